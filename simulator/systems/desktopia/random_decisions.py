"""Legal decisions: listed where possible; actions, places and directions are drawn at random."""

import math
import random
from collections.abc import Iterator

from simulator.engine.choices import legal_choices
from simulator.engine.game import Legal, Listed, Sampled
from simulator.physics.geometry import free_near
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.chosen_points import POINT, pending_point, random_point
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    Cast,
    ChoiceRequest,
    Choose,
    Decision,
    EndTurn,
    Face,
    FacingRequest,
    FlickDisk,
    FlickRequest,
    PlaceRequest,
    PlayRitual,
    PutAt,
    Request,
    Shoot,
    ShotRequest,
    Use,
)
from simulator.systems.desktopia.flick_changes import nearest_allowed
from simulator.systems.desktopia.flicks import missile_disk
from simulator.systems.desktopia.granted_shots import shot_places
from simulator.systems.desktopia.legality import check_shot_place
from simulator.systems.desktopia.object_places import THING, object_fits, object_reach, some_object_place
from simulator.systems.desktopia.places import centre_of, disk_size, free_in_zone, limits_of, place_fits, place_near
from simulator.systems.desktopia.remembered import lying_now
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.selector_evaluation import near_gap
from simulator.systems.desktopia.shot_stands import Stand, reach_of, stand_of
from simulator.systems.desktopia.space import radius_of

TRIES = 24
"""Places drawn before a bot takes one that is found by search."""
SPEEDS_MM_S = (200.0, 4000.0)
END_TURN_CHANCE = 0.05


def legal_decisions(b: Battle, request: Request) -> Legal:
    """The legal answers to a request."""
    match request:
        case ActionRequest() if request.flicks or request.shots:
            return Sampled(lambda rng: random_action(b, request, rng))
        case ActionRequest():
            spells, uses = (Cast(*spell) for spell in request.spells), (Use(*use) for use in request.uses)
            rituals = (PlayRitual(ritual) for ritual in request.rituals)
            return Listed((*spells, *uses, *rituals, EndTurn()), lambda rng: random_action(b, request, rng))
        case ChoiceRequest():
            return legal_choices(request)
        case FlickRequest():
            return Sampled(lambda rng: random_flick(b, request.piece, rng))
        case ShotRequest():
            return Sampled(lambda rng: random_shot(b, request, rng))
        case PlaceRequest():
            return Sampled(lambda rng: random_place(b, request, rng))
        case FacingRequest():
            return Sampled(lambda rng: Face(rng.uniform(0.0, 360.0)))


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


def random_action(b: Battle, request: ActionRequest, rng: random.Random) -> Decision:
    kinds = [
        *(["flick"] * 3 if request.flicks else []),
        *(["shot"] * 2 if request.shots else []),
        *(["spell"] if request.spells else []),
        *(["use"] * 2 if request.uses else []),
        *(["ritual"] * 2 if request.rituals else []),
    ]
    if not kinds or rng.random() < END_TURN_CHANCE:
        return EndTurn()
    match rng.choice(kinds):
        case "flick":
            return random_flick(b, rng.choice(request.flicks), rng)
        case "shot":
            return _shot(b, *rng.choice(request.shots), rng) or EndTurn()
        case "spell":
            return Cast(*rng.choice(request.spells))
        case "ritual":
            return PlayRitual(rng.choice(request.rituals))
        case _:
            return Use(*rng.choice(request.uses))


def random_flick(b: Battle, piece: str, rng: random.Random) -> FlickDisk:
    direction = nearest_allowed(b, piece, rng.uniform(0.0, 360.0))
    return FlickDisk(piece, direction, rng.uniform(*SPEEDS_MM_S), rng.uniform(-0.8, 0.8))


def _shot(b: Battle, shooter: str, missile: str, rng: random.Random) -> Shoot | None:
    disk = missile_disk(b, shooter, missile)
    if disk is None:
        return None
    for _ in range(TRIES):
        x, y = _around(stand_of(b, shooter), disk.radius, reach_of(b, shooter), rng)
        if check_shot_place(b, shooter, missile, x, y) is None:
            direction = nearest_allowed(b, shooter, rng.uniform(0.0, 360.0), "shoot")
            return Shoot(shooter, missile, x, y, direction, rng.uniform(*SPEEDS_MM_S), rng.uniform(-0.8, 0.8))
    return None


def random_shot(b: Battle, request: ShotRequest, rng: random.Random) -> Shoot:
    """A random shot of the missile that is asked for; its place is found by search after `TRIES` failures."""
    shot = _shot(b, request.shooter, request.missile, rng)
    if shot is not None:
        return shot
    place = next(shot_places(b, request.shooter, request.missile, request.beside))
    direction = nearest_allowed(b, request.shooter, rng.uniform(0.0, 360.0), "shoot")
    return Shoot(request.shooter, request.missile, *place, direction, rng.uniform(*SPEEDS_MM_S))


def _beside(b: Battle, name: str, radius: float, most: float, rng: random.Random) -> tuple[float, float]:
    """A point at which a disk would have a rim gap of 0 to `most` mm to the named one."""
    centre = lying_now(b, name)
    assert centre is not None, "it is on the table while it is asked for"
    return _around(centre, radius, most, rng)


def _around(centre: Stand, radius: float, most: float, rng: random.Random) -> tuple[float, float]:
    away = radius_of(centre) + radius + rng.uniform(0.0, most)
    angle = rng.uniform(0.0, math.tau)
    return centre.x + away * math.cos(angle), centre.y + away * math.sin(angle)


def _anywhere(b: Battle, zone: str, rng: random.Random) -> tuple[float, float]:
    points = b.rules.zones[zone].points if zone else b.table.border.points
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
