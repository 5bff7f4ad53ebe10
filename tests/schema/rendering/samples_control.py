"""Abilities about the control of characters and artifacts."""

from __future__ import annotations

from typing import Any

from tests.schema.rendering.samples_turns import ENEMIES, HEAL, TURN_START, _at

Json = dict[str, Any]

DIED: Json = {"kind": "died"}
ENEMY: Json = {"kind": "characters", "relation": "enemy"}
VICTIM: Json = {"kind": "chosen", "name": "victim"}
PICK_ENEMY: Json = {"kind": "pick", "name": "victim", "among": ENEMY}
FOR_GOOD: Json = {"kind": "for_good"}
TAKE: Json = {"kind": "take_control", "of": VICTIM}
WEAKEST: Json = {"kind": "lowest", "of": ENEMY, "by": {"kind": "life", "of": {"kind": "it"}}}

CONTROL_SAMPLES: dict[str, tuple[str, Json]] = {
    "Control of an enemy": ("ritual", _at({"kind": "any_time"}, TAKE, choose=[PICK_ENEMY])),
    "Control for good at death": (
        "character",
        _at(DIED, {**TAKE, "lasts": FOR_GOOD}, choose=[{**PICK_ENEMY, "kind": "draw_lots", "among": WEAKEST}]),
    ),
    "Control as long as it lives, if wanted": (
        "character",
        _at(
            {"kind": "hit_landed"},
            {"kind": "take_control", "of": {"kind": "event", "role": "victim"}, "lasts": {"kind": "while_in_play"}},
            HEAL,
            optional=True,
        ),
    ),
    "It changes sides": (
        "character",
        _at(TURN_START, {"kind": "take_control", "of": {"kind": "self"}, "to": ENEMIES, "lasts": {"kind": "turns"}}),
    ),
    "Each opponent takes control of one": (
        "ritual",
        _at(
            {"kind": "any_time"},
            {
                "kind": "for_each",
                "among": ENEMIES,
                "choose": [{"kind": "pick", "name": "lent", "among": {"kind": "characters", "relation": "own"}}],
                "do": [
                    {
                        "kind": "take_control",
                        "of": {"kind": "chosen", "name": "lent"},
                        "to": {"kind": "chosen", "name": "each"},
                    }
                ],
            },
        ),
    ),
    "Control, then a flick": (
        "character",
        _at({"kind": "action"}, TAKE, {"kind": "flick", "who": VICTIM}, choose=[PICK_ENEMY]),
    ),
    "Control until hurt": (
        "character",
        _at(
            {"kind": "action"},
            {
                **TAKE,
                "lasts": {
                    "kind": "while",
                    "if": [{"kind": "none_of", "conditions": [{"kind": "wounded", "who": {"kind": "it"}}]}],
                },
            },
            choose=[PICK_ENEMY],
        ),
    ),
}
"""By name: the kind of card and the ability."""
