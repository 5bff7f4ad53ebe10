"""Which of two pieces lies above the other: the order of the script's lists as edits; no Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import Literal

from editor.document.edits import Edit, MoveItem
from editor.document.json_tree import find, last_step, parent
from schema.json.strict_reading import Json

Way = Literal["raise", "lower", "top", "bottom"]


def reordered(file: str, script: Json, pointers: Sequence[str], way: Way) -> tuple[list[Edit], dict[str, str]]:
    """Edits that bring items further up or down in their lists, and where each is then, by where it was.

    Of several in one list each keeps its place among them. Those at the end already stay.
    """
    lists: dict[str, set[int]] = defaultdict(set)
    for pointer in pointers:
        lists[parent(pointer)].add(int(last_step(pointer)))
    edits: list[Edit] = []
    after: dict[str, str] = {}
    for place in sorted(lists):
        there = find(script, place)
        row = list(range(len(there) if isinstance(there, list) else 0))
        for index, to in _moves(row, lists[place], way):
            row.insert(to, row.pop(index))
            edits.append(MoveItem(file, place, index, to))
        after |= {f"{place}/{was}": f"{place}/{now}" for now, was in enumerate(row) if was in lists[place]}
    return edits, after


def _moves(row: list[int], chosen: Collection[int], way: Way) -> Iterator[tuple[int, int]]:
    """From where to where, one after the other; `row` is kept as the moves go on."""
    upwards = way in ("raise", "bottom")
    for was in sorted(chosen, reverse=upwards):
        index = row.index(was)
        match way:
            case "top":
                to = len(row) - 1
            case "bottom":
                to = 0
            case "raise":
                to = index + 1 if index + 1 < len(row) and row[index + 1] not in chosen else index
            case "lower":
                to = index - 1 if index > 0 and row[index - 1] not in chosen else index
        if to != index:
            yield index, to
