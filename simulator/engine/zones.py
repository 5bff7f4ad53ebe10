"""Zones of cards - decks, hands, piles - and which seats know which of their cards until the next shuffle.

A card is its id. The first card of a pile is its top. Cards that a seat does not know are `HIDDEN` in its view; the
helpers for a determinization put possible cards in their places.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from schema.frozen_dataclass import record
from simulator.engine.masking import HIDDEN

PUBLIC: Final = -1
"""Stands among the seats that know a card for everybody, spectators included."""


@record
class Card:
    """A card in a pile, and the seats that know it, sorted."""

    id: str
    known_to: tuple[int, ...] = ()

    def is_known_to(self, seat: int | None) -> bool:
        return PUBLIC in self.known_to or seat in self.known_to

    def shown_to(self, seats: Iterable[int]) -> Card:
        """The same card, known to these seats as well."""
        return Card(self.id, tuple(sorted({*self.known_to, *seats})))


@record
class Pile:
    """Cards in their order, and who looks at each card that comes to lie here.

    `open_to` is empty for a deck, one seat for its hand, `(PUBLIC,)` for a pile that lies face up.
    """

    cards: tuple[Card, ...] = ()
    open_to: tuple[int, ...] = ()

    @classmethod
    def of(cls, ids: Iterable[str], open_to: tuple[int, ...] = ()) -> Pile:
        """A pile of cards that only the seats know to which it is open."""
        return cls(tuple(Card(id_, tuple(sorted(open_to))) for id_ in ids), open_to)

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple([card.id for card in self.cards])

    def take(self, position: int = 0) -> tuple[Card, Pile]:
        """The card at a position, and the pile without it; raises IndexError where none lies."""
        return self.cards[position], Pile((*self.cards[:position], *self.cards[position + 1 :]), self.open_to)

    def put(self, *cards: Card, bottom: bool = False) -> Pile:
        """The pile with the cards on top, the first uppermost, or at the bottom; who knew them still does."""
        shown = tuple([card.shown_to(self.open_to) for card in cards]) if self.open_to else cards
        return Pile((*self.cards, *shown) if bottom else (*shown, *self.cards), self.open_to)

    def reveal(self, positions: Iterable[int], seats: Iterable[int]) -> Pile:
        """The pile after the seats have looked at the cards at these positions."""
        wanted, seats = set(positions), tuple(seats)
        cards = [card.shown_to(seats) if number in wanted else card for number, card in enumerate(self.cards)]
        return Pile(tuple(cards), self.open_to)

    def shuffled(self, order: Sequence[str]) -> Pile:
        """The cards in the order that a `Shuffle` gave: no seat knows any longer where one lies.

        Raises ValueError if they are not the same cards.
        """
        if sorted(order) != sorted(self.ids):
            raise ValueError("A shuffle has the cards of its pile.")
        return Pile.of(order, self.open_to)

    def seen_by(self, seat: int | None) -> Pile:
        """The pile with every card masked that the seat does not know; how many lie there is open."""
        cards = [card if card.is_known_to(seat) else Card(HIDDEN, card.known_to) for card in self.cards]
        return Pile(tuple(cards), self.open_to)


# --- determinization ----------------------------------------------------------------------------


def unseen(everything: Counter[str], seen: Iterable[str]) -> list[str]:
    """Of all cards of the game those that are not seen, sorted; `HIDDEN` counts as none."""
    return sorted((everything - Counter(seen)).elements())


def fill(ids: Iterable[str], hidden: list[str]) -> tuple[str, ...]:
    """The cards with the next of `hidden`, which are removed from it, in the places of those that are masked."""
    filled = tuple(ids)
    count = filled.count(HIDDEN)
    cards = iter(hidden[:count])
    del hidden[:count]
    return tuple(next(cards) if id_ == HIDDEN else id_ for id_ in filled)


def deal_unseen(piles: Sequence[Pile], everything: Counter[str], rng: random.Random) -> tuple[Pile, ...]:
    """Piles of a view with the unseen cards dealt at random to the masked places; who knows them stays the same.

    `everything` are all cards of the piles. The view of the result is the view that was given.
    """
    return deal(piles, unseen(everything, (id_ for pile in piles for id_ in pile.ids)), rng)


def deal(piles: Sequence[Pile], cards: Iterable[str], rng: random.Random) -> tuple[Pile, ...]:
    """Piles of a view with cards that are not seen dealt at random to the masked places."""
    hidden = list(cards)
    rng.shuffle(hidden)
    dealt = []
    for pile in piles:
        filled = zip(pile.cards, fill(pile.ids, hidden), strict=True)
        dealt.append(Pile(tuple([Card(id_, card.known_to) for card, id_ in filled]), pile.open_to))
    return tuple(dealt)
