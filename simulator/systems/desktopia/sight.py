"""What is on the straight line between two places."""

import math
from collections.abc import Collection

from simulator.physics.geometry import TOLERANCE, segment_crosses_obstacle
from simulator.physics.table import Point, Table
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.state import Piece

DISK_HEIGHT_MM = 6.0


def in_sight(b: Battle, one: Piece | LyingObject, other: Piece | LyingObject, blocked_by: Collection[str]) -> bool:
    """Whether nothing of these kinds is on the line between the two; what lies on or under them is not in the way."""
    start, end = (one.x, one.y), (other.x, other.y)
    ends = {one.id, other.id, *(each.on for each in (one, other) if isinstance(each, Piece))}
    for piece in b.on_field():
        if piece.id in ends or piece.size == "missile" or piece.on in ends - {""} or b.is_flat(piece):
            continue
        size = "artifact" if piece.size == "artifact" else "character"
        if size not in blocked_by or (size == "artifact" and b.holder(piece.id) is not None):
            continue
        if _off_line((piece.x, piece.y), start, end) < piece.radius - TOLERANCE:
            return False
    if "object" not in blocked_by:
        return True
    others = tuple(obstacle for obstacle in b.table.obstacles if obstacle.id not in ends)
    return not segment_crosses_obstacle(Table(b.table.border, others, b.table.surface), start, end, DISK_HEIGHT_MM)


def _off_line(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from the line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / square if square > 0.0 else 0.0
    share = min(max(along, 0.0), 1.0)
    return math.hypot(point[0] - start[0] - share * dx, point[1] - start[1] - share * dy)
