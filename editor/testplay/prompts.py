"""What is asked of a hand at a table in play: the question over the table, the buttons that answer it, the hint line.

How a question is put in words is found elsewhere, and so is what comes of an answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.testplay.aiming import Aim
from editor.testplay.player_panel import MemberAction
from editor.testplay.prompt_bar import Prompt
from editor.testplay.prompt_text import missile_question, question_of, result_question
from schema.i18n import format_number
from schema.i18n import gettext as _
from simulator.bots.registry import bot_title
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    Cast,
    Choose,
    EndTurn,
    FlickRequest,
    PlayRitual,
    Use,
)

if TYPE_CHECKING:
    from editor.testplay.play_table import PlayTable


class Prompts:
    """Asks whoever sits before the screen, and takes what is answered by buttons."""

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        self._aim: Aim | None = None
        asks, hand = table.asks, table.hand
        asks.picked.connect(hand.pick)
        asks.agreed.connect(lambda: table.submit(Choose(hand.picked)))
        asks.skipped.connect(self._skip)
        asks.turned.connect(hand.set_facing)
        asks.settled.connect(hand.settle_facing)
        for camp in table.camps:
            camp.wanted.connect(self._on_deed)

    def ask(self) -> None:
        """Show what is asked of a hand, or how the battle ended."""
        self._table.asks.ask(self._question())
        self._table.keep_clear()

    def _question(self) -> Prompt | None:
        table = self._table
        game, missile = table.game, table.hand.missile
        request = game.request
        if table.playback.timeline is not None:
            return None
        if game.result is not None:
            return result_question(game, table.story)
        if request is None or not table.open:
            return None
        if missile is not None:
            name = table.cards.name("missiles", missile.card)
            return missile_question(request.seat, name, missile.binding is not None)
        return question_of(request, game, table.cards, table.story)

    # ------------------------------------------------------------ answers by buttons

    def end_turn(self) -> None:
        """Give up the actions that are left."""
        if self._table.open and isinstance(self._table.session.request, ActionRequest):
            self._table.submit(EndTurn())

    def _skip(self) -> None:
        if self._table.hand.missile is not None:
            self._table.hand.put_back()
        else:
            self._table.submit(Choose(()))

    def _on_deed(self, deed: MemberAction) -> None:
        table = self._table
        if not table.open:
            return
        match deed.kind:
            case "shot":
                table.hand.take_missile(deed.piece, deed.key)
                table.view.setFocus()
            case "spell":
                table.submit(Cast(deed.piece, deed.key))
            case "use":
                table.submit(Use(deed.piece, deed.key))
            case "ritual":
                table.submit(PlayRitual(deed.key))

    # ------------------------------------------------------------ the hint line

    def tell_aim(self, aim: Aim | None) -> None:
        """The aim's figures belong to the hint."""
        if aim is None and self._aim is None:
            return
        self._aim = aim
        self._table.hint_changed.emit(self.hint)

    @property
    def hint(self) -> str:
        """What to do now, for the status bar."""
        table, aim = self._table, self._aim
        if aim is not None:
            figures = _("Direction {angle}°, {speed} m/s, finger {offset} % off the centre")
            return figures.format(
                angle=format_number(aim.direction, ".1f"),
                speed=format_number(aim.speed / 1000, ".2f"),
                offset=round(abs(aim.offset) * 100),
            )
        if table.playback.timeline is not None:
            return _("A click on the table goes to the end of the playback.")
        if table.turn_controller.bot_thread.busy:
            return _("{bot} is thinking").format(bot=bot_title(table.session.asked or ""))
        if table.turn_controller.waits:
            words = _("{bot} waits. Play (Ctrl+Space) lets it go on.")
            return words.format(bot=bot_title(table.session.asked or ""))
        if table.turn_controller.referee.busy:
            return _("The rules are being worked out")
        match table.session.request:
            case ActionRequest() | FlickRequest() if table.open:
                return _("Pull back from the rim and let go. The point you grip decides the sector. Esc lets go.")
            case None:
                return _("The battle is over.")
            case _:
                return table.asks.question.title if table.asks.question is not None else ""
