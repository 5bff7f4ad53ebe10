"""One impact, resolved by pymunk: the only place that knows it. When and where disks meet is for `flight`.

The two that meet are placed round the origin along the line of contact, overlapping by far less than the slop, and
stepped once by a time too short to move them. pymunk multiplies restitution and friction of the two shapes: one carries
the value, the other 1. A space is kept for each pair of radii and masses, as making one costs more than the step; each
thread keeps its own, as pymunk lets others run meanwhile. Both shapes are taken out of it after each impact, and with
them what pymunk remembers of the touch, so that no impulse of an earlier impact can leak into the next: the result is
that of a fresh space, bit by bit.
"""

import threading
from functools import cache
from typing import Any

_OVERLAP = 1e-6
_INSTANT = 1e-12
_MOST_PAIRS = 256

Spun = tuple[float, float, float]
"""Velocity in mm/s and spin in rad/s."""


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
    key = (radius_a, mass_a, radius_b, mass_b)
    pair = _kept.pairs.get(key)
    if pair is None:
        if len(_kept.pairs) >= _MOST_PAIRS:
            _kept.pairs.clear()
        pair = _kept.pairs[key] = _pair(*key)
    space, a, rim_a, b, rim_b = pair
    apart = radius_a + radius_b - _OVERLAP
    a.position = (0.0, 0.0)
    a.velocity = motion_a[:2]
    a.angular_velocity = motion_a[2]
    b.position = (nx * apart, ny * apart)
    if mass_b:
        b.velocity = motion_b[:2]
        b.angular_velocity = motion_b[2]
    rim_a.elasticity = restitution
    rim_a.friction = friction
    space.add(rim_a, rim_b)
    space.step(_INSTANT)
    space.remove(rim_a, rim_b)
    vx, vy = a.velocity
    if not mass_b:
        return (vx, vy, a.angular_velocity), motion_b
    wx, wy = b.velocity
    return (vx, vy, a.angular_velocity), (wx, wy, b.angular_velocity)


class _Kept(threading.local):
    """What one thread keeps from impact to impact."""

    def __init__(self) -> None:
        self.pairs: dict[tuple[float, float, float, float], tuple[Any, Any, Any, Any, Any]] = {}


_kept = _Kept()


@cache
def load_pymunk() -> Any:
    """The library, read at the first impact unless somebody has it read before."""
    import pymunk  # late: a window should not wait for it

    return pymunk


def _pair(radius_a: float, mass_a: float, radius_b: float, mass_b: float) -> tuple[Any, Any, Any, Any, Any]:
    """A space, and the two bodies and rims that are to meet in it; the rims are not in it yet."""
    pymunk = load_pymunk()
    space = pymunk.Space()
    space.collision_slop = 0.01
    space.iterations = 1  # normal and friction of a single round contact do not disturb each other
    a = pymunk.Body(mass_a, 0.5 * mass_a * radius_a * radius_a)
    if mass_b:
        b = pymunk.Body(mass_b, 0.5 * mass_b * radius_b * radius_b)
        space.add(a, b)
    else:
        b = space.static_body
        space.add(a)
    rim_a = pymunk.Circle(a, radius_a)
    rim_b = pymunk.Circle(b, radius_b)
    rim_b.elasticity = rim_b.friction = 1.0
    return space, a, rim_a, b, rim_b
