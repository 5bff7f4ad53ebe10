"""The table of a test-play with all views around it: creates them and connects them to the play model.

`BattleModel` is what they all read and listen to; `TurnController`, `Rewind` and `SolutionPlayback` change it;
`TableDisplay` and `PanelDisplay` show it. The table is also the `InputContext` of mouse and keyboard.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from editor.systems.desktopia.board.table_map import TableMap
from editor.systems.desktopia.play.aiming import Aim
from editor.systems.desktopia.play.battle_model import BattleModel
from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.battle_story import STORY_ICONS
from editor.systems.desktopia.play.battle_toolbar import BattleToolbar
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.mouse_input import MouseInput
from editor.systems.desktopia.play.panel_display import PanelDisplay, PanelViews
from editor.systems.desktopia.play.play_layout import surround
from editor.systems.desktopia.play.player_panel import PlayerPanel
from editor.systems.desktopia.play.prompt_bar import PromptBar, RefusalBar
from editor.systems.desktopia.play.prompts import Prompts
from editor.systems.desktopia.play.refusal_reasons import reason
from editor.systems.desktopia.play.shared_items_pane import SharedItemsPane
from editor.systems.desktopia.play.solution_playback import SolutionPlayback
from editor.systems.desktopia.play.table_display import TableDisplay
from editor.systems.desktopia.play.table_items import PlayScene
from editor.systems.desktopia.play.table_view import TableView
from editor.systems.desktopia.play.task_strip import TaskStrip
from editor.testplay.play_surface import Kept, PlaySurface
from editor.testplay.refusal_pane import RefusalPane
from editor.testplay.series_session import SeriesSession
from editor.ui.design_tokens import MOTION
from schema.i18n import gettext as _
from schema.systems.desktopia.script import Lesson
from simulator.bots.registry import bots_of
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import ActionRequest, Decision, FlickDisk
from simulator.systems.desktopia.game import Game

AIR_MM: Final = 24.0
"""A margin around the table, so that a disk can be pulled back at the edge."""
_PANELS_MS: Final = 50
_REST_MS: Final = 150
"""After the table was first painted: player panels first, then everything else."""
_WHY_PANE, _SHARED_ITEMS_PANE = 1, 3


class PlayTable(PlaySurface):
    """A battle's table, bars, panes and player panels."""

    solution_wanted = Signal()
    """The stored solution of the etude is to be played from the start."""
    path_toggled = Signal(bool)
    """The user has shown or hidden the predicted path."""
    zoomed = Signal(float)
    """Another zoom, in pixels per mm."""

    play: BattleModel
    session: BattleSession
    bar: BattleToolbar
    view: TableView

    def __init__(
        self,
        session: BattleSession,
        cards: ContentSnapshot,
        reduced_motion: bool = False,
        series: SeriesSession | None = None,
        parent: QWidget | None = None,
    ) -> None:
        play = BattleModel(session, cards, series, reduced_motion)
        self.why = RefusalPane(_("Choose a character to see what it can do, and why not."))
        panes = ((_("Why not?"), self.why), (_("Changes"), None), (_("On the table"), None))
        super().__init__(play, BattleToolbar(session.seed), panes, STORY_ICONS, parent)
        self.cards = cards
        self.scene = PlayScene(cards)
        self.view = TableView(self.scene, self.scene.table_area.adjusted(-AIR_MM, -AIR_MM, AIR_MM, AIR_MM))
        self.hand = MouseInput(self, self.scene, self.view, cards)
        self.view.input_target = self.hand
        self.map = TableMap(self.view, at_top=True)
        # Over the view, not in its viewport: scrolling the table would move them along.
        self.prompt_bar, self.refusals = PromptBar(self.view), RefusalBar(self.view)
        names = [bot.name for bot in bots_of(session.rules)]
        self.player_panels = [PlayerPanel(seat, names) for seat in range(len(session.players))]
        self.strip = TaskStrip()
        turns = self.turn_controller
        self.display = TableDisplay(play, self.scene, self.view, self.map, self.hand)
        views = PanelViews(self.bar, self.strip, self.pane, self.why, self.player_panels)
        self.panels = PanelDisplay(play, self.scene, views)
        self.solution_playback = SolutionPlayback(play, turns)
        self.prompts = Prompts(play, turns, self.hand, (self.prompt_bar, self.view), self.player_panels)
        self.use_motion(reduced_motion)
        surround(self, (self.bar, self.strip), (self.view, self.playback_bar), self.panes, self.player_panels)
        self.notices.lie_over(self.view)
        self._connect()
        self._connect_bars()
        self.connect_keys({"P": self.bar.path_button.toggle, "E": self.prompts.end_turn})

    def _connect(self) -> None:
        play, display, panels = self.play, self.display, self.panels
        play.question_changed.connect(play.guarded(self.hand.ready))
        play.question_changed.connect(play.guarded(self.prompts.ask))
        play.decided.connect(self._on_decided)
        play.refused.connect(self._on_refused)
        play.playback_begun.connect(self._on_playback)
        display.frame_changed.connect(panels.show_players)
        display.result_changed.connect(panels.show_results)
        panels.shown.connect(self.prompts.show_hint)
        self.prompts.hint_changed.connect(self.hint_changed)
        self.pane.lit.connect(display.light)
        self.solution_playback.wanted.connect(self.solution_wanted)
        self.strip.pressed.connect(self._on_strip)
        self.view.failed.connect(self.failed)
        self.view.menu_wanted.connect(lambda at, _on_screen: self.guarded(partial(self.hand.menu, at))())
        for panel in self.player_panels:
            panel.chosen.connect(self.chosen)
            panel.player_changed.connect(self.turn_controller.set_player)
            panel.tier_changed.connect(self.turn_controller.set_tier)

    def _connect_bars(self) -> None:
        bar = self.bar
        bar.path_toggled.connect(self.path_toggled)
        self.view.looked.connect(lambda: self.zoomed.emit(self.view.zoom))
        bar.path_toggled.connect(lambda _shown: self.view.viewport().update())
        bar.trail_toggled.connect(self.display.show_trail_wanted)
        bar.fit.connect(self.fit)
        bar.end_turn.connect(self.prompts.end_turn)

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
        self._add_shared_items()
        self.changing.lay()
        if self.play.timeline is None and not self.open and not self.play.thinking:
            self.turn_controller.advance()
        self.panels.show_first_cards()

    def _add_shared_items(self) -> None:
        pane = SharedItemsPane()
        pane.lit.connect(self.display.light_disk)
        self.panes.fill(_SHARED_ITEMS_PANE, pane)
        self.panels.add_shared_items(pane)

    @property
    def shared_items(self) -> SharedItemsPane | None:
        """The pane with the items that belong to no player; None until the table was painted."""
        return self.panels.shared_items

    @property
    def panels_filled(self) -> bool:
        """Whether the player panels show their characters; they are filled after the first paint."""
        return self.panels.filled

    def fit(self) -> None:
        """Show the whole table, also when the window changes its size."""
        self.view.fit_table()
        self.prompts.keep_clear()

    def zoom(self, steps: float) -> None:
        """Zoom in by a number of steps; out if negative."""
        self.view.zoom_own(steps)

    def zoom_to(self, zoom: float) -> None:
        """Set the zoom in pixels per mm."""
        self.view.zoom_own(zoom=zoom)

    @property
    def zoom_now(self) -> float:
        """The zoom in pixels per mm."""
        return self.view.zoom

    def show_path(self, shown: bool) -> None:
        """Show or hide the predicted path."""
        self.bar.path_button.setChecked(shown)

    def hide_strip(self) -> None:
        """Hide the task strip: the page around the table shows the task itself."""
        self.strip.setMaximumHeight(0)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson of the etude; None for other scripts."""
        return self.play.lesson

    def begin_solution(self) -> None:
        """Play the stored solution from the current position, which should be the start."""
        self.solution_playback.begin()

    def use_motion(self, reduced: bool) -> None:
        super().use_motion(reduced)
        self.solution_playback.use_motion(reduced)
        self.view.camera_ms = 0 if reduced else MOTION.camera

    @property
    def kept(self) -> Kept:
        shown = self.bar.path_button.isChecked(), self.bar.trail_button.isChecked()
        return replace(super().kept, display=shown)

    def take_over(self, kept: Kept) -> None:
        for button, shown in zip((self.bar.path_button, self.bar.trail_button), kept.display, strict=False):
            button.setChecked(shown)
        super().take_over(kept)

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
        if self.prompt_bar.dial is not None:
            self.prompt_bar.dial.set_angle(facing)

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

    def take_missile(self, shooter: str, missile: str) -> None:
        """Put a missile into the hand of a character, to be shot."""
        self.hand.take_missile(shooter, missile)

    def picks_changed(self) -> None:
        """Update prompt and highlights after other options or another missile were picked."""
        self.prompts.ask()
        self.prompt_bar.show_picked(self.hand.picked)
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
        self.prompt_bar.ask(None)
        self.hand.clear()
        self.guarded(self.display.begin_playback)()

    def _on_strip(self) -> None:
        if self.play.series is not None:
            self.next_wanted.emit()
        else:
            self.solution_playback.start_or_stop()
