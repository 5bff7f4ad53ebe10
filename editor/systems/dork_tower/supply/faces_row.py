"""The faces of a cup or deck in a row at one scale: every side of each token or card, above the list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from editor.document.document import PackDocument
from editor.systems.dork_tower.cards.sides import Side, paint_side, sides_of
from editor.systems.dork_tower.supply.contents import Entry
from editor.ui.fonts import text_font
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass

_CARD_SCALE, _TOKEN_SCALE = 1.5, 2.0
"""Pixels a millimetre."""
_MARGIN, _GAP, _BETWEEN, _NAME = 14.0, 6.0, 22.0, 20.0
_MOST_PICTURES: Final = 200


@frozen_dataclass
class Faces:
    """The sides of one entry and where they stand."""

    entry: Entry
    sides: tuple[Side, ...]
    areas: tuple[QRectF, ...]

    @property
    def area(self) -> QRectF:
        """All sides together."""
        return self.areas[0].united(self.areas[-1])


class FacesRow(QScrollArea):
    """It scrolls from left to right; a click chooses an entry."""

    chosen = Signal(str)
    """The file of the entry that was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.strip = _Strip()
        self.strip.clicked.connect(self.chosen)
        self.setWidget(self.strip)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_entries(self, document: PackDocument, entries: Sequence[Entry]) -> None:
        """Show the sides of these, as they are now."""
        self.strip.show_entries(document, entries)
        self.setFixedHeight(self.strip.height() + self.horizontalScrollBar().sizeHint().height())

    def choose(self, file: str) -> None:
        """Frame an entry, and scroll to it."""
        self.strip.framed = file
        self.strip.update()
        found = next((each for each in self.strip.faces if each.entry.file == file), None)
        if found is not None:
            middle = found.area.center().toPoint()
            self.ensureVisible(middle.x(), middle.y(), round(found.area.width() / 2 + _BETWEEN), 0)


class _Strip(QWidget):
    clicked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[Faces, ...] = ()
        self.framed = ""
        self._pictures: dict[tuple[Side, float], QPixmap] = {}

    def show_entries(self, document: PackDocument, entries: Sequence[Entry]) -> None:
        found, x, high = list[Faces](), _MARGIN, 0.0
        for entry in entries:
            sides, areas = sides_of(document, entry.file), []
            for side in sides:
                scale = _TOKEN_SCALE if side.round else _CARD_SCALE
                areas.append(QRectF(x, _MARGIN, side.width * scale, side.height * scale))
                x += side.width * scale + _GAP
                high = max(high, side.height * scale)
            if areas:
                found.append(Faces(entry, sides, tuple(areas)))
                x += _BETWEEN - _GAP
        self.faces = tuple(found)
        self.setFixedSize(QSize(round(x), round(high + 1.5 * _MARGIN + _NAME)))
        self.setAccessibleName(", ".join(each.entry.name for each in found))
        self.update()

    def _picture(self, side: Side, area: QRectF) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if (side, ratio) not in self._pictures:
            if len(self._pictures) >= _MOST_PICTURES:
                self._pictures.clear()
            picture = blank(round(area.width()), round(area.height()), ratio)
            with QPainter(picture) as painter:
                paint_side(painter, side, QRectF(0, 0, area.width(), area.height()))
            self._pictures[side, ratio] = picture
        return self._pictures[side, ratio]

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.backdrop))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(text_font(11))
            for each in self.faces:
                if not each.area.adjusted(-_BETWEEN, 0, _BETWEEN, _NAME).intersects(QRectF(event.rect())):
                    continue
                for side, area in zip(each.sides, each.areas, strict=True):
                    painter.drawPixmap(area.topLeft(), self._picture(side, area))
                if each.entry.file == self.framed:
                    painter.setPen(QPen(QColor(theme.accent), 2))
                    painter.setBrush(NO_BRUSH)
                    painter.drawRoundedRect(each.area.adjusted(-4, -4, 4, 4), 6, 6)
                painter.setPen(QColor(theme.text))
                below = QRectF(
                    each.area.left() - _BETWEEN / 2, each.area.bottom() + 4, each.area.width() + _BETWEEN, 18
                )
                name = painter.fontMetrics().elidedText(
                    each.entry.name, Qt.TextElideMode.ElideRight, round(below.width())
                )
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, name)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        for each in self.faces:
            if each.area.contains(at):
                self.clicked.emit(each.entry.file)
