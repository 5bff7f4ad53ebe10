"""Copies for the other side: places by rank, landscape mirrored, sides swapped; the same again changes nothing."""

from __future__ import annotations

import copy

import pytest

from editor.document.edits import InsertItem, RemoveValue, SetValue, Several
from editor.systems.desktopia.board import selection_commands
from editor.systems.desktopia.board.mirroring import Way, half_of_first, reflected
from editor.systems.desktopia.board.script_contents import Outline, Piece, Pose, read_contents
from editor.systems.desktopia.painting.content_styles import piece_thing
from editor.systems.desktopia.painting.object_styles import VARIANTS
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, small_pack


def thing(x: float, y: float, angle: float, kind: str = "rectangle") -> Piece:
    outline = Outline("circle" if kind == "circle" else "rectangle", 40, 40)
    return Piece("/landscape/0", "thing", "tome", x, y, angle, outline, {}, {})


@pytest.mark.parametrize(("way", "kind", "expected"), [
    ("across", "rectangle", Pose(300, 80, 330)),
    ("across", "circle", Pose(300, 80, 150)),
    ("down", "rectangle", Pose(100, 220, 330)),
    ("down", "circle", Pose(100, 220, 330)),
    ("round", "rectangle", Pose(300, 220, 210)),
])  # fmt: skip
def test_where_a_copy_lies(way: Way, kind: str, expected: Pose) -> None:
    assert reflected(thing(100, 80, 30, kind), way, (200, 150)) == expected


def test_the_half_of_the_first_seat_is_where_its_disks_are() -> None:
    pack = small_pack()
    pack.submit(SetValue(FILE, "/landscape/0/x", 120), "Over to the left")
    contents = read_contents(pack.value(FILE), pack.card)
    assert half_of_first(contents, "across") == ("/landscape/0", "/seats/0/squad/0", "/seats/0/squad/1")
    assert half_of_first(contents, "round") == half_of_first(contents, "across")


def test_a_half_mirrored_makes_both_sides_equal(hand: Hand) -> None:
    hand.pack.submit(Several((
        SetValue(FILE, "/landscape/0/x", 120),
        InsertItem(FILE, "/zones", 0, {"id": "camp", "points": [[0, 0], [80, 0], [80, 300], [0, 300]], "seat": 1}),
        SetValue(FILE, "/seats/0/deploys_in", "camp"),
    )), "A table for one")  # fmt: skip
    before = hand.steps
    selection_commands.reflect(hand.tab.controller, "across")
    script = hand.pack.value(FILE)
    assert isinstance(script, dict)
    assert hand.steps == before + 1
    assert script["landscape"] == [
        {"thing": "tome", "x": 120, "y": 150, "turn": 90},
        {"thing": "tome", "x": 280, "y": 150, "turn": 270, "colour": VARIANTS["book"][0]},
    ]
    assert script["seats"][1]["squad"] == [
        {"character": "guard", "x": 350, "y": 200, "facing": 180, "riders": ["dart"]},
        {"character": "chief", "x": 350, "y": 100, "facing": 180},
    ]
    corners = [[400, 300], [320, 300], [320, 0], [400, 0]]
    assert script["zones"][1] == {"id": "camp_2", "points": corners, "seat": 2}
    assert script["seats"][1]["deploys_in"] == "camp_2"
    assert script["artifacts"] == [{"artifact": "well", "x": 200, "y": 40}]  # in the middle: its own copy
    first = copy.deepcopy(script)
    hand.tab.controller.select(())
    selection_commands.reflect(hand.tab.controller, "across")
    assert hand.pack.value(FILE) == first


def test_a_half_of_other_ranks_gives_its_places_to_whoever_is_there(hand: Hand) -> None:
    hand.pack.submit(Several((
        InsertItem(FILE, "/seats/1/squad", 1, {"character": "guard", "x": 300, "y": 250, "facing": 180}),
        SetValue(FILE, "/artifacts", [
            {"artifact": "well", "x": 300, "y": 40}, {"artifact": "well", "x": 330, "y": 60},
            {"artifact": "well", "x": 100, "y": 40},
        ]),
    )), "Two guards, and more artifacts on the right")  # fmt: skip
    selection_commands.reflect(hand.tab.controller, "across")
    script = hand.pack.value(FILE)
    assert isinstance(script, dict)
    assert [(each["character"], each["x"], each["y"]) for each in script["seats"][1]["squad"]] == [
        ("guard", 350, 200),
        ("guard", 350, 100),
    ]
    assert script["artifacts"] == [
        {"artifact": "well", "x": 300, "y": 40},  # moved to where a copy of the third would lie
        {"artifact": "well", "x": 100, "y": 40},
    ]
    assert set(hand.selection()) >= {"/artifacts/0", "/seats/1/squad/0", "/seats/1/squad/1"}
    assert "/artifacts/1" not in hand.selection()


def test_copies_of_the_selection_are_selected_and_take_nothing_away(hand: Hand) -> None:
    hand.tab.controller.select(("/landscape/1", "/artifacts/0", "/seats/1/squad/0"))
    selection_commands.reflect(hand.tab.controller, "round")
    script = hand.pack.value(FILE)
    assert isinstance(script, dict)
    colour = VARIANTS["plate"][0]
    assert script["landscape"][2] == {"thing": "dish", "x": 80, "y": 80, "turn": 180, "colour": colour}
    assert script["artifacts"][1] == {"artifact": "well", "x": 200, "y": 260}
    assert script["seats"][0]["squad"][1] == {"character": "guard", "x": 50, "y": 200}
    assert hand.selection() == ("/seats/0/squad/1", "/landscape/2", "/artifacts/1")


def test_free_polygons_are_mirrored_and_items_get_an_id_of_their_own(hand: Hand) -> None:
    hand.pack.submit(Several((
        SetValue(FILE, "/landscape/0/shape", {"kind": "polygon", "points": [[-20, -10], [30, -10], [0, 20]]}),
        SetValue(FILE, "/landscape/0/y", 100),
        InsertItem(FILE, "/items", 0, {"id": "key", "x": 100, "y": 100}),
    )), "More")  # fmt: skip
    hand.tab.controller.select(("/landscape/0", "/items/0"))
    selection_commands.reflect(hand.tab.controller, "down")
    assert hand.pack.value(FILE, "/landscape/2") == {
        "thing": "tome",
        "x": 200,
        "y": 200,
        "turn": 270,
        "shape": {"kind": "polygon", "points": [[0, -20], [30, 10], [-20, 10]]},
        "colour": VARIANTS["book"][0],
    }
    assert hand.pack.value(FILE, "/items/1") == {"id": "key_2", "x": 100, "y": 200}


def test_a_held_artifact_is_held_by_the_counterpart(hand: Hand) -> None:
    hand.pack.submit(SetValue(FILE, "/artifacts/0", {"artifact": "well", "x": 60, "y": 40, "held_by": "chief"}), "Give")
    hand.tab.controller.select(("/seats/0/squad/0", "/artifacts/0"))
    selection_commands.reflect(hand.tab.controller, "across")
    assert hand.pack.value(FILE, "/artifacts/1") == {"artifact": "well", "x": 340, "y": 40, "held_by": "chief"}


def test_with_nothing_on_the_table_nothing_is_written(hand: Hand) -> None:
    for name in ("landscape", "artifacts"):
        hand.pack.submit(RemoveValue(FILE, f"/{name}"), "Clear")
    hand.pack.submit(SetValue(FILE, "/seats", []), "Clear")
    steps = hand.steps
    selection_commands.reflect(hand.tab.controller, "round")
    assert hand.steps == steps


def test_copies_look_like_what_they_are_copies_of(hand: Hand) -> None:
    hand.pack.submit(
        SetValue(
            FILE,
            "/landscape",
            [
                {"thing": "tome", "x": 300, "y": 100},
                {"thing": "tome", "x": 100, "y": 100, "turn": 90},
                {"thing": "tome", "x": 100, "y": 220, "turn": 90},
            ],
        ),
        "Three books, the first of them on the other side",
    )
    contents = read_contents(hand.pack.value(FILE), hand.pack.card)
    before = {(piece.x, piece.y): piece_thing(piece) for piece in contents.pieces if piece.kind == "thing"}
    selection_commands.reflect(hand.tab.controller, "across")
    contents = read_contents(hand.pack.value(FILE), hand.pack.card)
    after = {(piece.x, piece.y): piece_thing(piece) for piece in contents.pieces if piece.kind == "thing"}
    assert len(after) == 4
    for (x, y), look in after.items():
        source = before[x if x < 200 else 400 - x, y]
        assert (look.tint, look.seed % 4) == (source.tint, source.seed % 4)
