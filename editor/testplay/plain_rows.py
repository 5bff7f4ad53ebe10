"""Reads the plain value of a game as rows for people: a name and a value, nested. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from schema.i18n import format_number
from schema.i18n import gettext as _
from simulator.engine.masking import HIDDEN

_LEFT_OUT: Final = ("is", "seed")
"""Keys that say nothing to people: the class of a record, and the seed of all chance."""
_SEATS: Final = ("players", "seats")
"""Keys of lists with an entry for each seat."""
_SHORT: Final = 60
"""A list of simple values is one cell while its text is not longer."""
_WIDE: Final = 12
"""A grid has at most this many columns; a wider one is shown as lists."""

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlainRow:
    """A row: its name, its cells, and its children. Only tables have more than one cell in a row."""

    name: str
    cells: tuple[str, ...] = ()
    children: tuple[PlainRow, ...] = ()


def plain_rows(plain: Any, seats: Sequence[str] = ()) -> tuple[PlainRow, ...]:
    """The rows of an object or a list. A list of players is a table with a column for each of `seats`."""
    if isinstance(plain, dict):
        return tuple(_row(field_title(key), value, seats, in_seats=key in _SEATS) for key, value in _fields(plain))
    if isinstance(plain, list | tuple):
        return tuple(_row(str(number), value, seats) for number, value in enumerate(plain, start=1))
    return (_row("", plain, seats),)


def plain_cells(rows: Sequence[PlainRow], path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every cell with the names that lead to it and, in a table, the number of its column."""
    for row in rows:
        here = (*path, row.name)
        for number, text in enumerate(row.cells, start=1):
            yield ((*here, str(number)) if len(row.cells) > 1 else here), text
        yield from plain_cells(row.children, here)


def field_title(key: str) -> str:
    """The name of a field as a title: `damage_dealt` becomes "Damage dealt"."""
    words = key.strip("_").replace("_", " ")
    return words[:1].upper() + words[1:]


def _fields(plain: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(str(key), value) for key, value in plain.items() if key not in _LEFT_OUT]


def _row(name: str, value: Any, seats: Sequence[str], *, in_seats: bool = False) -> PlainRow:
    cell = _cell(value)
    if cell is not None:
        return PlainRow(name, (cell,))
    if in_seats and isinstance(value, list | tuple) and len(value) == len(seats):
        return _players(name, value, seats)
    if isinstance(value, list | tuple) and (table := _grid(value)):
        return PlainRow(name, (), table)
    if isinstance(value, list | tuple) and (fields := _same_fields(value)):
        rows = [tuple(_cell(each) or "" for _key, each in _fields(record)) for record in value]
        return PlainRow(name, fields, tuple(PlainRow(str(number), row) for number, row in enumerate(rows, start=1)))
    return PlainRow(name, (), plain_rows(value, seats))


def _players(name: str, values: Sequence[Any], seats: Sequence[str]) -> PlainRow:
    """A table of records, a row for each field; otherwise a row with children for each player."""
    if fields := _same_fields(values):
        columns = [tuple(_cell(each) or "" for _key, each in _fields(value)) for value in values]
        rows = [PlainRow(field, cells) for field, cells in zip(fields, zip(*columns, strict=True), strict=True)]
        return PlainRow(name, tuple(seats), tuple(rows))
    return PlainRow(name, (), tuple(_row(seat, value, seats) for seat, value in zip(seats, values, strict=True)))


def _same_fields(values: Sequence[Any]) -> tuple[str, ...]:
    """The titles of the fields of several records of one kind with simple values; none for anything else."""
    if len(values) < 2 or not all(isinstance(value, dict) for value in values):
        return ()
    keys = [[key for key, _value in _fields(value)] for value in values]
    if any(each != keys[0] for each in keys) or len(keys[0]) > _WIDE:
        return ()
    if any(_cell(each) is None for value in values for _key, each in _fields(value)):
        return ()
    return tuple(map(field_title, keys[0]))


def _grid(values: Sequence[Any]) -> tuple[PlainRow, ...]:
    """The rows of a grid of simple values; none for anything else."""
    if len(values) < 2 or not all(isinstance(value, list | tuple) and value for value in values):
        return ()
    if len(values[0]) > _WIDE or any(len(value) != len(values[0]) for value in values):
        return ()
    rows = [[_simple(each) for each in value] for value in values]
    if any(each is None for row in rows for each in row):
        return ()
    return tuple(PlainRow(str(number), tuple(each or "" for each in row)) for number, row in enumerate(rows, start=1))


def _cell(value: Any) -> str | None:
    """The text of a simple value, or of a short list of such; None for anything else."""
    if isinstance(value, dict | list | tuple) and not value:
        return "–"
    if isinstance(value, list | tuple):
        texts = [_simple(each) for each in value]
        joined = ", ".join(each or "" for each in texts)
        return joined if None not in texts and len(joined) <= _SHORT else None
    return _simple(value)


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
