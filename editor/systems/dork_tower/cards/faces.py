"""The faces and previews of Dork Tower's content, for the shared pages: every side of a piece at one scale."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.document.document import PackDocument
from editor.pages.card import card_faces
from editor.systems.dork_tower.cards.sides import Side, paint_side, sides_of
from editor.systems.dork_tower.painting.shadows import paint_sheet_shadow
from editor.ui.fonts import text_font
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass

_GAP: Final = 5.0
_MARGIN_PX: Final = 20.0
_TITLE_PX: Final = 22.0
_MOST_PX: Final = 8.0  # pixels a millimetre
_WITH_PICTURE: Final = ("item_cards", "scrolls", "heroes", "encounter_tokens")


@frozen_dataclass
class PrintedSides:
    """All sides of a piece, beside each other."""

    sides: tuple[Side, ...]

    @property
    def width(self) -> float:
        """The width of all sides with their gaps, in mm."""
        return sum(side.width for side in self.sides) + _GAP * (len(self.sides) - 1)

    @property
    def height(self) -> float:
        """The height of the highest."""
        return max(side.height for side in self.sides)

    @property
    def aspect(self) -> float:
        return self.height / self.width

    def paint(self, painter: QPainter, area: QRectF) -> None:
        mm, x = area.width() / self.width, area.left()
        for side in self.sides:
            paint_side(painter, side, QRectF(x, area.top(), side.width * mm, side.height * mm))
            x += (side.width + _GAP) * mm


class SidesPreview(card_faces.Preview):
    """The sides of a piece as large as fit, in a row or one below the other, each with its title."""

    def __init__(self) -> None:
        super().__init__()
        self.sides: tuple[Side, ...] = ()
        self._picture = self._dropping = False
        self._button: QWidget | None = None
        self.setMinimumSize(150, 150)

    def show_file(self, document: PackDocument, file: str) -> bool:
        self.sides = sides_of(document, file)
        self._picture = file.partition("/")[0] in _WITH_PICTURE
        self.setAccessibleDescription(", ".join(side.title for side in self.sides))
        self.update()
        return bool(self.sides)

    def shows_picture(self) -> bool:
        return bool(self.sides) and self._picture

    def warning(self) -> str:
        return next((side.warning for side in self.sides if side.warning), "")

    def put_button(self, button: QWidget) -> None:
        button.setParent(self)
        button.move(8, 8)
        self._button = button
        self._show_button(False)

    def show_drop(self, dropping: bool) -> None:
        self._dropping = dropping
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, 480)

    def areas(self) -> list[QRectF]:
        """Where each side is painted."""
        room = QRectF(self.rect()).adjusted(_MARGIN_PX, _MARGIN_PX, -_MARGIN_PX, -_MARGIN_PX)
        if not self.sides or room.width() < 20 or room.height() < 20:
            return []
        across = PrintedSides(self.sides)
        count = len(self.sides)
        in_row = min(room.width() / across.width, (room.height() - _TITLE_PX) / across.height)
        tall, wide = sum(side.height for side in self.sides), max(side.width for side in self.sides)
        below = min(room.width() / wide, (room.height() - count * _TITLE_PX) / (tall + _GAP * (count - 1)))
        mm = max(0.4, min(_MOST_PX, max(in_row, below)))
        if in_row >= below:
            left = room.center().x() - across.width * mm / 2
            top = room.center().y() - (across.height * mm - _TITLE_PX) / 2
            areas = []
            for side in self.sides:
                areas.append(QRectF(left, top, side.width * mm, side.height * mm))
                left += (side.width + _GAP) * mm
            return areas
        top = room.center().y() - ((tall + _GAP * (count - 1)) * mm + count * _TITLE_PX) / 2
        areas = []
        for side in self.sides:
            top += _TITLE_PX
            areas.append(QRectF(room.center().x() - side.width * mm / 2, top, side.width * mm, side.height * mm))
            top += (side.height + _GAP) * mm
        return areas

    def _show_button(self, near: bool) -> None:
        """Where the button would cover a side, it is shown only while the pointer is here."""
        if self._button is not None and self._button.isEnabled():
            corner = QRectF(self._button.geometry()).adjusted(0, 0, 4, 4)
            covers = any(area.intersects(corner) for area in self.areas())
            self._button.setVisible(near or self._button.hasFocus() or not covers)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_button(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_button(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), QColor(theme.backdrop))
            for side, area in zip(self.sides, self.areas(), strict=False):
                if not side.round:
                    paint_sheet_shadow(painter, area, 9)
                paint_side(painter, side, area)
                painter.setFont(text_font(12, True))
                painter.setPen(QColor(theme.canvas_ink))
                title = QRectF(area.left(), area.top() - _TITLE_PX, area.width(), _TITLE_PX - 3)
                flags = Qt.AlignmentFlag.AlignCenter if side.round else Qt.AlignmentFlag.AlignLeft
                painter.drawText(title, flags | Qt.AlignmentFlag.AlignVCenter, side.title)
            if self._dropping:
                painter.setPen(NO_PEN)
                painter.setBrush(NO_BRUSH)
                painter.setPen(cosmetic(theme.accent, 3))
                painter.drawRect(self.rect().adjusted(2, 2, -2, -2))


class TowerFaces:
    """Content that is printed has faces."""

    def face(self, document: PackDocument, file: str) -> card_faces.CardFace | None:
        sides = sides_of(document, file)
        return PrintedSides(sides) if sides else None

    def preview(self) -> card_faces.Preview:
        return SidesPreview()


CARD_FACES: Final[card_faces.CardFaces] = TowerFaces()
