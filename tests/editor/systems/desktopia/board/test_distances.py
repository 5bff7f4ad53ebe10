"""The gap from a disk to its neighbours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.systems.desktopia.board.distances import gap_between, nearest_gaps
from editor.systems.desktopia.board.script_contents import Outline, Piece

DISK = Piece("/a", "character", "guard", 0, 0, 0, Outline("circle", 20, 20), {}, {})
BOX = Piece("/b", "thing", "tome", 50, 0, 0, Outline("rectangle", 40, 60), {}, {})


def test_between_two_disks_it_is_the_distance_less_both_radii() -> None:
    other = replace(DISK, pointer="/c", x=30, y=40)
    gap = gap_between(DISK, other)
    assert gap is not None
    assert gap.length == pytest.approx(30)
    assert gap.start == pytest.approx((6, 8))
    assert gap.end == pytest.approx((24, 32))


def test_to_a_turned_box_it_ends_on_the_nearest_side() -> None:
    gap = gap_between(DISK, BOX)
    assert gap is not None
    assert gap.length == pytest.approx(20)
    turned = gap_between(DISK, replace(BOX, angle=90.0))
    assert turned is not None
    assert turned.length == pytest.approx(10)


def test_pieces_that_touch_have_no_gap() -> None:
    assert gap_between(DISK, replace(BOX, x=25)) is None
    assert gap_between(DISK, replace(BOX, x=0)) is None
    assert gap_between(DISK, replace(DISK, x=20)) is None


def test_only_the_nearest_are_given_shortest_first() -> None:
    others = [replace(DISK, pointer=f"/{x}", x=x) for x in (90, 40, 300, 60)]
    assert [gap.length for gap in nearest_gaps(DISK, others, 100, 2)] == pytest.approx([20, 40])
