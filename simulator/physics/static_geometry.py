"""The resting parts of a table, laid out for speed and built once: faces, corners, round things, open edges."""

import math
from typing import Literal

from schema.frozen_dataclass import record
from simulator.physics.table import OBSTACLE_FRICTION, OBSTACLE_RESTITUTION, Border, Circle, Obstacle, Point, Table

Face = tuple[float, float, float, float, float]
"""Start x, y, unit vector along x, y, length; the free side's unit normal is (along y, -along x)."""


@record
class Solid:
    """One thing that disks bounce off: an obstacle or a wall edge of the border.

    Faces stop disks only from their free side; corners only where they stick out.
    """

    id: str
    kind: Literal["obstacle", "wall"]
    height_mm: float
    restitution: float
    friction: float
    box: tuple[float, float, float, float]
    """Least x, greatest x, least y, greatest y."""
    faces: tuple[Face, ...]
    rounds: tuple[tuple[float, float, float], ...]
    """Centre and radius; corners have radius 0."""
    corners: tuple[Point, ...] = ()
    """The whole outline of an obstacle with faces; empty for the rest."""


Rounds = tuple[tuple[float, float, float], ...]
Hurdle = tuple[int, float, float, float, float, float, float, float, float, tuple[Face, ...], Rounds]
"""A solid as a moving disk looks for it: number, box, a circle round it, height, and what can stop the disk.

A plain tuple: it is taken apart all the time, and a named one takes several times as long.
"""


@record
class Landscape:
    """All solids, walls last, and the open edges with their numbers; their free side is the field."""

    solids: tuple[Solid, ...]
    hurdles: tuple[Hurdle, ...]
    open_edges: tuple[tuple[int, Face], ...]
    obstacles: tuple[tuple[Obstacle, tuple[float, float, float, float]], ...]
    """The obstacles, each with the box round it."""


_MOST_KEPT = 64
_landscapes: dict[int, tuple[Table, Landscape]] = {}
_inner_faces: dict[int, tuple[Border, tuple[Face, ...]]] = {}
# Both are asked for all the time, and hashing a table takes long: they are compared by identity, since all of it is
# frozen. Holding on to the key keeps its identity from being given to another.


def landscape(table: Table) -> Landscape:
    """The table's resting parts, built once for each table."""
    known = _landscapes.get(id(table))
    if known is None:
        if len(_landscapes) >= _MOST_KEPT:
            _landscapes.clear()
        known = _landscapes[id(table)] = table, _build(table)
    return known[1]


def inner_faces(border: Border) -> tuple[Face, ...]:
    """Edges of the border in their order, each with its free side to the field; built once for each border."""
    known = _inner_faces.get(id(border))
    if known is None:
        if len(_inner_faces) >= _MOST_KEPT:
            _inner_faces.clear()
        known = _inner_faces[id(border)] = border, _facing_in(border)
    return known[1]


def _build(table: Table) -> Landscape:
    solids = [_obstacle(obstacle) for obstacle in sorted(table.obstacles, key=lambda obstacle: obstacle.id)]
    open_edges = []
    border = table.border
    for edge, face in enumerate(inner_faces(border)):
        if border.walls[edge]:
            solids.append(_wall(edge, face))
        else:
            open_edges.append((edge, face))
    return Landscape(
        tuple(solids),
        tuple(_hurdle(number, solid) for number, solid in enumerate(solids)),
        tuple(open_edges),
        tuple((obstacle, _obstacle(obstacle).box) for obstacle in table.obstacles),
    )


def _hurdle(number: int, solid: Solid) -> Hurdle:
    least_x, most_x, least_y, most_y = solid.box
    x, y = 0.5 * (least_x + most_x), 0.5 * (least_y + most_y)
    ends = [(ax, ay, 0.0) for ax, ay, *_ in solid.faces]
    ends += [(ax + ex * length, ay + ey * length, 0.0) for ax, ay, ex, ey, length in solid.faces]
    reach = max(math.hypot(px - x, py - y) + radius for px, py, radius in (*ends, *solid.rounds))
    return number, *solid.box, x, y, reach + 1e-6, solid.height_mm, solid.faces, solid.rounds


def _facing_in(border: Border) -> tuple[Face, ...]:
    points = border.points
    clockwise = _twice_area(points) > 0.0
    result = []
    for start, end in zip(points, points[1:] + points[:1], strict=True):
        result.append(_face(end, start) if clockwise else _face(start, end))
    return tuple(result)


def outline(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The corners in the winding in which `_face` has its free side outside."""
    return points if _twice_area(points) > 0.0 else points[::-1]


def _twice_area(points: tuple[Point, ...]) -> float:
    return math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))


def _face(start: Point, end: Point) -> Face:
    ex, ey = end[0] - start[0], end[1] - start[1]
    length = math.hypot(ex, ey)
    if length == 0.0:
        raise ValueError(f"two corners of an outline lie on one place: {start}")
    return start[0], start[1], ex / length, ey / length, length


def _obstacle(obstacle: Obstacle) -> Solid:
    shape = obstacle.shape
    if isinstance(shape, Circle):
        x, y, r = shape.x, shape.y, shape.radius
        box = (x - r, x + r, y - r, y + r)
        faces: tuple[Face, ...] = ()
        rounds: tuple[tuple[float, float, float], ...] = ((x, y, r),)
        points: tuple[Point, ...] = ()
    else:
        points = outline(shape.points)
        box = _box(points)
        faces = tuple(_face(a, b) for a, b in zip(points, points[1:] + points[:1], strict=True))
        rounds = tuple(
            (after[0], after[1], 0.0)
            for before, after in zip(faces, faces[1:] + faces[:1], strict=True)
            if before[2] * after[3] - before[3] * after[2] > 0.0
        )
    return Solid(
        obstacle.id, "obstacle", obstacle.height_mm, obstacle.restitution, obstacle.friction, box, faces, rounds, points
    )


def _wall(edge: int, face: Face) -> Solid:
    x, y, ex, ey, length = face
    end = (x + ex * length, y + ey * length)
    return Solid(
        id=str(edge),
        kind="wall",
        height_mm=math.inf,
        restitution=OBSTACLE_RESTITUTION,
        friction=OBSTACLE_FRICTION,
        box=_box(((x, y), end)),
        faces=(face,),
        rounds=((x, y, 0.0), (*end, 0.0)),
    )


def _box(points: tuple[Point, ...]) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), max(xs), min(ys), max(ys)
