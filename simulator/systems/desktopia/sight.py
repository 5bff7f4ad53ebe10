"""What is on the straight line between two places."""

import math
from collections.abc import Collection

from schema.systems.desktopia.geometry import Outline, Round, contains
from simulator.physics.geometry import TOLERANCE, segment_crosses_obstacle
from simulator.physics.table import Point, Table
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.space import laid
from simulator.systems.desktopia.state import Piece

DISK_HEIGHT_MM = 6.0


def in_sight(
    b: Battle, one: Piece | LyingObject, other: Piece | LyingObject, blocked_by: Collection[str], as_of: str = "now"
) -> bool:
    """Whether nothing of these kinds is on the line between the two, as disks lay at that time; what lies on or under
    them is not in the way.
    """
    start, end = (one.x, one.y), (other.x, other.y)
    ends = {one.id, other.id, *(each.on for each in (one, other) if isinstance(each, Piece))}
    places = [(each.x, each.y) for each in (one, other) if isinstance(each, LyingObject) and not each.thing]
    disks = laid(b, b.on_field() if as_of == "now" else b.state.pieces.values(), as_of)
    borne = {piece.on for piece in disks if piece.on and piece.size != "missile"}
    for piece in disks:
        if piece.id in ends or piece.size == "missile" or piece.on in ends - {""} or b.is_flat(piece):
            continue
        size = "artifact" if piece.size == "artifact" else "character"
        if size not in blocked_by or piece.id in borne:
            continue
        if any(math.dist((piece.x, piece.y), place) < piece.radius - TOLERANCE for place in places):
            continue
        if _off_line((piece.x, piece.y), start, end) < piece.radius - TOLERANCE:
            return False
    if "object" not in blocked_by:
        return True
    under = {name for name, lying in b.objects.items() if any(_is_on(lying.outline, place) for place in places)}
    others = tuple(obstacle for obstacle in b.table.obstacles if obstacle.id not in ends | under)
    return not segment_crosses_obstacle(Table(b.table.border, others, b.table.surface), start, end, DISK_HEIGHT_MM)


def _is_on(outline: Round | Outline, place: Point) -> bool:
    if isinstance(outline, Round):
        return math.dist((outline.x, outline.y), place) < outline.radius
    return contains(outline.points, *place)


def _off_line(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from the line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / square if square > 0.0 else 0.0
    share = min(max(along, 0.0), 1.0)
    return math.hypot(point[0] - start[0] - share * dx, point[1] - start[1] - share * dy)
