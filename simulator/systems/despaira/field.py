"""The tiles of the field: their names, neighbours, distances and sides. Pure functions of names such as `A3`."""

from __future__ import annotations

from functools import cache

LETTERS = "ABCDEFGHIJKL"
STEPS: dict[str, tuple[int, int]] = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
"""North is away from seat 1 (row 1 is nearest that seat)."""
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}


@cache
def place(tile: str) -> tuple[int, int]:
    """Column and row of a tile, from 0."""
    return LETTERS.index(tile[0]), int(tile[1:]) - 1


@cache
def tile_at(column: int, row: int) -> str:
    """The name of the tile at a column and row, from 0."""
    return f"{LETTERS[column]}{row + 1}"


@cache
def all_tiles(columns: int, rows: int) -> tuple[str, ...]:
    """Every tile, row by row from seat 1."""
    return tuple(tile_at(column, row) for row in range(rows) for column in range(columns))


@cache
def distance(one: str, other: str) -> int:
    """How many tiles apart, along columns and rows (DS-R-50)."""
    (column, row), (there, above) = place(one), place(other)
    return abs(column - there) + abs(row - above)


@cache
def neighbours(tile: str, columns: int, rows: int) -> tuple[str, ...]:
    """The tiles exactly one away, horizontally or vertically (DS-TERM-01): north, east, south, west."""
    column, row = place(tile)
    return tuple(
        tile_at(column + right, row + up)
        for right, up in STEPS.values()
        if 0 <= column + right < columns and 0 <= row + up < rows
    )


@cache
def next_tile(tile: str, side: str, columns: int, rows: int) -> str:
    """The tile beside another one on a side; empty where the field ends."""
    column, row = place(tile)
    right, up = STEPS[side]
    inside = 0 <= column + right < columns and 0 <= row + up < rows
    return tile_at(column + right, row + up) if inside else ""


def is_behind(tile: str, of: str, facing: str, only_adjacent: bool) -> bool:
    """Whether a tile is behind another one whose card faces a side (DS-R-28)."""
    (column, row), (there, above) = place(tile), place(of)
    right, up = STEPS[OPPOSITE[facing]]
    across, along = (column - there, row - above) if up else (row - above, column - there)
    step = up or right
    return across == 0 and along * step > 0 and (not only_adjacent or abs(along) == 1)


@cache
def side_towards(start: str, end: str) -> str:
    """The side on which a tile lies from another one; empty unless they are in one line."""
    (column, row), (there, above) = place(start), place(end)
    if column == there and row != above:
        return "north" if above > row else "south"
    if row == above and column != there:
        return "east" if there > column else "west"
    return ""
