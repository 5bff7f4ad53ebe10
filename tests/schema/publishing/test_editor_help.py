"""The schemas in a pack help while one types: every word has its meaning, and the pack's own ids are listed."""

from __future__ import annotations

import json
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from content import path_of
from schema.packs.conversion import conversion_of
from schema.packs.editor_schemas import IDS, ids_in, schema_reference, schemas_for, with_ids
from schema.packs.paths import MANIFEST
from schema.packs.reading import read_pack
from schema.publishing.json_schemas import schema_files
from schema.systems.desktopia.system import DESKTOPIA
from tablewright.command_line import main
from tests.made_schemas import schema_text

PACKS = next(path for path in Path(__file__).parents if path.name == "tests") / "packs"
FILES = {file.name: file for file in schema_files(DESKTOPIA)}


@cache
def texts() -> dict[str, str]:
    """The text of each schema; not made while tests are only collected."""
    return {name: schema_text(file) for name, file in FILES.items()}


def parts(value: Any) -> Any:
    yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(inner)


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_word_has_its_meaning_and_a_snippet(name: str) -> None:
    schema = json.loads(texts()[name])
    for part in parts(schema):
        if isinstance(part, dict) and part.get("type") == "object" and "defaultSnippets" in part:
            (key,) = part["properties"]
            words = part["properties"][key]
            assert len(words["markdownEnumDescriptions"]) == len(words["enum"])
            assert all(words["markdownEnumDescriptions"]), words["enum"]
            assert [snippet["label"] for snippet in part["defaultSnippets"]] == words["enum"]
            assert all(snippet["body"][key] == snippet["label"] for snippet in part["defaultSnippets"])
        elif isinstance(part, dict) and isinstance(part.get("allOf"), list) and "properties" in part:
            raise AssertionError(f"a dispatch without help: {part['properties']}")


def test_a_snippet_has_the_keys_that_its_word_needs() -> None:
    schema = json.loads(texts()["character"])
    snippets = [one for part in parts(schema) if isinstance(part, dict) for one in part.get("defaultSnippets", ())]
    definitions = schema["$defs"].values()
    damage = next(one["body"] for one in snippets if one["label"] == "damage")
    model = next(one for one in definitions if one.get("properties", {}).get("kind", {}).get("const") == "damage")
    assert set(damage) == {"kind", *model["required"]}


def test_every_reference_of_a_system_lists_ids() -> None:
    marked = {
        tuple(part[IDS])
        for text in texts().values()
        for part in parts(json.loads(text))
        if isinstance(part, dict) and IDS in part
    }
    assert {folder for folders in marked for folder in folders} == {
        *(folder for each in DESKTOPIA.references if each.folder for folder in (each.folder, *each.also)),
        *(f"={name}" for each in DESKTOPIA.references for name in each.besides),
        "=item",
        "=cannot_act",
    }


@pytest.mark.parametrize(
    "pack",
    [path_of("desktopia"), PACKS / "ten_cards", PACKS / "format_1" / "ten_cards", PACKS / "format_1" / "desktopia.zip"],
    ids=str,
)
def test_every_pack_is_valid_by_its_own_schemas(pack: Path) -> None:
    documents = conversion_of(read_pack(pack), DESKTOPIA.info.migrations).documents
    ids = ids_in(documents)
    validators = {
        name: jsonschema.Draft202012Validator(json.loads(with_ids(text, ids))) for name, text in texts().items()
    }
    names = {kind.folder: kind.name for kind in DESKTOPIA.kinds} | {one.file: one.name for one in DESKTOPIA.singles}
    for file, value in documents.items():
        folder = file.partition("/")[0]
        validators["manifest" if file == MANIFEST else names[folder]].validate(value)


@pytest.mark.usefixtures("made_schemas")
def test_an_id_that_the_pack_does_not_have_is_marked(tmp_path: Path) -> None:
    root = Path(shutil.copytree(PACKS / "ten_cards", tmp_path / "ten"))
    assert main(["schema", "--for", str(root)]) == 0
    folder = root / ".schema"
    schema = json.loads((folder / "character.schema.json").read_text("utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    card = json.loads((root / "characters" / "commander.json").read_text("utf-8"))
    validator.validate(card)
    assert not validator.is_valid({**card, "order": "no_such_order"})
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert main(["schema", "--for", str(root), "--check"]) == 0
    order = json.loads((root / "orders" / f"{card['order']}.json").read_text("utf-8"))
    (root / "orders" / "another.json").write_text(json.dumps({**order, "id": "another"}), "utf-8")
    assert main(["schema", "--for", str(root), "--check"]) == 1
    assert before == {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_save_lists_the_ids_of_the_whole_pack() -> None:
    contents = {
        "orders/sea.json": {"id": "sea"},
        "characters/diver.json": {"$schema": schema_reference("character", "characters/diver.json"), "id": "diver"},
    }
    (text,) = schemas_for(contents, "desktopia").values()
    enums = [part["enum"] for part in parts(json.loads(text)) if isinstance(part, dict) and "enum" in part]
    assert ["sea"] in enums
    assert IDS.encode() not in text
