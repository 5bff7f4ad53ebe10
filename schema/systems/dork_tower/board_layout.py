"""The spaces and edges of a board: as they are given, or compiled from a round board.

A cell of ring r that has n cells in a wedge covers the part from (wedge + c/n)/8 to (wedge + (c + 1)/n)/8 of a turn.
Cells of one ring are adjacent where these parts touch, cells of neighbouring rings where they overlap; a common corner
does not make spaces adjacent (DT-BORD-01).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from schema.systems.dork_tower.board import Board, Cell, Edge, RoundBoard, Space
from schema.systems.dork_tower.words import Barrier, SpaceType

WEDGES = 8


@dataclass(frozen=True, slots=True)
class Layout:
    """The spaces of a board by id, and the neighbours of each with the barrier on the border, both in a fixed order."""

    spaces: Mapping[str, Space]
    edges: tuple[Edge, ...]
    neighbours: Mapping[str, Mapping[str, Barrier]] = field(default_factory=dict)

    def of_type(self, type_: SpaceType) -> tuple[Space, ...]:
        """The spaces of a type."""
        return tuple(space for space in self.spaces.values() if space.type == type_)

    def in_wedge(self, wedge: int) -> tuple[Space, ...]:
        """The spaces of a wedge."""
        return tuple(space for space in self.spaces.values() if space.wedge == wedge)

    def of_wedge(self, wedge: int, type_: SpaceType) -> Space | None:
        """The first space of a type in a wedge."""
        return next((space for space in self.in_wedge(wedge) if space.type == type_), None)

    def with_rune(self, wedge: int, rune: str) -> Space | None:
        """The first space of a wedge that has a rune."""
        return next((space for space in self.in_wedge(wedge) if space.rune == rune), None)

    def distances(self, start: str, barriers: bool = True) -> dict[str, int]:
        """The number of steps to each space that can be reached; over barriers too unless they count."""
        found = {start: 0}
        border = [start]
        while border:
            reached = []
            for one in border:
                for other, barrier in self.neighbours.get(one, {}).items():
                    if other not in found and (barrier == "none" or not barriers):
                        found[other] = found[one] + 1
                        reached.append(other)
            border = reached
        return found


def layout_of(board: Board) -> Layout:
    """The spaces and edges of a board; edges of spaces that do not exist, and from one to itself, are left out."""
    spaces: dict[str, Space] = {}
    for space in spaces_of(board):
        spaces.setdefault(space.id, space)
    edges = tuple(edges_of(board))
    neighbours: dict[str, dict[str, Barrier]] = {id_: {} for id_ in spaces}
    for edge in edges:
        if edge.a in spaces and edge.b in spaces and edge.a != edge.b:
            neighbours[edge.a].setdefault(edge.b, edge.barrier)
            neighbours[edge.b].setdefault(edge.a, edge.barrier)
    order = {id_: number for number, id_ in enumerate(spaces)}
    in_order = {id_: dict(sorted(near.items(), key=lambda one: order[one[0]])) for id_, near in neighbours.items()}
    return Layout(spaces, edges, in_order)


def cell_id(wedge: int, ring: int, cell: int) -> str:
    """The id of a space of a round board."""
    return f"w{wedge}.r{ring}.c{cell}"


def spaces_of(board: Board) -> Iterator[Space]:
    """The spaces of a board, in order."""
    form = board.round_board
    if form is None:
        yield from board.spaces
        return
    for wedge, info in enumerate(board.wedges):
        cells = form.kingdom if info.kind == "kingdom" else form.wilderness
        for ring, count in enumerate(form.rings):
            for number in range(count):
                id_ = cell_id(wedge, ring, number)
                cell = form.overrides.get(id_) or cells.get(f"r{ring}.c{number}") or _usual(ring)
                label = form.labels.get(id_, {})
                yield Space(id=id_, wedge=wedge, type=cell.type, rune=cell.rune, label=label)


def _usual(ring: int) -> Cell:
    return Cell(type="shadow" if ring == 0 else "field")


def edges_of(board: Board) -> Iterator[Edge]:
    """The edges of a board, in order."""
    form = board.round_board
    if form is None:
        yield from board.edges
        return
    barriers: dict[frozenset[str], Barrier] = {frozenset((one.a, one.b)): one.barrier for one in form.barriers}
    for a, b in _adjacent(form):
        yield Edge(a=a, b=b, barrier=barriers.get(frozenset((a, b)), "none"))


def _adjacent(form: RoundBoard) -> Iterator[tuple[str, str]]:
    for ring, count in enumerate(form.rings):
        around = [cell_id(wedge, ring, cell) for wedge in range(WEDGES) for cell in range(count)]
        yield from zip(around, (*around[1:], around[0]), strict=True)
        if ring + 1 < len(form.rings):
            for wedge in range(WEDGES):
                for inner, outer in _overlapping(count, form.rings[ring + 1]):
                    yield cell_id(wedge, ring, inner), cell_id(wedge, ring + 1, outer)


@lru_cache(maxsize=1024)
def _overlapping(inner: int, outer: int) -> tuple[tuple[int, int], ...]:
    """The cells of two neighbouring rings of a wedge that share a length of border; wedges end where wedges begin."""
    return tuple(
        (one, other)
        for one in range(inner)
        for other in range(one * outer // inner, min(outer, -(-(one + 1) * outer // inner)))
    )
