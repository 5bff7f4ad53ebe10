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

TAKEN: Json = {"kind": "event", "role": "target"}

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
    "A trap": (
        "artifact",
        _at(
            {"kind": "artifact_taken", "who": "bearer"},
            {"kind": "damage", "to": {"kind": "bearer"}, "amount": 3},
            {"kind": "discard_self"},
        ),
    ),
    "Its bearer dies": (
        "artifact",
        _at({"kind": "died", "who": "bearer"}, {"kind": "discard_artifact", "artifact": {"kind": "self"}}),
    ),
    "The bearer hits harder": (
        "artifact",
        {
            "kind": "static",
            "if": [{"kind": "same", "who": {"kind": "event", "role": "source"}, "other": {"kind": "bearer"}}],
            "modify": [{"kind": "damage", "stage": "add"}],
        },
    ),
    "Taking an artifact": (
        "character",
        _at({"kind": "artifact_taken", "who": "self"}, HEAL, {"kind": "discard_artifact", "artifact": TAKEN}),
    ),
    "An enemy takes the well": (
        "script",
        _at(
            {"kind": "artifact_taken", "who": "enemy", "artifact": "well"},
            {"kind": "damage", "to": {"kind": "event", "role": "source"}},
        ),
    ),
    "A stolen artifact": (
        "ritual",
        _at(
            {"kind": "any_time"},
            {
                "kind": "give_artifact",
                "artifact": {"kind": "chosen", "name": "loot"},
                "to": {"kind": "chosen", "name": "thief"},
            },
            choose=[
                {"kind": "pick", "name": "loot", "among": {"kind": "artifacts", "relation": "enemy"}},
                {"kind": "pick", "name": "thief", "among": {"kind": "characters", "relation": "own"}},
            ],
        ),
    ),
    "The artifact under a neighbour": (
        "character",
        _at(
            {"kind": "hit_landed"},
            {
                "kind": "give_artifact",
                "artifact": {"kind": "artifacts", "under": {"kind": "event", "role": "victim"}},
                "to": {"kind": "self"},
            },
            optional=True,
        ),
    ),
    "Each neutral artifact nearby is discarded": (
        "character",
        _at(
            {"kind": "action"},
            {
                "kind": "discard_artifact",
                "artifact": {"kind": "artifacts", "lying": "neutral", "where": [{"kind": "nearby"}]},
            },
        ),
    ),
    "An artifact comes from the reserve": (
        "ritual",
        _at(
            {"kind": "any_time"},
            {"kind": "put_artifact", "artifact": {"kind": "chosen", "name": "new"}, "to": "there"},
            choose=[
                {"kind": "pick", "name": "new", "among": {"kind": "artifacts", "lying": "in_reserve"}},
                {"kind": "place", "name": "there", "disk": {"kind": "chosen", "name": "new"}},
            ],
        ),
    ),
    "The well is moved, if wanted": (
        "character",
        _at(
            TURN_START,
            {"kind": "put_artifact", "artifact": {"kind": "artifacts", "artifact": "well"}, "to": "there"},
            choose=[
                {
                    "kind": "place",
                    "name": "there",
                    "disk": {"kind": "artifacts", "artifact": "well"},
                    "near": {"kind": "self"},
                }
            ],
            optional=True,
        ),
    ),
    "As many as artifacts": (
        "character",
        _at(
            {"kind": "action"},
            {
                "kind": "damage",
                "to": VICTIM,
                "amount": {"kind": "count", "of": {"kind": "artifacts", "relation": "own"}},
            },
            choose=[PICK_ENEMY],
        ),
    ),
    "No artifact on the table": (
        "character",
        _at(
            TURN_START,
            HEAL,
            if_=[
                {"kind": "none_of", "conditions": [{"kind": "exists", "what": {"kind": "artifacts", "lying": "borne"}}]}
            ],
        ),
    ),
}
"""By name: the kind of card and the ability."""
