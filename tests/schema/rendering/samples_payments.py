"""Abilities for the tests of wording: costs that players may pay."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
PLAYERS: Json = {"kind": "players"}
OWN: Json = {"kind": "characters", "relation": "own"}
PAYER: Json = {"kind": "chosen", "name": "payer"}
VICTIM: Json = {"kind": "chosen", "name": "victim"}
PICK: Json = {"kind": "pick", "name": "victim", "among": OWN}
DISCARD: Json = {"kind": "discard"}
PENALTY: Json = {"kind": "give_time_card", "side": "penalty", "to": PAYER}
SELF: Json = {"kind": "self"}
FOE: Json = {"kind": "characters", "relation": "enemy", "where": [{"kind": "nearby"}]}
PENALTY_OWN: Json = {"kind": "give_time_card", "side": "penalty"}


def _at(when: str, *do: Json, **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **more}


def _pay(*cost: Json, **more: Any) -> Json:
    return {"kind": "may_pay", "cost": list(cost), **more}


def _may(*do: Json, **more: Any) -> Json:
    return {"kind": "may", "do": list(do), **more}


PAYMENT_SAMPLES: dict[str, tuple[str, Json]] = {
    "Each opponent pays or else": (
        "ritual",
        _at("any_time", _pay(DISCARD, by=OPPONENTS, otherwise=[PENALTY])),
    ),
    "A bargain for everybody": (
        "ritual",
        _at(
            "any_time",
            _pay(
                {"kind": "remove_counter", "of": {"kind": "players", "relation": "own"}, "counter": "ember"},
                by=PLAYERS,
                do=[{"kind": "draw", "to": PAYER}],
            ),
        ),
    ),
    "A sacrifice of each opponent": (
        "ritual",
        _at(
            "any_time",
            _pay(
                {"kind": "destroy", "who": VICTIM},
                by=OPPONENTS,
                choose=[PICK],
                otherwise=[{"kind": "damage", "to": {"kind": "characters", "of": PAYER}}],
            ),
        ),
    ),
    "A price for more": (
        "character",
        _at(
            "action",
            {"kind": "heal", "to": SELF},
            _pay(DISCARD, do=[{"kind": "draw", "count": 2}], otherwise=[{"kind": "damage", "to": SELF}]),
        ),
    ),
    "The owner may buy it off": (
        "character",
        _at(
            "action",
            _pay(
                {"kind": "discard", "picked": "holder"},
                by={"kind": "owner_of", "of": {"kind": "chosen", "name": "target"}},
                otherwise=[{"kind": "damage", "to": {"kind": "chosen", "name": "target"}, "amount": 3}],
            ),
            choose=[{"kind": "pick", "name": "target", "among": {"kind": "characters", "relation": "enemy"}}],
        ),
    ),
    "An offer, if wanted": (
        "artifact",
        _at(
            "turn_end",
            _pay(DISCARD, by=OPPONENTS, do=[{"kind": "draw"}], otherwise=[PENALTY]),
            optional=True,
        ),
    ),
    "It may move on": (
        "character",
        _at(
            "turn_end",
            {"kind": "heal", "to": SELF},
            _may({"kind": "push", "who": SELF, "mm": 50, "direction": "towards", "centre": FOE}),
        ),
    ),
    "It may, and then it must": (
        "character",
        _at(
            "action",
            {"kind": "damage", "to": FOE},
            _may(
                {"kind": "damage", "to": FOE, "amount": 2},
                then=[{"kind": "damage", "to": SELF}],
                otherwise=[{"kind": "draw"}],
            ),
        ),
    ),
    "Every opponent may draw": (
        "ritual",
        _at("any_time", {"kind": "draw", "count": 2}, _may({"kind": "draw"}, by=OPPONENTS)),
    ),
    "Who draws is hurt": (
        "artifact",
        _at(
            "turn_start",
            _may(
                {"kind": "draw"},
                by=OPPONENTS,
                then=[{"kind": "damage", "to": {"kind": "characters", "of": PAYER}}],
                otherwise=[PENALTY],
            ),
        ),
    ),
    "The owner may save it": (
        "character",
        _at(
            "action",
            _may(
                {"kind": "heal", "to": VICTIM, "amount": 2}, by=OPPONENTS, choose=[PICK], otherwise=[{"kind": "draw"}]
            ),
        ),
    ),
    "One may be flicked": (
        "ritual",
        _at("any_time", _may({"kind": "flick", "who": VICTIM}, choose=[PICK], then=[PENALTY_OWN])),
    ),
    "A wound of a friend": (
        "artifact",
        _at("any_time", {"kind": "draw"}, choose=[PICK], cost=[{"kind": "damage", "to": VICTIM}]),
    ),
    "A sacrifice, if wanted": (
        "character",
        _at(
            "turn_start",
            {"kind": "heal", "to": SELF, "amount": 2},
            choose=[{**PICK, "among": {**OWN, "other_than": SELF}}],
            cost=[{"kind": "destroy", "who": VICTIM}],
            optional=True,
        ),
    ),
}
"""By name: the kind of card and the ability."""
