"""Streams are the same for the same key however they come about, and draws take from them what Python's own take."""

from __future__ import annotations

import random

import pytest

from simulator.engine.drawing import below, one_of, weighed
from simulator.engine.randomness import passing_stream, restart, stream

KEY = ("die", 3, 1)


def test_a_stream_that_is_used_again_is_that_of_its_key() -> None:
    wanted = [stream(7, *KEY).random(), stream(7, "other").random()]
    assert wanted[0] != wanted[1]
    first = passing_stream(7, *KEY)
    assert first.random() == wanted[0]
    first.gauss(0, 1)  # keeps a number for the next one
    second = passing_stream(7, "other")
    assert second is first
    assert second.getstate() == stream(7, "other").getstate()
    own = random.Random(0)
    restart(own, 7, *KEY)
    assert own.getstate() == stream(7, *KEY).getstate()


def test_a_passing_stream_can_itself_be_read_again_only_until_the_next_one() -> None:
    kept, passing = stream(1, "a"), passing_stream(1, "a")
    passing_stream(1, "b")
    assert passing.getstate() == stream(1, "b").getstate() != kept.getstate()


@pytest.mark.parametrize("count", [1, 2, 3, 6, 8, 52, 1000])
def test_draws_are_those_of_python(count: int) -> None:
    things = [f"thing {number}" for number in range(count)]
    weights = [1.0 + number % 3 for number in range(count)]
    for seed in range(20):
        ours, theirs = random.Random(seed), random.Random(seed)
        assert below(ours, count) == theirs.randrange(count)
        assert one_of(ours, things) == theirs.choice(things)
        assert things[weighed(ours, weights)] == theirs.choices(things, weights)[0]
        assert ours.getstate() == theirs.getstate()
