"""The table of a test-play with all views around it: creates them and connects them to the play model.

`PlayModel` is what they all read and listen to; `TurnController`, `Rewind` and `SolutionPlayback` change it;
`TableDisplay` and `PanelDisplay` show it. The table is also the `InputContext` of mouse and keyboard.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QWidget

from editor.systems.desktopia.board.table_map import TableMap
from editor.systems.desktopia.play.aiming import Aim
from editor.systems.desktopia.play.change_notice import ChangeNotice
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.mouse_input import MouseInput
from editor.systems.desktopia.play.panel_display import PanelDisplay, PanelViews
from editor.systems.desktopia.play.play_layout import PlayLayout, surround
from editor.systems.desktopia.play.play_model import PlayModel
from editor.systems.desktopia.play.play_view import PlayView
from editor.systems.desktopia.play.player_panel import PlayerPanel
from editor.systems.desktopia.play.prompt_bar import PromptBar, RefusalBar
from editor.systems.desktopia.play.prompts import Prompts
from editor.systems.desktopia.play.refusal_pane import RefusalPane
from editor.systems.desktopia.play.refusal_reasons import reason
from editor.systems.desktopia.play.rewind import Rewind
from editor.systems.desktopia.play.shared_items_pane import SharedItemsPane
from editor.systems.desktopia.play.solution_playback import SolutionPlayback
from editor.systems.desktopia.play.table_display import TableDisplay
from editor.systems.desktopia.play.table_items import PlayScene
from editor.systems.desktopia.play.task_strip import TaskStrip
from editor.systems.desktopia.play.turn_controller import TurnController
from editor.testplay.campaign_session import CampaignSession
from editor.testplay.play_toolbar import PlayToolbar
from editor.testplay.playback_bar import PlaybackBar
from editor.testplay.replay_on_changes import ReplayOnChanges
from editor.testplay.session import Session
from editor.testplay.story_pane import StoryPane
from editor.ui.design_tokens import MOTION, Theme
from editor.ui.notice_bar import NoticeBar
from schema.i18n import gettext as _
from simulator.bots.registry import BOTS
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import ActionRequest, Decision, FlickDisk
from simulator.systems.desktopia.game import Game

AIR_MM: Final = 24.0
"""A margin around the table, so that a disk can be pulled back at the edge."""
_PANELS_MS: Final = 50
_REST_MS: Final = 150
"""After the table was first painted: player panels first, then everything else."""
_WHY_PANE, _COMMONS_PANE = 1, 3


@dataclass(frozen=True, slots=True)
class Kept:
    """What a table passes on when it is created again, such as in another language."""

    held: bool
    replayed: ReplayOnChanges | None
    path: bool
    trail: bool
    speed: int
    front: int
    """The index of the pane in front."""


class PlayTable(QWidget):
    """A session's table, bars, panes and player panels."""

    failed = Signal(object)
    """The play stopped because of an exception, a bug in the program."""
    stop_wanted = Signal()
    again_wanted = Signal(int)
    """The play is to start over with this seed."""
    replay_wanted = Signal()
    """The same decisions are to be replayed on the current content."""
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
    """No playback and no bot is running: a person decides, or the battle is over."""

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
        self.play = play = PlayModel(session, cards, series, reduced_motion, self)
        self.session, self.cards, self.story, self.playback = session, cards, play.story, play.playback
        self.theme = theme
        self.scene = PlayScene(cards, theme)
        self.view = PlayView(self.scene, theme, self.scene.table_area.adjusted(-AIR_MM, -AIR_MM, AIR_MM, AIR_MM))
        self.hand = MouseInput(self, self.scene, self.view, cards)
        self.view.input_target = self.hand
        self.map = TableMap(self.view, theme, at_top=True)
        self.bar = PlayToolbar(theme, session.seed)
        self.notices = NoticeBar(theme)
        self.playback_bar = PlaybackBar(theme)
        self.pane, self.why = StoryPane(theme), RefusalPane(theme)
        named = (
            (_("Story"), self.pane),
            (_("Why not?"), self.why),
            (_("Changes"), None),
            (_("On the table"), None),
        )
        self.panes = PlayLayout(named)
        # Over the view, not in its viewport: scrolling the table would move them along.
        self.asks, self.refusals = PromptBar(theme, self.view), RefusalBar(theme, self.view)
        names = [bot.name for bot in BOTS]
        self.camps = [PlayerPanel(seat, names, theme) for seat in range(len(session.players))]
        self.strip = TaskStrip()
        self.turn_controller = turns = TurnController(play, self.notices)
        self.display = TableDisplay(play, self.scene, self.view, self.map, self.hand, theme)
        views = PanelViews(self.bar, self.playback_bar, self.strip, self.pane, self.why, self.camps)
        self.panels = PanelDisplay(play, self.scene, views)
        self.showing = SolutionPlayback(play, turns)
        self.prompts = Prompts(play, turns, self.hand, (self.asks, self.view), self.camps)
        self.rewinding = Rewind(play, turns)
        self.changing = ChangeNotice(play, theme, self.panes, (self.bar, self.playback_bar), self.notices)
        self.use_motion(reduced_motion)
        surround(self, (self.bar, self.strip), (self.view, self.playback_bar), self.panes, self.camps, theme)
        self.notices.lie_over(self.view)
        self._connect()
        self._connect_bars()
        self._connect_keys()

    def _connect(self) -> None:
        play, display, panels = self.play, self.display, self.panels
        play.question_changed.connect(play.guarded(self.hand.ready))
        play.question_changed.connect(play.guarded(self.prompts.ask))
        play.decided.connect(self._on_decided)
        play.decided.connect(self.decided)
        play.refused.connect(self._on_refused)
        play.failed.connect(self.failed)
        play.settled.connect(self.settled)
        play.playback.begun.connect(self._on_playback)
        display.frame_changed.connect(panels.show_players)
        display.result_changed.connect(panels.show_results)
        panels.shown.connect(self.prompts.show_hint)
        self.prompts.hint_changed.connect(self.hint_changed)
        self.pane.lit.connect(display.light)
        self.pane.sought.connect(self.rewinding.seek)
        self.showing.wanted.connect(self.solution_wanted)
        self.changing.replay_wanted.connect(self.replay_wanted)
        self.changing.sought.connect(self.rewinding.seek)
        self.strip.pressed.connect(self._on_strip)
        self.view.failed.connect(self.failed)
        self.view.menu_wanted.connect(lambda at, _on_screen: self.guarded(partial(self.hand.menu, at))())
        for panel in self.camps:
            panel.chosen.connect(self.chosen)
            panel.player_changed.connect(self.turn_controller.set_player)

    def _connect_bars(self) -> None:
        bar, playback_bar, playback, rewinding = self.bar, self.playback_bar, self.playback, self.rewinding
        bar.undo.connect(rewinding.undo)
        bar.redo.connect(rewinding.redo)
        bar.path_toggled.connect(lambda _shown: self.view.viewport().update())
        bar.trail_toggled.connect(self.display.show_trail_wanted)
        bar.fit.connect(self.fit)
        bar.restart.connect(self.again_wanted)
        bar.replay.connect(self.replay_wanted)
        bar.save.connect(self.save_wanted)
        bar.end_turn.connect(self.prompts.end_turn)
        bar.stop.connect(self.stop_wanted)
        playback_bar.to_start.connect(rewinding.to_start)
        playback_bar.to_end.connect(rewinding.to_end)
        playback_bar.decision_back.connect(playback.decision_back)
        playback_bar.decision_on.connect(playback.decision_on)
        playback_bar.contact_back.connect(playback.contact_back)
        playback_bar.contact_on.connect(playback.contact_on)
        playback_bar.play_or_pause.connect(self.guarded(self.turn_controller.play_or_pause))
        playback_bar.speed_changed.connect(playback.set_speed)
        playback_bar.sought.connect(rewinding.seek)
        playback_bar.go_on.connect(rewinding.go_on_from_here)

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
        """Leave the keys that a list or combo box uses to it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            ends = event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End)
            at = QApplication.focusWidget()
            if plain and (isinstance(at, QComboBox) or (ends and isinstance(at, QAbstractItemView))):
                event.accept()
                return True
        return super().event(event)

    def guarded(self, what: Callable[[], object]) -> Callable[[], None]:
        """Wrap a call so that an exception stops the play, not the editor."""
        return self.play.guarded(what)

    # ------------------------------------------------------------ life

    def begin(self) -> None:
        """Show the current position and let the player who is asked decide."""
        self.story.follow()
        self.fit()
        self.display.show_rest()
        if self.open:
            self.turn_controller.advance()
        # The table can be played on before panels, grain and cards are created, and before bots use the processor.
        self.view.first_painted.connect(self._seen)

    def _seen(self) -> None:
        QTimer.singleShot(_PANELS_MS, self, self._fill_panels)
        QTimer.singleShot(_REST_MS, self, self.guarded(self._begin_rest))

    def _fill_panels(self) -> None:
        self.panels.filled = True
        self.play.marks_changed.emit()

    def _begin_rest(self) -> None:
        if self.ended:
            return
        self.scene.give_grain()
        self._lay_commons()
        self.changing.lay()
        if self.play.timeline is None and not self.open and not self.play.thinking:
            self.turn_controller.advance()
        self.panels.show_first_cards()

    def _lay_commons(self) -> None:
        pane = SharedItemsPane(self.theme)
        pane.lit.connect(self.display.light_disk)
        self.panes.fill(_COMMONS_PANE, pane)
        self.panels.lay_commons(pane)

    @property
    def commons(self) -> SharedItemsPane | None:
        """The pane with the items that belong to no player; None until the table was painted."""
        return self.panels.commons

    @property
    def camps_filled(self) -> bool:
        """Whether the player panels show their characters; they are filled after the first paint."""
        return self.panels.filled

    @property
    def ended(self) -> bool:
        """Whether the play is closed: nothing may start any more."""
        return self.play.ended

    def end(self) -> None:
        """Stop all work for good."""
        self.play.end()

    def fit(self) -> None:
        """Show the whole table, also when the window changes its size."""
        self.view.fit_table()
        self.prompts.keep_clear()

    def use_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.changing.use_theme(theme)
        self.display.use_theme(theme)

    def use_motion(self, reduced: bool) -> None:
        """Set whether movements take no time."""
        self.showing.use_motion(reduced)
        self.view.camera_ms = 0 if reduced else MOTION.camera
        self.playback.use_motion(reduced)

    @property
    def kept(self) -> Kept:
        """What another table of the same session takes over."""
        path, trail = self.bar.path_button.isChecked(), self.bar.trail_button.isChecked()
        speed = self.playback_bar.speed.currentIndex()
        return Kept(self.play.held, self.changing.replayed, path, trail, speed, self.panes.front)

    def take_over(self, kept: Kept) -> None:
        """Continue like the previous table of the same session."""
        self.play.held = kept.held
        self.bar.path_button.setChecked(kept.path)
        self.bar.trail_button.setChecked(kept.trail)
        self.playback_bar.speed.setCurrentIndex(kept.speed)
        self.panes.bring(kept.front)
        if kept.replayed is not None:
            self.changing.show_difference(kept.replayed)

    # ------------------------------------------------------------ the input context of mouse and keyboard

    @property
    def game(self) -> Game:
        """The battle at the current position."""
        return self.session.game

    @property
    def open(self) -> bool:
        """Whether the user may decide now."""
        return self.play.open

    @property
    def path_wanted(self) -> bool:
        """Whether the predicted first path is shown."""
        looks = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        return self.bar.path_button.isChecked() or looks

    def submit(self, decision: Decision) -> bool:
        """Take a decision and play back its consequences; False if it was refused."""
        return self.turn_controller.submit(decision)

    def refuse(self, refusal: Refusal, px: QPointF) -> None:
        """Show why a decision is refused."""
        self.refusals.tell(refusal.words, refusal.rule, px)

    def refuse_flick(self, name: str, px: QPointF) -> None:
        """Show why a disk cannot be flicked, and by which rule."""
        why = reason(self.session, FlickDisk(name, 0.0, 1.0), "", self.cards)
        if why.why:
            self.refusals.tell(why.why, why.rule, px)

    def turned(self, facing: float) -> None:
        """Set the dial to a facing chosen by wheel or keys."""
        if self.asks.dial is not None:
            self.asks.dial.set_angle(facing)

    def skip_playback(self) -> None:
        """Go to the end of the playback."""
        self.playback.finish()

    def chosen(self, name: str) -> None:
        """Select a disk: show its card in the panel of its player."""
        piece = self.game.state.pieces.get(name)
        if piece is None or not piece.card or piece.size == "missile":
            return
        self.panels.show_card_of(piece)
        if not self.cards.is_item(piece):
            self.panels.explained = name
            self.guarded(self.panels.show_reasons)()
        if name in self.hand.able() and isinstance(self.game.request, ActionRequest):
            self.hand.chosen = name
        self.play.marks_changed.emit()

    def show_card(self, name: str, folder: str, card: str) -> None:
        """Show a card in the panel of a disk's player until another disk acts or is selected."""
        self.panels.show_card(name, folder, card)

    def explain(self, name: str) -> None:
        """Show the “Why not?” pane for a disk."""
        self.chosen(name)
        self.panes.bring(_WHY_PANE)

    def picks_changed(self) -> None:
        """Update prompt and highlights after other options or another missile were picked."""
        self.prompts.ask()
        self.asks.show_picked(self.hand.picked)
        self.play.marks_changed.emit()

    def show_aim_figures(self, aim: Aim | None) -> None:
        """Show the figures of an aim in the hint."""
        self.prompts.show_aim(aim)

    @property
    def hint(self) -> str:
        """What to do now, for the status bar."""
        return self.prompts.hint

    # ------------------------------------------------------------ what the model reports

    def _on_decided(self) -> None:
        self.refusals.hide()
        self.hand.ready()
        self.hand.clear()

    def _on_refused(self, refusal: Refusal) -> None:
        viewport = self.view.viewport()
        self.refuse(refusal, QPointF(viewport.width() / 2, viewport.height() * 0.6))

    def _on_playback(self) -> None:
        """Clear the table when the playback of a decision begins."""
        self.asks.ask(None)
        self.hand.clear()
        self.guarded(self.display.begin_playback)()

    def _on_strip(self) -> None:
        if self.play.series is not None:
            self.next_wanted.emit()
        else:
            self.showing.start_or_stop()
