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


def _instead(event: Json, *do: Json, **more: Any) -> Json:
    more = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": "replace_later", "instead_of": event, "do": list(do), **more}


def _same(role: str, other: Json) -> Json:
    return {"kind": "same", "who": {"kind": "event", "role": role}, "other": other}


def _first_of(*durations: Json) -> Json:
    return {"kind": "first_of", "durations": list(durations)}


HEAL_ONE: Json = {"kind": "heal", "to": {"kind": "chosen", "name": "one"}}
HEAL_MOVER: Json = {"kind": "heal", "to": {"kind": "event", "role": "mover"}}
WOULD_DIE: Json = {"kind": "would_die", "who": "own"}
WOULD_HURT: Json = {"kind": "would_be_damaged", "who": "any"}
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
    "Spared the next time this turn": (
        "ritual",
        _spell(_instead(WOULD_DIE, {"kind": "prevent"}, lasts=_first_of(NEXT, END)), when="any_time"),
    ),
    "A guarded one": (
        "ritual",
        _spell(
            _instead(WOULD_HURT, {"kind": "prevent"}, DRAW, if_=[_same("victim", FOE)], lasts=NEXT),
            choose=[PICK_FOE],
            when="any_time",
        ),
    ),
    "A draw instead of spells": (
        "character",
        _spell(
            _instead({"kind": "would_be_damaged"}, DRAW, if_=[{"kind": "damage_is", "kinds": ["spell"]}]),
        ),
    ),
    "Others bleed for it": (
        "character",
        _spell(
            _instead(
                {**WOULD_HURT, "who": "own"},
                {"kind": "redirect", "to": ME},
                if_=[{"kind": "nearby", "who": VICTIM}],
                lasts={"kind": "turns", "until": "start"},
            )
        ),
    ),
    "A guest and a burst": (
        "character",
        _spell(
            _instead(
                {"kind": "would_die"},
                {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}},
                lasts={"kind": "next", "times": 2},
            )
        ),
    ),
    "More pain for a time": (
        "character",
        _spell(
            _instead(
                {**WOULD_HURT, "who": "enemy"},
                {"kind": "change_amount", "to": {"kind": "sum", "amounts": [{"kind": "event_amount"}, 1]}},
                if_=[{"kind": "wounded", "who": VICTIM}],
            )
        ),
    ),
    "An enemy's next action": (
        "ritual",
        _spell(
            _instead({"kind": "would_act", "who": "enemy"}, {"kind": "prevent"}, lasts=NEXT),
            when="any_time",
        ),
    ),
    "No next ritual": (
        "ritual",
        _spell(
            _instead({"kind": "would_be_played", "by": "enemy"}, {"kind": "prevent"}, lasts=_first_of(NEXT, END)),
            when="any_time",
        ),
    ),
    "A turn that starts as it should": (
        "character",
        _spell(
            {
                "kind": "delayed",
                "when": {"kind": "turn_start"},
                "if": [{"kind": "wounded", "who": {"kind": "self"}}],
                "do": [{"kind": "draw", "to": {"kind": "controller_of", "of": {"kind": "self"}}}],
                "lasts": NEXT,
            }
        ),
    ),
    "Two draws instead of one": (
        "ritual",
        _spell(_instead({"kind": "would_draw", "by": "own"}, {**DRAW, "count": 2}, lasts=NEXT), when="any_time"),
    ),
}
