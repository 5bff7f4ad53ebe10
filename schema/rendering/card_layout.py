"""How the words of a card are set: sizes, lines and heights in mm, from a table of letter widths, without Qt.

Whoever paints a card breaks its lines here, too, so that what is checked is what is printed. Kerning is left out: it
makes lines a little shorter than they are taken to be. What is printed on a card is the work of
`schema.systems.desktopia.card_text`.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from schema.packs.regular_files import read_file

Face = Literal["text", "title", "name"]

WIDTH: Final = 63.0
MARGIN: Final = 4.0
FOOT: Final = 81.4
"""Where the foot of a card begins, from its upper edge; all in mm."""
TEXT_SIZES: Final = (2.7, 2.6, 2.5, 2.4, 2.3, 2.2, 2.1)
"""Tried in turn. The smallest is 6 points, the least that is read at arm's length."""
TITLE_SHARE: Final = 2.95 / 2.7
NAME_SIZES: Final = (5.0, 4.6, 4.2, 3.8, 3.4)
FOOT_SIZE: Final = 2.0
FOOT_RIGHT_WIDTH: Final = 30.0
TEXT_LEFT: Final = MARGIN + 4.6
TEXT_WIDTH: Final = WIDTH - TEXT_LEFT - MARGIN
_BELOW_PICTURE: Final = 7.2
_ABOVE_FOOT: Final = 0.7
_UNKNOWN: Final = 1.2
"""The width, by its size, that a letter of which nothing is known is taken to have."""


@dataclass(frozen=True, slots=True)
class Block:
    """One ability on a card: its title and its words."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Fit:
    """The size in mm at which something fits, else the smallest, and by how many mm it is too long even then."""

    size: float
    over: float


def art_height(kind: str) -> float:
    """Height of the coloured part of a card: one with little text has a larger picture."""
    return 44.0 if kind in ("character", "missile") else 51.0


def text_top(kind: str) -> float:
    """Where the words begin, from the upper edge."""
    return art_height(kind) + _BELOW_PICTURE


def text_room(kind: str) -> float:
    """The height there is for the words."""
    return FOOT - _ABOVE_FOOT - text_top(kind)


def name_room(*, ranked: bool, marked: bool) -> float:
    """The width there is for the name beside the chevrons of a rank and the mark of an Order."""
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
    """The height of a title and its words."""
    title = len(lines(block.title, size * TITLE_SHARE, "title")) * line_height(size * TITLE_SHARE, "title")
    return title + len(lines(block.text, size, "text")) * line_height(size, "text")


def gap(size: float) -> float:
    """Between two blocks."""
    return 1.5 if size >= 2.7 else 1.1


def line_height(size: float, face: Face) -> float:
    """From line to line."""
    return _face(face).height * size


def ascent(size: float, face: Face) -> float:
    """From the top of a line to the foot of its letters."""
    return _face(face).ascent * size


def lines(text: str, size: float, face: Face) -> list[str]:
    """The lines of a text in the column of a card; words that are wider than it are broken, too."""
    if not text:
        return []
    measures = _face(face)
    kept, width_of_word = measures.words, measures.width_of
    room, space = TEXT_WIDTH / size, width_of_word(" ")
    found: list[str] = []
    for paragraph in text.split("\n"):
        line, wide = "", 0.0
        for word in _SPACES.split(paragraph.strip(_BLANKS)):
            width = kept.get(word) or width_of_word(word)
            if not line:
                if width <= room:
                    line, wide = word, width
                    continue
            elif wide + space + width <= room:
                line += " " + word
                wide += space + width
                continue
            for number, part in enumerate(_parts(word, face, room)):
                width = width_of_word(part)
                between = space if line and not number else 0.0
                if wide + between + width <= room:
                    line, wide = line + (" " if between else "") + part, wide + between + width
                else:
                    if line:
                        found.append(line)
                    line, wide = part, width
        found.append(line)
    return found


def width_of(text: str, face: Face) -> float:
    """How wide a text is in one line, by its size."""
    return _face(face).width_of(text)


_BLANKS: Final = " \t\r\f\v"
_SPACES: Final = re.compile(f"[{_BLANKS}]+")
_HYPHENS: Final = re.compile(r"(?<=[-‐–—/])(?=\w)")


def _parts(word: str, face: Face, room: float) -> list[str]:
    """The parts of a word between which a line may end: after hyphens, and anywhere if a part is wider than a line."""
    found: list[str] = []
    for part in _HYPHENS.split(word):
        if width_of(part, face) <= room:
            found.append(part)
        else:
            found += part
    return found


class _Widths:
    """The measures of one face, by its size."""

    def __init__(self, ascent: int, descent: int, widths: dict[str, int]) -> None:
        self.ascent = ascent / 1000
        self.height = (ascent + descent) / 1000
        self._letters = {letter: width / 1000 for letter, width in widths.items()}
        self.words: dict[str, float] = {}

    def width_of(self, word: str) -> float:
        """Words come again and again: their widths are kept."""
        width = self.words.get(word)
        if width is None:
            letters = self._letters
            width = math.fsum(letters.get(letter, _UNKNOWN) for letter in word)
            if len(self.words) >= _MOST_KEPT:
                self.words.clear()
            self.words[word] = width
        return width


_MOST_KEPT: Final = 20_000


@cache
def _face(face: Face) -> _Widths:
    return _Widths(**_faces()[face])


@cache
def _faces() -> dict[str, dict[str, Any]]:
    table = Path(__file__).parents[1] / "systems" / "desktopia" / "card_fonts.json"
    found: dict[str, dict[str, Any]] = json.loads(read_file(table))
    return found
