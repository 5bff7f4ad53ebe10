"""What a script may say around its squads: zones, special items, holders, goals, hands, rulings and options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.diagnostics.diagnostic import Severity
from schema.loading import load
from tests.schema.systems.desktopia.toy_pack import (
    SELF,
    SHORE,
    Break,
    Documents,
    broken,
    card,
    give,
    heal,
    loaded,
    member,
    reported,
    shore,
    triggered,
    write,
)

HOME = {"id": "home", "name": {"en": "Home"}, "points": [[0, 300], [200, 300], [200, 400], [0, 400]]}
KEG = {"id": "keg", "name": {"en": "Keg"}, "x": 450, "y": 350}


def script(**fields: Any) -> Break:
    """Sets fields of the toy pack's script."""
    return lambda documents: shore(documents).update(fields)


def meets(*conditions: Any) -> dict[str, Any]:
    return {"kind": "meets", "if": list(conditions)}


def seat(number: int, **fields: Any) -> Break:
    return lambda documents: shore(documents)["seats"][number].update(fields)


def several(*changes: Break) -> Break:
    def change(documents: Documents) -> None:
        for one in changes:
            one(documents)

    return change


def codes(folder: Path, change: Break) -> list[tuple[str, str]]:
    """Code and pointer of what is wrong with the script after a change; nothing may be wrong elsewhere."""
    found = reported(loaded(folder, change).diagnostics)
    assert {file for _code, file, _pointer in found} <= {SHORE}
    return [(code, pointer) for code, _file, pointer in found]


def zone(*points: tuple[float, float], id_: str = "home") -> dict[str, Any]:
    return {"id": id_, "points": [list(point) for point in points]}


REACH = {"kind": "reach", "zone": "home"}
CARRY = {"kind": "carry", "item": "keg"}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        # Zones
        (script(zones=[HOME]), []),
        (script(zones=[HOME, HOME]), [("zone-twice", "/zones/1/id")]),
        (script(zones=[zone((0, 0), (100, 100), (100, 0), (0, 60))]), [("outline-crosses", "/zones/0/points")]),
        (script(zones=[zone((0, 0), (50, 0), (90, 0))]), [("outline-empty", "/zones/0/points")]),
        (script(zones=[zone((-5, 0), (90, 0), (90, 90))]), [("zone-off-table", "/zones/0/points")]),
        # All corners are outside, but not all of the zone; then one that misses the table.
        (script(zones=[zone((-5, -5), (90, -5), (90, 900), (-5, 900))]), []),
        (script(zones=[zone((-900, -900), (9000, -900), (9000, 9000), (-900, 9000))]), []),
        (script(zones=[zone((-90, 0), (-5, 0), (-5, 90))]),
         [("zone-covered", "/zones/0"), ("zone-off-table", "/zones/0/points")]),
        (script(zones=[HOME], victory=REACH), []),
        (script(zones=[HOME], victory={**REACH, "zone": "hoem"}), [("no-such-zone", "/victory/zone")]),
        (several(script(zones=[HOME]), seat(1, deploys_in="away")), [("no-such-zone", "/seats/1/deploys_in")]),
        (several(script(zones=[HOME]), seat(0, deploys_in="home")), []),
        # Two disks of 31 and 23 mm: their centres must lie in the zone, 27 mm from one another.
        (several(script(zones=[zone((300, 320), (320, 320), (320, 330))]), seat(0, deploys_in="home")),
         [("zone-too-small", "/seats/0/deploys_in")]),
        (several(script(zones=[zone((400, 300), (430, 300), (430, 310), (400, 310))]), seat(0, deploys_in="home")), []),
        (several(script(zones=[zone((300, 180), (350, 180), (350, 220), (300, 220))]), seat(0, deploys_in="home")),
         [("zone-too-small", "/seats/0/deploys_in")]),
        # Items
        (script(items=[KEG]), [("beyond-the-box", "/items/0")]),
        (script(items=[KEG], artifacts=[]), []),
        (script(items=[KEG, {**KEG, "x": 400}], artifacts=[], boxes=2),
         [("item-twice", "/items/1/id"), ("needs-boxes", "/boxes")]),
        (script(items=[{**KEG, "id": "buoy"}], artifacts=[]), [("item-named-as-card", "/items/0/id")]),
        (script(items=[{**KEG, "x": 60, "y": 100}], artifacts=[]), [("disks-overlap", "/items/0")]),
        (script(items=[{**KEG, "x": 300, "y": 200}], artifacts=[]), [("disk-in-object", "/items/0")]),
        (script(items=[{**KEG, "x": 3}], artifacts=[]), [("disk-off-table", "/items/0")]),
        (script(items=[KEG], artifacts=[], victory=CARRY), []),
        (script(items=[KEG], artifacts=[], victory={**CARRY, "item": "kge"}), [("no-such-item", "/victory/item")]),
        # Holders
        (script(artifacts=[{"artifact": "buoy", "x": 50, "y": 200, "held_by": "shrimp"}]), []),
        (script(artifacts=[{"artifact": "buoy", "x": 50, "y": 200, "held_by": "prawn"}]),
         [("disks-overlap", "/artifacts/0"), ("disks-overlap", "/seats/1/squad/1"),
          ("holder-elsewhere", "/seats/1/squad/1")]),
        (script(artifacts=[{"artifact": "buoy", "x": 300, "y": 350, "held_by": "prawn"}]),
         [("holder-elsewhere", "/seats/1/squad/1")]),
        (several(script(artifacts=[{"artifact": "buoy", "x": 300, "y": 350, "held_by": "prawn"}]),
                 lambda d: shore(d)["seats"][1]["squad"].pop()), [("holder-not-there", "/artifacts/0/held_by")]),
        (script(boxes=2, artifacts=[{"artifact": "buoy", "x": 550, "y": y, "held_by": "prawn"} for y in (200, 300)]),
         [("holder-not-there", "/artifacts/1/held_by"), ("needs-boxes", "/boxes")]),
        # Seats
        (seat(1, idle=True), []),
        (several(seat(0, idle=True), seat(1, idle=True)), [("nobody-plays", "/seats")]),
        (several(seat(1, idle=True), script(first_seat=2)), [("idle-begins", "/first_seat")]),
        (several(seat(0, side="a"), seat(1, side="a", goal=CARRY), script(items=[KEG], artifacts=[])),
         [("no-enemies", "/seats")]),
        # Goals
        (seat(0, goal={"kind": "slay", "character": "crab"}), []),
        (seat(0, goal={"kind": "slay", "character": "gull"}), [("goal-never", "/seats/0/goal")]),
        (script(victory={"kind": "slay", "character": "gull"}), []),
        (seat(0, defeat={"kind": "slay", "character": "gull", "whose": "own"}), []),
        (seat(0, defeat={"kind": "slay", "character": "crab", "whose": "own"}), [("goal-never", "/seats/0/defeat")]),
        (seat(0, goal={"kind": "any_goal", "goals": [{"kind": "hold", "artifact": "buoy"},
                                                     {"kind": "slay", "character": "gull"}]}),
         [("goal-never", "/seats/0/goal/goals/1")]),
        (script(artifacts=[], victory={"kind": "hold", "artifact": "buoy"}), [("goal-never", "/victory")]),
        (script(turn_limit=5, victory={"kind": "survive", "turns": 6}), [("goal-never", "/victory")]),
        (script(victory=meets({"kind": "exists", "what": {"kind": "players", "relation": "enemy"}})), []),
        (seat(0, goal=meets({"kind": "wounded", "who": SELF})), [("no-disk-of-its-own", "/seats/0/goal/if/0/who")]),
        (seat(0, defeat={"kind": "all_goals", "goals": [meets({"kind": "wounded", "who": {"kind": "players"}})]}),
         [("wrong-selector", "/seats/0/defeat/goals/0/if/0/who")]),
        (script(victory=meets({"kind": "has_counter", "who": {"kind": "players"}, "counter": "crown"})),
         [("dangling-reference", "/victory/if/0/counter")]),
        (script(victory=meets({"kind": "damage_is", "kinds": ["hit"]})), [("no-damage-here", "/victory/if/0")]),
        (script(zones=[HOME], victory={**REACH, "ranks": ["hero"]}), []),
        (seat(1, goal={**REACH, "ranks": ["hero"]}),
         [("goal-never", "/seats/1/goal"), ("no-such-zone", "/seats/1/goal/zone")]),
        (script(zones=[HOME], victory={**REACH, "count": 3}), [("goal-never", "/victory")]),
        (script(zones=[zone((0, 0), (100, 0), (100, 400), (0, 400))], victory=REACH), [("goal-at-once", "/victory")]),
        # Hands
        (several(script(rituals=True), seat(0, rituals=["tide"] * 3)), []),
        (several(script(rituals=True), seat(0, rituals=["tide"] * 3), seat(1, rituals=["tide"])),
         [("ritual-beyond-the-box", "/seats/1/rituals/0")]),
        (several(script(rituals=True), seat(0, rituals=["tide"] * 2), lambda d: card(d, "box").pop("rituals")),
         [("no-ritual-deck", "/rituals"), ("ritual-beyond-the-box", "/seats/0/rituals/0"),
          ("ritual-beyond-the-box", "/seats/0/rituals/1")]),
        (seat(0, rituals=["tide"]), [("rituals-off", "/seats/0/rituals")]),
        # Options
        (script(rituals=True, options={"ritual_damage": 2}), []),
        (script(options={"ritual_damage": 2}), [("option-unused", "/options/ritual_damage")]),
        (script(rituals=True, options={"ritual_damage": 2, "ritual_draw": "every_turn"}),
         [("option-unused", "/options/ritual_damage")]),
        (script(options={"adjacency_gap": 20}), []),
        (script(options={"adjacency_gap": 700}), [("option-odd", "/options/adjacency_gap")]),
        (script(rulings={"pool": "shared"}), [("no-such-ruling", "/rulings/pool")]),
        (script(lesson={"order": "sea", "tactic": {"en": "Wait"}}), [("lesson-in-a-script", "/lesson")]),
        (script(lesson={"order": "sea", "tactic": {"en": "Wait"}, "solution": [{"kind": "end_turn"}]}), []),
    ],
)  # fmt: skip
def test_a_script(tmp_path: Path, change: Break, expected: list[tuple[str, str]]) -> None:
    assert sorted(codes(tmp_path, change)) == sorted(expected)


def test_a_holder_that_is_elsewhere_can_be_put_right(tmp_path: Path) -> None:
    change = script(artifacts=[{"artifact": "buoy", "x": 300, "y": 350, "held_by": "prawn"}])
    (one,) = loaded(tmp_path, change).diagnostics
    assert one.severity is Severity.WARNING
    assert one.fixes[0].edits == (
        ("replace", "/seats/1/squad/1/x", 300.0),
        ("replace", "/seats/1/squad/1/y", 350.0),
    )
    assert codes(tmp_path, several(change, lambda d: member(d, 1, 1).update(x=300, y=350))) == []


def test_a_zone_on_a_card_must_be_in_some_script(tmp_path: Path) -> None:
    choice = {"kind": "place", "name": "there", "disk": SELF, "zone": "home"}
    moving = triggered("action", {"kind": "move", "who": SELF, "to": "there"}, choose=[choice])

    def change(documents: Documents) -> None:
        give(documents, "characters/gull", moving)

    found = reported(loaded(tmp_path, change).diagnostics)
    assert found == [("no-such-zone", "characters/gull.json", "/abilities/0/choose/0/zone")]
    assert codes(tmp_path, several(change, script(zones=[HOME]))) == []


# Rulings

POOL = {"id": "pool", "name": {"en": "Pool"}, "values": ["shared", "own"]}


def ruling(name: str, answer: str) -> dict[str, Any]:
    return triggered("action", heal(SELF), if_=[{"kind": "ruling", "name": name, "answer": answer}])


@pytest.mark.parametrize(
    ("rules", "asked", "expected"),
    [
        ([POOL], ("pool", "own"), []),
        ([POOL], ("pol", "own"), [("no-such-ruling", "characters/gull.json", "/abilities/0/if/0/name")]),
        ([POOL], ("pool", "mine"), [("no-such-answer", "characters/gull.json", "/abilities/0/if/0/answer")]),
        ([POOL, POOL], ("pool", "own"), [("ruling-twice", "rules.json", "/rulings/1/id")]),
        ([{**POOL, "ru2013": "mine"}], ("pool", "own"), [("no-such-answer", "rules.json", "/rulings/0/ru2013")]),
    ],
)
def test_rulings(tmp_path: Path, rules: list[Any], asked: tuple[str, str], expected: list[Any]) -> None:
    def change(documents: Documents) -> None:
        documents["rules.json"] = {"rulings": rules}
        give(documents, "characters/gull", ruling(*asked))

    assert reported(loaded(tmp_path, change).diagnostics) == expected


@pytest.mark.parametrize("text", ['{"rulings": 3}', '{"rulings": '])
def test_questions_of_rules_that_cannot_be_read_are_not_missed(tmp_path: Path, text: str) -> None:
    write(tmp_path, broken(lambda documents: give(documents, "characters/gull", ruling("pool", "own"))))
    (tmp_path / "rules.json").write_text(text, encoding="utf-8")
    assert {one.location.file for one in load(tmp_path).diagnostics} == {"rules.json"}


def test_a_script_answers_with_an_answer(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        documents["rules.json"] = {"rulings": [POOL]}
        shore(documents)["rulings"] = {"pool": "mine"}

    (one,) = loaded(tmp_path, change).diagnostics
    assert (one.code, one.location.pointer) == ("no-such-answer", "/rulings/pool")
    assert one.hint == "The answers are “shared”, “own”."


# Etudes


def etude(**fields: Any) -> Break:
    """Adds the toy script as an etude for one."""

    def change(documents: Documents) -> None:
        copy = {**shore(documents), "id": "wade", "lesson": {"order": "sea", "tactic": {"en": "Wait"}}}
        copy["lesson"]["solution"] = [{"kind": "end_turn"}]
        copy["seats"] = [copy["seats"][0], {**copy["seats"][1], "idle": True}]
        documents["etudes/wade.json"] = {key: value for key, value in {**copy, **fields}.items() if value is not None}

    return change


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (etude(), []),
        (etude(lesson=None), [("etude-without-lesson", "")]),
        (etude(lesson={"order": "sea", "tactic": {"en": "Wait"}}), [("etude-without-solution", "/lesson")]),
        (etude(lesson={"order": "see", "tactic": {"en": "Wait"}, "solution": [{"kind": "end_turn"}]}),
         [("dangling-reference", "/lesson/order")]),
        # What is checked in scripts is checked here, too.
        (etude(first_seat=3), [("no-such-seat", "/first_seat")]),
        (etude(artifacts=[{"artifact": "buoy", "x": 50, "y": 100}]), [("disks-overlap", "/artifacts/0")]),
        (etude(artifacts=[{"artifact": "buoy", "x": 300, "y": 200}]), [("disk-in-object", "/artifacts/0")]),
        (etude(artifacts=[{"artifact": "buoy", "x": 3, "y": 300}]), [("disk-off-table", "/artifacts/0")]),
        (etude(artifacts=[{"artifact": "buoy", "x": x, "y": 300} for x in (300, 400)]),
         [("beyond-the-box", "/artifacts/1")]),
        (etude(battlefield={"points": [[0, 0], [600, 400], [600, 0], [0, 300]]}, artifacts=[], landscape=[]),
         [("outline-crosses", "/battlefield/points")]),
    ],
)  # fmt: skip
def test_an_etude(tmp_path: Path, change: Break, expected: list[tuple[str, str]]) -> None:
    found = [
        (one.code, one.location.pointer)
        for one in loaded(tmp_path, change).diagnostics
        if one.location.file == "etudes/wade.json"
    ]
    assert [one for one in found if not one[1].startswith("/seats")] == expected


def test_an_etude_is_for_one(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        etude()(documents)
        documents["etudes/wade.json"]["seats"][1]["idle"] = False

    assert reported(loaded(tmp_path, change).diagnostics) == [("etude-for-one", "etudes/wade.json", "/seats")]


def test_life_and_riders_in_an_etude(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        etude()(documents)
        squad = [dict(one) for one in documents["etudes/wade.json"]["seats"][0]["squad"]]
        squad[0]["life"] = 9
        squad[1]["riders"] = ["shell", "shell"]
        documents["etudes/wade.json"]["seats"][0] = {"squad": squad, "supplies": [{"character": "gull", "count": 1}]}

    assert [code for code, _file, _pointer in reported(loaded(tmp_path, change).diagnostics)] == [
        "life-over-maximum",
        "too-many-riders",
    ]
