"""Checks of the words of chance: numbers are used by their names, after the roll, within the sides of the die."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import (
    EVERYONE,
    SELF,
    chosen,
    give,
    heal,
    loaded,
    pick,
    reported,
    triggered,
)

GULL = "characters/gull"
ROLL = {"kind": "roll"}
ROLLED = {"kind": "rolled"}
BY_ROLL = {**heal(SELF), "amount": ROLLED}
MOVE = {"kind": "move", "who": SELF, "to": "roll"}


def at_least(number: int) -> dict[str, Any]:
    test = {"kind": "compare", "left": ROLLED, "test": "at_least", "right": number}
    return {"kind": "if_else", "if": [test], "do": [heal(SELF)]}


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (triggered("action", ROLL, BY_ROLL), []),
        (triggered("action", BY_ROLL, ROLL), [("name-not-chosen", "/abilities/0/do/0/amount")]),
        # Inside a branch it is known only there.
        (triggered("action", {"kind": "coin", "heads": [ROLL, BY_ROLL], "tails": [BY_ROLL]}),
         [("name-not-chosen", "/abilities/0/do/0/tails/0/amount")]),
        (triggered("action", {"kind": "coin", "heads": [ROLL, BY_ROLL], "tails": [ROLL, BY_ROLL]}), []),
        (triggered("action", ROLL, ROLL, BY_ROLL), [("name-twice", "/abilities/0/do/1")]),
        (triggered("action", ROLL, heal(chosen("roll"))), [("place-or-piece", "/abilities/0/do/1/to/name")]),
        (triggered("action", ROLL, MOVE), [("place-or-piece", "/abilities/0/do/1/to")]),
        (triggered("action", BY_ROLL, choose=[pick("roll")]), [("place-or-piece", "/abilities/0/do/0/amount")]),
        (triggered("action", ROLL, at_least(6)), []),
        (triggered("action", ROLL, at_least(7)), [("never-true", "/abilities/0/do/1/if/0")]),
        (triggered("action", {**ROLL, "sides": 8}, at_least(7)), []),
        (triggered("action", heal(chosen("a")), choose=[{"kind": "draw_lots", "name": "a", "among": EVERYONE}]), []),
        (triggered("action", heal(SELF), choose=[{"kind": "draw_lots", "name": "a", "among": EVERYONE}]),
         [("name-unused", "/abilities/0/choose/0/name")]),
    ],
)  # fmt: skip
def test_numbers(tmp_path: Path, ability: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    found = reported(loaded(tmp_path, lambda documents: give(documents, GULL, ability)).diagnostics)
    assert sorted((code, pointer) for code, _file, pointer in found) == sorted(expected)
