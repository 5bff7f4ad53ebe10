"""Abilities for the tests of wording: objects that are moved, what was just put down, disks that go round."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
CUPS: Json = {"kind": "objects", "thing": "crate"}
CUP: Json = {"kind": "chosen", "name": "cup"}
PICK: Json = {"kind": "pick", "name": "cup", "among": CUPS}
PLACE: Json = {"kind": "object_place", "name": "there", "thing": "crate", "near": ME}
PUT: Json = {"kind": "put_object", "thing": "crate", "at": "there", "name": "wall"}
WALL: Json = {"kind": "chosen", "name": "wall"}
GONE: Json = {"kind": "remove_object", "which": WALL}
LATER: Json = {"kind": "delayed", "when": {"kind": "turn_end"}, "do": [GONE], "lasts": {"kind": "next"}}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


def _pick(name: str, relation: str) -> Json:
    return {"kind": "pick", "name": name, "among": {"kind": "characters", "relation": relation}}


def _chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


SAMPLES: dict[str, tuple[str, Json]] = {
    "Push an object": _spell({"kind": "push", "who": CUP, "mm": 50}, choose=[PICK]),
    "Pull every object": _spell({"kind": "push", "who": {"kind": "objects"}, "mm": 30, "direction": "towards"}),
    "Push an object into somebody": _spell(
        {"kind": "push", "who": CUP, "mm": 50, "heading": 0, "name": "met"},
        {"kind": "damage", "to": _chosen("met")},
        choose=[PICK],
    ),
    "Plough with an object": _spell(
        {"kind": "push", "who": CUP, "mm": 50, "heading": 0, "shoves": True, "name": "met"},
        {"kind": "damage", "to": _chosen("met")},
        choose=[PICK],
    ),
    "Whom a pushed object touches": _spell(
        {"kind": "push", "who": CUP, "mm": 50},
        {
            "kind": "damage",
            "to": {
                "kind": "characters",
                "where": [{"kind": "touched", "what": "character", "who": {"kind": "it"}, "by": CUP}],
            },
        },
        {
            "kind": "if_else",
            "if": [{"kind": "touched", "what": "object", "by": CUP}],
            "do": [{"kind": "damage", "to": ME}],
        },
        choose=[PICK],
    ),
    "An object that is pushed into somebody": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "moved", "who": "any", "what": ["object"], "how": ["effect"]},
            "do": [
                {
                    "kind": "damage",
                    "to": {
                        "kind": "characters",
                        "where": [
                            {
                                "kind": "touched",
                                "what": "character",
                                "who": {"kind": "it"},
                                "by": {"kind": "event", "role": "target"},
                            }
                        ],
                    },
                }
            ],
        },
    ),
    "Move an object": _spell({"kind": "move", "who": CUP, "to": "there"}, choose=[PICK, PLACE]),
    "A wall for a turn": _spell(PUT, LATER, choose=[PLACE]),
    "A wall, then hurt around it": _spell(
        PUT,
        {
            "kind": "damage",
            "to": {"kind": "characters", "relation": "enemy", "where": [{"kind": "within", "mm": 40, "to": WALL}]},
        },
        choose=[PLACE],
    ),
    "A missile for a turn": _spell(
        {"kind": "attach", "missile": "dart", "to": _chosen("foe"), "name": "put"},
        {**LATER, "do": [{"kind": "discard_missile", "missile": _chosen("put")}]},
        choose=[_pick("foe", "enemy")],
    ),
    "Three go round": _spell(
        {"kind": "swap", "first": ME, "second": _chosen("ally"), "others": [_chosen("foe")]},
        choose=[_pick("ally", "own"), _pick("foe", "enemy")],
    ),
    "You may let three go round": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "optional": True,
            "choose": [_pick("ally", "own"), _pick("foe", "enemy")],
            "do": [{"kind": "swap", "first": ME, "second": _chosen("ally"), "others": [_chosen("foe")]}],
        },
    ),
}
