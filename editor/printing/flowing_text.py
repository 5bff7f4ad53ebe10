"""Paints text from the top to the bottom of a column, in mm: paragraphs, headings and lists with figures."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtGui import QPainter

from editor.printing.sheet_painting import INK, NOTE, paint_text, words_width

_LINE: Final = 1.4
_NEAR_MM: Final = 0.01
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_SPACES: Final = re.compile(r"[^\S\N{NO-BREAK SPACE}]+")
"""Where lines may end."""


class Flow:
    """A place in a column that moves down with each line."""

    def __init__(
        self,
        painter: QPainter | None,
        left: float,
        top: float,
        width: float,
        bottom: float,
        next_left: float | None = None,
    ) -> None:
        """`next_left`: where a second column begins, at the same height. Without a painter it measures only."""
        self._painter, self._left, self._top, self._width, self._bottom = painter, left, top, width, bottom
        self._next_left = next_left
        self.y = top

    def paragraph(self, words: str, size: float, colour: str = INK, *, bold: bool = False) -> None:
        """Paint words in as many lines as they need."""
        for line in lines_of(words, size, self._width, bold=bold):
            self._make_room(size)
            self._paint(line, self._left, size, colour, bold=bold)
            self.y += size * _LINE

    def heading(self, words: str, size: float, lines: int = 1) -> None:
        """Paint a line in bold, with room above it, in a column with room for so many lines below it."""
        self._make_room(size * (lines + 2))
        if self.y > self._top:
            self.y += size * 0.6
        self.paragraph(words, size, bold=True)

    def entry(self, words: str, figures: str, size: float) -> None:
        """Paint words at the left and figures at the right end of the column, in as many lines as the words need."""
        room = self._width - words_width(figures, size) - size
        for number, line in enumerate(lines_of(words, size, room)):
            self._make_room(size)
            self._paint(line, self._left, size, INK)
            if number == 0:
                self._paint(figures, self._left + self._width - words_width(figures, size), size, NOTE)
            self.y += size * _LINE

    @property
    def fits(self) -> bool:
        """Whether all so far has room."""
        return self.y <= self._bottom + _NEAR_MM

    def _paint(self, words: str, x: float, size: float, colour: str, *, bold: bool = False) -> None:
        if self._painter is not None:
            paint_text(self._painter, words, x, self.y, size, colour, bold=bold)

    def _make_room(self, size: float) -> None:
        """Go on in the second column at the end of the first."""
        if self.y + size * _LINE > self._bottom and self._next_left is not None:
            self._left, self._next_left, self.y = self._next_left, None, self._top


def lines_of(words: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """The words in lines no wider than a width; a single longer word has a line of its own.

    Words with a no-break space between them stay in one line.
    """
    found = []
    for paragraph in words.split("\n"):
        line = ""
        for word in filter(None, _SPACES.split(paragraph)):
            longer = f"{line} {word}" if line else word
            if line and words_width(longer, size, bold=bold) > width:
                found.append(line)
                line = word
            else:
                line = longer
        if line:
            found.append(line)
    return found
