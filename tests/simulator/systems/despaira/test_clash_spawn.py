"""A creature that is spawned into a Clash comes to its tile only when it has won."""

from __future__ import annotations

from simulator.systems.despaira.movement import entered
from tests.simulator.systems.despaira.arena import Arena


def test_nothing_hears_that_a_creature_without_a_tile_has_come_near() -> None:
    arena = Arena(
        [
            {
                "kind": "triggered",
                "when": {"kind": "entered", "who": "any", "within": 1},
                "do": [{"kind": "draw", "number": 1}],
            }
        ]
    )
    play, comer = arena.game.play(), arena.at("D3").name
    play.change(comer, tile="")
    entered(play, comer)
    assert _movers(arena) == []
    play.change(comer, tile="D3")
    entered(play, comer)
    assert _movers(arena) == [comer]


def _movers(arena: Arena) -> list[str]:
    """Who has come, for each triggered ability that waits."""
    return [scope.facts.mover for scope in arena.game.state.queued]
