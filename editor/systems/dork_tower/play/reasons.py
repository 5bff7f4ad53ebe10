"""What a player might decide now, at a space or at all, and the rule that forbids what is not allowed. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from editor.testplay.refusal_reason import RefusalReason
from simulator.engine.choices import ChoiceRequest
from simulator.engine.masking import HIDDEN
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.decision_words import decision_label
from simulator.systems.dork_tower.game import TowerGame


def reasons(game: TowerGame, seat: int, space: str, language: str) -> tuple[RefusalReason, ...]:
    """The decisions of a seat at a space, or without one those of its hand, of XP and of cities; none in a choice."""
    request = game.asked.get(seat)
    if request is None or isinstance(request, ChoiceRequest | de.HeroRequest | de.CityChoiceRequest):
        return ()
    attempts = _at(game, request, space) if space else _at_all(game, seat)
    found = []
    for attempt in dict.fromkeys(attempts):
        refusal, words = game.refusal(seat, attempt), decision_label(game, seat, attempt, language)
        found.append(RefusalReason(words, refusal.words, refusal.rule) if refusal is not None else RefusalReason(words))
    return tuple(found)


def _at(game: TowerGame, request: Any, space: str) -> Iterator[Any]:
    """What might be done with a space."""
    play = game.play()
    here = play.active.space
    if isinstance(request, de.RetreatRequest):
        yield de.RetreatTo(space)
        return
    if space != here:
        yield de.Step(space)
        if play.setup.layout.neighbours.get(here, {}).get(space, "none") != "none":
            yield de.Step(space, "xp")
            yield de.Step(space, "whole")
        return
    yield de.OpenShop()
    yield de.Work()
    yield de.EnterTower()


def _at_all(game: TowerGame, seat: int) -> Iterator[Any]:
    """The scrolls of the hand, everything that XP buy, and what is done where one stands."""
    yield from (de.PlayScroll(scroll) for scroll in game.state.heroes[seat].hand.ids if scroll != HIDDEN)
    yield from (de.UseXp(use) for use in game.setup.uses)
    yield from (de.OpenShop(), de.Work(), de.EnterTower())
