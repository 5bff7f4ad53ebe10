"""Samples of abilities with costs."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF = {"kind": "self"}
ENEMIES = {"kind": "characters", "relation": "enemy"}
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
