"""Abilities for the tests of wording: amounts where a distance, a number of picks or of turns is stated."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
VICTIM: Json = {"kind": "event", "role": "victim"}
MOVER: Json = {"kind": "event", "role": "mover"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
OWN: Json = {"kind": "characters", "relation": "own"}
LIVES: Json = {"kind": "life", "of": ME}
FAR: Json = {"kind": "product", "amounts": [50, LIVES]}
PICKED: Json = {"kind": "chosen", "name": "picked"}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


def _hurt(to: Json, **more: Any) -> Json:
    return {"kind": "damage", "to": to, **more}


def _where(condition: Json) -> Json:
    return _hurt({**ENEMIES, "where": [condition]})


def _none(condition: Json) -> Json:
    return {"kind": "none_of", "conditions": [condition]}


WITHIN: Json = {"kind": "within", "mm": FAR}
BORDER: Json = {"kind": "near_border", "mm": FAR}

SAMPLES: dict[str, tuple[str, Json]] = {
    "As far as it has life": _spell(_where(WITHIN)),
    "Farther than it has life": _spell(_where(_none(WITHIN))),
    "Alone, but for how near it is": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "moved", "who": "enemy"},
            "if": [{**WITHIN, "who": VICTIM}, _none({**BORDER, "who": VICTIM})],
            "do": [_hurt(VICTIM)],
        },
    ),
    "Near the border, by its life": _spell(_where(BORDER)),
    "Passed by so near": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end"},
            "if": [{"kind": "passed", "who": OWN, "mm": LIVES}],
            "do": [_where({"kind": "passed", "mm": LIVES})],
        },
    ),
    "Flanked": _spell(
        _where(
            {
                "kind": "compare",
                "left": {"kind": "angle", "at": {"kind": "it"}, "first": ME, "second": OWN},
                "test": "at_least",
                "right": 120,
            }
        )
    ),
    "Between two enemies": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hit_landed"},
            "if": [
                {
                    "kind": "compare",
                    "left": {"kind": "angle", "at": VICTIM, "first": OWN, "second": OWN, "as_of": "start"},
                    "test": "more",
                    "right": 90,
                }
            ],
            "do": [_hurt(VICTIM, amount={"kind": "angle", "at": VICTIM, "first": ME, "second": ENEMIES})],
        },
    ),
    "Slid over a patch": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end", "who": "any"},
            "if": [{"kind": "passed", "who": {"kind": "objects"}, "mm": 0}],
            "do": [
                {"kind": "remove_object", "which": {"kind": "objects", "where": [{"kind": "passed", "mm": 0}]}},
                _where(_none({"kind": "passed", "mm": 0})),
            ],
        },
    ),
    "A place so near": _spell(
        {"kind": "move", "who": ME, "to": "there"},
        choose=[{"kind": "place", "name": "there", "disk": ME, "near": ENEMIES, "mm": FAR}],
    ),
    "As many picks as life": _spell(
        _hurt(PICKED), choose=[{"kind": "pick", "name": "picked", "among": ENEMIES, "most": LIVES}]
    ),
    "As many by lot as life": _spell(
        _hurt(PICKED), choose=[{"kind": "draw_lots", "name": "picked", "among": OWN, "count": LIVES}]
    ),
    "As many turns as life": _spell(
        {
            "kind": "set_status",
            "to": ENEMIES,
            "lasts": {"kind": "turns", "number": LIVES, "of": {"kind": "owner_of", "of": {"kind": "it"}}},
        }
    ),
    "Until the turn that is so far away": _spell(
        {"kind": "set_status", "to": ENEMIES, "lasts": {"kind": "turns", "number": LIVES, "until": "start"}}
    ),
}
