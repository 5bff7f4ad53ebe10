"""Room that is made for a disk that is set down: who stands there is pushed just far enough aside."""

import math

from simulator.physics.geometry import TOLERANCE, distance_to_border, free_for, nearest_free
from simulator.physics.table import Point
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import immovable_for
from simulator.systems.desktopia.work_stack import Scope


def set_down_with_room(b: Battle, name: str, place: Point, scope: Scope) -> bool:
    """Set a disk down exactly there, and push characters aside that stand in its way; nothing happens if an object, the
    border or what cannot be moved is in the way, or somebody finds no room.
    """
    if distance_to_border(b.table.border, *place) <= TOLERANCE:
        return False
    mover = b.piece(name)
    in_way = _in_way(b, mover, place, scope)
    if not free_for(b.table, b.disks(), *place, mover.radius, ignore=(name, *(one.id for one in in_way))):
        return False
    b.set_down(name, *place)
    moved: list[Piece] = []
    for one in in_way:
        spot = nearest_free(b.table, b.disks(), *_beside(mover, place, one), one.radius, ignore=(one.id,))
        if spot is None:
            for each in (mover, *moved):
                b.set_down(each.id, each.x, each.y)
            return False
        moved.append(one)
        b.set_down(one.id, *spot)
    b.say(ev.Moved(name, *place, mover.facing))
    for one in moved:
        now = b.piece(one.id)
        b.say(ev.Pushed(one.id, now.x, now.y, math.dist((now.x, now.y), (one.x, one.y))))
    return True


def _in_way(b: Battle, mover: Piece, place: Point, scope: Scope) -> list[Piece]:
    """The characters that stand there and can be pushed, the nearest first; who stands on an artifact stays."""
    fixed = immovable_for(b, scope)
    found = [
        (math.dist((one.x, one.y), place), one.id, one)
        for one in b.characters()
        if one.id != mover.id and not one.on and one.id not in fixed
    ]
    return [
        one for far, _id, one in sorted(found, key=lambda each: each[:2]) if far < mover.radius + one.radius - TOLERANCE
    ]


def _beside(mover: Piece, place: Point, one: Piece) -> Point:
    """Where a disk would just touch the one that is set down, straight away from its place."""
    dx, dy = one.x - place[0], one.y - place[1]
    far = math.hypot(dx, dy)
    if far <= TOLERANCE:
        dx, dy, far = 1.0, 0.0, 1.0
    share = (mover.radius + one.radius) / far
    return place[0] + share * dx, place[1] + share * dy
