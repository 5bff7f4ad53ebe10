"""A system without own texts for writing abilities: its words are offered, filled in and read by the shared part."""

from __future__ import annotations

from editor.document.field_types import WordSlot
from editor.document.game_system import ContentTypes
from editor.pages.abilities.completions import first_for, offers
from editor.pages.abilities.starter_abilities import starts_for
from schema.language.authoring import Known
from tests.toy_system.islet.schema.info import INFO

ISLET = ContentTypes(INFO)


def test_an_empty_ability_begins_at_a_moment_of_the_system() -> None:
    (empty,) = starts_for(ISLET, "find")
    assert empty.word == {"kind": "triggered", "when": {"kind": "bought"}, "do": []}


def test_only_words_of_the_system_are_offered_and_a_gap_is_filled_with_one_of_them() -> None:
    effects = {one.kind for one in offers(WordSlot("effect", ISLET), Known("find"))}
    assert {"swap", "flick"} <= effects
    assert not effects & {"shoot_again", "attach"}
    word = first_for(WordSlot("effect", ISLET), {}, Known("find"))
    assert isinstance(word, dict)
    assert word["kind"] in effects


def test_a_word_without_a_phrase_has_none_and_a_shared_word_has_its_own() -> None:
    assert ISLET.authoring.phrase_for("effect", "swap") is None
    assert ISLET.authoring.phrase_for("condition", "compare") is not None
    assert ISLET.authoring.nothing_words("swap", "neighbour") == "any"
