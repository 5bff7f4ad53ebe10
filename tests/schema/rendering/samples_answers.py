"""Abilities for the tests of wording: shots that are answered, artifacts that are lost, and what others touch."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
VICTIM: Json = {"kind": "event", "role": "victim"}
SOURCE: Json = {"kind": "event", "role": "source"}
SHOOTER: Json = {"kind": "event", "role": "shooter"}
LOST: Json = {"kind": "event", "role": "target"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
OWN: Json = {"kind": "characters", "relation": "own"}
FREE: Json = {"kind": "artifacts", "lying": "neutral"}
SHOT_BACK: Json = {"kind": "shoot_again", "by": ME}


def _shot(*do: Json, who: str = "self", **more: Any) -> Json:
    return {"kind": "replacement", "instead_of": {"kind": "would_be_shot", "who": who}, "do": list(do), **more}


def _when(kind: str, *do: Json, who: str = "own", **more: Any) -> Json:
    return {"kind": "triggered", "when": {"kind": kind, "who": who}, "do": list(do), **more}


def _if(*conditions: Json) -> dict[str, Any]:
    return {"if": list(conditions)}


def _touched(**more: Any) -> Json:
    return {"kind": "touched", **more}


SAMPLES: dict[str, tuple[str, Json]] = {
    "A shot that may be returned": ("character", _shot(SHOT_BACK, optional=True, limit={"per": "turn"})),
    "A shot at another one that is caught": (
        "character",
        _shot({"kind": "prevent"}, {"kind": "draw"}, who="own", cost=[{"kind": "lose_life", "of": ME}]),
    ),
    "A shot that hurts its shooter": (
        "status",
        _shot({"kind": "damage", "to": SHOOTER}, **_if({"kind": "within", "who": SHOOTER, "mm": 200})),
    ),
    "Slammed into an object": (
        "character",
        _when(
            "moved",
            {"kind": "damage", "to": VICTIM},
            who="enemy",
            **_if(_touched(what="object", by=VICTIM)),
        ),
    ),
    "Enemies that touch each other": (
        "script",
        _when(
            "moved",
            {"kind": "damage", "to": VICTIM},
            who="any",
            **_if(_touched(what="character", who=ENEMIES, by=VICTIM)),
        ),
    ),
    "What did not touch anything": (
        "character",
        _when(
            "flick_end",
            {"kind": "heal", "to": ME},
            who="self",
            **_if({"kind": "none_of", "conditions": [_touched(what="anything", by=ME, before=ENEMIES)]}),
        ),
    ),
    "An artifact that is lost": (
        "artifact",
        _when("artifact_lost", {"kind": "damage", "to": OWN}, {"kind": "discard_self"}, who="bearer"),
    ),
    "A lost artifact that is taken at once": (
        "character",
        _when(
            "artifact_lost",
            {"kind": "stand_on", "who": ME, "artifact": LOST},
            who="enemy",
            optional=True,
            limit={"per": "turn"},
        ),
    ),
    "Who knocked it off takes it": (
        "artifact",
        _when(
            "artifact_lost",
            {"kind": "stand_on", "who": {"kind": "event", "role": "mover"}, "artifact": ME},
            who="bearer",
            limit={"times": 20, "per": "turn"},
        ),
    ),
    "Who was flicked off it returns": (
        "artifact",
        {
            "kind": "triggered",
            "when": {"kind": "artifact_lost", "who": "bearer", "how": ["flick"]},
            "do": [{"kind": "stand_on", "who": {"kind": "event", "role": "mover"}, "artifact": ME}],
            "limit": {"per": "turn"},
        },
    ),
    "Onto a free artifact": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [
                {"kind": "pick", "name": "ally", "among": OWN},
                {"kind": "pick", "name": "relic", "among": FREE},
            ],
            "do": [
                {
                    "kind": "stand_on",
                    "who": {"kind": "chosen", "name": "ally"},
                    "artifact": {"kind": "chosen", "name": "relic"},
                }
            ],
        },
    ),
    "A missile that holds on": ("missile", {"kind": "static", "modify": [{"kind": "immovable"}]}),
    "Off their artifacts": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "do": [{"kind": "step_off", "who": {**ENEMIES, "where": [{"kind": "within", "mm": 100}]}}],
        },
    ),
    "Who lost it pays": (
        "script",
        _when(
            "artifact_lost",
            {
                "kind": "may_pay",
                "by": {"kind": "owner_of", "of": SOURCE},
                "cost": [{"kind": "discard"}],
                "otherwise": [{"kind": "step_off", "who": OWN}],
            },
            who="any",
        ),
    ),
}
