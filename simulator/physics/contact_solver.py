"""Solves impacts that happen at one moment and share disks, with pymunk; no other module imports it.

`flight` finds when and where disks meet. Here the disks stay in place, and one step too short to move anything solves
all touches together. `solve_impacts` gives each touch two rims of its own, which overlap by far less than the slop and
touch nothing else; `solve_jam` gives every disk one rim, so that all that touch each other press. Each moment gets a
new space, so that no impulse of an earlier impact is carried over. pymunk multiplies the restitution and the friction
of two rims: one has the value, the other 1.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from simulator.physics.impacts import PRESSING, Spun

MOST_TOUCHES = 32
"""The most touches that fit into the bits of pymunk's filters."""

_OVERLAP = 1e-9
_INSTANT = 1e-12


class Touching(NamedTuple):
    """A disk that takes part in the impacts of one moment."""

    x: float
    y: float
    radius: float
    mass: float
    motion: Spun


class Touch(NamedTuple):
    """A touch of disk `a` with disk `b`, both numbers in a list, or with something that never moves: then b is -1.

    The unit normal points from a to the other.
    """

    a: int
    b: int
    nx: float
    ny: float
    restitution: float
    friction: float


def solve_impacts(disks: Sequence[Touching], touches: Sequence[Touch], least: float) -> tuple[list[Spun], list[float]]:
    """Motions after all touches of one moment, and the push of each along its normal.

    A pair that closes parts with at least `least` mm/s. There may be no more than `MOST_TOUCHES`.
    """
    pymunk = load_pymunk()
    space = pymunk.Space()
    space.collision_slop = 0.01
    # Corrections travel from touch to touch: a row of n needs in the order of n x n rounds to become exact.
    space.iterations = 100 + 4 * len(touches) ** 2
    bodies = []
    start_x, start_y = disks[0].x, disks[0].y
    for disk in disks:
        body = pymunk.Body(disk.mass, 0.5 * disk.mass * disk.radius * disk.radius)
        body.position = (disk.x - start_x, disk.y - start_y)
        body.velocity = disk.motion[:2]
        body.angular_velocity = disk.motion[2]
        space.add(body)
        bodies.append(body)
    number_of: dict[Any, int] = {}
    for number, touch in enumerate(touches):
        a = disks[touch.a]
        vx, vy = a.motion[0], a.motion[1]
        if touch.b < 0:
            reach = a.radius + 1.0 - _OVERLAP
            place = (a.x - start_x + touch.nx * reach, a.y - start_y + touch.ny * reach)
            rim, other = pymunk.Circle(bodies[touch.a], a.radius), pymunk.Circle(space.static_body, 1.0, place)
        else:
            # Both rims give way alike, so that it does not matter which of the two disks is a.
            b = disks[touch.b]
            apart = (b.x - a.x) * touch.nx + (b.y - a.y) * touch.ny
            more = 0.5 * (apart - a.radius - b.radius + _OVERLAP)
            rim = pymunk.Circle(bodies[touch.a], a.radius + more)
            other = pymunk.Circle(bodies[touch.b], b.radius + more)
            vx, vy = vx - b.motion[0], vy - b.motion[1]
        closing = vx * touch.nx + vy * touch.ny
        rim.elasticity = max(touch.restitution, least / max(closing, PRESSING))
        rim.friction = touch.friction
        other.elasticity = other.friction = 1.0
        rim.filter = other.filter = pymunk.ShapeFilter(categories=1 << number, mask=1 << number)
        space.add(rim, other)
        number_of[rim] = number
    pushes = [0.0] * len(touches)

    def note(arbiter: Any, _space: Any, _data: Any) -> None:
        one, other = arbiter.shapes
        number = number_of[one if one in number_of else other]
        touch = touches[number]
        px, py = arbiter.total_impulse
        pushes[number] = abs(px * touch.nx + py * touch.ny)

    space.on_collision(post_solve=note)
    space.step(_INSTANT)
    return [(*body.velocity, body.angular_velocity) for body in bodies], pushes


class Rim(NamedTuple):
    """A rim of the jammed: the number of its body, where it is, and its level. Rims of two levels do not meet."""

    body: int
    x: float
    y: float
    radius: float
    level: int


class Wall(NamedTuple):
    """Something that never moves and that a rim touches; the unit normal points into it."""

    rim: int
    nx: float
    ny: float


def solve_jam(
    bodies: Sequence[Touching], rims: Sequence[Rim], walls: Sequence[Wall], slop: float, least: float
) -> tuple[list[Spun], dict[tuple[int, int], float]]:
    """Motions after all rims within `slop` of each other have pressed on each other without restitution or friction.

    With it come the pushes of those that did, by two numbers of rims, the second -1 for all walls. The bodies part with
    at least `least` mm/s where they have room to: the step is taken in a frame that grows at that rate. Where they have
    none, the motions still press; what they may gain in energy is that of the growth alone, else they are as before.
    """
    pymunk = load_pymunk()
    space = pymunk.Space()
    space.collision_slop = 2.0 * slop
    space.iterations = 100 + 20 * len(rims)
    mass = math.fsum(body.mass for body in bodies)
    mid_x = math.fsum(body.mass * body.x for body in bodies) / mass
    mid_y = math.fsum(body.mass * body.y for body in bodies) / mass
    growth = least / (2.0 * min(rim.radius for rim in rims))
    made, numbers = [], {}
    for body in bodies:
        one = pymunk.Body(body.mass, 0.5 * body.mass * body.radius * body.radius)
        dx, dy = body.x - mid_x, body.y - mid_y
        one.position = (dx, dy)
        one.velocity = (body.motion[0] - growth * dx, body.motion[1] - growth * dy)
        one.angular_velocity = body.motion[2]
        space.add(one)
        made.append(one)
    more = 0.5 * slop + _OVERLAP
    for number, rim in enumerate(rims):
        place = (rim.x - bodies[rim.body].x, rim.y - bodies[rim.body].y)
        shape = pymunk.Circle(made[rim.body], rim.radius + more, place)
        shape.filter = pymunk.ShapeFilter(categories=1 << rim.level, mask=1 << rim.level)
        space.add(shape)
        numbers[shape] = number
    for wall in walls:
        rim = rims[wall.rim]
        reach = rim.radius + 1.0 + 0.5 * slop
        x, y = rim.x + wall.nx * reach - mid_x, rim.y + wall.ny * reach - mid_y
        still = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        still.position = (x, y)
        still.velocity = (-growth * x, -growth * y)
        shape = pymunk.Circle(still, 1.0)
        shape.filter = pymunk.ShapeFilter(categories=1 << rim.level, mask=1 << rim.level)
        space.add(still, shape)
    pushes: dict[tuple[int, int], float] = {}

    def note(arbiter: Any, _space: Any, _data: Any) -> None:
        a, b = sorted(numbers.get(shape, -1) for shape in arbiter.shapes)
        pair = (b, a) if a < 0 else (a, b)
        pushes[pair] = pushes.get(pair, 0.0) + arbiter.total_impulse.length

    space.on_collision(post_solve=note)
    space.step(_INSTANT)
    motions: list[Spun] = []
    gain = []
    for one, body in zip(made, bodies, strict=True):
        growing_x, growing_y = growth * (body.x - mid_x), growth * (body.y - mid_y)
        vx, vy = one.velocity[0] + growing_x, one.velocity[1] + growing_y
        motions.append((vx, vy, one.angular_velocity))
        was_x, was_y, _ = body.motion
        gain.append(body.mass * (vx * vx + vy * vy - was_x * was_x - was_y * was_y))
        gain.append(-body.mass * (growing_x * growing_x + growing_y * growing_y))
    return ([body.motion for body in bodies] if math.fsum(gain) > 0.0 else motions), pushes


@cache
def load_pymunk() -> Any:
    """The library, imported at the first joint impact or when it is preloaded."""
    import pymunk  # deferred: opening a window does not need it

    return pymunk
