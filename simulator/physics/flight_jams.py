"""Jams in a flick: disks that have too many impacts in too short a time.

A jammed disk and everything it touches press on each other once, without restitution, and separate
(`contact_solver.solve_jam`); disks without room to separate move on as one body (`jammed_contacts`). So every flick
ends after a bounded number of events.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from simulator.physics.contact_solver import Rim, Touching, Wall, solve_jam
from simulator.physics.flight_motion import set_motions
from simulator.physics.flight_state import Flight
from simulator.physics.impacts import LEAST_SEPARATION, PRESSING, Spun
from simulator.physics.jammed_contacts import Body, merge_bodies

JAM_TIME = 1e-4
PATIENCE = ((600, 12), (1200, 6), (math.inf, 1))
"""The most impacts of a disk in `JAM_TIME` before it is jammed, by the number of impacts in the whole flick."""
MOST_UNJAMMED = 20
"""The most jams of a flick that are solved by pressing; later ones are merged at once."""
SLOP = 0.01
"""mm: disks this close count as touching when they are jammed."""


def count_impact(flight: Flight, i: int) -> bool:
    """Count an impact of a disk; True when the disk is jammed."""
    flight.impacts += 1
    since, count = flight.crowding.get(i, (-1.0, 0))
    since, count = (since, count + 1) if flight.now - since < JAM_TIME else (flight.now, 1)
    flight.crowding[i] = since, count
    return count > 1 and count > next(patience for most, patience in PATIENCE if flight.impacts <= most)


def resolve_jam(flight: Flight, jammed: Iterable[int]) -> None:
    """Press jammed disks, and all that touch them directly or through others, on each other without restitution.

    They separate where they have room; the others move on as one body, and so does a stack: riders of a jammed disk
    stay on it.
    """
    members = _touching(flight, jammed)
    stacks = [flight.stack(base) for base in sorted({flight.base(i) for i in members})]
    number = {i: n for n, stack in enumerate(stacks) for i in stack}
    rim = {i: n for n, i in enumerate(members)}
    pairs = [(i, j, *flight.normal(i, j)) for i, j in _pairs_within(flight, members)]
    walls = [(i, what, nx, ny) for i in members for what, nx, ny in _touched_solids(flight, i)]
    before = [_as_one(flight, stack) for stack in stacks]
    after = [body.motion for body in before]
    pushes: dict[tuple[int, int], float] = {}
    held = LEAST_SEPARATION
    flight.unjammed += 1
    if flight.unjammed <= MOST_UNJAMMED and not flight.passing:
        after, pushes = solve_jam(
            before,
            [Rim(number[i], flight.x[i], flight.y[i], flight.radius[i], flight.level[i]) for i in members],
            [Wall(rim[i], nx, ny) for i, _, nx, ny in walls],
            SLOP,
            LEAST_SEPARATION,
        )
        held *= 0.25
    _note_pressing(flight, pairs, walls, {(members[a], members[b]): push for (a, b), push in pushes.items() if b >= 0})
    velocities = merge_bodies(
        [Body(body.mass, motion[0], motion[1]) for body, motion in zip(before, after, strict=True)],
        [(number[i], number[j], nx, ny) for i, j, nx, ny in pairs],
        [(number[i], nx, ny) for i, _, nx, ny in walls],
        held,
    )
    changed: list[tuple[int, Spun]] = []
    for stack, velocity, motion in zip(stacks, velocities, after, strict=True):
        new = [(i, (*velocity, flight.spin[i] if n else motion[2])) for n, i in enumerate(stack)]
        if any(flight.motion(i) != motion for i, motion in new):
            changed.extend(new)
    for i in members:
        flight.crowding.pop(i, None)
    set_motions(flight, changed)


def _as_one(flight: Flight, stack: list[int]) -> Touching:
    """A stack at the place of its lowest disk, with all its mass and momentum."""
    disks = flight.scene.disks
    parts = [(disks[i].mass, flight.motion(i)) for i in stack]
    base = stack[0]
    mass = math.fsum(part for part, _ in parts)
    vx, vy = (math.fsum(part * motion[k] for part, motion in parts) / mass for k in (0, 1))
    return Touching(flight.x[base], flight.y[base], flight.radius[base], mass, (vx, vy, parts[0][1][2]))


def _note_pressing(
    flight: Flight,
    pairs: list[tuple[int, int, float, float]],
    walls: list[tuple[int, int, float, float]],
    pushes: dict[tuple[int, int], float],
) -> None:
    """The contacts of jammed disks: those that closed, and those through which a push went on."""
    disks = flight.scene.disks
    for i, j, nx, ny in pairs:
        one, other = flight.motion(i), flight.motion(j)
        closing = (one[0] - other[0]) * nx + (one[1] - other[1]) * ny
        shared = 1.0 / (1.0 / disks[i].mass + 1.0 / disks[j].mass)
        push = pushes.get((i, j), 0.0)
        if closing > PRESSING or push > 10.0 * LEAST_SEPARATION * shared:
            flight.note_meeting(i, j, nx, ny, max(push, closing * shared))
    for i, what, nx, ny in walls:
        vx, vy, _ = flight.motion(i)
        if vx * nx + vy * ny > PRESSING:
            flight.note_bounce(i, flight.solids[what], nx, ny, disks[i].mass * (vx * nx + vy * ny))


def _touching(flight: Flight, seeds: Iterable[int]) -> list[int]:
    """These disks and all that touch them directly or through others, in order; all of them are settled."""
    members = sorted(set(seeds))
    rows = {level: _rims(flight, level) for level in {flight.level[i] for i in members}}
    known = set(members)
    for i in members:
        xs, rims, widest = rows[flight.level[i]]
        x, y, _ = flight.place(i)
        reach = flight.radius[i] + SLOP
        for other_x, j, other_y, radius in rims[
            bisect_left(xs, x - reach - widest) : bisect_right(xs, x + reach + widest)
        ]:
            if j in known or math.hypot(other_x - x, other_y - y) > reach + radius:
                continue
            if not flight.passing or not flight.passes(i, j):
                known.add(j)
                members.append(j)
    members.sort()
    for i in members:
        flight.settle(i)
    return members


def _rims(flight: Flight, level: int) -> tuple[list[float], list[tuple[float, int, float, float]], float]:
    """Where all disks of a level are now, from left to right, and the greatest radius."""
    rims = []
    for j, its in enumerate(flight.level):
        if its == level:
            x, y, _ = flight.place(j)
            rims.append((x, j, y, flight.radius[j]))
    rims.sort()
    return [rim[0] for rim in rims], rims, max(rim[3] for rim in rims)


def _pairs_within(flight: Flight, members: list[int]) -> list[tuple[int, int]]:
    """The pairs among settled disks that touch, in order."""
    by_x = sorted(members, key=lambda i: (flight.x[i], i))
    widest = 2.0 * max(flight.radius[i] for i in members) + SLOP
    pairs = []
    for n, i in enumerate(by_x):
        for j in by_x[n + 1 :]:
            dx = flight.x[j] - flight.x[i]
            if dx > widest:
                break
            if flight.level[i] != flight.level[j]:
                continue
            if math.hypot(dx, flight.y[j] - flight.y[i]) <= flight.radius[i] + flight.radius[j] + SLOP and not (
                flight.passing and flight.passes(i, j)
            ):
                pairs.append((i, j) if i < j else (j, i))
    pairs.sort()
    return pairs


def _passed_solids(flight: Flight) -> frozenset[int]:
    """The solids through which the flicked disk has gone."""
    return frozenset(range(len(flight.solids))) - {hurdle[0] for hurdle in flight.own_hurdles}


def _touched_solids(flight: Flight, i: int) -> list[tuple[int, float, float]]:
    """The solids that a settled disk touches, with the normals into them."""
    x, y, radius = flight.x[i], flight.y[i], flight.radius[i]
    reach = radius + SLOP
    level = flight.level[i]
    touched = []
    open_to_it = _passed_solids(flight) if flight.through and i == flight.mover else ()
    for number, solid in enumerate(flight.solids):
        if number in open_to_it:
            continue
        least_x, most_x, least_y, most_y = solid.box
        if most_x < x - reach or least_x > x + reach or most_y < y - reach or least_y > y + reach:
            continue
        if level and solid.height_mm <= level * flight.scene.surface.thickness_mm:
            continue  # P-13
        for ax, ay, ex, ey, length in solid.faces:
            off = (x - ax) * ey - (y - ay) * ex
            if 0.0 < off <= reach and 0.0 <= (x - ax) * ex + (y - ay) * ey <= length:
                touched.append((number, -ey, ex))
        for cx, cy, round_radius in solid.rounds:
            dx, dy = cx - x, cy - y
            apart = math.hypot(dx, dy)
            if 0.0 < apart <= reach + round_radius:
                touched.append((number, dx / apart, dy / apart))
    return touched
