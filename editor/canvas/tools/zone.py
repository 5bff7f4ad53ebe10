"""Draws zones and changes the corners of zones and border; the gestures on corners are in `nodes`."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt

from editor.canvas.areas import rectangle
from editor.canvas.desk import Desk
from editor.canvas.tools.move import Moving
from editor.canvas.tools.nodes import EdgePulling, NodeMoving, corner_at
from editor.canvas.view import Gesture, PointerAt
from schema.words import gettext as _

_CLOSE_PX: Final = 8.0
_DRAG_PX: Final = 6.0


class Zone:
    """Clicks draw a polygon, a drag a rectangle; what is being drawn waits on the desk."""

    name: Final = "zone"
    icon: Final = "polygon"
    key: Final = "Z"
    cursor: Final = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Zones and border")

    def hint(self, desk: Desk) -> str:
        if desk.sketch is not None:
            return _("Click for the next corner.  Enter or the first corner closes.  Backspace takes one back.")
        if desk.node is not None:
            return _("Drag to move the corner.  Shift keeps one axis.  Alt ignores snap.  Del takes it away.")
        return _("Click corners or drag a rectangle for a zone.  Drag nodes.  Drag an edge for a new corner.")

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        if desk.sketch is None:
            node = desk.node_at(at)
            if node is not None:
                return NodeMoving(desk, node, at)
            edge = desk.edge_at(at)
            if edge is not None:
                return EdgePulling(desk, edge, at)
            around = desk.zone_around(at)
            if around is not None and around in desk.selection:
                return Moving(desk, around, at)
            return _Drawing(desk, at)
        first = desk.sketch.corners[0]
        if len(desk.sketch.corners) > 2 and math.dist(first, (at.x, at.y)) <= _CLOSE_PX * desk.mm_per_px:
            desk.close_sketch()
        else:
            desk.sketch_corner(corner_at(desk, at, desk.sketch.corners[-1]))
        return None

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        if desk.sketch is not None:
            desk.sketch_next(corner_at(desk, at, desk.sketch.corners[-1]))
            return self.cursor
        node = desk.node_at(at)
        desk.hover_node(node)
        if node is not None:
            return Qt.CursorShape.SizeAllCursor
        if desk.edge_at(at) is not None:
            return Qt.CursorShape.PointingHandCursor
        return Qt.CursorShape.SizeAllCursor if desk.zone_around(at) in desk.selection else self.cursor

    def put_down(self, desk: Desk) -> None:
        desk.drop_sketch()


class _Drawing:
    """A click is the first corner of a polygon; a drag is a rectangle."""

    def __init__(self, desk: Desk, at: PointerAt) -> None:
        self._desk, self._start = desk, at
        self._corner = corner_at(desk, at, None)
        desk.select(())

    def go(self, at: PointerAt) -> None:
        far = (at.px - self._start.px).manhattanLength() >= _DRAG_PX
        corners = rectangle(self._corner, corner_at(self._desk, at, None)) if far else ()
        band = QRectF(QPointF(*corners[0]), QPointF(*corners[2])) if corners else QRectF()
        self._desk.band.show_band(band)

    def finish(self, at: PointerAt) -> None:
        self._desk.band.show_band(QRectF())
        if (at.px - self._start.px).manhattanLength() < _DRAG_PX:
            self._desk.sketch_corner(self._corner)
            return
        corners = rectangle(self._corner, corner_at(self._desk, at, None))
        if corners:
            self._desk.add_zone(corners)

    def cancel(self) -> None:
        self._desk.band.show_band(QRectF())
