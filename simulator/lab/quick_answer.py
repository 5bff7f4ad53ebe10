"""The quick answer: is a scenario fair? Games without and with human error in turn, and what they show so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.models.experiment import MOST_PAIRS, Experiment
from schema.models.human_error import TierName
from simulator.lab import verdicts
from simulator.lab.findings import Side, even_share, side_of
from simulator.lab.plan import GameKey, GameRow, Row
from simulator.lab.statistics import Interval, games_for_width, wilson
from simulator.systems.game_rules import Rules

SECONDS = 10.0
"""How long games are played, counted from the request: the clock does not look at who is ahead."""
PRECISE = 0.05
"""To how many points to either side the interval is brought on request."""
BOT = "greedy"
"""The fastest bot that plays to win."""
AS_PEOPLE: TierName = "club"
"""The tier of error by which the answer is judged."""


def quick_experiment(rules: Rules, scenario: str, seeds_from: int = 1) -> Experiment:
    """What the quick answer plays: both tiers, or the exact one in a game without dexterity."""
    errors: tuple[TierName, ...] = ("none", AS_PEOPLE) if rules.dexterity is not None else ("none",)
    return Experiment(
        id="quick",
        name={"en": "Quick answer"},
        scenarios=(scenario,),
        bots=(BOT,),
        errors=errors,
        seeds_from=seeds_from,
        seeds=MOST_PAIRS,
    )


def quick_games(experiment: Experiment, played: Sequence[GameRow] = ()) -> Iterator[GameKey]:
    """The games in their order: each seed with each tier; those that were played are left out."""
    there = {game.key for game in played}
    for seed in range(experiment.seeds_from, experiment.seeds_from + experiment.seeds):
        for error in experiment.errors:
            key = GameKey(Row(experiment.scenarios[0], error), seed, 0, 0)
            if key not in there:
                yield key


@record
class Beginning:
    """What seat 1 wins of the games that one seat begins."""

    seat: int
    share: Interval
    wins: int
    games: int


@record
class TierAnswer:
    """What the games with one tier of error show."""

    tier: str
    games: tuple[GameRow, ...]
    """Those that count, in the order of their seeds."""
    side: Side
    even: float
    """The share that would be even."""
    seat: int
    """The seat of which the verdict speaks: seat 1 of two, else the one that is farthest from an even share."""
    beginnings: tuple[Beginning, ...]
    """By the seat that begins."""
    once: Interval | None
    """The share with each different game counted once; None where they differ."""

    @property
    def share(self) -> Interval:
        """The share of wins of the seat of the verdict."""
        return self.side.wins[self.seat] if self.side.wins else wilson(0, 0)

    @property
    def judged(self) -> bool:
        """Whether there are enough games for a verdict."""
        return self.side.games >= verdicts.FEWEST

    def verdict(self, seats: Sequence[str] = ()) -> str:
        """The answer in a sentence; `seats` are the names of the seats."""
        if sum(self.side.left_out.values()) > verdicts.MOST_FAILED * (
            self.side.games + sum(self.side.left_out.values())
        ):
            return _("Too many games failed to judge")
        who = seats[self.seat] if self.seat < len(seats) else _("seat {number}").format(number=self.seat + 1)
        return verdicts.of_share(self.share, self.side.games, who, self.even)

    def doubt(self) -> str:
        """Why the verdict is to be doubted; empty where it is not."""
        side = self.side
        return verdicts.of_repetition(side.games, side.different, different_wins(self.games, self.seat))

    @property
    def more_games(self) -> int:
        """About how many games more the interval needs to be precise."""
        if self.share.width <= 2 * PRECISE:
            return 0
        return max(1, games_for_width(self.share.value, PRECISE) - self.side.games)


def answer_of(games: Sequence[GameRow], tier: str) -> TierAnswer:
    """What the games of a tier show, of all that were played."""
    of_tier = sorted((game for game in games if game.key.row.error == tier), key=lambda game: game.key.seed)
    counting = tuple(game for game in of_tier if game.counts)
    side = side_of(of_tier, (BOT,), drama=False)
    even = even_share(of_tier)
    far = [abs(share.value - even) for share in side.wins]
    seat = far.index(max(far)) if len(far) > 2 else 0
    beginnings = []
    for first in sorted({game.first for game in counting if game.first >= 0}):
        begun = [game for game in counting if game.first == first]
        wins = sum(0 in game.winners for game in begun)
        beginnings.append(Beginning(first, wilson(wins, len(begun)), wins, len(begun)))
    repeated = bool(side.games) and side.different / side.games < verdicts.DIFFERENT
    once = wilson(different_wins(counting, seat), side.different) if repeated else None
    return TierAnswer(tier, counting, side, even, seat, tuple(beginnings), once)


def different_wins(games: Sequence[GameRow], seat: int) -> int:
    """How many different games a seat has won."""
    return len({game.digest for game in games if seat in game.winners})


def same_as(games: Sequence[GameRow]) -> dict[GameKey, int]:
    """The seed of the first game of the same tier in which the same happened, by those that repeat it."""
    first: dict[tuple[str, str], int] = {}
    found = {}
    for game in sorted((game for game in games if game.counts), key=lambda game: game.key.seed):
        seed = first.setdefault((game.key.row.error, game.digest), game.key.seed)
        if seed != game.key.seed:
            found[game.key] = seed
    return found
