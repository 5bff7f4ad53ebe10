"""Abilities for the tests of wording: disks knocked into others, speeds, edges, halves and quarters of the table."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_MOVER: Json = {"kind": "event", "role": "mover"}
_OTHER: Json = {"kind": "event", "role": "other"}
_BOTH: Json = {"kind": "damage", "to": {"kind": "union", "of": [_MOVER, _OTHER]}}
_PART: Json = {"kind": "chosen", "name": "part"}


def _on(when: Json, *do: Json, card: str = "character", **more: Any) -> tuple[str, Json]:
    kind = "activated" if when["kind"] == "action" else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return card, {"kind": kind, "when": when, "do": list(do), **named}


def _contact(mover: str, *how: str, other: str = "any") -> Json:
    return {"kind": "contact", "mover": mover, "other": other, "how": list(how)}


def _fast(number: int, test: str = "at_least", **word: Any) -> Json:
    return {"kind": "compare", "left": {"kind": "speed", **word}, "test": test, "right": number}


def _areas(which: str) -> Json:
    return {"kind": "areas", "which": which}


def _of_part(which: str, *do: Json, lots: bool = False) -> tuple[str, Json]:
    kind = "draw_lots" if lots else "pick"
    return _on({"kind": "action"}, *do, choose=[{"kind": kind, "name": "part", "among": _areas(which)}])


_THERE: Json = {**_ENEMIES, "where": [{"kind": "in_area", "area": _PART}]}
_WIND: Json = {"kind": "push", "who": {"kind": "characters"}, "mm": 70, "direction": "towards", "centre": _PART}

AREA_SAMPLES: dict[str, tuple[str, Json]] = {
    "Two disks touch": _on(_contact("any", "flicked", "knocked"), _BOTH, limit={"per": "flick"}),
    "Knocked into one of ours": _on(
        _contact("enemy", "knocked", other="ally"), {"kind": "damage", "to": _MOVER}, {"kind": "heal", "to": _OTHER}
    ),
    "It is knocked into an enemy": _on(_contact("self", "knocked", other="enemy"), {"kind": "damage", "to": _OTHER}),
    "A hard hit": _on(
        {"kind": "hit_landed"},
        {"kind": "damage", "to": {"kind": "event", "role": "victim"}},
        if_=[_fast(100, before={"kind": "event", "role": "victim"})],
    ),
    "A slow shot": _on({"kind": "shot_hit"}, {"kind": "draw"}, card="missile", if_=[_fast(50, "less")]),
    "As fast as it came": _on(
        {"kind": "shot_hit"},
        {
            "kind": "shoot_again",
            "power": {
                "kind": "quotient",
                "left": {"kind": "speed", "before": {"kind": "event", "role": "target"}},
                "right": 4,
            },
        },
        card="missile",
        limit={"per": "turn"},
    ),
    "Faster than it": _on(
        _contact("enemy", "flicked"),
        {"kind": "draw"},
        if_=[
            {
                "kind": "compare",
                "left": {"kind": "speed", "of": _MOVER},
                "test": "more",
                "right": {"kind": "speed", "of": _OTHER},
            }
        ],
    ),
    "North wind": _of_part("edges", _WIND, {"kind": "damage", "to": _THERE}),
    "Quake in a quarter": _of_part("quarters", {"kind": "damage", "to": _THERE}, lots=True),
    "Curse on a half": _of_part("halves", {"kind": "set_status", "to": _THERE}),
    "Flood of a zone": _of_part("zones", {"kind": "damage", "to": _THERE}, lots=True),
    "To a quarter": _of_part("quarters", {"kind": "move", "who": _SELF, "to": "part"}),
    "At any edge": _on(
        {"kind": "turn_end"},
        {"kind": "damage", "to": {**_ENEMIES, "where": [{"kind": "in_area", "area": _areas("edges")}]}},
    ),
    "The nearest edge": _on(
        {"kind": "turn_start"},
        {
            "kind": "push",
            "who": _SELF,
            "mm": 50,
            "direction": "towards",
            "centre": {
                "kind": "lowest",
                "of": _areas("edges"),
                "by": {"kind": "distance", "who": {"kind": "it"}, "to": _SELF},
            },
        },
    ),
    "Not in its quarter": _on(
        {"kind": "turn_end"},
        {"kind": "draw"},
        if_=[
            {
                "kind": "none_of",
                "conditions": [{"kind": "in_area", "who": _SELF, "area": _areas("halves"), "as_of": "turn_start"}],
            }
        ],
    ),
}
"""By name: the kind of card and the ability."""
