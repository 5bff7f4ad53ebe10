"""What the document knows of content: slots, the one form, new pieces, uses, renaming and fixes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from editor.document import defaults, field_types, references
from editor.document.diagnostic_fixes import edit_of
from editor.document.document import PackDocument
from editor.document.edits import EditRefused, Place, SetValue
from editor.document.serialization import bytes_of, one_decimal, tidy
from editor.pages.start.new_pieces import new_piece
from editor.systems.desktopia.templates.templates import TEMPLATES
from schema.diagnostics.diagnostic import Fix
from schema.i18n import use_language
from schema.language.base import FAMILIES
from schema.language.labels import plain
from schema.loading import load_documents
from schema.systems.desktopia.vocabulary import VOCABULARY
from tests.editor.document.packs import TYPES, small_pack


def problems_of(document: PackDocument) -> list[str]:
    good: Any = dict(document.documents)
    return [f"{one.code} {one.location.file} {one.location.pointer}" for one in load_documents(good).diagnostics]


def test_the_small_pack_is_sound() -> None:
    assert problems_of(PackDocument(small_pack())) == []


def test_every_shipped_file_is_written_as_it_is(repository: Path) -> None:
    root = repository / "content" / "desktopia"
    document = PackDocument.open(root)
    assert document.files
    for file in document.files:
        assert bytes_of(document.types, document.documents, file) == (root / file).read_bytes(), file


ANY_VALUE = {"Change.value", "Experiment.options"}
"""Fields that hold a value of any other field: they are edited as JSON."""


def test_a_slot_and_a_readable_name_for_every_field() -> None:
    unknown: list[str] = []
    unnamed: list[str] = []
    seen: set[object] = set()

    def readable(name: str) -> bool:
        return bool(name) and "_" not in name and name[0] == name[0].upper()

    def look(slot: field_types.Slot, where: str) -> None:
        match slot:
            case field_types.AnySlot():
                unknown.extend([where] if where not in ANY_VALUE else [])
            case field_types.MaybeSlot(inner) | field_types.TableSlot(inner):
                look(inner, where)
            case field_types.ListSlot(item):
                look(item, where)
            case field_types.TupleSlot(items):
                for item in items:
                    look(item, where)
            case field_types.ChoiceSlot(options):
                unnamed.extend(f"{where}={one}" for one in options if not readable(TYPES.labels.option(one)))
            case field_types.RecordSlot(model):
                models(model)
            case field_types.WordSlot():
                unnamed.extend(f"{where}:{kind}" for kind in slot.options() if not readable(TYPES.labels.kind(kind)))
                for model in slot.options().values():
                    models(model)
            case _:
                pass

    def models(model: Any) -> None:
        if model in seen:
            return
        seen.add(model)
        for field in field_types.fields_of(model):
            where = f"{model.model.__name__}.{field.key}"
            if field.key != "kind":
                assert field.help, where
                look(field.slot, where)
                if not readable(TYPES.labels.field(field.key)):
                    unnamed.append(where)

    for kind in TYPES.folders:
        models(field_types.Record(kind.model, TYPES))
    for single in TYPES.singles.values():
        models(field_types.Record(single, TYPES))
    for family in FAMILIES:
        for word in VOCABULARY.words_of(family).values():
            models(field_types.Record(word, TYPES))
    assert unknown == []
    assert unnamed == []


def test_units_limits_and_references_are_read_off_the_models() -> None:
    script: Any = small_pack()["scripts/duel.json"]

    def at(pointer: str) -> field_types.Slot:
        return field_types.slot_at(TYPES, "scripts/duel.json", pointer, script)[0]

    assert at("/seats/0/squad/0/x") == field_types.NumberSlot(False, -100_000, 100_000, unit="mm")
    assert at("/seats/0/squad/0/facing") == field_types.NumberSlot(False, -3600, 3600, unit="°")
    character, riders = at("/seats/0/squad/0/character"), at("/seats/0/squad/0/riders")
    assert isinstance(character, field_types.ReferenceSlot)
    assert character.to.folder == "characters"
    assert isinstance(riders, field_types.ListSlot)
    assert isinstance(riders.item, field_types.ReferenceSlot)
    goal = at("/victory")
    assert isinstance(goal, field_types.WordSlot)
    assert goal.family == "goal"
    assert isinstance(at("/nowhere/at/all"), field_types.AnySlot)


@pytest.mark.parametrize(("value", "written"), [(1.04, 1), (1.06, 1.1), (-0.04, 0), (3, 3), (True, True), ("x", "x")])
def test_figures_are_written_to_one_decimal(value: Any, written: Any) -> None:
    assert one_decimal(value) == written
    assert type(one_decimal(value)) is type(written)


def test_tidying_leaves_what_is_wrong_or_unknown_as_it_is() -> None:
    slot = field_types.file_slot(TYPES, "characters/ann.json")
    wrong: Any = {"zzz": 1, "life": "lots", "abilities": {"not": "a list"}, "rank": None, "id": 7, "sectors": [3, None]}
    assert tidy(wrong, slot) == wrong
    assert list(tidy(wrong, slot))[-1] == "zzz"  # type: ignore[arg-type]


@pytest.mark.parametrize("folder", [kind.folder for kind in TYPES.folders])
def test_a_new_piece_is_never_a_blank(folder: str) -> None:
    document = PackDocument(small_pack())
    kind = next(kind for kind in TYPES.folders if kind.folder == folder)
    made = new_piece(TEMPLATES, document.documents, folder, document.languages)
    document.submit(made.edit, "new")
    kind.model.model_validate_json(json.dumps(document.value(made.file)))
    assert new_piece(TEMPLATES, document.documents, folder, document.languages).file != made.file
    assert not [one for one in problems_of(document) if one.startswith(("wrong", "missing-key", "dangling", "unknown"))]


def test_a_copy_has_an_id_and_a_name_of_its_own() -> None:
    documents = small_pack()
    file, copy = defaults.duplicate(TYPES, documents, "characters/ann.json")
    assert isinstance(copy, dict)
    assert (file, copy["id"], copy["name"]["en"]) == ("characters/ann_2.json", "ann_2", "Ann 2")
    documents[file] = copy
    assert defaults.duplicate(TYPES, documents, file)[0] == "characters/ann_3.json"


def test_another_word_keeps_what_both_have_in_common() -> None:
    documents = small_pack()
    slot = field_types.WordSlot("effect", TYPES)
    word = defaults.fresh_word(slot, "damage", documents, {"kind": "heal", "to": {"kind": "bearer"}, "amount": 3})
    assert word == {"kind": "damage", "to": {"kind": "bearer"}, "amount": 3}


def test_uses_are_found_wherever_an_id_stands() -> None:
    documents = small_pack()
    assert references.uses_of(documents, "characters", "ann") == (
        Place("box.json", "/disks/0/faces/0"),
        Place("scripts/duel.json", "/seats/0/squad/0/character"),
    )
    assert references.uses_of(documents, "missiles", "dart") == (
        Place("box.json", "/disks/2/faces/0"),
        Place("characters/ann.json", "/shooting/missile"),
    )


def test_renaming_an_id_leaves_no_problem_behind() -> None:
    document = PackDocument(small_pack())
    for file, id_ in (("characters/ann.json", "anna"), ("missiles/dart.json", "bolt"), ("orders/red.json", "crimson")):
        document.submit(references.rename(document.documents, file, id_), "rename")
    assert problems_of(document) == []
    assert "characters/anna.json" in document.files
    assert "characters/ann.json" not in document.files
    with pytest.raises(EditRefused):
        references.rename(document.documents, "characters/anna.json", "bob")


def test_fixes_become_edits() -> None:
    document = PackDocument(small_pack())
    fix = Fix(
        "all",
        "safe",
        (
            ("replace", "/life", 3),
            ("rename", "/rank", "ranck"),
            ("remove", "/abilities", None),
            ("add", "/special_hits", ["x"]),
            ("add", "/special_hits/0", "y"),
        ),
    )
    document.submit(SetValue("characters/ann.json", "/special_hits", []), "a list")
    document.submit(edit_of(document.documents, "characters/ann.json", fix), fix.title)
    card: Any = document.value("characters/ann.json")
    assert (card["life"], card["ranck"], "abilities" in card) == (3, "hero", False)
    assert card["special_hits"] == ["y", "x"]


def test_labels_follow_the_language_when_they_are_asked() -> None:
    assert TYPES.labels.field("most_on_one") == "Most on one"
    assert plain("not_in_any_table") == "Not in any table"
    use_language("ru")
    assert TYPES.labels.field("life")
