"""Handles for size: the opposite side stays, also of a turned thing; a kind's own size is not written."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from editor.systems.desktopia.board.resizing import Side, can_be_sized, handle_places, sized
from editor.systems.desktopia.board.script_contents import Piece, read_contents
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, small_pack

TOME, DISH = "/landscape/0", "/landscape/1"


def piece(pointer: str) -> Piece:
    contents = read_contents(small_pack().value(FILE), small_pack().card)
    return next(piece for piece in contents.pieces if piece.pointer == pointer)


def test_a_side_moves_and_the_opposite_one_stays() -> None:
    outline, centre = sized(replace(piece(TOME), angle=0.0), Side(1, 0), (262.0, 999.0), (5.0, 5.0), proportional=False)
    assert (outline.width, outline.depth) == (110, 60)
    assert centre == (205, 150)


def test_a_corner_of_a_turned_thing_goes_both_ways() -> None:
    # Turned by 90 degrees its width lies along y, and its lower right corner in its own frame is at the lower left.
    outline, centre = sized(piece(TOME), Side(1, 1), (160.0, 210.0), (5.0, 5.0), proportional=False)
    assert (outline.width, outline.depth) == (110, 70)
    assert centre == (195, 155)


def test_shift_keeps_the_proportion() -> None:
    outline, _centre = sized(piece(TOME), Side(0, 1), (140.0, 150.0), (0.1, 0.1), proportional=True)
    assert (outline.width, outline.depth) == (150, 90)


def test_a_circle_stays_one_and_nothing_becomes_smaller_than_a_step() -> None:
    outline, _centre = sized(piece(DISH), Side(1, 0), (355.0, 220.0), (10.0, 10.0), proportional=False)
    assert (outline.kind, outline.width, outline.depth) == ("circle", 60, 60)
    outline, _centre = sized(piece(DISH), Side(1, 1), (0.0, 0.0), (10.0, 10.0), proportional=False)
    assert (outline.width, outline.depth) == (10, 10)


def test_disks_have_no_handles() -> None:
    assert [can_be_sized(piece(each)) for each in (TOME, DISH, "/artifacts/0", "/seats/0/squad/0")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(("held", "shape"), [
    (Qt.KeyboardModifier.NoModifier, {"kind": "rectangle", "width": 130, "depth": 60}),
    (Qt.KeyboardModifier.ShiftModifier, {"kind": "rectangle", "width": 130, "depth": 78}),
])  # fmt: skip
def test_a_drag_on_a_handle_writes_the_shape_as_one_step(
    hand: Hand, held: Qt.KeyboardModifier, shape: dict[str, object]
) -> None:
    hand.click(200, 150)
    hand.drag((200, 99), (200, 69), held)  # the book is turned, so this is its left side
    assert hand.pack.value(FILE, f"{TOME}/shape") == shape
    assert hand.at(TOME) == (200, 135)
    assert hand.steps == 1
    assert hand.pack.history.undo_label == "Resize Tome"


def test_the_size_of_the_kind_is_left_out_again(hand: Hand) -> None:
    hand.click(320, 220)
    place = handle_places(hand.tab.controller.selected_pieces()[0], 1.0)[4]
    hand.drag(place, (place[0] + 10, place[1]))
    assert hand.pack.value(FILE, f"{DISH}/shape") == {"kind": "circle", "diameter": 60}
    hand.drag((place[0] + 10, place[1]), place)
    assert hand.pack.value(FILE, DISH) == {"thing": "dish", "x": 320, "y": 220}
