"""Several things said in one breath, in any language: its own "and" and "or" are given."""

from __future__ import annotations

from collections.abc import Iterable


def join_list(parts: Iterable[str], last: str) -> str:
    """ "heroes, veterans and fighters"."""
    parts = list(parts)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def join_clauses(parts: Iterable[str], word: str, other: str) -> str:
    """Clauses joined by "and" or "or"; with a comma where one of them holds the other word."""
    parts = list(parts)
    return (f", {word} " if any(f" {other} " in part for part in parts) else f" {word} ").join(parts)
