"""Reads a zipped pack into memory: the whole archive, or nothing if anything in it is unsafe.

Nothing is written to disk. The contents of the files are parsed elsewhere.
"""

from __future__ import annotations

import io
import stat
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Location, Severity, quoted, table
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.packs.paths import MANIFEST, colliding_paths, path_problem
from schema.packs.regular_files import refuse_special

_ENCRYPTED = 0x1
_CHUNK = 65_536


@frozen_dataclass
class ArchiveCaps:
    """Size limits for an archive; `ratio` is the unpacked size of one file divided by its packed size."""

    bytes: int = 134_217_728
    entries: int = 20_000
    ratio: int = 200
    harmless: int = 65_536
    """Files up to this size may have any compression ratio."""


CAPS = ArchiveCaps()


def read_archive(data: bytes, *, caps: ArchiveCaps = CAPS) -> tuple[dict[str, bytes], tuple[Diagnostic, ...]]:
    """The files of a zip by path, sorted; or no files and every problem that was found.

    If all files are in one folder that holds the manifest, paths are relative to that folder.
    """
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except Exception as error:  # noqa: BLE001  what zipfile raises depends on where the damage is: also OverflowError
        return {}, (_broken(error),)
    with archive:
        problems = list(_problems_of(archive.infolist(), caps))
        if problems:
            return {}, tuple(problems[:100])
        try:
            return _unpacked(archive, caps)
        except _Refused as error:
            return {}, (error.diagnostic,)


def read_member(file: Path, path: str, most: int, *, caps: ArchiveCaps = CAPS) -> bytes | None:
    """One file of a zipped pack by its path in the pack; None if it is missing, has more than `most` bytes, or if
    anything in the archive is unsafe. Raises OSError.
    """
    refuse_special(file)
    try:
        archive = zipfile.ZipFile(file)
    except OSError:
        raise
    except Exception:  # noqa: BLE001  as above
        return None
    with archive:
        if next(_problems_of(archive.infolist(), caps), None) is not None:
            return None
        files = {entry.filename: entry for entry in archive.infolist() if not _is_folder(entry)}
        entry = files.get(prefix_of(files) + path)
        if entry is None or entry.file_size > most:
            return None
        try:
            content = _content(archive, entry, entry.file_size)
        except _Refused:
            return None
    return content if len(content) == entry.file_size else None


class _Refused(Exception):
    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def _problems_of(entries: list[zipfile.ZipInfo], caps: ArchiveCaps) -> Iterator[Diagnostic]:
    """What can be declared before anything is unpacked."""
    if len(entries) > caps.entries:
        message = _("The archive has {count} entries; the maximum is {cap}.").format(
            count=len(entries), cap=caps.entries
        )
        yield _refusal("archive-too-large", "", message)
        return
    if sum(entry.file_size for entry in entries) > caps.bytes:
        message = _("The unpacked archive has more than {cap} bytes.").format(cap=caps.bytes)
        yield _refusal("archive-too-large", "", message)
    seen: set[str] = set()
    for entry in entries:
        name = entry.filename
        # zipfile cuts a name at NUL and replaces the system's separator with a slash: check the name in the archive.
        declared = entry.orig_filename
        if why := path_problem(declared.rstrip("/") if declared.endswith("/") and declared != "/" else declared):
            yield _refusal("unsafe-path", declared, why)
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind and not (stat.S_ISREG(kind) or stat.S_ISDIR(kind)):
            yield _refusal("archive-not-a-file", name, _("This entry is a link or a device, not a file."))
        if entry.flag_bits & _ENCRYPTED:
            yield _refusal("archive-encrypted", name, _("This entry is encrypted."))
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            yield _refusal(
                "archive-method", name, _("The compression method of this entry is neither stored nor deflated.")
            )
        if entry.file_size > caps.harmless and entry.file_size > caps.ratio * max(1, entry.compress_size):
            yield _refusal("archive-bomb", name, _("This entry would become far too large when unpacked."))
        if name.rstrip("/") in seen:
            yield _refusal("archive-name-twice", name, _("Two entries of the archive have this name."))
        seen.add(name.rstrip("/"))
    yield from _confusing(entries, seen)


def _confusing(entries: list[zipfile.ZipInfo], seen: set[str]) -> Iterator[Diagnostic]:
    for first, second in colliding_paths(sorted(seen)):
        message = _("Some systems cannot tell this name from {other}.").format(other=quoted(first))
        yield _refusal("names-alike", second, message)
    files = {entry.filename for entry in entries if not _is_folder(entry)}
    folders = {name.rpartition("/")[0] for name in seen} | {e.filename.rstrip("/") for e in entries if _is_folder(e)}
    for name in sorted((files & folders) - {""}):
        yield _refusal("archive-name-twice", name, _("A file and a folder have this name."))


def _unpacked(archive: zipfile.ZipFile, caps: ArchiveCaps) -> tuple[dict[str, bytes], tuple[Diagnostic, ...]]:
    found: dict[str, bytes] = {}
    left = caps.bytes
    for entry in sorted(archive.infolist(), key=lambda entry: entry.filename):
        if _is_folder(entry):
            continue
        # The size that an entry declares may be wrong.
        content = _content(archive, entry, min(entry.file_size, left))
        if len(content) != entry.file_size:
            raise _Refused(_refusal("archive-false-size", entry.filename, _false_size()))
        left -= len(content)
        found[entry.filename] = content
    return _from_manifest(found), ()


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    """The content of the entry, read in chunks until it exceeds `most`; raises _Refused if it is damaged."""
    content = bytearray()
    try:
        with archive.open(entry) as stream:
            while len(content) <= most and (chunk := stream.read(_CHUNK)):
                content += chunk
    except Exception as error:  # noqa: BLE001  as for the archive
        raise _Refused(_broken(error)) from None
    return bytes(content)


def _from_manifest(found: dict[str, bytes]) -> dict[str, bytes]:
    prefix = prefix_of(found)
    return {path.removeprefix(prefix): content for path, content in found.items()}


def prefix_of(paths: Collection[str]) -> str:
    """The common folder of all paths if it holds the manifest, else an empty string."""
    tops = {path.split("/")[0] for path in paths}
    if MANIFEST in paths or len(tops) != 1:
        return ""
    prefix = f"{tops.pop()}/"
    return prefix if prefix + MANIFEST in paths else ""


def _broken(error: Exception) -> Diagnostic:
    return _refusal("broken-archive", "", _("The archive is damaged."), str(error))


def _is_folder(entry: zipfile.ZipInfo) -> bool:
    # ZipInfo.is_dir fails for an empty name.
    return entry.filename.endswith("/")


def _false_size() -> str:
    return _("The size of this entry differs from the one in the archive's directory.")


def _refusal(code: str, name: str, message: str, hint: str = "") -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, Location(name), hint or _("Nothing of the archive was read."))


_SAFE = _("Pack it again with a regular zip program, from a folder that contains only the pack.")
_HARM = _("Unpacking an untrusted archive can do harm, so nothing in it was read.")
CODES = table(
    CodeInfo("broken-archive", _("Damaged archive"), _("The file is not a zip archive, or is truncated."), "", _SAFE),
    CodeInfo("archive-too-large", _("Archive too large"), _HARM, "", _SAFE),
    CodeInfo("archive-not-a-file", _("Link in an archive"), _HARM, "", _SAFE),
    CodeInfo("archive-encrypted", _("Encrypted archive"), _("Packs cannot have a password."), "", _SAFE),
    CodeInfo(
        "archive-method", _("Unknown compression method"), _("Only stored and deflated entries can be read."), "", _SAFE
    ),
    CodeInfo("archive-bomb", _("Decompression bomb"), _HARM, "", _SAFE),
    CodeInfo("archive-name-twice", _("One name twice in an archive"), _HARM, "", _SAFE),
    CodeInfo("archive-false-size", _("Wrong size in an archive"), _HARM, "", _SAFE),
)
"""The codes of reading archives."""
