"""The record of a save in progress, so that a save that is cut off is completed or rolled back by whoever comes next.

A save first makes a hidden folder in the pack. In it lie the record, which says what each file was and is to become,
then the new files and second names of the old ones; only when all are safely on the disk do the new files take their
places. The folder goes last. Wherever a save is cut off, either all new files or all old ones are there.

A pack may come from a stranger, record included. So a record is signed with a key of this user: one with another
signature is never acted upon, it is only told. Digests say what each file is, so that nothing is taken for what it
is not, and what somebody changed meanwhile is left as it is.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import os
import stat
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from schema.packs.lock import LockResult, locked
from schema.packs.paths import path_problem
from schema.packs.regular_files import read_file

PREFIX: Final = ".tablewright-save-"
RECORD: Final = "record"
UNFINISHED: Final = "unfinished-save"
"""The code of the problem that a save is left of which only a person can say what is to become."""
_KEY: Final = "save-key"
_MOST_BYTES: Final = 16_777_216
_MOST_PARTS: Final = 64

Direction = Literal["new", "old", "unknown"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of a save: its path in the pack, and the SHA-256 it had and is to have; None for no file."""

    path: str
    old: str | None
    new: str | None


@dataclass(frozen=True, slots=True)
class Record:
    """A save that was begun. `root` and the paths of the entries have no links in them."""

    root: Path
    stage: Path
    """The hidden folder."""
    entries: tuple[Entry, ...]
    folders: tuple[str, ...] = ()
    """Those that the save made, outermost first."""
    by: tuple[str, int] = ("", 0)
    """The computer and the process."""
    trusted: bool = True
    """Whether this user wrote it."""

    def target(self, number: int) -> Path:
        """Where the file of an entry has its place."""
        return self.root / self.entries[number].path

    def staged(self, number: int, which: Literal["new", "old"]) -> Path:
        """Where the new or the old file of an entry waits."""
        return self.stage / f"{which}-{number}"

    def text(self) -> bytes:
        """What is written: the signature and the record itself."""
        value = {
            "format": 1,
            "files": [[entry.path, entry.old, entry.new] for entry in self.entries],
            "folders": list(self.folders),
            "by": list(self.by),
        }
        body = json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode("ascii")
        # Without a key of one's own nobody will trust it, and the save itself goes on.
        key = _key(make=True) or os.urandom(32)
        return _signature(key, body) + b"\n" + body + b"\n"


@dataclass(frozen=True, slots=True)
class PendingView:
    """What a pack looks like through its unfinished saves."""

    instead: dict[str, Path | None] = field(default_factory=dict)
    """By path: the file to read in its place; None where there is to be no file."""
    torn: tuple[str, ...] = ()
    """Files of which some are new and some old, and nothing that can be trusted says which it is to be."""
    unreadable: bool = False
    """Whether there is a save of which nobody can say more."""


def this_process() -> tuple[str, int]:
    """What a record says of its writer."""
    return _computer(), os.getpid()


def free_stage(root: Path) -> Path:
    """The name of a hidden folder that is not there yet."""
    number = 1
    while os.path.lexists(stage := root / f"{PREFIX}{number}"):
        number += 1
    return stage


def stages(root: Path) -> list[Path]:
    """The hidden folders of saves in a pack, in order of name."""
    try:
        with os.scandir(root) as found:
            names = [one.name for one in found if one.name.startswith(PREFIX) and one.is_dir(follow_symlinks=False)]
    except OSError:
        return []
    return [root / name for name in sorted(names)]


def pending_view(root: Path) -> PendingView:
    """How to read a pack whose unfinished saves cannot be finished now, as on a disk that is read-only."""
    instead: dict[str, Path | None] = {}
    torn: list[str] = []
    unreadable = False
    for stage in stages(root):
        record = record_in(root, stage)
        if record is None:
            unreadable |= bool(_waiting(stage))
            continue
        states = [_state(record, number) for number in range(len(record.entries))]
        direction = _direction(states)
        if not record.trusted or direction == "unknown":
            # One that has not begun, or that is done, tears nothing, whoever wrote it.
            if {"new", "old"} <= {state.now for state in states}:
                torn += [entry.path for entry in record.entries]
            continue
        for number, (entry, state) in enumerate(zip(record.entries, states, strict=True)):
            if state.now in ("new", "old") and state.now != direction:
                there = (entry.new if direction == "new" else entry.old) is not None
                instead[entry.path] = record.staged(number, direction) if there else None
    return PendingView(instead, tuple(sorted(set(torn))), unreadable)


def finish_saves(root: Path, *, trust: bool = False, patience_s: float = 0.0) -> bool:
    """Complete or roll back every save that was cut off; says whether none is left. Saves in progress are left alone.

    With `trust`, which only a person may give, also those that somebody else began.
    """
    found = stages(root)
    if not found:
        return True
    with locked(root, patience_s=patience_s) as lock:
        return lock is not LockResult.BUSY and finish_under_lock(root, trust=trust, sure=lock is LockResult.YES)


def finish_under_lock(root: Path, *, trust: bool = False, sure: bool = True) -> bool:
    """As `finish_saves`, for whoever holds the lock. Not `sure`: where there are no locks, the writer must be gone."""
    left = False
    for stage in stages(root):
        try:
            left |= not _finish(root, stage, trust, sure)
        except OSError:
            left = True
    return not left


def discard_saves(root: Path) -> None:
    """Remove what saves of somebody else left, and nothing else: the files stay as they are. Raises OSError."""
    with locked(root, patience_s=1.0):
        for stage in stages(root):
            clear_stage(stage, [*_waiting(stage), RECORD])


def record_in(root: Path, stage: Path) -> Record | None:
    """The record of a save; None where there is none that can be read."""
    try:
        signature, _newline, body = read_file(stage / RECORD, _MOST_BYTES).partition(b"\n")
        body = body.removesuffix(b"\n")
        value = json.loads(body)
    except (OSError, ValueError, RecursionError):
        return None
    key = _key(make=False)
    trusted = key is not None and hmac.compare_digest(signature, _signature(key, body))
    return _record(root.resolve(), stage, value, trusted)


def clear_stage(stage: Path, names: Iterable[str], remove: Callable[[Path], None] = os.unlink) -> None:
    """Remove what a save left, its record last, so that it is still known if this is cut off. Raises OSError."""
    for name in sorted(names, key=lambda name: name == RECORD):
        with contextlib.suppress(FileNotFoundError):
            remove(stage / name)
    with contextlib.suppress(FileNotFoundError):
        stage.rmdir()


@dataclass(frozen=True, slots=True)
class _State:
    """What is there of one file: the new, the old or another one; and whether each waits in the hidden folder."""

    now: Literal["new", "old", "other"]
    new_waits: bool
    old_waits: bool


def _state(record: Record, number: int) -> _State:
    entry = record.entries[number]
    there = _digest(record.target(number))
    now: Literal["new", "old", "other"] = "new" if there == entry.new else "old" if there == entry.old else "other"
    return _State(
        now,
        entry.new is None or _digest(record.staged(number, "new"), link=False) == entry.new,
        entry.old is None or _digest(record.staged(number, "old"), link=False) == entry.old,
    )


def _direction(states: list[_State]) -> Direction:
    """Completed if that can be, else rolled back. A file that somebody changed meanwhile stands in no way of either."""
    if all(state.now != "old" or state.new_waits for state in states):
        return "new"
    if all(state.now != "new" or state.old_waits for state in states):
        return "old"
    return "unknown"


def _finish(root: Path, stage: Path, trust: bool, sure: bool) -> bool:
    """Whether nothing is left of the save. Raises OSError."""
    record = record_in(root, stage)
    if record is not None and not (sure or _is_gone(record.by)):
        return False
    if not _waiting(stage):
        # It had not begun, or was done. Only the folders that it made may be left, if it can be believed.
        if record is not None and record.trusted:
            _remove_empty(record)
        clear_stage(stage, [RECORD])
        return True
    if record is None or not (record.trusted or (trust and not any(path_problem(one.path) for one in record.entries))):
        return False
    states = [_state(record, number) for number in range(len(record.entries))]
    direction = _direction(states)
    if direction == "unknown":
        return False
    folders = set()
    for number, (entry, state) in enumerate(zip(record.entries, states, strict=True)):
        if state.now == "other" or state.now == direction:
            continue
        target = record.target(number)
        if (entry.new if direction == "new" else entry.old) is None:
            target.unlink()
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            record.staged(number, direction).replace(target)
        folders.add(target.parent)
    for folder in sorted(folders):
        sync_folder(folder)
    _remove_empty(record)
    numbers = range(len(record.entries))
    clear_stage(stage, [RECORD, *(record.staged(n, which).name for n in numbers for which in ("new", "old"))])
    return True


def _waiting(stage: Path) -> list[str]:
    """The names of the files that wait in the hidden folder of a save. Raises OSError."""
    with os.scandir(stage) as found:
        return sorted(one.name for one in found if one.name != RECORD)


def _remove_empty(record: Record) -> None:
    for folder in reversed(record.folders):
        with contextlib.suppress(OSError):
            (record.root / folder).rmdir()


def _digest(path: Path, *, link: bool = True) -> str | None:
    """The SHA-256 of a file; None for no file, and no digest at all for what is no regular file."""
    try:
        if not link and not stat.S_ISREG(path.lstat().st_mode):
            return "no file"
        return hashlib.sha256(read_file(path)).hexdigest()
    except FileNotFoundError:
        return None
    except OSError:
        return "unreadable"


def sync_folder(folder: Path) -> None:
    """Have the names in a folder safely on the disk."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _record(root: Path, stage: Path, value: object, trusted: bool) -> Record | None:
    """The record in what was read, if it says only what a save writes, of places inside the pack."""
    if not isinstance(value, dict) or value.get("format") != 1:
        return None
    files, folders, by = value.get("files"), value.get("folders"), value.get("by")
    if not isinstance(files, list) or not isinstance(folders, list) or not isinstance(by, list) or len(by) != 2:
        return None
    entries = []
    for one in files:
        if not isinstance(one, list) or len(one) != 3 or not all(isinstance(part, str | None) for part in one):
            return None
        entries.append(Entry(*one))
    paths = [entry.path for entry in entries]
    if len(set(paths)) != len(paths) or not all(_inside(root, path) for path in [*paths, *folders]):
        return None
    return Record(
        root, stage, tuple(entries), tuple(folders), (str(by[0]), by[1] if type(by[1]) is int else 0), trusted
    )


def _inside(root: Path, path: object) -> bool:
    """Whether the path leads to a place inside the pack, through no link."""
    if not isinstance(path, str) or not path or "\0" in path or "\\" in path or path.startswith("/") or ":" in path:
        return False
    parts = path.split("/")
    if len(parts) > _MOST_PARTS or any(part in ("", ".", "..") or part.startswith(PREFIX) for part in parts):
        return False
    try:
        return (root / path).resolve() == root / path
    except (OSError, RuntimeError):
        return False


def _computer() -> str:
    return os.uname().nodename if os.name == "posix" else os.environ.get("COMPUTERNAME", "")


def _is_gone(by: tuple[str, int]) -> bool:
    """Whether the process that wrote a record is known to have ended."""
    host, process = by
    return host == _computer() and process_is_gone(process)


def process_is_gone(process: int) -> bool:
    """Whether a process of this computer is known to have ended."""
    if os.name != "posix" or process <= 0:
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def _signature(key: bytes, body: bytes) -> bytes:
    return hmac.new(key, body, hashlib.sha256).hexdigest().encode("ascii")


def _key(*, make: bool) -> bytes | None:
    """The key of this user, made when it is needed first; None where there is none."""
    from platformdirs import user_state_path

    file = user_state_path("tablewright", appauthor=False) / _KEY
    try:
        if make and not file.exists():
            _make_key(file)
        key = read_file(file, 1024)
    except OSError:
        return None
    return key if len(key) >= 32 else None


def _make_key(file: Path) -> None:
    """Of two programs that make it at one time, one is first, and both use that one's."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(f"{_KEY}-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(os.urandom(32))
            out.flush()
            os.fsync(out.fileno())
        try:
            os.link(half, file)
        except FileExistsError:
            pass
        except OSError:  # not every disk has hard links
            half.replace(file)
    finally:
        with contextlib.suppress(OSError):
            half.unlink()
