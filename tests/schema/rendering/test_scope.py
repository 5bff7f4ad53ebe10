"""What belongs to a list of effects and what follows it: different nestings never read the same."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from schema.systems.desktopia.rendering.languages import LANGUAGES, describe
from tests.schema.rendering.samples import Json, ability, context

List = list[Json]
_SELF = {"kind": "self"}
A: Json = {"kind": "heal", "to": _SELF, "amount": 1}
B: Json = {"kind": "draw"}
C: Json = {"kind": "damage", "to": _SELF, "amount": 1}
_WOUNDED = [{"kind": "wounded", "who": _SELF}]
_ENEMIES = {"kind": "characters", "relation": "enemy"}
_OPPONENTS = {"kind": "players", "relation": "enemy"}
_HELD: Json = {"of": {"kind": "players", "relation": "own"}, "cards": {"kind": "cards"}}
_TURN_END = {"kind": "turn_end"}
_DISCARD = {"kind": "discard"}


def _effect(kind: str, **more: Any) -> Json:
    return {"kind": kind, **more}


LISTS: dict[str, Callable[[List], Json]] = {
    "repeat": lambda do: _effect("repeat", times=2, do=do),
    "for_each": lambda do: _effect("for_each", among=_ENEMIES, do=do),
    "for_each player": lambda do: _effect("for_each", among=_OPPONENTS, do=do),
    "if_else": lambda do: _effect("if_else", **{"if": _WOUNDED}, do=do),
    "if_else otherwise": lambda do: _effect("if_else", **{"if": _WOUNDED}, do=[C], otherwise=do),
    "choose_one": lambda do: _effect("choose_one", branches=[[C], do]),
    "one_at_random": lambda do: _effect("one_at_random", branches=[[C], do]),
    "coin": lambda do: _effect("coin", heads=do),
    "coin tails": lambda do: _effect("coin", heads=[C], tails=do),
    "if_held": lambda do: _effect("if_held", **_HELD, do=do),
    "if_held otherwise": lambda do: _effect("if_held", **_HELD, otherwise=do),
    "delayed": lambda do: _effect("delayed", when=_TURN_END, do=do),
    "may": lambda do: _effect("may", do=do),
    "may then": lambda do: _effect("may", do=[C], then=do),
    "may otherwise": lambda do: _effect("may", do=[C], otherwise=do),
    "may_pay": lambda do: _effect("may_pay", by=_OPPONENTS, cost=[_DISCARD], do=do),
}
"""Every effect with a list, for each of its lists."""

SPLIT: dict[str, Callable[[List, List], Json]] = {
    "if_else": lambda do, other: _effect("if_else", **{"if": _WOUNDED}, do=do, otherwise=other),
    "if_held": lambda do, other: _effect("if_held", **_HELD, do=do, otherwise=other),
    "choose_one": lambda do, other: _effect("choose_one", branches=[[C], do, *filter(None, [other])]),
    "one_at_random": lambda do, other: _effect("one_at_random", branches=[[C], do, *filter(None, [other])]),
    "coin": lambda do, other: _effect("coin", heads=do, tails=other),
    "may": lambda do, other: _effect("may", do=[C], then=do, otherwise=other),
    "may cost": lambda do, other: _effect("may", do=do, otherwise=other),
    "may_pay": lambda do, other: _effect("may_pay", cost=[_DISCARD], do=do, otherwise=other),
}
"""Every effect with another list after a list."""


def _texts_of(nestings: list[List], language: str) -> list[str]:
    texts = []
    for do in nestings:
        data = {"kind": "triggered", "when": {"kind": "turn_start"}, "do": do}
        texts.append(describe(ability(data), context("character"), language))
    return texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_follows_a_list_is_told_from_what_belongs_to_it(language: str) -> None:
    alike = []
    for outer, inner in product(LISTS, LISTS):
        around, within = LISTS[outer], LISTS[inner]
        three = [[around([within([A, B])])], [around([within([A]), B])], [around([within([A])]), B]]
        deeper = [[LISTS["repeat"](do)] for do in three]
        for texts in (_texts_of(three, language), _texts_of(deeper, language)):
            if len({*texts}) < 3:
                alike.append((outer, inner, texts))
    assert alike == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_branch_is_told_from_one_of_an_inner_list(language: str) -> None:
    alike = []
    for outer, inner in product(SPLIT, SPLIT):
        around, within = SPLIT[outer], SPLIT[inner]
        texts = _texts_of([[around([within([A], [B])], [])], [around([within([A], [])], [B])]], language)
        texts += _texts_of([[around([within([A], [B])], [C])], [around([within([A], [C])], [B])]], language)
        if len({*texts}) < 4:
            alike.append((outer, inner, texts))
    assert alike == []


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "if it is wounded, do this twice (it gains 1 life), then draw a ritual."),
        ("ru", "если он ранен, сделайте 2 раза (он получает 1 жизнь), затем возьмите из колоды ритуал."),
    ],
)
def test_a_list_in_a_list_ends_with_a_parenthesis(language: str, expected: str) -> None:
    do = [LISTS["if_else"]([LISTS["repeat"]([A]), B])]
    assert _texts_of([do], language)[0].endswith(expected)
