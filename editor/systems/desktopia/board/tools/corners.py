"""Edits the corners of zones, border and custom outlines: drag a corner, or drag an edge to add one."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.canvas.basic_tools import Drag
from editor.canvas.tool import Tool
from editor.canvas.view import Gesture, PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.free_outlines import has_free_outline
from editor.systems.desktopia.board.polygons import Node, with_corner, with_new_corner
from editor.systems.desktopia.board.script_contents import BATTLEFIELD
from editor.systems.desktopia.board.tools.move import MoveDrag
from schema.i18n import gettext as _


class CornersTool(Tool[CanvasController]):
    """Edits the corners of the selection; a click selects something else."""

    name = "nodes"
    icon = "bounding-box"
    key = "E"

    def title(self) -> str:
        return _("Corners")

    def hint(self, controller: CanvasController) -> str:
        if controller.corners.selected is not None:
            return _("Drag to move the corner.  Shift keeps one axis.  Alt ignores snap.  Del removes it.")
        pieces = controller.selected_pieces()
        if any(piece.kind == "thing" and not has_free_outline(piece) for piece in pieces):
            return _("This outline has no corners.  Use Table > Convert to polygon.")
        return _("Drag a corner.  Drag an edge or double-click it for a new corner.")

    def press(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        gesture = on_corners(controller, at)
        if gesture is not None:
            return gesture
        under = controller.pointer_at(at) or controller.corners.zone_around(at)
        controller.select((under,) if under is not None else ())
        return MoveDrag(controller, under, at) if under is not None and under != BATTLEFIELD else None

    def hover(self, controller: CanvasController, at: PointerAt) -> Qt.CursorShape:
        return cursor_on_corners(controller, at) or self.cursor


def on_corners(controller: CanvasController, at: PointerAt) -> Gesture | None:
    """The drag that a press on a corner or an edge begins; None elsewhere."""
    node = controller.corners.node_at(at)
    if node is not None:
        return CornerDrag(controller, node, at)
    edge = controller.corners.edge_at(at)
    return EdgeDrag(controller, edge, at) if edge is not None else None


def cursor_on_corners(controller: CanvasController, at: PointerAt) -> Qt.CursorShape | None:
    """The cursor over a corner or an edge; None elsewhere."""
    node = controller.corners.node_at(at)
    controller.corners.hover(node)
    if node is not None:
        return Qt.CursorShape.SizeAllCursor
    return Qt.CursorShape.PointingHandCursor if controller.corners.edge_at(at) is not None else None


class CornerDrag(Drag):
    """Shift keeps one axis, Alt ignores the grid. A click only selects the node."""

    def __init__(self, controller: CanvasController, node: Node, at: PointerAt) -> None:
        super().__init__(at)
        self._controller, self._node = controller, node
        self._area = controller.corners.area(node.area)
        controller.corners.select(node)

    def drag(self, at: PointerAt) -> None:
        if self._area is None:
            return
        before = self._area.points[self._node.index]
        corner = self._controller.corners.snapped(at, before)
        self._controller.corners.preview(with_corner(self._area, self._node.index, corner))

    def drop(self, at: PointerAt) -> None:
        if self._area is None:
            return
        before = self._area.points[self._node.index]
        area = with_corner(self._area, self._node.index, self._controller.corners.snapped(at, before))
        self._controller.end_preview()
        self._controller.corners.move(area, self._node)

    def cancel(self) -> None:
        self._controller.end_preview()


class EdgeDrag(Drag):
    """A drag on an edge adds a corner there; a click only selects the area."""

    def __init__(self, controller: CanvasController, edge: Node, at: PointerAt) -> None:
        super().__init__(at)
        self._controller, self._edge = controller, edge
        self._area = controller.corners.area(edge.area)
        controller.select((edge.area,))

    def drag(self, at: PointerAt) -> None:
        if self._area is None or not self._area.whole:
            return
        corner = self._controller.corners.snapped(at, None)
        self._controller.corners.preview(with_new_corner(self._area, self._edge.index + 1, corner))

    def drop(self, at: PointerAt) -> None:
        if self._area is None or not self._area.whole:
            return
        corner = self._controller.corners.snapped(at, None)
        self._controller.end_preview()
        self._controller.corners.insert(self._edge.area, self._edge.index + 1, corner)

    def cancel(self) -> None:
        self._controller.end_preview()
