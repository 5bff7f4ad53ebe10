"""Reads the plain value of a game as rows for people: a name and a value, nested. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from schema.i18n import format_number
from schema.i18n import gettext as _
from simulator.engine.masking import HIDDEN

_LEFT_OUT: Final = ("is", "seed")
"""Keys that say nothing to people: the class of a record, and the seed of all chance."""
_SEATS: Final = ("players", "seats")
"""Keys of lists with an entry for each seat."""
_SHORT: Final = 60
"""A list of simple values is one row while its text is not longer."""


@dataclass(frozen=True, slots=True)
class PlainRow:
    """A row: its name, its value as text (empty for a row with children), and its children."""

    name: str
    text: str = ""
    children: tuple[PlainRow, ...] = ()


def plain_rows(plain: Any, seats: Sequence[str] = ()) -> tuple[PlainRow, ...]:
    """The rows of an object or a list; `seats` name the entries of its lists of players."""
    if isinstance(plain, dict):
        found = ((str(key), value) for key, value in plain.items() if key not in _LEFT_OUT)
        return tuple(_row(field_title(key), value, seats, seats if key in _SEATS else ()) for key, value in found)
    if isinstance(plain, list | tuple):
        return tuple(_row(str(number), value, seats) for number, value in enumerate(plain, start=1))
    return (_row("", plain, seats),)


def plain_leaves(plain: Any, *, seats: Sequence[str] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every simple value with the names that lead to it."""
    for row in plain_rows(plain, seats):
        yield from _leaves(row, ())


def field_title(key: str) -> str:
    """The name of a field as a title: `damage_dealt` becomes "Damage dealt"."""
    words = key.strip("_").replace("_", " ")
    return words[:1].upper() + words[1:]


def _leaves(row: PlainRow, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    here = (*path, row.name)
    if not row.children:
        yield here, row.text
    for child in row.children:
        yield from _leaves(child, here)


def _row(name: str, value: Any, seats: Sequence[str], names: Sequence[str] = ()) -> PlainRow:
    """`names`: those of the entries, if the value is a list of as many."""
    text = _simple(value)
    if text is not None:
        return PlainRow(name, text)
    if isinstance(value, list | tuple):
        texts = [_simple(each) for each in value]
        if all(each is not None for each in texts):
            joined = ", ".join(each or "–" for each in texts)
            if len(joined) <= _SHORT:
                return PlainRow(name, joined or "–")
    children = plain_rows(value, seats)
    if names and isinstance(value, list | tuple) and len(names) == len(children):
        children = tuple(replace(child, name=each) for child, each in zip(children, names, strict=True))
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
        case int():
            return str(value)
        case float():
            return format_number(value)
        case _:
            return None
