"""Beside what a missile is put down for a shot: the shooter, or what an ability that grants the shot names instead."""

import math
from collections.abc import Iterator

from schema.systems.desktopia.bodies import gap_between
from schema.systems.desktopia.geometry import Round
from simulator.physics.geometry import free_for, free_near, nearest_free
from simulator.physics.table import Disk, Point
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ShotRequest
from simulator.systems.desktopia.remembered import lying_now
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.space import radius_of
from simulator.systems.desktopia.state import Piece

Stand = Piece | LyingObject


def stand_of(b: Battle, shooter: str) -> Stand:
    """What the missile of a shot is put beside now."""
    request = b.state.request
    if isinstance(request, ShotRequest) and request.shooter == shooter:
        return stand_named(b, shooter, request.beside) or b.piece(shooter)
    return b.piece(shooter)


def stand_named(b: Battle, shooter: str, beside: str) -> Stand | None:
    """What this names, or the shooter if it is empty; None for what is no longer on the table."""
    return lying_now(b, beside) if beside else b.piece(shooter)


def reach_of(b: Battle, shooter: str) -> float:
    """How far from it the missile may be, in mm: the width of the shooter (DK-SHOT-02)."""
    return 2 * b.piece(shooter).radius


def gap_at(stand: Stand, x: float, y: float, radius: float) -> float:
    """The gap between what it is put beside and a missile there, below 0 where disks overlap; places can be covered."""
    if isinstance(stand, Piece):
        return math.hypot(x - stand.x, y - stand.y) - stand.radius - radius
    return gap_between(Round(x, y, radius), stand.outline).length


def fits_beside(b: Battle, stand: Stand, reach: float, radius: float, x: float, y: float) -> bool:
    """Whether a missile may be put there, as `check_shot_place` finds out, which also says why not."""
    return -1e-6 <= gap_at(stand, x, y, radius) <= reach + 1e-6 and free_for(b.table, b.disks(), x, y, radius)


def places_beside(b: Battle, shooter: str, stand: Stand, disk: Piece) -> Iterator[Point]:
    """Free places for the missile, found by search."""
    disks, reach = b.disks(), reach_of(b, shooter)
    if isinstance(stand, Piece):
        centre = next(one for one in disks if one.id == stand.id)
        for angles, rings in ((8, 1), (36, 4)):
            most = reach if rings > 1 else 1.0
            yield from free_near(b.table, disks, centre, disk.radius, most - 0.1, least=0.5, angles=angles, rings=rings)
        return
    centre = Disk(stand.id, radius_of(stand), 1.0, stand.x, stand.y)
    nearest = nearest_free(b.table, disks, stand.x, stand.y, disk.radius)
    if nearest is not None and gap_at(stand, *nearest, disk.radius) <= reach:
        yield nearest
    yield from free_near(b.table, disks, centre, disk.radius, reach - 0.1, angles=36, rings=4)


def make_room_for_missile(b: Battle, name: str) -> None:
    """Set down a missile that is to stay on the table beside what was pushed onto it since it came to rest there."""
    missile = b.piece(name)
    spot = nearest_free(b.table, b.disks(), missile.x, missile.y, missile.radius, ignore=(name,))
    if spot is not None and spot != (missile.x, missile.y):
        b.set_down(name, *spot)
