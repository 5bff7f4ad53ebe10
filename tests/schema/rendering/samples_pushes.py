"""Abilities for the tests of wording: disks that slide without a flick."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
ENEMY: Json = {"kind": "characters", "relation": "enemy"}
NEAR: Json = {**ENEMY, "where": [{"kind": "within", "mm": 100}]}
FOE: Json = {"kind": "chosen", "name": "foe"}
PICK: Json = {"kind": "pick", "name": "foe", "among": NEAR}
TEN_TIMES_ITS_LIFE: Json = {"kind": "product", "amounts": [10, {"kind": "life", "of": FOE}]}
OWN: Json = {"kind": "characters", "relation": "own"}
OBJECTS: Json = {"kind": "objects"}
VICTIM: Json = {"kind": "event", "role": "victim"}


def _push(who: Json, mm: Any = 50, **more: Any) -> Json:
    return {"kind": "push", "who": who, "mm": mm, **more}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


def _moved(*do: Json, who: str = "enemy", **more: Any) -> tuple[str, Json]:
    when: Json = {"kind": "moved", "who": who, "how": more.pop("how", [])}
    return "character", {"kind": "triggered", "when": when, "if": more.pop("if_", []), "do": list(do), **more}


SAMPLES: dict[str, tuple[str, Json]] = {
    "A toll for who comes near": _moved(
        {"kind": "damage", "to": VICTIM}, if_=[{"kind": "within", "who": VICTIM, "mm": 50}]
    ),
    "Whenever it is pushed": _moved({"kind": "heal", "to": ME}, who="self", how=["collision"]),
    "Moved by an effect": _moved({"kind": "draw"}, who="own", how=["effect"], optional=True),
    "Moved but not flicked": _moved({"kind": "draw"}, who="any", how=["effect", "collision"]),
    "Push one away": _spell(_push(FOE), choose=[PICK]),
    "Shift all one way": _spell(_push(ENEMY, 80, aim=FOE), choose=[PICK]),
    "Pull all towards it": _spell(_push(NEAR, 80, direction="towards")),
    "You may push who was hit": (
        "character",
        {"kind": "triggered", "when": {"kind": "hit_landed"}, "optional": True, "do": [_push(VICTIM, 60)]},
    ),
    "Push as far as its life": _spell(_push(FOE, TEN_TIMES_ITS_LIFE), choose=[PICK]),
    "Pull it to an object": (
        "script",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "do": [_push(OWN, 30, direction="towards", centre=OBJECTS)],
        },
    ),
    "Push from where one died": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "died", "who": "any"},
            "do": [
                _push(
                    {"kind": "characters"},
                    40,
                    centre={"kind": "place_of", "of": {"kind": "event", "role": "dead"}, "as_of": "death"},
                )
            ],
        },
    ),
    "Push, then hurt": _spell(_push(FOE), {"kind": "damage", "to": FOE}, choose=[PICK]),
    "When one of your artifacts is moved": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "moved", "who": "own", "what": ["artifact"]},
            "do": [{"kind": "discard_artifact", "artifact": {"kind": "event", "role": "target"}}],
        },
    ),
    "When anything is moved by an effect": (
        "character",
        {
            "kind": "triggered",
            "when": {
                "kind": "moved",
                "who": "any",
                "what": ["character", "artifact", "missile", "object"],
                "how": ["effect"],
            },
            "do": [{"kind": "heal", "to": {"kind": "self"}}],
        },
    ),
    "An object that is moved is put away": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "moved", "who": "enemy", "what": ["missile", "object"]},
            "do": [{"kind": "remove_object", "which": {"kind": "event", "role": "target"}}],
        },
    ),
    "Artifacts that were moved": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "do": [
                {
                    "kind": "discard_artifact",
                    "artifact": {
                        "kind": "artifacts",
                        "where": [{"kind": "happened", "what": "moved", "of": {"kind": "it"}}],
                    },
                }
            ],
        },
    ),
}
