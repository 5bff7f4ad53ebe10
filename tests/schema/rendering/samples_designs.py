"""Abilities of made-up designs whose sentences were wrong, clumsy or could be misread."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
_SELF, _IT = {"kind": "self"}, {"kind": "it"}
_FOE = {"kind": "chosen", "name": "foe"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_PLAYERS: Json = {"kind": "players"}
_DRAW = {"kind": "draw"}
_PICK: Json = {"kind": "pick", "name": "foe", "among": _ENEMIES}
_OWNER = {"kind": "controller_of", "of": _FOE}
_BY_IT: Json = {"kind": "same", "who": {"kind": "event", "role": "source"}, "other": _SELF}
_VICTIM = {"kind": "event", "role": "victim"}
_HURT_IT: Json = {"kind": "damage", "to": _SELF}
_ONE, _TWO = {"kind": "rolled", "name": "one"}, {"kind": "rolled", "name": "two"}
_FOR_GOOD = {"kind": "for_good"}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


def _when(when: Json, *do: Json, **more: Any) -> tuple[str, Json]:
    named = {key.rstrip("_"): value for key, value in more.items()}
    return "character", {"kind": "triggered", "when": when, "do": list(do), **named}


def _later(when: Json, *do: Json, **more: Any) -> Json:
    named = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": "delayed", "when": when, "do": list(do), **named}


def _none(*conditions: Json) -> Json:
    return {"kind": "none_of", "conditions": list(conditions)}


def _total(of: Json) -> Json:
    return {"kind": "total", "of": {"kind": "characters", "of": of}, "by": {"kind": "life", "of": _IT}}


def _marked(of: Json) -> Json:
    return {"kind": "marked", "of": of, "mark": "doom"}


_VOTED_FOR: Json = {
    "kind": "compare",
    "left": {
        "kind": "count",
        "of": {
            **_PLAYERS,
            "where": [{"kind": "same", "who": {"kind": "chosen", "name": "one"}, "other": _marked(_IT)}],
        },
    },
    "test": "at_least",
    "right": 2,
}
_VOTER = {"kind": "chosen", "name": "voter"}
_ALIKE: Json = {
    "kind": "except",
    "of": {**_PLAYERS, "where": [{"kind": "same", "who": _marked(_IT), "other": _marked(_VOTER)}]},
    "without": _VOTER,
}

DESIGN_SAMPLES: dict[str, tuple[str, Json]] = {
    "When it kills": _when({"kind": "died", "who": "enemy"}, {"kind": "heal", "to": _SELF}, if_=[_BY_IT]),
    "When it deals damage": _when({"kind": "hurt", "who": "any"}, {"kind": "damage", "to": _VICTIM}, if_=[_BY_IT]),
    "When it hurts one that lives on": _when({"kind": "damaged", "who": "enemy"}, _DRAW, if_=[_BY_IT]),
    "When it kills by a spell": _when(
        {"kind": "died", "who": "enemy"}, _DRAW, if_=[_BY_IT, {"kind": "damage_is", "kinds": ["spell"]}]
    ),
    "At the turn of whoever has the chosen one": _spell(
        _later(
            {"kind": "turn_start", "whose": "any"}, _DRAW, if_=[{"kind": "is_turn_of", "who": _OWNER}], lasts=_FOR_GOOD
        ),
        _later(
            {"kind": "turn_end", "whose": "any"},
            _DRAW,
            if_=[{"kind": "is_turn_of", "who": _OWNER}],
            lasts={"kind": "next"},
        ),
        _later(
            {"kind": "turn_end", "whose": "any"},
            _DRAW,
            if_=[{"kind": "is_turn_of", "who": _OWNER}, {"kind": "wounded", "who": _FOE}],
            lasts={"kind": "next"},
        ),
        choose=[_PICK],
    ),
    "At the turn after next of whoever has the chosen one": _spell(
        _later(
            {"kind": "turn_start", "whose": "any"},
            _later(
                {"kind": "turn_start", "whose": "any"},
                _DRAW,
                if_=[{"kind": "is_turn_of", "who": _OWNER}],
                lasts={"kind": "next"},
            ),
            if_=[{"kind": "is_turn_of", "who": _OWNER}],
            lasts={"kind": "next"},
        ),
        choose=[_PICK],
    ),
    "At the turn of whoever has it": _when(
        {"kind": "turn_start", "whose": "any"},
        _DRAW,
        if_=[{"kind": "is_turn_of", "who": {"kind": "next_player"}}],
    ),
    "It is hurt through another": _spell(
        {
            "kind": "replace_later",
            "instead_of": {"kind": "would_be_damaged"},
            "do": [{"kind": "redirect", "to": _FOE}],
            "lasts": _FOR_GOOD,
        },
        choose=[_PICK],
    ),
    "Two dice and their sum": _when(
        {"kind": "turn_start"},
        {"kind": "roll", "name": "one"},
        {"kind": "roll", "name": "two"},
        {
            "kind": "if_else",
            "if": [
                {"kind": "compare", "left": _ONE, "test": "different", "right": _TWO},
                {"kind": "compare", "left": {"kind": "sum", "amounts": [_ONE, _TWO]}, "test": "different", "right": 7},
            ],
            "do": [_DRAW],
        },
    ),
    "Whose characters have the least life": _when(
        {"kind": "turn_start"}, {**_DRAW, "to": {"kind": "lowest", "of": _PLAYERS, "by": _total(_IT)}}
    ),
    "Slides only so far in this flick": _when(
        {"kind": "before_flick", "who": "enemy"},
        {
            "kind": "apply",
            "to": _SELF,
            "modify": [{"kind": "stops_at", "after": 20}],
            "lasts": {"kind": "until_flick_end"},
        },
    ),
    "Who touches nobody": _spell(
        {
            "kind": "damage",
            "to": {**_ENEMIES, "where": [_none({"kind": "within", "mm": 0, "to": {"kind": "characters"}})]},
        },
        {
            "kind": "damage",
            "to": {**_ENEMIES, "where": [_none({"kind": "within", "mm": 0, "to": {"kind": "objects"}})]},
        },
    ),
    "Back at the edge nearest to where it died": _spell(
        {"kind": "summon", "who": {"kind": "chosen", "name": "back"}, "to": "edge"},
        choose=[
            {"kind": "pick", "name": "back", "among": {"kind": "slain"}},
            {
                "kind": "place_of",
                "name": "edge",
                "of": {
                    "kind": "border",
                    "nearest": {"kind": "place_of", "of": {"kind": "chosen", "name": "back"}, "as_of": "death"},
                    "inside": True,
                },
                "as_of": "now",
            },
        ],
    ),
    "A random point, a random place": _spell(
        {"kind": "put_object", "thing": "crate", "at": "there"},
        {"kind": "move", "who": _FOE, "to": "far"},
        {"kind": "put_object", "thing": "crate", "at": "beside"},
        choose=[
            _PICK,
            {"kind": "point", "name": "there", "random": True, "near": _SELF, "mm": 200},
            {"kind": "place", "name": "far", "disk": _FOE, "random": True},
            {"kind": "object_place", "name": "beside", "thing": "crate", "near": _SELF, "mm": 50, "random": True},
        ],
    ),
    "Who is summoned, not who was there": _when(
        {"kind": "enters_play", "who": "enemy", "how": ["summoned"]}, {"kind": "damage", "to": _VICTIM}
    ),
    "Who was there from the start": _when({"kind": "enters_play", "how": ["start"]}, _DRAW),
    "Another one's flick": _when(
        {"kind": "flick_end", "who": "ally"},
        _DRAW,
        if_=[
            _none({"kind": "same", "who": {"kind": "event", "role": "mover"}, "other": _SELF}),
            {"kind": "touched", "what": "object"},
        ],
    ),
    "An enemy kills or hurts": _spell(
        _later(
            {"kind": "hurt", "who": "own"},
            {"kind": "damage", "to": {"kind": "event", "role": "source"}},
            if_=[{"kind": "related", "who": {"kind": "event", "role": "source"}, "relation": "enemy"}],
        ),
        _later(
            {"kind": "died", "who": "own"},
            {"kind": "damage", "to": {"kind": "event", "role": "source"}},
            if_=[{"kind": "related", "who": {"kind": "event", "role": "source"}, "relation": "enemy"}],
        ),
    ),
    "When it touches another one or is touched": _when(
        {"kind": "contact", "mover": "any", "other": "any", "how": ["flicked", "knocked"]},
        _HURT_IT,
        if_=[
            {
                "kind": "same",
                "who": _SELF,
                "other": {
                    "kind": "union",
                    "of": [{"kind": "event", "role": "mover"}, {"kind": "event", "role": "other"}],
                },
            }
        ],
    ),
    "Life above the maximum, up to so much": _when(
        {"kind": "turn_end"},
        {
            "kind": "set_life",
            "of": _SELF,
            "to": {"kind": "minimum", "amounts": [6, {"kind": "sum", "amounts": [{"kind": "life", "of": _SELF}, 1]}]},
            "above": True,
        },
    ),
    "What its owner chooses": _spell(
        {
            "kind": "choose_one",
            "by": _OWNER,
            "branches": [
                [{"kind": "discard", "of": _OWNER, "picked": "holder"}],
                [{"kind": "change_actions", "to": _OWNER, "by": -1}],
            ],
        },
        choose=[_PICK],
    ),
    "All of one Order": _when(
        {"kind": "turn_start"},
        _DRAW,
        if_=[
            {
                "kind": "compare",
                "left": {"kind": "different", "of": {"kind": "characters", "relation": "own"}, "by": by},
                "test": "equal",
                "right": 1,
            }
            for by in ("order", "rank")
        ],
    ),
    "Pushed the other way": _spell({"kind": "push", "who": _FOE, "mm": 60, "turn": 180}, choose=[_PICK]),
    "Divided, then more": _spell(
        {
            "kind": "if_else",
            "if": [{"kind": "wounded", "who": _SELF}],
            "do": [
                {
                    "kind": "divide",
                    "amount": 2,
                    "among": _ENEMIES,
                    "do": [
                        {
                            "kind": "damage",
                            "to": {"kind": "chosen", "name": "each"},
                            "amount": {"kind": "noted", "name": "share"},
                        }
                    ],
                },
                _DRAW,
            ],
        },
    ),
    "A chain": _spell(
        {"kind": "damage", "to": {"kind": "chain", "of": _FOE, "through": _ENEMIES, "mm": 20}},
        {
            **_DRAW,
            "count": {
                "kind": "count",
                "of": {"kind": "chain", "through": {"kind": "characters", "relation": "own"}, "as_of": "turn_start"},
            },
        },
        choose=[_PICK],
    ),
    "A long chain": _when(
        {"kind": "turn_start"},
        _DRAW,
        if_=[{"kind": "compare", "left": {"kind": "count", "of": {"kind": "chain"}}, "test": "at_least", "right": 3}],
    ),
    "When an enemy is flicked into it": _when(
        {"kind": "contact", "mover": "enemy"},
        {"kind": "damage", "to": {"kind": "event", "role": "mover"}},
        if_=[{"kind": "same", "who": {"kind": "event", "role": "other"}, "other": _SELF}],
    ),
    "When anybody is knocked into the chosen one": _spell(
        _later(
            {"kind": "contact", "mover": "any", "how": ["flicked", "knocked"]},
            {"kind": "damage", "to": {"kind": "event", "role": "other"}},
            if_=[{"kind": "same", "who": {"kind": "event", "role": "other"}, "other": _FOE}],
        ),
        choose=[_PICK],
    ),
    "Another of yours is healed": _when(
        {"kind": "healed", "who": "own"},
        _HURT_IT,
        if_=[_none({"kind": "same", "who": _VICTIM, "other": _SELF})],
    ),
    "Who dealt the least damage first": _when(
        {"kind": "round_end"},
        {
            "kind": "for_each",
            "among": {
                "kind": "in_order",
                "of": _PLAYERS,
                "by": {"kind": "happened", "what": "damaged", "by": _IT, "since": "round", "measured": True},
            },
            "do": [{**_DRAW, "to": {"kind": "chosen", "name": "each"}}],
        },
        {
            **_DRAW,
            "to": {
                "kind": "highest",
                "of": _PLAYERS,
                "by": {"kind": "happened", "what": "died", "by": _IT, "since": "round"},
            },
        },
    ),
    "If an enemy would hurt or kill it": _spell(
        *(
            {
                "kind": "replace_later",
                "instead_of": {"kind": event, "who": who},
                "if": [
                    {"kind": "related", "who": {"kind": "event", "role": "source"}, "relation": relation},
                    *([{"kind": "damage_is", "kinds": ["hit", "shot"]}] if who == "own" else []),
                ],
                "do": [{"kind": "prevent"}, {"kind": "damage", "to": {"kind": "event", "role": "source"}}],
            }
            for event, who, relation in (
                ("would_be_damaged", "self", "enemy"),
                ("would_be_damaged", "own", "enemy"),
                ("would_die", "own", "own"),
            )
        ),
    ),
    "Whom two have chosen, and who has chosen alone": _spell(
        {"kind": "mark_secretly", "among": {"kind": "characters"}, "by": _PLAYERS, "mark": "doom"},
        {"kind": "reveal", "mark": "doom", "of": _PLAYERS},
        {
            "kind": "damage",
            "to": {"kind": "filter", "of": {"kind": "characters"}, "name": "one", "where": [_VOTED_FOR]},
        },
        {
            **_DRAW,
            "to": {
                "kind": "filter",
                "of": _PLAYERS,
                "name": "voter",
                "where": [_none({"kind": "exists", "what": _ALIKE})],
            },
        },
    ),
    "Flicked by its controller, as often as was chosen": _spell(
        {"kind": "flick", "who": _FOE, "by": _OWNER},
        {
            "kind": "with_choices",
            "choose": [{"kind": "choose_number", "most": 3}],
            "do": [{"kind": "repeat", "times": {"kind": "noted"}, "do": [_HURT_IT]}],
        },
        choose=[_PICK],
    ),
}
