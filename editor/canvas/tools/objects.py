"""Draws objects of the landscape freely: a rectangle, a circle, a polygon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt

from editor.canvas import drawn
from editor.canvas.areas import Point
from editor.canvas.desk import Desk
from editor.canvas.tools.draw import Boxing, Rounding, next_corner, show_next_corner
from editor.canvas.view import Gesture, PointerAt
from schema.words import gettext as _


class Rectangle:
    """A drag from corner to corner; Shift draws a square."""

    name: Final = "rectangle"
    icon: Final = "rectangle"
    key: Final = "R"
    cursor: Final = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Draw a rectangle")

    def hint(self, desk: Desk) -> str:
        return _("Drag from corner to corner.  Shift draws a square.  Alt ignores snap.")

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        return Boxing(desk, at, lambda corners: self._add(desk, corners), clicks=False)

    def _add(self, desk: Desk, corners: Sequence[Point]) -> None:
        (left, top), (right, bottom) = corners[0], corners[2]
        drawn.add_rectangle(desk, ((left + right) / 2, (top + bottom) / 2), right - left, bottom - top)

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        desk.corners.show_first(at)
        return self.cursor

    def put_down(self, desk: Desk) -> None:
        """It leaves nothing behind."""


class Circle:
    """A drag from the centre outwards."""

    name: Final = "circle"
    icon: Final = "circle"
    key: Final = "C"
    cursor: Final = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Draw a circle")

    def hint(self, desk: Desk) -> str:
        return _("Drag from the centre outwards.  Alt ignores snap.")

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        return Rounding(desk, at, lambda centre, diameter: drawn.add_circle(desk, centre, diameter))

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        desk.corners.show_first(at)
        return self.cursor

    def put_down(self, desk: Desk) -> None:
        """It leaves nothing behind."""


class Polygon:
    """Clicks corner by corner; what is being drawn waits on the desk."""

    name: Final = "polygon"
    icon: Final = "polygon"
    key: Final = "P"
    cursor: Final = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Draw a polygon")

    def hint(self, desk: Desk) -> str:
        if desk.corners.sketch is not None:
            return _("Click for the next corner.  Enter or the first corner closes.  Backspace takes one back.")
        return _("Click the corners of the object one after the other.")

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        next_corner(desk, at, lambda corners: drawn.add_polygon(desk, corners))
        return None

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        if not show_next_corner(desk, at):
            desk.corners.show_first(at)
        return self.cursor

    def put_down(self, desk: Desk) -> None:
        desk.corners.drop()
