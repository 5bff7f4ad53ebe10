"""Samples of the words of chance."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF = {"kind": "self"}
ACTION = {"kind": "action"}
ENEMIES = {"kind": "characters", "relation": "enemy"}
OWN = {"kind": "characters", "relation": "own"}
NEARBY = {"kind": "nearby"}


def _activated(*do: Json, **more: Any) -> Json:
    return {"kind": "activated", "when": ACTION, "do": list(do), **more}


def _at_least(left: Json, right: Any, test: str = "at_least") -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


ROLLED = {"kind": "rolled"}
TARGET = {"kind": "chosen", "name": "target"}
LOT = {"kind": "draw_lots", "name": "target", "among": ENEMIES}
HURT = {"kind": "damage", "to": ENEMIES}
HURT_TARGET = {"kind": "damage", "to": TARGET}
WEAKEST = {"kind": "lowest", "of": ENEMIES, "by": {"kind": "life", "of": {"kind": "it"}}}

CHANCE_SAMPLES: dict[str, tuple[str, Json]] = {
    "A gambler": (
        "character",
        _activated(
            {"kind": "roll"},
            {
                "kind": "if_else",
                "if": [_at_least(ROLLED, 4)],
                "do": [{"kind": "damage", "to": {**ENEMIES, "where": [NEARBY]}, "amount": 2}],
                "otherwise": [{"kind": "damage", "to": SELF}],
            },
        ),
    ),
    "A wild swing": (
        "character",
        _activated(
            {"kind": "roll", "sides": 20},
            {"kind": "damage", "to": TARGET, "amount": ROLLED},
            choose=[{"kind": "pick", "name": "target", "among": ENEMIES}],
        ),
    ),
    "As many as there were": (
        "character",
        _activated(
            {"kind": "note_number", "number": {"kind": "count", "of": ENEMIES}},
            HURT,
            {
                "kind": "if_else",
                "if": [_at_least({"kind": "noted"}, 3)],
                "do": [{"kind": "heal", "to": SELF, "amount": {"kind": "noted"}}],
            },
        ),
    ),
    "One more each time": (
        "character",
        _activated(
            {"kind": "note_number", "number": 1},
            {
                "kind": "for_each",
                "among": ENEMIES,
                "do": [
                    {"kind": "damage", "to": {"kind": "chosen", "name": "each"}, "amount": {"kind": "noted"}},
                    {"kind": "change_number", "to": {"kind": "sum", "amounts": [{"kind": "noted"}, 1]}},
                ],
            },
        ),
    ),
    "Loaded dice": (
        "character",
        _activated(
            {"kind": "roll"},
            {
                "kind": "may_pay",
                "cost": [{"kind": "lose_life", "of": SELF}],
                "do": [
                    {"kind": "change_number", "name": "roll", "to": {"kind": "difference", "left": ROLLED, "right": 2}}
                ],
            },
            {"kind": "change_number", "name": "roll", "to": {"kind": "maximum", "amounts": [ROLLED, 3]}},
            {**HURT, "amount": ROLLED},
        ),
    ),
    "Two dice": (
        "character",
        _activated(
            {"kind": "roll", "name": "mine", "sides": 8},
            {"kind": "roll", "name": "theirs"},
            {
                "kind": "if_else",
                "if": [_at_least({"kind": "rolled", "name": "mine"}, {"kind": "rolled", "name": "theirs"}, "more")],
                "do": [{"kind": "heal", "to": SELF, "amount": {"kind": "rolled", "name": "mine"}}],
            },
        ),
    ),
    "A tossed coin": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_start"},
            "do": [
                {
                    "kind": "coin",
                    "heads": [{"kind": "give_time_card", "side": "bonus"}],
                    "tails": [{"kind": "set_status", "to": SELF}],
                }
            ],
        },
    ),
    "A coin that may be tossed": (
        "artifact",
        {
            "kind": "triggered",
            "when": {"kind": "turn_start"},
            "optional": True,
            "do": [{"kind": "coin", "heads": [{"kind": "heal", "to": OWN}]}],
        },
    ),
    "Only on tails": (
        "character",
        _activated(
            {"kind": "coin", "tails": [{"kind": "damage", "to": TARGET}, {"kind": "heal", "to": OWN}]}, choose=[LOT]
        ),
    ),
    "Lightning": (
        "ritual",
        {**_activated({"kind": "damage", "to": TARGET, "amount": 3}, choose=[LOT]), "when": {"kind": "any_time"}},
    ),
    "Two of yours": (
        "ritual",
        {
            **_activated(
                {"kind": "heal", "to": TARGET, "amount": {"kind": "rolled"}},
                choose=[{**LOT, "among": {**OWN, "where": [{"kind": "wounded"}]}, "count": 2}],
            ),
            "when": {"kind": "any_time"},
            "do": [{"kind": "roll"}, {"kind": "heal", "to": TARGET, "amount": {"kind": "rolled"}}],
        },
    ),
    "Lots before a coin": (
        "character",
        _activated(
            {
                "kind": "coin",
                "heads": [{"kind": "damage", "to": TARGET, "amount": 2}],
                "tails": [{"kind": "heal", "to": TARGET}],
            },
            choose=[LOT],
        ),
    ),
    "Three winds": (
        "character",
        _activated(
            {
                "kind": "one_at_random",
                "branches": [
                    [{"kind": "damage", "to": {**ENEMIES, "where": [NEARBY]}, "amount": 2}],
                    [{"kind": "heal", "to": SELF}, {"kind": "give_time_card", "side": "bonus"}],
                    [{"kind": "set_status", "to": SELF}],
                ],
            },
        ),
    ),
    "A wind that may blow": (
        "artifact",
        {
            "kind": "triggered",
            "when": {"kind": "turn_start"},
            "optional": True,
            "do": [{"kind": "one_at_random", "branches": [[{"kind": "heal", "to": OWN}], [HURT]]}],
        },
    ),
    "A wind over the chosen": (
        "ritual",
        {
            **_activated(
                {
                    "kind": "one_at_random",
                    "branches": [[{"kind": "damage", "to": TARGET, "amount": 3}], [{"kind": "heal", "to": TARGET}]],
                },
                choose=[{"kind": "pick", "name": "target", "among": ENEMIES}],
            ),
            "when": {"kind": "any_time"},
        },
    ),
    "Lots among the weakest": (
        "ritual",
        {
            **_activated({"kind": "damage", "to": TARGET, "amount": 3}, choose=[{**LOT, "among": WEAKEST}]),
            "when": {"kind": "any_time"},
        },
    ),
    "Two lots among the weakest": (
        "ritual",
        {
            **_activated({"kind": "damage", "to": TARGET}, choose=[{**LOT, "among": WEAKEST, "count": 2}]),
            "when": {"kind": "any_time"},
        },
    ),
    "Lots among two sets": (
        "character",
        _activated(HURT_TARGET, choose=[{**LOT, "among": {"kind": "union", "of": [ENEMIES, OWN]}}]),
    ),
    "Lots among your strongest": (
        "character",
        _activated(
            {"kind": "heal", "to": TARGET}, choose=[{**LOT, "among": {**WEAKEST, "kind": "highest", "of": OWN}}]
        ),
    ),
    "Exactly six": (
        "character",
        _activated(
            {"kind": "roll"},
            {
                "kind": "if_else",
                "if": [_at_least(ROLLED, 6, "equal")],
                "do": [{"kind": "damage", "to": ENEMIES, "amount": {"kind": "sum", "amounts": [1, ROLLED]}}],
            },
        ),
    ),
    "Rolled again at a price": (
        "character",
        _activated(
            {"kind": "roll"},
            {"kind": "may", "do": [{"kind": "lose_life", "of": {"kind": "self"}}], "then": [{"kind": "reroll"}]},
            {"kind": "damage", "to": ENEMIES, "amount": ROLLED},
        ),
    ),
    "One of two dice again": (
        "ritual",
        _activated(
            {"kind": "roll", "name": "mine"},
            {"kind": "roll", "name": "theirs"},
            {
                "kind": "if_else",
                "if": [_at_least({**ROLLED, "name": "theirs"}, 4)],
                "do": [{"kind": "reroll", "name": "theirs"}],
            },
            {"kind": "damage", "to": ENEMIES, "amount": {**ROLLED, "name": "mine"}},
        ),
    ),
    "An opponent may roll again": (
        "character",
        _activated(
            {"kind": "roll", "sides": 4},
            {"kind": "may", "by": {"kind": "players", "relation": "enemy"}, "do": [{"kind": "reroll"}]},
            {"kind": "heal", "to": {"kind": "self"}, "amount": ROLLED},
        ),
    ),
}
