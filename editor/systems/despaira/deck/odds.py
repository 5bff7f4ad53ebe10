"""Chances of drawing cards, exact: the hypergeometric distribution in whole numbers."""

from __future__ import annotations

from fractions import Fraction
from math import comb


def chance_of(deck: int, copies: int, drawn: int, number: int) -> Fraction:
    """The chance that exactly `number` of the copies are among the first cards drawn from a shuffled deck."""
    drawn, copies = min(drawn, deck), min(copies, deck)
    if not 0 <= number <= drawn:
        return Fraction(0)
    return Fraction(comb(copies, number) * comb(deck - copies, drawn - number), comb(deck, drawn))


def at_least(deck: int, copies: int, drawn: int, least: int = 1) -> Fraction:
    """The chance that at least so many of the copies are among the first cards."""
    return sum((chance_of(deck, copies, drawn, number) for number in range(least, drawn + 1)), Fraction(0))


def drawn_by(turn: int, opening: int = 6, per_turn: int = 2) -> int:
    """How many cards a player has drawn in the own turn of this number; nothing is drawn in the first (X-06)."""
    return opening + per_turn * max(0, turn - 1)
