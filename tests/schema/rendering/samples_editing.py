"""Samples that an editor of cards would stop at: what a pronoun means, "and" beside "or", agreement."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_IT: Json = {"kind": "it"}
_BEARER: Json = {"kind": "bearer"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_OWN: Json = {"kind": "characters", "relation": "own"}
_OPPONENT: Json = {"kind": "players", "relation": "enemy"}
_YOU: Json = {"kind": "players", "relation": "own"}
_THAT: Json = {"kind": "chosen", "name": "that"}
_VICTIM: Json = {"kind": "event", "role": "victim"}
_DEAD: Json = {"kind": "event", "role": "dead"}
_SOURCE: Json = {"kind": "event", "role": "source"}
_TRAVELLED: Json = {"kind": "travelled"}


def _works(when: Json | str, *do: Json, **more: Any) -> Json:
    moment = {"kind": when} if isinstance(when, str) else when
    kind = "activated" if moment["kind"] in ("action", "any_time") else "triggered"
    kind = "replacement" if moment["kind"].startswith("would_") else kind
    named = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": kind, "instead_of" if kind == "replacement" else "when": moment, "do": list(do), **named}


def _pick(among: Json, name: str = "that", **more: Any) -> Json:
    return {"kind": "pick", "name": name, "among": among, **more}


def _damage(to: Json, amount: Any = 1) -> Json:
    return {"kind": "damage", "to": to, "amount": amount}


def _heal(to: Json = _SELF, amount: Any = 1) -> Json:
    return {"kind": "heal", "to": to, "amount": amount}


def _add(to: Json = _SELF, amount: Any = 1) -> Json:
    return {"kind": "add_counter", "to": to, "counter": "ember", "amount": amount}


def _life(of: Json) -> Json:
    return {"kind": "life", "of": of}


def _compare(left: Any, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def _counters(of: Json) -> Json:
    return {"kind": "counters", "of": of, "counter": "ember"}


def _any(*conditions: Json) -> Json:
    return {"kind": "any_of", "conditions": list(conditions)}


def _all(*conditions: Json) -> Json:
    return {"kind": "all_of", "conditions": list(conditions)}


def _if(*conditions: Json, do: Json, otherwise: Json | None = None) -> Json:
    more = {"otherwise": [otherwise]} if otherwise else {}
    return {"kind": "if_else", "if": list(conditions), "do": [do], **more}


def _quotient(left: Any, right: Any) -> Json:
    return {"kind": "quotient", "left": left, "right": right}


def _owned(of: Json) -> Json:
    return {"kind": "characters", "of": of}


def _related(who: Json, relation: str) -> Json:
    return {"kind": "related", "who": who, "relation": relation}


_WOUNDED, _SHOOTS = {"kind": "wounded"}, {"kind": "can_shoot"}
_SELF_WOUNDED, _SELF_SHOOTS = {"kind": "wounded", "who": _SELF}, {"kind": "can_shoot", "who": _SELF}
_SELF_LADEN = {"kind": "carries", "who": _SELF}
_VENOM = {"kind": "has_status", "who": _VICTIM, "status": "venom"}
_OTHERS_FLICK: Json = {"kind": "action_end", "who": "any", "actions": ["flick"]}
_DIES: Json = {"kind": "would_die", "who": "own"}
_BONUS: Json = {"kind": "give_time_card", "side": "bonus"}
_STAYS: Json = {"kind": "swap", "first": _SELF, "second": _DEAD}

EDITING_SAMPLES: dict[str, tuple[str, Json]] = {
    "After anybody's flick it is named": ("character", _works(_OTHERS_FLICK, _add(), _add())),
    "After anybody's flick it is this missile": (
        "missile",
        {**_works(_OTHERS_FLICK, _add(), if_=[_compare(_counters(_SELF), "less", 3)]), "active_in": "attached"},
    ),
    "What follows from an offer is no second offer": (
        "character",
        _works(_DIES, {"kind": "prevent"}, _STAYS, {"kind": "discard_self"}, optional=True),
    ),
    "What follows from an offer, with a condition": (
        "character",
        _works("hit_landed", _damage(_VICTIM), _if(_SELF_WOUNDED, do=_heal()), optional=True),
    ),
    "What follows from an offer, one way or the other": (
        "character",
        _works("hit_landed", _damage(_VICTIM), _if(_SELF_WOUNDED, do=_heal(), otherwise=_BONUS), optional=True),
    ),
    "Its own life": ("character", _works("hit_landed", _damage(_VICTIM, _life(_VICTIM)))),
    "Its own life, less one": (
        "ritual",
        _works(
            "any_time",
            _damage(_THAT, {"kind": "difference", "left": _life(_THAT), "right": 1}),
            choose=[_pick(_ENEMIES)],
        ),
    ),
    "Its owner's turn": (
        "character",
        _works(
            "hit_landed",
            {
                "kind": "set_status",
                "to": _VICTIM,
                "status": "venom",
                "lasts": {"kind": "turns", "of": {"kind": "owner_of", "of": _VICTIM}},
            },
        ),
    ),
    "Life for life, if wanted": (
        "character",
        _works(_DIES, {"kind": "prevent"}, cost=[_damage(_SELF, _life(_SELF))], optional=True),
    ),
    "Either of two, and a third": (
        "character",
        _works("hit_landed", _heal(), if_=[_any(_SELF_WOUNDED, _VENOM), _SELF_SHOOTS]),
    ),
    "Either one, or both of two others": (
        "character",
        _works("hit_landed", _heal(), if_=[_any(_SELF_WOUNDED, _all(_VENOM, _SELF_SHOOTS))]),
    ),
    "Whoever is either of two, and a third": (
        "character",
        _works(
            "turn_end",
            _damage(
                {
                    **_ENEMIES,
                    "where": [
                        _any(_SHOOTS, {"kind": "carries"}),
                        {"kind": "touched", "who": _IT, "what": "character"},
                    ],
                }
            ),
        ),
    ),
    "One condition inside another": (
        "character",
        _works("action", _if(_SELF_WOUNDED, do=_if(_SELF_SHOOTS, do=_heal()))),
    ),
    "One condition inside another, each with another end": (
        "character",
        _works(
            "action",
            {"kind": "roll", "name": "die"},
            _if(_SELF_WOUNDED, do=_if(_SELF_LADEN, do=_heal(), otherwise=_BONUS), otherwise=_damage(_ENEMIES)),
        ),
    ),
    "For every full 400 mm": (
        "character",
        {
            "kind": "static",
            "if": [{"kind": "damage_is", "kinds": ["hit"]}],
            "modify": [{"kind": "damage", "stage": "add", "by": _quotient(_TRAVELLED, 400)}],
        },
    ),
    "For every two counters": ("artifact", _works("turn_end", _damage(_ENEMIES, _quotient(_counters(_SELF), 2)))),
    "For every five enemies": (
        "character",
        _works("turn_end", _heal(_SELF, _quotient({"kind": "count", "of": _ENEMIES}, 5))),
    ),
    "Half of a roll": (
        "character",
        _works(
            "action",
            {"kind": "roll", "name": "die"},
            _damage(_ENEMIES, _quotient({"kind": "rolled", "name": "die"}, 2)),
        ),
    ),
    "A third of its life": ("character", _works("hit_landed", _damage(_VICTIM, _quotient(_life(_VICTIM), 3)))),
    "No opponents who": (
        "artifact",
        _works(
            "turn_end",
            _BONUS,
            if_=[
                {
                    "kind": "none_of",
                    "conditions": [
                        {
                            "kind": "exists",
                            "what": {
                                **_OPPONENT,
                                "where": [
                                    _compare(
                                        {"kind": "count", "of": _owned(_IT)}, "more", {"kind": "count", "of": _OWN}
                                    )
                                ],
                            },
                        }
                    ],
                }
            ],
        ),
    ),
    "The player with the fewest": (
        "ritual",
        _works(
            "any_time",
            {
                "kind": "give_time_card",
                "side": "bonus",
                "to": {
                    "kind": "lowest",
                    "of": {"kind": "players"},
                    "by": {"kind": "count", "of": _owned(_IT)},
                },
            },
        ),
    ),
    "The player whose turn it is": (
        "artifact",
        _works(
            _OTHERS_FLICK,
            {
                "kind": "give_time_card",
                "side": "penalty",
                "to": {"kind": "players", "where": [{"kind": "is_turn_of", "who": _IT}]},
            },
        ),
    ),
    "You and an opponent": (
        "ritual",
        _works(
            "any_time",
            {
                "kind": "bid_secretly",
                "by": {"kind": "union", "of": [_YOU, _THAT]},
                "most": 2,
            },
            {"kind": "reveal", "of": {"kind": "union", "of": [_YOU, _THAT]}},
            _add({"kind": "union", "of": [_YOU, _THAT]}),
            choose=[_pick(_OPPONENT)],
        ),
    ),
    "What opponents marked cannot act": (
        "character",
        _works(
            "turn_end",
            {"kind": "set_status", "to": {"kind": "marked", "of": {**_OPPONENT}}, "status": "cannot_act"},
        ),
    ),
    "All enemies cannot act": (
        "character",
        _works("action", {"kind": "set_status", "to": _ENEMIES, "status": "cannot_act"}),
    ),
    "A player loses, then you take": (
        "character",
        _works(
            "hit_landed",
            {"kind": "discard_time_card", "side": "bonus", "of": {"kind": "owner_of", "of": _VICTIM}},
            _BONUS,
        ),
    ),
    "Spent by its player": (
        "character",
        _works("any_time", _heal(), cost=[{"kind": "remove_counter", "of": _YOU, "counter": "mana", "amount": 2}]),
    ),
    "The same opponent picks again": (
        "ritual",
        _works(
            "any_time",
            {
                "kind": "choose_one",
                "by": _OPPONENT,
                "branches": [
                    [_BONUS],
                    [{"kind": "with_choices", "choose": [_pick(_ENEMIES, by=_OPPONENT)], "do": [_damage(_THAT)]}],
                ],
            },
        ),
    ),
    "Touching, not a hero": (
        "character",
        _works(
            "turn_end",
            _damage(
                {
                    **_ENEMIES,
                    "where": [
                        {"kind": "within", "who": _IT, "to": _SELF, "mm": 0},
                        {"kind": "none_of", "conditions": [{"kind": "rank", "who": _IT, "ranks": ["hero"]}]},
                    ],
                }
            ),
            if_=[{"kind": "within", "who": _SELF, "to": {"kind": "characters", "relation": "ally"}, "mm": 0}],
        ),
    ),
    "You control its killer": (
        "character",
        _works(
            {"kind": "died", "who": "enemy"},
            _BONUS,
            if_=[{"kind": "same", "who": {"kind": "controller_of", "of": _SOURCE}, "other": _YOU}],
        ),
    ),
    "A loop over the target and others": (
        "missile",
        _works(
            "shot_hit",
            {
                "kind": "for_each",
                "name": "that",
                "among": {"kind": "union", "of": [{"kind": "event", "role": "target"}, _ENEMIES]},
                "do": [_damage(_THAT, _life(_THAT))],
            },
        ),
    ),
    "Missiles for each, and as many as": (
        "character",
        _works(
            "turn_end",
            {"kind": "supply_add", "missile": "dart", "to": _SELF, "amount": {"kind": "count", "of": _ENEMIES}},
            {"kind": "supply_add", "missile": "dart", "to": _SELF, "amount": {"kind": "round_number"}},
        ),
    ),
    "A condition about another piece": (
        "script",
        _works(
            "turn_end",
            {
                "kind": "give_time_card",
                "side": "penalty",
                "to": {"kind": "players", "where": [_related({"kind": "marked"}, "enemy")]},
            },
        ),
    ),
    "Their targets": (
        "artifact",
        _works(
            "turn_end",
            {
                "kind": "apply",
                "to": _OWN,
                "modify": [{"kind": "aim", "relation": "any"}],
                "lasts": {"kind": "until_turn_end"},
            },
        ),
    ),
    "Players for whom an amount is highest": (
        "ritual",
        _works(
            "any_time",
            {
                "kind": "give_time_card",
                "side": "bonus",
                "to": {
                    "kind": "highest",
                    "of": {"kind": "players"},
                    "by": {
                        "kind": "difference",
                        "left": {"kind": "count", "of": _owned(_IT)},
                        "right": {"kind": "time_cards", "side": "penalty", "of": _IT},
                    },
                },
            },
        ),
    ),
    "Nobody takes damage": ("script", {"kind": "static", "modify": [{"kind": "damage", "stage": "prevent"}]}),
    "A disk on its own card": ("character", _works("hit_landed", {"kind": "stow", "disk": _VICTIM, "on": _VICTIM})),
}
