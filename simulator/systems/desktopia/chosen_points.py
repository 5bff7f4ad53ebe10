"""Points of the table that a player picks: which fit what is asked, and some of them found by search."""

import math
import random
from collections.abc import Callable, Collection, Iterator
from itertools import islice
from typing import Any, Literal, cast

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.systems.desktopia.bodies import gap_between
from schema.systems.desktopia.geometry import Round
from schema.systems.desktopia.points import ChoosePoint
from simulator.engine.ability_records import AskPay, WorkAbility, WorkChoices, WorkEach
from simulator.engine.chance import chance
from simulator.engine.chance_words import next_key
from simulator.engine.choice_handler import ChoiceHandler
from simulator.engine.configuration import BadConfiguration
from simulator.engine.payments import offered
from simulator.physics.geometry import TOLERANCE, inside
from simulator.physics.table import Point
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ChoiceRequest, PlaceRequest, PutAt
from simulator.systems.desktopia.remembered import lying, place_name
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.selector_evaluation import amount, hold_all, select
from simulator.systems.desktopia.space import body_of, radius_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Scope

Spot = tuple[float, float, float]
"""A place: x, y, and the facing of what is put there."""
Misfit = Literal["", "outside", "far", "near", "asked"]
POINT = "point:"
"""Stands for the piece in a request for a point."""
_GRID, _AROUND, _RINGS = 24, 24, 5
"""How many points are tried across and down the battlefield, and around each thing that one must be near."""
_STEP = 386
"""From one of the points across the battlefield to the next one: so that any first few of them lie far apart."""
_MOST_TRIED = 200
"""Of how many points it is tried at most whether an ability could be used with them."""
_IN_VAIN = 30
"""To find out that no point fits takes as long as to look at so many ways to choose."""
_TRIES = 40


@record
class _Distances:
    """What a point must be near to or far from, and how far at most and at least; the same for all points."""

    near: tuple[Piece | LyingObject, ...]
    most: int | None
    least: int | None


def misfit(b: Battle, choice: ChoosePoint, scope: Scope, x: float, y: float) -> Misfit:
    """What is wrong with a point: off the battlefield, too far, too near, or something else is asked; or nothing."""
    return _misfit(b, choice, scope, _distances(b, choice, scope), x, y)


def _misfit(b: Battle, choice: ChoosePoint, scope: Scope, asked: _Distances | None, x: float, y: float) -> Misfit:
    if not inside(b.table.border, x, y):
        return "outside"
    if asked is not None:
        gaps = [_gap(one, x, y) for one in asked.near]
        if asked.most is not None and (not gaps or min(gaps) > asked.most + TOLERANCE):
            return "far"
        if asked.least is not None and gaps and min(gaps) < asked.least - TOLERANCE:
            return "near"
    holds = not choice.where or hold_all(b, choice.where, _with(choice, scope, x, y), place_name(x, y, 0.0))
    return "" if holds else "asked"


def _with(choice: ChoosePoint, scope: Scope, x: float, y: float) -> Scope:
    return scope.put(choice.name, (x, y, 0.0))


def _distances(b: Battle, choice: ChoosePoint, scope: Scope) -> _Distances | None:
    if choice.near is None:
        return None
    most = None if choice.mm is None else amount(b, choice.mm, scope)
    least = None if choice.least is None else amount(b, choice.least, scope)
    return _Distances(tuple(lying(b, select(b, choice.near, scope), "now")), most, least)


def _gap(one: Piece | LyingObject, x: float, y: float) -> float:
    return gap_between(Round(x, y, 0.0), body_of(one)).length


def fitting_points(b: Battle, choice: ChoosePoint, scope: Scope) -> Iterator[Point]:
    """Points that can be picked, found by search: around what they must be near, then where disks are and all over."""
    asked = _distances(b, choice, scope)
    return (point for point in _tried(b, asked) if _misfit(b, choice, scope, asked, *point) == "")


def _tried(b: Battle, asked: _Distances | None) -> Iterator[Point]:
    if asked is not None and asked.most is not None:
        if not asked.near:
            return
        for one in asked.near:
            yield from _around(one, asked.least or 0, asked.most)
    points = b.table.border.points
    left, top = min(x for x, _y in points), min(y for _x, y in points)
    wide, high = max(x for x, _y in points) - left, max(y for _x, y in points) - top
    if asked is not None and _is_within(asked, min(wide, high) / _GRID):
        # What lies all over the battlefield is farther apart.
        yield from ((one.x, one.y) for one in asked.near)
        return
    side, disks = _GRID + 1, [piece for piece in b.state.pieces.values() if piece.zone == "field"]
    for number in range(side * side):
        row, column = divmod((side * side // 2 + number * _STEP) % (side * side), side)
        yield left + wide * column / _GRID, top + high * row / _GRID
        if number < len(disks):
            yield disks[number].x, disks[number].y


def _is_within(asked: _Distances, mm: float) -> bool:
    """Whether a point must be so near to disks or round places that only those around and on them are tried."""
    return asked.most is not None and asked.most < mm and all(isinstance(body_of(one), Round) for one in asked.near)


def _around(one: Piece | LyingObject, least: int, most: int) -> Iterator[Point]:
    for ring in range(_RINGS):
        away = radius_of(one) + least + max(0, most - least) * ring / (_RINGS - 1)
        for step in range(_AROUND):
            angle = math.tau * step / _AROUND
            yield one.x + away * math.cos(angle), one.y + away * math.sin(angle)


def random_point(b: Battle, choice: ChoosePoint, scope: Scope, rng: random.Random) -> Point | None:
    """A random point that can be picked; found by search after some failures."""
    asked, points = _distances(b, choice, scope), b.table.border.points
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    for _try in range(_TRIES):
        if asked is not None and asked.near and asked.most is not None:
            one, angle = rng.choice(asked.near), rng.uniform(0.0, math.tau)
            away = rng.uniform(0.0, asked.most + radius_of(one))
            point = one.x + away * math.cos(angle), one.y + away * math.sin(angle)
        else:
            point = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
        if _misfit(b, choice, scope, asked, *point) == "":
            return point
    return next(fitting_points(b, choice, scope), None)


def pending_point(b: Battle) -> tuple[ChoosePoint, Scope]:
    """The choice of a point for which the present request asks, and its context."""
    task: Any = b.state.stack[-1]
    scope: Scope = task.scope
    choices: Collection[object] = ()
    if isinstance(task, WorkAbility):
        ability = b.rules.entries[task.scope.ability].ability
        assert isinstance(ability, EffectAbility)
        choices = ability.choose
    elif isinstance(task, WorkChoices | WorkEach):
        choices = cast(Any, b.rules.blocks[task.parent][task.number]).choose
    elif isinstance(task, AskPay):
        scope, choices = cast(Scope, task.paying), offered(b, task).choose
    choice = tuple(choices)[task.choice]
    assert isinstance(choice, ChoosePoint), "a point is asked for"
    return choice, scope


def _ways(b: Battle, choice: ChoosePoint, scope: Scope) -> Iterator[Scope]:
    return (_with(choice, scope, x, y) for x, y in islice(fitting_points(b, choice, scope), _MOST_TRIED))


@record
class Somewhere:
    """One of the places that a function finds with a stream; None where it finds none."""

    find: Callable[[random.Random], Spot | None]

    def draw(self, rng: random.Random) -> Spot | None:
        return self.find(rng)

    def force(self, value: Any, rng: random.Random) -> Spot | None:
        """The place that a list of two numbers states."""
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise BadConfiguration(_("An outcome such as [250, 100] is needed."))
        return float(value[0]), float(value[1]), 0.0


def drawn_place(b: Battle, scope: Scope, find: Callable[[random.Random], Spot | None]) -> Spot | None:
    """A place that chance picks for an ability, told to all."""
    place = chance(b, next_key(b, "place"), Somewhere(find))
    if place is not None:
        b.say(ev.RandomPlace(scope.piece, scope.ability, scope.me, place[0], place[1]))
    return place


def agreed_first(scope: Scope, subject: str) -> ChoiceRequest:
    """Chance picks for an optional ability only after its player has agreed."""
    return ChoiceRequest(scope.me, "may", ("yes",), 1, 1, scope.ability, subject, may=True)


def _drawn(b: Battle, choice: ChoosePoint, scope: Scope) -> Scope:
    def find(rng: random.Random) -> Spot | None:
        point = random_point(b, choice, scope, rng)
        return None if point is None else (*point, 0.0)

    place = drawn_place(b, scope, find)
    return scope if place is None else _with(choice, scope, place[0], place[1])


def _ask(b: Battle, choice: ChoosePoint, scope: Scope, may: bool, subject: str) -> PlaceRequest | ChoiceRequest | Scope:
    if next(fitting_points(b, choice, scope), None) is None:
        return scope
    if choice.random:
        return agreed_first(scope, subject) if may else _drawn(b, choice, scope)
    asked = _distances(b, choice, scope)
    near, mm = (asked.near, asked.most or 0) if asked is not None else ((), 0)
    beside = near[0].id if len(near) == 1 and mm and near[0].id in b.state.pieces else ""
    return PlaceRequest(scope.me, POINT, beside, scope.ability, subject, may, mm=mm if beside else 0)


def _take(b: Battle, choice: ChoosePoint, scope: Scope, decision: PutAt) -> Scope:
    if choice.random:
        return _drawn(b, choice, scope)
    return _with(choice, scope, decision.x, decision.y)


CHOSEN_POINT: ChoiceHandler[Battle] = ChoiceHandler(_ways, _ask, _take, in_vain=_IN_VAIN)
