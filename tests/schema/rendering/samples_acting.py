"""Abilities for the tests of wording: characters that may act more than once in a turn."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

OWN: Json = {"kind": "characters", "relation": "own"}
FOE: Json = {"kind": "chosen", "name": "one"}
AGAIN: Json = {"kind": "acts_again"}
FEWER: Json = {
    "kind": "compare",
    "left": {"kind": "count", "of": OWN},
    "test": "less",
    "right": {"kind": "count", "of": {"kind": "characters", "relation": "enemy"}},
}

SAMPLES: dict[str, tuple[str, Json]] = {
    "It acts twice": ("character", {"kind": "static", "modify": [AGAIN]}),
    "It acts twice if there are fewer": ("character", {"kind": "static", "if": [FEWER], "modify": [AGAIN]}),
    "All act three times": (
        "artifact",
        {"kind": "static", "modify": [{**AGAIN, "who": {**OWN, "ranks": ["fighter"]}, "times": 3}]},
    ),
    "One acts again this turn": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [{"kind": "pick", "name": "one", "among": OWN}],
            "do": [{"kind": "apply", "to": FOE, "modify": [AGAIN]}, {"kind": "change_actions", "by": 1}],
        },
    ),
}
