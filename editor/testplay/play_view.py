"""The view on the table in play."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsScene

from editor.canvas.view import Panning, TableView
from editor.look.tokens import Theme
from editor.testplay.hand import PlayHand
from editor.testplay.hand_keys import NOTCH


class PlayView(TableView):
    """The view on the table in play: Tab goes through the disks before it leaves, and the whole table stays in view
    until somebody looks elsewhere."""

    def __init__(self, scene: QGraphicsScene, theme: Theme, table: QRectF) -> None:
        self._table, self._whole = table, True
        super().__init__(scene, theme)

    def fit_table(self) -> None:
        """Show the whole table, also when the size changes."""
        self._whole = True
        self.fit(self._table)

    def zoom_own(self, steps: float) -> None:
        """Zoom because somebody asked for it."""
        self._whole = False
        self.zoom_by(steps)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if isinstance(self.hand, PlayHand) and self.hand.keys.cycle(forward):
            return True
        return super().focusNextPrevChild(forward)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if isinstance(self._gesture, Panning):
            self._whole = False

    def wheelEvent(self, event: QWheelEvent) -> None:
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        notches = (event.angleDelta().y() or event.angleDelta().x()) / 120.0
        step = 1.0 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else NOTCH
        if plain and isinstance(self.hand, PlayHand) and self.hand.turn_by(notches * step):
            event.accept()
            return
        self._whole = False
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._whole:
            self.fit(self._table)
