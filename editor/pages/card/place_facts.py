"""What the inspector tells of a selected place below its form: facts that follow from other files, not to be edited."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Place
from editor.ui.widgets import ElidedLabel, Section, label, rule
from schema.frozen_dataclass import frozen_dataclass

if TYPE_CHECKING:
    from schema.loading import Loaded


@frozen_dataclass
class Facts:
    """A table, with notes below it."""

    title: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    """Each with what stands at the right, such as a rule."""


PlaceFacts = Callable[[PackDocument, Place, "Loaded | None"], Facts | None]
"""Takes the document, a place in it, and the pack as it was last checked."""


class FactsSection(QWidget):
    """Shows the facts of one place, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: Facts | None = None
        self._body = QWidget()
        self._section = Section("", self._body)
        self._box = QVBoxLayout(self._body)
        self._box.setContentsMargins(12, 2, 12, 8)
        self._table = QWidget()
        self._box.addWidget(self._table)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(rule())
        box.addWidget(self._section)
        self.hide()

    def show_facts(self, facts: Facts | None) -> None:
        """Show facts, or hide."""
        if facts == self.facts:
            return
        self.facts = facts
        self.setVisible(facts is not None)
        if facts is None:
            return
        self._section.set_title(facts.title)
        before, self._table = self._table, _table(facts)
        self._box.replaceWidget(before, self._table)
        before.deleteLater()


def _table(facts: Facts) -> QWidget:
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(3)
    grid.setColumnStretch(0, 1)
    wide = max((len(line) for line in (facts.head, *facts.rows)), default=2)
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for number, line in enumerate((facts.head, *facts.rows)):
        for column, words in enumerate(line):
            cell = label(words, "" if number else "second")
            grid.addWidget(cell, number, column, right if column else Qt.AlignmentFlag.AlignVCenter)
    below = 1 + len(facts.rows)
    for number, (words, beside) in enumerate(facts.notes):
        grid.addWidget(ElidedLabel(words), below + number, 0, 1, max(1, wide - 1))
        grid.addWidget(label(beside, "second"), below + number, max(1, wide - 1), right)
    return table
