"""Caches of what follows from frozen objects, which are told apart by identity: to compare them takes longer."""

from collections.abc import Callable
from typing import Final, TypeVar

Subject = TypeVar("Subject")
Found = TypeVar("Found")

_MOST_KEPT: Final = 8192
"""More than two large packs have of abilities; then it begins anew, as most of it may be of packs that have changed."""


def kept_by_identity(find: Callable[[Subject], Found]) -> Callable[[Subject], Found]:
    """The same function, which is not called again for an object that it has been called for."""
    kept: dict[int, tuple[Subject, Found]] = {}

    def look_up(subject: Subject) -> Found:
        known = kept.get(id(subject))
        # The object is kept, too, so that its id stays its own.
        if known is not None and known[0] is subject:
            return known[1]
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        found = find(subject)
        kept[id(subject)] = subject, found
        return found

    return look_up
