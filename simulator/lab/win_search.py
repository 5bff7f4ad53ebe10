"""Looks at all lines of a puzzle whose decisions can be listed: can the seat win in time, whatever the others do?

What is hidden, and chance, are as the scenario and its seed say. Lines are searched by their number of own decisions,
the shortest first, so that a search that ends early still proves that there is no shorter way than it has looked at.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from simulator.engine.game import Game, Listed
from simulator.engine.refusals import Refusal
from simulator.lab.puzzle import Puzzle, Step


class _BudgetSpent(Exception):
    """As many positions were looked at as allowed."""


@dataclass(slots=True)
class AllLines:
    """What a look at all lines has found so far."""

    positions: int = 0
    searched: int = -1
    """All lines of up to so many own decisions were looked at."""
    finished: bool = False
    forced: bool | None = None
    """Whether the seat wins within the decisions of the stored line whatever the others do; None if unknown."""
    shorter: tuple[Step, ...] | None = None
    """A forced win with fewer own decisions."""
    firsts: tuple[Any, ...] = ()
    """Other first decisions with which the seat wins in as many."""
    spoiled: int | None = None
    """A step of the others, from 1, at which another answer lets the stored line win no more."""


class WinSearch:
    """The search of one puzzle."""

    def __init__(self, puzzle: Puzzle, budget: int) -> None:
        self._puzzle, self.budget = puzzle, budget
        self.seat = puzzle.line.seat
        self.own = sum(seat == self.seat for seat, _decision in puzzle.steps)
        """The decisions of the seat in the stored line."""
        self.found = AllLines()
        self._won: dict[Hashable, int] = {}
        self._lost: dict[Hashable, int] = {}

    def work(self) -> Iterator[int]:
        """Search; yields how many positions were looked at."""
        before = 0
        for step in self._stages():
            step()
            yield self.found.positions - before
            before = self.found.positions
            if self.found.positions >= self.budget:
                return

    def _stages(self) -> Iterator[Any]:
        for depth in range(1, self.own + 1):
            yield lambda depth=depth: self._of_depth(depth)
            if self.found.shorter is not None or self.found.searched < depth:
                return
        yield self._others

    def _of_depth(self, depth: int) -> None:
        start = self._puzzle.start
        try:
            won = self._wins(start, depth)
        except _BudgetSpent:
            return
        self.found.searched = depth
        if depth < self.own:
            if won:
                self.found.shorter, self.found.forced, self.found.finished = self._line(start, depth), True, True
        else:
            self.found.forced = won

    def _others(self) -> None:
        """Other first decisions that win, and answers that spoil the stored line."""
        start, firsts = self._puzzle.start, []
        try:
            for seat, decision in self._options(start):
                if seat == self.seat and decision != self._puzzle.steps[0][1]:
                    after = self._after(start, seat, decision)
                    if after is not None and self._wins(after, self.own - 1):
                        firsts.append(decision)
            self.found.firsts = tuple(firsts)
            left = self.own
            for number, (seat, stored) in enumerate(self._puzzle.steps):
                if seat == self.seat:
                    left -= 1
                    continue
                for _seat, decision in self._options(self._puzzle.before[number]):
                    after = self._after(self._puzzle.before[number], seat, decision) if decision != stored else None
                    if after is not None and not self._wins(after, left):
                        self.found.spoiled = number + 1
                        break
                if self.found.spoiled is not None:
                    break
            self.found.finished = True
        except _BudgetSpent:
            self.found.firsts = tuple(firsts)

    def _options(self, game: Game) -> tuple[Step, ...]:
        """What the seat can decide that is asked; its own decisions before those of others, who may then know them."""
        seat = self.seat if self.seat in game.asked else next(iter(game.asked))
        legal = game.legal(seat)
        assert isinstance(legal, Listed), "a game whose decisions are listed"
        return tuple((seat, decision) for decision in legal.decisions)

    def _after(self, game: Game, seat: int, decision: Any) -> Game | None:
        after = game.copy()
        return None if isinstance(after.take_decision(seat, decision), Refusal) else after

    def _wins(self, game: Game, depth: int) -> bool:
        """Whether the seat can force a win with at most so many decisions of its own."""
        puzzle = self._puzzle
        if puzzle.over(game):
            return puzzle.solved(game)
        own = self.seat in game.asked
        if own and depth == 0:
            return False
        key = puzzle.puzzles.position(game)
        if (known := self._won.get(key)) is not None and known <= depth:
            return True
        if (known := self._lost.get(key)) is not None and known >= depth:
            return False
        if self.found.positions >= self.budget:
            raise _BudgetSpent
        self.found.positions += 1
        results = (
            self._wins(after, depth - own)
            for seat, decision in self._options(game)
            if (after := self._after(game, seat, decision)) is not None
        )
        won = any(results) if own else all(results)
        if won:
            self._won[key] = min(depth, self._won.get(key, depth))
        else:
            self._lost[key] = max(depth, self._lost.get(key, depth))
        return won

    def _line(self, start: Game, depth: int) -> tuple[Step, ...]:
        """A line of a forced win; the others answer with the first that they can."""
        game, steps = start, []
        while not self._puzzle.over(game):
            own = self.seat in game.asked
            for seat, decision in self._options(game):
                after = self._after(game, seat, decision)
                if after is not None and (not own or self._wins(after, depth - 1)):
                    break
            else:
                break
            depth -= own
            steps.append((seat, decision))
            game = after
        return tuple(steps)
