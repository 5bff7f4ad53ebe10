"""Tiles: large buttons with a picture, a title and a line of text."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton

from editor.pages.start.sketches import PICTURE
from editor.ui.design_tokens import BODY
from editor.ui.fonts import text_font
from editor.ui.theme import current_theme

_TEXT: Final = 66
TILE: Final = QSize(PICTURE.width(), PICTURE.height() + _TEXT)
_CORNER: Final = 6.0
_LINES: Final = 3
"""A title that takes two of them leaves one for the rest."""


class Tile(QAbstractButton):
    """A button as large as a picture. Without a picture it shows its background."""

    def __init__(self, title: str, line: str, picture: QPixmap | None = None) -> None:
        super().__init__()
        self._line, self._picture = line, picture
        self.setFixedSize(TILE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setText(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.setMouseTracking(True)

    @property
    def line(self) -> str:
        """The text below the title."""
        return self._line

    def show_picture(self, picture: QPixmap) -> None:
        self._picture = picture
        self.update()

    def sizeHint(self) -> QSize:
        return TILE

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            outline = QPainterPath()
            outline.addRoundedRect(whole, _CORNER, _CORNER)
            painter.save()
            painter.setClipPath(outline)
            hovered = self.underMouse() and self.isEnabled()
            painter.fillRect(whole, QColor(theme.pressed if self.isDown() else theme.hover if hovered else theme.field))
            ground = QRectF(0, 0, TILE.width(), PICTURE.height())
            painter.fillRect(ground, QColor(theme.backdrop))
            if self._picture is not None:
                painter.setOpacity(1.0 if self.isEnabled() else 0.45)
                painter.drawPixmap(ground.toRect(), self._picture)
                painter.setOpacity(1.0)
            painter.restore()
            self._paint_words(painter)
            ring = theme.accent_text if self.hasFocus() else theme.line_strong if hovered else theme.line
            painter.setPen(QPen(QColor(ring), 2 if self.hasFocus() else 1))
            painter.drawPath(outline)

    def words(self) -> tuple[list[str], list[str]]:
        """The lines of the title, and those below it, as far as they fit."""
        width = TILE.width() - 20
        title, face = QFontMetricsF(text_font(BODY, bold=True)), QFontMetricsF(text_font(BODY))
        heading, below = _two_lines(self.text(), title, width), _two_lines(self._line, face, width)
        if len(heading) + len(below) > _LINES:
            below = [face.elidedText(self._line.replace("\n", " "), Qt.TextElideMode.ElideRight, width)]
        return heading, below

    def _paint_words(self, painter: QPainter) -> None:
        theme = current_theme()
        heading, below = self.words()
        y = PICTURE.height() + 19
        for lines, bold, colour in ((heading, True, theme.text), (below, False, theme.text_2)):
            painter.setFont(text_font(BODY, bold=bold))
            painter.setPen(QColor(colour))
            for line in lines:
                painter.drawText(QPointF(10, y), line)
                y += 16
            y += 1


def _two_lines(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """The text on at most two lines, broken between words; a longer one ends in an ellipsis."""
    if "\n" in text:
        return [metrics.elidedText(line, Qt.TextElideMode.ElideMiddle, width) for line in text.splitlines()[:2]]
    words = text.split(" ")
    for count in range(len(words), 0, -1):
        first = " ".join(words[:count])
        if metrics.horizontalAdvance(first) <= width or count == 1:
            rest = " ".join(words[count:])
            lines = [metrics.elidedText(first, Qt.TextElideMode.ElideMiddle, width)]
            return [*lines, metrics.elidedText(rest, Qt.TextElideMode.ElideMiddle, width)] if rest else lines
    return []
