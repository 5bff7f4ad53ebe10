"""Abilities for the tests of wording: what happens later."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
OWN: Json = {"kind": "characters", "relation": "own"}
FOE: Json = {"kind": "chosen", "name": "foe"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": {"kind": "characters", "relation": "enemy"}}
VICTIM: Json = {"kind": "event", "role": "victim"}
NEXT: Json = {"kind": "next"}
END: Json = {"kind": "until_turn_end"}
TURN_END: Json = {"kind": "turn_end", "whose": "any"}
DRAW: Json = {"kind": "draw"}
KILL_FOE: Json = {"kind": "destroy", "who": FOE}
HURT_VICTIM: Json = {"kind": "damage", "to": VICTIM}


def _later(when: Json, *do: Json, **more: Any) -> Json:
    more = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": "delayed", "when": when, "do": list(do), **more}


def _spell(*do: Json, when: str = "action", **more: Any) -> Json:
    return {"kind": "activated", "when": {"kind": when}, "do": list(do), **more}


def _same(role: str, other: Json) -> Json:
    return {"kind": "same", "who": {"kind": "event", "role": role}, "other": other}


def _first_of(*durations: Json) -> Json:
    return {"kind": "first_of", "durations": list(durations)}


HEAL_ONE: Json = {"kind": "heal", "to": {"kind": "chosen", "name": "one"}}
HEAL_MOVER: Json = {"kind": "heal", "to": {"kind": "event", "role": "mover"}}
DIES: Json = {"kind": "died", "who": "any"}
OWN_DIES: Json = {"kind": "died", "who": "own"}

SAMPLES: dict[str, tuple[str, Json]] = {
    "It dies at the end of the turn": ("character", _spell(_later(TURN_END, KILL_FOE), choose=[PICK_FOE])),
    "It hits and dies later": (
        "ritual",
        _spell({"kind": "damage", "to": FOE}, _later(TURN_END, KILL_FOE), choose=[PICK_FOE], when="any_time"),
    ),
    "A card when it dies next": (
        "ritual",
        _spell(
            _later(DIES, DRAW, if_=[_same("dead", FOE)], lasts=NEXT),
            choose=[PICK_FOE],
            when="any_time",
        ),
    ),
    "A wound the next time this dies": ("character", _spell(_later({"kind": "died"}, DRAW, lasts=NEXT))),
    "A pact until the next turn": (
        "ritual",
        _spell(
            _later(OWN_DIES, HURT_VICTIM, DRAW, lasts={"kind": "turns", "until": "start"}),
            when="any_time",
        ),
    ),
    "Whenever one dies this turn": ("character", _spell(_later(OWN_DIES, {"kind": "heal", "to": ME}))),
    "The next time this turn": (
        "character",
        _spell(_later({"kind": "damaged", "who": "enemy"}, HURT_VICTIM, lasts=_first_of(NEXT, END))),
    ),
    "The next two times until": (
        "character",
        _spell(
            _later(
                {"kind": "damaged", "who": "enemy"},
                HURT_VICTIM,
                lasts=_first_of({"kind": "next", "times": 2}, {"kind": "turns"}),
                if_=[{"kind": "wounded", "who": VICTIM}],
            )
        ),
    ),
    "At the start of your next turn": (
        "ritual",
        _spell(_later({"kind": "turn_start"}, DRAW, lasts=NEXT), when="any_time"),
    ),
    "Every round": ("script", {"kind": "triggered", "when": {"kind": "round_start"}, "do": [DRAW]}),
    "As a round ends": ("character", {"kind": "triggered", "when": {"kind": "round_end"}, "do": [DRAW]}),
    "At the end of this round": ("ritual", _spell(_later({"kind": "round_end"}, DRAW, lasts=NEXT), when="any_time")),
    "At the end of the round in which it is cast": (
        "character",
        _spell(_later({"kind": "round_end"}, DRAW, lasts={"kind": "rounds"})),
    ),
    "This round": ("ritual", _spell(_later(OWN_DIES, DRAW, lasts={"kind": "rounds"}), when="any_time")),
    "The next time your turn ends": ("character", _spell(_later({"kind": "turn_end"}, DRAW, lasts=NEXT))),
    "Every turn for good": ("character", _spell(_later({"kind": "turn_start"}, DRAW, lasts={"kind": "for_good"}))),
    "At once and later": (
        "artifact",
        _spell(DRAW, _later({"kind": "turn_start", "whose": "enemy"}, DRAW, lasts=NEXT), when="any_time"),
    ),
    "May, later": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_start"},
            "optional": True,
            "do": [_later({"kind": "action_end", "who": "own"}, HEAL_MOVER)],
        },
    ),
    "One or the other, later": (
        "character",
        _spell({"kind": "choose_one", "branches": [[_later(TURN_END, DRAW)], [{"kind": "heal", "to": ME}]]}),
    ),
    "For each, later": (
        "character",
        _spell(
            {
                "kind": "for_each",
                "among": OWN,
                "name": "one",
                "do": [_later(TURN_END, HEAL_ONE)],
            }
        ),
    ),
}
