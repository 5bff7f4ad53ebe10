"""What a player sees of cards that lie face-down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from content import path_of
from schema.loading import load
from simulator.engine.randomness import stream
from simulator.systems.despaira.decisions import ChainRequest, TurnRequest
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.setup import DuelSetup
from simulator.systems.despaira.state import Piece
from simulator.systems.despaira.views import masked_piece

LYING = Piece("2.01", "any", "creature", 1, 1, "field", (1,), "C3", face_up=False, hp=300, hp_max=300, hp_peak=300)


@pytest.mark.parametrize("seat", [0, None])
def test_a_creature_that_lies_face_down_has_no_figures(seat: int | None) -> None:
    other = replace(LYING, card="other", hp=400, hp_max=400, hp_peak=400)
    assert masked_piece(seat, LYING, ()) == masked_piece(seat, other, ())
    assert masked_piece(1, LYING, ()) == LYING


def test_a_game_and_its_view_share_what_may_be_decided_until_one_of_them_goes_on() -> None:
    rules = DESPAIRA_RULES
    setup = rules.prepare(load(path_of("despaira-salt-and-lantern")), "duels/full_duel.json")
    assert isinstance(setup, DuelSetup)
    game: Any = rules.open(setup, 1)
    for number in range(40):
        if not game.asked:
            break
        (seat,) = game.asked
        view = game.view(seat)
        fresh, found = game.copy().legal(seat), game.legal(seat)
        decision = found.draw(stream(1, number))
        if isinstance(game.state.request, TurnRequest | ChainRequest):
            assert view.legal(seat) is found
            assert found == fresh
            view.take_decision(seat, decision)
            assert game.legal(seat) is found
        game.take_decision(seat, decision)
