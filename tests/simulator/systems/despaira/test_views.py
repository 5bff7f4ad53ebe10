"""What a player sees of cards that lie face-down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from simulator.systems.despaira.state import Piece
from simulator.systems.despaira.views import masked_piece

LYING = Piece("2.01", "any", "creature", 1, 1, "field", (1,), "C3", face_up=False, hp=300, hp_max=300, hp_peak=300)


@pytest.mark.parametrize("seat", [0, None])
def test_a_creature_that_lies_face_down_has_no_figures(seat: int | None) -> None:
    other = replace(LYING, card="other", hp=400, hp_max=400, hp_peak=400)
    assert masked_piece(seat, LYING, ()) == masked_piece(seat, other, ())
    assert masked_piece(1, LYING, ()) == LYING
