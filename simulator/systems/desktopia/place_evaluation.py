"""Evaluates the words for places that nobody chooses, and for objects of the landscape."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from schema.language.base import Relation
from schema.systems.desktopia import areas as ar
from schema.systems.desktopia import board_words as bw
from schema.systems.desktopia import points as po
from schema.systems.desktopia.geometry import Outline, Round, area, outline_of
from simulator.engine.word_evaluation import AmountHandler, ConditionHandler, SelectorHandler, WordEvaluator
from simulator.physics.geometry import TOLERANCE
from simulator.systems.desktopia.areas import AREA, areas, is_inside, nearest_on_edge
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.remembered import line_name, lying, place_name, place_named
from simulator.systems.desktopia.ruleset import LyingObject, placed_of
from simulator.systems.desktopia.space import gap
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.table_points import (
    across_the_table,
    middle_of,
    middle_of_battlefield,
    nearest_on_border,
    opposite_on_border,
    touching_border,
)

if TYPE_CHECKING:
    from simulator.systems.desktopia.work_stack import Scope


class PlaceWords:
    """The handlers of these words; `evaluator` finds what they name."""

    def __init__(self, evaluator: WordEvaluator[Battle]) -> None:
        self._select = evaluator.select
        self._hold_all = evaluator.hold_all

    @property
    def selectors(self) -> Mapping[type, SelectorHandler[Battle]]:
        return {
            po.Middle: self._middle,
            po.BorderPoint: self._border_points,
            po.LineBetween: self._lines,
            bw.Objects: self._objects,
            ar.Areas: lambda b, word, scope, it: areas(b, word.which),
        }

    @property
    def amounts(self) -> Mapping[type, AmountHandler[Battle]]:
        return {bw.ObjectSize: self._size}

    @property
    def conditions(self) -> Mapping[type, ConditionHandler[Battle]]:
        return {ar.InArea: self._in_area}

    def _middle(self, b: Battle, word: po.Middle, scope: Scope, it: str) -> tuple[str, ...]:
        if word.of is None:
            return (place_name(*middle_of_battlefield(b), 0.0),)
        found = [(one.x, one.y) for one in lying(b, self._select(b, word.of, scope, it), "now")]
        return (place_name(*middle_of(found), 0.0),) if found else ()

    def _border_points(self, b: Battle, word: po.BorderPoint, scope: Scope, it: str) -> tuple[str, ...]:
        near = lying(b, self._select(b, word.nearest, scope, it), "now")
        on_border = opposite_on_border if word.opposite else nearest_on_border
        points = (
            touching_border(b, one, opposite=word.opposite)
            if word.inside and isinstance(one, Piece)
            else on_border(b, one.x, one.y)
            for one in near
        )
        return tuple(dict.fromkeys(place_name(*point, 0.0) for point in points))

    def _lines(self, b: Battle, word: po.LineBetween, scope: Scope, it: str) -> tuple[str, ...]:
        starts, ends = (lying(b, self._select(b, end, scope, it), "now") for end in (word.first, word.second))
        found = {}
        for one in starts:
            for other in ends:
                if one.id != other.id and (one.x, one.y) != (other.x, other.y):
                    start, end = sorted(((one.x, one.y), (other.x, other.y)))
                    found[line_name(*(across_the_table(start, end) if word.beyond else (start, end)))] = True
        return tuple(found)

    def _objects(self, b: Battle, word: bw.Objects, scope: Scope, it: str) -> tuple[str, ...]:
        removed = b.state.board.gone if word.removed and b.state.board is not None else ()
        by = {one.id: one.by for one in removed}
        return tuple(
            one.id
            for one in (removed if word.removed else b.objects.values())
            if word.thing in (None, one.thing)
            and (word.relation == "any" or _put_by(b, one.id, word.relation, scope.me, by))
            and self._hold_all(b, word.where, scope, one.id)
        )

    def _size(self, b: Battle, word: bw.ObjectSize, scope: Scope, it: str) -> int:
        removed = {} if b.state.board is None else {one.id: one for one in b.state.board.gone}
        for name in self._select(b, word.of, scope, it):
            if name in b.objects:
                one = b.objects[name]
                return _measured(b, one.thing, one.outline, word.which)
            if name in removed:
                thing = removed[name].thing
                placed = placed_of(b.rules, removed[name])
                outline = outline_of(placed, placed.shape or b.rules.pack.things[thing].shape)
                return _measured(b, thing, outline, word.which)
        return 0

    def _in_area(self, b: Battle, word: ar.InArea, scope: Scope, it: str) -> bool:
        names, found = self._select(b, word.who, scope, it), self._select(b, word.area, scope, it)
        who = lying(b, names, word.as_of)
        return 0 < len(names) == len(who) and all(any(_is_there(one, area) for area in found) for one in who)


def _measured(b: Battle, thing: str, outline: Round | Outline, which: str) -> int:
    """The size of an object in mm², or its length or height in mm."""
    if which == "height":
        return int(b.rules.pack.things[thing].height + TOLERANCE)
    if isinstance(outline, Round):
        radius = outline.radius
        return int((2.0 * radius if which == "length" else math.pi * radius * radius) + TOLERANCE)
    points = outline.points
    if which == "length":
        return int(max(math.dist(*pair) for pair in combinations(points, 2)) + TOLERANCE)
    return int(area(points) + TOLERANCE)


def _is_there(one: Piece | LyingObject, area: str) -> bool:
    """Whether the centre of something is in an area, or it touches an edge."""
    if not area.startswith(AREA):
        return False
    edge = place_named(area) if nearest_on_edge(area, one.x, one.y) is not None else None
    return is_inside(area, one.x, one.y) if edge is None else gap(one, edge) <= TOLERANCE


def _put_by(b: Battle, name: str, relation: Relation, me: int, removed: Mapping[str, int]) -> bool:
    """Whether a player in that relation has put an object down, or had put down one that was removed."""
    known = b.changed_object(name)
    by = removed.get(name, -1) if known is None else known.by
    return by >= 0 and b.are_related(me, by, relation)
