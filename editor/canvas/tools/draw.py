"""Drawing with the pointer: corner by corner, or a box or a circle by a drag; what is drawn, the tool says."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from editor.canvas.areas import Point, rectangle
from editor.canvas.desk import Desk
from editor.canvas.snapping import tenth, to_step
from editor.canvas.view import PointerAt
from schema.words import format_number
from schema.words import gettext as _

_CLOSE_PX: Final = 8.0
_DRAG_PX: Final = 6.0

Drawn = Callable[[Sequence[Point]], None]
"""Gets the corners of what was drawn."""


def next_corner(desk: Desk, at: PointerAt, done: Drawn) -> None:
    """One more corner by a click; the first corner closes."""
    sketch = desk.corners.sketch
    closes = sketch is not None and len(sketch.corners) > 2
    if sketch is not None and closes and math.dist(sketch.corners[0], (at.x, at.y)) <= _CLOSE_PX * desk.mm_per_px:
        desk.corners.close(at)
    else:
        desk.corners.draw(desk.corners.resting(at, sketch.corners[-1] if sketch else None), done)


def show_next_corner(desk: Desk, at: PointerAt) -> bool:
    """Where a click would put the next corner; says whether an outline is being drawn."""
    sketch = desk.corners.sketch
    if sketch is None:
        return False
    desk.corners.draw_next(desk.corners.resting(at, sketch.corners[-1]))
    return True


class Boxing:
    """A drag draws an upright box; with `clicks`, a click is the first corner of a polygon."""

    def __init__(self, desk: Desk, at: PointerAt, done: Drawn, clicks: bool = True) -> None:
        self._desk, self._start, self._done, self._clicks = desk, at, done, clicks
        self._corner = desk.corners.resting(at, None)
        desk.select(())

    def go(self, at: PointerAt) -> None:
        corners = self._corners(at)
        band = QRectF(QPointF(*corners[0]), QPointF(*corners[2])) if corners else QRectF()
        self._desk.band.show_band(band)
        if corners:
            tell_size(self._desk, band.width(), band.height())

    def finish(self, at: PointerAt) -> None:
        corners = self._corners(at)
        self.cancel()
        self._desk.corners.finished = at.px
        if corners:
            self._done(corners)
        elif self._clicks and not self._far(at):
            self._desk.corners.draw(self._corner, self._done)
        self._desk.tell_hint()

    def _far(self, at: PointerAt) -> bool:
        return (at.px - self._start.px).manhattanLength() >= _DRAG_PX

    def _corners(self, at: PointerAt) -> tuple[Point, ...]:
        """Shift draws a square."""
        if not self._far(at):
            return ()
        x, y = self._desk.corners.resting(at, None)
        if at.shift:
            side = max(abs(x - self._corner[0]), abs(y - self._corner[1]))
            x = self._corner[0] + math.copysign(side, at.x - self._corner[0])
            y = self._corner[1] + math.copysign(side, at.y - self._corner[1])
        return rectangle(self._corner, (tenth(x), tenth(y)))

    def cancel(self) -> None:
        self._desk.band.show_band(QRectF())
        self._desk.guides.show_guides((), ())


class Rounding:
    """A drag from the centre draws a circle; `done` gets its centre and its diameter in mm."""

    def __init__(self, desk: Desk, at: PointerAt, done: Callable[[Point, float], None]) -> None:
        self._desk, self._start, self._done = desk, at, done
        self._centre = desk.corners.resting(at, None)
        desk.select(())

    def go(self, at: PointerAt) -> None:
        radius = self._radius(at)
        x, y = self._centre
        self._desk.band.show_band(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), round_=True)
        if radius:
            self._desk.hint_changed.emit(_("Diameter {size} mm").format(size=format_number(2 * radius)))

    def finish(self, at: PointerAt) -> None:
        radius = self._radius(at)
        self.cancel()
        self._desk.corners.finished = at.px
        if radius:
            self._done(self._centre, tenth(2 * radius))
        self._desk.tell_hint()

    def _radius(self, at: PointerAt) -> float:
        if (at.px - self._start.px).manhattanLength() < _DRAG_PX:
            return 0.0
        length = math.dist(self._centre, (at.x, at.y))
        step = self._desk.snap.resting(at.alt)
        return max(0.5, to_step(length, step) or step)

    def cancel(self) -> None:
        self._desk.band.show_band(QRectF())
        self._desk.guides.show_guides((), ())


def tell_size(desk: Desk, width: float, depth: float) -> None:
    """Say in the status bar how large a box is."""
    desk.hint_changed.emit(
        _("{width} × {depth} mm").format(width=format_number(width, ".1f"), depth=format_number(depth, ".1f"))
    )
