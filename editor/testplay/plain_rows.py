"""Reads the plain value of a game as rows for people: a name and a value, nested. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from schema.i18n import gettext as _
from simulator.engine.masking import HIDDEN

_KIND: Final = "is"
"""The key under which a record names its class."""
_SHORT: Final = 60
"""A list of simple values is one row while its text is not longer."""


@dataclass(frozen=True, slots=True)
class PlainRow:
    """A row: its name, its value as text (empty for a row with children), and its children."""

    name: str
    text: str = ""
    children: tuple[PlainRow, ...] = ()


def plain_rows(plain: Any) -> tuple[PlainRow, ...]:
    """The rows of an object or a list."""
    return tuple(_row(name, value) for name, value in _entries(plain))


def plain_leaves(plain: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every simple value with the names that lead to it."""
    for row in plain_rows(plain):
        yield from _leaves(row, path)


def _leaves(row: PlainRow, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    here = (*path, row.name)
    if not row.children:
        yield here, row.text
    for child in row.children:
        yield from _leaves(child, here)


def _entries(plain: Any) -> list[tuple[str, Any]]:
    if isinstance(plain, dict):
        return [(_title(str(key)), value) for key, value in plain.items() if key != _KIND]
    if isinstance(plain, list | tuple):
        return [(str(number), value) for number, value in enumerate(plain, start=1)]
    return [("", plain)]


def _row(name: str, value: Any) -> PlainRow:
    text = _simple(value)
    if text is not None:
        return PlainRow(name, text)
    if isinstance(value, list | tuple):
        texts = [_simple(each) for each in value]
        if all(each is not None for each in texts):
            joined = ", ".join(each or "–" for each in texts)
            if len(joined) <= _SHORT:
                return PlainRow(name, joined)
    children = plain_rows(value)
    return PlainRow(name, "", children) if children else PlainRow(name, "–")


def _simple(value: Any) -> str | None:
    """The text of a simple value; None for one with parts."""
    match value:
        case None | "":
            return "–"
        case True:
            return _("yes")
        case False:
            return _("no")
        case str() if value == HIDDEN:
            return _("hidden")
        case str():
            return value
        case int() | float():
            return f"{value:g}" if isinstance(value, float) else str(value)
        case _:
            return None


def _title(key: str) -> str:
    """The name of a field as a title: `damage_dealt` becomes "Damage dealt"."""
    words = key.strip("_").replace("_", " ")
    return words[:1].upper() + words[1:]
