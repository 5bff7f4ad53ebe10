"""Sizes and heights of the words on a card, 63 x 88 mm, without Qt: for the painter and for the check of what fits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from schema.models.frames import FrameName
from schema.rendering import card_frames
from schema.rendering.card_frames import MARGIN, WIDTH, Frame

CardKind = Literal["leader", "creature", "token", "trick"]

BENCH: Final = (69.4, 12.4)
"""The top and the height of the bench of stats."""
TEXT_MM: Final = 2.75
LEAST_NAME_MM: Final = 2.6
_ART: Final[Mapping[CardKind, float]] = {"creature": 46.0, "token": 46.0, "leader": 50.0, "trick": 54.0}
"""How far down the picture reaches if there is room."""
_GAP: Final[Mapping[CardKind, float]] = {"creature": 4.6, "token": 4.6, "leader": 6.6, "trick": 5.4}
"""Between the picture and the words, where the marks on the edge of the picture are."""
_LOWEST_ART: Final = 26.0
_ABOVE_BENCH: Final = 0.8


@cache
def frame_of(name: FrameName, kind: CardKind, *, bench: bool) -> Frame:
    """The places of the words on a card of a kind, with its bench or without one."""
    largest, bottom = _ART[kind], BENCH[0] - _ABOVE_BENCH if bench else card_frames.Frame((0.0,), 0.0).bottom
    step = 0.5 if name == "full_art" else 4.0
    arts = tuple(largest - step * number for number in range(int((largest - _LOWEST_ART) / step) + 1))
    return Frame(arts, _GAP[kind], bottom, large=0.0, usual=TEXT_MM)


def name_room(kind: CardKind) -> float:
    """The width of the name beside the level or the element."""
    return WIDTH - MARGIN - (12.2 if kind in ("leader", "token") else 20.0)


def name_width(name: str, size: float = LEAST_NAME_MM) -> float:
    """The width of a name, at the smallest size if no other is given."""
    return card_frames.width_of(name, "name") * size
