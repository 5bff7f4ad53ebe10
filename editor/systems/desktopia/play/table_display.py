"""Shows a play on its table: a moment of the playback, or the state at rest; which pieces are highlighted.

It decides nothing. What is shown around the table is updated by `panel_display`.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QRectF, Signal

from editor.systems.desktopia.board.table_map import TableMap
from editor.systems.desktopia.play.battle_model import BattleModel
from editor.systems.desktopia.play.flight_painting import FlightPainter
from editor.systems.desktopia.play.highlights import marks_of
from editor.systems.desktopia.play.table_input import TableInput
from editor.systems.desktopia.play.table_items import PlayScene
from editor.systems.desktopia.play.table_overlays import Marks
from editor.systems.desktopia.play.table_view import TableView
from editor.systems.desktopia.play.timeline import Beat, Frame, Pieces, Timeline, pieces_shown
from editor.testplay.session import Step
from editor.testplay.story import StoryEntry
from simulator.physics.flick_record import FlickRecord
from simulator.systems.desktopia.decisions import PlaceRequest
from simulator.systems.desktopia.events import Flicked, Shot
from simulator.systems.desktopia.state import Piece

_TRAIL_STAYS: Final = 4
"""The trail of a flick disappears after this many decisions."""


class TableDisplay(QObject):
    """Updates scene, view and minimap when the play model changes."""

    frame_changed = Signal(object, str)
    """Other facts about the pieces are shown: the frame, and the piece that acts."""
    result_changed = Signal(int)
    """This many results of the decision that is played back have been shown."""

    def __init__(
        self, play: BattleModel, scene: PlayScene, view: TableView, minimap: TableMap, hand: TableInput
    ) -> None:
        super().__init__(play)
        self._play, self._scene, self._view, self._map, self._hand = play, scene, view, minimap, hand
        self._beat_shown = -2
        self._trail_shown = True
        self._selected: StoryEntry | None = None
        """The selected line of the story."""
        self._lit = ""
        guarded = play.guarded
        play.moment_changed.connect(guarded(self.show_moment))
        play.rested.connect(guarded(self.show_rest))
        play.marks_changed.connect(guarded(self.show_marks))
        view.looked.connect(self._repaint_flight)

    # ------------------------------------------------------------ while something is played back

    def begin_playback(self) -> None:
        """Bring into view what will move in the decision that begins to be played back."""
        self._show_result(-2)
        self._selected = None
        play = self._play
        timeline = play.timeline
        if timeline is not None and timeline.length > 0:
            self._look_at_action(play.steps[play.place - 1])
            play.state_changed.emit()

    def _look_at_action(self, step: Step) -> None:
        record = next((event.record for event in step.events if isinstance(event, Flicked | Shot)), None)
        if record is None:
            return
        area = QRectF()
        for path in record.paths.values():
            for segment in path.segments:
                for pose in (segment.pose_after(0.0), segment.pose_after(segment.duration)):
                    area = area.united(QRectF(pose.x - 16, pose.y - 16, 32, 32))
        if not area.isNull():
            self._view.ease_to(area.intersected(self._scene.sceneRect()))

    def show_moment(self) -> None:
        """Show the current moment of the playback."""
        timeline, clock = self._play.timeline, self._play.clock_ms
        assert timeline is not None
        assert clock is not None
        frame = timeline.at(clock)
        flight = timeline.beats[frame.beat] if frame.beat >= 0 and frame.poses else None
        if flight is not None and flight.record is not None:
            self._show_flight(flight, flight.record, frame, (clock - flight.start) / 1000.0)
        else:
            self._end_flight()
            self._show_change(frame)
        if frame.beat != self._beat_shown:
            # Lives and riders change from result to result, not from frame to frame.
            self._show_result(frame.beat)
            beat = _last_flight(timeline, frame)
            acting = beat.record.flick.disk if beat is not None and beat.record is not None else ""
            self.frame_changed.emit(frame, acting)

    def _show_result(self, beat: int) -> None:
        self._beat_shown = beat
        self.result_changed.emit(max(0, beat + 1))

    def _show_flight(self, beat: Beat, record: FlickRecord, frame: Frame, seconds: float) -> None:
        view, scene = self._view, self._scene
        if view.flight_painter is None:
            scene.marks.show_marks({}, Marks())
            scene.trail.show_trail(None, {})
            view.flight_painter = FlightPainter(view, scene, self._play.cards, self._trail_shown)
        view.flight_painter.show(record, beat.after, frame, seconds)
        scene.note_frame(frame)

    def _end_flight(self) -> None:
        """Let the scene paint the moving pieces again."""
        view = self._view
        if view.flight_painter is not None:
            view.flight_painter = None
            view.viewport().update()

    def _repaint_flight(self) -> None:
        """Paint resting pieces again when the view scrolls or zooms during a flick: they are cached as a picture."""
        if self._view.flight_painter is not None and self._play.timeline is not None:
            self.show_moment()

    def _show_change(self, frame: Frame) -> None:
        """Show a result of a flick, or a decision without one."""
        timeline, trail = self._play.timeline, self._scene.trail
        assert timeline is not None
        self._scene.show_frame(frame)
        self._scene.marks.show_marks({}, Marks())
        beat = _last_flight(timeline, frame)
        if beat is not None and self._trail_shown:
            if trail.record is not beat.record:
                trail.show_trail(beat.record, beat.after)
        else:
            trail.show_trail(None, {})

    # ------------------------------------------------------------ at rest

    def show_rest(self) -> None:
        """Show the state at the current position."""
        play = self._play
        state = play.game.state
        self._end_flight()
        self._scene.show_frame(Frame(pieces_shown(state), board=state.board))
        self._map.show_contents(play.cards.contents_in_play(state.pieces, state.board))
        self._selected, self._lit = None, ""
        self._show_last_trail()
        self.show_marks()
        play.state_changed.emit()

    def _show_last_trail(self) -> None:
        """Show the trail of the last flick, also while its consequences are still being decided."""
        place = self._play.place
        for number in range(place, max(0, place - _TRAIL_STAYS), -1):
            if self._trail_shown and self._show_trail_of(number):
                return
        self._scene.trail.show_trail(None, {})

    def _show_trail_of(self, number: int) -> bool:
        """Show the trail of the flick in a decision; False if it has none."""
        session = self._play.session
        record = _flick_in(session.steps[number - 1])
        if record is None:
            return False
        pieces = dict(session.at(number - 1).state.pieces)
        mover = record.flick.disk
        if not pieces[mover].card or pieces[mover].zone != "field":
            # A missile that was shot from the box.
            pieces[mover] = session.at(number).state.pieces[mover]
        self._scene.trail.show_trail(record, pieces)
        return True

    def show_trail_wanted(self, shown: bool) -> None:
        self._trail_shown = shown
        self._end_flight()
        self.show_moment() if self._play.timeline is not None else self._show_last_trail()

    def show_marks(self) -> None:
        """Highlight the pieces that act, may act, may be picked, or are named in the selected line of the story."""
        play, hand = self._play, self._hand
        if play.timeline is not None:
            return
        named = self._selected.line.pieces if self._selected is not None else (self._lit,) if self._lit else ()
        missile = hand.missile
        in_hand = missile.shooter if missile is not None else hand.chosen if play.open else ""
        state = play.game.state
        marks = marks_of(state, play.request, in_hand, hand.picked, named)
        objects = {name: self._scene.outline_of(name) for name in sorted(marks.choices | marks.picked)}
        outlines = {name: path for name, path in objects.items() if path is not None}
        self._scene.marks.show_marks(state.pieces, marks, self._gone(state.pieces), outlines)
        self._map.step_aside(missile is not None or isinstance(play.request, PlaceRequest))
        self.frame_changed.emit(self._scene.frame, marks.acting)

    def _gone(self, pieces: Pieces) -> tuple[Piece, ...]:
        """Pieces named in the selected line of the story that have left the table, where they were before it."""
        line = self._selected
        if line is None or not line.decision:
            return ()
        before = self._play.session.at(line.decision - 1).state.pieces
        names = [name for name in line.line.pieces if name not in pieces or pieces[name].zone != "field"]
        found = [before[name] for name in names if name in before]
        return tuple(piece for piece in found if piece.zone == "field" and piece.card)

    def light_disk(self, name: str) -> None:
        """Mark a disk on the table."""
        self._selected, self._lit = None, name
        self.show_marks()

    def light(self, entry: StoryEntry | None) -> None:
        """Highlight the disks, the flick and the contact of a line of the story."""
        if self._play.timeline is not None:
            return
        self._selected = entry
        number = entry.decision if entry is not None else 0
        if not number or not self._show_trail_of(number):
            self._show_last_trail()
        self._scene.trail.light(entry.contact if entry is not None else 0)
        self.show_marks()


def _flick_in(step: Step) -> FlickRecord | None:
    return next((event.record for event in reversed(step.events) if isinstance(event, Flicked | Shot)), None)


def _last_flight(timeline: Timeline, frame: Frame) -> Beat | None:
    """The last flick up to a frame."""
    return next((beat for beat in reversed(timeline.beats[: frame.beat + 1]) if beat.record is not None), None)
