"""Standing elsewhere in a play: taking decisions back and deciding them again, rewinding, and going on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.testplay.session import HAND

if TYPE_CHECKING:
    from editor.testplay.table import Table


class Rewinding:
    """Goes to and fro in the session of a table; nothing is forgotten until somebody decides or goes on."""

    def __init__(self, table: Table) -> None:
        self._table = table
        bar, transport, projector = table.bar, table.transport, table.projector
        bar.undo.connect(self.undo)
        bar.redo.connect(self.redo)
        transport.to_start.connect(self.to_start)
        transport.to_end.connect(self.to_end)
        transport.decision_back.connect(projector.decision_back)
        transport.decision_on.connect(projector.decision_on)
        transport.contact_back.connect(projector.contact_back)
        transport.contact_on.connect(projector.contact_on)
        transport.play_or_pause.connect(table.guarded(table.deciding.play_or_pause))
        transport.speed_changed.connect(projector.set_speed)
        transport.sought.connect(self.seek)
        transport.go_on.connect(self.go_on_from_here)
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
        self._table.projector.seek(place)

    def to_start(self) -> None:
        """Stand before the first decision."""
        self.seek(0)

    def to_end(self) -> None:
        """Stand after the last decision."""
        self.seek(len(self._table.session.steps))

    @property
    def may_go_on(self) -> bool:
        """Whether there are later decisions to forget, or bots that wait."""
        return not self._table.session.live or self._table.deciding.waits

    def go_on_from_here(self) -> None:
        """Forget the later decisions and let whoever is asked decide."""
        table = self._table
        table.projector.stop()
        table.deciding.leave()
        table.deciding.held = False
        table.session.go_on_from_here()
        table.story.follow()
        table.guarded(table.stage.show_rest)()
        table.guarded(table.deciding.advance)()

    def to_before_failure(self) -> None:
        """After a failure: stand where somebody decides by hand, or else with bots that wait."""
        session = self._table.session
        self._table.deciding.held = True
        place = session.place
        if session.asked != HAND:
            before = session.undo_place()
            place = place if before is None else before
        self.seek(place)
