"""Quick fixes that move things: on any table the finding is gone, and nothing that was moved lies wrong."""

from __future__ import annotations

import copy
import math
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from editor.document.edits import Documents
from schema.diagnostics.diagnostic import Diagnostic, Severity
from tests.editor.systems.desktopia.fixing import after, found_in, healed
from tests.sampling import times
from tests.schema.systems.desktopia.toy_pack import SHORE, SOUND, broken, member, shore

PLACES = {
    "disks-overlap", "disk-in-object", "disk-off-table", "object-off-table", "narrow-gap",
}  # fmt: skip
coordinates = st.floats(-60, 660).map(lambda mm: round(mm, 1))
heights = st.floats(-60, 460).map(lambda mm: round(mm, 1))


@st.composite
def tables(draw: Any) -> Documents:
    """The toy pack with everything on its table anywhere, on it or off it."""
    documents = copy.deepcopy(SOUND)
    script = shore(documents)
    for number in range(2):
        for index in range(2):
            member(documents, number, index).update(x=draw(coordinates), y=draw(heights))
    script["artifacts"][0].update(x=draw(coordinates), y=draw(heights))
    if draw(st.booleans()):
        script["artifacts"][0]["held_by"] = "gull"
    shapes: list[dict[str, Any]] = [
        {},
        {"shape": {"kind": "circle", "diameter": 80}},
        {"shape": {"kind": "polygon", "points": [[0, -50], [50, 50], [0, 20], [-50, 50]]}},
    ]
    script["landscape"] = [
        {
            "thing": "crate",
            "x": draw(coordinates),
            "y": draw(heights),
            "turn": draw(st.sampled_from([0, 30, 90])),
            **more,
        }
        for more in draw(st.lists(st.sampled_from(shapes), min_size=1, max_size=3))
    ]
    if draw(st.booleans()):
        script["battlefield"]["points"] = [[0, 0], [600, 0], [600, 400], [350, 400], [350, 250], [0, 250]]
    return documents


def moved(documents: Documents, result: Documents) -> set[str]:
    """The pointers of what lies elsewhere now."""
    was, now = _places(documents), _places(result)
    return {pointer for pointer in was if was[pointer] != now.get(pointer)}


def _places(documents: Documents) -> dict[str, tuple[float, float]]:
    script: Any = documents[SHORE]
    found = {
        f"/seats/{s}/squad/{i}": one for s, seat in enumerate(script["seats"]) for i, one in enumerate(seat["squad"])
    }
    found |= {f"/{kind}/{i}": one for kind in ("artifacts", "landscape") for i, one in enumerate(script[kind])}
    return {pointer: (one["x"], one["y"]) for pointer, one in found.items()}


def _about(one: Diagnostic) -> set[str]:
    return {one.location.pointer, *(other.location.pointer for other in one.related)}


@settings(deadline=None, max_examples=times(6, thorough=30), suppress_health_check=[HealthCheck.too_slow])
@given(tables())
def test_each_fix_settles_its_finding_and_makes_no_new_error(documents: Documents) -> None:
    before = found_in(documents)
    known = {(one.code, frozenset(_about(one))) for one in before}
    for one in before:
        for fix in one.fixes if one.code in PLACES else ():
            result = after(documents, one, fix)
            left = found_in(result)
            removed = any(operation == "remove" for operation, _pointer, _value in fix.edits)
            if removed:
                continue
            pairs = [(each.code, frozenset(_about(each))) for each in left]
            assert (one.code, frozenset(_about(one))) not in pairs, (one.message, fix.title)
            went = moved(documents, result)
            new = [
                each.message
                for each in left
                if each.severity is Severity.ERROR
                and (each.code, frozenset(_about(each))) not in known
                and _about(each) & went
            ]
            assert not new, (one.message, fix.title, new)


@pytest.mark.parametrize(
    ("x", "y", "title", "at"),
    [
        (50.0, 120.0, "Nudge apart by 7.0 mm", None),
        (245.1, 200.0, "Move out by 6.6 mm", (238.5, 200.0)),
        (5.0, 300.0, "Move 6.5 mm inside", (11.5, 300.0)),
        (-40.0, -40.0, "Move 72.8 mm inside", (11.5, 11.5)),
        # Out of the crate, but not off the table: the nearest side is the upper one, 81.5 mm from the middle of it.
        (300.0, 172.0, "Move out by 13.5 mm", (300.0, 158.5)),
    ],
)
def test_a_disk_is_moved_no_farther_than_it_must(
    x: float, y: float, title: str, at: tuple[float, float] | None
) -> None:
    documents = broken(lambda each: member(each, 0, 1).update(x=x, y=y))
    (one,) = found_in(documents)
    assert [fix.title for fix in one.fixes] == [title]
    result: Any = after(documents, one, one.fixes[0])
    assert found_in(result) == ()
    if at is not None:
        there = member(result, 0, 1)
        assert (there["x"], there["y"]) == at


def test_two_disks_on_the_same_spot_are_nudged_apart_to_either_side() -> None:
    result: Any = healed(lambda each: member(each, 0, 1).update(x=50, y=100), "disks-overlap")
    one, other = member(result, 0, 0), member(result, 0, 1)
    assert math.dist((one["x"], one["y"]), (other["x"], other["y"])) == pytest.approx(27.0, abs=0.11)
    assert (one["y"], other["y"]) == (100, 100)


def test_who_holds_an_artifact_is_moved_with_it() -> None:
    def change(documents: Any) -> None:
        shore(documents)["artifacts"][0].update(x=2, y=200, held_by="gull")
        member(documents, 0, 0).update(x=2, y=200)
        member(documents, 0, 1).update(x=50, y=100)

    documents: Documents = broken(change)
    one = next(each for each in found_in(documents) if each.code == "disk-off-table")
    result: Any = after(documents, one, one.fixes[0])
    assert found_in(result) == ()
    assert shore(result)["artifacts"][0]["x"] == member(result, 0, 0)["x"] == 15.5


def test_an_object_is_moved_in_or_taken_away() -> None:
    def change(documents: Any) -> None:
        shore(documents)["landscape"][0].update(x=-10, y=300)

    moved_in: Any = healed(change, "object-off-table", "Move 60.0 mm inside")
    assert shore(moved_in)["landscape"][0]["x"] == 50
    taken: Any = healed(change, "object-off-table", "Remove it")
    assert shore(taken)["landscape"] == []


def test_where_there_is_no_room_nothing_is_offered() -> None:
    def change(documents: Any) -> None:
        shore(documents)["landscape"] = [
            {"thing": "crate", "x": 300, "y": 200, "shape": {"kind": "rectangle", "width": 590, "depth": 390}}
        ]

    found = found_in(broken(change))
    assert {one.code for one in found} == {"disk-in-object"}
    assert [one.fixes for one in found] == [()] * len(found)


@pytest.mark.parametrize("title", ["Widen to 32 mm", "Close the gap"])
@pytest.mark.parametrize("turn", [0, 17, 200, 270])
def test_a_narrow_gap_is_widened_or_closed(title: str, turn: float) -> None:
    def change(documents: Any) -> None:
        mug = {"shape": {"kind": "circle", "diameter": 80}}
        angle = math.radians(turn)
        away = 50 + 40 + 25
        shore(documents)["landscape"] = [
            {"thing": "crate", "x": 300, "y": 200, "turn": turn},
            {"thing": "crate", "x": 300 + away * math.cos(angle), "y": 200 + away * math.sin(angle), **mug},
        ]

    documents = broken(change)
    assert "narrow-gap" in [one.code for one in found_in(documents)]
    healed(change, "narrow-gap", title)


def test_ways_are_opened_and_zones_uncovered() -> None:
    home = {"id": "home", "points": [[280, 180], [320, 180], [320, 220], [280, 220]]}
    result: Any = healed(lambda each: shore(each).update(zones=[home]), "zone-covered")
    assert shore(result)["landscape"][0] != shore(SOUND)["landscape"][0]
    ruler = {"thing": "crate", "x": 250, "y": 200, "shape": {"kind": "rectangle", "width": 30, "depth": 400}}
    healed(lambda each: shore(each).update(landscape=[ruler]), "squads-apart")
    # The last crate of the ring can be moved aside.
    places = [(300, 180), (370, 180), (370, 250), (370, 320), (300, 320), (230, 320), (230, 250), (230, 180)]
    crates = [{"thing": "crate", "x": x, "y": y, "shape": {"kind": "circle", "diameter": 60}} for x, y in places]

    def ring(documents: Any) -> None:
        shore(documents)["landscape"] = crates
        shore(documents)["artifacts"][0].update(x=300, y=250)

    healed(ring, "out-of-reach")


def test_sides_are_made_equal() -> None:
    def change(documents: Any) -> None:
        shore(documents)["landscape"] = []
        shore(documents)["boxes"] = 2
        member(documents, 0, 0).update(character="crab")
        shore(documents)["artifacts"][0].update(x=180, y=150)

    healed(change, "unequal-ways", leaves=("one-card-for-two", "needs-boxes"))
