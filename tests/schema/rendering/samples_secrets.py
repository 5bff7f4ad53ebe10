"""Abilities for the tests of wording: secret choices."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
PLAYERS: Json = {"kind": "players"}
MARK: Json = {"kind": "mark_secretly", "among": ENEMIES}
MARKED: Json = {"kind": "marked"}
REVEAL: Json = {"kind": "reveal"}
BID: Json = {"kind": "bid_secretly", "most": 3, "by": PLAYERS}
VOTE: Json = {
    "kind": "vote_secretly",
    "by": PLAYERS,
    "mark": "pact",
    "title": {"en": "Pact", "ru": "Договор"},
    "options": [
        {"id": "peace", "name": {"en": "Peace", "ru": "Мир"}},
        {"id": "war", "name": {"en": "War", "ru": "Война"}},
    ],
}
PEACE: Json = {"kind": "voted", "mark": "pact", "option": "peace"}
OF_IT: Json = {"kind": "secret_number", "of": {"kind": "it"}}


def _at(when: Json, *do: Json, **more: Any) -> Json:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": when, "do": list(do), **{key.rstrip("_"): value for key, value in more.items()}}


def _strike(to: Json, amount: Any = 1) -> Json:
    return {"kind": "damage", "to": to, "amount": amount}


SECRET_SAMPLES: dict[str, tuple[str, Json]] = {
    "A secret mark": ("character", _at({"kind": "turn_start"}, MARK, limit={"per": "battle"})),
    "A secret mark, if wanted": ("character", _at({"kind": "turn_end"}, MARK, optional=True)),
    "Each opponent marks an ally": (
        "ritual",
        _at({"kind": "any_time"}, {**MARK, "among": {"kind": "characters", "relation": "ally"}, "by": OPPONENTS}),
    ),
    "A prey of its own name": (
        "character",
        _at({"kind": "action"}, {**MARK, "mark": "prey"}, {"kind": "heal", "to": {"kind": "self"}}),
    ),
    "The marked one is struck": ("character", _at({"kind": "action"}, REVEAL, _strike(MARKED, 2))),
    "The prey is struck": (
        "character",
        _at({"kind": "action"}, {**REVEAL, "mark": "prey"}, _strike({**MARKED, "mark": "prey"})),
    ),
    "When the marked one dies": (
        "character",
        _at(
            {"kind": "died", "who": "any"},
            {"kind": "give_time_card", "side": "bonus"},
            if_=[{"kind": "same", "who": {"kind": "event", "role": "dead"}, "other": MARKED}],
        ),
    ),
    "The marked player": (
        "script",
        _at(
            {"kind": "turn_start"},
            {"kind": "skip_turn", "to": {"kind": "marked_player"}},
            optional=True,
            limit={"per": "battle"},
        ),
    ),
    "What opponents have marked": (
        "artifact",
        _at({"kind": "turn_end"}, {"kind": "heal", "to": {**MARKED, "of": OPPONENTS}}),
    ),
    "An auction": (
        "ritual",
        _at(
            {"kind": "any_time"},
            BID,
            {**REVEAL, "mark": "bid", "of": PLAYERS},
            {
                "kind": "give_time_card",
                "side": "bonus",
                "to": {"kind": "highest", "of": PLAYERS, "by": OF_IT},
            },
        ),
    ),
    "A bid up to the life of the bidder": (
        "character",
        _at(
            {"kind": "action"},
            {"kind": "bid_secretly", "most": {"kind": "life", "of": {"kind": "self"}}, "least": 1},
            {**REVEAL, "mark": "bid"},
            _strike(ENEMIES, {"kind": "secret_number"}),
        ),
    ),
    "Compared numbers, if wanted": (
        "character",
        _at(
            {"kind": "turn_end"},
            {**REVEAL, "mark": "bid", "of": OPPONENTS},
            {"kind": "heal", "to": {"kind": "self"}},
            if_=[{"kind": "compare", "left": {"kind": "secret_number"}, "test": "more", "right": 2}],
            optional=True,
        ),
    ),
    "Peace or war": (
        "ritual",
        _at(
            {"kind": "any_time"},
            VOTE,
            {**REVEAL, "mark": "pact", "of": PLAYERS},
            {
                "kind": "if_else",
                "if": [{**PEACE, "of": PLAYERS}],
                "do": [{"kind": "draw", "to": PLAYERS}],
                "otherwise": [
                    {
                        "kind": "discard_time_card",
                        "side": "bonus",
                        "of": {**PLAYERS, "where": [{**PEACE, "of": {"kind": "it"}}]},
                    }
                ],
            },
        ),
    ),
    "Lion or lamb, unnamed": (
        "character",
        _at(
            {"kind": "turn_start"},
            {"kind": "vote_secretly", "options": [{"id": "lion"}, {"id": "lamb"}, {"id": "grey-wolf"}]},
            {
                "kind": "if_else",
                "if": [{"kind": "voted", "option": "lion"}],
                "do": [_strike(ENEMIES)],
                "otherwise": [{"kind": "heal", "to": {"kind": "self"}}],
            },
        ),
    ),
    "If you did not choose": (
        "character",
        _at(
            {"kind": "turn_end"},
            {"kind": "heal", "to": {"kind": "self"}},
            if_=[{"kind": "none_of", "conditions": [{"kind": "voted", "option": "lion"}]}],
        ),
    ),
    "A mark with a printed name": (
        "character",
        _at(
            {"kind": "action"},
            {**MARK, "mark": "prey", "title": {"en": "Prey", "ru": "Добыча"}},
            {**REVEAL, "mark": "prey"},
            _strike({**MARKED, "mark": "prey"}),
        ),
    ),
    "Two numbers with names": (
        "character",
        _at(
            {"kind": "action"},
            {**BID, "mark": "psi", "title": {"en": "Psi", "ru": "Пси"}},
            {**BID, "title": {"en": "Stake", "ru": "Ставка"}},
            {**REVEAL, "mark": "psi", "of": PLAYERS},
            {**REVEAL, "mark": "bid", "of": PLAYERS},
            {
                "kind": "if_else",
                "if": [
                    {
                        "kind": "compare",
                        "left": {"kind": "secret_number", "mark": "psi"},
                        "test": "more",
                        "right": {"kind": "secret_number", "of": OPPONENTS},
                    }
                ],
                "do": [_strike(ENEMIES, {"kind": "secret_number", "mark": "psi"})],
            },
        ),
    ),
    "All that opponents bid": (
        "ritual",
        _at({"kind": "any_time"}, _strike(ENEMIES, {"kind": "secret_number", "of": OPPONENTS})),
    ),
    "What opponents have voted, if known": (
        "character",
        _at(
            {"kind": "turn_end"},
            {"kind": "heal", "to": {"kind": "self"}},
            _strike({**MARKED, "mark": "prey", "of": OPPONENTS}),
            if_=[
                {**PEACE, "of": OPPONENTS},
                {"kind": "none_of", "conditions": [{"kind": "voted", "option": "lion", "of": OPPONENTS}]},
            ],
        ),
    ),
    "Roles are dealt": ("script", _at({"kind": "turn_start"}, {**VOTE, "by_lot": True}, limit={"per": "battle"})),
    "A role for you": (
        "ritual",
        _at({"kind": "any_time"}, {**VOTE, "by": {"kind": "players", "relation": "own"}, "by_lot": True}),
    ),
    "A secret victim, by lot": (
        "script",
        _at({"kind": "turn_start"}, {**MARK, "mark": "prey", "by": PLAYERS, "by_lot": True}, limit={"per": "battle"}),
    ),
    "A secret number, by lot, if wanted": (
        "character",
        _at({"kind": "turn_end"}, {**BID, "by": OPPONENTS, "by_lot": True}, optional=True),
    ),
    "The highest number known": (
        "ritual",
        _at(
            {"kind": "any_time"},
            {
                "kind": "skip_turn",
                "to": {"kind": "highest", "of": PLAYERS, "by": OF_IT},
            },
        ),
    ),
}
"""By name: the kind of card and the ability."""
