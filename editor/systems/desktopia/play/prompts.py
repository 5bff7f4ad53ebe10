"""What the user is asked: the question over the table, the buttons that answer it, and the hint in the status bar.

`prompt_text` words the questions, `turn_controller` takes the answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from editor.systems.desktopia.play.aiming import Aim
from editor.systems.desktopia.play.battle_model import BattleModel
from editor.systems.desktopia.play.player_panel import MemberAction, PlayerPanel
from editor.systems.desktopia.play.prompt_bar import Prompt, PromptBar
from editor.systems.desktopia.play.prompt_text import missile_question, question_of, result_question
from editor.systems.desktopia.play.table_input import TableInput
from editor.systems.desktopia.play.table_view import TableView
from editor.testplay.turn_controller import TurnController
from schema.i18n import format_number
from schema.i18n import gettext as _
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    Cast,
    Choose,
    EndTurn,
    FlickRequest,
    PlayRitual,
    ShotRequest,
    Use,
)


class Prompts(QObject):
    """Asks the user and takes the answers given by buttons."""

    hint_changed = Signal(str)

    def __init__(
        self,
        play: BattleModel,
        turns: TurnController,
        hand: TableInput,
        views: tuple[PromptBar, TableView],
        panels: Sequence[PlayerPanel],
    ) -> None:
        super().__init__(play)
        self._play, self._turns, self._hand = play, turns, hand
        self._bar, self._view = views
        self._aim: Aim | None = None
        self._room = 0.0
        """The height of the first question during set-up, in pixels."""
        bar = self._bar
        bar.picked.connect(hand.pick)
        bar.agreed.connect(lambda: turns.submit(Choose(hand.picked)))
        bar.skipped.connect(self._skip)
        bar.turned.connect(hand.set_facing)
        bar.settled.connect(hand.settle_facing)
        for panel in panels:
            panel.wanted.connect(self._on_action)

    def ask(self) -> None:
        """Show the current question, or how the battle ended."""
        self._bar.ask(self._question())
        self.keep_clear()

    def keep_clear(self) -> None:
        """Reserve room above the table during set-up, so that it does not move between questions.

        Later questions, and how the battle ended, lie over the table.
        """
        turn = self._play.game.state.turn
        if self._room == 0.0 and not turn and not self._bar.isHidden():
            self._room = float(self._bar.geometry().bottom())
        self._view.keep_clear(0.0 if turn else self._room)

    def _question(self) -> Prompt | None:
        play = self._play
        game, missile = play.game, self._hand.missile
        request = game.request
        if play.timeline is not None:
            return None
        if game.result is not None:
            return result_question(game, play.story)
        if request is None or not play.open:
            return None
        if missile is not None and (missile.spot is not None or not isinstance(request, ShotRequest)):
            name = play.cards.name("missiles", missile.card)
            return missile_question(request.seat, name, missile.spot is not None)
        return question_of(request, game, play.cards, play.story)

    # ------------------------------------------------------------ answers by buttons

    def end_turn(self) -> None:
        """End the turn without its remaining actions."""
        if self._play.open and isinstance(self._play.request, ActionRequest):
            self._turns.submit(EndTurn())

    def _skip(self) -> None:
        if self._hand.missile is not None:
            self._hand.put_back()
        else:
            self._turns.submit(Choose(()))

    def _on_action(self, action: MemberAction) -> None:
        if not self._play.open:
            return
        match action.kind:
            case "shot":
                self._hand.take_missile(action.piece, action.key)
                self._view.setFocus()
            case "spell":
                self._turns.submit(Cast(action.piece, action.key))
            case "use":
                self._turns.submit(Use(action.piece, action.key))
            case "ritual":
                self._turns.submit(PlayRitual(action.key))

    # ------------------------------------------------------------ the hint line

    def show_aim(self, aim: Aim | None) -> None:
        """Show the figures of an aim in the hint."""
        if aim is None and self._aim is None:
            return
        self._aim = aim
        self.show_hint()

    def show_hint(self) -> None:
        """Show the current hint in the status bar."""
        self.hint_changed.emit(self.hint)

    @property
    def hint(self) -> str:
        """What to do now, for the status bar."""
        play, aim, question = self._play, self._aim, self._bar.question
        if aim is not None:
            figures = _("Direction {angle}°, {speed} m/s, finger {offset} % off the centre")
            return figures.format(
                angle=format_number(aim.direction, ".1f"),
                speed=format_number(aim.speed / 1000, ".2f"),
                offset=round(abs(aim.offset) * 100),
            )
        if play.timeline is not None:
            return _("A click on the table goes to the end of the playback.")
        if play.thinking:
            return _("{bot} is thinking").format(bot=play.bot_title)
        if play.waits:
            words = _("{bot} waits. Play (Ctrl+Space) lets it go on.")
            return words.format(bot=play.bot_title)
        if play.working:
            return _("The rules are being worked out")
        match play.request:
            case ActionRequest() | FlickRequest() | ShotRequest() if play.open:
                return _("Pull back from the rim and let go. The point you grip decides the sector. Esc lets go.")
            case None:
                return _("The battle is over.")
            case _:
                return question.title if question is not None else ""
