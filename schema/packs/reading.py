"""Reads a pack on disk, folder or zip: the bytes and JSON trees of its files, and their problems.

The content of a file is validated by `schema.loading`, and writing is done by `schema.packs.saving`; an interrupted
save is completed before the pack is read (`schema.packs.save_record`). An unreadable file never prevents the others
from being read, and nothing outside the pack's folder is ever opened.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import field, replace
from pathlib import Path
from typing import Any, Final

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Location, Severity, quoted, table
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.json import strict_reading
from schema.json.positions import positions_of
from schema.json.strict_reading import Json, Reading, read_json
from schema.json.value_spans import nearest_span
from schema.packs.art import Art, art_paths, checked_bytes, checked_file
from schema.packs.digest import digest_of
from schema.packs.lock import LockResult, locked
from schema.packs.paths import MANIFEST, MOST_DEEP, colliding_paths, path_problem
from schema.packs.regular_files import read_file, read_start
from schema.packs.save_record import UNFINISHED, PendingView, finish_saves, pending_view, stages

Track = Callable[[Iterable[Any]], Iterable[Any]]
"""Yields the items that it receives, and may show progress."""


@frozen_dataclass
class PackCaps:
    """Size limits for one pack."""

    file: strict_reading.Caps = strict_reading.CAPS
    files: int = 20_000
    bytes: int = 67_108_864
    """The total of all JSON files."""


CAPS = PackCaps()
PATIENCE_S = 2.0
"""How long to wait for a save in progress."""
MOST_ATTEMPTS = 5
_MOST_NAMED = 5


@frozen_dataclass
class PackFile:
    """One JSON file of a pack: its `path` in the pack (with `/`), its bytes on disk, and its parsed content."""

    path: str
    data: bytes
    reading: Reading

    @property
    def value(self) -> Json:
        """The JSON tree; meaningful only if `good`."""
        return self.reading.value

    @property
    def text(self) -> str | None:
        """The text; None if it is not UTF-8 or too large."""
        return self.reading.text

    @property
    def good(self) -> bool:
        """Whether it is strict JSON."""
        return self.reading.good

    @property
    def problems(self) -> tuple[Diagnostic, ...]:
        """The problems of its JSON."""
        return self.reading.problems

    @property
    def digest(self) -> str:
        """SHA-256 of the bytes in hexadecimal."""
        return digest_of(self.data)


_CLOSED: Final = ("not-a-file", "link-outside")
"""Codes of files that are there and were not opened."""


@frozen_dataclass
class PackFiles:
    """All files of a pack, sorted by path. `others` are the paths that are not JSON: pictures, texts.

    `problems` are those of the pack as a whole and of files that could not be opened; a file has its own problems.
    """

    root: Path
    files: dict[str, PackFile] = field(default_factory=dict)
    others: tuple[str, ...] = ()
    problems: tuple[Diagnostic, ...] = ()
    zipped: bool = False
    zipped_art: Art = field(default_factory=dict)
    """The pictures and fonts of a zip, checked while it was unpacked."""

    def art(self) -> Art:
        """The pictures and fonts, each checked, also those that are there and were not opened."""
        if self.zipped:
            return self.zipped_art
        closed = (one.location.file for one in self.problems if one.code in _CLOSED)
        return {path: checked_file(self.root, path) for path in art_paths((*self.others, *closed))}

    def all_problems(self) -> list[Diagnostic]:
        """The pack's problems, followed by those of its files."""
        return [*self.problems, *(problem for file in self.files.values() for problem in file.problems)]

    def text(self, path: str) -> str | None:
        """The text of a file; None if there is none."""
        file = self.files.get(path)
        return None if file is None else file.text

    def location(self, path: str, pointer: str = "", *, on_key: bool = False) -> Location:
        """The location of a value in a file with line and column; if it is missing, that of the nearest parent."""
        return self.placed(Location(path, pointer, on_key=on_key))

    def placed(self, location: Location) -> Location:
        """The location with line, column and length filled in, if its file has a text and they are not known."""
        file = self.files.get(location.file)
        if file is None or file.text is None or location.line:
            return location
        if file.good:
            span = nearest_span(file.text, location.pointer, of_key=location.on_key)
        else:
            positions = positions_of(file.text)
            key = positions.key(location.pointer) if location.on_key else None
            span = key or positions.nearest(location.pointer)
        return replace(location, line=span.line, column=span.column, length=span.end - span.start)

    def place(self, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
        """The diagnostics with their locations and related locations filled in."""
        return [
            replace(
                one,
                location=self.placed(one.location),
                related=tuple(replace(other, location=self.placed(other.location)) for other in one.related),
            )
            for one in diagnostics
        ]


def read_pack(path: Path | str, *, caps: PackCaps = CAPS, track: Track = iter) -> PackFiles:
    """Read all JSON files of the pack at `path`, a folder with `pack.json` or a zip of one.

    A path to the manifest itself works, too. Hidden files are not part of a pack. Raises nothing: all problems are in
    the result. `track` receives the files and yields them, as `tqdm` does.
    """
    root = Path(path)
    if root.name == MANIFEST and root.is_file():
        root = root.parent
    try:
        if root.is_dir():
            return _read_folder(root, caps, track)
        if not root.exists():
            return _nothing(root, "no-pack", _("No such file or folder."))
        if not root.is_file():
            return _nothing(root, "no-pack", _("This is neither a folder nor a zip archive."))
        if root.stat().st_size > caps.bytes:
            return _nothing(root, "archive-too-large", _("The archive has more than {n} bytes.").format(n=caps.bytes))
        return _read_zip(root, read_file(root, caps.bytes), caps, track)
    except (OSError, ValueError) as error:
        return _nothing(root, "cannot-read", _("It cannot be read: {reason}.").format(reason=_reason(error)))


def _nothing(root: Path, code: str, message: str) -> PackFiles:
    return PackFiles(root, problems=(Diagnostic(code, Severity.ERROR, message, Location("")),))


def _read_zip(root: Path, data: bytes, caps: PackCaps, track: Track) -> PackFiles:
    from schema.packs.archive_reading import ArchiveCaps, read_archive
    from schema.packs.archive_saving import remove_temporary_archive

    remove_temporary_archive(root)
    contents, problems = read_archive(data, caps=ArchiveCaps(bytes=2 * caps.bytes, entries=caps.files))
    if problems:
        return PackFiles(root, problems=problems, zipped=True)
    gathered = _Gathered(caps)
    for path, content in track(contents.items()):
        if any(part.startswith(".") for part in path.split("/")):
            continue
        if path.lower().endswith(".json"):
            gathered.add(path, content)
        else:
            gathered.others.append(path)
    art = {path: checked_bytes(contents[path], path) for path in art_paths(gathered.others)}
    return replace(gathered.pack(root, zipped=True), zipped_art=art)


def _read_folder(root: Path, caps: PackCaps, track: Track) -> PackFiles:
    """Read the pack before or after a save, never during one; an interrupted save is completed first."""
    for _attempt in range(MOST_ATTEMPTS):
        finish_saves(root)
        with locked(root, shared=True, patience_s=PATIENCE_S) as lock:
            before = _mark(root)
            read = _read_folder_once(root, caps, track)
            # Without the lock, a save may have begun and ended meanwhile.
            if lock is LockResult.YES or _mark(root) == before:
                break
    return read


def _mark(root: Path) -> tuple[int, list[Path]]:
    """A value that differs after each save: saves create and remove a hidden folder in this one."""
    return root.stat().st_mtime_ns, stages(root)


def _read_folder_once(root: Path, caps: PackCaps, track: Track) -> PackFiles:
    gathered = _Gathered(caps)
    inside = root.resolve()
    view = pending_view(root)
    if view.torn or view.unreadable:
        gathered.problem(UNFINISHED, "", _unfinished(view), _(CODES[UNFINISHED].fix))
    instead = view.instead
    for path, entry in track(_with_waiting(_entries(root, inside, gathered), instead)):
        if why := path_problem(path):
            gathered.problem("bad-file-name", path, why, _(CODES["bad-file-name"].fix))
            continue
        if not path.lower().endswith(".json"):
            gathered.others.append(path)
            continue
        try:
            content = read_start(entry, caps.file.bytes + 1)
        except OSError as error:
            gathered.problem("cannot-read", path, _("It cannot be read: {reason}.").format(reason=_reason(error)))
        else:
            gathered.add(path, content)
        if gathered.full:
            break
    return gathered.pack(root, zipped=False)


def _with_waiting(entries: Iterable[tuple[str, str]], instead: dict[str, Path | None]) -> Iterable[tuple[str, str]]:
    """The files of the pack as an unfinished save would leave them, each with the file to read."""
    if not instead:
        yield from entries
        return
    left = {path: other for path, other in instead.items() if not path.startswith(".")}
    for path, entry in entries:
        other = left.pop(path, entry)
        if other is not None:
            yield path, str(other)
    for path, other in sorted(left.items()):
        if other is not None:
            yield path, str(other)


def _unfinished(view: PendingView) -> str:
    if not view.torn:
        return _("A save was interrupted, and its record cannot be read.")
    files = ", ".join(view.torn[:_MOST_NAMED])
    return _(
        "A save by another user or on another computer was interrupted; these files may be inconsistent: {files}."
    ).format(files=files)


def _entries(root: Path, inside: Path, gathered: _Gathered) -> Iterable[tuple[str, str]]:
    """The files below `root`, sorted by path, without hidden ones; what cannot be followed is reported."""
    waiting = [("", str(root))]
    seen = 0
    while waiting:
        prefix, folder = waiting.pop()
        try:
            with os.scandir(folder) as found:
                entries = sorted((entry for entry in found if not entry.name.startswith(".")), key=_name)
        except OSError as error:
            gathered.problem("cannot-read", prefix.rstrip("/"), _("It cannot be read: {r}.").format(r=_reason(error)))
            continue
        folders = []
        for entry in entries:
            path = prefix + entry.name
            seen += 1
            if seen > gathered.caps.files:
                message = _("The pack has more than {n} files.").format(n=gathered.caps.files)
                gathered.problem("too-many-files", "", message)
                return
            if entry.is_symlink() and not _leads_inside(entry, inside):
                message = _("The link leads outside the pack or is broken; it is not followed.")
                gathered.problem("link-outside", path, message)
            elif entry.is_dir():
                if entry.is_symlink() or prefix.count("/") >= MOST_DEEP:
                    gathered.problem(
                        "folder-not-read", path, _("Links to folders, and folders this deep, are skipped.")
                    )
                else:
                    folders.append((path + "/", entry.path))
            elif entry.is_file():
                yield path, entry.path
            else:
                gathered.problem("not-a-file", path, _("This is not a regular file."))
        waiting += reversed(folders)


def _name(entry: os.DirEntry[str]) -> str:
    return entry.name


def _leads_inside(entry: os.DirEntry[str], inside: Path) -> bool:
    try:
        return Path(entry.path).resolve(strict=True).is_relative_to(inside)
    except (OSError, RuntimeError):
        return False


class _Gathered:
    """What has been read so far of one pack."""

    def __init__(self, caps: PackCaps) -> None:
        self.caps = caps
        self.files: dict[str, PackFile] = {}
        self.others: list[str] = []
        self.problems: list[Diagnostic] = []
        self.bytes = 0
        self.full = False

    def add(self, path: str, content: bytes) -> None:
        self.bytes += len(content)
        if self.bytes > self.caps.bytes:
            self.full = True
            self.problem("pack-too-large", "", _("The pack has more than {n} bytes.").format(n=self.caps.bytes))
            return
        self.files[path] = PackFile(path, content, read_json(content, file=path, caps=self.caps.file))

    def problem(self, code: str, path: str, message: str, hint: str = "") -> None:
        self.problems.append(Diagnostic(code, Severity.ERROR, message, Location(path), hint))

    def pack(self, root: Path, *, zipped: bool) -> PackFiles:
        files = dict(sorted(self.files.items()))
        for first, second in colliding_paths([*files, *self.others]):
            message = _("Some systems cannot tell this name from {other}.").format(other=quoted(first))
            self.problem("names-alike", second, message)
        if MANIFEST not in files and not any(problem.location.file == MANIFEST for problem in self.problems):
            message = _("The folder has no {file}, so it is not a pack.").format(file=MANIFEST)
            self.problem("no-manifest", "", message, _("Check the folder that contains pack.json."))
        return PackFiles(root, files, tuple(sorted(self.others)), tuple(self.problems), zipped)


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


CODES = table(
    CodeInfo(
        "no-pack",
        _("Pack not found"),
        _("A check needs a folder or an archive."),
        "",
        _("Give the path of a pack's folder or zip archive."),
    ),
    CodeInfo(
        "no-manifest",
        _("No manifest"),
        _("The file pack.json names the game system; without it no other file can be read."),
        "",
        _("Write a pack.json with id, version, system, format and title."),
    ),
    CodeInfo(
        "cannot-read",
        _("Unreadable file"),
        _("The operating system refused to open it, so its content is missing from the pack."),
        "",
        _("Check its permissions and the disk."),
    ),
    CodeInfo(
        "bad-file-name",
        _("Invalid file name"),
        _("Some systems do not allow this name, so the pack could not be shared."),
        "characters/aux.json",
        _("Use the letters a to z, digits, “-” and “_”."),
    ),
    CodeInfo(
        "unsafe-path",
        _("Unsafe path in an archive"),
        _("Such a path can write outside the folder in which the archive is unpacked."),
        "../../start.sh",
        _("Do not trust this archive. To pack your own again, use a folder that contains only the pack."),
    ),
    CodeInfo(
        "unfinished-save",
        _("Unfinished save"),
        _("A program was stopped while it saved, so the pack may contain both new and old files."),
        "",
        _("Open the pack in the editor and choose whether to finish that save."),
    ),
    CodeInfo(
        "names-alike",
        _("Names differ only in case"),
        _("On systems that ignore case, one of the two files would replace the other."),
        "Cup.json, cup.json",
        _("Rename one of the two."),
    ),
    CodeInfo(
        "link-outside",
        _("Link outside the pack"),
        _("A pack must be complete wherever it is copied, and must not read files outside it."),
        "",
        _("Copy the file into the pack."),
    ),
    CodeInfo(
        "not-a-file",
        _("Not a regular file"),
        _("Pipes and devices have no content, and reading them may never end."),
        "",
        _("Remove it from the pack."),
    ),
    CodeInfo(
        "folder-not-read",
        _("Skipped folder"),
        _("Links to folders can form a cycle, and no pack needs folders this deep."),
        "",
        _("Move the files into a folder of the pack."),
    ),
    CodeInfo(
        "too-many-files",
        _("Too many files"),
        _("A pack of this size is probably a mistake or an attack."),
        "",
        _("Check the folder of the pack itself, or split the pack."),
    ),
    CodeInfo(
        "pack-too-large",
        _("Pack too large"),
        _("A pack of this size is probably a mistake or an attack."),
        "",
        _("Check the folder of the pack itself, or split the pack."),
    ),
    CodeInfo(
        "stray-file",
        _("Stray file"),
        _("No content is read from its folder, so the file has no effect."),
        "charcters/kobold.json",
        _("Move it into the folder of its kind, or remove it."),
    ),
)
"""The codes of packs as files."""
