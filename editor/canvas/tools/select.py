"""Selects pieces by click and rubber band; a drag on a piece moves, a drag on its knob turns: see those files."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt

from editor.canvas.desk import Desk
from editor.canvas.tools.move import Moving
from editor.canvas.tools.rotate import Turning
from editor.canvas.view import Gesture, PointerAt
from schema.words import gettext as _


class Select:
    """The tool to begin with."""

    name: Final = "select"
    icon: Final = "cursor"
    key: Final = "S"
    cursor: Final = Qt.CursorShape.ArrowCursor

    def title(self) -> str:
        return _("Select")

    def hint(self, desk: Desk) -> str:
        if len(desk.selection) == 1:
            return _("Drag to move.  Shift keeps one axis.  Alt ignores snap.  Drag the knob to turn.")
        if desk.selection:
            return _("Drag to move.  Shift keeps one axis.  Alt ignores snap.  Ctrl+click adds or takes away.")
        return _("Click a piece, or drag over several.  Space drags the table.  Ctrl+wheel zooms.")

    def begin(self, desk: Desk, at: PointerAt) -> Gesture | None:
        knob = desk.on_knob(at)
        if knob is not None:
            return Turning(desk, knob, at)
        pointer = desk.pointer_at(at)
        if pointer is None:
            return _Band(desk, at)
        if at.control or (at.shift and pointer not in desk.selection):
            kept = tuple(each for each in desk.selection if each != pointer)
            desk.select(kept if pointer in desk.selection else (*kept, pointer))
            return Moving(desk, pointer, at) if pointer in desk.selection else None
        if pointer not in desk.selection:
            desk.select((pointer,))
        return Moving(desk, pointer, at)

    def hover(self, desk: Desk, at: PointerAt) -> Qt.CursorShape:
        if desk.on_knob(at) is not None:
            return Qt.CursorShape.PointingHandCursor
        return Qt.CursorShape.SizeAllCursor if desk.pointer_at(at) in desk.selection else self.cursor

    def put_down(self, desk: Desk) -> None:
        """It leaves nothing behind."""


class _Band:
    """A rubber band over several pieces; Shift or Ctrl keeps what was selected before."""

    def __init__(self, desk: Desk, at: PointerAt) -> None:
        self._desk, self._start = desk, at.mm
        self._before = desk.selection if at.shift or at.control else ()
        desk.select(self._before)

    def go(self, at: PointerAt) -> None:
        band = QRectF(self._start, at.mm).normalized()
        self._desk.band.show_band(band)
        caught = self._desk.scene.pointers_in(band)
        self._desk.select((*self._before, *(each for each in caught if each not in self._before)))

    def finish(self, at: PointerAt) -> None:
        self._desk.band.show_band(QRectF())
        self._desk.hint_changed.emit(self._desk.tool.hint(self._desk))

    def cancel(self) -> None:
        self._desk.select(self._before)
        self.finish(PointerAt(0, 0, self._start))
