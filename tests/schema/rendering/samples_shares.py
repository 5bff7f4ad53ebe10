"""Samples of what is divided, of names for all that is found, of who is run into, and of players who cannot play."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_NEAR: Json = {**_ENEMIES, "where": [{"kind": "within", "mm": 150}]}
_EACH: Json = {"kind": "chosen", "name": "each"}
_SHARE: Json = {"kind": "noted", "name": "share"}
_PLAYERS: Json = {"kind": "players"}


def _spell(*do: Json, **more: Any) -> tuple[str, Json]:
    return "character", {"kind": "activated", "when": {"kind": "action"}, "do": list(do), **more}


def _static(*modify: Json) -> tuple[str, Json]:
    return "character", {"kind": "static", "modify": list(modify)}


def _divide(amount: Any, *do: Json, among: Json = _NEAR) -> Json:
    return {"kind": "divide", "amount": amount, "among": among, "do": list(do)}


def _chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


_HURT: Json = {"kind": "damage", "to": _EACH, "amount": _SHARE}
_THOSE: Json = {"kind": "those", "name": "near", "of": _NEAR}

SHARE_SAMPLES: dict[str, tuple[str, Json]] = {
    "Divided damage": _spell(_divide(3, _HURT)),
    "Divided by an opponent": _spell(
        {
            **_divide(3, _HURT, among={"kind": "characters", "relation": "enemy"}),
            "by": {"kind": "players", "relation": "enemy"},
        }
    ),
    "Divided by the winner": _spell(
        {
            "kind": "for_each",
            "name": "winner",
            "among": {
                "kind": "highest",
                "of": {
                    "kind": "union",
                    "of": [
                        {"kind": "players", "relation": "own"},
                        {"kind": "owner_of", "of": {"kind": "event", "role": "source"}},
                    ],
                },
                "by": {"kind": "counters", "of": {"kind": "it"}, "counter": "mana"},
            },
            "do": [
                {
                    **_divide(2, _HURT, among={"kind": "characters", "of": _chosen("winner")}),
                    "by": _chosen("winner"),
                }
            ],
        }
    ),
    "No opponent lost anybody": _spell(
        {
            "kind": "if_else",
            "if": [
                {
                    "kind": "none_of",
                    "conditions": [{"kind": "happened", "what": what, "of": {"kind": "players", "relation": "enemy"}}],
                }
                for what in ("died", "played")
            ],
            "do": [{"kind": "draw"}],
        }
    ),
    "Divided damage, any amount": _spell(
        _divide({"kind": "noted"}, _HURT),
        choose=[{"kind": "choose_number", "most": {"kind": "counters", "of": _SELF, "counter": "ember"}}],
        cost=[{"kind": "remove_counter", "of": _SELF, "counter": "ember", "amount": {"kind": "noted"}}],
    ),
    "Divided life": _spell(
        _divide(4, {"kind": "heal", "to": _EACH, "amount": _SHARE}, among={"kind": "characters", "relation": "own"})
    ),
    "Divided loss and counters": _spell(
        _divide(2, {"kind": "lose_life", "of": _EACH, "amount": _SHARE}),
        _divide(5, {"kind": "add_counter", "to": _EACH, "counter": "ember", "amount": _SHARE}),
    ),
    "Divided pushes": _spell(
        _divide(3, {"kind": "push", "who": _EACH, "mm": {"kind": "product", "amounts": [20, _SHARE]}}, _HURT)
    ),
    "Divided in the order of your choice": _spell(
        {**_divide(3, _HURT), "any_order": True},
        {**_divide(3, {"kind": "push", "who": _EACH, "mm": 40}), "any_order": True},
    ),
    "Those near and the others": _spell(
        {"kind": "push", "who": _chosen("near"), "mm": 100},
        {"kind": "damage", "to": _chosen("near"), "amount": 2},
        {"kind": "heal", "to": {"kind": "except", "of": _ENEMIES, "without": _chosen("near")}},
        choose=[_THOSE],
    ),
    "Those of one's own": _spell(
        {"kind": "heal", "to": _chosen("hurt")},
        choose=[
            {
                "kind": "those",
                "name": "hurt",
                "of": {"kind": "characters", "relation": "own", "where": [{"kind": "wounded"}]},
            }
        ],
    ),
    "Whoever it runs into": _spell(
        {"kind": "push", "who": _SELF, "mm": 80, "centre": _chosen("foe"), "name": "hit"},
        {
            "kind": "if_else",
            "if": [{"kind": "exists", "what": _chosen("hit")}],
            "do": [{"kind": "damage", "to": _SELF}],
        },
        {"kind": "damage", "to": _chosen("hit")},
        choose=[{"kind": "pick", "name": "foe", "among": _ENEMIES}],
    ),
    "Whoever several run into": _spell(
        {"kind": "push", "who": _NEAR, "mm": 80, "name": "hit"}, {"kind": "damage", "to": _chosen("hit"), "amount": 2}
    ),
    "You cannot play rituals": _static({"kind": "cannot_play"}),
    "Nobody can play rituals": _static({"kind": "cannot_play", "who": _PLAYERS}),
    "Opponents cannot play this one": _static(
        {"kind": "cannot_play", "who": {"kind": "players", "relation": "enemy"}, "cards": ["healing", "summoning"]}
    ),
}
