"""A series of games in test-play, such as a campaign: which game is played, and what comes after it. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from schema.diagnostics.diagnostic import Diagnostic
from schema.loading import Loaded
from simulator.engine.codec import to_plain
from simulator.engine.game import Game, Setup
from simulator.engine.randomness import stream
from simulator.systems.game_rules import Rules, Series


@dataclass(frozen=True, slots=True)
class SeriesSession:
    """A series at one of its games."""

    series: Series
    """Never changed: `after` goes on with a copy."""

    @property
    def number(self) -> int:
        """The number of the game, from 1, in the order in which they are played."""
        return self.series.games_played + 1

    @property
    def standing(self) -> Any:
        """How far the series has come, for replays."""
        return self.series.standing

    @property
    def over(self) -> bool:
        """Whether no game is left to be played."""
        return self.setup() is None

    def setup(self) -> Setup | tuple[Diagnostic, ...] | None:
        """The game to be played, or the problems that prevent it; None when the series is over."""
        return self.series.next_setup()

    def seed(self, seed: int) -> int:
        """The game's own seed, as on the command line."""
        return stream(seed, "battle", self.number).getrandbits(31)

    def after(self, game: Game) -> SeriesSession:
        """The series after the game."""
        series = self.series.copy()
        series.finish_game(game)
        return SeriesSession(series)

    def again(self, rules: Rules, loaded: Loaded) -> SeriesSession | None:
        """The same moment of the series in another state of its pack; None if the pack has no such game any more."""
        if rules.series is None:
            return None
        try:
            found = rules.series.resume(loaded, to_plain(self.standing))
        except (LookupError, ValueError):
            return None
        return None if isinstance(found, tuple) else SeriesSession(found)
