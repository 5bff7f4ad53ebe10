"""Abilities for the tests of wording: which card a piece is of, its Order, its tags."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

SELF = {"kind": "self"}
IT = {"kind": "it"}
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


def _by(which: str, of: Json, amount: Json) -> Json:
    return {"kind": which, "of": of, "by": amount}


def _compare(left: Json, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def _rank(of: Json) -> Json:
    return {"kind": "figure", "of": of}


def _left(amount: Json, divisor: int = 2) -> Json:
    return {"kind": "remainder", "left": amount, "right": divisor}


SAMPLES: dict[str, tuple[str, Json]] = {
    "Of the same Order": (
        "character",
        _triggered(
            "action", {"kind": "heal", "to": _with("ally", {"kind": "shares"}, _not({"kind": "shares", "by": "rank"}))}
        ),
    ),
    "Of the killer's Order": (
        "character",
        _triggered(
            "died",
            {"kind": "damage", "to": _with("any", {"kind": "shares", "other": {"kind": "event", "role": "source"}})},
            if_=[{"kind": "shares", "by": "card", "who": {"kind": "event", "role": "source"}}],
        ),
    ),
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
    "The highest rank": (
        "character",
        _triggered("action", {"kind": "damage", "to": _by("highest", _with("enemy"), {"kind": "figure", "of": IT})}),
    ),
    "The least printed life": (
        "script",
        _triggered(
            "turn_end",
            {"kind": "damage", "to": _by("lowest", _with("any"), {"kind": "figure", "of": IT, "which": "life"})},
        ),
    ),
    "Of a lower rank": (
        "character",
        _triggered(
            "action",
            {"kind": "destroy", "who": CHOSEN},
            choose=[
                _pick(_with("enemy", _compare({"kind": "figure", "of": IT}, "less", {"kind": "figure", "of": SELF})))
            ],
        ),
    ),
    "Damage by its rank": (
        "character",
        _triggered("action", {"kind": "damage", "to": _with("enemy"), "amount": {"kind": "figure", "of": SELF}}),
    ),
    "Life as printed": (
        "character",
        _triggered("action", {"kind": "heal", "to": SELF, "amount": {"kind": "figure", "of": SELF, "which": "life"}}),
    ),
    "A printed life of five": (
        "character",
        _triggered(
            "action",
            {"kind": "damage", "to": _with("enemy")},
            if_=[_compare({"kind": "figure", "of": SELF, "which": "life"}, "at_least", 5)],
        ),
    ),
    "Three Orders": (
        "character",
        _triggered(
            "turn_start",
            {"kind": "heal", "to": SELF},
            if_=[_compare({"kind": "different", "of": _with("own")}, "at_least", 3)],
        ),
    ),
    "One for each rank": (
        "character",
        _triggered(
            "action",
            {"kind": "heal", "to": SELF, "amount": {"kind": "different", "of": _with("own"), "by": "rank"}},
        ),
    ),
    "Five different dead": (
        "script",
        _triggered(
            "round_end",
            {"kind": "win"},
            if_=[
                _compare({"kind": "different", "of": {"kind": "slain", "relation": "enemy"}, "by": "card"}, "equal", 5)
            ],
        ),
    ),
    "As many Orders as enemies": (
        "character",
        _triggered(
            "action",
            {"kind": "heal", "to": SELF},
            if_=[
                _compare({"kind": "different", "of": _with("own")}, "more", {"kind": "different", "of": _with("enemy")})
            ],
        ),
    ),
    "The commonest Order": (
        "ritual",
        _triggered("any_time", {"kind": "damage", "to": {"kind": "commonest", "of": _with("enemy")}}),
    ),
    "One of the rarest rank": (
        "character",
        _triggered(
            "action",
            {"kind": "damage", "to": CHOSEN},
            choose=[_pick({"kind": "commonest", "of": _with("own"), "by": "rank", "rarest": True})],
        ),
    ),
    "The commonest name": (
        "script",
        _triggered("turn_end", {"kind": "heal", "to": {"kind": "commonest", "of": _with("any"), "by": "card"}}),
    ),
    "The last that died returns": (
        "ritual",
        _triggered(
            "any_time",
            {"kind": "summon", "who": {"kind": "slain", "last": True}, "to": "there"},
            choose=[{"kind": "place", "name": "there", "disk": {"kind": "slain", "last": True}}],
        ),
    ),
    "A slain enemy comes over": (
        "ritual",
        _triggered(
            "any_time",
            {"kind": "summon", "who": CHOSEN, "to": "there"},
            choose=[
                _pick({"kind": "slain", "relation": "enemy"}),
                {"kind": "place", "name": "there", "disk": CHOSEN, "near": _with("own")},
            ],
        ),
    ),
    "Opponents get their slain back": (
        "ritual",
        _triggered(
            "any_time",
            {
                "kind": "for_each",
                "among": {"kind": "players", "relation": "enemy"},
                "choose": [
                    {"kind": "draw_lots", "name": "target", "among": {"kind": "slain", "relation": "any", "of": EACH}},
                    {"kind": "place", "name": "there", "disk": CHOSEN, "by": EACH},
                ],
                "do": [{"kind": "summon", "who": CHOSEN, "to": "there", "of": EACH}],
            },
        ),
    ),
    "A slain character for an opponent": (
        "ritual",
        _triggered(
            "any_time",
            {
                "kind": "summon",
                "who": {"kind": "slain", "last": True},
                "to": "there",
                "of": {"kind": "players", "relation": "enemy"},
            },
            choose=[{"kind": "place", "name": "there", "disk": {"kind": "slain", "last": True}}],
        ),
    ),
    "Restored to full life": (
        "ritual",
        _triggered(
            "any_time",
            {"kind": "set_life", "of": CHOSEN, "to": {"kind": "maximum_life", "of": CHOSEN}},
            choose=[_pick(_with("own"))],
        ),
    ),
    "The last of any player": (
        "ritual",
        _triggered(
            "any_time",
            {"kind": "gain_abilities", "to": _with("own"), "of": {"kind": "slain", "relation": "any", "last": True}},
        ),
    ),
    "The last hero of a player": (
        "ritual",
        _triggered(
            "any_time",
            {
                "kind": "gain_abilities",
                "to": _with("own"),
                "of": {
                    "kind": "slain",
                    "relation": "any",
                    "ranks": ["hero"],
                    "of": {"kind": "chosen", "name": "target"},
                    "last": True,
                },
            },
            choose=[_pick({"kind": "players", "relation": "enemy"})],
        ),
    ),
    "The last enemy with a tag": (
        "ritual",
        _triggered(
            "any_time",
            {
                "kind": "gain_abilities",
                "to": _with("own"),
                "of": {"kind": "slain", "relation": "enemy", "where": [UNDEAD], "last": True},
            },
        ),
    ),
    "The dead of a player, by tag": (
        "character",
        _triggered(
            "action",
            {
                "kind": "heal",
                "to": SELF,
                "amount": {
                    "kind": "count",
                    "of": {
                        "kind": "slain",
                        "relation": "any",
                        "of": {"kind": "players", "relation": "enemy"},
                        "where": [UNDEAD],
                    },
                },
            },
        ),
    ),
    "An even round": (
        "script",
        _triggered("round_start", {"kind": "draw"}, if_=[_compare(_left({"kind": "round_number"}), "equal", 0)]),
    ),
    "An odd number of enemies": (
        "character",
        _triggered(
            "turn_start",
            {"kind": "draw"},
            if_=[_compare(_left({"kind": "count", "of": _with("enemy")}), "equal", 1)],
        ),
    ),
    "Every third round": (
        "script",
        _triggered("round_start", {"kind": "draw"}, if_=[_compare(_left({"kind": "round_number"}, 3), "equal", 0)]),
    ),
    "What is left over": (
        "character",
        _triggered(
            "turn_start",
            {"kind": "damage", "to": SELF, "amount": _left({"kind": "count", "of": _with("enemy")}, 4)},
        ),
    ),
}
