"""Samples of damage that others deal, of directions, of disks that went off, and of changes that do not add up."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_MOVER: Json = {"kind": "event", "role": "mover"}
_FRIEND: Json = {"kind": "chosen", "name": "friend"}
_ALLIES: Json = {"kind": "characters", "relation": "ally", "other_than": _SELF}
_DRAW: Json = {"kind": "draw"}


def _on(when: Json, *do: Json, **more: Any) -> tuple[str, Json]:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return "character", {"kind": kind, "when": when, "do": list(do), **named}


def _aura(**more: Any) -> tuple[str, Json]:
    source = {"kind": "event", "role": "source"}
    near = {"kind": "within", "who": source, "mm": 80}
    friend = {"kind": "related", "who": source, "relation": "own"}
    return "character", {"kind": "static", "if": [friend, near], "modify": [{"kind": "damage", **more}]}


_PICK: Json = {"kind": "pick", "name": "friend", "among": _ALLIES}
_ANY_FLICK: Json = {"kind": "flick_end", "who": "any"}
_ACTION: Json = {"kind": "action"}

DIRECTION_SAMPLES: dict[str, tuple[str, Json]] = {
    "A friend deals damage": _on(
        _ACTION, {"kind": "deal_damage", "by": _FRIEND, "to": _ENEMIES, "amount": 2}, choose=[_PICK]
    ),
    "A friend deals its life as a hit": _on(
        _ACTION,
        {"kind": "deal_damage", "by": _FRIEND, "to": _ENEMIES, "amount": {"kind": "life", "of": _FRIEND}, "hit": True},
        choose=[_PICK],
    ),
    "It slides on": _on(
        _ANY_FLICK, {"kind": "push", "who": _MOVER, "mm": 40, "centre": _MOVER, "aim": {"kind": "ahead", "of": _MOVER}}
    ),
    "Pushed to where it was going": _on(
        _ANY_FLICK,
        {"kind": "push", "who": _ENEMIES, "mm": 40, "centre": {"kind": "ahead", "of": _MOVER}, "direction": "towards"},
        {"kind": "push", "who": _SELF, "mm": 20, "centre": {"kind": "ahead", "mm": {"kind": "life", "of": _SELF}}},
    ),
    "It went off": _on(_ANY_FLICK, _DRAW, if_=[{"kind": "went_off"}]),
    "It did not go off": _on(_ANY_FLICK, _DRAW, if_=[{"kind": "none_of", "conditions": [{"kind": "went_off"}]}]),
    "No enemy went off": _on(
        _ANY_FLICK, _DRAW, if_=[{"kind": "none_of", "conditions": [{"kind": "went_off", "by": _ENEMIES}]}]
    ),
    "An enemy went off": _on(_ANY_FLICK, _DRAW, if_=[{"kind": "went_off", "by": _ENEMIES}]),
    "Back at the border": _on(
        _ACTION,
        {"kind": "leave_table", "who": _FRIEND, "lasts": {"kind": "turns", "until": "start"}, "back": "border"},
        choose=[_PICK],
    ),
    "An aura that does not add up": _aura(stage="add", adds_up=False),
}

_GATHERED: Json = {"kind": "chosen", "name": "them"}
_EACH_ONE: Json = {"kind": "gather", "name": "them", "among": {"kind": "characters", "relation": "own"}}

DIRECTION_SAMPLES |= {
    "Each towards its nearest edge": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [_EACH_ONE],
            "do": [
                {
                    "kind": "push",
                    "who": _GATHERED,
                    "mm": 100,
                    "direction": "towards",
                    "centre": {"kind": "border", "nearest": _GATHERED},
                }
            ],
        },
    ),
    "Players who dealt no damage": _on(
        {"kind": "turn_end", "whose": "any"},
        {
            "kind": "add_counter",
            "counter": "ember",
            "to": {
                "kind": "players",
                "where": [
                    {"kind": "is_turn_of", "who": {"kind": "it"}},
                    {
                        "kind": "none_of",
                        "conditions": [{"kind": "happened", "what": "damaged", "by": {"kind": "it"}}],
                    },
                ],
            },
        },
    ),
    "Not chosen by spells and rituals": (
        "character",
        {
            "kind": "static",
            "modify": [{"kind": "cannot", "deeds": ["choose"], "by": "enemy", "kinds": ["spell", "ritual"]}],
        },
    ),
    "Not chosen by artifacts, nor shooting": (
        "character",
        {"kind": "static", "modify": [{"kind": "cannot", "deeds": ["choose", "shoot"], "kinds": ["artifact"]}]},
    ),
    "Not chosen and not shot by some": (
        "character",
        {
            "kind": "static",
            "modify": [
                {
                    "kind": "cannot",
                    "deeds": ["choose", "be_shot"],
                    "against": {"kind": "characters", "relation": "enemy", "where": [{"kind": "wounded"}]},
                }
            ],
        },
    ),
    "Pushed and put back": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "choose": [{"kind": "pick", "name": "foe", "among": {"kind": "characters", "relation": "enemy"}}],
            "do": [
                {"kind": "push", "who": {"kind": "chosen", "name": "foe"}, "mm": 100},
                {"kind": "put_back", "who": {"kind": "chosen", "name": "foe"}, "as_of": "push"},
            ],
        },
    ),
    "All change places": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "do": [{"kind": "mix_places", "who": {"kind": "characters", "where": [{"kind": "nearby"}]}}],
        },
    ),
    "Round and to the other side": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "choose": [{"kind": "pick", "name": "foe", "among": {"kind": "characters", "relation": "enemy"}}],
            "do": [
                {"kind": "orbit", "who": {"kind": "characters", "where": [{"kind": "nearby"}]}},
                {"kind": "orbit", "who": {"kind": "self"}, "around": {"kind": "chosen", "name": "foe"}, "degrees": -45},
                {
                    "kind": "mirror",
                    "who": {"kind": "chosen", "name": "foe"},
                    "across": {"kind": "line_between", "second": {"kind": "middle"}},
                },
                {"kind": "mirror", "who": {"kind": "artifacts"}, "across": {"kind": "middle"}},
            ],
        },
    ),
    "May go round as far as was rolled": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "optional": True,
            "do": [
                {
                    "kind": "orbit",
                    "who": {"kind": "characters", "relation": "enemy"},
                    "degrees": {"kind": "product", "amounts": [10, {"kind": "round_number"}]},
                }
            ],
        },
    ),
    "It takes the place of an artifact": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "choose": [{"kind": "pick", "name": "prize", "among": {"kind": "artifacts", "lying": "neutral"}}],
            "do": [{"kind": "swap", "first": {"kind": "self"}, "second": {"kind": "chosen", "name": "prize"}}],
        },
    ),
    "All may change places": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "optional": True,
            "do": [{"kind": "mix_places", "who": {"kind": "characters", "relation": "enemy"}}],
        },
    ),
    "Not shot at": (
        "character",
        {
            "kind": "static",
            "modify": [
                {"kind": "cannot", "deeds": ["be_shot"]},
                {"kind": "cannot", "deeds": ["choose", "be_shot", "heal"], "by": "enemy", "kinds": ["spell"]},
            ],
        },
    ),
    "Hidden from one player and one enemy": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [
                {"kind": "pick", "name": "friend", "among": {"kind": "characters", "relation": "own"}},
                {"kind": "pick", "name": "foe", "among": {"kind": "characters", "relation": "enemy"}},
            ],
            "do": [
                {
                    "kind": "apply",
                    "to": {"kind": "chosen", "name": "friend"},
                    "modify": [
                        {
                            "kind": "cannot",
                            "deeds": ["be_shot"],
                            "against": {"kind": "controller_of", "of": {"kind": "chosen", "name": "foe"}},
                        },
                        {
                            "kind": "cannot",
                            "deeds": ["choose"],
                            "kinds": ["spell"],
                            "against": {"kind": "chosen", "name": "foe"},
                        },
                    ],
                    "lasts": {"kind": "turns", "until": "start"},
                }
            ],
        },
    ),
    "Those that a friend has touched": _on(
        {"kind": "contact", "other": "ally"},
        {
            "kind": "delayed",
            "when": {"kind": "flick_end"},
            "lasts": {"kind": "next"},
            "do": [
                {
                    "kind": "deal_damage",
                    "by": _FRIEND,
                    "to": {**_ENEMIES, "where": [{"kind": "touched", "who": {"kind": "it"}, "by": _FRIEND}]},
                    "hit": True,
                }
            ],
        },
        choose=[{"kind": "those", "name": "friend", "of": {"kind": "event", "role": "other"}}],
    ),
    "Those that no friend has touched": _on(
        {"kind": "flick_end"},
        {
            "kind": "damage",
            "to": {
                **_ENEMIES,
                "where": [
                    {"kind": "none_of", "conditions": [{"kind": "touched", "who": {"kind": "it"}, "by": _ALLIES}]}
                ],
            },
        },
    ),
    "Another one than the shooter": (
        "missile",
        {
            "kind": "triggered",
            "when": {"kind": "shot_missed"},
            "do": [
                {
                    "kind": "damage",
                    "to": {
                        "kind": "characters",
                        "other_than": {"kind": "event", "role": "shooter"},
                        "where": [{"kind": "within", "mm": 120}],
                    },
                }
            ],
        },
    ),
}
