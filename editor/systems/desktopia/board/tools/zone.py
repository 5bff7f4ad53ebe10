"""Draws zones and edits the corners of zones and border; see `corners` for the drags."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.canvas.tool import Tool
from editor.canvas.view import Gesture, PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.tools.corners import cursor_on_corners, on_corners
from editor.systems.desktopia.board.tools.draw import BoxDrag, next_corner, show_next_corner
from editor.systems.desktopia.board.tools.move import MoveDrag
from schema.i18n import gettext as _


class ZoneTool(Tool[CanvasController]):
    """Clicks draw a polygon, a drag a rectangle; the controller holds the unfinished outline."""

    name = "zone"
    icon = "selection"
    key = "Z"
    cursor = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Zones and border")

    def hint(self, controller: CanvasController) -> str:
        if controller.corners.sketch is not None:
            return _("Click for the next corner.  Enter or the first corner closes.  Backspace removes the last one.")
        if controller.corners.selected is not None:
            return _("Drag to move the corner.  Shift keeps one axis.  Alt ignores snap.  Del removes it.")
        return _("Click corners or drag a rectangle for a zone.  Drag nodes.  Drag an edge for a new corner.")

    def press(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        if controller.corners.sketch is not None:
            next_corner(controller, at, controller.add_zone)
            return None
        gesture = on_corners(controller, at)
        if gesture is not None:
            return gesture
        around = controller.corners.zone_around(at)
        if around is not None and around in controller.selection:
            return MoveDrag(controller, around, at)
        return BoxDrag(controller, at, controller.add_zone)

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        if show_next_corner(controller, at):
            return self.cursor
        cursor = cursor_on_corners(controller, at)
        if cursor is not None:
            return cursor
        return (
            Qt.CursorShape.SizeAllCursor if controller.corners.zone_around(at) in controller.selection else self.cursor
        )

    def deactivate(self, controller: CanvasController) -> None:
        controller.corners.drop()
