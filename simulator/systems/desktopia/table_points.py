"""Points of the table that words name: the middle, the border, where squads began."""

import math
from collections.abc import Sequence

from schema.systems.desktopia.geometry import crossing_point, edges_of, nearest_on_segment
from simulator.physics.geometry import TOLERANCE
from simulator.physics.static_geometry import inner_faces
from simulator.physics.table import Point
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.state import Piece

_STEP, _ACROSS = 0.01, 100_000.0
"""In mm: a little way into the battlefield, and farther than it is wide."""


def middle_of(points: Sequence[Point]) -> Point:
    """The mean of points."""
    return math.fsum(x for x, _y in points) / len(points), math.fsum(y for _x, y in points) / len(points)


def middle_of_battlefield(b: Battle) -> Point:
    """The middle of the smallest upright rectangle around the battlefield."""
    points = b.table.border.points
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def nearest_on_border(b: Battle, x: float, y: float) -> Point:
    """The point of the border that is nearest to another one; of several the first in the order of its corners."""
    sides = edges_of(b.table.border.points)
    return min((nearest_on_segment((x, y), *side) for side in sides), key=lambda at: math.dist(at, (x, y)))


def opposite_on_border(b: Battle, x: float, y: float) -> Point:
    """Where a line across the battlefield, at a right angle to the border at its point nearest to (x, y), meets it."""
    at_x, at_y = nearest_on_border(b, x, y)
    to_x, to_y = inwards(b, at_x, at_y)
    start, end = (at_x + _STEP * to_x, at_y + _STEP * to_y), (at_x + _ACROSS * to_x, at_y + _ACROSS * to_y)
    met = [at for edge in edges_of(b.table.border.points) if (at := crossing_point(start, end, *edge)) is not None]
    return min(met, key=lambda at: math.dist(at, start), default=(at_x, at_y))


def across_the_table(start: Point, end: Point) -> tuple[Point, Point]:
    """The ends of the straight line through two points, beyond every table."""
    far = math.dist(start, end)
    dx, dy = (end[0] - start[0]) * _ACROSS / far, (end[1] - start[1]) * _ACROSS / far
    return (start[0] - dx, start[1] - dy), (end[0] + dx, end[1] + dy)


def touching_border(b: Battle, piece: Piece, *, opposite: bool = False) -> Point:
    """Where a disk touches the border from inside, at the point of it that is nearest to it, or opposite."""
    x, y = (opposite_on_border if opposite else nearest_on_border)(b, piece.x, piece.y)
    far = math.dist((x, y), (piece.x, piece.y))
    if opposite or far <= TOLERANCE:
        to_x, to_y = inwards(b, x, y)
        return x + piece.radius * to_x, y + piece.radius * to_y
    share = piece.radius / far
    return x + share * (piece.x - x), y + share * (piece.y - y)


def inwards(b: Battle, x: float, y: float) -> Point:
    """A step of 1 mm onto the table, from a point of the border straight away from its edge."""
    faces = inner_faces(b.table.border)
    _x, _y, along_x, along_y, _length = min(faces, key=lambda face: nearest_on_face(face, x, y)[2])
    return along_y, -along_x


def nearest_on_face(face: tuple[float, float, float, float, float], x: float, y: float) -> tuple[float, float, float]:
    """The nearest point of a face of the border (see `inner_faces`), and its distance, in mm."""
    from_x, from_y, along_x, along_y, length = face
    along = min(max((x - from_x) * along_x + (y - from_y) * along_y, 0.0), length)
    px, py = from_x + along * along_x, from_y + along * along_y
    return px, py, float(((x - px) ** 2 + (y - py) ** 2) ** 0.5)


def home_of(b: Battle, seat: int) -> Point:
    """Where the squad of a seat was at the start, or the zone in which its player has put it."""
    place = b.rules.script.seats[seat]
    if place.deploys_in is not None and place.deploys_in in b.rules.zones:
        return middle_of(b.rules.zones[place.deploys_in].points)
    return middle_of([(member.x, member.y) for member in place.squad])
