"""Marks within rules text: letters of the private use area, which painters draw, with the words that they stand for.

A mark stands before its word, which stays as it is, or in the place of a word. Words are found in the text, because an
author's own text has marks, too. Each game has its own marks, from the first letter on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class MarkedWords:
    """The words that have marks, all found in one pass over a text."""

    pattern: re.Pattern[str]
    """A group for each mark."""
    letters: tuple[str, ...]
    """The letters of the marks, in the order of the groups."""


def whole_words(patterns: Mapping[str, str]) -> MarkedWords:
    """The words of marks: patterns without groups of their own, by the letter of the mark."""
    # One boundary for all words: most places of a text are passed over at once.
    return MarkedWords(re.compile(rf"\b(?:{'|'.join(f'({each})' for each in patterns.values())})\b"), tuple(patterns))


def without(text: str) -> tuple[str, ...]:
    """The text without its marks, for when they do not fit; nothing for a text without any."""
    plain = text.translate(dict.fromkeys(MARKS))
    return (plain,) if plain != text else ()


def marked(text: str, words: MarkedWords) -> str:
    """The text with marks before these words."""
    return words.pattern.sub(lambda found: words.letters[(found.lastindex or 1) - 1] + found[0], text)
