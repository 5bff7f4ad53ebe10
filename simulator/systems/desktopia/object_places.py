"""Places for objects of the landscape: where one fits, and one found by search."""

import math
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from schema.language.base import SelectorWord
from schema.language.selectors import Chosen
from schema.models.base import Point
from schema.systems.desktopia.board_words import ObjectPlace
from schema.systems.desktopia.bodies import gap_between, inside_border
from schema.systems.desktopia.geometry import TOUCHING, Outline, Round, contains, distance_to_edge, outline_of
from schema.systems.desktopia.table import Placed
from simulator.physics.geometry import TOLERANCE, inside
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.remembered import lying, lying_now
from simulator.systems.desktopia.ruleset import OF_SCRIPT, LyingObject, object_names, placed_objects
from simulator.systems.desktopia.selector_evaluation import amount, near_gap, select, zone_border
from simulator.systems.desktopia.space import body_of, radius_of
from simulator.systems.desktopia.work_stack import Scope

THING = "thing:"
"""Begins the name of an object for which a place is asked; its kind follows."""
_GRID = 24
"""The number of places that are tried across and down an area."""
_TURNS: tuple[float, ...] = (0.0, 90.0, 45.0, 135.0)  # mypyc forgets a tuple of four floats in a generator
_AROUND = 24
_RINGS = 16
_STEP_MM, _HALVINGS = 2.0, 12
"""How a way is searched for what is in it: in such steps, the last of which is halved so often."""
_SLACK_MM = 1e-3
"""What is put beside a disk in play may share so much with it, for rounding; objects of a script may be off by more."""

PutDown = tuple[float, float, float]
"""Where something is put: x, y in mm and its direction in degrees."""


def outline_at(b: Battle, thing: str, at: PutDown) -> Round | Outline:
    """The outline of an object at a place."""
    x, y, facing = at
    placed = Placed(thing=thing, x=x, y=y, turn=facing % 360.0)
    return outline_of(placed, b.rules.pack.things[thing].shape)


def object_fits(
    b: Battle,
    thing: str,
    at: PutDown,
    near: str = "",
    zone: str = "",
    leaving: Collection[str] = (),
    moved: Collection[str] = (),
    mm: int = 0,
) -> bool:
    """Whether the object can be put there: inside the border, clear of disks and objects, nearby and in the zone.

    Disks that are about to leave their places are in nobody's way, nor are objects that are moved.
    """
    x, y, _facing = at
    if not inside(b.table.border, x, y) or (zone and not inside(zone_border(b, zone), x, y)):
        return False
    outline = outline_at(b, thing, at)
    if not inside_border(outline, b.table.border.points):
        return False
    things = b.rules.pack.things
    if things[thing].flat:
        return not near or _is_near(b, outline, near, mm)
    disks = (Round(disk.x, disk.y, disk.radius) for disk in b.disks() if not disk.rider and disk.id not in leaving)
    if any(_overlap(outline, disk, _SLACK_MM) for disk in disks):
        return False
    others = (one for name, one in b.objects.items() if name not in moved and not things[one.thing].flat)
    if any(_overlap(outline, other.outline) for other in others):
        return False
    return not near or _is_near(b, outline, near, mm)


def _is_near(b: Battle, outline: Round | Outline, near: str, mm: int) -> bool:
    other = lying_now(b, near)
    if other is None:
        return False
    gap = gap_between(outline, body_of(other)).length
    return gap <= mm + TOLERANCE if mm else gap < near_gap(b)


def places_round(b: Battle, names: Sequence[str]) -> list[PutDown] | None:
    """Where objects come that go round, each exactly to where the next one was; None if they do not fit there."""
    objects = [b.objects[name] for name in names]
    following = zip(names, (*objects[1:], objects[0]), strict=True)
    places = [(to.x, to.y, turn_of(b, name)) for name, to in following]
    pairs = list(zip(objects, places, strict=True))
    if not all(object_fits(b, one.thing, place, moved=names) for one, place in pairs):
        return None
    things = b.rules.pack.things
    high = [outline_at(b, one.thing, place) for one, place in pairs if not things[one.thing].flat]
    return None if any(_overlap(one, other) for one, other in combinations(high, 2)) else places


def nearest_fit(b: Battle, name: str, at: PutDown) -> PutDown | None:
    """Where an object fits nearest to a place, pointing as asked there; None if it fits nowhere."""
    known = b.computed()
    key = "nearest_fit", name, at
    if key not in known:
        known[key] = _nearest_fit(b, name, at)
    place: PutDown | None = known[key]
    return place


def _nearest_fit(b: Battle, name: str, at: PutDown) -> PutDown | None:
    thing, (x, y, facing) = b.objects[name].thing, at

    def fits(place: PutDown) -> bool:
        return object_fits(b, thing, place, moved=(name,))

    if fits(at):
        return at
    corners = b.table.border.points
    best, found = max(math.dist((x, y), corner) for corner in corners), None
    for number in range(_AROUND):
        way = math.tau * number / _AROUND
        across, down = math.cos(way), math.sin(way)
        low = high = 0.0
        while high < best and not fits((x + high * across, y + high * down, facing)):
            low, high = high, high + 2 * _STEP_MM
        if high >= best:
            continue
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            low, high = (low, middle) if fits((x + middle * across, y + middle * down, facing)) else (middle, high)
        best, found = high, (x + high * across, y + high * down, facing)
    return found


def turn_of(b: Battle, name: str) -> float:
    """The direction in which an object on the table points."""
    return placed_objects(b.rules, b.state.board)[name].turn


def _overlap(one: Round | Outline, other: Round | Outline, slack: float = TOUCHING) -> bool:
    """Whether two bodies share more than their edges; so much, in mm, is nothing."""
    match one, other:
        case Round(), Round():
            return math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - slack
        case Round(), Outline():
            return _round_in(one, other, slack)
        case Outline(), Round():
            return _round_in(other, one, slack)
        case _:
            return gap_between(one, other).length <= 0.0


def _round_in(one: Round, other: Outline, slack: float) -> bool:
    return contains(other.points, one.x, one.y) or distance_to_edge(one.x, one.y, other.points) < one.radius - slack


def some_object_place(b: Battle, thing: str, near: str = "", zone: str = "", mm: int = 0) -> PutDown | None:
    """A place where the object fits; None if none is found."""
    known = b.computed()
    key = "object_place", thing, near, zone, mm
    if key not in known:
        known[key] = next(object_places(b, thing, near, zone, mm), None)
    place: PutDown | None = known[key]
    return place


def object_places(b: Battle, thing: str, near: str = "", zone: str = "", mm: int = 0) -> Iterator[PutDown]:
    """Places where the object fits, found by search: around what it must be near, else row by row."""
    spots = (
        _beside(b, thing, near, mm) if near else _rows(b.rules.zones[zone].points if zone else b.table.border.points)
    )
    for x, y in spots:
        for turn in _TURNS:
            if object_fits(b, thing, (x, y, turn), near, zone, mm=mm):
                yield x, y, turn
                break
    if near and 0 < mm < _ring_mm(b, thing, mm):
        # Where it has to be so near as to touch, hardly any of these is near enough.
        yield from (at for at in _just_beside(b, thing, near, mm) if object_fits(b, thing, at, near, zone, mm=mm))


def _rows(points: tuple[Point, ...]) -> Iterator[Point]:
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    wide, high = max(p[0] for p in points) - left, max(p[1] for p in points) - top
    steps = sorted(range(_GRID + 1), key=lambda step: (abs(step - _GRID / 2), step))
    for row in steps:
        for column in steps:
            yield left + wide * column / _GRID, top + high * row / _GRID


def _beside(b: Battle, thing: str, near: str, mm: int) -> Iterator[Point]:
    """Centres around something at every distance from which the object can be nearby, in steps finer than that gap."""
    piece = lying_now(b, near)
    if piece is None:
        return
    reach, widest = object_reach(b, thing), mm or near_gap(b)
    step = _ring_mm(b, thing, widest)
    for number in range(0 if isinstance(piece, LyingObject) else 1, int((reach + widest) / step) + 2):
        away = radius_of(piece) + number * step
        for angle in range(_AROUND):
            way = math.tau * angle / _AROUND
            yield piece.x + away * math.cos(way), piece.y + away * math.sin(way)


def _ring_mm(b: Battle, thing: str, widest: float) -> float:
    """How far the circles of places around something are apart."""
    return max(near_gap(b) / 2, (object_reach(b, thing) + widest) / _RINGS)


def _just_beside(b: Battle, thing: str, near: str, mm: int) -> Iterator[PutDown]:
    """All around something, half the widest gap away: the distance in each direction is halved until it is that."""
    piece = lying_now(b, near)
    if piece is None:
        return
    other, gap = body_of(piece), mm / 2
    farthest = radius_of(piece) + object_reach(b, thing) + gap
    for number in range(_AROUND):
        way = math.tau * number / _AROUND
        across, down = math.cos(way), math.sin(way)
        for turn in _TURNS:
            low, high = 0.0, farthest
            for _ in range(_HALVINGS):
                middle = (low + high) / 2
                at = piece.x + middle * across, piece.y + middle * down, turn
                if gap_between(outline_at(b, thing, at), other).length > gap:
                    high = middle
                else:
                    low = middle
            yield piece.x + high * across, piece.y + high * down, turn


def object_reach(b: Battle, thing: str) -> float:
    """How far the outline of an object is from its centre at most."""
    outline = outline_at(b, thing, (0.0, 0.0, 0.0))
    return outline.radius if isinstance(outline, Round) else max(math.hypot(x, y) for x, y in outline.points)


def number_of(name: str) -> int:
    """The number of an object of the script, in the order of its landscape."""
    return int(name.removeprefix(OF_SCRIPT))


def kinds_of(b: Battle, objects: SelectorWord, scope: Scope) -> list[str]:
    """The kind of the first of these objects, also of one that has left the table; empty if there is none."""
    return [kind_of(b, name) for name in named_first(b, objects, scope)]


def named_first(b: Battle, objects: SelectorWord, scope: Scope) -> tuple[str, ...]:
    """The first of these objects, also one that has left the table; empty if there is none."""
    # What has been chosen is known also once it has gone.
    known = dict(scope.names).get(objects.name, ()) if isinstance(objects, Chosen) else select(b, objects, scope)
    # A union may find disks, too.
    return tuple(name for name in known if kind_of(b, name) in b.rules.pack.things)[:1]


def kind_of(b: Battle, name: str) -> str:
    """The kind of an object, also of one that has left the table."""
    return object_names(b.rules, name)[1]


def thing_of(b: Battle, choice: ObjectPlace, scope: Scope) -> str:
    """The object for which a place is picked; empty if it is like one that there is not."""
    return choice.thing or next(iter(kinds_of(b, choice.like, scope) if choice.like is not None else ()), "")


def widest_gap(b: Battle, choice: ObjectPlace, scope: Scope) -> int:
    """How far from what it must be near the object may be, in mm; 0 for nearby."""
    return 0 if choice.mm is None else max(1, amount(b, choice.mm, scope))


def room_for(b: Battle, choice: ObjectPlace, scope: Scope) -> tuple[str, PutDown] | None:
    """What there is room beside, empty if nothing is asked for, with a place; None if there is none."""
    zone, thing = choice.zone or "", thing_of(b, choice, scope)
    if not thing or (zone and not b.is_open(zone)):
        return None
    if choice.near is None:
        place = some_object_place(b, thing, "", zone)
        return None if place is None else ("", place)
    mm = widest_gap(b, choice, scope)
    for near in lying(b, select(b, choice.near, scope), "now"):
        place = some_object_place(b, thing, near.id, zone, mm)
        if place is not None:
            return near.id, place
    return None
