"""The line above the table: whose turn it is, its phases with the present one marked, and a note."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from editor.ui.design_tokens import Seat
from editor.ui.gauges import SeatMark
from editor.ui.widgets import Chip, label

_SIDE_PX, _GAP_PX = 12, 8
_BESIDE_PX: Final = 2 * _SIDE_PX + 4 * _GAP_PX


class PhaseBar(QWidget):
    """Empty while there are no phases, but as high, so that the table stays where it is.

    Where it is too narrow for all phases, only the present one is shown, and the note gives way as well.
    """

    def __init__(self) -> None:
        super().__init__()
        self.mark, self.turn, self.note = SeatMark(None, 16), label("", "strong"), label("", "second")
        self.steps: list[Chip | QLabel] = []
        self._shown: tuple[tuple[str, ...], int] = ((), -1)
        self._row = QHBoxLayout()
        self._row.setSpacing(6)
        box = QHBoxLayout(self)
        box.setContentsMargins(_SIDE_PX, 4, _SIDE_PX, 4)
        box.setSpacing(_GAP_PX)
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
            self._fit()
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
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out what there is no room for."""
        items = [self._row.itemAt(number) for number in range(self._row.count())]
        parts = [part for item in items if item is not None and (part := item.widget()) is not None]
        beside = self.turn.sizeHint().width() + self.mark.sizeHint().width() + _BESIDE_PX
        wide = sum(part.sizeHint().width() + self._row.spacing() for part in parts) + beside
        short = max((part.sizeHint().width() for part in parts if isinstance(part, Chip)), default=0) + beside
        narrow, note = self.width() < wide, self.note.sizeHint().width()
        for part in parts:
            part.setVisible(not narrow or isinstance(part, Chip))
        self.note.setVisible(self.width() >= (short if narrow else wide) + note)
