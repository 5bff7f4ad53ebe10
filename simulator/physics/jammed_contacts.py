"""Merges touching disks that have no room to separate into one body, until no touch presses any more.

The last resort against endless chains of impacts between disks that touch each other. Momentum is kept except for what
solids absorb, and energy only shrinks. Merged disks have bitwise equal velocities, so that they do not collide again.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from simulator.physics.impacts import project_velocity

_STILL = 1e-6
"""mm/s: slower bodies are at rest."""


class Body(NamedTuple):
    """A disk that touches others."""

    mass: float
    vx: float
    vy: float


Velocity = tuple[float, float]


def merge_bodies(
    bodies: Sequence[Body],
    pairs: Sequence[tuple[int, int, float, float]],
    walls: Sequence[tuple[int, float, float]],
    least: float,
) -> list[Velocity]:
    """Return velocities with which touching bodies separate with at least `least` mm/s or move as one.

    `pairs` are two bodies that touch, with the unit normal from the first to the second, `walls` a body and the normal
    into a solid. Bodies that no touch presses on keep their velocities.
    """
    clump = list(range(len(bodies)))
    members: dict[int, list[int]] = {n: [n] for n in clump}
    normals: dict[int, list[Velocity]] = {n: [] for n in clump}
    for n, nx, ny in walls:
        normals[n].append((nx, ny))
    velocity = {n: _common(bodies, members[n], normals[n]) for n in clump}
    while True:
        # Merge all pairs that press now before testing any again, so that the order of pairs does not matter.
        fast: list[tuple[int, int]] = []
        for a, b, nx, ny in pairs:
            one, other = velocity[clump[a]], velocity[clump[b]]
            if one != other and (other[0] - one[0]) * nx + (other[1] - one[1]) * ny < least:
                fast.append((a, b))
        if not fast:
            return [velocity[n] for n in clump]
        changed = set()
        for a, b in fast:
            keep, gone = sorted((clump[a], clump[b]))
            if keep == gone:
                continue
            for n in members[gone]:
                clump[n] = keep
            members[keep] += members.pop(gone)
            normals[keep] += normals.pop(gone)
            changed.add(keep)
            changed.discard(gone)
        for n in changed:
            velocity[n] = _common(bodies, members[n], normals[n])


def _common(bodies: Sequence[Body], members: Sequence[int], normals: list[Velocity]) -> Velocity:
    """The velocity of bodies that move as one. `fsum` makes it independent of their order."""
    if len(members) == 1:
        _, vx, vy = bodies[members[0]]
    else:
        mass = math.fsum(bodies[n].mass for n in members)
        vx = math.fsum(bodies[n].mass * bodies[n].vx for n in members) / mass
        vy = math.fsum(bodies[n].mass * bodies[n].vy for n in members) / mass
    vx, vy = project_velocity(vx, vy, normals)
    return (vx, vy) if math.hypot(vx, vy) > _STILL else (0.0, 0.0)
