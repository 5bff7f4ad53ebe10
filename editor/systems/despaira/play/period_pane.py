"""The activation period as a ladder by speed, with what is answered and what follows if nobody chains any more."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from editor.systems.despaira.painting.speeds import SPEEDS
from editor.systems.despaira.play.period_words import RungLine, deed_words, outcome_words, rungs
from editor.ui.icons import seat_icon
from editor.ui.painting.seats import seat
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedButton, IconLabel, label, row
from schema.i18n import gettext as _
from simulator.systems.despaira.decisions import Activate
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.story import Line, Storyteller


class PeriodPane(QWidget):
    """Five rungs, fastest first, because that is the order in which they take effect; empty rungs stay."""

    chosen = Signal(str)
    """An activation was pressed: its name among choices, or the card that could be chained."""

    def __init__(self) -> None:
        super().__init__()
        self.heading, self.outcome = _words("", "strong"), _words("", "second")
        self.order, self.clock = label("", "small"), IconLabel("timer", "text_2", 13)
        self.waited = label("", "second")
        self._head = row(self.order, "-", self.clock, self.waited, spacing=4)
        self._since, self._tick, self._asked = QElapsedTimer(), QTimer(self, interval=1000), -1
        self._tick.timeout.connect(self._show_waited)
        self.lines: list[QPushButton] = []
        self.outlook = QWidget()
        self._outlook_grid = QGridLayout(self.outlook)
        self._outlook_grid.setContentsMargins(0, 2, 0, 0)
        self._outlook_grid.setHorizontalSpacing(8)
        self._outlook_grid.setVerticalSpacing(2)
        self._outlook_grid.setColumnStretch(1, 1)
        self._outlook_shown: tuple[tuple[str, tuple[Line, ...]], ...] = ()
        self._rungs = QWidget()
        self._column = QVBoxLayout(self._rungs)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        for part in (self.heading, self._head, self._rungs, self.outlook, self.outcome):
            box.addWidget(part)

    def show_period(self, game: DuelGame, story: Storyteller, able: tuple[Activate, ...], selected: str) -> None:
        """Show the period of a game as it is seen; `able`: what could be chained, `selected`: the chosen card."""
        play = game.play()
        open_ = play.state.period is not None or play.state.deed is not None
        self.setVisible(open_ and game.result is None)
        self.order.setText(_("Fastest first: from the top down"))
        self.heading.setText(deed_words(game, story))
        self.heading.setVisible(bool(self.heading.text()))
        self.lines = []
        _clear(self._column)
        for speed, ((glyph, title), lines) in enumerate(zip(SPEEDS, rungs(game, story, able), strict=True), start=1):
            number, head = (
                label(str(speed), "number" if lines else "small"),
                label(title(), "strong" if lines else "small"),
            )
            number.setFixedSize(20, 20)
            number.setAlignment(Qt.AlignmentFlag.AlignCenter)
            sign = IconLabel(glyph, "text_2" if lines else "text_off", 13)
            none = label("" if lines else _("none"), "small")
            self._column.addWidget(row(number, sign, head, "-", none, spacing=6))
            for line in lines:
                self._add_line(line, line.piece == selected)
        words = "\n".join(outcome_words(play))
        self.outcome.setText(_("If both pass: {words}").format(words=words) if words else "")
        self.outcome.setVisible(bool(words))

    def count_from(self, question: int) -> None:
        """Count the seconds since a question was put, by its number; they force nothing (DS-R-40). -1 is none."""
        if question != self._asked:
            self._asked = question
            self._since.start()
            (self._tick.start if question >= 0 else self._tick.stop)()
        for part in (self.clock, self.waited):
            part.setVisible(question >= 0)
        self._show_waited()

    def _show_waited(self) -> None:
        seconds = self._since.elapsed() // 1000 if self._since.isValid() else 0
        self.waited.setText(_("{seconds} s").format(seconds=seconds))
        set_tip(self.waited, _("For so long an answer has been awaited; nothing happens until it is given (DS-R-40)"))

    def _add_line(self, line: RungLine, chosen: bool) -> None:
        states = {
            "activated": "",
            "over": _("over"),
            "negated": _("negated"),
            "able": _("choosing") if chosen else _("can answer"),
        }
        text = " · ".join(part for part in (line.title, line.detail, states[line.state]) if part)
        button = ElidedButton()
        button.setIcon(seat_icon(seat(line.seat + 1)))
        button.set_words(text)
        button.setProperty("role", "value")
        if line.state == "able":  # dashed: it could answer
            button.setProperty("state", "chosen" if chosen else "open")
        button.setCheckable(True)
        button.setChecked(chosen)
        set_tip(button, text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self._press, line.thing))
        self.lines.append(button)
        self._column.addWidget(button)

    def _press(self, thing: str, _checked: bool = False) -> None:
        self.chosen.emit(thing)

    def show_outlook(self, parts: tuple[tuple[str, tuple[Line, ...]], ...]) -> None:
        """Show what follows, under a title for each decision that is thought of; nothing for no titles."""
        self.outlook.setVisible(bool(parts))
        if parts:
            self.outcome.hide()
        if parts == self._outlook_shown:
            return
        self._outlook_shown = parts
        _clear(self._outlook_grid)
        row_ = 0
        for title, lines in parts:
            heading = _words(title, "strong")
            heading.setContentsMargins(0, 6, 0, 0)
            self._outlook_grid.addWidget(heading, row_, 0, 1, 3)
            row_ += 1
            for number, line in enumerate(lines, start=1):
                text = f"{line.text.removesuffix('.')}, {line.detail}" if line.detail else line.text
                for place, part in enumerate((label(str(number), "second"), _words(text), label(line.rule, "small"))):
                    self._outlook_grid.addWidget(part, row_, place, Qt.AlignmentFlag.AlignTop)
                row_ += 1


def _words(text: str, role: str = "") -> QLabel:
    """Words that may fill several lines."""
    result = label(text, role)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setWordWrap(True)
    return result


def _clear(box: QLayout) -> None:
    while (item := box.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
