"""The contract of a play view: the widget that shows a game to the player in front of the screen and takes decisions.

A view gets what one seat sees and a way to submit decisions, never the game. A system that brings no view of its own is
played with `editor.testplay.list_view`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from simulator.engine.game import Game, Listed
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules


class PlayAccess(Protocol):
    """What a play view may use."""

    @property
    def rules(self) -> Rules: ...

    @property
    def seat_names(self) -> tuple[str, ...]: ...

    @property
    def live(self) -> bool:
        """Whether no decision follows the position that is shown: one that is taken replaces nothing."""

    @property
    def art(self) -> Path | None:
        """The folder of the pack, for pictures that are files; None for a pack that has no folder."""

    @property
    def reduced_motion(self) -> bool:
        """Whether movements take no time."""

    @property
    def anytime(self) -> Listed:
        """What the seat in front of the screen may decide now without being asked, such as surrender."""

    def view_of(self, seat: int | None) -> Game:
        """The game as the seat, or a spectator (None), sees it now."""

    def submit(self, seat: int, decision: Any) -> bool:
        """Take a decision of a seat; False if it was refused, which is shown to the user."""


class PlayView(QWidget):
    """Shows a game as one seat sees it."""

    def __init__(self, access: PlayAccess, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.access = access

    @property
    def hint(self) -> str:
        """What to do now, for the status bar."""
        return ""

    @property
    def table(self) -> QWidget:
        """What the result of a game may lie over."""
        return self

    @property
    def tools(self) -> tuple[QWidget, ...]:
        """What the view adds to the tool bar of the play."""
        return ()

    @property
    def panes(self) -> tuple[tuple[str, QWidget], ...]:
        """What the view adds to the story and the changes, with titles."""
        return ()

    @property
    def kept(self) -> Any:
        """What the player has set in the view, for the view of the next table."""
        return None

    def take_over(self, kept: Any) -> None:
        """Set what the player had set in the previous view."""

    def take_panes(self, panes: QWidget) -> bool:
        """Show the story and the panes beside it inside the view; False has them below the view."""
        return False

    def settled(self, game: Game, seat: int, shared: bool) -> Any:
        """What a seat is not asked for, as it has no choice: the decision, or None if it is asked.

        `game` is what the seat sees; `shared`: whether the screen would be handed over to it. Then others see that it
        was not, which may tell them nothing of what is hidden from them.
        """
        return None

    def unseen_pass(self, game: Game, seat: int) -> Any:
        """What a seat may decide without taking the screen: to play nothing; None if it must look at the game.

        What it is asked is shown to all then, and may name nothing that is hidden.
        """
        return None

    def show_refusal(self, refusal: Refusal) -> bool:
        """Show why a decision was refused; False shows it as a notice."""
        return False

    def show_position(self, viewer: int | None, deciding: int | None) -> None:
        """Show the game as `viewer` sees it, None for a spectator; `deciding`: the seat that may decide here now."""
        raise NotImplementedError

    def conceal(self) -> None:
        """Show nothing: the screen is handed from one player to another."""
        self.show_position(None, None)
