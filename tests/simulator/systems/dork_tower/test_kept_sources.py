"""What a game keeps of what is in force for its heroes is what is found anew, whatever has changed."""

from __future__ import annotations

from content import path_of
from schema.loading import load
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.modifiers import in_force, sources
from simulator.systems.dork_tower.rules import DORK_TOWER_RULES
from simulator.systems.dork_tower.setup import TowerSetup
from simulator.systems.dork_tower.tower_play import TowerPlay


def test_what_is_kept_is_what_is_found_anew() -> None:
    setup = DORK_TOWER_RULES.prepare(load(path_of("the-turning-tower")), "adventures/first_walk.json")
    assert isinstance(setup, TowerSetup)
    game = DORK_TOWER_RULES.open(setup, 1)
    assert isinstance(game, TowerGame)
    changes = 0
    for step in play(game, (RandomBot(), RandomBot()), 1):
        kept, fresh = game.play(), TowerPlay(setup, game.state)
        for seat in range(setup.seat_count):
            before = kept.sources.get(seat)
            assert sources(kept, seat).found == sources(fresh, seat).found
            changes += kept.sources[seat] is not before
            for kind in setup.changing:
                assert in_force(kept, seat, kind) == in_force(fresh, seat, kind), (step.number, kind)
        if step.number == 200:
            break
    assert 20 < changes < 400, "kept while nothing changes, and no longer"
