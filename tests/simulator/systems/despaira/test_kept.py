"""What is kept from decision to decision is what would be found anew, whatever abilities depend on."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.bots.random_bot import RandomBot
from simulator.engine.randomness import stream
from simulator.systems.despaira.field import all_tiles, distance
from simulator.systems.despaira.invariants import broken
from simulator.systems.despaira.setup import setup_of
from tests.simulator.systems.despaira.arena import Arena, shipped

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


def test_what_is_found_once_for_a_duel_is_what_it_stands_for() -> None:
    setup = setup_of(shipped(), shipped().duels["full_duel"])
    tiles = all_tiles(setup.map.columns, setup.map.rows)
    assert {(one, other): far for one, row in setup.distances.items() for other, far in row.items()} == {
        (one, other): distance(one, other) for one in tiles for other in tiles
    }
    whens = {key: getattr(entry.ability, "when", None) for key, entry in setup.rules.entries.items()}
    assert setup.unavoidable == {key for key, when in whens.items() if getattr(when, "unavoidable", False)} != set()
