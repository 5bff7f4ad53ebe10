"""Abilities for the tests of wording: what is between two disks."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

FOE: Json = {"kind": "chosen", "name": "foe"}
VICTIM: Json = {"kind": "event", "role": "victim"}


def _sight(**more: Any) -> Json:
    return {"kind": "in_sight", **more}


def _no(condition: Json) -> Json:
    return {"kind": "none_of", "conditions": [condition]}


def _enemies(*where: Json) -> Json:
    return {"kind": "characters", "relation": "enemy", "where": list(where)}


def _spell(among: Json) -> tuple[str, Json]:
    pick: Json = {"kind": "pick", "name": "foe", "among": among}
    hurt: Json = {"kind": "damage", "to": FOE}
    return "character", {"kind": "activated", "when": {"kind": "action"}, "choose": [pick], "do": [hurt]}


def _shield(condition: Json, kind: str = "artifact") -> tuple[str, Json]:
    modify: Json = {"kind": "damage", "stage": "add", "by": -1}
    return kind, {"kind": "static", "if": [condition], "modify": [modify]}


SAMPLES: dict[str, tuple[str, Json]] = {
    "An enemy in sight": _spell(_enemies(_sight())),
    "An enemy out of sight": _spell(_enemies(_no(_sight()))),
    "An enemy near and in sight": _spell(_enemies({"kind": "within", "mm": 200}, _sight())),
    "No character in between": _spell(_enemies(_sight(blocked_by=["character"]))),
    "Behind an object": _spell(_enemies(_no(_sight(blocked_by=["object", "artifact"])))),
    "In sight of an artifact": _shield(_sight(who=VICTIM, to={"kind": "artifacts"}), "script"),
    "Not in sight of the source": _shield(_no(_sight(who=VICTIM, to={"kind": "event", "role": "source"})), "script"),
    "In sight when the flick began": _shield(_sight(who=VICTIM, to={"kind": "artifacts"}, as_of="start"), "script"),
    "Out of sight when the flick began": _shield(
        _no(_sight(who=VICTIM, to={"kind": "event", "role": "source"}, as_of="start")), "script"
    ),
    "An enemy out of sight when this turn began": _spell(_enemies(_no(_sight(as_of="turn_start")))),
    "Somebody in between when all had come to rest": _shield(
        _no(_sight(who=VICTIM, to={"kind": "event", "role": "source"}, blocked_by=["character"], as_of="end")), "script"
    ),
    "Any in sight of two": _spell(
        _enemies({"kind": "any_of", "conditions": [_sight(), _sight(to={"kind": "objects"})]})
    ),
}
