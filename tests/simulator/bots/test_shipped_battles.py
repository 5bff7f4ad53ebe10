"""Greedy bots end every shipped script and campaign, and try every etude."""

import pytest

from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.playout import play
from simulator.systems.desktopia.campaigns import after, begin, script_of, winners_of
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from tests.simulator.shipped import greedy_battle, shipped_pack

MOST_TURNS = 120
SEED = 1


def played(game: Game, most_turns: int = MOST_TURNS) -> Game:
    for _ in play(game, [GreedyBot(DESKTOPIA_RULES)] * len(game.rules.script.seats), SEED, most_turns):
        pass
    return game


@pytest.mark.parametrize("name", sorted(shipped_pack().scripts))
def test_greedy_bots_end_every_script(name: str) -> None:
    game, _steps = greedy_battle(name)
    assert game.result is not None
    assert game.state.turn <= MOST_TURNS
    assert game.result.winners
    assert game.result.reason in ("goal", "eliminated")
    assert broken(game) == ()


def test_scripts_are_for_two_three_and_four_players() -> None:
    scripts = shipped_pack().scripts.values()
    assert {len(script.seats) for script in scripts} == {2, 3, 4}
    sides = [[seat.side for seat in script.seats] for script in scripts if len(script.seats) == 4]
    assert all(sorted(map(side.count, set(side))) == [2, 2] for side in sides)


@pytest.mark.parametrize("name", sorted(shipped_pack().etudes))
def test_a_greedy_bot_may_try_every_etude(name: str) -> None:
    game = played(Game.new(shipped_pack(), shipped_pack().etudes[name], SEED))
    assert game.result is not None
    assert game.result.winners in ((0,), ())
    assert broken(game) == ()


@pytest.mark.parametrize("name", sorted(shipped_pack().campaigns))
def test_greedy_bots_end_every_campaign(name: str) -> None:
    pack = shipped_pack()
    campaign = pack.campaigns[name]
    standing = begin(campaign)
    while standing.battle:
        game = played(Game.new(pack, script_of(pack, standing), SEED))
        assert game.result is not None
        assert broken(game) == ()
        standing = after(pack, standing, game)
        assert len(standing.fought) <= len(campaign.battles)
    assert 2 <= len(standing.fought) <= 3
    assert winners_of(campaign, standing)
