"""Where disks are and were: gaps between them, and what is kept of a flick for the words about space."""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from schema.systems.desktopia.bodies import gap_between
from schema.systems.desktopia.geometry import Outline, Round, crossing_point, distance_to_edge, edges_of
from simulator.engine.ability_index import Entry
from simulator.physics.closest import closest, ends_of, motions
from simulator.physics.flick_record import FlickRecord
from simulator.physics.table import Point
from simulator.systems.desktopia.areas import AREA
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.slides import slid_until, speeds, way_of, zones_entered
from simulator.systems.desktopia.state import FlickTrace, Lying, Piece

_Lying = Piece | LyingObject
TOUCHING_MM = 1e-6
"""Centres no farther apart than this are one point."""
REACH_MM = 0.1
"""The gap at which a disk that was pushed still counts as stopped by another one."""
RUBBING_S = 0.05
"""Touches of the same thing that follow each other sooner than this are one."""


def gap(one: Piece | LyingObject, other: Piece | LyingObject) -> float:
    """The distance in mm between the nearest points of two edges, in plan; 0 or less where they overlap."""
    if isinstance(one, LyingObject) or isinstance(other, LyingObject):
        return gap_between(body_of(one), body_of(other)).length
    return math.hypot(other.x - one.x, other.y - one.y) - one.radius - other.radius


def radius_of(one: Piece | LyingObject) -> float:
    """The radius of a disk or of a round place; 0 for any other outline."""
    body = body_of(one)
    return body.radius if isinstance(body, Round) else 0.0


def widest_angle(at: Iterable[_Lying], first: Collection[_Lying], second: Collection[_Lying]) -> float:
    """The widest angle in degrees, at one of the first, between directions to one of the others each; 0 for none."""
    widest = 0.0
    for here in at:
        for one in first:
            for other in second:
                if len({here.id, one.id, other.id}) == 3:
                    turn = math.atan2(one.y - here.y, one.x - here.x) - math.atan2(other.y - here.y, other.x - here.x)
                    widest = max(widest, abs(math.degrees(math.remainder(turn, math.tau))))
    return widest


def encloses(around: Iterable[_Lying], one: _Lying) -> bool:
    """Whether the centre of something is inside the outline around the centres of three or more others, or on it."""
    ways = [(other.x - one.x, other.y - one.y) for other in around if other.id != one.id]
    if len(ways) < 3:
        return False
    if any(math.hypot(*way) <= TOUCHING_MM for way in ways):
        return True
    turns = sorted(math.atan2(y, x) for x, y in ways)
    gaps = (later - turn for turn, later in zip(turns, (*turns[1:], turns[0] + math.tau), strict=True))
    # Seen from inside, no half of the view is empty.
    return max(gaps) <= math.pi + 1e-9


def body_of(one: Piece | LyingObject) -> Round | Outline:
    """The outline of a disk, an object or a place."""
    return one.outline if isinstance(one, LyingObject) else Round(one.x, one.y, one.radius)


def laid(b: Battle, pieces: Iterable[Piece], as_of: str, me: int = -1) -> list[Piece]:
    """Those of the pieces that are on the battlefield, as they lie now, or lay when the flick or the turn began, when
    the last turn of that seat began or ended, or when the turn before this one ended.
    """
    then = _then(b, as_of, me)
    if then is None:
        return [piece for piece in pieces if piece.zone == "field"]
    lying = {name: (x, y, on) for name, x, y, on in then}
    return [
        piece.changed({"x": lying[piece.id][0], "y": lying[piece.id][1], "on": lying[piece.id][2], "zone": "field"})
        for piece in pieces
        if piece.id in lying
    ]


def _then(b: Battle, as_of: str, me: int) -> tuple[Lying, ...] | None:
    """The disks at that time; None for now, and for a flick where none is being resolved."""
    if as_of == "own_turn":
        return next((lying for seat, lying in b.state.turn_starts if seat == me), ())
    if as_of == "turn_start":
        return b.state.turn_start
    if as_of == "turn_end":
        return b.state.turn_ends[-1][1] if b.state.turn_ends else ()
    if as_of == "own_turn_end":
        return next((lying for seat, lying in b.state.turn_ends if seat == me), ())
    trace = b.fray.trace if as_of != "now" and b.fray is not None else None
    if trace is None:
        return None
    return trace.start if as_of == "start" else trace.end


def touches(b: Battle, wanted: str, what: str, name: str) -> bool:
    """Whether something that was touched is of the wanted kind; `what` and `name` as in `FlickTrace.touched`."""
    if wanted == "anything" or wanted == what:
        return True
    if what == "disk":
        size = b.piece(name).size
        return wanted == ("artifact" if size == "artifact" else "character" if size != "missile" else "")
    return wanted == {"obstacle": "object", "wall": "border"}[what]


def trace_of(b: Battle, record: FlickRecord) -> FlickTrace:
    """What is kept of a flick; to be taken before its disks are moved."""
    mover = record.flick.disk
    pieces = {piece.id: piece for piece in b.on_field()}
    fallen = {fall.rider for fall in record.falls}
    touches = [
        (number, contact.time, (contact.b_is, contact.b if contact.a == mover else contact.a))
        for number, contact in enumerate(record.contacts)
        if contact.a == mover or (contact.b_is == "disk" and contact.b == mover)
    ]
    met = [what for _number, _time, what in touches]
    bounces = [(time, what) for number, time, what in touches if number not in record.passages]
    end: list[Lying] = [
        (name, pose.x, pose.y, "" if name in fallen else pieces[name].on) for name, pose in sorted(record.final.items())
    ]
    return FlickTrace(
        start=tuple((piece.id, piece.x, piece.y, piece.on) for piece in pieces.values()),
        end=tuple(end),
        touched=tuple(dict.fromkeys(met)),
        travelled=path_length(record, mover),
        passed=tuple(_passed(b, record, mover, {name for _what, name in met})) if "passed" in b.rules.remembers else (),
        passed_by=tuple(_passed_by(b, record)) if "passed_by" in b.rules.remembers else (),
        bounced=tuple(_each_time(bounces)) if "bounces" in b.rules.remembers else (),
        entered=tuple(zones_entered(b, record)) if "entered" in b.rules.remembers else (),
        on_sector="sector" in b.rules.remembers and on_sector(b, record),
        slid=tuple(_slid(b, record)) if "slid" in b.rules.remembers else (),
        speeds=tuple(speeds(b, record)) if "speeds" in b.rules.remembers else (),
        ways=tuple(_ways(b, record)) if "ways" in b.rules.remembers else (),
        slid_at=tuple(_slid_at(b, record)) if "slid_at" in b.rules.remembers else (),
        met=tuple(dict.fromkeys(_all_met(record))) if "met" in b.rules.remembers else (),
    )


def path_length(record: FlickRecord, disk: str) -> int:
    """How far a disk slid in a flick, in whole millimetres."""
    return int(way_length(record, disk))


def way_length(record: FlickRecord, disk: str) -> float:
    """How far a disk came in a flick, in millimetres, with what it was set aside as it came off another one."""
    path = record.paths.get(disk)
    if path is None:
        return 0.0
    ends = [(one, one.pose_after(one.duration)) for one in path.segments]
    slid = sum((math.hypot(end.x - one.x, end.y - one.y) for one, end in ends), 0.0)
    return slid + sum(
        (math.hypot(one.x - before.x, one.y - before.y) for (_one, before), (one, _end) in pairwise(ends)), 0.0
    )


def on_sector(b: Battle, record: FlickRecord) -> bool:
    """Whether the finger touches a marked sector of the disk."""
    piece = b.piece(record.flick.disk)
    return piece.size != "missile" and bool(sectors_at(b, piece, record.flick.direction, record.flick.offset))


def sectors_at(b: Battle, piece: Piece, direction: float, offset: float) -> list[tuple[Entry, ...]]:
    """The abilities of each sector that the finger touches (DK-PWR-07); of a sector without abilities none."""
    angle = (contact_angle(direction, offset) - piece.facing) % 360.0
    sectors = b.rules.sectors.get(piece.card, ())
    return [entries for start, width, entries in sectors if (angle - start) % 360.0 <= width]


def contact_angle(direction: float, offset: float) -> float:
    """The angle on the rim where the finger touches the disk, in degrees in the table's frame (P-07)."""
    return (direction + 180.0 + math.degrees(math.asin(max(-1.0, min(1.0, offset))))) % 360.0


def _slid(b: Battle, record: FlickRecord) -> Iterator[tuple[str, str, int]]:
    """How far each disk slid in all, then until it first touched each other disk; one that rests slides nowhere."""
    first: dict[tuple[str, str], float] = {}
    for contact in record.contacts:
        if contact.b_is == "disk":
            first.setdefault((contact.a, contact.b), contact.time)
            first.setdefault((contact.b, contact.a), contact.time)
    for name, path in sorted(record.paths.items()):
        piece = b.piece(name)
        way = motions(path, (piece.x, piece.y))
        yield name, "", int(slid_until(way, math.inf))
        for (one, other), time in sorted(first.items()):
            if one == name:
                yield name, other, int(slid_until(way, time))


def _slid_at(b: Battle, record: FlickRecord) -> Iterator[tuple[str, str, float]]:
    """How far each disk slid in all, and how far it had slid when it first touched each disk and object."""
    first: dict[tuple[str, str], float] = {}
    for contact in record.contacts:
        if contact.b:
            first.setdefault((contact.a, contact.b), contact.time)
        if contact.b_is == "disk":
            first.setdefault((contact.b, contact.a), contact.time)
    for name in sorted(record.paths):
        way = way_of(b, record, name)
        yield name, "", slid_until(way, math.inf)
        yield from ((name, other, slid_until(way, time)) for (one, other), time in sorted(first.items()) if one == name)


def slid_between(
    trace: FlickTrace, disk: Piece, after: Sequence[_Lying] | None, before: Sequence[_Lying] | None
) -> float:
    """How far in mm a disk slid since it reached one of some things, until it reached one of others; 0 if never."""
    name, radius = disk.id, disk.radius
    slid = {other: mm for disk, other, mm in trace.slid_at if disk == name}
    ways = [way for disk, *way in trace.ways if disk == name]
    start = 0.0 if after is None else _reached(slid, ways, after, radius)
    end = slid.get("", 0.0) if before is None else _reached(slid, ways, before, radius)
    return max(0.0, end - start) if math.isfinite(start) and math.isfinite(end) else 0.0


def slid_in_push(
    disk: Piece, way: Sequence[float], after: Sequence[_Lying] | None, before: Sequence[_Lying] | None
) -> float:
    """As `slid_between`, for a disk that was pushed straight from one point to another, which touches nothing before
    it stops.
    """
    start = 0.0 if after is None else _reached({}, [way], after, disk.radius)
    end = math.dist(way[:2], way[2:]) if before is None else _reached({}, [way], before, disk.radius)
    return max(0.0, end - start) if math.isfinite(start) and math.isfinite(end) else 0.0


def _reached(
    slid: Mapping[str, float], ways: Sequence[Sequence[float]], things: Iterable[_Lying], radius: float
) -> float:
    """How far a disk had slid when it first touched one of these, or crossed its outline; infinite if it never did."""
    return min((min(slid.get(one.id, math.inf), _crossing(ways, one, radius)) for one in things), default=math.inf)


def _crossing(ways: Sequence[Sequence[float]], one: _Lying, radius: float) -> float:
    """How far a disk had slid when its centre first came over a line or the outline of a part of the battlefield, or
    its rim to an edge of the battlefield.
    """
    if isinstance(one, Piece) or one.thing or not isinstance(one.outline, Outline):
        return math.inf
    before, is_edge = 0.0, one.id.startswith(AREA) and len(one.outline.points) == 2
    for x, y, to_x, to_y in ways:
        if is_edge:
            before += math.dist((x, y), (to_x, to_y))
            if distance_to_edge(to_x, to_y, one.outline.points) <= radius + REACH_MM:
                return before
            continue
        met = (crossing_point((x, y), (to_x, to_y), *edge) for edge in edges_of(one.outline.points))
        far = [before + math.dist((x, y), point) for point in met if point is not None]
        if any(each > TOUCHING_MM for each in far):
            return min(each for each in far if each > TOUCHING_MM)
        before += math.dist((x, y), (to_x, to_y))
    return math.inf


def most_of(figures: Collection[tuple[str, str, int]], of: Collection[str], before: Collection[str] | None) -> int:
    """The highest of the figures of these disks; those until they first touched one of those if they are given."""
    ends = ("",) if before is None else before
    found = [[number for name, other, number in figures if name == one and other in ends] for one in of]
    return max((min(numbers) for numbers in found if numbers), default=0)


def _ways(b: Battle, record: FlickRecord) -> Iterator[tuple[str, float, float, float, float]]:
    for name, path in sorted(record.paths.items()):
        piece = b.piece(name)
        for motion in motions(path, (piece.x, piece.y)):
            start, end = ends_of(motion)
            if start != end:
                yield name, *start, *end


def crossed(
    ways: Iterable[tuple[Any, ...]],
    by: Collection[str],
    first: Iterable[_Lying],
    second: Iterable[_Lying],
) -> bool:
    """Whether one of the disks slid over a line between any two of these ends; an end crosses nothing. The ways are as
    in `FlickTrace.ways`.
    """
    lines = [(one, other) for one in first for other in second]
    return any(
        crossing_point((x, y), (to_x, to_y), (one.x, one.y), (other.x, other.y)) is not None
        for name, x, y, to_x, to_y in ways
        if name in by
        for one, other in lines
        if name not in (one.id, other.id)
    )


def passed_in_push(b: Battle, disk: Piece, way: Sequence[float], name: str, mm: float) -> bool:
    """Whether a disk that was pushed straight from one point to another came so near, and touched nothing there."""
    start, end = (way[0], way[1]), (way[2], way[3])
    other = b.state.pieces.get(name)
    lying = b.objects.get(name) if other is None else other
    if lying is None or name == disk.id or (other is not None and other.zone != "field"):
        return False
    narrowest = gap_between(Outline((start, end)), body_of(lying)).length - disk.radius
    flat = b.rules.pack.things[lying.thing].flat if isinstance(lying, LyingObject) else b.is_flat(lying)
    return narrowest <= mm and (flat or narrowest > REACH_MM)


def missile_about_to_go(b: Battle) -> str:
    """The missile of the present shot while it lies where it came to rest and is not to stay there; empty if none."""
    fray = b.fray
    if fray is None or not fray.shot or fray.stays:
        return ""
    missile = b.piece(fray.mover)
    return missile.id if missile.zone == "field" and not missile.on else ""


def went_off(trace: FlickTrace, by: Collection[str]) -> bool:
    """Whether one of the disks is no longer on the table."""
    there = {name for name, *_of in trace.end}
    return any(name in by and name not in there for name, *_of in trace.start)


def slid_towards(trace: FlickTrace, name: str, first: bool) -> float | None:
    """The direction in degrees in which a disk slid last, or first; None for one that rested."""
    ways = [(to_x - x, to_y - y) for disk, x, y, to_x, to_y in trace.ways if disk == name]
    if not ways:
        return None
    dx, dy = ways[0 if first else -1]
    return math.degrees(math.atan2(dy, dx))


def ahead(piece: Piece, direction: float, mm: int) -> Point:
    """The point so far ahead of a disk in a direction in degrees."""
    angle = math.radians(direction)
    return piece.x + mm * math.cos(angle), piece.y + mm * math.sin(angle)


def _all_met(record: FlickRecord) -> Iterator[tuple[str, str, str]]:
    for contact in record.contacts:
        yield contact.a, contact.b_is, contact.b
        if contact.b_is == "disk":
            yield contact.b, "disk", contact.a


def _each_time(touches: Iterable[tuple[float, tuple[str, str]]]) -> Iterator[tuple[str, str]]:
    """What was touched, each time; a disk that rubs along something has touched it once."""
    before, since = ("", ""), 0.0
    for time, what in touches:
        if what != before or time - since > RUBBING_S:
            yield what
        before, since = what, time


def bounces_of(b: Battle, trace: FlickTrace, off: Iterable[str], before: Collection[str] | None) -> int:
    """How often the moving disk has bounced off such things, before it first touched one of these if they are given."""
    met = trace.bounced
    if before is not None:
        touched = [number for number, (what, name) in enumerate(met) if what == "disk" and name in before]
        met = met[: touched[0]] if touched else ()
    return sum(any(touches(b, kind, what, name) for kind in off) for what, name in met)


def _passed_by(b: Battle, record: FlickRecord) -> Iterator[tuple[str, str, float]]:
    """The narrowest gaps of every disk that moved."""
    met = list(_all_met(record))
    for disk in sorted(record.paths):
        for name, narrowest in _passed(b, record, disk, {other for one, _what, other in met if one == disk}):
            yield disk, name, narrowest


def _passed(b: Battle, record: FlickRecord, disk: str, touched: set[str]) -> Iterator[tuple[str, float]]:
    """The narrowest gaps between a disk that moved and what it did not touch, over the whole flick."""
    mover = b.piece(disk)
    way = motions(record.paths.get(mover.id), (mover.x, mover.y))
    for piece in b.on_field():
        # What lies on another disk moves with it.
        if (
            piece.id == mover.id
            or piece.id in touched
            or (piece.on and piece.size == "missile")
            or mover.on == piece.id
        ):
            continue
        other = motions(record.paths.get(piece.id), (piece.x, piece.y))
        yield piece.id, closest(way, other) - mover.radius - piece.radius
    places = [ends_of(motion) for motion in way]
    for name, one in b.objects.items():
        if name not in touched:
            bodies = (Outline((start, end)) if start != end else Round(*start, 0.0) for start, end in places)
            yield name, min(gap_between(body, one.outline).length for body in bodies) - mover.radius
