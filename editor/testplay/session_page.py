"""The tab of a test-play: begins what is to be played, replays it on changed content, and shows what prevents it.

A system derives a page that creates its sessions and tables; what happens at the table is up to the table.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from functools import partial
from operator import is_
from pathlib import Path
from typing import Any, Final, Literal

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFileDialog, QStackedLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Documents
from editor.tasks.call_runner import CallRunner
from editor.testplay.play_setup import NotPlayable, Play, begin_play, changed_since, setup_to_play
from editor.testplay.play_surface import PlaySurface
from editor.testplay.replay_files import OpenedReplay, open_replay, save_replay
from editor.testplay.replay_on_changes import ReplayOnChanges, replay_with
from editor.testplay.series_session import SeriesSession
from editor.testplay.session import Session, Step
from editor.testplay.unplayable_page import UnplayablePage
from editor.testplay.waiting_page import WaitingPage
from editor.ui.notice_bar import Notice
from editor.ui.page import PlayPage
from editor.ui.preferences import Preferences
from editor.ui.settings import Settings
from schema.i18n import gettext as _
from schema.loading import Loaded
from schema.models.human_error import Tier
from simulator.engine.game import Setup
from simulator.systems.game_rules import Rules

USUAL_SEED: Final = 1
_PATIENCE_S: Final = 0.3
"""Wait this long in the GUI thread for a play or a replay; then show that it is being prepared."""


class SessionPage(PlayPage):
    """A scenario in play, from the documents as they were when it was opened."""

    rules: Rules
    """The rules of the game; a derived page sets them before `__init__` runs."""

    settled = Signal()
    """No playback and no bot is running: a person decides, or the game is over."""
    laid = Signal(object)
    """A table was created: a new one each time that the play begins or is replayed."""

    def __init__(
        self,
        document: PackDocument,
        file: str,
        *,
        seed: int = USUAL_SEED,
        players: tuple[str, ...] | None = None,
        reduced_motion: bool = False,
        loaded: Callable[[], Loaded | None] = lambda: None,
        preferences: Preferences | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`players`: HAND or the name of a bot for each seat; by default those of a new session.

        `loaded` gives the pack as loaded so far, so that it need not be loaded again.
        """
        super().__init__(parent)
        self.document, self.file = document, file
        self._players = players
        self._tiers: tuple[Tier, ...] = ()
        self._loaded = loaded
        self.preferences = preferences or Preferences(Settings(), None)
        self.reduced_motion = reduced_motion
        self.session: Session | None = None
        self.table: PlaySurface | None = None
        self.series: SeriesSession | None = None
        """The series of which this is a game, if it is one."""
        self._seed = seed
        self._halted: tuple[Session, tuple[Step, ...]] | None = None
        """A play of which a replay could not repeat all decisions, and those that it did repeat."""
        self._played: Documents = {}
        """The documents that are played."""
        self._share: float | None = None
        self._done: Callable[[Any], None] = lambda _found: None
        self._again: Callable[[], object] = self.play_again
        """What could not be played and can be tried again."""
        self._refused, self._waiting = UnplayablePage(self), WaitingPage(self)
        self._refused.chosen.connect(self.problem_chosen)
        self._refused.again.connect(self._try_again)
        self._refused.back.connect(self._go_back)
        self._refused.save.connect(self.save_replay)
        self._waiting.cancelled.connect(self._cancel)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._refused)
        self._pages.addWidget(self._waiting)
        self._work = CallRunner("play", self)
        self._work.answered.connect(self._take)
        self._work.failed.connect(self.fail)
        self._work.running.connect(self._show_share)
        self._unwatch = document.watch(lambda _touched: self._compare())
        self._begin(seed)

    # ------------------------------------------------------------ what a system states

    def make_session(self, setup: Setup, seed: int, players: Sequence[str] | None = None) -> Session:
        """A new session of a setup; by default with the usual players."""
        return Session(self.rules, setup, seed, players)

    def make_table(self, documents: Documents, session: Session) -> PlaySurface:
        """The table of a session that is played on these documents."""
        raise NotImplementedError

    # ------------------------------------------------------------ the page of a play

    @property
    def hint(self) -> str:
        """What to do, for the status bar."""
        shown = self._pages.currentWidget()
        if self.table is not None and shown is self.table:
            return self.table.hint
        if shown is self._waiting:
            return self._waiting.words
        return _("Rewind, or play again.") if self._refused.failed else _("Fix the problems, then play again.")

    @property
    def problems(self) -> tuple[str, ...]:
        """The texts of the problems that prevent the play; empty while it is played."""
        if self._pages.currentWidget() is not self._refused:
            return ()
        shown = self._refused.list
        return tuple(shown.item(row).text() for row in range(shown.count()))

    @property
    def changed(self) -> bool:
        """Whether the content has changed since the play began."""
        return bool(self._played) and changed_since(self.rules, self._played, self.document.documents, self.file)

    def accept_changes(self) -> None:
        """Ignore the changes so far: they came from this play itself."""
        self._played = self.document.documents
        self._compare()

    @property
    def busy(self) -> bool:
        """Whether a play is being prepared or replayed."""
        return self._work.busy

    def close_down(self) -> None:
        """Stop following the document and end what runs; the tab is about to be removed."""
        self._unwatch()
        self._work.end()
        if self.table is not None:
            self.table.end()

    def use_motion(self, reduced: bool) -> None:
        """Whether movements take no time."""
        self.reduced_motion = reduced
        if self.table is not None:
            self.table.use_motion(reduced)

    @property
    def play(self) -> SessionPage:
        return self

    @property
    def board(self) -> QWidget | None:
        return self.table.view if self.table is not None else None

    @property
    def decisions(self) -> tuple[Any, ...]:
        """The decisions so far; empty while nothing is played."""
        return tuple(step.decision for step in self.session.steps) if self.session is not None else ()

    def undo(self) -> None:
        """Undo the last decision of a person."""
        if self.table is not None:
            self.table.undo()

    def redo(self) -> None:
        """Redo what was undone."""
        if self.table is not None:
            self.table.redo()

    def zoom(self, steps: float) -> None:
        """Zoom by a number of steps, if the table can be zoomed."""

    def zoom_to(self, zoom: float) -> None:
        """Set the zoom, if the table can be zoomed."""

    @property
    def zoom_now(self) -> float | None:
        """The zoom; None if the table cannot be zoomed."""
        return None

    def fit(self) -> None:
        """Show the whole table."""
        if self.table is not None:
            self.table.fit()

    def rewind_to_start(self) -> None:
        """Forget all decisions."""
        if self.session is not None:
            self.session.go_to(0)
            self.session.go_on_from_here()

    def play_again(self, seed: int | None = None) -> None:
        """Play from the start on the current documents; of a series the current game."""
        old = self.session
        if old is not None:
            self._players, self._tiers = old.players, old.tiers
        self._begin(seed if seed is not None else old.seed if old is not None else self._seed, self.series)

    # ------------------------------------------------------------ beginning

    def _begin(
        self,
        seed: int,
        series: SeriesSession | None = None,
        then: Callable[[PlaySurface], object] = lambda _table: None,
    ) -> None:
        """Play from the start; of a series its first game, or that of `series`."""
        documents = self.document.documents
        make = partial(self.make_session, players=self._players)
        call = partial(begin_play, make, self.rules, documents, self.file, self._loaded(), series, seed)
        self._run(call, partial(self._begun, documents, then), _("The play is being prepared"))

    def _begun(self, documents: Documents, then: Callable[[PlaySurface], object], found: Play | NotPlayable) -> None:
        if isinstance(found, NotPlayable):
            self._refuse(found, self.play_again)
            return
        found.session.use_tiers(self._tiers)
        self._lay_new(documents, found.session, found.series)
        if self.table is not None:
            self.table.begin()
            then(self.table)

    def _lay_new(self, documents: Documents, session: Session, series: SeriesSession | None) -> None:
        self._played, self.series = documents, series
        self._lay_table(session)

    def _next_game(self) -> None:
        """Play the next game of the series."""
        if self.series is None or self.table is None or self.table.game.result is None:
            return
        onward = self.series.after(self.table.game)
        if not onward.over:
            self._players, self._tiers = self.table.players, self.table.session.tiers
            self._begin(onward.seed(self._seed), onward)

    def begin_with(self, seed: int, then: Callable[[PlaySurface], object]) -> None:
        """Play from the start with another seed and the same players, then do something with the table."""
        if self.session is not None:
            self._players, self._tiers = self.session.players, self.session.tiers
        self._begin(seed, self.series, then)

    # ------------------------------------------------------------ the same decisions on other content

    def replay_with_changes(self) -> None:
        """Repeat the decisions on the current documents and show the first difference."""
        before = self._to_replay()
        if before is None:
            self._begin(self._seed, self.series)
            return
        if self.table is not None:
            self.table.pause()
        documents = self.document.documents
        loaded, series, file = self._loaded(), self.series, self.file

        def call() -> tuple[ReplayOnChanges, SeriesSession | None] | NotPlayable:
            found = setup_to_play(self.rules, documents, file, loaded, series)
            if isinstance(found, NotPlayable):
                return found
            setup, here = found
            return replay_with(setup, before, self._report_share), here

        done = partial(self._replayed, documents, before)
        self._run(call, done, _("The decisions are being replayed"), before=before.prepare_thread)

    def _to_replay(self) -> Session | None:
        """The present play; with what the last replay could not repeat until something else is decided."""
        session = self.session
        if self._halted is not None and session is not None:
            whole, decided = self._halted
            if len(session.steps) == len(decided) and all(map(is_, session.steps, decided)):
                return whole
        return session

    def _replayed(
        self, documents: Documents, before: Session, found: tuple[ReplayOnChanges, SeriesSession | None] | NotPlayable
    ) -> None:
        if isinstance(found, NotPlayable):
            self._refuse(found, self.replay_with_changes)
            return
        replayed, series = found
        self._halted = (before, replayed.session.steps) if replayed.halt is not None else None
        self._lay_new(documents, replayed.session, series)
        if self.table is not None:
            self.table.show_replayed(replayed)
            self.table.begin()

    def _compare(self) -> None:
        if self.table is not None:
            self.table.show_changed(self.changed)

    # ------------------------------------------------------------ background work

    def _run(
        self,
        call: Callable[[], Any],
        done: Callable[[Any], None],
        words: str,
        before: Callable[[], object] | None = None,
    ) -> None:
        """Run a call in a background thread; wait for a quick one. `before` is run first and never interrupted."""
        self._work.end()
        self._share, self._done = None, done
        if not self._work.ask(call, _PATIENCE_S, before):
            self._waiting.begin(words)
            self._turn_to(self._waiting)

    def _report_share(self, share: float) -> None:
        self._share = share  # from the thread of the work: read by the window's timer

    def _show_share(self) -> None:
        self._waiting.show_share(self._share)

    def _take(self, found: object) -> None:
        try:
            self._done(found)
        except Exception as error:  # noqa: BLE001  a play that fails must not take the editor along
            self.fail(error)

    def _cancel(self) -> None:
        self._work.end()
        if self.table is not None:
            self._go_back()
            return
        self._again = self.play_again
        self._refused.show_failure(_("Canceled. Play again, or close the tab."), "")
        self._turn_to(self._refused)

    def _turn_to(self, page: QWidget) -> None:
        """Show a page, and its hint."""
        self._pages.setCurrentWidget(page)
        self.hint_changed.emit(self.hint)

    # ------------------------------------------------------------ the table

    def _lay_table(self, session: Session) -> None:
        self._drop_table()
        self.session = session
        self.table = table = self.make_table(self._played, session)
        table.failed.connect(self.fail)
        table.stop_wanted.connect(self.stop_wanted)
        table.again_wanted.connect(self.play_again)
        table.replay_wanted.connect(self.replay_with_changes)
        table.save_wanted.connect(self.save_replay)
        table.open_wanted.connect(self.open_replay)
        table.hint_changed.connect(self.hint_changed)
        table.settled.connect(self.settled)
        table.next_wanted.connect(self._next_game)
        if not self.document.clean:
            table.bar.show_origin(_("Unsaved content, seed {seed}").format(seed=session.seed))
        self._pages.addWidget(table)
        self._turn_to(table)
        self.setFocusProxy(table.view)
        table.take_focus()
        self._compare()
        self.laid.emit(table)

    def _rebuild_table(self) -> None:
        """Create the table again at the same position, in the current language."""
        old = self.table
        if old is None:
            return
        shown, state = self._pages.currentWidget(), old.kept
        self._lay_table(old.session)
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
        """Show a bug in the tab; what was played is kept, and the editor goes on."""
        self._again = self.play_again
        where = traceback.format_exception(error)
        words = _("Something went wrong in the play ({error}). The document is untouched, and what was played is kept.")
        text = words.format(error=f"{type(error).__name__}: {error}"[:200])
        self._refused.show_failure(text, "".join(where[-3:]), playing=self.table is not None)
        self._turn_to(self._refused)

    def _try_again(self) -> None:
        self._again()

    def _go_back(self) -> None:
        """Return to the table; after a failure to the last position where a person decides."""
        table = self.table
        if table is None:
            return
        failed = self._refused.failed and self._pages.currentWidget() is self._refused
        self._turn_to(table)
        table.take_focus()
        try:
            table.recover() if failed else table.go_on()
        except Exception as error:  # noqa: BLE001  it may fail again
            self.fail(error)

    def save_replay(self) -> None:
        """Ask for a file and write the replay into it."""
        name = self.file.rpartition("/")[2].removesuffix(".json")
        path, _kind = QFileDialog.getSaveFileName(
            self, _("Save the replay"), f"{name}.replay.json", _("Replays (*.replay.json)")
        )
        if path:
            self.save_replay_to(Path(path))

    def save_replay_to(self, path: Path) -> None:
        """Write the replay into a file; a failure shows a notice."""
        if self.session is None:
            return
        try:
            save_replay(path, self.session, self._played, self.series)
        except OSError as error:
            words = _("The replay was not saved: {reason}.").format(reason=error.strerror or str(error))
            self._show_notice("error", words, (_("Try again"), self.save_replay))
        else:
            self._show_notice("info", _("The replay is saved: {file}").format(file=path.name))

    def open_replay(self) -> None:
        """Ask for a replay of this scenario and show it from its start."""
        path, _kind = QFileDialog.getOpenFileName(self, _("Open a replay"), "", _("Replays (*.replay.json)"))
        if path:
            self.open_replay_from(Path(path))

    def open_replay_from(self, path: Path) -> None:
        """Show a replay from its start; a notice says why it cannot be shown, or where it differs."""
        if self.table is not None:
            self.table.pause()
        documents = self.document.documents
        call = partial(open_replay, path, self.make_session, self.rules, documents, self.file, self._loaded())
        prepare = self.session.prepare_thread if self.session is not None else None
        self._run(call, partial(self._opened, documents), _("The replay is being opened"), before=prepare)

    def _opened(self, documents: Documents, found: OpenedReplay | NotPlayable | str) -> None:
        if isinstance(found, NotPlayable):
            self._refuse(found, self.play_again)
            return
        if isinstance(found, str):
            self._go_back()
            self._show_notice("error", found)
            return
        found.session.go_to(0)
        self._lay_new(documents, found.session, found.series)
        if self.table is not None:
            self.table.hold()
            self.table.begin()
        if found.problem:
            self._show_notice("warning", found.problem)

    def _show_notice(
        self, severity: Literal["error", "warning", "info"], words: str, *actions: tuple[str, Callable[[], None]]
    ) -> None:
        if self.table is not None:
            self.table.notify(Notice("replay", severity, words, actions))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._rebuild_table()
        super().changeEvent(event)
