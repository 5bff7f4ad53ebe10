"""Free places drawn at random: for bots, and where an ability lets chance pick one."""

import math
import random
from collections.abc import Iterator

from simulator.physics.geometry import free_near
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.chosen_points import POINT, Spot, pending_point, random_point
from simulator.systems.desktopia.decisions import Choose, PlaceRequest, PutAt
from simulator.systems.desktopia.object_places import THING, object_fits, object_reach, some_object_place
from simulator.systems.desktopia.places import centre_of, disk_size, free_in_zone, limits_of, place_fits, place_near
from simulator.systems.desktopia.remembered import lying_now
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.selector_evaluation import near_gap
from simulator.systems.desktopia.shot_stands import Stand
from simulator.systems.desktopia.space import radius_of

TRIES = 24
"""How many random places are tried before others are searched for."""


def random_place(b: Battle, request: PlaceRequest, rng: random.Random) -> PutAt | Choose:
    """A free random place; found by search after `TRIES` failures; declined only if nothing fits."""
    if request.piece.startswith(THING):
        return random_object_place(b, request, rng)
    if request.piece == POINT:
        point = random_point(b, *pending_point(b), rng)
        return Choose(()) if point is None else PutAt(*point)
    facing = rng.uniform(0.0, 360.0)
    radius, _ = disk_size(b, request.piece)
    for _ in range(TRIES):
        if request.near:
            x, y = _beside(b, request.near, radius, request.mm or near_gap(b), rng)
        else:
            x, y = _anywhere(b, request.zone, rng)
        if place_fits(b, request.piece, request.near, x, y, *limits_of(request)):
            return PutAt(x, y, facing)
    for x, y in searched_places(b, request):
        return PutAt(x, y, facing)
    return Choose(())


def spot_at_random(b: Battle, request: PlaceRequest, rng: random.Random) -> Spot | None:
    """A place for which the request asks, and the facing there; None if nothing fits."""
    found = random_place(b, request, rng)
    return (found.x, found.y, found.facing) if isinstance(found, PutAt) else None


def random_object_place(b: Battle, request: PlaceRequest, rng: random.Random) -> PutAt | Choose:
    """As `random_place`, for an object."""
    thing = request.piece.removeprefix(THING)
    for _ in range(TRIES):
        if request.near:
            x, y = _beside(b, request.near, 0.0, (request.mm or near_gap(b)) + object_reach(b, thing), rng)
        else:
            x, y = _anywhere(b, request.zone, rng)
        at = x, y, rng.uniform(0.0, 360.0)
        if object_fits(b, thing, at, request.near, request.zone, mm=request.mm):
            return PutAt(*at)
    place = some_object_place(b, thing, request.near, request.zone, mm=request.mm)
    return Choose(()) if place is None else PutAt(*place)


def searched_places(b: Battle, request: PlaceRequest) -> Iterator[tuple[float, float]]:
    """Places that fit, found by search: a few around the disk, many only if none of those fits."""
    radius, lying = disk_size(b, request.piece)
    ignore = (lying,) if lying else ()
    disks = b.disks()
    table = b.table
    if not request.near:
        nearest = free_in_zone(b, request.piece, request.zone, request.border, request.apart)
        if nearest is not None:
            yield nearest
        return
    centre = centre_of(b, request.near)
    assert centre is not None, "it is on the table while it is asked for"
    is_thing = isinstance(lying_now(b, request.near), LyingObject)
    if is_thing and place_fits(b, request.piece, request.near, centre.x, centre.y, *limits_of(request)):
        yield centre.x, centre.y
    widest = request.mm or near_gap(b)
    for angles, rings in ((8, 1), (36, 3)):
        found = False
        for x, y in free_near(
            table,
            disks,
            centre,
            radius,
            widest - 0.1,
            least=0.5,
            angles=angles,
            rings=rings,
            ignore=ignore,
        ):
            if place_fits(b, request.piece, request.near, x, y, *limits_of(request)):
                found = True
                yield x, y
        if found:
            return
    # The place that the rules found when they asked.
    last = place_near(b, request.piece, request.near, *limits_of(request))
    if last is not None:
        yield last


def _beside(b: Battle, name: str, radius: float, most: float, rng: random.Random) -> tuple[float, float]:
    """A point at which a disk would have a rim gap of 0 to `most` mm to the named one."""
    centre = lying_now(b, name)
    assert centre is not None, "it is on the table while it is asked for"
    return around(centre, radius, most, rng)


def around(centre: Stand, radius: float, most: float, rng: random.Random) -> tuple[float, float]:
    """A point at which a disk would have a rim gap of 0 to `most` mm to something."""
    away = radius_of(centre) + radius + rng.uniform(0.0, most)
    angle = rng.uniform(0.0, math.tau)
    return centre.x + away * math.cos(angle), centre.y + away * math.sin(angle)


def _anywhere(b: Battle, zone: str, rng: random.Random) -> tuple[float, float]:
    points = b.rules.zones[zone].points if zone else b.table.border.points
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
