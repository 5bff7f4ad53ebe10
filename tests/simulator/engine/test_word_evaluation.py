"""The selectors, conditions and amounts that mean the same in every game, and how a system adds its own."""

from __future__ import annotations

from typing import Any

import pytest

from schema.frozen_dataclass import record
from schema.language import amounts as am
from schema.language.base import Amount, Condition, Selector
from simulator.engine.ability_records import Facts, Scope
from simulator.engine.word_evaluation import WordEvaluator
from tests.simulator.engine.ability_play import EVALUATOR, VOCABULARY, AbilityPlay, playing

CUPS = {"kind": "cups"}
YES: Any = {"kind": "exists", "what": CUPS}
NO: Any = {"kind": "exists", "what": {"kind": "chosen", "name": "nothing"}}


@record
class Thrown(Facts):
    """Something was thrown."""

    source: str = ""


SCOPE = Scope("k", 1, "jug", Thrown(4, "thrower"), (("one", ("x",)), ("two", ("x", "y"))))


def play() -> AbilityPlay:
    return playing({}, ["x", "y"])


def read(slot: Any, written: Any) -> Any:
    return VOCABULARY.read(slot, written)


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ({"kind": "self"}, ("jug",)),
        ({"kind": "it"}, ("candidate",)),
        ({"kind": "chosen", "name": "two"}, ("x", "y")),
        ({"kind": "chosen", "name": "three"}, ()),
        ({"kind": "event", "role": "source"}, ("thrower",)),
        (CUPS, ("x", "y")),
    ],
)
def test_selectors(written: Any, found: tuple[str, ...]) -> None:
    assert EVALUATOR.select(play(), read(Selector, written), SCOPE, "candidate") == found


@pytest.mark.parametrize("written", [{"kind": "self"}, {"kind": "it"}, {"kind": "event", "role": "source"}])
def test_a_part_that_nothing_plays_is_not_found(written: Any) -> None:
    assert EVALUATOR.select(play(), read(Selector, written), Scope("k", 0, "", Thrown())) == ()


@pytest.mark.parametrize(
    ("written", "holds"),
    [
        (YES, True),
        (NO, False),
        *(
            ({"kind": "compare", "left": left, "test": test, "right": 2}, holds)
            for test, by_left in {
                "less": (True, False, False),
                "at_most": (True, True, False),
                "equal": (False, True, False),
                "at_least": (False, True, True),
                "more": (False, False, True),
                "different": (True, False, True),
            }.items()
            for left, holds in zip((1, 2, 3), by_left, strict=True)
        ),
        ({"kind": "all_of", "conditions": [YES, YES]}, True),
        ({"kind": "all_of", "conditions": [YES, NO]}, False),
        ({"kind": "any_of", "conditions": [NO, YES]}, True),
        ({"kind": "any_of", "conditions": [NO, NO]}, False),
        ({"kind": "none_of", "conditions": [NO, NO]}, True),
        ({"kind": "none_of", "conditions": [NO, YES]}, False),
        ({"kind": "same", "who": {"kind": "chosen", "name": "two"}, "other": CUPS}, True),
        ({"kind": "same", "who": {"kind": "chosen", "name": "one"}, "other": CUPS}, True),
        ({"kind": "same", "who": {"kind": "chosen", "name": "a"}, "other": {"kind": "chosen", "name": "b"}}, False),
        ({"kind": "same", "other": {"kind": "self"}}, True),
    ],
)
def test_conditions(written: Any, holds: bool) -> None:
    condition = read(Condition, written)
    assert EVALUATOR.holds(play(), condition, SCOPE, "jug") is holds
    assert EVALUATOR.hold_all(play(), (read(Condition, YES), condition), SCOPE, "jug") is holds


def test_no_conditions_hold() -> None:
    assert EVALUATOR.hold_all(play(), (), SCOPE)


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        (3, 3),
        ({"kind": "count", "of": CUPS}, 2),
        ({"kind": "event_amount"}, 4),
        ({"kind": "sum", "amounts": [1, {"kind": "event_amount"}, 2]}, 7),
        ({"kind": "product", "amounts": [3, {"kind": "count", "of": CUPS}]}, 6),
    ],
)
def test_amounts(written: Any, amount: int) -> None:
    assert EVALUATOR.amount(play(), read(Amount, written), SCOPE) == amount


def test_a_system_can_give_a_shared_word_a_meaning_of_its_own() -> None:
    doubled: WordEvaluator[AbilityPlay] = WordEvaluator(
        amounts={am.EventAmount: lambda play, word, scope, it: 2 * scope.facts.amount}
    )
    assert doubled.amount(play(), read(Amount, {"kind": "sum", "amounts": [{"kind": "event_amount"}]}), SCOPE) == 8
    assert am.EventAmount in doubled.handled


def test_a_word_without_a_handler_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        WordEvaluator[AbilityPlay]().select(play(), read(Selector, CUPS), SCOPE)
