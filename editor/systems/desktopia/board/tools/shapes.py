"""Draws objects of the landscape freely: a rectangle, a circle, a polygon."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from editor.canvas.tool import Tool
from editor.canvas.view import Gesture, PointerAt
from editor.systems.desktopia.board import drawn_objects
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.tools.draw import BoxDrag, CircleDrag, next_corner, show_next_corner
from schema.i18n import gettext as _


class RectangleTool(Tool[CanvasController]):
    """A drag from corner to corner; Shift draws a square."""

    name = "rectangle"
    icon = "rectangle"
    key = "R"
    cursor = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Draw a rectangle")

    def hint(self, controller: CanvasController) -> str:
        return _("Drag from corner to corner.  Shift draws a square.  Alt ignores snap.")

    def press(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        return BoxDrag(controller, at, lambda corners: self._add(controller, corners), clicks=False)

    def _add(self, controller: CanvasController, corners: Sequence[Point]) -> None:
        (left, top), (right, bottom) = corners[0], corners[2]
        drawn_objects.add_rectangle(controller, ((left + right) / 2, (top + bottom) / 2), right - left, bottom - top)

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        controller.corners.preview_first_corner(at)
        return self.cursor


class CircleTool(Tool[CanvasController]):
    """A drag from the centre outwards."""

    name = "circle"
    icon = "circle"
    key = "C"
    cursor = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Draw a circle")

    def hint(self, controller: CanvasController) -> str:
        return _("Drag outward from the center.  Alt ignores snap.")

    def press(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        return CircleDrag(
            controller, at, lambda centre, diameter: drawn_objects.add_circle(controller, centre, diameter)
        )

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        controller.corners.preview_first_corner(at)
        return self.cursor


class PolygonTool(Tool[CanvasController]):
    """Draws corner by corner; the controller holds the unfinished outline."""

    name = "polygon"
    icon = "polygon"
    key = "P"
    cursor = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Draw a polygon")

    def hint(self, controller: CanvasController) -> str:
        if controller.corners.sketch is not None:
            return _("Click for the next corner.  Enter or the first corner closes.  Backspace removes the last one.")
        return _("Click each corner of the object.")

    def press(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        next_corner(controller, at, lambda corners: drawn_objects.add_polygon(controller, corners))
        return None

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        if not show_next_corner(controller, at):
            controller.corners.preview_first_corner(at)
        return self.cursor

    def deactivate(self, controller: CanvasController) -> None:
        controller.corners.drop()
