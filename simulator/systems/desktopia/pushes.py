"""Disks and objects that slide along a straight line without a flick, until something is in their way."""

import math
from collections.abc import Iterator, Mapping

from schema.frozen_dataclass import replaced
from schema.systems.desktopia.pushes import Push
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.physics.geometry import TOLERANCE, free_for, slid
from simulator.physics.table import Point
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.areas import AREA, nearest_on_edge
from simulator.systems.desktopia.artifacts import freed
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.board_effects import move_object, name_what_follows
from simulator.systems.desktopia.halts import stopped_on_way
from simulator.systems.desktopia.object_places import object_slid, turn_of
from simulator.systems.desktopia.remembered import lying
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.selector_evaluation import amount, living, select
from simulator.systems.desktopia.space import REACH_MM
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import immovable_for
from simulator.systems.desktopia.work_stack import Scope


def _push(b: Battle, word: Push, scope: Scope, key: str) -> None:
    met: list[str] = []
    for name, centre in _pushed(b, word, scope):
        if name in b.objects:
            if (end := _object_end(b, word, scope, name, centre)) is not None:
                move_object(b, name, (*end, turn_of(b, name)))
            continue
        piece = b.piece(name)
        place = _end(b, word, scope, piece, centre)
        if word.name is not None and (aim := _aim(b, word, scope, piece, centre)) is not None:
            met += _stopped_by(b, piece, place or (piece.x, piece.y), aim)
        if place is None:
            continue
        b.set_down(name, *place)
        b.say(ev.Pushed(name, *place, math.dist(place, (piece.x, piece.y))))
        if piece.on:
            freed(b, piece.on, name)

    name_what_follows(b, key, word.name, tuple(dict.fromkeys(met)))


def _stopped_by(b: Battle, piece: Piece, place: Point, aim: Point) -> list[str]:
    """The characters that are in the way of a disk, where it has stopped short of its aim."""
    dx, dy = aim[0] - place[0], aim[1] - place[1]
    if math.hypot(dx, dy) <= REACH_MM:
        return []
    return [
        one.id
        for one in b.characters()
        if one.id != piece.id
        and math.dist((one.x, one.y), place) <= one.radius + piece.radius + REACH_MM
        and (one.x - place[0]) * dx + (one.y - place[1]) * dy > 0.0
    ]


def _pushed(b: Battle, word: Push, scope: Scope) -> Iterator[tuple[str, Piece | LyingObject]]:
    """The disks in the order in which they go, each with what it is pushed away from or towards."""
    centres = lying(b, select(b, word.centre, scope), "now")
    fixed = immovable_for(b, scope)
    found = []
    pushed: list[Piece | LyingObject] = [b.piece(name) for name in living(b, word.who, scope)]
    pushed += [b.objects[name] for name in select(b, word.who, scope) if name in b.objects]
    if word.aim is not None:
        # Those in front go first.
        x, y = _way(b, word, scope)
        able = [each for each in pushed if each.id not in fixed] if (x, y) != (0.0, 0.0) else []
        return ((each.id, centres[0]) for each in sorted(able, key=lambda one: (-(one.x * x + one.y * y), one.id)))
    for piece in pushed:
        name = piece.id
        seen = [_seen_from(piece, one) for one in centres if one.id != name]
        near = [(math.dist((one.x, one.y), (piece.x, piece.y)), one.id, one) for one in seen]
        if near and name not in fixed:
            far, _id, centre = min(near, key=lambda each: each[:2])
            found.append((far if word.direction == "towards" else -far, name, centre))
    return ((name, centre) for _far, name, centre in sorted(found, key=lambda each: each[:2]))


def _seen_from(piece: Piece | LyingObject, centre: Piece | LyingObject) -> Piece | LyingObject:
    """A centre as something is pushed from it: of an edge of the battlefield the nearest point."""
    point = nearest_on_edge(centre.id, piece.x, piece.y) if centre.id.startswith(AREA) else None
    return centre if point is None else replaced(centre, x=point[0], y=point[1])


def _way(b: Battle, word: Push, scope: Scope) -> Point:
    """The one direction in which all go, as a step of 1 mm; none where the centre or the aim is not found."""
    assert word.aim is not None
    centres, aims = lying(b, select(b, word.centre, scope), "now"), lying(b, select(b, word.aim, scope), "now")
    if not centres or not aims:
        return 0.0, 0.0
    far = math.dist((centres[0].x, centres[0].y), (aims[0].x, aims[0].y))
    if far <= TOLERANCE:
        return 0.0, 0.0
    share = (-1.0 if word.direction == "towards" else 1.0) / far
    return _turned(share * (aims[0].x - centres[0].x), share * (aims[0].y - centres[0].y), amount(b, word.turn, scope))


def _aim(b: Battle, word: Push, scope: Scope, piece: Piece | LyingObject, centre: Piece | LyingObject) -> Point | None:
    """Where something would come to rest if nothing were in its way; None if it is not pushed at all."""
    mm = max(0, amount(b, word.mm, scope))
    if word.aim is not None:
        x, y = _way(b, word, scope)
        return (piece.x + mm * x, piece.y + mm * y) if mm else None
    far = math.dist((centre.x, centre.y), (piece.x, piece.y))
    if far <= TOLERANCE or not mm:
        return None
    turn = amount(b, word.turn, scope)
    share = (mm if turn else min(mm, far)) / far if word.direction == "towards" else -mm / far
    x, y = _turned(share * (centre.x - piece.x), share * (centre.y - piece.y), turn)
    return piece.x + x, piece.y + y


def _turned(x: float, y: float, degrees: int) -> Point:
    """A step that is turned clockwise."""
    if not degrees:
        return x, y
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * cos - y * sin, x * sin + y * cos


def _end(b: Battle, word: Push, scope: Scope, piece: Piece, centre: Piece | LyingObject) -> Point | None:
    """Where a disk comes to rest; None if it stays where it is."""
    aim = _aim(b, word, scope, piece, centre)
    if aim is None:
        return None
    disks = b.disks()
    # It slides off the artifact on which it stands, but not only half off it.
    place = slid(b.table, disks, (piece.x, piece.y), aim, piece.radius, ignore=(piece.id, piece.on))
    if "stops_at" in b.rules.modifiers:
        place = stopped_on_way(b, piece.id, (piece.x, piece.y), place)
    moved = math.dist(place, (piece.x, piece.y)) > TOLERANCE
    return place if moved and free_for(b.table, disks, *place, piece.radius, ignore=(piece.id,)) else None


def _object_end(b: Battle, word: Push, scope: Scope, name: str, centre: Piece | LyingObject) -> Point | None:
    """Where an object comes to rest; None if it stays where it is."""
    lying = b.objects[name]
    aim = _aim(b, word, scope, lying, centre)
    end = None if aim is None else object_slid(b, name, aim)
    return end if end is not None and math.dist(end, (lying.x, lying.y)) > TOLERANCE else None


def _can_push(b: Battle, word: Push, scope: Scope) -> bool:
    return any(
        (
            _object_end(b, word, scope, name, centre)
            if name in b.objects
            else _end(b, word, scope, b.piece(name), centre)
        )
        is not None
        for name, centre in _pushed(b, word, scope)
    )


WORK: Mapping[type, EffectHandler[Battle]] = {Push: _push}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {Push: _can_push}
