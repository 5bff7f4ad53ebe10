"""The page that records a solution: a scenario is played by hand until its goal is reached.

The decisions are proved on the present document and become the solution by one edit. A system says what a solution is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.testplay.banner import Banner, BannerAction, BannerStrip
from editor.testplay.framed_play import FramedPlay
from editor.testplay.play_surface import PlaySurface
from editor.testplay.recorded_solution import RecordedSolution
from editor.testplay.session import HAND, Session
from editor.testplay.session_page import SessionPage
from editor.ui.page import PlayPage
from editor.ui.preferences import Preferences
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.loading import Loaded


class RecordingPage(PlayPage):
    """Plays one scenario by hand at all seats; its decisions become its solution once they solve it."""

    play_wanted = Signal()
    """Emitted when the solution should be played."""
    recorded = Signal(int)
    """Emitted with the number of decisions of a solution that was written into the document."""

    def __init__(
        self,
        document: PackDocument,
        file: str,
        *,
        reduced_motion: bool = False,
        loaded: Callable[[], Loaded | None] = lambda: None,
        preferences: Preferences | None = None,
    ) -> None:
        """`loaded` returns the present check result of the documents, so that the pack is not read again."""
        super().__init__()
        self.document, self.file = document, file
        self.loaded, self.reduced_motion, self.preferences = loaded, reduced_motion, preferences
        self._written: tuple[Any, ...] = ()
        """The decisions of the last solution that was written."""
        self._why = ""
        """Why the decisions that reached the goal do not solve the scenario in its present state."""
        seats = document.value(file, "/seats", [])
        players = (HAND,) * (len(seats) if isinstance(seats, list) else 1)
        self._framed = FramedPlay(lambda place: self.make_play(players, place), self)
        self._framed.hint_changed.connect(self._on_hint)
        self._framed.problem_chosen.connect(self.problem_chosen)
        self._framed.stop_wanted.connect(self.stop_wanted)
        self._framed.zoomed.connect(self.zoomed)
        self.play.settled.connect(self._on_settled)
        self.play.laid.connect(self.prepare_table)
        if self.play.table is not None:
            self.prepare_table(self.play.table)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._framed)
        self.setFocusProxy(self._framed)
        self._show_strip()

    # ------------------------------------------------------------ what a system states

    def make_play(self, players: tuple[str, ...], parent: QWidget) -> SessionPage:
        """The play that is recorded."""
        raise NotImplementedError

    def prepare_table(self, table: PlaySurface) -> None:
        """Hide what the page shows itself."""

    @property
    def seed(self) -> int:
        """The seed with which the solution is played."""
        return 1

    @property
    def task(self) -> str:
        """What is to be achieved, in a sentence; empty if the scenario does not say."""
        return ""

    def is_solved(self, game: Any) -> bool:
        """Whether the goal is reached."""
        raise NotImplementedError

    def solution_of(self, session: Session) -> RecordedSolution | str:
        """The decisions of a session as the solution, or why they do not solve the present document."""
        raise NotImplementedError

    def outcome_words(self, game: Any) -> str:
        """Why a game that is over has not reached the goal."""
        return ""

    # ------------------------------------------------------------ what the window asks

    @property
    def play(self) -> SessionPage:
        """The play that is recorded."""
        return self._framed.play

    @property
    def strip(self) -> BannerStrip:
        """The text above the play."""
        return self._framed.strip

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return self._framed.hint

    def close_down(self) -> None:
        """Stop all activity; called before the page closes."""
        self._framed.close_down()

    def use_motion(self, reduced: bool) -> None:
        """Set whether animations are skipped."""
        self.play.use_motion(reduced)

    def replay_with_changes(self) -> None:
        """Replay the same decisions on the present etude."""
        self.play.replay_with_changes()

    # ------------------------------------------------------------ recording

    def from_the_start(self) -> None:
        """Start again on the present etude."""
        self._why = ""
        self.play.play_again(self.seed)

    def _on_hint(self, words: str) -> None:
        self.hint_changed.emit(words)
        self._show_strip()

    def _on_settled(self) -> None:
        session = self.play.session
        if session is not None and session.live and self.is_solved(session.game):
            # Not while the table handles an event: an edit updates other parts of the window.
            QTimer.singleShot(0, self, self._write)
        else:
            self._why = ""
        self._show_strip()

    def _write(self) -> None:
        """Write the decisions as the solution, if they solve the etude in its present state."""
        session = self.play.session
        if session is None or not session.live or not self.is_solved(session.game):
            return
        decisions = tuple(step.decision for step in session.steps)
        if decisions == self._written:
            return
        found = self.solution_of(session)
        if isinstance(found, RecordedSolution):
            self._why, self._written = "", decisions
            name = self.document.name_of(self.file)
            self.document.submit(found.edit, _("Record the solution of {name}").format(name=name))
            self.play.accept_changes()
            self.recorded.emit(found.steps)
        else:
            self._why = found
        self._show_strip()

    # ------------------------------------------------------------ showing

    def _show_strip(self) -> None:
        stop = BannerAction(_("Stop recording"), self.stop_wanted.emit, _("Close this page (Shift+F5)"))
        restart = BannerAction(_("From the start"), self.from_the_start, _("Record again on the scenario as it is now"))
        title = _("Recording: {name}").format(name=self.document.name_of(self.file))
        session = self.play.session
        result = session.game.result if session is not None else None
        if session is not None and result is not None and self.is_solved(session.game):
            if self._why:
                text = _("The solution fails on the scenario as it is now. {reason}").format(reason=self._why)
                banner = Banner("record-fill", title, _("Not recorded"), "warning", text, (restart, stop))
            elif self._written == tuple(step.decision for step in session.steps):
                count = len(session.steps)
                words = ngettext("Solved in {n} decision", "Solved in {n} decisions", count).format(n=count)
                text = _("It was played back and holds: it is the solution now. Save to keep it.")
                show = BannerAction(
                    _("Play solution"), self.play_wanted.emit, _("Plays the stored solution step by step")
                )
                banner = Banner("check-circle-fill", title, words, "good", text, (show, restart, stop))
            else:
                banner = Banner("record-fill", title, _("Being proved"), "plain", "", (restart, stop))
        elif session is not None and result is not None:
            words = _("Not solved: {reason}").format(reason=self.outcome_words(session.game))
            text = _("Undo decisions (Ctrl+Z) and try another way, or start over.")
            banner = Banner("record-fill", title, words, "warning", text, (restart, stop))
        else:
            text = _("Play until the goal is reached: your decisions become the solution. Ctrl+Z undoes one.")
            text = " ".join(filter(None, (self.task, text)))
            banner = Banner("record-fill", title, _("Not solved yet"), "plain", text, (restart, stop))
        if banner != self.strip.banner:
            self.strip.show_banner(banner)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._show_strip()
        super().changeEvent(event)
