"""Shows a play in the bars, panes and player panels around its table, whenever the play model changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from editor.systems.desktopia.play.battle_model import BattleModel
from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.battle_toolbar import BattleToolbar
from editor.systems.desktopia.play.campaign_model import CampaignModel
from editor.systems.desktopia.play.player_panel import PlayerPanel
from editor.systems.desktopia.play.player_panel_model import members_of, panel_model
from editor.systems.desktopia.play.refusal_reasons import reasons
from editor.systems.desktopia.play.shared_items_pane import SharedItemsPane, shared_items
from editor.systems.desktopia.play.table_items import PlayScene
from editor.systems.desktopia.play.task_strip import TaskStrip, TaskStripModel
from editor.systems.desktopia.play.task_strip_model import campaign_strip, lesson_strip
from editor.systems.desktopia.play.timeline import Frame
from editor.tasks.mouse_release import WhenReleased
from editor.testplay.disabled_reasons import why_closed
from editor.testplay.refusal_pane import RefusalPane
from editor.testplay.story_pane import StoryPane
from schema.i18n import gettext as _
from simulator.systems.desktopia.decisions import EndTurn, PlaceRequest
from simulator.systems.desktopia.legality import check
from simulator.systems.desktopia.ruleset import folder_of
from simulator.systems.desktopia.state import Piece


@dataclass(frozen=True, slots=True)
class PanelViews:
    """The widgets around the table."""

    bar: BattleToolbar
    strip: TaskStrip
    story: StoryPane
    why: RefusalPane
    players: Sequence[PlayerPanel]


class PanelDisplay(QObject):
    """Updates the widgets around the table."""

    shown = Signal()
    """Everything around the table has been updated."""

    def __init__(self, play: BattleModel, scene: PlayScene, views: PanelViews) -> None:
        super().__init__(play)
        self._play, self._scene, self._views = play, scene, views
        self.shared_items: SharedItemsPane | None = None
        """The items that belong to no player; created after the first paint, like the content of the player panels."""
        self.filled = False
        """Whether the player panels show their characters; they are filled after the first paint."""
        self.explained = ""
        """The character that “Why not?” explains."""
        self._acting = ""
        """The disk whose card was shown because it acts."""
        self._card_shown: dict[int, str] = {}
        self._results = 0
        self._when_released = WhenReleased(self)
        self._shown_in_panels = scene.frame, ""
        """The latest frame for the player panels, and the disk that acts in it."""
        guarded = play.guarded
        play.state_changed.connect(guarded(self.show_state))

    # ------------------------------------------------------------ all of it

    def show_state(self) -> None:
        """Update everything around the table."""
        play, views = self._play, self._views
        self._show_story()
        views.bar.show_turn(self._why_turn_goes_on())
        if play.timeline is None:
            self.show_players(self._scene.frame, self._scene.marks.shown.acting)
        self.show_reasons()
        views.strip.show_facts(self._strip_facts())
        self.shown.emit()

    def show_results(self, count: int) -> None:
        """Show the story up to a result of the decision that is played back."""
        self._results = count
        if self._play.timeline is not None:
            self._show_story()

    def _show_story(self) -> None:
        """Of a decision that is played back, show only the results seen so far."""
        play = self._play
        events = self._results if play.timeline is not None else None
        self._views.story.show_story(play.story.lines(play.place, events), _empty_line(play.session))

    def _why_turn_goes_on(self) -> str:
        """Why the turn cannot be ended now; empty if it can."""
        play = self._play
        closed = why_closed(play.session, play.open)
        refusal = check(play.game.battle(), EndTurn()) if not closed else None
        return closed or (refusal.words if refusal is not None else "")

    def show_reasons(self) -> None:
        """Show which actions the explained character may take now, and why not the others."""
        play, name = self._play, self.explained
        if play.timeline is None:
            shown = reasons(play.session, name, play.cards) if name else ()
            self._views.why.show_reasons(play.story.name(name) if name else "", shown)

    def _strip_facts(self) -> TaskStripModel | None:
        play = self._play
        game = play.game_shown
        if play.series is not None:
            return campaign_strip(CampaignModel.of(play.series.series), game)
        return lesson_strip(game, play.cards, play.solution)

    # ------------------------------------------------------------ players and cards

    def add_shared_items(self, pane: SharedItemsPane) -> None:
        """Show the shared items in a pane from now on."""
        self.shared_items = pane
        self._show_shared_items(self._scene.frame)

    def _show_shared_items(self, frame: Frame) -> None:
        play = self._play
        if self.shared_items is not None:
            self.shared_items.show_items(shared_items(play.game, play.cards, play.story, frame.pieces))

    def show_players(self, frame: Frame, acting: str) -> None:
        """Update the player panels and the shared items."""
        if not self.filled:
            return
        play = self._play
        self._show_shared_items(frame)
        if acting != self._acting:
            self._acting = acting
            self.show_card_of(frame.pieces.get(acting))
        self._shown_in_panels = frame, acting
        show = play.guarded(self._show_panels)
        if any(panel.underMouse() for panel in self._views.players):
            # What a bot does meanwhile would move the button that is pressed.
            self._when_released.do(show)
        else:
            show()

    def _show_panels(self) -> None:
        play = self._play
        frame, acting = self._shown_in_panels
        for panel in self._views.players:
            panel.show_facts(
                panel_model(play.session, panel.number, play.cards, play.story, frame.pieces, acting, play.open)
            )

    def show_first_cards(self) -> None:
        """Show the card of the first character in each panel that shows none."""
        for panel in self._views.players:
            members = members_of(self._play.session, panel.number)
            if panel.number not in self._card_shown and members:
                self._show(panel.number, "characters", members[0][1])

    def show_card_of(self, piece: Piece | None) -> None:
        """Show the card of a disk in the panel of its player, if it has one."""
        if piece is None or not piece.card or piece.size == "missile":
            return
        seat = piece.owner if 0 <= piece.owner < len(self._views.players) else 0
        self._card_shown[seat] = piece.card
        if not self._play.cards.is_item(piece):
            self._show(seat, folder_of(piece.size), piece.card)

    def show_card(self, name: str, folder: str, card: str) -> None:
        """Show a card in the panel of a disk's player until another disk acts or is selected."""
        self._acting = name
        self._show(max(0, self._play.game.state.pieces[name].owner), folder, card)

    def _show(self, seat: int, folder: str, card: str) -> None:
        self._card_shown[seat] = card
        self._views.players[seat].show_card(self._play.cards.card_look(folder, card))


def _empty_line(session: BattleSession) -> str:
    """What the story pane shows before the first decision; empty after it."""
    if session.place:
        return ""
    if isinstance(session.request, PlaceRequest):
        return _("Put a disk on the table to begin.")
    return _("Flick a disk to begin.")
