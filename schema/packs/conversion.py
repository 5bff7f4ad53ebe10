"""The conversion of a pack on disk to the newest format: which files change, how, and with which bytes.

Only what the format changes is written: everything else in a file stays as its author wrote it.
"""

from __future__ import annotations

import difflib
import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.json.equality import same
from schema.json.positions import pointer_to
from schema.json.rewriting import renamed_keys, rewrite
from schema.json.strict_reading import Json, read_json
from schema.json.writing import canonical_bytes
from schema.packs.archive_saving import MOST_BYTES, write_archive
from schema.packs.editor_schemas import schemas_for
from schema.packs.migrations import Migration, migrate, newest_format, written_format
from schema.packs.paths import MANIFEST
from schema.packs.reading import PackFile, PackFiles
from schema.packs.regular_files import read_file
from schema.packs.saving import REAL_DISK, write_pack

Kind = Literal["renamed", "changed", "added", "removed"]


@frozen_dataclass
class Change:
    """One change in a file: a key with a new name, or a value. `pointer` is the place in the old file."""

    pointer: str
    kind: Kind
    before: Json
    after: Json


@frozen_dataclass
class ConvertedFile:
    """A file that the conversion changes."""

    path: str
    before: bytes
    after: bytes
    changes: tuple[Change, ...]

    def diff(self) -> str:
        """The difference in the unified format."""
        old, new = (data.decode("utf-8", "replace").splitlines(keepends=True) for data in (self.before, self.after))
        lines = difflib.unified_diff(old, new, f"a/{self.path}", f"b/{self.path}")
        return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


@frozen_dataclass
class Conversion:
    """How a pack changes from the format in which it is written to the newest; no files if there is nothing to do."""

    written: int
    newest: int
    files: tuple[ConvertedFile, ...]
    documents: Mapping[str, Json]
    """All good files in the newest format."""

    @property
    def changes(self) -> dict[str, bytes]:
        """The new bytes of the files that change."""
        return {file.path: file.after for file in self.files}


def conversion_of(files: PackFiles, migrations: Sequence[Migration]) -> Conversion:
    """The conversion of a pack that was read; files that are not JSON are left out."""
    documents = {path: file.value for path, file in files.files.items() if file.good}
    newest = migrate(documents, migrations)
    changed = [
        ConvertedFile(path, file.data, converted_bytes(file, newest[path]), tuple(_changes(file.value, newest[path])))
        for path, file in files.files.items()
        if file.good and newest.get(path) is not documents[path]
    ]
    known = newest_format(migrations)
    return Conversion(written_format(documents) or known, known, tuple(changed), newest)


def converted_bytes(file: PackFile, new: Json) -> bytes:
    """The bytes of a file with its new value: the text of its author wherever the value is the old one."""
    if file.text is None:
        return canonical_bytes(new)
    result = rewrite(file.text, file.value, new, same).encode("utf-8")
    # A byte order mark, or any detail that the tree does not have, must not lead to other content.
    again = read_json(result, file=file.path)
    return result if again.good and same(again.value, new) else canonical_bytes(new)


def convert(files: PackFiles, conversion: Conversion) -> tuple[str, ...]:
    """Write the conversion, all or nothing, with the schemas of the changed files; returns the files that changed.

    Raises `SaveFailed`, or `OSError` for schemas that cannot be read.
    """
    manifest = conversion.documents.get(MANIFEST)
    system = str(manifest.get("system")) if isinstance(manifest, dict) else ""
    schemas = schemas_for(conversion.documents, system)
    expected = {file.path: files.files[file.path].digest for file in conversion.files}
    write = write_archive if files.zipped else write_pack
    written = write(files.root, {**conversion.changes, **schemas}, expected=expected)
    return tuple(path for path in written if path not in schemas)


def back_up(files: PackFiles, written: int) -> Path:
    """Copy the pack, as it was read, to a new zip next to it, which is returned. Raises OSError."""
    root = files.root.resolve()
    name = root.stem if files.zipped else root.name
    data = read_file(root, MOST_BYTES) if files.zipped else _archive(files)
    for path in _free_names(root.parent, f"{name}-format-{written}"):
        try:
            REAL_DISK.write_new(path, data, None)
        except FileExistsError:
            continue
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        return path
    raise OSError(_("There is no free name for the backup."))


def _archive(files: PackFiles) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, file in files.files.items():
            archive.writestr(path, file.data)
        for path in files.others:
            archive.writestr(path, read_file(files.root / path))
    return made.getvalue()


def _free_names(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}.zip"
    for number in range(2, 1000):
        yield folder / f"{stem}-{number}.zip"


def _changes(old: Json, new: Json, path: tuple[str | int, ...] = ()) -> Iterator[Change]:
    """The changes from one value to another, in the order of the old one."""
    if same(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _changes_of_keys(old, new, path)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _changes(one, other, (*path, index))
    else:
        yield Change(pointer_to(path), "changed", old, new)


def _changes_of_keys(old: dict[str, Json], new: dict[str, Json], path: tuple[str | int, ...]) -> Iterator[Change]:
    names = {was: key for key, was in renamed_keys(old, new).items()}
    for key, value in old.items():
        name = key if key in new else names.get(key)
        if name is None:
            yield Change(pointer_to((*path, key)), "removed", value, None)
            continue
        if name != key:
            yield Change(pointer_to((*path, key)), "renamed", key, name)
        yield from _changes(value, new[name], (*path, key))
    for key, value in new.items():
        if key not in old and key not in names.values():
            yield Change(pointer_to((*path, key)), "added", None, value)
