"""Abilities for the tests of wording: what slides past, missiles of shots, touching the border, objects put down."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_FOES: Json = {"kind": "players", "relation": "enemy"}
_VICTIM: Json = {"kind": "event", "role": "victim"}
_MISSILE: Json = {"kind": "event", "role": "missile"}
_HURT: Json = {"kind": "damage", "to": _VICTIM}
_KEEP: Json = {"kind": "move_missile", "missile": _MISSILE, "to": _SELF, "onto": "card"}


def _on(when: Json, *do: Json, card: str = "character", **more: Any) -> tuple[str, Json]:
    kind = "activated" if when["kind"] == "action" else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return card, {"kind": kind, "when": when, "do": list(do), **named}


def _passed(**word: Any) -> Json:
    return {"kind": "passed", "who": _SELF, "mm": 50, **word}


def _still(card: str = "character", active_in: str = "always", **word: Any) -> tuple[str, Json]:
    return card, {
        "kind": "static",
        "active_in": active_in,
        "modify": [{"kind": "immovable", "against": _FOES, **word}],
    }


def _at_edge(name: str, of: Json, who: Json) -> Json:
    return {
        "kind": "with_choices",
        "choose": [{"kind": "place_of", "name": name, "of": {"kind": "border", "inside": True, **of}, "as_of": "now"}],
        "do": [{"kind": "move", "who": who, "to": name}],
    }


def _push(who: Json, **word: Any) -> Json:
    return {"kind": "push", "who": who, "mm": 60, **word}


_ACTION: Json = {"kind": "action"}
_MOVER: Json = {"kind": "event", "role": "mover"}
_AHEAD: Json = {"kind": "ahead", "of": _MOVER}
_FOE: Json = {"kind": "chosen", "name": "foe"}
_PICK: Json = {"kind": "pick", "name": "foe", "among": _ENEMIES}
_MOVED: Json = {"kind": "moved", "who": "enemy"}
_FLICK_END: Json = {"kind": "flick_end", "who": "any"}

SLIDE_SAMPLES: dict[str, tuple[str, Json]] = {
    "Pushed past": _on(_MOVED, _HURT, if_=[_passed(by=_VICTIM)]),
    "Over own marks": _on(
        _FLICK_END, {"kind": "draw"}, if_=[_passed(who={"kind": "objects", "relation": "own"}, mm=0, by=_ENEMIES)]
    ),
    "Nobody passed": _on(_FLICK_END, {"kind": "draw"}, if_=[{"kind": "none_of", "conditions": [_passed(by=_ENEMIES)]}]),
    "Whom ours have passed": _on(
        _FLICK_END,
        {
            "kind": "damage",
            "to": {
                **_ENEMIES,
                "where": [{"kind": "passed", "mm": 20, "by": {"kind": "characters", "relation": "own"}}],
            },
        },
    ),
    "Catch a missile": (
        "character",
        {"kind": "replacement", "instead_of": {"kind": "would_be_shot"}, "do": [{"kind": "prevent"}, _KEEP]},
    ),
    "Keep what has hurt it": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged"},
            "if": [{"kind": "damage_is", "kinds": ["shot"]}],
            "do": [{"kind": "prevent"}, _KEEP],
        },
    ),
    "Pick up what misses": _on({"kind": "shot_end", "who": "enemy", "how": ["missed"]}, _KEEP),
    "Back to the shooter": _on(
        {"kind": "shot_missed"}, {**_KEEP, "to": {"kind": "event", "role": "shooter"}}, card="missile"
    ),
    "Again at half power": _on(
        {"kind": "shot_hit"},
        {"kind": "shoot_again", "power": 50},
        card="missile",
        optional=True,
        limit={"per": "turn"},
    ),
    "Firm against opponents": _still(),
    "Firm in flicks of opponents": _still(by=["collision"]),
    "Firm against spells of opponents": _still(by=["effect", "flick"], who={"kind": "characters", "relation": "own"}),
    "Not shaken off by opponents": _still("missile", "attached"),
    "Not shaken off by its bearer's flick": _still("missile", "attached", against=None, by=["flick"]),
    "Not shaken off by opponents' blows": _still("missile", "attached", by=["collision"]),
    "Not shaken off by blows": _still("missile", against=None, by=["effect", "collision"]),
    "Not shaken off in flicks of fighters": _still(
        "missile", "attached", against=None, flicked={"kind": "characters", "ranks": ["fighter"]}
    ),
    "Not shaken off in flicks of opponents' fighters": _still(
        "missile", "attached", flicked={"kind": "characters", "ranks": ["fighter"]}
    ),
    "Firm where it lies": _still("missile", "lying", against=None, by=["collision"]),
    "Firm against effects of missiles": _still(against=None, kinds=["shot", "spell"]),
    "Firm against effects of missiles of opponents": _still(kinds=["shot"]),
    "To the edge": _on({"kind": "turn_end"}, _at_edge("there", {}, _SELF)),
    "An enemy to the edge": _on(
        {"kind": "action"},
        _at_edge("there", {"nearest": {"kind": "chosen", "name": "foe"}}, {"kind": "chosen", "name": "foe"}),
        choose=[{"kind": "pick", "name": "foe", "among": _ENEMIES}],
    ),
    "To the right": _on(_ACTION, _push(_FOE, turn=90), choose=[_PICK]),
    "To either side": _on(
        _ACTION,
        {"kind": "choose_one", "branches": [[_push(_FOE, turn=90)], [_push(_FOE, turn=-90)]]},
        choose=[_PICK],
    ),
    "Round it": _on(_ACTION, _push(_ENEMIES, turn=45)),
    "In the direction of the flick": _on(
        {"kind": "flick_end"},
        _push(
            {"kind": "characters", "relation": "own", "other_than": _SELF},
            centre=_SELF,
            aim={"kind": "ahead", "first": True},
        ),
    ),
    "Against the flick": _on(
        {"kind": "flick_end", "who": "enemy"}, _push(_SELF, centre=_MOVER, direction="towards", aim=_AHEAD)
    ),
    "Aside from the flick": _on(
        {"kind": "flick_end", "who": "enemy"}, _push(_SELF, centre=_MOVER, aim=_AHEAD, turn=90)
    ),
    "Back again": _on({"kind": "flick_end"}, _push(_SELF, centre=_SELF, direction="towards", aim={"kind": "ahead"})),
    "Behind the flicked one": _on(
        {"kind": "flick_end", "who": "ally"},
        {
            "kind": "with_choices",
            "choose": [{"kind": "place_of", "name": "there", "of": {**_AHEAD, "turn": 180, "mm": 40}, "as_of": "now"}],
            "do": [{"kind": "move", "who": _SELF, "to": "there"}],
        },
    ),
    "Left of the flicked one": _on(
        {"kind": "flick_end", "who": "any"},
        {
            "kind": "damage",
            "to": {**_ENEMIES, "where": [{"kind": "within", "mm": 20, "to": {**_AHEAD, "turn": -90, "mm": 80}}]},
        },
    ),
    "Pushed round by its life": _on(
        _ACTION, _push(_ENEMIES, aim={"kind": "middle"}, turn={"kind": "life", "of": _SELF})
    ),
    "Exactly there": _on(
        {"kind": "action"},
        {"kind": "move", "who": _SELF, "to": "there", "make_room": True},
        choose=[{"kind": "place_of", "name": "there", "of": _SELF, "as_of": "turn_start"}],
    ),
    "A mire grows": _on(
        {"kind": "turn_start"}, {"kind": "resize_object", "which": {"kind": "objects", "relation": "own"}, "mm": 10}
    ),
    "All patches shrink": _on(
        {"kind": "turn_end"}, {"kind": "resize_object", "which": {"kind": "objects"}, "mm": -5}, optional=True
    ),
    "A caltrop": _on(
        {"kind": "shot_missed"},
        {"kind": "leave_lying"},
        {
            "kind": "delayed",
            "when": {"kind": "flick_end", "who": "any"},
            "if": [{"kind": "touched", "what": "anything", "who": _SELF}],
            "do": [{"kind": "damage", "to": _MOVER}, {"kind": "discard_missile", "missile": _SELF}],
            "lasts": {"kind": "for_good"},
        },
        card="missile",
    ),
    "Dodged missiles stay": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_shot"},
            "optional": True,
            "do": [{"kind": "prevent"}, {"kind": "leave_lying"}],
        },
    ),
    "Pick up a missile on the table": _on(
        _ACTION,
        {
            "kind": "move_missile",
            "missile": {
                "kind": "filter",
                "of": {"kind": "missiles", "lying": "on_table"},
                "where": [{"kind": "within", "mm": 60}],
            },
            "to": _SELF,
            "onto": "card",
        },
    ),
    "A leap": _on(
        _ACTION,
        {"kind": "move", "who": _SELF, "to": "there", "make_room": True},
        choose=[{"kind": "place", "name": "there", "disk": _SELF, "near": _SELF, "mm": 100, "over": True}],
    ),
    "Shoot only at it": (
        "status",
        {"kind": "static", "modify": [{"kind": "flick_direction", "centre": _ENEMIES, "deeds": ["shoot"]}]},
    ),
    "Flick and shoot only away": (
        "character",
        {
            "kind": "static",
            "modify": [
                {
                    "kind": "flick_direction",
                    "who": _ENEMIES,
                    "direction": "away",
                    "centre": _SELF,
                    "deeds": ["flick", "shoot"],
                }
            ],
        },
    ),
    "Pushed into a wall": _on(
        {"kind": "moved", "who": "enemy", "how": ["effect"]},
        _HURT,
        if_=[{"kind": "touched", "what": "anything", "by": _VICTIM}],
    ),
    "Take one's walls back": _on(
        {"kind": "turn_end"}, {"kind": "remove_object", "which": {"kind": "objects", "relation": "own"}}
    ),
    "Beside the walls of enemies": _on(
        {"kind": "turn_end"},
        {
            "kind": "damage",
            "to": {
                "kind": "characters",
                "where": [{"kind": "within", "mm": 0, "to": {"kind": "objects", "relation": "enemy"}}],
            },
        },
    ),
}
"""By name: the kind of card and the ability."""
