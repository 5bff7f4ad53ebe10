"""Distances between pieces: straight lines between their outlines, without Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable

from editor.canvas.alignment_guides import Box, Gap, Point, box_around
from editor.systems.desktopia.board.polygons import inside, nearest_on
from editor.systems.desktopia.board.script_contents import Piece
from schema.frozen_dataclass import frozen_dataclass


def corners_of(piece: Piece) -> tuple[Point, ...]:
    """The corners of a piece on the table; none for a round one."""
    w, d = piece.outline.width / 2, piece.outline.depth / 2
    match piece.outline.kind:
        case "circle":
            return ()
        case "rectangle":
            corners: tuple[Point, ...] = ((-w, -d), (w, -d), (w, d), (-w, d))
        case "polygon":
            corners = piece.outline.points
    cos, sin = math.cos(math.radians(piece.angle)), math.sin(math.radians(piece.angle))
    return tuple((piece.x + x * cos - y * sin, piece.y + x * sin + y * cos) for x, y in corners)


def box_of(piece: Piece) -> Box:
    """The bounding box of a piece; the edges of a disk's box are its tangents."""
    corners = corners_of(piece)
    if not corners:
        w, d = piece.outline.width / 2, piece.outline.depth / 2
        return Box(piece.x - w, piece.y - d, piece.x + w, piece.y + d)
    return box_around(corners)


@frozen_dataclass
class Distance:
    """From the centre of a disk straight to another outline: the direction, and the distance from the rim in mm.

    A negative length is how deep the two overlap.
    """

    along: Point
    length: float


def way_to(disk: Piece, other: Piece) -> Distance | None:
    """The shortest distance from a disk to another piece; None if the disk's centre lies within it."""
    centre, radius = (disk.x, disk.y), disk.outline.width / 2
    corners = corners_of(other)
    if corners:
        if inside(centre, corners):
            return None
        edges = zip(corners, (*corners[1:], corners[0]), strict=True)
        end = min((nearest_on(centre, a, b) for a, b in edges), key=lambda point: math.dist(point, centre))
        reach = 0.0
    else:
        end, reach = (other.x, other.y), other.outline.width / 2
    away = math.dist(centre, end)
    if away <= max(reach - radius, 1e-9):
        return None
    return Distance(((end[0] - centre[0]) / away, (end[1] - centre[1]) / away), away - reach - radius)


def gap_between(disk: Piece, other: Piece) -> Gap | None:
    """The gap from a round piece to another one; None where they touch or overlap."""
    way = way_to(disk, other)
    if way is None or way.length <= 0:
        return None
    (x, y), rim = way.along, disk.outline.width / 2
    far = rim + way.length
    return Gap((disk.x + x * rim, disk.y + y * rim), (disk.x + x * far, disk.y + y * far))


def nearest_gaps(disk: Piece, others: Iterable[Piece], most_mm: float, count: int) -> tuple[Gap, ...]:
    """The shortest gaps from a round piece to others, shortest first."""
    gaps = (gap_between(disk, other) for other in others)
    near = [gap for gap in gaps if gap is not None and gap.length <= most_mm]
    return tuple(sorted(near, key=lambda gap: (gap.length, gap.end))[:count])
