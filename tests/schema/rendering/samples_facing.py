"""Abilities for the tests of wording: how far a disk came, sectors, disks that point somewhere, neutral artifacts."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_MOVER: Json = {"kind": "event", "role": "mover"}
_OTHER: Json = {"kind": "event", "role": "other"}
_VICTIM: Json = {"kind": "event", "role": "victim"}
_HURT: Json = {"kind": "damage", "to": _SELF}


def _on(when: Json, *do: Json, card: str = "character", **more: Any) -> tuple[str, Json]:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return card, {"kind": kind, "when": when, "do": list(do), **named}


def _far(mm: int, **more: Any) -> Json:
    return {"kind": "compare", "left": {"kind": "travelled", **more}, "test": "at_least", "right": mm}


_CONTACT: Json = {"kind": "contact", "mover": "enemy", "other": "any"}
_PUSHED: Json = {"kind": "moved", "who": "enemy", "how": ["collision"]}
_ACTION: Json = {"kind": "action"}
_FRONT: Json = {"kind": "ahead", "of": _SELF, "facing": True}

FACING_SAMPLES: dict[str, tuple[str, Json]] = {
    "From afar": _on(_CONTACT, _HURT, if_=[_far(300, before=_SELF)]),
    "Pushed far": _on(_PUSHED, {"kind": "damage", "to": _VICTIM}, if_=[_far(200, of=_VICTIM)]),
    "As far as it came": _on(
        _PUSHED, {"kind": "damage", "to": _VICTIM, "amount": {"kind": "travelled", "of": _VICTIM, "before": _SELF}}
    ),
    "A power hit of others": (
        "character",
        {
            "kind": "static",
            "if": [
                {"kind": "related", "who": {"kind": "event", "role": "source"}, "relation": "own"},
                {"kind": "on_sector"},
            ],
            "modify": [{"kind": "damage", "stage": "add"}],
        },
    ),
    "No power hit": _on(
        {"kind": "flick_end"}, {"kind": "draw"}, if_=[{"kind": "none_of", "conditions": [{"kind": "on_sector"}]}]
    ),
    "Turned about": _on(_ACTION, {"kind": "rotate", "who": _ENEMIES, "by": 180}),
    "Turned back": _on(_ACTION, {"kind": "rotate", "who": _SELF, "by": -90}, optional=True),
    "Turned towards it": _on(_ACTION, {"kind": "rotate", "who": _ENEMIES, "towards": _SELF}),
    "Turned away": _on(_ACTION, {"kind": "rotate", "who": _ENEMIES, "towards": _SELF, "by": 180}),
    "Turned by its life": _on(_ACTION, {"kind": "rotate", "who": _SELF, "by": {"kind": "life", "of": _SELF}}),
    "Turned as you like": _on({"kind": "turn_start"}, {"kind": "rotate", "who": _SELF}),
    "Forward": _on(_ACTION, {"kind": "push", "who": _SELF, "mm": 60, "centre": _SELF, "aim": _FRONT}),
    "In front of it": _on(
        {"kind": "turn_end"},
        {"kind": "damage", "to": {**_ENEMIES, "where": [{"kind": "within", "mm": 50, "to": {**_FRONT, "mm": 80}}]}},
    ),
    "From behind": _on(
        {"kind": "hit_landed", "by": "enemy"},
        _HURT,
        if_=[
            {
                "kind": "compare",
                "left": {"kind": "angle", "at": _SELF, "first": _FRONT, "second": _MOVER},
                "test": "more",
                "right": 90,
            }
        ],
    ),
    "A neutral well": _on(
        {"kind": "turn_end"},
        {"kind": "heal", "to": {"kind": "characters", "relation": "own", "where": [{"kind": "within", "mm": 80}]}},
        card="artifact",
        active_in="neutral",
    ),
    "A neutral curse": (
        "artifact",
        {
            "kind": "static",
            "active_in": "neutral",
            "modify": [
                {
                    "kind": "cannot",
                    "deeds": ["heal"],
                    "who": {"kind": "characters", "where": [{"kind": "within", "mm": 80}]},
                }
            ],
        },
    ),
    "Anybody's lever": _on({"kind": "any_time"}, {"kind": "draw"}, card="artifact", active_in="neutral"),
}
"""By name: the kind of card and the ability."""
