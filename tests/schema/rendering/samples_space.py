"""Samples of words about space: zones, distances, what a flicked disk has touched."""

from typing import Any

Json = dict[str, Any]

_SELF: Json = {"kind": "self"}
_IT: Json = {"kind": "it"}
_VICTIM: Json = {"kind": "event", "role": "victim"}
_TARGET: Json = {"kind": "event", "role": "target"}
_SHOOTER: Json = {"kind": "event", "role": "shooter"}
_MOVER: Json = {"kind": "event", "role": "mover"}
_CHARACTERS: Json = {"kind": "characters"}
_ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
_ACTION: Json = {"kind": "action"}
_TURN_END: Json = {"kind": "turn_end"}
_HIT: Json = {"kind": "hit_landed"}


def _triggered(when: Json, *do: Json, **more: Any) -> Json:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": when, "do": list(do), **{key.rstrip("_"): value for key, value in more.items()}}


def _static(*modify: Json, **more: Any) -> Json:
    return {"kind": "static", "modify": list(modify), **{key.rstrip("_"): value for key, value in more.items()}}


def _where(among: Json, *where: Json) -> Json:
    return {**among, "where": list(where)}


def _none(condition: Json) -> Json:
    return {"kind": "none_of", "conditions": [condition]}


def _damage(to: Json, amount: Any = 1) -> Json:
    return {"kind": "damage", "to": to, "amount": amount}


def _compare(left: Json, test: str, right: Any) -> Json:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def _distance(who: Json, to: Json, **more: Any) -> Json:
    return {"kind": "distance", "who": who, "to": to, **more}


_HARBOUR: Json = {"kind": "in_zone", "zone": "harbour"}
_NEAR: Json = {"kind": "within", "mm": 50}
_WELL: Json = {"kind": "stands_on", "artifact": "well"}
_PICK: Json = {"kind": "pick", "name": "prey"}
_PREY: Json = {"kind": "chosen", "name": "prey"}
_BEAM: Json = {"kind": "line_between", "second": {"kind": "middle"}}

SPACE_SAMPLES: dict[str, tuple[str, Json]] = {
    "Space: off the wall": (
        "character",
        {
            "kind": "static",
            "if": [
                {"kind": "same", "who": {"kind": "event", "role": "source"}, "other": _SELF},
                {"kind": "damage_is", "kinds": ["hit"]},
                {"kind": "touched", "what": "object", "before": _VICTIM},
            ],
            "modify": [{"kind": "damage", "stage": "add"}],
        },
    ),
    "Space: in a zone": ("character", _triggered(_TURN_END, _damage(_where(_ENEMIES, _HARBOUR)))),
    "Space: itself in a zone": (
        "character",
        _triggered(_TURN_END, {"kind": "heal", "to": _SELF}, if_=[{**_HARBOUR, "who": _SELF}]),
    ),
    "Space: out of a zone at the start, in it at the end": (
        "character",
        _triggered(
            _HIT,
            _damage(_VICTIM),
            if_=[
                _none({**_HARBOUR, "who": _SELF, "as_of": "start"}),
                {**_HARBOUR, "who": _SELF, "as_of": "end"},
            ],
        ),
    ),
    "Space: not in a zone and wounded": (
        "script",
        _triggered(_TURN_END, _damage(_where(_CHARACTERS, _none(_HARBOUR), {"kind": "wounded"}))),
    ),
    "Space: within": ("character", _triggered(_TURN_END, _damage(_where(_ENEMIES, _NEAR)))),
    "Space: near the border": (
        "character",
        _triggered(_TURN_END, _damage(_where(_ENEMIES, {"kind": "near_border", "mm": 50}))),
    ),
    "Space: away from the border": (
        "character",
        _triggered(_TURN_END, _damage(_where(_ENEMIES, _none({"kind": "near_border", "mm": 50}), {"kind": "wounded"}))),
    ),
    "Space: itself at the border": (
        "character",
        _triggered(_TURN_END, {"kind": "heal", "to": _SELF}, if_=[{"kind": "near_border", "who": _SELF, "mm": 0}]),
    ),
    "Space: off the border by a flick": (
        "character",
        _triggered(
            _HIT,
            _damage(_VICTIM),
            if_=[
                {"kind": "near_border", "who": _VICTIM, "mm": 100, "as_of": "start"},
                _none({"kind": "near_border", "who": _VICTIM, "mm": 100, "as_of": "end"}),
            ],
        ),
    ),
    "Space: within of a choice": (
        "character",
        _triggered(
            _ACTION,
            _damage(_PREY, 2),
            _damage(_where({**_CHARACTERS, "other_than": _PREY}, {**_NEAR, "to": _PREY})),
            choose=[{**_PICK, "among": _where(_ENEMIES, {"kind": "within", "mm": 300})}],
        ),
    ),
    "Space: farther than at the start": (
        "character",
        _triggered(
            _HIT,
            {"kind": "heal", "to": _SELF},
            if_=[_none({**_NEAR, "who": _SELF, "to": _VICTIM, "as_of": "start"})],
        ),
    ),
    "Space: within or in a zone": (
        "artifact",
        _triggered(
            _TURN_END,
            _damage(_where(_ENEMIES, {"kind": "any_of", "conditions": [{**_NEAR, "to": _SELF}, _HARBOUR]})),
        ),
    ),
    "Space: on an artifact": (
        "character",
        _triggered(_TURN_END, _damage(_where(_ENEMIES, {"kind": "stands_on"}))),
    ),
    "Space: on one artifact": (
        "character",
        _triggered(_TURN_END, {"kind": "heal", "to": _SELF}, if_=[{**_WELL, "who": _SELF}]),
    ),
    "Space: not on this artifact": (
        "artifact",
        _triggered(
            _TURN_END,
            _damage(_where(_CHARACTERS, _none({"kind": "stands_on", "on": _SELF}), {"kind": "nearby", "to": _SELF})),
        ),
    ),
    "Space: on an artifact at the start": (
        "character",
        _triggered(_HIT, _damage(_VICTIM), if_=[{"kind": "stands_on", "who": _VICTIM, "as_of": "start"}]),
    ),
    "Space: a ricochet": (
        "missile",
        _triggered(
            {"kind": "shot_hit"},
            _damage(_TARGET, 2),
            if_=[{"kind": "touched", "before": _TARGET}],
        ),
    ),
    "Space: a clean shot": (
        "missile",
        _triggered(
            {"kind": "shot_hit"},
            _damage(_TARGET),
            if_=[_none({"kind": "touched", "what": "border"}), _none({"kind": "touched"})],
        ),
    ),
    "Space: everyone it touched": (
        "character",
        _triggered(
            _HIT,
            _damage(_where(_ENEMIES, {"kind": "touched", "what": "character", "who": _IT})),
            limit={"per": "flick"},
        ),
    ),
    "Space: after an ally": (
        "character",
        _triggered(
            {"kind": "contact", "other": "enemy"},
            _damage({"kind": "event", "role": "other"}),
            if_=[
                {
                    "kind": "touched",
                    "what": "character",
                    "who": {"kind": "characters", "relation": "ally"},
                    "before": {"kind": "event", "role": "other"},
                }
            ],
        ),
    ),
    "Space: a distance": (
        "missile",
        _triggered(
            {"kind": "shot_hit"},
            _damage(_TARGET, 2),
            if_=[_compare(_distance(_SHOOTER, _TARGET, as_of="start"), "at_least", 300)],
        ),
    ),
    "Space: nearer than another": (
        "character",
        _triggered(
            _ACTION,
            _damage(_PREY),
            choose=[
                {
                    **_PICK,
                    "among": _where(_ENEMIES, _compare(_distance(_IT, _SELF), "less", 200)),
                }
            ],
        ),
    ),
    "Space: damage by distance": (
        "character",
        _triggered(_HIT, _damage(_VICTIM, _distance(_SELF, _VICTIM))),
    ),
    "Space: distances compared": (
        "character",
        _triggered(
            _HIT,
            _damage(_VICTIM),
            if_=[_compare(_distance(_SELF, _VICTIM), "more", _distance(_SELF, _VICTIM, as_of="start"))],
        ),
    ),
    "Space: a long run": (
        "character",
        _triggered(_HIT, _damage(_VICTIM), if_=[_compare({"kind": "travelled"}, "at_least", 400)]),
    ),
    "A time that is said once": (
        "character",
        _triggered(
            _HIT,
            _damage(_VICTIM),
            if_=[
                {
                    **_NEAR,
                    "who": _VICTIM,
                    "to": _where(_ENEMIES, {**_NEAR, "as_of": "start"}),
                    "as_of": "start",
                }
            ],
        ),
    ),
    "So far beyond a line": (
        "character",
        _triggered(
            {"kind": "flick_end", "who": "enemy"},
            {
                "kind": "damage",
                "to": {"kind": "event", "role": "mover"},
                "amount": {"kind": "quotient", "left": {"kind": "travelled", "after": _BEAM}, "right": 100},
            },
            if_=[_compare({"kind": "travelled", "before": _BEAM}, "at_least", 200)],
        ),
    ),
    "From the first touch to an edge": (
        "character",
        _triggered(
            {"kind": "flick_end", "who": "enemy"},
            _damage({"kind": "event", "role": "mover"}),
            if_=[
                _compare(
                    {
                        "kind": "travelled",
                        "of": {"kind": "event", "role": "mover"},
                        "after": {"kind": "objects"},
                        "before": {"kind": "areas", "which": "quarters"},
                    },
                    "more",
                    50,
                )
            ],
        ),
    ),
    "Space: a way compared": (
        "character",
        _triggered(
            _HIT,
            _damage(_VICTIM),
            if_=[_compare({"kind": "travelled"}, "more", _distance(_SELF, _VICTIM, as_of="start"))],
        ),
    ),
    "Space: nearby and carrying at other times": (
        "character",
        _triggered(
            _HIT,
            _damage(_VICTIM),
            if_=[
                {"kind": "nearby", "who": _VICTIM, "as_of": "start"},
                {"kind": "carries", "who": _VICTIM, "missile": "dart", "as_of": "end"},
                _none({"kind": "nearby", "who": _VICTIM, "as_of": "end"}),
            ],
        ),
    ),
    "Space: immovable": ("character", _static({"kind": "immovable"})),
    "Space: immovable in flicks of some by some": (
        "character",
        _static(
            {
                "kind": "immovable",
                "by": ["collision"],
                "against": {"kind": "players", "relation": "enemy"},
                "flicked": {**_ENEMIES, "ranks": ["hero"]},
            }
        ),
    ),
    "Space: on one of some artifacts": (
        "character",
        _triggered(_TURN_END, _damage(_where(_ENEMIES, {**_WELL, "on": {"kind": "artifacts", "relation": "own"}}))),
    ),
    "Space: immovable by kinds": ("character", _static({"kind": "immovable", "kinds": ["spell", "ritual"]})),
    "Space: immovable by kinds and blows": (
        "character",
        _static({"kind": "immovable", "by": ["flick", "collision"], "kinds": ["spell"]}),
    ),
    "Space: immovable by kinds against": (
        "character",
        _static({"kind": "immovable", "kinds": ["trait"], "against": {"kind": "players", "relation": "enemy"}}),
    ),
    "Space: rooted while nearby": (
        "character",
        _static(
            {"kind": "immovable", "who": _where(_ENEMIES, {"kind": "nearby"}), "by": ["collision", "effect"]},
            if_=[{**_WELL, "who": _SELF}],
        ),
    ),
    "Space: not flicked": (
        "missile",
        _static({"kind": "immovable", "who": {"kind": "bearer"}, "by": ["flick"]}, active_in="attached"),
    ),
    "Space: heavy": ("character", _static({"kind": "weight", "percent": 200})),
    "Space: heavy and light": (
        "artifact",
        _static(
            {"kind": "weight", "who": _SELF, "percent": 150},
            {"kind": "weight", "who": _where(_CHARACTERS, {"kind": "within", "to": _SELF, "mm": 50}), "percent": 50},
        ),
    ),
    "Space: lead": (
        "missile",
        _static({"kind": "weight", "who": {"kind": "bearer"}, "percent": 300}, active_in="attached"),
    ),
    "Space: light in a zone": (
        "script",
        _static({"kind": "weight", "who": _where(_CHARACTERS, _HARBOUR), "percent": 70}),
    ),
    "Space: the nearest place": (
        "missile",
        _triggered(
            {"kind": "shot_hit"},
            {"kind": "move", "who": _TARGET, "to": "spot"},
            choose=[{"kind": "place", "name": "spot", "disk": _TARGET, "near": _SHOOTER, "otherwise": "nearest"}],
        ),
    ),
    "Space: back from the dead": (
        "script",
        _triggered(
            {"kind": "turn_start"},
            {"kind": "summon", "who": _PREY, "to": "shore"},
            choose=[
                {**_PICK, "among": {"kind": "slain"}},
                {"kind": "place", "name": "shore", "disk": _PREY, "zone": "harbour", "otherwise": "anywhere"},
            ],
        ),
    ),
}
"""By name: the kind of card and the ability."""
