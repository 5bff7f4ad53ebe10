"""More abilities whose sentences readers with only the documentation found wrong or clumsy."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
_SELF, _IT = {"kind": "self"}, {"kind": "it"}
_NEAR: Json = {"kind": "characters", "where": [{"kind": "within", "mm": 60}]}
_ENEMIES = {"kind": "characters", "relation": "enemy"}
_OWN = {"kind": "characters", "relation": "own"}
_OPPONENTS = {"kind": "players", "relation": "enemy"}
_YOU = {"kind": "players", "relation": "own"}
_VICTIM = {"kind": "event", "role": "victim"}
_BEARER = {"kind": "bearer"}
_DRAW = {"kind": "draw"}
_EDGES = {"kind": "areas", "which": "edges"}
_NEXT = {"kind": "next"}
_DEBTS = {"kind": "quotient", "left": {"kind": "counters", "of": _OWN, "counter": "mana"}, "right": 3}


def _chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


def _ritual(*do: Json, **more: Any) -> tuple[str, Json]:
    return "ritual", {"kind": "activated", "when": {"kind": "any_time"}, "do": list(do), **more}


def _when(card: str, when: Json, *do: Json, **more: Any) -> tuple[str, Json]:
    named = {key.rstrip("_"): value for key, value in more.items()}
    return card, {"kind": "triggered", "when": when, "do": list(do), **named}


def _later(when: Json, *do: Json, **more: Any) -> Json:
    return {"kind": "delayed", "when": when, "do": list(do), "lasts": _NEXT, **more}


TOLD_SAMPLES: dict[str, tuple[str, Json]] = {
    "After the deaths": _ritual(
        {"kind": "damage", "to": _chosen("foe"), "amount": 2},
        {
            "kind": "after_deaths",
            "if": [{"kind": "none_of", "conditions": [{"kind": "happened", "what": "died", "of": _chosen("foe")}]}],
            "do": [{"kind": "move_cards", "zone": "this", "to": "hand"}],
            "otherwise": [_DRAW],
        },
        choose=[{"kind": "pick", "name": "foe", "among": _ENEMIES}],
    ),
    "After the deaths of several": _when(
        "character",
        {"kind": "turn_end"},
        {"kind": "damage", "to": _chosen("them")},
        {
            "kind": "after_deaths",
            "if": [{"kind": "happened", "what": "died", "of": _chosen("them")}],
            "do": [{"kind": "damage", "to": _SELF}],
        },
        choose=[{"kind": "those", "name": "them", "of": _ENEMIES}],
    ),
    "The survivors": _when(
        "character",
        {"kind": "died"},
        {"kind": "damage", "to": _chosen("them"), "amount": 2},
        {"kind": "after_deaths", "do": [{"kind": "push", "who": _chosen("them"), "mm": 80}]},
        choose=[
            {"kind": "those", "name": "them", "of": {"kind": "characters", "where": [{"kind": "within", "mm": 60}]}}
        ],
    ),
    "A number that another player chooses": _when(
        "character",
        {"kind": "hit_landed"},
        {
            "kind": "may",
            "by": {"kind": "controller_of", "of": _VICTIM},
            "choose": [{"kind": "choose_number", "name": "far", "most": 50}],
            "do": [{"kind": "push", "who": _VICTIM, "mm": {"kind": "noted", "name": "far"}}],
        },
    ),
    "An enemy is an enemy": _when(
        "character",
        {"kind": "hit_landed"},
        _DRAW,
        if_=[
            {"kind": "related", "who": _VICTIM, "relation": "enemy"},
            {"kind": "rank", "who": _VICTIM, "ranks": ["hero"]},
        ],
    ),
    "At the end of your next turn, by the next end": _ritual(
        _later({"kind": "turn_start"}, _later({"kind": "turn_end"}, _DRAW)),
    ),
    "At the end of the next round": _ritual(
        _later({"kind": "round_start"}, {**_later({"kind": "round_end"}, _DRAW), "lasts": {"kind": "rounds"}}),
    ),
    "At the end of whose turn it is": _when(
        "character", {"kind": "died", "who": "any"}, _later({"kind": "turn_end", "whose": "any"}, _DRAW)
    ),
    "At the end of the turn after this": _when(
        "character", {"kind": "turn_end"}, _later({"kind": "turn_end", "whose": "any"}, _DRAW)
    ),
    "At your own end of a turn": _when("character", {"kind": "died"}, _later({"kind": "turn_end"}, _DRAW)),
    "Who bears it now": _when(
        "artifact",
        {"kind": "turn_start"},
        _later({"kind": "turn_end"}, {"kind": "heal", "to": _chosen("then")}),
        choose=[{"kind": "those", "name": "then", "of": _BEARER}],
    ),
    "Another name for the same": _ritual(
        {"kind": "summon", "who": _chosen("dead"), "to": "grave"},
        _later({"kind": "turn_end"}, {"kind": "destroy", "who": _chosen("soul")}),
        choose=[
            {"kind": "draw_lots", "name": "dead", "among": {"kind": "slain"}},
            {"kind": "those", "name": "soul", "of": _chosen("dead")},
            {"kind": "place_of", "name": "grave", "of": _chosen("dead"), "as_of": "death"},
        ],
    ),
    "A loop over you alone": _ritual(
        {
            "kind": "for_each",
            "among": _YOU,
            "choose": [{"kind": "pick", "name": "one", "among": {"kind": "characters", "of": _chosen("each")}}],
            "do": [{"kind": "damage", "to": _chosen("one")}, {"kind": "draw", "to": _chosen("each")}],
        }
    ),
    "Those of whose turn it is": _when(
        "character",
        {"kind": "turn_end", "whose": "any"},
        {
            "kind": "damage",
            "to": {
                "kind": "characters",
                "where": [{"kind": "is_turn_of", "who": {"kind": "controller_of", "of": _IT}}],
            },
        },
    ),
    "Random rituals for so many": _ritual({"kind": "discard", "of": _OPPONENTS, "count": _DEBTS}),
    "Rituals of their choice for so many": _ritual(
        {"kind": "discard", "of": _OPPONENTS, "count": {"kind": "noted", "name": "x"}, "picked": "holder"},
        choose=[{"kind": "choose_number", "name": "x", "most": 3}],
    ),
    "Your own for so many": _ritual(
        {"kind": "discard", "count": _DEBTS}, {"kind": "steal", "of": _OPPONENTS, "count": _DEBTS}
    ),
    "Once for each flicked one": _when(
        "character",
        {"kind": "contact", "mover": "enemy", "other": "ally"},
        {"kind": "damage", "to": {"kind": "event", "role": "mover"}},
        limit={"per": "turn", "each": "mover"},
    ),
    "A missile by the name that it got": _when(
        "missile",
        {"kind": "shot_hit"},
        {"kind": "attach", "to": {"kind": "event", "role": "target"}, "source": "shot", "name": "hook"},
        _later({"kind": "turn_start"}, {"kind": "discard_missile", "missile": _chosen("hook")}),
    ),
    "A ritual that was picked out of a hand": _ritual(
        {
            "kind": "choose_one",
            "by": _chosen("foe"),
            "branches": [
                [
                    {
                        "kind": "move_cards",
                        "zone": "hand",
                        "to": "discard",
                        "of": _chosen("foe"),
                        "cards": _chosen("card"),
                    }
                ],
                [_DRAW],
            ],
        },
        choose=[
            {"kind": "pick", "name": "foe", "among": _OPPONENTS},
            {"kind": "pick", "name": "card", "among": {"kind": "cards", "zone": "hand", "of": _chosen("foe")}},
        ],
    ),
    "Until it is hurt": _ritual(
        {
            "kind": "set_status",
            "to": _chosen("foe"),
            "status": "venom",
            "lasts": {
                "kind": "until",
                "when": {"kind": "damaged", "who": "any"},
                "if": [{"kind": "same", "who": _VICTIM, "other": _IT}],
            },
        },
        choose=[{"kind": "pick", "name": "foe", "among": _ENEMIES}],
    ),
    "Each of them until it is flicked": _ritual(
        {
            "kind": "apply",
            "to": _ENEMIES,
            "modify": [{"kind": "cannot", "deeds": ["heal"]}],
            "lasts": {
                "kind": "until",
                "when": {"kind": "before_flick", "who": "any"},
                "if": [{"kind": "same", "who": {"kind": "event", "role": "mover"}, "other": _IT}],
            },
        },
    ),
    "Until that player plays": _ritual(
        {
            "kind": "replace_later",
            "instead_of": {"kind": "would_be_damaged", "who": "any"},
            "do": [{"kind": "prevent"}],
            "lasts": {
                "kind": "until",
                "when": {"kind": "played", "by": "any"},
                "if": [{"kind": "same", "who": {"kind": "event", "role": "source"}, "other": _chosen("foe")}],
            },
        },
        choose=[{"kind": "pick", "name": "foe", "among": _OPPONENTS}],
    ),
    "Until somebody dies, at most this round": _ritual(
        {
            "kind": "take_control",
            "of": _chosen("foe"),
            "lasts": {
                "kind": "first_of",
                "durations": [
                    {"kind": "until", "when": {"kind": "died", "who": "enemy"}},
                    {"kind": "rounds"},
                ],
            },
        },
        choose=[{"kind": "pick", "name": "foe", "among": _ENEMIES}],
    ),
    "As many as were picked": _ritual(
        {"kind": "heal", "to": _chosen("hurt")},
        {"kind": "draw", "count": {"kind": "count", "of": _chosen("hurt")}},
        choose=[{"kind": "pick", "name": "hurt", "among": {"kind": "characters"}, "least": 0, "most": 2}],
    ),
    "Until somebody dies or is hurt": _ritual(
        {
            "kind": "take_control",
            "of": _chosen("foe"),
            "lasts": {
                "kind": "first_of",
                "durations": [
                    {"kind": "until", "when": {"kind": "died", "who": "enemy"}},
                    {"kind": "until", "when": {"kind": "damaged", "who": "own"}},
                ],
            },
        },
        choose=[{"kind": "pick", "name": "foe", "among": _ENEMIES}],
    ),
    "Whenever, until you do": _when(
        "character",
        {"kind": "turn_start"},
        {
            "kind": "delayed",
            "when": {"kind": "died", "who": "any"},
            "do": [_DRAW],
            "lasts": {"kind": "until", "when": {"kind": "action_end", "who": "own"}},
        },
    ),
    "Until a turn starts wounded": _when(
        "character",
        {"kind": "died", "who": "enemy"},
        {
            "kind": "leave_table",
            "who": _SELF,
            "lasts": {
                "kind": "until",
                "when": {"kind": "turn_start", "whose": "any"},
                "if": [{"kind": "exists", "what": {**_OWN, "where": [{"kind": "wounded"}]}}],
            },
        },
    ),
    "Until the die says so": _ritual(
        {
            "kind": "repeat",
            "do": [{"kind": "roll"}, _DRAW],
            "until": [{"kind": "compare", "left": {"kind": "rolled"}, "test": "equal", "right": 1}],
        }
    ),
    "Three times at most, until nobody is left": _ritual(
        {
            "kind": "repeat",
            "times": 3,
            "do": [{"kind": "damage", "to": _ENEMIES}],
            "until": [{"kind": "exists", "what": {**_ENEMIES, "where": [{"kind": "wounded"}]}}],
        }
    ),
    "The nearest by a name": _when(
        "character",
        {"kind": "turn_start"},
        {"kind": "damage", "to": _chosen("near")},
        _later({"kind": "turn_end"}, {"kind": "heal", "to": _chosen("near")}),
        choose=[
            {
                "kind": "those",
                "name": "near",
                "of": {"kind": "lowest", "of": _ENEMIES, "by": {"kind": "distance", "who": _IT, "to": _SELF}},
            }
        ],
    ),
    "Something for you": _when(
        "character",
        {"kind": "died", "who": "enemy"},
        {
            "kind": "may",
            "by": {"kind": "controller_of", "of": {"kind": "event", "role": "source"}},
            "do": [{"kind": "move_cards", "zone": "hand", "to": "hand", "receiver": _YOU, "picked": "holder"}],
            "otherwise": [_DRAW],
        },
    ),
    "A status for good": _when(
        "character",
        {"kind": "died"},
        {"kind": "set_status", "to": _ENEMIES, "status": "venom", "lasts": {"kind": "for_good"}},
    ),
    "Players that have more than so many each": _ritual(
        {"kind": "discard", "of": _chosen("rich")},
        choose=[
            {
                "kind": "those",
                "name": "rich",
                "of": {
                    "kind": "players",
                    "where": [
                        {
                            "kind": "compare",
                            "left": {"kind": "cards_in", "zone": "hand", "of": _IT},
                            "test": "more",
                            "right": 1,
                        }
                    ],
                },
            }
        ],
    ),
    "The edge across the table": _ritual(
        {"kind": "push", "who": _ENEMIES, "mm": 40, "direction": "towards", "centre": _chosen("far")},
        choose=[
            {"kind": "pick", "name": "near", "among": _EDGES},
            {
                "kind": "those",
                "name": "far",
                "of": {"kind": "highest", "of": _EDGES, "by": {"kind": "distance", "who": _IT, "to": _chosen("near")}},
            },
        ],
    ),
    "Who survives is not the other one": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_die", "who": "self"},
            "do": [{"kind": "damage", "to": _chosen("other")}, {"kind": "prevent"}],
            "choose": [{"kind": "pick", "name": "other", "among": {**_OWN, "other_than": _SELF}}],
        },
    ),
    "Until it touches or is touched": _ritual(
        {
            "kind": "apply",
            "to": _chosen("foe"),
            "modify": [{"kind": "cannot", "deeds": ["flick", "shoot"]}],
            "lasts": {
                "kind": "until",
                "when": {"kind": "contact", "mover": "any", "how": ["flicked", "knocked"]},
                "if": [
                    {
                        "kind": "any_of",
                        "conditions": [
                            {"kind": "same", "who": {"kind": "event", "role": role}, "other": _IT}
                            for role in ("mover", "other")
                        ],
                    }
                ],
            },
        },
        choose=[{"kind": "pick", "name": "foe", "among": _ENEMIES}],
    ),
    "The end of the next round, as the second end": _ritual(
        _later({"kind": "round_end"}, _later({"kind": "round_end"}, _DRAW)),
    ),
    "A missile wherever it lies": _when(
        "character",
        {"kind": "turn_end"},
        _DRAW,
        if_=[
            {
                "kind": "exists",
                "what": {
                    "kind": "union",
                    "of": [{"kind": "missiles", "lying": lying} for lying in ("anywhere", "on_table")],
                },
            }
        ],
    ),
    "Not just so many of those that have been named": _ritual(
        {
            "kind": "if_else",
            "if": [
                {
                    "kind": "compare",
                    "left": {"kind": "count", "of": _chosen("them")},
                    "test": "different",
                    "right": 2,
                }
            ],
            "do": [_DRAW],
        },
        choose=[{"kind": "those", "name": "them", "of": _ENEMIES}],
    ),
}
