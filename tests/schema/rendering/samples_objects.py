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
REMOVED: Json = {"kind": "objects", "removed": True}
SIZE: Json = {"kind": "object_size", "of": {"kind": "it"}}
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
    "Remove the smallest object": _spell(
        {
            "kind": "remove_object",
            "which": {
                "kind": "lowest",
                "of": {"kind": "objects", "where": [{"kind": "within", "mm": 100}]},
                "by": SIZE,
            },
        }
    ),
    "Pick one of the largest objects": _spell(
        {"kind": "remove_object", "which": CUP},
        choose=[{"kind": "pick", "name": "cup", "among": {"kind": "highest", "of": {"kind": "objects"}, "by": SIZE}}],
    ),
    "Pick an object of the greatest length": _spell(
        {"kind": "remove_object", "which": CUP},
        choose=[
            {
                "kind": "pick",
                "name": "cup",
                "among": {"kind": "highest", "of": {"kind": "objects"}, "by": {**SIZE, "which": "length"}},
            }
        ],
    ),
    "Every object no larger than a chosen one": _spell(
        {
            "kind": "push",
            "who": {
                "kind": "objects",
                "where": [{"kind": "compare", "left": SIZE, "test": "at_most", "right": {**SIZE, "of": CUP}}],
            },
            "mm": 50,
        },
        choose=[PICK],
    ),
    "Objects that are low, long or large": _spell(
        *(
            {
                "kind": "remove_object",
                "which": {
                    "kind": "objects",
                    "where": [{"kind": "compare", "left": {**SIZE, "which": which}, "test": test, "right": 50}],
                },
            }
            for which, test in (("height", "at_most"), ("length", "more"), ("area", "at_least"), ("area", "different"))
        )
    ),
    "As much damage as the object is long": _spell(
        {"kind": "damage", "to": ME, "amount": {**SIZE, "of": CUP, "which": "length"}},
        {
            "kind": "if_else",
            "if": [
                {
                    "kind": "compare",
                    "left": {**SIZE, "of": CUP, "which": "height"},
                    "test": "less",
                    "right": {"kind": "life", "of": ME},
                }
            ],
            "do": [{"kind": "damage", "to": ME, "amount": {**SIZE, "of": CUP}}],
        },
        choose=[PICK],
    ),
    "Put back a removed object": _spell(
        {"kind": "copy_object", "of": CUP, "at": "there", "name": "back"},
        {"kind": "add_counter", "to": _chosen("back"), "counter": "size"},
        choose=[
            {"kind": "pick", "name": "cup", "among": REMOVED},
            {"kind": "object_place", "name": "there", "like": CUP, "near": ME},
        ],
    ),
    "Put back the smallest removed object of an enemy": _spell(
        {
            "kind": "copy_object",
            "of": {"kind": "lowest", "of": {**REMOVED, "relation": "enemy"}, "by": SIZE},
            "at": "there",
        },
        choose=[{"kind": "object_place", "name": "there", "like": {**REMOVED, "relation": "enemy"}}],
    ),
    "As many as were removed": _spell(
        {"kind": "damage", "to": ME, "amount": {"kind": "count", "of": {**REMOVED, "thing": "crate"}}}
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
