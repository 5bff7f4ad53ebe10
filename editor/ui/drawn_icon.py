"""Icons that are painted when they are first shown, for the screen that shows them.

A window has hundreds of icons in its menus, lists and pages, and shows only a few at a time.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from shiboken6 import isValid

from editor.ui.theme import current_theme

Draw = Callable[[float], QPixmap]
"""Paints the icon for a device pixel ratio, in colours of the current theme."""


def drawn_icon(size: int, draw: Draw, *, on: Draw | None = None, off: Draw | None = None) -> QIcon:
    """An icon of at most `size` units, which keeps its colours in a selected row.

    `on` paints the checked icon, `off` the disabled one; without `off` the style greys it.
    """
    return QIcon(_Engine(size, draw, on, off))


_copies: list[_Engine] = []
"""The copies that Qt asked for: without a reference PySide deletes them, although Qt still uses them."""


class _Engine(QIconEngine):
    def __init__(self, size: int, draw: Draw, on: Draw | None, off: Draw | None) -> None:
        super().__init__()
        self._size, self._draw, self._on, self._off = size, draw, on, off
        self._painted: dict[tuple[Draw, float, str], QPixmap] = {}

    def clone(self) -> QIconEngine:
        _copies[:] = [each for each in _copies if isValid(each)]  # without those that Qt has deleted
        _copies.append(_Engine(self._size, self._draw, self._on, self._off))
        return _copies[-1]

    def actualSize(self, size: QSize, _mode: QIcon.Mode, _state: QIcon.State) -> QSize:
        return size.boundedTo(QSize(self._size, self._size))

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.drawPixmap(rect, self.scaledPixmap(rect.size(), mode, state, _pixels_per_unit(painter)))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        """The picture; `size` in units, `scale` in pixels per unit."""
        disabled = mode is QIcon.Mode.Disabled
        draw = self._off if disabled and self._off else self._on if state is QIcon.State.On and self._on else self._draw
        key = draw, scale, current_theme().name
        if key not in self._painted:
            self._painted[key] = draw(scale)
        picture = self._painted[key]
        wanted = self.actualSize(size, mode, state)
        if wanted != QSize(self._size, self._size):
            picture = picture.scaled(
                wanted * scale, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
        if disabled and not self._off:
            # The style greys it; requested by way of an icon, as creating Python's type of styles takes 7 ms.
            grey = QIcon(picture).pixmap(picture.size(), 1.0, mode)
            grey.setDevicePixelRatio(picture.devicePixelRatio())
            return grey
        return picture


def _pixels_per_unit(painter: QPainter) -> float:
    """The device pixel ratio. Asking the device would make PySide create the types of all widgets to name its own."""
    drawn, world = painter.deviceTransform().determinant(), painter.worldTransform().determinant()
    return round(math.sqrt(abs(drawn / world)), 4) if drawn and world else 1.0
