"""The state of a test-play: the session, its playback, its story and who decides now, with signals for the views.

The views read the model and listen to it; none of them reaches into another. No widgets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from editor.tasks.bot_thread import BotThread
from editor.testplay.playback import Playback
from editor.testplay.series_session import SeriesSession
from editor.testplay.session import HAND, Session, Step, Timeline
from simulator.engine.game import Game


class PlayModel(QObject):
    """The state of one test-play; its turn controller changes it."""

    question_changed = Signal()
    """Another question is asked, or none: input starts over."""
    marks_changed = Signal()
    """Other pieces are to be highlighted."""
    state_changed = Signal()
    """Anything shown around the table may have changed."""
    left = Signal()
    """The position is about to change: work for the old one has stopped."""
    refused = Signal(object)
    """A decision was refused: the refusal."""
    decided = Signal(object)
    """A decision was taken: the step."""
    settled = Signal()
    """No playback and no bot is running: a person decides, or the game is over."""
    failed = Signal(object)
    """The play stopped because of an exception, a bug in the program."""

    def __init__(
        self,
        session: Session,
        series: SeriesSession | None,
        reduced_motion: bool,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.series = session, series
        self.story = session.story()
        self.playback = Playback(session, reduced_motion, self)
        prepare = session.prepare_thread
        self.bot_thread, self.referee = BotThread("bot", self, prepare), BotThread("rules", self, prepare)
        self.held = False
        """Whether bots wait until the user continues."""
        self.ended = False
        """Whether the play is closed: nothing may start any more."""

    # ------------------------------------------------------------ reading

    @property
    def game(self) -> Game:
        """The game at the current position; read-only."""
        return self.session.game

    @property
    def request(self) -> Any:
        """The request of the seat that decides next; None when the game is over."""
        return self.session.request

    @property
    def player(self) -> str | None:
        """The player who decides next: `HAND` or the name of a bot; None when the game is over."""
        return self.session.player

    @property
    def place(self) -> int:
        """The number of decisions before the current position."""
        return self.session.place

    @property
    def steps(self) -> tuple[Step, ...]:
        """All decisions, including those after the current position."""
        return self.session.steps

    @property
    def live(self) -> bool:
        """Whether the current position is the last one."""
        return self.session.live

    @property
    def timeline(self) -> Timeline | None:
        """The decision that is being played back; None at rest."""
        return self.playback.timeline

    @property
    def thinking(self) -> bool:
        """Whether a bot is thinking."""
        return self.bot_thread.busy

    @property
    def working(self) -> bool:
        """Whether the rules work out a decision."""
        return self.referee.busy

    @property
    def scripted(self) -> bool:
        """Whether stored decisions are played instead of asking the players."""
        return False

    @property
    def open(self) -> bool:
        """Whether the user may decide now."""
        by_hand = self.player == HAND and not self.scripted
        return self.timeline is None and not self.ended and not self.working and by_hand

    @property
    def waits(self) -> bool:
        """Whether a bot is asked and waits until the user continues."""
        return self.held and self.timeline is None and self.live and bool(self.player)

    def stop_script(self) -> None:
        """One of the stored decisions was refused: ask the players again."""

    # ------------------------------------------------------------ stopping

    def leave(self) -> None:
        """Drop all work that was started for the current position."""
        self.bot_thread.forget()
        self.referee.forget()
        self.left.emit()

    def guarded(self, what: Callable[[], object]) -> Callable[[], None]:
        """Wrap a call so that an exception stops the play, not the editor."""

        def do() -> None:
            try:
                what()
            except Exception as error:  # noqa: BLE001  a play that fails must not take the editor along
                self.fail(error)

        return do

    def fail(self, error: BaseException) -> None:
        """Stop the play because of a bug, and wait."""
        self.held = True
        self.playback.stop()
        self.leave()
        self.failed.emit(error)

    def end(self) -> None:
        """Stop all work for good."""
        self.ended = True
        self.playback.stop()
        self.bot_thread.end()
        self.referee.end()
