"""Intervals: the figures of published examples, how often they hold the truth, and tests that are looked at often."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from simulator.lab.statistics import (
    Interval,
    Pairs,
    Sprt,
    always_valid,
    always_valid_difference,
    clopper_pearson,
    incomplete_beta,
    loose_difference,
    median_interval,
    paired_difference,
    sample_quantile,
    wilson,
)

EXPERIMENTS = 1000


def _rounded(interval: Interval, digits: int = 4) -> tuple[float, float]:
    return round(interval.low, digits), round(interval.high, digits)


@pytest.mark.parametrize(
    ("hits", "games", "score", "exact"),
    # Newcombe, Statistics in Medicine 17 (1998), pages 857 to 872, table I.
    [
        (81, 263, (0.2553, 0.3662), (0.2527, 0.3676)),
        (15, 148, (0.0624, 0.1605), (0.0578, 0.1617)),
        (0, 20, (0.0, 0.1611), (0.0, 0.1684)),
        (1, 29, (0.0061, 0.1718), (0.0009, 0.1776)),
    ],
)
def test_shares_as_published(hits: int, games: int, score: tuple[float, float], exact: tuple[float, float]) -> None:
    assert _rounded(wilson(hits, games)) == score
    assert _rounded(clopper_pearson(hits, games)) == exact
    turned = wilson(games - hits, games)
    assert (round(1 - turned.high, 4), round(1 - turned.low, 4)) == score


@pytest.mark.parametrize(
    ("b", "a", "published"),
    # Newcombe, Statistics in Medicine 17 (1998), pages 873 to 890, table II, method 10.
    [
        ((56, 70), (48, 80), (0.0524, 0.3339)),
        ((9, 10), (3, 10), (0.1705, 0.8090)),
        ((10, 10), (0, 10), (0.6075, 1.0)),
    ],
)
def test_loose_differences_as_published(b: tuple[int, int], a: tuple[int, int], published: tuple[float, float]) -> None:
    assert _rounded(loose_difference(*a, *b)) == published


def test_paired_differences_as_published() -> None:
    # Altman, Machin, Bryant and Gardner, Statistics with confidence (2000), table 6.2.
    assert _rounded(paired_difference(Pairs(both=14, only_a=0, only_b=5, neither=22)), 3) == (0.011, 0.226)
    # Newcombe, Statistics in Medicine 17 (1998), pages 2635 to 2650: method 10.
    assert _rounded(paired_difference(Pairs(both=20, only_a=2, only_b=12, neither=16)), 3) == (0.056, 0.329)
    assert paired_difference(Pairs(both=20, only_a=12, only_b=2, neither=16)).value == pytest.approx(-0.2)


def test_the_beta_distribution_has_its_known_values() -> None:
    assert incomplete_beta(2, 3, 0.4) == pytest.approx(0.5248)  # by hand: 1 - 0.6^4 - 4 * 0.4 * 0.6^3
    assert incomplete_beta(0.5, 0.5, 0.25) == pytest.approx(1 / 3)  # the arcsine distribution
    assert clopper_pearson(0, 400).high == pytest.approx(1 - 0.025 ** (1 / 400))
    assert clopper_pearson(400, 400).low == pytest.approx(0.025 ** (1 / 400))


def test_no_games_say_nothing() -> None:
    for found in (wilson(0, 0), clopper_pearson(0, 0), always_valid(0, 0)):
        assert (found.low, found.high) == (0.0, 1.0)
    for found in (paired_difference(Pairs()), loose_difference(0, 0, 1, 2), always_valid_difference(Pairs())):
        assert (found.low, found.high) == (-1.0, 1.0)


def _paired(rng: random.Random, shift: float, games: int = 200) -> Pairs:
    """Pairs of games that mostly end alike: only one in five is decided anew with B."""
    counts = {(a, b): 0 for a in (0, 1) for b in (0, 1)}
    for _pair in range(games):
        first = rng.random() < 0.5
        second = first if rng.random() > 0.2 else rng.random() < 0.5 + shift / 0.2
        counts[int(first), int(second)] += 1
    return Pairs(counts[1, 1], counts[1, 0], counts[0, 1], counts[0, 0])


def _loose(rng: random.Random) -> Interval:
    of = [sum(rng.random() < share for _ in range(120)) for share in (0.5, 0.6)]
    return loose_difference(of[0], 120, of[1], 120)


@pytest.mark.parametrize(
    ("experiment", "truth"),
    [
        (lambda rng: wilson(sum(rng.random() < 0.37 for _ in range(150)), 150), 0.37),
        (_loose, 0.1),
        (lambda rng: paired_difference(_paired(rng, 0.0)), 0.0),
        (lambda rng: paired_difference(_paired(rng, 0.06)), 0.06),
    ],
    ids=["share", "loose", "paired-none", "paired-shift"],
)
def test_nineteen_of_twenty_intervals_hold_the_truth(
    experiment: Callable[[random.Random], Interval], truth: float
) -> None:
    rng = random.Random(1)
    held = sum(experiment(rng).holds(truth) for _ in range(EXPERIMENTS))
    assert 0.93 <= held / EXPERIMENTS <= 0.97


def test_exact_intervals_are_never_too_narrow() -> None:
    exact = cache(clopper_pearson)
    for truth in (0.01, 0.2, 0.5):
        rng = random.Random(2)
        held = sum(exact(sum(rng.random() < truth for _ in range(60)), 60).holds(truth) for _ in range(EXPERIMENTS))
        assert held / EXPERIMENTS >= 0.95


def test_pairs_tell_more_than_loose_games() -> None:
    pairs = _paired(random.Random(3), 0.06)
    loose = loose_difference(pairs.both + pairs.only_a, pairs.count, pairs.both + pairs.only_b, pairs.count)
    assert pairs.correlation > 0.7
    assert paired_difference(pairs).width < loose.width * 0.6
    assert pairs.careful_correlation < pairs.correlation


def test_an_interval_that_holds_always_misses_seldom_at_any_look() -> None:
    rng, missed, usual = random.Random(4), 0, 0
    for _experiment in range(200):
        hits, out, out_of_usual = 0, False, False
        for games in range(1, 151):
            hits += rng.random() < 0.5
            if games % 10 == 0:
                out = out or not always_valid(hits, games).holds(0.5)
                out_of_usual = out_of_usual or not wilson(hits, games).holds(0.5)
        missed += out
        usual += out_of_usual
    assert missed / 200 <= 0.05
    assert usual / 200 > 0.1, "the usual interval does not bear being looked at often"
    assert always_valid(50, 100).width > wilson(50, 100).width
    assert always_valid(0, 40).low == 0.0
    assert always_valid(40, 40).high == 1.0


def test_the_sequential_test_decides_for_the_right_share() -> None:
    test, wrong, games_played = Sprt(0.45, 0.55), 0, []
    for truth in (0.45, 0.55):
        rng = random.Random(5)
        for _run in range(100):
            hits = games = 0
            while (found := test.decided(hits, games)) is None:
                games += 1
                hits += rng.random() < truth
            wrong += found != truth
            games_played.append(games)
    assert wrong / 200 <= 0.07
    assert sample_quantile(games_played, 0.5) < 200, "fewer than the 300 games of a test with a fixed number"


def test_numbers_of_a_sample() -> None:
    assert sample_quantile([1, 2, 3, 4], 0.5) == 2.5
    assert sample_quantile([7], 0.9) == 7
    assert sample_quantile([4, 1, 2, 3, 5], 0.25) == 2
    # Ranks 2 and 9 of 10, and 40 and 61 of 100, as in tables of the interval of a median.
    assert _rounded(median_interval(range(1, 11)), 1) == (2, 9)
    assert _rounded(median_interval(range(1, 101)), 1) == (40, 61)
