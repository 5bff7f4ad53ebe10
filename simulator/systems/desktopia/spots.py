"""Where characters are hurt, die and leave the table, for layers over it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from simulator.systems.desktopia.events import Damaged, Died, Event, Flicked, LeftTable, Moved, PutBack, Shot, StayedOn
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.game_rules import Spot

_MOVED_MM = 1.0
"""What has moved less was hardly touched."""


class BattleSpots:
    """Knows where each disk lay last, as one that has died lies nowhere."""

    def __init__(self, _rules: Ruleset) -> None:
        self._places: dict[str, tuple[float, float]] = {}
        self._owners: dict[str, int] = {}

    def spots(self, events: Sequence[Event], game: Game) -> Iterator[Spot]:
        """The spots of a step; `game` is as it is after it."""
        for event in events:
            match event:
                case Flicked() | Shot():
                    places = {name: (pose.x, pose.y) for name, pose in event.record.final.items()}
                    yield from self._rests(places, game)
                    self._places |= places
                case Moved() | PutBack() | StayedOn():
                    self._places[event.piece] = (event.x, event.y)
                case Damaged() if event.dealt > 0:
                    yield from self._spot("damage", event.victim, game, event.dealt)
                case Died():
                    yield from self._spot("death", event.piece, game)
                case LeftTable():
                    piece = game.state.pieces.get(event.piece)
                    if piece is not None and piece.size != "missile":
                        owner = self._owners.get(event.piece, piece.owner)
                        yield Spot("left", owner, round(event.x, 1), round(event.y, 1))
                case _:
                    pass
        for piece in game.battle().on_field():
            self._places[piece.id] = (piece.x, piece.y)
            self._owners[piece.id] = piece.owner

    def _rests(self, places: Mapping[str, tuple[float, float]], game: Game) -> Iterator[Spot]:
        """Where characters have come to rest that lay elsewhere before."""
        for name, (x, y) in places.items():
            was, piece = self._places.get(name), game.state.pieces.get(name)
            if was is None or piece is None or piece.size == "missile":
                continue
            owner = self._owners.get(name, piece.owner)
            if owner >= 0 and math.hypot(x - was[0], y - was[1]) > _MOVED_MM:
                yield Spot("rest", owner, round(x, 1), round(y, 1))

    def _spot(self, what: str, name: str, game: Game, amount: int = 1) -> Iterator[Spot]:
        piece = game.state.pieces.get(name)
        place = self._places.get(name) or ((piece.x, piece.y) if piece is not None else None)
        owner = self._owners.get(name, piece.owner if piece is not None else -1)
        if place is not None and owner >= 0:
            yield Spot(what, owner, round(place[0], 1), round(place[1], 1), amount=amount)
