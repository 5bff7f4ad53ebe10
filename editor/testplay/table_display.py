"""Shows on the table in play and around it where the play stands: a moment of the playback, or the state at rest.

It decides nothing; what happens next is the table's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from editor.testplay.disabled_reasons import why_closed
from editor.testplay.flight_painting import FlightPainter
from editor.testplay.highlights import marks_of
from editor.testplay.player_panel_model import camp_facts
from editor.testplay.refusal_reasons import reasons
from editor.testplay.session import Session, Step
from editor.testplay.shared_items_pane import commons
from editor.testplay.story import StoryEntry
from editor.testplay.table_overlays import Marks
from editor.testplay.task_strip import TaskStripModel
from editor.testplay.task_strip_model import campaign_strip, lesson_strip
from editor.testplay.timeline import Beat, Frame, Pieces
from schema.i18n import gettext as _
from simulator.bots.registry import bot_title
from simulator.physics.flick_record import FlickRecord
from simulator.systems.desktopia.decisions import EndTurn, PlaceRequest
from simulator.systems.desktopia.events import Flicked, Shot
from simulator.systems.desktopia.legality import check
from simulator.systems.desktopia.state import Piece

if TYPE_CHECKING:
    from editor.testplay.play_table import PlayTable

_TRAIL_STAYS: Final = 4
"""Decisions after which the trail of a flick is gone."""


class TableDisplay:
    """What is shown of a table's session, when it is told to."""

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        self._beat_shown = -2
        self._trail_shown = True
        self._acting = ""
        """The disk whose card was shown because it acts."""
        self._camps_filled = False
        self._told: StoryEntry | None = None
        self._lit = ""
        self.asked_about = ""
        """The character of whom “Why not?” tells."""

    @property
    def camps_filled(self) -> bool:
        """Whether the camps show their characters; they come just after the table."""
        return self._camps_filled

    def show_now(self) -> None:
        """The moment of the playback, or the state at rest."""
        self.show_moment() if self._table.playback.timeline is not None else self.show_rest()

    def fill_camps(self) -> None:
        self._camps_filled = True
        self.show_moment() if self._table.playback.timeline is not None else self.show_marks()

    # ------------------------------------------------------------ while something is played back

    def begin_reel(self) -> None:
        """A decision begins to be played back: what will move of it comes into view."""
        self._beat_shown = -2
        self._told = None
        table = self._table
        timeline = table.playback.timeline
        if timeline is not None and timeline.length > 0:
            self._look_at_action(table.session.steps[table.playback.place - 1])
            self.show_state()

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
            self._table.view.ease_to(area.intersected(self._table.scene.sceneRect()))

    def show_moment(self) -> None:
        """The moment of the playback."""
        table = self._table
        timeline, clock = table.playback.timeline, table.playback.clock_ms
        assert timeline is not None
        assert clock is not None
        frame = timeline.at(clock)
        flight = timeline.beats[frame.beat] if frame.beat >= 0 and frame.poses else None
        if flight is not None and flight.record is not None:
            self._show_flight(flight, flight.record, frame, (clock - flight.start) / 1000.0)
        else:
            self._end_flight()
            self._show_change(frame)
        table.playback_bar.move_knob(table.playback.position)
        if frame.beat != self._beat_shown:
            # Lives and riders change from result to result, not from frame to frame.
            self._beat_shown = frame.beat
            self._show_story()
            beat = next((one for one in reversed(timeline.beats[: frame.beat + 1]) if one.record is not None), None)
            self._show_camps(frame, beat.record.flick.disk if beat is not None and beat.record is not None else "")

    def _show_flight(self, beat: Beat, record: FlickRecord, frame: Frame, seconds: float) -> None:
        table = self._table
        if table.view.flight_painter is None:
            table.scene.marks.show_marks({}, Marks())
            table.scene.trail.show_trail(None, {})
            table.view.flight_painter = FlightPainter(
                table.view, table.scene, table.cards, table.theme, self._trail_shown
            )
        table.view.flight_painter.show(record, beat.after, frame, seconds)
        table.scene.note_frame(frame)

    def _end_flight(self) -> None:
        """What flies is painted by the scene again."""
        view = self._table.view
        if view.flight_painter is not None:
            view.flight_painter = None
            view.viewport().update()

    def look_again(self) -> None:
        """Somebody looks elsewhere while a flick flies: another picture of what rests is needed."""
        if self._table.view.flight_painter is not None and self._table.playback.timeline is not None:
            self.show_moment()

    def _show_change(self, frame: Frame) -> None:
        """A result of a flick, or a decision without one."""
        table = self._table
        timeline = table.playback.timeline
        assert timeline is not None
        table.scene.show_frame(frame)
        table.scene.marks.show_marks({}, Marks())
        beat = next((one for one in reversed(timeline.beats[: frame.beat + 1]) if one.record is not None), None)
        if beat is not None and self._trail_shown:
            if table.scene.trail.record is not beat.record:
                table.scene.trail.show_trail(beat.record, beat.after)
        else:
            table.scene.trail.show_trail(None, {})

    # ------------------------------------------------------------ at rest

    def show_rest(self) -> None:
        """The state where the session stands."""
        table = self._table
        pieces = table.game.state.pieces
        self._end_flight()
        table.scene.show_frame(Frame(pieces))
        table.map.show_contents(table.cards.contents_in_play(pieces))
        self._told, self._lit = None, ""
        self._show_last_trail()
        self.show_marks()
        self.show_state()

    def _show_last_trail(self) -> None:
        """The last flick, also while what follows from it is still being decided."""
        session = self._table.session
        place = session.place
        for number in range(place, max(0, place - _TRAIL_STAYS), -1):
            if self._trail_shown and self._show_trail_of(number):
                return
        self._table.scene.trail.show_trail(None, {})

    def _show_trail_of(self, number: int) -> bool:
        """The trail of the flick in a decision; says whether there was any."""
        session = self._table.session
        record = _flick_in(session.steps[number - 1])
        if record is None:
            return False
        pieces = dict(session.at(number - 1).state.pieces)
        mover = record.flick.disk
        if not pieces[mover].card or pieces[mover].zone != "field":
            # A missile that was shot from the box.
            pieces[mover] = session.at(number).state.pieces[mover]
        self._table.scene.trail.show_trail(record, pieces)
        return True

    def show_trail_wanted(self, shown: bool) -> None:
        self._trail_shown = shown
        self._end_flight()
        self.show_moment() if self._table.playback.timeline is not None else self._show_last_trail()

    def show_marks(self) -> None:
        """Who acts, who may act, what may be picked, and what the chosen line of the story tells of."""
        table = self._table
        if table.playback.timeline is not None:
            return
        told = self._told.line.pieces if self._told is not None else (self._lit,) if self._lit else ()
        missile = table.hand.missile
        in_hand = missile.shooter if missile is not None else table.hand.chosen if table.open else ""
        pieces = table.game.state.pieces
        marks = marks_of(table.game.state, table.session.request, in_hand, table.hand.picked, told)
        table.scene.marks.show_marks(pieces, marks, self._gone(pieces))
        table.map.step_aside(missile is not None or isinstance(table.session.request, PlaceRequest))
        self._show_camps(table.scene.frame, marks.acting)

    def _gone(self, pieces: Pieces) -> tuple[Piece, ...]:
        """Of whom the chosen line of the story tells and who does not lie there any more: where they lay before it."""
        if self._told is None or not self._told.decision:
            return ()
        before = self._table.session.at(self._told.decision - 1).state.pieces
        names = [name for name in self._told.line.pieces if name not in pieces or pieces[name].zone != "field"]
        found = [before[name] for name in names if name in before]
        return tuple(piece for piece in found if piece.zone == "field" and piece.card)

    def light_disk(self, name: str) -> None:
        """Mark a disk on the table."""
        self._told, self._lit = None, name
        self.show_marks()

    def light(self, told: StoryEntry | None) -> None:
        """Show on the table what a line of the story tells: its disks, its flick, its contact."""
        table = self._table
        if table.playback.timeline is not None:
            return
        self._told = told
        number = told.decision if told is not None else 0
        if not number or not self._show_trail_of(number):
            self._show_last_trail()
        table.scene.trail.light(told.contact if told is not None else 0)
        self.show_marks()

    # ------------------------------------------------------------ around the table

    def show_state(self) -> None:
        """Everything around the table."""
        table = self._table
        session = table.session
        position = table.playback.position
        turn = session.at(int(position)).state.turn
        table.playback_bar.show_place(session.turns(), position, turn, len(session.steps))
        table.playback_bar.show_branch(table.rewinding.may_go_on)
        self.show_running()
        self._show_story()
        table.bar.show_undo(session.undo_place() is not None, session.redo_place() is not None)
        table.bar.show_turn(self._why_turn_goes_on())
        if table.playback.timeline is None:
            self._show_camps(table.scene.frame, table.scene.marks.shown.acting)
        self.show_reasons()
        table.strip.show_facts(self._strip_facts())
        table.bar.show_status(self._status())
        table.hint_changed.emit(table.hint)

    def _show_story(self) -> None:
        """What has happened; of a decision that is played back, only what has been seen of it."""
        table = self._table
        events = max(0, self._beat_shown + 1) if table.playback.timeline is not None else None
        table.pane.show_story(table.story.lines(table.session.place, events), _empty_line(table.session))

    def show_running(self) -> None:
        """Whether something is played back or thought about, which can be paused."""
        turn_controller = self._table.turn_controller
        able = bool(self._table.session.steps) or turn_controller.bot_thread.busy or turn_controller.waits
        self._table.playback_bar.show_playing(self._table.playback.playing or turn_controller.bot_thread.busy, able)

    def _why_turn_goes_on(self) -> str:
        """Why the turn cannot be ended now; empty where it can."""
        table = self._table
        closed = why_closed(table.game, table.session.asked, table.open)
        refusal = check(table.game.battle(), EndTurn()) if not closed else None
        return closed or (refusal.words if refusal is not None else "")

    def show_reasons(self) -> None:
        """What the character of whom “Why not?” tells may do now."""
        table = self._table
        if table.playback.timeline is None:
            name = self.asked_about
            shown = reasons(table.session, name, table.cards) if name else ()
            table.why.show_reasons(table.story.name(name) if name else "", shown)

    def _strip_facts(self) -> TaskStripModel | None:
        table = self._table
        game = table.game if table.playback.timeline is None else table.session.at(int(table.playback.position))
        if table.series is not None:
            return campaign_strip(table.series, game)
        return lesson_strip(game, table.cards, table.showing.state)

    def _status(self) -> str:
        table = self._table
        if table.turn_controller.bot_thread.busy:
            return _("{bot} is thinking").format(bot=bot_title(table.session.asked or ""))
        if not table.session.live and table.playback.timeline is None:
            count = len(table.session.steps)
            return _("Rewound to decision {place} of {count}").format(place=table.session.place, count=count)
        return ""

    def show_commons(self, frame: Frame) -> None:
        """What lies on the table and is nobody's."""
        table = self._table
        if table.commons is not None:
            table.commons.show_commons(commons(table.game, table.cards, table.story, frame.pieces))

    def keep_card(self, name: str) -> None:
        """Leave the card that the camp shows now, until another disk than this one acts."""
        self._acting = name

    def _show_camps(self, frame: Frame, acting: str) -> None:
        if not self._camps_filled:
            return
        table = self._table
        self.show_commons(frame)
        if acting != self._acting:
            self._acting = acting
            table.show_card_of(frame.pieces.get(acting))
        for camp in table.camps:
            facts = camp_facts(table.session, camp.number, table.cards, table.story, frame.pieces, acting, table.open)
            camp.show_facts(facts)


def _flick_in(step: Step) -> FlickRecord | None:
    return next((event.record for event in reversed(step.events) if isinstance(event, Flicked | Shot)), None)


def _empty_line(session: Session) -> str:
    """What the story says before the first decision; nothing after it."""
    if session.place:
        return ""
    if isinstance(session.request, PlaceRequest):
        return _("Put a disk on the table to begin.")
    return _("Flick a disk to begin.")
