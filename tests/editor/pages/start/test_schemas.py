"""Each JSON file that the editor writes leads to a schema on the author's machine, and holds to it."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

import jsonschema
import pytest

from content import path_of
from editor.document.defaults import duplicate, new_from, new_single, schemas_inside
from editor.document.document import PackDocument
from editor.document.edits import AddFile, SetValue, Several
from editor.document.pack_copy import copy_of, with_edit, write_and_read, write_copy
from editor.pages.start.new_packs import NewPack, write_new
from editor.pages.start.new_pieces import new_piece
from editor.systems.desktopia.board.default_object_kind import plain_kind
from editor.systems.desktopia.default_objects import with_default_objects
from editor.systems.desktopia.templates.templates import TEMPLATES
from schema.loading import load
from schema.packs.editor_schemas import GENERATED, schemas_for
from schema.packs.paths import MANIFEST, SCHEMAS
from schema.packs.reading import read_pack
from tablewright.command_line import main


def led_to_schemas(root: Path) -> int:
    """How many files there are; each names a schema that is there, and is valid by it."""
    files = [path for path in sorted(root.rglob("*.json")) if SCHEMAS not in path.parts]
    validators: dict[Path, jsonschema.Draft202012Validator] = {}
    for path in files:
        value = json.loads(path.read_text("utf-8"))
        assert next(iter(value)) == "$schema", path
        schema = (path.parent / value["$schema"]).resolve()
        assert schema.is_relative_to(root.resolve()), path
        if schema not in validators:
            validators[schema] = jsonschema.Draft202012Validator(json.loads(schema.read_text("utf-8")))
        validators[schema].validate(value)
    return len(files)


def made(tmp_path: Path, contents: str, title: str = "Mine") -> PackDocument:
    return PackDocument.open(write_new(NewPack(title, "mine", ("en", "ru"), TEMPLATES, contents, tmp_path / "mine")))


def root_of(document: PackDocument) -> Path:
    assert document.root is not None
    return document.root


@pytest.mark.parametrize("contents", ["starter", "empty", "base"])
def test_every_file_of_a_new_pack_leads_to_its_schema(tmp_path: Path, contents: str) -> None:
    root = root_of(made(tmp_path, contents))
    assert led_to_schemas(root) >= {"starter": 8, "empty": 1, "base": 40}[contents]
    assert not any(SCHEMAS in path for path in (*read_pack(root).files, *read_pack(root).others))
    assert (
        load(root).diagnostics
        == load(
            root,
        ).diagnostics
    )


def test_every_kind_of_new_file_leads_to_its_schema(tmp_path: Path) -> None:
    document = made(tmp_path, "empty")
    for single in document.types.singles:
        if single not in document.documents:
            document.submit(AddFile(single, new_single(document.types, document.documents, single)), "new")
    document.submit(with_default_objects(document), "usual")
    document.submit(Several(tuple(plain_kind({})[1])), "plain")
    for folder in document.types.folders:
        for template in TEMPLATES.of(folder.folder):
            piece = new_piece(TEMPLATES, document.documents, folder.folder, document.languages, template.name)
            document.submit(piece.edit, "new")
        document.submit(AddFile(*duplicate(document.types, document.documents, piece.file)), "copy")
        document.submit(
            AddFile(*new_from(document.types, document.documents, piece.file, "taken_over", {}, ())), "new from"
        )
    assert document.save().files  # type: ignore[union-attr]
    assert led_to_schemas(root_of(document)) == len(document.files)
    there = {path.name for path in (root_of(document) / SCHEMAS).iterdir()}
    assert there == {path.name for path in (GENERATED / "desktopia").iterdir()}


def test_a_copy_of_a_sample_leads_to_its_own_schemas(tmp_path: Path) -> None:
    sample = PackDocument.open(path_of("desktopia"))
    edit = Several(tuple(schemas_inside(sample.types, sample.documents)))
    copy = with_edit(copy_of(sample), edit)
    written = write_and_read(copy, tmp_path / "copy")
    assert led_to_schemas(tmp_path / "copy") == len(sample.files)
    sample.submit(edit, "copy")
    sample.move_to(written.folder, copy.documents, written.digests)
    assert sample.clean
    assert sample.changed_outside() == ()
    assert schemas_inside(sample.types, sample.documents) == []


def test_files_without_a_schema_are_left_alone(tmp_path: Path) -> None:
    document = made(tmp_path, "starter")
    root = root_of(document)
    for path in root.rglob("*.json"):
        value = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps({key: item for key, item in value.items() if key != "$schema"}), "utf-8")
    for path in (root / SCHEMAS).iterdir():
        path.unlink()
    (root / SCHEMAS).rmdir()
    document = PackDocument.open(root)
    document.submit(SetValue(MANIFEST, "/version", "7.0.0"), "edit")
    assert document.save().files == (MANIFEST,)  # type: ignore[union-attr]
    assert "$schema" not in json.loads((root / MANIFEST).read_text("utf-8"))
    assert not (root / SCHEMAS).exists()
    write_copy(copy_of(document), tmp_path / "copy")
    assert not (tmp_path / "copy" / SCHEMAS).exists()


@pytest.mark.usefixtures("made_schemas")
def test_an_old_schema_is_renewed_by_the_save_and_by_the_command(tmp_path: Path) -> None:
    document = made(tmp_path, "starter")
    schema = root_of(document) / SCHEMAS / "manifest.schema.json"
    fresh = schema.read_bytes()
    assert b"Manifest" in fresh
    schema.write_text("{}", "utf-8")
    document.submit(SetValue(MANIFEST, "/version", "7.0.0"), "edit")
    assert document.save().files == (MANIFEST,)  # type: ignore[union-attr]
    assert schema.read_bytes() == fresh
    schema.unlink()
    assert main(["schema", "--for", str(document.root)]) == 0
    assert schema.read_bytes() == fresh
    assert main(["schema", "--for", str(tmp_path)]) == 2


def test_a_zip_carries_its_schemas(tmp_path: Path) -> None:
    root = root_of(made(tmp_path, "starter"))
    packed = tmp_path / "mine.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            archive.write(path, path.relative_to(root).as_posix())
    document = PackDocument.open(packed)
    assert document.problems == ()
    assert document.files == PackDocument.open(root).files
    assert load(packed).content_hash == load(root).content_hash
    piece = new_piece(TEMPLATES, document.documents, "things", document.languages)
    document.submit(piece.edit, "new")
    assert document.save().files  # type: ignore[union-attr]
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(tmp_path / "out")
    assert led_to_schemas(tmp_path / "out") == len(document.files)


def test_the_schemas_in_a_pack_are_those_of_its_system(tmp_path: Path) -> None:
    contents = {"pack.json": {"$schema": ".schema/manifest.schema.json"}}
    assert list(schemas_for(contents, "desktopia")) == [".schema/manifest.schema.json"]
    for strange in ("", "..", "desktopia/../desktopia", "no_such_game"):
        assert schemas_for(contents, strange) == {}
    (tmp_path / MANIFEST).write_text('{"system": "no_such_game"}', "utf-8")
    assert main(["schema", "--for", str(tmp_path)]) == 2
    assert not (tmp_path / SCHEMAS).exists()


def test_a_pack_with_the_schema_lines_of_before_checks_clean(tmp_path: Path) -> None:
    """Schemas of shipped packs were once in one folder for all systems: copies of them keep such lines."""
    root = tmp_path / "copy"
    shutil.copytree(path_of("desktopia"), root)
    for path in root.rglob("*.json"):
        path.write_text(path.read_text("utf-8").replace("generated/desktopia/", "generated/"), "utf-8")
    assert load(root).diagnostics == ()
    document = PackDocument.open(root)
    assert len(schemas_inside(document.types, document.documents)) == len(document.files)
