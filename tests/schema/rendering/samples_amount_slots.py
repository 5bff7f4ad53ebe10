"""Samples of amounts where a plain number stands as a rule."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_IT: Json = {"kind": "it"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_MINE: Json = {"kind": "characters", "relation": "own"}
_NUMBER: Json = {"kind": "count", "of": {"kind": "artifacts"}}
_LIFE: Json = {"kind": "life", "of": _SELF}
_THEM: Json = {"kind": "chosen", "name": "them"}
_ALL_COUNTERS: Json = {"kind": "counters", "of": _SELF}
_YOU: Json = {"kind": "players", "relation": "own"}


def _ritual(*do: Json, **more: Any) -> tuple[str, Json]:
    return "ritual", {"kind": "activated", "when": {"kind": "any_time"}, "do": list(do), **more}


def _pick(**more: Any) -> Json:
    return {"kind": "pick", "name": "them", "among": _ENEMIES, **more}


def _static(*modify: Json) -> tuple[str, Json]:
    return "character", {"kind": "static", "modify": list(modify)}


_HURT: Json = {"kind": "damage", "to": _THEM}
_HAS: Json = {"kind": "has_counter", "counter": "ember", "at_least": _NUMBER}
_BRANCHES: list[list[Json]] = [[{"kind": "draw"}], [{"kind": "heal", "to": _MINE}], [{"kind": "extra_turn"}]]

AMOUNT_SLOT_SAMPLES: dict[str, tuple[str, Json]] = {
    "Exactly as many": _ritual(_HURT, choose=[_pick(least=_NUMBER, most=_NUMBER)]),
    "At least as many": _ritual(_HURT, choose=[_pick(least=_NUMBER, most=6)]),
    "From so many to so many": _ritual(_HURT, choose=[_pick(least=_NUMBER, most={"kind": "count", "of": _MINE})]),
    "Up to as many, none too": _ritual(_HURT, choose=[_pick(least=0, most=_NUMBER)]),
    "Each picks as many": _ritual(
        _HURT, choose=[{"kind": "gather", "name": "them", "among": _MINE, "least": _NUMBER, "most": _NUMBER}]
    ),
    "A number from as many": _ritual(
        {"kind": "damage", "to": _ENEMIES, "amount": {"kind": "noted"}},
        choose=[{"kind": "choose_number", "least": _NUMBER, "most": 9}],
    ),
    "A bid of at least as many": _ritual({"kind": "bid_secretly", "least": _NUMBER, "most": 9}),
    "As many counters": _ritual(
        {
            "kind": "if_else",
            "if": [{**_HAS, "who": _YOU}],
            "do": [{"kind": "damage", "to": {**_ENEMIES, "where": [_HAS]}}],
            "otherwise": [{"kind": "damage", "to": {**_ENEMIES, "where": [{"kind": "none_of", "conditions": [_HAS]}]}}],
        }
    ),
    "Counters reach an amount": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "counter_reached", "counter": "ember", "amount": _LIFE},
            "do": [{"kind": "discard_self"}],
        },
    ),
    "Counters of every kind": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "if": [{"kind": "compare", "left": _ALL_COUNTERS, "test": "at_least", "right": 3}],
            "do": [{"kind": "damage", "to": _ENEMIES, "amount": _ALL_COUNTERS}],
        },
    ),
    "A supply of as many": _static({"kind": "supply_cap", "most": _NUMBER}),
    "A direction as wide": _static(
        {"kind": "flick_direction", "centre": _ENEMIES, "degrees": {"kind": "product", "amounts": [10, _LIFE]}}
    ),
    "As many branches": _ritual(
        {"kind": "choose_one", "branches": _BRANCHES, "least": _NUMBER, "most": _NUMBER},
        {"kind": "choose_one", "branches": _BRANCHES, "most": _NUMBER},
        {"kind": "choose_one", "branches": _BRANCHES, "least": _NUMBER, "most": 3},
    ),
}
