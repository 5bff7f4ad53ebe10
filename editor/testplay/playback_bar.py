"""The bar under the table in play: playback buttons, speed, the timeline, and continuing from a rewound position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.testplay.disabled_reasons import show_able
from editor.testplay.session import TurnSpan
from editor.ui.design_tokens import TRANSPORT
from editor.ui.gauges import TimeLine, Turn
from editor.ui.painting.seats import seat
from editor.ui.popup import KeyKeepingComboBox
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconButton, label, row
from schema.i18n import format_number
from schema.i18n import gettext as _

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0)

_WITH_WORDS_PX: Final = 680
_WITH_CONTACTS_PX: Final = 520


class PlaybackBar(QWidget):
    """Buttons that emit signals."""

    to_start = Signal()
    to_end = Signal()
    decision_back = Signal()
    decision_on = Signal()
    contact_back = Signal()
    contact_on = Signal()
    play_or_pause = Signal()
    speed_changed = Signal(float)
    sought = Signal(int)
    go_on = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playing, self._contacts = False, True
        self.setObjectName("transport")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(TRANSPORT)
        self._start = IconButton("skip-back", _("To the start (Home)"), fill=True)
        self._back = IconButton("rewind", _("Previous decision (Ctrl+Left)"), fill=True)
        self._before = IconButton("caret-left", _("Previous contact (Alt+Left)"), fill=True)
        self.play = IconButton("play", _("Play or pause (Ctrl+Space)"), fill=True, tint="on_accent")
        self._after = IconButton("caret-right", _("Next contact (Alt+Right)"), fill=True)
        self._on = IconButton("fast-forward", _("Next decision (Ctrl+Right)"), fill=True)
        self._end = IconButton("skip-forward", _("To the end (End)"), fill=True)
        self.play.setProperty("role", "play")
        self.play.setFixedSize(38, 28)
        for button, signal in (
            (self._start, self.to_start),
            (self._back, self.decision_back),
            (self._before, self.contact_back),
            (self.play, self.play_or_pause),
            (self._after, self.contact_on),
            (self._on, self.decision_on),
            (self._end, self.to_end),
        ):
            button.clicked.connect(lambda _checked=False, signal=signal: signal.emit())
        self.speed = KeyKeepingComboBox()
        for speed in SPEEDS:
            self.speed.addItem(f"{format_number(speed)}×", speed)
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        self.speed.setFixedWidth(70)
        set_tip(self.speed, _("Speed of the playback"))
        self.speed.setAccessibleName(_("Speed of the playback"))
        self.speed.currentIndexChanged.connect(lambda index: self.speed_changed.emit(SPEEDS[index]))
        self.line = TimeLine()
        self.line.setMinimumWidth(72)
        self.line.sought.connect(self.sought)
        self._words = label("", "strong")
        self.branch = IconButton(
            "git-branch", _("Discard the later decisions and continue from here"), text=_("Go on from here")
        )
        self.branch.clicked.connect(self.go_on)
        inner = row(
            self._start, self._back, self._before, self.play, self._after, self._on, self._end, 6, self.speed, 8,
            self.line, 8, self._words, 6, self.branch, spacing=2, margins=(10, 6, 10, 6),
        )  # fmt: skip
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(inner)
        self._show_play()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window, hide what tool tips and shortcuts offer too, so that the timeline has room."""
        super().resizeEvent(event)
        self._words.setVisible(event.size().width() >= _WITH_WORDS_PX)
        roomy = event.size().width() >= _WITH_CONTACTS_PX
        for button in (self._before, self._after):
            button.setVisible(roomy and self._contacts)
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if roomy else Qt.ToolButtonStyle.ToolButtonIconOnly
        self.branch.setToolButtonStyle(style)

    def show_contacts(self, shown: bool) -> None:
        """Set whether decisions have contacts to step through."""
        self._contacts = shown
        for button in (self._before, self._after):
            button.setVisible(shown)

    def show_place(self, turns: Sequence[TurnSpan], position: float, turn: int, count: int) -> None:
        """Show the position of the play; it has a fraction within a decision that is played back."""
        self.line.set_turns([Turn(seat(span.seat + 1), span.number, span.decisions) for span in turns])
        self.line.set_position(position)
        shown = int(position) if position == int(position) else int(position) + 1
        self._words.setText(_("Turn {turn}, decision {number}").format(turn=turn, number=shown))
        set_tip(self.line, self._words.text())
        at_start = _("The play is at its start.") if position <= 0 else ""
        at_end = _("The play is at its last decision.") if position >= count else ""
        for button in (self._start, self._back, self._before):
            show_able(button, button.accessibleName(), at_start)
        for button in (self._after, self._on, self._end):
            show_able(button, button.accessibleName(), at_end)

    def move_knob(self, position: float) -> None:
        """Move only the knob, during playback."""
        self.line.set_position(position)

    def show_playing(self, playing: bool, able: bool) -> None:
        """Show whether something is running, and whether there is anything to play or to pause."""
        show_able(self.play, self.play.accessibleName(), "" if able else _("Nothing has been decided yet."))
        if playing != self._playing:
            self._playing = playing
            self._show_play()

    def show_branch(self, rewound: bool) -> None:
        """Show whether there are later decisions to forget, or bots that wait."""
        why = "" if rewound else _("The play is at its last decision and continues by itself.")
        show_able(self.branch, _("Discard the later decisions and continue from here"), why)

    def _show_play(self) -> None:
        self.play.set_icon("pause" if self._playing else "play")
