"""Disks that are turned where they stand."""

import math
from collections.abc import Callable, Iterator, Mapping

from schema.systems.desktopia.flick_words import Rotate
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.engine.chance import Lot, chance
from simulator.engine.chance_words import next_key
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.pushes import DEGREES
from simulator.systems.desktopia.remembered import lying
from simulator.systems.desktopia.selector_evaluation import amount, living, select
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import immovable_for
from simulator.systems.desktopia.work_stack import Scope, TurnBack


def _rotate(b: Battle, word: Rotate, scope: Scope, key: str) -> None:
    if word.random:
        for piece in _free(b, word, scope):
            degrees = chance(b, next_key(b, "direction"), Lot(DEGREES), _facing(piece))
            b.change(piece.id, facing=float(degrees))
        return
    if word.towards is None and word.by is None:
        b.push(*(TurnBack(piece.id, scope.me) for piece in _free(b, word, scope)))
        return
    for piece, facing in _turned(b, word, scope):
        turned = b.change(piece.id, facing=facing)
        b.say(ev.Moved(turned.id, turned.x, turned.y, turned.facing, turned=True))


def _facing(piece: Piece) -> Callable[[int], ev.Moved]:
    return lambda degrees: ev.Moved(piece.id, piece.x, piece.y, float(degrees), turned=True)


def _free(b: Battle, word: Rotate, scope: Scope) -> list[Piece]:
    """The disks that can be turned: those that effects can move."""
    fixed = immovable_for(b, scope)
    return [b.piece(name) for name in living(b, word.who, scope) if name not in fixed]


def _turned(b: Battle, word: Rotate, scope: Scope) -> Iterator[tuple[Piece, float]]:
    """The disks that do not stay as they are, with how each points then."""
    centres = [] if word.towards is None else lying(b, select(b, word.towards, scope), "now")
    by = 0 if word.by is None else amount(b, word.by, scope)
    for piece in _free(b, word, scope):
        facing = piece.facing
        if word.towards is not None:
            ways = [(math.dist((one.x, one.y), (piece.x, piece.y)), one.id, one) for one in centres]
            near = [way for way in ways if way[0] > 0.0 and way[1] != piece.id]
            if not near:
                continue
            centre = min(near, key=lambda way: way[:2])[2]
            facing = math.degrees(math.atan2(centre.y - piece.y, centre.x - piece.x))
        facing = (facing + by) % 360.0
        if facing != piece.facing % 360.0:
            yield piece, facing


def _can_rotate(b: Battle, word: Rotate, scope: Scope) -> bool:
    asks = word.random or (word.towards is None and word.by is None)
    return bool(_free(b, word, scope)) if asks else next(_turned(b, word, scope), None) is not None


WORK: Mapping[type, EffectHandler[Battle]] = {Rotate: _rotate}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {Rotate: _can_rotate}
