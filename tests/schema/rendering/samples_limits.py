"""Samples of limits for each of what an event has, of effects that wait, and of costs that the event's own ones pay."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_EACH: Json = {"per": "turn", "each": "victim"}
_DRAW: Json = {"kind": "draw"}
_PREVENT: Json = {"kind": "prevent"}
_ANY_HURT: Json = {"kind": "would_be_damaged", "who": "any"}
_TWO_ROUNDS: Json = {"kind": "rounds", "number": 2}


def _event(role: str) -> Json:
    return {"kind": "event", "role": role}


def _triggered(when: Json, *do: Json, **more: Any) -> Json:
    return {"kind": "triggered", "when": when, "do": list(do), **more}


def _ritual(*do: Json) -> tuple[str, Json]:
    return "ritual", {"kind": "activated", "when": {"kind": "any_time"}, "do": list(do)}


def _pays(role: str) -> list[Json]:
    return [{"kind": "lose_life", "of": _event(role)}]


LIMIT_SAMPLES: dict[str, tuple[str, Json]] = {
    "Once for each victim": ("character", _triggered({"kind": "hurt", "who": "enemy"}, _DRAW, limit=_EACH)),
    "Once for each pair": (
        "character",
        _triggered(
            {"kind": "hit_landed", "by": "own"}, _DRAW, limit={"per": "turn", "each": "mover", "and_each": "victim"}
        ),
    ),
    "Once for each pair of any two": (
        "character",
        _triggered(
            {"kind": "contact", "mover": "any", "how": ["flicked", "knocked"]},
            _DRAW,
            limit={"per": "battle", "each": "mover", "and_each": "other"},
        ),
    ),
    "Once for all on one character": (
        "missile",
        {
            "kind": "triggered",
            "active_in": "attached",
            "when": {"kind": "turn_start", "whose": "owner"},
            "limit": {"per": "turn", "together": "bearer"},
            "do": [{"kind": "damage", "to": {"kind": "bearer"}}],
        },
    ),
    "Twice for each mover": (
        "character",
        _triggered({"kind": "flick_end", "who": "any"}, _DRAW, limit={"per": "round", "each": "mover", "times": 2}),
    ),
    "A replacement for each victim": (
        "character",
        {"kind": "replacement", "instead_of": _ANY_HURT, "do": [_PREVENT], "limit": _EACH},
    ),
    "A change of damage for each victim": (
        "character",
        {"kind": "static", "modify": [{"kind": "damage", "stage": "add"}], "limit": _EACH},
    ),
    "An artifact each time": ("artifact", _triggered({"kind": "hurt", "who": "own"}, _DRAW, limit={"per": "event"})),
    "Later, once a turn": _ritual(
        {
            "kind": "delayed",
            "when": {"kind": "hurt", "who": "enemy"},
            "do": [_DRAW],
            "lasts": _TWO_ROUNDS,
            "limit": {"per": "turn"},
        }
    ),
    "Instead later, once a turn for each": _ritual(
        {
            "kind": "replace_later",
            "instead_of": _ANY_HURT,
            "do": [{"kind": "heal", "to": _event("victim"), "amount": {"kind": "event_amount"}}],
            "lasts": _TWO_ROUNDS,
            "limit": _EACH,
        }
    ),
    "Its owner may pay its life": (
        "character",
        _triggered(
            {"kind": "flick_end", "who": "enemy"},
            {
                "kind": "may_pay",
                "by": {"kind": "owner_of", "of": _event("mover")},
                "cost": _pays("mover"),
                "otherwise": [{"kind": "put_back", "who": _event("mover"), "as_of": "start"}],
            },
        ),
    ),
    "Pay the life of the one that was hurt": (
        "character",
        _triggered({"kind": "damaged", "who": "own"}, _DRAW, optional=True, cost=_pays("victim")),
    ),
    "Pay the life of the shooter": (
        "missile",
        _triggered(
            {"kind": "shot_missed"},
            {"kind": "may_pay", "cost": _pays("shooter"), "do": [{"kind": "supply_add", "to": _event("shooter")}]},
        ),
    ),
    "This missile comes off": (
        "missile",
        _triggered(
            {"kind": "missile_lost", "who": "bearer", "this": True},
            {"kind": "damage", "to": {"kind": "bearer"}},
            active_in="attached",
        ),
    ),
    "None of them was touched": (
        "character",
        _triggered(
            {"kind": "flick_end"},
            _DRAW,
            **{"if": [{"kind": "none_of", "conditions": [{"kind": "touched", "what": "character", "who": _ENEMIES}]}]},
        ),
    ),
}
