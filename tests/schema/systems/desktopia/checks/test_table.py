"""Scripts whose disks, objects, borders and outlines cannot be set up as they are written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.diagnostics.diagnostic import Severity
from tests.schema.systems.desktopia.toy_pack import SHORE, Documents, card, loaded, member, reported, shore

SECOND = "/seats/0/squad/1"


def test_the_toy_pack_is_clean(tmp_path: Path) -> None:
    result = loaded(tmp_path)
    assert reported(result.diagnostics) == []
    assert result.sound


def test_figures_finer_than_a_tenth_are_reported_and_can_be_rounded(tmp_path: Path) -> None:
    def finer(documents: Documents) -> None:
        member(documents, 0, 1).update(x=123.456, y=200.25, facing=44.99)
        script = documents[SHORE]
        script["battlefield"]["points"][1][0] += 0.0001
        script["landscape"][0]["turn"] = 0.1 + 0.2

    result = loaded(tmp_path, finer)
    found = [one for one in result.diagnostics if one.code == "too-fine"]
    assert [one.location.pointer for one in found] == [
        "/battlefield/points/1/0",
        "/landscape/0/turn",
        f"{SECOND}/x",
        f"{SECOND}/y",
        f"{SECOND}/facing",
    ]
    assert {one.severity for one in found} == {Severity.WARNING}
    assert [one.fixes[0].edits[0][2] for one in found[1:]] == [0.3, 123.5, 200.2, 45]
    assert all(one.location.line for one in found)


def put(x: float, y: float) -> Any:
    """Puts the second disk of the first seat, a fighter of 23 mm, somewhere."""
    return lambda documents: member(documents, 0, 1).update(x=x, y=y)


@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [
        # The hero beside it has a radius of 15.5 mm and stands at (50, 100).
        (50, 126.9, [("disks-overlap", SHORE, SECOND)]),
        (50, 127.0, []),
        # The artifact, reported on the later of the two.
        (320, 360, [("disks-overlap", SHORE, "/artifacts/0")]),
        # The crate reaches from (250, 170) to (350, 230).
        (238.6, 200, [("disk-in-object", SHORE, SECOND)]),
        (238.5, 200, []),
        (300, 200, [("disk-in-object", SHORE, SECOND)]),
        (245, 165, [("disk-in-object", SHORE, SECOND)]),
        (241, 161, []),
        # The border.
        (11.4, 300, [("disk-off-table", SHORE, SECOND)]),
        (11.5, 300, []),
        (-40, 300, [("disk-off-table", SHORE, SECOND)]),
    ],
)
def test_where_a_disk_may_stand(tmp_path: Path, x: float, y: float, expected: list[tuple[str, str, str]]) -> None:
    assert reported(loaded(tmp_path, put(x, y)).diagnostics) == expected


def test_how_far_is_said_in_millimetres(tmp_path: Path) -> None:
    (one,) = loaded(tmp_path, put(245.1, 200)).diagnostics
    assert one.message == "Shrimp is 6.6 mm inside “Crate”."
    assert one.severity is Severity.ERROR
    assert one.location.line > 0
    assert [other.location.pointer for other in one.related] == ["/landscape/0"]


def test_overlap_says_what_is_needed(tmp_path: Path) -> None:
    (one,) = loaded(tmp_path, put(50, 120)).diagnostics
    assert one.message == "Shrimp overlaps Gull by 7.0 mm."
    assert one.hint == "Their centres must be 27.0 mm apart, but are 20.0 mm apart."


def test_over_the_border_says_how_far(tmp_path: Path) -> None:
    (one,) = loaded(tmp_path, put(-40, 300)).diagnostics
    assert one.message == "Shrimp is off the table: its centre is 40.0 mm outside the border."


def test_objects_of_their_own_shape_turned_and_round(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        shore(documents)["landscape"] = [
            {"thing": "crate", "x": 120, "y": 330, "turn": 90},
            {"thing": "crate", "x": 300, "y": 100, "shape": {"kind": "circle", "diameter": 80}},
            {
                "thing": "crate",
                "x": 500,
                "y": 300,
                "shape": {"kind": "polygon", "points": [[0, -50], [50, 50], [-50, 50]]},
            },
        ]
        # Beside the upright crate, beside the triangle's slope (in its bounding box), and in the circle.
        member(documents, 0, 1).update(x=78, y=330)
        member(documents, 1, 1).update(x=540, y=262)
        member(documents, 1, 0).update(x=345, y=120)

    assert reported(loaded(tmp_path, change).diagnostics) == [("disk-in-object", SHORE, "/seats/1/squad/0")]


def test_an_object_off_the_table_is_a_warning(tmp_path: Path) -> None:
    result = loaded(tmp_path, lambda documents: shore(documents)["landscape"][0].update(x=-10, y=300))
    assert reported(result.diagnostics) == [("object-off-table", SHORE, "/landscape/0")]
    assert result.sound


@pytest.mark.parametrize(
    ("points", "code"),
    [
        ([[0, 0], [600, 0], [300, 0]], "outline-empty"),
        ([[0, 0], [600, 0], [600, 400], [600, 400], [0, 400]], "outline-crosses"),
        ([[0, 0], [600, 0], [600, 400], [300, 400], [300, 100], [300, 400], [0, 400]], "outline-crosses"),
        ([[0, 0], [600, 0], [600, 400], [0, 400], [500, 200]], None),
        ([[0, 0], [600, 0], [600, 400], [0, 400], [700, 200]], "outline-crosses"),
        ([[600, 400], [600, 0], [0, 0], [0, 400]], None),
    ],
)
def test_outlines(tmp_path: Path, points: list[list[float]], code: str | None) -> None:
    def change(documents: Documents) -> None:
        card(documents, "things/crate")["shape"] = {"kind": "polygon", "points": points}
        shore(documents)["landscape"] = []

    expected = [] if code is None else [(code, "things/crate.json", "/shape/points")]
    assert reported(loaded(tmp_path, change).diagnostics) == expected


def test_a_crossed_border_is_named_by_its_edges(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        # A bow tie of two triangles of unlike size, else it would enclose nothing in sum.
        shore(documents)["battlefield"]["points"] = [[0, 0], [600, 0], [600, 900], [0, 400], [700, 300]]

    found = [one for one in loaded(tmp_path, change).diagnostics if one.code == "outline-crosses"]
    assert [(one.location.pointer, one.message) for one in found] == [
        ("/battlefield/points", "The outline crosses itself: edge 2 meets edge 4.")
    ]


def test_edges_match_corners(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        shore(documents)["battlefield"]["edges"] = ["wall", "line", "wall"]

    (one,) = loaded(tmp_path, change).diagnostics
    assert (one.code, one.location.pointer) == ("edge-count", "/battlefield/edges")
    assert one.message == "The border has 4 corners, but 3 edges."
