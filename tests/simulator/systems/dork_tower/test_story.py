"""Sentences of the story that do not follow from figures alone."""

from __future__ import annotations

import pytest

from simulator.systems.dork_tower.events import DiceRolled, ItemLost, ScrollLost, TimeSet
from simulator.systems.dork_tower.story import Storyteller
from tests.simulator.systems.dork_tower.arena import Arena
from tests.simulator.systems.dork_tower.test_words import gold, played


@pytest.mark.parametrize(("need", "words"), [(12, "8, 12 needed"), (13, "8, no number suffices")])
def test_a_roll_says_what_would_have_sufficed(need: int, words: str) -> None:
    """The combat table has lines that no roll meets (DT-BAT-07): 13 is no number to roll."""
    line = Storyteller(Arena((played(gold()),)).game, "en").render_event(DiceRolled(0, "battle", (2, 6), need))
    assert line is not None
    assert (line.text, line.detail) == ("Hild Craggan rolls 2, 6.", words)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (ScrollLost(0, "surge"), "Hild Craggan discards Surge."),
        (ScrollLost(0, "surge", "DT-DEF-06"), "Hild Craggan loses Surge."),
        (ItemLost(0, "dirk_sunfang", "magic", "DT-LIM-01"), "Hild Craggan discards Sunfang."),
        (ItemLost(0, "dirk_sunfang", "magic", "DT-DEF-06"), "Hild Craggan loses Sunfang."),
    ],
)
def test_what_is_above_a_limit_is_discarded_and_what_the_dead_have_is_lost(event: object, words: str) -> None:
    line = Storyteller(Arena((played(gold()),)).game, "en").render_event(event)
    assert line is not None
    assert line.text == words


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("hero:0", "It is day where Hild Craggan is."),
        ("wedge:1", "It is day in {wedge}."),
        ("all", "It is day everywhere."),
    ],
)
def test_it_is_day_somewhere(place: str, words: str) -> None:
    """A hero is no place."""
    teller = Storyteller(Arena((played(gold()),)).game, "en")
    line = teller.render_event(TimeSet(place, "day"))
    assert line is not None
    assert line.text == words.format(wedge=teller.names.wedge(1))
