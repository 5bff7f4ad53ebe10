"""Measures the physics of a flick against a fixed-step pymunk: flicks per second, error of the struck disk's direction.

All run the same flicks on the same two tables, an open one without walls and a dense one, with 30 disks and 10
obstacles each. The fixed step is 1 ms with friction joints and sleeping; it does not detect departures. The ratio is
against the fastest pymunk (`_fixed_step`): one space for all flicks, stepped through cffi. The rate with a new space
for each flick is shown as well.
"""

import argparse
import json
import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks._fixed_step import FixedStepTable
from simulator.compiled import how_it_runs
from simulator.physics.flick_record import FlickRecord
from simulator.physics.flight import run_flick
from simulator.physics.geometry import free_for, overlaps_obstacle
from simulator.physics.table import (
    Border,
    Circle,
    Disk,
    Flick,
    Obstacle,
    Polygon,
    Surface,
    Table,
    disk_mass,
)
from tablewright.options import add_format

STEP = 1e-3
LEAST_RATIO = {"open": 5.0, "dense": 2.5}
"""The required ratio of our rate to that of the best fixed step."""
_RADII = (15.5, 14.0, 11.5, 7.5, 7.5)
_BOXES = ((330, 230), (210, 150), (180, 120), (100, 60), (150, 20), (90, 50))
_ROUNDS = (40, 38, 35, 25)

Scene = tuple[Table, tuple[Disk, ...]]


def main(argv: list[str]) -> int:
    """Run the measurement and print it; 0 if ours is fast and accurate enough, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="bench physics", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer flicks")
    add_format(parser)
    options = parser.parse_args(argv)
    ours, theirs, probes = (300, 100, 40) if options.quick else (3000, 600, 400)
    results = {
        "open": measure(open_table(), ours, theirs, probes),
        "dense": measure(dense_table(), ours, theirs, probes),
    }
    if options.format == "json":
        print(json.dumps({"simulator": how_it_runs(), **results}, indent=2))
    else:
        print(f"simulator: {how_it_runs()}")
        for name, result in results.items():
            print(f"{name} table, 30 disks and 10 obstacles")
            for key, value in result.items():
                print(f"  {key:38} {value:.4g}")
    good = all(
        result["ratio"] >= LEAST_RATIO[name] and result["direction_error_rad"] < 1e-6
        for name, result in results.items()
    )
    return 0 if good else 1


def open_table() -> Scene:
    """About a metre square with wide gaps; disks depart over the border."""
    return _table(random.Random("open"), size=960.0, spread=960.0, scale=1.0, wall=False)


def dense_table() -> Scene:
    """The same disks and smaller obstacles pressed together, behind walls."""
    return _table(random.Random("dense"), size=560.0, spread=440.0, scale=0.6, wall=True)


def flicks(scene: Scene, count: int) -> list[Flick]:
    """Flicks of random disks roughly at others, about 1.5 m/s."""
    chance = random.Random("flicks")
    disks = scene[1]
    result = []
    for _ in range(count):
        mover, target = chance.sample(disks, 2)
        angle = math.degrees(math.atan2(target.y - mover.y, target.x - mover.x) + chance.gauss(0.0, 0.03))
        speed = max(300.0, chance.gauss(1500.0, 300.0))
        offset = max(-0.3, min(0.3, chance.gauss(0.0, 0.05)))
        result.append(Flick(mover.id, angle, speed, offset))
    return result


def measure(scene: Scene, ours: int, theirs: int, probes: int) -> dict[str, float]:
    """Rates, and errors of the struck disk's direction over the flicks whose first contact is a disk.

    `ratio` is that of our rate to the best fixed step's. `direction_error_rad` is our worst error,
    `fixed_step_direction_error_rad` the fixed step's median over what it hits.
    """
    table, disks = scene
    tried = flicks(scene, max(ours, theirs, probes))
    run_flick(table, disks, tried[0])
    best = FixedStep(scene).prepared()
    our_rate, their_rate, rebuilt_rate = _rates(
        (lambda flick: run_flick(table, disks, flick), tried[:ours]),
        (best.run, tried[:theirs]),
        (lambda flick: FixedStep(scene, flick).run(), tried[: max(1, theirs // 10)]),
    )
    our_errors, their_errors, missed = [], [], 0
    for flick in tried[:probes]:
        record = run_flick(table, disks, flick)
        first = record.contacts[0] if record.contacts else None
        if first is None or first.b_is != "disk":
            continue
        true = _struck_direction(scene, flick, first.b)
        our_errors.append(_between(_direction_of(record, first.b), true))
        stepped = FixedStep(scene, flick).direction_of(first.b)
        if stepped is None:
            missed += 1
        else:
            their_errors.append(_between(stepped, true))
    return {
        "flicks_per_s": our_rate,
        "fixed_step_flicks_per_s": their_rate,
        "ratio": our_rate / their_rate,
        "rebuilt_fixed_step_flicks_per_s": rebuilt_rate,
        "rebuilt_ratio": our_rate / rebuilt_rate,
        "direction_error_rad": max(our_errors),
        "fixed_step_direction_error_rad": statistics.median(their_errors),
        "direction_error_median_rad": statistics.median(our_errors),
        "fixed_step_direction_error_worst_rad": max(their_errors),
        "probes": len(our_errors),
        "fixed_step_missed": missed,
    }


def _rates(*runs: tuple[Callable[[Flick], object], Sequence[Flick]]) -> list[float]:
    """Flicks per second of CPU time, so that other load of the machine counts little; the best of five rounds."""
    best = [math.inf] * len(runs)
    for _ in range(5):
        for number, (run, tried) in enumerate(runs):
            start = time.process_time()
            for flick in tried:
                run(flick)
            best[number] = min(best[number], time.process_time() - start)
    # So few flicks may take no time that the system counts.
    return [len(tried) / max(seconds, 1e-6) for (_, tried), seconds in zip(runs, best, strict=True)]


def _table(chance: random.Random, *, size: float, spread: float, scale: float, wall: bool) -> Scene:
    surface = Surface()
    corners = ((0.0, 0.0), (size, 0.0), (size, size), (0.0, size))
    border = Border(corners, (wall,) * 4)
    obstacles: list[Obstacle] = []
    margin = (size - spread) / 2
    taken: list[tuple[float, float, float]] = []
    for number, shape in enumerate((*_BOXES, *((r, 0) for r in _ROUNDS))):
        width, depth = shape[0] * scale, shape[1] * scale
        reach = math.hypot(width, depth) / 2 if depth else width
        edge = min(reach, 0.2 * spread)
        while True:
            x, y = (chance.uniform(margin + edge, margin + spread - edge) for _ in range(2))
            if all(math.hypot(x - a, y - b) > (reach + c) * (1.0 if scale == 1.0 else 0.75) for a, b, c in taken):
                break
        taken.append((x, y, reach))
        if depth:
            angle = chance.uniform(0.0, math.pi)
            c, s = math.cos(angle), math.sin(angle)
            half = ((-width, -depth), (width, -depth), (width, depth), (-width, depth))
            outline = tuple((x + (c * u - s * v) / 2, y + (s * u + c * v) / 2) for u, v in half)
            obstacles.append(Obstacle(f"box{number}", Polygon(outline), 30.0))
        else:
            obstacles.append(Obstacle(f"round{number}", Circle(x, y, width), 80.0))
    table = Table(border, tuple(obstacles), surface)
    disks: list[Disk] = []
    while len(disks) < 30:
        radius = _RADII[len(disks) % len(_RADII)]
        x, y = (chance.uniform(margin + 20.0, margin + spread - 20.0) for _ in range(2))
        if free_for(table, disks, x, y, radius + 1.0) and not overlaps_obstacle(table, x, y, radius + 1.0):
            disks.append(Disk(f"d{len(disks):02}", radius, disk_mass(radius, surface), x, y))
    return table, tuple(disks)


def _between(a: float, b: float) -> float:
    return abs((a - b + math.pi) % math.tau - math.pi)


def _direction_of(record: FlickRecord, disk: str) -> float:
    first = record.paths[disk].segments[0]
    return math.atan2(first.vy, first.vx)


def _struck_direction(scene: Scene, flick: Flick, struck: str) -> float:
    """The direction of a resting disk that the flicked one strikes, in closed form."""
    table, disks = scene
    surface = table.surface
    a = next(disk for disk in disks if disk.id == flick.disk)
    b = next(disk for disk in disks if disk.id == struck)
    ux, uy = math.cos(math.radians(flick.direction)), math.sin(math.radians(flick.direction))
    dx, dy = b.x - a.x, b.y - a.y
    reach = a.radius + b.radius
    across = dx * uy - dy * ux
    arc = dx * ux + dy * uy - math.sqrt(reach * reach - across * across)
    nx, ny = (dx - ux * arc) / reach, (dy - uy * arc) / reach
    slowing = surface.friction * surface.gravity
    speed = math.sqrt(flick.speed**2 - 2.0 * slowing * arc)
    elapsed = (flick.speed - speed) / slowing
    spin = 2.0 * flick.speed * flick.offset / a.radius
    spin -= math.copysign(min(abs(spin), 4.0 / 3.0 * slowing / a.radius * elapsed), spin)
    closing = speed * (ux * nx + uy * ny)
    sliding = speed * (uy * nx - ux * ny) + spin * a.radius
    shared = 1.0 / (1.0 / a.mass + 1.0 / b.mass)
    push = (1.0 + surface.disk_restitution) * closing * shared
    rub = max(-surface.disk_friction * push, min(surface.disk_friction * push, sliding * shared / 3.0))
    return math.atan2(push * ny + rub * nx, push * nx - rub * ny)


class FixedStep:
    """One flick in a pymunk space with fixed steps: all bodies, table friction as joints, sleeping."""

    def __init__(self, scene: Scene, flick: Flick | None = None, step: float = STEP) -> None:
        import pymunk

        self.step = step

        table, disks = scene
        surface = table.surface
        space = pymunk.Space()
        space.iterations = 10
        space.collision_slop = 0.01
        space.sleep_time_threshold = 0.02
        space.idle_speed_threshold = 2.0
        ground = space.static_body
        self.space = space
        self.table = table
        self.bodies: dict[str, Any] = {}
        for obstacle in table.obstacles:
            shape: pymunk.Shape
            if isinstance(obstacle.shape, Circle):
                shape = pymunk.Circle(ground, obstacle.shape.radius, (obstacle.shape.x, obstacle.shape.y))
            else:
                shape = pymunk.Poly(ground, obstacle.shape.points)
            shape.elasticity = obstacle.restitution / math.sqrt(surface.disk_restitution)
            shape.friction = obstacle.friction / math.sqrt(surface.disk_friction)
            space.add(shape)
        points = table.border.points
        for number, start in enumerate(points):
            if table.border.walls[number]:
                wall = pymunk.Segment(ground, start, points[(number + 1) % len(points)], 0.0)
                wall.elasticity = 0.5 / math.sqrt(surface.disk_restitution)
                wall.friction = 0.2 / math.sqrt(surface.disk_friction)
                space.add(wall)
        for disk in disks:
            body = pymunk.Body(disk.mass, 0.5 * disk.mass * disk.radius**2)
            body.position = (disk.x, disk.y)
            rim = pymunk.Circle(body, disk.radius)
            rim.elasticity = math.sqrt(surface.disk_restitution)
            rim.friction = math.sqrt(surface.disk_friction)
            grip = surface.friction * disk.mass * surface.gravity
            travel = pymunk.PivotJoint(ground, body, body.position, (0.0, 0.0))
            travel.max_bias, travel.max_force = 0.0, grip
            turn = pymunk.GearJoint(ground, body, 0.0, 1.0)
            turn.max_bias, turn.max_force = 0.0, 2.0 / 3.0 * grip * disk.radius
            space.add(body, rim, travel, turn)
            self.bodies[disk.id] = body
        for body in self.bodies.values():
            body.sleep()
        if flick is not None:
            self.push(flick)

    def push(self, flick: Flick) -> None:
        """Wake the flicked disk and set it in motion."""
        mover = self.bodies[flick.disk]
        mover.activate()
        angle = math.radians(flick.direction)
        mover.velocity = (flick.speed * math.cos(angle), flick.speed * math.sin(angle))
        mover.angular_velocity = 2.0 * flick.speed * flick.offset / next(iter(mover.shapes)).radius

    def prepared(self) -> FixedStepTable:
        """The same space, reused for all flicks: the fastest way with pymunk."""
        return FixedStepTable(self.space, self.bodies, self.step)

    def run(self) -> None:
        """Step until all bodies sleep, at most 3 s."""
        for _ in range(round(3.0 / self.step)):
            self.space.step(self.step)
            if all(body.is_sleeping for body in self.bodies.values()):
                return

    def direction_of(self, struck: str) -> float | None:
        """The direction in which the disk starts to move; None if the flick misses it."""
        body = self.bodies[struck]
        for _ in range(round(1.5 / self.step)):
            self.space.step(self.step)
            vx, vy = body.velocity
            if math.hypot(vx, vy) > 5.0:
                return math.atan2(vy, vx)
        return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
