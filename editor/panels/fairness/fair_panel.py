"""The panel Fair?: the verdict in words, the doubt, how far it is, then wins, first move, length and endings."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from editor.document.document import PackDocument
from editor.panels.fairness.fair_run import FairRun, MakePool, worker_pool
from editor.panels.fairness.fair_sections import FirstMove, LengthAndEnd, Wins
from editor.panels.fairness.fair_words import (
    error_title,
    name_of,
    progress_words,
    run_on_words,
    seat_names,
    started_words,
)
from editor.panels.fairness.layers_key import LayersKey
from editor.panels.lab.background_run import BackgroundRun
from editor.panels.lab.lab_panel import BUTTON_ICON, LabPanel, Verdict, flow
from editor.ui.icons import icon
from schema.i18n import gettext as _
from simulator.bots.registry import bot_title
from simulator.lab.quick_answer import AS_PEOPLE, BOT, TierAnswer
from simulator.systems.game_rules import Rules


class FairPanel(LabPanel):
    """Lets bots play a scenario for some seconds, or until the answer is precise."""

    experiment_wanted = Signal(object)
    """An experiment is to be made of what a run plays."""

    glyph = "scales"

    def __init__(
        self,
        document: PackDocument,
        rules: Rules,
        flush: Callable[[], None],
        *,
        make_pool: MakePool = worker_pool,
    ) -> None:
        self._make_pool = make_pool
        self.key = LayersKey()
        """Stands below the table."""
        self._answers = (Wins(), FirstMove(), LengthAndEnd())
        super().__init__(
            document, rules, flush, (Verdict("scales"), Verdict("warning", "warning", fill=True)), self._answers
        )
        self.key.switched.connect(self.changed)

    def make_buttons(self) -> tuple[QWidget | int, ...]:
        self.on_button, self.experiment_button = QPushButton(), QPushButton()
        self.on_button.setIcon(icon("timer", BUTTON_ICON))
        self.on_button.clicked.connect(self.begin_again)
        self.experiment_button.setIcon(icon("flask", BUTTON_ICON))
        self.experiment_button.clicked.connect(self._want_experiment)
        return (flow(self.stop_button, self.on_button, self.experiment_button),)

    @property
    def run(self) -> FairRun | None:
        """What was or is being played of the scenario that is shown."""
        run = self._runs.get(self._file)
        return run if isinstance(run, FairRun) else None

    def make_run(self, file: str) -> FairRun:
        return FairRun(self.subject(file), self, make_pool=self._make_pool)

    def start_run(self, run: BackgroundRun) -> None:
        assert isinstance(run, FairRun)
        run.start()

    def begin_again(self) -> None:
        """Go on with the games so far until the answer is precise."""
        run = self.run
        if run is not None:
            self.stop_others()
            run.start(precisely=True)
            self._show_state()

    def stop(self) -> None:
        super().stop()
        self.on_button.setFocus()

    def title(self) -> str:
        return _("Fair?")

    def nothing_words(self) -> str:
        return _("Bring a file to the front that bots can play.")

    def started_words(self, name: str) -> str:
        return started_words(name)

    def begun_words(self, name: str) -> str:
        return _("Playing {name}. Esc in the panel stops and keeps what was played.").format(name=name)

    def answer_words(self, run: BackgroundRun) -> str:
        assert isinstance(run, FairRun)
        answer = run.answers()[-1]
        return answer.verdict(seat_names(run)) if answer.side.games else ""

    def show_run(self, run: BackgroundRun) -> None:
        assert isinstance(run, FairRun)
        answers, names = run.answers(), seat_names(run)
        self._show_verdicts(run, answers, names)
        self.show_progress(*progress_words(run))
        self.on_button.setText(run_on_words(run))
        self.on_button.setEnabled(not run.playing and bool(run.games_to_go or not run.games))
        for section in self._answers:
            section.show_answers(run, answers, names)
        self.key.show_answers(run, answers, names)

    def close_down(self) -> None:
        super().close_down()
        self.key.deleteLater()

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
            if not run.playing and not answer.side.games:
                verdict = _("No games yet")
            if run.state == "failed" and not answer.side.games:
                verdict = _("Cannot be played")
            who = name_of(names, answer.seat)
            won = _("{seat} won {wins} of {games}. {bot} on all seats.").format(
                seat=who[:1].upper() + who[1:],
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

    def name_parts(self) -> None:
        self.experiment_button.setText(_("Open experiment"))
