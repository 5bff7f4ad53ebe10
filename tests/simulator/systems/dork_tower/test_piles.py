"""Decks, the cup and what is seen of them: piles that run out, shuffles, draws of nothing, open tokens."""

from __future__ import annotations

from simulator.engine.masking import HIDDEN
from simulator.engine.zones import PUBLIC, Pile
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.invariants import broken
from simulator.systems.dork_tower.state import DISCARD
from simulator.systems.dork_tower.tower_play import TowerPlay
from tests.simulator.systems.dork_tower.test_cases import setup_of_case

SEATS = [{"character": "dunmar_pell"}, {"character": "tam_nettlefoot"}]
STACKS = [{"space": "w5.r2.c0", "tokens": ["grey_wolf"]}]


def opened(seed: int = 1, **overrides: object) -> TowerGame:
    """A game for two, in the first hero's move."""
    return TowerGame.open(setup_of_case({"overrides": {"seats": SEATS, **overrides}, "steps": ["turn = 1"]}), seed)


def emptied(play: TowerPlay) -> tuple[str, ...]:
    """The item cards and scrolls, all of them discarded."""
    state = play.state
    items, scrolls = state.items.ids, state.scrolls.ids
    state.items, state.item_discard = Pile(), Pile.of(items, (PUBLIC,))
    state.scrolls, state.scroll_discard = Pile(), Pile.of(scrolls, (PUBLIC,))
    return (*items, *scrolls)


def test_an_empty_deck_is_replaced_by_its_own_shuffled_discard_pile() -> None:
    """DT-GEN-02: items and scrolls have separate piles."""
    game = opened()
    play = game.play()
    emptied(play)
    card = play.draw_item()
    assert card in game.setup.all_items
    assert (len(game.state.items), len(game.state.item_discard)) == (35, 0)
    assert (len(game.state.scrolls), len(game.state.scroll_discard)) == (0, 18)
    play.discard_item(card)
    play.draw_scrolls(0, 1, "DT-GEN-02")
    assert (len(game.state.scrolls), len(game.state.scroll_discard)) == (17, 0)
    assert not broken(game)


def test_where_nothing_is_left_nothing_is_drawn() -> None:
    """DT-Q-24: neither items, nor scrolls, nor tokens."""
    game = opened()
    play, state = game.play(), game.state
    emptied(play)
    state.item_discard = state.scroll_discard = DISCARD
    held = len(state.heroes[0].hand)
    state.cup = Pile()
    assert play.draw_item() == ""
    assert play.draw_token() == ""
    play.draw_scrolls(0, 2, "DT-Q-24")
    assert len(state.heroes[0].hand) == held


def test_spent_tokens_become_the_cup_when_it_is_empty() -> None:
    """DT-GEN-03: the discard is mixed; tokens on the board stay out of it."""
    game = opened(stacks=[{"space": "w1.r2.c0", "tokens": ["grey_wolf"]}])
    play, state = game.play(), game.state
    state.cup_discard, state.cup = state.cup.ids, Pile()
    drawn = play.draw_token()
    assert len(state.cup) == 38
    assert drawn not in state.cup.ids
    assert state.cup_discard == ()
    play.discard_tokens((drawn,))
    assert not broken(game)


def test_decks_and_cup_are_shuffled_and_only_the_top_equipment_is_open() -> None:
    """DT-SET-02, DT-SET-03: other seeds give other orders."""
    game, other = opened(1), opened(2)
    assert game.state.items.ids != other.state.items.ids
    assert game.state.scrolls.ids != other.state.scrolls.ids
    assert game.state.cup.ids != other.state.cup.ids
    seen = game.view(None).state
    assert seen.items.ids == (game.state.items.ids[0], *[HIDDEN] * 35)
    assert set(seen.scrolls.ids) == set(seen.cup.ids) == {HIDDEN}


def test_without_guards_the_wizard_is_beaten() -> None:
    """DT-Q-32: the tokens have run out."""
    setup = setup_of_case(
        {
            "overrides": {"seats": [{**SEATS[0], "space": "w0.r0.c0"}, SEATS[1]], "all": {"scrolls": []}},
            "starter": 1,
            "steps": ["turn = 1"],
        }
    )
    game = TowerGame.open(setup, 1)
    space = next(space for space in setup.layout.spaces if space.startswith("w4.r3"))
    game.state.stacks[space] = game.state.cup.ids
    game.state.cup = Pile()
    for text in ("Stop", "EnterTower"):
        legal = game.legal(0)
        decision = next(one for one in legal.decisions if type(one).__name__ == text)  # type: ignore[union-attr]
        game.take_decision(0, decision)
    assert game.result is not None
    assert game.result.winners == (0,)


def test_tokens_that_were_drawn_are_open_to_all() -> None:
    """DT-Q-22, DT-STK-03: front and back, in the pool and in the battle, as in the stacks on the board."""
    seats = [{**SEATS[0], "space": "w1.r1.c0", "xp": 4}, SEATS[1]]
    game = opened(cup=["cave_pup", "grey_wolf", "boggart"], seats=seats, all={"scrolls": []}, stacks=STACKS)
    stop = game.legal(0).decisions[0]  # type: ignore[union-attr]
    game.take_decision(0, stop)
    found = game.view(None).state
    assert found.stacks == {"w5.r2.c0": ("token:grey_wolf#1",)}
    tokens = found.battle.tokens if found.battle is not None else found.pool
    assert [name.partition("#")[0] for name in tokens] == ["token:cave_pup", "token:grey_wolf", "token:boggart"]
