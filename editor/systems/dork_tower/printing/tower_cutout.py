"""The tower on a sheet of paper: a disc that turns on the board, and strips of walls to fold around it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.document.document import PackDocument
from editor.printing.printables import PaintOptions
from editor.printing.sheet_painting import paint_text
from editor.systems.dork_tower.board.plan import walls_of
from editor.systems.dork_tower.painting.art import paint_mark
from editor.systems.dork_tower.painting.sectors import TOWER_MM
from editor.systems.dork_tower.painting.tones import DAY, MOON, NIGHT, SUN
from editor.systems.dork_tower.painting.tower import paint_tower
from editor.ui.design_tokens import EDGE
from editor.ui.painting.pens import NO_BRUSH
from schema.i18n import gettext as _
from schema.i18n import texts_in
from schema.json.lenient_json import mapping

CUTOUT: Final = (190.0, 270.0)
"""Fits on A4."""
_RADIUS: Final = TOWER_MM - 6
_WALL: Final = (44.0, 46.0)
"""Width and height of a wall: two strips of four are glued together."""
_TAB: Final = 8.0
_DOOR, _DOOR_EDGE = "#7A4A1E", "#FFE9A8"


def paint_cutout(document: PackDocument, file: str, painter: QPainter, code: str, _options: PaintOptions) -> None:
    """The disc above, two strips of four walls below."""
    walls = walls_of(mapping(document.value(file)))
    with texts_in(code):
        title = _(
            "Cut out the disc and the strips. Fold the strips at the lines, glue the tabs, and put the disc on top."
        )
    wide = CUTOUT[0]
    paint_text(painter, title, 0, 0, 3.2, "#33302B")
    painter.save()
    painter.translate(wide / 2, 14 + _RADIUS * 1.1)
    paint_tower(painter, walls, 0, _RADIUS, shadow=False)
    painter.restore()
    for strip in (0, 1):
        top = 28 + 2 * _RADIUS * 1.08 + strip * (_WALL[1] + 10)
        for place in range(4):
            wall = walls[strip * 4 + place]
            area = QRectF(place * _WALL[0], top, *_WALL)
            painter.setPen(QPen(QColor(EDGE), 0.3))
            painter.setBrush(QColor(DAY if wall.day else NIGHT))
            painter.drawRect(area)
            if wall.door:
                _paint_door(painter, area)
            else:
                mark = "sun" if wall.day else "moon"
                paint_mark(painter, mark, area.center(), 10, SUN if wall.day else MOON)
        painter.setPen(QPen(QColor(EDGE), 0.3, Qt.PenStyle.DashLine))
        painter.setBrush(NO_BRUSH)
        painter.drawRect(QRectF(4 * _WALL[0], top + 2, _TAB, _WALL[1] - 4))


def _paint_door(painter: QPainter, area: QRectF) -> None:
    door = QRectF(area.center().x() - 10, area.bottom() - 32, 20, 32)
    painter.setBrush(QColor(_DOOR_EDGE))
    painter.drawRect(door.adjusted(-1.6, -1.6, 1.6, 0))
    painter.setBrush(QColor(_DOOR))
    painter.drawRect(door)
    painter.drawLine(QPointF(door.center().x(), door.top()), QPointF(door.center().x(), door.bottom()))
