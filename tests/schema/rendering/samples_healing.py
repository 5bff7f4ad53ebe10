"""Abilities about life that is gained."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
_SELF, _VICTIM = {"kind": "self"}, {"kind": "event", "role": "victim"}
_AMOUNT = {"kind": "event_amount"}
_DOUBLE = {"kind": "change_amount", "to": {"kind": "product", "amounts": [_AMOUNT, 2]}}


def _instead(who: str, *do: Json, **more: Any) -> tuple[str, Json]:
    event = {"kind": "would_be_healed", "who": who}
    return "character", {"kind": "replacement", "instead_of": event, "do": list(do), **more}


def _when(who: str, *do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "triggered", "when": {"kind": "healed", "who": who}, "do": list(do), **more}


def _static(modify: Json, card: str = "character", if_: tuple[Json, ...] = ()) -> tuple[str, Json]:
    return card, {"kind": "static", "if": list(if_), "modify": [modify]}


_OWN: Json = {"kind": "characters", "relation": "own", "ranks": ["fighter"]}

HEALING_SAMPLES: dict[str, tuple[str, Json]] = {
    "More life": _static({"kind": "maximum_life", "by": 2}),
    "More life for the bearer": _static({"kind": "maximum_life", "who": {"kind": "bearer"}}, card="artifact"),
    "Frail enemies": _static({"kind": "maximum_life", "who": {"kind": "characters", "relation": "enemy"}, "by": -1}),
    "More life for each of them": _static(
        {"kind": "maximum_life", "who": _OWN, "by": {"kind": "count", "of": {"kind": "slain"}}},
        if_=({"kind": "exists", "what": {"kind": "characters", "relation": "enemy", "ranks": ["hero"]}},),
    ),
    "More life for a time": _when(
        "self", {"kind": "apply", "to": _SELF, "modify": [{"kind": "maximum_life", "by": 3}]}
    ),
    "Damage instead of life": _instead("any", {"kind": "damage", "to": _VICTIM, "amount": _AMOUNT}),
    "No life for one": _instead("self", {"kind": "prevent"}),
    "No life for enemies nearby, if its player likes": _instead(
        "enemy", {"kind": "prevent"}, optional=True, **{"if": [{"kind": "nearby", "who": _VICTIM}]}
    ),
    "Less life for enemies": _instead("enemy", {"kind": "prevent", "amount": 1}),
    "Twice the life": _instead("own", _DOUBLE, limit={"per": "turn"}),
    "One life more": _instead("self", {"kind": "change_amount", "to": {"kind": "sum", "amounts": [_AMOUNT, 1]}}),
    "Life for another one": _instead("enemy", {"kind": "redirect", "to": _SELF}),
    "A part of life for another one": _instead("enemy", {"kind": "redirect", "to": _SELF, "amount": 1}),
    "Two life instead": _instead("ally", {"kind": "change_amount", "to": 2}),
    "When it is healed": _when("self", {"kind": "draw"}),
    "When an enemy is healed": _when("enemy", {"kind": "damage", "to": _VICTIM, "amount": _AMOUNT}),
    "When it is healed by another one": _when(
        "own",
        {"kind": "heal", "to": {"kind": "event", "role": "source"}},
        **{"if": [{"kind": "wounded", "who": _SELF}]},
    ),
    "The next life": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "do": [
                {
                    "kind": "replace_later",
                    "instead_of": {"kind": "would_be_healed", "who": "enemy"},
                    "do": [{"kind": "draw"}],
                    "lasts": {"kind": "next"},
                }
            ],
        },
    ),
}
