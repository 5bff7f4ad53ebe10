"""The table of a test-play: leads the session from question to question, by hand and by bots.

Its parts show and ask; here it is decided what is shown when. Playing back is the projector's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from editor.canvas.minimap import Minimap
from editor.look.tokens import Theme
from editor.testplay.aiming import Aim
from editor.testplay.ask_bar import AskBar, Question, RefusalBar
from editor.testplay.camp_facts import camp_facts, members_of
from editor.testplay.camps import Camp, Deed
from editor.testplay.cards_at_hand import CardsAtHand
from editor.testplay.hand import PlayHand
from editor.testplay.marks_now import marks_of
from editor.testplay.play_bar import PlayBar
from editor.testplay.play_view import PlayView
from editor.testplay.playback import Frame
from editor.testplay.projector import Projector
from editor.testplay.questions import missile_question, question_of
from editor.testplay.series import Series
from editor.testplay.session import HAND, Session, Step
from editor.testplay.story import Story, Told
from editor.testplay.story_pane import StoryPane
from editor.testplay.strip import Strip, StripFacts, outcome_words
from editor.testplay.strip_facts import Showing, campaign_strip, lesson_strip, solved
from editor.testplay.surroundings import Panes, surround
from editor.testplay.table_marks import Marks
from editor.testplay.table_view import PlayScene
from editor.testplay.thinking import Thinker
from editor.testplay.transport import Transport
from editor.testplay.why_not import reason, reasons
from editor.testplay.why_pane import WhyPane
from schema.words import gettext as _
from simulator.bots.registry import BOTS, bot_called
from simulator.desktopia.decisions import (
    ActionRequest,
    Cast,
    Choose,
    Decision,
    EndTurn,
    FlickDisk,
    FlickRequest,
    PlayRitual,
    Use,
)
from simulator.desktopia.events import Flicked, Shot
from simulator.desktopia.game import Game
from simulator.desktopia.lessons import decision_of
from simulator.desktopia.ruleset import folder_of
from simulator.engine.refusals import Refusal

_AIR_MM: Final = 24.0
"""Around the table: room to pull a disk back at the edge."""
_TRAIL_STAYS: Final = 4
"""Decisions after which the trail of a flick is gone."""
_PAUSE_MS: Final = 500
"""Between the steps of a solution that is shown."""
_CAMPS_MS: Final = 50
_FIRST_MS: Final = 150
"""After the first painting of the table."""


class Table(QWidget):
    """The table of a session with all that stands around it."""

    failed = Signal(object)
    """The exception with which the play stopped: our mistake."""
    stop_wanted = Signal()
    again_wanted = Signal(int)
    """From the start, with this seed."""
    solution_wanted = Signal()
    """The stored solution of the etude is to be played from the start."""
    next_wanted = Signal()
    """The next battle of the campaign is to begin."""
    hint_changed = Signal(str)
    settled = Signal()
    """Nothing is played back or thought about any more: a hand decides, or the battle is over."""

    def __init__(
        self,
        session: Session,
        cards: CardsAtHand,
        theme: Theme,
        reduced_motion: bool = False,
        series: Series | None = None,
    ) -> None:
        super().__init__()
        self._series = series
        self._pause = 0 if reduced_motion else _PAUSE_MS
        self.session, self._cards, self._theme = session, cards, theme
        self.story = Story(session)
        self.scene = PlayScene(cards, theme)
        self.view = PlayView(self.scene, theme, self.scene.table_area.adjusted(-_AIR_MM, -_AIR_MM, _AIR_MM, _AIR_MM))
        self.hand = PlayHand(self, self.scene, self.view, cards)
        self.view.hand = self.hand
        self.map = Minimap(self.view, theme, at_top=True)
        self.bar = PlayBar(theme, session.seed)
        self.transport = Transport(theme)
        self.pane, self.why = StoryPane(theme), WhyPane(theme)
        self.panes = Panes(((_("Story"), self.pane), (_("Why not?"), self.why)))
        self.asks = AskBar(theme, self.view.viewport())
        self.refusals = RefusalBar(theme, self.view.viewport())
        names = [bot.name for bot in BOTS]
        self.camps = [Camp(seat, names, theme) for seat in range(len(session.players))]
        self.thinker = Thinker(self)
        self.projector = Projector(session, reduced_motion, self)
        self.strip = Strip()
        self.strip.pressed.connect(self._on_strip)
        self._solution: list[Decision] = []
        self._showing: Showing = ""
        self._ended = False
        self._beat_shown = -2
        self._camps_filled = False
        self._trail_shown = True
        self._card_shown: dict[int, str] = {}
        self._asked_about = ""
        """The character of whom “Why not?” tells."""
        self._told: Told | None = None
        self._aim: Aim | None = None
        surround(self, (self.bar, self.strip), (self.view, self.transport), self.panes, self.camps)
        self._connect()

    def _connect(self) -> None:
        bar, transport, projector = self.bar, self.transport, self.projector
        projector.left.connect(self.thinker.forget)
        projector.left.connect(self._stop_solution)
        projector.begun.connect(self._on_reel)
        projector.moved.connect(self._show_moment)
        projector.rested.connect(self._show_rest)
        projector.due.connect(self._advance)
        projector.runs.connect(transport.show_playing)
        bar.undo.connect(self.undo)
        bar.redo.connect(self.redo)
        bar.path_toggled.connect(self._on_path)
        bar.trail_toggled.connect(self._show_trail_wanted)
        bar.fit.connect(self.fit)
        bar.restart.connect(self.again_wanted)
        bar.end_turn.connect(self.end_turn)
        bar.stop.connect(self.stop_wanted)
        transport.to_start.connect(lambda: self.seek(0))
        transport.to_end.connect(lambda: self.seek(len(self.session.steps)))
        transport.decision_back.connect(projector.decision_back)
        transport.decision_on.connect(projector.decision_on)
        transport.contact_back.connect(projector.contact_back)
        transport.contact_on.connect(projector.contact_on)
        transport.play_or_pause.connect(projector.play_or_pause)
        transport.speed_changed.connect(projector.set_speed)
        transport.sought.connect(self.seek)
        transport.go_on.connect(self.go_on_from_here)
        self.pane.lit.connect(self._light)
        self.pane.sought.connect(self.seek)
        self.asks.picked.connect(self.hand.pick)
        self.asks.agreed.connect(lambda: self.submit(Choose(self.hand.picked)))
        self.asks.skipped.connect(self._skip)
        self.asks.turned.connect(self.hand.set_facing)
        self.asks.settled.connect(self.hand.settle_facing)
        self.thinker.answered.connect(self._on_bot)
        self.thinker.failed.connect(self.failed)
        for camp in self.camps:
            camp.chosen.connect(self.chosen)
            camp.wanted.connect(self._on_deed)
            camp.player_changed.connect(self._on_player)
        keys: dict[str, Callable[[], object]] = {
            "Ctrl+Z": self.undo,
            "Ctrl+Y": self.redo,
            "Ctrl+Shift+Z": self.redo,
            "P": self.bar.path_button.toggle,
            "E": self.end_turn,
            "Ctrl+0": self.fit,
            "Home": lambda: self.seek(0),
            "End": lambda: self.seek(len(self.session.steps)),
            "Ctrl+Left": projector.decision_back,
            "Ctrl+Right": projector.decision_on,
            "Alt+Left": projector.contact_back,
            "Alt+Right": projector.contact_on,
            "Ctrl+Space": projector.play_or_pause,
            "Ctrl+=": lambda: self.view.zoom_own(1),
            "Ctrl++": lambda: self.view.zoom_own(1),
            "Ctrl+-": lambda: self.view.zoom_own(-1),
        }
        for key, what in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self._guarded(what))

    def _guarded(self, what: Callable[[], object]) -> Callable[[], None]:
        def do() -> None:
            what()

        return do

    # ------------------------------------------------------------ life

    def begin(self) -> None:
        """Show the first moment and let whoever is asked decide."""
        self.story.follow()
        self.fit()
        self._show_rest()
        if self.open:
            self._advance()
        # The table can be flicked on before camps, grain and cards are there, and before bots take the processor.
        QTimer.singleShot(_CAMPS_MS, self, self._fill_camps)
        QTimer.singleShot(_FIRST_MS, self, self._begin_beside)

    @property
    def camps_filled(self) -> bool:
        """Whether the camps show their characters; they come just after the table."""
        return self._camps_filled

    def _fill_camps(self) -> None:
        self._camps_filled = True
        self._show_moment() if self.projector.reel is not None else self._show_marks()

    def _begin_beside(self) -> None:
        self.scene.give_grain()
        if self.projector.reel is None and not self.open and not self.thinker.busy:
            self._advance()
        for camp in self.camps:
            members = members_of(self.session, camp.number)
            if camp.number not in self._card_shown and members:
                self._card_shown[camp.number] = members[0][1]
                camp.show_card(self._cards.card_look("characters", members[0][1]))

    def end(self) -> None:
        """Nothing runs on."""
        self._ended = True
        self.projector.stop()
        self.thinker.end()

    def fit(self) -> None:
        """Show the whole table, also when the window changes its size."""
        self.view.fit_table()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.scene.use_theme(theme)
        self._show_rest() if self.projector.reel is None else self._show_moment()

    # ------------------------------------------------------------ what the hand asks (Seatmate)

    @property
    def game(self) -> Game:
        """The battle as it stands."""
        return self.session.game

    @property
    def open(self) -> bool:
        """Whether a hand may decide now."""
        by_hand = self.session.asked == HAND and self._showing != "runs"
        return self.projector.reel is None and not self._ended and by_hand

    @property
    def path_wanted(self) -> bool:
        """Whether the predicted first path is shown."""
        return self.bar.path_button.isChecked() or self._looks

    @property
    def _looks(self) -> bool:
        from PySide6.QtWidgets import QApplication

        return bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)

    def submit(self, decision: Decision) -> bool:
        """Takes a decision and plays back what it leads to; a refusal is told in the refusal bar."""
        try:
            outcome = self.session.decide(decision)
        except Exception as error:  # noqa: BLE001  a play that fails must not take the editor along
            self.failed.emit(error)
            return False
        if isinstance(outcome, Refusal):
            self.refuse(outcome, QPointF(self.view.viewport().width() / 2, self.view.viewport().height() * 0.6))
            return False
        self.refusals.hide()
        self.hand.ready()
        self.hand.clear()
        self.story.follow()
        self.projector.play_step(self.session.place, on=True)
        return True

    def refuse(self, refusal: Refusal, px: QPointF) -> None:
        """Say why not."""
        self.refusals.tell(refusal.words, refusal.rule, px)

    def refuse_flick(self, name: str, px: QPointF) -> None:
        """Say why a disk cannot be flicked, and what bars it."""
        why = reason(self.session, FlickDisk(name, 0.0, 1.0), "", self._cards)
        if why.why:
            self.refusals.tell(why.why, why.rule, px)

    def turned(self, facing: float) -> None:
        """The dial follows the wheel and the keys."""
        if self.asks.dial is not None:
            self.asks.dial.set_angle(facing)

    def skip_playback(self) -> None:
        """Show the end of what is being played back."""
        self.projector.finish()

    def chosen(self, name: str) -> None:
        """Show the card of a disk in the camp of its seat."""
        piece = self.game.state.pieces.get(name)
        if piece is None or not piece.card or piece.size == "missile":
            return
        seat = piece.owner if 0 <= piece.owner < len(self.camps) else 0
        self._card_shown[seat] = piece.card
        if not self._cards.is_item(piece):
            self.camps[seat].show_card(self._cards.card_look(folder_of(piece.size), piece.card))
            self._asked_about = name
            self._show_reasons()
        if name in self.hand.able() and isinstance(self.game.request, ActionRequest):
            self.hand.chosen = name
        self._show_marks()

    def _show_reasons(self) -> None:
        """What the character of whom “Why not?” tells may do now."""
        if self.projector.reel is None:
            name = self._asked_about
            self.why.show_reasons(self.story.name(name) if name else "", reasons(self.session, name, self._cards))

    def picks_changed(self) -> None:
        """Other options are picked, or another thing is in hand."""
        self._ask()
        self.asks.show_picked(self.hand.picked)
        self._show_marks()

    def tell_aim(self, aim: Aim | None) -> None:
        """The aim's figures belong to the hint."""
        if aim is None and self._aim is None:
            return
        self._aim = aim
        self.hint_changed.emit(self.hint)

    @property
    def hint(self) -> str:
        """What to do now, for the status bar."""
        aim = self._aim
        if aim is not None:
            figures = _("Direction {angle}°, {speed} m/s, finger {offset} % off the centre")
            return figures.format(
                angle=f"{aim.direction:.1f}", speed=f"{aim.speed / 1000:.2f}", offset=round(abs(aim.offset) * 100)
            )
        if self.projector.reel is not None:
            return _("A click on the table goes to the end of the playback.")
        if self.thinker.busy:
            return _("{bot} is thinking").format(bot=self.session.asked)
        match self.session.request:
            case ActionRequest() | FlickRequest() if self.open:
                return _("Pull back from the rim and let go. The point you grip decides the sector. Esc lets go.")
            case None:
                return _("The battle is over.")
            case _:
                return self.asks.question.title if self.asks.question is not None else ""

    # ------------------------------------------------------------ from question to question

    def _advance(self) -> None:
        """Let whoever is asked decide."""
        if self._ended:
            return
        self.hand.ready()
        self._ask()
        asked = self.session.asked
        bot = bot_called(asked) if asked else None
        if self._showing == "runs":
            bot = None
            self._go_on_showing()
        if bot is not None and self.session.live:
            request = self.session.request
            assert request is not None
            self.thinker.ask(bot.decide, self.game.view(request.seat), self.session.chance())
        self._show_marks()
        self._show_state()
        if not self.thinker.busy and self._showing != "runs":
            self.settled.emit()

    # ------------------------------------------------------------ an etude's solution

    @property
    def showing_solution(self) -> bool:
        """Whether the stored solution is being shown."""
        return self._showing == "runs"

    def show_solution(self) -> None:
        """Play the stored solution from here, which should be the start, step by step."""
        lesson = self.session.rules.script.lesson
        if lesson is not None:
            self._solution = [decision_of(step) for step in lesson.solution]
            self._showing = "runs"
            self._advance()

    def _go_on_showing(self) -> None:
        if self._solution and self.session.request is not None:
            QTimer.singleShot(self._pause, self, self._next_step)
        else:
            self._showing = "done"
            self._solution = []

    def _next_step(self) -> None:
        if self._showing != "runs" or not self._solution or self.projector.reel is not None:
            return
        if not self.submit(self._solution.pop(0)):
            self._showing, self._solution = "failed", []
            self._advance()

    def _stop_solution(self) -> None:
        self._showing, self._solution = "", []

    def _on_strip(self) -> None:
        if self._series is not None:
            self.next_wanted.emit()
        elif self._showing == "runs":
            self._stop_solution()
            if self.projector.reel is None:
                self._advance()
            else:
                self._show_state()
        else:
            self.solution_wanted.emit()

    def _strip_facts(self) -> StripFacts | None:
        game = self.game if self.projector.reel is None else self.session.at(int(self.projector.position))
        if self._series is not None:
            return campaign_strip(self._series, game)
        return lesson_strip(game, self._cards, self._showing)

    # ------------------------------------------------------------ questions

    def _on_bot(self, decision: Decision) -> None:
        if self._ended:
            return
        self.submit(decision)

    def _ask(self) -> None:
        """Show what is asked of a hand, or how the battle ended."""
        game = self.game
        request = game.request
        if self.projector.reel is not None:
            self.asks.ask(None)
            return
        if game.result is not None:
            self.asks.ask(self._result())
            return
        missile = self.hand.missile
        if self.open and request is not None and missile is not None:
            name = self._cards.name("missiles", missile.card)
            self.asks.ask(missile_question(request.seat, name, missile.spot is not None))
        elif self.open and request is not None:
            self.asks.ask(question_of(request, game, self._cards, self.story))
        else:
            self.asks.ask(None)

    def _result(self) -> Question:
        result = self.game.result
        assert result is not None
        names = [self.story.seat(seat) for seat in result.winners]
        title = _("{seats} wins").format(seats=", ".join(names)) if names else _("Nobody wins")
        text = _("Rewind to any decision and go on from there, or play again.")
        if self.session.rules.script.lesson is not None:
            title = _("Solved") if solved(self.game) else _("Not solved")
            text = _("{reason}. Rewind to any decision, or play again.").format(
                reason=_capital(outcome_words(result.reason))
            )
        return Question(result.winners[0] if names else 0, title, text)

    def _skip(self) -> None:
        if self.hand.missile is not None:
            self.hand.put_back()
        else:
            self.submit(Choose(()))

    def _on_deed(self, deed: Deed) -> None:
        if not self.open:
            return
        match deed.kind:
            case "shot":
                self.hand.take_missile(deed.piece, deed.key)
                self.view.setFocus()
            case "spell":
                self.submit(Cast(deed.piece, deed.key))
            case "use":
                self.submit(Use(deed.piece, deed.key))
            case "ritual":
                self.submit(PlayRitual(deed.key))

    def _on_player(self, seat: int, player: str) -> None:
        self.session.set_player(seat, player)
        self.thinker.forget()
        if self.projector.reel is None:
            self._advance()

    def end_turn(self) -> None:
        """Give up the actions that are left."""
        if self.open and isinstance(self.session.request, ActionRequest):
            self.submit(EndTurn())

    # ------------------------------------------------------------ undo and rewinding

    def undo(self) -> None:
        """Take back the last decision by hand, and what bots answered to it."""
        place = self.session.undo_place()
        if place is not None:
            self.seek(place)

    def redo(self) -> None:
        """Decide again what was taken back."""
        place = self.session.redo_place()
        if place is not None:
            self.seek(place)

    def seek(self, place: int) -> None:
        """Stand after so many decisions, at rest."""
        self.projector.seek(place)

    def go_on_from_here(self) -> None:
        """Forget the later decisions and let whoever is asked decide."""
        self.projector.stop()
        self.thinker.forget()
        self.session.go_on_from_here()
        self.story.follow()
        self._show_rest()
        self._advance()

    # ------------------------------------------------------------ showing

    def _on_reel(self) -> None:
        """A decision begins to be played back."""
        self._beat_shown = -2
        self.asks.ask(None)
        self.hand.clear()
        self._told = None
        reel = self.projector.reel
        if reel is not None and reel.length > 0:
            self._look_at_action(self.session.steps[self.projector.place - 1])
            self._show_state()

    def _look_at_action(self, step: Step) -> None:
        """Bring into view what will move, if anything of it is outside."""
        record = next((event.record for event in step.events if isinstance(event, Flicked | Shot)), None)
        if record is None:
            return
        area = QRectF()
        for path in record.paths.values():
            for segment in path.segments:
                for pose in (segment.pose_after(0.0), segment.pose_after(segment.duration)):
                    area = area.united(QRectF(pose.x - 16, pose.y - 16, 32, 32))
        if not area.isNull():
            self.view.show_area(area.intersected(self.scene.sceneRect()))

    def _show_moment(self) -> None:
        """The moment of the playback."""
        reel, clock = self.projector.reel, self.projector.clock_ms
        assert reel is not None
        assert clock is not None
        frame = reel.at(clock)
        self.scene.show_frame(frame)
        self.scene.marks.show_marks({}, Marks())
        beat = next((one for one in reversed(reel.beats[: frame.beat + 1]) if one.record is not None), None)
        if beat is not None and self._trail_shown:
            self.scene.trail.show_trail(beat.record, beat.after, (clock - beat.start) / 1000.0)
        else:
            self.scene.trail.show_trail(None, {})
        self.transport.move_knob(self.projector.position)
        if frame.beat != self._beat_shown:
            # Lives and riders change from result to result, not from frame to frame.
            self._beat_shown = frame.beat
            self._show_camps(frame, beat.record.flick.disk if beat is not None and beat.record is not None else "")

    def _show_rest(self) -> None:
        """The state where the session stands."""
        game = self.game
        self.scene.show_frame(Frame(game.state.pieces))
        self.map.show_contents(self._cards.contents_in_play(game.state.pieces))
        self._told = None
        self._show_last_trail()
        self._show_marks()
        self._show_state()

    def _show_last_trail(self) -> None:
        """The last flick, also while what follows from it is still being decided."""
        place = self.session.place
        for number in range(place, max(0, place - _TRAIL_STAYS), -1):
            events = self.session.steps[number - 1].events if self._trail_shown else ()
            record = next((event.record for event in reversed(events) if isinstance(event, Flicked | Shot)), None)
            if record is not None:
                pieces = dict(self.session.at(number - 1).state.pieces)
                if not pieces[record.flick.disk].card or pieces[record.flick.disk].zone != "field":
                    # A missile that was shot from the box.
                    pieces[record.flick.disk] = self.session.at(number).state.pieces[record.flick.disk]
                self.scene.trail.show_trail(record, pieces)
                return
        self.scene.trail.show_trail(None, {})

    def _show_trail_wanted(self, shown: bool) -> None:
        self._trail_shown = shown
        self._show_moment() if self.projector.reel is not None else self._show_last_trail()

    def _on_path(self, _shown: bool) -> None:
        self.view.viewport().update()

    def _show_state(self) -> None:
        """Everything around the table."""
        session = self.session
        position = self.projector.position
        turn = session.at(int(position)).state.turn
        self.transport.show_place(session.turns(), position, turn, len(session.steps))
        self.transport.show_branch(not session.live)
        self.pane.show_story(self.story.lines(session.place), begun=session.place > 0)
        self.bar.undo_button.setEnabled(session.undo_place() is not None)
        self.bar.redo_button.setEnabled(session.redo_place() is not None)
        able = self.open and isinstance(session.request, ActionRequest)
        self.bar.turn_button.setEnabled(able)
        if self.projector.reel is None:
            self._show_camps(self.scene.frame, self.scene.marks.shown.acting)
        self._show_reasons()
        self.strip.show_facts(self._strip_facts())
        self.bar.status.setText(self._status())
        self.hint_changed.emit(self.hint)

    def _status(self) -> str:
        if self.thinker.busy:
            return _("{bot} is thinking").format(bot=self.session.asked)
        if not self.session.live and self.projector.reel is None:
            count = len(self.session.steps)
            return _("Rewound to decision {place} of {count}").format(place=self.session.place, count=count)
        return _("Unsaved content, seed {seed}").format(seed=self.session.seed)

    def _show_camps(self, frame: Frame, acting: str) -> None:
        if not self._camps_filled:
            return
        for camp in self.camps:
            facts = camp_facts(self.session, camp.number, self._cards, self.story, frame.pieces, acting, self.open)
            camp.show_facts(facts)

    def _show_marks(self) -> None:
        if self.projector.reel is not None:
            return
        told = self._told.line.pieces if self._told is not None else ()
        missile = self.hand.missile
        in_hand = missile.shooter if missile is not None else self.hand.chosen if self.open else ""
        marks = marks_of(self.game.state, self.session.request, in_hand, self.hand.picked, told)
        self.scene.marks.show_marks(self.game.state.pieces, marks)
        self._show_camps(self.scene.frame, marks.acting)

    def _light(self, told: Told | None) -> None:
        """Show on the table what a line of the story tells."""
        self._told = told
        if self.projector.reel is None:
            self.scene.trail.told = frozenset((told.contact,)) if told is not None and told.contact else frozenset()
            self.scene.trail.update()
            self._show_marks()


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
