"""Abilities about turns: extra and skipped ones, and their actions."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

TURN_END: Json = {"kind": "turn_end"}
TURN_START: Json = {"kind": "turn_start"}
ENEMIES: Json = {"kind": "players", "relation": "enemy"}
RIVAL: Json = {"kind": "chosen", "name": "rival"}
PICK_RIVAL: Json = {"kind": "pick", "name": "rival", "among": ENEMIES}
ALLIES: Json = {"kind": "count", "of": {"kind": "characters", "relation": "ally"}}
SHOOTERS_OWNER: Json = {"kind": "owner_of", "of": {"kind": "event", "role": "shooter"}}
HEAL: Json = {"kind": "heal", "to": {"kind": "self"}}
NO_ACTIONS: Json = {"kind": "set_actions", "number": 0}


def _at(when: Json, *do: Json, **more: Any) -> Json:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": when, "do": list(do), **{key.rstrip("_"): value for key, value in more.items()}}


TURN_SAMPLES: dict[str, tuple[str, Json]] = {
    "Extra turn": ("ritual", _at({"kind": "any_time"}, {"kind": "extra_turn"})),
    "Extra turn for a chosen opponent, who then skips one": (
        "character",
        _at(
            {"kind": "action"},
            {"kind": "extra_turn", "to": RIVAL},
            {"kind": "skip_turn", "to": RIVAL},
            choose=[PICK_RIVAL],
        ),
    ),
    "An extra turn, if wanted": (
        "character",
        _at({"kind": "died"}, {"kind": "extra_turn"}, optional=True, limit={"per": "battle"}),
    ),
    "The owner's extra turn": (
        "missile",
        _at(
            {"kind": "shot_missed"},
            {"kind": "extra_turn", "to": {"kind": "owner_of", "of": {"kind": "event", "role": "shooter"}}},
        ),
    ),
    "Skip a turn": ("ritual", _at({"kind": "any_time"}, {"kind": "skip_turn"}, {"kind": "skip_turn", "to": ENEMIES})),
    "Skip a turn, if wanted": (
        "character",
        _at(TURN_END, {"kind": "skip_turn"}, HEAL, optional=True),
    ),
    "Two actions": ("ritual", _at({"kind": "any_time"}, {"kind": "set_actions", "number": 2})),
    "No actions for the others": (
        "ritual",
        _at(
            {"kind": "any_time"},
            {"kind": "set_actions", "number": 0, "to": ENEMIES},
            {"kind": "change_actions", "turn": "this"},
        ),
    ),
    "As many actions as allies": (
        "script",
        _at(TURN_START, {"kind": "set_actions", "number": ALLIES, "turn": "this"}),
    ),
    "One action, if wanted": (
        "character",
        _at(TURN_END, {**NO_ACTIONS, "number": 1, "to": ENEMIES}, optional=True),
    ),
    "More and fewer actions": (
        "character",
        _at(
            {"kind": "action"},
            {"kind": "change_actions", "by": 2},
            {"kind": "change_actions", "by": -1, "to": RIVAL},
            choose=[PICK_RIVAL],
        ),
    ),
    "An action for every ally": ("character", _at(TURN_END, {"kind": "change_actions", "by": ALLIES})),
    "Each opponent loses an action": (
        "character",
        _at(
            TURN_END,
            {
                "kind": "for_each",
                "among": ENEMIES,
                "do": [{"kind": "change_actions", "by": -1, "to": {"kind": "chosen", "name": "each"}}],
            },
        ),
    ),
    "The turn ends": ("ritual", _at({"kind": "any_time"}, {"kind": "end_turn"})),
    "The turn ends when it dies in the turn of an opponent": (
        "character",
        _at({"kind": "died"}, {"kind": "end_turn"}, if_=[{"kind": "is_turn_of", "who": ENEMIES}]),
    ),
    "Ending the turn, if wanted": (
        "character",
        _at({"kind": "action_end"}, HEAL, {"kind": "end_turn"}, optional=True),
    ),
    "The first time each round": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged"},
            "optional": True,
            "do": [{"kind": "prevent"}],
            "limit": {"per": "round"},
        },
    ),
    "A turnover": (
        "script",
        _at(
            {"kind": "damaged", "who": "own"},
            {"kind": "end_turn"},
            if_=[{"kind": "related", "who": {"kind": "event", "role": "source"}, "relation": "own"}],
            limit={"per": "turn"},
        ),
    ),
}
"""By name: the kind of card and the ability."""
