"""Copies of one side of a table for the other side, mirrored or rotated about the middle, with the seats swapped.

Pure functions: they return edits and submit none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, Literal, cast

from editor.canvas.snapping import tenth, turned
from editor.document.edits import Edit, InsertItem, SetValue
from editor.document.json_tree import find, last_step, parent
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.script_contents import Area, Outline, Piece, Pose, ScriptContents
from schema.json.strict_reading import Json

Way = Literal["across", "down", "round"]
"""Mirrored left to right, mirrored top to bottom, or rotated by 180 degrees."""

_ON_AXIS_MM: Final = 0.5  # what lies in the middle is its own copy


def middle_of(contents: ScriptContents) -> Point:
    """The middle of the battlefield's extent."""
    left, top, right, bottom = contents.extent
    return (left + right) / 2, (top + bottom) / 2


def reflected(piece: Piece, way: Way, middle: Point) -> Pose:
    """The position and angle of the copy of a piece."""
    x, y = _point((piece.x, piece.y), way, middle)
    if way == "round":
        return Pose(x, y, turned(piece.angle + 180, whole_steps=False))
    # The facing of a disk or a mug matters; a rectangle looks the same from behind and is rotated as little as
    # possible.
    points = piece.outline.kind == "circle" and way == "across"
    return Pose(x, y, turned(180 - piece.angle if points else -piece.angle, whole_steps=False))


def half_of_first(contents: ScriptContents, way: Way) -> tuple[str, ...]:
    """The contents of the first seat's half, by pointer: its own disks, landscape, artifacts, items, zones."""
    first = [(piece.x, piece.y) for piece in contents.pieces if piece.seat == 1]
    on_first = _side_of(_mean(first), contents, way) or -1
    found = [piece.pointer for piece in contents.pieces if _side_of((piece.x, piece.y), contents, way) == on_first]
    seats = _seats_on(contents, way, on_first)
    own = {piece.pointer for piece in contents.pieces if piece.seat is None or piece.seat in seats}
    zones = [zone.pointer for zone in contents.zones if _side_of(_mean(zone.points), contents, way) == on_first]
    return (*(pointer for pointer in found if pointer in own), *zones)


def other_half(contents: ScriptContents, way: Way, sources: Collection[str]) -> tuple[str, ...]:
    """What copies of a whole half replace: landscape, artifacts and items of the other half."""
    side = next(
        (_side_of((piece.x, piece.y), contents, way) for piece in contents.pieces if piece.pointer in sources), 0
    )
    return tuple(
        piece.pointer
        for piece in contents.pieces
        if side and piece.seat is None and _side_of((piece.x, piece.y), contents, way) == -side
    )


def copies(
    file: str,
    script: Json,
    contents: ScriptContents,
    sources: Collection[str],
    way: Way,
    replaced: Collection[str] = (),
    whole: bool = False,
    tints: Mapping[str, str] | None = None,
) -> tuple[list[Edit], tuple[str, ...]]:
    """Edits that add copies on the other side, and the pointers of what they added or moved.

    The copy of a character moves the next one of its rank in the opposite squad; if there is none, the character itself
    is added to that squad. The copy of a zone reshapes the opposite seat's zone. `replaced` is removed.

    For a `whole` half, squads stay as they are while their disks last: a copy moves any remaining character of the
    opposite squad; and an artifact that would be replaced is moved, because a box has one of each.

    `tints`: by pointer, the colours of objects whose colour follows from their place in the list. A copy gets the same.
    """
    middle = middle_of(contents)
    copier = _Copier(file, script, contents, sources, way, middle, tints or {})
    copier.keep_colours(replaced)
    characters = [piece for piece in contents.pieces if piece.pointer in sources and piece.kind == "character"]
    left = [piece for piece in characters if not copier.give_place(piece)]
    for piece in left:
        if not (whole and copier.give_place(piece, any_rank=True)):
            copier.join(piece)
    if whole:
        copier.spare = [piece for piece in contents.pieces if piece.pointer in replaced and _is_free_artifact(piece)]
    for piece in contents.pieces:
        if piece.pointer in sources and piece.kind != "character":
            copier.copy(piece)
    for zone in contents.zones:
        if zone.pointer in sources and zone.whole:
            copier.copy_zone(zone)
    gone = [pointer for pointer in replaced if pointer not in copier.moved]
    edits = [*copier.edits, *script_edits.remove(file, gone)]
    return edits, tuple(_without(each, gone) for each in (*copier.moved, *copier.new))


def _without(pointer: str, gone: Sequence[str]) -> str:
    """The pointer of a piece after others of its list were removed."""
    rank = int(last_step(pointer))
    before = sum(parent(each) == parent(pointer) and int(last_step(each)) < rank for each in gone)
    return f"{parent(pointer)}/{rank - before}"


def _is_free_artifact(piece: Piece) -> bool:
    return piece.kind == "artifact" and "held_by" not in piece.own


class _Copier:
    """Collects the edits of one copy command; lists only grow at their ends, so that pointers stay valid."""

    def __init__(
        self,
        file: str,
        script: Json,
        contents: ScriptContents,
        sources: Collection[str],
        way: Way,
        middle: Point,
        tints: Mapping[str, str],
    ) -> None:
        self.edits: list[Edit] = []
        self.moved: list[str] = []
        self.new: list[str] = []
        self.spare: list[Piece] = []  # artifacts that are moved rather than copied
        self._file, self._script, self._contents, self._way, self._middle = file, script, contents, way, middle
        self._tints = tints
        self._free = [piece for piece in contents.pieces if piece.seat is not None and piece.pointer not in sources]
        self._zones = [zone for zone in contents.zones if zone.pointer not in sources]
        self._counterparts: dict[str, str] = {}  # by the pointer of the artifact that the source stands on
        self._lengths: dict[str, int] = {}
        self._made: list[Json] = []

    def keep_colours(self, replaced: Collection[str]) -> None:
        """Objects of a kind keep their colours when one before them is removed."""
        changed: set[str] = set()
        for piece in self._contents.pieces:
            if piece.pointer in replaced:
                changed.add(piece.content)
            elif piece.content in changed and piece.pointer in self._tints:
                self.edits.append(SetValue(self._file, f"{piece.pointer}/colour", self._tints[piece.pointer]))

    def give_place(self, piece: Piece, any_rank: bool = False) -> bool:
        """Move the next disk of the opposite squad to the place of a copy; returns whether there was one."""
        seat, rank = self._opposite(piece.seat), piece.card.get("rank")
        squad = [one for one in self._free if one.seat == seat]
        other = next((one for one in squad if any_rank or one.card.get("rank") == rank), None)
        if seat is None or other is None:
            return False
        self._free.remove(other)
        self.edits += script_edits.move(self._file, other, reflected(piece, self._way, self._middle))
        self.moved.append(other.pointer)
        if piece.stands_on is not None:
            self._counterparts[piece.stands_on] = other.content
        return True

    def join(self, piece: Piece) -> None:
        """Add a copy of a character to the opposite squad."""
        seat = self._opposite(piece.seat)
        if seat is None:
            return
        pose = reflected(piece, self._way, self._middle)
        own: dict[str, object] = {**piece.own, **_written(pose, "facing")}
        self._insert(f"/seats/{seat - 1}/squad", own, without=_nought(pose, "facing"))
        if piece.stands_on is not None:
            self._counterparts[piece.stands_on] = piece.content

    def copy(self, piece: Piece) -> None:
        if _on_axis(piece, self._way, self._middle):
            return
        pose = reflected(piece, self._way, self._middle)
        own = {**piece.own, "x": script_edits.figure(pose.x), "y": script_edits.figure(pose.y)}
        place = parent(piece.pointer)
        without: tuple[str, ...] = ()
        match piece.kind:
            case "thing":
                own |= _written(pose, "turn")
                without = _nought(pose, "turn")
                if piece.pointer in self._tints:
                    own["colour"] = self._tints[piece.pointer]
                shape = _mirrored(piece.outline, self._way)
                if shape is not None:
                    own["shape"] = script_edits.shape_of(shape)
            case "item":
                own["id"] = script_edits.free_id(self._script, place, piece.content, self._made)
            case "artifact":
                if self.spare and _is_free_artifact(piece):
                    other = self.spare.pop(0)
                    self.edits += script_edits.move(self._file, other, pose)
                    self.moved.append(other.pointer)
                    return
                if piece.pointer in self._counterparts:
                    own["held_by"] = self._counterparts[piece.pointer]
                elif "held_by" in own:
                    without = ("held_by",)
            case "character":
                return
        self._insert(place, own, without)

    def copy_zone(self, zone: Area) -> None:
        points = tuple(_point(point, self._way, self._middle) for point in zone.points)
        if self._way != "round":
            points = points[::-1]  # corners stay in clockwise order
        seat = self._opposite(zone.seat)
        other = next((each for each in self._zones if seat is not None and each.seat == seat), None)
        if other is not None:
            self._zones.remove(other)
            self.edits.append(SetValue(self._file, f"{other.pointer}/points", script_edits.written(points)))
            self.moved.append(other.pointer)
            return
        own = find(self._script, zone.pointer)
        copy = {**own, "points": script_edits.written(points)} if isinstance(own, dict) else {}
        copy["id"] = script_edits.free_id(self._script, "/zones", zone.content or "zone", self._made)
        if seat is not None:
            copy["seat"] = seat
            self._deploy(zone, seat, copy["id"])
        self._insert("/zones", copy)

    def _deploy(self, zone: Area, seat: int, called: Json) -> None:
        """Let the opposite squad deploy into the copy of a zone that a squad deploys into."""
        own = find(self._script, f"/seats/{(zone.seat or 1) - 1}")
        other = find(self._script, f"/seats/{seat - 1}")
        deploys = isinstance(own, dict) and zone.content and own.get("deploys_in") == zone.content
        if deploys and isinstance(other, dict) and "deploys_in" not in other:
            self.edits.append(SetValue(self._file, f"/seats/{seat - 1}/deploys_in", called))

    def _opposite(self, seat: int | None) -> int | None:
        """The seat on the other side; None if there is none."""
        count = len(self._contents.seats)
        return None if seat is None or count < 2 else (seat - 1 + count // 2) % count + 1

    def _insert(self, place: str, own: Mapping[str, object], without: Sequence[str] = ()) -> None:
        there = find(self._script, place)
        index = self._lengths.get(place, len(there) if isinstance(there, list) else 0)
        self._lengths[place] = index + 1
        copy = cast(Json, {key: value for key, value in own.items() if key not in without})
        self._made.append(copy)
        self.edits.append(InsertItem(self._file, place, index, copy))
        self.new.append(f"{place}/{index}")


def _written(pose: Pose, angle: str) -> dict[str, Json]:
    return {"x": script_edits.figure(pose.x), "y": script_edits.figure(pose.y), angle: script_edits.figure(pose.angle)}


def _nought(pose: Pose, angle: str) -> tuple[str, ...]:
    """Leave out zero: it is the default."""
    return () if pose.angle else (angle,)


def _point(at: Point, way: Way, middle: Point) -> Point:
    x = at[0] if way == "down" else 2 * middle[0] - at[0]
    y = at[1] if way == "across" else 2 * middle[1] - at[1]
    return tenth(x), tenth(y)


def _mirrored(outline: Outline, way: Way) -> Outline | None:
    """The outline of a mirrored polygon; None if it stays the same."""
    if outline.kind != "polygon" or way == "round":
        return None
    points = tuple((-x + 0.0, y) if way == "across" else (x, -y + 0.0) for x, y in reversed(outline.points))
    return None if set(points) == set(outline.points) else Outline("polygon", outline.width, outline.depth, points)


def _on_axis(piece: Piece, way: Way, middle: Point) -> bool:
    x, y = _point((piece.x, piece.y), way, middle)
    return abs(x - piece.x) <= 2 * _ON_AXIS_MM and abs(y - piece.y) <= 2 * _ON_AXIS_MM


def _side_of(at: Point, contents: ScriptContents, way: Way) -> int:
    """-1 for the left or upper half, 1 for the other, 0 in the middle."""
    middle = middle_of(contents)
    upright = way == "down" or (way == "round" and not _faces_across(contents))
    away = at[1] - middle[1] if upright else at[0] - middle[0]
    return 0 if abs(away) <= _ON_AXIS_MM else (1 if away > 0 else -1)


def _faces_across(contents: ScriptContents) -> bool:
    """Whether the first seat sits on the left or right rather than at the top or bottom."""
    mean, middle = _mean([(piece.x, piece.y) for piece in contents.pieces if piece.seat == 1]), middle_of(contents)
    return abs(mean[0] - middle[0]) >= abs(mean[1] - middle[1])


def _seats_on(contents: ScriptContents, way: Way, side: int) -> frozenset[int]:
    """The seats whose squads lie mostly on a side."""
    return frozenset(_seats(contents, way, side))


def _seats(contents: ScriptContents, way: Way, side: int) -> Iterator[int]:
    for label in contents.seats:
        own = [(piece.x, piece.y) for piece in contents.pieces if piece.seat == label.number]
        if label.number == 1 or (own and _side_of(_mean(own), contents, way) == side):
            yield label.number


def _mean(points: Sequence[Point]) -> Point:
    count = max(1, len(points))
    return sum(x for x, _ in points) / count, sum(y for _, y in points) / count
