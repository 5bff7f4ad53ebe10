"""Abilities for the tests of wording: totals, the next player, and places within some millimetres."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF: Json = {"kind": "self"}
IT: Json = {"kind": "it"}
OWN: Json = {"kind": "characters", "relation": "own"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
NEXT: Json = {"kind": "next_player"}
OPPONENT: Json = {"kind": "chosen", "name": "whom"}
WHOM: Json = {"kind": "pick", "name": "whom", "among": {"kind": "players", "relation": "enemy"}}


def _total(of: Json, by: Json) -> Json:
    return {"kind": "total", "of": of, "by": by}


def _life(of: Json) -> Json:
    return _total(of, {"kind": "life", "of": IT})


def _do(*do: Json, when: str = "any_time", **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **{key.rstrip("_"): one for key, one in more.items()}}


def _more(left: Any, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": "more", "right": right}


def _place(**more: Any) -> Json:
    return {"kind": "place", "name": "there", "disk": SELF, **more}


TOTAL_SAMPLES: dict[str, tuple[str, Json]] = {
    "More life in all": ("script", _do({"kind": "win"}, when="round_end", if_=[_more(_life(OWN), _life(ENEMIES))])),
    "Few lives in all": ("ritual", _do({"kind": "draw"}, if_=[_more(10, _life(OWN))])),
    "As much as the ranks of the slain": (
        "ritual",
        _do(
            {
                "kind": "damage",
                "to": ENEMIES,
                "amount": _total({"kind": "slain"}, {"kind": "figure", "of": IT, "which": "life"}),
            }
        ),
    ),
    "Distances in all": (
        "character",
        _do(
            {"kind": "heal", "to": SELF},
            when="turn_end",
            if_=[_more(300, _total(ENEMIES, {"kind": "distance", "who": IT, "to": SELF}))],
        ),
    ),
    "The player with the most life in all": (
        "script",
        _do(
            {
                "kind": "give_time_card",
                "side": "bonus",
                "to": {
                    "kind": "highest",
                    "of": {"kind": "players"},
                    "name": "who",
                    "by": _life({"kind": "characters", "of": {"kind": "chosen", "name": "who"}}),
                },
            },
            when="round_start",
        ),
    ),
    "The next player draws": ("ritual", _do({"kind": "draw", "to": NEXT})),
    "The player before them discards": (
        "ritual",
        _do({"kind": "discard", "of": {"kind": "next_player", "of": OPPONENT, "steps": -1}}, choose=[WHOM]),
    ),
    "The turn of one of two players": (
        "character",
        _do(
            {"kind": "draw"},
            if_=[
                {"kind": "is_turn_of", "who": {"kind": "union", "of": [{"kind": "players", "relation": "own"}, NEXT]}}
            ],
        ),
    ),
    "The second player from here": ("ritual", _do({"kind": "draw", "to": {**NEXT, "steps": 2}})),
    "Not far away": (
        "character",
        _do({"kind": "move", "who": SELF, "to": "there"}, when="action", choose=[_place(near=SELF, mm=200)]),
    ),
    "Not far from an enemy, or as near as can be": (
        "character",
        _do(
            {"kind": "move", "who": SELF, "to": "there"},
            when="action",
            choose=[
                {"kind": "pick", "name": "foe", "among": ENEMIES},
                _place(near={"kind": "chosen", "name": "foe"}, mm=100, otherwise="nearest"),
            ],
        ),
    ),
}
"""By name: the kind of card and the ability."""
