"""What a seat sees: a view is masked when it is looked at, and shows the moment at which it was taken."""

from __future__ import annotations

import random

from simulator.engine.configuration import Configuration
from simulator.engine.game import Listed, Outcome
from simulator.engine.masking import HIDDEN
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.legality import legal_for
from simulator.systems.dork_tower.setup import configure, setup_of
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.views import masked_state
from tests.simulator.systems.dork_tower.arena import shipped


def opened(seed: int, seats: int = 3) -> TowerGame:
    """A game of the shipped scenario."""
    pack = shipped()
    setup = configure(setup_of(pack, pack.adventures["first_walk"]), Configuration(options={"seats": seats}))
    return TowerGame.open(setup, seed)


def test_what_a_view_lists_is_what_the_masked_state_lists() -> None:
    """A view lists before it is masked: the list must not tell, nor miss, anything."""
    for seed in (1, 2):
        game, rng = opened(seed), random.Random(seed)
        for _number in range(350):
            if not game.asked:
                break
            (seat,) = game.asked
            masked = masked_state(game.state, seat)
            fresh = legal_for(TowerPlay(game.setup, masked), masked.request)
            seen = game.view(seat).legal(seat)
            assert isinstance(seen, Listed) == isinstance(fresh, Listed)
            if isinstance(seen, Listed) and isinstance(fresh, Listed):
                assert seen.decisions == fresh.decisions == game.legal(seat).decisions  # type: ignore[union-attr]
            assert isinstance(game.take_decision(seat, seen.draw(rng)), Outcome)


def test_a_view_shows_its_moment_after_the_game_went_on() -> None:
    """It is masked late, but not later than it was taken."""
    game, rng = opened(5), random.Random(5)
    for _number in range(40):
        (seat,) = game.asked
        views = [game.view(each) for each in (0, 1, None)]
        expected = [TowerGame(game.setup, masked_state(game.state, each)).digest() for each in (0, 1, None)]
        game.take_decision(seat, game.legal(seat).draw(rng))
        assert [view.digest() for view in views] == expected


def test_a_view_is_masked_however_it_is_looked_at() -> None:
    """The seed, hands of others and the opening are hidden, whatever is asked for first."""
    game = opened(3)
    for seat in (0, 1, 2):
        assert game.view(seat).state.seed < 0
        assert game.view(seat).legal(seat) is not None
        hidden = game.view(seat).state.heroes[(seat + 1) % 3].hand.ids
        assert set(hidden) <= {HIDDEN}
        assert str(game.view(seat).opening).count(HIDDEN) == str(game.view(seat).view(seat).opening).count(HIDDEN)
    plain = game.view(0).to_plain()
    assert plain["seed"] == game.view(0).state.seed
