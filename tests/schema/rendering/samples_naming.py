"""Samples of names for parts in an event, of counts that are one or none, and of times and places told exactly."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_FRIEND: Json = {"kind": "chosen", "name": "friend"}
_OTHER: Json = {"kind": "chosen", "name": "other"}
_PICK_FRIEND: Json = {
    "kind": "pick",
    "name": "friend",
    "among": {"kind": "characters", "relation": "own", "other_than": _SELF},
}
_IF_A_HERO: Json = {
    "kind": "count",
    "of": {"kind": "players", "relation": "own", "where": [{"kind": "rank", "who": _FRIEND, "ranks": ["hero"]}]},
}
_THE_OTHER: Json = {
    "kind": "except",
    "of": {"kind": "union", "of": [_FRIEND, _OTHER]},
    "without": {"kind": "event", "role": "victim"},
}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


def _on(when: Json, *do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "triggered", "when": when, "do": list(do), **more}


_KEEP_MISSILE: Json = {
    "kind": "move_missile",
    "missile": {"kind": "event", "role": "missile"},
    "to": _SELF,
    "onto": "card",
}


def _spell_of_two(among: Json) -> tuple[str, Json]:
    rest = {"kind": "except", "of": among, "without": _FRIEND}
    choose = [{"kind": "pick", "name": "friend", "among": among}, {"kind": "pick", "name": "other", "among": rest}]
    return _spell({"kind": "draw"}, choose=choose)


def _noting(name: str) -> Json:
    counted = {"kind": "counters", "counter": "ember", "of": {"kind": "chosen", "name": name}}
    return {
        "kind": "for_each",
        "name": name,
        "among": {"kind": "players"},
        "do": [
            {"kind": "note_number", "name": "n", "number": counted},
            {"kind": "damage", "to": _ENEMIES, "amount": {"kind": "noted", "name": "n"}},
        ],
    }


def _burn_more(lasts: str) -> Json:
    modify = [{"kind": "damage", "stage": "add", "amount": 1}]
    return {"kind": "apply", "to": _SELF, "modify": modify, "lasts": {"kind": lasts}}


def _those(name: str, role: str) -> Json:
    return {"kind": "those", "name": name, "of": {"kind": "event", "role": role}}


_BRANCHES: list[list[Json]] = [[{"kind": "draw"}], [{"kind": "heal", "to": _SELF}]]
_BACK: Json = {"kind": "put_back", "who": _SELF, "as_of": "own_turn"}

NAMING_SAMPLES: dict[str, tuple[str, Json]] = {
    "One branch more if it is a hero": _spell(
        {"kind": "choose_one", "most": {"kind": "sum", "amounts": [1, _IF_A_HERO]}, "branches": _BRANCHES},
        choose=[_PICK_FRIEND],
    ),
    "As many as one or none": _spell(
        {"kind": "note_number", "name": "n", "number": _IF_A_HERO},
        {"kind": "destroy", "who": _FRIEND},
        {"kind": "draw", "count": {"kind": "noted", "name": "n"}},
        choose=[_PICK_FRIEND],
    ),
    "One name for two notes": _spell(_noting("each"), _noting("another")),
    "To the other of two": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "choose": [_PICK_FRIEND, {**_PICK_FRIEND, "name": "other"}],
            "do": [
                {
                    "kind": "replace_later",
                    "instead_of": {"kind": "would_be_damaged", "who": "own"},
                    "do": [{"kind": "redirect", "to": _THE_OTHER}],
                    "lasts": {"kind": "until_turn_end"},
                }
            ],
        },
    ),
    "Whoever shot, later": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_hit"},
            "choose": [
                _those("hunter", "shooter"),
                {"kind": "pick", "name": "prey", "among": {"kind": "event", "role": "target"}},
            ],
            "do": [
                {
                    "kind": "delayed",
                    "when": {"kind": "flick_end", "who": "any"},
                    "if": [
                        {
                            "kind": "same",
                            "who": {"kind": "event", "role": "mover"},
                            "other": {"kind": "chosen", "name": "prey"},
                        }
                    ],
                    "do": [
                        {
                            "kind": "push",
                            "who": {"kind": "chosen", "name": "prey"},
                            "mm": 50,
                            "direction": "towards",
                            "centre": {"kind": "chosen", "name": "hunter"},
                        }
                    ],
                    "lasts": {"kind": "next"},
                }
            ],
        },
    ),
    "The killer, later": _on(
        {"kind": "died", "who": "ally"},
        {
            "kind": "delayed",
            "when": {"kind": "turn_start"},
            "do": [{"kind": "damage", "to": {"kind": "chosen", "name": "killer"}}],
            "lasts": {"kind": "next"},
        },
        choose=[_those("killer", "source")],
    ),
    "Its killer in both branches": _on(
        {"kind": "died"},
        {
            "kind": "choose_one",
            "branches": [
                [{"kind": "destroy", "who": _FRIEND}],
                [
                    {
                        "kind": "delayed",
                        "when": {"kind": "before_flick", "who": "any"},
                        "if": [{"kind": "same", "who": {"kind": "event", "role": "mover"}, "other": _FRIEND}],
                        "lasts": {"kind": "next"},
                        "do": [{"kind": "damage", "to": _FRIEND}],
                    }
                ],
            ],
        },
        choose=[_those("friend", "source")],
    ),
    "The missile of any damage": (
        "character",
        {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [{"kind": "prevent"}, _KEEP_MISSILE]},
    ),
    "The missile of damage that was dealt": _on({"kind": "damaged"}, _KEEP_MISSILE, _KEEP_MISSILE),
    "Two different objects": _spell_of_two({"kind": "objects"}),
    "Two different ones of yours": _spell_of_two({"kind": "characters", "relation": "own"}),
    "Until the next flick is over": _on({"kind": "turn_start"}, _burn_more("until_flick_end")),
    "Until this flick is over": _on({"kind": "before_flick"}, _burn_more("until_flick_end")),
    "Back to where this turn began": _spell(_BACK),
    "Back to where the latest turn began": _on({"kind": "died", "who": "ally"}, _BACK),
    "Summoned next to it": _spell(
        {"kind": "summon", "who": {"kind": "chosen", "name": "recruit"}, "to": "there"},
        choose=[
            {"kind": "pick", "name": "recruit", "among": {"kind": "recruits"}},
            {"kind": "place", "name": "there", "disk": {"kind": "chosen", "name": "recruit"}, "near": _SELF, "mm": 0},
        ],
    ),
}
