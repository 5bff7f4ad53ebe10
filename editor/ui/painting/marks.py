"""Our own marks: abilities, Orders, life and wounds, one colour each, the same on cards, lists, forms and stories."""

import json
import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.ui.painting.path_language import path
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, rgba


def _read() -> Mapping[str, str]:
    table: dict[str, str] = json.loads((Path(__file__).parent / "marks.json").read_text("utf-8"))
    return table


_PATHS: Mapping[str, str] = _read()
MARKS: tuple[str, ...] = (*_PATHS, "spell")
"""The names of all marks."""


def paint_mark(painter: QPainter, name: str, radius: float, colour: QColor | str) -> None:
    """A mark about the origin within the radius; nothing for an unknown name."""
    if name not in MARKS:
        return
    painter.save()
    painter.scale(radius, radius)
    if name == "spell":
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(rgba(colour), 0.26, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(_vortex())
        painter.setPen(NO_PEN)
        painter.setBrush(rgba(colour))
        painter.drawEllipse(QPointF(0, 0), 0.17, 0.17)
    else:
        painter.setPen(NO_PEN)
        painter.setBrush(rgba(colour))
        painter.drawPath(path(_PATHS[name]))
    painter.restore()


def paint_mark_outline(painter: QPainter, name: str, radius: float, colour: QColor | str, width: float = 0.2) -> None:
    """Only the outline of a mark, as for an empty heart; the width is a share of the radius."""
    if name not in _PATHS:
        return
    painter.save()
    painter.scale(radius, radius)
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(rgba(colour), width))
    painter.drawPath(path(_PATHS[name]))
    painter.restore()


@cache
def _vortex() -> QPainterPath:
    """Two arms that turn outwards."""
    result = QPainterPath()
    for arm in (0.0, math.pi):
        for step in range(41):
            share = step / 40
            angle = arm + share * 3.6
            point = QPointF((0.16 + 0.8 * share) * math.cos(angle), (0.16 + 0.8 * share) * math.sin(angle))
            if step == 0:
                result.moveTo(point)
            else:
                result.lineTo(point)
    return result
