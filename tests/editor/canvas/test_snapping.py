"""Where a dragged piece comes to rest."""

from __future__ import annotations

import pytest

from editor.canvas.snapping import Snap, moved, to_step, towards, turned


@pytest.mark.parametrize(
    ("value", "step", "rest"),
    [(12.4, 5, 10), (12.5, 5, 15), (-2.6, 5, -5), (0.04, 0.1, 0.0), (-0.04, 0.1, 0.0), (103.27, 0.1, 103.3)],
)
def test_a_place_rests_on_the_nearest_step(value: float, step: float, rest: float) -> None:
    assert to_step(value, step) == rest
    assert str(to_step(value, step)) != "-0.0"


def test_the_grabbed_piece_rests_on_the_grid_and_others_keep_their_distance() -> None:
    assert moved((52.0, 97.0), (11.0, 4.0), 5.0, one_axis=False) == (13.0, 3.0)


def test_one_axis_is_the_longer_way() -> None:
    assert moved((50.0, 100.0), (20.0, -3.0), 5.0, one_axis=True) == (20.0, 0.0)
    assert moved((50.0, 100.0), (2.0, -30.0), 5.0, one_axis=True) == (0.0, -30.0)


def test_an_axis_that_is_not_moved_stays_off_the_grid() -> None:
    assert moved((52.3, 97.1), (0.0, 10.0), 5.0, one_axis=False) == pytest.approx((0.0, 7.9))


def test_alt_or_a_snap_that_is_off_leaves_tenths() -> None:
    assert Snap(True, 10.0).step(free=False) == 10.0
    assert Snap(True, 10.0).step(free=True) == 0.1
    assert Snap(False, 10.0).step(free=False) == 0.1


@pytest.mark.parametrize(("angle", "free", "stepped"), [(-7.26, 352.7, 0.0), (359.96, 0.0, 0.0), (97.0, 97.0, 90.0)])
def test_angles_are_written_from_nought_to_below_360(angle: float, free: float, stepped: float) -> None:
    assert turned(angle, whole_steps=False) == free
    assert turned(angle, whole_steps=True) == stepped


def test_directions_grow_clockwise_from_the_right() -> None:
    assert towards((10, 10), (20, 10)) == 0
    assert towards((10, 10), (10, 20)) == 90
    assert towards((10, 10), (10, 0)) == -90
