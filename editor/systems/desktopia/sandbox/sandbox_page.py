"""The page on which a card of Desktopia is tried: its disk at hand in the arena."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editor.document.document import PackDocument
from editor.document.edits import Documents
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.systems.desktopia.sandbox.arena import Arena, arena_of
from editor.testplay.play_setup import NotPlayable
from editor.testplay.play_surface import PlaySurface
from editor.testplay.session import HAND
from editor.testplay.trial_arena import TrialArena
from editor.testplay.trial_page import TrialPage
from schema.loading import Loaded
from schema.systems.desktopia.dependencies import files_named_by
from simulator.bots.registry import bots_of
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.rules import DESKTOPIA_RULES


class SandboxPage(TrialPage):
    """One card in its arena, or its problems."""

    arena: Arena | None

    @property
    def play(self) -> PlayTab | None:
        play = super().play
        assert play is None or isinstance(play, PlayTab)
        return play

    def make_arena(self, before: Loaded | None) -> Arena | NotPlayable:
        return arena_of(self.document.documents, self.file, before)

    def make_play(self, ground: PackDocument, arena: TrialArena, parent: QWidget) -> PlayTab:
        return PlayTab(
            ground,
            arena.file,
            players=(HAND, HAND if arena.by_hand else bots_of(DESKTOPIA_RULES)[0].name),
            reduced_motion=self.reduced_motion,
            loaded=self.loaded_arena,
            preferences=self.preferences,
            parent=parent,
        )

    def files_of(self, documents: Documents) -> frozenset[str]:
        return files_named_by(documents, self.file)

    def put_at_hand(self, table: PlaySurface) -> None:
        """Select the disk that the card is about, and take its missile in hand."""
        assert isinstance(table, PlayTable)
        arena, game = self.arena, table.game
        if arena is None or arena.focus not in game.state.pieces:
            return
        table.chosen(arena.focus)
        folder, _slash, card = self.file.removesuffix(".json").partition("/")
        if folder in ("missiles", "artifacts", "rituals", "special_hits"):
            table.show_card(arena.focus, folder, card)  # what is tried, and not who has it
        shot = (arena.focus, arena.missile)
        request = game.request
        if not table.steps and isinstance(request, ActionRequest) and shot in request.shots:
            table.take_missile(*shot)
