"""Edits of a board: types and runes of spaces, barriers on borders. They know the JSON of both forms of boards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from editor.document.edits import Edit, InsertItem, RemoveValue, SetValue
from editor.systems.dork_tower.board.plan import ROUND, BoardPlan, PlacedSpace, cell_of, plan_of
from schema.json.lenient_json import listed, mapping, text
from schema.json.strict_reading import Json

OPEN: Final = "none"
"""A border without a barrier."""


def type_edits(
    file: str, board: Mapping[str, object], plan: BoardPlan, spaces: Collection[str], type_: str, everywhere: bool
) -> list[Edit]:
    """Give spaces a type; `everywhere`: also the same places of all wedges of their kind."""
    return _edits(file, board, plan, _meant(plan, spaces, everywhere), "type", type_, everywhere)


def rune_edits(
    file: str, board: Mapping[str, object], plan: BoardPlan, spaces: Collection[str], rune: str, everywhere: bool
) -> list[Edit]:
    """Give spaces a rune, or none by an empty one."""
    return _edits(file, board, plan, _meant(plan, spaces, everywhere), "rune", rune or None, everywhere)


def barrier_edits(file: str, board: Mapping[str, object], plan: BoardPlan, a: str, b: str, barrier: str) -> list[Edit]:
    """Put a barrier on a border, or take it away by `none`; nothing for spaces that are not adjacent."""
    if plan.barrier(a, b) in ("", barrier):
        return []
    where = f"{ROUND}/barriers" if plan.is_round else "/edges"
    form = mapping(board.get("round_board")) if plan.is_round else board
    given = listed(form.get("barriers" if plan.is_round else "edges"))
    numbers = [number for number, each in enumerate(given) if _joins(mapping(each), a, b)]
    if plan.is_round and barrier == OPEN:
        return [RemoveValue(file, f"{where}/{number}") for number in reversed(numbers)]
    if numbers and barrier == OPEN:
        return [RemoveValue(file, f"{where}/{number}/barrier") for number in numbers]
    if numbers:
        return [SetValue(file, f"{where}/{number}/barrier", barrier) for number in numbers]
    return [InsertItem(file, where, len(given), {"a": a, "b": b, "barrier": barrier})]


def link_edits(file: str, board: Mapping[str, object], plan: BoardPlan, a: str, b: str) -> list[Edit]:
    """Make two spaces adjacent that are given one by one, or part them."""
    edges = listed(board.get("edges"))
    numbers = [number for number, each in enumerate(edges) if _joins(mapping(each), a, b)]
    if plan.is_round or a == b:
        return []
    if numbers:
        return [RemoveValue(file, f"/edges/{number}") for number in reversed(numbers)]
    return [InsertItem(file, "/edges", len(edges), {"a": a, "b": b})]


def ring_edits(file: str, board: Mapping[str, object], plan: BoardPlan, rings: tuple[int, ...]) -> list[Edit]:
    """Give a round board other rings: cells that it has no longer go, with their names and barriers."""
    form = mapping(board.get("round_board"))
    if not plan.is_round or rings == plan.rings:
        return []
    after = plan_of({**board, "round_board": {**form, "rings": list(rings)}})
    cells = {cell_of(id_) for id_ in after.spaces}
    edits: list[Edit] = [SetValue(file, f"{ROUND}/rings", list(rings))]
    for key, known in (
        ("kingdom", cells),
        ("wilderness", cells),
        ("overrides", after.spaces),
        ("labels", after.spaces),
    ):
        edits += [RemoveValue(file, f"{ROUND}/{key}/{name}") for name in mapping(form.get(key)) if name not in known]
    barriers = [mapping(each) for each in listed(form.get("barriers"))]
    gone = [n for n, one in enumerate(barriers) if not after.barrier(text(one.get("a")), text(one.get("b")))]
    return [*edits, *(RemoveValue(file, f"{ROUND}/barriers/{number}") for number in reversed(gone))]


def unrolled_edits(file: str, board: Mapping[str, object], plan: BoardPlan) -> list[Edit]:
    """Give the spaces and links of a round board one by one: each lies where it lay, and keeps its name."""
    labels = mapping(mapping(board.get("round_board")).get("labels"))
    spaces: list[Json] = []
    for space in plan.spaces.values():
        middle = space.sector.middle
        parts: dict[str, Any] = {"id": space.id, "wedge": space.wedge, "type": space.type, "rune": space.rune}
        parts |= {"label": labels.get(space.id), "x": round(middle.x(), 2), "y": round(middle.y(), 2)}
        spaces.append({key: value for key, value in parts.items() if value not in (None, "")})
    edges: list[Json] = [
        {"a": edge.a, "b": edge.b, **({} if edge.barrier == OPEN else {"barrier": edge.barrier})}
        for edge in plan.layout.edges
    ]
    return [RemoveValue(file, ROUND), SetValue(file, "/spaces", spaces), SetValue(file, "/edges", edges)]


def _joins(edge: Mapping[str, object], a: str, b: str) -> bool:
    return {text(edge.get("a")), text(edge.get("b"))} == {a, b}


def _meant(plan: BoardPlan, spaces: Collection[str], everywhere: bool) -> list[PlacedSpace]:
    """The spaces that an edit changes, in the order of the board."""
    names = {name for space in spaces for name in (plan.counterparts(space) if everywhere else (space,))}
    return [space for space in plan.spaces.values() if space.id in names]


def _edits(
    file: str,
    board: Mapping[str, object],
    plan: BoardPlan,
    spaces: list[PlacedSpace],
    key: str,
    value: str | None,
    everywhere: bool,
) -> list[Edit]:
    changed = [space for space in spaces if (getattr(space, key) or None) != value]
    if not changed:
        return []
    if not plan.is_round:
        return [_set(file, f"{space.source}/{key}", value) for space in changed]
    form = mapping(board.get("round_board"))
    edits: list[Edit] = []
    if everywhere:
        cells = {(plan.wedges[space.wedge].kingdom, cell_of(space.id)): space for space in spaces}
        for (kingdom, cell), space in cells.items():
            edits += _cell_edits(file, form, "kingdom" if kingdom else "wilderness", cell, space, key, value)
    overrides = mapping(form.get("overrides"))
    fresh: dict[str, Json] = {}
    for space in changed:
        here = f"{ROUND}/overrides/{space.id}"
        if space.id in overrides:
            edits.append(_set(file, f"{here}/{key}", value))
        elif not everywhere:
            fresh[space.id] = _cell(space, key, value)
    if fresh and not overrides:
        edits.append(SetValue(file, f"{ROUND}/overrides", dict(fresh)))
    else:
        edits += [SetValue(file, f"{ROUND}/overrides/{id_}", cell) for id_, cell in fresh.items()]
    return edits


def _cell_edits(
    file: str, form: Mapping[str, object], name: str, cell: str, space: PlacedSpace, key: str, value: str | None
) -> list[Edit]:
    """Change a cell of all kingdoms or of both wildernesses."""
    cells = mapping(form.get(name))
    if cell not in cells:
        return [SetValue(file, f"{ROUND}/{name}/{cell}", _cell(space, key, value))]
    present = mapping(cells.get(cell)).get(key)
    return [] if present == value else [_set(file, f"{ROUND}/{name}/{cell}/{key}", value)]


def _cell(space: PlacedSpace, key: str, value: str | None) -> Json:
    parts = {"type": space.type, "rune": space.rune or None, key: value}
    return {name: part for name, part in parts.items() if part is not None}


def _set(file: str, pointer: str, value: str | None) -> Edit:
    return RemoveValue(file, pointer) if value is None else SetValue(file, pointer, value)
