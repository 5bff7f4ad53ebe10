"""The view of the table in play: fits the whole table below floating bars until the user scrolls, brings moving pieces
into view, and reports exceptions.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsScene

from editor.canvas.view import CanvasView, PanDrag
from editor.systems.desktopia.play.flight_painting import FlightPainter
from editor.systems.desktopia.play.keyboard_input import NOTCH
from editor.systems.desktopia.play.mouse_input import MouseInput
from editor.ui.design_tokens import MOTION

_AIR_PX = 12.0


class TableView(CanvasView):
    """Tab selects one disk after another before the focus moves on."""

    failed = Signal(object)
    """Emitted with an exception that a mouse or key event raised: a bug in the program."""

    def __init__(self, scene: QGraphicsScene, table: QRectF, camera_ms: int = MOTION.camera) -> None:
        self._table, self._whole = table, True
        self._top = 0.0
        self.camera_ms = camera_ms
        self.flight_painter: FlightPainter | None = None
        """Paints while a flick is animated."""
        super().__init__(scene)
        self._camera = QVariantAnimation(self)
        self._camera.setStartValue(0.0)
        self._camera.setEndValue(1.0)
        self._camera.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._way = QPointF(), QPointF()
        self._camera.valueChanged.connect(self._ease)

    # ------------------------------------------------------------ where it looks

    def fit_table(self) -> None:
        """Show the whole table, also when the size changes."""
        self._whole = True
        self._camera.stop()
        if not self._sized:
            self._waits = self.fit_table
            return
        free = self._free()
        area = self._table
        zoom = min(free.width() / max(area.width(), 1.0), free.height() / max(area.height(), 1.0))
        middle = QPointF(self.viewport().width() / 2, self.viewport().height() / 2)
        self.look_at(area.center() - (free.center() - middle) / zoom, zoom)

    def keep_clear(self, top: float) -> None:
        """Keep the whole table out of a band at the top, in pixels."""
        if top != self._top:
            self._top = top
            if self._whole:
                self.fit_table()

    def _free(self) -> QRectF:
        """The part of the viewport in which the whole table is fitted: below what floats over it."""
        return QRectF(self.viewport().rect()).adjusted(_AIR_PX, _AIR_PX + self._top, -_AIR_PX, -_AIR_PX)

    def zoom_own(self, steps: float = 0.0, zoom: float | None = None) -> None:
        """Zoom at the user's request: by steps, or to a number of pixels per mm."""
        self._whole = False
        self._camera.stop()
        self.zoom_by(steps) if zoom is None else self.zoom_to(zoom)

    def ease_to(self, area: QRectF) -> None:
        """Bring an area into view smoothly if any of it is outside."""
        seen = self.seen().adjusted(8 / self.zoom, 8 / self.zoom, -8 / self.zoom, -8 / self.zoom)
        if seen.contains(area):
            return
        self._way = self.centre, area.center()
        self._camera.stop()
        if not self.camera_ms:
            self.look_at(area.center())
            return
        self._camera.setDuration(self.camera_ms)
        self._camera.start()

    def _ease(self, share: float) -> None:
        start, end = self._way
        self.look_at(start + (end - start) * share)

    # ------------------------------------------------------------ a flight

    def paintEvent(self, event: QPaintEvent) -> None:
        flight_painter = self.flight_painter
        if flight_painter is None or not flight_painter.ready:
            super().paintEvent(event)
            return
        with QPainter(self.viewport()) as painter:
            flight_painter.paint(painter, event.region())

    # ------------------------------------------------------------ the mouse and the keys

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:  # noqa: BLE001  a rule that fails under the mouse must not take the editor along
            self._gesture = None
            self.failed.emit(error)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if isinstance(self.input_target, MouseInput) and self.input_target.keys.cycle(forward):
            return True
        return super().focusNextPrevChild(forward)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._camera.stop()
        with self._guarded():
            super().mousePressEvent(event)
        if isinstance(self._gesture, PanDrag):
            self._whole = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        with self._guarded():
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        with self._guarded():
            super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        with self._guarded():
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        with self._guarded():
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        notches = (event.angleDelta().y() or event.angleDelta().x()) / 120.0
        step = 1.0 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else NOTCH
        with self._guarded():
            if plain and isinstance(self.input_target, MouseInput) and self.input_target.turn_by(notches * step):
                event.accept()
                return
        self._whole = False
        self._camera.stop()
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._whole:
            self.fit_table()
