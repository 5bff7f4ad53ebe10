"""Draws from a stream by the shortest way: they take the same numbers from it as those of `random.Random`."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

T = TypeVar("T")


def below(rng: random.Random, count: int) -> int:
    """A number from 0 to `count` - 1: `rng.randrange(count)`."""
    bits = count.bit_length()
    number = rng.getrandbits(bits)
    while number >= count:
        number = rng.getrandbits(bits)
    return number


def one_of(rng: random.Random, found: Sequence[T]) -> T:
    """One of some, each equally likely: `rng.choice(found)`."""
    return found[below(rng, len(found))]


def weighed(rng: random.Random, weights: Sequence[float]) -> int:
    """The number of one of some, as likely as their weights say: `rng.choices(range(len(weights)), weights)[0]`."""
    sums = list(accumulate(weights))
    return bisect(sums, rng.random() * sums[-1], 0, len(sums) - 1)
