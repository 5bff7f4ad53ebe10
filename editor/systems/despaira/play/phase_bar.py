"""The line above the table: whose turn it is, its phases with the present one marked, and whether a period is open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from editor.ui.design_tokens import Seat
from editor.ui.gauges import SeatMark
from editor.ui.widgets import Chip, label


class PhaseBar(QWidget):
    """Empty while there are no phases, but as high, so that the table stays where it is."""

    def __init__(self) -> None:
        super().__init__()
        self.mark, self.turn, self.note = SeatMark(None, 16), label("", "strong"), label("", "second")
        self.steps: list[Chip | QLabel] = []
        self._shown: tuple[tuple[str, ...], int] = ((), -1)
        self._row = QHBoxLayout()
        self._row.setSpacing(6)
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 4, 12, 4)
        box.setSpacing(8)
        box.addWidget(self.mark)
        box.addWidget(self.turn)
        box.addLayout(self._row)
        box.addStretch(1)
        box.addWidget(self.note)
        for words in (self.turn, self.note):
            words.setTextFormat(Qt.TextFormat.PlainText)
        self.setFixedHeight(32)

    def show_turn(self, seat: Seat | None, turn: str, steps: Sequence[str], present: int, note: str) -> None:
        """Show whose turn it is and its steps, of which one is the present one; `note` stands at the right."""
        self.mark.set_seat(seat)
        self.turn.setText(turn)
        self.note.setText(note)
        if self._shown == (tuple(steps), present):
            return
        self._shown = (tuple(steps), present)
        while (item := self._row.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.steps = []
        for number, step in enumerate(steps):
            if number:
                self._row.addWidget(label("\u203a", "off"))
            shown = Chip(step, "accent") if number == present else label(step, "second")
            self.steps.append(shown)
            self._row.addWidget(shown)
