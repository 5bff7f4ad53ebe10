"""Abilities for the tests of wording: durations, and changes that hold for a time."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF: Json = {"kind": "self"}
OWN: Json = {"kind": "characters", "relation": "own"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
CHOSEN: Json = {"kind": "chosen", "name": "target"}
PICK: Json = {"kind": "pick", "name": "target", "among": ENEMIES}
STUNNED: Json = {"kind": "cannot_act"}
END: Json = {"kind": "until_turn_end"}
GOOD: Json = {"kind": "for_good"}
AS_VICTIM: Json = {"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": SELF}
HITS: Json = {"kind": "damage_is", "kinds": ["hit"]}
TOUGHER: Json = {"kind": "damage", "stage": "add", "by": -1}
NO_DAMAGE: Json = {"kind": "damage", "stage": "prevent"}


def _turns(**more: Any) -> Json:
    return {"kind": "turns", **more}


def _rounds(number: int) -> Json:
    return {"kind": "rounds", "number": number}


def _while(*conditions: Json) -> Json:
    return {"kind": "while", "if": list(conditions)}


def _apply(to: Json, lasts: Json, *modify: Json, **more: Any) -> Json:
    return {"kind": "apply", "to": to, "modify": list(modify or (STUNNED,)), "lasts": lasts, **more}


def _spell(*do: Json, **more: Any) -> Json:
    return {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


SAMPLES: dict[str, tuple[str, Json]] = {
    "As many rounds as there are enemies": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "do": [
                {
                    "kind": "set_status",
                    "to": {"kind": "self"},
                    "lasts": {"kind": "rounds", "number": {"kind": "count", "of": {"kind": "characters"}}},
                }
            ],
        },
    ),
    "A curse until the end of the turn": ("character", _spell(_apply(CHOSEN, END), choose=[PICK])),
    "A curse until the next turn": ("character", _spell(_apply(CHOSEN, _turns(until="start")), choose=[PICK])),
    "A shield for two turns": ("ritual", _spell(_apply(OWN, _turns(number=2), TOUGHER, **{"if": [AS_VICTIM]}))),
    "Weaker from the third turn on": (
        "character",
        _spell(_apply(ENEMIES, _turns(number=3, until="start"), TOUGHER, **{"if": [AS_VICTIM, HITS]})),
    ),
    "Until its owner's turn ends": (
        "character",
        _spell(_apply(CHOSEN, _turns(of={"kind": "owner_of", "of": {"kind": "it"}})), choose=[PICK]),
    ),
    "For the turns of opponents": (
        "artifact",
        _spell(_apply(OWN, _turns(number=2, of={"kind": "players", "relation": "enemy"}))),
    ),
    "The next opponent's turn": (
        "character",
        _spell(
            _apply(SELF, _turns(of={"kind": "players", "relation": "enemy"}), {"kind": "immovable", "by": ["flick"]})
        ),
    ),
    "Until the round ends": ("character", _spell(_apply(CHOSEN, {"kind": "rounds"}), choose=[PICK])),
    "Until the next round ends": ("ritual", _spell(_apply(OWN, _rounds(2), TOUGHER, **{"if": [AS_VICTIM]}))),
    "For four rounds, while it is wounded": (
        "character",
        _spell(
            _apply(CHOSEN, {"kind": "first_of", "durations": [_while({"kind": "wounded"}), _rounds(4)]}), choose=[PICK]
        ),
    ),
    "A status for the round": (
        "character",
        _spell({"kind": "set_status", "to": CHOSEN, "lasts": _rounds(1)}, choose=[PICK]),
    ),
    "As long as it is wounded": ("character", _spell(_apply(CHOSEN, _while({"kind": "wounded"})), choose=[PICK])),
    "As long as the caster stands": (
        "character",
        _spell(
            _apply(
                ENEMIES,
                {"kind": "while_in_play"},
                {"kind": "damage", "stage": "scale_victim", "by": 2},
                **{"if": [AS_VICTIM]},
            )
        ),
    ),
    "As long as the missile lies": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "active_in": "attached",
            "do": [_apply({"kind": "bearer"}, {"kind": "while_in_play"})],
        },
    ),
    "The next damage": ("character", _spell(_apply(SELF, {"kind": "next"}, NO_DAMAGE, **{"if": [AS_VICTIM]}))),
    "The next five times": (
        "character",
        _spell(_apply(CHOSEN, {"kind": "next", "times": 5}, NO_DAMAGE, **{"if": [AS_VICTIM, HITS]}), choose=[PICK]),
    ),
    "For good": ("character", _spell(_apply(SELF, GOOD, {"kind": "immune", "to": ["shot"]}))),
    "Whichever comes first": (
        "character",
        _spell(
            _apply(
                CHOSEN,
                {"kind": "first_of", "durations": [{"kind": "next", "times": 2}, END]},
                NO_DAMAGE,
                **{"if": [AS_VICTIM]},
            ),
            choose=[PICK],
        ),
    ),
    "While and until": (
        "character",
        _spell(
            _apply(CHOSEN, {"kind": "first_of", "durations": [_while({"kind": "wounded"}), _turns()]}),
            choose=[PICK],
        ),
    ),
    "Optional, after a hit": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hit_landed"},
            "optional": True,
            "do": [_apply({"kind": "event", "role": "victim"}, _turns())],
        },
    ),
    "Several changes, then damage": (
        "character",
        _spell(
            _apply(
                CHOSEN,
                _turns(),
                STUNNED,
                {"kind": "immune", "to": ["hit", "shot"]},
                **{"if": [{"kind": "wounded", "who": SELF}]},
            ),
            {"kind": "damage", "to": CHOSEN},
            choose=[PICK],
        ),
    ),
    "An aura for all": (
        "script",
        {
            "kind": "triggered",
            "when": {"kind": "turn_start"},
            "do": [_apply(OWN, END, {"kind": "damage", "stage": "add"})],
        },
    ),
}


def _set(to: Json, lasts: Json | None = None, status: str = "venom") -> Json:
    return {"kind": "set_status", "to": to, "status": status, **({} if lasts is None else {"lasts": lasts})}


def _remove(of: Json, **more: Any) -> Json:
    return {"kind": "remove_status", "of": of, **more}


def _has(status: str = "venom", **more: Any) -> Json:
    return {"kind": "has_status", "status": status, **more}


BITTEN: Json = {"kind": "event", "role": "victim"}
TURN_END: Json = {"kind": "turn_end"}
_AT_TURN_END: Json = {"kind": "triggered", "when": TURN_END}

STATUSES: dict[str, tuple[str, Json]] = {
    "A status until the turn ends": ("character", _spell(_set(CHOSEN), choose=[PICK])),
    "A status for a player": (
        "character",
        _spell(
            _set(CHOSEN, _turns(number=2, of={"kind": "it"})),
            choose=[{"kind": "pick", "name": "target", "among": {"kind": "players", "relation": "enemy"}}],
        ),
    ),
    "A status for you": ("ritual", _spell(_set({"kind": "players", "relation": "own"}, GOOD))),
    "Every opponent may be cursed": (
        "character",
        {**_AT_TURN_END, "optional": True, "do": [_set({"kind": "players", "relation": "enemy"}, _rounds(1))]},
    ),
    "Players without a status": (
        "script",
        {
            **_AT_TURN_END,
            "do": [
                {
                    "kind": "draw",
                    "to": {"kind": "players", "where": [{"kind": "none_of", "conditions": [_has()]}]},
                }
            ],
        },
    ),
    "Cured, if you have it": (
        "character",
        _spell(
            _remove({"kind": "players", "relation": "own"}, status="venom"),
            **{"if": [_has(who={"kind": "players", "relation": "own"})]},
        ),
    ),
    "A status for good": ("character", _spell(_set(CHOSEN, GOOD), choose=[PICK])),
    "A status for turns": ("ritual", _spell(_set(ENEMIES, _turns(number=2)))),
    "No action for a turn": ("character", _spell(_set(CHOSEN, _turns(), "cannot_act"), choose=[PICK])),
    "No action as long as it is wounded": (
        "character",
        _spell(_set(ENEMIES, _while({"kind": "wounded"}), "cannot_act")),
    ),
    "No action for good": ("character", _spell(_set(CHOSEN, GOOD, "cannot_act"), choose=[PICK])),
    "A status of its own": ("character", _spell(_set(SELF, _turns(until="start")))),
    "A cure": ("character", _spell(_remove(CHOSEN, status="venom"), choose=[{**PICK, "among": OWN}])),
    "A cure for everything": ("artifact", _spell(_remove(OWN))),
    "Able again": ("character", _spell(_remove(CHOSEN, status="cannot_act"), choose=[{**PICK, "among": OWN}])),
    "Damage for whoever has it": (
        "character",
        _spell({"kind": "damage", "to": {**ENEMIES, "where": [_has()]}}),
    ),
    "Whoever does not have it": (
        "character",
        _spell(_set({**ENEMIES, "where": [{"kind": "none_of", "conditions": [_has()]}]}, GOOD)),
    ),
    "If it has it": (
        "character",
        {**_AT_TURN_END, "if": [_has(who=SELF)], "do": [{"kind": "heal", "to": SELF}]},
    ),
    "If it is kept from acting": (
        "character",
        {**_AT_TURN_END, "if": [_has("cannot_act", who=SELF)], "do": [{"kind": "heal", "to": SELF}]},
    ),
    "Optional, a bite": (
        "character",
        {"kind": "triggered", "when": {"kind": "hit_landed"}, "optional": True, "do": [_set(BITTEN, GOOD)]},
    ),
    "Optional cure": ("character", {**_AT_TURN_END, "optional": True, "do": [_remove(OWN, status="venom")]}),
    "What the status does": ("status", {**_AT_TURN_END, "do": [{"kind": "damage", "to": SELF}]}),
    "It wears off": (
        "status",
        {**_AT_TURN_END, "do": [{"kind": "damage", "to": SELF}, _remove(SELF, status="venom")]},
    ),
    "What it changes": (
        "status",
        {"kind": "static", "if": [AS_VICTIM], "modify": [{"kind": "damage", "stage": "add"}]},
    ),
    "Rooted": ("status", {"kind": "static", "modify": [{"kind": "immovable", "by": ["flick", "collision"]}]}),
    "It spreads": (
        "status",
        {
            "kind": "triggered",
            "when": {"kind": "died"},
            "do": [
                _set(
                    {"kind": "characters", "where": [{"kind": "nearby"}]},
                    _turns(of={"kind": "owner_of", "of": {"kind": "it"}}),
                )
            ],
        },
    ),
}
