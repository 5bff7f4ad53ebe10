"""Abilities for the tests of wording: the middle, the border, where squads began, and disks that are put back."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF: Json = {"kind": "self"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
FOE: Json = {"kind": "chosen", "name": "foe"}
PICK: Json = {"kind": "pick", "name": "foe", "among": ENEMIES}
MIDDLE: Json = {"kind": "middle"}
HOME: Json = {"kind": "home"}


def _do(*do: Json, when: str = "action", **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **more}


def _near(to: Json, mm: int = 50) -> Json:
    return {"kind": "within", "mm": mm, "to": to}


def _push(who: Json, centre: Json, direction: str = "towards") -> Json:
    return {"kind": "push", "who": who, "mm": 80, "direction": direction, "centre": centre}


def _place(name: str, of: Json) -> Json:
    return {"kind": "place_of", "name": name, "of": of, "as_of": "now"}


POINT_SAMPLES: dict[str, tuple[str, Json]] = {
    "Who stands in the middle": (
        "script",
        _do({"kind": "heal", "to": {"kind": "characters", "where": [_near(MIDDLE)]}}, when="round_end"),
    ),
    "Towards the middle": ("ritual", _do(_push(ENEMIES, MIDDLE), when="any_time")),
    "Towards the nearest edge": ("character", _do(_push(FOE, {"kind": "border", "nearest": FOE}), choose=[PICK])),
    "To your own edge": ("character", _do(_push(SELF, {"kind": "border", "nearest": HOME}))),
    "To their own edge": (
        "character",
        _do(
            _push(
                FOE,
                {"kind": "border", "nearest": {"kind": "home", "of": {"kind": "owner_of", "of": FOE}}},
            ),
            choose=[PICK],
        ),
    ),
    "Back to the start": (
        "character",
        _do({"kind": "move", "who": SELF, "to": "start"}, choose=[_place("start", HOME)]),
    ),
    "In the middle between two": (
        "character",
        _do(
            {"kind": "move", "who": SELF, "to": "between"},
            choose=[
                {"kind": "pick", "name": "two", "among": ENEMIES, "least": 2, "most": 2},
                _place("between", {"kind": "middle", "of": {"kind": "chosen", "name": "two"}}),
            ],
        ),
    ),
    "Between an enemy and itself": (
        "character",
        _do(
            _push(SELF, {"kind": "middle", "of": {"kind": "union", "of": [SELF, FOE]}}),
            choose=[PICK],
        ),
    ),
    "The place of an object": (
        "character",
        _do(
            {"kind": "move", "who": SELF, "to": "there"},
            choose=[
                {"kind": "pick", "name": "book", "among": {"kind": "objects"}},
                _place("there", {"kind": "chosen", "name": "book"}),
            ],
        ),
    ),
    "Around a chosen place": (
        "ritual",
        _do(
            {
                "kind": "damage",
                "to": {"kind": "characters", "where": [_near({"kind": "chosen", "name": "spot"}, 100)]},
            },
            when="any_time",
            choose=[{"kind": "place", "name": "spot", "disk": {"kind": "characters", "relation": "own"}}],
        ),
    ),
    "On the line between it and an enemy": (
        "character",
        _do(
            {
                "kind": "damage",
                "to": {
                    "kind": "characters",
                    "other_than": SELF,
                    "where": [_near({"kind": "line_between", "second": FOE}, 10)],
                },
            },
            choose=[PICK],
        ),
    ),
    "Between any two": (
        "character",
        _do(
            {"kind": "heal", "to": SELF},
            when="turn_end",
            **{
                "if": [
                    {
                        "kind": "within",
                        "who": SELF,
                        "mm": 0,
                        "to": {"kind": "line_between", "first": ENEMIES, "second": ENEMIES},
                    }
                ]
            },
        ),
    ),
    "On the line through both": (
        "character",
        _do(
            {
                "kind": "damage",
                "to": {
                    "kind": "characters",
                    "where": [_near({"kind": "line_between", "second": FOE, "beyond": True}, 0)],
                },
            },
            choose=[PICK],
        ),
    ),
    "On a line through any two": (
        "character",
        _do(
            {"kind": "heal", "to": SELF},
            when="turn_end",
            **{
                "if": [
                    {
                        **_near({"kind": "line_between", "first": ENEMIES, "second": ENEMIES, "beyond": True}, 5),
                        "who": SELF,
                    }
                ]
            },
        ),
    ),
    "To the opposite edge": (
        "character",
        _do(
            {"kind": "move", "who": SELF, "to": "there"},
            choose=[{"kind": "place_of", "name": "there", "of": {"kind": "border", "opposite": True, "inside": True}}],
        ),
    ),
    "Towards the other side": (
        "character",
        _do(
            {
                "kind": "push",
                "who": FOE,
                "mm": 40,
                "direction": "towards",
                "centre": {"kind": "border", "nearest": FOE, "opposite": True},
            },
            {
                "kind": "push",
                "who": SELF,
                "mm": 40,
                "direction": "towards",
                "centre": {"kind": "border", "nearest": HOME, "opposite": True},
            },
            choose=[PICK],
        ),
    ),
    "How far from the line": (
        "character",
        _do(
            {
                "kind": "damage",
                "to": FOE,
                "amount": {
                    "kind": "distance",
                    "who": FOE,
                    "to": {"kind": "line_between", "first": MIDDLE, "second": HOME},
                },
            },
            choose=[PICK],
        ),
    ),
    "Back to the end of the last turn": (
        "character",
        _do(
            {"kind": "put_back", "who": ENEMIES, "as_of": "turn_end"},
            {"kind": "move", "who": SELF, "to": "there"},
            choose=[{"kind": "place_of", "name": "there", "of": SELF, "as_of": "own_turn_end"}],
        ),
    ),
    "Mark a point": (
        "character",
        _do(
            {"kind": "damage", "to": {"kind": "characters", "where": [_near({"kind": "chosen", "name": "point"})]}},
            choose=[{"kind": "point", "near": SELF, "mm": 250}],
        ),
    ),
    "A line between two points": (
        "character",
        _do(
            {
                "kind": "delayed",
                "when": {"kind": "flick_end", "who": "enemy"},
                "if": [
                    {
                        "kind": "crossed",
                        "first": {"kind": "chosen", "name": "one"},
                        "second": {"kind": "chosen", "name": "two"},
                    }
                ],
                "do": [{"kind": "damage", "to": {"kind": "event", "role": "mover"}}],
            },
            choose=[
                {"kind": "point", "name": "one"},
                {"kind": "point", "name": "two", "near": {"kind": "chosen", "name": "one"}, "mm": 300},
            ],
        ),
    ),
    "A disk beside a point": (
        "character",
        _do(
            {"kind": "move", "who": SELF, "to": "there"},
            choose=[
                {"kind": "point", "near": SELF, "mm": 300},
                {
                    "kind": "place",
                    "name": "there",
                    "disk": SELF,
                    "near": {"kind": "chosen", "name": "point"},
                    "mm": 20,
                },
            ],
        ),
    ),
    "An object beside a point": (
        "character",
        _do(
            {"kind": "put_object", "thing": "crate", "at": "there"},
            choose=[
                {"kind": "point", "near": SELF, "mm": 300},
                {
                    "kind": "object_place",
                    "name": "there",
                    "thing": "crate",
                    "near": {"kind": "chosen", "name": "point"},
                    "mm": 20,
                },
            ],
        ),
    ),
    "Any point": (
        "ritual",
        _do(
            {"kind": "push", "who": ENEMIES, "mm": 80, "centre": {"kind": "chosen", "name": "point"}},
            when="any_time",
            choose=[{"kind": "point"}],
        ),
    ),
    "Two points": (
        "character",
        _do(
            {"kind": "put_object", "thing": "crate", "at": "one"},
            {"kind": "put_object", "thing": "crate", "at": "two"},
            choose=[
                {"kind": "point", "name": "one", "near": SELF, "mm": 200},
                {
                    "kind": "point",
                    "name": "two",
                    "near": {"kind": "chosen", "name": "one"},
                    "mm": 300,
                    "least": 100,
                },
            ],
        ),
    ),
    "A point far from enemies": (
        "character",
        _do(
            {"kind": "move", "who": SELF, "to": "point"},
            choose=[{"kind": "point", "near": ENEMIES, "least": 100}],
        ),
    ),
    "A point in sight that no enemy is near": (
        "character",
        _do(
            {"kind": "move", "who": SELF, "to": "point"},
            choose=[
                {
                    "kind": "point",
                    "near": SELF,
                    "mm": {"kind": "life", "of": SELF},
                    "least": {"kind": "count", "of": ENEMIES},
                    "where": [
                        {"kind": "in_sight"},
                        {"kind": "near_border", "mm": 40},
                        {"kind": "none_of", "conditions": [_near(ENEMIES, 100)]},
                    ],
                    "by": {"kind": "players", "relation": "enemy"},
                }
            ],
        ),
    ),
    "A point in a zone and on a line": (
        "script",
        _do(
            {"kind": "push", "who": ENEMIES, "mm": 80, "centre": {"kind": "chosen", "name": "point"}},
            when="round_end",
            choose=[
                {
                    "kind": "point",
                    "where": [
                        {"kind": "in_zone", "zone": "near"},
                        _near({"kind": "line_between", "first": MIDDLE, "second": HOME}, 5),
                    ],
                }
            ],
        ),
    ),
    "Time goes back": (
        "artifact",
        _do({"kind": "put_back", "who": {"kind": "characters"}}, {"kind": "end_turn"}, when="any_time"),
    ),
    "A flick is undone": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end", "who": "enemy"},
            "optional": True,
            "do": [{"kind": "put_back", "who": ENEMIES, "as_of": "start"}],
        },
    ),
}
"""By name: the kind of card and the ability."""
