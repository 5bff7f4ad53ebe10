"""Abilities for the tests of wording: counters."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF = {"kind": "self"}
OWN = {"kind": "characters", "relation": "own"}
ENEMIES = {"kind": "characters", "relation": "enemy"}
ME = {"kind": "players", "relation": "own"}
OPPONENTS = {"kind": "players", "relation": "enemy"}


def _has(least: int = 1, **more: Any) -> Json:
    return {"kind": "has_counter", "counter": "ember", "at_least": least, **more}


def _number(of: Json, counter: str = "ember") -> Json:
    return {"kind": "counters", "of": of, "counter": counter}


def _triggered(when: Json, *do: Json, **more: Any) -> Json:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": when, "do": list(do), **more}


def _add(to: Json, counter: str = "ember", **more: Any) -> Json:
    return {"kind": "add_counter", "to": to, "counter": counter, **more}


def _remove(of: Json, counter: str = "ember", **more: Any) -> Json:
    return {"kind": "remove_counter", "of": of, "counter": counter, **more}


def _reached(counter: str = "ember", **more: Any) -> Json:
    return {"kind": "counter_reached", "counter": counter, **more}


TARGET = {"kind": "event", "role": "target"}
CHOSEN = {"kind": "chosen", "name": "target"}
TURN_END = {"kind": "turn_end"}


def _moves(of: Json, to: Json, **more: Any) -> Json:
    return {"kind": "move_counters", "of": of, "to": to, **more}


DEAD = {"kind": "event", "role": "dead"}
DIES = {"kind": "died", "who": "any"}

SAMPLES: dict[str, tuple[str, Json]] = {
    "All counters of the dead one": ("character", _triggered(DIES, _moves(DEAD, SELF))),
    "Counters of an artifact come to its taker": (
        "artifact",
        _triggered({"kind": "artifact_taken", "who": "bearer"}, _moves(SELF, ME, counter="ember")),
    ),
    "Two counters of each kind": (
        "character",
        _triggered(TURN_END, _moves(ENEMIES, SELF, amount=2), optional=True),
    ),
    "As many counters of one kind": (
        "character",
        _triggered(DIES, _moves(DEAD, SELF, counter="ember", kept=True)),
    ),
    "As many counters of each kind": (
        "ritual",
        _triggered(
            {"kind": "any_time"},
            _moves(CHOSEN, {"kind": "chosen", "name": "heir"}, kept=True),
            choose=[
                {"kind": "pick", "name": "target", "among": ENEMIES},
                {"kind": "pick", "name": "heir", "among": OWN},
            ],
        ),
    ),
    "One counter of a player for another": (
        "ritual",
        _triggered({"kind": "any_time"}, _moves(OPPONENTS, ME, counter="mana", amount=1)),
    ),
    "One counter on itself": ("character", _triggered(TURN_END, _add(SELF))),
    "Mana": ("ritual", _triggered({"kind": "any_time"}, _add(ME, "mana", amount=2))),
    "All counters of one enemy": (
        "character",
        _triggered(
            {"kind": "action"},
            _remove(CHOSEN),
            choose=[{"kind": "pick", "name": "target", "among": {**ENEMIES, "where": [_has()]}}],
        ),
    ),
    "Counters of every kind removed": (
        "character",
        _triggered(
            {"kind": "action"},
            {"kind": "remove_counter", "of": SELF},
            {"kind": "remove_counter", "of": OPPONENTS, "amount": 2},
        ),
    ),
    "Counters as an amount": (
        "character",
        _triggered(
            {"kind": "action"},
            {"kind": "damage", "to": ENEMIES, "amount": _number(SELF)},
            _remove(SELF, amount=2),
        ),
    ),
    "Counters compared": (
        "character",
        _triggered(
            TURN_END,
            _remove(OPPONENTS, "mana", amount=1),
            **{"if": [{"kind": "compare", "left": _number(OWN), "test": "at_least", "right": 3}]},
        ),
    ),
    "More mana than life": (
        "character",
        _triggered(
            TURN_END,
            _add(OPPONENTS, "mana", amount=5),
            **{
                "if": [
                    {
                        "kind": "compare",
                        "left": _number(ME, "mana"),
                        "test": "more",
                        "right": {"kind": "life", "of": SELF},
                    }
                ]
            },
        ),
    ),
    "A countdown": ("character", _triggered(_reached(), {"kind": "damage", "to": ENEMIES, "amount": 3})),
    "Whoever burns": (
        "character",
        _triggered(_reached(who="enemy", amount=3), _remove(TARGET), {"kind": "damage", "to": TARGET, "amount": 2}),
    ),
    "A rich opponent": (
        "artifact",
        _triggered(
            _reached("mana", holder="player", who="enemy", amount=5),
            _remove({"kind": "event", "role": "target"}, "mana", amount=5),
        ),
    ),
    "Enough mana": (
        "script",
        _triggered(_reached("mana", holder="player", amount=2), {"kind": "heal", "to": OWN, "amount": 1}),
    ),
    "Optional, with a condition": (
        "character",
        _triggered(
            TURN_END,
            _add({**ENEMIES, "where": [_has(2)]}),
            optional=True,
            **{"if": [{"kind": "none_of", "conditions": [_has(who=SELF)]}]},
        ),
    ),
    "For each counter": (
        "character",
        _triggered(
            TURN_END,
            {"kind": "heal", "to": SELF, "amount": {"kind": "product", "amounts": [2, _number(ENEMIES)]}},
        ),
    ),
}
