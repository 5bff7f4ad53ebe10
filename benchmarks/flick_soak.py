"""Soak test of the physics: plays random flicks on crowded random tables and checks each for impossible results.

Disks are packed to touch each other, walls and obstacles; every flick is fast. Faults are: a disk stopped in
mid-motion, a disk inside another or inside an obstacle at an impact or at the end, a path through an obstacle or over
a wall, growing energy, and unbounded work. `run.py soak` plays whole battles; this tests the physics alone, far
harder. 300,000 flicks take about a quarter of an hour.
"""

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Iterator

from simulator.physics.flick_record import FlickRecord, Path, Segment
from simulator.physics.flight import run_flick
from simulator.physics.geometry import inside, overlaps_obstacle, segment_crosses_obstacle
from simulator.physics.impacts import LEAST_SEPARATION
from simulator.physics.table import Border, Circle, Disk, Flick, Obstacle, Polygon, Surface, Table, disk_mass
from tablewright.options import add_format

OVERLAP_MM = 1e-3
"""Overlap that rounding may cause; the soak test of the rules allows the same."""
MOST_CONTACTS = 3000
_RADII = (15.5, 14.0, 11.5, 7.5)
_PER_TABLE = 25
_SURFACE = Surface()

Scene = tuple[Table, tuple[Disk, ...]]


def main(argv: list[str]) -> int:
    """Play and report; 0 if no fault was found, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="bench flick_soak", description=__doc__)
    parser.add_argument("--flicks", type=int, default=300_000, help="how many flicks (300000)")
    parser.add_argument("--seed", type=int, default=0, help="number of the first table (0)")
    add_format(parser)
    options = parser.parse_args(argv)
    played = contacts = most_contacts = 0
    worst_ms, worst_seed = 0.0, -1
    deepest = 0.0
    faults: list[str] = []
    seed = options.seed
    start = time.process_time()
    while played < options.flicks:
        chance = random.Random(seed)
        table, disks = crowded(chance)
        for number in range(min(_PER_TABLE, options.flicks - played)):
            flick = fast_flick(chance, disks)
            began = time.process_time()
            record = run_flick(table, disks, flick)
            spent = (time.process_time() - began) * 1000.0
            if spent > worst_ms:
                worst_ms, worst_seed = spent, seed
            played += 1
            contacts += len(record.contacts)
            most_contacts = max(most_contacts, len(record.contacts))
            overlap = deepest_overlap(disks, record)
            deepest = max(deepest, overlap)
            found = [
                *([f"two disks overlap by {overlap:.4f} mm"] if overlap > OVERLAP_MM else []),
                *found_faults(table, disks, record),
            ]
            faults += [f"table {seed}, flick {number}: {fault}" for fault in found]
        seed += 1
    results = {
        "flicks": played,
        "tables": seed - options.seed,
        "contacts": contacts,
        "most_contacts": most_contacts,
        "worst_flick_ms": worst_ms,
        "worst_flick_table": worst_seed,
        "deepest_overlap_mm": deepest,
        "seconds": time.process_time() - start,
        "faults": len(faults),
    }
    if options.format == "json":
        print(json.dumps({**results, "found": faults[:100]}, indent=2))
    else:
        for key, value in results.items():
            print(f"{key:20} {value:.6g}")
        for fault in faults[:100]:
            print(fault)
    return 1 if faults else 0


def crowded(chance: random.Random) -> Scene:
    """A small table full of disks, many of them in touch, some under missiles, with obstacles and some walls."""
    size = chance.uniform(200.0, 420.0)
    corners = ((0.0, 0.0), (size, 0.0), (size, size), (0.0, size))
    walls = chance.choice(((True,) * 4, (True,) * 4, (True, False, True, False), (False,) * 4))
    obstacles = tuple(_obstacle(chance, f"o{number}", size) for number in range(chance.randint(0, 4)))
    table = Table(Border(corners, walls), obstacles, _SURFACE)
    disks: list[Disk] = []
    most = chance.choice((12, 30, 60, 100))
    for _ in range(8 * most):
        radius = chance.choice(_RADII)
        x, y = _place(chance, disks, radius, size)
        if (
            radius <= x <= size - radius
            and radius <= y <= size - radius
            and not overlaps_obstacle(table, x, y, radius)
            and all(math.hypot(x - one.x, y - one.y) >= radius + one.radius for one in disks)
        ):
            disks.append(Disk(f"d{len(disks):03}", radius, disk_mass(radius, _SURFACE), x, y, chance.uniform(0, 360)))
            if len(disks) == most:
                break
    if chance.random() < 0.2:
        mass = disk_mass(7.5, _SURFACE)
        disks += [
            Disk(f"m{one.id}", 7.5, mass, one.x + chance.uniform(-2.0, 2.0), one.y, on=one.id, rider=True)
            for one in disks
            if one.radius > 7.5 and chance.random() < 0.3
        ]
    return table, tuple(disks)


def fast_flick(chance: random.Random, disks: tuple[Disk, ...]) -> Flick:
    """A flick of any disk, towards another or anywhere."""
    movers = [one for one in disks if not one.rider]
    mover = chance.choice(movers)
    target = chance.choice(movers)
    direction = chance.uniform(0.0, 360.0)
    if target is not mover and chance.random() < 0.7:
        direction = math.degrees(math.atan2(target.y - mover.y, target.x - mover.x))
    return Flick(mover.id, direction, chance.choice((400.0, 1500.0, 3000.0, 5000.0)), chance.uniform(-0.5, 0.5))


def found_faults(table: Table, disks: tuple[Disk, ...], record: FlickRecord) -> Iterator[str]:
    """The faults of a flick, in words."""
    if record.unfinished:
        yield f"stopped in mid-motion: {', '.join(record.unfinished)}"
    if record.ends > 5.0 or len(record.contacts) > MOST_CONTACTS:
        yield f"{len(record.contacts)} contacts in {record.ends:.2f} s"
    if set(record.final) | set(record.gone) != {one.id for one in disks}:
        yield "disks are missing or unknown"
    if any(contact.impulse <= 0.0 for contact in record.contacts):
        yield "a contact without an impulse"
    for one in disks:
        path = record.paths.get(one.id)
        if one.rider or path is None:
            continue
        for segment in path.segments:
            if segment_crosses_obstacle(table, (segment.x, segment.y), _end(segment), 0.0):
                yield f"{one.id} goes through an obstacle"
        if one.id in record.final:
            x, y, _ = record.final[one.id]
            if not inside(table.border, x, y):
                yield f"{one.id} is off the table"
            if overlaps_obstacle(table, x, y, one.radius - OVERLAP_MM):
                yield f"{one.id} is inside an obstacle"
        elif all(table.border.walls):
            yield f"{one.id} left over a wall"
    if not any(one.rider for one in disks):
        yield from _growing_energy(disks, record)


def _growing_energy(disks: tuple[Disk, ...], record: FlickRecord) -> Iterator[str]:
    """Growth of the energy of travel and spin, from one impact to the next.

    Friction between rims turns one into the other, so only their sum can be checked.
    """
    body = {one.id: one for one in disks}
    mover = body[record.flick.disk]
    # The push at an offset spins the disk by twice its speed times the offset over the radius.
    before = 0.5 * mover.mass * record.flick.speed**2 * (1.0 + 2.0 * record.flick.offset**2)
    # The least speed of separation lets each impact add this much.
    allowance = 0.5 * LEAST_SEPARATION**2 * max(one.mass for one in disks)
    times = sorted({contact.time for contact in record.contacts})
    if len(times) > 12:
        times = times[:: len(times) // 12]
    for time_s in times:
        seen = sum(contact.time <= time_s for contact in record.contacts)
        now, moving = 0.0, []
        for name, path in record.paths.items():
            energy = _energy(body[name], path, time_s + 1e-12)
            if energy:
                now += energy
                moving.append((body[name].mass, *path.pose_at(time_s)[:2]))
        if now > before * (1.0 + 1e-9) + allowance * (1 + seen) + _parting_energy(
            moving, min(one.radius for one in disks)
        ):
            yield f"energy grows from {before:.6g} to {now:.6g} at {time_s:.6f} s"
            return
        before = now


def _energy(disk: Disk, path: Path, time_s: float) -> float:
    """Energy of a disk in g mm2/s2, its moment of inertia being half its mass times the square of its radius."""
    energy = 0.0
    for segment in path.segments:
        elapsed = time_s - segment.start
        if 0.0 <= elapsed < segment.duration:
            speed = max(0.0, math.hypot(segment.vx, segment.vy) - segment.deceleration * elapsed)
            spin = math.radians(max(0.0, abs(segment.spin) - segment.spin_deceleration * elapsed))
            energy += 0.5 * disk.mass * (speed**2 + 0.5 * (disk.radius * spin) ** 2)
    return energy


def _parting_energy(moving: list[tuple[float, float, float]], least_radius: float) -> float:
    """The energy that a jam may gain when all its disks separate at the least speed, from masses and positions."""
    mass = math.fsum(m for m, _, _ in moving)
    if not mass:
        return 0.0
    mid_x = math.fsum(m * x for m, x, _ in moving) / mass
    mid_y = math.fsum(m * y for m, _, y in moving) / mass
    growth = LEAST_SEPARATION / (2.0 * least_radius)
    return 0.5 * growth**2 * math.fsum(m * ((x - mid_x) ** 2 + (y - mid_y) ** 2) for m, x, y in moving)


def deepest_overlap(disks: tuple[Disk, ...], record: FlickRecord) -> float:
    """The deepest overlap of two disks, in mm, at some of the impacts and at the end."""
    times = sorted({contact.time for contact in record.contacts})
    if len(times) > 6:
        times = times[:: len(times) // 6]
    deepest = 0.0
    left = {departure.disk: departure.time for departure in record.departures}
    flat = [one for one in disks if not one.rider]
    for time_s in (*times, record.ends):
        places = []
        for one in flat:
            if left.get(one.id, math.inf) <= time_s:
                continue
            path = record.paths.get(one.id)
            x, y = (one.x, one.y) if path is None else path.pose_at(time_s)[:2]
            places.append((x, y, one.radius))
        places.sort()
        for number, (x, y, radius) in enumerate(places):
            for other_x, other_y, other_radius in places[number + 1 :]:
                if other_x - x >= radius + 15.5:
                    break
                shared = radius + other_radius - math.hypot(other_x - x, other_y - y)
                if shared > deepest:
                    deepest = shared
    return deepest


def _end(segment: Segment) -> tuple[float, float]:
    x, y, _ = segment.pose_after(segment.duration)
    return x, y


def _place(chance: random.Random, disks: list[Disk], radius: float, size: float) -> tuple[float, float]:
    """A position anywhere, at a wall, touching a disk, or touching two."""
    kind = chance.random()
    x, y = chance.uniform(radius, size - radius), chance.uniform(radius, size - radius)
    if kind < 0.1:
        return radius, y
    if kind < 0.4 or not disks:
        return x, y
    one = chance.choice(disks)
    reach = one.radius + radius
    near = [
        other
        for other in disks
        if other is not one and math.hypot(other.x - one.x, other.y - one.y) < reach + other.radius + radius
    ]
    if kind < 0.7 or not near:
        angle = chance.uniform(0.0, math.tau)
        return one.x + (reach + 1e-9) * math.cos(angle), one.y + (reach + 1e-9) * math.sin(angle)
    other = chance.choice(near)
    dx, dy = other.x - one.x, other.y - one.y
    apart = math.hypot(dx, dy)
    other_reach = other.radius + radius + 1e-9
    reach += 1e-9
    along = 0.5 * (apart + (reach - other_reach) * (reach + other_reach) / apart)
    across = math.sqrt(max(0.0, reach * reach - along * along)) * chance.choice((1.0, -1.0))
    return one.x + (dx * along - dy * across) / apart, one.y + (dy * along + dx * across) / apart


def _obstacle(chance: random.Random, name: str, size: float) -> Obstacle:
    x, y = chance.uniform(0.2 * size, 0.8 * size), chance.uniform(0.2 * size, 0.8 * size)
    if chance.random() < 0.4:
        return Obstacle(name, Circle(x, y, chance.uniform(4.0, 40.0)), 30.0)
    width, depth = chance.choice(((80.0, 40.0), (150.0, 3.0), (60.0, 20.0)))
    turn = chance.choice((0.0, math.pi / 2, chance.uniform(0.0, math.pi)))
    c, s = math.cos(turn), math.sin(turn)
    half = ((-width, -depth), (width, -depth), (width, depth), (-width, depth))
    return Obstacle(name, Polygon(tuple((x + (c * u - s * v) / 2, y + (s * u + c * v) / 2) for u, v in half)), 30.0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
