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


_OWN_PLAYER: Json = {"kind": "players", "relation": "own"}
_OPPONENTS: Json = {"kind": "players", "relation": "enemy"}


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
    "An artifact has a price": (
        "character",
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_used", "by": "enemy"},
            "limit": {"per": "turn"},
            "do": [
                {
                    "kind": "may_pay",
                    "by": {"kind": "event", "role": "source"},
                    "cost": [{"kind": "lose_life", "of": MOVER}],
                    "otherwise": [{"kind": "prevent"}],
                }
            ],
        },
    ),
    "One artifact is stopped": (
        "ritual",
        {
            "kind": "replacement",
            "active_in": "hand",
            "instead_of": {"kind": "would_be_used", "by": "enemy", "artifact": "oak_staff"},
            "do": [{"kind": "prevent"}, {"kind": "damage", "to": MOVER}],
        },
    ),
    "After a use": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "used", "by": "enemy"},
            "if": [{"kind": "happened", "what": "used", "by": {"kind": "event", "role": "target"}, "since": "round"}],
            "do": [{"kind": "discard_artifact", "artifact": {"kind": "event", "role": "target"}}],
        },
    ),
    "After a use of yours": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "used", "by": "own"},
            "do": [{"kind": "heal", "to": MOVER, "amount": {"kind": "happened", "what": "used", "of": _OWN_PLAYER}}],
        },
    ),
    "No artifact was used": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "if": [
                {"kind": "none_of", "conditions": [{"kind": "happened", "what": "used", "of": _OPPONENTS}]},
                {"kind": "happened", "what": "used", "of": {"kind": "self"}, "since": "battle"},
            ],
            "do": [{"kind": "draw"}],
        },
    ),
    "Who used the most artifacts": (
        "character",
        {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "do": [
                {
                    "kind": "draw",
                    "to": {
                        "kind": "highest",
                        "of": {"kind": "players"},
                        "by": {"kind": "happened", "what": "used", "of": {"kind": "it"}, "since": "round"},
                    },
                }
            ],
        },
    ),
    "It may stay and heal": (
        "character",
        _instead("self", {"kind": "heal", "to": {"kind": "self"}}, optional=True),
    ),
}
