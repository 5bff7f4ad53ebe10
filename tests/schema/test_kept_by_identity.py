"""What follows from an object is found once, and never told of another one."""

import weakref

from schema.kept_by_identity import _MOST_KEPT, kept_by_identity


class Card:
    def __init__(self, life: int) -> None:
        self.life = life

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card)

    __hash__ = None  # type: ignore[assignment]


def test_it_is_called_once_for_each_object_even_if_they_are_equal() -> None:
    called: list[int] = []

    @kept_by_identity
    def life(card: Card) -> int:
        called.append(card.life)
        return card.life

    one, two = Card(1), Card(2)
    assert [life(one), life(two), life(one), life(two)] == [1, 2, 1, 2]
    assert called == [1, 2]


def test_an_object_at_the_place_of_one_that_is_gone_is_another() -> None:
    @kept_by_identity
    def life(card: Card) -> int:
        return card.life

    assert [life(Card(number)) for number in range(500)] == [*range(500)]


def test_it_does_not_grow_without_end() -> None:
    @kept_by_identity
    def life(card: Card) -> int:
        return card.life

    first = Card(0)
    gone = weakref.ref(first)
    assert life(first) == 0
    del first
    assert gone() is not None
    assert [life(Card(number)) for number in range(_MOST_KEPT)] == [*range(_MOST_KEPT)]
    assert gone() is None
