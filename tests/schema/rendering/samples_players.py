"""Abilities about players: their owners, whose turn it is, and per-player selection."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

IT: Json = {"kind": "it"}
SELF: Json = {"kind": "self"}
YOU: Json = {"kind": "players", "relation": "own"}
OWN: Json = {"kind": "characters", "relation": "own"}
FINE: Json = {"kind": "give_time_card", "side": "penalty"}
SHOOTER: Json = {"kind": "event", "role": "shooter"}
SHOOTERS_OWNER: Json = {"kind": "owner_of", "of": SHOOTER}
EACH: Json = {"kind": "chosen", "name": "each"}


def _count(of: Json) -> Json:
    return {"kind": "count", "of": of}


def _of(player: Json, **more: Any) -> Json:
    return {"kind": "characters", "of": player, **more}


def _compare(left: Json, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def _at(when: Json, *do: Json, **more: Any) -> Json:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": when, "do": list(do), **{key.rstrip("_"): value for key, value in more.items()}}


ENEMIES: Json = {"kind": "players", "relation": "enemy"}
TURN_END: Json = {"kind": "turn_end"}
ENEMIES_TURN: Json = {"kind": "is_turn_of", "who": {"kind": "players", "relation": "enemy"}}
RICHER: Json = {
    "kind": "players",
    "relation": "enemy",
    "where": [_compare(_count(_of(IT)), "more", _count(OWN))],
}

PLAYER_SAMPLES: dict[str, tuple[str, Json]] = {
    "The owner pays": ("missile", _at({"kind": "shot_missed"}, {**FINE, "to": SHOOTERS_OWNER})),
    "The owner pays, and its characters": (
        "missile",
        _at(
            {"kind": "shot_hit"},
            {"kind": "damage", "to": _of({"kind": "owner_of", "of": {"kind": "event", "role": "target"}})},
            if_=[_compare({"kind": "turn_number", "of": SHOOTERS_OWNER}, "at_least", 3)],
        ),
    ),
    "Owners of many": (
        "character",
        _at(
            TURN_END,
            {**FINE, "to": {"kind": "owner_of", "of": {"kind": "characters", "where": [{"kind": "nearby"}]}}},
        ),
    ),
    "The controller of a missile": (
        "missile",
        _at(
            {"kind": "turn_start", "whose": "owner"},
            {**FINE, "to": {"kind": "controller_of", "of": SELF}},
            active_in="attached",
        ),
    ),
    "The owner of a missile": (
        "missile",
        _at(
            {"kind": "turn_end", "whose": "owner"},
            {"kind": "damage", "to": {"kind": "bearer"}},
            {"kind": "give_time_card", "side": "bonus", "to": {"kind": "owner_of", "of": SELF}},
            active_in="attached",
        ),
    ),
    "The holder of a chosen piece": (
        "character",
        _at(
            {"kind": "action"},
            {"kind": "damage", "to": {"kind": "chosen", "name": "foe"}},
            {**FINE, "to": {"kind": "owner_of", "of": {"kind": "chosen", "name": "foe"}}},
            choose=[{"kind": "pick", "name": "foe", "among": {"kind": "characters", "relation": "enemy"}}],
        ),
    ),
    "Each enemy who has more": ("character", _at(TURN_END, {**FINE, "to": RICHER})),
    "For each enemy who has more": (
        "script",
        _at(
            {"kind": "turn_start", "whose": "enemy"},
            {
                "kind": "for_each",
                "among": RICHER,
                "do": [{**FINE, "to": EACH}, {"kind": "damage", "to": _of(EACH, ranks=["hero"])}],
            },
        ),
    ),
    "A player without heroes": (
        "artifact",
        _at(
            {"kind": "turn_end", "whose": "ally"},
            {
                "kind": "give_time_card",
                "side": "bonus",
                "to": {
                    "kind": "players",
                    "where": [
                        {"kind": "none_of", "conditions": [{"kind": "exists", "what": _of(IT, ranks=["hero"])}]},
                        _compare(_count(_of(IT)), "at_most", 3),
                    ],
                },
            },
        ),
    ),
    "A chosen player": (
        "character",
        _at(
            {"kind": "action"},
            {**FINE, "to": {"kind": "chosen", "name": "rival"}},
            {"kind": "damage", "to": _of({"kind": "chosen", "name": "rival"})},
            choose=[{"kind": "pick", "name": "rival", "among": {"kind": "players", "relation": "enemy"}}],
        ),
    ),
    "In an enemy's turn": ("character", _at({"kind": "damaged"}, {"kind": "heal", "to": SELF}, if_=[ENEMIES_TURN])),
    "Not in your turn": (
        "character",
        {
            "kind": "static",
            "if": [{"kind": "none_of", "conditions": [{"kind": "is_turn_of"}]}],
            "modify": [{"kind": "immune", "to": ["shot"]}],
        },
    ),
    "On the fourth turn": (
        "character",
        _at(TURN_END, {"kind": "heal", "to": OWN}, if_=[_compare({"kind": "turn_number"}, "equal", 4)]),
    ),
    "From the third round on": (
        "script",
        _at(
            {"kind": "turn_start"},
            {"kind": "damage", "to": {"kind": "characters"}, "amount": {"kind": "round_number"}},
            if_=[_compare({"kind": "round_number"}, "at_least", 3)],
        ),
    ),
    "Fines of others": (
        "character",
        _at(
            TURN_END,
            {
                "kind": "heal",
                "to": SELF,
                "amount": {"kind": "time_cards", "side": "penalty", "of": ENEMIES},
            },
            if_=[
                _compare({"kind": "at_start", "of": ENEMIES}, "more", {"kind": "at_start"}),
                _compare({"kind": "time_cards", "side": "bonus", "of": ENEMIES}, "at_most", 1),
            ],
        ),
    ),
}
"""By name: the kind of card and the ability."""
