"""Intervals of shares and of differences between shares, and tests that may be looked at while games are played.

All intervals are computed from counts; the tests name the papers whose examples they repeat.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist

from schema.frozen_dataclass import record

LEVEL = 0.95
"""How often an interval holds the truth."""
_TINY = 1e-300
_ENOUGH = 1e-15
_HALVINGS = 60


@record
class Interval:
    """An estimate and what it may be at most and at least; shares and differences of shares."""

    low: float
    value: float
    high: float

    @property
    def width(self) -> float:
        """The distance of its bounds."""
        return self.high - self.low

    def holds(self, value: float) -> bool:
        """Whether a value is between the bounds."""
        return self.low <= value <= self.high

    def inside(self, low: float, high: float) -> bool:
        """Whether all of it is between two values."""
        return low <= self.low and self.high <= high


def quantile(level: float = LEVEL) -> float:
    """How many standard deviations of a normal distribution hold this share of it, on both sides."""
    return NormalDist().inv_cdf((1 + level) / 2)


# --- shares --------------------------------------------------------------------------------------


def wilson(hits: int, games: int, level: float = LEVEL) -> Interval:
    """The score interval of a share: right also while games are few and shares extreme."""
    if games == 0:
        return Interval(0.0, 0.5, 1.0)
    share, square = hits / games, quantile(level) ** 2
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = share * (1 - share) / games + square / (4 * games * games)
    half = math.sqrt(square * spread) / (1 + square / games)
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    return Interval(low, share, 1.0 if hits == games else min(1.0, middle + half))


def clopper_pearson(hits: int, games: int, level: float = LEVEL) -> Interval:
    """The interval of a share that is never too narrow: for "never" and "at most"."""
    if games == 0:
        return Interval(0.0, 0.5, 1.0)
    tail = (1 - level) / 2
    low = 0.0 if hits == 0 else _solved(lambda p: incomplete_beta(hits, games - hits + 1, p) < tail)
    high = 1.0 if hits == games else _solved(lambda p: 1 - incomplete_beta(hits + 1, games - hits, p) > tail)
    return Interval(low, hits / games, high)


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The share of a beta distribution that is below `x`."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    if x > (a + 1) / (a + b + 2):  # the fraction converges quickly only on the other side
        return 1 - incomplete_beta(b, a, 1 - x)
    front = math.exp(a * math.log(x) + b * math.log1p(-x) - _log_beta(a, b)) / a
    # The continued fraction, by Lentz's method.
    fraction, c, d = 1.0, 1.0, 0.0
    for i in range(10_000):
        half = i // 2
        if i == 0:
            factor = 1.0
        elif i % 2 == 0:
            factor = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        else:
            factor = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        d = 1 / _not_nought(1 + factor * d)
        c = _not_nought(1 + factor / c)
        fraction *= c * d
        if abs(1 - c * d) < _ENOUGH:
            break
    return front * (fraction - 1)


def _not_nought(value: float) -> float:
    return value if abs(value) > _TINY else _TINY


def _log_beta(a: float, b: float) -> float:
    return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)


def _solved(below: Callable[[float], bool], low: float = 0.0, high: float = 1.0) -> float:
    """Where a condition that holds below a value ceases to hold."""
    for _step in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) else (low, middle)
    return low


# --- differences ---------------------------------------------------------------------------------


@record
class Pairs:
    """How pairs of games ended that were played with two versions: by whether the one that is counted won."""

    both: int = 0
    only_a: int = 0
    only_b: int = 0
    neither: int = 0

    @property
    def count(self) -> int:
        """How many there are."""
        return self.both + self.only_a + self.only_b + self.neither

    @property
    def flipped(self) -> int:
        """How many ended differently."""
        return self.only_a + self.only_b

    @property
    def correlation(self) -> float:
        """How alike the games of a pair end; pairs need `1 - correlation` times the games that loose ones need."""
        return self._correlation(self.both * self.neither - self.only_a * self.only_b)

    @property
    def careful_correlation(self) -> float:
        """The same, smaller where few pairs could have given it by chance: Newcombe's correction."""
        cross = self.both * self.neither - self.only_a * self.only_b
        return self._correlation(max(0.0, cross - self.count / 2) if cross > 0 else cross)

    def _correlation(self, cross: float) -> float:
        a, b = self.both + self.only_a, self.both + self.only_b
        product = a * (self.count - a) * b * (self.count - b)
        return cross / math.sqrt(product) if product else 0.0


def paired_difference(pairs: Pairs, level: float = LEVEL) -> Interval:
    """The share with B less that with A, for pairs of games: Newcombe's hybrid score."""
    if pairs.count == 0:
        return Interval(-1.0, 0.0, 1.0)
    a = wilson(pairs.both + pairs.only_a, pairs.count, level)
    b = wilson(pairs.both + pairs.only_b, pairs.count, level)
    return _hybrid(a, b, pairs.careful_correlation)


def loose_difference(hits_a: int, games_a: int, hits_b: int, games_b: int, level: float = LEVEL) -> Interval:
    """The share in set B less that in set A, for games that have nothing in common: Newcombe's method 10."""
    if not games_a or not games_b:
        return Interval(-1.0, 0.0, 1.0)
    return _hybrid(wilson(hits_a, games_a, level), wilson(hits_b, games_b, level), 0.0)


def _hybrid(a: Interval, b: Interval, correlation: float) -> Interval:
    value = b.value - a.value

    def reach(of_b: float, of_a: float) -> float:
        return math.sqrt(max(0.0, of_b**2 - 2 * correlation * of_b * of_a + of_a**2))

    low = value - reach(b.value - b.low, a.high - a.value)
    high = value + reach(b.high - b.value, a.value - a.low)
    return Interval(max(-1.0, low), value, min(1.0, high))


# --- tests and intervals that may be looked at while games are played ------------------------------


@record
class Sprt:
    """Wald's sequential test between two shares; stops as soon as one of them is much more likely."""

    low: float
    high: float
    error: float = 1 - LEVEL
    """How often it decides for the wrong one of the two."""

    def log_ratio(self, hits: int, games: int) -> float:
        """How much likelier the higher share is than the lower one, as a logarithm."""
        misses = games - hits
        return hits * math.log(self.high / self.low) + misses * math.log((1 - self.high) / (1 - self.low))

    def decided(self, hits: int, games: int) -> float | None:
        """The share that it decides for; None as long as it does not."""
        ratio, bound = self.log_ratio(hits, games), math.log((1 - self.error) / self.error)
        return self.high if ratio >= bound else self.low if ratio <= -bound else None


def always_valid(hits: int, games: int, level: float = LEVEL) -> Interval:
    """The interval of a share that holds at every moment at once, however often one looks, hence wider.

    All shares are tested against the mixture of all others; with probability `level` the true one is never refused
    (Ville's inequality).
    """
    if games == 0:
        return Interval(0.0, 0.5, 1.0)
    share, misses = hits / games, games - hits
    bound = _log_beta(hits + 1, misses + 1) + math.log(1 - level)

    def refused(p: float) -> bool:
        if (p <= 0 and hits) or (p >= 1 and misses):
            return True
        likely = (hits * math.log(p) if hits else 0.0) + (misses * math.log1p(-p) if misses else 0.0)
        return likely <= bound

    low = 0.0 if hits == 0 else _solved(refused, 0.0, share)
    high = 1.0 if misses == 0 else _solved(lambda p: not refused(p), share, 1.0)
    return Interval(low, share, high)


def always_valid_difference(pairs: Pairs, level: float = LEVEL) -> Interval:
    """The share with B less that with A, at every moment at once: from the shares of both ways to flip."""
    if pairs.count == 0:
        return Interval(-1.0, 0.0, 1.0)
    half = 1 - (1 - level) / 2
    a, b = always_valid(pairs.only_a, pairs.count, half), always_valid(pairs.only_b, pairs.count, half)
    return Interval(b.low - a.high, b.value - a.value, b.high - a.low)


# --- numbers of a sample ---------------------------------------------------------------------------


def sample_quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of a sample lies, between two values in proportion; the median at one half."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def median_interval(values: Sequence[float], level: float = LEVEL) -> Interval:
    """The median and its interval, by counting values from both ends: right for every distribution."""
    ordered = sorted(values)
    count, tail = len(ordered), (1 - level) / 2
    below, skipped = 0.0, 0
    while skipped < count // 2:
        below += math.exp(math.lgamma(count + 1) - math.lgamma(skipped + 1) - math.lgamma(count - skipped + 1)
                          - count * math.log(2))  # fmt: skip
        if below > tail:
            break
        skipped += 1
    at = max(0, skipped - 1)
    return Interval(ordered[at], sample_quantile(ordered, 0.5), ordered[count - 1 - at])


def games_for_width(share: float, half: float, level: float = LEVEL) -> int:
    """How many games in all will tell a share to within `half` on both sides."""
    return math.ceil(quantile(level) ** 2 * max(share * (1 - share), 0.05) / half**2)
