"""The classes that a trick shows are compared with its abilities."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from schema.systems.despaira.words import TrickClass
from tests.schema.systems.despaira.demonstration import Documents, changed, found_in, shipped

TRICK = "tricks/hush.json"
SELF, IT = {"kind": "self"}, {"kind": "chosen", "name": "it"}
NEAR = {"kind": "cards", "within": 1}
OWN = {**NEAR, "relation": "own"}
PICK = {"kind": "pick", "name": "it", "among": OWN}
HURT = {"kind": "damage", "to": IT, "amount": 100}
DRAW = {"kind": "draw"}
PLAYED = {"kind": "played"}


def trick(
    *do: dict[str, Any], choose: tuple[dict[str, Any], ...] = (), ability: dict[str, Any] | None = None, **fields: Any
) -> dict[str, Any]:
    effects = {
        "choose": list(choose),
        "do": list(do),
        "when": PLAYED,
        "kind": "activated",
        "title": {"en": "X", "ru": "X"},
    }
    return {"activation": "instant", "abilities": [{**effects, **(ability or {})}], **fields}


def rule(change: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A trick that stays, with a rule in force."""
    static = {"kind": "static", "title": {"en": "X", "ru": "X"}, "modify": [change]}
    return {"activation": "instant", "abilities": [static], "stays": "infinite", **fields}


def apply(change: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "apply", "to": IT, "modify": [change]}


CASES: list[tuple[dict[str, Any], set[str]]] = [
    (trick(HURT, choose=({**PICK, "kind": "target"},)), {"target", "damage"}),
    (trick({"kind": "equip", "to": IT}, choose=(PICK,), stays="equip"), {"equip"}),
    (
        trick(
            {"kind": "place_on", "who": IT, "on": {"kind": "chosen", "name": "there"}},
            choose=(PICK, {"kind": "pick", "name": "there", "among": {"kind": "tiles", "within": 1}}),
        ),
        {"evade"},
    ),
    (
        trick(
            {"kind": "move_along", "who": IT},
            choose=({**PICK, "among": NEAR}, {"kind": "path", "who": IT}),
        ),
        {"movement"},
    ),
    (trick(HURT, choose=(PICK,), ability={"when": {**PLAYED, "unavoidable": True}}), {"unavoidable", "damage"}),
    (
        trick(DRAW, ability={"kind": "triggered", "when": {"kind": "entered"}, "optional": True}),
        {"trap", "resource"},
    ),
    (
        trick(DRAW, ability={"kind": "triggered", "when": {"kind": "entered", "within": 2}, "optional": True}),
        {"trap", "ranged", "resource"},
    ),
    (
        trick(
            {"kind": "negate", "entry": {"kind": "chosen", "name": "entry"}},
            choose=({"kind": "pick", "name": "entry", "among": {"kind": "entries"}},),
        ),
        {"counter"},
    ),
    (trick({"kind": "set_tile", "tiles": {"kind": "tile_of"}, "tile": "ocean"}), {"terrain"}),
    (trick({"kind": "destroy", "what": NEAR}), {"area_radius", "damage"}),
    (trick({"kind": "destroy", "what": {**NEAR, "within": 0}}), {"damage"}),
    (trick({"kind": "send", "what": IT}, choose=(PICK,)), set()),
    (trick(HURT, choose=({**PICK, "among": {**OWN, "within": 2}},)), {"ranged", "damage"}),
    (trick({"kind": "spawn_token", "token": "moth_echo"}), {"spawn"}),
    (trick(apply({"kind": "change_stats", "stats": ["atk"]}), choose=(PICK,)), {"stats"}),
    (trick(DRAW), {"resource"}),
    (trick(apply({"kind": "more_often", "deed": "move"}), choose=(PICK,)), {"movement"}),
    (trick(apply({"kind": "has_abilities_of", "card": "bilge_viper"}), choose=(PICK,)), {"effect"}),
    (trick({"kind": "cast_out", "what": IT}, choose=(PICK,)), {"void"}),
    (
        trick({"kind": "set_status", "to": IT, "status": "snared"}, choose=(PICK,)),
        {"status_effect"},
    ),
    (rule({"kind": "take_less", "to": OWN}), {"infinite", "area_radius", "protect"}),
    (rule({"kind": "take_less", "to": OWN, "by": -100}), {"infinite", "area_radius"}),
    (rule({"kind": "prohibit", "to": NEAR, "deeds": ["move"]}, stays={"count": 2}), {"timer", "area_radius"}),
    (trick(DRAW, recharge=1), {"recharge", "resource"}),
]


def wrong_classes(documents: Documents, classes: list[str]) -> list[tuple[str, str, str, str]]:
    found = changed(documents, TRICK, "/classes", classes)
    assert {one[0] for one in found} <= {"warning", "info"}, found
    return [one for one in found if one[1].startswith("class-")]


@pytest.mark.parametrize(("fields", "classes"), CASES)
def test_the_classes_of_a_trick_follow_from_its_abilities(fields: dict[str, Any], classes: set[str]) -> None:
    """DS-CLS-01, DS-CLS-02, DS-CLS-03, DS-CLS-04, DS-CLS-05, DS-CLS-06, DS-CLS-07, DS-CLS-08, DS-CLS-09, DS-CLS-10,
    DS-CLS-11, DS-CLS-12, DS-CLS-13, DS-CLS-14, DS-CLS-15, DS-CLS-16, DS-CLS-17, DS-CLS-18, DS-CLS-19, DS-CLS-20 and
    DS-CLS-21: what applies is shown, and nothing else.
    """
    documents = dict(shipped().documents)
    documents[TRICK] = {**documents[TRICK], **fields}  # type: ignore[dict-item]
    listed = [one for one in get_args(TrickClass) if one in classes]
    assert wrong_classes(documents, listed or ["protect"]) == (
        [] if listed else [("warning", "class-without-reason", TRICK, "/classes/0")]
    )
    for one in listed:
        others = [each for each in listed if each != one]
        spare = next(each for each in ("void", "spawn", "resource", "damage") if each not in classes)
        missing = [("warning", "class-not-shown", TRICK, "/classes")]
        needless = [("warning", "class-without-reason", TRICK, f"/classes/{len(others)}")]
        assert sorted(wrong_classes(documents, [*others, spare])) == sorted([*missing, *needless])


def test_a_trick_shows_every_class_that_applies_once() -> None:
    """DS-CLS-22."""
    documents = dict(shipped().documents)
    assert wrong_classes(documents, ["counter", "counter"]) == [
        ("warning", "class-without-reason", TRICK, "/classes/1")
    ]
    assert not [one for one in found_in(dict(shipped().documents)) if one[1].startswith("class-")]
