"""Sizes, lines and heights of the text on a card, in mm, without Qt; the text is from `card_text`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from schema.rendering.typesetting import CARD_TYPE

Face = Literal["text", "title", "name"]

WIDTH: Final = 63.0
MARGIN: Final = 4.0
FOOT: Final = 81.4
"""The top of the foot of a card, from its upper edge, in mm."""
TEXT_SIZES: Final = (2.7, 2.6, 2.5, 2.4, 2.3, 2.2, 2.1)
"""Tried in order. The smallest is 6 points, which is still legible at arm's length."""
TITLE_SHARE: Final = 2.95 / 2.7
NAME_SIZES: Final = (5.0, 4.6, 4.2, 3.8, 3.4)
FOOT_SIZE: Final = 2.0
FOOT_RIGHT_WIDTH: Final = 30.0
TEXT_LEFT: Final = MARGIN + 4.6
TEXT_WIDTH: Final = WIDTH - TEXT_LEFT - MARGIN
_BELOW_PICTURE: Final = 7.2
_ABOVE_FOOT: Final = 0.7
_SETTER: Final = CARD_TYPE


@dataclass(frozen=True, slots=True)
class Block:
    """One ability on a card: its title and text."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Fit:
    """The largest font size in mm that fits, or the smallest, and the excess length in mm at that size."""

    size: float
    over: float


def art_height(kind: str) -> float:
    """The height of the coloured part of a card; a card with little text has a larger picture."""
    return 44.0 if kind in ("character", "missile") else 51.0


def text_top(kind: str) -> float:
    """The top of the text, from the upper edge."""
    return art_height(kind) + _BELOW_PICTURE


def text_room(kind: str) -> float:
    """The height available for the text."""
    return FOOT - _ABOVE_FOOT - text_top(kind)


def name_room(*, ranked: bool, marked: bool) -> float:
    """The width available for the name next to the chevrons of a rank and the mark of an Order."""
    return WIDTH - 2 * MARGIN - (6.8 if marked else 0.0) - (5.6 if ranked else 0.0)


def fit_text(blocks: Iterable[Block], room: float, sizes: Sequence[float] = TEXT_SIZES) -> Fit:
    """The first of the sizes at which the blocks fit a height."""
    blocks = tuple(blocks)
    over = 0.0
    for size in sizes:
        over = text_height(blocks, size) - room
        if over <= 0:
            return Fit(size, 0.0)
    return Fit(sizes[-1], over)


def fit_name(name: str, room: float) -> Fit:
    """The first of the sizes at which a name fits a width."""
    width = width_of(name, "name")
    for size in NAME_SIZES:
        if width * size <= room:
            return Fit(size, 0.0)
    return Fit(NAME_SIZES[-1], width * NAME_SIZES[-1] - room)


def text_height(blocks: Sequence[Block], size: float) -> float:
    """The height that blocks take at a size, with the gaps between them."""
    return sum(block_height(block, size) for block in blocks) + gap(size) * max(0, len(blocks) - 1)


def block_height(block: Block, size: float) -> float:
    """The height of a title and its text."""
    title = _line_count(block.title, size * TITLE_SHARE, "title") * line_height(size * TITLE_SHARE, "title")
    return title + _line_count(block.text, size, "text") * line_height(size, "text")


@lru_cache(maxsize=4000)
def _line_count(text: str, size: float, face: Face) -> int:
    """The number of lines, kept: every check of a pack measures the same texts, and many cards share one."""
    return len(lines(text, size, face))


def gap(size: float) -> float:
    """The gap between two blocks."""
    return 1.5 if size >= 2.7 else 1.1


def line_height(size: float, face: Face) -> float:
    """The distance between two baselines."""
    return _SETTER.line_height(size, face)


def ascent(size: float, face: Face) -> float:
    """The distance from the top of a line to its baseline."""
    return _SETTER.ascent(size, face)


def lines(text: str, size: float, face: Face) -> list[str]:
    """The lines of a text in the column of a card."""
    return _SETTER.lines(text, size, face, TEXT_WIDTH)


def width_of(text: str, face: Face) -> float:
    """The width of a text in one line, relative to the font size."""
    return _SETTER.width_of(text, face)
