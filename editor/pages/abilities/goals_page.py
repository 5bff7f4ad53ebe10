"""The page on which the goals and rules of a script are written in sentences; what stands there is the pane's."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.pages.abilities.ability_editor import AbilityEditor
from editor.ui.design_tokens import Theme


class GoalsPage(QWidget):
    """Every goal and every rule of one file."""

    hint_changed = Signal(str)
    jump = Signal(str, str)

    def __init__(self, document: PackDocument, file: str, theme: Theme) -> None:
        super().__init__()
        self.pane = AbilityEditor(document, file, theme)
        self.pane.hint_changed.connect(self.hint_changed)
        self.pane.jump.connect(self.jump)
        self.show_findings = self.pane.show_findings
        self.close_down = self.pane.close_down
        self.reveal = self.pane.reveal
        self.flush = self.pane.flush
        self.setFocusProxy(self.pane)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.pane)

    @property
    def hint(self) -> str:
        """For the status bar."""
        return self.pane.hint
