"""Marks within rules text: before whole words in both languages, left out before words are set smaller or cut."""

from __future__ import annotations

import pytest

from schema.rendering.inline_marks import without
from schema.systems.desktopia import card_layout, card_words
from schema.systems.despaira import card_layout as despaira


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("Your Hero and two fighters", {"hero": "Hero", "fighter": "fighters"}),
        ("A veteran takes an artifact.", {"veteran": "veteran", "artifact": "artifact"}),
        ("Discard rituals, then missiles.", {"ritual": "rituals", "missile": "missiles"}),
        ("heroic fighting, spiritual transmissile", {}),
        ("Героем становится боец, бойцам — снаряды.", {"hero": "Героем", "fighter": "бойцам", "missile": "снаряды"}),
        (
            "ветеранов и артефактами, ритуалах",
            {"veteran": "ветеранов", "artifact": "артефактами", "ritual": "ритуалах"},
        ),
        ("Героический бой, снарядить, ритуальный", {}),
    ],
)
def test_marks_of_desktopia_stand_before_whole_words(text: str, marks: dict[str, str]) -> None:
    shown = card_layout.with_marks(text)[0]
    assert all(card_layout.INLINE[name] + word in shown for name, word in marks.items())
    assert bool(without(shown)) == bool(marks)
    assert (without(shown) or (shown,)) == (text,)


def test_a_heart_stands_in_the_place_of_a_word_after_a_figure() -> None:
    for text in ("1 life", "3 lives", "1 жизнь", "5 жизней"):
        number, word = text.split()
        assert card_layout.with_marks(text) == (f"{number}\u00a0{card_layout.INLINE[word]}",)
    assert card_layout.with_marks("a life") == ("a life",)


def test_marks_give_way_before_words_do() -> None:
    block = card_words.shot_block("Tick", "", "", ["A hero falls. A fighter rises."], full=False)
    assert without(block.text) == (block.shorter[0],)
    assert block.shorter[1] == "A hero falls."


def test_marks_of_despaira_stand_before_costs_stats_and_elements_of_the_ability() -> None:
    letter = despaira.INLINE
    text = despaira.with_marks("A Fire creature gains 200 CATK for 2 crystals; Fireworks, ATKS.", [("Fire", "flame")])
    assert text == (
        f"A {letter['flame']}Fire creature gains 200 {letter['catk']}CATK for 2 {letter['crystal']}crystals; "
        "Fireworks, ATKS."
    )
    assert despaira.with_marks("стихии Огонь, уровнем 3, 5 кристаллов", [("Огонь", "flame"), ("Свет", "none")]) == (
        f"стихии {letter['flame']}Огонь, {letter['level']}уровнем 3, 5 {letter['crystal']}кристаллов"
    )
