"""An ability becomes one of another kind: what fits stays, the rest is named before."""

from __future__ import annotations

from typing import Any, cast

import pytest

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.pages.abilities.kind_conversion import Conversion, conversions
from editor.pages.abilities.slot_choices import choosing
from editor.pages.abilities.starter_abilities import starts_for
from editor.pages.abilities.word_slots import card_kind
from schema.diagnostics.diagnostic import Severity
from schema.loading import load_documents
from tests.editor.document.packs import TYPES

PLACE = "/abilities/0"
FOLDERS = ("characters", "missiles", "special_hits", "artifacts", "rituals", "scripts")
KEPT_WHOLE = ("if", "choose", "cost", "do", "modify")


def documents_with(shipped: PackDocument, file: str, ability: Any) -> dict[str, Any]:
    return {**shipped.documents, file: {**cast("dict[str, Any]", shipped.content(file)), "abilities": [ability]}}


def errors(documents: Any, file: str) -> list[tuple[str, str]]:
    found = load_documents(documents).diagnostics
    return [
        (one.code, one.location.pointer)
        for one in found
        if one.severity is Severity.ERROR and one.location.file == file
    ]


def as_kind(documents: Any, file: str, kind: str) -> Conversion:
    return next(one for one in conversions(documents, file, PLACE) if one.kind == kind)


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_is_lost_without_being_named(folder: str, shipped: PackDocument) -> None:
    file = shipped.files_in(folder)[0]
    for start in starts_for(TYPES, card_kind(TYPES, file))[:-1]:
        ability = {"title": {"en": "One", "ru": "Один"}, "own": 1, **start.word}
        documents = documents_with(shipped, file, ability)
        for one in conversions(documents, file, PLACE):
            before = [(key, word) for key in KEPT_WHOLE for word in cast("Any", ability.get(key, ()))]
            after = [(key, word) for key in KEPT_WHOLE for word in cast("Any", one.word.get(key, ()))]
            lost = [(part.key, part.value) for part in one.lost]
            assert all(word in after or word in lost for word in before), (start.label, one.kind)
            assert (one.word["title"], one.word["own"]) == (ability["title"], 1)
            changed = SetValue(file, PLACE, dict(one.word)).apply(documents)[0]
            # What is left can be played, but for what is still to be filled in.
            assert {place for _code, place in errors(changed, file)} <= {f"{PLACE}/do"}, (start.label, one)


def test_a_death_is_prevented_and_back(shipped: PackDocument) -> None:
    file = shipped.files_in("characters")[0]
    wake = {"kind": "give_time_card", "side": "bonus"}
    death = {"kind": "triggered", "when": {"kind": "died", "who": "ally"}, "limit": {"per": "battle"}, "do": [wake]}
    documents = documents_with(shipped, file, death)
    instead = as_kind(documents, file, "replacement")
    assert instead.word == {
        "kind": "replacement",
        "instead_of": {"kind": "would_die", "who": "ally"},
        "do": [wake],
        "limit": {"per": "battle"},
    }
    assert [part.key for part in instead.lost] == ["when"]
    again = as_kind(documents_with(shipped, file, dict(instead.word)), file, "triggered")
    assert again.word == death


def test_what_speaks_of_the_event_goes_with_it(shipped: PackDocument) -> None:
    file = shipped.files_in("characters")[0]
    victim = {"kind": "event", "role": "victim"}
    near = {"kind": "nearby", "who": victim}
    ward = {
        "kind": "replacement",
        "instead_of": {"kind": "would_be_damaged", "who": "ally"},
        "if": [near, {"kind": "wounded", "who": {"kind": "self"}}],
        "do": [{"kind": "redirect", "to": {"kind": "self"}}, {"kind": "heal", "to": {"kind": "self"}}],
    }
    documents = documents_with(shipped, file, ward)
    hurt = as_kind(documents, file, "triggered")
    assert hurt.word["when"] == {"kind": "damaged", "who": "ally"}
    assert hurt.word["if"] == ward["if"]
    assert hurt.word["do"] == [{"kind": "heal", "to": {"kind": "self"}}]
    spell = as_kind(documents, file, "activated")
    assert spell.word["if"] == [{"kind": "wounded", "who": {"kind": "self"}}]
    assert [(part.key, cast("Any", part.value)["kind"]) for part in spell.lost] == [
        ("instead_of", "would_be_damaged"),
        ("if", "nearby"),
        ("do", "redirect"),
    ]


def test_what_is_chosen_by_what_is_lost_is_lost_too(shipped: PackDocument) -> None:
    file = shipped.files_in("characters")[0]
    source = {"kind": "event", "role": "source"}
    pick = {"kind": "pick", "name": "one", "among": source}
    hurt = {"kind": "damage", "to": {"kind": "chosen", "name": "one"}}
    ability = {"kind": "triggered", "when": {"kind": "damaged"}, "choose": [pick], "do": [hurt]}
    spell = as_kind(documents_with(shipped, file, ability), file, "activated")
    assert [part.value for part in spell.lost] == [{"kind": "damaged"}, pick, hurt]
    assert (spell.word["choose"], spell.word["do"]) == ([], [])


def test_a_cost_needs_consent(shipped: PackDocument) -> None:
    file = shipped.files_in("characters")[0]
    pain = {"kind": "damage", "to": {"kind": "self"}}
    spell = {"kind": "activated", "when": {"kind": "action"}, "cost": [pain], "do": [pain]}
    documents = documents_with(shipped, file, spell)
    assert as_kind(documents, file, "triggered").word["optional"] is True
    back = documents_with(shipped, file, dict(as_kind(documents, file, "triggered").word))
    assert as_kind(back, file, "activated").word == spell


def test_the_kinds_are_listed_with_what_they_lose_and_chosen_in_one_step(shipped: PackDocument) -> None:
    file = shipped.files_in("characters")[0]
    death: Any = {"kind": "triggered", "when": {"kind": "died"}, "do": [{"kind": "give_time_card", "side": "bonus"}]}
    document = PackDocument(documents_with(shipped, file, death))
    entries = choosing(document, file, PLACE).entries
    assert [(one.label.partition(":")[0], one.current) for one in entries] == [
        ("Activated", False),
        ("Triggered", True),
        ("Replacement", False),
        ("Static", False),
    ]
    assert entries[3].help == "Not kept: “when it dies”, give a time card."
    document.submit(entries[3].edit(document.documents), "static")
    assert cast("Any", document.value(file, PLACE))["kind"] == "static"
    document.undo()
    assert document.value(file, PLACE) == death
    assert entries[1].edit(document.documents).apply(document.documents)[0][file] == document.content(file)
