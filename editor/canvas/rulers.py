"""Millimetres along the upper and left edge of a table view, with selection and pointer marked."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.canvas.view import CanvasView
from editor.ui.design_tokens import RULER
from editor.ui.fonts import text_font
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_PEN, faded
from editor.ui.theme import current_theme
from schema.i18n import format_number

THICKNESS: Final = 22
_STEPS_MM: Final = (10, 20, 50, 100, 200, 500, 1000)
_LEAST_PX: Final = 62  # between two numbers
_AT_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def steps_at(zoom: float) -> tuple[float, float]:
    """The distance between numbers and between ticks, in mm, at so many pixels per mm."""
    number = next((step for step in _STEPS_MM if step * zoom >= _LEAST_PX), _STEPS_MM[-1])
    return float(number), number / 10


class Ruler(QWidget):
    """One ruler; it follows its view."""

    def __init__(self, view: CanvasView, horizontal: bool) -> None:
        super().__init__()
        self._view, self._horizontal = view, horizontal
        self._reach = (0.0, 0.0)
        self._extent: tuple[float, float] | None = None
        self._pointer: float | None = None
        self._drawn: tuple[tuple[object, ...], QPixmap] | None = None
        policy = QSizePolicy.Policy
        self.setSizePolicy(*((policy.Ignored, policy.Fixed) if horizontal else (policy.Fixed, policy.Ignored)))
        view.looked.connect(self.update)
        view.pointer_at.connect(self._follow)

    def sizeHint(self) -> QSize:
        return QSize(THICKNESS, THICKNESS)

    def show_reach(self, least: float, most: float) -> None:
        """Where the table begins and ends along this ruler, in mm; beyond it the numbers are fainter."""
        if (least, most) != self._reach:
            self._reach = (least, most)
            self.update()

    def show_extent(self, extent: tuple[float, float] | None) -> None:
        """What the selection covers along this ruler, in mm."""
        if extent != self._extent:
            self._extent = extent
            self.update()

    def _follow(self, mm: QPointF | None) -> None:
        self._pointer = None if mm is None else (mm.x() if self._horizontal else mm.y())
        self.update()

    def _pixel(self, mm: float) -> float:
        place = self._view.on_screen(QPointF(mm, mm))
        return place.x() if self._horizontal else place.y()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            self._paint(painter)
        finally:
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        theme, t, across = current_theme(), THICKNESS, self._horizontal
        painter.fillRect(self.rect(), QColor(theme.chrome))
        if self._extent is not None:
            a, b = self._pixel(self._extent[0]), self._pixel(self._extent[1])
            painter.fillRect(
                QRectF(a, 0, b - a, t - 1) if across else QRectF(0, a, t - 1, b - a), faded(theme.accent, 60)
            )
        painter.drawPixmap(0, 0, self._ticks())
        if self._pointer is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(NO_PEN)
            painter.setBrush(QColor(theme.accent_text))
            at = round(self._pixel(self._pointer))
            tip = [QPointF(at - 4, t - 7), QPointF(at + 4, t - 7), QPointF(at, t - 1)]
            painter.drawPolygon(QPolygonF(tip if across else [QPointF(p.y(), p.x()) for p in tip]))

    def _ticks(self) -> QPixmap:
        """Ticks and figures, painted once for what the view looks at: the pointer passes over them all the time."""
        seen = (self.width(), self.height(), self._view.zoom, self._pixel(0.0), self._reach, current_theme().name)
        if self._drawn is None or self._drawn[0] != seen:
            picture = blank(self.width(), self.height(), self.devicePixelRatioF())
            with QPainter(picture) as painter:
                self._paint_ticks(painter)
            self._drawn = seen, picture
        return self._drawn[1]

    def _paint_ticks(self, painter: QPainter) -> None:
        theme, t, across = current_theme(), THICKNESS, self._horizontal
        length = self.width() if across else self.height()
        painter.setPen(QColor(theme.line))
        painter.drawLine(*((0, t - 1, length, t - 1) if across else (t - 1, 0, t - 1, length)))
        painter.setFont(text_font(RULER))
        _number, tick = steps_at(self._view.zoom)
        origin = self._pixel(0.0)
        first = int((-40 - origin) / self._view.zoom // tick)
        last = int((length + 40 - origin) / self._view.zoom // tick) + 1
        for index in range(first, last + 1):
            mm = index * tick
            at = round(self._pixel(mm))
            major, half = index % 10 == 0, index % 5 == 0
            size = 10 if major else (7 if half else 4)
            inside = self._reach[0] <= mm <= self._reach[1]
            painter.setPen(QColor(theme.text_2 if inside else theme.text_off))
            if across:
                painter.drawLine(at, t - 1 - size, at, t - 2)
            else:
                painter.drawLine(t - 1 - size, at, t - 2, at)
            if major:
                self._write(painter, at, format_number(mm).replace("-", "–"))

    def _write(self, painter: QPainter, at: int, text: str) -> None:
        if self._horizontal:
            painter.drawText(QRectF(at + 3, 1, 40, 13), _AT_LEFT, text)
            return
        painter.save()
        painter.translate(1, at - 3)
        painter.rotate(-90)
        painter.drawText(QRectF(0, 0, 40, 13), _AT_LEFT, text)
        painter.restore()
