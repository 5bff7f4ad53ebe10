"""One impact, resolved by pymunk: the only place that knows it. When and where disks meet is for `flight`.

Each impact gets a fresh space of only the two bodies that meet, so no impulse of an earlier impact can leak into it.
They are placed round the origin along the line of contact, overlapping by far less than the slop, and stepped once by
a time too short to move them. pymunk multiplies restitution and friction of the two shapes: one carries the value,
the other 1.
"""

from functools import cache
from typing import Any

_OVERLAP = 1e-6
_INSTANT = 1e-12

Spun = tuple[float, float, float]
"""Velocity in mm/s and spin in rad/s."""


@cache
def _pymunk() -> Any:
    import pymunk  # late: a window should not wait for it

    return pymunk


def collide(
    radius_a: float,
    mass_a: float,
    motion_a: Spun,
    radius_b: float,
    mass_b: float,
    motion_b: Spun,
    nx: float,
    ny: float,
    restitution: float,
    friction: float,
) -> tuple[Spun, Spun]:
    """Motions of two disks after they met; the unit normal points from a to b.

    A mass of 0 makes b immovable: then its radius does not matter and its motion comes back unchanged.
    """
    pymunk = _pymunk()
    space = pymunk.Space()
    space.collision_slop = 0.01
    space.iterations = 1  # normal and friction of a single round contact do not disturb each other
    a = pymunk.Body(mass_a, 0.5 * mass_a * radius_a * radius_a)
    b = pymunk.Body(mass_b, 0.5 * mass_b * radius_b * radius_b) if mass_b else space.static_body
    apart = radius_a + radius_b - _OVERLAP
    a.velocity = motion_a[:2]
    a.angular_velocity = motion_a[2]
    rim_a = pymunk.Circle(a, radius_a)
    rim_a.elasticity = restitution
    rim_a.friction = friction
    if mass_b:
        b.position = (nx * apart, ny * apart)
        b.velocity = motion_b[:2]
        b.angular_velocity = motion_b[2]
        rim_b = pymunk.Circle(b, radius_b)
        rim_b.elasticity = rim_b.friction = 1.0
        space.add(a, rim_a, b, rim_b)
    else:
        rim_b = pymunk.Circle(b, radius_b, (nx * apart, ny * apart))
        rim_b.elasticity = rim_b.friction = 1.0
        space.add(a, rim_a, rim_b)
    space.step(_INSTANT)
    vx, vy = a.velocity
    if not mass_b:
        return (vx, vy, a.angular_velocity), motion_b
    wx, wy = b.velocity
    return (vx, vy, a.angular_velocity), (wx, wy, b.angular_velocity)
