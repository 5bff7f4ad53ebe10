"""Disks in the way of what is pushed: how far each is shoved along, and how far they let it come."""

import math
from collections.abc import Callable, Collection, Mapping

from schema.systems.desktopia.bodies import gap_between, shifted
from schema.systems.desktopia.geometry import Round
from simulator.physics.geometry import slid
from simulator.physics.table import Point
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.state import Piece

_APART_MM = 4e-7
"""Disks that are shoved stay so far apart, as touching ones may overlap a little; twice as much still touches."""
_MOST_STEPS = 200

Reach = Callable[[Collection[str]], Point]
"""Where something would come to rest that slides on to its aim, if these disks were not there."""


def shoved(
    b: Battle, one: Piece | LyingObject, aim: Point, reach: Reach, fixed: Collection[str]
) -> tuple[Point, dict[str, Point]]:
    """Where something comes to rest that shoves characters along, and where these do, the farthest first.

    All slide in the same direction. Who stands on an artifact or cannot be moved stops it.
    """
    start = one.x, one.y
    length = math.dist(start, aim)
    if length <= 0.0:
        return start, {}
    way = (aim[0] - start[0]) / length, (aim[1] - start[1]) / length
    loose = {
        piece.id: piece
        for piece in b.characters()
        if piece.id != one.id and piece.id not in fixed and not piece.on and b.life(piece) > 0
    }
    most = math.dist(start, reach(tuple(loose)))
    slack = _slacks(one, loose, way, most)
    for name, before in slack.items():
        piece = loose[name]
        end = piece.x + way[0] * (most - before), piece.y + way[1] * (most - before)
        free = slid(b.table, b.disks(), (piece.x, piece.y), end, piece.radius, ignore=(*loose, one.id))
        most = min(most, before + math.dist((piece.x, piece.y), free))
    ends = {
        name: (loose[name].x + way[0] * (most - before), loose[name].y + way[1] * (most - before))
        for name, before in sorted(slack.items(), key=lambda each: (-each[1], each[0]))
        if most - before > _APART_MM
    }
    return (start[0] + way[0] * most, start[1] + way[1] * most), ends


def _slacks(one: Piece | LyingObject, loose: Mapping[str, Piece], way: Point, most: float) -> dict[str, float]:
    """How far what is pushed slides before each disk begins to move, for those that do, in this order."""
    found: dict[str, float] = {}
    known = {name: _before_touch(one, piece, way, most) for name, piece in loose.items()}
    while known:
        name = min(known, key=lambda each: (known[each], each))
        before = known.pop(name)
        if before >= most:
            break
        found[name] = before
        for other, sooner in list(known.items()):
            known[other] = min(sooner, before + _before_touch(loose[name], loose[other], way, most))
    return found


def _before_touch(one: Piece | LyingObject, other: Piece, way: Point, most: float) -> float:
    """How far something slides before it touches a disk at rest; infinite if it does not."""
    if isinstance(one, LyingObject):
        return _before_outline(one, other, way, most)
    x, y = other.x - one.x, other.y - one.y
    along, aside = x * way[0] + y * way[1], abs(x * way[1] - y * way[0])
    both = one.radius + other.radius
    if along <= 0.0 or aside >= both - _APART_MM:
        return math.inf
    return max(0.0, along - math.sqrt(both * both - aside * aside) - _APART_MM)


def _before_outline(one: LyingObject, other: Piece, way: Point, most: float) -> float:
    """The same for an object, which comes no nearer in a step than the gap is wide."""
    disk, far = Round(other.x, other.y, other.radius), 0.0
    for _step in range(_MOST_STEPS):
        gap = gap_between(shifted(one.outline, far * way[0], far * way[1]), disk)
        if gap.length <= _APART_MM:
            # Who only touches its side is not in its way.
            ahead = (disk.x - gap.start[0]) * way[0] + (disk.y - gap.start[1]) * way[1]
            return max(0.0, far - _APART_MM) if ahead > _APART_MM else math.inf
        far += gap.length
        if far >= most:
            break
    return math.inf
