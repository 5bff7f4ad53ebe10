"""Abilities for the tests of wording: replacement abilities, limits of static ones, killers and causes."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF: Json = {"kind": "self"}
BEARER: Json = {"kind": "bearer"}
SOURCE: Json = {"kind": "event", "role": "source"}
VICTIM: Json = {"kind": "event", "role": "victim"}
NEARBY: Json = {"kind": "nearby"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
OWN: Json = {"kind": "characters", "relation": "own"}
HURT: Json = {"kind": "would_be_damaged"}
DIE: Json = {"kind": "would_die"}
AMOUNT: Json = {"kind": "event_amount"}


def _instead(event: Json, *do: Json, **more: Any) -> Json:
    written = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": "replacement", "instead_of": event, "do": list(do), **written}


REPLACEMENTS: dict[str, tuple[str, Json]] = {
    "A shield": (
        "character",
        _instead({**HURT, "who": "ally"}, {"kind": "redirect", "to": SELF}, if_=[{**NEARBY, "who": VICTIM}]),
    ),
    "A mirror": (
        "character",
        _instead(HURT, {"kind": "redirect", "to": SOURCE}, limit={"per": "turn"}),
    ),
    "A living wall": (
        "character",
        _instead(
            HURT,
            {"kind": "redirect", "to": {"kind": "chosen", "name": "other"}, "amount": 1},
            choose=[{"kind": "pick", "name": "other", "among": {**OWN, "other_than": SELF, "where": [NEARBY]}}],
            optional=True,
        ),
    ),
    "A tough one": ("character", _instead(HURT, {"kind": "prevent", "amount": 1})),
    "A ward": (
        "character",
        _instead(HURT, {"kind": "prevent"}, if_=[{"kind": "damage_is", "kinds": ["spell"]}], limit={"per": "turn"}),
    ),
    "A drinker of pain": ("character", _instead(HURT, {"kind": "heal", "to": SELF, "amount": AMOUNT})),
    "A curse on the bearer": (
        "missile",
        _instead(
            {**HURT, "who": "bearer"},
            {"kind": "change_amount", "to": {"kind": "sum", "amounts": [AMOUNT, 1]}},
            active_in="attached",
        ),
    ),
    "Half the pain": (
        "missile",
        _instead(
            {**HURT, "who": "bearer"},
            {"kind": "change_amount", "to": {"kind": "quotient", "left": AMOUNT, "right": 2}},
            active_in="attached",
            if_=[{"kind": "compare", "left": AMOUNT, "test": "at_least", "right": 2}],
        ),
    ),
    "At most one": (
        "script",
        _instead(
            {**HURT, "who": "any"},
            {"kind": "change_amount", "to": 1},
            if_=[{"kind": "compare", "left": AMOUNT, "test": "more", "right": 1}],
        ),
    ),
    "A stubborn one": (
        "character",
        _instead(
            DIE,
            {"kind": "damage", "to": {**ENEMIES, "where": [NEARBY]}},
            limit={"per": "battle"},
        ),
    ),
    "An angel": (
        "artifact",
        _instead(
            {**DIE, "who": "own"},
            {"kind": "prevent"},
            {"kind": "heal", "to": VICTIM},
            if_=[{"kind": "rank", "who": VICTIM, "ranks": ["hero"]}],
            optional=True,
        ),
    ),
    "A bargain": (
        "character",
        _instead(
            {**HURT, "who": "own"},
            {
                "kind": "choose_one",
                "branches": [[{"kind": "prevent"}, {"kind": "damage", "to": SELF}], [{"kind": "prevent", "amount": 1}]],
            },
            if_=[{"kind": "wounded", "who": VICTIM}],
        ),
    ),
    "A ward once a turn": (
        "character",
        {
            "kind": "static",
            "if": [{"kind": "same", "who": VICTIM, "other": SELF}, {"kind": "damage_is", "kinds": ["hit"]}],
            "modify": [{"kind": "damage", "stage": "prevent"}],
            "limit": {"per": "turn"},
        },
    ),
    "Killed by somebody": (
        "character",
        {"kind": "triggered", "when": {"kind": "died"}, "do": [{"kind": "damage", "to": SOURCE, "amount": 2}]},
    ),
    "Killed by a shot": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "died"},
            "if": [{"kind": "damage_is", "kinds": ["shot"]}],
            "do": [{"kind": "give_time_card", "side": "bonus"}],
        },
    ),
    "Shot": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "damaged"},
            "if": [{"kind": "damage_is", "kinds": ["shot"]}],
            "do": [{"kind": "heal", "to": SELF}],
        },
    ),
}
"""By name: the kind of card and the ability."""
