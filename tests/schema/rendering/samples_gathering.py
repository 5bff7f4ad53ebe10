"""Abilities in which each of several players picks, and all of that has one name; and where things stood before."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
_OWN = {"kind": "characters", "relation": "own"}
_OPPONENTS = {"kind": "players", "relation": "enemy"}
_THOSE = {"kind": "chosen", "name": "those"}
_SELF = {"kind": "self"}


def _gather(among: Json, **more: Any) -> Json:
    return {"kind": "gather", "name": "those", "among": among, **more}


def _do(*do: Json, when: str = "any_time", **more: Any) -> Json:
    kind = "activated" if when in ("any_time", "action") else "triggered"
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **more}


GATHERING_SAMPLES: dict[str, tuple[str, Json]] = {
    "Each player picks, then all die": (
        "ritual",
        _do({"kind": "destroy", "who": _THOSE}, choose=[_gather(_OWN)]),
    ),
    "Each opponent picks two": (
        "character",
        _do({"kind": "damage", "to": _THOSE}, choose=[_gather(_OWN, by=_OPPONENTS, least=2, most=2)], when="action"),
    ),
    "Each picks as many as cards in hand": (
        "ritual",
        _do({"kind": "damage", "to": _THOSE}, choose=[_gather(_OWN, least=0, most={"kind": "cards_in"})]),
    ),
    "The last slain enemy is removed": (
        "character",
        _do({"kind": "remove_slain", "who": {"kind": "slain", "relation": "enemy", "last": True}}, when="action"),
    ),
    "All slain are removed": (
        "artifact",
        _do(
            {"kind": "remove_slain", "who": {"kind": "slain", "relation": "any"}},
            when="turn_end",
            optional=True,
            **{"if": [{"kind": "exists", "what": {"kind": "slain", "last": True}}]},
        ),
    ),
    "One of each player by lot": (
        "ritual",
        _do({"kind": "damage", "to": _THOSE, "amount": 2}, choose=[_gather(_OWN, random=True)]),
    ),
    "Those that nobody has picked": (
        "ritual",
        _do(
            {"kind": "damage", "to": {"kind": "except", "of": {"kind": "characters"}, "without": _THOSE}},
            choose=[_gather(_OWN)],
        ),
    ),
    "One of those by lot": (
        "ritual",
        _do(
            {"kind": "destroy", "who": {"kind": "chosen", "name": "one"}},
            choose=[_gather(_OWN), {"kind": "draw_lots", "name": "one", "among": _THOSE}],
        ),
    ),
    "The highest of the slain": (
        "ritual",
        _do(
            {
                "kind": "for_each",
                "among": {"kind": "highest", "of": _THOSE, "by": {"kind": "figure", "of": {"kind": "it"}}},
                "choose": [{"kind": "place", "name": "there", "disk": {"kind": "chosen", "name": "each"}}],
                "do": [{"kind": "summon", "who": {"kind": "chosen", "name": "each"}, "to": "there"}],
            },
            choose=[_gather({"kind": "slain", "relation": "own"}, random=True)],
        ),
    ),
    "If its player likes": (
        "character",
        _do({"kind": "heal", "to": _THOSE}, choose=[_gather(_OWN)], when="turn_end", optional=True),
    ),
    "Back to where it stood when the last turn of its player began": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_die"},
            "choose": [{"kind": "place_of", "name": "there", "of": _SELF, "as_of": "own_turn"}],
            "do": [{"kind": "prevent"}, {"kind": "move", "who": _SELF, "to": "there"}],
        },
    ),
    "Everybody back to where they stood": (
        "character",
        _do({"kind": "put_back", "who": {"kind": "characters", "relation": "enemy"}, "as_of": "own_turn"}, when="died"),
    ),
}
