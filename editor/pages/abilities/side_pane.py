"""The ability editor beside a card, created when it is first shown, because it needs the models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout
from shiboken6 import isValid

from editor.document.document import PackDocument
from editor.late_imports import late_imports
from editor.ui.page import Page
from editor.ui.thumbnails import Thumbnails

if TYPE_CHECKING:
    from editor.pages.abilities.ability_editor import AbilityEditor

with late_imports(__name__):
    from editor.pages.abilities import ability_editor


class AbilitySidePane(Page):
    """Holds the ability editor of one file."""

    def __init__(self, document: PackDocument, file: str, thumbnails: Thumbnails) -> None:
        super().__init__()
        self._thumbnails = thumbnails
        self._document, self._file = document, file
        self.pane: AbilityEditor | None = None
        self._wanted = ""
        self._closed = False
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)

    def reveal(self, pointer: str) -> None:
        """Show a place; later if the editor does not exist yet."""
        self._wanted = pointer
        if self.pane is not None:
            self.pane.reveal(pointer)

    def flush(self) -> None:
        """Submit pending input."""
        if self.pane is not None:
            self.pane.flush()

    def close_down(self) -> None:
        """Stop following the document."""
        self._closed = True
        if self.pane is not None:
            self.pane.close_down()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.pane is None:
            # After this paint: the card is shown first.
            QTimer.singleShot(0, self._make)

    def _make(self) -> None:
        if self.pane is not None or self._closed or not isValid(self):
            return

        self.pane = ability_editor.AbilityEditor(self._document, self._file, self._thumbnails, self)
        self.pane.hint_changed.connect(self.hint_changed)
        self.pane.jump.connect(self.jump)
        self.pane.sentences.chosen.connect(lambda place: self.selected.emit(self._file, (place,)))
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.pane)
        self.setFocusProxy(self.pane)
        if self._wanted:
            self.pane.reveal(self._wanted)
