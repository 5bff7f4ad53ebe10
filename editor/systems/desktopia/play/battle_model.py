"""The play model of a battle: with the content as it was when the play began, and the progress of a stored solution."""

from __future__ import annotations

from typing import Literal

from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.timeline import Timeline
from editor.testplay.play_model import PlayModel
from editor.testplay.series_session import SeriesSession
from schema.systems.desktopia.script import Lesson
from simulator.systems.desktopia.decisions import Request
from simulator.systems.desktopia.game import Game

SolutionState = Literal["", "runs", "done", "failed"]
"""The stored solution of an etude is not shown, is being shown, was shown to its end, or could not be shown."""


class BattleModel(PlayModel):
    """The state of a battle in play."""

    session: BattleSession

    def __init__(
        self, session: BattleSession, cards: ContentSnapshot, series: SeriesSession | None, reduced_motion: bool
    ) -> None:
        super().__init__(session, series, reduced_motion)
        self.cards = cards
        self.solution: SolutionState = ""

    @property
    def scripted(self) -> bool:
        return self.solution == "runs"

    def stop_script(self) -> None:
        self.solution = "failed"

    def leave(self) -> None:
        super().leave()
        self.solution = ""

    @property
    def game(self) -> Game:
        return self.session.game

    def game_at(self, place: int) -> Game:
        return self.session.at(place)

    @property
    def game_shown(self) -> Game:
        return self.game_at(int(self.position))

    @property
    def lesson(self) -> Lesson | None:
        """The lesson of the etude; None for other scripts."""
        return self.session.script.lesson

    @property
    def request(self) -> Request | None:
        return self.session.request

    @property
    def timeline(self) -> Timeline | None:
        timeline = super().timeline
        assert timeline is None or isinstance(timeline, Timeline)
        return timeline
