"""The page that records a puzzle's solution: the duel is played by hand at both seats until the goal is reached."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from editor.systems.despaira.play.duel_view import DuelView
from editor.systems.despaira.puzzles.solution import solution_of, task_words
from editor.systems.despaira.story_icons import STORY_ICONS
from editor.testplay import recording_page
from editor.testplay.default_play_page import DefaultPlayPage
from editor.testplay.recorded_solution import RecordedSolution
from editor.testplay.session import Session
from schema.i18n import gettext as _
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.setup import DuelSetup


class DuelRecording(recording_page.RecordingPage):
    """Plays one duel by hand at both seats; the decisions become its solution once they solve it."""

    def make_play(self, players: tuple[str, ...], parent: QWidget) -> DefaultPlayPage:
        return DefaultPlayPage(
            DESPAIRA_RULES,
            self.document,
            self.file,
            DuelView,
            STORY_ICONS,
            hands_over=False,
            seed=self.seed,
            players=players,
            reduced_motion=self.reduced_motion,
            loaded=self.loaded,
            preferences=self.preferences,
            parent=parent,
        )

    @property
    def seed(self) -> int:
        seed = self.document.value(self.file, "/seed", 1)
        return seed if isinstance(seed, int) and not isinstance(seed, bool) else 1

    @property
    def task(self) -> str:
        setup = self.play.session.setup if self.play.session is not None else None
        return task_words(setup) if isinstance(setup, DuelSetup) else ""

    def is_solved(self, game: Any) -> bool:
        assert isinstance(game, DuelGame)
        puzzle, result = game.setup.duel.puzzle, game.result
        return result is not None and result.winners == ((puzzle.seat if puzzle is not None else 1) - 1,)

    def solution_of(self, session: Session) -> RecordedSolution | str:
        return solution_of(self.document.documents, self.file, session, self.loaded())

    def outcome_words(self, game: Any) -> str:
        return _("the other side won") if game.result.winners else _("a draw")
