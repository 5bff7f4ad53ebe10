"""What follows in an activation period if nobody chains any more, in words, as far as a seat can know it."""

from __future__ import annotations

import random
from typing import Final

from simulator.engine.refusals import Refusal
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.story import Line, Storyteller
from simulator.systems.despaira.views import seen_by

_DEALS: Final = 8
"""Games that could be the real one on which a decision is tried."""
_MOST_DECISIONS: Final = 12
_MOST_LINES: Final = 5
_UNTOLD: Final = (ev.Passed, ev.PeriodClosed, ev.PhaseBegan)
"""Events that say nothing beyond that everybody passes."""


def outlook(game: DuelGame, seat: int, decision: de.Decision, language: str) -> tuple[Line, ...]:
    """The story of what follows if the seat decides this and everybody passes from then on.

    `game` is as the seat sees it. Only what is the same in several games that could be the real one is told: what
    depends on hidden cards or on chance is left out, with all that comes after it. Empty if more is asked first.
    """
    told: tuple[Line, ...] | None = None
    for number in range(_DEALS):
        found = _followed(game.determinize(seat, random.Random(number)), seat, decision, language)
        told = found if told is None else _common(told, found)
        if not told:
            break
    return (told or ())[:_MOST_LINES]


def _followed(game: DuelGame, seat: int, decision: de.Decision, language: str) -> tuple[Line, ...]:
    """The story of one game that could be the real one."""
    story, lines = Storyteller(game, language), []
    asked, taken = seat, decision
    for number in range(_MOST_DECISIONS):
        outcome = game.take_decision(asked, taken)
        if isinstance(outcome, Refusal):
            break
        for event in outcome.events:
            seen = seen_by(event, seat)
            announced = not number and isinstance(seen, ev.AbilityActivated)
            if seen is None or announced or isinstance(seen, _UNTOLD):
                continue
            line = story.render_event(seen)
            if line is not None:
                lines.append(line)
        asked = min(game.asked, default=-1)
        if not isinstance(game.asked.get(asked), de.ChainRequest):
            break
        taken = de.Pass()
    return tuple(lines)


def _common(one: tuple[Line, ...], other: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines with which both stories begin."""
    number = 0
    while number < min(len(one), len(other)) and one[number] == other[number]:
        number += 1
    return one[:number]
