"""What an experiment plays: its games in a fixed order, and after which of them a row of it ends.

Whether a row ends is decided after each block of seeds, from the games of all its blocks so far. So the games that are
played do not depend on how many workers play them, in which order they finish, or whether the run was interrupted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from schema.frozen_dataclass import record
from schema.models.experiment import Experiment
from simulator.lab.statistics import (
    Pairs,
    always_valid,
    always_valid_difference,
    paired_difference,
    wilson,
)
from simulator.systems.game_rules import Spot

BLOCK = 10
"""Seeds of a row that are played before it is asked whether the row ends."""

EVEN = 0.1
"""How far from an even share is still even enough."""
NO_CHANGE = 0.03
"""A difference of so much is none."""


@record
class Row:
    """One line of an experiment: the same scenario and the same human error."""

    scenario: str
    error: str


@record
class GameKey:
    """One game of an experiment."""

    row: Row
    seed: int
    seating: int
    """By how many seats the bots have moved on."""
    version: int

    @property
    def pair(self) -> tuple[Row, int, int]:
        """The same for the games of all versions that are compared."""
        return self.row, self.seed, self.seating


@record
class Shown:
    """What a window shows of one game: texts by language."""

    ending: Mapping[str, str]
    """How it ended, as in its story; empty if the story does not say."""
    seats: Mapping[str, tuple[str, ...]]
    """What the seats are called."""
    spots: tuple[Spot, ...] = ()
    """Where seats had losses, in the order of the game."""


@record
class GameRow:
    """What is kept of one game. It follows from the experiment and the content alone."""

    key: GameKey
    status: str
    """`played`, or why it does not count: `refused`, `hung` or `failed`."""
    problem: str = ""
    bots: tuple[str, ...] = ()
    """By seat."""
    first: int = -1
    """The seat of the first decision; -1 if there was none."""
    winners: tuple[int, ...] = ()
    reason: str = ""
    turns: int = 0
    decisions: int = 0
    digest: str = ""
    """The same for games in which the same happened."""
    values: tuple[tuple[float, ...], ...] = ()
    """What the position was worth to each seat at the beginning of each turn."""
    used: tuple[str, ...] = ()
    """The cards and abilities that were used."""
    shown: Shown | None = None
    """What people are shown of it, where that is asked for; not kept in results."""

    @property
    def counts(self) -> bool:
        """Whether it was played to its end or its last turn."""
        return self.status == "played"


Games = Mapping[GameKey, GameRow]


def rows_of(experiment: Experiment) -> tuple[Row, ...]:
    """The rows of an experiment, in its order."""
    return tuple(Row(scenario, error) for scenario in experiment.scenarios for error in experiment.errors)


def seatings(experiment: Experiment, seats: int) -> int:
    """In how many ways the bots of an experiment take their seats."""
    return seats if len(set(experiment.bots)) > 1 else 1


def block_of(experiment: Experiment, row: Row, seats: int, number: int) -> Iterator[GameKey]:
    """The games of a row with the seeds of a block."""
    first = experiment.seeds_from + number * BLOCK
    last = min(first + BLOCK, experiment.seeds_from + experiment.seeds)
    for seed in range(first, last):
        for seating in range(seatings(experiment, seats)):
            for version in range(len(experiment.versions)):
                yield GameKey(row, seed, seating, version)


def block_count(experiment: Experiment) -> int:
    """How many blocks a row has if it does not end earlier."""
    return -(-experiment.seeds // BLOCK)


def favoured(game: GameRow, bots: Sequence[str]) -> bool:
    """Whether a game was won by the one whose share is counted: the first bot of the experiment, or else seat 1."""
    if len(set(bots)) > 1:
        return any(game.bots[seat] == bots[0] for seat in game.winners)
    return 0 in game.winners


def pairs_of(games: Games, bots: Sequence[str]) -> Pairs:
    """How the pairs of games with both versions ended; pairs in which a game does not count are left out."""
    counts = {(a, b): 0 for a in (False, True) for b in (False, True)}
    for key, game in games.items():
        if key.version == 0:
            other = games.get(GameKey(key.row, key.seed, key.seating, 1))
            if other is not None and game.counts and other.counts:
                counts[favoured(game, bots), favoured(other, bots)] += 1
    return Pairs(counts[True, True], counts[True, False], counts[False, True], counts[False, False])


def share_of(games: Games, bots: Sequence[str], version: int = 0) -> tuple[int, int]:
    """How many games of a version the counted one won, and of how many."""
    of = [game for key, game in games.items() if key.version == version and game.counts]
    return sum(favoured(game, bots) for game in of), len(of)


def ends(experiment: Experiment, games: Games) -> bool:
    """Whether a row with these games has been played enough before its last seed."""
    compared = len(experiment.versions) > 1
    pairs = pairs_of(games, experiment.bots) if compared else Pairs()
    hits, count = share_of(games, experiment.bots)
    clear = experiment.until_clear
    if compared:
        found = always_valid_difference(pairs) if clear else paired_difference(pairs)
    else:
        found = always_valid(hits, count) if clear else wilson(hits, count)
    if experiment.precise_to is not None and found.width <= 2 * experiment.precise_to / 100:
        return True
    even, near = (0.0, NO_CHANGE) if compared else (0.5, EVEN)
    return clear and (not found.holds(even) or found.inside(even - near, even + near))
