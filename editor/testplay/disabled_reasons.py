"""Why buttons are disabled: the reason stands in their tool tip, below what they do."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton

from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _
from simulator.bots.registry import bot_title
from simulator.engine.game import Game


def show_able(button: QAbstractButton, hint: str, why_not: str) -> None:
    """Enable a button unless there is a reason why not; `hint`: what it does."""
    button.setEnabled(not why_not)
    set_tip(button, f"{hint}\n{why_not}" if why_not else hint)


def why_closed(game: Game, player: str | None, open_: bool) -> str:
    """Why a person can decide nothing now; empty if one can. `player`: a bot's name, empty for a person."""
    if game.result is not None or not game.asked:
        return _("The game is over.")
    if player:
        return _("Seat {number} decides now: {bot}.").format(number=min(game.asked) + 1, bot=bot_title(player))
    return "" if open_ else _("Wait until this has finished.")
