"""Sizes and places of the words on the reference card of a squad, without Qt: for the painter and for the check."""

from __future__ import annotations

from typing import Final

from schema.rendering import card_frames
from schema.rendering.card_frames import LEAST_SIZE, MARGIN, WIDTH

ROWS: Final = (14.2, 51.8)
"""Between which the characters stand, in mm from the upper edge."""
ROW: Final = 9.4
MOST_ROWS: Final = 7
"""More characters do not fit: their words would overlap."""
NAME_SIZE: Final = 2.9
WORDS_LEFT: Final = 10.6
MARKS_RIGHT: Final = 11.4
MARKS: Final = 10.0
"""The room between the middles of the first and the last mark of a character, which are below its name."""
_LIFE: Final = 7.4
TITLE_ROOM: Final = WIDTH - 2 * MARGIN - 6.8
LINE_SIZE: Final = 2.1


def row_height(count: int) -> float:
    """The height of one of so many characters."""
    return min(ROW, (ROWS[1] - ROWS[0]) / max(1, min(count, MOST_ROWS)))


def row_name(name: str, count: int) -> tuple[float, float]:
    """The size of the name of one of so many characters, and how many mm it is too wide at the least size."""
    return card_frames.fit_name(name, name_room(count), NAME_SIZE, "title", LEAST_SIZE)


def name_room(count: int) -> float:
    """The width of the name of one of so many characters, between its disk and its life."""
    return WIDTH - 2 * MARGIN - (WORDS_LEFT + _LIFE) * row_height(count) / ROW


def title_fit(name: str) -> tuple[float, float]:
    """The size of the name of the squad, and how many mm it is too wide at the least size."""
    return card_frames.fit_name(name, TITLE_ROOM)


def line_size(line: str) -> float:
    """The size of the line under the name: smaller when it is long, as it only repeats what the table shows."""
    wide = card_frames.width_of(line, "text")
    return min(LINE_SIZE, TITLE_ROOM / wide) if wide else LINE_SIZE


def rows_over(count: int) -> float:
    """How many mm the rows of so many characters are too high."""
    return max(0, count - MOST_ROWS) * row_height(count)
