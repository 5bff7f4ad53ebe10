"""The crop of a picture in the circle of a disk: moved and zoomed, always within the picture. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from schema.frozen_dataclass import frozen_dataclass

LEAST_SIDE: Final = 32.0
MOST_ZOOM: Final = 16.0


@frozen_dataclass
class Square:
    """A square in pixels of the picture: its upper left corner and its side."""

    x: float
    y: float
    side: float


@frozen_dataclass
class Crop:
    """The square as a card stores it, for a picture of any size: zoom factor and centre.

    `x` and `y` are shares of the picture's width and height.
    """

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5


WHOLE: Final = Crop()
"""The largest square, from the middle: the crop of a picture whose card has none."""


def crop_in(value: object) -> Crop:
    """The crop of a card, read leniently; values that are no numbers count as left out."""
    if not isinstance(value, Mapping):
        return WHOLE
    zoom, x, y = (_figure(value.get(key), usual) for key, usual in (("zoom", 1.0), ("x", 0.5), ("y", 0.5)))
    return Crop(min(max(1.0, zoom), MOST_ZOOM), min(max(0.0, x), 1.0), min(max(0.0, y), 1.0))


def crop_json(crop: Crop) -> dict[str, float]:
    """The JSON of a crop without defaults; None for the largest square from the middle."""
    told = {"zoom": crop.zoom, "x": crop.x, "y": crop.y}
    usual = {"zoom": WHOLE.zoom, "x": WHOLE.x, "y": WHOLE.y}
    return {key: value for key, value in told.items() if value != usual[key]}


def square_of(crop: Crop, width: float, height: float) -> Square:
    """The square in a picture of this size."""
    side = min(width, height) / crop.zoom
    return _within(Square(crop.x * width - side / 2, crop.y * height - side / 2, side), width, height)


def crop_of(square: Square, width: float, height: float) -> Crop:
    """The square as a card stores it."""
    middle_x, middle_y = square.x + square.side / 2, square.y + square.side / 2
    return Crop(round(min(width, height) / square.side, 3), round(middle_x / width, 4), round(middle_y / height, 4))


def first_of(width: float, height: float) -> Square:
    """The suggested crop of a new picture: the largest square from the middle; of upright ones rather from above."""
    side = min(width, height)
    return Square((width - side) / 2, (height - side) / 3, side)


def moved(square: Square, by_x: float, by_y: float, width: float, height: float) -> Square:
    """The square moved, kept within the picture."""
    return _within(Square(square.x + by_x, square.y + by_y, square.side), width, height)


def zoomed(square: Square, factor: float, at: tuple[float, float], width: float, height: float) -> Square:
    """The square made smaller by the factor about a point of the picture; below 1 it grows."""
    whole = min(width, height)
    side = min(max(square.side / factor, whole / MOST_ZOOM, min(LEAST_SIDE, whole)), whole)
    share_x, share_y = (at[0] - square.x) / square.side, (at[1] - square.y) / square.side
    return _within(Square(at[0] - share_x * side, at[1] - share_y * side, side), width, height)


def _within(square: Square, width: float, height: float) -> Square:
    x, y = (min(max(0.0, at), whole - square.side) for at, whole in ((square.x, width), (square.y, height)))
    return Square(x, y, square.side)


def _figure(value: object, usual: float) -> float:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else usual
