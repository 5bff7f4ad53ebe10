"""Places what was chosen in the palette with a click."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.canvas.tool import Tool
from editor.canvas.view import Gesture, PointerAt
from editor.systems.desktopia.board import pending_placement
from editor.systems.desktopia.board.controller import CanvasController
from schema.i18n import gettext as _


class PlaceTool(Tool[CanvasController]):
    """Shows a ghost of the piece; Shift keeps the tool active after a click."""

    name = "place"
    icon = "plus-circle"
    key = "B"
    cursor = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Place")

    def hint(self, controller: CanvasController) -> str:
        if controller.placement is None:
            return _("Choose an object or a character in the palette, then click on the table.")
        return _("Click to place.  Shift+click places more.  Alt ignores snap.  Esc stops.")

    def press(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        if controller.placement is None:
            return None
        pending_placement.place(
            controller, controller.placement, pending_placement.resting_place(controller, controller.placement, at)
        )
        if not at.shift:
            controller.activate_tool(controller.tools[0].name)
        return None

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        if controller.placement is not None:
            pending_placement.show_ghost(
                controller, controller.placement, pending_placement.resting_place(controller, controller.placement, at)
            )
        return self.cursor

    def deactivate(self, controller: CanvasController) -> None:
        controller.ghost.hide_ghost()
        controller.stacked_missiles.show_target(None)
        controller.placement = None
