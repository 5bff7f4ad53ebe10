"""Leads a play from request to request: the user, a bot or stored decisions decide, and the rules answer.

Decisions are worked out in a background thread; what takes too long can be stopped.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject

from editor.testplay.play_model import PlayModel
from editor.testplay.session import HAND, Step
from editor.ui.notice_bar import Notice, NoticeBar
from schema.i18n import gettext as _
from schema.models.human_error import EXACT, find_tier
from simulator.bots.registry import find_bot
from simulator.engine.refusals import Refusal

_PATIENCE_S: Final = 0.25
"""Wait this long for the rules in the GUI thread; show that they are working after it."""
_SLOW: Final = "slow"
"""The key of the notices about slow work."""


class TurnController(QObject):
    """Changes a play model: asks bots, takes decisions, pauses and continues."""

    def __init__(self, play: PlayModel, notices: NoticeBar) -> None:
        super().__init__(play)
        self._play, self._notices = play, notices
        self._held_before: bool | None = None
        """The value of `held` to restore after a pause."""
        self._refused = False
        play.bots.answered.connect(self._on_bot)
        play.referee.answered.connect(self._on_outcome)
        for worker in (play.bots, play.referee):
            worker.failed.connect(play.fail)
            worker.slow.connect(self._show_slow)
        play.left.connect(self._forget_slow)
        play.playback.left.connect(play.leave)
        play.playback.due.connect(play.guarded(self.advance))

    # ------------------------------------------------------------ from question to question

    def advance(self) -> None:
        """Let the player who is asked decide."""
        play = self._play
        if play.ended:
            return
        failures = play.failures
        play.question_changed.emit()
        bot = find_bot(play.player, play.rules, play.tier) if play.player and not play.scripted else None
        if bot is not None and play.live and not play.held:
            play.ask_bot(bot)
        play.marks_changed.emit()
        play.state_changed.emit()
        if play.failures == failures and not play.thinking and not play.scripted:
            play.settled.emit()

    def submit(self, decision: Any, seat: int | None = None) -> bool:
        """Take a decision and play back its consequences; False if it was refused.

        `seat`: who decides, by default the seat that is asked next.
        """
        play = self._play
        if play.working or play.ended:
            return False
        self._refused = False
        play.ask_rules(decision, seat, _PATIENCE_S)
        if play.working:
            play.state_changed.emit()
        return not self._refused

    def set_player(self, seat: int, player: str) -> None:
        """Change who plays a seat from now on."""
        play = self._play
        play.set_player(seat, player)
        self._forget_slow()
        play.held = False
        if play.timeline is None:
            play.guarded(self.advance)()

    def set_tier(self, seat: int, name: str) -> None:
        """Change how far the hand of a seat's player misses from now on, by the name of the tier."""
        play = self._play
        play.set_tier(seat, find_tier(name) or EXACT)
        self._forget_slow()
        play.state_changed.emit()
        if play.timeline is None:
            play.guarded(self.advance)()

    def _on_bot(self, decision: Any) -> None:
        self._forget_slow()
        if not self._play.ended:
            self.submit(decision)

    def _on_outcome(self, outcome: Step | Refusal) -> None:
        """Continue when the rules have worked out a decision."""
        play = self._play
        self._forget_slow()
        if play.ended:
            return
        if isinstance(outcome, Refusal):
            self._refused = True
            play.refused.emit(outcome)
            if play.scripted:
                play.stop_script()
                play.guarded(self.advance)()
            return
        play.held = False
        play.guarded(partial(play.take, outcome))()

    # ------------------------------------------------------------ pausing

    def play_or_pause(self) -> None:
        """Pause a bot that is thinking, continue one that waits, or else pause or continue the playback."""
        play = self._play
        if play.thinking:
            self.pause()
        elif play.waits:
            play.held = False
            self.advance()
        else:
            play.play_or_pause()

    def pause(self) -> None:
        """Stop at the current position and let bots wait."""
        play = self._play
        if self._held_before is None:
            self._held_before = play.held
        play.held = True
        play.stop_playback()
        play.leave()
        play.rested.emit()

    def go_on(self) -> None:
        """Continue after a pause, unless bots waited before it."""
        play = self._play
        if self._held_before is not None:
            play.held, self._held_before = self._held_before, None
        if play.timeline is None and not play.thinking:
            self.advance()

    # ------------------------------------------------------------ slow work

    def _forget_slow(self) -> None:
        self._notices.forget(_SLOW)

    def _show_slow(self) -> None:
        play = self._play
        number = play.place + 1
        if play.thinking:
            words = _("{bot} is still thinking about decision {number}.")
            words = words.format(bot=play.bot_title, number=number)
        else:
            words = _("The rules are still working out decision {number}.").format(number=number)
        self._notices.tell(Notice(_SLOW, "info", words, ((_("Stop it"), self.stop_working),)))

    def stop_working(self) -> None:
        """Stop a bot or the rules: the bot's seat goes to the user, a decision is not taken."""
        play = self._play
        bot, seat = play.bot_title if play.thinking else "", play.seat
        play.leave()
        if bot and seat is not None:
            play.set_player(seat, HAND)
            words = _("{bot} was stopped. Its seat is played by hand now.").format(bot=bot)
        else:
            play.held = True
            words = _("The rules were stopped. The decision was not taken.")
        self._notices.tell(Notice(_SLOW, "warning", words))
        play.guarded(self.advance)()
