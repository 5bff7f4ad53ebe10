"""Samples of the order of turns, of limits that cards share, and of the dead that leave no body."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_IT: Json = {"kind": "it"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_PLAYERS: Json = {"kind": "players"}
_EACH: Json = {"kind": "chosen", "name": "each"}
_ORDER: Json = {"kind": "turn_order", "of": _IT}
_IN_ORDER: Json = {"kind": "in_order", "of": _PLAYERS, "by": _ORDER}
_PLAYED: Json = {"kind": "any_time"}
_HURT: Json = {"kind": "hurt", "who": "enemy"}
_DRAW: Json = {"kind": "draw"}
_DIES: Json = {"kind": "remove_slain", "who": {"kind": "event", "role": "dead"}}


def _on(card: str, when: Json, *do: Json, **more: Any) -> tuple[str, Json]:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return card, {"kind": kind, "when": when, "do": list(do), **named}


def _loop(among: Json, *do: Json) -> Json:
    return {"kind": "for_each", "among": among, "do": list(do)}


TURN_ORDER_SAMPLES: dict[str, tuple[str, Json]] = {
    "Turns the other way round": _on("ritual", _PLAYED, {"kind": "reverse_turns"}),
    "Turns the other way round if you like": _on(
        "character", {"kind": "died"}, {"kind": "reverse_turns"}, optional=True
    ),
    "Beginning with you": _on(
        "ritual",
        _PLAYED,
        _loop(_IN_ORDER, {"kind": "may_pay", "by": _EACH, "cost": [{"kind": "discard"}], "do": [_DRAW]}),
    ),
    "Beginning with another player": _on(
        "ritual",
        _PLAYED,
        {"kind": "draw", "to": {**_IN_ORDER, "by": {**_ORDER, "after": {"kind": "chosen", "name": "first"}}}},
        choose=[{"kind": "pick", "name": "first", "among": {"kind": "players", "relation": "enemy"}}],
    ),
    "Against the order": _on("ritual", _PLAYED, {"kind": "draw", "to": {**_IN_ORDER, "first": "highest"}}),
    "Whose turn is last": _on(
        "ritual", _PLAYED, {"kind": "draw", "to": {"kind": "highest", "of": _PLAYERS, "by": _ORDER}}
    ),
    "Two seats on": _on(
        "ritual",
        _PLAYED,
        {
            "kind": "draw",
            "to": {
                "kind": "players",
                "where": [{"kind": "compare", "left": _ORDER, "test": "equal", "right": 2}],
            },
        },
    ),
    "A limit of all of yours": _on("character", _HURT, _DRAW, limit={"per": "turn", "together": "player"}),
    "A limit of all of everybody's": _on("character", _HURT, _DRAW, limit={"per": "round", "together": "everybody"}),
    "A limit for each player": _on("artifact", _PLAYED, _DRAW, limit={"per": "battle", "together": "player"}),
    "Twice for all of yours and each of them": _on(
        "character", _HURT, _DRAW, limit={"times": 2, "per": "turn", "each": "victim", "together": "player"}
    ),
    "No body is left": _on("character", {"kind": "died", "who": "any"}, _DIES),
    "No bodies are left for a while": _on(
        "ritual",
        _PLAYED,
        {
            "kind": "delayed",
            "when": {"kind": "died", "who": "any"},
            "do": [_DIES, {"kind": "draw", "to": {"kind": "owner_of", "of": {"kind": "event", "role": "dead"}}}],
            "lasts": {"kind": "turns", "until": "start"},
        },
    ),
    "Who was chosen leaves no body": _on(
        "character",
        {"kind": "action"},
        {"kind": "destroy", "who": {"kind": "chosen", "name": "doomed"}},
        {
            "kind": "delayed",
            "when": {"kind": "turn_end"},
            "do": [{"kind": "remove_slain", "who": {"kind": "chosen", "name": "doomed"}}],
        },
        choose=[{"kind": "pick", "name": "doomed", "among": _ENEMIES}],
    ),
    "Lots after consent": _on(
        "character",
        {"kind": "turn_start"},
        {"kind": "damage", "to": {"kind": "chosen", "name": "foe"}},
        optional=True,
        choose=[{"kind": "draw_lots", "name": "foe", "among": _ENEMIES}],
        cost=[{"kind": "lose_life", "of": _SELF}],
    ),
}
