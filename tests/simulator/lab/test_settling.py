"""How intervals settled: the last one is that of all games, and each is that of the games so far."""

from __future__ import annotations

import random

from simulator.lab.plan import GameKey, GameRow, Row, pairs_of, share_of
from simulator.lab.settling import STEPS, settled
from simulator.lab.statistics import paired_difference, wilson

BOTS = ("greedy", "greedy")


def _games(seeds: int) -> dict[GameKey, GameRow]:
    rng, games = random.Random(3), {}
    for seed in rng.sample(range(1, seeds + 1), seeds):  # games end in any order
        for version in (0, 1):
            key = GameKey(Row("mine", "club"), seed, 0, version)
            status = "hung" if seed == 7 and version else "played"
            games[key] = GameRow(key, status, "", BOTS, 0, (rng.randrange(2),), digest=str(key))
    return games


def test_pairs_settle_to_the_difference_of_all_pairs_in_the_order_of_their_seeds() -> None:
    games = _games(150)
    steps = settled(games, BOTS, compared=True)
    assert len(steps) == STEPS
    assert steps[-1] == (149, paired_difference(pairs_of(games, BOTS)))
    count, interval = steps[10]
    first = {key: game for key, game in games.items() if key.seed <= count + 1}  # the pair of seed 7 is left out
    assert interval == paired_difference(pairs_of(first, BOTS))


def test_one_version_settles_to_its_share() -> None:
    games = {key: game for key, game in _games(12).items() if key.version == 0}
    steps = settled(games, BOTS, compared=False)
    assert [count for count, _interval in steps] == list(range(1, 13))
    assert steps[-1][1] == wilson(*share_of(games, BOTS))
    assert settled({}, BOTS, compared=True) == []
