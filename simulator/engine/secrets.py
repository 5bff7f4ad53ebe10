"""Secret choices of players: kept in the state, masked in the views of others, drawn again for a determinization.

A choice stays secret until it is revealed, or until an ability that uses it begins to work: at the table, too, nobody
could tell otherwise whether it is used as was chosen.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from schema.frozen_dataclass import record
from simulator.engine.masking import HIDDEN


@record
class Mark:
    """What a player has chosen under a name."""

    seat: int
    name: str
    target: str
    """A piece, `seat:n`, a number in digits, or a named option; `HIDDEN` in the views of others."""
    options: tuple[str, ...]
    """What could be chosen, which everybody knows."""
    open: bool = False
    """Whether it has been revealed."""

    def is_known_to(self, seat: int | None) -> bool:
        return self.open or seat == self.seat


Marks = tuple[Mark, ...]
"""Sorted by seat and name, of which each pair occurs once."""


def with_mark(marks: Marks, mark: Mark) -> Marks:
    """The marks with another one, which takes the place of the former one of the same name."""
    others = (one for one in marks if (one.seat, one.name) != (mark.seat, mark.name))
    return tuple(sorted((*others, mark), key=lambda one: (one.seat, one.name)))


def hidden_marks(marks: Marks, seat: int) -> Marks:
    """The marks of a seat that others do not know."""
    return tuple(mark for mark in marks if mark.seat == seat and not mark.open)


def targets(marks: Marks, name: str, seats: Iterable[int], reader: int | None) -> tuple[str, ...]:
    """What these seats have chosen under a name, each once, as far as the reader knows it."""
    wanted = tuple(seats)
    found = (mark for mark in marks if mark.name == name and mark.seat in wanted and mark.is_known_to(reader))
    return tuple(dict.fromkeys(mark.target for mark in found))


def seen_by(marks: Marks, seat: int | None) -> Marks:
    """The marks as a seat may see them: who has chosen, among what, and under which name is open."""
    return tuple(mark if mark.is_known_to(seat) else replace(mark, target=HIDDEN) for mark in marks)


def dealt(marks: Marks, possible: Callable[[str], bool], rng: random.Random) -> Marks:
    """Of a view: the marks with one of the targets that are still possible in the place of each masked one."""

    def filled(mark: Mark) -> Mark:
        if mark.target != HIDDEN:
            return mark
        left = [option for option in mark.options if possible(option)]
        return replace(mark, target=rng.choice(left or list(mark.options)))

    return tuple(filled(mark) for mark in marks)


def shown(marks: Marks, which: Collection[Mark]) -> Marks:
    """The marks with some of them revealed."""
    return tuple(replace(mark, open=True) if mark in which else mark for mark in marks)
