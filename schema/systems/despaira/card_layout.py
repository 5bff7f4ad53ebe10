"""Sizes and heights of the words on a card, 63 x 88 mm, without Qt: for the painter and for the check of what fits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from schema.rendering.typesetting import CARD_TYPE

CardKind = Literal["leader", "creature", "token", "trick"]

WIDTH: Final = 63.0
MARGIN: Final = 4.0
BENCH: Final = (69.4, 12.6)
"""The top and the height of the bench of stats."""
FOOT: Final = 82.9
TEXT_MM: Final = 2.75
LEAST_MM: Final = 1.5
STEP_MM: Final = 0.125
ART: Final[Mapping[CardKind, float]] = {"creature": 46.0, "token": 46.0, "leader": 50.0, "trick": 54.0}
"""How far down the picture reaches."""
GAP: Final[Mapping[CardKind, float]] = {"creature": 6.0, "token": 6.0, "leader": 8.0, "trick": 6.6}
"""Between the picture and the words."""
TEXT_LEFT: Final = MARGIN + 4.6
TEXT_WIDTH: Final = WIDTH - TEXT_LEFT - MARGIN
LEAST_NAME_MM: Final = 2.6


@dataclass(frozen=True, slots=True)
class TextFit:
    """The largest size of the text that fits, or the least, and how far it is too high then, all in millimetres."""

    size: float
    over: float


def text_area(kind: CardKind, *, bench: bool) -> tuple[float, float]:
    """The top and the bottom of the words."""
    return ART[kind] + GAP[kind], (BENCH[0] if bench else FOOT - 1.0) - 0.8


def fit_text(blocks: Iterable[tuple[str, str]], room: float) -> TextFit:
    """The size at which blocks of a title and a text fit a height."""
    listed, size = tuple(blocks), TEXT_MM
    while size > LEAST_MM and text_height(listed, size) > room:
        size -= STEP_MM
    return TextFit(size, max(0.0, text_height(listed, size) - room - 0.01))


def text_height(blocks: Iterable[tuple[str, str]], size: float) -> float:
    """The height of blocks at a size, with the gaps after them."""
    return sum(block_height(title, text, size) for title, text in blocks)


def block_height(title: str, text: str, size: float) -> float:
    """The height of a title and its text, with the gap after them."""
    lines = len(CARD_TYPE.lines(text, size, "text", TEXT_WIDTH))
    return (size * 1.5 if title else 0.0) + lines * CARD_TYPE.line_height(size, "text") + size * 0.4


def name_room(kind: CardKind) -> float:
    """The width of the name beside the level or the element."""
    return WIDTH - MARGIN - (10.8 if kind in ("leader", "token") else 20.0)


def name_width(name: str, size: float = LEAST_NAME_MM) -> float:
    """The width of a name, at the smallest size if no other is given."""
    return CARD_TYPE.width_of(name, "name") * size
