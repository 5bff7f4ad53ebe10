"""Measures the distance between two points; changes nothing."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt

from editor.canvas.tool import Tool
from editor.canvas.view import Gesture, PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from schema.i18n import format_number
from schema.i18n import gettext as _


class MeasureTool(Tool[CanvasController]):
    """The ruler: its line stays until the next one or until another tool is chosen."""

    name = "measure"
    icon = "ruler"
    key = "L"
    cursor = Qt.CursorShape.CrossCursor

    def title(self) -> str:
        return _("Ruler")

    def hint(self, controller: CanvasController) -> str:
        return _("Drag from one place to another to measure.  Shift keeps one axis.")

    def press(self, controller: CanvasController, at: PointerAt) -> Gesture | None:
        return _Measuring(controller, at)

    def deactivate(self, controller: CanvasController) -> None:
        controller.measure.show_line(None)


class _Measuring:
    def __init__(self, controller: CanvasController, at: PointerAt) -> None:
        self._controller, self._start = controller, at.mm

    def move(self, at: PointerAt) -> None:
        dx, dy = at.x - self._start.x(), at.y - self._start.y()
        if at.shift:
            dx, dy = (dx, 0.0) if abs(dx) >= abs(dy) else (0.0, dy)
        self._controller.measure.show_line((self._start, self._start + QPointF(dx, dy)))
        angle = math.degrees(math.atan2(dy, dx))
        self._controller.hint_changed.emit(
            _("{length} mm, {across} across, {down} down, {angle}°").format(
                length=format_number(math.hypot(dx, dy), ".1f"),
                across=format_number(dx, ".1f").replace("-", "–"),
                down=format_number(dy, ".1f").replace("-", "–"),
                angle=format_number(angle, ".1f").replace("-", "–"),
            )
        )

    def release(self, at: PointerAt) -> None:
        self.move(at)

    def cancel(self) -> None:
        self._controller.measure.show_line(None)
