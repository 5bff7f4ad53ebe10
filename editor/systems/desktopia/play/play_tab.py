"""The tab of a test-play: begins what is to be played, replays it on changed content, and says why there is no table.

What happens at the table is the table's.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial
from operator import is_
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QStackedLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Documents
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.play_table import PlayTable
from editor.tasks.cancellable_call import CancellableCall
from editor.testplay.campaign_session import CampaignSession
from editor.testplay.play_setup import NotPlayable, Play, begin_play, changed_since, rules_to_play
from editor.testplay.replay_on_changes import ReplayOnChanges, replay_with
from editor.testplay.session import Session, Step
from editor.testplay.unplayable_page import UnplayablePage
from editor.testplay.waiting_page import WaitingPage
from editor.ui.design_tokens import Theme
from editor.ui.notice_bar import Notice
from editor.ui.page import PlayPage
from editor.ui.preferences import Preferences
from editor.ui.settings import Settings
from schema.i18n import gettext as _
from schema.loading import Loaded
from schema.packs.regular_files import write_file
from simulator.physics.contact_solver import load_pymunk
from simulator.systems.desktopia.decisions import Decision

_USUAL_SEED: Final = 1
_PATIENCE_S: Final = 0.3
"""So long the window waits for a play to begin, or for a replay; then it is told that it goes on."""
_LOOK_MS: Final = 30


class PlayTab(PlayPage):
    """One script in play, from the documents as they were when it was opened."""

    __test__ = False  # it is no test, whatever its name begins with

    settled = Signal()
    """Nothing is played back or thought about any more: a hand decides, or the battle is over."""
    laid = Signal(object)
    """A table is there to be played on: a new one each time that the play begins or is replayed."""

    def __init__(
        self,
        document: PackDocument,
        file: str,
        theme: Theme,
        *,
        seed: int = _USUAL_SEED,
        players: tuple[str, ...] | None = None,
        reduced_motion: bool = False,
        loaded: Callable[[], Loaded | None] = lambda: None,
        preferences: Preferences | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`players`: HAND or the name of a bot for each seat; by default the first seat by hand against bots.

        `loaded` gives what has been found of the documents so far, so that it need not be found again; `preferences`
        keeps whether the predicted path is shown.
        """
        super().__init__(parent)
        self.document, self.file = document, file
        self._theme = theme
        self._players = players
        self._loaded = loaded
        self._preferences = preferences or Preferences(Settings(), None)
        self.reduced_motion = reduced_motion
        self.session: Session | None = None
        self.table: PlayTable | None = None
        self._cards: ContentSnapshot | None = None
        self._series: CampaignSession | None = None
        """Of a campaign, where it stands."""
        self._seed = seed
        self._halted: tuple[Session, tuple[Step, ...]] | None = None
        """A play of which a replay could not decide all again, and what it did decide."""
        self._played: Documents = {}
        """The documents on which the table plays."""
        self._job: CancellableCall[Any] | None = None
        self._share: float | None = None
        self._done: Callable[[Any], None] = lambda _found: None
        self._again: Callable[[], object] = self.play_again
        """What was refused and can be tried again."""
        self._closed = False
        self._refused, self._waiting = UnplayablePage(theme), WaitingPage()
        self._refused.chosen.connect(self.problem_chosen)
        self._refused.again.connect(self._try_again)
        self._refused.back.connect(self._go_back)
        self._refused.save.connect(self.save_replay)
        self._waiting.cancelled.connect(self._cancel)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._refused)
        self._pages.addWidget(self._waiting)
        self._look = QTimer(self)
        self._look.setInterval(_LOOK_MS)
        self._look.timeout.connect(self._take)
        self._unwatch = document.watch(lambda _touched: self._compare())
        self._begin(seed)

    # ------------------------------------------------------------ what the window asks

    @property
    def hint(self) -> str:
        """What to do, for the status bar."""
        shown = self._pages.currentWidget()
        if self.table is not None and shown is self.table:
            return self.table.hint
        if shown is self._waiting:
            return self._waiting.words
        return _("Rewind, or play again.") if self._refused.failed else _("Settle the problems, then play again.")

    @property
    def problems(self) -> tuple[str, ...]:
        """The words of the problems that forbid to play; none while it plays."""
        if self._pages.currentWidget() is not self._refused:
            return ()
        shown = self._refused.list
        return tuple(shown.item(row).text() for row in range(shown.count()))

    @property
    def changed(self) -> bool:
        """Whether the content has changed since what is played began."""
        return bool(self._played) and changed_since(self._played, self.document.documents, self.file)

    def accept_changes(self) -> None:
        """What has changed so far came from this play itself: nothing is told of it."""
        self._played = self.document.documents
        self._compare()

    @property
    def busy(self) -> bool:
        """Whether a play is being prepared or replayed."""
        return self._job is not None

    def close_down(self) -> None:
        """The tab is about to go: nothing of it runs on."""
        self._closed = True
        self._unwatch()
        self._drop_job()
        if self.table is not None:
            self.table.end()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self.table is not None:
            self.table.use_theme(theme)

    def use_motion(self, reduced: bool) -> None:
        """Whether movements take no time."""
        self.reduced_motion = reduced
        if self.table is not None:
            self.table.use_motion(reduced)

    @property
    def play(self) -> PlayTab:
        return self

    @property
    def board(self) -> QWidget | None:
        return self.table.view if self.table is not None else None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions so far; none while nothing is played."""
        return tuple(step.decision for step in self.session.steps) if self.session is not None else ()

    def undo(self) -> None:
        """Take back the last decision by hand."""
        if self.table is not None:
            self.table.rewinding.undo()

    def redo(self) -> None:
        """Decide again what was taken back."""
        if self.table is not None:
            self.table.rewinding.redo()

    def zoom(self, steps: float) -> None:
        """Look nearer, or from farther off."""
        if self.table is not None:
            self.table.view.zoom_own(steps)

    def zoom_to(self, zoom: float) -> None:
        """Look from so near: pixels per mm."""
        if self.table is not None:
            self.table.view.zoom_own(zoom=zoom)

    @property
    def zoom_now(self) -> float | None:
        """Pixels per mm; None while there is no table."""
        return self.table.view.zoom if self.table is not None else None

    def fit(self) -> None:
        """Show the whole table."""
        if self.table is not None:
            self.table.fit()

    def play_again(self, seed: int | None = None) -> None:
        """From the start, on the documents as they are now; of a campaign the battle that is played."""
        old = self.session
        if old is not None:
            self._players = old.players
        self._begin(seed if seed is not None else old.seed if old is not None else self._seed, self._series)

    # ------------------------------------------------------------ beginning

    def _begin(
        self,
        seed: int,
        series: CampaignSession | None = None,
        then: Callable[[PlayTable], object] = lambda _table: None,
    ) -> None:
        """Play from the start; of a campaign the battle of `series`, or else its first one."""
        documents = self.document.documents
        call = partial(begin_play, documents, self.file, self._loaded(), series, seed, self._players)
        self._run(call, partial(self._begun, documents, then), _("The play is being prepared"))

    def _begun(self, documents: Documents, then: Callable[[PlayTable], object], found: Play | NotPlayable) -> None:
        if isinstance(found, NotPlayable):
            self._refuse(found, self.play_again)
            return
        self._lay_new(documents, found.session, found.series)
        if self.table is not None:
            self.table.begin()
            then(self.table)

    def _lay_new(self, documents: Documents, session: Session, series: CampaignSession | None) -> None:
        file = series.file if series is not None else self.file
        cards = ContentSnapshot(documents, file, session.rules, self.document.root)
        self._played, self._series = documents, series
        self._lay_table(session, cards)

    def _next_battle(self) -> None:
        """The next battle of the campaign, with what is carried into it."""
        if self._series is None or self.session is None or self.session.game.result is None:
            return
        onward = self._series.after(self.session.game)
        if not onward.over:
            self._players = self.session.players
            self._begin(onward.seed(self._seed), onward)

    def _show_solution(self) -> None:
        """The etude's stored solution, from the start, with the seed for which it was written."""
        lesson = self.session.rules.script.lesson if self.session is not None else None
        if lesson is not None:
            self._players = self.session.players if self.session is not None else self._players
            self._begin(lesson.seed, self._series, lambda table: table.showing.begin())

    # ------------------------------------------------------------ the same decisions on other content

    def replay_with_changes(self) -> None:
        """The same decisions on the documents as they are now; where the story first differs is shown."""
        before = self._to_replay()
        if before is None:
            self._begin(self._seed, self._series)
            return
        if self.table is not None:
            self.table.turn_controller.pause()
        documents = self.document.documents
        loaded, series, file = self._loaded(), self._series, self.file

        def call() -> tuple[ReplayOnChanges, CampaignSession | None] | NotPlayable:
            found = rules_to_play(documents, file, loaded, series)
            if isinstance(found, NotPlayable):
                return found
            rules, there = found
            return replay_with(rules, before, self._tell_share), there

        done = partial(self._replayed, documents, before)
        self._run(call, done, _("The decisions are being replayed"), flicks=True)

    def _to_replay(self) -> Session | None:
        """The play as it is; until something else is decided, with what the last replay could not decide again."""
        session = self.session
        if self._halted is not None and session is not None:
            whole, decided = self._halted
            if len(session.steps) == len(decided) and all(map(is_, session.steps, decided)):
                return whole
        return session

    def _replayed(
        self, documents: Documents, before: Session, found: tuple[ReplayOnChanges, CampaignSession | None] | NotPlayable
    ) -> None:
        if isinstance(found, NotPlayable):
            self._refuse(found, self.replay_with_changes)
            return
        replayed, series = found
        self._halted = (before, replayed.session.steps) if replayed.halt is not None else None
        self._lay_new(documents, replayed.session, series)
        if self.table is not None:
            self.table.changing.show_replayed(replayed)
            self.table.begin()

    def _compare(self) -> None:
        if self.table is not None:
            self.table.changing.show_changed(self.changed)

    # ------------------------------------------------------------ what takes its time

    def _run(self, call: Callable[[], Any], done: Callable[[Any], None], words: str, flicks: bool = False) -> None:
        """Work something out beside the window; what is quick is waited for. `flicks`: disks are moved in it."""
        self._drop_job()
        self._share, self._done = None, done
        job = self._job = CancellableCall(call, "play", load_pymunk if flicks else lambda: None)
        if job.wait(_PATIENCE_S):
            self._take()
            return
        self._waiting.begin(words)
        self._turn_to(self._waiting)
        self._look.start()

    def _tell_share(self, share: float) -> None:
        self._share = share  # from the thread of the work: read by the window's timer

    def _take(self) -> None:
        job = self._job
        if job is None or self._closed:
            return
        if not job.over:
            self._waiting.show_share(self._share)
            return
        self._look.stop()
        self._job = None
        try:
            self._done(job.result())
        except Exception as error:  # noqa: BLE001  a play that fails must not take the editor along
            self.fail(error)

    def _drop_job(self) -> None:
        self._look.stop()
        job, self._job = self._job, None
        if job is not None:
            job.leave()

    def _cancel(self) -> None:
        self._drop_job()
        if self.table is not None:
            self._go_back()
            return
        self._again = self.play_again
        self._refused.show_failure(_("Canceled. Play again, or close the tab."), "")
        self._turn_to(self._refused)

    def _turn_to(self, page: QWidget) -> None:
        """Show a page, and what to do there."""
        self._pages.setCurrentWidget(page)
        self.hint_changed.emit(self.hint)

    # ------------------------------------------------------------ the table

    def _lay_table(self, session: Session, cards: ContentSnapshot) -> None:
        self._drop_table()
        self.session, self._cards = session, cards
        self.table = table = PlayTable(session, cards, self._theme, self.reduced_motion, self._series, self)
        table.bar.path_button.setChecked(self._preferences.settings.predicted_path)
        table.bar.path_toggled.connect(lambda shown: self._preferences.change(predicted_path=shown))
        table.failed.connect(self.fail)
        table.stop_wanted.connect(self.stop_wanted)
        table.again_wanted.connect(self.play_again)
        table.replay_wanted.connect(self.replay_with_changes)
        table.save_wanted.connect(self.save_replay)
        table.hint_changed.connect(self.hint_changed)
        table.settled.connect(self.settled)
        table.solution_wanted.connect(self._show_solution)
        table.next_wanted.connect(self._next_battle)
        table.view.looked.connect(lambda: self.zoomed.emit(table.view.zoom))
        self._pages.addWidget(table)
        self._turn_to(table)
        self.setFocusProxy(table.view)
        table.view.setFocus()
        self._compare()
        self.laid.emit(table)

    def _lay_table_anew(self) -> None:
        """The same moment of the same battle, in the language that is spoken now."""
        old, cards = self.table, self._cards
        if old is None or cards is None:
            return
        shown, state = self._pages.currentWidget(), old.kept
        self._lay_table(old.session, cards)
        if self.table is not None:
            self.table.take_over(state)
            self.table.begin()
        if shown is self._refused:
            self._turn_to(self._refused)

    def _drop_table(self) -> None:
        if self.table is not None:
            self.table.end()
            self._pages.removeWidget(self.table)
            self.table.deleteLater()
        self.table, self.session = None, None

    # ------------------------------------------------------------ when it does not go on

    def _refuse(self, found: NotPlayable, again: Callable[[], object]) -> None:
        self._again = again
        self._refused.show_problems(found.problems, playing=self.table is not None)
        self._turn_to(self._refused)

    def fail(self, error: BaseException) -> None:
        """Something of ours went wrong: say so in the tab; what was played is kept, and the editor goes on."""
        self._again = self.play_again
        where = traceback.format_exception(error)
        words = _("Something went wrong in the play ({error}). The document is untouched, and what was played is kept.")
        told = words.format(error=f"{type(error).__name__}: {error}"[:200])
        self._refused.show_failure(told, "".join(where[-3:]), playing=self.table is not None)
        self._turn_to(self._refused)

    def _try_again(self) -> None:
        self._again()

    def _go_back(self) -> None:
        """To the table as it was; after a failure to where a person decides."""
        table = self.table
        if table is None:
            return
        failed = self._refused.failed and self._pages.currentWidget() is self._refused
        self._turn_to(table)
        table.view.setFocus()
        try:
            table.rewinding.to_before_failure() if failed else table.turn_controller.go_on()
        except Exception as error:  # noqa: BLE001  it may fail again
            self.fail(error)

    def save_replay(self) -> None:
        """Ask for a file and write what was decided into it."""
        name = self.file.rpartition("/")[2].removesuffix(".json")
        path, _kind = QFileDialog.getSaveFileName(
            self, _("Save the replay"), f"{name}.replay.json", _("Replays (*.replay.json)")
        )
        if path:
            self.save_replay_to(Path(path))

    def save_replay_to(self, path: Path) -> None:
        """Write what was decided into a file; a failure is told quietly."""
        if self.session is None or self.table is None:
            return
        from editor.testplay.saved_replay import recorded_replay
        from simulator.engine.replay import write

        try:
            write_file(path, write(recorded_replay(self.session, self._played, self._series)).encode("ascii"))
        except OSError as error:
            words = _("The replay was not saved: {reason}.").format(reason=error.strerror or str(error))
            self.table.notices.tell(Notice("replay", "error", words, ((_("Try again"), self.save_replay),)))
        else:
            words = _("The replay is saved: {file}").format(file=path.name)
            self.table.notices.tell(Notice("replay", "info", words))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._refused.retranslate()
            self._waiting.retranslate()
            self._lay_table_anew()
        super().changeEvent(event)
