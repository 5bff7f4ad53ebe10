"""Abilities for the tests of wording: characters that may act more than once in a turn."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

OWN: Json = {"kind": "characters", "relation": "own"}
FOE: Json = {"kind": "chosen", "name": "one"}
AGAIN: Json = {"kind": "acts_again"}
FEWER: Json = {
    "kind": "compare",
    "left": {"kind": "count", "of": OWN},
    "test": "less",
    "right": {"kind": "count", "of": {"kind": "characters", "relation": "enemy"}},
}

MOVER: Json = {"kind": "event", "role": "mover"}
PLAYER: Json = {"kind": "owner_of", "of": MOVER}
PAY: Json = {
    "kind": "may_pay",
    "by": PLAYER,
    "cost": [{"kind": "give_up_actions"}],
    "otherwise": [{"kind": "prevent"}],
}


def _instead(who: str, *do: Json, event: Any = None, **more: Any) -> Json:
    instead = {**(event or {"kind": "would_be_flicked"}), "who": who}
    return {"kind": "replacement", "instead_of": instead, "do": list(do), **more}


SAMPLES: dict[str, tuple[str, Json]] = {
    "It acts twice": ("character", {"kind": "static", "modify": [AGAIN]}),
    "It acts twice if there are fewer": ("character", {"kind": "static", "if": [FEWER], "modify": [AGAIN]}),
    "All act three times": (
        "artifact",
        {"kind": "static", "modify": [{**AGAIN, "who": {**OWN, "ranks": ["fighter"]}, "times": 3}]},
    ),
    "One acts again this turn": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [{"kind": "pick", "name": "one", "among": OWN}],
            "do": [{"kind": "apply", "to": FOE, "modify": [AGAIN]}, {"kind": "change_actions", "by": 1}],
        },
    ),
    "A flick has a price": ("artifact", _instead("enemy", PAY)),
    "No penalty": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_penalised", "by": "own"},
            "do": [{"kind": "prevent"}, {"kind": "damage", "to": {"kind": "self"}}],
        },
    ),
    "A ritual for a penalty": (
        "character",
        {
            "kind": "replacement",
            "optional": True,
            "instead_of": {"kind": "would_be_penalised", "by": "enemy"},
            "do": [{"kind": "discard", "of": {"kind": "event", "role": "source"}}],
        },
    ),
    "No flick nearby": (
        "character",
        _instead("enemy", {"kind": "prevent"}, **{"if": [{"kind": "within", "who": MOVER, "mm": 50}]}),
    ),
    "A shot has a price": (
        "character",
        _instead("enemy", PAY, event={"kind": "would_act", "actions": ["shot"]}),
    ),
    "No action near it": (
        "status",
        _instead("self", {"kind": "prevent"}, event={"kind": "would_act"}, limit={"per": "battle"}),
    ),
    "It may do something else": (
        "character",
        _instead(
            "self",
            {"kind": "heal", "to": {"kind": "self"}},
            event={"kind": "would_act", "actions": ["flick", "spell"]},
            optional=True,
        ),
    ),
    "A spell is countered": (
        "artifact",
        _instead(
            "enemy",
            {"kind": "prevent"},
            event={"kind": "would_act", "actions": ["spell"]},
            optional=True,
            limit={"per": "turn"},
        ),
    ),
    "It may stay and heal": (
        "character",
        _instead("self", {"kind": "heal", "to": {"kind": "self"}}, optional=True),
    ),
}
