"""What the marks over the spaces of a board mean, in the corner that a round board leaves free."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.canvas.view import CanvasView
from editor.systems.dork_tower.board.overlays import paint_pill, paint_steps
from editor.systems.dork_tower.painting.sectors import RIM_MM
from editor.ui.design_tokens import EDGE
from editor.ui.fonts import text_font
from editor.ui.painting.pens import cosmetic, dashed
from editor.ui.theme import current_theme
from schema.i18n import gettext as _

_MARGIN: Final = 12
_PAD: Final = 10
_ROW_PX: Final = 24
_SAMPLE_PX: Final = 64


class Legend(QWidget):
    """Shown while something is written over the spaces, unless the board reaches into its corner."""

    def __init__(self, view: CanvasView) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._move: int | None = None
        self._strength = 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.looked.connect(self.settle)
        self.hide()

    @property
    def lines(self) -> tuple[str, ...]:
        """What is explained, from above."""
        found = []
        if self._move is not None:
            found.append(_("steps without XP"))
        if self._strength:
            found.append(_("tokens, win at strength {number}").format(number=self._strength))
        if self._move is not None:
            found.append(_("reach of move {number}").format(number=self._move))
        return tuple(found)

    def explain(self, move: int | None, strength: int) -> None:
        """Explain the reach of a hero with this movement, if any, and chances at this strength, unless it is 0."""
        self._move, self._strength = move, strength
        self.settle()
        self.update()

    def settle(self) -> None:
        """Take its size and its place; scrolling takes along what stands on the viewport."""
        lines = self.lines
        metrics = QFontMetricsF(text_font(11))
        wide = max((metrics.horizontalAdvance(line) for line in lines), default=0.0)
        size = QSize(round(wide) + _SAMPLE_PX + 3 * _PAD, _ROW_PX * len(lines) + _PAD)
        self.setGeometry(_MARGIN, _MARGIN, size.width(), size.height())
        away = self._view.on_screen(QPointF(0, 0)) - QPointF(_MARGIN + size.width(), _MARGIN + size.height())
        free = min(away.x(), away.y()) > 0 and (away.x() ** 2 + away.y() ** 2) ** 0.5 > RIM_MM * self._view.zoom
        self.setVisible(bool(lines) and free)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(cosmetic(theme.line, 1))
            painter.setBrush(QColor(theme.panel))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            middles = [QPointF(_PAD + _SAMPLE_PX / 2, _PAD / 2 + _ROW_PX * (row + 0.5)) for row in range(3)]
            samples = iter(middles)
            if self._move is not None:
                paint_steps(painter, next(samples), "2")
            if self._strength:
                paint_pill(painter, next(samples), "2 · 45 %")
            if self._move is not None:
                at = next(samples)
                for pen in (cosmetic(EDGE, 4.4), dashed("#FFFFFF", 2.6, (3, 2))):
                    painter.setPen(pen)
                    painter.drawLine(at - QPointF(22, 0), at + QPointF(22, 0))
            painter.setFont(text_font(11))
            painter.setPen(QColor(theme.text))
            for line, at in zip(self.lines, middles, strict=False):
                area = QRectF(_SAMPLE_PX + 2 * _PAD, at.y() - _ROW_PX / 2, self.width(), _ROW_PX)
                painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, line)
