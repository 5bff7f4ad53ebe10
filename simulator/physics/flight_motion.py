"""Starts new motions of disks during a flick: single disks slide until they stop, stacks move stretch by stretch.

A carrier that is struck or flicked jerks away under its riders, which keep their velocity and slip (P-09). While all
slips are straight, motion is exact between the moments at which a slip or a disk stops or a rider reaches the rim.
Where a slip turns its direction, motion is cut into chords (midpoint rule, `stack_friction.CHORD`); paths then are
within 0.02 mm of the limit. Spin and travel are slowed by friction independently, on the table as between disks, and a
carrier that turns does not swing its riders round: they keep their offset in the frame of the table.
"""

import math
from collections.abc import Iterable, Sequence
from heapq import heappush

from simulator.physics.flight_events import find_next_events
from simulator.physics.flight_state import END, Flight
from simulator.physics.impacts import Spun
from simulator.physics.motion import INFINITY
from simulator.physics.stack_friction import Stack, next_stretch

_TWO: tuple[int, ...] = (-1, 0)
"""What the disks of a stack of two lie on; nearly all stacks are such."""


def set_motions(flight: Flight, changed: Iterable[tuple[int, Spun]]) -> None:
    """Give disks new motions at the same moment, then find the next events of each."""
    fresh: list[int] = []
    stacks: dict[int, dict[int, Spun]] = {}
    for i, motion in changed:
        if flight.parent[i] < 0 and not flight.children[i]:
            flight.settle(i)
            start_sliding(flight, i, motion)
            fresh.append(i)
        else:
            stacks.setdefault(flight.base(i), {})[i] = motion
    for base, motions in stacks.items():
        fresh.extend(restart_stack(flight, base, motions, ()))
    find_next_events(flight, fresh)


def start_sliding(flight: Flight, i: int, motion: Spun) -> None:
    """A lone disk on the table, slowed by Coulomb friction; spin by that of an evenly pressing disk."""
    vx, vy, spin = motion
    speed = math.sqrt(vx * vx + vy * vy)
    slide = flight.slide
    _begin(flight, i, vx, vy, speed, slide, spin, 4.0 / 3.0 * slide / flight.radius[i], speed / slide, INFINITY)
    if speed > 0.0:
        heappush(flight.heap, (flight.until[i], i, END, flight.version[i], 0, 0, 0.0, 0.0))


def restart_stack(flight: Flight, base: int, motions: dict[int, Spun], stopping: tuple[int, ...]) -> list[int]:
    """Start the next stretch of a stack's motion; gives the disks whose events are to be looked for.

    `motions` are new ones, from an impact; `stopping` the members, by place, whose slip has just come to rest.
    """
    members = flight.stack(base)
    if len(members) == 1:
        start_sliding(flight, base, motions[base] if base in motions else flight.motion(base))
        return [base]
    for i in members:
        if i in motions:
            flight.settle(i)
    moved = [motions.get(i) or flight.motion(i) for i in members]
    if len(members) == 2:
        parents: Sequence[int] = _TWO
    else:
        place = {i: n for n, i in enumerate(members)}
        parents = [place.get(flight.parent[i], -1) for i in members]
    surface, disks = flight.scene.surface, flight.scene.disks
    stack = Stack(
        parents=parents,
        masses=[disks[i].mass for i in members],
        radii=[flight.radius[i] for i in members],
        places=[(flight.x[i], flight.y[i]) for i in members],
        velocities=[motion[:2] for motion in moved],
        spins=[motion[2] for motion in moved],
    )
    stretch = next_stretch(stack, flight.slide, surface.rider_friction * surface.gravity, stopping, bool(motions))
    for n, i in enumerate(members):
        _begin(flight, i, *stretch.rows[n], stretch.span, stretch.span)
        if stretch.turning:
            flight.chord[i] = (flight.now, *stretch.velocities[n], *stretch.changes[n])
    flight.stopping.pop(base, None)
    flight.tipping.pop(base, None)
    if stretch.span > 0.0 or stretch.tipping >= 0:
        # Two riders may reach a rim at one moment: the second tips after no time at all.
        heappush(flight.heap, (flight.now + stretch.span, base, END, flight.version[base], 0, 0, 0.0, 0.0))
        flight.stopping[base] = stretch.stopping
        if stretch.tipping >= 0:
            flight.tipping[base] = members[stretch.tipping]
    return [i for i in members if flight.level[i] >= 0]


def _begin(
    flight: Flight,
    i: int,
    vx: float,
    vy: float,
    speed: float,
    slowing: float,
    spin: float,
    unspin: float,
    span: float,
    longest: float,
) -> None:
    """Start a segment of a settled disk; it travels for `span` s and is recorded for at most `longest`."""
    now = flight.now
    flight.version[i] += 1
    if flight.chord:
        flight.chord.pop(i, None)
    flight.speed[i], flight.slowing[i] = speed, slowing
    flight.spin[i], flight.unspin[i] = spin, unspin
    flight.since[i] = now
    flight.until[i] = now + span
    if speed > 0.0:
        flight.ux[i], flight.uy[i] = vx / speed, vy / speed
    length = longest
    if length == INFINITY:
        turning = abs(spin) / unspin
        length = max(span, turning)
    rows = flight.rows.get(i)
    if rows is None:
        if length > 0.0:
            flight.rows[i] = [(now, flight.x[i], flight.y[i], vx, vy, slowing, flight.facing[i], spin, unspin, length)]
    elif length > 0.0 or rows[-1][0] + rows[-1][9] > now + 1e-9:  # to rest, before the last one has run out
        rows.append((now, flight.x[i], flight.y[i], vx, vy, slowing, flight.facing[i], spin, unspin, length))
