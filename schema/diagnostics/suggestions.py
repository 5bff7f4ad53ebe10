"""Suggestions for misspelled words ("Did you mean ...?")."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

NEAR_ENOUGH = 66.0
"""The minimum similarity, out of 100, for a suggestion."""

LONGEST = 200
"""A longer text is not an id, and comparing it would take long."""


def nearest_word(word: str, known: Iterable[str]) -> str | None:
    """The known word most similar to `word`, ignoring case; None if none is. Of equals the first by alphabet."""
    # Needed only for mistakes, so it is imported here and does not slow the start.
    from rapidfuzz import fuzz, process, utils

    candidates = sorted(one for one in known if len(one) <= LONGEST)
    if not candidates or len(word) > LONGEST:
        return None
    found = process.extractOne(
        word, candidates, scorer=fuzz.ratio, processor=utils.default_process, score_cutoff=NEAR_ENOUGH
    )
    return None if found is None else str(found[0])


def near_enough(word: str, other: str) -> bool:
    """Whether two words differ only by letters, or one has all parts of the other: `owner` and `owner_of`."""
    from rapidfuzz import fuzz, utils

    parts, others = set(parts_of(word)), set(parts_of(other))
    return parts <= others or others <= parts or fuzz.ratio(word, other, processor=utils.default_process) >= _ALIKE


_ALIKE = 80.0
_MOST_MEANT = 3
"""The most words that are suggested for their meaning."""


def words_meaning(word: str, known: Mapping[str, Iterable[str]], *, exactly: bool = False) -> list[str]:
    """The known words that may mean the same as `word`, best first: by what else each of them is called."""
    given = parts_of(word) if len(word) <= LONGEST else ()
    found = []
    for number, (one, names) in enumerate(known.items()):
        best = max((likeness(given, parts_of(name)) for name in names), default=0)
        if best == EXACT or (best and not exactly):
            found.append((-best, number, one))
    return [one for _best, _number, one in sorted(found)[:_MOST_MEANT]]


EXACT = 3
"""The likeness of names that differ only in their form."""


def likeness(given: tuple[str, ...], called: tuple[str, ...]) -> int:
    """How well a name fits what is given: the same, inside it, around it, or not at all (0)."""
    if not called or not given:
        return 0
    if called == given:
        return EXACT
    wanted, name = f" {' '.join(given)} ", f" {' '.join(called)} "
    return 2 if name in wanted else 1 if wanted in name else 0


@lru_cache(maxsize=16_384)
def parts_of(name: str) -> tuple[str, ...]:
    """The words of a name, without the ending of English plurals."""
    parts = re.findall(r"[^\W_]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", name).casefold())
    return tuple(part.removesuffix("ies") + "y" if part.endswith("ies") else part.removesuffix("s") for part in parts)
