"""Objects of the landscape that slide along a straight line: where they come to rest."""

import math
from collections.abc import Collection, Iterator

from schema.systems.desktopia.bodies import gap_between, shifted
from schema.systems.desktopia.geometry import TOUCHING, Outline, Round
from simulator.physics.table import Point
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.object_places import object_fits, turn_of

_STEP_MM, _HALVINGS = 2.0, 40
"""How a way is searched for what is in it: in such steps, the last of which is halved so often."""
_APART_MM = 5e-7
"""What has slid into something stays so far from it, which still counts as touching."""
_BACK_MM = 1e-3


def object_slid(b: Battle, name: str, aim: Point, ignore: Collection[str] = ()) -> Point:
    """Where an object comes to rest that slides straight to a point, until something is in its way but these disks."""
    lying = b.objects[name]
    length = math.dist((lying.x, lying.y), aim)
    turn = turn_of(b, name)

    def at(far: float) -> Point:
        share = far / length
        return lying.x + share * (aim[0] - lying.x), lying.y + share * (aim[1] - lying.y)

    def fits(far: float) -> bool:
        return object_fits(b, lying.thing, (*at(far), turn), leaving=ignore, moved=(name,))

    free = 0.0
    while free < length and fits(min(free + _STEP_MM, length)):
        free = min(free + _STEP_MM, length)
    if free >= length:
        return at(length)
    low, high = free, min(free + _STEP_MM, length)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)

    def gap(far: float, other: Round | Outline) -> float:
        x, y = at(far)
        return gap_between(shifted(lying.outline, x - lying.x, y - lying.y), other).length

    met = [other for other in _bodies(b, name, ignore) if gap(high, other) <= _APART_MM]
    if any(gap(0.0, other) <= _APART_MM for other in met):
        # What touches it from the start, or overlaps it a little, lets it no farther in.
        return at(max(0.0, low - 2 * TOUCHING))

    def is_apart(far: float) -> bool:
        return all(gap(far, other) > _APART_MM for other in met)

    back = _BACK_MM
    free, high = low, low
    while not is_apart(free):
        free, back = max(0.0, low - back), 2 * back
    for _ in range(_HALVINGS if free < high else 0):
        middle = (free + high) / 2
        free, high = (middle, high) if is_apart(middle) else (free, middle)
    return at(free)


def _bodies(b: Battle, name: str, ignore: Collection[str]) -> Iterator[Round | Outline]:
    """The outlines of what can stop an object."""
    things = b.rules.pack.things
    yield from (Round(disk.x, disk.y, disk.radius) for disk in b.disks() if not disk.rider and disk.id not in ignore)
    yield from (one.outline for other, one in b.objects.items() if other != name and not things[one.thing].flat)
