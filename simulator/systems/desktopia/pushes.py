"""Disks and objects that slide along a straight line without a flick, until something is in their way."""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from schema.frozen_dataclass import replaced
from schema.systems.desktopia.pushes import ChooseDirection, Push
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.engine.chance import Lot, chance
from simulator.engine.chance_words import next_key
from simulator.engine.choice_handler import ChoiceHandler
from simulator.engine.choices import ChoiceRequest
from simulator.physics.geometry import TOLERANCE, distance_to_border, free_for, inside, slid
from simulator.physics.table import Disk, Point
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.absence import Crossing, departures
from simulator.systems.desktopia.areas import AREA, nearest_on_edge
from simulator.systems.desktopia.artifacts import freed
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.board_effects import crossing, move_object, name_what_follows, note_pushes
from simulator.systems.desktopia.halts import stopped_on_way
from simulator.systems.desktopia.object_places import turn_of
from simulator.systems.desktopia.object_slides import object_slid
from simulator.systems.desktopia.push_ends import stopped_object
from simulator.systems.desktopia.remembered import lying
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.selector_evaluation import amount, living, lying_bare, select
from simulator.systems.desktopia.shoves import Reach, shoved
from simulator.systems.desktopia.space import REACH_MM, missile_about_to_go
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.table_points import inwards
from simulator.systems.desktopia.weights import immovable_for
from simulator.systems.desktopia.work_stack import PutBackAll, Scope

DEGREES = 360
_STEP = 5
"""A player picks a direction in steps of so many degrees."""
_TRIED = range(0, DEGREES, 45)
"""The directions in which it is tried whether a push at random could move anything."""
_BEYOND_MM = 0.01


def _push(b: Battle, word: Push, scope: Scope, key: str) -> None:
    met: list[str] = []
    gone: list[Crossing] = []
    pushed: list[tuple[Any, ...]] = []
    for name, centre in _pushed(b, word, scope):
        heading = _drawn(b, name) if word.direction == "random" else _heading(b, word, scope)
        if word.shoves:
            _shove_others(b, word, scope, name, centre, heading)
        if name in b.objects:
            lying = b.objects[name]
            if (aim := _aim(b, word, scope, lying, centre, heading)) is None:
                continue
            end = _object_end(b, lying, aim)
            way = (lying.x, lying.y, *(end or (lying.x, lying.y)))
            if word.name is not None and (word.shoves or math.dist(way[2:], aim) > REACH_MM):
                met += _characters_of(b, stopped_object(b, lying, way, aim))
            pushed.append((name, *way, *aim, False))
            if end is not None:
                move_object(b, name, (*end, turn_of(b, name)))
            continue
        piece = b.piece(name)
        aim = _aim(b, word, scope, piece, centre, heading)
        if aim is None:
            continue
        place = _end(b, piece, aim)
        over = word.over_border and _goes_over(b, place or (piece.x, piece.y), aim)
        if word.name is not None:
            met += _stopped_by(b, piece, place or (piece.x, piece.y), aim, word.shoves)
        pushed.append((name, piece.x, piece.y, *(place or (piece.x, piece.y)), *aim, over))
        if place is not None:
            b.set_down(name, *place)
            b.say(ev.Pushed(name, *place, math.dist(place, (piece.x, piece.y))))
            if piece.on:
                freed(b, piece.on, name)
        if over:
            crosses = b.piece(name)
            gone.append((name, crosses.x, crosses.y, crossing(b, name)[3]))
            b.say(ev.LeftTable(*gone[-1][:3]))

    name_what_follows(b, key, word.name, tuple(dict.fromkeys(met)))
    if "pushed" in b.rules.remembers:
        note_pushes(b, key, tuple(pushed))
    if gone:
        # The disks that have gone over the edge are put back as after a flick, without a penalty.
        b.push(*departures(b, gone, scope.piece, "push"), PutBackAll(tuple(gone), b.state.seat))


def _shove_others(
    b: Battle, word: Push, scope: Scope, name: str, centre: Piece | LyingObject, heading: int | None
) -> None:
    """Make way for what is pushed, as far as it comes then."""
    one = b.objects[name] if name in b.objects else b.piece(name)
    aim = _aim(b, word, scope, one, centre, heading)
    if aim is None:
        return
    place, ends = shoved(b, one, aim, _reach(b, one, aim), immovable_for(b, scope))
    if isinstance(one, Piece) and one.on and _half_off(b, one, place):
        return
    for other, end in ends.items():
        before = b.piece(other)
        b.set_down(other, *end)
        b.say(ev.Pushed(other, *end, math.dist(end, (before.x, before.y))))


def _reach(b: Battle, one: Piece | LyingObject, aim: Point) -> Reach:
    def reach(ignore: Collection[str]) -> Point:
        if isinstance(one, LyingObject):
            return object_slid(b, one.id, aim, ignore)
        return _slid(b, one, aim, (one.id, one.on, *ignore))

    return reach


def _half_off(b: Battle, piece: Piece, place: Point) -> bool:
    """Whether a disk would lie partly on the artifact on which it stands."""
    artifact = b.piece(piece.on)
    return math.dist(place, (artifact.x, artifact.y)) < artifact.radius + piece.radius - TOLERANCE


def _slid(b: Battle, piece: Piece, aim: Point, ignore: Collection[str]) -> Point:
    place = slid(b.table, _in_the_way(b), (piece.x, piece.y), aim, piece.radius, ignore=ignore)
    return stopped_on_way(b, piece.id, (piece.x, piece.y), place) if "stops_at" in b.rules.modifiers else place


def _in_the_way(b: Battle) -> tuple[Disk, ...]:
    """The disks that stop what is pushed: not the missile of the present shot, unless that stays on the table."""
    missile = missile_about_to_go(b)
    return b.disks(without=(missile,)) if missile else b.disks()


def _heading(b: Battle, word: Push, scope: Scope) -> int | None:
    """The direction in which all go, in degrees; None if that depends on where something lies."""
    return None if word.heading is None else amount(b, word.heading, scope)


def _drawn(b: Battle, name: str) -> int:
    return chance(b, next_key(b, "direction"), Lot(DEGREES), lambda degrees: ev.RandomDirection(name, degrees))


def _goes_over(b: Battle, place: Point, aim: Point) -> bool:
    """Whether what has come to the border on its way to a point would slide on over it."""
    far = math.dist(place, aim)
    if far <= TOLERANCE or distance_to_border(b.table.border, *place) > _BEYOND_MM:
        return False
    share = min(1.0, _BEYOND_MM / far)
    return not inside(b.table.border, place[0] + share * (aim[0] - place[0]), place[1] + share * (aim[1] - place[1]))


def _stopped_by(b: Battle, piece: Piece, place: Point, aim: Point, shoves: bool) -> list[str]:
    """The characters in front of a disk, where it has stopped short of its aim, or has shoved them along."""
    dx, dy = aim[0] - place[0], aim[1] - place[1]
    if math.hypot(dx, dy) <= REACH_MM:
        if not shoves:
            return []
        dx, dy = aim[0] - piece.x, aim[1] - piece.y
    return [
        one.id
        for one in b.characters()
        if one.id != piece.id
        and math.dist((one.x, one.y), place) <= one.radius + piece.radius + REACH_MM
        and (one.x - place[0]) * dx + (one.y - place[1]) * dy > 0.0
    ]


def _characters_of(b: Battle, met: Iterable[tuple[str, str]]) -> list[str]:
    return [name for what, name in met if what == "disk" and b.is_character(b.piece(name))]


def _pushed(b: Battle, word: Push, scope: Scope) -> Iterator[tuple[str, Piece | LyingObject]]:
    """The disks in the order in which they go, each with what it is pushed away from or towards."""
    centres = lying(b, select(b, word.centre, scope), "now")
    fixed = immovable_for(b, scope)
    found = []
    disks = (*living(b, word.who, scope), *lying_bare(b, word.who, scope))
    pushed: list[Piece | LyingObject] = [b.piece(name) for name in disks]
    pushed += [b.objects[name] for name in select(b, word.who, scope) if name in b.objects]
    if word.direction == "random":
        return ((each.id, each) for each in pushed if each.id not in fixed)
    if word.heading is not None:
        x, y = _turned(1.0, 0.0, amount(b, word.heading, scope) + amount(b, word.turn, scope))
        able = [each for each in pushed if each.id not in fixed]
        return ((each.id, each) for each in sorted(able, key=lambda one: (-(one.x * x + one.y * y), one.id)))
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
    aim = _seen_from(centres[0], aims[0])
    centre = _seen_from(aim, centres[0])
    far = math.dist((centre.x, centre.y), (aim.x, aim.y))
    if far <= TOLERANCE:
        return 0.0, 0.0
    share = (-1.0 if word.direction == "towards" else 1.0) / far
    return _turned(share * (aim.x - centre.x), share * (aim.y - centre.y), amount(b, word.turn, scope))


def _aim(
    b: Battle,
    word: Push,
    scope: Scope,
    piece: Piece | LyingObject,
    centre: Piece | LyingObject,
    heading: int | None = None,
) -> Point | None:
    """Where something would come to rest if nothing were in its way; None if it is not pushed at all."""
    mm = max(0, amount(b, word.mm, scope))
    if heading is not None:
        x, y = _turned(mm, 0.0, heading + amount(b, word.turn, scope))
        return (piece.x + x, piece.y + y) if mm else None
    if word.aim is not None:
        x, y = _way(b, word, scope)
        return (piece.x + mm * x, piece.y + mm * y) if mm else None
    far = math.dist((centre.x, centre.y), (piece.x, piece.y))
    if far <= TOLERANCE and mm and distance_to_border(b.table.border, piece.x, piece.y) <= TOLERANCE:
        # Away from the border on which it lies: onto the table.
        x, y = inwards(b, piece.x, piece.y)
        if word.direction == "away":
            return piece.x + mm * x, piece.y + mm * y
        return (piece.x - mm * x, piece.y - mm * y) if word.over_border else None
    if far <= TOLERANCE or not mm:
        return None
    turn = amount(b, word.turn, scope)
    # Towards the border and over it, what is pushed does not stop there.
    past = word.over_border and distance_to_border(b.table.border, centre.x, centre.y) <= TOLERANCE
    share = (mm if turn or past else min(mm, far)) / far if word.direction == "towards" else -mm / far
    x, y = _turned(share * (centre.x - piece.x), share * (centre.y - piece.y), turn)
    return piece.x + x, piece.y + y


def _turned(x: float, y: float, degrees: int) -> Point:
    """A step that is turned clockwise."""
    if not degrees:
        return x, y
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * cos - y * sin, x * sin + y * cos


def _end(b: Battle, piece: Piece, aim: Point) -> Point | None:
    """Where a disk comes to rest on its way to a point; None if it stays where it is."""
    disks = _in_the_way(b)
    # It slides off the artifact on which it stands, but not only half off it.
    place = _slid(b, piece, aim, (piece.id, piece.on))
    moved = math.dist(place, (piece.x, piece.y)) > TOLERANCE
    return place if moved and free_for(b.table, disks, *place, piece.radius, ignore=(piece.id,)) else None


def _object_end(b: Battle, lying: LyingObject, aim: Point) -> Point | None:
    """Where an object comes to rest on its way to a point; None if it stays where it is."""
    end = object_slid(b, lying.id, aim)
    return end if math.dist(end, (lying.x, lying.y)) > TOLERANCE else None


def _can_push(b: Battle, word: Push, scope: Scope) -> bool:
    headings: Sequence[int | None] = _TRIED if word.direction == "random" else (_heading(b, word, scope),)
    return any(
        _can_go(b, word, scope, name, centre, heading)
        for name, centre in _pushed(b, word, scope)
        for heading in headings
    )


def _can_go(b: Battle, word: Push, scope: Scope, name: str, centre: Piece | LyingObject, heading: int | None) -> bool:
    if word.shoves:
        one = b.objects[name] if name in b.objects else b.piece(name)
        to = _aim(b, word, scope, one, centre, heading)
        fixed = immovable_for(b, scope)
        if to is not None and math.dist(shoved(b, one, to, _reach(b, one, to), fixed)[0], (one.x, one.y)) > TOLERANCE:
            return True
    if name in b.objects:
        to = _aim(b, word, scope, b.objects[name], centre, heading)
        return to is not None and _object_end(b, b.objects[name], to) is not None
    piece = b.piece(name)
    aim = _aim(b, word, scope, piece, centre, heading)
    if aim is None:
        return False
    return _end(b, piece, aim) is not None or (word.over_border and _goes_over(b, (piece.x, piece.y), aim))


# --- the choice of a direction ------------------------------------------------------------------


def _directions(b: Battle, choice: ChooseDirection, scope: Scope) -> Iterator[Scope]:
    return (scope.pick(choice.name, (str(degrees),)) for degrees in range(0, DEGREES, _STEP))


def _ask_direction(b: Battle, choice: ChooseDirection, scope: Scope, may: bool, subject: str) -> ChoiceRequest:
    options = tuple(str(degrees) for degrees in range(0, DEGREES, _STEP))
    return ChoiceRequest(scope.me, DIRECTION_ASKED, options, 1, 1, scope.ability, subject, may=may)


DIRECTION_ASKED = "direction"
"""The purpose of a request whose options are directions in degrees."""
DIRECTION: ChoiceHandler[Battle] = ChoiceHandler(
    _directions, _ask_direction, lambda b, choice, scope, decision: scope.pick(choice.name, decision.options)
)
WORK: Mapping[type, EffectHandler[Battle]] = {Push: _push}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {Push: _can_push}
