"""Places and distances that rules, checks and bots ask about: inside, free, nearest free, nearby; nothing moves here.

Exact to rounding; two things overlap when they share more than `TOLERANCE` mm. Searches are exact too: the nearest free
place lies where it is asked, on the outline of one forbidden zone, or where two outlines cross, and these are all tried
in the order of distance, ties by x, then y.
"""

import itertools
import math
from collections.abc import Collection, Iterable, Iterator

from simulator.physics.static_geometry import Face, Solid, inner_faces, landscape
from simulator.physics.table import Border, Circle, Disk, Point, Table

TOLERANCE = 1e-6
_HAIR = 1e-7
"""mm: found places keep this much more than they need, so that rounding never makes them overlap."""

Ring = tuple[float, float, float]
"""Centre and radius."""


def inside(border: Border, x: float, y: float) -> bool:
    """Whether a centre at (x, y) is on the field; on the border itself it has not left yet (P-16)."""
    return _within(border.points, x, y) or distance_to_border(border, x, y) >= -TOLERANCE


def distance_to_border(border: Border, x: float, y: float) -> float:
    """Distance in mm from (x, y) to the nearest point of the border; negative outside."""
    nearest = math.inf
    # A loop, not `min`: bots ask this for each place that they try.
    for ax, ay, ex, ey, length in inner_faces(border):
        along = (x - ax) * ex + (y - ay) * ey
        if along < 0.0:
            along = 0.0
        elif along > length:
            along = length
        apart = math.hypot(x - ax - along * ex, y - ay - along * ey)
        if apart < nearest:
            nearest = apart
    return nearest if _within(border.points, x, y) else -nearest


def overlaps_obstacle(table: Table, x: float, y: float, radius: float) -> bool:
    """Whether a disk there would share room with an obstacle."""
    return _overlaps_solid(landscape(table).solids, x, y, radius, walls=False)


def free_for(
    table: Table, disks: Iterable[Disk], x: float, y: float, radius: float, *, ignore: Collection[str] = ()
) -> bool:
    """Whether a disk may be set down there: centre on the field, clear of walls, obstacles and all disks but riders.

    A character on an artifact counts by its own outline as well. `ignore` names disks that do not count.
    """
    return _fits(table, _rings(disks, ignore), x, y, radius, 0.0, 0.0)


def nearest_free(
    table: Table,
    disks: Iterable[Disk],
    x: float,
    y: float,
    radius: float,
    *,
    clearance: float = 0.0,
    margin: float = 0.0,
    ignore: Collection[str] = (),
) -> Point | None:
    """The free place nearest to (x, y), None where there is none.

    `clearance` is the least rim distance to other disks, `margin`, where above zero, that to the border.
    """
    return nearest_place(table, _rings(disks, ignore), x, y, radius, clearance, margin)


def free_near(
    table: Table,
    disks: Iterable[Disk],
    centre: Disk,
    radius: float,
    most: float,
    *,
    least: float = 0.0,
    angles: int = 36,
    rings: int = 3,
    ignore: Collection[str] = (),
) -> Iterator[Point]:
    """Free places for a disk round `centre` with a rim gap from `least` to `most`, nearest ring first (P-19, P-22).

    A sample: `rings` gaps evenly from least to most, `angles` directions each, from 0 clockwise on screen. A place is
    only tried when it is asked for: mostly one is enough.
    """
    # No place that is tried lies farther out than this, so what is farther off need not be asked each time.
    farthest = centre.radius + radius + max(least, most) + 1.0
    others = tuple(
        ring
        for ring in _rings(disks, ignore)
        if math.hypot(ring[0] - centre.x, ring[1] - centre.y) < farthest + radius + ring[2]
    )
    solids = tuple(
        solid
        for solid in landscape(table).solids
        if solid.box[0] < centre.x + farthest + radius
        and solid.box[1] > centre.x - farthest - radius
        and solid.box[2] < centre.y + farthest + radius
        and solid.box[3] > centre.y - farthest - radius
    )
    for ring in range(rings):
        gap = least + (most - least) * (ring / (rings - 1) if rings > 1 else 0.0)
        reach = centre.radius + radius + gap + _HAIR
        for step in range(angles):
            angle = math.tau * step / angles
            x, y = centre.x + reach * math.cos(angle), centre.y + reach * math.sin(angle)
            if _fits(table, others, x, y, radius, 0.0, 0.0, solids):
                yield x, y


def segment_crosses_obstacle(table: Table, p: Point, q: Point, min_height: float) -> bool:
    """Whether the segment runs through the inside of an obstacle of at least this height (DK-TERM-07, P-21)."""
    (px, py), (qx, qy) = p, q
    low_x, high_x = (px, qx) if px < qx else (qx, px)
    low_y, high_y = (py, qy) if py < qy else (qy, py)
    for obstacle, (least_x, most_x, least_y, most_y) in landscape(table).obstacles:
        # Most are nowhere near.
        if low_x > most_x or high_x < least_x or low_y > most_y or high_y < least_y:
            continue
        if obstacle.height_mm < min_height:
            continue
        shape = obstacle.shape
        if isinstance(shape, Circle):
            if distance_to_segment(p, q, shape.x, shape.y) < shape.radius - TOLERANCE:
                return True
        elif _runs_through(shape.points, p, q):
            return True
    return False


def return_place(
    table: Table, disks: Iterable[Disk], point: Point, edge: int, radius: float, *, ignore: Collection[str] = ()
) -> Point | None:
    """Where a disk that left over `edge` at `point` goes back, None where no place is legal.

    Its rim is one diameter from the border and at least one from other disks (DK-OUT-02, DK-OUT-04). Tried in order:
    straight in from the crossing point, the nearest legal place on the parallel to the edge, the nearest anywhere
    (DK-OUT-05).
    """
    rings = _rings(disks, ignore)
    diameter = 2.0 * radius
    inset = radius + diameter + _HAIR
    x, y, ex, ey, length = inner_faces(table.border)[edge]
    along = min(max((point[0] - x) * ex + (point[1] - y) * ey, 0.0), length)
    sx, sy = x + along * ex + inset * ey, y + along * ey - inset * ex
    line = ((sx - ex * length * 2, sy - ey * length * 2), (sx + ex * length * 2, sy + ey * length * 2))
    round_zones, straight_zones = _outlines(table, rings, radius, diameter, diameter)
    places = [(sx, sy)]
    for zone in round_zones:
        places.extend(_ring_segment(zone, line))
    for segment in straight_zones:
        places.extend(_segment_segment(segment, line))
    for place in _by_distance(places, sx, sy):
        if _fits(table, rings, *place, radius, diameter, diameter):
            return place
    return nearest_place(table, rings, sx, sy, radius, diameter, diameter)


def slid(
    table: Table, disks: Iterable[Disk], start: Point, aim: Point, radius: float, *, ignore: Collection[str] = ()
) -> Point:
    """How far a disk can be slid straight from a place to another, until a disk, an obstacle or the border stops it."""
    length = math.dist(start, aim)
    if length <= TOLERANCE:
        return start
    rings = _rings(disks, ignore)
    round_zones, straight_zones = _outlines(table, rings, radius, 0.0, 0.0)
    stops = [point for zone in round_zones for point in _ring_segment(zone, (start, aim))]
    stops += [point for line in straight_zones for point in _segment_segment(line, (start, aim))]
    reached = start
    for place in _by_distance([*stops, aim], *start):
        middle = 0.5 * (reached[0] + place[0]), 0.5 * (reached[1] + place[1])
        if not _fits(table, rings, *middle, radius, 0.0, 0.0):
            return reached
        reached = place
    return reached


def nearest_place(
    table: Table, rings: tuple[Ring, ...], x: float, y: float, radius: float, clearance: float, margin: float
) -> Point | None:
    """As `nearest_free`, for bare centres and radii of the other disks."""
    if _fits(table, rings, x, y, radius, clearance, margin):
        return x, y
    round_zones, straight_zones = _outlines(table, rings, radius, clearance, margin)
    points = table.border.points
    farthest = max(math.hypot(px - x, py - y) for px, py in points)
    reach = 2.0 * radius
    while True:
        near_rounds = [zone for zone in round_zones if abs(math.hypot(zone[0] - x, zone[1] - y) - zone[2]) <= reach]
        near_straights = [line for line in straight_zones if distance_to_segment(*line, x, y) <= reach]
        for place in _by_distance(_crossings(near_rounds, near_straights, x, y), x, y):
            if math.hypot(place[0] - x, place[1] - y) > reach:
                break
            if _fits(table, rings, *place, radius, clearance, margin):
                return place
        if reach > farthest:
            return None
        reach *= 2.0


_latest_rings: tuple[tuple[Disk, ...], tuple[str, ...], tuple[Ring, ...]] | None = None
"""The names and rings of the latest disks: many places are tried among the same ones. They are frozen, and so compared
by identity.
"""


def _rings(disks: Iterable[Disk], ignore: Collection[str]) -> tuple[Ring, ...]:
    global _latest_rings
    if not isinstance(disks, tuple):
        disks = tuple(disks)
    latest = _latest_rings
    if latest is None or latest[0] is not disks:
        lying = [disk for disk in disks if not disk.rider]
        names, rings = tuple([disk.id for disk in lying]), tuple([(disk.x, disk.y, disk.radius) for disk in lying])
        latest = _latest_rings = disks, names, rings
    _, names, rings = latest
    if not ignore:
        return rings
    return tuple([ring for name, ring in zip(names, rings, strict=True) if name not in ignore])


def _fits(
    table: Table,
    rings: tuple[Ring, ...],
    x: float,
    y: float,
    radius: float,
    clearance: float,
    margin: float,
    solids: tuple[Solid, ...] | None = None,
) -> bool:
    """`solids` are those that the disk may overlap there, by default all of the table."""
    for rx, ry, reach in rings:
        apart = radius + reach + clearance - TOLERANCE
        dx, dy = rx - x, ry - y
        if -apart < dx < apart and -apart < dy < apart and math.hypot(dx, dy) < apart:
            return False
    if margin > 0.0:
        if distance_to_border(table.border, x, y) < radius + margin - TOLERANCE:
            return False
    elif not inside(table.border, x, y):
        return False
    return not _overlaps_solid(landscape(table).solids if solids is None else solids, x, y, radius, walls=True)


def _overlaps_solid(solids: tuple[Solid, ...], x: float, y: float, radius: float, *, walls: bool) -> bool:
    for solid in solids:
        least_x, most_x, least_y, most_y = solid.box
        if x + radius < least_x or x - radius > most_x or y + radius < least_y or y - radius > most_y:
            continue
        if solid.kind == "wall" and not walls:
            continue
        for ax, ay, ex, ey, length in solid.faces:
            off = (x - ax) * ey - (y - ay) * ex
            if -radius < off < radius:
                along = (x - ax) * ex + (y - ay) * ey
                if along < 0.0:
                    along = 0.0
                elif along > length:
                    along = length
                if math.hypot(x - ax - along * ex, y - ay - along * ey) < radius - TOLERANCE:
                    return True
        for rx, ry, reach in solid.rounds:
            if math.hypot(rx - x, ry - y) < radius + reach - TOLERANCE:
                return True
        if solid.corners and _within(solid.corners, x, y):
            return True
    return False


def _within(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    odd = False
    ax, ay = points[-1]
    below = ay > y
    for bx, by in points:
        if below != (by > y):
            below = not below
            if x < ax + (bx - ax) * (y - ay) / (by - ay):
                odd = not odd
        ax, ay = bx, by
    return odd


def distance_to_segment(p: Point, q: Point, x: float, y: float) -> float:
    """Distance in mm from (x, y) to the nearest point between p and q."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    share = min(max(((x - p[0]) * dx + (y - p[1]) * dy) / square, 0.0), 1.0) if square > 0.0 else 0.0
    return math.hypot(x - p[0] - share * dx, y - p[1] - share * dy)


def _runs_through(points: tuple[Point, ...], p: Point, q: Point) -> bool:
    shares = [0.0, 1.0]
    dx, dy = q[0] - p[0], q[1] - p[1]
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        ex, ey = b[0] - a[0], b[1] - a[1]
        across = dx * ey - dy * ex
        if across == 0.0:
            continue
        share = ((a[0] - p[0]) * ey - (a[1] - p[1]) * ex) / across
        if 0.0 < share < 1.0:
            shares.append(share)
    shares.sort()
    length = math.hypot(dx, dy)
    for low, high in itertools.pairwise(shares):
        middle = 0.5 * (low + high)
        if (high - low) * length > TOLERANCE or length <= TOLERANCE:
            x, y = p[0] + middle * dx, p[1] + middle * dy
            if _within(points, x, y) and not _on_outline(points, x, y):
                return True
    return False


def _on_outline(points: tuple[Point, ...], x: float, y: float) -> bool:
    return any(
        distance_to_segment(a, b, x, y) <= TOLERANCE for a, b in zip(points, points[1:] + points[:1], strict=True)
    )


Segment = tuple[Point, Point]

_MOST_KEPT = 64
_table_outlines: dict[tuple[int, float, float], tuple[Table, list[Ring], list[Segment]]] = {}
# As in `static_geometry`: tables are compared by identity, and a kept table keeps its identity.


def _outlines(
    table: Table, rings: tuple[Ring, ...], radius: float, clearance: float, margin: float
) -> tuple[list[Ring], list[Segment]]:
    """Outlines of all places that a centre may not come to, as circles and segments."""
    key = id(table), radius, margin
    known = _table_outlines.get(key)
    if known is None:
        if len(_table_outlines) >= _MOST_KEPT:
            _table_outlines.clear()
        known = _table_outlines[key] = (table, *_outlines_of(table, radius, margin))
    rounds = [(x, y, radius + reach + clearance + _HAIR) for x, y, reach in rings]
    return rounds + known[1], known[2]


def _outlines_of(table: Table, radius: float, margin: float) -> tuple[list[Ring], list[Segment]]:
    """The same of the solids and the border alone."""
    rounds: list[Ring] = []
    straights: list[Segment] = []
    for solid in landscape(table).solids:
        rounds.extend((x, y, radius + reach + _HAIR) for x, y, reach in solid.rounds)
        straights.extend(_shifted(face, radius + _HAIR) for face in solid.faces)
    inset = (radius + margin if margin > 0.0 else 0.0) + _HAIR
    for face in inner_faces(table.border):
        rounds.append((face[0], face[1], inset))
        straights.append(_shifted(face, inset))
    return rounds, straights


def _shifted(face: Face, by: float) -> Segment:
    x, y, ex, ey, length = face
    x, y = x + by * ey, y - by * ex
    return (x, y), (x + ex * length, y + ey * length)


def _by_distance(places: Iterable[Point], x: float, y: float) -> list[Point]:
    return sorted(places, key=lambda place: ((place[0] - x) ** 2 + (place[1] - y) ** 2, place))


def _crossings(rounds: list[Ring], straights: list[Segment], x: float, y: float) -> Iterator[Point]:
    """The nearest point of each outline, and where two of them cross."""
    for i, zone in enumerate(rounds):
        away = math.hypot(x - zone[0], y - zone[1])
        ux, uy = ((x - zone[0]) / away, (y - zone[1]) / away) if away > 0.0 else (1.0, 0.0)
        yield zone[0] + zone[2] * ux, zone[1] + zone[2] * uy
        for other in rounds[:i]:
            yield from _ring_ring(zone, other)
        for line in straights:
            yield from _ring_segment(zone, line)
    for i, line in enumerate(straights):
        (px, py), (qx, qy) = line
        square = (qx - px) ** 2 + (qy - py) ** 2
        share = min(max(((x - px) * (qx - px) + (y - py) * (qy - py)) / square, 0.0), 1.0)
        yield px + share * (qx - px), py + share * (qy - py)
        for earlier in straights[:i]:
            yield from _segment_segment(line, earlier)


def _ring_ring(a: Ring, b: Ring) -> Iterator[Point]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    apart = math.hypot(dx, dy)
    if apart == 0.0:
        return
    along = 0.5 * (apart + (a[2] - b[2]) * (a[2] + b[2]) / apart)
    square = a[2] * a[2] - along * along
    if square < 0.0:
        return
    across = math.sqrt(square)
    ux, uy = dx / apart, dy / apart
    for side in (across, -across):
        yield a[0] + along * ux - side * uy, a[1] + along * uy + side * ux


def _ring_segment(ring: Ring, line: Segment) -> Iterator[Point]:
    (px, py), (qx, qy) = line
    length = math.hypot(qx - px, qy - py)
    ex, ey = (qx - px) / length, (qy - py) / length
    along = (ring[0] - px) * ex + (ring[1] - py) * ey
    across = (ring[0] - px) * ey - (ring[1] - py) * ex
    square = ring[2] * ring[2] - across * across
    if square < 0.0:
        return
    half = math.sqrt(square)
    for at in (along - half, along + half):
        if 0.0 <= at <= length:
            yield px + at * ex, py + at * ey


def _segment_segment(a: Segment, b: Segment) -> Iterator[Point]:
    (px, py), (qx, qy) = a
    (rx, ry), (sx, sy) = b
    dx, dy, ex, ey = qx - px, qy - py, sx - rx, sy - ry
    across = dx * ey - dy * ex
    if across == 0.0:
        return
    share = ((rx - px) * ey - (ry - py) * ex) / across
    other = ((rx - px) * dy - (ry - py) * dx) / across
    if 0.0 <= share <= 1.0 and 0.0 <= other <= 1.0:
        yield px + share * dx, py + share * dy
