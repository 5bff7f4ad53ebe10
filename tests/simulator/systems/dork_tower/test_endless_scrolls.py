"""A scroll that brings the next one of its kind comes to an end: in windows, in one's own turn, and for bots."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.engine.game import Listed, Outcome
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.scrolls import MOST_PLAYED
from tests.simulator.systems.dork_tower.test_cases import setup_of_case

ITSELF = {
    "windows": ["own_move", "own_turn", "reaction", "battle_own", "battle_rival", "any"],
    "abilities": [{"kind": "activated", "when": {"kind": "played"}, "do": [{"kind": "draw", "count": 1}]}],
}


def opened() -> TowerGame:
    """A game with one scroll in two copies, one of them in the first hand: each draws the other."""
    case: dict[str, Any] = {
        "cards": {"scrolls": {"echo": {"like": "surge", **ITSELF}}},
        "overrides": {
            "all": {"scrolls": []},
            "seats": [{"character": "hild_craggan", "scrolls": ["echo"]}, {"character": "tam_nettlefoot"}],
        },
        "steps": ["turn = 1"],
    }
    setup = setup_of_case(case)
    return TowerGame.open(replace(setup, all_scrolls=Counter({"echo": 2})), 1)


def taken(game: TowerGame, wanted: type) -> bool:
    """Whether there was a decision of a class, which is taken then."""
    (seat,) = game.asked
    legal = game.legal(seat)
    assert isinstance(legal, Listed)
    found = next((one for one in legal.decisions if isinstance(one, wanted)), None)
    return found is not None and isinstance(game.take_decision(seat, found), Outcome)


def test_a_scroll_that_draws_another_of_its_kind_is_played_so_often_and_no_more() -> None:
    game = opened()
    times = 0
    while taken(game, de.PlayScroll):
        times += 1
        assert times <= MOST_PLAYED
    assert times == MOST_PLAYED
    assert game.state.heroes[0].hand.ids == ("echo",)
    assert taken(game, de.Stop)
    while game.turn == 1:
        assert taken(game, de.Pass) or taken(game, de.Done) or taken(game, de.Stop)
    assert game.turn == 2
    assert not game.state.limits


def test_bots_come_to_an_end_with_it() -> None:
    game = opened()
    assert sum(1 for _step in play(game, (RandomBot(), RandomBot()), 1, most_turns=6)) > 0
    assert game.turn >= 6 or game.result is not None
