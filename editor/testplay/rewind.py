"""Standing elsewhere in a play: taking decisions back and deciding them again, rewinding, and going on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.testplay.session import HAND

if TYPE_CHECKING:
    from editor.testplay.play_table import PlayTable


class Rewind:
    """Goes to and fro in the session of a table; nothing is forgotten until somebody decides or goes on."""

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        bar, playback_bar, playback = table.bar, table.playback_bar, table.playback
        bar.undo.connect(self.undo)
        bar.redo.connect(self.redo)
        playback_bar.to_start.connect(self.to_start)
        playback_bar.to_end.connect(self.to_end)
        playback_bar.decision_back.connect(playback.decision_back)
        playback_bar.decision_on.connect(playback.decision_on)
        playback_bar.contact_back.connect(playback.contact_back)
        playback_bar.contact_on.connect(playback.contact_on)
        playback_bar.play_or_pause.connect(table.guarded(table.turn_controller.play_or_pause))
        playback_bar.speed_changed.connect(playback.set_speed)
        playback_bar.sought.connect(self.seek)
        playback_bar.go_on.connect(self.go_on_from_here)
        table.pane.sought.connect(self.seek)

    def undo(self) -> None:
        """Take back the last decision by hand, and what bots answered to it."""
        place = self._table.session.undo_place()
        if place is not None:
            self.seek(place)

    def redo(self) -> None:
        """Decide again what was taken back."""
        place = self._table.session.redo_place()
        if place is not None:
            self.seek(place)

    def seek(self, place: int) -> None:
        """Stand after so many decisions, at rest."""
        self._table.playback.seek(place)

    def to_start(self) -> None:
        """Stand before the first decision."""
        self.seek(0)

    def to_end(self) -> None:
        """Stand after the last decision."""
        self.seek(len(self._table.session.steps))

    @property
    def may_go_on(self) -> bool:
        """Whether there are later decisions to forget, or bots that wait."""
        return not self._table.session.live or self._table.turn_controller.waits

    def go_on_from_here(self) -> None:
        """Forget the later decisions and let whoever is asked decide."""
        table = self._table
        table.playback.stop()
        table.turn_controller.leave()
        table.turn_controller.held = False
        table.session.go_on_from_here()
        table.story.follow()
        table.guarded(table.stage.show_rest)()
        table.guarded(table.turn_controller.advance)()

    def to_before_failure(self) -> None:
        """After a failure: stand where somebody decides by hand, or else with bots that wait."""
        session = self._table.session
        self._table.turn_controller.held = True
        place = session.place
        if session.asked != HAND:
            before = session.undo_place()
            place = place if before is None else before
        self.seek(place)
