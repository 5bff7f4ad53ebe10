"""Centers on one line, and at equal distances."""

from __future__ import annotations

from editor.canvas.align_and_distribute import aligned, distributed

PLACES = {"a": (0.0, 5.0), "b": (2.0, 1.0), "c": (10.0, 3.0)}


def test_aligned_centers_share_the_mean_coordinate() -> None:
    assert aligned(PLACES, "x") == {"a": (4.0, 5.0), "b": (4.0, 1.0), "c": (4.0, 3.0)}
    assert aligned({}, "y") == {}


def test_distributed_centers_keep_the_outer_ones_and_the_order() -> None:
    assert distributed(PLACES, "x") == {"a": (0.0, 5.0), "b": (5.0, 1.0), "c": (10.0, 3.0)}
    assert distributed(PLACES, "y") == {"b": (2.0, 1.0), "c": (10.0, 3.0), "a": (0.0, 5.0)}
    assert distributed({}, "x") == {}
