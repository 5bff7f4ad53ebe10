"""What spaces are called: by a name of their own, else by their land and type, and their ring where that is needed."""

from __future__ import annotations

import re
from typing import Final

from schema.i18n import gettext as _
from schema.systems.dork_tower.board import Space
from schema.systems.dork_tower.board_layout import Layout

_CELL: Final = re.compile(r"w(\d+)\.r(\d+)\.c(\d+)\Z")


def cell_place(space: str) -> tuple[int, int, int] | None:
    """The wedge, the ring and the cell of a space of a round board, from 0; None for another id."""
    found = _CELL.match(space)
    return None if found is None else (int(found[1]), int(found[2]), int(found[3]))


def type_in_land(layout: Layout, space: Space) -> str:
    """Its type, with as much of its place as tells it from others of its land: "field", "field in ring 3".

    Spaces that are given one by one may have the ids of a round board.
    """
    word = type_word(space.type)
    place = cell_place(space.id)
    others = [each for each in layout.in_wedge(space.wedge) if each.type == space.type and each.id != space.id]
    if not others:
        return word
    if place is None or any(cell_place(each.id) is None for each in others):
        return f"{word} {space.id}"
    rings = [found[1] for each in others if (found := cell_place(each.id)) is not None]
    return in_ring(word, place[1], place[2] if place[1] in rings else None)


def in_ring(word: str, ring: int, cell: int | None) -> str:
    """A word with a ring, and the number of the space in it where that is needed: "forest in ring 2, space 1"."""
    if cell is None:
        return _("{type} in ring {ring}").format(type=word, ring=ring)
    return _("{type} in ring {ring}, space {n}").format(type=word, ring=ring, n=cell + 1)


def type_word(type_: str) -> str:
    words = {
        "city": _("city"),
        "field": _("field"),
        "forest": _("forest"),
        "dungeon": _("dungeon"),
        "shadow": _("shadow"),
    }
    return words.get(type_, type_)
