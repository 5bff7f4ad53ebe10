"""Selects pieces and areas, and starts the drags of the other files."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt

from editor.canvas import basic_tools
from editor.canvas.view import Gesture, PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.handles import handle_at, on_group_knob, on_knob
from editor.systems.desktopia.board.resizing import Side
from editor.systems.desktopia.board.script_contents import BATTLEFIELD
from editor.systems.desktopia.board.tools.corners import CornerDrag
from editor.systems.desktopia.board.tools.move import MoveDrag
from editor.systems.desktopia.board.tools.resize import ResizeDrag
from editor.systems.desktopia.board.tools.rotate import GroupRotateDrag, RotateDrag
from editor.systems.desktopia.board.tools.stack import StackClick, UnstackDrag
from schema.i18n import gettext as _


class SelectTool(basic_tools.SelectTool[CanvasController]):
    """Adds handles, corners, zones and stacked missiles to the shared tool."""

    def hint(self, controller: CanvasController) -> str:
        pieces = controller.selected_pieces()
        if controller.stacked_missiles.selected is not None:
            return _("Drag the missile to another character or off.  PgUp and PgDn order the stack.  Del removes it.")
        if len(pieces) == 1 and pieces[0].riders:
            return _("Drag to move.  Click a missile to choose it.  Drag the knob to rotate.  W shows its ranges.")
        if len(pieces) == 1 and pieces[0].kind == "character":
            return _("Drag to move.  Shift keeps one axis.  Drag the knob to rotate.  W shows its ranges.")
        if len(controller.selection) == 1 and pieces and pieces[0].turns:
            return _("Drag to move.  Shift keeps one axis.  Alt ignores snap.  Drag the knob to rotate.")
        if len(controller.selection) == 1:
            return _("Drag to move.  Shift keeps one axis.  Alt ignores snap.")
        if controller.selection:
            return _("Drag to move.  Drag the knob to rotate all about their center.  Ctrl+click adds or removes.")
        return super().hint(controller)

    def handle(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        knob = on_knob(controller, at)
        if knob is not None:
            return RotateDrag(controller, knob, at)
        if on_group_knob(controller, at):
            return GroupRotateDrag(controller, at)
        side = handle_at(controller, at)
        if side is not None:
            return ResizeDrag(controller, side, at)
        node = controller.corners.node_at(at)
        if node is not None:
            return CornerDrag(controller, node, at)
        stacked = controller.stacked_missiles
        rider = stacked.at(at)
        if rider is not None and not at.control and not at.shift:
            return (UnstackDrag if rider == stacked.selected else StackClick)(controller, rider, at)
        stacked.select(None)
        return None

    def start_move(self, controller: CanvasController, pointer: str, at: PointerAt) -> Gesture | None:
        return MoveDrag(controller, pointer, at)

    def piece_at(self, controller: CanvasController, at: PointerAt) -> str | None:
        """A piece, else the edge of an area, else a zone around the pointer that is already selected."""
        under = controller.piece_under(at)
        if under is None or under in controller.selection or controller.pointer_at(at) is not None:
            return under
        return under if controller.corners.edge_at(at) is not None else None

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        if on_knob(controller, at) is not None or on_group_knob(controller, at):
            return Qt.CursorShape.PointingHandCursor
        side = handle_at(controller, at)
        if side is not None:
            return _cursor_of(side, controller.selected_pieces()[0].angle)
        node = controller.corners.node_at(at)
        controller.corners.hover(node)
        if node is not None:
            return Qt.CursorShape.SizeAllCursor
        under = self.piece_at(controller, at)
        return Qt.CursorShape.SizeAllCursor if under in controller.selection and under != BATTLEFIELD else self.cursor


def _cursor_of(side: Side, angle: float) -> Qt.CursorShape:
    """The cursor that shows the direction of a resize handle on a rotated object."""
    way = math.degrees(math.atan2(side.y, side.x)) + angle
    return (
        Qt.CursorShape.SizeHorCursor,
        Qt.CursorShape.SizeFDiagCursor,
        Qt.CursorShape.SizeVerCursor,
        Qt.CursorShape.SizeBDiagCursor,
    )[round(way / 45) % 4]
