"""Samples of conditions that tell of known things, of the only one, and of calculations inside calculations."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
_SELF, _IT = {"kind": "self"}, {"kind": "it"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_OWN: Json = {"kind": "characters", "relation": "own"}
_PLAYERS: Json = {"kind": "players"}
_DRAW: Json = {"kind": "draw"}
_EMBERS: Json = {"kind": "counters", "of": {"kind": "players", "relation": "own"}, "counter": "ember"}
_TURN_END: Json = {"kind": "turn_end"}


def _chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


def _pick(name: str, among: Json) -> Json:
    return {"kind": "pick", "name": name, "among": among}


_TWO: Json = {"kind": "union", "of": [_chosen("mine"), _chosen("foe")]}
_BIDDERS: Json = {"kind": "highest", "of": _PLAYERS, "by": {"kind": "secret_number", "of": _IT}}


def _count(of: Json, test: str, number: int) -> Json:
    return {"kind": "compare", "left": {"kind": "count", "of": of}, "test": test, "right": number}


def _if(condition: Json, *do: Json, **more: Any) -> Json:
    return {"kind": "if_else", "if": [condition], "do": list(do), **more}


def _ritual(*do: Json, choose: list[Json] | None = None) -> tuple[str, Json]:
    return "ritual", {"kind": "activated", "when": {"kind": "any_time"}, "choose": choose or [], "do": list(do)}


def _at_end(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "triggered", "when": _TURN_END, "do": list(do), **more}


def _more_slain(than: Json) -> Json:
    """The own slain are more than others."""
    slain = {"kind": "count", "of": {"kind": "slain", "relation": "own"}}
    return {"kind": "compare", "left": slain, "test": "more", "right": {"kind": "count", "of": than}}


def _damage(amount: Any) -> Json:
    return {"kind": "damage", "to": _ENEMIES, "amount": amount}


def _life(of: Json) -> Json:
    return {"kind": "life", "of": of}


def _sum(*amounts: Any) -> Json:
    return {"kind": "sum", "amounts": list(amounts)}


def _minus(left: Any, right: Any) -> Json:
    return {"kind": "difference", "left": left, "right": right}


def _half(of: Any) -> Json:
    return {"kind": "quotient", "left": of, "right": 2}


_YOU: Json = {"kind": "players", "relation": "own"}
_VICTIM: Json = {"kind": "event", "role": "victim"}
_SOURCE: Json = {"kind": "event", "role": "source"}
_RICHER: Json = {
    "kind": "compare",
    "left": {**_EMBERS, "of": _IT},
    "test": "at_least",
    "right": _EMBERS,
}
_VOTES: Json = {
    "kind": "count",
    "of": {
        "kind": "players",
        "where": [
            {"kind": "same", "who": {"kind": "marked", "of": _IT, "mark": "verdict"}, "other": _chosen("accused")}
        ],
    },
}


def _traits(by: str) -> Json:
    return {"kind": "different", "of": {"kind": "union", "of": [_SELF, _IT]}, "by": by}


COUNTING_SAMPLES: dict[str, tuple[str, Json]] = {
    "As many as there are": _ritual(
        {
            "kind": "delayed",
            "when": {"kind": "damaged", "who": "own"},
            "do": [_DRAW],
            "lasts": {"kind": "next", "times": {"kind": "count", "of": _ENEMIES}},
        },
        {
            "kind": "apply",
            "to": _chosen("mine"),
            "if": [{"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": _SELF}],
            "modify": [{"kind": "damage", "stage": "prevent"}],
            "lasts": {"kind": "next", "times": {"kind": "count", "of": _OWN}},
        },
        choose=[_pick("mine", _OWN)],
    ),
    "Times and weights that are amounts": (
        "character",
        {
            "kind": "static",
            "modify": [
                {"kind": "acts_again", "times": _EMBERS},
                {"kind": "weight", "percent": {"kind": "product", "amounts": [20, _EMBERS]}},
            ],
        },
    ),
    "As many actions": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "cost": [{"kind": "give_up_actions", "count": {"kind": "count", "of": _ENEMIES}}],
            "do": [_DRAW],
        },
    ),
    "Both, or one no longer": _ritual(
        {"kind": "set_status", "to": _TWO, "lasts": {"kind": "while", "if": [_count(_TWO, "equal", 2)]}},
        _if(_count(_TWO, "less", 2), _DRAW),
        _if(_count(_TWO, "equal", 1), _DRAW),
        _if(_count(_TWO, "equal", 0), _DRAW),
        _if({"kind": "exists", "what": _TWO}, _DRAW),
        choose=[_pick("mine", _OWN), _pick("foe", _ENEMIES)],
    ),
    "So many of two kinds": _ritual(
        _if(_count({"kind": "union", "of": [_ENEMIES, {**_OWN, "where": [{"kind": "wounded"}]}]}, "at_most", 2), _DRAW)
    ),
    "The only highest bidder": _ritual(
        {"kind": "bid_secretly", "most": 3, "by": _PLAYERS},
        {"kind": "reveal", "mark": "bid", "of": _PLAYERS},
        _if(
            _count(_BIDDERS, "equal", 1),
            {**_DRAW, "to": _BIDDERS},
            {
                "kind": "with_choices",
                "choose": [{**_pick("soul", _ENEMIES), "by": _BIDDERS}],
                "do": [{"kind": "destroy", "who": _chosen("soul")}],
            },
            otherwise=[{**_DRAW, "to": _BIDDERS}],
        ),
    ),
    "Whose the source is": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "damaged"},
            "if": [
                {
                    "kind": "exists",
                    "what": {
                        "kind": "filter",
                        "of": {"kind": "controller_of", "of": {"kind": "event", "role": "source"}},
                        "where": [
                            {"kind": "same", "other": {"kind": "players", "relation": "enemy"}},
                            {"kind": "has_counter", "counter": "ember"},
                        ],
                    },
                }
            ],
            "do": [{"kind": "heal", "to": _SELF}],
        },
    ),
    "More life than this one": _at_end(
        {
            "kind": "heal",
            "to": {**_OWN, "where": [{"kind": "compare", "left": _life(_SELF), "test": "less", "right": _life(_IT)}]},
        }
    ),
    "Halves, up and down": _at_end(
        _damage(_half(_sum(_EMBERS, 1))), _damage(_half(_sum(_EMBERS, 2))), _damage(_sum(_half(_EMBERS), 1))
    ),
    "Less what is left of something": _at_end(
        _damage(
            {"kind": "difference", "left": _life(_SELF), "right": {"kind": "difference", "left": _EMBERS, "right": 1}}
        ),
        _damage({"kind": "product", "amounts": [_life(_SELF), _sum(_EMBERS, 1)]}),
    ),
    "At the end of the next turn": _ritual(
        {
            "kind": "delayed",
            "when": {"kind": "turn_start"},
            "lasts": {"kind": "next"},
            "do": [{"kind": "delayed", "when": _TURN_END, "do": [{"kind": "destroy", "who": _chosen("foe")}]}],
        },
        choose=[_pick("foe", _ENEMIES)],
    ),
    "More than each other player": _at_end(
        _if(
            {
                "kind": "none_of",
                "conditions": [
                    {
                        "kind": "exists",
                        "what": {"kind": "except", "of": {**_PLAYERS, "where": [_RICHER]}, "without": _YOU},
                    }
                ],
            },
            _DRAW,
        ),
    ),
    "At the start of the battle": (
        "script",
        {"kind": "triggered", "when": {"kind": "round_start"}, "limit": {"per": "battle"}, "do": [_DRAW]},
    ),
    "A status against the others": (
        "status",
        {
            "kind": "static",
            "if": [
                {"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": _SELF},
                {"kind": "none_of", "conditions": [{"kind": "has_status", "who": _SOURCE, "status": "venom"}]},
            ],
            "modify": [{"kind": "damage", "stage": "prevent"}],
        },
    ),
    "Votes for characters": _ritual(
        {"kind": "mark_secretly", "among": {"kind": "characters"}, "by": _PLAYERS, "mark": "verdict"},
        {"kind": "reveal", "mark": "verdict", "of": _PLAYERS},
        {
            "kind": "damage",
            "to": {
                "kind": "filter",
                "of": {"kind": "characters"},
                "name": "accused",
                "where": [{"kind": "compare", "left": _VOTES, "test": "at_least", "right": 2}],
            },
        },
    ),
    "Full life, and at least one": _ritual(
        {"kind": "heal", "to": _chosen("foe"), "amount": {"kind": "maximum_life", "of": _chosen("foe")}},
        {
            "kind": "set_life",
            "of": _chosen("foe"),
            "to": {"kind": "maximum", "amounts": [1, _minus(_life(_chosen("foe")), 2)]},
        },
        choose=[_pick("foe", _ENEMIES)],
    ),
    "For a time, while it lives": _ritual(
        {
            "kind": "set_status",
            "to": _chosen("foe"),
            "lasts": {
                "kind": "first_of",
                "durations": [
                    {"kind": "turns"},
                    {
                        "kind": "while",
                        "if": [
                            {
                                "kind": "exists",
                                "what": {"kind": "characters", "where": [{"kind": "same", "other": _chosen("foe")}]},
                            }
                        ],
                    },
                ],
            },
        },
        _if({"kind": "compare", "left": _EMBERS, "test": "different", "right": {"kind": "turn_number"}}, _DRAW),
        choose=[_pick("foe", _ENEMIES)],
    ),
    "Of the same Order, and of another rank": _at_end(
        {
            "kind": "heal",
            "to": {
                **_OWN,
                "where": [
                    {"kind": "compare", "left": _traits("order"), "test": "equal", "right": 1},
                    {"kind": "compare", "left": _traits("rank"), "test": "more", "right": 1},
                ],
            },
        }
    ),
    "Another of yours": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_die", "who": "own"},
            "if": [{"kind": "none_of", "conditions": [{"kind": "same", "who": _VICTIM, "other": _SELF}]}],
            "cost": [{"kind": "destroy", "who": _SELF}],
            "optional": True,
            "do": [{"kind": "prevent"}],
        },
    ),
    "Where it came to rest": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_missed"},
            "choose": [{"kind": "place_of", "name": "here", "of": _SELF, "as_of": "end"}],
            "do": [{"kind": "put_object", "thing": "book", "at": "here"}],
        },
    ),
    "As much life as damage, above the maximum": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hit_landed"},
            "do": [
                {"kind": "set_life", "of": _SELF, "above": True, "to": _sum(_life(_SELF), {"kind": "event_amount"})}
            ],
        },
    ),
    "Two names for one player": _at_end(
        {
            "kind": "for_each",
            "name": "rival",
            "among": {"kind": "players", "relation": "enemy"},
            "do": [
                {
                    "kind": "may_pay",
                    "by": _chosen("rival"),
                    "cost": [{"kind": "discard"}],
                    "otherwise": [{"kind": "damage", "to": {"kind": "characters", "of": _chosen("rival")}}],
                }
            ],
        }
    ),
    "One hero of an Order": _at_end(
        {"kind": "summon", "who": _chosen("hero"), "to": "there"},
        choose=[
            _pick(
                "hero",
                {
                    "kind": "filter",
                    "of": {"kind": "recruits", "ranks": ["hero"]},
                    "where": [{"kind": "order_is", "orders": ["sea"]}],
                },
            ),
            {"kind": "place", "name": "there", "disk": _chosen("hero")},
        ],
    ),
    "More slain than the others": _at_end(
        {"kind": "draw"}, **{"if": [_more_slain({"kind": "slain", "relation": "enemy"})]}
    ),
    "More slain than living": _at_end(
        {"kind": "draw"}, **{"if": [_more_slain({"kind": "characters", "relation": "own"})]}
    ),
}
"""By name: the kind of card and the ability."""
