"""Abilities for the tests of wording: what has happened before."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
IT: Json = {"kind": "it"}
YOU: Json = {"kind": "players", "relation": "own"}
OPPONENT: Json = {"kind": "players", "relation": "enemy"}
ENEMY: Json = {"kind": "characters", "relation": "enemy"}
OWN: Json = {"kind": "characters", "relation": "own"}
ONE: Json = {"kind": "chosen", "name": "one"}
HEAL: Json = {"kind": "heal", "to": ME}
DRAW: Json = {"kind": "draw"}


def _past(what: str, of: Json | None = None, by: Json | None = None, since: str = "turn", **more: Any) -> Json:
    of = {} if of is None else {"of": of}
    by = {} if by is None else {"by": by}
    return {"kind": "happened", "what": what, **of, **by, **({} if since == "turn" else {"since": since}), **more}


def _at_end(*conditions: Json, do: Json = HEAL, when: str = "turn_end", kind: str = "character") -> tuple[str, Json]:
    return kind, {"kind": "triggered", "when": {"kind": when}, "if": list(conditions), "do": [do]}


def _none(condition: Json) -> Json:
    return {"kind": "none_of", "conditions": [condition]}


def _amount(amount: Json) -> tuple[str, Json]:
    return _at_end(do={"kind": "heal", "to": ME, "amount": amount})


def _least(amount: Json, number: Any, test: str = "at_least") -> Json:
    return {"kind": "compare", "left": amount, "test": test, "right": number}


def _hurt(where: Json, **characters: Any) -> Json:
    return {"kind": "damage", "to": {"kind": "characters", "where": [where], **characters}}


def _who(where: Json, relation: str = "enemy") -> Json:
    return {"kind": "draw", "to": {"kind": "players", "relation": relation, "where": [where]}}


def _latest(what: str, of: Json = ENEMY, **more: Any) -> Json:
    return {"kind": "latest", "of": of, "what": what, **more}


def _hit(to: Json) -> tuple[str, Json]:
    return _at_end(do={"kind": "damage", "to": to})


SAMPLES: dict[str, tuple[str, Json]] = {
    "The last to be flicked": _hit(_latest("flicked", since="turn")),
    "Before somebody": _at_end(
        _past("damaged", by=ME, since="flick", before={**ENEMY, "ranks": ["hero"]}),
        _past("died", OPPONENT, ME, since="flick", before={**ENEMY, "ranks": ["hero"]}),
        _past("used", YOU, since="flick", before={**ENEMY, "ranks": ["hero"]}),
        do={
            "kind": "heal",
            "to": ME,
            "amount": {**_past("used", YOU, before={**ENEMY, "ranks": ["hero"]}), "kind": "happened"},
        },
    ),
    "The first to be flicked": _hit(_latest("flicked", since="turn", earliest=True)),
    "The last of several to act": _hit(_latest("acted", OWN, since="round")),
    "The last to be hit by it": _hit(_latest("hit", by=ME)),
    "The last to hurt it": _hit(_latest("damaged", to=ME)),
    "The last to touch one of yours": _hit(_latest("touched", {"kind": "characters"}, to=YOU, since="turn")),
    "The last players to do something": (
        "artifact",
        {
            "kind": "triggered",
            "when": {"kind": "round_end"},
            "do": [
                {"kind": "draw", "to": _latest("died", {"kind": "players"})},
                {"kind": "discard", "of": _latest("played", OPPONENT, since="round")},
                {"kind": "extra_turn", "to": _latest("damaged", {"kind": "players"}, since="round")},
                {"kind": "skip_turn", "to": _latest("had_turn", OPPONENT)},
                {"kind": "draw", "to": _latest("died", {"kind": "players"}, to=OPPONENT)},
            ],
        },
    ),
    "The last of those that were chosen": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [{"kind": "pick", "name": "two", "among": ENEMY, "least": 2, "most": 2}],
            "do": [{"kind": "damage", "to": _latest("moved", {"kind": "chosen", "name": "two"})}],
        },
    ),
    "Those that are not the last": _at_end(
        do={"kind": "damage", "to": {**ENEMY, "where": [_none({"kind": "same", "other": _latest("flicked")})]}}
    ),
    "Since it was last flicked": _amount(_past("damaged", ME, since="battle", since_last="flicked", measured=True)),
    "Since it last acted this round": _at_end(_past("damaged", ME, since="round", since_last="acted")),
    "Since they last drew": _amount(_past("played", YOU, since="battle", since_last="drew")),
    "Dies then, unless it has killed in the meantime": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [{"kind": "pick", "name": "one", "among": OWN}],
            "do": [
                {
                    "kind": "delayed",
                    "when": {"kind": "turn_end"},
                    "lasts": {"kind": "next"},
                    "do": [
                        {
                            "kind": "if_else",
                            "if": [_none(_past("died", OPPONENT, {"kind": "chosen", "name": "one"}, "ability"))],
                            "do": [{"kind": "destroy", "who": {"kind": "chosen", "name": "one"}}],
                        }
                    ],
                }
            ],
        },
    ),
    "As many as have died in the meantime": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "do": [
                {
                    "kind": "delayed",
                    "when": {"kind": "turn_start"},
                    "lasts": {"kind": "next"},
                    "do": [{"kind": "draw", "count": _past("died", None, None, "ability")}],
                }
            ],
        },
    ),
    "As much as it has taken meanwhile": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [{"kind": "pick", "name": "one", "among": OWN}],
            "do": [
                {
                    "kind": "delayed",
                    "when": {"kind": "turn_start"},
                    "lasts": {"kind": "next"},
                    "do": [
                        {
                            "kind": "heal",
                            "to": {"kind": "chosen", "name": "one"},
                            "amount": _past(
                                "damaged", {"kind": "chosen", "name": "one"}, None, "ability", measured=True
                            ),
                        }
                    ],
                }
            ],
        },
    ),
    "As many as were discarded this way": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "do": [
                {"kind": "discard", "of": {"kind": "players"}},
                {"kind": "damage", "to": ENEMY, "amount": _past("discarded", None, None, "ability")},
            ],
        },
    ),
    "Those that have hurt it in the meantime": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [{"kind": "pick", "name": "one", "among": OWN}],
            "do": [
                {
                    "kind": "delayed",
                    "when": {"kind": "turn_start"},
                    "lasts": {"kind": "next"},
                    "do": [_hurt(_past("damaged", ONE, IT, "ability"), relation="enemy")],
                }
            ],
        },
    ),
    "Those that have hit yours": _at_end(do=_hurt(_past("hit", YOU, IT, "round"), relation="enemy")),
    "Those that have not touched it": _at_end(do=_hurt(_none(_past("touched", ME, IT)), relation="enemy")),
    "Who killed nobody": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "round_end"},
            "do": [
                {
                    "kind": "draw",
                    "to": {"kind": "players", "where": [_none(_past("died", None, IT, "round"))]},
                }
            ],
        },
    ),
    "Unhurt this turn": _at_end(_none(_past("damaged", ME))),
    "Hit in this round": _at_end(_past("hit", ME, since="round")),
    "Not moved since your last turn": _at_end(
        _none(_past("moved", ME, since="own_turn")), do={"kind": "destroy", "who": ENEMY}, when="turn_start"
    ),
    "A death this turn": _at_end(_past("died")),
    "No death in this battle": _at_end(_none(_past("died", since="battle"))),
    "You lost a character": _at_end(_past("died", YOU, since="round"), do=DRAW, kind="script"),
    "You lost no character": _at_end(_none(_past("died", YOU)), do=DRAW),
    "An opponent lost one to this": _at_end(_past("died", OPPONENT, ME)),
    "Killed by an enemy": _at_end(_past("died", by=ENEMY)),
    "One of yours was hit": _at_end(_past("hit", YOU, ENEMY)),
    "None of yours acted": _at_end(_none(_past("acted", YOU))),
    "No enemy shot": _at_end(_none(_past("shot", ENEMY))),
    "An enemy cast": _at_end(_past("cast", ENEMY, since="own_turn"), when="turn_start"),
    "You played a ritual": _at_end(_past("played", YOU)),
    "No ritual was played": _at_end(_none(_past("played", since="round"))),
    "Life for every death": _amount(_past("died")),
    "Life for every own death": _amount(_past("died", YOU, since="battle")),
    "Life for each hit": _amount(_past("hit", ME)),
    "Life for each ritual": _amount(_past("played", YOU)),
    "Life as much as lost": _amount(_past("damaged", ME, since="own_turn", measured=True)),
    "Life as much as the enemy gained": _amount(_past("healed", ENEMY, measured=True)),
    "Life for every two wounds": _amount(
        {"kind": "quotient", "left": _past("damaged", YOU, ENEMY, measured=True), "right": 2}
    ),
    "Life for every two deaths": _amount({"kind": "quotient", "left": _past("died", OPPONENT), "right": 2}),
    "At least two deaths": _at_end(_least(_past("died"), 2)),
    "You lost at least two": _at_end(_least(_past("died", YOU, since="round"), 2)),
    "More of yours died": _at_end(_least(_past("died", YOU), _past("died", OPPONENT), "more")),
    "Hit three times": _at_end(_least(_past("hit", ME), 3)),
    "Took three damage": _at_end(_least(_past("damaged", ME, measured=True), 3)),
    "Yours took three damage": _at_end(_least(_past("damaged", YOU, measured=True), 3, "less")),
    "Exactly one ritual": _at_end(_least(_past("played", YOU), 1, "equal")),
    "Hurt who was flicked": _at_end(do=_hurt(_past("flicked", IT))),
    "Hurt who has not acted": _at_end(do=_hurt(_none(_past("acted", IT)), relation="enemy")),
    "Hurt who was healed and moved": _at_end(
        do=_hurt({"kind": "all_of", "conditions": [_past("healed", IT), _past("moved", IT)]}, relation="enemy")
    ),
    "Players who lost a character": _at_end(do=_who(_past("died", IT, since="round"), "any"), kind="script"),
    "Players who lost none": _at_end(do=_who(_none(_past("died", IT)), "any"), kind="script"),
    "Players whose character was hit": _at_end(do=_who(_past("hit", IT))),
    "Players who played": _at_end(do=_who(_past("played", IT))),
    "The player who lost the most": _at_end(
        do={
            "kind": "draw",
            "to": {"kind": "highest", "of": {"kind": "players"}, "by": _past("died", IT, since="battle")},
        },
        kind="script",
    ),
    "The character that took the most": _at_end(
        do={"kind": "damage", "to": {"kind": "highest", "of": ENEMY, "by": _past("damaged", IT, measured=True)}}
    ),
}
