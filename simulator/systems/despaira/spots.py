"""On which tiles creatures and leaders are hurt and destroyed, for layers over the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from simulator.systems.despaira.events import CardLeft, CardMoved, Damaged, LeaderDamaged
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.setup import DuelSetup
from simulator.systems.game_rules import Spot

_DIES = ("destroyed", "clash")


class DuelSpots:
    """A card that has left the field still names its last tile."""

    def __init__(self, _setup: DuelSetup) -> None:
        pass

    def spots(self, events: Sequence[Any], game: DuelGame) -> Iterator[Spot]:
        """The spots of a step; `game` is as it is after it."""
        pieces = game.state.pieces
        for event in events:
            match event:
                case Damaged() | LeaderDamaged() if event.amount > 0:
                    what, amount = "damage", event.amount
                case CardLeft() if event.reason in _DIES:
                    what, amount = "death", 1
                case CardMoved() if not event.placed:
                    what, amount = "rest", 1
                case _:
                    continue
            piece = pieces.get(event.piece)
            if piece is not None and piece.tile:
                yield Spot(what, piece.controller, tile=piece.tile, amount=amount)
