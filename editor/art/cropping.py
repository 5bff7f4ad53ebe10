"""Which square of a picture is shown in the circle of a disk: moved and zoomed, always within the picture. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LEAST_SIDE: Final = 32.0


@dataclass(frozen=True, slots=True)
class Crop:
    """A square in pixels of the picture: its upper left corner and its side."""

    x: float
    y: float
    side: float


def whole(width: float, height: float) -> Crop:
    """The largest square, from the middle; of upright pictures rather from above, where faces are."""
    side = min(width, height)
    return Crop((width - side) / 2, (height - side) / 3, side)


def moved(crop: Crop, by_x: float, by_y: float, width: float, height: float) -> Crop:
    """The square moved, kept within the picture."""
    return _within(Crop(crop.x + by_x, crop.y + by_y, crop.side), width, height)


def zoomed(crop: Crop, factor: float, at: tuple[float, float], width: float, height: float) -> Crop:
    """The square made smaller by the factor about a point of the picture; below 1 it grows."""
    side = min(max(crop.side / factor, min(LEAST_SIDE, width, height)), width, height)
    share_x, share_y = (at[0] - crop.x) / crop.side, (at[1] - crop.y) / crop.side
    return _within(Crop(at[0] - share_x * side, at[1] - share_y * side, side), width, height)


def _within(crop: Crop, width: float, height: float) -> Crop:
    return Crop(min(max(0.0, crop.x), width - crop.side), min(max(0.0, crop.y), height - crop.side), crop.side)
