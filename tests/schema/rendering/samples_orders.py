"""Samples of what is done in order, of outlines, of places at the border or apart, and of artifacts that lie free."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_IT: Json = {"kind": "it"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_CRATES: Json = {"kind": "objects", "thing": "crate"}
_FEWEST: Json = {
    "kind": "in_order",
    "of": {"kind": "players"},
    "by": {"kind": "count", "of": {"kind": "characters", "of": _IT}},
}
_MINE: Json = {"kind": "chosen", "name": "mine"}
_DEAD: Json = {"kind": "chosen", "name": "dead"}
_CHARGE: Json = {"kind": "add_counter", "to": _SELF, "counter": "ember"}


def _on(when: Json, *do: Json, card: str = "character", **more: Any) -> tuple[str, Json]:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return card, {"kind": kind, "when": when, "do": list(do), **named}


def _free(when: Json, *do: Json, **more: Any) -> tuple[str, Json]:
    return _on(when, *do, card="artifact", active_in="anywhere", **more)


def _none(condition: Json) -> Json:
    return {"kind": "none_of", "conditions": [condition]}


_TURN_END: Json = {"kind": "turn_end", "whose": "enemy"}
_ACTION: Json = {"kind": "action"}
_MOVE: Json = {"kind": "move", "who": _SELF, "to": "there"}
_PLACE: Json = {"kind": "place", "name": "there", "disk": _SELF}

ORDER_SAMPLES: dict[str, tuple[str, Json]] = {
    "A toll for each death": _free({"kind": "died", "who": "any"}, _CHARGE, limit={"per": "event"}),
    "The bell tolls": _free(
        {"kind": "counter_reached", "counter": "ember", "amount": 5},
        {
            "kind": "for_each",
            "name": "mine",
            "among": _FEWEST,
            "choose": [
                {"kind": "pick", "name": "dead", "among": {"kind": "slain", "of": _MINE}, "by": _MINE},
                {"kind": "place", "name": "there", "disk": _DEAD, "border": 100, "by": _MINE},
            ],
            "do": [{"kind": "summon", "who": _DEAD, "to": "there", "of": _MINE}],
        },
    ),
    "A bearer, if there is one": _free(
        {"kind": "turn_start", "whose": "any"}, {"kind": "heal", "to": {"kind": "bearer"}}
    ),
    "A rule of what lies free": (
        "artifact",
        {"kind": "static", "active_in": "anywhere", "modify": [{"kind": "damage", "stage": "add"}]},
    ),
    "Players in order": _on(_ACTION, {"kind": "draw", "to": _FEWEST}),
    "The healthiest first": _on(
        _ACTION,
        {
            "kind": "for_each",
            "among": {"kind": "in_order", "of": _ENEMIES, "by": {"kind": "life", "of": _IT}, "first": "highest"},
            "do": [{"kind": "damage", "to": {"kind": "chosen", "name": "each"}}, {"kind": "draw"}],
        },
    ),
    "One of those in order": _on(
        _ACTION,
        {"kind": "damage", "to": {"kind": "chosen", "name": "one"}},
        choose=[
            {
                "kind": "pick",
                "name": "one",
                "among": {"kind": "in_order", "of": _ENEMIES, "by": {"kind": "life", "of": _IT}},
            }
        ],
    ),
    "Inside the outline": _on(
        _TURN_END, {"kind": "damage", "to": {**_ENEMIES, "where": [{"kind": "enclosed", "by": _CRATES}]}}
    ),
    "Not inside the outline": _on(
        _TURN_END, {"kind": "damage", "to": {**_ENEMIES, "where": [_none({"kind": "enclosed", "by": _CRATES})]}}
    ),
    "Surrounded": _on(
        {"kind": "flick_end", "who": "any"},
        {"kind": "damage", "to": _SELF},
        if_=[
            {"kind": "enclosed", "who": _SELF, "by": _ENEMIES},
            _none({"kind": "enclosed", "who": _SELF, "by": _ENEMIES, "as_of": "start"}),
        ],
    ),
    "Was inside the outline": _on(
        {"kind": "flick_end", "who": "any"},
        {
            "kind": "damage",
            "to": {**_ENEMIES, "where": [{"kind": "enclosed", "by": _CRATES, "as_of": "start"}]},
        },
    ),
    "A place at the border": _on(_ACTION, _MOVE, choose=[{**_PLACE, "border": 60}]),
    "A place apart": _on(_ACTION, _MOVE, choose=[{**_PLACE, "apart": 100, "zone": "harbour"}]),
    "A place apart, near, as many mm": _on(
        _ACTION,
        _MOVE,
        choose=[
            {
                **_PLACE,
                "near": _SELF,
                "mm": 200,
                "apart": {"kind": "life", "of": _SELF},
                "border": {"kind": "life", "of": _SELF},
            }
        ],
    ),
}
