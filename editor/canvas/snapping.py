"""Where a dragged piece comes to rest: on the grid, on one axis, at whole steps of angle; figures only, no Qt."""

from __future__ import annotations

import math
from typing import Final

from schema.frozen_dataclass import frozen_dataclass

FINE_MM: Final = 0.1  # lengths and angles of a pack are written to one decimal
TURN_STEP: Final = 15.0  # degrees, with Shift


@frozen_dataclass
class Snap:
    """How positions snap: to multiples of `step_mm`, or only to a tenth of a millimetre when off."""

    on: bool = True
    step_mm: float = 5.0

    def step(self, free: bool) -> float:
        """The step in force; `free` (Alt held) ignores the grid."""
        return FINE_MM if free or not self.on else self.step_mm


def to_step(value: float, step: float) -> float:
    """The nearest multiple of the step, to a tenth."""
    return tenth(math.floor(value / step + 0.5) * step)


def tenth(value: float) -> float:
    """Rounded to one decimal, and never minus nought."""
    return round(value, 1) + 0.0


def moved(anchor: tuple[float, float], by: tuple[float, float], step: float, one_axis: bool) -> tuple[float, float]:
    """By how much all pieces of a drag move, when the grabbed one stood at `anchor` and the pointer went `by` mm.

    The grabbed piece comes to rest on the grid; the others keep their places relative to it. With `one_axis` only the
    longer of the two ways counts.
    """
    dx, dy = by
    if one_axis:
        dx, dy = (dx, 0.0) if abs(dx) >= abs(dy) else (0.0, dy)
    x = to_step(anchor[0] + dx, step) - anchor[0] if dx else 0.0
    y = to_step(anchor[1] + dy, step) - anchor[1] if dy else 0.0
    return x, y


def turned(angle: float, whole_steps: bool) -> float:
    """An angle as it is written: 0 to below 360, to a tenth or in whole steps of 15 degrees."""
    rounded = to_step(angle, TURN_STEP) if whole_steps else tenth(angle)
    return tenth(rounded % 360.0) % 360.0


def towards(centre: tuple[float, float], point: tuple[float, float]) -> float:
    """The direction from the centre to the point, in degrees clockwise from the right."""
    return math.degrees(math.atan2(point[1] - centre[1], point[0] - centre[0]))
