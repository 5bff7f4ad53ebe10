"""One impact in closed form: Newton's restitution along the normal, Coulomb's friction of rough rims across it.

Two disks, or a disk and a solid. Touches of one moment that share a disk are solved by `contact_solver`; tests compare
the two. Every formula gives the same bits when the two disks change places and when a coordinate changes its sign, so
that neither ids nor a mirrored table matter.
"""

import math

Spun = tuple[float, float, float]
"""Velocity in mm/s and spin in rad/s."""

PRESSING = 1e-6
"""mm/s: a touch that closes more slowly than this has no impulse."""
LEAST_SEPARATION = 2.0
"""mm/s: the least speed of separation after an impact. It prevents endless chains of ever smaller impacts."""


def disk_impact(
    mass_a: float,
    radius_a: float,
    motion_a: Spun,
    mass_b: float,
    radius_b: float,
    motion_b: Spun,
    nx: float,
    ny: float,
    restitution: float,
    friction: float,
    least: float,
) -> tuple[Spun, Spun, float]:
    """Return the motions of two disks after their impact, and the impulse along the unit normal from a to b.

    They separate with at least `least` mm/s.
    """
    ax, ay, spin_a = motion_a
    bx, by, spin_b = motion_b
    dx, dy = ax - bx, ay - by
    closing = dx * nx + dy * ny
    shared = 1.0 / (1.0 / mass_a + 1.0 / mass_b)
    push = rub = 0.0
    if closing > PRESSING:
        push = (1.0 + restitution) * closing * shared
        slip = (dy * nx - dx * ny) + (spin_a * radius_a + spin_b * radius_b)
        rub = slip * shared / 3.0
        most = friction * push
        if rub > most:
            rub = most
        elif rub < -most:
            rub = -most
    if push < (closing + least) * shared:
        push = (closing + least) * shared
    px, py = push * nx - rub * ny, push * ny + rub * nx
    rub *= 2.0
    return (
        (ax - px / mass_a, ay - py / mass_a, spin_a - rub / (mass_a * radius_a)),
        (bx + px / mass_b, by + py / mass_b, spin_b - rub / (mass_b * radius_b)),
        push,
    )


def solid_impact(
    mass: float,
    radius: float,
    motion: Spun,
    nx: float,
    ny: float,
    restitution: float,
    friction: float,
    least: float,
) -> tuple[Spun, float]:
    """Return the motion of a disk after its impact with a solid, and the impulse. The unit normal points into it.

    They separate with at least `least` mm/s.
    """
    vx, vy, spin = motion
    closing = vx * nx + vy * ny
    push = rub = 0.0  # a unit of mass
    if closing > PRESSING:
        push = (1.0 + restitution) * closing
        rub = ((vy * nx - vx * ny) + spin * radius) / 3.0
        most = friction * push
        if rub > most:
            rub = most
        elif rub < -most:
            rub = -most
    if push < closing + least:
        push = closing + least
    after = (vx - push * nx + rub * ny, vy - push * ny - rub * nx, spin - 2.0 * rub / radius)
    return after, push * mass


def project_velocity(vx: float, vy: float, normals: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the nearest velocity that leads into none of the solids with these normals (unit, into the solid)."""
    if all(vx * nx + vy * ny <= PRESSING for nx, ny in normals):
        return vx, vy
    best, found = math.inf, (0.0, 0.0)
    for nx, ny in normals:
        into = vx * nx + vy * ny
        if 0.0 < into < best:
            px, py = vx - into * nx, vy - into * ny
            if all(px * mx + py * my <= PRESSING for mx, my in normals):
                best, found = into, (px, py)
    return found
