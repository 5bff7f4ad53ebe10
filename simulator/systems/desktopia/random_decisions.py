"""Legal decisions: listed where possible; actions, places and directions are drawn at random."""

import random

from simulator.engine.choices import legal_choices
from simulator.engine.game import Legal, Listed, Sampled
from simulator.systems.desktopia.battle import Battle
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
    Request,
    Shoot,
    ShotRequest,
    Use,
)
from simulator.systems.desktopia.flick_changes import nearest_allowed
from simulator.systems.desktopia.flicks import missile_disk
from simulator.systems.desktopia.granted_shots import shot_places
from simulator.systems.desktopia.legality import check_shot_place
from simulator.systems.desktopia.random_places import TRIES, around, random_place
from simulator.systems.desktopia.shot_stands import reach_of, stand_of

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
        case PlaceRequest() if request.may:
            return Sampled(lambda rng: Choose(()) if rng.random() < END_TURN_CHANCE else random_place(b, request, rng))
        case PlaceRequest():
            return Sampled(lambda rng: random_place(b, request, rng))
        case FacingRequest():
            return Sampled(lambda rng: Face(rng.uniform(0.0, 360.0)))


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
        x, y = around(stand_of(b, shooter), disk.radius, reach_of(b, shooter), rng)
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
