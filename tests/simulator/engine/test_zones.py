"""Piles keep who knows which card until a shuffle; views mask the rest, and determinizations deal it."""

from __future__ import annotations

from collections import Counter

import pytest

from simulator.engine.codec import by_name, from_plain, to_plain
from simulator.engine.masking import HIDDEN, Mask, face_down, masked_record, masked_seed, masked_stack
from simulator.engine.randomness import stream
from simulator.engine.zones import PUBLIC, Card, Pile, deal_unseen, fill, unseen

DECK = Pile.of(("ace", "king", "queen", "jack"))


def test_nobody_knows_a_deck_and_everybody_an_open_pile() -> None:
    table = Pile.of(("ace", "king"), (PUBLIC,))
    for seat in (0, 1, None):
        assert DECK.seen_by(seat).ids == (HIDDEN,) * 4
        assert table.seen_by(seat) == table


def test_a_drawn_card_is_known_to_the_hand_that_it_joins() -> None:
    card, deck = DECK.take()
    hand = Pile.of(("ten",), (1,)).put(card)
    assert deck.ids == ("king", "queen", "jack")
    assert hand.seen_by(1).ids == ("ace", "ten")
    assert hand.seen_by(0).ids == hand.seen_by(None).ids == (HIDDEN, HIDDEN)


def test_a_peek_lasts_through_moves_until_the_shuffle() -> None:
    deck = DECK.reveal((1,), (0, 2))
    assert deck.seen_by(0).ids == (HIDDEN, "king", HIDDEN, HIDDEN)
    assert deck.seen_by(1).ids == face_down(deck.ids)
    _top, deck = deck.take()
    king, deck = deck.take()
    hand = Pile((), (1,)).put(king)
    assert hand.seen_by(2).ids == hand.seen_by(1).ids == ("king",)
    assert hand.seen_by(None).ids == (HIDDEN,)
    back = deck.put(king, bottom=True)
    assert back.seen_by(0).ids == (HIDDEN, HIDDEN, "king")
    mixed = back.shuffled(("king", "jack", "queen"))
    assert mixed.ids == ("king", "jack", "queen")
    assert mixed.seen_by(0).ids == (HIDDEN,) * 3


def test_a_shuffle_neither_adds_nor_loses_cards() -> None:
    with pytest.raises(ValueError, match="cards of its pile"):
        DECK.shuffled(("ace", "king", "queen"))


def test_piles_survive_being_written() -> None:
    pile = DECK.reveal((0,), (1,))
    assert from_plain(to_plain(pile), by_name((Pile, Card))) == pile


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_view_of_a_determinization_is_the_view(seat: int | None) -> None:
    deck = DECK.reveal((2,), (0,))
    piles = (deck, Pile.of(("ten", "nine"), (0,)), Pile.of(("two", "ten"), (1,)), Pile.of(("six",), (PUBLIC,)))
    view = tuple(pile.seen_by(seat) for pile in piles)
    cards = Counter(id_ for pile in piles for id_ in pile.ids)
    outcomes = set()
    for number in range(12):
        dealt = deal_unseen(view, cards, stream(number))
        assert Counter(id_ for pile in dealt for id_ in pile.ids) == cards
        assert tuple(pile.seen_by(seat) for pile in dealt) == view
        outcomes.add(dealt)
    assert len(outcomes) > 1


def test_unseen_cards_fill_the_masked_places_in_order() -> None:
    hidden = unseen(Counter("aabc"), ("a", HIDDEN, HIDDEN))
    assert hidden == ["a", "b", "c"]
    assert fill((HIDDEN, "a", HIDDEN), hidden) == ("a", "a", "b")
    assert hidden == ["c"]


def test_seeds_and_records_are_masked_by_class() -> None:
    masks: dict[type, Mask] = {tuple: lambda record, seat: record if record[0] == seat else (record[0], HIDDEN)}
    assert masked_stack([(0, "ace"), (1, "king"), "other"], 1, masks) == [(0, HIDDEN), (1, "king"), "other"]
    assert masked_record((0, "ace"), None, masks) == (0, HIDDEN)
    seeds = {masked_seed(seat, 3) for seat in (0, 1, 2, None)}
    assert len(seeds) == 4
    assert max(seeds) < 0
