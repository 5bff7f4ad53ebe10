"""Drawing with the pointer: corner by corner, or a box or a circle by a drag; the tool decides what is drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from editor.canvas.snapping import tenth, to_step
from editor.canvas.view import PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.polygons import Point, rectangle
from schema.i18n import format_number
from schema.i18n import gettext as _

_CLOSE_PX: Final = 8.0
_DRAG_PX: Final = 6.0

Drawn = Callable[[Sequence[Point]], None]
"""Receives the corners of the outline."""


def next_corner(controller: CanvasController, at: PointerAt, done: Drawn) -> None:
    """Add a corner by a click; a click on the first corner closes the outline."""
    sketch = controller.corners.sketch
    closes = sketch is not None and len(sketch.corners) > 2
    if sketch is not None and closes and math.dist(sketch.corners[0], (at.x, at.y)) <= _CLOSE_PX * controller.mm_per_px:
        controller.corners.close(at)
    else:
        controller.corners.draw(controller.corners.snapped(at, sketch.corners[-1] if sketch else None), done)


def show_next_corner(controller: CanvasController, at: PointerAt) -> bool:
    """Show where a click would put the next corner; returns whether an outline is being drawn."""
    sketch = controller.corners.sketch
    if sketch is None:
        return False
    controller.corners.preview_next_corner(controller.corners.snapped(at, sketch.corners[-1]))
    return True


class BoxDrag:
    """A drag draws an upright box; with `clicks`, a click is the first corner of a polygon."""

    def __init__(self, controller: CanvasController, at: PointerAt, done: Drawn, clicks: bool = True) -> None:
        self._controller, self._start, self._done, self._clicks = controller, at, done, clicks
        self._corner = controller.corners.snapped(at, None)
        controller.select(())

    def move(self, at: PointerAt) -> None:
        corners = self._corners(at)
        band = QRectF(QPointF(*corners[0]), QPointF(*corners[2])) if corners else QRectF()
        self._controller.band.show_band(band)
        if corners:
            show_size(self._controller, band.width(), band.height())

    def release(self, at: PointerAt) -> None:
        corners = self._corners(at)
        self.cancel()
        self._controller.corners.finished = at.px
        if corners:
            self._done(corners)
        elif self._clicks and not self._far(at):
            self._controller.corners.draw(self._corner, self._done)
        self._controller.show_tool_hint()

    def _far(self, at: PointerAt) -> bool:
        return (at.px - self._start.px).manhattanLength() >= _DRAG_PX

    def _corners(self, at: PointerAt) -> tuple[Point, ...]:
        """Shift draws a square."""
        if not self._far(at):
            return ()
        x, y = self._controller.corners.snapped(at, None)
        if at.shift:
            side = max(abs(x - self._corner[0]), abs(y - self._corner[1]))
            x = self._corner[0] + math.copysign(side, at.x - self._corner[0])
            y = self._corner[1] + math.copysign(side, at.y - self._corner[1])
        return rectangle(self._corner, (tenth(x), tenth(y)))

    def cancel(self) -> None:
        self._controller.band.show_band(QRectF())
        self._controller.guides.show_guides((), ())


class CircleDrag:
    """A drag from the centre draws a circle; `done` gets its centre and its diameter in mm."""

    def __init__(self, controller: CanvasController, at: PointerAt, done: Callable[[Point, float], None]) -> None:
        self._controller, self._start, self._done = controller, at, done
        self._centre = controller.corners.snapped(at, None)
        controller.select(())

    def move(self, at: PointerAt) -> None:
        radius = self._radius(at)
        x, y = self._centre
        self._controller.band.show_band(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), round_=True)
        if radius:
            self._controller.hint_changed.emit(_("Diameter {size} mm").format(size=format_number(2 * radius)))

    def release(self, at: PointerAt) -> None:
        radius = self._radius(at)
        self.cancel()
        self._controller.corners.finished = at.px
        if radius:
            self._done(self._centre, tenth(2 * radius))
        self._controller.show_tool_hint()

    def _radius(self, at: PointerAt) -> float:
        if (at.px - self._start.px).manhattanLength() < _DRAG_PX:
            return 0.0
        length = math.dist(self._centre, (at.x, at.y))
        step = self._controller.snap.step(at.alt)
        return max(0.5, to_step(length, step) or step)

    def cancel(self) -> None:
        self._controller.band.show_band(QRectF())
        self._controller.guides.show_guides((), ())


def show_size(controller: CanvasController, width: float, depth: float) -> None:
    """Show the size of a box in the status bar."""
    controller.hint_changed.emit(
        _("{width} × {depth} mm").format(width=format_number(width, ".1f"), depth=format_number(depth, ".1f"))
    )
