"""Pieces and zones as text, to be pasted into another script, for clipboard and templates; no Qt.

The text may come from anywhere: it is read strictly, and every piece is validated by the models of a script.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from editor.document.edits import Edit, InsertItem
from editor.document.json_tree import find
from editor.late_imports import late_imports
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.script_contents import ScriptContents
from schema.frozen_dataclass import frozen_dataclass
from schema.json.strict_reading import Caps, Json, read_json

with late_imports(__name__):
    import pydantic

    from schema.systems.desktopia import script, table

_MARK: Final = "tablewright_pieces"
_VERSION: Final = 1
_LISTS: Final = ("landscape", "artifacts", "items", "zones")
_CAPS: Final = Caps(bytes=1_048_576, depth=16, values=60_000)
MOST_PIECES: Final = 2000


@frozen_dataclass
class Snippet:
    """Parts of a script as JSON, by the list that they belong to; squads by seat from 0."""

    lists: Mapping[str, tuple[Mapping[str, Json], ...]]
    squads: tuple[tuple[Mapping[str, Json], ...], ...] = ()

    @property
    def count(self) -> int:
        return sum(map(len, self.lists.values())) + sum(map(len, self.squads))

    @property
    def middle(self) -> Point:
        """The middle of the bounding box of all its positions."""
        places = list(self.places())
        xs, ys = [x for x, _ in places], [y for _, y in places]
        return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) if places else (0.0, 0.0)

    def places(self) -> Iterator[Point]:
        """The positions of the pieces and of the corners of the zones."""
        for values in (*self.lists.values(), *self.squads):
            for value in values:
                points = value.get("points")
                if isinstance(points, list):
                    yield from ((point[0], point[1]) for point in points)
                else:
                    yield _figure(value["x"]), _figure(value["y"])


def _figure(value: Json) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def snippet_of(script: Json, contents: ScriptContents, pointers: Collection[str]) -> Snippet:
    """The snippet of the parts that some pointers name; pieces lowest first."""
    lists: dict[str, list[Mapping[str, Json]]] = {name: [] for name in _LISTS}
    squads: list[list[Mapping[str, Json]]] = [[] for _seat in contents.seats]
    areas = [zone.pointer for zone in contents.zones]
    for pointer in (*(piece.pointer for piece in contents.pieces), *areas):
        value = find(script, pointer) if pointer in pointers else None
        if not isinstance(value, dict):
            continue
        step = pointer.split("/")
        if step[1] == "seats":
            squads[int(step[2])].append(value)
        else:
            lists[step[1]].append(value)
    kept = {name: tuple(values) for name, values in lists.items() if values}
    return Snippet(kept, tuple(map(tuple, squads)) if any(squads) else ())


def text_of(snippet: Snippet) -> str:
    """The snippet as JSON text."""
    squads = [list(squad) for squad in snippet.squads]
    body: dict[str, object] = {_MARK: _VERSION, **{name: list(values) for name, values in snippet.lists.items()}}
    return json.dumps({**body, "squads": squads} if squads else body, ensure_ascii=False, indent=2) + "\n"


def read_snippet(text: str) -> Snippet | None:
    """The snippet in a text; None for anything else, also if a single piece is not valid in a script."""
    if _MARK not in text[:200]:
        return None
    reading = read_json(text.encode("utf-8", "replace"), caps=_CAPS)
    found = reading.value
    if not reading.good or not isinstance(found, dict) or found.get(_MARK) != _VERSION:
        return None
    squads = found.get("squads", [])
    if not isinstance(squads, list) or len(squads) > 4 or not all(isinstance(squad, list) for squad in squads):
        return None
    lists = {name: found[name] for name in _LISTS if name in found}
    if not all(isinstance(values, list) for values in lists.values()):
        return None
    snippet = Snippet({name: tuple(values) for name, values in lists.items()}, tuple(map(tuple, squads)))
    return snippet if 0 < snippet.count <= MOST_PIECES and _fits(snippet) else None


def _fits(snippet: Snippet) -> bool:
    """Whether every part is valid in a script."""
    models: dict[str, type[pydantic.BaseModel]] = dict(
        zip(_LISTS, (table.Placed, script.PlacedArtifact, script.PlacedItem, script.Zone), strict=True)
    )
    parts = [(models[name], value) for name, values in snippet.lists.items() for value in values]
    parts += [(script.Member, value) for squad in snippet.squads for value in squad]
    try:
        for model, value in parts:
            model.model_validate_json(json.dumps(value))
    except pydantic.ValidationError:
        return False
    return True


def insert_snippet(file: str, script: Json, snippet: Snippet, by: Point) -> tuple[list[Edit], tuple[str, ...]]:
    """Edits that add all parts to a script, moved by a vector in mm, and the pointers of what was added.

    Characters join the seat that they come from, or else the last seat. Ids that are taken get a number.
    """
    laying = _Laying(file, script, by)
    for name in _LISTS:
        for value in snippet.lists.get(name, ()):
            own = dict(value)
            if name in ("items", "zones"):
                wanted = str(value.get("id") or name[:-1])
                own["id"] = script_edits.free_id(script, f"/{name}", wanted, laying.made[f"/{name}"])
            laying.add(f"/{name}", own)
    seats = find(script, "/seats")
    count = len(seats) if isinstance(seats, list) else 0
    wanted_seats = len(snippet.squads)
    if count == 0 and wanted_seats:
        laying.edits += [InsertItem(file, "/seats", seat, {"squad": []}) for seat in range(wanted_seats)]
        count = wanted_seats
    for seat, squad in enumerate(snippet.squads):
        for value in squad:
            laying.add(f"/seats/{min(seat, count - 1)}/squad", dict(value))
    return laying.edits, tuple(laying.pointers)


class _Laying:
    """Collects the edits; lists only grow at their ends, so that pointers stay valid."""

    def __init__(self, file: str, script: Json, by: Point) -> None:
        self.edits: list[Edit] = []
        self.pointers: list[str] = []
        self.made: dict[str, list[Json]] = {f"/{name}": [] for name in _LISTS}
        self._file, self._script, self._by = file, script, by
        self._lengths: dict[str, int] = {}

    def add(self, place: str, own: dict[str, Json]) -> None:
        there = find(self._script, place)
        index = self._lengths.get(place, len(there) if isinstance(there, list) else 0)
        self._lengths[place] = index + 1
        copy = script_edits.shifted(own, self._by)
        self.made.setdefault(place, []).append(copy)
        self.edits.append(InsertItem(self._file, place, index, copy))
        self.pointers.append(f"{place}/{index}")
