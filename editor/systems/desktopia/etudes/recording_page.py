"""The page that records an etude's solution: the etude is played by hand until its goal is reached."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from editor.document.document import words_in
from editor.systems.desktopia.etudes.solution_recording import recorded
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.testplay import recording_page
from editor.testplay.play_surface import PlaySurface
from editor.testplay.recorded_solution import RecordedSolution
from editor.testplay.session import Session
from schema.i18n import language
from simulator.systems.desktopia.etudes import solved
from simulator.systems.desktopia.story_turns import ending_words


class RecordingPage(recording_page.RecordingPage):
    """Plays one etude by hand at all seats; its decisions become its solution once they solve it."""

    @property
    def play(self) -> PlayTab:
        play = super().play
        assert isinstance(play, PlayTab)
        return play

    def make_play(self, players: tuple[str, ...], parent: QWidget) -> PlayTab:
        return PlayTab(
            self.document,
            self.file,
            seed=self.seed,
            players=players,
            reduced_motion=self.reduced_motion,
            loaded=self.loaded,
            preferences=self.preferences,
            parent=parent,
        )

    def prepare_table(self, table: PlaySurface) -> None:
        """Hide the table's own strip: the strip of the page shows the same."""
        assert isinstance(table, PlayTable)
        table.hide_strip()

    @property
    def seed(self) -> int:
        seed = self.document.value(self.file, "/lesson/seed", 1)
        return seed if isinstance(seed, int) and not isinstance(seed, bool) else 1

    @property
    def task(self) -> str:
        return words_in(self.document.value(self.file, "/lesson/tactic"), language(), lines=True)

    def is_solved(self, game: Any) -> bool:
        return solved(game)

    def solution_of(self, session: Session) -> RecordedSolution | str:
        decisions = tuple(step.decision for step in session.steps)
        found = recorded(self.document.documents, self.file, decisions, session.seed, self.loaded())
        return found if isinstance(found, RecordedSolution) else found.why

    def outcome_words(self, game: Any) -> str:
        return ending_words(game.result.reason)
