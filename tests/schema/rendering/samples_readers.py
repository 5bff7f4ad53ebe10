"""Abilities whose sentences readers with only the documentation found wrong or clumsy."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
_SELF, _IT = {"kind": "self"}, {"kind": "it"}
_ENEMIES = {"kind": "characters", "relation": "enemy"}
_OWN = {"kind": "characters", "relation": "own"}
_OPPONENTS = {"kind": "players", "relation": "enemy"}
_PLAYERS = {"kind": "players"}
_YOUR_START = {"kind": "turn_start"}
_PLAYED = {"kind": "any_time"}
_TO_NEXT_TURN = {"kind": "turns", "until": "start"}


def _chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


def _ritual(*do: Json, **more: Any) -> tuple[str, Json]:
    return "ritual", {"kind": "activated", "when": _PLAYED, "do": list(do), **more}


def _at_start(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "triggered", "when": _YOUR_START, "do": list(do), **more}


def _only_with_most(count: Json) -> tuple[Json, Json]:
    """The players for whom the count is highest, and that it is one only."""
    most = {"kind": "highest", "of": _PLAYERS, "by": count}
    return most, {"kind": "compare", "left": {"kind": "count", "of": most}, "test": "equal", "right": 1}


_BID = {"kind": "secret_number", "of": _IT, "mark": "bid"}
_WINNER, _ONE_WINS = _only_with_most(_BID)
_LOSES_BID = {
    "kind": "remove_counter",
    "of": _chosen("each"),
    "counter": "mana",
    "amount": {"kind": "secret_number", "of": _chosen("each")},
}
_PREY = {"kind": "marked", "mark": "prey"}
_CRATE = {"kind": "objects", "thing": "crate", "where": [{"kind": "within", "mm": 1}]}

_TOUCHED_BY_IT = {"kind": "touched", "who": _IT, "by": _SELF}

_BOTH = {"kind": "union", "of": [_chosen("one"), _chosen("two")]}
_VICTIM = {"kind": "event", "role": "victim"}
_OTHER_OF_BOTH = {"kind": "except", "of": _BOTH, "without": _VICTIM}
_PICKED = [{"kind": "pick", "name": "one", "among": _OWN}, {"kind": "pick", "name": "two", "among": _ENEMIES}]
_ONE_OF_BOTH_DIES = {
    "kind": "until",
    "when": {"kind": "died", "who": "any"},
    "if": [{"kind": "same", "who": {"kind": "event", "role": "dead"}, "other": _BOTH}],
}


def _linked(victim: Json, other: Json, **more: Any) -> Json:
    """Whenever the one is hurt, the other one is, too."""
    return {
        "kind": "delayed",
        "when": {"kind": "hurt", "who": "any"},
        "if": [victim],
        "do": [{"kind": "damage", "to": other, "amount": {"kind": "event_amount"}}],
        "lasts": _ONE_OF_BOTH_DIES,
        **more,
    }


def _same_victim(other: Json) -> Json:
    return {"kind": "same", "who": _VICTIM, "other": other}


def _flicked(of: Json | None, what: str = "flicked", **more: Any) -> Json:
    """How many different ones."""
    return {"kind": "happened", "what": what, **({"of": of} if of else {}), "different": True, **more}


READER_SAMPLES: dict[str, tuple[str, Json]] = {
    "Away until nobody is near where it stood": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "choose": [{"kind": "place_of", "name": "spot", "of": {"kind": "self"}, "as_of": "now"}],
            "do": [
                {
                    "kind": "leave_table",
                    "who": {"kind": "self"},
                    "lasts": {
                        "kind": "until",
                        "when": {"kind": "turn_end", "whose": "enemy"},
                        "if": [
                            {
                                "kind": "none_of",
                                "conditions": [
                                    {
                                        "kind": "exists",
                                        "what": {
                                            "kind": "characters",
                                            "relation": "enemy",
                                            "where": [
                                                {"kind": "within", "mm": 150, "to": {"kind": "chosen", "name": "spot"}}
                                            ],
                                        },
                                    }
                                ],
                            }
                        ],
                    },
                }
            ],
        },
    ),
    "Near it then, and moved or none of those near it before": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "choose": [
                {
                    "kind": "those",
                    "name": "before",
                    "of": {"kind": "characters", "where": [{"kind": "within", "mm": 0}]},
                }
            ],
            "do": [
                {"kind": "push", "who": {"kind": "self"}, "mm": 50, "heading": 0, "shoves": True},
                {
                    "kind": "damage",
                    "to": {
                        "kind": "characters",
                        "where": [
                            {"kind": "within", "mm": 1},
                            {
                                "kind": "any_of",
                                "conditions": [
                                    {"kind": "happened", "what": "moved", "of": {"kind": "it"}, "since": "ability"},
                                    {
                                        "kind": "none_of",
                                        "conditions": [{"kind": "same", "other": {"kind": "chosen", "name": "before"}}],
                                    },
                                ],
                            },
                        ],
                    },
                },
                {
                    "kind": "heal",
                    "to": {
                        "kind": "characters",
                        "where": [
                            {
                                "kind": "any_of",
                                "conditions": [
                                    {"kind": "wounded"},
                                    {"kind": "same", "other": {"kind": "chosen", "name": "before"}},
                                ],
                            }
                        ],
                    },
                },
            ],
        },
    ),
    "One of the two, the other": _ritual(_linked(_same_victim(_BOTH), _OTHER_OF_BOTH), choose=_PICKED),
    "Either this one or that one, the other": _ritual(
        _linked(
            {"kind": "any_of", "conditions": [_same_victim(_chosen("one")), _same_victim(_chosen("two"))]},
            _OTHER_OF_BOTH,
        ),
        choose=_PICKED,
    ),
    "One of those two, the other of them": _ritual(
        _linked(_same_victim(_chosen("both")), {"kind": "except", "of": _chosen("both"), "without": _VICTIM}),
        choose=[*_PICKED, {"kind": "those", "name": "both", "of": _BOTH}],
    ),
    "One of three, the others": _ritual(
        _linked(
            _same_victim(_chosen("all")),
            {"kind": "except", "of": _chosen("all"), "without": _VICTIM},
            lasts={"kind": "until_turn_end"},
        ),
        choose=[{"kind": "pick", "name": "all", "among": _OWN, "least": 3, "most": 3}],
    ),
    "The other, but not by itself": _ritual(
        {
            **_linked(_same_victim(_BOTH), _OTHER_OF_BOTH),
            "if": [_same_victim(_BOTH), {"kind": "none_of", "conditions": [{"kind": "dealt_by_this"}]}],
        },
        choose=_PICKED,
    ),
    "Damage of its own": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "died", "who": "enemy"},
            "if": [{"kind": "dealt_by_this"}],
            "do": [{"kind": "draw"}],
        },
    ),
    "At least two different ones": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end", "whose": "enemy"},
            "if": [{"kind": "compare", "left": _flicked(_OPPONENTS), "test": "at_least", "right": 2}],
            "do": [{"kind": "damage", "to": _SELF, "amount": _flicked(_PLAYERS, what="touched", by=_SELF)}],
        },
    ),
    "Each one of those once": _at_start(
        {"kind": "heal", "to": _SELF, "amount": _flicked(None, what="died", since="round")},
        {
            "kind": "if_else",
            "if": [{"kind": "compare", "left": _flicked(_ENEMIES, what="hit"), "test": "equal", "right": 1}],
            "do": [{"kind": "draw", "count": _flicked({"kind": "players", "relation": "own"}, what="acted")}],
        },
    ),
    "Unless it is both": _ritual(
        _linked(
            {
                "kind": "none_of",
                "conditions": [
                    {
                        "kind": "all_of",
                        "conditions": [
                            {"kind": "damage_is", "kinds": ["spell", "lasting"]},
                            _same_victim(_chosen("two")),
                        ],
                    }
                ],
            },
            _chosen("one"),
        ),
        choose=_PICKED,
    ),
    "Names inside a filter are not told": _ritual(
        {"kind": "damage", "to": _chosen("one")},
        {"kind": "heal", "to": _chosen("two")},
        choose=[
            {
                "kind": "those",
                "name": "able",
                "of": {
                    "kind": "filter",
                    "of": {"kind": "characters"},
                    "name": "a",
                    "where": [
                        {
                            "kind": "exists",
                            "what": {"kind": "objects", "where": [{"kind": "within", "to": _chosen("a"), "mm": 9}]},
                        }
                    ],
                },
            },
            {"kind": "pick", "name": "one", "among": _chosen("able")},
            {"kind": "pick", "name": "two", "among": {"kind": "characters", "other_than": _chosen("one")}},
        ],
    ),
    "As many mm until the flick is over": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "before_flick", "who": "bearer"},
            "active_in": "attached",
            "do": [
                {
                    "kind": "apply",
                    "to": {"kind": "bearer"},
                    "modify": [{"kind": "stops_at", "after": 150}],
                    "lasts": {"kind": "until_flick_end"},
                }
            ],
        },
    ),
    "All the life that it has lost": _at_start(
        {
            "kind": "damage",
            "to": _ENEMIES,
            "amount": {
                "kind": "difference",
                "left": {"kind": "maximum_life", "of": _SELF},
                "right": {"kind": "life", "of": _SELF},
            },
        }
    ),
    "A missile of an opponent": (
        "ritual",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_shot", "who": "own"},
            "active_in": "hand",
            "if": [{"kind": "related", "who": {"kind": "event", "role": "missile"}, "relation": "enemy"}],
            "do": [{"kind": "prevent"}],
        },
    ),
    "A counter of which there are at most so many": _at_start(
        {"kind": "add_counter", "to": _SELF, "counter": "tooth"},
        {"kind": "add_counter", "to": _OPPONENTS, "counter": "tooth", "amount": 2},
        {"kind": "may", "do": [{"kind": "add_counter", "to": _SELF, "counter": "tooth"}]},
    ),
    "The only one with the most of it": _ritual(
        {
            "kind": "with_choices",
            "choose": [{"kind": "those", "name": "winner", "of": _WINNER}],
            "do": [
                {
                    "kind": "if_else",
                    "if": [
                        {
                            "kind": "compare",
                            "left": {"kind": "count", "of": _chosen("winner")},
                            "test": "equal",
                            "right": 1,
                        }
                    ],
                    "do": [
                        {"kind": "steal", "of": _chosen("winner")},
                        {"kind": "damage", "to": {"kind": "characters", "of": _chosen("winner")}},
                    ],
                    "otherwise": [{"kind": "draw", "to": _chosen("winner")}],
                }
            ],
        }
    ),
    "Over the edge in a flick only": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_leave_table", "how": ["flick"]},
            "do": [{"kind": "prevent"}],
        },
    ),
    "Over the edge by an effect only": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_leave_table", "who": "own", "how": ["push"]},
            "do": [{"kind": "prevent"}],
        },
    ),
    "The rest of the damage": (
        "character",
        {
            "kind": "replacement",
            "optional": True,
            "instead_of": {"kind": "would_be_damaged", "who": "own"},
            "do": [
                {"kind": "prevent", "amount": 1},
                {"kind": "redirect", "to": _SELF},
            ],
        },
    ),
    "Less of it, or all of it to another": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged", "who": "own"},
            "do": [
                {
                    "kind": "choose_one",
                    "branches": [[{"kind": "prevent", "amount": 1}], [{"kind": "redirect", "to": _SELF}]],
                }
            ],
        },
    ),
    "Those of a player, the slain too": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "if": [
                {
                    "kind": "compare",
                    "left": {
                        "kind": "count",
                        "of": {
                            "kind": "filter",
                            "of": {
                                "kind": "union",
                                "of": [{"kind": "characters", "of": _OPPONENTS}, {"kind": "slain", "of": _OPPONENTS}],
                            },
                            "where": [{"kind": "happened", "what": "acted", "of": {"kind": "it"}}],
                        },
                    },
                    "test": "more",
                    "right": 2,
                }
            ],
            "do": [{"kind": "draw"}],
        },
    ),
    "How often they acted in all, and none before the victim": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hit_landed"},
            "if": [
                {
                    "kind": "compare",
                    "left": {"kind": "happened", "what": "acted", "of": {"kind": "players", "relation": "own"}},
                    "test": "equal",
                    "right": 3,
                },
                {
                    "kind": "compare",
                    "left": {
                        "kind": "happened",
                        "what": "hit",
                        "by": {"kind": "self"},
                        "since": "flick",
                        "before": {"kind": "event", "role": "victim"},
                    },
                    "test": "equal",
                    "right": 0,
                },
            ],
            "do": [{"kind": "draw"}],
        },
    ),
    "Nobody touched by it": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end", "who": "own"},
            "if": [
                {
                    "kind": "none_of",
                    "conditions": [
                        {
                            "kind": "happened",
                            "what": "touched",
                            "of": {"kind": "event", "role": "mover"},
                            "by": _OPPONENTS,
                            "since": "flick",
                        }
                    ],
                }
            ],
            "do": [{"kind": "draw"}],
        },
    ),
    "Missiles that it has touched": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end"},
            "do": [
                {
                    "kind": "push",
                    "mm": 50,
                    "who": {
                        "kind": "union",
                        "of": [
                            {"kind": "characters", "where": [_TOUCHED_BY_IT]},
                            {
                                "kind": "filter",
                                "of": {"kind": "missiles", "lying": "on_table"},
                                "where": [_TOUCHED_BY_IT],
                            },
                        ],
                    },
                }
            ],
        },
    ),
    "An artifact with somebody on it": (
        "artifact",
        {
            "kind": "triggered",
            "active_in": "anywhere",
            "when": {"kind": "turn_end", "whose": "any"},
            "if": [{"kind": "exists", "what": {"kind": "bearer"}}],
            "do": [{"kind": "damage", "to": {"kind": "bearer"}}],
        },
    ),
    "Damage of a missile": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged"},
            "if": [
                {
                    "kind": "any_of",
                    "conditions": [
                        {"kind": "damage_is", "kinds": ["spell"]},
                        {"kind": "exists", "what": {"kind": "event", "role": "missile"}},
                    ],
                }
            ],
            "do": [{"kind": "prevent"}],
        },
    ),
    "Another chooses between what happens to both": _ritual(
        {
            "kind": "choose_one",
            "by": _chosen("foe"),
            "branches": [
                [{"kind": "draw", "count": 2}],
                [{"kind": "draw", "to": _chosen("foe")}],
                [{"kind": "damage", "to": {"kind": "characters", "of": _chosen("foe")}}],
            ],
        },
        choose=[{"kind": "pick", "name": "foe", "among": _OPPONENTS}],
    ),
    "A list in a branch, and what follows it": _at_start(
        {
            "kind": "if_else",
            "if": [{"kind": "wounded", "who": _SELF}],
            "do": [
                {"kind": "repeat", "times": 2, "do": [{"kind": "heal", "to": _SELF, "amount": 1}]},
                {"kind": "draw"},
            ],
        },
    ),
    "A list in a loop, and what follows it": _at_start(
        {
            "kind": "for_each",
            "among": _ENEMIES,
            "do": [
                {
                    "kind": "if_else",
                    "if": [{"kind": "wounded", "who": _chosen("each")}],
                    "do": [{"kind": "damage", "to": _chosen("each"), "amount": 1}],
                },
                {"kind": "draw"},
            ],
        },
    ),
    "A status that others may take": _at_start(
        {
            "kind": "may",
            "by": _OPPONENTS,
            "do": [{"kind": "set_status", "to": {"kind": "players", "relation": "own"}, "status": "caller"}],
        },
    ),
    "A change that one may make": _at_start(
        {"kind": "apply", "to": _SELF, "modify": [{"kind": "cannot", "deeds": ["abilities"]}], "lasts": _TO_NEXT_TURN},
        optional=True,
    ),
    "A place kept for later": _at_start(
        {"kind": "delayed", "when": {"kind": "turn_end"}, "do": [{"kind": "move", "who": _SELF, "to": "there"}]},
        choose=[{"kind": "place_of", "name": "there", "of": _SELF, "as_of": "now"}],
    ),
    "A place kept, of one that is picked": _ritual(
        {
            "kind": "delayed",
            "when": {"kind": "turn_start"},
            "lasts": {"kind": "next"},
            "do": [{"kind": "move", "who": _chosen("foe"), "to": "there"}],
        },
        choose=[
            {"kind": "pick", "name": "foe", "among": _ENEMIES},
            {"kind": "place_of", "name": "there", "of": _chosen("foe"), "as_of": "now"},
        ],
    ),
    "A place used at once and later": _at_start(
        {"kind": "move", "who": _SELF, "to": "before"},
        {
            "kind": "delayed",
            "when": {"kind": "turn_end"},
            "do": [
                {"kind": "damage", "to": {**_ENEMIES, "where": [{"kind": "within", "mm": 50, "to": _chosen("before")}]}}
            ],
        },
        choose=[{"kind": "place_of", "name": "before", "of": _SELF, "as_of": "turn_start"}],
    ),
    "A wait after a moment": _at_start(
        {
            "kind": "delayed",
            "when": {"kind": "died", "who": "own"},
            "do": [{"kind": "draw"}],
            "lasts": _TO_NEXT_TURN,
        },
    ),
    "The only winner of an auction": _ritual(
        {
            "kind": "if_else",
            "if": [_ONE_WINS],
            "do": [{"kind": "for_each", "among": _WINNER, "do": [_LOSES_BID, {"kind": "draw", "to": _chosen("each")}]}],
            "otherwise": [{"kind": "for_each", "among": _PLAYERS, "do": [_LOSES_BID]}],
        },
    ),
    "Every player bids what they have": _ritual(
        {
            "kind": "for_each",
            "among": _PLAYERS,
            "do": [
                {
                    "kind": "bid_secretly",
                    "by": _chosen("each"),
                    "most": {"kind": "counters", "of": _chosen("each"), "counter": "mana"},
                }
            ],
        },
    ),
    "A condition inside a condition, each with its otherwise": _at_start(
        {
            "kind": "if_else",
            "if": [{"kind": "wounded", "who": _SELF}],
            "do": [
                {"kind": "draw"},
                {
                    "kind": "if_else",
                    "if": [{"kind": "is_turn_of"}],
                    "do": [{"kind": "heal", "to": _SELF}],
                    "otherwise": [{"kind": "skip_turn"}],
                },
            ],
            "otherwise": [{"kind": "damage", "to": _SELF}],
        },
    ),
    "A pick inside what describes others": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "choose": [{"kind": "pick", "name": "block", "among": _CRATE}],
            "do": [
                {
                    "kind": "damage",
                    "to": {"kind": "characters", "where": [{"kind": "within", "mm": 50, "to": _chosen("block")}]},
                },
                {"kind": "remove_object", "which": _chosen("block")},
            ],
        },
    ),
    "A secret choice spoken of three times": (
        "artifact",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end", "whose": "any"},
            "if": [{"kind": "happened", "what": "healed", "of": _PREY}],
            "do": [
                {
                    "kind": "damage",
                    "to": _PREY,
                    "amount": {"kind": "happened", "what": "healed", "of": _PREY, "measured": True},
                }
            ],
        },
    ),
    "A secret choice beside a character that died": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "died", "who": "any"},
            "if": [{"kind": "wounded", "who": _PREY}],
            "do": [{"kind": "damage", "to": _PREY}],
        },
    ),
    "A recruit of another player": _ritual(
        {
            "kind": "for_each",
            "among": _OPPONENTS,
            "choose": [
                {
                    "kind": "pick",
                    "name": "who",
                    "by": _chosen("each"),
                    "among": {
                        "kind": "recruits",
                        "of": _chosen("each"),
                        "where": [{"kind": "order_is", "orders": ["sea"]}],
                    },
                },
                {"kind": "place", "name": "there", "disk": _chosen("who"), "by": _chosen("each")},
            ],
            "do": [{"kind": "summon", "who": _chosen("who"), "to": "there", "of": _chosen("each")}],
        }
    ),
    "The most life in all, by a name": _at_start(
        {
            "kind": "discard",
            "of": {
                "kind": "highest",
                "of": _PLAYERS,
                "by": {
                    "kind": "total",
                    "of": {"kind": "characters", "of": _IT},
                    "name": "one",
                    "by": {"kind": "life", "of": _chosen("one")},
                },
            },
        },
    ),
    "The nearest enemy and the farthest ally": _at_start(
        {
            "kind": "damage",
            "to": {"kind": "lowest", "of": _ENEMIES, "by": {"kind": "distance", "who": _IT, "to": _SELF}},
        },
        {"kind": "heal", "to": {"kind": "highest", "of": _OWN, "by": {"kind": "distance", "who": _IT, "to": _SELF}}},
    ),
    "Only one offered has the most life": _ritual(
        {"kind": "mark_secretly", "among": {"kind": "characters"}, "by": _PLAYERS, "mark": "dose"},
        {"kind": "reveal", "of": _PLAYERS, "mark": "dose"},
        {
            "kind": "if_else",
            "if": [
                {
                    "kind": "compare",
                    "left": {
                        "kind": "count",
                        "of": {
                            "kind": "highest",
                            "of": {"kind": "marked", "mark": "dose", "of": _PLAYERS},
                            "by": {"kind": "life", "of": _IT},
                        },
                    },
                    "test": "equal",
                    "right": 1,
                }
            ],
            "do": [{"kind": "draw"}],
        },
    ),
    "Damage divided": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged", "who": "own"},
            "optional": True,
            "do": [
                {
                    "kind": "repeat",
                    "times": {"kind": "event_amount"},
                    "do": [
                        {
                            "kind": "with_choices",
                            "choose": [{"kind": "pick", "name": "share", "among": _OWN}],
                            "do": [{"kind": "redirect", "to": _chosen("share"), "amount": 1}],
                        }
                    ],
                }
            ],
        },
    ),
    "Whoever pushed it": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "moved", "who": "own", "how": ["collision"]},
            "do": [{"kind": "damage", "to": {"kind": "event", "role": "source"}}],
        },
    ),
    "A condition of the first effect alone": _at_start(
        {"kind": "if_else", "if": [{"kind": "wounded", "who": _SELF}], "do": [{"kind": "heal", "to": _SELF}]},
        {"kind": "draw"},
    ),
    "The secretly chosen acts": _ritual(
        {"kind": "mark_secretly", "among": _ENEMIES},
        {
            "kind": "replace_later",
            "instead_of": {"kind": "would_act", "who": "enemy"},
            "if": [{"kind": "same", "who": {"kind": "event", "role": "mover"}, "other": {"kind": "marked"}}],
            "do": [{"kind": "prevent"}],
            "lasts": {"kind": "next"},
        },
    ),
    "Too firm to be pushed so far": (
        "character",
        {"kind": "static", "modify": [{"kind": "immovable", "beyond": 100, "against": _OPPONENTS}]},
    ),
    "Firmer the more life it has": (
        "character",
        {
            "kind": "static",
            "modify": [
                {"kind": "immovable", "who": _OWN, "beyond": {"kind": "life", "of": _SELF}, "flicked": _ENEMIES}
            ],
        },
    ),
    "Withstood instead": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "moved", "how": ["withstood"]},
            "do": [
                {"kind": "push", "who": {**_ENEMIES, "where": [{"kind": "within", "mm": 60}]}, "mm": 40},
                {"kind": "damage", "to": {"kind": "event", "role": "source"}},
            ],
        },
    ),
    "Withstood or pushed": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "moved", "who": "own", "how": ["withstood", "collision"]},
            "do": [{"kind": "heal", "to": _SELF}],
        },
    ),
    "The first disk of a flick": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "before_flick"},
            "choose": [{"kind": "pick", "name": "foe", "among": _ENEMIES}],
            "do": [
                {
                    "kind": "delayed",
                    "when": {"kind": "flick_end"},
                    "do": [
                        {
                            "kind": "if_else",
                            "if": [{"kind": "touched", "what": "disk", "which": "first", "who": _chosen("foe")}],
                            "do": [{"kind": "damage", "to": _chosen("foe")}],
                            "otherwise": [{"kind": "damage", "to": _SELF}],
                        }
                    ],
                    "lasts": {"kind": "until_flick_end"},
                }
            ],
        },
    ),
    "No enemy is the last thing touched": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end"},
            "if": [
                {
                    "kind": "none_of",
                    "conditions": [{"kind": "touched", "what": "anything", "which": "last", "who": _ENEMIES}],
                },
                {"kind": "touched", "what": "character", "which": "first", "who": _OWN, "by": _SELF},
            ],
            "do": [{"kind": "heal", "to": _SELF}],
        },
    ),
    "The second disk that it touches": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end"},
            "if": [{"kind": "touched", "what": "disk", "which": "first", "number": 2, "who": _ENEMIES}],
            "do": [
                {
                    "kind": "damage",
                    "to": {
                        **_ENEMIES,
                        "where": [{"kind": "touched", "what": "disk", "which": "last", "number": 2, "who": _IT}],
                    },
                }
            ],
        },
    ),
    "A bolt that first touched an object": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_hit"},
            "if": [{"kind": "touched", "what": "disk", "which": "first", "who": _ENEMIES}],
            "do": [
                {
                    "kind": "damage",
                    "to": {
                        **_ENEMIES,
                        "where": [{"kind": "touched", "what": "character", "which": "last", "who": _IT}],
                    },
                }
            ],
        },
    ),
    "One of the last three dead": _at_start(
        {"kind": "summon", "who": _chosen("dead"), "to": "there"},
        choose=[
            {"kind": "pick", "name": "dead", "among": {"kind": "slain", "relation": "any", "latest": 3}},
            {"kind": "place_of", "name": "there", "of": _chosen("dead"), "as_of": "death"},
        ],
    ),
    "Until an enemy hits": (
        "ritual",
        {
            "kind": "activated",
            "when": _PLAYED,
            "do": [
                {
                    "kind": "set_status",
                    "to": _OWN,
                    "lasts": {"kind": "until", "when": {"kind": "hit_landed", "by": "enemy"}},
                }
            ],
        },
    ),
    "What is said of a later turn": _at_start(
        {
            "kind": "delayed",
            "when": {"kind": "turn_end", "whose": "enemy"},
            "lasts": {"kind": "next"},
            "do": [
                {
                    "kind": "if_else",
                    "if": [{"kind": "happened", "what": "moved", "of": _SELF}],
                    "do": [{"kind": "put_back", "who": _SELF, "as_of": "turn_start"}],
                }
            ],
        }
    ),
    "What follows paying or not, with two ways": _ritual(
        {
            "kind": "may_pay",
            "cost": [{"kind": "discard"}],
            "do": [
                {
                    "kind": "if_else",
                    "if": [{"kind": "exists", "what": _ENEMIES}],
                    "do": [{"kind": "damage", "to": _ENEMIES}],
                    "otherwise": [{"kind": "heal", "to": _OWN}],
                }
            ],
            "otherwise": [{"kind": "draw"}],
        }
    ),
    "It hatches where it died": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "died"},
            "choose": [
                {"kind": "place_of", "name": "there", "of": _SELF, "as_of": "death"},
                {"kind": "those", "name": "egg", "of": _SELF},
            ],
            "do": [
                {
                    "kind": "delayed",
                    "when": {"kind": "turn_start"},
                    "lasts": {"kind": "next"},
                    "do": [{"kind": "summon", "who": _chosen("egg"), "to": "there"}],
                }
            ],
        },
    ),
    "Another one by its name is set there later": _at_start(
        {
            "kind": "delayed",
            "when": _YOUR_START,
            "lasts": {"kind": "next"},
            "do": [{"kind": "summon", "who": _chosen("egg"), "to": "there"}],
        },
        choose=[
            {"kind": "place_of", "name": "there", "of": _SELF, "as_of": "now"},
            {"kind": "those", "name": "egg", "of": {"kind": "named", "card": "egg"}},
        ],
    ),
}
