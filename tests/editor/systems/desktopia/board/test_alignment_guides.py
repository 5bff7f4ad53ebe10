"""Edges and centres of other pieces catch a dragged one when they are nearer than the grid; guides say to what."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from editor.canvas.alignment_guides import Box, Gap, aligned, guides
from editor.canvas.snapping import Snap
from editor.systems.desktopia.board.distances import box_of
from editor.systems.desktopia.board.script_contents import read_contents
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, small_pack

DISH = "/landscape/1"


def test_the_box_of_a_turned_thing_and_of_a_disk() -> None:
    tome, dish, *_ = read_contents(small_pack().value(FILE), small_pack().card).pieces
    assert box_of(dish) == Box(295, 195, 345, 245)
    upright = box_of(tome)
    assert (upright.left, upright.top, upright.right, upright.bottom) == pytest.approx((170, 100, 230, 200))
    slanted = box_of(replace(tome, angle=45.0))
    assert slanted.right - slanted.left == pytest.approx(160 / 2**0.5)


@pytest.mark.parametrize(("by", "grid", "expected"), [
    (10.0, 12.0, 11.0),  # the line at 111 is nearer than the grid
    (11.9, 12.0, 12.0),  # the grid is nearer
    (5.0, 2.0, 2.0),  # the line is out of reach
    (60.5, 62.0, 61.0),  # the left edge meets the line at 111
])  # fmt: skip
def test_the_nearest_of_grid_and_lines_wins(by: float, grid: float, expected: float) -> None:
    assert aligned((100.0, 50.0, 150.0), [(111.0,)], by, grid, 3.0) == pytest.approx(expected)


def test_guides_are_one_line_for_each_axis_with_the_gap_along_it() -> None:
    own, near, far = Box(0, 0, 20, 20), Box(0, 50, 60, 70), Box(0, 90, 40, 99)
    (upright,) = guides(own, (far, near), 1)
    assert (upright.start, upright.end) == ((0, 0), (0, 70))
    assert upright.gap == Gap((0, 20), (0, 50))
    assert guides(own, (Box(33, 41, 52, 77),), 1) == ()


def test_a_dragged_piece_comes_to_rest_beside_the_edge_of_another(hand: Hand) -> None:
    hand.tab.use_snap(Snap(True, 10.0))
    # Its left edge would lie at 231: the edge of the book at 230 is nearer than the grid.
    hand.drag((320, 220), (256, 220))
    assert hand.at(DISH) == (255, 220)
    hand.pack.undo()
    hand.drag((320, 220), (256, 220), Qt.KeyboardModifier.AltModifier)
    assert hand.at(DISH) == (256, 220)
    hand.pack.undo()
    hand.tab.use_snap(Snap(False))
    hand.drag((320, 220), (256, 220))
    assert hand.at(DISH) == (256, 220)


def test_shift_keeps_its_axis_whatever_is_near(hand: Hand) -> None:
    hand.tab.use_snap(Snap(True, 10.0))
    hand.drag((320, 220), (256, 223), Qt.KeyboardModifier.ShiftModifier)
    assert hand.at(DISH) == (255, 220)
