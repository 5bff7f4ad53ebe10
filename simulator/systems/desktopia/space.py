"""Where disks are and were: gaps between them, and what is kept of a flick for the words about space."""

import math
from collections.abc import Iterable

from schema.systems.desktopia.bodies import gap_between
from schema.systems.desktopia.geometry import Outline, Round
from simulator.physics.flick_record import FlickRecord, Segment
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.state import FlickTrace, Lying, Piece


def gap(one: Piece | LyingObject, other: Piece | LyingObject) -> float:
    """The distance in mm between the nearest points of two edges, in plan; 0 or less where they overlap."""
    if isinstance(one, LyingObject) or isinstance(other, LyingObject):
        return gap_between(_body(one), _body(other)).length
    return math.hypot(other.x - one.x, other.y - one.y) - one.radius - other.radius


def _body(one: Piece | LyingObject) -> Round | Outline:
    return one.outline if isinstance(one, LyingObject) else Round(one.x, one.y, one.radius)


def laid(b: Battle, pieces: Iterable[Piece], as_of: str) -> list[Piece]:
    """Those of the pieces that are on the battlefield, as they lie now, or lay at the start or end of the flick."""
    trace = b.fray.trace if as_of != "now" and b.fray is not None else None
    if trace is None:
        return [piece for piece in pieces if piece.zone == "field"]
    lying = {name: (x, y, on) for name, x, y, on in (trace.start if as_of == "start" else trace.end)}
    return [
        piece.changed({"x": lying[piece.id][0], "y": lying[piece.id][1], "on": lying[piece.id][2], "zone": "field"})
        for piece in pieces
        if piece.id in lying
    ]


def touches(b: Battle, wanted: str, what: str, name: str) -> bool:
    """Whether something that was touched is of the wanted kind; `what` and `name` as in `FlickTrace.touched`."""
    if what == "disk":
        size = b.piece(name).size
        return wanted == ("artifact" if size == "artifact" else "character" if size != "missile" else "")
    return wanted == {"obstacle": "object", "wall": "border"}[what]


def trace_of(b: Battle, record: FlickRecord) -> FlickTrace:
    """What is kept of a flick; to be taken before its disks are moved."""
    mover = record.flick.disk
    pieces = {piece.id: piece for piece in b.on_field()}
    fallen = {fall.rider for fall in record.falls}
    met = [
        (contact.b_is, contact.b if contact.a == mover else contact.a)
        for contact in record.contacts
        if contact.a == mover or (contact.b_is == "disk" and contact.b == mover)
    ]
    end: list[Lying] = [
        (name, pose.x, pose.y, "" if name in fallen else pieces[name].on) for name, pose in sorted(record.final.items())
    ]
    path = record.paths.get(mover)
    return FlickTrace(
        start=tuple((piece.id, piece.x, piece.y, piece.on) for piece in pieces.values()),
        end=tuple(end),
        touched=tuple(dict.fromkeys(met)),
        travelled=int(sum(_length(segment) for segment in path.segments)) if path is not None else 0,
    )


def _length(segment: Segment) -> float:
    end = segment.pose_after(segment.duration)
    return math.hypot(end.x - segment.x, end.y - segment.y)
