"""Suggestions for misspelled words ("Did you mean ...?")."""

from __future__ import annotations

from collections.abc import Iterable

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
