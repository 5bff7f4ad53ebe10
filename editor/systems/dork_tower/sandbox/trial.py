"""The page on which a card of Dork Tower is tried: a game in its arena."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editor.document.document import PackDocument
from editor.systems.dork_tower.play.tower_view import TowerView
from editor.systems.dork_tower.sandbox.arena import arena_of
from editor.systems.dork_tower.story_icons import STORY_ICONS
from editor.testplay.default_play_page import DefaultPlayPage
from editor.testplay.play_setup import NotPlayable
from editor.testplay.session import HAND
from editor.testplay.trial_arena import TrialArena
from editor.testplay.trial_page import TrialPage
from schema.loading import Loaded
from simulator.bots.registry import bots_of
from simulator.systems.dork_tower.rules import DORK_TOWER_RULES


class TowerTrial(TrialPage):
    """One card in its arena, or its problems."""

    def make_arena(self, before: Loaded | None) -> TrialArena | NotPlayable:
        return arena_of(self.document.documents, self.file, before)

    def make_play(self, ground: PackDocument, arena: TrialArena, parent: QWidget) -> DefaultPlayPage:
        return DefaultPlayPage(
            DORK_TOWER_RULES,
            ground,
            arena.file,
            TowerView,
            STORY_ICONS,
            hands_over=False,
            players=(HAND, HAND if arena.by_hand else bots_of(DORK_TOWER_RULES)[0].name),
            reduced_motion=self.reduced_motion,
            loaded=self.loaded_arena,
            preferences=self.preferences,
            parent=parent,
        )
