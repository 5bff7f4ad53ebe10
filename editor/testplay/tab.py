"""The tab of a test-play: prepares what is to be played, shows its table, or why there is none.

What happens at the table is the table's.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedLayout, QWidget

from editor.document.document import PackDocument
from editor.look.tokens import Theme
from editor.testplay.cards_at_hand import CardsAtHand
from editor.testplay.preparing import NotPlayable, prepare
from editor.testplay.refused_page import RefusedPage
from editor.testplay.session import HAND, Session
from editor.testplay.table import Table
from schema.loading import Loaded
from schema.words import gettext as _
from simulator.bots.registry import BOTS

_USUAL_SEED: Final = 1


class TestPlayTab(QWidget):
    """One script in play, from the documents as they were when it was opened."""

    __test__ = False  # it is no test, whatever its name begins with
    takes_window = True
    """The camps stand where the docks of the window are."""

    stop_wanted = Signal()
    problem_chosen = Signal(str, str)
    """A problem's file and pointer are asked for."""
    hint_changed = Signal(str)
    settled = Signal()
    """Nothing is played back or thought about any more: a hand decides, or the battle is over."""

    def __init__(
        self,
        document: PackDocument,
        file: str,
        theme: Theme,
        *,
        seed: int = _USUAL_SEED,
        players: tuple[str, ...] | None = None,
        reduced_motion: bool = False,
        loaded: Callable[[], Loaded | None] = lambda: None,
    ) -> None:
        """`players`: HAND or the name of a bot for each seat; by default the first seat by hand against bots.

        `loaded` gives what has been found of the documents so far, so that it need not be found again.
        """
        super().__init__()
        self.document, self.file = document, file
        self._theme = theme
        self._players = players
        self._loaded = loaded
        self.reduced_motion = reduced_motion
        self.session: Session | None = None
        self.table: Table | None = None
        self._cards: CardsAtHand | None = None
        self._closed = False
        self._refused = RefusedPage(theme)
        self._refused.chosen.connect(self.problem_chosen)
        self._refused.again.connect(self.play_again)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._refused)
        stop = QShortcut(QKeySequence("Shift+F5"), self)
        stop.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        stop.activated.connect(self.stop_wanted)
        self._begin(seed)

    # ------------------------------------------------------------ what the window asks

    @property
    def hint(self) -> str:
        """What to do, for the status bar."""
        return self.table.hint if self.table is not None else _("Settle the problems, then play again.")

    @property
    def problems(self) -> tuple[str, ...]:
        """The words of the problems that forbid to play; none while it plays."""
        shown = self._refused.list
        return tuple(shown.item(row).text() for row in range(shown.count())) if self.table is None else ()

    def close_down(self) -> None:
        """The tab is about to go: nothing of it runs on."""
        self._closed = True
        if self.table is not None:
            self.table.end()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self.table is not None:
            self.table.use_theme(theme)

    def play_again(self, seed: int | None = None) -> None:
        """From the start, on the documents as they are now."""
        old = self.session
        if old is not None:
            self._players = old.players
        self._begin(seed if seed is not None else old.seed if old is not None else _USUAL_SEED)

    def finish_animation(self) -> None:
        """Show the end of what is being played back."""
        if self.table is not None:
            self.table.skip_playback()

    # ------------------------------------------------------------ beginning and failing

    def _begin(self, seed: int) -> None:
        self._drop_table()
        documents = dict(self.document.documents)
        try:
            found = prepare(documents, self.file, self._loaded())
            if isinstance(found, NotPlayable):
                self._refused.show_problems(found.problems)
                self._pages.setCurrentWidget(self._refused)
                return
            cards = CardsAtHand(documents, self.file, found, self.document.root)
            players = self._players or tuple(
                HAND if not seat else BOTS[0].name for seat in range(len(found.script.seats))
            )
            self.session = Session(found, seed, players)
        except Exception as error:  # noqa: BLE001  a play that fails must not take the editor along
            self.fail(error)
            return
<<<<<<< Updated upstream
        self.table = table = Table(self.session, cards, self._theme, self.reduced_motion)
        table.failed.connect(self.fail)
        table.stop_wanted.connect(self.stop_wanted)
        table.again_wanted.connect(self.play_again)
        table.hint_changed.connect(self.hint_changed)
        table.settled.connect(self.settled)
=======
        self._cards = cards
        self._lay_table(self.session, cards)

    def _lay_table(self, session: Session, cards: CardsAtHand) -> None:
        self.table = Table(self, session, cards, self._theme)
>>>>>>> Stashed changes
        self._pages.addWidget(self.table)
        self._pages.setCurrentWidget(self.table)
        self.setFocusProxy(self.table.view)
        self.table.view.setFocus()
        self.table.begin()

    def _lay_table_anew(self) -> None:
        """The same moment of the same battle, in the language that is spoken now."""
        session, cards = self.session, self._cards
        if self.table is None or session is None or cards is None:
            return
        self._drop_table()
        self.session = session
        self._lay_table(session, cards)

    def _drop_table(self) -> None:
        if self.table is not None:
            self.table.end()
            self._pages.removeWidget(self.table)
            self.table.deleteLater()
        self.table, self.session = None, None

    def fail(self, error: BaseException) -> None:
        """Something of ours went wrong: say so in the tab; the editor goes on."""
        where = traceback.format_exception(error)
        self._drop_table()
        words = _("Something went wrong in the play ({error}). The document is untouched; play again or close the tab.")
        self._refused.show_failure(words.format(error=f"{type(error).__name__}: {error}"[:200]), "".join(where[-3:]))
        self._pages.setCurrentWidget(self._refused)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._refused.retranslate()
            self._lay_table_anew()
        super().changeEvent(event)
<<<<<<< Updated upstream
=======


class Table(QWidget):
    """The table of a session with all that stands around it."""

    def __init__(self, tab: TestPlayTab, session: Session, cards: CardsAtHand, theme: Theme) -> None:
        super().__init__()
        self._tab, self.session, self._cards, self._theme = tab, session, cards, theme
        self.story = Story(session)
        self.scene = PlayScene(cards, theme)
        self.view = PlayView(self.scene, theme, self.scene.table_area.adjusted(-_AIR_MM, -_AIR_MM, _AIR_MM, _AIR_MM))
        self.hand = PlayHand(self, self.scene, self.view, cards)
        self.view.hand = self.hand
        self.map = Minimap(self.view, theme, at_top=True)
        self.bar = PlayBar(theme, session.seed)
        self.transport = Transport(theme)
        self.pane = StoryPane(theme)
        self.asks = AskBar(theme, self.view.viewport())
        self.refusals = RefusalBar(theme, self.view.viewport())
        names = [bot.name for bot in BOTS]
        self.camps = [Camp(seat, names, theme) for seat in range(len(session.players))]
        self.thinker = Thinker(self)
        self._ended = False
        self._reel: Reel | None = None
        self._shown_step = 0
        """The place after the decision that is on the reel, while there is one."""
        self._beat_shown = -2
        self._camps_filled = False
        self._clock = 0.0
        self._speed = 1.0
        self._run_on = False
        self._watch = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(_FRAME_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._trail_shown = True
        self._card_shown: dict[int, str] = {}
        self._told: Told | None = None
        self._aim: Aim | None = None
        self._lay_out()
        self._connect()

    # ------------------------------------------------------------ making it

    def _lay_out(self) -> None:
        middle = QWidget()
        box = QVBoxLayout(middle)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.view, 1)
        box.addWidget(self.transport)
        below = QWidget()
        lower = QVBoxLayout(below)
        lower.setContentsMargins(0, 0, 0, 0)
        lower.setSpacing(0)
        lower.addWidget(DockTitle(_("Story")))
        lower.addWidget(self.pane, 1)
        down = QSplitter(Qt.Orientation.Vertical)
        down.setChildrenCollapsible(False)
        down.addWidget(middle)
        down.addWidget(below)
        down.setStretchFactor(0, 1)
        down.setSizes([800, _STORY_PX])
        sides = (self.camps[0::2], self.camps[1::2])
        across = QHBoxLayout()
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        across.addWidget(self._side(sides[0]))
        across.addWidget(down, 1)
        if sides[1]:
            across.addWidget(self._side(sides[1]))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.bar)
        whole.addLayout(across, 1)

    def _side(self, camps: list[Camp]) -> QWidget:
        side = QSplitter(Qt.Orientation.Vertical)
        side.setChildrenCollapsible(False)
        for camp in camps:
            holder = QWidget()
            box = QVBoxLayout(holder)
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(0)
            box.addWidget(DockTitle(_("Camp of seat {number}").format(number=camp.number + 1)))
            box.addWidget(camp, 1)
            side.addWidget(holder)
        return side

    def _connect(self) -> None:
        bar, transport = self.bar, self.transport
        bar.undo.connect(self.undo)
        bar.redo.connect(self.redo)
        bar.path_toggled.connect(self._on_path)
        bar.trail_toggled.connect(self._show_trail_wanted)
        bar.fit.connect(self.fit)
        bar.restart.connect(self._tab.play_again)
        bar.end_turn.connect(self.end_turn)
        bar.stop.connect(self._tab.stop_wanted)
        transport.to_start.connect(lambda: self.seek(0))
        transport.to_end.connect(lambda: self.seek(len(self.session.steps)))
        transport.decision_back.connect(self.decision_back)
        transport.decision_on.connect(self.decision_on)
        transport.contact_back.connect(self.contact_back)
        transport.contact_on.connect(self.contact_on)
        transport.play_or_pause.connect(self.play_or_pause)
        transport.speed_changed.connect(self.set_speed)
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
        self.thinker.failed.connect(self._tab.fail)
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
            "Ctrl+Left": self.decision_back,
            "Ctrl+Right": self.decision_on,
            "Alt+Left": self.contact_back,
            "Alt+Right": self.contact_on,
            "Ctrl+Space": self.play_or_pause,
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
        self._show_moment() if self._reel is not None else self._show_marks()

    def _begin_beside(self) -> None:
        self.scene.give_grain()
        if self._reel is None and not self.open and not self.thinker.busy:
            self._advance()
        for camp in self.camps:
            members = members_of(self.session, camp.number)
            if camp.number not in self._card_shown and members:
                self._card_shown[camp.number] = members[0][1]
                camp.show_card(self._cards.card_look("characters", members[0][1]))

    def end(self) -> None:
        """Nothing runs on."""
        self._ended = True
        self._timer.stop()
        self.thinker.end()

    def fit(self) -> None:
        """Show the whole table, also when the window changes its size."""
        self.view.fit_table()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.scene.use_theme(theme)
        self._show_rest() if self._reel is None else self._show_moment()

    # ------------------------------------------------------------ what the hand asks (Seatmate)

    @property
    def game(self) -> Game:
        """The battle as it stands."""
        return self.session.game

    @property
    def open(self) -> bool:
        """Whether a hand may decide now."""
        return self._reel is None and not self._ended and self.session.asked == HAND

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
            self._tab.fail(error)
            return False
        if isinstance(outcome, Refusal):
            self.refuse(outcome, QPointF(self.view.viewport().width() / 2, self.view.viewport().height() * 0.6))
            return False
        self.refusals.hide()
        self.hand.ready()
        self.hand.clear()
        self.story.follow()
        self._play_step(self.session.place, on=True)
        return True

    def refuse(self, refusal: Refusal, px: QPointF) -> None:
        """Say why not."""
        self.refusals.tell(refusal.message, refusal.rule, px)

    def skip_playback(self) -> None:
        """Show the end of what is being played back."""
        if self._reel is not None:
            self._finish_reel()

    def chosen(self, name: str) -> None:
        """Show the card of a disk in the camp of its seat."""
        piece = self.game.state.pieces.get(name)
        if piece is None or not piece.card or piece.size == "missile":
            return
        seat = piece.owner if 0 <= piece.owner < len(self.camps) else 0
        self._card_shown[seat] = piece.card
        self.camps[seat].show_card(self._cards.card_look(folder_of(piece.size), piece.card))
        if name in self.hand.able() and isinstance(self.game.request, ActionRequest):
            self.hand.chosen = name
        self._show_marks()

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
        self._tab.hint_changed.emit(self.hint)

    @property
    def hint(self) -> str:
        """What to do now, for the status bar."""
        aim = self._aim
        if aim is not None:
            figures = _("Direction {angle}°, {speed} m/s, finger {offset} % off the centre")
            return figures.format(
                angle=f"{aim.direction:.1f}", speed=f"{aim.speed / 1000:.2f}", offset=round(abs(aim.offset) * 100)
            )
        if self._reel is not None:
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
        if bot is not None and self.session.live:
            request = self.session.request
            assert request is not None
            self.thinker.ask(bot.decide, self.game.view(request.seat), self.session.chance())
        self._show_marks()
        self._show_state()
        if not self.thinker.busy:
            self._tab.settled.emit()

    def _on_bot(self, decision: Decision) -> None:
        if self._ended:
            return
        self.submit(decision)

    def _ask(self) -> None:
        """Show what is asked of a hand, or how the battle ended."""
        game = self.game
        request = game.request
        if self._reel is not None:
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

    def _on_player(self, seat: int, player: str) -> None:
        self.session.set_player(seat, player)
        self.thinker.forget()
        if self._reel is None:
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
        self._stop_reel()
        self.thinker.forget()
        self.session.go_to(place)
        self._show_rest()
        self._advance()

    def go_on_from_here(self) -> None:
        """Forget the later decisions and let whoever is asked decide."""
        self._stop_reel()
        self.thinker.forget()
        self.session.go_on_from_here()
        self.story.follow()
        self._show_rest()
        self._advance()

    # ------------------------------------------------------------ playback

    def _play_step(self, place: int, on: bool, at: float = 0.0, running: bool = True) -> None:
        """Play back the decision that led to a place; `on`: whoever is asked goes on after it."""
        step = self.session.steps[place - 1]
        before = self.session.at(place - 1).state.pieces
        motion = STILL if self._tab.reduced_motion else MOTION
        self._reel = Reel(before, step.events, step.after.state.pieces, self.session.rules, motion)
        self._shown_step, self._clock, self._run_on = place, at, on
        self._beat_shown = -2
        self.session.go_to(place)
        self.asks.ask(None)
        self.hand.clear()
        self._told = None
        if self._reel.length <= 0:
            self._finish_reel()
            return
        self._look_at_action(step)
        self._show_moment()
        self._show_state()
        self._set_running(running)

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

    def _set_running(self, running: bool) -> None:
        if running:
            self._watch.start()
            self._timer.start()
        else:
            self._timer.stop()
        self.transport.show_playing(running)

    def _tick(self) -> None:
        if self._reel is None:
            self._timer.stop()
            return
        self._clock += self._watch.restart() * self._speed
        if self._clock >= self._reel.length:
            self._finish_reel()
        else:
            self._show_moment()

    def _finish_reel(self) -> None:
        """The end of the decision on the reel; then on."""
        on = self._run_on
        self._stop_reel()
        self._show_rest()
        if on:
            self._advance()
        elif not self.session.live:
            self._play_step(self.session.place + 1, on=False)
            self._run_on = self.session.live
        else:
            self._advance()

    def _stop_reel(self) -> None:
        self._reel = None
        self._set_running(False)

    def play_or_pause(self) -> None:
        """Pause what is played back, or go on with it; at rest, play on from here, or the last decision again."""
        if self._reel is not None:
            self._set_running(not self._timer.isActive())
        elif not self.session.live:
            self._play_step(self.session.place + 1, on=False)
        elif self.session.place > 0:
            self.thinker.forget()
            self._play_step(self.session.place, on=True)

    def set_speed(self, speed: float) -> None:
        """How many times true time."""
        self._speed = speed

    def decision_back(self) -> None:
        """To the rest before the decision that is shown."""
        self.seek(self.session.place - 1)

    def decision_on(self) -> None:
        """To the rest after the next decision."""
        if self._reel is not None:
            self.seek(self._shown_step)
        else:
            self.seek(self.session.place + 1)

    def contact_on(self) -> None:
        """To the next contact or result."""
        if self._reel is None:
            if self.session.live:
                return
            self._play_step(self.session.place + 1, on=self.session.place + 1 == len(self.session.steps), running=False)
        if self._reel is not None:
            self._set_running(False)
            self._clock = self._reel.next_stop(self._clock)
            if self._clock >= self._reel.length:
                self.seek(self._shown_step)
            else:
                self._show_moment()

    def contact_back(self) -> None:
        """To the contact or result before."""
        if self._reel is None:
            if not self.session.place:
                return
            place = self.session.place
            self.thinker.forget()
            self._play_step(place, on=place == len(self.session.steps), running=False)
            if self._reel is None:
                return
            self._clock = self._reel.length
        self._set_running(False)
        if self._clock <= 0:
            self.seek(self._shown_step - 1)
            return
        self._clock = self._reel.stop_before(self._clock)
        self._show_moment()

    @property
    def clock_ms(self) -> float | None:
        """Where the playback stands in the decision that is shown; None at rest."""
        return self._clock if self._reel is not None else None

    @property
    def playing(self) -> bool:
        """Whether the playback runs."""
        return self._timer.isActive()

    # ------------------------------------------------------------ showing

    def _show_moment(self) -> None:
        """The moment of the playback."""
        reel = self._reel
        assert reel is not None
        frame = reel.at(self._clock)
        self.scene.show_frame(frame)
        self.scene.marks.show_marks({}, Marks())
        beat = next((one for one in reversed(reel.beats[: frame.beat + 1]) if one.record is not None), None)
        if beat is not None and self._trail_shown:
            self.scene.trail.show_trail(beat.record, beat.after, (self._clock - beat.start) / 1000.0)
        else:
            self.scene.trail.show_trail(None, {})
        share = self._clock / reel.length if reel.length else 1.0
        self.transport.move_knob(self._shown_step - 1 + min(0.999, share))
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
        self._show_moment() if self._reel is not None else self._show_last_trail()

    def _on_path(self, _shown: bool) -> None:
        self.view.viewport().update()

    def _show_state(self) -> None:
        """Everything around the table."""
        session = self.session
        place = session.place if self._reel is None else self._shown_step - 1
        position = float(place) if self._reel is None else self._shown_step - 1 + 0.001
        count = len(session.steps)
        self.transport.show_place(session.turns(), position, session.at(place).state.turn, count)
        self.transport.show_branch(not session.live)
        self.pane.show_story(self.story.lines(session.place), begun=session.place > 0)
        self.bar.undo_button.setEnabled(session.undo_place() is not None)
        self.bar.redo_button.setEnabled(session.redo_place() is not None)
        able = self.open and isinstance(session.request, ActionRequest)
        self.bar.turn_button.setEnabled(able)
        if self._reel is None:
            self._show_camps(self.scene.frame, self.hand.chosen if self.open else "")
        self.bar.status.setText(self._status())
        self._tab.hint_changed.emit(self.hint)

    def _status(self) -> str:
        if self.thinker.busy:
            return _("{bot} is thinking").format(bot=self.session.asked)
        if not self.session.live and self._reel is None:
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
        if self._reel is not None:
            return
        state = self.game.state
        request = self.session.request
        told = frozenset(self._told.line.pieces) if self._told is not None else frozenset[str]()
        acting = ""
        able: frozenset[str] = frozenset()
        choices: frozenset[str] = frozenset()
        match request:
            case ActionRequest():
                able = frozenset(request.flicks)
                missile = self.hand.missile
                acting = missile.shooter if missile is not None else self.hand.chosen if self.open else ""
            case FlickRequest():
                acting = request.piece
            case ChoiceRequest():
                # Of missiles on a disk, the disk is marked.
                choices = frozenset(self._on_table(name) for name in request.options)
                acting = request.subject
            case _:
                acting = getattr(request, "piece", "")
        picked = frozenset(self._on_table(name) for name in self.hand.picked)
        marks = Marks(
            acting, able, frozenset(state.acted) if state.result is None else frozenset(), choices, picked, told
        )
        self.scene.marks.show_marks(state.pieces, marks)
        if self._reel is None:
            self._show_camps(self.scene.frame, acting)

    def _on_table(self, name: str) -> str:
        piece = self.game.state.pieces.get(name)
        return piece.on if piece is not None and piece.size == "missile" and piece.on else name

    def _light(self, told: Told | None) -> None:
        """Show on the table what a line of the story tells."""
        self._told = told
        if self._reel is None:
            self.scene.trail.told = frozenset((told.contact,)) if told is not None and told.contact else frozenset()
            self.scene.trail.update()
            self._show_marks()
>>>>>>> Stashed changes
