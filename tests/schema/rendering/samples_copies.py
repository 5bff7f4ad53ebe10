"""Abilities for the tests of wording: characters that become another one, or use a spell of another one."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
NEAR_ENEMIES: Json = {"kind": "characters", "relation": "enemy", "where": [{"kind": "nearby"}]}
FIGHTERS: Json = {"kind": "characters", "relation": "own", "ranks": ["fighter"]}
FOE: Json = {"kind": "chosen", "name": "foe"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": NEAR_ENEMIES}
FRIEND: Json = {"kind": "chosen", "name": "friend"}
PICK_FRIEND: Json = {"kind": "pick", "name": "friend", "among": {"kind": "characters", "relation": "own"}}

CASTS: Json = {"kind": "can_cast"}
NEAREST_CASTER: Json = {
    "kind": "lowest",
    "of": {"kind": "characters", "relation": "own", "where": [CASTS]},
    "by": {"kind": "distance", "who": {"kind": "it"}, "to": {"kind": "event", "role": "source"}},
}


def _at(when: Json, *do: Json, **more: Any) -> Json:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": when, "do": list(do), **{key.rstrip("_"): value for key, value in more.items()}}


def _into(who: Json, card: str = "captain") -> Json:
    return {"kind": "transform", "who": who, "into": card}


def _spell(who: Json, **more: Json) -> Json:
    return {"kind": "use_spell_of", "who": who, **more}


COPY_SAMPLES: dict[str, tuple[str, Json]] = {
    "Becomes another one when wounded": ("character", _at({"kind": "damaged"}, _into(ME))),
    "Turns an enemy into a captain": ("character", _at({"kind": "action"}, _into(FOE), choose=[PICK_FOE])),
    "Turns it, if wanted": (
        "character",
        _at({"kind": "hit_landed"}, _into({"kind": "event", "role": "victim"}), optional=True, limit={"per": "turn"}),
    ),
    "All fighters, and then they heal": (
        "ritual",
        _at({"kind": "any_time"}, _into(FIGHTERS), {"kind": "heal", "to": FIGHTERS}),
    ),
    "A spell of an enemy": ("character", _at({"kind": "action"}, _spell(NEAR_ENEMIES))),
    "A spell of a chosen enemy": (
        "character",
        _at({"kind": "action"}, _spell(FOE), {"kind": "damage", "to": ME}, choose=[PICK_FOE]),
    ),
    "A spell of the slain, if wanted": (
        "character",
        _at({"kind": "turn_end"}, _spell({"kind": "slain"}), optional=True),
    ),
    "A friend uses a spell of an enemy": (
        "ritual",
        _at(
            {"kind": "any_time"},
            _spell({"kind": "characters", "relation": "enemy"}, by=FRIEND),
            choose=[PICK_FRIEND],
        ),
    ),
    "That very spell": (
        "character",
        _at({"kind": "action_end", "who": "enemy", "actions": ["spell"]}, {"kind": "use_spell_of"}, optional=True),
    ),
    "That spell by a friend": (
        "ritual",
        _at(
            {"kind": "was_chosen", "who": "own", "by": "enemy", "kinds": ["spell"]},
            {"kind": "use_spell_of", "by": FRIEND},
            choose=[PICK_FRIEND],
            active_in="hand",
        ),
    ),
    "The nearest caster answers": (
        "ritual",
        _at(
            {"kind": "action_end", "who": "enemy", "actions": ["spell"]},
            {"kind": "use_spell_of", "by": {"kind": "chosen", "name": "mimic"}},
            choose=[{"kind": "those", "name": "mimic", "of": NEAREST_CASTER}],
            active_in="hand",
        ),
    ),
    "Who cannot cast": (
        "character",
        _at(
            {"kind": "turn_start"},
            {"kind": "damage", "to": {"kind": "characters", "where": [{"kind": "none_of", "conditions": [CASTS]}]}},
            if_=[{**CASTS, "who": ME}],
        ),
    ),
    "A carrier lends its spell": (
        "missile",
        _at(
            {"kind": "turn_start"},
            _spell({"kind": "bearer"}, by=FRIEND),
            choose=[PICK_FRIEND],
            active_in="attached",
            optional=True,
        ),
    ),
}
"""By name: the kind of card and the ability."""
