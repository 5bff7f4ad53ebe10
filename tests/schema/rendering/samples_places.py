"""Samples of abilities about lives without damage, remembered places, and disks that leave the table for a time."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ME: Json = {"kind": "self"}
DEAD: Json = {"kind": "event", "role": "dead"}
VICTIM: Json = {"kind": "event", "role": "victim"}
FOE: Json = {"kind": "chosen", "name": "foe"}
ENEMIES: Json = {"kind": "characters", "relation": "enemy"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": ENEMIES}


def _at(when: Json, *do: Json, **more: Any) -> Json:
    kind = "activated" if when["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": when, "do": list(do), **{key.rstrip("_"): value for key, value in more.items()}}


def _destroy(who: Json) -> Json:
    return {"kind": "destroy", "who": who}


def _life(of: Json, to: Any) -> Json:
    return {"kind": "set_life", "of": of, "to": to}


LIVES: dict[str, tuple[str, Json]] = {
    "Dies at the end of the turn": ("character", _at({"kind": "turn_end"}, _destroy(ME))),
    "A chosen enemy dies": ("character", _at({"kind": "action"}, _destroy(FOE), choose=[PICK_FOE])),
    "Those beside the dead die with it": (
        "character",
        _at(
            {"kind": "died"}, _destroy({**ENEMIES, "where": [{"kind": "within", "mm": 100, "to": DEAD}]}), _life(ME, 1)
        ),
    ),
    "Destroys itself to kill": (
        "character",
        _at({"kind": "action"}, _destroy(FOE), choose=[PICK_FOE], cost=[_destroy(ME)]),
    ),
    "May kill, and is whole again": (
        "character",
        _at(
            {"kind": "hit_landed"},
            _destroy(VICTIM),
            _life(ME, {"kind": "maximum_life", "of": ME}),
            optional=True,
            limit={"per": "turn"},
        ),
    ),
    "Everybody has one life": ("ritual", _at({"kind": "any_time"}, _life({"kind": "characters"}, 1))),
    "Its target has one life": (
        "missile",
        _at({"kind": "shot_hit"}, _life({"kind": "event", "role": "target"}, 1)),
    ),
    "May set the life of who is hit": (
        "character",
        _at({"kind": "hit_landed"}, _life(VICTIM, {"kind": "life", "of": ME}), optional=True),
    ),
}
"""By name: the kind of card and the ability."""

PLACE_SAMPLES: dict[str, tuple[str, Json]] = {**LIVES}
