"""The table contents of a script's JSON, as plain values with pointers back into it; no Qt, no painting.

Unreadable parts (a word in place of a number, a disk without a position) are left out: a broken script shows everything
readable, and the diagnostics list shows the rest.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import CardOf, figure, listed, mapping, records, text
from schema.systems.desktopia.sizes import DIAMETER_MM

PieceKind = Literal["character", "artifact", "item", "thing"]
Edge = Literal["table_edge", "line", "wall"]
Json = object

FOLDERS: Mapping[str, str] = {"character": "characters", "artifact": "artifacts", "thing": "things"}
"""The folder of the cards of each kind of piece; special items have none."""
BATTLEFIELD = "/battlefield"
"""The pointer that identifies the border."""
_WORDS: tuple[Edge, ...] = ("table_edge", "line", "wall")
_NO_CARD: Mapping[str, Json] = {}
_USUAL_BORDER = ((0.0, 0.0), (900.0, 0.0), (900.0, 600.0), (0.0, 600.0))


@frozen_dataclass
class Outline:
    """A shape about its own centre, in mm before rotation: a rectangle, a circle (width = depth), or custom corners."""

    kind: Literal["rectangle", "circle", "polygon"]
    width: float
    depth: float
    points: tuple[tuple[float, float], ...] = ()


@frozen_dataclass
class Piece:
    """A piece on the table. Angles in degrees, 0 to the right, growing clockwise."""

    pointer: str
    kind: PieceKind
    content: str  # the id of the card or thing
    x: float
    y: float
    angle: float
    outline: Outline
    own: Mapping[str, Json]  # the piece's JSON in the script
    card: Mapping[str, Json]  # the JSON of the card or thing; empty where the pack has none
    seat: int | None = None  # from 1
    riders: tuple[str, ...] = ()
    name: Mapping[str, Json] | None = None
    number: int = 0  # how many of the same kind come before it: equal things differ in colour
    stands_on: str | None = None  # the pointer of the artifact that the script gives to this character

    @property
    def turns(self) -> bool:
        """Whether its angle matters."""
        return self.kind in ("thing", "character")

    @property
    def wounds(self) -> int:
        """How much lower the script sets a character's life than its card; 0 if either cannot be read."""
        life, full = figure(self.own.get("life")), figure(self.card.get("life"))
        return 0 if life is None or full is None or self.kind != "character" else max(0, math.ceil(full - life))

    @property
    def angle_key(self) -> Literal["facing", "turn"]:
        return "turn" if self.kind == "thing" else "facing"

    @property
    def radius(self) -> float:
        """The radius of the circle about the centre that contains the piece at any angle."""
        if self.outline.kind == "rectangle":
            return math.hypot(self.outline.width, self.outline.depth) / 2
        if self.outline.kind == "polygon":
            return max((math.hypot(x, y) for x, y in self.outline.points), default=0.0)
        return self.outline.width / 2


@frozen_dataclass
class Pose:
    """Position and angle of a piece: mm, and degrees clockwise from the right."""

    x: float
    y: float
    angle: float


@frozen_dataclass
class SeatLabel:
    """A player's seat: its number from 1, and its name in the script."""

    number: int
    name: Mapping[str, Json] | None


@frozen_dataclass
class Area:
    """A polygon of the table: a zone, or the border of the battlefield. Its corners are `points` below its pointer."""

    pointer: str
    points: tuple[tuple[float, float], ...]
    content: str = ""  # the zone's id
    seat: int | None = None  # in whose colour it is drawn, from 1
    name: Mapping[str, Json] | None = None
    whole: bool = True  # every corner that the script names could be read
    open: bool = True  # whether a zone counts from the start


@frozen_dataclass
class ScriptContents:
    """Everything on one table; pieces lowest first."""

    border: tuple[tuple[float, float], ...]
    edges: tuple[Edge, ...]  # one a corner: what the edge from it to the next one is
    surface: Literal["wood", "cloth"]
    pieces: tuple[Piece, ...]
    seats: tuple[SeatLabel, ...]
    zones: tuple[Area, ...] = ()
    border_whole: bool = True  # every corner that the script names could be read
    landscape: Json = None  # the very list that the things were read from

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the border, in mm."""
        xs, ys = [x for x, _ in self.border], [y for _, y in self.border]
        return min(xs), min(ys), max(xs), max(ys)


def read_contents(
    script: Json, card_of: CardOf, before: ScriptContents | None = None, same_cards: bool = False
) -> ScriptContents:
    """The readable contents of a script's table. Never raises.

    Pieces that `before` has with identical JSON are reused, so that callers can compare by identity; with `same_cards`
    no card has changed since, and a landscape that is the same list is not read again.
    """
    root = mapping(script)
    lies = root.get("landscape")
    same = before is not None and same_cards and lies is not None and lies is before.landscape
    things = tuple(piece for piece in before.pieces if piece.kind == "thing") if before is not None and same else None
    known = {piece.pointer: piece for piece in before.pieces} if before is not None else {}
    field = mapping(root.get("battlefield"))
    border, whole = _corners(field.get("points"))
    if len(border) < 3:
        border = _USUAL_BORDER
    words = listed(field.get("edges"))
    edges = tuple(_edge(words[i]) if i < len(words) else "table_edge" for i in range(len(border)))
    seats = listed(root.get("seats"))
    return ScriptContents(
        border=border,
        edges=edges,
        surface="cloth" if field.get("surface") == "cloth" else "wood",
        pieces=(*(things if things is not None else _things(root, card_of, known)), *_disks(root, card_of, known)),
        seats=tuple(SeatLabel(i + 1, _words(mapping(seat).get("name"))) for i, seat in enumerate(seats)),
        zones=tuple(_zones(root)),
        border_whole=whole,
        landscape=lies,
    )


def _zones(root: Mapping[str, Json]) -> Iterator[Area]:
    for i, found in enumerate(listed(root.get("zones"))):
        zone = mapping(found)
        points, whole = _corners(zone.get("points"))
        if len(points) < 3:
            continue
        content, seat = zone.get("id"), zone.get("seat")
        number = seat if isinstance(seat, int) and not isinstance(seat, bool) and 1 <= seat <= 4 else None
        yield Area(
            f"/zones/{i}", points, text(content), number, _words(zone.get("name")), whole, zone.get("open") is not False
        )


def _corners(found: Json) -> tuple[tuple[tuple[float, float], ...], bool]:
    """The readable corners, and whether those are all."""
    corners = listed(found)
    points = tuple(point for each in corners if (point := _point(each)) is not None)
    return points, len(points) == len(corners)


def _things(root: Mapping[str, Json], card_of: CardOf, known: Mapping[str, Piece]) -> Iterator[Piece]:
    seen: Counter[str] = Counter()
    for i, placed in enumerate(listed(root.get("landscape"))):
        for piece in _piece(f"/landscape/{i}", "thing", "thing", placed, card_of, known):
            number = seen[piece.content]
            yield piece if piece.number == number else replace(piece, number=number)
            seen[piece.content] += 1


def _disks(root: Mapping[str, Json], card_of: CardOf, known: Mapping[str, Piece]) -> Iterator[Piece]:
    held: dict[str, Piece] = {}  # artifacts that wait for their holder, by the holder's id
    for i, placed in enumerate(listed(root.get("artifacts"))):
        for piece in _piece(f"/artifacts/{i}", "artifact", "artifact", placed, card_of, known):
            holder = piece.own.get("held_by")
            if isinstance(holder, str):
                held.setdefault(holder, piece)
            yield piece
    for i, placed in enumerate(listed(root.get("items"))):
        yield from _piece(f"/items/{i}", "item", "id", placed, card_of, known)
    for number, seat in enumerate(listed(root.get("seats"))):
        for i, member in enumerate(listed(mapping(seat).get("squad"))):
            for piece in _piece(f"/seats/{number}/squad/{i}", "character", "character", member, card_of, known):
                yield _stood(piece, held.pop(piece.content, None), number + 1)


def _stood(piece: Piece, artifact: Piece | None, seat: int) -> Piece:
    """The character of a seat at its position: the holder of an artifact stands on it (DK-SET-17)."""
    on = artifact.pointer if artifact is not None else None
    at = (artifact or piece).x, (artifact or piece).y
    if (piece.x, piece.y) == at and piece.stands_on == on and piece.seat == seat:
        return piece
    return replace(piece, x=at[0], y=at[1], stands_on=on, seat=seat)


def _piece(
    pointer: str, kind: PieceKind, key: str, found: Json, card_of: CardOf, known: Mapping[str, Piece]
) -> Iterator[Piece]:
    own = mapping(found)
    content = text(own.get(key))
    folder = FOLDERS.get(kind)
    card = (card_of(folder, content) if folder and content else None) or _NO_CARD
    before = known.get(pointer)
    if before is not None and before.own is own and before.card is card and before.stands_on is None:
        yield before
        return
    x, y = figure(own.get("x")), figure(own.get("y"))
    if x is None or y is None:
        return
    outline = thing_outline(own, card) if kind == "thing" else disk_outline(kind, card)
    angle = figure(own.get("turn" if kind == "thing" else "facing")) or 0.0
    riders = tuple(each for each in listed(own.get("riders")) if isinstance(each, str))
    name = _words(own.get("name")) or _words(card.get("name"))
    yield Piece(pointer, kind, content, x, y, angle, outline, own, card, None, riders, name)


def disk_outline(kind: PieceKind, card: Mapping[str, Json]) -> Outline:
    """The circle of a disk; a character of unknown rank counts as a fighter."""
    rank = "artifact" if kind in ("artifact", "item") else card.get("rank")
    diameter = DIAMETER_MM.get(text(rank), DIAMETER_MM["fighter"])
    return Outline("circle", diameter, diameter)


def thing_outline(own: Mapping[str, Json], card: Mapping[str, Json]) -> Outline:
    """The outline of an object: its own, else that of its kind, else a small block."""
    for found in (own.get("shape"), card.get("shape")):
        shape = mapping(found)
        match shape.get("kind"):
            case "rectangle":
                width, depth = figure(shape.get("width")), figure(shape.get("depth"))
                if width and depth and width > 0 and depth > 0:
                    return Outline("rectangle", width, depth)
            case "circle":
                diameter = figure(shape.get("diameter"))
                if diameter and diameter > 0:
                    return Outline("circle", diameter, diameter)
            case "polygon":
                points, _whole = _corners(shape.get("points"))
                if len(points) >= 3:
                    wide = 2 * max(abs(x) for x, _ in points)
                    deep = 2 * max(abs(y) for _, y in points)
                    return Outline("polygon", wide, deep, points)
            case _:
                pass
    return Outline("rectangle", 40.0, 40.0)


def sectors_of(card: Mapping[str, object]) -> tuple[tuple[float, float], ...]:
    """Start and end of each power sector, in degrees clockwise from the facing."""
    result = []
    for sector in records(card.get("sectors")):
        start, width = figure(sector.get("start")), figure(sector.get("width"))
        if start is not None and width is not None and 0 < width <= 360:
            result.append((start, start + width))
    return tuple(result)


def scaled_from(points: Sequence[tuple[float, float]], usual: Sequence[tuple[float, float]]) -> bool:
    """Whether corners are those of the default outline, only wider or deeper."""
    if len(points) != len(usual) or not points:
        return False
    ways = []
    for axis in (0, 1):
        largest = max(abs(corner[axis]) for corner in usual) or 1.0
        ways.append(max(abs(corner[axis]) for corner in points) / largest)
    return all(
        abs(own[axis] - kind[axis] * ways[axis]) <= 0.3
        for own, kind in zip(points, usual, strict=True)
        for axis in (0, 1)
    )


def _edge(word: Json) -> Edge:
    return next((known for known in _WORDS if word == known), "table_edge")


def _point(value: Json) -> tuple[float, float] | None:
    pair = listed(value)
    if len(pair) != 2:
        return None
    x, y = figure(pair[0]), figure(pair[1])
    return None if x is None or y is None else (x, y)


def _words(value: Json) -> Mapping[str, Json] | None:
    return value if isinstance(value, Mapping) and value else None
