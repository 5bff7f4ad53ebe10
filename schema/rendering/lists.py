"""Joins words and clauses to lists, with the "and" and "or" of any language."""

from __future__ import annotations

import re
from collections.abc import Iterable

PAUSE = "\u2063"
"""Ends a relative clause: a comma if the sentence goes on, nothing before another mark."""


def with_pauses(text: str) -> str:
    """The text with a comma after each relative clause that needs one."""
    text = re.sub(rf"\s*{PAUSE}[{PAUSE}\s]*(?=[.,;:)]|$)", "", text)
    return re.sub(rf"\s*{PAUSE}[{PAUSE}\s]*", ", ", text)


def join_list(parts: Iterable[str], last: str) -> str:
    """ "cats, dogs and birds"."""
    parts = list(parts)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def join_relative(clauses: Iterable[str], pronoun: str, and_: str, or_: str) -> str:
    """Relative clauses of one noun: the pronoun is said once if all start with it and none needs a comma."""
    parts = list(clauses)
    once = all(part.startswith(f"{pronoun} ") and f" {or_} " not in part for part in parts)
    return join_clauses(
        [*parts[:1], *(part.removeprefix(f"{pronoun} ") if once else part for part in parts[1:])], and_, or_
    )


def join_clauses(parts: Iterable[str], word: str, other: str) -> str:
    """Clauses joined by "and" or "or"; with a comma if one of them contains the other word."""
    parts = list(parts)
    return (f", {word} " if any(f" {other} " in part for part in parts) else f" {word} ").join(parts)
