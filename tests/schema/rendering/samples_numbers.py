"""Abilities for the tests of wording: numbers that players choose."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
FOE: Json = {"kind": "chosen", "name": "foe"}
PICK: Json = {"kind": "pick", "name": "foe", "among": ENEMIES}
YOU: Json = {"kind": "players", "relation": "own"}
X: Json = {"kind": "noted"}
MANA: Json = {"kind": "choose_number", "most": {"kind": "counters", "of": YOU, "counter": "mana"}}

NUMBER_SAMPLES: dict[str, tuple[str, Json]] = {
    "Pay as much as you like": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [MANA, PICK],
            "cost": [{"kind": "remove_counter", "of": YOU, "counter": "mana", "amount": X}],
            "do": [{"kind": "damage", "to": FOE, "amount": X}],
        },
    ),
    "Push as far as you like": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "choose": [{"kind": "choose_number", "least": 10, "most": 100, "step": 10}],
            "do": [{"kind": "push", "who": ENEMIES, "mm": X}],
        },
    ),
    "An opponent chooses the number": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_start"},
            "choose": [{"kind": "choose_number", "most": 3, "by": {"kind": "players", "relation": "enemy"}}],
            "do": [{"kind": "damage", "to": ENEMIES, "amount": X}, {"kind": "draw", "count": X}],
        },
    ),
}
"""By name: the kind of card and the ability."""
