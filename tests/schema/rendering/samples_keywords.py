"""Abilities for the tests of wording: parameters of keywords."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

AMOUNT = {"kind": "param", "name": "amount"}
SELF = {"kind": "self"}
ENEMIES = {"kind": "characters", "relation": "enemy"}


def _triggered(when: str, *do: Json, **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **more}


SAMPLES: dict[str, tuple[str, Json]] = {
    "A parameter as damage": ("character", _triggered("turn_end", {"kind": "damage", "to": ENEMIES, "amount": AMOUNT})),
    "A parameter as prevented damage": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged"},
            "do": [{"kind": "prevent", "amount": AMOUNT}],
        },
    ),
    "A parameter and more": (
        "character",
        _triggered("action", {"kind": "heal", "to": SELF, "amount": {"kind": "sum", "amounts": [AMOUNT, 1]}}),
    ),
    "A parameter in a comparison": (
        "character",
        _triggered(
            "turn_start",
            {"kind": "heal", "to": SELF},
            **{
                "if": [
                    {"kind": "compare", "left": {"kind": "count", "of": ENEMIES}, "test": "at_least", "right": AMOUNT},
                    {"kind": "compare", "left": {"kind": "life", "of": SELF}, "test": "less", "right": AMOUNT},
                ]
            },
        ),
    ),
    "A parameter of a static ability": (
        "character",
        {"kind": "static", "modify": [{"kind": "damage", "stage": "add", "by": AMOUNT}]},
    ),
    "A parameter as a number of times": (
        "character",
        _triggered("action", {"kind": "repeat", "times": AMOUNT, "do": [{"kind": "heal", "to": SELF}]}),
    ),
}
