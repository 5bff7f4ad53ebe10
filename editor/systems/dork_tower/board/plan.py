"""A board as its JSON describes it, half-typed as it may be: spaces with the sectors that they cover, and borders.

Which spaces are adjacent is what the rules say of the same board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Final

from PySide6.QtCore import QPointF

from editor.document.cards import localized
from editor.systems.dork_tower.board.placed_spaces import sectors_around
from editor.systems.dork_tower.painting.sectors import WEDGES, Sector, ring_radii, shared_border
from editor.systems.dork_tower.painting.tower import USUAL_WALLS, Wall
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.lenient_json import figure, listed, mapping, records, text, whole_number
from schema.systems.dork_tower.board import BarrierBetween, Board, Cell, Edge, RoundBoard, Space, WedgeInfo
from schema.systems.dork_tower.board_layout import Layout, layout_of
from schema.systems.dork_tower.space_names import cell_place, type_in_land
from schema.systems.dork_tower.words import Obstacle, Rune, SpaceType

ROUND: Final = "/round_board"
_TYPES: Final[tuple[SpaceType, ...]] = ("city", "field", "forest", "dungeon", "shadow")
_RUNES: Final[tuple[Rune, ...]] = ("A", "B", "C")
_BARRIERS: Final[tuple[Obstacle, ...]] = ("lake", "mountain")
_MOST_RINGS, _MOST_CELLS = 40, 48


@frozen_dataclass
class PlacedSpace:
    """A space and where it is drawn."""

    id: str
    wedge: int
    ring: int
    """From the tower, from 0."""
    sector: Sector
    type: str
    rune: str
    label: str
    key: str
    """The pointer by which it is selected; of a round board that of its exception, whether it has one or not."""
    source: str
    """The pointer of what makes it as it is; empty if nothing does."""


@frozen_dataclass
class WedgeLook:
    """A wedge of the board."""

    kingdom: bool
    name: str = ""
    picture: str = ""
    colour: str = ""


@frozen_dataclass
class BoardPlan:
    """All spaces of a board."""

    wedges: tuple[WedgeLook, ...] = ()
    spaces: Mapping[str, PlacedSpace] = field(default_factory=dict)
    layout: Layout = Layout({}, ())
    rings: tuple[int, ...] = ()
    """The cells of each ring, of a round board."""
    paths: tuple[tuple[str, str], ...] = ()
    """Links between spaces that do not touch."""

    @property
    def is_round(self) -> bool:
        """Whether it is given as rings."""
        return bool(self.rings)

    def barrier(self, a: str, b: str) -> str:
        """What lies between two spaces: `none` on an open border; empty if they are not adjacent."""
        return self.layout.neighbours.get(a, {}).get(b, "")

    def name_of(self, id_: str) -> str:
        """What people call a space: "Mirefold, field in ring 2", or its name."""
        placed = self.spaces[id_]
        if placed.label:
            return placed.label
        wedge = self.wedges[placed.wedge].name or _("land {number}").format(number=placed.wedge + 1)
        return f"{wedge}, {type_in_land(self.layout, self.layout.spaces[id_])}"

    def counterparts(self, space: str) -> tuple[str, ...]:
        """The same place in all wedges of the same kind, the space itself included."""
        placed = self.spaces.get(space)
        if placed is None or cell_place(space) is None or not self.is_round:
            return (space,)
        kingdom = self.wedges[placed.wedge].kingdom
        place = space.partition(".")[2]
        alike = (number for number, wedge in enumerate(self.wedges) if wedge.kingdom == kingdom)
        return tuple(name for number in alike if (name := f"w{number}.{place}") in self.spaces)


def cell_of(space: str) -> str:
    """The cell of a space of a round board in its wedge, `r2.c1`; empty for another id."""
    return space.partition(".")[2] if cell_place(space) is not None else ""


def plan_of(board: Mapping[str, object]) -> BoardPlan:
    """The plan of a board's JSON; what cannot be read is left out."""
    wedges = tuple(_wedges(board))
    form = board.get("round_board")
    model = _board(board, wedges, mapping(form) if isinstance(form, dict) else None)
    layout = layout_of(model)
    if model.round_board is not None:
        spaces = dict(_round_spaces(layout, model.round_board, mapping(form), wedges))
        return BoardPlan(wedges, spaces, layout, model.round_board.rings)
    spaces = dict(_free_spaces(board, layout))
    return BoardPlan(wedges, spaces, layout, (), tuple(_paths(layout, spaces)))


def _paths(layout: Layout, spaces: Mapping[str, PlacedSpace]) -> Iterator[tuple[str, str]]:
    for edge in layout.edges:
        a, b = spaces.get(edge.a), spaces.get(edge.b)
        if a is not None and b is not None and not shared_border(a.sector, b.sector):
            yield edge.a, edge.b


def walls_of(tower: Mapping[str, object] | None) -> tuple[Wall, ...]:
    """The walls of a tower's JSON; the usual ones unless there are eight."""
    walls = tuple(
        Wall(wall.get("face") == "day", wall.get("door") is True) for wall in records((tower or {}).get("walls"))
    )
    return walls if len(walls) == WEDGES else USUAL_WALLS


def _wedges(board: Mapping[str, object]) -> Iterator[WedgeLook]:
    given = records(board.get("wedges"))[:WEDGES]
    for number in range(WEDGES):
        wedge = given[number] if number < len(given) else {}
        name, picture = localized(wedge.get("name"), language()), text(wedge.get("picture"))
        yield WedgeLook(wedge.get("kind") != "wilderness", name, picture, text(wedge.get("colour")))


def _board(board: Mapping[str, object], wedges: tuple[WedgeLook, ...], form: Mapping[str, object] | None) -> Board:
    """The board as a model, of the parts that can be read."""
    infos = tuple(WedgeInfo.model_construct(kind="kingdom" if each.kingdom else "wilderness") for each in wedges)
    rings = tuple(_ring_counts(form)) if form is not None else ()
    if form is None or not rings:
        spaces, edges = tuple(_spaces(board)), tuple(_edges(board))
        return Board.model_construct(id="", name={}, wedges=infos, spaces=spaces, edges=edges)
    rounded = RoundBoard.model_construct(
        rings=rings,
        kingdom=_cells(form.get("kingdom")),
        wilderness=_cells(form.get("wilderness")),
        overrides=_cells(form.get("overrides")),
        barriers=tuple(
            BarrierBetween.model_construct(a=text(each.get("a")), b=text(each.get("b")), barrier=barrier)
            for each in records(form.get("barriers"))
            if (barrier := _barrier(each)) is not None
        ),
        labels={},
    )
    return Board.model_construct(id="", name={}, wedges=infos, round_board=rounded)


def _ring_counts(form: Mapping[str, object]) -> Iterator[int]:
    for count in listed(form.get("rings"))[:_MOST_RINGS]:
        yield min(_MOST_CELLS, max(1, whole_number(count, 1)))


def _cells(value: object) -> dict[str, Cell]:
    return {
        name: Cell.model_construct(type=_type(cell), rune=_rune(cell))
        for name, cell in mapping(value).items()
        if isinstance(cell, dict)
    }


def _type(cell: Mapping[str, object]) -> SpaceType:
    return next((each for each in _TYPES if each == cell.get("type")), "field")


def _rune(cell: Mapping[str, object]) -> Rune | None:
    return next((each for each in _RUNES if each == cell.get("rune")), None)


def _barrier(edge: Mapping[str, object]) -> Obstacle | None:
    return next((each for each in _BARRIERS if each == edge.get("barrier")), None)


def _spaces(board: Mapping[str, object]) -> Iterator[Space]:
    for each in records(board.get("spaces")):
        if id_ := text(each.get("id")):
            wedge = whole_number(each.get("wedge")) % WEDGES
            x, y = (figure(each.get(key)) for key in ("x", "y"))
            yield Space.model_construct(id=id_, wedge=wedge, type=_type(each), rune=_rune(each), label={}, x=x, y=y)


def _edges(board: Mapping[str, object]) -> Iterator[Edge]:
    for each in records(board.get("edges")):
        yield Edge.model_construct(a=text(each.get("a")), b=text(each.get("b")), barrier=_barrier(each) or "none")


def _round_spaces(
    layout: Layout, form: RoundBoard, written: Mapping[str, object], wedges: tuple[WedgeLook, ...]
) -> Iterator[tuple[str, PlacedSpace]]:
    radii, labels = ring_radii(len(form.rings)), mapping(written.get("labels"))
    for space in layout.spaces.values():
        found = cell_place(space.id)
        if found is None:
            continue
        wedge, ring, cell = found
        count = form.rings[ring]
        start, end = ((wedge + each / count) / WEDGES for each in (cell, cell + 1))
        yield (
            space.id,
            PlacedSpace(
                space.id,
                wedge,
                ring,
                Sector(start, end, radii[ring], radii[ring + 1]),
                space.type,
                space.rune or "",
                localized(labels.get(space.id), language()),
                f"{ROUND}/overrides/{space.id}",
                _source(form, space.id, wedges[wedge].kingdom),
            ),
        )


def _source(form: RoundBoard, space: str, kingdom: bool) -> str:
    """The pointer of the cell that a space is like."""
    if space in form.overrides:
        return f"{ROUND}/overrides/{space}"
    cells, name = (form.kingdom, "kingdom") if kingdom else (form.wilderness, "wilderness")
    return f"{ROUND}/{name}/{cell_of(space)}" if cell_of(space) in cells else ""


def _free_spaces(board: Mapping[str, object], layout: Layout) -> Iterator[tuple[str, PlacedSpace]]:
    """Spaces that are given one by one, each where `_sectors` puts it."""
    written = {text(each.get("id")): number for number, each in reversed(list(enumerate(records(board.get("spaces")))))}
    labels = {text(each.get("id")): each.get("label") for each in records(board.get("spaces"))}
    sectors = dict(_sectors(layout))
    for id_, (ring, sector) in sectors.items():
        space, pointer = layout.spaces[id_], f"/spaces/{written[id_]}"
        label = localized(labels.get(id_), language())
        yield id_, PlacedSpace(id_, space.wedge, ring, sector, space.type, space.rune or "", label, pointer, pointer)


def _sectors(layout: Layout) -> Iterator[tuple[str, tuple[int, Sector]]]:
    """The ring and the sector of each space; in a wedge without all middles by the distance from its shadow space."""
    rings = {wedge: _rings_of(layout, wedge) for wedge in range(WEDGES)}
    radii = ring_radii(max(1, *(len(each) for each in rings.values())))
    for wedge, around in rings.items():
        spaces = layout.in_wedge(wedge)
        middles = {each.id: QPointF(each.x, each.y) for each in spaces if each.x is not None and each.y is not None}
        if middles and len(middles) == len(spaces):
            yield from sectors_around(wedge, middles)
            continue
        for ring, ids in enumerate(around):
            for number, id_ in enumerate(ids):
                start, end = ((wedge + each / len(ids)) / WEDGES for each in (number, number + 1))
                yield id_, (ring, Sector(start, end, radii[ring], radii[ring + 1]))


def _rings_of(layout: Layout, wedge: int) -> list[list[str]]:
    """The spaces of a wedge by their distance from its shadow space within the wedge, the unconnected ones last."""
    ids = [space.id for space in layout.in_wedge(wedge)]
    shadows = [each for each in ids if layout.spaces[each].type == "shadow"]
    left, border, rings = set(ids), shadows[:1] or ids[:1], []
    while border:
        rings.append([each for each in ids if each in border])
        left -= set(border)
        border = [each for each in ids if each in left and any(each in layout.neighbours[near] for near in border)]
    if left:
        rings.append([each for each in ids if each in left])
    return rings[:_MOST_RINGS]
