"""Completions find words under the names that designers of other games would type."""

from __future__ import annotations

import pytest

from editor.document.document import PackDocument
from editor.document.edits import Documents, Edit
from editor.pages.abilities.completion_items import CompletionModel
from editor.pages.abilities.completions import offers
from editor.pages.abilities.slot_choices import SlotChoice, choosing
from schema.i18n import use_language
from tests.editor.pages.abilities.test_typed_completions import SPELL, at

HERO = "characters/one.json"


def _no_edit(_documents: Documents) -> Edit:
    raise AssertionError("nothing is chosen here")


def found(pointer: str, typed: str) -> list[str]:
    """The kinds that stay while this is typed at a place of a spell, best first."""
    slot, known = at(HERO, pointer, SPELL)
    model = CompletionModel()
    model.show(
        [
            SlotChoice(one.label, one.help, one.group, _no_edit, one.kind, synonyms=one.synonyms)
            for one in offers(slot, known)
        ],
        typed,
    )
    return [one.example for one in model.shown if isinstance(one, SlotChoice)]


@pytest.mark.parametrize(
    ("pointer", "typed", "kind"),
    [
        ("/when", "spell", "action"),
        ("/when", "on death", "died"),
        ("/when", "upkeep", "turn_start"),
        ("/do/0", "cure", "heal"),
        ("/do/0", "stun", "set_status"),
        ("/do/0", "teleport", "move"),
        ("/do/0", "push", "move"),
        ("/do/0", "extra attack", "flick"),
        ("/do/0", "revive", "summon"),
        ("/do/0", "modal", "choose_one"),
        ("/choose/0", "target", "pick"),
        ("/do/0/to", "creatures", "characters"),
        ("/do/0", "set_status", "set_status"),
    ],
)
def test_a_word_is_found_by_what_others_call_it(pointer: str, typed: str, kind: str) -> None:
    assert kind in found(pointer, typed)
    assert kind not in found(pointer, typed + "x")


def test_in_another_language_too() -> None:
    use_language("ru")
    try:
        assert "move" in found("/do/0", "телепорт")
    finally:
        use_language("en")


@pytest.mark.parametrize("typed", ["spell", "static", "aura", "on death", "instead", "passive"])
def test_a_beginning_is_found_by_its_kind_of_ability(typed: str, shipped: PackDocument) -> None:
    model = CompletionModel()
    model.show(choosing(shipped, shipped.files_in("characters")[0], "/abilities/-").entries, typed)
    assert model.shown
