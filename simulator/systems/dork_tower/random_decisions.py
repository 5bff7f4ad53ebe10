"""How decisions are drawn at random: any of them may come, but a hero who walks to and fro ends no game.

A kind of decision is drawn first, so that the many forms of one - steps, places for items - leave room for the others;
most of the steps lead towards the door of the tower.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from schema.frozen_dataclass import record
from simulator.engine.drawing import one_of, weighed
from simulator.engine.game import Listed
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.tower_play import TowerPlay

PURPOSE: Final = 0.6
"""How often a move goes on towards the door."""
WEIGHTS: Final[Mapping[type, float]] = {de.EnterTower: 9.0, de.Arrange: 0.5, de.UseXp: 0.5}
"""How likely a kind of decision is, compared with 1 for the others."""


@record
class ByKind:
    """Draws a kind of decision, then one of that kind; what leads to the door comes before that now and then."""

    decisions: tuple[Any, ...]
    nearer: tuple[Any, ...] = ()

    def __call__(self, rng: random.Random) -> Any:
        if self.nearer and rng.random() < PURPOSE:
            return one_of(rng, self.nearer)
        kinds: dict[type, list[Any]] = {}
        for decision in self.decisions:
            kinds.setdefault(type(decision), []).append(decision)
        if len(kinds) == 1:
            return one_of(rng, self.decisions)
        return one_of(rng, [*kinds.values()][weighed(rng, [WEIGHTS.get(one, 1.0) for one in kinds])])


def listed(play: TowerPlay, request: Any, decisions: tuple[Any, ...]) -> Listed:
    """The decisions that answer a request, and how one of them is drawn."""
    if len(decisions) == 1:
        return Listed(decisions)
    nearer = _nearer(play, decisions) if isinstance(request, de.MoveRequest) else ()
    return Listed(decisions, ByKind(decisions, nearer))


def _nearer(play: TowerPlay, decisions: Sequence[Any]) -> tuple[Any, ...]:
    """The steps towards the door; before it, to stay."""
    ways = play.setup.distances.get(play.door_space, {})
    here = ways.get(play.active.space, 0)
    if not here:
        return tuple(one for one in decisions if isinstance(one, de.Stop))
    return tuple(one for one in decisions if isinstance(one, de.Step) and ways.get(one.space, here) < here)
