"""Disks and obstacles through which the flicked disk goes on: the touch counts, and only its own speed may change.

What it goes over is not even touched. Neither is moved, nor in its way until the two are apart again, an obstacle
never more. What comes to rest in something is put down on the nearest free place.
"""

from collections.abc import Sequence

from simulator.physics.flight_falls import put_beside
from simulator.physics.flight_motion import set_motions
from simulator.physics.flight_state import Flight, Passage
from simulator.physics.impacts import PRESSING, Spun
from simulator.physics.static_geometry import Solid
from simulator.physics.table import Through


def begin_passages(flight: Flight, through: Sequence[Through]) -> None:
    """Let the flicked disk go through these things."""
    index = flight.scene.index
    for one in through:
        disks = frozenset(index[name] for name in one.ids if name in index)
        obstacles = frozenset(name for name in one.ids if name not in index)
        flight.through.append(Passage(disks, obstacles, one.most, one.kept, one.over))


def goes_through_disk(flight: Flight, i: int, j: int) -> bool:
    """Whether one of two disks that meet is the flicked one, and goes on through the other."""
    mover = flight.mover
    if mover not in (i, j):
        return False
    other = j if i == mover else i
    passage = next((one for one in flight.through if one.left > 0 and other in one.disks), None)
    if passage is None:
        return False
    passage.left -= 1
    mine = flight.motion(mover)
    if not passage.over:
        its = flight.motion(other)
        nx, ny = flight.normal(mover, other)
        disks = flight.scene.disks
        shared = 1.0 / (1.0 / disks[mover].mass + 1.0 / disks[other].mass)
        closing = (mine[0] - its[0]) * nx + (mine[1] - its[1]) * ny
        flight.passages.append(len(flight.contacts))
        flight.note_meeting(mover, other, nx, ny, max(closing * shared, PRESSING))
    pair = (mover, other) if mover < other else (other, mover)
    flight.passing.add(pair)
    flight.pierced.add(pair)
    if passage.kept != 1.0:
        set_motions(flight, ((mover, _slowed(mine, passage.kept)),))
    return True


def goes_through_solid(flight: Flight, i: int, solid: Solid, nx: float, ny: float) -> bool:
    """Whether a disk that meets an obstacle is the flicked one, and goes on through it, from then on each time."""
    if i != flight.mover or solid.kind != "obstacle":
        return False
    passage = next((one for one in flight.through if one.left > 0 and solid.id in one.solids), None)
    if passage is None:
        return False
    passage.left -= 1
    motion = flight.motion(i)
    if not passage.over:
        flight.passages.append(len(flight.contacts))
        closing = motion[0] * nx + motion[1] * ny
        flight.note_bounce(i, solid, nx, ny, max(closing * flight.scene.disks[i].mass, PRESSING))
    flight.own_hurdles = tuple(hurdle for hurdle in flight.own_hurdles if flight.solids[hurdle[0]] is not solid)
    set_motions(flight, ((i, _slowed(motion, passage.kept)),))
    return True


def _slowed(motion: Spun, kept: float) -> Spun:
    return motion[0] * kept, motion[1] * kept, motion[2]


def leave_what_was_passed(flight: Flight) -> None:
    """At the end: put the flicked disk down beside what it has come to rest in."""
    flight.passing -= flight.pierced
    if flight.level[flight.mover] == 0:
        put_beside(flight, flight.mover)
