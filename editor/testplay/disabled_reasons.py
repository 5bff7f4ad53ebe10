"""Why buttons are disabled: the reason stands in their tool tip, below what they do."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton

from editor.testplay.session import Session
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _


def show_able(button: QAbstractButton, hint: str, why_not: str) -> None:
    """Enable a button unless there is a reason why not; `hint`: what it does."""
    button.setEnabled(not why_not)
    set_tip(button, f"{hint}\n{why_not}" if why_not else hint)


def why_closed(session: Session, open_: bool) -> str:
    """Why a person can decide nothing now; empty if one can."""
    game = session.game
    if game.result is not None or not game.asked:
        return _("The game is over.")
    if session.player:
        return _("Seat {number} decides now: {bot}.").format(number=min(game.asked) + 1, bot=session.bot_title)
    return "" if open_ else _("Wait until this has finished.")
