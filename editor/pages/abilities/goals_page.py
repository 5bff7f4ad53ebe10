"""The page of a script's goals and rules in sentences; `AbilityEditor` shows them."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout

from editor.document.document import PackDocument
from editor.pages.abilities.ability_editor import AbilityEditor
from editor.ui.page import Page
from editor.ui.thumbnails import Thumbnails


class GoalsPage(Page):
    """Every goal and every rule of one file."""

    def __init__(self, document: PackDocument, file: str, thumbnails: Thumbnails) -> None:
        super().__init__()
        self.pane = AbilityEditor(document, file, thumbnails)
        self.pane.hint_changed.connect(self.hint_changed)
        self.pane.jump.connect(self.jump)
        self.setFocusProxy(self.pane)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.pane)

    @property
    def hint(self) -> str:
        return self.pane.hint

    def flush(self) -> None:
        self.pane.flush()

    def reveal(self, pointer: str) -> None:
        self.pane.reveal(pointer)

    def close_down(self) -> None:
        self.pane.close_down()
