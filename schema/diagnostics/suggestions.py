"""Suggestions for misspelled words ("Did you mean ...?")."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

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


_MOST_MEANT = 3
"""The most words that are suggested for their meaning."""


def words_meaning(word: str, known: Mapping[str, Iterable[str]]) -> list[str]:
    """The known words that may mean the same as `word`, best first: by what else each of them is called."""
    given = _parts_of(word) if len(word) <= LONGEST else ()
    wanted = " ".join(given)
    found = []
    for number, (one, names) in enumerate(known.items()):
        best = 0
        for name in names:
            called = _parts_of(name)
            if not called or not given:
                continue
            if called == given:
                best = 3
            elif f" {' '.join(called)} " in f" {wanted} ":
                best = max(best, 2)
            elif f" {wanted} " in f" {' '.join(called)} ":
                best = max(best, 1)
        if best:
            found.append((-best, number, one))
    return [one for _best, _number, one in sorted(found)[:_MOST_MEANT]]


def _parts_of(name: str) -> tuple[str, ...]:
    """The words of a name, without the ending of English plurals."""
    return tuple(part.removesuffix("s") for part in re.findall(r"[^\W_]+", name.casefold()))
