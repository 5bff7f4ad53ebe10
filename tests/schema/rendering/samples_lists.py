"""Abilities for the tests of wording: back to the reserve, locked artifacts, shoves, penalties, rituals drawn, limits
of a branch, lists in an order of a player's choice.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_OWN: Json = {"kind": "characters", "relation": "own"}
_THEIRS: Json = {"kind": "players", "relation": "enemy"}
_EACH: Json = {"kind": "chosen", "name": "each"}
_ONE: Json = {"kind": "chosen", "name": "one"}
_HURT: Json = {"kind": "damage", "to": _ENEMIES}
_DRAW: Json = {"kind": "draw"}
_PICK: Json = {"kind": "pick", "name": "one", "among": _ENEMIES}
_SPELL: Json = {"kind": "action"}
_END: Json = {"kind": "turn_end"}


def _on(when: Json, *do: Json, card: str = "character", **more: Any) -> tuple[str, Json]:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return card, {"kind": kind, "when": when, "do": list(do), **named}


def _static(*modify: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "static", "modify": list(modify), **more}


def _past(what: str, **more: Any) -> Json:
    return {"kind": "happened", "what": what, **more}


def _many(left: Json, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


LIST_SAMPLES: dict[str, tuple[str, Json]] = {
    "Back to the reserve": _on(_SPELL, {"kind": "to_reserve", "who": _ONE}, choose=[_PICK]),
    "It may withdraw": _on(_END, {"kind": "to_reserve", "who": _SELF}, optional=True),
    "All withdraw": _on(_END, {"kind": "to_reserve", "who": _OWN}),
    "Locked for a round": _on(
        {"kind": "artifact_lost", "who": "any"},
        {"kind": "lock_artifact", "artifact": {"kind": "event", "role": "target"}, "lasts": {"kind": "rounds"}},
    ),
    "You may lock": _on(_END, {"kind": "lock_artifact", "artifact": {"kind": "artifacts"}}, optional=True),
    "Blunt": _static({"kind": "cannot", "who": _ENEMIES, "deeds": ["sectors"]}),
    "Blunt and mute": _static({"kind": "cannot", "deeds": ["cast", "sectors"]}),
    "No artifacts": _static({"kind": "cannot", "deeds": ["take"]}),
    "No artifacts nor flicks": _static({"kind": "cannot", "who": _ENEMIES, "deeds": ["flick", "take"]}),
    "Dizzy": _on(_END, {"kind": "rotate", "who": _SELF, "random": True}),
    "All dizzy": _on(_END, {"kind": "rotate", "who": _ENEMIES, "random": True}),
    "Foul": _on({"kind": "left_table", "who": "own"}, {"kind": "penalise", "who": _THEIRS}),
    "Own foul": _on(_SPELL, _HURT, {"kind": "penalise"}),
    "You may call a foul": _on(_END, {"kind": "penalise", "who": _THEIRS}, optional=True),
    "Drawn": _on({"kind": "drawn"}, {"kind": "heal", "to": _SELF}),
    "They draw": _on({"kind": "drawn", "by": "enemy"}, {"kind": "discard", "of": {"kind": "event", "role": "source"}}),
    "The draw of the turn": _on({"kind": "drawn", "by": "any", "how": ["turn_end"]}, {"kind": "heal", "to": _SELF}),
    "Drawn by an effect": _on({"kind": "drawn", "how": ["effect"]}, {"kind": "heal", "to": _SELF}),
    "Drawn either way": _on({"kind": "drawn", "how": ["effect", "turn_end"]}, {"kind": "heal", "to": _SELF}),
    "Who has drawn": _on(_END, _HURT, if_=[_past("drew", of=_THEIRS)]),
    "Who has discarded nothing": _on(
        _END, _HURT, if_=[{"kind": "none_of", "conditions": [_past("discarded", of=_THEIRS)]}]
    ),
    "As many as discarded": _on(_END, {**_HURT, "amount": _past("discarded", since="round")}),
    "Two were drawn": _on(_END, _HURT, if_=[_many(_past("drew"), "at_least", 2)]),
    "The most discarded": _on(
        {"kind": "round_end"},
        {
            **_DRAW,
            "to": {
                "kind": "highest",
                "of": {"kind": "players"},
                "by": _past("discarded", of={"kind": "it"}, since="round"),
            },
        },
    ),
    "A branch only once": _on(
        _SPELL,
        {"kind": "choose_one", "branches": [[_HURT], [{"kind": "limited", "per": "battle", "do": [_DRAW]}]]},
    ),
    "Twice a round": _on(
        _END,
        {"kind": "limited", "per": "round", "times": 2, "choose": [_PICK], "do": [{"kind": "damage", "to": _ONE}]},
    ),
    "Once a turn for each killer": _on(
        {"kind": "died", "who": "own"},
        {"kind": "limited", "per": "turn", "each": "source", "do": [_DRAW]},
    ),
    "Once a turn, whichever of them": _on(
        _END, {"kind": "limited", "per": "turn", "together": "player", "do": [_DRAW]}
    ),
    "Not the last again": _on(_SPELL, {"kind": "choose_one", "not_last": True, "branches": [[_HURT], [_DRAW]]}),
    "Not the last two again": _on(
        _SPELL,
        {
            "kind": "choose_one",
            "not_last": True,
            "most": 2,
            "branches": [[_HURT], [_DRAW], [{"kind": "heal", "to": _SELF}]],
        },
    ),
    "In any order": _on(
        _SPELL, {"kind": "for_each", "among": _OWN, "any_order": True, "do": [{"kind": "flick", "who": _EACH}]}
    ),
    "Shoved along": _on(_SPELL, {"kind": "push", "who": _ENEMIES, "mm": 80, "shoves": True}),
    "Book as plough": _on(
        _SPELL,
        {
            "kind": "push",
            "who": {"kind": "objects"},
            "mm": 120,
            "heading": 90,
            "shoves": True,
            "over_border": True,
        },
    ),
    "Mine": _on(
        {"kind": "missile_touched", "this": True},
        {
            "kind": "damage",
            "to": {"kind": "characters", "where": [{"kind": "within", "mm": 40}]},
            "amount": 2,
        },
        {"kind": "discard_missile", "missile": _SELF},
        card="missile",
        active_in="lying",
    ),
    "Caltrops": _on(
        {"kind": "missile_touched", "this": True, "who": "enemy"},
        {"kind": "damage", "to": {"kind": "event", "role": "source"}},
        card="missile",
        active_in="lying",
    ),
    "Any mine is touched": _on(
        {"kind": "missile_touched", "missile": "arrow", "who": "own"},
        {"kind": "move_missile", "missile": {"kind": "event", "role": "missile"}, "to": _SELF, "onto": "card"},
        optional=True,
    ),
    "A curse on the table": (
        "missile",
        {
            "kind": "static",
            "active_in": "lying",
            "modify": [
                {
                    "kind": "cannot",
                    "who": {"kind": "characters", "where": [{"kind": "within", "mm": 60}]},
                    "deeds": ["heal"],
                }
            ],
        },
    ),
    "Ticking": _on(
        {"kind": "turn_end", "whose": "any"},
        {"kind": "add_counter", "to": _SELF, "counter": "shield"},
        card="missile",
        active_in="lying",
    ),
    "What lies there is swept": _on(
        _SPELL, {"kind": "push", "who": {"kind": "missiles", "lying": "on_table"}, "mm": 50, "direction": "towards"}
    ),
    "Two of a kind": _on(
        _SPELL,
        {"kind": "copy_object", "of": {"kind": "chosen", "name": "thing"}, "at": "there", "name": "new"},
        choose=[
            {"kind": "pick", "name": "thing", "among": {"kind": "objects"}},
            {"kind": "place_of", "name": "there", "of": _SELF},
        ],
    ),
    "One more like it, near it": _on(
        _SPELL,
        {"kind": "copy_object", "of": {"kind": "chosen", "name": "thing"}, "at": "there"},
        choose=[
            {"kind": "pick", "name": "thing", "among": {"kind": "objects"}},
            {
                "kind": "object_place",
                "name": "there",
                "like": {"kind": "chosen", "name": "thing"},
                "near": _SELF,
                "mm": 50,
            },
        ],
    ),
    "Until it is stopped": _on(
        _SPELL,
        {"kind": "push", "who": _ONE, "mm": 10000, "name": "met"},
        {"kind": "damage", "to": _ONE},
        choose=[_PICK],
    ),
}
