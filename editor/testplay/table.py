"""The table of a test-play: leads the session from question to question, by hand and by bots.

Its parts show and ask; here it is decided who decides when. What is shown where the play stands is the stage's,
playing back is the projector's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from editor.canvas.minimap import Minimap
from editor.look.tokens import MOTION, Theme
from editor.notice_bar import Notice, NoticeBar
from editor.testplay.aiming import Aim
from editor.testplay.ask_bar import AskBar, Question, RefusalBar
from editor.testplay.camp_facts import members_of
from editor.testplay.camps import Camp, Deed
from editor.testplay.cards_at_hand import CardsAtHand
from editor.testplay.changes_pane import ChangesPane
from editor.testplay.commons_pane import CommonsPane
from editor.testplay.hand import PlayHand
from editor.testplay.play_bar import PlayBar
from editor.testplay.play_view import PlayView
from editor.testplay.projector import Projector
from editor.testplay.questions import missile_question, question_of, result_question
from editor.testplay.replaying import Replayed
from editor.testplay.series import Series
from editor.testplay.session import HAND, Session, Step
from editor.testplay.solution import Solution
from editor.testplay.stage import Stage
from editor.testplay.story import Story
from editor.testplay.story_pane import StoryPane
from editor.testplay.strip import Strip
from editor.testplay.surroundings import Panes, surround
from editor.testplay.table_view import PlayScene
from editor.testplay.thinking import Thinker
from editor.testplay.transport import Transport
from editor.testplay.why_not import reason
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
from simulator.desktopia.game import Game
from simulator.desktopia.ruleset import folder_of
from simulator.engine.refusals import Refusal

AIR_MM: Final = 24.0
"""Around the table: room to pull a disk back at the edge."""
_PAUSE_MS: Final = 500
"""Between the steps of a solution that is shown."""
_CAMPS_MS: Final = 50
_FIRST_MS: Final = 150
"""After the first painting of the table."""
_PATIENCE_S: Final = 0.25
"""So long the window waits for the rules; what takes longer is worked out beside it."""
_CHANGES_PANE, _COMMONS_PANE = 2, 3
_SLOW, _CHANGES = "slow", "changes"
"""What notices are about."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What outlives a table whose words are made anew."""

    held: bool
    replayed: Replayed | None
    path: bool


class Table(QWidget):
    """The table of a session with all that stands around it."""

    failed = Signal(object)
    """The exception with which the play stopped: our mistake."""
    stop_wanted = Signal()
    again_wanted = Signal(int)
    """From the start, with this seed."""
    replay_wanted = Signal()
    """The same decisions on the content as it is now."""
    save_wanted = Signal()
    """The replay is to be saved."""
    solution_wanted = Signal()
    """The stored solution of the etude is to be played from the start."""
    next_wanted = Signal()
    """The next battle of the campaign is to begin."""
    decided = Signal(object)
    """A decision was taken: the step."""
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
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.cards, self.series, self.theme = session, cards, series, theme
        self.story = Story(session)
        self.scene = PlayScene(cards, theme)
        self.view = PlayView(self.scene, theme, self.scene.table_area.adjusted(-AIR_MM, -AIR_MM, AIR_MM, AIR_MM))
        self.hand = PlayHand(self, self.scene, self.view, cards)
        self.view.hand = self.hand
        self.map = Minimap(self.view, theme, at_top=True)
        self.bar = PlayBar(theme, session.seed)
        self.notices = NoticeBar(theme)
        self.transport = Transport(theme)
        self.pane, self.why = StoryPane(theme), WhyPane(theme)
        self._changes: ChangesPane | None = None
        self.commons: CommonsPane | None = None
        """What is nobody's; it comes just after the table, like the camps."""
        named = (
            (_("Story"), self.pane),
            (_("Why not?"), self.why),
            (_("Changes"), None),
            (_("On the table"), None),
        )
        self.panes = Panes(named)
        self.asks = AskBar(theme, self.view.viewport())
        self.refusals = RefusalBar(theme, self.view.viewport())
        names = [bot.name for bot in BOTS]
        self.camps = [Camp(seat, names, theme) for seat in range(len(session.players))]
        self.thinker, self.referee = Thinker("bot", self), Thinker("rules", self)
        self.projector = Projector(session, reduced_motion, self)
        self.strip = Strip()
        self.solution = Solution()
        self.stage = Stage(self)
        self._held = False
        self._refused = False
        self._ended = False
        self._card_shown: dict[int, str] = {}
        self._aim: Aim | None = None
        self.use_motion(reduced_motion)
        surround(self, (self.bar, self.strip, self.notices), (self.view, self.transport), self.panes, self.camps)
        self._connect()
        self._connect_keys()

    def _connect(self) -> None:
        bar, transport, projector = self.bar, self.transport, self.projector
        projector.left.connect(self._leave)
        projector.begun.connect(self._on_reel)
        projector.moved.connect(self.stage.show_moment)
        projector.rested.connect(self._guarded(self.stage.show_rest))
        projector.due.connect(self._guarded(self._advance))
        projector.runs.connect(transport.show_playing)
        bar.undo.connect(self.undo)
        bar.redo.connect(self.redo)
        bar.path_toggled.connect(lambda _shown: self.view.viewport().update())
        bar.trail_toggled.connect(self.stage.show_trail_wanted)
        bar.fit.connect(self.fit)
        bar.restart.connect(self.again_wanted)
        bar.replay.connect(self.replay_wanted)
        bar.save.connect(self.save_wanted)
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
        self.pane.lit.connect(self.stage.light)
        self.pane.sought.connect(self.seek)
        self.asks.picked.connect(self.hand.pick)
        self.asks.agreed.connect(lambda: self.submit(Choose(self.hand.picked)))
        self.asks.skipped.connect(self._skip)
        self.asks.turned.connect(self.hand.set_facing)
        self.asks.settled.connect(self.hand.settle_facing)
        self.strip.pressed.connect(self._on_strip)
        self.view.failed.connect(self.failed)
        self.view.looked.connect(self.stage.look_again)
        self.thinker.answered.connect(self._on_bot)
        self.referee.answered.connect(self._on_outcome)
        for worker in (self.thinker, self.referee):
            worker.failed.connect(self._fail)
            worker.slow.connect(self._tell_slow)
        for camp in self.camps:
            camp.chosen.connect(self.chosen)
            camp.wanted.connect(self._on_deed)
            camp.player_changed.connect(self._on_player)

    def _connect_keys(self) -> None:
        projector = self.projector
        keys: dict[str, Callable[[], object]] = {
            "P": self.bar.path_button.toggle,
            "E": self.end_turn,
            "Home": lambda: self.seek(0),
            "End": lambda: self.seek(len(self.session.steps)),
            "Ctrl+Left": projector.decision_back,
            "Ctrl+Right": projector.decision_on,
            "Alt+Left": projector.contact_back,
            "Alt+Right": projector.contact_on,
            "Ctrl+Space": projector.play_or_pause,
        }
        for key, what in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self._guarded(what))

    def _guarded(self, what: Callable[[], object]) -> Callable[[], None]:
        """The same, but a mistake of the rules ends in the tab, not in the editor."""

        def do() -> None:
            try:
                what()
            except Exception as error:  # noqa: BLE001  a play that fails must not take the editor along
                self._fail(error)

        return do

    def _fail(self, error: BaseException) -> None:
        self.notices.forget(_SLOW)
        self._held = True
        self.projector.stop()
        self._leave()
        self.failed.emit(error)

    # ------------------------------------------------------------ life

    def begin(self) -> None:
        """Show the first moment and let whoever is asked decide."""
        self.story.follow()
        self.fit()
        self.stage.show_rest()
        if self.open:
            self._advance()
        # The table can be flicked on before camps, grain and cards are there, and before bots take the processor.
        self.view.seen_first.connect(self._seen)

    def _seen(self) -> None:
        QTimer.singleShot(_CAMPS_MS, self, self._guarded(self.stage.fill_camps))
        QTimer.singleShot(_FIRST_MS, self, self._guarded(self._begin_beside))

    @property
    def changes(self) -> ChangesPane:
        """Where a replay with changes tells of its difference."""
        return self._changes if self._changes is not None else self._lay_changes()

    def _lay_changes(self) -> ChangesPane:
        if self._changes is None:
            self._changes = ChangesPane(self.theme)
            self._changes.sought.connect(self.seek)
            self.panes.fill(_CHANGES_PANE, self._changes)
        return self._changes

    def _lay_commons(self) -> None:
        self.commons = CommonsPane(self.theme)
        self.commons.lit.connect(self.stage.light_disk)
        self.panes.fill(_COMMONS_PANE, self.commons)
        self.stage.show_commons(self.scene.frame)

    @property
    def camps_filled(self) -> bool:
        """Whether the camps show their characters; they come just after the table."""
        return self.stage.camps_filled

    def _begin_beside(self) -> None:
        if self._ended:
            return
        self.scene.give_grain()
        self._lay_commons()
        self._lay_changes()
        if self.projector.reel is None and not self.open and not self.thinker.busy:
            self._advance()
        for camp in self.camps:
            members = members_of(self.session, camp.number)
            if camp.number not in self._card_shown and members:
                self._card_shown[camp.number] = members[0][1]
                camp.show_card(self.cards.card_look("characters", members[0][1]))

    def end(self) -> None:
        """Nothing runs on."""
        self._ended = True
        self.projector.stop()
        self.thinker.end()
        self.referee.end()

    def fit(self) -> None:
        """Show the whole table, also when the window changes its size."""
        self.view.fit_table()
        self._keep_clear()

    def _keep_clear(self) -> None:
        """The map, and the question while disks are set up, do not cover the table."""
        gap = 12.0
        corner = QSizeF(self.map.width() + gap, self.map.height() + gap) if not self.map.isHidden() else QSizeF()
        asks = not self.game.state.turn and not self.asks.isHidden()
        self.view.keep_clear(corner, self.asks.geometry().bottom() if asks else 0.0)

    def use_theme(self, theme: Theme) -> None:
        self.theme, self.view.film = theme, None
        self.scene.use_theme(theme)
        self.stage.show_now()

    def use_motion(self, reduced: bool) -> None:
        """Whether movements take no time."""
        self._pause = 0 if reduced else _PAUSE_MS
        self.view.camera_ms = 0 if reduced else MOTION.camera
        self.projector.use_motion(reduced)

    # ------------------------------------------------------------ what the hand asks (Seatmate)

    @property
    def game(self) -> Game:
        """The battle as it stands."""
        return self.session.game

    @property
    def open(self) -> bool:
        """Whether a hand may decide now."""
        by_hand = self.session.asked == HAND and not self.solution.runs
        return self.projector.reel is None and not self._ended and not self.referee.busy and by_hand

    @property
    def path_wanted(self) -> bool:
        """Whether the predicted first path is shown."""
        looks = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        return self.bar.path_button.isChecked() or looks

    def submit(self, decision: Decision) -> bool:
        """Takes a decision and plays back what it leads to; a refusal is told, and then it says no."""
        if self.referee.busy or self._ended:
            return False
        self._refused = False
        self.referee.ask(partial(self.session.outcome, decision), _PATIENCE_S)
        if self.referee.busy:
            self.stage.show_state()
        return not self._refused

    def _on_outcome(self, outcome: Step | Refusal) -> None:
        """What a decision leads to has been worked out."""
        self.notices.forget(_SLOW)
        if self._ended:
            return
        if isinstance(outcome, Refusal):
            self._refused = True
            self.refuse(outcome, QPointF(self.view.viewport().width() / 2, self.view.viewport().height() * 0.6))
            if self.solution.runs:
                self.solution.fail()
                self._guarded(self._advance)()
            return
        self._held = False
        self._guarded(partial(self._take, outcome))()

    def _take(self, step: Step) -> None:
        self.session.take(step)
        self.refusals.hide()
        self.hand.ready()
        self.hand.clear()
        self.story.follow()
        self.decided.emit(step)
        self.projector.play_step(self.session.place, on=True)

    def refuse(self, refusal: Refusal, px: QPointF) -> None:
        """Say why not."""
        self.refusals.tell(refusal.words, refusal.rule, px)

    def refuse_flick(self, name: str, px: QPointF) -> None:
        """Say why a disk cannot be flicked, and what bars it."""
        why = reason(self.session, FlickDisk(name, 0.0, 1.0), "", self.cards)
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
        if not self.cards.is_item(piece):
            self.camps[seat].show_card(self.cards.card_look(folder_of(piece.size), piece.card))
            self.stage.asked_about = name
            self._guarded(self.stage.show_reasons)()
        if name in self.hand.able() and isinstance(self.game.request, ActionRequest):
            self.hand.chosen = name
        self.stage.show_marks()

    def explain(self, name: str) -> None:
        """Bring “Why not?” to the front with what a disk may do now."""
        self.chosen(name)
        self.panes.bring(1)

    def picks_changed(self) -> None:
        """Other options are picked, or another thing is in hand."""
        self._ask()
        self.asks.show_picked(self.hand.picked)
        self.stage.show_marks()

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
        if self.referee.busy:
            return _("The rules are being worked out")
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
        if self.solution.runs:
            bot = None
            QTimer.singleShot(self._pause, self, self._guarded(self._next_step))
        if bot is not None and self.session.live and not self._held:
            request = self.session.request
            assert request is not None
            view, chance = self.game.view(request.seat), self.session.chance()
            self.thinker.ask(partial(bot.decide, view, chance))
        self.stage.show_marks()
        self.stage.show_state()
        if not self.thinker.busy and not self.solution.runs:
            self.settled.emit()

    def _on_bot(self, decision: Decision) -> None:
        self.notices.forget(_SLOW)
        if not self._ended:
            self.submit(decision)

    def _leave(self) -> None:
        """The play is about to stand elsewhere: nobody need go on with what was here."""
        self.thinker.forget()
        self.referee.forget()
        self.solution.stop()
        self.notices.forget(_SLOW)

    # ------------------------------------------------------------ what does not come to an end

    def _tell_slow(self) -> None:
        if self.thinker.busy:
            number = self.session.place + 1
            words = _("{bot} is still thinking about decision {number}.")
            words = words.format(bot=self.session.asked, number=number)
        else:
            words = _("The rules still work out what decision {number} leads to.").format(number=self.session.place + 1)
        self.notices.tell(Notice(_SLOW, "info", words, ((_("Stop it"), self.stop_working),)))

    def stop_working(self) -> None:
        """End what is being thought or worked out; a bot's seat goes to the hand, a decision is not taken."""
        bot, request = self.session.asked if self.thinker.busy else "", self.session.request
        self._leave()
        if bot and request is not None:
            self.session.set_player(request.seat, HAND)
            words = _("{bot} was stopped. Its seat is played by hand now.").format(bot=bot)
        else:
            self._held = True
            words = _("The rules were stopped. The decision was not taken.")
        self.notices.tell(Notice(_SLOW, "warning", words))
        self._guarded(self._advance)()

    def pause(self) -> None:
        """Nobody goes on for now: at rest where it stands."""
        self.projector.stop()
        self._leave()
        self._guarded(self.stage.show_rest)()

    def go_on(self) -> None:
        """Let whoever is asked decide again, after a pause."""
        if self.projector.reel is None and not self.thinker.busy:
            self._advance()

    def rewind_to_before(self) -> None:
        """After a failure: stand where somebody decides by hand, or else with bots that wait."""
        self._held = True
        place = self.session.place
        if self.session.asked != HAND:
            before = self.session.undo_place()
            place = place if before is None else before
        self.seek(place)

    # ------------------------------------------------------------ the same decisions on other content

    def tell_of_changes(self, changed: bool) -> None:
        """Say, or say no more, that the content has changed since the play began."""
        if not changed:
            self.notices.forget(_CHANGES)
        elif not any(notice.about == _CHANGES for notice in self.notices.notices):
            words = _("The content has changed since this play began.")
            actions = ((_("Replay with changes"), self.replay_wanted.emit),)
            self.notices.tell(Notice(_CHANGES, "info", words, actions))
        self.bar.show_changes(changed)

    def show_replayed(self, replayed: Replayed) -> None:
        """This is the play of before on other content: stand where it first differs, with bots that wait."""
        self._held = True
        self._show_difference(replayed)
        difference = replayed.difference
        if difference is not None:
            self.session.go_to(difference.number)
            self.panes.bring(_CHANGES_PANE)
        told = replayed.halt or difference
        words = told.title if told is not None else self.changes.title
        self.notices.tell(Notice("replayed", "warning" if replayed.halt is not None else "info", words))

    def _show_difference(self, replayed: Replayed) -> None:
        self.changes.show_replayed(replayed)
        self.transport.line.set_mark(replayed.difference.number if replayed.difference is not None else None)

    @property
    def kept(self) -> Kept:
        """What another table of the same session takes over."""
        return Kept(
            self._held, self._changes.replayed if self._changes is not None else None, self.bar.path_button.isChecked()
        )

    def take_over(self, kept: Kept) -> None:
        """Go on as the table before did, such as in another language."""
        self._held = kept.held
        self.bar.path_button.setChecked(kept.path)
        if kept.replayed is not None:
            self._show_difference(kept.replayed)

    # ------------------------------------------------------------ an etude's solution

    @property
    def showing_solution(self) -> bool:
        """Whether the stored solution is being shown."""
        return self.solution.runs

    def show_solution(self) -> None:
        """Play the stored solution from here, which should be the start, step by step."""
        lesson = self.session.rules.script.lesson
        if lesson is not None:
            self.solution.begin(lesson)
            self._advance()

    def _next_step(self) -> None:
        if not self.solution.runs or self.projector.reel is not None or self.referee.busy:
            return
        step = self.solution.next() if self.session.request is not None else None
        if step is not None:
            self.submit(step)
        else:
            self.solution.showing = "done"
            self._advance()

    def _on_strip(self) -> None:
        if self.series is not None:
            self.next_wanted.emit()
        elif self.solution.runs:
            self.solution.stop()
            if self.projector.reel is None:
                self._guarded(self._advance)()
            else:
                self.stage.show_state()
        else:
            self.solution_wanted.emit()

    # ------------------------------------------------------------ questions

    def _ask(self) -> None:
        """Show what is asked of a hand, or how the battle ended."""
        self.asks.ask(self._question())
        self._keep_clear()

    def _question(self) -> Question | None:
        game = self.game
        request = game.request
        if self.projector.reel is not None:
            return None
        if game.result is not None:
            return result_question(game, self.story)
        missile = self.hand.missile
        if self.open and request is not None and missile is not None:
            name = self.cards.name("missiles", missile.card)
            return missile_question(request.seat, name, missile.spot is not None)
        if self.open and request is not None:
            return question_of(request, game, self.cards, self.story)
        return None

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
        self.notices.forget(_SLOW)
        self._held = False
        if self.projector.reel is None:
            self._guarded(self._advance)()

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

    @property
    def may_go_on(self) -> bool:
        """Whether there are later decisions to forget, or bots that wait."""
        asked = self.session.asked
        return not self.session.live or (self._held and bool(asked))

    def go_on_from_here(self) -> None:
        """Forget the later decisions and let whoever is asked decide."""
        self.projector.stop()
        self._leave()
        self._held = False
        self.session.go_on_from_here()
        self.story.follow()
        self._guarded(self.stage.show_rest)()
        self._guarded(self._advance)()

    def _on_reel(self) -> None:
        """A decision begins to be played back."""
        self.asks.ask(None)
        self.hand.clear()
        self._guarded(self.stage.begin_reel)()
