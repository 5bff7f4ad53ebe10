"""Default answers, for questions that come up while a bot tries something else."""

from simulator.engine.choices import first_choice
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.chosen_points import POINT, fitting_points, pending_point
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    ChoiceRequest,
    Choose,
    Decision,
    EndTurn,
    Face,
    FacingRequest,
    FlickDisk,
    FlickRequest,
    PlaceRequest,
    PutAt,
    Shoot,
    ShotRequest,
)
from simulator.systems.desktopia.flick_changes import nearest_allowed
from simulator.systems.desktopia.granted_shots import shot_places
from simulator.systems.desktopia.object_places import THING, some_object_place
from simulator.systems.desktopia.random_places import searched_places

TOUCH_MM_S = 10.0
"""A flick that hardly moves a disk."""


def default_answer(b: Battle) -> Decision:
    """Optional things are declined, of options the first are picked, and a disk to be flicked is hardly touched."""
    match b.state.request:
        case ActionRequest() | None:
            return EndTurn()
        case ChoiceRequest() as request:
            return first_choice(request)
        case FlickRequest() as request:
            return FlickDisk(request.piece, nearest_allowed(b, request.piece, 0.0), TOUCH_MM_S)
        case ShotRequest() as request:
            x, y = next(shot_places(b, request.shooter, request.missile, request.beside))
            direction = nearest_allowed(b, request.shooter, 0.0, "shoot")
            return Shoot(request.shooter, request.missile, x, y, direction, TOUCH_MM_S)
        case PlaceRequest() as request:
            if request.piece.startswith(THING):
                where = some_object_place(b, request.piece.removeprefix(THING), request.near, request.zone, request.mm)
                return PutAt(*where) if where is not None else Choose(())
            searched = fitting_points(b, *pending_point(b)) if request.piece == POINT else searched_places(b, request)
            place = next(searched, None)
            return PutAt(*place) if place is not None else Choose(())
        case FacingRequest() as request:
            return Face(b.piece(request.piece).facing)
        case _:
            raise TypeError("an unknown request")
