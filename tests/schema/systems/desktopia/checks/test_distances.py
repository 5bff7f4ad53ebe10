"""Scripts on whose tables some disks do not get where they should: narrow gaps, rings of objects, unequal ways."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.diagnostics.diagnostic import Severity
from schema.systems.desktopia.bodies import Body
from schema.systems.desktopia.geometry import Outline, Round
from schema.systems.desktopia.reachable_floor import Floor
from tests.schema.systems.desktopia.toy_pack import SHORE, Documents, loaded, member, reported, shore

ROUND = {"kind": "circle", "diameter": 60}


def things(*placed: dict[str, Any]) -> Any:
    """Puts these crates on the table, in place of the one that is there."""
    return lambda documents: shore(documents).update(landscape=[{"thing": "crate", **each} for each in placed])


@pytest.mark.parametrize(
    ("gap", "message"),
    [
        (31.0, None),
        (30.9, "Crate to Crate is 30.9 mm: fighters and veterans pass, heroes do not."),
        (25.1, "Crate to Crate is 25.1 mm: fighters pass, veterans and heroes do not."),
        (22.9, "Crate to Crate is 22.9 mm: only missiles pass."),
        (14.9, None),
        (0.0, None),
    ],
)
def test_a_gap_that_not_all_pass_is_reported_with_who_does(tmp_path: Path, gap: float, message: str | None) -> None:
    result = loaded(tmp_path, things({"x": 200, "y": 200}, {"x": 300 + gap, "y": 200}))
    assert [one.message for one in result.diagnostics] == ([] if message is None else [message])
    for one in result.diagnostics:
        assert one.code == "narrow-gap"
        assert one.severity is (Severity.INFO if "only" in one.message else Severity.WARNING)
        assert [other.location.pointer for other in one.related] == ["/landscape/0"]
        assert [fix.title for fix in one.fixes] == ["Widen to 32 mm", "Close the gap"]


def test_a_gap_that_something_fills_is_none(tmp_path: Path) -> None:
    small = {"shape": {"kind": "circle", "diameter": 20}}
    result = loaded(tmp_path, things({"x": 200, "y": 200}, {"x": 325, "y": 200}, {"x": 262.5, "y": 200, **small}))
    assert reported(result.diagnostics) == []


def test_a_gap_to_a_wall(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        things({"x": 300, "y": 55})(documents)
        shore(documents)["battlefield"]["edges"] = ["wall", "table_edge", "table_edge", "table_edge"]

    (one,) = loaded(tmp_path, change).diagnostics
    assert one.message == "Crate to Wall is 25.0 mm: fighters pass, veterans and heroes do not."
    # Over the edge of the table disks fall, they do not pass along it.
    assert loaded(tmp_path, things({"x": 300, "y": 55})).diagnostics == ()


RULER = {"shape": {"kind": "rectangle", "width": 30, "depth": 400}}


def test_squads_on_two_sides_of_a_ruler(tmp_path: Path) -> None:
    found = loaded(tmp_path, things({"x": 250, "y": 200, **RULER})).diagnostics
    assert reported(found) == [("squads-apart", SHORE, "/seats/0"), ("squads-apart", SHORE, "/seats/1")]
    assert found[0].message == "Seat 1 is cut off: none of its disks can slide to an enemy."
    assert [fix.title for fix in found[0].fixes] == ["Remove “Crate”"]


def test_a_gap_in_the_ruler_lets_them_pass(tmp_path: Path) -> None:
    half = {"shape": {"kind": "rectangle", "width": 30, "depth": 188}}
    result = loaded(tmp_path, things({"x": 250, "y": 94, **half}, {"x": 250, "y": 306, **half}))
    assert "squads-apart" not in [one.code for one in result.diagnostics]
    closed = loaded(tmp_path, things({"x": 250, "y": 94, **half}, {"x": 250, "y": 300, **half})).diagnostics
    assert [one.code for one in closed if one.severity is Severity.WARNING] == ["squads-apart", "squads-apart"]


def ring(documents: Documents) -> None:
    """Eight round crates around the artifact, each 10 mm from the next."""
    places = [(300, 180), (370, 180), (370, 250), (370, 320), (300, 320), (230, 320), (230, 250), (230, 180)]
    things(*({"x": x, "y": y, "shape": ROUND} for x, y in places))(documents)
    shore(documents)["artifacts"][0].update(x=300, y=250)


def test_an_artifact_in_a_ring(tmp_path: Path) -> None:
    (one,) = loaded(tmp_path, ring).diagnostics
    assert (one.code, one.location.pointer) == ("out-of-reach", "/artifacts/0")
    assert one.message == "Objects block “Buoy”: no disk can slide there."
    assert one.fixes[0].title.startswith("Widen Crate to Crate to 32 mm")


def test_a_zone_behind_objects_and_one_below_them(tmp_path: Path) -> None:
    home = {"id": "home", "name": {"en": "Home"}, "points": [[280, 230], [320, 230], [320, 270], [280, 270]]}

    def behind(documents: Documents) -> None:
        ring(documents)
        shore(documents)["artifacts"][0].update(x=300, y=60)
        shore(documents)["zones"] = [home]
        shore(documents)["seats"][0]["goal"] = {"kind": "reach", "zone": "home"}

    assert reported(loaded(tmp_path, behind).diagnostics) == [("out-of-reach", SHORE, "/zones/0")]

    def below(documents: Documents) -> None:
        things({"x": 300, "y": 250})(documents)
        shore(documents)["zones"] = [home]

    (one,) = loaded(tmp_path, below).diagnostics
    assert (one.code, one.message) == ("zone-covered", "Objects cover “Home”: no disk fits there.")
    assert [fix.title for fix in one.fixes] == ["Move “Crate” off the zone"]


def test_the_floor_falls_into_parts_where_a_disk_does_not_pass() -> None:
    border = ((0.0, 0.0), (400.0, 0.0), (400.0, 200.0), (0.0, 200.0))
    bodies: list[Body] = [Outline(((190, 0), (210, 0), (210, 100), (190, 100))), Round(200, 155, 35)]
    for radius, parts in ((9.0, 1), (13.0, 2)):
        assert len(Floor(border, bodies, radius).parts_in(border)) == parts
    narrow = Floor(border, bodies, 30.0)
    assert narrow.part_at(50, 100) != narrow.part_at(350, 100)
    assert narrow.part_at(200, 50) is None
    assert narrow.parts_near(200, 50, 60.0) == {narrow.part_at(50, 100), narrow.part_at(350, 100)}


def test_unequal_ways_to_an_artifact(tmp_path: Path) -> None:
    def even(documents: Documents) -> None:
        things()(documents)
        member(documents, 1, 0).update(character="crab")
        member(documents, 0, 0).update(character="crab")

    def change(documents: Documents) -> None:
        even(documents)
        shore(documents)["artifacts"][0].update(x=180, y=150)

    assert [one.code for one in loaded(tmp_path, even).diagnostics] == ["one-card-for-two"]
    one = next(each for each in loaded(tmp_path, change).diagnostics if each.code == "unequal-ways")
    assert one.severity is Severity.INFO
    assert one.message == "Seat 1 is 139.3 mm from “Buoy”, seat 2 is 373.4 mm away."
    assert [fix.title for fix in one.fixes] == ["Move it 180.2 mm to the middle"]


def test_what_is_meant_to_be_unequal_is_left_alone(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        things()(documents)
        # A hero against a veteran: nobody means these to be alike.
        shore(documents)["artifacts"][0].update(x=150, y=150)

    assert reported(loaded(tmp_path, change).diagnostics) == []


def test_a_squad_set_up_worse_than_the_other(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        things()(documents)
        shore(documents)["artifacts"] = []
        shore(documents)["battlefield"]["points"] = [[0, 0], [2000, 0], [2000, 400], [0, 400]]
        member(documents, 0, 0).update(character="crab", x=900, y=100)
        member(documents, 0, 1).update(x=850, y=200, facing=30)
        member(documents, 1, 0).update(x=1100, y=100)
        member(documents, 1, 1).update(x=1900, y=200)

    one = next(each for each in loaded(tmp_path, change).diagnostics if each.code == "unequal-ways")
    assert "on average" in one.message
    assert [fix.title for fix in one.fixes] == ["Mirror seat 1 for seat 2"]
    assert ("replace", "/seats/1/squad/1/facing", 150.0) in one.fixes[0].edits
