"""Who decides at a table in play, and when: a hand, a bot that thinks, or the steps of a solution; what comes of it.

Decisions are worked out beside the window; what takes too long can be stopped. What is shown is the stage's.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from editor.tasks.bot_thread import BotThread
from editor.testplay.session import HAND, Step
from editor.ui.notice_bar import Notice
from schema.i18n import gettext as _
from simulator.bots.registry import bot_title, find_bot
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import Decision

if TYPE_CHECKING:
    from editor.testplay.play_table import PlayTable

_PATIENCE_S: Final = 0.25
"""So long the window waits for the rules; what takes longer is worked out beside it."""
_SLOW: Final = "slow"
"""What notices are about."""


class TurnController:
    """Leads the session of a table from question to question."""

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        self.bot_thread, self.referee = BotThread("bot", table), BotThread("rules", table)
        self.held = False
        """Whether bots wait until somebody goes on."""
        self._held_before: bool | None = None
        """What to go back to after a pause."""
        self._refused = False
        self.bot_thread.answered.connect(self._on_bot)
        self.referee.answered.connect(self._on_outcome)
        for worker in (self.bot_thread, self.referee):
            worker.failed.connect(table.fail)
            worker.slow.connect(self._tell_slow)

    @property
    def open(self) -> bool:
        """Whether a hand may decide now."""
        table = self._table
        by_hand = table.session.asked == HAND and not table.showing.runs
        return table.playback.timeline is None and not table.ended and not self.referee.busy and by_hand

    # ------------------------------------------------------------ from question to question

    def advance(self) -> None:
        """Let whoever is asked decide."""
        table = self._table
        if table.ended:
            return
        table.hand.ready()
        table.prompts.ask()
        session = table.session
        bot = find_bot(session.asked) if session.asked else None
        if table.showing.runs:
            bot = None
            table.showing.go_on_soon()
        if bot is not None and session.live and not self.held:
            request = session.request
            assert request is not None
            view, chance = session.game.view(request.seat), session.chance()
            self.bot_thread.ask(partial(bot.decide, view, chance))
        table.stage.show_marks()
        table.stage.show_state()
        if not self.bot_thread.busy and not table.showing.runs:
            table.settled.emit()

    def submit(self, decision: Decision) -> bool:
        """Takes a decision and plays back what it leads to; a refusal is told, and then it says no."""
        table = self._table
        if self.referee.busy or table.ended:
            return False
        self._refused = False
        self.referee.ask(partial(table.session.outcome, decision), _PATIENCE_S)
        if self.referee.busy:
            table.stage.show_state()
        return not self._refused

    def set_player(self, seat: int, player: str) -> None:
        """Let somebody else play a seat from now on."""
        table = self._table
        table.session.set_player(seat, player)
        self.bot_thread.forget()
        table.notices.forget(_SLOW)
        self.held = False
        if table.playback.timeline is None:
            table.guarded(self.advance)()

    def _on_bot(self, decision: Decision) -> None:
        self._table.notices.forget(_SLOW)
        if not self._table.ended:
            self.submit(decision)

    def _on_outcome(self, outcome: Step | Refusal) -> None:
        """What a decision leads to has been worked out."""
        table = self._table
        table.notices.forget(_SLOW)
        if table.ended:
            return
        if isinstance(outcome, Refusal):
            self._refused = True
            viewport = table.view.viewport()
            table.refuse(outcome, QPointF(viewport.width() / 2, viewport.height() * 0.6))
            if table.showing.runs:
                table.showing.fail()
                table.guarded(self.advance)()
            return
        self.held = False
        table.guarded(partial(self._take, outcome))()

    def _take(self, step: Step) -> None:
        table = self._table
        table.session.take(step)
        table.refusals.hide()
        table.hand.ready()
        table.hand.clear()
        table.story.follow()
        table.decided.emit(step)
        table.playback.play_step(table.session.place, on=True)

    # ------------------------------------------------------------ nobody goes on

    @property
    def waits(self) -> bool:
        """Whether a bot is asked and waits until somebody goes on."""
        session = self._table.session
        return self.held and self._table.playback.timeline is None and session.live and bool(session.asked)

    def play_or_pause(self) -> None:
        """Have a bot that thinks wait, or one that waits go on; else pause what is played back, or go on with it."""
        if self.bot_thread.busy:
            self.pause()
        elif self.waits:
            self.held = False
            self.advance()
        else:
            self._table.playback.play_or_pause()

    def leave(self) -> None:
        """The play is about to stand elsewhere: nobody need go on with what was here."""
        self.bot_thread.forget()
        self.referee.forget()
        self._table.showing.stop()
        self._table.notices.forget(_SLOW)

    def pause(self) -> None:
        """Nobody goes on for now: at rest where it stands, and bots wait."""
        if self._held_before is None:
            self._held_before = self.held
        self.held = True
        self._table.playback.stop()
        self.leave()
        self._table.guarded(self._table.stage.show_rest)()

    def go_on(self) -> None:
        """Let whoever is asked decide again, after a pause, unless it waited before."""
        if self._held_before is not None:
            self.held, self._held_before = self._held_before, None
        if self._table.playback.timeline is None and not self.bot_thread.busy:
            self.advance()

    def end(self) -> None:
        """Nothing runs on."""
        self.bot_thread.end()
        self.referee.end()

    # ------------------------------------------------------------ what does not come to an end

    def _tell_slow(self) -> None:
        session = self._table.session
        number = session.place + 1
        if self.bot_thread.busy:
            words = _("{bot} is still thinking about decision {number}.")
            words = words.format(bot=bot_title(session.asked or ""), number=number)
        else:
            words = _("The rules still work out what decision {number} leads to.").format(number=number)
        self._table.notices.tell(Notice(_SLOW, "info", words, ((_("Stop it"), self.stop_working),)))

    def stop_working(self) -> None:
        """End what is being thought or worked out; a bot's seat goes to the hand, a decision is not taken."""
        session = self._table.session
        bot, request = session.asked if self.bot_thread.busy else "", session.request
        self.leave()
        if bot and request is not None:
            session.set_player(request.seat, HAND)
            words = _("{bot} was stopped. Its seat is played by hand now.").format(bot=bot_title(bot))
        else:
            self.held = True
            words = _("The rules were stopped. The decision was not taken.")
        self._table.notices.tell(Notice(_SLOW, "warning", words))
        self._table.guarded(self.advance)()
