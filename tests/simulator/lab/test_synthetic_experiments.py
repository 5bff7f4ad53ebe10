"""What an experiment says of invented games whose truth is known: nothing where there is nothing, and what there is."""

from __future__ import annotations

import random

from schema.models.experiment import Experiment
from simulator.lab.findings import RowFinding, findings_of
from simulator.lab.plan import GameKey, GameRow, rows_of
from tests.simulator.lab.auctions import experiment

RUNS = 100
ONE = experiment(seeds=100)
BOTH = experiment(seeds=100, versions=[{}, {}])


def found(asked: Experiment, rng: random.Random, share: float, more: float = 0.0, anew: float = 0.3) -> RowFinding:
    """The row of an experiment whose seat 1 wins this share of games, and so much more of them with version B.

    A game with B ends as that with A unless it is decided anew, as happens to the given share of them.
    """
    (row,) = rows_of(asked)
    games = {}
    for seed in range(asked.seeds_from, asked.seeds_from + asked.seeds):
        won = rng.random() < share
        for version in range(len(asked.versions)):
            if version and rng.random() < anew:
                won = rng.random() < share + more / anew
            key = GameKey(row, seed, 0, version)
            games[key] = GameRow(key, "played", "", ("greedy", "greedy"), 0, (0 if won else 1,), digest=f"{key}")
    return findings_of(asked, games, drama=False).rows[0]


def test_a_mirrored_table_is_called_even_or_undecided_in_19_of_20_runs() -> None:
    rng = random.Random(11)
    rows = [found(ONE, rng, 0.5) for _run in range(RUNS)]
    held = sum(row.sides[0].share.holds(0.5) for row in rows)
    assert held >= 95
    said = {row.verdict.partition(":")[0] for row in rows if row.sides[0].share.holds(0.5)}
    assert said <= {"Even enough", "No side is ahead so far", "Fair"}


def test_a_against_a_finds_no_shift_in_95_of_100_runs() -> None:
    rng = random.Random(12)
    said = [found(BOTH, rng, 0.5).verdict for _run in range(RUNS)]
    shifts = [words for words in said if words in ("lower", "higher", "clearly lower", "clearly higher")]
    assert len(shifts) <= 5
    same = [found(BOTH, rng, 0.5, anew=0.0).verdict for _run in range(RUNS)]
    assert set(same) == {"no change"}, "the same content plays the same games"


def test_a_shift_of_twenty_points_is_found_in_nearly_all_runs() -> None:
    rng = random.Random(13)
    for more, words in ((0.2, ("higher", "clearly higher")), (-0.2, ("lower", "clearly lower"))):
        said = [found(BOTH, rng, 0.5, more, anew=0.5).verdict for _run in range(RUNS)]
        assert sum(each in words for each in said) >= 90
