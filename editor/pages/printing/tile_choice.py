"""A choice among a few tiles, each with a small drawing and words below it; arrow keys step, as among radio buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QImage, QKeyEvent, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QToolButton, QWidget

from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic
from editor.ui.retranslated import Retranslated
from editor.ui.theme import ThemeWatch, current_theme

Draw = Callable[[QPainter], None]
"""Draws on a ground of 40 x 28 units, in the colours of the theme."""
Tile = tuple[Callable[[], str], Draw]
"""The words of a value, and its drawing."""
_SIZE: Final = QSize(40, 28)
_LONG: Final = 11
"""In letters."""


class TileChoice(Retranslated, QWidget):
    """One of several values; `changed` is emitted for choices of a person only."""

    changed = Signal()

    def __init__(self, tiles: Mapping[str, Tile], columns: int, size: QSize = _SIZE) -> None:
        super().__init__()
        self._tiles: dict[str, Tile] = {}
        self._columns, self._size = columns, size
        self._shown: dict[str, QImage] = {}
        self._theme_watch = ThemeWatch()
        self.buttons: dict[str, QToolButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)
        self.show_tiles(tiles)
        self.setFocusProxy(next(iter(self.buttons.values())))

    def show_tiles(self, tiles: Mapping[str, Tile]) -> None:
        """Offer these values. The chosen one stays chosen; if it is gone, the first one is."""
        before = next((value for value, button in self.buttons.items() if button.isChecked()), "")
        for value in self.buttons.keys() - tiles.keys():
            gone = self.buttons.pop(value)
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._tiles = dict(tiles)
        for number, value in enumerate(tiles):
            button = self.buttons.get(value) or self._button()
            self.buttons[value] = button
            self._grid.addWidget(button, number // self._columns, number % self._columns)
        self.buttons = {value: self.buttons[value] for value in tiles}
        self._shown = {value: picture for value, picture in self._shown.items() if value in tiles}
        self.choose(before)
        self._draw()
        self.retranslate()

    def _button(self) -> QToolButton:
        button = QToolButton()
        button.setCheckable(True)
        button.setAutoExclusive(True)
        button.setAutoRaise(True)
        button.setIconSize(self._size)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(self.changed)
        return button

    def retranslate(self) -> None:
        for value, (words, _draw) in self._tiles.items():
            self.buttons[value].setText(in_two_lines(words()))
            self.buttons[value].setAccessibleName(words())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._theme_watch.sees_change(event):
            self._draw()

    @property
    def value(self) -> str:
        """The chosen value."""
        return next((value for value, button in self.buttons.items() if button.isChecked()), "")

    def choose(self, value: str) -> None:
        """Show a value as the chosen one; the first one for an unknown value."""
        self.buttons.get(value, next(iter(self.buttons.values()))).setChecked(True)

    def show_pictures(self, pictures: Mapping[str, QImage]) -> None:
        """Show pictures of values instead of their drawings; without them the drawings again."""
        known = {value: picture for value, picture in pictures.items() if value in self.buttons}
        for value, picture in known.items():
            self.buttons[value].setIcon(QIcon(QPixmap.fromImage(picture)))
        gone = self._shown.keys() - known.keys()
        self._shown = known
        if gone:
            self._draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, line = Qt.Key, self._columns
        steps = {key.Key_Right: 1, key.Key_Left: -1, key.Key_Down: line, key.Key_Up: -line}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        values = list(self._tiles)
        at = values.index(self.value) + step
        if 0 <= at < len(values):
            self.choose(values[at])
            self.buttons[values[at]].setFocus()
            self.changed.emit()

    def _draw(self) -> None:
        for value, (_words, draw) in self._tiles.items():
            if value in self._shown:
                continue
            picture: QPixmap = blank(self._size.width(), self._size.height(), 2.0)
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                scale = min(self._size.width() / _SIZE.width(), self._size.height() / _SIZE.height())
                painter.translate(self._size.width() / 2, self._size.height() / 2)
                painter.scale(scale, scale)
                painter.translate(-_SIZE.width() / 2, -_SIZE.height() / 2)
                draw(painter)
            self.buttons[value].setIcon(QIcon(picture))


def in_two_lines(words: str) -> str:
    """Long words are broken at the space next to their middle."""
    spaces = [at for at, letter in enumerate(words) if letter == " "]
    if len(words) <= _LONG or not spaces:
        return words
    at = min(spaces, key=lambda at: abs(at - len(words) / 2))
    return f"{words[:at]}\n{words[at + 1 :]}"


# ------------------------------------------------------------ drawings


def _page(painter: QPainter, x: float, *, back: bool = False, width: float = 13) -> QRectF:
    theme = current_theme()
    area = QRectF(x, 4, width, 20)
    painter.setPen(cosmetic(theme.text_2, 1))
    painter.setBrush(QColor(theme.text_2 if back else theme.field))
    painter.drawRoundedRect(area, 1.5, 1.5)
    return area


def _cards(painter: QPainter, area: QRectF) -> None:
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(current_theme().text_2))
    painter.drawRect(area.adjusted(3, 4, -3, -8))


def _arrow(painter: QPainter, path: QPainterPath) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(cosmetic(current_theme().accent_text, 1.5))
    painter.drawPath(path)


def draw_none(painter: QPainter) -> None:
    """One page alone."""
    _cards(painter, _page(painter, 13.5))


def draw_fold(painter: QPainter) -> None:
    """Front and back side by side, with the fold between them."""
    _cards(painter, _page(painter, 7))
    _page(painter, 20, back=True)
    pen = cosmetic(current_theme().accent_text, 1.5)
    pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawLine(QLineF(20, 1, 20, 27))


def draw_long(painter: QPainter) -> None:
    """A page that is turned like one of a book."""
    _page(painter, 22, back=True)
    _cards(painter, _page(painter, 5))
    path = QPainterPath(QPointF(12, 3))
    path.cubicTo(QPointF(16, -1), QPointF(24, -1), QPointF(28, 3))
    _arrow(painter, path)


def draw_short(painter: QPainter) -> None:
    """A page that is turned like one of a calendar."""
    _page(painter, 22, back=True)
    _cards(painter, _page(painter, 5))
    path = QPainterPath(QPointF(36, 7))
    path.cubicTo(QPointF(41, 10), QPointF(41, 18), QPointF(36, 21))
    _arrow(painter, path)


def draw_separate(painter: QPainter) -> None:
    """Pages behind one another."""
    _page(painter, 18, back=True)
    _cards(painter, _page(painter, 9))


def draw_frame(kind: str) -> Draw:
    """A card in one of the frames: `classic`, `full_art`, `ink_saving`, or empty for whatever the card has."""

    def draw(painter: QPainter) -> None:
        theme = current_theme()
        area = QRectF(10.5, 1, 19, 26)
        painter.setPen(cosmetic(theme.text_2, 1))
        painter.setBrush(QColor(theme.field))
        painter.drawRoundedRect(area, 2, 2)
        ink = QColor(theme.text_2)
        painter.setPen(NO_PEN)
        painter.setBrush(ink)
        if kind == "classic":
            painter.drawRect(area.adjusted(0, 0, 0, -12))
        elif kind == "full_art":
            painter.drawRoundedRect(area, 2, 2)
            painter.setBrush(QColor(theme.field))
            painter.drawRect(area.adjusted(3, 15, -3, -3))
        if kind in ("classic", "full_art"):
            painter.setBrush(QColor(theme.field))
            painter.drawEllipse(QPointF(20, 8.5), 4, 4)
        else:
            painter.setBrush(NO_BRUSH)
            painter.setPen(cosmetic(theme.text_2, 1))
            if kind == "ink_saving":
                painter.drawEllipse(QPointF(20, 8.5), 4, 4)
            else:
                painter.drawLine(QLineF(area.left(), area.bottom(), area.right(), area.top()))
        painter.setPen(cosmetic(theme.text_2, 1))
        for y in (18.5, 21.0, 23.5) if kind else ():
            painter.drawLine(QLineF(14, y, 26, y))

    return draw
