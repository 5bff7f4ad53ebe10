"""Abilities for the tests of wording: which card a piece is of, its Order, its tags."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF = {"kind": "self"}
EACH = {"kind": "chosen", "name": "each"}
CHOSEN = {"kind": "chosen", "name": "target"}
OTTER = {"kind": "card_is", "cards": ["otter"]}
BIRDS = {"kind": "card_is", "cards": ["otter", "heron"]}
DUST = {"kind": "order_is", "orders": ["dust"]}
UNDEAD = {"kind": "has_tag", "tag": "undead"}


def _with(relation: str, *where: Json) -> Json:
    return {"kind": "characters", "relation": relation, "where": list(where)}


def _triggered(when: str, *do: Json, **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    fields = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **fields}


def _pick(among: Json) -> Json:
    return {"kind": "pick", "name": "target", "among": among}


def _not(*conditions: Json) -> Json:
    return {"kind": "none_of", "conditions": list(conditions)}


SAMPLES: dict[str, tuple[str, Json]] = {
    "Objects with a tag": (
        "script",
        _triggered("turn_end", {"kind": "remove_object", "which": {"kind": "objects", "where": [UNDEAD]}}),
    ),
    "A place for each": (
        "character",
        _triggered(
            "action",
            {
                "kind": "for_each",
                "among": _with("own", UNDEAD),
                "choose": [
                    {"kind": "place", "name": "there", "disk": {"kind": "chosen", "name": "each"}, "near": SELF}
                ],
                "do": [{"kind": "move", "who": EACH, "to": "there"}],
            },
        ),
    ),
    "One of a card": (
        "character",
        _triggered("action", {"kind": "heal", "to": CHOSEN}, choose=[_pick(_with("own", OTTER))]),
    ),
    "All but two cards": ("character", _triggered("turn_end", {"kind": "damage", "to": _with("any", _not(BIRDS))})),
    "A condition on the card": (
        "special_hit",
        _triggered(
            "hit_landed",
            {"kind": "damage", "to": {"kind": "event", "role": "victim"}},
            if_=[{**BIRDS, "who": {"kind": "event", "role": "victim"}}],
        ),
    ),
    "An Order": ("character", _triggered("turn_end", {"kind": "damage", "to": _with("enemy", DUST)})),
    "Another Order": (
        "artifact",
        _triggered("any_time", {"kind": "heal", "to": CHOSEN}, choose=[_pick(_with("own", _not(DUST)))]),
    ),
    "A slain character of an Order": (
        "ritual",
        _triggered(
            "any_time",
            {"kind": "summon", "who": CHOSEN, "to": "there"},
            choose=[
                _pick({"kind": "filter", "of": {"kind": "slain"}, "where": [DUST]}),
                {"kind": "place", "name": "there", "disk": CHOSEN},
            ],
        ),
    ),
    "The number with a tag": (
        "character",
        _triggered(
            "turn_start",
            {"kind": "heal", "to": SELF, "amount": {"kind": "count", "of": _with("ally", UNDEAD)}},
        ),
    ),
    "Without a tag, nearby": (
        "character",
        _triggered("action", {"kind": "damage", "to": _with("enemy", _not(UNDEAD), {"kind": "nearby"})}),
    ),
    "A tag of the victim": (
        "missile",
        _triggered(
            "shot_hit",
            {"kind": "damage", "to": {"kind": "event", "role": "target"}, "amount": 2},
            if_=[{**UNDEAD, "who": {"kind": "event", "role": "target"}}],
        ),
    ),
}
