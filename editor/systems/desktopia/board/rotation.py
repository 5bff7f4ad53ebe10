"""Rotation of several pieces and zones about a common centre; no Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace

from editor.canvas.snapping import tenth, turned
from editor.systems.desktopia.board.script_contents import Area, Piece, Pose

Point = tuple[float, float]


def turned_point(point: Point, middle: Point, by: float) -> Point:
    """A point rotated about another one, clockwise in degrees; rounded to a tenth."""
    cos, sin = math.cos(math.radians(by)), math.sin(math.radians(by))
    dx, dy = point[0] - middle[0], point[1] - middle[1]
    return tenth(middle[0] + dx * cos - dy * sin), tenth(middle[1] + dx * sin + dy * cos)


def turned_poses(pieces: Iterable[Piece], middle: Point, by: float) -> Mapping[str, Pose]:
    """The poses of pieces after a common rotation, by pointer; round ones only move."""
    poses = {}
    for piece in pieces:
        x, y = turned_point((piece.x, piece.y), middle, by)
        angle = turned(piece.angle + by, whole_steps=False) if piece.turns else piece.angle
        poses[piece.pointer] = Pose(x, y, angle)
    return poses


def turned_area(area: Area, middle: Point, by: float) -> Area:
    """A zone with every corner rotated about a centre."""
    return replace(area, points=tuple(turned_point(corner, middle, by) for corner in area.points))
