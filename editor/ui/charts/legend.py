"""The key of a chart in one line: marks with what they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.ui.charts.chart import Mark, point, text_width, write
from editor.ui.fonts import text_px
from editor.ui.theme import current_theme

_MARK_PX: Final = 14
_GAP_PX: Final = 10


class Legend(QWidget):
    """Marks and words; those for which there is no room are cut off at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[tuple[Mark, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_entries(self, entries: Sequence[tuple[Mark, str]]) -> None:
        """Show these; none hides it."""
        self._entries = tuple(entries)
        self.setVisible(bool(entries))
        self.setAccessibleName(", ".join(words for _mark, words in entries))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        wide = sum(_MARK_PX + text_width(words) + _GAP_PX for _mark, words in self._entries)
        return QSize(round(wide), text_px(18))

    def minimumSizeHint(self) -> QSize:
        return QSize(24, text_px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            x, middle = 0.0, self.height() / 2
            for mark, words in self._entries:
                point(painter, QPointF(x + _MARK_PX / 2 - 1, middle), mark, 4.4)
                x += _MARK_PX
                room = QRectF(x, 0, max(0.0, self.width() - x), self.height())
                x += write(painter, room, words, current_theme().text_2) + _GAP_PX
