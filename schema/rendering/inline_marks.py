"""Marks within rules text: letters of the private use area, which painters draw, with the words that they stand for.

A mark stands before its word, which stays as it is, or in the place of a word. Words are found in the text, because an
author's own text has marks, too. Each game has its own marks, from the first letter on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from schema.rendering.typesetting import MARKS

_CASES: Final = "(?:а|у|ом|е|ы|ов|ам|ами|ах)?"
"""The endings of Russian words such as “ритуал”."""


def letters(names: Iterable[str]) -> dict[str, str]:
    """The letters of marks by their names."""
    return dict(zip(names, map(chr, MARKS), strict=False))


def with_cases(*stems: str) -> str:
    """A pattern for the forms of Russian words that end like “ритуал”."""
    return rf"(?:{'|'.join(stems)}){_CASES}"


def words(pattern: str) -> re.Pattern[str]:
    """A pattern of whole words."""
    return re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)


def without(text: str) -> tuple[str, ...]:
    """The text without its marks, for when they do not fit; nothing for a text without any."""
    plain = text.translate(dict.fromkeys(MARKS))
    return (plain,) if plain != text else ()


def marked(text: str, patterns: Mapping[str, re.Pattern[str]]) -> str:
    """The text with marks before the words that the patterns find. `patterns`: by the letter of the mark."""
    for letter, pattern in patterns.items():
        text = pattern.sub(lambda found, letter=letter: letter + found[0], text)  # type: ignore[misc]
    return text
