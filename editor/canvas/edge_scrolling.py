"""Scrolls a view step by step while the pointer of a drag is at its edge."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QTimer

from editor.canvas.view import CanvasView, Gesture, PointerAt

_EDGE_PX: Final = 14.0
_STEP_MS: Final = 30
_STEP_PX: Final = (4.0, 24.0)  # at the least, and far outside at the most


class EdgeScroller:
    """A drag that begins near an edge has to leave it first; nothing scrolls beyond the table and its margin."""

    def __init__(self, view: CanvasView) -> None:
        self._view = view
        self._gesture: Gesture | None = None
        self._at: PointerAt | None = None  # since it was away from the edges
        self._timer = QTimer(view, interval=_STEP_MS)
        self._timer.timeout.connect(self.step)

    def follow(self, gesture: Gesture, at: PointerAt) -> None:
        """The pointer of a drag moved."""
        edge = _EDGE_PX
        inner = QRectF(self._view.viewport().rect()).adjusted(edge, edge, -edge, -edge).contains(at.px)
        if gesture is not self._gesture:
            self.stop()
        if inner or self._at is not None:
            self._gesture, self._at = gesture, at
        if inner or self._at is None:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def stop(self) -> None:
        """The drag has ended."""
        self._timer.stop()
        self._gesture = self._at = None

    def step(self) -> None:
        """Scroll a little towards the edge that the pointer has come to; what is dragged stays under it."""
        gesture, at = self._gesture, self._at
        if gesture is None or at is None:
            return
        way = self._way(at.px)
        if way.isNull():
            self._timer.stop()
            return
        self._view.look_at(self._view.centre + way / self._view.zoom)
        mm = self._view.exact(at.px)
        gesture.move(replace(at, x=mm.x(), y=mm.y()))

    def _way(self, px: QPointF) -> QPointF:
        """How many pixels to scroll for a pointer there: more the farther out, none where the table ends."""
        seen, table, port = self._view.seen(), self._view.scene().sceneRect(), self._view.viewport()
        across = _along(px.x(), port.width(), seen.left() > table.left(), seen.right() < table.right())
        down = _along(px.y(), port.height(), seen.top() > table.top(), seen.bottom() < table.bottom())
        return QPointF(across, down)


def _along(place: float, length: float, more_before: bool, more_after: bool) -> float:
    """Pixels to scroll along one axis for a pointer at a place of it."""
    least, most = _STEP_PX
    before, after = _EDGE_PX - place, place - (length - _EDGE_PX)
    if before > 0 and more_before:
        return -min(most, least + before / 4)
    return min(most, least + after / 4) if after > 0 and more_after else 0.0
