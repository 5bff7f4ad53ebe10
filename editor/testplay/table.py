"""The table of a test-play: the session with all that stands around it, joined to one another.

Who decides when (`deciding`), what a hand is asked (`asking`), standing elsewhere (`rewinding`), the stored solution
(`showing`), changed content (`changing`) and what is shown where the play stands (`stage`) are told in files of their
own. What is left here is its life, and what the hand asks of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QWidget

from editor.canvas.minimap import Minimap
from editor.look.tokens import MOTION, Theme
from editor.notice_bar import NoticeBar
from editor.testplay.aiming import Aim
from editor.testplay.ask_bar import AskBar, RefusalBar
from editor.testplay.asking import Asking
from editor.testplay.camp_facts import members_of
from editor.testplay.camps import Camp
from editor.testplay.cards_at_hand import CardsAtHand
from editor.testplay.commons_pane import CommonsPane
from editor.testplay.deciding import Deciding
from editor.testplay.hand import PlayHand
from editor.testplay.play_bar import PlayBar
from editor.testplay.play_view import PlayView
from editor.testplay.projector import Projector
from editor.testplay.replaying import Replayed
from editor.testplay.rewinding import Rewinding
from editor.testplay.series import Series
from editor.testplay.session import Session
from editor.testplay.showing_solution import ShowingSolution
from editor.testplay.stage import Stage
from editor.testplay.story import Story
from editor.testplay.story_pane import StoryPane
from editor.testplay.strip import Strip
from editor.testplay.surroundings import Panes, surround
from editor.testplay.table_view import PlayScene
from editor.testplay.telling_changes import TellingChanges
from editor.testplay.transport import Transport
from editor.testplay.why_not import reason
from editor.testplay.why_pane import WhyPane
from schema.words import gettext as _
from simulator.bots.registry import BOTS
from simulator.desktopia.decisions import ActionRequest, Decision, FlickDisk
from simulator.desktopia.game import Game
from simulator.desktopia.ruleset import folder_of
from simulator.desktopia.state import Piece
from simulator.engine.refusals import Refusal

AIR_MM: Final = 24.0
"""Around the table: room to pull a disk back at the edge."""
_CAMPS_MS: Final = 50
_FIRST_MS: Final = 150
"""After the first painting of the table."""
_WHY_PANE, _COMMONS_PANE = 1, 3


@dataclass(frozen=True, slots=True)
class Kept:
    """What outlives a table whose words are made anew."""

    held: bool
    replayed: Replayed | None
    path: bool
    trail: bool
    speed: int
    front: int
    """The pane in front."""


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
        self.ended = False
        """Whether nothing runs on any more."""
        self._card_shown: dict[int, str] = {}
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
        self.commons: CommonsPane | None = None
        """What is nobody's; it comes just after the table, like the camps."""
        named = (
            (_("Story"), self.pane),
            (_("Why not?"), self.why),
            (_("Changes"), None),
            (_("On the table"), None),
        )
        self.panes = Panes(named)
        # Over the view, not in its viewport: a table that is moved would take them along.
        self.asks, self.refusals = AskBar(theme, self.view), RefusalBar(theme, self.view)
        names = [bot.name for bot in BOTS]
        self._asks_room = 0.0
        """What the first question of the set-up takes at the top of the table."""
        self.camps = [Camp(seat, names, theme) for seat in range(len(session.players))]
        self.projector = Projector(session, reduced_motion, self)
        self.strip = Strip()
        self.stage = Stage(self)
        self.showing = ShowingSolution(self)
        self.deciding = Deciding(self)
        self.asking = Asking(self)
        self.rewinding = Rewinding(self)
        self.changing = TellingChanges(self)
        self.use_motion(reduced_motion)
        surround(self, (self.bar, self.strip), (self.view, self.transport), self.panes, self.camps, theme)
        self.notices.lie_over(self.view)
        self._connect()
        self._connect_keys()

    def _connect(self) -> None:
        bar, projector, stage = self.bar, self.projector, self.stage
        projector.left.connect(self.deciding.leave)
        projector.begun.connect(self._on_reel)
        projector.moved.connect(self.guarded(stage.show_moment))
        projector.rested.connect(self.guarded(stage.show_rest))
        projector.due.connect(self.guarded(self.deciding.advance))
        projector.runs.connect(lambda _runs: stage.show_running())
        bar.path_toggled.connect(lambda _shown: self.view.viewport().update())
        bar.trail_toggled.connect(stage.show_trail_wanted)
        bar.fit.connect(self.fit)
        bar.restart.connect(self.again_wanted)
        bar.replay.connect(self.replay_wanted)
        bar.save.connect(self.save_wanted)
        bar.end_turn.connect(self.asking.end_turn)
        bar.stop.connect(self.stop_wanted)
        self.pane.lit.connect(stage.light)
        self.strip.pressed.connect(self._on_strip)
        self.view.failed.connect(self.failed)
        self.view.looked.connect(stage.look_again)
        self.view.menu_wanted.connect(lambda at, _on_screen: self.guarded(partial(self.hand.menu, at))())
        for camp in self.camps:
            camp.chosen.connect(self.chosen)
            camp.player_changed.connect(self.deciding.set_player)

    def _connect_keys(self) -> None:
        projector, rewinding = self.projector, self.rewinding
        keys: dict[str, Callable[[], object]] = {
            "P": self.bar.path_button.toggle,
            "E": self.asking.end_turn,
            "Home": rewinding.to_start,
            "End": rewinding.to_end,
            "Ctrl+Left": projector.decision_back,
            "Ctrl+Right": projector.decision_on,
            "Alt+Left": projector.contact_back,
            "Alt+Right": projector.contact_on,
            "Ctrl+Space": self.deciding.play_or_pause,
        }
        for key, what in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.guarded(what))

    def event(self, event: QEvent) -> bool:
        """Keys that a list or a box of choices has a use for are its own, not the table's."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            ends = event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End)
            at = QApplication.focusWidget()
            if plain and (isinstance(at, QComboBox) or (ends and isinstance(at, QAbstractItemView))):
                event.accept()
                return True
        return super().event(event)

    def guarded(self, what: Callable[[], object]) -> Callable[[], None]:
        """The same, but a mistake of the rules ends in the tab, not in the editor."""

        def do() -> None:
            try:
                what()
            except Exception as error:  # noqa: BLE001  a play that fails must not take the editor along
                self.fail(error)

        return do

    def fail(self, error: BaseException) -> None:
        """The play stops here by a mistake of ours, and waits."""
        self.deciding.held = True
        self.projector.stop()
        self.deciding.leave()
        self.failed.emit(error)

    # ------------------------------------------------------------ life

    def begin(self) -> None:
        """Show the first moment and let whoever is asked decide."""
        self.story.follow()
        self.fit()
        self.stage.show_rest()
        if self.open:
            self.deciding.advance()
        # The table can be flicked on before camps, grain and cards are there, and before bots take the processor.
        self.view.seen_first.connect(self._seen)

    def _seen(self) -> None:
        QTimer.singleShot(_CAMPS_MS, self, self.guarded(self.stage.fill_camps))
        QTimer.singleShot(_FIRST_MS, self, self.guarded(self._begin_beside))

    def _begin_beside(self) -> None:
        if self.ended:
            return
        self.scene.give_grain()
        self._lay_commons()
        self.changing.lay()
        if self.projector.reel is None and not self.open and not self.deciding.thinker.busy:
            self.deciding.advance()
        for camp in self.camps:
            members = members_of(self.session, camp.number)
            if camp.number not in self._card_shown and members:
                self._card_shown[camp.number] = members[0][1]
                camp.show_card(self.cards.card_look("characters", members[0][1]))

    def _lay_commons(self) -> None:
        self.commons = CommonsPane(self.theme)
        self.commons.lit.connect(self.stage.light_disk)
        self.panes.fill(_COMMONS_PANE, self.commons)
        self.stage.show_commons(self.scene.frame)

    @property
    def camps_filled(self) -> bool:
        """Whether the camps show their characters; they come just after the table."""
        return self.stage.camps_filled

    def end(self) -> None:
        """Nothing runs on."""
        self.ended = True
        self.projector.stop()
        self.deciding.end()

    def fit(self) -> None:
        """Show the whole table, also when the window changes its size."""
        self.view.fit_table()
        self.keep_clear()

    def keep_clear(self) -> None:
        """The questions while disks are set up have their room above the table, which stays where it is between them.

        All that is asked later, and how the battle ended, lies over the table.
        """
        if self._asks_room == 0.0 and not self.game.state.turn and not self.asks.isHidden():
            self._asks_room = float(self.asks.geometry().bottom())
        self.view.keep_clear(0.0 if self.game.state.turn else self._asks_room)

    def use_theme(self, theme: Theme) -> None:
        self.theme, self.view.film = theme, None
        self.scene.use_theme(theme)
        self.stage.show_now()

    def use_motion(self, reduced: bool) -> None:
        """Whether movements take no time."""
        self.showing.use_motion(reduced)
        self.view.camera_ms = 0 if reduced else MOTION.camera
        self.projector.use_motion(reduced)

    @property
    def kept(self) -> Kept:
        """What another table of the same session takes over."""
        path, trail = self.bar.path_button.isChecked(), self.bar.trail_button.isChecked()
        speed = self.transport.speed.currentIndex()
        return Kept(self.deciding.held, self.changing.replayed, path, trail, speed, self.panes.front)

    def take_over(self, kept: Kept) -> None:
        """Go on as the table before did, such as in another language."""
        self.deciding.held = kept.held
        self.bar.path_button.setChecked(kept.path)
        self.bar.trail_button.setChecked(kept.trail)
        self.transport.speed.setCurrentIndex(kept.speed)
        self.panes.bring(kept.front)
        if kept.replayed is not None:
            self.changing.show_difference(kept.replayed)

    # ------------------------------------------------------------ what the hand asks (Seatmate)

    @property
    def game(self) -> Game:
        """The battle as it stands."""
        return self.session.game

    @property
    def open(self) -> bool:
        """Whether a hand may decide now."""
        return self.deciding.open

    @property
    def path_wanted(self) -> bool:
        """Whether the predicted first path is shown."""
        looks = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        return self.bar.path_button.isChecked() or looks

    def submit(self, decision: Decision) -> bool:
        """Takes a decision and plays back what it leads to; a refusal is told, and then it says no."""
        return self.deciding.submit(decision)

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
        self.show_card_of(piece)
        if not self.cards.is_item(piece):
            self.stage.asked_about = name
            self.guarded(self.stage.show_reasons)()
        if name in self.hand.able() and isinstance(self.game.request, ActionRequest):
            self.hand.chosen = name
        self.stage.show_marks()

    def show_card_of(self, piece: Piece | None) -> None:
        """Show the card of a disk in the camp of its seat, if it has one."""
        if piece is None or not piece.card or piece.size == "missile":
            return
        seat = piece.owner if 0 <= piece.owner < len(self.camps) else 0
        self._card_shown[seat] = piece.card
        if not self.cards.is_item(piece):
            self.camps[seat].show_card(self.cards.card_look(folder_of(piece.size), piece.card))

    def show_card(self, name: str, folder: str, card: str) -> None:
        """Show a card in the camp of a disk's seat, until another is chosen there."""
        seat = max(0, self.game.state.pieces[name].owner)
        self._card_shown[seat] = card
        self.stage.keep_card(name)
        self.camps[seat].show_card(self.cards.card_look(folder, card))

    def explain(self, name: str) -> None:
        """Bring “Why not?” to the front with what a disk may do now."""
        self.chosen(name)
        self.panes.bring(_WHY_PANE)

    def picks_changed(self) -> None:
        """Other options are picked, or another thing is in hand."""
        self.asking.ask()
        self.asks.show_picked(self.hand.picked)
        self.stage.show_marks()

    def tell_aim(self, aim: Aim | None) -> None:
        """The aim's figures belong to the hint."""
        self.asking.tell_aim(aim)

    @property
    def hint(self) -> str:
        """What to do now, for the status bar."""
        return self.asking.hint

    # ------------------------------------------------------------ what its parts tell

    def _on_reel(self) -> None:
        """A decision begins to be played back."""
        self.asks.ask(None)
        self.hand.clear()
        self.guarded(self.stage.begin_reel)()

    def _on_strip(self) -> None:
        if self.series is not None:
            self.next_wanted.emit()
        else:
            self.showing.start_or_stop()
