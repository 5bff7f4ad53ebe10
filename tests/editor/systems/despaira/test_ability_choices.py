"""Choices of Despaira whose name is left out are known to the words after them."""

from __future__ import annotations

from typing import Any

from editor.document.field_types import WordSlot, slot_at
from editor.document.game_system import types_of
from editor.pages.abilities.completions import Completion, grown, offers
from editor.pages.abilities.edits import duplicate
from editor.pages.abilities.word_slots import known_at
from schema.systems.despaira.info import INFO

TYPES = types_of(INFO)
FILE = "leaders/one.json"
ABILITY: Any = {
    "kind": "activated",
    "when": {"kind": "standard"},
    "choose": [{"kind": "target", "among": {"kind": "cards", "relation": "own"}}],
    "do": [{"kind": "heal", "to": {"kind": "cards"}, "amount": 200}],
}


def at(pointer: str) -> tuple[WordSlot, Any]:
    content = {"abilities": [ABILITY]}
    slot = slot_at(TYPES, FILE, f"/abilities/0{pointer}", content)[0]
    assert isinstance(slot, WordSlot)
    return slot, known_at(TYPES, FILE, f"/abilities/0{pointer}", content)


def test_a_target_with_its_usual_name_is_offered_and_found_by_what_it_is() -> None:
    first = offers(*at("/do/0/to"))[0]
    assert (first.kind, dict(first.given)) == ("chosen", {"name": "target"})
    assert "target" in first.label
    assert "chosen" in first.synonyms


def test_a_second_target_gets_another_name() -> None:
    slot, known = at("/choose/-")
    assert known.names == {"target": ("character",)}
    word: Any = grown(Completion("target", "", "", ""), slot, {}, known)
    assert word["name"] == "target_2"
    documents: Any = {"pack.json": {"system": INFO.id}, FILE: {"abilities": [ABILITY]}}
    after = duplicate(documents, FILE, "/abilities/0/choose/0").apply(documents)[0]
    assert [one.get("name", "target") for one in after[FILE]["abilities"][0]["choose"]] == ["target", "target_2"]
