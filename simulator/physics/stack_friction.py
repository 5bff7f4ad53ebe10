"""Friction inside a stack: how disks that lie on disks speed up, slow down and slip, and for how long it stays so.

Two channels are solved by the same code, apart from each other: travel (masses, forces) and spin (moments, torques).
Impacts, and what follows when a rider reaches its carrier's rim, are for `flight`.
"""

import math
from collections.abc import Sequence

from schema.frozen_dataclass import record
from simulator.physics.motion import INFINITY, first_below

CHORD = 1e-3
"""s: longest chord where the direction of a slip turns; shorter towards the end of the slip."""
CHORD_AFTER_IMPACT = 1e-4
"""s: the first chord after an impact, too short to lead back at once into what was just left."""
_FINEST = 1e-4
"""s: shortest chord; a turning slip that would stop within this time is stopped; what is lost is below 1 mm/s."""
_STILL = 1e-7
"""mm/s: slower than this is at rest; rounding stays far under it."""
_STILL_SPIN = 1e-9
_FAINT = 1e-9
"""Speed (mm/s, rad/s) that only gives the direction in which something at rest is about to be dragged."""

Vector = tuple[float, float]


@record
class Stack:
    """A disk on the table and all that lies on it; each after the one it lies on, which `parents` gives (-1 first)."""

    parents: Sequence[int]
    masses: Sequence[float]
    radii: Sequence[float]
    places: Sequence[Vector]
    velocities: Sequence[Vector]
    spins: Sequence[float]
    """rad/s."""


@record
class Stretch:
    """Motion of a stack for `span` seconds, 0 when all of it rests.

    `rows` gives for each disk vx, vy, speed, deceleration, spin and its deceleration (rad). Where `turning`, the rows
    are chords, and the true velocities start at `velocities` and change by `changes` mm/s2. At the end the disks in
    `stopping` have stopped slipping, or `tipping` (-1 for none) has its centre on the rim below it.
    """

    rows: tuple[tuple[float, float, float, float, float, float], ...]
    span: float
    turning: bool
    velocities: tuple[Vector, ...]
    changes: tuple[Vector, ...]
    stopping: tuple[int, ...]
    tipping: int


def next_stretch(stack: Stack, slide: float, rub: float, stopping: Sequence[int], struck: bool) -> Stretch:
    """The longest stretch with one law of motion that starts now.

    `slide` and `rub` are the decelerations (mm/s2) that the table and a disk give to what lies on them. `stopping`
    names the disks whose slip has just ended, `struck` says that an impact has just changed the velocities.
    """
    parents, count = stack.parents, len(stack.parents)
    loads = list(stack.masses)
    for n in range(count - 1, 0, -1):
        loads[parents[n]] += loads[n]
    grip = [(rub if n else slide) * loads[n] for n in range(count)]
    velocities = _calmed(parents, stack.velocities, stopping)
    changes, slips = accelerations(parents, stack.masses, grip, velocities, _STILL)
    spins, spin_changes, span = _spin(stack, grip)
    turning = _turns(parents, velocities, changes)
    bends: Sequence[Vector] | None
    if turning:
        step, ends = _turning_step(parents, velocities, changes, CHORD_AFTER_IMPACT if struck else CHORD)
        if not ends:
            half = _later(velocities, changes, 0.5 * step)
            changes, slips = accelerations(parents, stack.masses, grip, half, _STILL)
        if step > span:
            ends = ()
        span = min(span, step)
        legs, bends = _later(velocities, changes, 0.5 * span), None
        travel = [(vx, vy, math.hypot(vx, vy), 0.0) for vx, vy in legs]
    else:
        step, ends = _straight_step(parents, velocities, changes)
        if step > span:
            ends = ()
        span = min(span, step)
        legs, bends = velocities, changes
        travel = [_straight(v, a) for v, a in zip(velocities, changes, strict=True)]
    if span == INFINITY:
        span = 0.0
    tipping = -1
    for n in range(1, count):
        if slips[n] and span > 0.0:
            time = _tip(stack, legs, bends, n, span)
            if time < INFINITY:
                span, tipping, ends = time, n, ()
    rows = tuple((*travel[n], *_spun(spins[n], spin_changes[n])) for n in range(count))
    return Stretch(rows, span, turning, tuple(velocities), tuple(changes), ends, tipping)


def _later(velocities: Sequence[Vector], changes: Sequence[Vector], time: float) -> list[Vector]:
    return [(v[0] + time * a[0], v[1] + time * a[1]) for v, a in zip(velocities, changes, strict=True)]


def _turning_step(
    parents: Sequence[int], velocities: Sequence[Vector], changes: Sequence[Vector], longest: float
) -> tuple[float, tuple[int, ...]]:
    """Length of the next chord, and the disks that have stopped slipping after it."""
    times = [_slip_end(parents, velocities, changes, n) for n in range(len(parents))]
    soonest = min(times)
    if soonest > _FINEST:
        return min(longest, max(0.3 * soonest, _FINEST)), ()
    return soonest, tuple(n for n, time in enumerate(times) if time == soonest)


def _straight_step(
    parents: Sequence[int], velocities: Sequence[Vector], changes: Sequence[Vector]
) -> tuple[float, tuple[int, ...]]:
    """When the first slip or the first disk stops, and the disks that have stopped slipping then."""
    times = [_slip_end(parents, velocities, changes, n) for n in range(len(parents))]
    soonest = min(times)
    for (vx, vy), (ax, ay) in zip(velocities, changes, strict=True):
        against = -(vx * ax + vy * ay)
        if against > 0.0:
            soonest = min(soonest, (vx * vx + vy * vy) / against)
    return soonest, tuple(n for n, time in enumerate(times) if time <= soonest * (1.0 + 1e-12) < INFINITY)


def _calmed(parents: Sequence[int], velocities: Sequence[Vector], stopping: Sequence[int]) -> list[Vector]:
    """Velocities without the rounding of what is at rest, on the table or on its carrier."""
    calm: list[Vector] = []
    for n, (vx, vy) in enumerate(velocities):
        bx, by = calm[parents[n]] if n else (0.0, 0.0)
        if n in stopping or math.hypot(vx - bx, vy - by) <= _STILL:
            vx, vy = bx, by
        elif math.hypot(vx, vy) <= _STILL:
            vx = vy = 0.0
        calm.append((vx, vy))
    return calm


def _spin(stack: Stack, grip: Sequence[float]) -> tuple[list[float], list[float], float]:
    """Spins, their changes (rad/s2), and how long these hold."""
    count = len(stack.parents)
    if not any(stack.spins):
        return [0.0] * count, [0.0] * count, INFINITY
    if count == 2:
        return _spin_of_two(stack, grip)
    return _spin_of_many(stack, grip)


def _spin_of_two(stack: Stack, grip: Sequence[float]) -> tuple[list[float], list[float], float]:
    """As `_spin_of_many`, to the bit, for one disk on another."""
    (mass, upper_mass), (radius, upper_radius), (spin, upper) = stack.masses, stack.radii, stack.spins
    spin = 0.0 if abs(spin) <= _STILL_SPIN else spin
    upper = spin if abs(upper - spin) <= _STILL_SPIN else 0.0 if abs(upper) <= _STILL_SPIN else upper
    moments = 0.5 * mass * radius * radius, 0.5 * upper_mass * upper_radius * upper_radius
    torque = 2.0 / 3.0 * grip[0] * radius, 2.0 / 3.0 * grip[1] * min(upper_radius, radius)
    ((change, _), (upper_change, _)), _ = _of_two(moments, torque, ((spin, 0.0), (upper, 0.0)), _STILL_SPIN)
    span = INFINITY
    if spin * change < 0.0:
        span = min(span, -spin / change)
    if upper * upper_change < 0.0:
        span = min(span, -upper / upper_change)
    apart, parting = upper - spin, upper_change - change
    if apart * parting < 0.0:
        span = min(span, -apart / parting)
    return [spin, upper], [change, upper_change], span


def _spin_of_many(stack: Stack, grip: Sequence[float]) -> tuple[list[float], list[float], float]:
    parents, count = stack.parents, len(stack.parents)
    spins: list[float] = []
    for n, spin in enumerate(stack.spins):
        below = spins[parents[n]] if n else 0.0
        spins.append(below if abs(spin - below) <= _STILL_SPIN else 0.0 if abs(spin) <= _STILL_SPIN else spin)
    moments = [0.5 * m * r * r for m, r in zip(stack.masses, stack.radii, strict=True)]
    radii = stack.radii
    torque = [2.0 / 3.0 * grip[n] * (min(radii[n], radii[parents[n]]) if n else radii[n]) for n in range(count)]
    solved, _ = accelerations(parents, moments, torque, [(spin, 0.0) for spin in spins], _STILL_SPIN)
    changes = [change for change, _ in solved]
    span = INFINITY
    for n in range(count):
        value, change = spins[n], changes[n]
        if value * change < 0.0 and -value / change < span:
            span = -value / change
        if n:
            value, change = value - spins[parents[n]], change - changes[parents[n]]
            if value * change < 0.0 and -value / change < span:
                span = -value / change
    return spins, changes, span


def _slip(parents: Sequence[int], vectors: Sequence[Vector], n: int) -> Vector:
    vx, vy = vectors[n]
    if n == 0:
        return vx, vy
    bx, by = vectors[parents[n]]
    return vx - bx, vy - by


def _slip_end(parents: Sequence[int], velocities: Sequence[Vector], changes: Sequence[Vector], n: int) -> float:
    """When the slip under disk n is least; infinite while it grows or where there is none."""
    sx, sy = velocities[n]
    ax, ay = changes[n]
    if n:
        (bx, by), (cx, cy) = velocities[parents[n]], changes[parents[n]]
        sx, sy, ax, ay = sx - bx, sy - by, ax - cx, ay - cy
    against = -(sx * ax + sy * ay)
    return against / (ax * ax + ay * ay) if against > 0.0 else INFINITY


def _turns(parents: Sequence[int], velocities: Sequence[Vector], changes: Sequence[Vector]) -> bool:
    """Whether any disk, or any slip, changes its direction."""
    for n, ((vx, vy), (ax, ay)) in enumerate(zip(velocities, changes, strict=True)):
        if abs(vx * ay - vy * ax) > 1e-9 * math.hypot(vx, vy) * math.hypot(ax, ay):
            return True
        if n:
            (bx, by), (cx, cy) = velocities[parents[n]], changes[parents[n]]
            vx, vy, ax, ay = vx - bx, vy - by, ax - cx, ay - cy
            if abs(vx * ay - vy * ax) > 1e-9 * math.hypot(vx, vy) * math.hypot(ax, ay):
                return True
    return False


def _straight(velocity: Vector, change: Vector) -> tuple[float, float, float, float]:
    """vx, vy, speed and deceleration of straight motion; from rest, a faint speed carries the direction."""
    vx, vy = velocity
    ax, ay = change
    speed = math.hypot(vx, vy)
    if speed > 0.0:
        return vx, vy, speed, -(vx * ax + vy * ay) / speed
    size = math.hypot(ax, ay)
    if size == 0.0:
        return 0.0, 0.0, 0.0, 0.0
    return _FAINT * ax / size, _FAINT * ay / size, _FAINT, -size


def _spun(spin: float, change: float) -> tuple[float, float]:
    if spin != 0.0:
        return spin, -change if spin > 0.0 else change
    return (math.copysign(_FAINT, change), -abs(change)) if change else (0.0, 0.0)


def _tip(stack: Stack, velocities: Sequence[Vector], changes: Sequence[Vector] | None, n: int, span: float) -> float:
    """When the centre of disk n passes the rim below it, infinite if not within the span."""
    parent = stack.parents[n]
    ox, oy = stack.places[n][0] - stack.places[parent][0], stack.places[n][1] - stack.places[parent][1]
    sx, sy = _slip(stack.parents, velocities, n)
    ax, ay = _slip(stack.parents, changes, n) if changes is not None else (0.0, 0.0)
    ax, ay = 0.5 * ax, 0.5 * ay
    radius = stack.radii[parent]
    return first_below(
        radius * radius - ox * ox - oy * oy,
        -2.0 * (ox * sx + oy * sy),
        -(sx * sx + sy * sy) - 2.0 * (ox * ax + oy * ay),
        -2.0 * (sx * ax + sy * ay),
        -(ax * ax + ay * ay),
        span,
    )


def accelerations(
    parents: Sequence[int], inertia: Sequence[float], grip: Sequence[float], velocities: Sequence[Vector], still: float
) -> tuple[list[Vector], list[bool]]:
    """Acceleration of each disk, and whether it slips on what it lies on.

    `parents[i] < i` is the place of the disk under disk i, -1 for the table under disk 0. `grip[i]` is the most that
    friction under disk i can give. A relative velocity below `still` is none. An interface at rest holds while the
    force it needs is within its grip; the most overloaded one breaks first, then all are looked at again.
    """
    if len(parents) == 2:
        return _of_two(inertia, grip, velocities, still)
    return _of_many(parents, inertia, grip, velocities, still)


def _of_two(
    inertia: Sequence[float], grip: Sequence[float], velocities: Sequence[Vector], still: float
) -> tuple[list[Vector], list[bool]]:
    """As `_of_many`, to the bit, for one disk on another: nearly all stacks are such."""
    (mass, upper_mass), (hold, upper_hold) = inertia, grip
    (sx, sy), (ux, uy) = velocities
    tx, ty = ux - sx, uy - sy
    slip, upper_slip = math.sqrt(sx * sx + sy * sy), math.sqrt(tx * tx + ty * ty)
    slips, upper_slips = slip > still, upper_slip > still
    # Friction from below on each of them.
    fx = fy = gx = gy = 0.0
    if slips:
        fx, fy = -hold * sx / slip, -hold * sy / slip
    if upper_slips:
        gx, gy = -upper_hold * tx / upper_slip, -upper_hold * ty / upper_slip
    if not upper_slips:
        if not slips:
            return [(0.0, 0.0), (0.0, 0.0)], [False, False]
        together = mass + upper_mass
        ax, ay = (0.0 + fx) / together, (0.0 + fy) / together
        nx, ny = upper_mass * ax, upper_mass * ay
        size = math.hypot(nx, ny)
        if not size / upper_hold > 1.0 + 1e-9:
            return [(ax, ay), (ax, ay)], [True, False]
        gx, gy = upper_hold * nx / size, upper_hold * ny / size
    elif not slips:
        # What the table has to hold is what the upper one drags with.
        nx, ny = 0.0 + gx, 0.0 + gy
        size = math.hypot(nx, ny)
        if not size / hold > 1.0 + 1e-9:
            return [(0.0, 0.0), ((0.0 + gx) / upper_mass, (0.0 + gy) / upper_mass)], [False, True]
        fx, fy = hold * nx / size, hold * ny / size
    lower = (0.0 + fx - gx) / mass, (0.0 + fy - gy) / mass
    return [lower, ((0.0 + gx) / upper_mass, (0.0 + gy) / upper_mass)], [True, True]


def _of_many(
    parents: Sequence[int], inertia: Sequence[float], grip: Sequence[float], velocities: Sequence[Vector], still: float
) -> tuple[list[Vector], list[bool]]:
    count = len(parents)
    slipping = 0
    push: list[Vector | None] = [None] * count  # friction on disk i from below where it slips
    for i in range(count):
        p = parents[i]
        sx, sy = velocities[i]
        if p >= 0:
            sx -= velocities[p][0]
            sy -= velocities[p][1]
        slip = math.sqrt(sx * sx + sy * sy)
        if slip > still:
            push[i] = (-grip[i] * sx / slip, -grip[i] * sy / slip)
            slipping += 1
    while True:
        given = _clusters(parents, inertia, push)
        if slipping == count:
            return given, [True] * count
        worst, excess = -1, 1.0 + 1e-9
        needs = _needs(parents, inertia, push, given)
        for i in range(count):
            if push[i] is None:
                need = math.hypot(*needs[i]) / grip[i]
                if need > excess:
                    worst, excess = i, need
        if worst < 0:
            return given, [force is not None for force in push]
        fx, fy = needs[worst]
        size = math.hypot(fx, fy)
        push[worst] = (grip[worst] * fx / size, grip[worst] * fy / size)
        slipping += 1


def _clusters(parents: Sequence[int], inertia: Sequence[float], push: Sequence[Vector | None]) -> list[Vector]:
    """Accelerations when every interface without a push holds fast."""
    count = len(parents)
    head = list(range(count))
    mass, fx, fy = list(inertia), [0.0] * count, [0.0] * count
    fast = False  # whether disk 0 holds to the table
    for i in range(count):
        force = push[i]
        if force is None:
            if i == 0:
                fast = True
            else:
                head[i] = head[parents[i]]
                mass[head[i]] += inertia[i]
        else:
            fx[head[i]] += force[0]
            fy[head[i]] += force[1]
            if i:
                below = head[parents[i]]
                fx[below] -= force[0]
                fy[below] -= force[1]
    result = [(fx[h] / mass[h], fy[h] / mass[h]) for h in head]
    if fast:
        result = [(0.0, 0.0) if h == 0 else given for h, given in zip(head, result, strict=True)]
    return result


def _needs(
    parents: Sequence[int], inertia: Sequence[float], push: Sequence[Vector | None], given: Sequence[Vector]
) -> list[Vector]:
    """Force that each interface has to give for these accelerations, summed from the top of the tree down."""
    count = len(parents)
    fx = [inertia[i] * given[i][0] for i in range(count)]
    fy = [inertia[i] * given[i][1] for i in range(count)]
    for i in range(count - 1, 0, -1):
        force = push[i]
        if force is None:
            force = (fx[i], fy[i])
        fx[parents[i]] += force[0]
        fy[parents[i]] += force[1]
    return list(zip(fx, fy, strict=True))
