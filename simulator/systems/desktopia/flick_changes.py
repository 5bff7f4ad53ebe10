"""What abilities make of a flick: how hard it is, where it may go, by how much it goes astray, how long it lasts."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace

from schema.systems.desktopia.flick_words import Deflect, FlickDirection, FlickPower
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.engine.chance import Lot, chance
from simulator.engine.chance_words import next_key
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import contexts_of, static_abilities
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.remembered import lying
from simulator.systems.desktopia.selector_evaluation import amount, hold_all, select
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import DoFlick, DoShot, Scope

LEAST_POWER, MOST_POWER = 1, 300
"""How much weaker or stronger than the finger's a flick can be made, in hundredths of its speed."""
LEAST_DEGREES, MOST_DEGREES = 1, 179
"""How far off a direction a flick may be, to either side."""
PER_DEGREE = 10
"""How many angles chance tells apart in a degree."""
_TOLERANCE = 1e-6

Arc = tuple[float, float]
"""A direction in degrees, and how far off it is allowed to either side."""


# --- how hard -----------------------------------------------------------------------------------


def power_of(b: Battle, name: str, deed: str, granted: int = 100) -> float:
    """The speed of a flick or shot of a character, as a factor of the finger's."""
    factor = _limited(granted)
    if "flick_power" in b.rules.modifiers:
        for entry, ability, modifier, piece, seat in static_abilities(b, "flick_power"):
            assert isinstance(modifier, FlickPower)
            scope = Scope(entry.key, seat, piece.id)
            if deed in modifier.deeds and hold_all(b, ability.if_, scope) and name in select(b, modifier.who, scope):
                factor *= _limited(amount(b, modifier.percent, scope))
    return min(max(factor, LEAST_POWER / 100), MOST_POWER / 100)


def _limited(power: int) -> float:
    return min(max(power, LEAST_POWER), MOST_POWER) / 100


# --- where to -----------------------------------------------------------------------------------


def allowed_arcs(b: Battle, name: str, deed: str = "flick") -> tuple[Arc, ...]:
    """The directions in which a character can be flicked, or can shoot; empty if any will do."""
    if "flick_direction" not in b.rules.modifiers:
        return ()
    found: list[Arc] = []
    here = b.piece(name)
    for entry, ability, modifier, piece, seat in static_abilities(b, "flick_direction"):
        assert isinstance(modifier, FlickDirection)
        for scope in contexts_of(b, entry, piece, seat) if deed in modifier.deeds else ():
            if hold_all(b, ability.if_, scope) and name in select(b, modifier.who, scope):
                found += _arcs(b, modifier, scope, here)
    return tuple(found)


def _arcs(b: Battle, modifier: FlickDirection, scope: Scope, here: Piece) -> Iterator[Arc]:
    degrees = float(min(max(amount(b, modifier.degrees, scope), LEAST_DEGREES), MOST_DEGREES))
    for centre in lying(b, select(b, modifier.centre, scope), "now"):
        if centre.id != here.id and (centre.x, centre.y) != (here.x, here.y):
            angle = math.degrees(math.atan2(centre.y - here.y, centre.x - here.x))
            turned = angle if modifier.direction == "towards" else angle + 180.0
            yield turned % 360.0, degrees


def is_allowed(b: Battle, name: str, direction: float, deed: str = "flick") -> bool:
    """Whether a character can be flicked, or can shoot, in a direction."""
    arcs = allowed_arcs(b, name, deed)
    return not arcs or any(abs(_off(direction, middle)) <= degrees + _TOLERANCE for middle, degrees in arcs)


def nearest_allowed(b: Battle, name: str, direction: float, deed: str = "flick") -> float:
    """The direction, or the nearest one in which a character can be flicked, or can shoot."""
    if is_allowed(b, name, direction, deed):
        return direction
    ways = [
        (middle + math.copysign(degrees, _off(direction, middle))) % 360.0
        for middle, degrees in allowed_arcs(b, name, deed)
    ]
    return min(ways, key=lambda way: (abs(_off(direction, way)), way))


def _off(direction: float, middle: float) -> float:
    """By how much a direction is off another, from -180 to 180 degrees."""
    return (direction - middle + 180.0) % 360.0 - 180.0


# --- astray -------------------------------------------------------------------------------------


def _flick_to_come(b: Battle, scope: Scope) -> DoFlick | DoShot | None:
    """The flick or shot just before which an ability works."""
    mover, missile = scope.facts.mover, scope.facts.missile
    for task in b.state.stack[::-1]:
        if isinstance(task, DoFlick) and task.piece == mover:
            return task
        if isinstance(task, DoShot) and task.missile == missile:
            return task
    return None


def _deflect(b: Battle, word: Deflect, scope: Scope, key: str) -> None:
    flick = _flick_to_come(b, scope)
    most = min(max(amount(b, word.degrees, scope), 0), 180)
    if flick is None or not most:
        return
    if word.side == "random":
        lot = chance(b, next_key(b, "deflection"), Lot(2 * PER_DEGREE * most + 1))
        turn = lot / PER_DEGREE - most
    else:
        turn = float(most if word.side == "right" else -most)
    direction = (flick.direction + turn) % 360.0
    turned: DoFlick | DoShot
    if isinstance(flick, DoShot):
        name, turned = flick.missile, replace(flick, direction=direction)
    else:
        name, turned = flick.piece, replace(flick, direction=direction)
    b.state.stack[:] = [turned if task is flick else task for task in b.state.stack]
    b.say(ev.Deflected(name, turn))


def _can_deflect(b: Battle, word: Deflect, scope: Scope) -> bool:
    return _flick_to_come(b, scope) is not None and amount(b, word.degrees, scope) > 0


WORK: Mapping[type, EffectHandler[Battle]] = {Deflect: _deflect}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {Deflect: _can_deflect}
