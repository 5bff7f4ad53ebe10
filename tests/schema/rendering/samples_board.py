"""Samples of words that look at or change the board: objects, the border, zones that open and close."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_IT: Json = {"kind": "it"}
_OBJECTS: Json = {"kind": "objects"}
_CRATES: Json = {"kind": "objects", "thing": "crate"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_HEROES: Json = {"kind": "characters", "relation": "own", "ranks": ["hero"]}
_HARBOUR: Json = {"kind": "in_zone", "zone": "harbour"}
_NEAR: Json = {"kind": "within", "mm": 50}
_THAT: Json = {"kind": "chosen", "name": "that"}
_VICTIM: Json = {"kind": "event", "role": "victim"}


def _spell(*do: Json, **more: Any) -> Json:
    return _works("action", *do, **more)


def _works(when: str, *do: Json, **more: Any) -> Json:
    kind = "activated" if when in ("action", "any_time") else "triggered"
    named = {key.rstrip("_"): value for key, value in more.items()}
    return {"kind": kind, "when": {"kind": when}, "do": list(do), **named}


def _where(among: Json, *where: Json) -> Json:
    return {**among, "where": list(where)}


def _put(**place: Any) -> Json:
    there = {"kind": "object_place", "name": "there", "thing": "crate", **place}
    return _spell({"kind": "put_object", "thing": "crate", "at": "there"}, choose=[there])


def _pick(among: Json, **more: Any) -> Json:
    return {"kind": "pick", "name": "that", "among": among, **more}


def _remove(which: Json) -> Json:
    return {"kind": "remove_object", "which": which}


_SPOT: Json = {"kind": "spot", "name": "gap", "x": 500, "y": 300}
_AT_SPOT: Json = {"kind": "put_object", "thing": "crate", "at": "gap"}
_SHRINK: Json = {"kind": "set_border", "zone": "harbour"}
_HURT_OUTSIDE: Json = {
    "kind": "damage",
    "to": _where(_ENEMIES, {"kind": "none_of", "conditions": [_HARBOUR]}),
}

BOARD_SAMPLES: dict[str, tuple[str, Json]] = {
    "Board: put an object at an angle": (
        "ritual",
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [{**_SPOT, "facing": 45}],
            "do": [_AT_SPOT, {"kind": "move", "who": {"kind": "characters", "ranks": ["hero"]}, "to": "gap"}],
        },
    ),
    "Board: put an object": ("character", _put()),
    "Board: put an object nearby itself": ("character", _put(near=_SELF)),
    "Board: put an object in a zone": ("ritual", _put(zone="harbour")),
    "Board: may put an object": ("ritual", {**_put(near={"kind": "characters"}), "optional": True}),
    "Board: put an object, then be healed": (
        "character",
        {**_put(), "do": [*_put()["do"], {"kind": "heal", "to": _SELF}]},
    ),
    "Board: a fixed place": ("script", _works("turn_end", _AT_SPOT, choose=[_SPOT])),
    "Board: may use a fixed place": ("script", _works("turn_end", _AT_SPOT, choose=[_SPOT], optional=True)),
    "Board: move to a fixed place": (
        "script",
        _works("turn_end", {"kind": "move", "who": _THAT, "to": "gap"}, choose=[_pick(_HEROES), _SPOT]),
    ),
    "Board: remove all objects": ("ritual", _works("any_time", _remove(_OBJECTS))),
    "Board: remove objects of a kind": ("character", _spell(_remove(_CRATES))),
    "Board: remove objects in a zone": ("character", _spell(_remove(_where(_OBJECTS, _HARBOUR)))),
    "Board: remove objects near it": ("character", _spell(_remove(_where(_CRATES, _NEAR)))),
    "Board: remove a picked object": ("character", _spell(_remove(_THAT), choose=[_pick(_OBJECTS)])),
    "Board: remove up to two picked objects": (
        "character",
        _spell(_remove(_THAT), choose=[_pick(_where(_CRATES, _NEAR), least=0, most=2)]),
    ),
    "Board: hurt for each object": (
        "character",
        _spell({"kind": "damage", "to": _ENEMIES, "amount": {"kind": "count", "of": _where(_OBJECTS, _HARBOUR)}}),
    ),
    "Board: behind an object": (
        "character",
        _spell({"kind": "heal", "to": _where({"kind": "characters"}, {**_NEAR, "to": _OBJECTS, "who": _IT})}),
    ),
    "Board: distance to an object": (
        "character",
        _works(
            "turn_end",
            {"kind": "heal", "to": _SELF},
            if_=[
                {
                    "kind": "compare",
                    "left": {"kind": "distance", "who": _SELF, "to": _OBJECTS},
                    "test": "at_most",
                    "right": 20,
                }
            ],
        ),
    ),
    "Board: bounced off one of these": (
        "character",
        _works("hit_landed", {"kind": "damage", "to": _VICTIM}, if_=[{"kind": "touched", "who": _CRATES}]),
    ),
    "Board: move the border": ("ritual", _works("any_time", _SHRINK)),
    "Board: make the border a wall": ("character", _spell({**_SHRINK, "wall": True})),
    "Board: move the border back": ("character", _spell({"kind": "set_border"})),
    "Board: may move the border": ("script", _works("turn_end", _SHRINK, optional=True)),
    "Board: move the border after hurting who is outside": ("script", _works("turn_end", _HURT_OUTSIDE, _SHRINK)),
    "Board: open a zone": ("character", _spell({"kind": "open_zone", "zone": "harbour"})),
    "Board: close a zone and open another": (
        "script",
        _works("turn_end", {"kind": "close_zone", "zone": "harbour"}, {"kind": "open_zone", "zone": "mole"}),
    ),
    "Board: may close a zone": (
        "script",
        _works("turn_end", {"kind": "close_zone", "zone": "harbour"}, optional=True),
    ),
    "Board: open or close": (
        "character",
        _spell(
            {
                "kind": "choose_one",
                "branches": [[{"kind": "open_zone", "zone": "harbour"}], [_remove(_OBJECTS)], [{"kind": "set_border"}]],
            }
        ),
    ),
}
