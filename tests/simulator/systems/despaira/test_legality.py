"""A decision is checked without listing all legal ones: both must agree in every position of a game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from simulator.engine.game import Listed
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.setup import setup_of
from tests.simulator.systems.despaira.arena import shipped


@pytest.mark.parametrize("duel", ["full_duel", "spawns"])
def test_a_decision_is_refused_if_and_only_if_it_is_not_listed(duel: str) -> None:
    setup = setup_of(shipped(), shipped().duels[duel])
    game, rng = DuelGame.open(setup, 3), random.Random(3)
    offered: dict[Any, None] = {}
    refused = 0
    for _step in range(160):
        if not game.asked:
            break
        seat = min(game.asked)
        listed = game.legal(seat)
        unlisted = game.copy()
        if isinstance(listed, Listed):
            offered.update(dict.fromkeys(listed.decisions))
            for decision in (*listed.decisions, *rng.sample(list(offered), min(20, len(offered)))):
                legal = unlisted.refusal(seat, decision) is None
                assert legal == (decision in listed.decisions), decision
                refused += not legal
        game.take_decision(seat, listed.draw(rng))
    assert refused
