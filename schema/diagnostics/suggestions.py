"""Did you mean: the known word that a mistyped one was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable

NEAR_ENOUGH = 66.0
"""The least likeness, out of 100, at which a word is worth suggesting."""

LONGEST = 200
"""Beyond this no text is an id, and comparing would take long."""


def nearest_word(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, whatever the case; None when none is near; of equals the first by alphabet."""
    # Only a mistake needs it, so it does not slow the start.
    from rapidfuzz import fuzz, process, utils

    candidates = sorted(one for one in known if len(one) <= LONGEST)
    if not candidates or len(word) > LONGEST:
        return None
    found = process.extractOne(
        word, candidates, scorer=fuzz.ratio, processor=utils.default_process, score_cutoff=NEAR_ENOUGH
    )
    return None if found is None else str(found[0])
