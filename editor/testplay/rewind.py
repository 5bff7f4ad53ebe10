"""Moves to another position of a play: undo and redo of decisions, rewinding, and continuing from there."""

from __future__ import annotations

from editor.testplay.play_model import PlayModel
from editor.testplay.session import HAND
from editor.testplay.turn_controller import TurnController


class Rewind:
    """Later decisions are kept until another one is taken or the play continues from here."""

    def __init__(self, play: PlayModel, turns: TurnController) -> None:
        self._play, self._turns = play, turns

    def undo(self) -> None:
        """Undo the user's last decision and the bots' answers to it."""
        place = self._play.undo_place
        if place is not None:
            self.seek(place)

    def redo(self) -> None:
        """Redo the decisions that were undone last."""
        place = self._play.redo_place
        if place is not None:
            self.seek(place)

    def seek(self, place: int) -> None:
        """Rest after this number of decisions."""
        self._play.seek(place)

    def to_start(self) -> None:
        """Rest before the first decision."""
        self.seek(0)

    def to_end(self) -> None:
        """Rest after the last decision."""
        self.seek(len(self._play.steps))

    def go_on_from_here(self) -> None:
        """Forget the later decisions and let the player who is asked decide."""
        play = self._play
        play.stop_playback()
        play.leave()
        play.held = False
        play.forget_later()
        play.rested.emit()
        play.guarded(self._turns.advance)()

    def to_before_failure(self) -> None:
        """After a failure, go to the last position where the user decides, or else let the bots wait."""
        play = self._play
        play.held = True
        place = play.place
        if play.player != HAND:
            before = play.undo_place
            place = place if before is None else before
        self.seek(place)
