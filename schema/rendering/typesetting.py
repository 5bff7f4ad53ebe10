"""Breaks text into lines and measures it, from a table of letter widths, without Qt.

A system's checks and its card painter both use it, so that what is checked is what is printed. Kerning is ignored: it
only makes lines a little shorter.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from schema.packs.regular_files import read_file

_UNKNOWN: Final = 1.2
"""The assumed width of an unknown letter, relative to the font size."""
_BLANKS: Final = " \t\r\f\v"
_SPACES: Final = re.compile(f"[{_BLANKS}]+")
_HYPHENS: Final = re.compile(r"(?<=[-‐–—/])(?=\w)")
_MOST_KEPT: Final = 20_000
_MOST_FONTS: Final = 64
MARKS: Final = range(0xE000, 0xE040)
"""Letters that are drawn as marks within words, in no font."""
_MARK: Final = 0.95
"""The width of a mark, relative to the font size."""


class Typesetter:
    """Measures text with the faces of a table from `editor.ui.measure_fonts`, which is read at the first use."""

    def __init__(self, table: Path) -> None:
        self._table = table
        self._faces: dict[str, _Widths] = {}
        self._added: dict[str, _Widths] = {}

    def add(self, face: str, ascent: int, descent: int, widths: Mapping[str, int], otherwise: str) -> None:
        """Measure with another font, too; letters that it does not have are those of another face."""
        if face in self._added:
            return
        others = self._face(otherwise).widths
        if len(self._added) >= _MOST_FONTS:
            del self._added[next(iter(self._added))]
        self._added[face] = _Widths(ascent, descent, {**others, **widths})

    def knows(self, face: str) -> bool:
        """Whether a font was added."""
        return face in self._added

    def line_height(self, size: float, face: str) -> float:
        """The distance between two baselines."""
        return self._face(face).height * size

    def ascent(self, size: float, face: str) -> float:
        """The distance from the top of a line to its baseline."""
        return self._face(face).ascent * size

    def width_of(self, text: str, face: str) -> float:
        """The width of a text in one line, relative to the font size."""
        return self._face(face).width_of(text)

    def lines(self, text: str, size: float, face: str, column: float) -> list[str]:
        """The lines of a text in a column of this width; a word that is wider than the column is broken."""
        if not text:
            return []
        measures = self._face(face)
        kept, width_of_word = measures.words, measures.width_of
        room, space = column / size, width_of_word(" ")
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
                for number, part in enumerate(_parts(word, measures, room)):
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

    def _face(self, face: str) -> _Widths:
        if not self._faces:
            table: dict[str, dict[str, Any]] = json.loads(read_file(self._table))
            self._faces = {name: _Widths(**measures) for name, measures in table.items()}
        return self._faces.get(face) or self._added.get(face) or self._faces["text"]


def _parts(word: str, measures: _Widths, room: float) -> list[str]:
    """The parts of a word between which a line may break: after hyphens, or anywhere if a part is too wide."""
    found: list[str] = []
    for part in _HYPHENS.split(word):
        if measures.width_of(part) <= room:
            found.append(part)
        else:
            found += part
    return found


class _Letters(dict[str, float]):
    """The widths of letters; of an unknown one, what is assumed."""

    def __missing__(self, _letter: str) -> float:
        return _UNKNOWN


class _Widths:
    """The measures of one face, relative to the font size."""

    def __init__(self, ascent: int, descent: int, widths: dict[str, int]) -> None:
        self.ascent = ascent / 1000
        self.height = (ascent + descent) / 1000
        self.widths = widths
        self._letters = _Letters((letter, width / 1000) for letter, width in widths.items())
        self._letters.update(dict.fromkeys(map(chr, MARKS), _MARK))
        self.words: dict[str, float] = {}

    def width_of(self, word: str) -> float:
        """The width of a word; cached, because the same words occur often."""
        width = self.words.get(word)
        if width is None:
            width = math.fsum(map(self._letters.__getitem__, word))
            if len(self.words) >= _MOST_KEPT:
                self.words.clear()
            self.words[word] = width
        return width


CARD_TYPE: Final = Typesetter(Path(__file__).with_name("card_fonts.json"))
"""The fonts with which the editor paints and prints cards: the faces `text`, `title` and `name`."""
