"""The page of an experiment: its form, the answer in words, progress, charts, and the games that flipped."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from pydantic import ValidationError
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QProgressBar, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.document.lab_versions import open_version
from editor.panels.experiment.experiment_form import ExperimentForm
from editor.panels.experiment.experiment_plots import HowItSettled, LengthsAndEndings, Method, WhatElseMoved
from editor.panels.experiment.experiment_run import ExperimentRun, MakePool, worker_pool
from editor.panels.experiment.experiment_sections import AllRows, Coverage, ExperimentSection
from editor.panels.experiment.experiment_words import judged_row, progress_words, verdict_words
from editor.panels.experiment.flipped_games import FlippedGames
from editor.panels.experiment.interrupted import FOLDER
from editor.panels.lab.background_run import Subject
from editor.panels.lab.lab_panel import BUTTON_ICON, Verdict, wrapped
from editor.tasks.background_tasks import BackgroundTasks
from editor.tasks.progress import Progress
from editor.ui.fonts import text_px
from editor.ui.icons import icon
from editor.ui.page import Page
from editor.ui.retranslated import Retranslated
from editor.ui.widgets import DockTitle, EmptyState, Section, column, label, link_button, row, rule, scroll_area
from schema.diagnostics.diagnostic import Severity
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.models.experiment import Experiment
from simulator.lab.findings import Findings, RowFinding, findings_of
from simulator.lab.game_player import GamePlayer
from simulator.lab.parting import Parting, parting_of
from simulator.lab.plan import GameKey, Row
from simulator.systems.game_rules import Rules

_SETTLE_MS: Final = 300
"""After a change of the file, earlier games are looked for when it has rested so long."""
_WIDE_PX: Final = 1160
"""Narrower pages have the plots behind tabs instead of beside the rows."""
_ROOMY_PX: Final = 820
"""In a narrower middle the progress stands below the verdict."""
_SIDES_PX: Final = (240, 620, 350)
"""The form, the middle and the plots."""
ROWS, PLOTS, CARDS, METHOD, FLIPPED = range(5)
"""The tabs."""
_SHARE_OF_TIME: Final = 10
"""Results are computed again after this many times as long as it took."""


class ExperimentPage(Retranslated, Page):
    """One experiment. It plays on request only; games of an earlier run are shown at once."""

    wants_room = True

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
        self.rows = AllRows()
        self.rows.rows.chosen.connect(self._choose_row)
        plots: tuple[ExperimentSection, ...] = (HowItSettled(), LengthsAndEndings(), WhatElseMoved())
        cards, method = Coverage(), Method()
        self._sections = (self.rows, *plots, cards, method)
        for section in self._sections:
            section.name_of = self._name_of
        self._chosen: tuple[Row | None, str] | None = None
        """The row that the plots show; None for the one by which the answer is judged."""
        self._findings: Findings | None = None
        self._folds: list[Section] = []
        self._rows_area = self._area((self.rows,))
        self.tabs = DockTitle("", tabs=("",) * 5)
        self.tabs.chosen.connect(self._turn_tab)
        self._pages = QStackedWidget()
        self._rows_room = QVBoxLayout()
        rows_page = QWidget()
        rows_page.setLayout(self._rows_room)
        self._rows_room.setContentsMargins(0, 0, 0, 0)
        for each in (rows_page, self._area(plots), self._area((cards,)), self._area((method,))):
            self._pages.addWidget(each)
        self._beside = column(self.tabs, self._pages)
        """Tabs with plots, cards and method; in a narrow page also with the rows and the games that flipped."""
        self._wide: bool | None = None
        self._middle = QStackedWidget()
        """The rows, or in a narrow page all tabs."""
        results = self._make_results()
        self._lower = QSplitter(Qt.Orientation.Vertical)
        self._lower.addWidget(results)
        self._lower.setChildrenCollapsible(False)
        self._sides = QSplitter()
        self._sides.addWidget(self.form)
        self._sides.addWidget(self._lower)
        self._sides.setStretchFactor(1, 1)
        self._sides.setChildrenCollapsible(False)
        self._arrange()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._sides)
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
        head = QWidget()
        self._head = QBoxLayout(QBoxLayout.Direction.TopToBottom, head)
        self._head.setContentsMargins(14, 12, 14, 10)
        self._head.setSpacing(8)
        self._head.addWidget(self.verdict, 3)
        progress = column(
            row(self._time, "-", self._compare, self.run_button, self.stop_button, spacing=8),
            self._counts,
            self._bar,
            self._problem_row,
            self._since,
            spacing=6,
        )
        self._head.addWidget(progress, 2)
        self._empty = EmptyState(" ")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._middle)
        holder = QWidget()
        box = QVBoxLayout(holder)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(head)
        box.addWidget(rule())
        box.addWidget(self._stack, 1)
        return holder

    def _area(self, sections: Sequence[ExperimentSection]) -> QWidget:
        parts: list[QWidget | int | str] = []
        for section in sections:
            fold = Section("", column(section, margins=(14, 2, 14, 8)), section.side_note)
            self._folds.append(fold)
            parts += [fold, rule()]
        area = scroll_area(sideways=False)
        area.setWidget(column(*parts, "-"))
        return area

    # ------------------------------------------------------------ rows, plots, cards and method

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put plots, cards and method beside the rows, or behind tabs with them where the page is narrow."""
        wide = self.width() >= text_px(_WIDE_PX)
        if wide != self._wide:
            self._wide = wide
            if wide:
                self._middle.addWidget(self._rows_area)
                self._middle.setCurrentWidget(self._rows_area)
                self._sides.addWidget(self._beside)
                self._lower.addWidget(self.flipped)
                self._lower.setSizes([600, 200])
            else:
                self._rows_room.addWidget(self._rows_area)
                self._rows_area.show()
                self._pages.addWidget(self.flipped)
                self._middle.addWidget(self._beside)
                self._middle.setCurrentWidget(self._beside)
            self._beside.show()
            self.tabs.set_tab_visible(ROWS, not wide)
            self._turn_to(PLOTS if wide else ROWS)
            self._sides.setSizes([text_px(each) for each in _SIDES_PX])
        self._show_beside()
        roomy = self._lower.width() >= text_px(_ROOMY_PX)
        ways = QBoxLayout.Direction
        self._head.setDirection(ways.LeftToRight if roomy else ways.TopToBottom)

    def _show_beside(self) -> None:
        """Hide the plots beside the rows while there is nothing to plot, and the flipped games of one version."""
        run = self.run
        games = run is not None and bool(run.games)
        compared = run is not None and games and len(run.experiment.versions) > 1
        self._beside.setVisible(not self._wide or games)
        self.tabs.set_tab_visible(FLIPPED, not self._wide and compared)
        if self._wide:
            self.flipped.setVisible(compared)
        elif not compared and self._pages.currentIndex() == FLIPPED:
            self._turn_to(ROWS)

    def _turn_to(self, tab: int) -> None:
        self.tabs.choose(tab)
        self._turn_tab(tab)

    def _turn_tab(self, tab: int) -> None:
        self._pages.setCurrentIndex(tab)

    def _choose_row(self, number: int) -> None:
        if self._findings is not None and self.run is not None:
            chosen = self._findings.rows[number]
            self._chosen = chosen.row, chosen.error
            self._show_sections(self.run, self._findings)

    def _chosen_row(self, findings: Findings) -> RowFinding:
        of = [row for row in findings.rows if (row.row, row.error) == self._chosen]
        return of[0] if of else judged_row(findings)

    def _show_sections(self, run: ExperimentRun, findings: Findings) -> None:
        chosen = self._chosen_row(findings)
        for section in self._sections:
            section.show_findings(run, findings, chosen)

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
        self._show_beside()
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
        self._findings = findings
        self._show_sections(run, findings)
        if len(run.experiment.versions) > 1:
            self.flipped.show_games(run.games, run.experiment.bots)

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
        for number, words in enumerate((_("Wins"), _("Plots"), _("Cards"), _("Method"), _("Flipped"))):
            self.tabs.set_tab_text(number, words)
        self._shown = -1
        self._show_state()
