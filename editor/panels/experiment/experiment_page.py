"""The page of an experiment: its form, the answer in words, progress, charts, and the games that flipped."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from pydantic import ValidationError
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QProgressBar, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.document.lab_versions import open_version
from editor.panels.experiment.experiment_form import ExperimentForm
from editor.panels.experiment.experiment_run import ExperimentRun, MakePool, worker_pool
from editor.panels.experiment.experiment_sections import AllRows, Coverage, ExperimentSection, LengthsAndEndings
from editor.panels.experiment.experiment_words import progress_words, verdict_words
from editor.panels.experiment.flipped_games import FlippedGames
from editor.panels.experiment.interrupted import FOLDER
from editor.panels.lab.background_run import Subject
from editor.panels.lab.lab_panel import BUTTON_ICON, Verdict, wrapped
from editor.tasks.background_tasks import BackgroundTasks
from editor.tasks.progress import Progress
from editor.ui.icons import icon
from editor.ui.page import Page
from editor.ui.retranslated import Retranslated
from editor.ui.widgets import EmptyState, Section, column, label, link_button, row, rule, scroll_area
from schema.diagnostics.diagnostic import Severity
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.models.experiment import Experiment
from simulator.lab.findings import Findings, findings_of
from simulator.lab.game_player import GamePlayer
from simulator.lab.parting import Parting, parting_of
from simulator.lab.plan import GameKey
from simulator.systems.game_rules import Rules

_SETTLE_MS: Final = 300
"""After a change of the file, earlier games are looked for when it has rested so long."""
_SHARE_OF_TIME: Final = 10
"""Results are computed again after this many times as long as it took."""


class ExperimentPage(Retranslated, Page):
    """One experiment. It plays on request only; games of an earlier run are shown at once."""

    problems_wanted = Signal(str)
    """The problems of a file are to be shown."""
    pair_wanted = Signal(object, object)
    """The run, and the key of a game whose pair is to be shown side by side."""

    def __init__(
        self,
        document: PackDocument,
        rules: Rules,
        file: str,
        folder: Path | None,
        flush: Callable[[], None],
        *,
        work: BackgroundTasks | None = None,
        make_pool: MakePool = worker_pool,
    ) -> None:
        """`folder`: the folder of settings; without it games are kept until the page is closed.

        `work` plays pairs once more, to tell where they part. `flush` submits text that is typed but not yet
        submitted, before the pack is played.
        """
        self.run: ExperimentRun | None = None
        self._document, self._rules, self._file, self._flush = document, rules, file, flush
        self._make_pool, self._work = make_pool, work
        self._parting: Progress | None = None
        self._own_folder = TemporaryDirectory() if folder is None else None
        self._folder = Path(self._own_folder.name) if self._own_folder is not None else (folder or Path()) / FOLDER
        self._shown, self._computed, self._took = -1, 0.0, 0.0
        super().__init__()
        self.form = ExperimentForm(document, rules, file)
        self.form.all_fields_wanted.connect(lambda: self.jump.emit(file, "/versions"))
        self.flipped = FlippedGames(self._name_of)
        self.flipped.pair_wanted.connect(self._want_pair)
        self.flipped.parting_wanted.connect(self._find_parting)
        self._sections: tuple[ExperimentSection, ...] = (AllRows(self._name_of), LengthsAndEndings(), Coverage())
        self._folds: list[Section] = []
        results = self._make_results()
        self._lower = QSplitter(Qt.Orientation.Vertical)
        self._lower.addWidget(results)
        self._lower.addWidget(self.flipped)
        self._lower.setSizes([600, 200])
        self._lower.setChildrenCollapsible(False)
        sides = QSplitter()
        sides.addWidget(self.form)
        sides.addWidget(self._lower)
        sides.setStretchFactor(1, 1)
        sides.setSizes([250, 750])
        sides.setChildrenCollapsible(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(sides)
        self._rest = QTimer(self, interval=_SETTLE_MS, singleShot=True)
        self._rest.timeout.connect(self._read)
        self._unwatch = [document.watch(self._follow), document.diagnostics.watch(self._show_state)]
        self.retranslate()

    def _make_results(self) -> QWidget:
        self.verdict = Verdict("scales")
        self._time, self._counts = label("", "strong"), wrapped("second")
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self.run_button, self.stop_button = QPushButton(), QPushButton()
        self.run_button.setIcon(icon("flask", BUTTON_ICON))
        self.run_button.clicked.connect(self.begin)
        self.stop_button.setIcon(icon("stop", BUTTON_ICON, fill=True))
        self.stop_button.clicked.connect(self.stop)
        self._problem, self._changed = wrapped("error"), wrapped("second")
        self._problem_link, self._again = link_button(""), link_button("")
        self._problem_link.clicked.connect(lambda: self.problems_wanted.emit(self._file))
        self._again.clicked.connect(self._start_again)
        self._compare = link_button("")
        self._compare.clicked.connect(self.form.compare_with_last_save)
        self._problem_row = column(self._problem, row(self._problem_link, "-"), spacing=2)
        self._since = column(self._changed, row(self._again, "-"), spacing=2)
        head = column(
            self.verdict,
            row(self._time, "-", self._compare, self.run_button, self.stop_button, spacing=8),
            self._counts,
            self._bar,
            self._problem_row,
            self._since,
            spacing=6,
            margins=(14, 12, 14, 10),
        )
        parts: list[QWidget | int | str] = []
        for section in self._sections:
            fold = Section("", column(section, margins=(14, 2, 14, 8)), section.side_note)
            self._folds.append(fold)
            parts += [fold, rule()]
        area = scroll_area(sideways=False)
        area.setWidget(column(*parts, "-"))
        self._empty = EmptyState(" ")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(area)
        holder = QWidget()
        box = QVBoxLayout(holder)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(head)
        box.addWidget(rule())
        box.addWidget(self._stack, 1)
        return holder

    # ------------------------------------------------------------ what the window calls

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return _("Every finished game is kept. Esc stops; the next run goes on from there.")

    def flush(self) -> None:
        for box in (self.form.seeds, self.form.first_seed, self.form.precise):
            if box.hasFocus():
                box.editingFinished.emit()

    def close_down(self) -> None:
        self._rest.stop()
        if self._parting is not None:
            self._parting.cancel()
        for stop in self._unwatch:
            stop()
        self._drop_run()
        if self._own_folder is not None:
            self._own_folder.cleanup()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.run is None:
            self._rest.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.run is not None and self.run.playing and self.run.plays:
            self.stop()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------ playing

    @property
    def errors(self) -> int:
        """How many errors the file has."""
        found = self._document.diagnostics.in_file(self._file)
        return sum(one.severity is Severity.ERROR for one in found)

    @property
    def experiment(self) -> Experiment | None:
        """The experiment with all its scenarios; None while the file has errors."""
        try:
            found = Experiment.model_validate_json(json.dumps(self._document.value(self._file)))
        except ValidationError:
            return None
        if found.scenarios:
            return found
        usual = self._document.system.scenarios
        files = self._document.files_in(usual.folder) if usual is not None else ()
        stems = tuple(PurePosixPath(file).stem for file in files)
        return found.model_copy(update={"scenarios": stems}) if stems else None

    def begin(self) -> None:
        """Play what is missing of it, with the pack as it is now."""
        self._flush()
        run = self.run
        if run is not None and run.playing and run.plays:
            return
        if (
            run is None
            or run.running
            or run.changed_since(self._document.documents)
            or run.experiment != self.experiment
        ):
            self._start_again()
            return
        run.play()
        self._show_state()
        self.stop_button.setFocus()

    def stop(self) -> None:
        """Stop at once; finished games are kept."""
        if self.run is not None:
            self.run.stop()
        self.run_button.setFocus()

    def _start_again(self) -> None:
        if self._make_run() is not None and self.run is not None:
            self.run.play()
            self._show_state()
            self.stop_button.setFocus()

    def _make_run(self) -> ExperimentRun | None:
        self._rest.stop()
        self._drop_run()
        experiment = self.experiment
        if experiment is None or self.errors or self._file not in self._document.documents:
            self._show_state()
            return None
        document = self._document
        subject = Subject(self._rules, document.documents, self._file)
        run = self.run = ExperimentRun(
            subject, experiment, document.root, self._folder, self,
            make_pool=self._make_pool,
        )  # fmt: skip
        run.changed.connect(self._show_state)
        self.flipped.forget()
        self._shown = -1
        return run

    def _read(self) -> None:
        """Show the games of an earlier run of what is asked now."""
        run = self._make_run()
        if run is not None:
            run.read()

    def _drop_run(self) -> None:
        if self.run is not None:
            self.run.close()
            self.run.deleteLater()
            self.run = None

    def _follow(self, touched: Touched) -> None:
        if self._file not in self._document.documents:
            return
        if any(place.file == self._file for place in touched):
            self.form.refresh()
            self._drop_run()
            self._rest.start()
        self._show_state()

    # ------------------------------------------------------------ what is shown

    def _name_of(self, scenario: str) -> str:
        usual = self._document.system.scenarios
        file = f"{usual.folder}/{scenario}.json" if usual is not None else ""
        return self._document.name_of(file) if file in self._document.documents else scenario

    def _show_state(self) -> None:
        run, errors = self.run, self.errors
        playing = run is not None and run.playing and run.plays
        self.form.lock(locked=playing)
        self.stop_button.setVisible(playing)
        self.run_button.setVisible(not playing)
        self.run_button.setEnabled(not errors and not (run is not None and (run.finished or run.running)))
        games = run.games if run is not None else {}
        self.run_button.setText(_("Go on") if games and run is not None and not run.finished else _("Run"))
        experiment = run.experiment if run is not None else self.experiment
        self._compare.setVisible(experiment is not None and len(experiment.versions) == 1 and not playing)
        self._show_trouble(errors)
        text, counts, share = progress_words(run) if run is not None else ("", "", 0.0)
        self._time.setText(text)
        self._counts.setText(counts)
        self._counts.setVisible(bool(counts))
        self._bar.setVisible(playing)
        self._bar.setValue(round(1000 * share))
        self._bar.setAccessibleName(f"{text}, {counts}")
        self._stack.setCurrentIndex(1 if games else 0)
        self.flipped.setVisible(bool(games) and experiment is not None and len(experiment.versions) > 1)
        if run is None or not games:
            self._show_nothing(errors, playing=playing)
        elif len(games) != self._shown and (not playing or time.monotonic() > self._computed):
            began = time.monotonic()
            self._show_findings(run, findings_of(run.experiment, games, finished=run.finished, drama=False))
            self._shown = len(games)
            self._computed = time.monotonic() + _SHARE_OF_TIME * (time.monotonic() - began)

    def _show_trouble(self, errors: int) -> None:
        run = self.run
        problem = ngettext("{n} error: cannot be played.", "{n} errors: cannot be played.", errors).format(n=errors)
        said = problem if errors else run.problem if run is not None else ""
        self._problem_row.setVisible(bool(said))
        self._problem.setText(said)
        self._problem_link.setVisible(bool(errors))
        changed = run is not None and bool(run.hash) and run.changed_since(self._document.documents)
        self._since.setVisible(changed)
        if changed and run is not None:
            text = (
                _("Playing pack {hash}; you have changed it since.")
                if run.playing
                else _("Played with pack {hash}; you have changed it since.")
            )
            self._changed.setText(text.format(hash=run.hash[:6]))

    def _show_nothing(self, errors: int, *, playing: bool) -> None:
        compared = len(self.experiment.versions) > 1 if self.experiment is not None else False
        head = _("Playing") if playing else _("Nothing is compared yet.") if compared else _("Nothing is played yet.")
        self.verdict.show_words("", head, "")
        self._empty.set_line(
            _("Run lets bots play what stands at the left. Every finished game is kept, and results are shown at once.")
        )

    def _show_findings(self, run: ExperimentRun, findings: Findings) -> None:
        if not findings.rows:
            self._show_nothing(0, playing=run.playing)
            return
        self.verdict.show_words(*verdict_words(findings))
        games = run.games
        last = len(run.experiment.versions) - 1
        counting = tuple(game for key, game in games.items() if key.version == last and game.counts)
        for section in self._sections:
            section.show_findings(run, findings, counting)
        if last:
            self.flipped.show_games(games, run.experiment.bots)

    def _want_pair(self, key: GameKey) -> None:
        if self.run is not None:
            self.pair_wanted.emit(self.run, key)

    def _find_parting(self, key: GameKey) -> None:
        """Play a pair as far as it goes together, in the background; the one that was looked at before is given up."""
        run, before = self.run, self._parting
        if before is not None:
            before.cancel()
        if run is None or self._work is None:
            return
        versions, experiment = tuple(each.documents for each in run.versions), run.experiment

        def find(progress: Progress) -> Parting | None:
            player = GamePlayer(open_version, experiment, versions)
            return parting_of(player, key, lambda: progress(None))

        def show(found: Parting | None) -> None:
            if self.run is run:
                self.flipped.show_parting(key, found)

        self._parting = self._work.start(_("Looking for the first decision that differs"), find, show)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.setAccessibleName(_("Experiment"))
        self.stop_button.setText(_("Stop"))
        self._problem_link.setText(_("Show the problems"))
        self._again.setText(_("Start again"))
        self._compare.setText(_("Compare with the last save"))
        for section, fold in zip(self._sections, self._folds, strict=True):
            fold.set_title(section.title())
        self._shown = -1
        self._show_state()
