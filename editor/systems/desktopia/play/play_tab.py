"""The tab of a battle in play: the shared page with Desktopia's session and table."""

from __future__ import annotations

from collections.abc import Sequence

from editor.document.edits import Documents
from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.play_table import PlayTable
from editor.testplay.play_surface import PlaySurface
from editor.testplay.session import Session
from editor.testplay.session_page import SessionPage
from simulator.engine.game import Setup
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset


class PlayTab(SessionPage):
    """A script, an etude or a campaign in play."""

    rules = DESKTOPIA_RULES
    table: PlayTable | None
    session: BattleSession | None

    def make_session(self, setup: Setup, seed: int, players: Sequence[str] | None = None) -> BattleSession:
        assert isinstance(setup, Ruleset)
        return BattleSession(setup, seed, players)

    def make_table(self, documents: Documents, session: Session) -> PlayTable:
        assert isinstance(session, BattleSession)
        rules = session.setup
        file = rules.pack.file_of("scripts", rules.script.id) if self.series is not None else self.file
        cards = ContentSnapshot(documents, file, rules, self.document.root)
        table = PlayTable(session, cards, self.reduced_motion, self.series, self)
        table.show_path(self.preferences.settings.predicted_path)
        table.path_toggled.connect(lambda shown: self.preferences.change(predicted_path=shown))
        table.solution_wanted.connect(self._show_solution)
        table.zoomed.connect(self.zoomed)
        return table

    @property
    def play(self) -> PlayTab:
        return self

    def zoom(self, steps: float) -> None:
        if self.table is not None:
            self.table.zoom(steps)

    def zoom_to(self, zoom: float) -> None:
        if self.table is not None:
            self.table.zoom_to(zoom)

    @property
    def zoom_now(self) -> float | None:
        return self.table.zoom_now if self.table is not None else None

    def _show_solution(self) -> None:
        """Play the etude's stored solution from the start, with the seed for which it was written."""
        lesson = self.table.lesson if self.table is not None else None
        if lesson is not None:
            self.begin_with(lesson.seed, _begin_solution)


def _begin_solution(table: PlaySurface) -> None:
    assert isinstance(table, PlayTable)
    table.begin_solution()
