"""What words mean together, whatever language says them: joined conditions turned round, sums and products sorted."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from schema.language.amounts import EventAmount, Product, Sum
from schema.language.conditions import AllOf, AnyOf, NoneOf, Wounded
from schema.rendering.context import Several, factors, means_none, means_some, split_condition, summands
from schema.rendering.lists import join_clauses, join_list

TWO = (Wounded.model_construct(), Wounded.model_construct())


def holds(word: Several, negated: bool, facts: tuple[bool, ...]) -> bool:
    """What the word says of two facts, by its own meaning."""
    said = {AllOf: all(facts), AnyOf: any(facts), NoneOf: not any(facts)}[type(word)]
    return said != negated


@pytest.mark.parametrize("word", [each.model_construct(conditions=TWO) for each in (AllOf, AnyOf, NoneOf)])
@pytest.mark.parametrize("negated", [False, True])
def test_conditions_taken_apart_say_the_same(word: Several, negated: bool) -> None:
    inside, flipped, every = split_condition(word, negated)
    assert inside == TWO
    for facts in product((False, True), repeat=2):
        found = [fact != flipped for fact in facts]
        assert (all(found) if every else any(found)) == holds(word, negated, facts)


def test_numbers_of_sums_and_products_are_rendered_once() -> None:
    dealt = EventAmount()
    assert summands(Sum.model_construct(amounts=(1, dealt, 2))) == [3, dealt]
    assert summands(Sum.model_construct(amounts=(dealt, dealt))) == [dealt, dealt]
    assert factors(Product.model_construct(amounts=(2, dealt, 3))) == (6, [dealt])
    assert factors(Product.model_construct(amounts=(dealt, dealt))) == (1, [dealt, dealt])


@pytest.mark.parametrize("test", ["less", "at_most", "equal", "at_least", "more", "different"])
@pytest.mark.parametrize("other", [0, 1, 2])
def test_comparisons_that_only_tell_whether_there_is_one(test: str, other: int) -> None:
    tests: dict[str, Callable[[int], bool]] = {
        "less": lambda n: n < other,
        "at_most": lambda n: n <= other,
        "equal": lambda n: n == other,
        "at_least": lambda n: n >= other,
        "more": lambda n: n > other,
        "different": lambda n: n != other,
    }
    found = [tests[test](count) for count in range(6)]
    assert means_some(test, other) == (found == [False, True, True, True, True, True])
    assert means_none(test, other) == (found == [True, False, False, False, False, False])


def test_lists_and_clauses() -> None:
    assert join_list([], "and") == ""
    assert join_list(["heroes"], "and") == "heroes"
    assert join_list(["heroes", "veterans", "fighters"], "or") == "heroes, veterans or fighters"
    assert join_clauses(["it shoots", "it casts"], "and", "or") == "it shoots and it casts"
    assert join_clauses(["it shoots or casts", "it rests"], "and", "or") == "it shoots or casts, and it rests"
