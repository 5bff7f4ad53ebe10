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
from tests.simulator.systems.dork_tower.test_cases import setup_of_case

GLASS = {"name": {"en": "Gleam"}, "type": "weapon", "price": 90, "combat_bonus": 2}


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
            masked = masked_state(game.setup, game.state, seat)
            fresh = legal_for(TowerPlay(game.setup, masked), masked.request)
            seen = game.view(seat).legal(seat)
            assert isinstance(seen, Listed) == isinstance(fresh, Listed)
            if isinstance(seen, Listed) and isinstance(fresh, Listed):
                assert seen.decisions == fresh.decisions == game.legal(seat).decisions  # type: ignore[union-attr]
            assert isinstance(game.take_decision(seat, seen.draw(rng)), Outcome)


def test_a_view_keeps_what_is_unseen_and_legal_for_its_deals() -> None:
    """What is kept is what would be found anew, also in a copy, as long as nothing is decided."""
    game, rng = opened(4), random.Random(4)
    for number in range(200):
        if not game.asked:
            break
        (seat,) = game.asked
        view = game.view(seat)
        listed = view.legal(seat)
        view.determinize(seat, random.Random(number))
        possible = view.determinize(seat, random.Random(7)).copy()
        assert possible.digest() == game.view(seat).determinize(seat, random.Random(7)).digest()
        fresh = legal_for(TowerPlay(game.setup, possible.state), possible.state.request)
        kept = possible.legal(seat)
        assert isinstance(kept, Listed) == isinstance(fresh, Listed)
        if isinstance(kept, Listed) and isinstance(fresh, Listed):
            assert kept.decisions == fresh.decisions
        other = view.determinize(None, random.Random(number))
        (asked,) = other.asked
        assert isinstance(other.take_decision(asked, other.legal(asked).draw(rng)), Outcome)
        assert (
            other.determinize(None, random.Random(2)).digest()
            == other.copy().determinize(None, random.Random(2)).digest()
        )
        game.take_decision(seat, listed.draw(rng))


def test_a_view_shows_its_moment_after_the_game_went_on() -> None:
    """It is masked late, but not later than it was taken."""
    game, rng = opened(5), random.Random(5)
    for _number in range(40):
        (seat,) = game.asked
        views = [game.view(each) for each in (0, 1, None)]
        expected = [TowerGame(game.setup, masked_state(game.setup, game.state, each)).digest() for each in (0, 1, None)]
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


def test_cards_with_one_equipment_face_are_not_told_apart_before_they_are_turned() -> None:
    """DT-ITEM-01: only the white face of the top card lies open, whatever is behind it."""
    case = {
        "cards": {"item_cards": {"twin": {"like": "dirk_sunfang", "magic": GLASS}}},
        "overrides": {"seats": [{"character": "dunmar_pell"}, {"character": "tam_nettlefoot"}]},
        "steps": ["turn = 1"],
    }
    tops = set()
    for deck in (["dirk_sunfang", "twin"], ["twin", "dirk_sunfang"], ["leather_cap_helm_of_two_hours"]):
        case["overrides"]["item_deck"] = deck  # type: ignore[index]
        game = TowerGame.open(setup_of_case(case), 1)
        view = game.view(0)
        assert view.view(None).open_item == view.open_item
        dealt = {view.determinize(0, random.Random(number)).state.items.ids[0] for number in range(60)}
        if len(deck) == 2:
            assert view.state.items.ids[0] == HIDDEN
            assert dealt == {"dirk_sunfang", "twin"}
            assert view.determinize(0, random.Random(1)).view(0).digest() != ""
            assert view.determinize(0, random.Random(1)).view(0).state.items == view.state.items
        else:
            assert dealt == {view.open_item} == {view.state.items.ids[0]} == set(deck)
        tops.add(view.open_item)
    assert tops == {"dirk_sunfang", "leather_cap_helm_of_two_hours"}
