"""Joins words and clauses to lists, with the "and" and "or" of any language."""

from __future__ import annotations

from collections.abc import Iterable


def join_list(parts: Iterable[str], last: str) -> str:
    """ "cats, dogs and birds"."""
    parts = list(parts)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def join_clauses(parts: Iterable[str], word: str, other: str) -> str:
    """Clauses joined by "and" or "or"; with a comma if one of them contains the other word."""
    parts = list(parts)
    return (f", {word} " if any(f" {other} " in part for part in parts) else f" {word} ").join(parts)
