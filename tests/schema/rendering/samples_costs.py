"""Samples of abilities with costs."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF = {"kind": "self"}
ENEMIES = {"kind": "characters", "relation": "enemy"}
HEROES = {"kind": "characters", "relation": "own", "ranks": ["hero"]}
TARGET = {"kind": "chosen", "name": "target"}
PICK = {"kind": "pick", "name": "target", "among": ENEMIES}
HURT = {"kind": "damage", "to": TARGET, "amount": 2}


def _activated(when: str, *cost: Json, **more: Any) -> Json:
    return {"kind": "activated", "when": {"kind": when}, "choose": [PICK], "cost": list(cost), "do": [HURT], **more}


COST_SAMPLES: dict[str, tuple[str, Json]] = {
    "Paid with a missile": (
        "character",
        _activated("action", {"kind": "supply_discard", "of": SELF, "missile": "dart", "amount": 1}),
    ),
    "Paid with actions": ("character", _activated("any_time", {"kind": "give_up_actions"}, limit={"per": "turn"})),
    "Paid with life and two actions": (
        "character",
        _activated("action", {"kind": "damage", "to": SELF}, {"kind": "give_up_actions", "count": 2}),
    ),
    "Paid with life that nothing protects": (
        "character",
        _activated("action", {"kind": "lose_life", "of": SELF, "amount": 2}),
    ),
    "Paid with the life of a hero": (
        "artifact",
        {
            **_activated("any_time", {"kind": "lose_life", "of": {"kind": "chosen", "name": "hero"}}),
            "choose": [PICK, {"kind": "pick", "name": "hero", "among": HEROES}],
        },
    ),
    "May be paid with life": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hurt", "who": "ally"},
            "optional": True,
            "cost": [{"kind": "lose_life", "of": SELF}],
            "do": [{"kind": "draw"}],
        },
    ),
    "Everybody loses life": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "do": [
                {"kind": "lose_life", "of": ENEMIES},
                {"kind": "lose_life", "of": HEROES, "amount": {"kind": "count", "of": ENEMIES}},
            ],
        },
    ),
    "It may lose life": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "optional": True,
            "do": [{"kind": "lose_life", "of": SELF}, {"kind": "draw"}],
        },
    ),
    "Another one shoots it again": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_missed"},
            "choose": [{"kind": "pick", "name": "target", "among": {**HEROES, "where": [{"kind": "nearby"}]}}],
            "do": [{"kind": "shoot_again", "by": TARGET}],
            "limit": {"per": "shot"},
        },
    ),
    "Its target may shoot it back": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_hit"},
            "optional": True,
            "do": [{"kind": "shoot_again", "by": {"kind": "event", "role": "target"}}],
        },
    ),
    "A rule that is used up": (
        "script",
        {"kind": "static", "modify": [{"kind": "damage", "stage": "prevent"}], "uses": 2},
    ),
    "What is beyond its life goes on": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hit_landed"},
            "if": [{"kind": "compare", "left": {"kind": "excess_damage"}, "test": "at_least", "right": 1}],
            "choose": [PICK],
            "do": [{"kind": "damage", "to": TARGET, "amount": {"kind": "excess_damage"}}],
        },
    ),
    "Healed by what is beyond its life": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "died", "who": "enemy"},
            "do": [
                {"kind": "heal", "to": SELF, "amount": {"kind": "excess_damage"}},
                {"kind": "draw", "count": {"kind": "quotient", "left": {"kind": "excess_damage"}, "right": 2}},
            ],
        },
    ),
    "Deadly damage goes on": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hurt", "who": "enemy"},
            "if": [
                {"kind": "damage_is", "kinds": ["hit"]},
                {
                    "kind": "compare",
                    "left": {"kind": "life", "of": {"kind": "event", "role": "victim"}},
                    "test": "equal",
                    "right": 0,
                },
            ],
            "do": [{"kind": "heal", "to": SELF, "amount": {"kind": "event_amount"}}],
        },
    ),
    "Paid with rituals": ("artifact", _activated("any_time", {"kind": "discard", "count": 2})),
    "Paid with time": ("artifact", _activated("any_time", {"kind": "give_time_card", "side": "penalty"})),
    "Paid with itself": (
        "missile",
        _activated("any_time", {"kind": "discard_self"}, active_in="attached"),
    ),
    "Paid if its player likes": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "damaged"},
            "optional": True,
            "cost": [{"kind": "discard"}],
            "do": [{"kind": "heal", "to": SELF}],
        },
    ),
}
