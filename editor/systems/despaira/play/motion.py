"""What moves on the field between two positions, and where everything is on the way. No Qt.

Cards step from tile to tile, turn, flip, appear, are destroyed, and strike, and tiles change; nothing crosses the table
beside the field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schema.i18n import gettext as _
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.field import distance
from simulator.systems.despaira.state import Piece

STEP_MS, APPEAR_MS, STRIKE_MS, VANISH_MS, TURN_MS, TILE_MS = 160, 160, 320, 240, 240, 320
_MOST_STEPS: Final = 4
"""A longer way takes no longer."""


@dataclass(frozen=True, slots=True)
class Step:
    """A card goes from one tile to another."""

    piece: str
    start: str
    end: str
    ms: int


@dataclass(frozen=True, slots=True)
class Strike:
    """A card attacks a tile; `words` say what it did."""

    start: str
    end: str
    words: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A card is turned over, or to another side or mode."""

    was: Piece
    over: bool


@dataclass(frozen=True, slots=True)
class Changes:
    """Everything that moves from one position to the next: strikes first, then all else at once."""

    steps: tuple[Step, ...] = ()
    appearing: tuple[str, ...] = ()
    vanishing: tuple[Piece, ...] = ()
    """Cards as they were."""
    strikes: tuple[Strike, ...] = ()
    turns: tuple[Turn, ...] = ()
    tiles: tuple[str, ...] = ()
    """Tiles whose kind has changed."""

    @property
    def ms(self) -> int:
        """How long it takes."""
        rest = [each.ms for each in self.steps]
        rest += [APPEAR_MS] * bool(self.appearing) + [VANISH_MS] * bool(self.vanishing)
        rest += [TURN_MS] * bool(self.turns) + [TILE_MS] * bool(self.tiles)
        return self.strikes_ms + max(rest, default=0)

    @property
    def strikes_ms(self) -> int:
        return STRIKE_MS if self.strikes else 0

    @property
    def moving(self) -> frozenset[str]:
        """The cards that are not yet where the new position has them."""
        return frozenset(
            (*(each.piece for each in self.steps), *self.appearing, *(each.was.name for each in self.turns))
        )

    def share(self, ms: float, length: float) -> float:
        """How far something that takes so long has come, from 0 to 1, after the strikes."""
        return min(1.0, max(0.0, (ms - self.strikes_ms) / length)) if length else 1.0


NOTHING: Final = Changes()


def changes_between(before: DuelPlay, after: DuelPlay) -> Changes:
    """What moves when one position follows another."""
    old = {piece.name: piece for piece in before.on_field()}
    new = {piece.name: piece for piece in after.on_field()}
    steps, turns = [], []
    for name, piece in new.items():
        was = old.get(name)
        if was is not None and was.tile and piece.tile and was.tile != piece.tile:
            steps.append(Step(name, was.tile, piece.tile, STEP_MS * min(_MOST_STEPS, distance(was.tile, piece.tile))))
        elif was is not None and _lies(was) != _lies(piece):
            turns.append(Turn(was, was.face_up != piece.face_up))
    appearing = tuple(name for name in new if name not in old)
    vanishing = tuple(piece for name, piece in old.items() if name not in new and piece.zone == "field")
    strikes = tuple(_strikes(before, after, old, new))
    tiles = tuple(tile for tile in after.tiles() if before.tile_kind(tile) != after.tile_kind(tile))
    return Changes(tuple(steps), appearing, vanishing, strikes, tuple(turns), tiles)


def _lies(piece: Piece) -> tuple[bool, str, str]:
    """How a card lies on its tile."""
    return (piece.face_up, "", "") if piece.kind == "trick" else (piece.face_up, piece.mode, piece.facing)


def _strikes(before: DuelPlay, after: DuelPlay, old: dict[str, Piece], new: dict[str, Piece]) -> list[Strike]:
    """Attacks that were carried out: a declared one that is over, or one that needed no answer."""
    deed = before.state.deed
    if deed is not None and deed.kind == "attack" and after.state.deed != deed and not deed.cancelled:
        attacker, target = old.get(deed.piece), old.get(deed.target)
    else:
        attacked = [one for name, one in new.items() if name in old and one.attacks > old[name].attacks]
        attacker = attacked[0] if len(attacked) == 1 and after.state.deed is None else None
        hurt = [one for name, one in old.items() if _loss(one, new.get(name)) and one.controller != _side(attacker)]
        target = hurt[0] if len(hurt) == 1 else None
    if attacker is None or target is None:
        return []
    loss = _loss(target, new.get(target.name))
    words = _("destroyed") if target.name not in new else f"−{loss}" if loss else _("no damage")
    return [Strike(attacker.tile, target.tile, words)]


def _side(piece: Piece | None) -> int:
    return piece.controller if piece is not None else -1


def _loss(was: Piece, now: Piece | None) -> int:
    """How many HP a creature or leader has lost."""
    if was.kind == "trick":
        return 0
    return max(0, was.hp - (now.hp if now is not None else 0))
