"""Loading packs: what is read although something is broken, places, ids, hashes, and documents that are not saved."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from content import path_of
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.json.strict_reading import read_json
from schema.json.writing import canonical
from schema.loading import Loaded, content_hash, load, load_documents
from schema.models.json_schema import key_order
from schema.models.validation import validate_tree
from schema.packs.reading import read_pack
from schema.publishing.schema_cross_check import disagreements
from schema.systems.desktopia.pack import Pack
from tests.sampling import times
from tests.schema.systems.desktopia.toy_pack import (
    SOUND,
    Documents,
    broken,
    card,
    give,
    loaded,
    reported,
    triggered,
    write,
)


@cache
def shipped() -> Loaded:
    return load(path_of("desktopia"))


def pack_in(result: Loaded) -> Pack:
    assert isinstance(result.pack, Pack)
    return result.pack


def test_everything_is_there_by_id(tmp_path: Path) -> None:
    pack = pack_in(loaded(tmp_path))
    assert list(pack.characters) == ["crab", "gull", "prawn", "shrimp"]
    assert pack.box is not None
    assert pack.manifest.id == "toy"
    assert pack.file_of("characters", "crab") == "characters/crab.json"


def test_no_pack_there(tmp_path: Path) -> None:
    result = load(tmp_path / "nowhere")
    assert result.pack is None
    assert not result.sound
    assert [one.code for one in result.diagnostics] == ["no-pack"]


def test_a_broken_file_does_not_stop_the_rest(tmp_path: Path) -> None:
    write(tmp_path, SOUND)
    (tmp_path / "characters/crab.json").write_bytes(b'{"id": "crab",\n  "life": }')
    result = load(tmp_path)
    assert [(one.code, one.location.file, one.location.line) for one in result.diagnostics] == [
        ("bad-json", "characters/crab.json", 2)
    ]
    assert sorted(pack_in(result).characters) == ["gull", "prawn", "shrimp"]
    assert "characters/crab.json" not in result.documents
    assert not result.sound


def test_a_broken_manifest_still_shows_the_rest(tmp_path: Path) -> None:
    result = loaded(tmp_path, lambda documents: documents["pack.json"].update(version="new"))
    assert reported(result.diagnostics) == [("bad-text", "pack.json", "/version")]
    assert len(pack_in(result).characters) == 4


def test_wrong_references_show_beside_the_other_errors_of_a_file(tmp_path: Path) -> None:
    def spoil(documents: Documents) -> None:
        card(documents, "characters/gull").update(order="see", life="many")

    result = loaded(tmp_path, spoil)
    assert reported(result.diagnostics) == [
        ("dangling-reference", "characters/gull.json", "/order"),
        ("wrong-type", "characters/gull.json", "/life"),
    ]
    assert "Did you mean" in next(one.hint for one in result.diagnostics if one.code == "dangling-reference")


def test_a_word_where_an_id_belongs_is_one_fault(tmp_path: Path) -> None:
    def spoil(documents: Documents) -> None:
        adding = {"kind": "supply_add", "to": {"kind": "self"}, "missile": {"kind": "missiles"}}
        give(documents, "characters/gull", triggered("turn_end", adding))

    found = reported(loaded(tmp_path, spoil).diagnostics)
    assert found == [("wrong-type", "characters/gull.json", "/abilities/0/do/0/missile")]


def test_a_wrong_reference_is_reported_once(tmp_path: Path) -> None:
    result = loaded(tmp_path, lambda documents: card(documents, "characters/gull").update(order="See Here"))
    assert reported(result.diagnostics) == [("bad-text", "characters/gull.json", "/order")]


def test_places_have_lines(tmp_path: Path) -> None:
    result = loaded(tmp_path, lambda documents: card(documents, "characters/gull").update(order="see"))
    (one,) = result.diagnostics
    text = (tmp_path / "characters/gull.json").read_text(encoding="utf-8")
    line = text.splitlines()[one.location.line - 1]
    assert line[one.location.column - 1 :][: one.location.length] == '"see"'


def test_an_unknown_system(tmp_path: Path) -> None:
    result = loaded(tmp_path, lambda documents: documents["pack.json"].update(system="desktopai"))
    assert reported(result.diagnostics) == [("unknown-system", "pack.json", "/system")]
    assert result.diagnostics[0].hint == "Did you mean “desktopia”?"
    assert result.pack is None
    assert len(result.documents) == len(SOUND)


def test_stray_files(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        documents["charcters/cod.json"] = {}
        documents["characters/deep/cod.json"] = {}
        documents["notes.json"] = []

    result = loaded(tmp_path, change)
    assert reported(result.diagnostics) == [
        ("stray-file", "characters/deep/cod.json", ""),
        ("stray-file", "charcters/cod.json", ""),
        ("stray-file", "notes.json", ""),
    ]
    assert result.diagnostics[1].hint == "Did you mean the folder “characters”?"
    assert result.sound


def test_an_id_that_is_not_the_files_name(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        documents["characters/lobster.json"] = documents.pop("characters/crab.json")

    result = loaded(tmp_path, change)
    assert reported(result.diagnostics) == [("id-not-file-name", "characters/lobster.json", "/id")]
    assert pack_in(result).file_of("characters", "crab") == "characters/lobster.json"
    assert result.diagnostics[0].fixes[0].edits == (("replace", "/id", "lobster"),)


def test_of_two_pieces_with_one_id_the_rightly_named_is_used(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        documents["characters/anemone.json"] = {**documents["characters/crab.json"], "name": {"en": "Anemone"}}

    result = loaded(tmp_path, change)
    assert sorted(reported(result.diagnostics)) == [
        ("duplicate-id", "characters/anemone.json", "/id"),
        ("id-not-file-name", "characters/anemone.json", "/id"),
    ]
    assert pack_in(result).characters["crab"].name == {"en": "Crab"}


def test_findings_of_one_check_in_one_file_are_capped(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        thing = {"thing": "crate", "x": -50, "y": -50}
        documents["scripts/shore.json"]["landscape"] = [thing] * 150

    result = loaded(tmp_path, change)
    codes = [one.code for one in result.diagnostics]
    assert codes.count("object-off-table") == 100
    assert [one.count for one in result.diagnostics if one.code == "more-findings"] == [50]


# Documents that are not saved


def test_documents_say_the_same_as_files(tmp_path: Path) -> None:
    documents = broken(lambda documents: card(documents, "characters/gull").update(order="see", life=0))
    write(tmp_path, documents)
    from_files, from_documents = load(tmp_path), load_documents(documents)
    assert sorted(reported(from_files.diagnostics)) == sorted(reported(from_documents.diagnostics))
    assert {one.location.line for one in from_documents.diagnostics} == {0}
    assert from_documents.content_hash == from_files.content_hash


def test_what_did_not_change_is_not_validated_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = load_documents(copy.deepcopy(SOUND))
    asked: list[str] = []
    whole = validate_tree

    def counted(model: Any, source: Any, file: str, guide: Any) -> Any:
        asked.append(file)
        return whole(model, source, file, guide)

    monkeypatch.setattr("schema.loading.validate_tree", counted)
    edited = {**first.documents, "characters/gull.json": {**card(SOUND, "characters/gull"), "life": 0}}
    second = load_documents(edited, before=first)
    assert asked == ["characters/gull.json"]
    assert ("out-of-range", "characters/gull.json", "/life") in reported(second.diagnostics)
    third = load_documents(edited, before=second)
    assert asked == ["characters/gull.json"]
    assert third.diagnostics == second.diagnostics


def test_problems_of_files_that_are_no_documents_are_kept() -> None:
    documents = {name: document for name, document in SOUND.items() if name != "characters/crab.json"}
    problem = Diagnostic("bad-json", Severity.ERROR, "broken", Location("characters/crab.json", "", 2, 3))
    assert load_documents(documents, problems=[problem]).diagnostics == (problem,)


def test_documents_without_a_manifest() -> None:
    result = load_documents({})
    assert [one.code for one in result.diagnostics] == ["no-manifest"]
    assert result.pack is None


def test_nothing_in_a_document_makes_it_fail() -> None:
    """Values of shipped documents are taken out or replaced at random: there are diagnostics, never exceptions."""
    whole = shipped()
    dice = random.Random(7)
    refused = 0
    strange: list[Any] = [None, True, -1, 0, 1e300, 99, "", "kind", [], {}, [[]], {"kind": "pick"}, {"kind": "it"}]
    turns = times(30, thorough=120)
    for _turn in range(turns):
        documents = dict(whole.documents)
        for _change in range(3):
            name = dice.choice(sorted(documents))
            documents[name] = damaged(documents[name], dice, strange)
        result = load_documents(documents, before=whole)
        refused += not result.sound
    assert refused * 2 > turns


def damaged(document: Any, dice: random.Random, strange: list[Any]) -> Any:
    """A copy with one value replaced or removed, somewhere."""
    document = copy.deepcopy(document)
    inner = document
    while True:
        keys: list[Any] = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        if not keys:
            return document
        key = dice.choice(keys)
        if isinstance(inner[key], dict | list) and inner[key] and dice.random() < 0.8:
            inner = inner[key]
            continue
        if dice.random() < 0.3:
            del inner[key]
        else:
            inner[key] = copy.deepcopy(dice.choice(strange))
        return document


# Hashes


def test_the_hash_is_of_what_is_said_not_how() -> None:
    said = content_hash({"a.json": {"x": 1, "y": [1.5, {"z": "é"}]}, "b.json": {}})
    assert content_hash({"b.json": {}, "a.json": {"$schema": "s", "y": [1.5, {"z": "é"}], "x": 1.0}}) == said
    assert content_hash({"a.json": {"x": 2, "y": [1.5, {"z": "é"}]}, "b.json": {}}) != said
    assert content_hash({"a.json": {"x": 1, "y": [1.5, {"z": "é"}]}, "c.json": {}}) != said
    assert len(said) == 64


# The shipped pack


def test_the_shipped_pack_is_clean() -> None:
    result = shipped()
    assert [(one.location.file, one.message) for one in result.diagnostics] == []
    assert result.sound
    pack = pack_in(result)
    assert (len(pack.characters), len(pack.missiles), len(pack.artifacts), len(pack.rituals)) == (20, 8, 4, 4)
    assert {card.rank for card in pack.characters.values()} == {"hero", "veteran", "fighter"}
    assert (len(pack.scripts), len(pack.etudes), len(pack.campaigns)) == (10, 8, 2)


def shipped_files() -> list[Path]:
    return sorted(path_of("desktopia").rglob("*.json"))


@pytest.mark.parametrize("file", shipped_files(), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_shipped_files_are_written_as_saving_would_write_them(file: Path) -> None:
    data = file.read_bytes()
    value = read_json(data).value
    assert isinstance(value, dict)
    result = shipped()
    assert result.system is not None
    model = result.system.model_of(file.relative_to(path_of("desktopia")).as_posix())
    assert model is not None
    assert canonical(value, key_order(model)).encode("utf-8") == data
    assert next(iter(value)) == "$schema"
    assert (file.parent / str(value["$schema"])).resolve().is_file()
    shown = json.loads(model.model_validate(value, strict=False).model_dump_json(by_alias=True, exclude_defaults=True))
    assert spare_keys(value, shown) == []


def spare_keys(written: Any, needed: Any, pointer: str = "") -> list[str]:
    """Where a value is written that is the default anyway; `kind` is always written."""
    if isinstance(written, dict):
        return [
            spare
            for key, value in written.items()
            if key not in ("kind", "$schema")
            for spare in (
                [f"{pointer}/{key}"] if key not in needed else spare_keys(value, needed[key], f"{pointer}/{key}")
            )
        ]
    if isinstance(written, list):
        pairs = zip(written, needed, strict=True)
        return [spare for n, (one, other) in enumerate(pairs) for spare in spare_keys(one, other, f"{pointer}/{n}")]
    return []


@pytest.mark.parametrize("version", [3, 7, 10**12])
def test_a_pack_of_a_newer_format_says_so(tmp_path: Path, version: int) -> None:
    write(tmp_path, broken(lambda documents: documents["pack.json"].update(format=version)))
    (one,) = load(tmp_path).diagnostics
    assert (one.code, one.location.pointer, one.severity.value) == ("newer-format", "/format", "error")
    assert "A newer Tablewright wrote this pack" in one.message
    assert disagreements(read_pack(tmp_path), (one,)) == []
