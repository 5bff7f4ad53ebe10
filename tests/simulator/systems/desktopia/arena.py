"""A small table for tests of rules: a few named disks at exact places, flicked along straight lines."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Self, TypeVar

from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from simulator.engine.configuration import Configuration
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import (
    Cast,
    Choose,
    Decision,
    EndTurn,
    Face,
    FlickDisk,
    PutAt,
    Shoot,
    Use,
)
from simulator.systems.desktopia.events import Event
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import compile_rules
from simulator.systems.desktopia.state import Piece
from tests.simulator.shipped import shipped_pack

E = TypeVar("E")
BARE: dict[str, Any] = {
    "id": "arena",
    "name": {"en": "Arena"},
    "battlefield": {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]]},
    "first_seat": 1,
}
"""A script without seats, on bare table."""
FIRM = 1500.0
"""mm/s: a flick that carries about 375 mm on bare wood."""


class Arena:
    """Builds a battle on 1000 x 1000 mm of bare table, then plays it with names instead of ids.

    A character is named by its card, a second one of the same card by `card#2`, in the order of putting.
    """

    def __init__(self, pack: Pack | None = None, **script: Any) -> None:
        self.pack = pack or shipped_pack()
        self._script: dict[str, Any] = {**BARE, **script}
        self._seats: list[dict[str, Any]] = []
        self._game: Game | None = None
        self._ids: dict[str, str] = {}
        self.events: list[Event] = []
        """All events so far."""

    # --- building -------------------------------------------------------------------------------

    def seat(self, *members: tuple[Any, ...], **fields: Any) -> Self:
        """Adds a seat whose squad is given as (character, x, y) or (character, x, y, {more fields})."""
        squad = [
            {"character": name, "x": float(x), "y": float(y), **(rest[0] if rest else {})}
            for name, x, y, *rest in members
        ]
        self._seats.append({"squad": squad, **fields})
        return self

    def artifact(self, name: str, x: float, y: float, **fields: Any) -> Self:
        placed = {"artifact": name, "x": float(x), "y": float(y), **fields}
        self._script.setdefault("artifacts", []).append(placed)
        return self

    def thing(self, name: str, x: float, y: float, **fields: Any) -> Self:
        placed = {"thing": name, "x": float(x), "y": float(y), **fields}
        self._script.setdefault("landscape", []).append(placed)
        return self

    @property
    def script(self) -> Script:
        """What has been put down so far, as a script."""
        return Script.model_validate_json(json.dumps({**self._script, "seats": self._seats}))

    def play(self, seed: int = 1, forced: Mapping[str, Any] | None = None) -> Self:
        """Sets the battle up, as far as its first request; `forced` states outcomes of chance by key."""
        rules = compile_rules(self.pack, self.script)
        self._game = Game.of(replace(rules, configuration=Configuration({}, forced or {})), seed)
        self.events = list(self._game.opening)
        counts: dict[str, int] = {}
        for piece in self._game.state.pieces.values():
            if piece.zone == "field":
                counts[piece.card] = counts.get(piece.card, 0) + 1
                self._ids[f"{piece.card}#{counts[piece.card]}"] = piece.id
        return self

    # --- reading --------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        assert self._game is not None, "call play() first"
        return self._game

    @property
    def request(self) -> Any:
        return self.game.request

    def id(self, name: str) -> str:
        """The piece's id: of the disk fielded under this name at the start, or now; ids themselves pass."""
        if name in self.game.state.pieces or ":" in name:
            return name
        card, _, number = name.partition("#")
        started = self._ids.get(f"{card}#{number or 1}")
        if started is not None:
            return started
        found = [
            piece.id for piece in self.game.state.pieces.values() if piece.card == card and piece.zone != "reserve"
        ]
        return found[int(number or 1) - 1]

    def card_of(self, piece: str) -> str:
        """The card of a piece: the one fielded at the start, which a disk in the reserve no longer tells, or now."""
        started = next((name for name, id_ in self._ids.items() if id_ == piece), "")
        return started.partition("#")[0] or self.game.state.pieces[piece].card

    def piece(self, name: str) -> Piece:
        return self.game.state.pieces[self.id(name)]

    def life(self, name: str) -> int:
        return self.game.battle().life(self.piece(name))

    def on_field(self, name: str) -> bool:
        return self.piece(name).zone == "field"

    def riders(self, name: str) -> list[str]:
        """The missile cards that lie on a character, lowest first."""
        return [rider.card for rider in self.game.battle().riders(self.id(name))]

    def supply(self, seat: int, character: str) -> int:
        """How many missiles lie on a card; seats count from 1."""
        return sum(
            piece.zone == "supply" and piece.holder == f"{seat - 1}/{character}"
            for piece in self.game.state.pieces.values()
        )

    def of(self, kind: type[E], events: Sequence[Event] | None = None) -> list[E]:
        """The events of one kind, of all so far or of those given."""
        return [event for event in (self.events if events is None else events) if isinstance(event, kind)]

    # --- playing --------------------------------------------------------------------------------

    def decide(self, decision: Decision) -> list[Event]:
        """The events of a decision that must be allowed."""
        outcome = self.game.decide(decision)
        assert not isinstance(outcome, Refusal), outcome
        self.events += outcome.events
        return list(outcome.events)

    def refused(self, decision: Decision) -> Refusal:
        """The refusal of a decision that must not be allowed; holds that nothing has changed."""
        before = self.game.digest()
        outcome = self.game.decide(decision)
        assert isinstance(outcome, Refusal), outcome
        assert self.game.digest() == before
        return outcome

    def flick(
        self, name: str, toward: str | tuple[float, float] | float, speed: float = FIRM, offset: float = 0.0
    ) -> list[Event]:
        """Flicks a disk towards another disk, a point or along a direction in degrees."""
        return self.decide(self.flick_of(name, toward, speed, offset))

    def flick_of(
        self, name: str, toward: str | tuple[float, float] | float, speed: float = FIRM, offset: float = 0.0
    ) -> FlickDisk:
        piece = self.piece(name)
        return FlickDisk(piece.id, self._direction(piece.x, piece.y, toward), speed, offset)

    def shoot(
        self,
        name: str,
        missile: str,
        toward: str | tuple[float, float] | float,
        speed: float = FIRM,
        at: tuple[float, float] | None = None,
    ) -> list[Event]:
        """Shoots a missile set 2 mm in front of the shooter on the line to the target, or at a place of its own."""
        return self.decide(self.shot_of(name, missile, toward, speed, at))

    def shot_of(
        self,
        name: str,
        missile: str,
        toward: str | tuple[float, float] | float,
        speed: float = FIRM,
        at: tuple[float, float] | None = None,
    ) -> Shoot:
        piece = self.piece(name)
        if at is None:
            angle = math.radians(self._direction(piece.x, piece.y, toward))
            reach = piece.radius + 7.5 + 2
            at = (piece.x + reach * math.cos(angle), piece.y + reach * math.sin(angle))
        return Shoot(piece.id, missile, *at, self._direction(*at, toward), speed)

    def cast(self, name: str) -> list[Event]:
        """Casts the character's spell."""
        piece = self.piece(name)
        key = next(entry.key for entry in self.game.rules.triggered["characters", piece.card]["action"])
        return self.decide(Cast(piece.id, key))

    def use(self, name: str) -> list[Event]:
        """Uses a free ability of a piece."""
        pair = next(pair for pair in self.request.uses if pair[0] == self.id(name))
        return self.decide(Use(*pair))

    def choose(self, *names: str) -> list[Event]:
        return self.decide(Choose(tuple(name if name in self.request.options else self.id(name) for name in names)))

    def put(self, x: float, y: float, facing: float = 0.0) -> list[Event]:
        return self.decide(PutAt(x, y, facing))

    def face(self, facing: float) -> list[Event]:
        return self.decide(Face(facing))

    def end_turn(self) -> list[Event]:
        return self.decide(EndTurn())

    def _direction(self, x: float, y: float, toward: str | tuple[float, float] | float) -> float:
        if isinstance(toward, str):
            target = self.piece(toward)
            toward = (target.x, target.y)
        if isinstance(toward, tuple):
            return math.degrees(math.atan2(toward[1] - y, toward[0] - x)) % 360.0
        return toward
