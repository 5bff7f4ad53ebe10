"""Paints reference cards: entries with a figure at the right, and a line about each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.printing.faces.words import set_line, set_lines
from editor.systems.dork_tower.painting.card_parts import (
    BAND_MM,
    CARD,
    LEFT,
    LINE,
    MIDDLE,
    RIGHT,
    WHITE,
    paint_band,
    paint_paper,
    text_height,
)
from editor.systems.dork_tower.painting.tones import HERO
from editor.ui.design_tokens import INK, PAPER
from schema.frozen_dataclass import frozen_dataclass

_WIDE: Final = CARD[0] - 10
_ROOM: Final = CARD[1] - BAND_MM - 5


@frozen_dataclass
class ReferenceEntry:
    """One entry."""

    title: str
    figure: str
    text: str


def paint_reference(
    painter: QPainter,
    title: str,
    mark: str,
    entries: Sequence[ReferenceEntry],
    bleed: float = 0.0,
    saving: bool = False,
) -> None:
    """A reference card; its words are smaller where there are many."""
    paint_paper(painter, CARD, bleed, WHITE if saving else PAPER)
    paint_band(painter, HERO, title, CARD[0], mark, bleed, saving)
    size = next((each for each in (2.9, 2.7, 2.5, 2.3, 2.1) if reference_height(entries, each) <= _ROOM), 1.9)
    y = BAND_MM + 2.4
    for entry in entries:
        head = QRectF(5, y, _WIDE, size * 1.5)
        set_line(painter, head, entry.title, size, INK, "title", LEFT | MIDDLE)
        set_line(painter, head, entry.figure, size, HERO.base, "title", RIGHT | MIDDLE)
        y += size * 1.5
        for paragraph in entry.text.split("\n") if entry.text else ():
            y += set_lines(painter, QPointF(5, y), _WIDE, paragraph, size, "#33302B")
        y += size * 0.5
        painter.fillRect(QRectF(5, y, _WIDE, 0.15), QColor(LINE))
        y += size * 0.4


def reference_height(entries: Sequence[ReferenceEntry], size: float) -> float:
    """How high the entries are with words of a size."""
    return sum(size * 2.4 + text_height(entry.text, size, _WIDE) for entry in entries)
