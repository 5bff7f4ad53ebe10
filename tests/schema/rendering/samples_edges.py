"""Abilities for the tests of wording: pushes in any direction and over the edge, and what happens instead of a fall."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_FOE: Json = {"kind": "chosen", "name": "foe"}
_VICTIM: Json = {"kind": "event", "role": "victim"}
_PICK: Json = {"kind": "pick", "name": "foe", "among": _ENEMIES}
_WAY: Json = {"kind": "choose_direction"}
_NOTED: Json = {"kind": "noted", "name": "way"}
_PREVENT: Json = {"kind": "prevent"}


def _push(who: Json, mm: Any = 100, **more: Any) -> Json:
    return {"kind": "push", "who": who, "mm": mm, **more}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


def _on(when: Json, *do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "triggered", "when": when, "do": list(do), **more}


def _instead(*do: Json, who: str = "self", **more: Any) -> tuple[str, Json]:
    event = {"kind": "would_leave_table", "who": who}
    return "character", {"kind": "replacement", "instead_of": event, "do": list(do), **more}


EDGE_SAMPLES: dict[str, tuple[str, Json]] = {
    "In a direction of your choice": _spell(_push(_FOE, heading=_NOTED), choose=[_PICK, _WAY]),
    "In a direction of their choice": _spell(
        _push(_SELF, heading=_NOTED), choose=[{**_WAY, "by": {"kind": "next_player"}}]
    ),
    "One there, one back": _spell(
        _push(_SELF, heading=_NOTED), _push(_FOE, heading=_NOTED, turn=180), choose=[_WAY, _PICK]
    ),
    "To the right of that direction": _spell(_push(_SELF, heading=_NOTED, turn=90), choose=[_WAY]),
    "Up the table": _spell(_push(_ENEMIES, heading=270)),
    "In a direction of 30 degrees": _spell(_push(_SELF, heading=30)),
    "By the round": _spell(_push(_SELF, heading={"kind": "product", "amounts": [30, {"kind": "round_number"}]})),
    "At random": _spell(_push(_FOE, direction="random"), choose=[_PICK]),
    "All at random": _spell(_push(_ENEMIES, direction="random")),
    "Pushed over the edge": _spell(_push(_FOE, over_border=True), choose=[_PICK]),
    "At random over the edge": _spell(_push(_ENEMIES, direction="random", over_border=True)),
    "Stopped by an object": _on(
        {"kind": "hit_landed"},
        _push(_VICTIM),
        {
            "kind": "if_else",
            "if": [{"kind": "touched", "what": "object", "by": _VICTIM}],
            "do": [{"kind": "damage", "to": _VICTIM}],
        },
    ),
    "The same ones later": _spell(
        _push(_ENEMIES, name="met"),
        {
            "kind": "with_choices",
            "choose": [
                {
                    "kind": "those",
                    "name": "next",
                    "of": {
                        "kind": "filter",
                        "of": {"kind": "chosen", "name": "met"},
                        "where": [{"kind": "none_of", "conditions": [{"kind": "has_status", "status": "poisoned"}]}],
                    },
                }
            ],
            "do": [
                {"kind": "damage", "to": {"kind": "chosen", "name": "next"}},
                {"kind": "set_status", "to": {"kind": "chosen", "name": "next"}, "status": "poisoned"},
            ],
        },
    ),
    "Fighters do not move it": (
        "character",
        {"kind": "static", "modify": [{"kind": "immovable", "flicked": {"kind": "characters", "ranks": ["fighter"]}}]},
    ),
    "Neither do enemy fighters nor rituals": (
        "character",
        {
            "kind": "static",
            "modify": [
                {
                    "kind": "immovable",
                    "flicked": {"kind": "characters", "relation": "enemy", "ranks": ["fighter"]},
                    "kinds": ["ritual"],
                }
            ],
        },
    ),
    "Half of it, rounded up": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged"},
            "do": [
                {
                    "kind": "change_amount",
                    "to": {
                        "kind": "quotient",
                        "left": {"kind": "sum", "amounts": [{"kind": "event_amount"}, 1]},
                        "right": 2,
                    },
                }
            ],
        },
    ),
    "The last that it touched": _on(
        {"kind": "flick_end"},
        {
            "kind": "damage",
            "to": {"kind": "highest", "of": _ENEMIES, "by": {"kind": "travelled", "before": {"kind": "it"}}},
        },
    ),
    "The first enemy touched after an object": _on(
        {"kind": "flick_end"},
        {
            "kind": "damage",
            "to": {
                "kind": "lowest",
                "of": {
                    **_ENEMIES,
                    "where": [{"kind": "touched", "what": "character", "who": {"kind": "it"}}],
                },
                "by": {"kind": "travelled", "before": {"kind": "it"}},
            },
        },
    ),
    "Gone over the edge": _on({"kind": "left_table", "who": "enemy", "how": ["push"]}, {"kind": "draw"}),
    "Taken off or over the edge": _on(
        {"kind": "left_table", "who": "any", "how": ["push", "effect"]}, {"kind": "draw"}
    ),
    "An artifact lost in some ways": _on({"kind": "artifact_lost", "how": ["collision", "death"]}, {"kind": "draw"}),
    "Over the edge in any way": _on({"kind": "left_table", "who": "any", "how": ["flick", "push"]}, {"kind": "draw"}),
    "It stops at the edge": _instead(_PREVENT, optional=True, cost=[{"kind": "lose_life", "of": _SELF}]),
    "Ropes": _instead(_PREVENT, _push(_VICTIM, 30, centre={"kind": "border", "nearest": _VICTIM}), who="own"),
    "Something else instead of a fall": _instead({"kind": "damage", "to": _VICTIM}, who="enemy"),
}
