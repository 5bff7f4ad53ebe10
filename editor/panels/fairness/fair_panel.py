"""The panel Fair?: the verdict in words, the doubt, how far it is, then wins, first move, length and endings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.panels.fairness.fair_run import FairRun, MakePool, worker_pool
from editor.panels.fairness.fair_sections import FirstMove, LengthAndEnd, Wins
from editor.panels.fairness.fair_words import error_title, progress_words, run_on_words, seat_names, started_words
from editor.ui.icons import icon
from editor.ui.retranslated import Retranslated
from editor.ui.widgets import EmptyState, IconLabel, Section, column, label, link_button, row, rule, scroll_area
from schema.diagnostics.diagnostic import Severity
from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.bots.registry import bot_title
from simulator.lab.quick_answer import AS_PEOPLE, BOT, TierAnswer
from simulator.systems.game_rules import Rules

_BUTTON_ICON: Final = 14


class FairPanel(Retranslated, QWidget):
    """The panel of one window. It shows the scenario in front; what was played of others is kept."""

    problems_wanted = Signal(str)
    """The problems of a file are to be shown."""
    experiment_wanted = Signal(object)
    """An experiment is to be made of what a run plays."""
    changed = Signal()
    """There are other games to show."""

    def __init__(
        self,
        document: PackDocument,
        rules: Rules,
        flush: Callable[[], None],
        *,
        make_pool: MakePool = worker_pool,
    ) -> None:
        """`flush` submits text that is typed but not yet submitted, before the pack is played."""
        super().__init__()
        self._document, self._rules, self._flush, self._make_pool = document, rules, flush, make_pool
        self._runs: dict[str, FairRun] = {}
        self._file = ""
        self._empty = EmptyState(" ", button=" ", link=" ")
        assert self._empty.button is not None
        assert self._empty.link is not None
        self._empty.button.setIcon(icon("scales", _BUTTON_ICON))
        self._empty.wanted.connect(self.begin)
        self._empty.linked.connect(lambda: self.problems_wanted.emit(self._file))
        self._verdicts: list[_Verdict] = [_Verdict("scales"), _Verdict("warning")]
        self._sections = (Wins(), FirstMove(), LengthAndEnd())
        self._folds: list[Section] = []
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._make_content())
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._stack)
        self._unwatch = [document.watch(self._follow), document.diagnostics.watch(self._show_state)]
        self.retranslate()

    def _make_content(self) -> QWidget:
        self._changed = label("", "second")
        self._changed.setWordWrap(True)
        self._again = link_button("")
        self._again.clicked.connect(self.begin)
        self._since = column(self._changed, row(self._again, "-"), spacing=2, margins=(12, 0, 12, 6))
        self._time, self._counts = label("", "strong"), label("", "second")
        self._counts.setWordWrap(True)
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self.stop_button, self.on_button, self.experiment_button = QPushButton(), QPushButton(), QPushButton()
        for button, glyph in ((self.stop_button, "stop-fill"), (self.on_button, "timer")):
            button.setIcon(icon(glyph.removesuffix("-fill"), _BUTTON_ICON, fill=glyph.endswith("-fill")))
        self.stop_button.clicked.connect(self.stop)
        self.on_button.clicked.connect(lambda: self.begin_again(precisely=True))
        self.experiment_button.clicked.connect(self._want_experiment)
        self._problem = label("", "error")
        self._problem.setWordWrap(True)
        self._problem_link = link_button("")
        self._problem_link.clicked.connect(lambda: self.problems_wanted.emit(self._file))
        self._problem_row = column(self._problem, row(self._problem_link, "-"), spacing=2, margins=(12, 0, 12, 6))
        parts: list[QWidget | int | str] = [
            column(*self._verdicts, spacing=8, margins=(12, 10, 12, 8)),
            self._problem_row,
            self._since,
            column(
                row(self._time, "-", spacing=8),
                self._counts,
                4,
                self._bar,
                8,
                row(self.stop_button, self.on_button, "-", spacing=6),
                4,
                row(self.experiment_button, "-"),
                margins=(12, 2, 12, 10),
            ),
        ]
        for each in self._sections:
            fold = Section("", column(each, margins=(14, 2, 12, 8)), each.side_note)
            self._folds.append(fold)
            parts += [rule(), fold]
        area = scroll_area(sideways=False)
        area.setWidget(column(*parts, "-"))
        return area

    # ------------------------------------------------------------ what the window calls

    @property
    def file(self) -> str:
        """The scenario that is shown; empty if none is."""
        return self._file

    @property
    def run(self) -> FairRun | None:
        """What was or is being played of the scenario that is shown."""
        return self._runs.get(self._file)

    def show_file(self, file: str) -> None:
        """Show a scenario; it is played on request only."""
        if file != self._file:
            self._file = file
            self._show_state()
            self.changed.emit()

    def begin(self) -> None:
        """Play the scenario that is shown as it is now; games of an earlier state of the pack are dropped."""
        self._flush()
        if not self._file or self._errors:
            self._show_state()
            return
        for other in self._runs.values():
            other.stop()
        earlier = self._runs.pop(self._file, None)
        if earlier is not None:
            earlier.close()
            earlier.deleteLater()
        run = FairRun(self._rules, self._document.documents, self._file, self, make_pool=self._make_pool)
        run.changed.connect(self._show_run)
        self._runs[self._file] = run
        run.start()
        self._show_state()
        self.changed.emit()

    def begin_again(self, *, precisely: bool) -> None:
        """Go on with the games so far."""
        run = self.run
        if run is not None:
            for other in self._runs.values():
                other.stop()
            run.start(precisely=precisely)
            self._show_state()

    def stop(self) -> None:
        """Stop at once; every finished game is kept."""
        if self.run is not None:
            self.run.stop()
            self.on_button.setFocus()

    def close_down(self) -> None:
        """End what runs; the window is about to close."""
        for stop in self._unwatch:
            stop()
        for run in self._runs.values():
            run.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.run is not None and self.run.playing:
            self.stop()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------ what is shown

    @property
    def _errors(self) -> int:
        found = self._document.diagnostics.in_file(self._file)
        return sum(one.severity is Severity.ERROR for one in found)

    def _follow(self, touched: Touched) -> None:
        for place in touched:
            if place.was and place.was in self._runs:
                self._runs.pop(place.was).close()
        self._show_state()

    def _show_run(self) -> None:
        if self.sender() is self.run:
            self._show_state()
            self.changed.emit()

    def _show_state(self) -> None:
        run = self.run
        if run is None:
            self._stack.setCurrentIndex(0)
            self._show_empty()
            return
        self._stack.setCurrentIndex(1)
        answers = run.answers()
        names = seat_names(run)
        self._show_verdicts(run, answers, names)
        self._problem_row.setVisible(bool(run.problem))
        self._problem.setText(run.problem)
        changed = run.changed_since(self._document.documents)
        self._since.setVisible(changed)
        if changed:
            text = (
                _("Playing pack {hash}; you have changed it since.")
                if run.playing
                else _("Played with pack {hash}; you have changed it since.")
            )
            self._changed.setText(text.format(hash=run.hash[:6]))
        time, counts, share = progress_words(run)
        self._time.setText(time)
        self._counts.setText(counts)
        self._bar.setValue(round(1000 * share))
        self._bar.setAccessibleName(f"{time}, {counts}")
        self.stop_button.setVisible(run.playing)
        self.on_button.setText(run_on_words(run))
        self.on_button.setEnabled(not (run.playing and run.precisely) and bool(run.games_to_go or not run.games))
        if run.playing and not run.precisely:
            self.on_button.setEnabled(False)
        for section in self._sections:
            section.show_answers(run, answers, names)

    def _show_empty(self) -> None:
        assert self._empty.button is not None
        assert self._empty.link is not None
        errors = self._errors
        if not self._file:
            self._empty.set_line(_("Bring a file to the front that bots can play."))
        elif errors:
            text = ngettext("{n} error: cannot be played.", "{n} errors: cannot be played.", errors)
            self._empty.set_line(text.format(n=errors))
        else:
            self._empty.set_line(started_words(self._document.name_of(self._file)))
        self._empty.button.setVisible(bool(self._file))
        self._empty.link.setVisible(bool(errors))

    def _show_verdicts(self, run: FairRun, answers: tuple[TierAnswer, ...], names: tuple[str, ...]) -> None:
        bot = bot_title(BOT, run.rules)
        for place, block in enumerate(self._verdicts):
            block.setVisible(place < len(answers))
            if place >= len(answers):
                continue
            answer = answers[place]
            caption = error_title(answer.tier) if len(answers) > 1 else ""
            judged = answer.judged or not run.playing
            verdict = answer.verdict(names) if judged and answer.side.games else _("Playing")
            if run.state == "failed" and not answer.side.games:
                verdict = _("Cannot be played")
            won = _("{seat} won {wins} of {games}. {bot} on all seats.").format(
                seat=names[answer.seat] if names else "",
                wins=round(answer.share.value * answer.side.games),
                games=answer.side.games,
                bot=bot,
            )
            text = [won] if answer.side.games else []
            if doubt := answer.doubt():
                text.append(doubt)
                if len(answers) > 1 and answer.tier != AS_PEOPLE:
                    text.append(_("Judge by the games with error: people do not repeat themselves."))
            block.show_words(caption, verdict, " ".join(text))

    def _want_experiment(self) -> None:
        if self.run is not None:
            self.experiment_wanted.emit(self.run)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        assert self._empty.button is not None
        assert self._empty.link is not None
        self.setAccessibleName(_("Fair?"))
        self._empty.button.setText(_("Fair?"))
        self._empty.link.setText(_("Show the problems"))
        self._again.setText(_("Start again"))
        self._problem_link.setText(_("Show the problems"))
        self.stop_button.setText(_("Stop"))
        self.experiment_button.setText(_("Open experiment"))
        for section, fold in zip(self._sections, self._folds, strict=True):
            fold.set_title(section.title())
        self._show_state()


class _Verdict(QWidget):
    """One verdict: an icon, the error with which it was played, the sentence, and what stands behind it."""

    def __init__(self, glyph: str) -> None:
        super().__init__()
        self._icon = IconLabel(glyph, "text", 20) if glyph == "scales" else IconLabel(glyph, "warning", 20, fill=True)
        self._caption = label("", "small")
        self._head = _wrapped("title")
        self._text = _wrapped("second")
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        words = column(self._caption, self._head, self._text, spacing=1)
        box.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        box.addWidget(words, 1)
        self._icon.setMinimumHeight(22)

    def show_words(self, caption: str, head: str, text: str) -> None:
        """Show these."""
        self._caption.setVisible(bool(caption))
        self._caption.setText(caption)
        self._head.setText(head)
        self._text.setText(text)
        self.setAccessibleName(f"{caption}: {head}" if caption else head)


def _wrapped(role: str) -> QLabel:
    result = label("", role)
    result.setWordWrap(True)
    return result
