"""Ways to make the choices of an ability: which are tried to find out whether one leads to something."""

from collections.abc import Iterator
from typing import Any

import pytest

from schema.language.choices import Pick
from schema.language.effects import Damage
from schema.language.selectors import Chosen
from simulator.engine.ability_records import Scope
from simulator.engine.choice_handler import ChoiceHandler
from simulator.engine.ways_to_choose import MOST_WAYS, WaysToChoose

MANY = 40
SCOPE = Scope("mage/0", 0, "mage")


def picked(scope: Scope, name: str) -> int:
    return int(dict(scope.names)[name][0])


def pick(name: str, among: str = "all") -> Pick:
    """A choice of one of many, which speaks of another choice."""
    return Pick.model_construct(kind="pick", name=name, among=Chosen.model_construct(kind="chosen", name=among))


def hurt(*names: str) -> tuple[Damage, ...]:
    return tuple(Damage.model_construct(kind="damage", to=Chosen.model_construct(name=name)) for name in names)


def ways(_play: Any, choice: Pick, scope: Scope) -> Iterator[Scope]:
    for number in range(MANY):
        yield scope.pick(choice.name, (str(number),))


WAYS: WaysToChoose[None] = WaysToChoose({Pick: ChoiceHandler(ways, None, None)})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("choices", "read", "tries"),
    [
        (["a"], "a", MANY),
        (["a", "b"], "", 1),
        (["a", "b"], "b", MANY),
        (["a", "b"], "ab", 2 * MOST_WAYS),
        # How `a` was chosen, only `b` asks: what fails once for each way of choosing `c` fails whatever `a` is.
        (["a", "b a", "c"], "c", MANY),
        (["a", "b a", "c", "d"], "d", MANY),
        (["a", "b a"], "b", MANY),
    ],
)
def test_what_has_failed_is_not_tried_again(choices: list[str], read: str, tries: int) -> None:
    made = tuple(pick(*one.split()) for one in choices)
    tried: list[Scope] = []

    def fails(scope: Scope) -> bool:
        tried.append(scope)
        return False

    assert not WAYS.some(None, SCOPE, made, fails, hurt(*read))
    assert len(tried) == tries or (tries > MOST_WAYS and MOST_WAYS < len(tried) <= tries)


def test_the_last_way_is_found_whatever_comes_before_it() -> None:
    made = (pick("a"), pick("b", "a"), pick("c", "b"))
    last = MANY - 1
    assert WAYS.some(None, SCOPE, made, lambda scope: picked(scope, "c") == last, hurt("c"))


@pytest.mark.parametrize(("in_vain", "looked"), [(0, 200), (30, 49), (10_000, 1)])
def test_what_is_slow_to_find_nothing_is_not_asked_for_every_way_before_it(in_vain: int, looked: int) -> None:
    asked: list[Scope] = []

    def found(_play: Any, choice: Pick, scope: Scope) -> Iterator[Scope]:
        if choice.name == "a":
            yield from (scope.pick("a", (str(number),)) for number in range(200))
        else:
            asked.append(scope)

    slow: WaysToChoose[None] = WaysToChoose(
        {Pick: ChoiceHandler(found, None, None, in_vain=in_vain)}  # type: ignore[arg-type]
    )
    assert not slow.some(None, SCOPE, (pick("a"), pick("b", "a")), lambda _scope: True, ())
    assert len(asked) == looked
