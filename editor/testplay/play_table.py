"""The table of a test-play: the session with all that stands around it, joined to one another.

Who decides when (`turn_controller`), what a hand is asked (`prompts`), standing elsewhere (`rewinding`), the stored
solution
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
from editor.testplay.aiming import Aim
from editor.testplay.campaign_session import CampaignSession
from editor.testplay.change_notice import ChangeNotice
from editor.testplay.content_snapshot import ContentSnapshot
from editor.testplay.mouse_input import MouseInput
from editor.testplay.play_layout import PlayLayout, surround
from editor.testplay.play_toolbar import PlayToolbar
from editor.testplay.play_view import PlayView
from editor.testplay.playback import Playback
from editor.testplay.playback_bar import PlaybackBar
from editor.testplay.player_panel import PlayerPanel
from editor.testplay.player_panel_model import members_of
from editor.testplay.prompt_bar import PromptBar, RefusalBar
from editor.testplay.prompts import Prompts
from editor.testplay.refusal_pane import RefusalPane
from editor.testplay.refusal_reasons import reason
from editor.testplay.replay_on_changes import ReplayOnChanges
from editor.testplay.rewind import Rewind
from editor.testplay.session import Session
from editor.testplay.shared_items_pane import SharedItemsPane
from editor.testplay.solution_playback import SolutionPlayback
from editor.testplay.story import Story
from editor.testplay.story_pane import StoryPane
from editor.testplay.table_display import TableDisplay
from editor.testplay.table_items import PlayScene
from editor.testplay.task_strip import TaskStrip
from editor.testplay.turn_controller import TurnController
from editor.ui.design_tokens import MOTION, Theme
from editor.ui.notice_bar import NoticeBar
from schema.i18n import gettext as _
from simulator.bots.registry import BOTS
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import ActionRequest, Decision, FlickDisk
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import folder_of
from simulator.systems.desktopia.state import Piece

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
    replayed: ReplayOnChanges | None
    path: bool
    trail: bool
    speed: int
    front: int
    """The pane in front."""


class PlayTable(QWidget):
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
        cards: ContentSnapshot,
        theme: Theme,
        reduced_motion: bool = False,
        series: CampaignSession | None = None,
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
        self.hand = MouseInput(self, self.scene, self.view, cards)
        self.view.input_target = self.hand
        self.map = Minimap(self.view, theme, at_top=True)
        self.bar = PlayToolbar(theme, session.seed)
        self.notices = NoticeBar(theme)
        self.playback_bar = PlaybackBar(theme)
        self.pane, self.why = StoryPane(theme), RefusalPane(theme)
        self.commons: SharedItemsPane | None = None
        """What is nobody's; it comes just after the table, like the camps."""
        named = (
            (_("Story"), self.pane),
            (_("Why not?"), self.why),
            (_("Changes"), None),
            (_("On the table"), None),
        )
        self.panes = PlayLayout(named)
        # Over the view, not in its viewport: a table that is moved would take them along.
        self.asks, self.refusals = PromptBar(theme, self.view), RefusalBar(theme, self.view)
        names = [bot.name for bot in BOTS]
        self._asks_room = 0.0
        """What the first question of the set-up takes at the top of the table."""
        self.camps = [PlayerPanel(seat, names, theme) for seat in range(len(session.players))]
        self.playback = Playback(session, reduced_motion, self)
        self.strip = TaskStrip()
        self.stage = TableDisplay(self)
        self.showing = SolutionPlayback(self)
        self.turn_controller = TurnController(self)
        self.prompts = Prompts(self)
        self.rewinding = Rewind(self)
        self.changing = ChangeNotice(self)
        self.use_motion(reduced_motion)
        surround(self, (self.bar, self.strip), (self.view, self.playback_bar), self.panes, self.camps, theme)
        self.notices.lie_over(self.view)
        self._connect()
        self._connect_keys()

    def _connect(self) -> None:
        bar, playback, stage = self.bar, self.playback, self.stage
        playback.left.connect(self.turn_controller.leave)
        playback.begun.connect(self._on_reel)
        playback.moved.connect(self.guarded(stage.show_moment))
        playback.rested.connect(self.guarded(stage.show_rest))
        playback.due.connect(self.guarded(self.turn_controller.advance))
        playback.runs.connect(lambda _runs: stage.show_running())
        bar.path_toggled.connect(lambda _shown: self.view.viewport().update())
        bar.trail_toggled.connect(stage.show_trail_wanted)
        bar.fit.connect(self.fit)
        bar.restart.connect(self.again_wanted)
        bar.replay.connect(self.replay_wanted)
        bar.save.connect(self.save_wanted)
        bar.end_turn.connect(self.prompts.end_turn)
        bar.stop.connect(self.stop_wanted)
        self.pane.lit.connect(stage.light)
        self.strip.pressed.connect(self._on_strip)
        self.view.failed.connect(self.failed)
        self.view.looked.connect(stage.look_again)
        self.view.menu_wanted.connect(lambda at, _on_screen: self.guarded(partial(self.hand.menu, at))())
        for camp in self.camps:
            camp.chosen.connect(self.chosen)
            camp.player_changed.connect(self.turn_controller.set_player)

    def _connect_keys(self) -> None:
        playback, rewinding = self.playback, self.rewinding
        keys: dict[str, Callable[[], object]] = {
            "P": self.bar.path_button.toggle,
            "E": self.prompts.end_turn,
            "Home": rewinding.to_start,
            "End": rewinding.to_end,
            "Ctrl+Left": playback.decision_back,
            "Ctrl+Right": playback.decision_on,
            "Alt+Left": playback.contact_back,
            "Alt+Right": playback.contact_on,
            "Ctrl+Space": self.turn_controller.play_or_pause,
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
        self.turn_controller.held = True
        self.playback.stop()
        self.turn_controller.leave()
        self.failed.emit(error)

    # ------------------------------------------------------------ life

    def begin(self) -> None:
        """Show the first moment and let whoever is asked decide."""
        self.story.follow()
        self.fit()
        self.stage.show_rest()
        if self.open:
            self.turn_controller.advance()
        # The table can be flicked on before camps, grain and cards are there, and before bots take the processor.
        self.view.first_painted.connect(self._seen)

    def _seen(self) -> None:
        QTimer.singleShot(_CAMPS_MS, self, self.guarded(self.stage.fill_camps))
        QTimer.singleShot(_FIRST_MS, self, self.guarded(self._begin_beside))

    def _begin_beside(self) -> None:
        if self.ended:
            return
        self.scene.give_grain()
        self._lay_commons()
        self.changing.lay()
        if self.playback.timeline is None and not self.open and not self.turn_controller.bot_thread.busy:
            self.turn_controller.advance()
        for camp in self.camps:
            members = members_of(self.session, camp.number)
            if camp.number not in self._card_shown and members:
                self._card_shown[camp.number] = members[0][1]
                camp.show_card(self.cards.card_look("characters", members[0][1]))

    def _lay_commons(self) -> None:
        self.commons = SharedItemsPane(self.theme)
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
        self.playback.stop()
        self.turn_controller.end()

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
        self.theme, self.view.flight_painter = theme, None
        self.scene.use_theme(theme)
        self.stage.show_now()

    def use_motion(self, reduced: bool) -> None:
        """Whether movements take no time."""
        self.showing.use_motion(reduced)
        self.view.camera_ms = 0 if reduced else MOTION.camera
        self.playback.use_motion(reduced)

    @property
    def kept(self) -> Kept:
        """What another table of the same session takes over."""
        path, trail = self.bar.path_button.isChecked(), self.bar.trail_button.isChecked()
        speed = self.playback_bar.speed.currentIndex()
        return Kept(self.turn_controller.held, self.changing.replayed, path, trail, speed, self.panes.front)

    def take_over(self, kept: Kept) -> None:
        """Go on as the table before did, such as in another language."""
        self.turn_controller.held = kept.held
        self.bar.path_button.setChecked(kept.path)
        self.bar.trail_button.setChecked(kept.trail)
        self.playback_bar.speed.setCurrentIndex(kept.speed)
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
        return self.turn_controller.open

    @property
    def path_wanted(self) -> bool:
        """Whether the predicted first path is shown."""
        looks = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        return self.bar.path_button.isChecked() or looks

    def submit(self, decision: Decision) -> bool:
        """Takes a decision and plays back what it leads to; a refusal is told, and then it says no."""
        return self.turn_controller.submit(decision)

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
        self.playback.finish()

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
        self.prompts.ask()
        self.asks.show_picked(self.hand.picked)
        self.stage.show_marks()

    def tell_aim(self, aim: Aim | None) -> None:
        """The aim's figures belong to the hint."""
        self.prompts.tell_aim(aim)

    @property
    def hint(self) -> str:
        """What to do now, for the status bar."""
        return self.prompts.hint

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
