"""Samples of who is meant: you under a condition, the same one twice, whose "their own" is, where a missile lies."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

_IT: Json = {"kind": "it"}
_SELF: Json = {"kind": "self"}
_YOU: Json = {"kind": "players", "relation": "own"}
_PLAYERS: Json = {"kind": "players"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_RICH: Json = {"kind": "has_counter", "who": _IT, "counter": "mana", "at_least": 3}
_YOU_IF_RICH: Json = {**_YOU, "where": [_RICH, {"kind": "is_turn_of", "who": _IT}]}
_EACH: Json = {"kind": "chosen", "name": "each"}
_SHARE: Json = {"kind": "noted", "name": "share"}


def _chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


def _at(when: str, *do: Json, **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **{key.rstrip("_"): one for key, one in more.items()}}


def _move(of: Json, to: Json, **more: Any) -> Json:
    return {"kind": "move_counters", "of": of, "to": to, "counter": "mana", **more}


def _extreme(kind: str) -> Json:
    return {"kind": kind, "of": _PLAYERS, "by": {"kind": "counters", "of": _IT, "counter": "mana"}}


def _one_of(name: str, player: Json) -> Json:
    return {"kind": "pick", "name": name, "among": {"kind": "characters", "of": player}, "by": player}


def _kept_in_play() -> Json:
    change = {"kind": "cannot", "deeds": ["flick"]}
    return {"kind": "apply", "to": _ENEMIES, "modify": [change], "lasts": {"kind": "while_in_play"}}


def _divided(amount: Json) -> Json:
    push = {"kind": "push", "who": _EACH, "mm": {"kind": "product", "amounts": [20, _SHARE]}}
    return {"kind": "divide", "amount": amount, "among": _ENEMIES, "do": [push]}


_SECOND: Json = {"kind": "touched", "what": "character", "which": "first", "number": 2, "who": _IT}
_NUMBERS = [{"kind": "choose_number", "name": name, "most": 4} for name in ("one", "other")]
_NEXT: Json = {"kind": "next_player", "of": {"kind": "owner_of", "of": _chosen("foe")}}

SAMENESS_SAMPLES: dict[str, tuple[str, Json]] = {
    "You, if something holds": (
        "character",
        _at("turn_end", {"kind": "add_counter", "to": _YOU_IF_RICH, "counter": "ember"}),
    ),
    "Your characters, if something holds": (
        "character",
        _at("turn_end", {"kind": "damage", "to": {"kind": "characters", "of": _YOU_IF_RICH}}),
    ),
    "A condition of your own": (
        "character",
        _at("turn_end", {"kind": "draw"}, if_=[{"kind": "exists", "what": _YOU_IF_RICH}]),
    ),
    "A condition of your own that must not hold": (
        "character",
        _at(
            "turn_end",
            {"kind": "draw"},
            if_=[{"kind": "none_of", "conditions": [{"kind": "exists", "what": _YOU_IF_RICH}]}],
        ),
    ),
    "You among others, if something holds": (
        "character",
        _at(
            "turn_end",
            {
                "kind": "for_each",
                "among": {"kind": "union", "of": [_YOU_IF_RICH, {"kind": "players", "relation": "enemy"}]},
                "do": [{"kind": "draw", "to": _EACH}],
            },
        ),
    ),
    "Counters of yours to you": ("character", _at("turn_end", _move(_YOU, _YOU))),
    "Counters of its own to itself": ("character", _at("turn_end", _move(_SELF, _SELF, amount=1))),
    "As many as it has, to itself": ("character", _at("turn_end", _move(_SELF, _SELF, kept=True))),
    "From all of yours to one of yours": (
        "character",
        _at("turn_end", _move({"kind": "characters", "relation": "own"}, {"kind": "characters", "relation": "own"})),
    ),
    "From your hand to your hand": (
        "ritual",
        _at("played", {"kind": "move_cards", "zone": "hand", "to": "hand", "of": _YOU, "receiver": _YOU}),
    ),
    "Their own, after another player chose": (
        "ritual",
        _at(
            "played",
            {"kind": "damage", "to": _chosen("first")},
            {"kind": "heal", "to": _chosen("second")},
            choose=[_one_of("first", _extreme("highest")), _one_of("second", _extreme("lowest"))],
        ),
    ),
    "Their own, of a player after another one": (
        "ritual",
        _at(
            "played",
            {"kind": "damage", "to": _chosen("theirs")},
            choose=[{"kind": "pick", "name": "foe", "among": _ENEMIES}, _one_of("theirs", _NEXT)],
        ),
    ),
    "Theirs, of the only player": (
        "ritual",
        _at("played", {"kind": "damage", "to": _chosen("theirs")}, choose=[_one_of("theirs", _extreme("lowest"))]),
    ),
    "Divide the damage of an event": ("character", _at("damaged", _divided({"kind": "event_amount"}))),
    "Divide a number that was chosen": (
        "character",
        _at("action", _divided({"kind": "noted", "name": "one"}), choose=_NUMBERS[:1]),
    ),
    "Divide one of two numbers": (
        "character",
        _at(
            "action",
            _divided({"kind": "noted", "name": "one"}),
            _divided({"kind": "noted", "name": "other"}),
            choose=_NUMBERS,
        ),
    ),
    "Divide what is counted": ("character", _at("action", _divided({"kind": "count", "of": _ENEMIES}))),
    "Those that are one with a name": (
        "character",
        _at(
            "action",
            {"kind": "damage", "to": _chosen("them")},
            choose=[
                {"kind": "pick", "name": "foe", "among": _ENEMIES},
                {"kind": "those", "name": "them", "of": {"kind": "union", "of": [_chosen("foe")]}},
            ],
        ),
    ),
    "Those that are several with a name": (
        "character",
        _at(
            "action",
            {"kind": "damage", "to": _chosen("them")},
            choose=[
                {"kind": "pick", "name": "foes", "among": _ENEMIES, "least": 2, "most": 2},
                {"kind": "those", "name": "them", "of": {"kind": "union", "of": [_chosen("foes")]}},
            ],
        ),
    ),
    "The second one that was touched": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end", "who": "ally"},
            "do": [{"kind": "damage", "to": {"kind": "characters", "where": [_SECOND]}}],
        },
    ),
    "In play on a card": ("missile", _at("turn_end", _kept_in_play(), active_in="stowed")),
    "In play on the table": ("missile", _at("turn_end", _kept_in_play(), active_in="lying")),
    "In play wherever it lies": ("missile", _at("turn_end", _kept_in_play())),
    "In play as an artifact": ("artifact", _at("turn_end", _kept_in_play())),
    "In play as a character": ("character", _at("turn_end", _kept_in_play())),
}
