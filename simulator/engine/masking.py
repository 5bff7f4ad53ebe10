"""Masks what a seat may not know: cards that lie face down, the seed of all chance, records on the work stack.

A seat is a number from 0; None is a spectator, who knows only what everybody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

HIDDEN: Final = "?"
"""A card that lies face down, in the view of a seat that may not look at it."""

Mask = Callable[[Any, int | None], Any]
"""The record as the seat may see it."""


def face_down(cards: tuple[str, ...]) -> tuple[str, ...]:
    """As many masked cards."""
    return (HIDDEN,) * len(cards)


def masked_seed(seat: int | None, seat_count: int) -> int:
    """What stands for the seed in a view: a negative number that differs from seat to seat."""
    return -1 - (seat_count if seat is None else seat)


def masked_record(record: Any, seat: int | None, masks: Mapping[type, Mask]) -> Any:
    """A request or a piece of work as the seat may see it; a class without a mask hides nothing."""
    mask = masks.get(type(record))
    return record if mask is None else mask(record, seat)


def masked_stack(stack: Iterable[Any], seat: int | None, masks: Mapping[type, Mask]) -> list[Any]:
    """The pending work as the seat may see it."""
    return [masked_record(task, seat, masks) for task in stack]
