"""The page on which a card of Despaira is tried: a duel in its arena, with what can be done with it lit."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editor.document.document import PackDocument
from editor.systems.despaira.play.duel_view import DuelView
from editor.systems.despaira.sandbox.arena import arena_of
from editor.systems.despaira.story_icons import STORY_ICONS
from editor.testplay.default_play_page import DefaultPlayPage
from editor.testplay.play_setup import NotPlayable
from editor.testplay.play_surface import PlaySurface
from editor.testplay.session import HAND
from editor.testplay.trial_arena import TrialArena
from editor.testplay.trial_page import TrialPage
from editor.testplay.view_table import ViewTable
from schema.loading import Loaded
from simulator.bots.registry import bots_of
from simulator.systems.despaira.rules import DESPAIRA_RULES


class DuelTrial(TrialPage):
    """One card in its arena, or its problems."""

    def make_arena(self, before: Loaded | None) -> TrialArena | NotPlayable:
        return arena_of(self.document.documents, self.file, before)

    def make_play(self, ground: PackDocument, arena: TrialArena, parent: QWidget) -> DefaultPlayPage:
        return DefaultPlayPage(
            DESPAIRA_RULES,
            ground,
            arena.file,
            DuelView,
            STORY_ICONS,
            hands_over=False,
            players=(HAND, HAND if arena.by_hand else bots_of(DESPAIRA_RULES)[0].name),
            reduced_motion=self.reduced_motion,
            loaded=self.loaded_arena,
            preferences=self.preferences,
            parent=parent,
        )

    def put_at_hand(self, table: PlaySurface) -> None:
        assert isinstance(table, ViewTable)
        if isinstance(table.view, DuelView):
            table.view.choose_card(self.file.rpartition("/")[2].removesuffix(".json"))
