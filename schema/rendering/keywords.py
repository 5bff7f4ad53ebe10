"""What a keyword leaves open: sentences say the name of a parameter in ‹› where a card has its number."""

from __future__ import annotations

import re
from typing import Any, Self

from schema.language.keywords import Param
from schema.models.base import ContentModel
from schema.models.walk import parts_of


class Blank(int):
    """A number that is not known yet: counted like 15, in languages where that matters, and written by its name."""

    def __new__(cls, words: str) -> Self:
        blank = super().__new__(cls, 15)
        blank.words = words
        return blank

    words: str

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return self.words

    def __format__(self, how: str) -> str:
        return self.words

    def __add__(self, other: int) -> Blank:
        return Blank(f"{self} + {other}") if other else self

    def __radd__(self, other: int) -> Blank:
        return Blank(f"{other} + {self}") if other else self

    def __mul__(self, other: int) -> Blank:
        return Blank(f"{self} × {other}") if other != 1 else self

    __rmul__ = __mul__

    def __neg__(self) -> Blank:
        return Blank(f"−{self}")

    def __abs__(self) -> Blank:
        return self


def words_for(parameter: Param) -> str:
    """How sentences say a parameter."""
    return f"‹{re.sub('[-_]', ' ', parameter.name)}›"


def with_blanks(word: Any) -> Any:
    """A word or an ability with a blank for each parameter; the same object if it has none."""
    if isinstance(word, Param):
        return Blank(words_for(word))
    if isinstance(word, tuple):
        items = tuple(with_blanks(item) for item in word)
        return word if all(new is old for new, old in zip(items, word, strict=True)) else items
    if not isinstance(word, ContentModel):
        return word
    changed, values = {}, word.__dict__
    for field, _key in parts_of(type(word)):
        value = values[field]
        # Most fields have nothing inside.
        if isinstance(value, _CONTAINERS) and value and (new := with_blanks(value)) is not value:
            changed[field] = new
    return word.model_copy(update=changed) if changed else word


_CONTAINERS = (ContentModel, tuple)
