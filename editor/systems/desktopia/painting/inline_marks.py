"""The marks within the rules text of cards: hearts, chevrons of ranks, artifacts, rituals and missiles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.printing.faces.words import InlineMark, Marks
from editor.ui.design_tokens import LIFE
from editor.ui.painting.marks import paint_mark
from editor.ui.painting.pens import NO_BRUSH
from schema.systems.desktopia.card_layout import INLINE, LIVES

_CHEVRONS: Final[Mapping[str, int]] = {"hero": 3, "veteran": 2, "fighter": 1}
_MARKS: Final[Mapping[str, str]] = {"artifact": "octagon", "ritual": "spell", "missile": "shot"}


def _paint(name: str, painter: QPainter, radius: float, colour: QColor) -> None:
    paint_mark(painter, name, radius, colour)


def _paint_chevrons(count: int, painter: QPainter, radius: float, colour: QColor) -> None:
    painter.setPen(QPen(colour, radius * 0.26, j=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(NO_BRUSH)
    for number in range(count):
        top = radius * (0.6 * (number - (count - 1) / 2) - 0.1)
        line = ((-0.8, 0.32), (0.0, -0.28), (0.8, 0.32))
        painter.drawPolyline([QPointF(x * radius, top + y * radius) for x, y in line])


INLINE_MARKS: Final[Marks] = {
    **{INLINE[rank]: InlineMark(partial(_paint_chevrons, count)) for rank, count in _CHEVRONS.items()},
    **{INLINE[kind]: InlineMark(partial(_paint, mark)) for kind, mark in _MARKS.items()},
    **{INLINE[word]: InlineMark(partial(_paint, "heart"), word, LIFE) for word in LIVES},
}
"""By their letters."""
