"""Samples of abilities about lives without damage, remembered places, and disks that leave the table for a time."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
DEAD: Json = {"kind": "event", "role": "dead"}
VICTIM: Json = {"kind": "event", "role": "victim"}
FOE: Json = {"kind": "chosen", "name": "foe"}
ALL: Json = {"kind": "characters"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": ENEMIES}


def _at(when: Json, *do: Json, **more: Any) -> Json:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": when, "do": list(do), **{key.rstrip("_"): value for key, value in more.items()}}


def _destroy(who: Json) -> Json:
    return {"kind": "destroy", "who": who}


def _life(of: Json, to: Any) -> Json:
    return {"kind": "set_life", "of": of, "to": to}


def _full(of: Json, to: Any) -> Json:
    return {"kind": "set_maximum_life", "of": of, "to": to}


def _more(of: Json, amount: int) -> Json:
    return {**_life(of, {"kind": "sum", "amounts": [{"kind": "life", "of": of}, amount]}), "above": True}


LIVES: dict[str, tuple[str, Json]] = {
    "Dies at the end of the turn": ("character", _at({"kind": "turn_end"}, _destroy(ME))),
    "A chosen enemy dies": ("character", _at({"kind": "action"}, _destroy(FOE), choose=[PICK_FOE])),
    "Those beside the dead die with it": (
        "character",
        _at(
            {"kind": "died"}, _destroy({**ENEMIES, "where": [{"kind": "within", "mm": 100, "to": DEAD}]}), _life(ME, 1)
        ),
    ),
    "Destroys itself to kill": (
        "character",
        _at({"kind": "action"}, _destroy(FOE), choose=[PICK_FOE], cost=[_destroy(ME)]),
    ),
    "May kill, and is whole again": (
        "character",
        _at(
            {"kind": "hit_landed"},
            _destroy(VICTIM),
            _life(ME, {"kind": "maximum_life", "of": ME}),
            optional=True,
            limit={"per": "turn"},
        ),
    ),
    "Everybody has one life": ("ritual", _at({"kind": "any_time"}, _life({"kind": "characters"}, 1))),
    "Its target has one life": (
        "missile",
        _at({"kind": "shot_hit"}, _life({"kind": "event", "role": "target"}, 1)),
    ),
    "May set the life of who is hit": (
        "character",
        _at({"kind": "hit_landed"}, _life(VICTIM, {"kind": "life", "of": ME}), optional=True),
    ),
    "Life above the maximum": ("character", _at({"kind": "turn_start"}, _more(ME, 1))),
    "May give life above the maximum": (
        "artifact",
        _at({"kind": "any_time"}, _more(FOE, 2), choose=[PICK_FOE], optional=True),
    ),
    "Everybody has nine life": ("ritual", _at({"kind": "any_time"}, {**_life(ALL, 9), "above": True})),
    "It grows": (
        "character",
        _at(
            {"kind": "died", "who": "enemy"},
            _full(ME, {"kind": "sum", "amounts": [{"kind": "maximum_life", "of": ME}, 1]}),
        ),
    ),
    "May grow": (
        "character",
        _at(
            {"kind": "died", "who": "enemy"},
            _full(ME, {"kind": "sum", "amounts": [{"kind": "maximum_life", "of": ME}, 2]}),
            {"kind": "heal", "to": ME, "amount": 2},
            optional=True,
        ),
    ),
    "Everybody is frail": ("ritual", _at({"kind": "any_time"}, _full(ALL, 1))),
    "Its target is frail": ("missile", _at({"kind": "shot_hit"}, _full({"kind": "event", "role": "target"}, 2))),
    "Its maximum becomes that of a foe": (
        "character",
        _at({"kind": "action"}, _full(ME, {"kind": "maximum_life", "of": FOE}), choose=[PICK_FOE]),
    ),
}
"""By name: the kind of card and the ability."""


def _back(of: Json, as_of: str) -> Json:
    return {"kind": "place_of", "name": "back", "of": of, "as_of": as_of}


def _where(of: Json, as_of: str) -> Json:
    return {"kind": "place_of", "of": of, "as_of": as_of}


def _move(who: Json) -> Json:
    return {"kind": "move", "who": who, "to": "back"}


def _passed(who: Json, mm: int) -> Json:
    return {"kind": "passed", "who": who, "mm": mm}


MOVER: Json = {"kind": "event", "role": "mover"}
IT: Json = {"kind": "it"}
SLAIN: Json = {"kind": "chosen", "name": "dead"}
NOBODY: Json = {"kind": "none_of", "conditions": [{"kind": "touched", "what": "character"}]}
HURT: Json = {"kind": "damage", "to": MOVER}
HEAL: Json = {"kind": "heal", "to": ME}

REMEMBERED: dict[str, tuple[str, Json]] = {
    "Goes back after a miss": (
        "character",
        _at({"kind": "flick_end"}, _move(ME), choose=[_back(ME, "start")], if_=[NOBODY]),
    ),
    "A foul of the rules": (
        "script",
        _at({"kind": "flick_end", "who": "any"}, _move(MOVER), HURT, choose=[_back(MOVER, "start")]),
    ),
    "Undo for an ally": (
        "artifact",
        _at(
            {"kind": "turn_end", "whose": "any"},
            _move({"kind": "chosen", "name": "ally"}),
            choose=[
                {"kind": "pick", "name": "ally", "among": {"kind": "characters", "relation": "ally"}},
                _back({"kind": "chosen", "name": "ally"}, "turn_start"),
            ],
            optional=True,
        ),
    ),
    "Back where it died": (
        "character",
        _at(
            {"kind": "turn_start"},
            {"kind": "summon", "who": SLAIN, "to": "back"},
            choose=[{"kind": "pick", "name": "dead", "among": {"kind": "slain"}}, _back(SLAIN, "death")],
            cost=[{"kind": "give_up_actions"}],
            optional=True,
        ),
    ),
    "A crate where an enemy stood": (
        "character",
        _at(
            {"kind": "action"},
            {"kind": "put_object", "thing": "crate", "at": "back"},
            choose=[PICK_FOE, _back(FOE, "turn_start")],
        ),
    ),
    "A burst where it died": (
        "character",
        _at(
            {"kind": "died", "who": "enemy"},
            {
                "kind": "damage",
                "to": {"kind": "characters", "where": [{"kind": "within", "mm": 50, "to": _where(DEAD, "death")}]},
                "amount": 2,
            },
        ),
    ),
    "Rests near its old place": (
        "character",
        _at({"kind": "turn_end"}, HEAL, if_=[{"kind": "within", "who": ME, "mm": 20, "to": _where(ME, "turn_start")}]),
    ),
    "Far from its old place": (
        "character",
        _at(
            {"kind": "turn_end"},
            HEAL,
            if_=[
                {
                    "kind": "compare",
                    "left": {"kind": "distance", "who": ME, "to": _where(ME, "turn_start")},
                    "test": "at_least",
                    "right": 200,
                }
            ],
        ),
    ),
    "Near it since the turn began": (
        "character",
        _at(
            {"kind": "hit_landed"},
            {"kind": "damage", "to": VICTIM},
            if_=[{"kind": "nearby", "who": VICTIM, "as_of": "turn_start"}],
        ),
    ),
    "Passed by an enemy": (
        "character",
        _at({"kind": "flick_end", "who": "enemy"}, HURT, if_=[_passed(ME, 50)], limit={"per": "turn"}),
    ),
    "Whom it passed": (
        "character",
        _at({"kind": "flick_end"}, {"kind": "damage", "to": {**ENEMIES, "where": [_passed(IT, 20)]}}),
    ),
    "Whom the missile passed": (
        "missile",
        _at({"kind": "shot_missed"}, {"kind": "damage", "to": {"kind": "characters", "where": [_passed(IT, 10)]}}),
    ),
    "Passed no crate": (
        "character",
        _at(
            {"kind": "hit_landed"},
            HEAL,
            if_=[{"kind": "none_of", "conditions": [_passed({"kind": "objects", "thing": "crate"}, 50)]}],
        ),
    ),
}


def _leave(who: Json, **more: Any) -> Json:
    return {"kind": "leave_table", "who": who, **more}


ABSENCE: dict[str, tuple[str, Json]] = {
    "An enemy is away this turn": ("character", _at({"kind": "action"}, _leave(FOE), choose=[PICK_FOE])),
    "An enemy returns where it likes": (
        "character",
        _at(
            {"kind": "action"},
            _leave(FOE, lasts={"kind": "turns", "until": "start"}, back="any_place"),
            choose=[PICK_FOE],
        ),
    ),
    "It may hide when hurt": (
        "character",
        _at({"kind": "damaged"}, _leave(ME, lasts={"kind": "turns", "until": "start"}), optional=True),
    ),
    "All enemies are away": ("ritual", _at({"kind": "any_time"}, _leave(ENEMIES))),
    "Flees for good": (
        "artifact",
        _at({"kind": "turn_end"}, _leave(FOE, lasts={"kind": "for_good"}), choose=[PICK_FOE], optional=True),
    ),
    "Away while it is wounded": (
        "character",
        _at(
            {"kind": "hit_landed"},
            _leave(VICTIM, lasts={"kind": "while", "if": [{"kind": "wounded"}]}, back="any_place"),
            optional=True,
        ),
    ),
    "Over the edge": (
        "character",
        _at({"kind": "left_table", "who": "enemy", "how": ["flick"]}, {"kind": "damage", "to": VICTIM}),
    ),
    "Taken off": ("character", _at({"kind": "left_table", "who": "any", "how": ["effect"]}, HEAL)),
    "One of mine leaves": (
        "script",
        _at({"kind": "left_table", "who": "own"}, {"kind": "give_time_card", "side": "penalty"}),
    ),
    "Comes back refreshed": ("character", _at({"kind": "returned"}, {"kind": "heal", "to": ME, "amount": 2})),
}

RETURNS: dict[str, tuple[str, Json]] = {
    "An enemy that has died fights for you": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "died", "who": "enemy"},
            "choose": [
                {"kind": "place_of", "name": "there", "of": {"kind": "event", "role": "dead"}, "as_of": "death"}
            ],
            "do": [{"kind": "summon", "who": {"kind": "event", "role": "dead"}, "to": "there"}],
        },
    ),
    "It comes back itself": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "died"},
            "choose": [{"kind": "place_of", "name": "there", "of": {"kind": "self"}, "as_of": "turn_start"}],
            "do": [{"kind": "summon", "who": {"kind": "self"}, "to": "there"}],
            "limit": {"per": "battle"},
        },
    ),
}


PLACE_SAMPLES: dict[str, tuple[str, Json]] = {**LIVES, **REMEMBERED, **ABSENCE, **RETURNS}
