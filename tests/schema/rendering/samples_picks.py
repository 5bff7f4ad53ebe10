"""Samples of choices that another player makes."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_CHARACTERS: Json = {"kind": "characters"}
_MINE: Json = {"kind": "characters", "relation": "own"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_OPPONENT: Json = {"kind": "players", "relation": "enemy"}
_THAT: Json = {"kind": "chosen", "name": "that"}
_OTHER: Json = {"kind": "chosen", "name": "other"}
_OWNER: Json = {"kind": "owner_of", "of": _THAT}
_VICTIM: Json = {"kind": "event", "role": "victim"}


def _works(when: str, *do: Json, **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **named}


def _pick(among: Json, name: str = "that", **more: Any) -> Json:
    return {"kind": "pick", "name": name, "among": among, **more}


def _damage(to: Json, amount: Any = 1) -> Json:
    return {"kind": "damage", "to": to, "amount": amount}


_HEAL: Json = {"kind": "heal", "to": _SELF}
_PLACE: Json = {"kind": "place", "name": "there", "disk": _THAT}
_MOVE: Json = {"kind": "move", "who": _THAT, "to": "there"}

_LAST: Json = {"kind": "slain", "last": True, "relation": "own"}
_STRONG: Json = {"kind": "filter", "of": _SELF, "where": [{"kind": "wounded"}]}
_LIFE: Json = {"kind": "life", "of": _SELF}

PICK_SAMPLES: dict[str, tuple[str, Json]] = {
    "Picked or not: one alone": (
        "character",
        _works("action", {"kind": "gain_abilities", "to": _SELF, "of": _THAT}, choose=[_pick(_LAST, least=0)]),
    ),
    "Picked or not: itself": (
        "character",
        _works("action", {"kind": "draw"}, _damage(_THAT), choose=[_pick(_SELF, least=0)]),
    ),
    "Picked or not: each one alone": (
        "ritual",
        _works(
            "any_time",
            {"kind": "remove_slain", "who": _THAT},
            choose=[{"kind": "gather", "name": "that", "among": _LAST, "least": 0}],
        ),
    ),
    "On the card of itself on a condition": (
        "character",
        _works(
            "turn_end",
            {"kind": "supply_discard", "of": _STRONG},
            {"kind": "supply_discard", "of": {"kind": "lowest", "of": _SELF, "by": _LIFE}},
        ),
    ),
    "One of several ways, at least so many": (
        "character",
        _works("turn_end", {"kind": "choose_one", "least": _LIFE, "branches": [[_HEAL], [{"kind": "draw"}]]}),
    ),
    "In play together": (
        "character",
        _works(
            "turn_end",
            _HEAL,
            if_=[{"kind": "related", "who": _ENEMIES, "relation": "any", "to": {"kind": "artifacts"}}],
        ),
    ),
    "The last of one's own among those of a player": (
        "character",
        _works("turn_end", _damage({"kind": "latest", "what": "hit", "of": {**_MINE, "of": _OPPONENT}})),
    ),
    "Picked by an opponent": ("character", _works("action", _damage(_THAT), choose=[_pick(_MINE, by=_OPPONENT)])),
    "Picked by an opponent, optional": (
        "character",
        _works("turn_end", _damage(_THAT), choose=[_pick(_ENEMIES, by=_OPPONENT)], optional=True),
    ),
    "Picked by an opponent: two": (
        "ritual",
        _works("any_time", _damage(_THAT), choose=[_pick(_ENEMIES, by=_OPPONENT, least=2, most=2)]),
    ),
    "Picked by the owner of what was picked": (
        "character",
        _works(
            "action",
            _damage(_OTHER, 2),
            choose=[
                _pick(_ENEMIES),
                _pick({**_CHARACTERS, "of": _OWNER, "other_than": _THAT}, "other", by=_OWNER),
            ],
        ),
    ),
    "Picked by the owner of the victim": (
        "character",
        _works(
            "hit_landed",
            _damage(_THAT),
            choose=[_pick(_ENEMIES, by={"kind": "owner_of", "of": _VICTIM})],
        ),
    ),
    "A place picked by an opponent": (
        "character",
        _works("action", _MOVE, choose=[_pick(_ENEMIES), {**_PLACE, "by": _OWNER}]),
    ),
    "A place for an object picked by an opponent": (
        "ritual",
        _works(
            "any_time",
            {"kind": "put_object", "thing": "crate", "at": "there"},
            choose=[{"kind": "object_place", "name": "there", "thing": "crate", "by": _OPPONENT}],
        ),
    ),
    "Branches picked by an opponent": (
        "character",
        _works("action", {"kind": "choose_one", "by": _OPPONENT, "branches": [[_HEAL], [_damage(_ENEMIES)]]}),
    ),
    "Branches picked by an opponent, optional": (
        "character",
        _works(
            "turn_end",
            {"kind": "choose_one", "by": _OPPONENT, "branches": [[_HEAL], [_damage(_ENEMIES)]]},
            optional=True,
        ),
    ),
    "In a loop each owner picks": (
        "ritual",
        _works(
            "any_time",
            {
                "kind": "for_each",
                "name": "rival",
                "among": _OPPONENT,
                "choose": [
                    _pick(
                        {**_CHARACTERS, "of": {"kind": "chosen", "name": "rival"}},
                        by={"kind": "chosen", "name": "rival"},
                    )
                ],
                "do": [_damage(_THAT)],
            },
        ),
    ),
    "Choices of its own by an opponent": (
        "character",
        _works(
            "action",
            _HEAL,
            {"kind": "with_choices", "choose": [_pick(_MINE, by=_OPPONENT)], "do": [_damage(_THAT)]},
        ),
    ),
}
