"""Abilities for the tests of wording: flicks and shots that an effect grants."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
MOVER: Json = {"kind": "event", "role": "mover"}
VICTIM: Json = {"kind": "event", "role": "victim"}
FOE: Json = {"kind": "chosen", "name": "foe"}
ALLY: Json = {"kind": "chosen", "name": "ally"}
OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": {"kind": "characters", "relation": "enemy"}}
PICK_ALLY: Json = {"kind": "pick", "name": "ally", "among": {"kind": "characters", "relation": "own"}}
OF_FOE: Json = {"kind": "owner_of", "of": FOE}


def _flick(who: Json, **more: Any) -> Json:
    return {"kind": "flick", "who": who, **more}


def _shoot(who: Json, **more: Any) -> Json:
    return {"kind": "shoot", "who": who, **more}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


SAMPLES: dict[str, tuple[str, Json]] = {
    "Overwatch": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end", "who": "enemy"},
            "if": [{"kind": "within", "who": MOVER, "mm": 100}],
            "optional": True,
            "limit": {"per": "turn"},
            "do": [_shoot(ME, at=MOVER)],
        },
    ),
    "An ally shoots at once": _spell(_shoot(ALLY, missile="dart"), choose=[PICK_ALLY]),
    "Each archer shoots": _spell(
        {
            "kind": "for_each",
            "name": "archer",
            "among": {"kind": "characters", "relation": "own", "where": [{"kind": "can_shoot"}]},
            "do": [_shoot({"kind": "chosen", "name": "archer"})],
        }
    ),
    "An enemy shoots for you": _spell(
        _shoot(FOE, by=OF_FOE, power=50), {"kind": "damage", "to": ME}, choose=[PICK_FOE]
    ),
    "A flick at half power": _spell(_flick(ALLY, power=50), choose=[PICK_ALLY]),
    "A flick by an opponent": _spell(_flick(ALLY, by=OPPONENTS), choose=[PICK_ALLY]),
    "You may let its owner flick it": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hit_landed"},
            "optional": True,
            "do": [
                _flick(VICTIM, by={"kind": "owner_of", "of": VICTIM}, as_mine=True, power=200),
                {"kind": "damage", "to": VICTIM},
            ],
        },
    ),
    "A flick as hard as its life": _spell(
        _flick(ALLY, as_mine=True, power={"kind": "product", "amounts": [20, {"kind": "life", "of": ALLY}]}),
        choose=[PICK_ALLY],
    ),
}
