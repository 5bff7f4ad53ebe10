"""Abilities whose sentences are easy to get wrong: auras over several, repeated nouns, loops over a choice."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
_SELF, _IT, _BEARER = {"kind": "self"}, {"kind": "it"}, {"kind": "bearer"}
_VICTIM = {"kind": "event", "role": "victim"}
_SOURCE = {"kind": "event", "role": "source"}
_OWN = {"kind": "characters", "relation": "own"}
_ENEMIES = {"kind": "characters", "relation": "enemy"}
_NEARBY = {"kind": "nearby"}
_END = {"kind": "turn_end"}


def _chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


def _pick(name: str, among: Json, **counts: int) -> Json:
    return {"kind": "pick", "name": name, "among": among, **counts}


def _at_end(*do: Json, **more: Any) -> Json:
    return {"kind": "triggered", "when": _END, "do": list(do), **more}


def _damage(to: Json, amount: int = 1) -> Json:
    return {"kind": "damage", "to": to, "amount": amount}


def _static(modify: Json, *conditions: Json) -> Json:
    return {"kind": "static", "modify": [modify], "if": list(conditions)}


_STRUCK = _chosen("struck")
_DEBTORS = {
    "kind": "players",
    "where": [
        {"kind": "compare", "left": {"kind": "cards_in", "of": _IT}, "test": "more", "right": {"kind": "cards_in"}}
    ],
}
_DEAD = {"kind": "event", "role": "victim"}


def _related(who: Json, relation: str) -> Json:
    return {"kind": "related", "who": who, "relation": relation}


_PREVENT = {"kind": "damage", "stage": "prevent"}

WORDING_SAMPLES: dict[str, tuple[str, Json]] = {
    "Two loops, one after the other": (
        "character",
        {
            "kind": "activated",
            "when": {"kind": "action"},
            "do": [
                {
                    "kind": "for_each",
                    "name": "first",
                    "among": {"kind": "characters", "relation": "enemy"},
                    "do": [{"kind": "damage", "to": {"kind": "chosen", "name": "first"}}],
                },
                {
                    "kind": "for_each",
                    "name": "second",
                    "among": {"kind": "characters", "relation": "enemy"},
                    "do": [{"kind": "heal", "to": {"kind": "chosen", "name": "second"}}],
                },
            ],
        },
    ),
    "A loop over two chosen enemies": (
        "character",
        _at_end(
            {
                "kind": "for_each",
                "among": _chosen("foes"),
                "do": [_damage(_chosen("each")), {"kind": "flick", "who": _chosen("each")}],
            },
            choose=[_pick("foes", _ENEMIES, least=2, most=2)],
        ),
    ),
    "A loop over one chosen enemy": (
        "character",
        _at_end(
            {"kind": "for_each", "among": _chosen("foe"), "do": [_damage(_chosen("each"))]},
            choose=[_pick("foe", _ENEMIES)],
        ),
    ),
    "A loop that chooses one more of the same": (
        "character",
        _at_end(
            {
                "kind": "for_each",
                "among": _OWN,
                "choose": [_pick("other", {**_OWN, "other_than": _chosen("each")})],
                "do": [
                    {"kind": "swap", "first": _chosen("each"), "second": _chosen("other")},
                    {"kind": "heal", "to": _chosen("other")},
                    _damage(_chosen("each")),
                ],
            }
        ),
    ),
    "An aura that protects its own": (
        "character",
        _static(_PREVENT, _related(_VICTIM, "own"), {"kind": "nearby", "who": _VICTIM, "to": _SELF}),
    ),
    "An aura for allies with missiles, against hits": (
        "character",
        _static(
            _PREVENT,
            _related(_VICTIM, "ally"),
            {"kind": "carries", "who": _VICTIM},
            {"kind": "damage_is", "kinds": ["hit"]},
        ),
    ),
    "An aura that weakens": (
        "artifact",
        _static(
            {"kind": "damage", "stage": "add", "by": -1},
            _related(_SOURCE, "enemy"),
            {"kind": "nearby", "who": _SOURCE, "to": _SELF},
        ),
    ),
    "Armour of a squad against shots": (
        "character",
        _static(
            {"kind": "damage", "stage": "add", "by": -2},
            _related(_VICTIM, "own"),
            {"kind": "damage_is", "kinds": ["shot"]},
        ),
    ),
    "Armour by the number of neighbours": (
        "character",
        _static(
            {
                "kind": "damage",
                "stage": "add",
                "by": {"kind": "product", "amounts": [-1, {"kind": "count", "of": {**_OWN, "where": [_NEARBY]}}]},
            },
            {"kind": "same", "who": _VICTIM, "other": _SELF},
            {"kind": "damage_is", "kinds": ["hit"]},
        ),
    ),
    "A wounded hero nearby": (
        "character",
        _at_end(
            _damage(_chosen("hero")),
            choose=[_pick("hero", {**_ENEMIES, "ranks": ["hero"], "where": [_NEARBY, {"kind": "wounded"}]})],
        ),
    ),
    "An empty branch": (
        "character",
        _at_end({"kind": "choose_one", "branches": [[{"kind": "heal", "to": _SELF}], []]}),
    ),
    "Up to one enemy": (
        "character",
        _at_end(
            _damage(_chosen("foe")),
            optional=True,
            choose=[_pick("foe", {**_ENEMIES, "where": [_NEARBY]}, least=0, most=1)],
        ),
    ),
    "The enemy it hit and another one": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "hit_landed", "by": "self"},
            "choose": [_pick("other", {**_ENEMIES, "other_than": _VICTIM})],
            "do": [_damage(_chosen("other")), {"kind": "set_status", "to": _chosen("other")}, _damage(_VICTIM)],
        },
    ),
    "The bearer and a neighbour of it": (
        "missile",
        _at_end(
            _damage(_BEARER),
            _damage(_chosen("other")),
            {"kind": "heal", "to": _chosen("other")},
            active_in="attached",
            choose=[
                _pick(
                    "other",
                    {"kind": "characters", "other_than": _BEARER, "where": [{"kind": "nearby", "to": _BEARER}]},
                )
            ],
        ),
    ),
    "Grief": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "died", "who": "own"},
            "do": [_damage({**_ENEMIES, "where": [_NEARBY]}), {"kind": "heal", "to": _SELF}],
        },
    ),
    "One or two armed enemies": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [
                _pick(
                    "those",
                    {**_ENEMIES, "where": [{"kind": "can_shoot"}, {"kind": "carries", "missile": "dart"}]},
                    least=1,
                    most=2,
                )
            ],
            "do": [{"kind": "heal", "to": _chosen("those")}],
        },
    ),
    "Two archers": (
        "character",
        _at_end(
            {"kind": "heal", "to": _SELF},
            **{
                "if": [
                    {
                        "kind": "compare",
                        "left": {"kind": "count", "of": {**_OWN, "where": [{"kind": "can_shoot"}]}},
                        "test": "equal",
                        "right": 2,
                    }
                ]
            },
        ),
    ),
    "Wounded or armed, and not alone": (
        "character",
        _at_end(
            {
                "kind": "if_else",
                "if": [
                    {
                        "kind": "any_of",
                        "conditions": [{"kind": "wounded", "who": _SELF}, {"kind": "carries", "who": _SELF}],
                    },
                    {"kind": "exists", "what": _ENEMIES},
                ],
                "do": [{"kind": "heal", "to": _SELF}],
                "otherwise": [_damage({**_ENEMIES, "where": [_NEARBY]})],
            }
        ),
    ),
}


def _next_turn(*do: Json) -> Json:
    return {"kind": "delayed", "when": {"kind": "turn_start"}, "do": list(do), "lasts": {"kind": "next"}}


def _near_death(of: Json) -> Json:
    return {"kind": "within", "mm": 80, "who": {"kind": "place_of", "of": of, "as_of": "death"}}


def _touched(what: str, **more: Any) -> Json:
    return {"kind": "touched", "what": what, **more}


_ONCE_WALL = {"kind": "players", "relation": "own", "where": [_touched("border", before=_VICTIM)]}
_OBJECTS = {"kind": "objects"}

WORDING_SAMPLES |= {
    "The second turn from now": ("character", _at_end(_next_turn(_next_turn(_damage(_ENEMIES))))),
    "The third turn from now": ("missile", _at_end(_next_turn(_next_turn(_next_turn({"kind": "draw"}))))),
    "One more if it bounced": (
        "character",
        _static(
            {
                "kind": "damage",
                "stage": "add",
                "by": {
                    "kind": "sum",
                    "amounts": [
                        {"kind": "count", "of": {**_OBJECTS, "where": [_touched("object", who=_IT)]}},
                        {"kind": "count", "of": _ONCE_WALL},
                    ],
                },
            },
            {"kind": "same", "who": _SOURCE, "other": _SELF},
        ),
    ),
    "As many as one": (
        "character",
        _at_end({"kind": "heal", "to": _SELF, "amount": {"kind": "count", "of": _ONCE_WALL}}),
    ),
    "Nothing was touched": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "flick_end"},
            "if": [{"kind": "none_of", "conditions": [_touched("anything")]}],
            "do": [{"kind": "heal", "to": _SELF}],
        },
    ),
    "The nearest object goes": (
        "character",
        _at_end(
            {
                "kind": "remove_object",
                "which": {"kind": "lowest", "of": _OBJECTS, "by": {"kind": "distance", "who": _IT, "to": _SELF}},
            }
        ),
    ),
    "Who died nearby": (
        "character",
        _at_end(
            {
                "kind": "heal",
                "to": _SELF,
                "amount": {"kind": "count", "of": {"kind": "slain", "where": [_near_death(_IT)]}},
            }
        ),
    ),
    "The secret one is spared": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged", "who": "own"},
            "if": [{"kind": "same", "who": _VICTIM, "other": {"kind": "marked", "mark": "spared"}}],
            "do": [{"kind": "prevent"}],
        },
    ),
    "An artifact hears a death": (
        "artifact",
        {"kind": "triggered", "when": {"kind": "died", "who": "any"}, "do": [{"kind": "draw"}]},
    ),
    "An artifact hears every death": (
        "artifact",
        {
            "kind": "triggered",
            "when": {"kind": "died", "who": "any"},
            "limit": {"times": 20, "per": "turn"},
            "do": [{"kind": "draw"}],
        },
    ),
    "Pushed together, each hurts whom it has run into": (
        "character",
        _at_end(
            {"kind": "push", "who": {**_ENEMIES, "where": [_NEARBY]}, "mm": 100, "name": "struck"},
            {
                "kind": "for_each",
                "name": "pushed",
                "among": {**_ENEMIES, "where": [_NEARBY]},
                "do": [
                    {
                        "kind": "deal_damage",
                        "by": _chosen("pushed"),
                        "to": {
                            "kind": "filter",
                            "of": _STRUCK,
                            "where": [{"kind": "touched", "who": _IT, "by": _chosen("pushed")}],
                        },
                    }
                ],
            },
        ),
    ),
    "Those at a thing are pushed together": (
        "character",
        _at_end(
            {"kind": "push", "who": _chosen("leaning"), "mm": 100, "centre": _SELF, "name": "struck"},
            {
                "kind": "for_each",
                "name": "pushed",
                "among": _chosen("leaning"),
                "do": [
                    {
                        "kind": "deal_damage",
                        "by": _chosen("pushed"),
                        "to": {
                            "kind": "filter",
                            "of": _STRUCK,
                            "where": [{"kind": "touched", "who": _IT, "by": _chosen("pushed")}],
                        },
                    }
                ],
            },
            choose=[{"kind": "those", "name": "leaning", "of": {"kind": "characters", "where": [_NEARBY]}}],
        ),
    ),
    "Who has no rituals cannot shoot": (
        "character",
        _static(
            {
                "kind": "cannot",
                "deeds": ["shoot"],
                "who": {
                    **_ENEMIES,
                    "where": [
                        {
                            "kind": "compare",
                            "left": {"kind": "cards_in", "of": {"kind": "controller_of", "of": _IT}},
                            "test": "equal",
                            "right": 0,
                        }
                    ],
                },
            }
        ),
    ),
    "Debts are collected": (
        "character",
        _at_end(
            {"kind": "steal", "of": _chosen("debtors")},
            {
                "kind": "if_else",
                "if": [{"kind": "exists", "what": _chosen("debtors")}],
                "do": [_damage(_SELF)],
                "else": [{"kind": "draw"}],
            },
            choose=[{"kind": "those", "name": "debtors", "of": _DEBTORS}],
        ),
    ),
    "An ally goes back instead of dying": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_die", "who": "ally"},
            "do": [{"kind": "to_reserve", "who": _DEAD}, {"kind": "draw"}],
        },
    ),
    "You may send an ally back instead": (
        "character",
        {
            "kind": "replacement",
            "optional": True,
            "instead_of": {"kind": "would_die", "who": "ally"},
            "do": [{"kind": "to_reserve", "who": _DEAD}],
        },
    ),
}
