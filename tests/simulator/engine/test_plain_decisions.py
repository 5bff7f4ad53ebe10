"""Decisions are read as they were written, and nothing else is taken for one."""

from __future__ import annotations

import json
from typing import Any, Literal

import pytest

from schema.frozen_dataclass import record
from simulator.engine.codec import to_plain
from simulator.engine.plain_decisions import read_decision_of


@record
class Deal:
    """A part of a decision."""

    goods: tuple[str, ...]
    price: int | None = None


@record
class Throw:
    """A decision with a part of each kind."""

    piece: str
    speed: float
    hand: Literal["left", "right"] = "left"
    places: tuple[tuple[int, str], ...] = ()
    deal: Deal = Deal(())
    twice: bool = False


@record
class Rest:
    """A decision without parts."""


KINDS = (Throw, Rest)


@pytest.mark.parametrize(
    "decision",
    [Rest(), Throw("a", 2.5), Throw("a", 0.1, "right", ((1, "x"), (2, "y")), Deal(("wood",), 3), twice=True)],
)
def test_a_decision_is_read_as_it_was_written(decision: Any) -> None:
    assert read_decision_of(KINDS, json.loads(json.dumps(to_plain(decision)))) == decision


def test_a_whole_number_may_be_written_for_any() -> None:
    found = read_decision_of(KINDS, {"is": "Throw", "piece": "a", "speed": 3})
    assert (found.speed, type(found.speed)) == (3.0, float)


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        "Rest",
        {},
        {"is": "Deal", "goods": []},
        {"is": ["Rest"]},
        {"is": "Rest", "more": 1},
        {"is": "Throw", "piece": "a"},
        {"is": "Throw", "piece": 3, "speed": 1.0},
        {"is": "Throw", "piece": "a", "speed": True},
        {"is": "Throw", "piece": "a", "speed": 10**400},
        {"is": "Throw", "piece": "a", "speed": 1.0, "hand": "both"},
        {"is": "Throw", "piece": "a", "speed": 1.0, "hand": []},
        {"is": "Throw", "piece": "a", "speed": 1.0, "twice": 1},
        {"is": "Throw", "piece": "a", "speed": 1.0, "places": "12"},
        {"is": "Throw", "piece": "a", "speed": 1.0, "places": [[1, "x", 2]]},
        {"is": "Throw", "piece": "a", "speed": 1.0, "places": [["x", 1]]},
        {"is": "Throw", "piece": "a", "speed": 1.0, "deal": {"goods": []}},
        {"is": "Throw", "piece": "a", "speed": 1.0, "deal": {"is": "Rest"}},
        {"is": "Throw", "piece": "a", "speed": 1.0, "deal": {"is": "Deal", "goods": [], "price": "3"}},
    ],
)
def test_anything_else_is_no_decision(plain: Any) -> None:
    with pytest.raises(ValueError, match=r"not a|none of|has no|argument|large"):
        read_decision_of(KINDS, plain)
