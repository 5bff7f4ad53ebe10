"""The record of a save in progress, so that the next reader or save can complete or roll back an interrupted save.

A save first creates a hidden folder in the pack. It contains the record, which lists what each file was and will be,
then the new files and hard links to the old ones; only when all are safely on disk do the new files replace the old
ones. The folder is removed last. Wherever a save is interrupted, either all new files or all old ones exist.

A pack may be untrusted, record included. Therefore a record is signed with a key of this user: a record with another
signature is never acted upon, only reported. Digests identify each file, so that no file is mistaken for another, and
files that were changed in the meantime are left as they are.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
from collections.abc import Callable, Iterable
from dataclasses import field
from pathlib import Path
from typing import Final, Literal

from schema.frozen_dataclass import frozen_dataclass
from schema.packs.digest import digest_of, is_signature, signature_of
from schema.packs.lock import LockResult, locked
from schema.packs.paths import path_problem
from schema.packs.regular_files import read_file

PREFIX: Final = ".tablewright-save-"
RECORD: Final = "record"
UNFINISHED: Final = "unfinished-save"
"""The code of the problem that a save was interrupted and a person must decide how to continue."""
_KEY: Final = "save-key"
_MOST_BYTES: Final = 16_777_216
_MOST_PARTS: Final = 64

Direction = Literal["new", "old", "unknown"]


@frozen_dataclass
class Entry:
    """One file of a save: its path in the pack, and its SHA-256 before and after; None for no file."""

    path: str
    old: str | None
    new: str | None


@frozen_dataclass
class Record:
    """A save that was begun. `root` and the paths of the entries contain no links."""

    root: Path
    stage: Path
    """The hidden folder."""
    entries: tuple[Entry, ...]
    folders: tuple[str, ...] = ()
    """The folders that the save created, outermost first."""
    by: tuple[str, int] = ("", 0)
    """The computer and the process that write it."""
    trusted: bool = True
    """Whether this user wrote it."""

    def target(self, number: int) -> Path:
        """The final path of the file of an entry."""
        return self.root / self.entries[number].path

    def staged(self, number: int, which: Literal["new", "old"]) -> Path:
        """The path of the new or the old file of an entry in the hidden folder."""
        return self.stage / f"{which}-{number}"

    def text(self) -> bytes:
        """The file content: the signature and the record itself."""
        value = {
            "format": 1,
            "files": [[entry.path, entry.old, entry.new] for entry in self.entries],
            "folders": list(self.folders),
            "by": list(self.by),
        }
        body = json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode("ascii")
        # Without a key the record will not be trusted; the save itself continues.
        key = _key(make=True) or os.urandom(32)
        return signature_of(key, body).encode("ascii") + b"\n" + body + b"\n"


@frozen_dataclass
class PendingView:
    """What a pack looks like with its unfinished saves applied."""

    instead: dict[str, Path | None] = field(default_factory=dict)
    """By path: the file to read instead; None if there should be no file."""
    torn: tuple[str, ...] = ()
    """Files of which some are new and some old, without a trusted record that says which they should be."""
    unreadable: bool = False
    """Whether there is a save whose record cannot be read."""


def this_process() -> tuple[str, int]:
    """How a record identifies its writer."""
    return _computer(), os.getpid()


def free_stage(root: Path) -> Path:
    """A name for a hidden folder that does not exist yet."""
    number = 1
    while os.path.lexists(stage := root / f"{PREFIX}{number}"):
        number += 1
    return stage


def stages(root: Path) -> list[Path]:
    """The hidden folders of saves in a pack, sorted by name."""
    try:
        with os.scandir(root) as found:
            names = [one.name for one in found if one.name.startswith(PREFIX) and one.is_dir(follow_symlinks=False)]
    except OSError:
        return []
    return [root / name for name in sorted(names)]


def pending_view(root: Path) -> PendingView:
    """How to read a pack whose unfinished saves cannot be completed now, as on a read-only disk."""
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
            # A save that has not begun, or that is done, leaves no mixture, whoever wrote it.
            if {"new", "old"} <= {state.now for state in states}:
                torn += [entry.path for entry in record.entries]
            continue
        for number, (entry, state) in enumerate(zip(record.entries, states, strict=True)):
            if state.now in ("new", "old") and state.now != direction:
                there = (entry.new if direction == "new" else entry.old) is not None
                instead[entry.path] = record.staged(number, direction) if there else None
    return PendingView(instead, tuple(sorted(set(torn))), unreadable)


def finish_saves(root: Path, *, trust: bool = False, patience_s: float = 0.0) -> bool:
    """Complete or roll back every interrupted save; returns whether none is left. Saves in progress are left alone.

    With `trust`, which only a person may give, saves of other users are included.
    """
    found = stages(root)
    if not found:
        return True
    with locked(root, patience_s=patience_s) as lock:
        return lock is not LockResult.BUSY and finish_under_lock(root, trust=trust, sure=lock is LockResult.YES)


def finish_under_lock(root: Path, *, trust: bool = False, sure: bool = True) -> bool:
    """Like `finish_saves`, for the holder of the lock. If not `sure` (no locks are supported), the writer must have
    ended.
    """
    left = False
    for stage in stages(root):
        try:
            left |= not _finish(root, stage, trust, sure)
        except OSError:
            left = True
    return not left


def discard_saves(root: Path) -> None:
    """Remove what saves of other users left, and nothing else: the files stay as they are. Raises OSError."""
    with locked(root, patience_s=1.0):
        for stage in stages(root):
            clear_stage(stage, [*_waiting(stage), RECORD])


def record_in(root: Path, stage: Path) -> Record | None:
    """The record of a save; None if there is no readable one."""
    try:
        signature, _newline, body = read_file(stage / RECORD, _MOST_BYTES).partition(b"\n")
        body = body.removesuffix(b"\n")
        value = json.loads(body)
    except (OSError, ValueError, RecursionError):
        return None
    key = _key(make=False)
    trusted = key is not None and is_signature(signature, key, body)
    return _record(root.resolve(), stage, value, trusted)


def clear_stage(stage: Path, names: Iterable[str], remove: Callable[[Path], None] = os.unlink) -> None:
    """Remove the files of a save, its record last, so that an interruption leaves it identifiable. Raises OSError."""
    for name in sorted(names, key=lambda name: name == RECORD):
        with contextlib.suppress(FileNotFoundError):
            remove(stage / name)
    with contextlib.suppress(FileNotFoundError):
        stage.rmdir()


@frozen_dataclass
class _State:
    """The state of one file: new, old or different, and which versions are in the hidden folder."""

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
    """Complete the save if possible, else roll it back. A file that was changed in the meantime prevents neither."""
    if all(state.now != "old" or state.new_waits for state in states):
        return "new"
    if all(state.now != "new" or state.old_waits for state in states):
        return "old"
    return "unknown"


def _finish(root: Path, stage: Path, trust: bool, sure: bool) -> bool:
    """Finish one save; returns whether nothing of it is left. Raises OSError."""
    record = record_in(root, stage)
    if record is not None and not (sure or _is_gone(record.by)):
        return False
    if not _waiting(stage):
        # It had not begun, or was done. Only the folders that it created may be left, if the record is trusted.
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
    """The names of the files in the hidden folder of a save. Raises OSError."""
    with os.scandir(stage) as found:
        return sorted(one.name for one in found if one.name != RECORD)


def _remove_empty(record: Record) -> None:
    for folder in reversed(record.folders):
        with contextlib.suppress(OSError):
            (record.root / folder).rmdir()


def _digest(path: Path, *, link: bool = True) -> str | None:
    """The SHA-256 of a file; None for no file, and an impossible digest for a special file."""
    try:
        if not link and not stat.S_ISREG(path.lstat().st_mode):
            return "no file"
        return digest_of(read_file(path))
    except FileNotFoundError:
        return None
    except OSError:
        return "unreadable"


def sync_folder(folder: Path) -> None:
    """Flush the names in a folder to disk."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _record(root: Path, stage: Path, value: object, trusted: bool) -> Record | None:
    """The record that was read, if it contains only what a save writes, with all paths inside the pack."""
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
    """Whether the path is inside the pack and passes through no link."""
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


def _key(*, make: bool) -> bytes | None:
    """The key of this user, created when it is first needed; None if that fails."""
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
    """If two programs create it at the same time, both use the key of the first one."""
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
