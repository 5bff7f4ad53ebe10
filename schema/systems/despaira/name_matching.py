"""Which names a name in quotation marks matches (DS-NAME-01 to DS-NAME-03)."""

from functools import lru_cache


@lru_cache(maxsize=20_000)
def name_has(name: str, words: str) -> bool:
    """Whether a name contains words unbroken: whole words, case-blind, end punctuation ignored (DS-R-39)."""
    inside = [part.strip(".,;:!?") for part in name.casefold().split()]
    wanted = [part.strip(".,;:!?") for part in words.casefold().split()]
    return bool(wanted) and any(inside[at : at + len(wanted)] == wanted for at in range(len(inside) - len(wanted) + 1))
