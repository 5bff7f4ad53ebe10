"""Abilities for the tests of wording: what characters cannot do, what they become, whose abilities they gain."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
VICTIM: Json = {"kind": "event", "role": "victim"}
TARGET: Json = {"kind": "event", "role": "target"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
NEAR_ENEMIES: Json = {**ENEMIES, "where": [{"kind": "nearby"}]}
OWN: Json = {"kind": "characters", "relation": "own"}
FOE: Json = {"kind": "chosen", "name": "foe"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": NEAR_ENEMIES}
CAPTAIN: Json = {"kind": "named", "card": "captain"}
NEXT_TURN: Json = {"kind": "turns"}
ITS_NEXT_TURN: Json = {"kind": "turns", "of": {"kind": "owner_of", "of": {"kind": "it"}}}
UNTIL_TURN_END: Json = {"kind": "until_turn_end"}
WOUNDED: Json = {"kind": "while", "if": [{"kind": "wounded"}]}


def _at(when: str, *do: Json, **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    fields = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **fields}


def _cannot(*deeds: str, **more: Json) -> Json:
    return {"kind": "cannot", "deeds": list(deeds), **more}


def _static(*modify: Json, **more: Any) -> Json:
    return {"kind": "static", "modify": list(modify), **{key.rstrip("_"): value for key, value in more.items()}}


def _apply(to: Json, *modify: Json, **more: Json) -> Json:
    return {"kind": "apply", "to": to, "modify": list(modify), **more}


def _into(who: Json, **more: Any) -> Json:
    return {"kind": "transform", "who": who, **more}


FORMS_SAMPLES: dict[str, tuple[str, Json]] = {
    "Cannot be healed": ("status", _static(_cannot("heal"))),
    "Enemies near cannot be healed": ("character", _static(_cannot("heal", who=NEAR_ENEMIES))),
    "Cannot be chosen by opponents": ("character", _static({**_cannot("choose"), "by": "enemy"})),
    "Cannot be chosen or healed": ("status", _static(_cannot("choose", "heal"))),
    "All the deeds": (
        "status",
        _static(_cannot("flick", "shoot", "cast", "heal", "choose", "abilities")),
    ),
    "Silences enemies near": ("character", _static(_cannot("abilities", who=NEAR_ENEMIES))),
    "No spells while wounded": ("character", _static(_cannot("cast"), if_=[{"kind": "wounded", "who": ME}])),
    "A banner that keeps from healing": (
        "artifact",
        _static(_cannot("heal", who=OWN)),
    ),
    "Loses its abilities for a turn": (
        "character",
        _at("hit_landed", _apply(VICTIM, _cannot("abilities"), lasts=ITS_NEXT_TURN)),
    ),
    "Loses its abilities and cannot shoot": (
        "character",
        _at("action", _apply(FOE, _cannot("shoot", "abilities")), choose=[PICK_FOE]),
    ),
    "Disarmed as long as wounded": (
        "missile",
        _at("shot_hit", _apply(TARGET, _cannot("shoot", "flick"), lasts=WOUNDED)),
    ),
    "Becomes a captain for a turn": ("character", _at("action", _into(ME, into="captain", lasts=UNTIL_TURN_END))),
    "The target becomes a captain": (
        "missile",
        _at("shot_hit", _into(TARGET, into="captain", lasts=ITS_NEXT_TURN)),
    ),
    "A copy of a chosen enemy": (
        "character",
        _at("action", _into(ME, like=FOE, lasts=UNTIL_TURN_END), choose=[PICK_FOE]),
    ),
    "A copy of who was hit, if wanted": (
        "character",
        _at("hit_landed", _into(ME, like=VICTIM, lasts=NEXT_TURN), optional=True),
    ),
    "All enemies become like it for good": ("character", _at("turn_start", _into(ENEMIES, like=ME))),
    "Gains the abilities of an enemy": (
        "character",
        _at("action", {"kind": "gain_abilities", "to": ME, "of": FOE}, choose=[PICK_FOE]),
    ),
    "Loses its own and gains those of a captain": (
        "character",
        _at(
            "hit_landed",
            _apply(VICTIM, _cannot("abilities"), lasts=NEXT_TURN),
            {"kind": "gain_abilities", "to": VICTIM, "of": CAPTAIN, "lasts": NEXT_TURN},
        ),
    ),
    "Gives abilities of the slain, if wanted": (
        "ritual",
        _at("any_time", {"kind": "gain_abilities", "to": OWN, "of": {"kind": "slain"}, "lasts": {"kind": "for_good"}}),
    ),
    "Summons a captain": (
        "character",
        _at(
            "action",
            {"kind": "summon", "who": CAPTAIN, "to": "there"},
            choose=[{"kind": "place", "name": "there", "disk": CAPTAIN, "near": ME}],
        ),
    ),
    "Uses a spell of the captain": ("character", _at("action", {"kind": "use_spell_of", "who": CAPTAIN})),
}
"""By name: the kind of card and the ability."""
