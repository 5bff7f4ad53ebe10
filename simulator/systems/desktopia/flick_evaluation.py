"""Evaluates the words about the present flick or shot: how far disks came and where to, and what they bounced off."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from schema.language.base import SelectorWord
from schema.systems.desktopia import flick_words as fw
from schema.systems.desktopia.remembered import Passed
from schema.systems.desktopia.space import Touched, Travelled
from simulator.engine.word_evaluation import AmountHandler, ConditionHandler, SelectorHandler, WordEvaluator
from simulator.physics.geometry import TOLERANCE
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.push_ends import stopped_object, stopped_push
from simulator.systems.desktopia.remembered import lying, place_name
from simulator.systems.desktopia.slides import enters
from simulator.systems.desktopia.space import (
    ahead,
    bounces_of,
    crossed,
    most_of,
    passed_in_push,
    slid_between,
    slid_in_push,
    slid_towards,
    touches,
    went_off,
)

if TYPE_CHECKING:
    from simulator.systems.desktopia.state import FlickTrace, Piece
    from simulator.systems.desktopia.work_stack import Scope


_Pushed = tuple[str, Sequence[float], Sequence[float], bool]
"""A disk, its straight way in mm, the point that it would have reached if it is known, and whether it went over the
edge."""


def _met_in_pushes(b: Battle, scope: Scope) -> Mapping[tuple[str, str], list[tuple[str, str]]]:
    """What disks and objects have touched, as in `FlickTrace.touched`, that effects of the ability have just pushed, or
    of whose push it hears.
    """
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    facts = scope.facts
    pushes: list[tuple[str, Sequence[float], Sequence[float]]] = [
        (name, (x, y, to_x, to_y), (aim_x, aim_y)) for name, x, y, to_x, to_y, aim_x, aim_y, _over in scope.pushed
    ]
    if facts.slid:
        pushes.append((facts.victim or facts.target or facts.missile, facts.slid, facts.slid[2:]))
    for name, way, aim in pushes:
        if name in b.state.pieces:
            found["disk", name] = list(stopped_push(b, b.piece(name), way, aim))
        elif name in b.objects:
            found["obstacle", name] = list(stopped_object(b, b.objects[name], way, aim))
    return found


def _met_by(trace: FlickTrace, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """What these disks and objects have touched in a flick, in order."""
    for disk, what, name in trace.met:
        if disk in names:
            yield what, name
        elif what == "obstacle" and name in names:
            yield "disk", disk


class FlickWords:
    """The handlers of these words; `evaluator` finds the disks that they name."""

    def __init__(self, evaluator: WordEvaluator[Battle]) -> None:
        self._select = evaluator.select
        self._amount = evaluator.amount

    @property
    def handlers(
        self,
    ) -> tuple[
        Mapping[type, SelectorHandler[Battle]],
        Mapping[type, ConditionHandler[Battle]],
        Mapping[type, AmountHandler[Battle]],
    ]:
        """Selectors, conditions and amounts."""
        return (
            {fw.Ahead: self._ahead},
            {
                fw.Entered: self._entered,
                fw.WentOff: self._went_off,
                fw.OnSector: self._on_sector,
                fw.Crossed: self._crossed,
                Passed: self._passed,
                Touched: self._touched,
            },
            {Travelled: self._travelled, fw.Bounces: self._bounces, fw.Speed: self._speed},
        )

    def _of_flick(
        self, b: Battle, by: SelectorWord | None, scope: Scope, it: str
    ) -> tuple[FlickTrace | None, Collection[str]]:
        """What is kept of the present flick, and the disks that are asked about: without a word, the flicked one."""
        if b.fray is None:
            return None, ()
        return b.fray.trace, (b.fray.mover,) if by is None else self._select(b, by, scope, it)

    def _ahead(self, b: Battle, word: fw.Ahead, scope: Scope, it: str) -> tuple[str, ...]:
        mm, turn = (self._amount(b, one, scope, it) for one in (word.mm, word.turn))
        found: dict[str, bool] = {}
        for name in self._select(b, word.of, scope, it):
            piece = b.state.pieces.get(name)
            direction = None if piece is None else self._direction(b, word, piece, scope)
            if piece is not None and direction is not None:
                found[place_name(*ahead(piece, direction + turn, mm), 0.0)] = True
        return tuple(found)

    def _direction(self, b: Battle, word: fw.Ahead, piece: Piece, scope: Scope) -> float | None:
        """Where a disk points, where it slid in the present flick, or where an effect has just pushed it."""
        if word.facing:
            return piece.facing if piece.zone == "field" else None
        if scope.facts.slid and piece.id == scope.facts.victim:
            x, y, to_x, to_y = scope.facts.slid
            return math.degrees(math.atan2(to_y - y, to_x - x))
        for name, x, y, _x, _y, aim_x, aim_y, _over in scope.pushed:
            if name == piece.id:
                return math.degrees(math.atan2(aim_y - y, aim_x - x))
        trace = None if b.fray is None else b.fray.trace
        return None if trace is None else slid_towards(trace, piece.id, word.first)

    def _touched(self, b: Battle, word: Touched, scope: Scope, it: str) -> bool:
        met = self._met(b, word.by, scope, it)
        if word.before is not None:
            limits = set(self._select(b, word.before, scope, it))
            first = next((number for number, (what, name) in enumerate(met) if what == "disk" and name in limits), 0)
            met = met[:first]
        who = None if word.who is None else self._select(b, word.who, scope, it)
        found = [name for what, name in met if touches(b, word.what, what, name)]
        if word.which != "any":
            found = list(dict.fromkeys(found))
            in_order = found if word.which == "first" else found[::-1]
            found = in_order[word.number - 1 : word.number]
        return any(who is None or name in who for name in found)

    def _met(self, b: Battle, by: SelectorWord | None, scope: Scope, it: str) -> tuple[tuple[str, str], ...]:
        """What the disks that are asked about have touched, as in `FlickTrace.touched`."""
        pushed = self._pushes(b, by, scope, it)
        found = [what for name, way, aim, _over in pushed for what in stopped_push(b, b.piece(name), way, aim)]
        trace = None if b.fray is None else b.fray.trace
        if by is None:
            return tuple(found) if pushed or trace is None else trace.touched
        names = self._select(b, by, scope, it)
        known = {name for name, *_way in pushed}
        for (kind, name), met in _met_in_pushes(b, scope).items():
            if name in names:
                found += () if name in known else met
                known.add(name)
            found += ((kind, name) for _what, other in met if other in names)
        if known or trace is None:
            return tuple(found)
        return (*found, *_met_by(trace, names))

    def _crossed(self, b: Battle, word: fw.Crossed, scope: Scope, it: str) -> bool:
        first, second = (lying(b, self._select(b, end, scope, it), "start") for end in (word.first, word.second))
        pushed = self._pushes(b, word.by, scope, it)
        if pushed:
            ways = tuple((name, *way) for name, way, _aim, _over in pushed)
            return crossed(ways, tuple(name for name, _way, _aim, _over in pushed), first, second)
        trace, by = self._of_flick(b, word.by, scope, it)
        return trace is not None and crossed(trace.ways, by, first, second)

    def _entered(self, b: Battle, word: fw.Entered, scope: Scope, it: str) -> bool:
        pushed = self._pushes(b, word.by, scope, it)
        if pushed:
            return b.is_open(word.zone) and any(enters(b, way, word.zone) for _name, way, _aim, _over in pushed)
        trace, by = self._of_flick(b, word.by, scope, it)
        return trace is not None and any((name, word.zone) in trace.entered for name in by)

    def _went_off(self, b: Battle, word: fw.WentOff, scope: Scope, it: str) -> bool:
        pushed = self._pushes(b, word.by, scope, it) if scope.pushed else ()
        if pushed:
            return any(over for _name, _way, _aim, over in pushed)
        trace, by = self._of_flick(b, word.by, scope, it)
        return trace is not None and went_off(trace, by)

    def _on_sector(self, b: Battle, word: fw.OnSector, scope: Scope, it: str) -> bool:
        return b.fray is not None and b.fray.trace is not None and b.fray.trace.on_sector

    def _pushes(self, b: Battle, by: SelectorWord | None, scope: Scope, it: str) -> tuple[_Pushed, ...]:
        """What became of the disks that are asked about, if an effect of the ability has just pushed them, or if it
        hears of such a push; nothing if the flick is meant.
        """
        if not scope.facts.slid and (by is None or not scope.pushed):
            return ()
        by_names = None if by is None else self._select(b, by, scope, it)
        if scope.pushed and by_names is not None:
            found = tuple(
                (name, (x, y, to_x, to_y), (aim_x, aim_y), over)
                for name, x, y, to_x, to_y, aim_x, aim_y, over in scope.pushed
                if name in by_names and name in b.state.pieces
            )
            if found:
                return found
        if scope.facts.slid and (by_names is None or scope.facts.victim in by_names):
            return ((scope.facts.victim, scope.facts.slid, (), False),)
        return ()

    def _passed(self, b: Battle, word: Passed, scope: Scope, it: str) -> bool:
        who = self._select(b, word.who, scope, it)
        most = self._amount(b, word.mm, scope, it) + TOLERANCE
        pushed = self._pushes(b, word.by, scope, it)
        if pushed:
            disks = [(b.piece(name), way) for name, way, _aim, _over in pushed]
            return bool(who) and all(
                any(passed_in_push(b, disk, way, name, most) for disk, way in disks) for name in who
            )
        trace, by = self._of_flick(b, word.by, scope, it)
        if trace is None:
            return False
        if word.by is None:
            near = {name for name, narrowest in trace.passed if narrowest <= most}
        else:
            near = {name for disk, name, narrowest in trace.passed_by if disk in by and narrowest <= most}
        return bool(who) and near.issuperset(who)

    def _travelled(self, b: Battle, word: Travelled, scope: Scope, it: str) -> int:
        after, before = (
            None if one is None else lying(b, self._select(b, one, scope, it), "start")
            for one in (word.after, word.before)
        )
        pushed = self._pushes(b, word.of, scope, it)
        if pushed:
            return max(
                int(slid_in_push(b.piece(name), way, after, before) + TOLERANCE) for name, way, _aim, _over in pushed
            )
        trace, of = self._of_flick(b, word.of, scope, it)
        if trace is not None and trace.slid_at:
            return max((int(slid_between(trace, b.piece(name), after, before) + TOLERANCE) for name in of), default=0)
        if trace is None or (word.of is None and word.before is None):
            return 0 if trace is None else trace.travelled
        return most_of(trace.slid, of, None if word.before is None else self._select(b, word.before, scope, it))

    def _speed(self, b: Battle, word: fw.Speed, scope: Scope, it: str) -> int:
        trace, of = self._of_flick(b, word.of, scope, it)
        before = None if word.before is None else self._select(b, word.before, scope, it)
        return 0 if trace is None else most_of(trace.speeds, of, before)

    def _bounces(self, b: Battle, word: fw.Bounces, scope: Scope, it: str) -> int:
        if b.fray is None or b.fray.trace is None:
            return 0
        before = None if word.before is None else self._select(b, word.before, scope, it)
        return bounces_of(b, b.fray.trace, word.off, before)
