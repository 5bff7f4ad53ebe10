"""Draws zones and changes the corners of zones and border; the gestures on corners are in `nodes`."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt

from editor.canvas.desk import Desk
from editor.canvas.tools.draw import Boxing, next_corner, show_next_corner
from editor.canvas.tools.move import Moving
from editor.canvas.tools.nodes import cursor_on_corners, on_corners
from editor.canvas.view import Gesture, PointerAt
from schema.words import gettext as _


class Zone:
    """Clicks draw a polygon, a drag a rectangle; what is being drawn waits on the desk."""

    name: Final = "zone"
    icon: Final = "selection"
    key: Final = "Z"
    cursor: Final = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Zones and border")

    def hint(self, desk: Desk) -> str:
        if desk.corners.sketch is not None:
            return _("Click for the next corner.  Enter or the first corner closes.  Backspace takes one back.")
        if desk.corners.selected is not None:
            return _("Drag to move the corner.  Shift keeps one axis.  Alt ignores snap.  Del removes it.")
        return _("Click corners or drag a rectangle for a zone.  Drag nodes.  Drag an edge for a new corner.")

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        if desk.corners.sketch is not None:
            next_corner(desk, at, desk.add_zone)
            return None
        gesture = on_corners(desk, at)
        if gesture is not None:
            return gesture
        around = desk.corners.zone_around(at)
        if around is not None and around in desk.selection:
            return Moving(desk, around, at)
        return Boxing(desk, at, desk.add_zone)

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        if show_next_corner(desk, at):
            return self.cursor
        cursor = cursor_on_corners(desk, at)
        if cursor is not None:
            return cursor
        return Qt.CursorShape.SizeAllCursor if desk.corners.zone_around(at) in desk.selection else self.cursor

    def put_down(self, desk: Desk) -> None:
        desk.corners.drop()
