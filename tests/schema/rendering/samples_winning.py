"""Abilities for the tests of wording: effects that end the game."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

OWN: Json = {"kind": "players", "relation": "own"}
ENEMIES: Json = {"kind": "players", "relation": "enemy"}
CHOSEN: Json = {"kind": "chosen", "name": "rival"}
PICK: Json = {"kind": "pick", "name": "rival", "among": ENEMIES}
MANA: Json = {"kind": "counters", "of": {"kind": "it"}, "counter": "mana"}


def _spell(*do: Json, **more: Any) -> Json:
    return {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


def _at(when: str, *do: Json, **more: Any) -> Json:
    return {"kind": "triggered", "when": {"kind": when}, "do": list(do), **more}


WINNING_SAMPLES: dict[str, tuple[str, Json]] = {
    "You win": ("character", _spell({"kind": "win"})),
    "You lose": ("ritual", {"kind": "activated", "when": {"kind": "any_time"}, "do": [{"kind": "lose"}]}),
    "Nobody wins": ("character", _spell({"kind": "draw_game"})),
    "First with five": (
        "script",
        {
            "kind": "triggered",
            "when": {"kind": "counter_reached", "counter": "mana", "amount": 5, "holder": "player"},
            "do": [{"kind": "win"}],
        },
    ),
    "Pay or lose": (
        "character",
        _at(
            "turn_end",
            {
                "kind": "may_pay",
                "cost": [{"kind": "remove_counter", "of": OWN, "counter": "mana", "amount": 4}],
                "otherwise": [{"kind": "lose"}],
            },
        ),
    ),
    "A chosen player loses": ("character", _spell({"kind": "lose", "who": CHOSEN}, choose=[PICK])),
    "The poorest lose": (
        "script",
        _at(
            "round_end",
            {"kind": "lose", "who": {"kind": "lowest", "of": {"kind": "players"}, "by": MANA}},
            **{"if": [{"kind": "compare", "left": {"kind": "round_number"}, "test": "equal", "right": 5}]},
        ),
    ),
    "The richest win": (
        "script",
        _at("round_end", {"kind": "win", "who": {"kind": "highest", "of": {"kind": "players"}, "by": MANA}}),
    ),
    "You may win": ("character", _at("died", {"kind": "win"}, optional=True)),
    "Opponents may win": ("character", _at("died", {"kind": "win", "who": ENEMIES}, optional=True)),
    "Opponents may lose": ("character", _at("died", {"kind": "lose", "who": ENEMIES}, optional=True)),
    "A draw, if you like": ("character", _at("died", {"kind": "draw_game"}, optional=True)),
    "Win, or lose in a draw": (
        "character",
        _spell({"kind": "coin", "heads": [{"kind": "win"}], "tails": [{"kind": "lose"}, {"kind": "draw_game"}]}),
    ),
}
