"""What is kept from decision to decision is what would be found anew, whatever abilities depend on."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.bots.random_bot import RandomBot
from simulator.engine.randomness import stream
from simulator.systems.despaira.invariants import broken
from tests.simulator.systems.despaira.arena import Arena

SELF = {"kind": "self"}
NEAR = {"kind": "cards", "relation": "enemy", "within": 1}
CASES: dict[str, tuple[bool, dict[str, Any]]] = {
    "nothing": (True, {}),
    "neighbours": (True, {"if": [{"kind": "exists", "what": NEAR}]}),
    "a mode": (True, {"if": [{"kind": "mode_is", "who": SELF, "mode": "attack"}]}),
    "a phase": (False, {"if": [{"kind": "phase_is", "phases": ["main_1"]}]}),
    "wounds": (False, {"if": [{"kind": "wounded", "who": SELF}]}),
    "crystals": (False, {"if": [{"kind": "compare", "left": {"kind": "crystals"}, "test": "at_least", "right": 5}]}),
    "graveyards": (False, {"by": {"kind": "count", "of": {"kind": "zone_cards", "zone": "graveyard"}}}),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_kept_is_what_would_be_found_anew(name: str) -> None:
    steady, parts = CASES[name]
    change = {"kind": "change_stats", "stats": ["atk", "hp"], "by": parts.get("by", 100)}
    arena = Arena([{"kind": "static", "if": parts.get("if", []), "modify": [change]}])
    game, bot = arena.game, RandomBot()
    assert game.setup.steady is steady
    for number in range(60):
        if not game.asked:
            break
        seat = min(game.asked)
        game.take_decision(seat, bot.choose_decision(game.view(seat), seat, stream(1, number)))
        assert broken(game) == []
    assert number > 20
