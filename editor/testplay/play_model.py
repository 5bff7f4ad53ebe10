"""The state of a test-play: the session, its playback, its story and who decides now, with signals for the views.

The views read the model and listen to it; none of them reaches into another. No widgets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from editor.tasks.call_runner import CallRunner
from editor.testplay.playback import Playback
from editor.testplay.series_session import SeriesSession
from editor.testplay.session import HAND, Session, Step, Timeline, TurnSpan
from schema.models.human_error import EXACT, Tier
from simulator.bots.bot import Bot
from simulator.engine.game import Game
from simulator.systems.game_rules import Rules


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
    playback_begun = Signal()
    """The playback of a decision begins; the position is the one after it."""
    moment_changed = Signal()
    """Another moment of the playback is to be shown."""
    rested = Signal()
    """No playback any more: the current position is to be shown."""
    running_changed = Signal()
    """The playback was paused or continued."""

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
        self.bots, self.referee = CallRunner("bot", self, prepare), CallRunner("rules", self, prepare)
        self.held = False
        """Whether bots wait until the user continues."""
        self.ended = False
        """Whether the play is closed: nothing may start any more."""
        self.failures = 0
        """The number of exceptions that stopped the play so far."""
        playback = self.playback
        playback.begun.connect(self.playback_begun)
        playback.moved.connect(self.moment_changed)
        playback.rested.connect(self.rested)
        playback.runs.connect(lambda _runs: self.running_changed.emit())

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
    def tier(self) -> Tier:
        """How far the hand of the player who decides next misses."""
        seat = self.seat
        return self.session.tiers[seat] if seat is not None else EXACT

    @property
    def bot_title(self) -> str:
        """The title of the bot that decides next; empty for a person."""
        return self.session.bot_title

    @property
    def rules(self) -> Rules:
        return self.session.rules

    @property
    def seat(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return self.session.seat

    @property
    def players(self) -> tuple[str, ...]:
        """The player of each seat."""
        return self.session.players

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
    def clock_ms(self) -> float | None:
        """The moment of the playback that is shown; None at rest."""
        return self.playback.clock_ms

    @property
    def position(self) -> float:
        """The position on the timeline: decisions, with a fraction during playback."""
        return self.playback.position

    @property
    def playing(self) -> bool:
        """Whether the playback is running."""
        return self.playback.playing

    def game_at(self, place: int) -> Game:
        """The game after a number of decisions; read-only."""
        return self.session.at(place)

    @property
    def game_shown(self) -> Game:
        """The game before the decision that is played back, or at the current position; read-only."""
        return self.game_at(int(self.position))

    def turns(self) -> tuple[TurnSpan, ...]:
        """The turns of all decisions."""
        return self.session.turns()

    @property
    def undo_place(self) -> int | None:
        """Where the last decision of a person is undone; None if there is none."""
        return self.session.undo_place()

    @property
    def redo_place(self) -> int | None:
        """Where the next decision of a person is redone; None if nothing was undone."""
        return self.session.redo_place()

    @property
    def thinking(self) -> bool:
        """Whether a bot is thinking."""
        return self.bots.busy

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

    # ------------------------------------------------------------ changing, for the turn controller

    def set_player(self, seat: int, player: str) -> None:
        """Change who plays a seat from now on; a bot that is thinking stops."""
        self.session.set_player(seat, player)
        self.bots.forget()

    def set_tier(self, seat: int, tier: Tier) -> None:
        """Change how far the hand of a seat's player misses from now on; a bot that is thinking thinks again."""
        tiers = [*self.session.tiers]
        tiers[seat] = tier
        self.session.use_tiers(tiers)
        self.bots.forget()

    def ask_bot(self, bot: Bot) -> None:
        """Let a bot decide for the seat that is asked, in a background thread."""
        seat = self.seat
        assert seat is not None
        self.bots.ask(partial(bot.choose_decision, self.game.view(seat), seat, self.session.chance()))

    def ask_rules(self, decision: Any, seat: int | None, patience_s: float) -> None:
        """Work out a decision in a background thread; wait for a quick answer."""
        self.bots.forget()
        self.referee.ask(partial(self.session.outcome, decision, seat=seat, exact=self.scripted), patience_s)

    def take(self, step: Step) -> None:
        """Take a decision that was worked out at the current position, and play it back."""
        self.session.take(step)
        self.story.follow()
        self.decided.emit(step)
        self.playback.play_step(self.place, on=True)

    def forget_later(self) -> None:
        """Forget the decisions after the current position."""
        self.session.go_on_from_here()
        self.story.follow()

    def go_to(self, place: int) -> None:
        """Change the position without showing it."""
        self.session.go_to(place)

    def seek(self, place: int) -> None:
        """Rest after a number of decisions."""
        self.playback.seek(place)

    def stop_playback(self) -> None:
        """Rest at the current position at once, without showing it."""
        self.playback.stop()

    def play_or_pause(self) -> None:
        """Pause or continue the playback; at rest, play on from here."""
        self.playback.play_or_pause()

    # ------------------------------------------------------------ stopping

    def leave(self) -> None:
        """Drop all work that was started for the current position."""
        self.bots.forget()
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
        self.failures += 1
        self.held = True
        self.playback.stop()
        self.leave()
        self.failed.emit(error)

    def end(self) -> None:
        """Stop all work for good."""
        self.ended = True
        self.playback.stop()
        self.bots.end()
        self.referee.end()
