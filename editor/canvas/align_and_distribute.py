"""Aligns and distributes the centers of pieces; no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Axis = Literal["x", "y"]
Point = tuple[float, float]


def aligned(positions: Mapping[str, Point], axis: Axis) -> dict[str, Point]:
    """The positions with one x (or y) coordinate, their mean."""
    along = "xy".index(axis)
    middle = sum(each[along] for each in positions.values()) / max(1, len(positions))
    return {pointer: _with(each, along, middle) for pointer, each in positions.items()}


def distributed(positions: Mapping[str, Point], axis: Axis) -> dict[str, Point]:
    """The positions at equal distances along an axis; the first and the last stay."""
    along = "xy".index(axis)
    ordered = sorted(positions, key=lambda pointer: positions[pointer][along])
    if not ordered:
        return {}
    first, last = positions[ordered[0]][along], positions[ordered[-1]][along]
    step = (last - first) / max(1, len(ordered) - 1)
    return {pointer: _with(positions[pointer], along, first + step * number) for number, pointer in enumerate(ordered)}


def _with(position: Point, along: int, value: float) -> Point:
    return (value, position[1]) if along == 0 else (position[0], value)
