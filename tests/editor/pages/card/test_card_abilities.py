"""Words of abilities on cards: the author's own come first, otherwise they are generated in the current language."""

from __future__ import annotations

from typing import Any

import pytest

from editor.pages.card.card_abilities import AbilityTexts
from editor.systems.desktopia.cards.card_face import card_look
from schema.i18n import use_language
from tests.editor.document.packs import TYPES

BITE: dict[str, Any] = {
    "kind": "activated",
    "when": {"kind": "action"},
    "choose": [{"kind": "pick", "name": "bitten", "among": {"kind": "characters", "relation": "enemy"}}],
    "do": [{"kind": "damage", "to": {"kind": "chosen", "name": "bitten"}, "amount": 2}],
}
THROW: dict[str, Any] = {
    "kind": "activated",
    "when": {"kind": "action"},
    "do": [{"kind": "supply_add", "to": {"kind": "self"}, "missile": "pebble"}],
}


def nothing(_folder: str, _card: str) -> None:
    return None


def test_title_and_text_are_rendered_from_the_data() -> None:
    title, text = AbilityTexts(TYPES, nothing).words(BITE, "characters", {})
    assert title
    assert "2 damage" in text
    assert text.endswith(".")


def test_what_the_author_wrote_wins_each_for_itself() -> None:
    found = AbilityTexts(TYPES, nothing).words(BITE, "characters", {})
    assert AbilityTexts(TYPES, nothing).words({**BITE, "title": {"en": "Bite"}}, "characters", {}) == ("Bite", found[1])
    assert AbilityTexts(TYPES, nothing).words({**BITE, "text": {"en": "It bites."}}, "characters", {}) == (
        found[0],
        "It bites.",
    )


def test_words_in_the_language_now_spoken() -> None:
    try:
        use_language("ru")
        _title, text = AbilityTexts(TYPES, nothing).words(BITE, "characters", {})
    finally:
        use_language("en")
    assert "ранени" in text


def test_other_cards_are_called_by_their_names() -> None:
    def card_of(folder: str, card: str) -> dict[str, object] | None:
        return {"type": {"en": "Stone"}} if (folder, card) == ("missiles", "pebble") else None

    assert "Stone" in AbilityTexts(TYPES, card_of).words(THROW, "characters", {})[1]


@pytest.mark.parametrize("ability", [{}, {"kind": "triggered", "do": [{"kind": "no such word"}]}, None, {"do": float}])
def test_what_cannot_be_read_has_no_words(ability: object) -> None:
    assert AbilityTexts(TYPES, nothing).words(ability, "characters", {}) == ("", "")


def test_half_typed_words_stay() -> None:
    assert AbilityTexts(TYPES, nothing).words({"title": {"en": "Bi"}, "do": []}, "characters", {}) == ("Bi", "")


def test_a_card_prints_them() -> None:
    look = card_look("characters", {"name": {"en": "Dog"}, "abilities": [BITE]}, nothing)
    assert [block.mark for block in look.blocks] == ["spell"]
    assert "2 damage" in look.blocks[0].text


def test_an_ability_that_is_no_text_spoils_no_other() -> None:
    """Half a character cannot be written, so the abilities cannot be read all at once."""
    broken: Any = {**BITE, "do": [{"kind": "damage", "to": "\ud800"}]}
    texts = AbilityTexts(TYPES, nothing)
    texts.read([BITE, broken])
    assert texts.words(BITE, "characters", {})[1]
    assert texts.words(broken, "characters", {})[1] == ""


def test_abilities_of_an_artifact_say_that_they_share_its_one_use() -> None:
    draw = {"kind": "activated", "when": {"kind": "any_time"}, "do": [{"kind": "draw"}]}
    texts = AbilityTexts(TYPES, nothing)
    for abilities, shared in (
        ([draw], False),
        ([draw, {**draw, "limit": {"per": "round"}}], False),
        ([draw] * 2, True),
    ):
        told = texts.words(draw, "artifacts", {"abilities": abilities})[1]
        assert ("all abilities of this card together" in told) is shared
