"""The strip above the table of a play that is more than one battle: an etude's task, or the standing of a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.ui.gauges import SeatMark
from editor.ui.painting.seats import seat
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import Chip, ChipKind, label


@dataclass(frozen=True, slots=True)
class StripChip:
    """A battle, or a word about its result; `seat` from 0 puts that seat's shape before it."""

    text: str
    kind: ChipKind = "plain"
    seat: int | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class TaskStripModel:
    """The content of the strip; a button without a text is hidden."""

    title: str
    text: str = ""
    chips: tuple[StripChip, ...] = ()
    button: str = ""
    able: bool = True
    hint: str = ""
    outcome: str = ""
    """The result in a few words."""
    good: bool = True


class TaskStrip(QFrame):
    """A title with chips in a row, a text below, and one button.

    It keeps its height in play: room for the result is reserved from the start, and a hidden button keeps its place.
    """

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("tabStrip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._facts: TaskStripModel | None = None
        self._chips: list[QWidget] = []
        self._title = label("", "strong")
        self._outcome = Chip("")
        self._text = label("", "second")
        self._text.setWordWrap(True)
        self.button = QPushButton()
        self.button.clicked.connect(self.pressed)
        self._row = QHBoxLayout()
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self._row.addWidget(self._title)
        self._row.addSpacing(6)
        self._first = self._row.count()
        self._row.addWidget(self._outcome)
        _keep_room(self._outcome)
        self._row.addStretch(1)
        words = QVBoxLayout()
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(2)
        words.addLayout(self._row)
        words.addWidget(self._text)
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 6, 12, 6)
        box.setSpacing(12)
        box.addLayout(words, 1)
        box.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.hide()

    @property
    def facts(self) -> TaskStripModel | None:
        """The shown content."""
        return self._facts

    def show_facts(self, facts: TaskStripModel | None) -> None:
        """Show a content, or nothing."""
        if facts == self._facts:
            return
        self._facts = facts
        self.setVisible(facts is not None)
        if facts is None:
            return
        self._title.setText(facts.title)
        self._text.setText(facts.text)
        self._text.setVisible(bool(facts.text))
        self._outcome.set_text(facts.outcome)
        self._outcome.set_kind("accent" if facts.good else "warning")
        self._outcome.setVisible(bool(facts.outcome))
        if facts.button:
            _keep_room(self.button)
            self.button.setText(facts.button)
            # A narrower text would wrap the one beside it again.
            self.button.setMinimumWidth(max(self.button.minimumWidth(), self.button.sizeHint().width()))
        self.button.setVisible(bool(facts.button))
        self.button.setEnabled(facts.able)
        set_tip(self.button, facts.hint)
        self._show_chips(facts.chips)
        self.setAccessibleName(", ".join(filter(None, (facts.title, facts.outcome, facts.text))))

    def _show_chips(self, chips: Sequence[StripChip]) -> None:
        for old in self._chips:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._chips = []
        for place, facts in enumerate(chips):
            chip = Chip(facts.text, facts.kind, SeatMark(seat(facts.seat + 1), 12) if facts.seat is not None else None)
            set_tip(chip, facts.hint or facts.text)
            self._row.insertWidget(self._first + place, chip)
            self._chips.append(chip)


def _keep_room(part: QWidget) -> None:
    """Keep the place of a widget while it is hidden."""
    policy = part.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    part.setSizePolicy(policy)
