"""Proves a puzzle for people: how many of a tier solve it, which step is hardest, and which other ways there are.

Where decisions are aimed, people miss: everything is counted in tries with the same errors, so that two ways can be
compared. The search for other ways ends after a number of tries: that it finds none proves nothing. Where all
decisions can be listed, `simulator.lab.win_search` looks at all lines instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from schema.frozen_dataclass import record
from schema.models.human_error import EXACT, Tier, find_tier
from simulator.bots.human_error import tiers_of
from simulator.engine.game import Game, Listed
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.lab.layouts import laid_out, off_by, states_tolerances, with_height
from simulator.lab.puzzle import Failure, Puzzle, Step, aimed_steps, seed_of
from simulator.lab.statistics import Interval, loose_difference, wilson
from simulator.lab.win_search import AllLines, WinSearch
from simulator.systems.game_rules import Aim, FoundProof

TRIES = 400
"""How often people of each tier try, unless another number is asked for."""
SEARCH = 4000
"""How many tries look for other ways."""
DIRECTIONS, SPEEDS = 33, 17
"""The cells of a window."""
POSITIONS = 5
"""So many positions take as long as a try of a line with flicks."""
_SHARE_EASIER = 0.6
"""The share of the search that looks for easier ways; the rest looks for shorter ones."""
_WIDEST = 60.0
"""How far from the stored direction a window reaches at most, in degrees."""
_FINEST = 0.1
_OTHER_SPEEDS = (0.6, 1.0, 1.5)
"""Of the stored speed: those with which other directions are tried."""
_RUNS = 6
"""The widest other directions are tried by people."""
_FIRST_LOOK = 40
_NEXT = 6
"""How many positions the search for shorter ways goes on from, after each decision."""
OFF_MM = (0.5, 1.0, 2.0, 4.0, 8.0, 12.0)
OFF_TRIES = 20
NEARLY_ALL = 0.9
_HOPELESS = 0.25
"""Where fewer hold, larger figures are not tried."""
_HEIGHTS = 5
_BY_CHANCE = 6
"""How many decisions are tried in a position besides those that bots propose."""


@record
class Share:
    """How many tries of a number solved it."""

    hits: int
    tries: int

    @property
    def interval(self) -> Interval:
        """Wilson's interval of the share."""
        return wilson(self.hits, self.tries)


@record
class Window:
    """With which directions and speeds a step holds, about the stored ones."""

    left: float
    """How far counter-clockwise it holds, in degrees."""
    right: float
    slower: float
    """How much slower it holds, as a share of the speed."""
    faster: float
    span: float
    """The cells reach so far to both sides, in degrees."""
    slowest: float
    fastest: float
    """The speeds of the lowest and the highest row of cells, in the unit of the game."""
    cells: tuple[tuple[bool, ...], ...] = ()
    """Rows from the slowest speed, each from the left, with whether the line holds; none unless asked for."""

    @property
    def width(self) -> float:
        """In degrees."""
        return self.left + self.right


@record
class StepProof:
    """A step that depends on the hand."""

    number: int
    """From 1."""
    aim: Aim
    solved: Share
    """By people who miss in this step only."""
    window: Window


@record
class Tolerance:
    """How far something may lie off its place, or how high it may be, for the line to hold without any other error."""

    key: str
    name: dict[str, str]
    off: tuple[tuple[float, Share], ...]
    """By the standard deviation in mm along each axis, growing."""
    heights: tuple[tuple[float, bool], ...] = ()
    """The heights that its scenario allows, and whether the line holds with them."""

    @property
    def within(self) -> float:
        """The largest figure up to which nearly all tries hold; 0 if it is less than the least one."""
        found = 0.0
        for mm, share in self.off:
            if share.hits < NEARLY_ALL * share.tries:
                break
            found = mm
        return found

    @property
    def least(self) -> float:
        """The least figure that was tried."""
        return self.off[0][0]

    @property
    def most(self) -> float:
        """The largest figure that is tried of anything."""
        return OFF_MM[-1]


@record
class OtherWay:
    """Another way to the goal: with fewer decisions, or with the same ones and a surer aim."""

    kind: str
    """`shorter` or `easier`."""
    steps: tuple[Step, ...]
    solved: dict[str, Share]
    """By tier."""
    number: int = 0
    """The step that is aimed otherwise, from 1; 0 for a shorter way."""
    aim: Aim | None = None


@dataclass(slots=True)
class Proof:
    """What is known about a puzzle so far."""

    failure: Failure | None
    tier: Tier
    """By which it is judged."""
    decisions: int
    wasted: int
    tries: int
    seed: int
    solved: dict[str, Share] = field(default_factory=dict)
    """By tier."""
    steps: list[StepProof] = field(default_factory=list)
    ways: list[OtherWay] = field(default_factory=list)
    tolerances: list[Tolerance] = field(default_factory=list)
    shorter_tries: int = 0
    easier_tries: int = 0
    search: AllLines | None = None
    """Where all lines can be looked at."""
    finished: bool = False

    @property
    def judged(self) -> Share | None:
        """How people of the tier do by which it is judged; None while that is unknown."""
        return self.solved.get(self.tier.name)

    @property
    def hardest(self) -> tuple[int, ...]:
        """The numbers of the steps that may be the hardest: their intervals reach to that of the lowest one."""
        if len(self.steps) < 2:
            return ()
        lowest = min(self.steps, key=lambda step: step.solved.interval.low)
        top = lowest.solved.interval.high
        return tuple(step.number for step in self.steps if step.solved.interval.low <= top)

    @property
    def found(self) -> FoundProof | None:
        """What content keeps of it; None if nobody has tried and not all lines were looked at, or not to the end."""
        share, easier, shorter = self.judged, self.way("easier"), self.way("shorter")
        search = self.search
        if search is not None and search.finished and search.forced is not None and self.failure is None:
            least = len(shorter.steps) if shorter is not None else None
            return FoundProof(self.tier.name, 0, 0, None, least, search.forced, search.positions)
        if share is None or not self.finished:
            return None
        return FoundProof(
            self.tier.name,
            share.tries,
            share.hits,
            easier.solved[self.tier.name].hits if easier is not None else None,
            len(shorter.steps) if shorter is not None else None,
        )

    def way(self, kind: str) -> OtherWay | None:
        """The best other way of a kind."""
        return next((way for way in self.ways if way.kind == kind), None)


class Prover:
    """Proves one puzzle, a little at a time; `proof` has at every moment what is known."""

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        tier: str = "",
        tries: int = TRIES,
        search: int = SEARCH,
        seed: int = 1,
        cells: bool = True,
        off: int = OFF_TRIES,
    ) -> None:
        """`tier` judges it instead of that of the puzzle; `cells`: windows have them; `off`: so many tables are laid
        out for each figure by which a thing may lie off.
        """
        self.puzzle, self._search, self._cells, self._off = puzzle, search, cells, off
        judge = find_tier(tier or puzzle.line.tier) or EXACT
        stored = len(puzzle.steps)
        self.proof = Proof(puzzle.failure, judge, stored, puzzle.wasted, tries, seed)
        self._aimed = puzzle.aimed
        self._tiers = tuple(each for each in tiers_of(puzzle.rules) if not each.exact) if self._aimed else ()
        self._varied = states_tolerances(puzzle.rules, puzzle.setup)
        self._listed = not puzzle.rules.traits.continuous
        if self._listed:
            self._search *= POSITIONS

    @property
    def planned(self) -> int:
        """How many units of work there are, about."""
        if self.puzzle.failure is not None:
            return 0
        if self._listed:
            return self._search
        rows = DIRECTIONS * SPEEDS if self._cells else 0
        each = self.proof.tries
        moved = len(self.puzzle.puzzles.movables(self.puzzle.setup)) * len(OFF_MM) * self._off
        return each * (len(self._tiers) + len(self._aimed)) + rows * len(self._aimed) + moved + self._search

    def work(self) -> Iterator[int]:
        """Go on with the proof; yields how many units of work were done. It may be left at any moment."""
        proof = self.proof
        if self.puzzle.failure is None:
            if self._listed:
                yield from self._win_search()
            else:
                for tier in self._tiers:
                    yield from self._people(tier)
                for number in self._aimed:
                    yield from self._step(number)
                yield from self._tolerances()
                yield from self._easier()
                yield from self._shorter()
        proof.finished = True

    def run(self) -> Proof:
        """The whole proof."""
        for _done in self.work():
            pass
        return self.proof

    # --- people ------------------------------------------------------------------------------------

    def _people(self, tier: Tier) -> Iterator[int]:
        hits, since = 0, min(self._aimed)
        for number in range(self.proof.tries):
            hits += self._tried(tier, number, since=since)
            self.proof.solved[tier.name] = Share(hits, number + 1)
            yield 1

    def _step(self, number: int) -> Iterator[int]:
        proof, puzzle = self.proof, self.puzzle
        seat_decision = puzzle.steps[number][1]
        aim = puzzle.puzzles.aim(seat_decision)
        assert aim is not None
        hits, tier = 0, proof.tier if not proof.tier.exact else self._tiers[0]
        for each in range(proof.tries):
            hits += self._tried(tier, each, only=number, since=number)
            yield 1
        window = self._window(number, aim)
        proof.steps.append(StepProof(number + 1, aim, Share(hits, proof.tries), window))
        if self._cells:
            rows = []
            for row in range(SPEEDS):
                speed = window.slowest + (window.fastest - window.slowest) * row / (SPEEDS - 1)
                rows.append(tuple(self._cell(number, aim, window.span, column, speed) for column in range(DIRECTIONS)))
                yield DIRECTIONS
            proof.steps[-1] = StepProof(number + 1, aim, Share(hits, proof.tries), _with_cells(window, tuple(rows)))

    def _cell(self, number: int, aim: Aim, span: float, column: int, speed: float) -> bool:
        direction = aim.direction - span + 2 * span * column / (DIRECTIONS - 1)
        return self._holds(number, Aim(direction, speed, aim.place))

    def _holds(self, number: int, aim: Aim) -> bool:
        decision = self.puzzle.steps[number][1]
        return self.puzzle.holds_with(number, self.puzzle.puzzles.aimed(decision, aim))

    def _window(self, number: int, aim: Aim) -> Window:
        """How far both ways the line holds without a gap, and the frame of its cells."""

        def turned(degrees: float) -> bool:
            return self._holds(number, Aim(aim.direction + degrees, aim.speed, aim.place))

        def faster(share: float) -> bool:
            return self._holds(number, Aim(aim.direction, aim.speed * (1 + share), aim.place))

        right = _reach(turned, _FINEST, _WIDEST)
        left = _reach(lambda degrees: turned(-degrees), _FINEST, _WIDEST)
        more = _reach(faster, 0.005, 1.0)
        less = _reach(lambda share: faster(-share), 0.005, 0.95)
        span = next(each for each in (2.0, 4.0, 10.0, 20.0, _WIDEST) if each >= min(_WIDEST, 2 * max(left, right)))
        return Window(left, right, less, more, span, aim.speed * 0.25, aim.speed * 1.5)

    def _tried(
        self, tier: Tier, number: int, steps: Sequence[Step] | None = None, only: int | None = None, since: int = 0
    ) -> bool:
        """A try of people, on a table that they have laid out within what the scenario states."""
        seed = seed_of(self.proof.seed, number)
        if not self._varied:
            return self.puzzle.tried(tier, seed, steps, only, since)
        puzzle = self.puzzle
        start = puzzle.rules.open(laid_out(puzzle.rules, puzzle.setup, seed), puzzle.line.seed)
        return puzzle.tried(tier, seed, steps, only, start=start)

    def _tolerances(self) -> Iterator[int]:
        """How far each thing may lie off its place, one at a time, for the exact line to hold."""
        puzzle, proof = self.puzzle, self.proof
        for each in puzzle.puzzles.movables(puzzle.setup) if self._off else ():
            points: list[tuple[float, Share]] = []
            for mm in OFF_MM:
                tables = (
                    off_by(puzzle.rules, puzzle.setup, each, mm, seed_of(proof.seed, n)) for n in range(self._off)
                )
                points.append((mm, Share(sum(self._holds_on(table) for table in tables), self._off)))
                yield self._off
                if points[-1][1].hits < _HOPELESS * self._off:
                    break
            heights: list[tuple[float, bool]] = []
            if each.heights is not None:
                low, high = each.heights
                for number in range(_HEIGHTS):
                    height = low + (high - low) * number / (_HEIGHTS - 1)
                    heights.append((height, self._holds_on(with_height(puzzle.rules, puzzle.setup, each, height))))
                    yield 1
            proof.tolerances.append(Tolerance(each.key, dict(each.name), tuple(points), tuple(heights)))

    def _holds_on(self, setup: Any) -> bool:
        puzzle = self.puzzle
        return puzzle.holds(puzzle.steps, puzzle.rules.open(setup, puzzle.line.seed))

    # --- other ways --------------------------------------------------------------------------------

    def _easier(self) -> Iterator[int]:
        """The same decisions with another aim in one step: the widest runs of directions are tried by people."""
        proof = self.proof
        budget = int(self._search * _SHARE_EASIER) // max(1, len(self._aimed))
        found: list[OtherWay] = []
        for number in self._aimed:
            runs: list[tuple[float, Aim]] = []
            for done, run in self._scan(number, budget):
                proof.easier_tries += done
                if run is not None:
                    runs.append(run)
                yield done
            for _width, aim in sorted(runs, key=lambda run: -run[0])[:_RUNS]:
                way = self._easier_way(number, aim)
                if way is not None:
                    found.append(way)
                yield 0
        judge = proof.tier.name if not proof.tier.exact else self._tiers[0].name
        found.sort(key=lambda way: -way.solved[judge].hits)
        proof.ways += found[:1]

    def _scan(self, number: int, budget: int) -> Iterator[tuple[int, tuple[float, Aim] | None]]:
        """Runs of directions in which the line holds, with the middle of each, and how many tries they took."""
        puzzle = self.puzzle
        decision = puzzle.steps[number][1]
        stored = puzzle.puzzles.aim(decision)
        assert stored is not None
        places = (stored.place, *puzzle.puzzles.places(puzzle.before[number], decision))
        per_line = max(24, budget // (len(places) * len(_OTHER_SPEEDS)))
        step = 360.0 / per_line
        spent = 0
        for place in places:
            for factor in _OTHER_SPEEDS:
                if spent >= budget:
                    return
                holds = []
                for each in range(per_line):
                    aim = Aim(stored.direction + each * step, stored.speed * factor, place)
                    holds.append(self._holds(number, aim))
                spent += per_line
                runs = _runs(holds)
                yield per_line, None
                for first, length in runs:
                    middle = (first + (length - 1) / 2) * step
                    # The run about the stored direction is the stored way.
                    if place == stored.place and (first == 0 or first + length > per_line):
                        continue
                    direction = round((stored.direction + middle) % 360.0, 1)
                    yield 0, (length * step, Aim(direction, stored.speed * factor, place))

    def _easier_way(self, number: int, aim: Aim) -> OtherWay | None:
        """The line with another aim in a step, if people of the tier solve it clearly more often."""
        proof, puzzle = self.proof, self.puzzle
        seat, decision = puzzle.steps[number]
        changed = puzzle.puzzles.aimed(decision, aim)
        steps = (*puzzle.steps[:number], (seat, changed), *puzzle.steps[number + 1 :])
        judge = proof.tier if not proof.tier.exact else self._tiers[0]
        mine, since = proof.solved[judge.name], min(self._aimed)
        first = self._share(judge, steps, min(_FIRST_LOOK, proof.tries), since)
        if first.interval.high <= mine.interval.value:
            return None
        share = self._share(judge, steps, proof.tries, since)
        if loose_difference(mine.hits, mine.tries, share.hits, share.tries).low <= 0:
            return None
        solved = {judge.name: share} | {
            tier.name: self._share(tier, steps, proof.tries, since) for tier in self._tiers if tier is not judge
        }
        return OtherWay("easier", steps, solved, number + 1, puzzle.puzzles.aim(changed))

    def _share(self, tier: Tier, steps: Sequence[Step], tries: int, since: int) -> Share:
        hits = sum(self._tried(tier, each, steps, since=since) for each in range(tries))
        return Share(hits, tries)

    def _shorter(self) -> Iterator[int]:
        """Lines with fewer decisions: from the most promising positions of each length, what bots would try."""
        proof, puzzle = self.proof, self.puzzle
        budget = self._search - int(self._search * _SHARE_EASIER)
        depths = len(puzzle.steps) - 1
        rng = stream(proof.seed, "shorter")
        front: list[tuple[Game, tuple[Step, ...]]] = [(puzzle.before[0], ())]
        for depth in range(depths):
            until = budget * (depth + 1) // depths
            reached: list[tuple[float, int, Game, tuple[Step, ...]]] = []
            while proof.shorter_tries < until:
                for game, steps in front:
                    for seat, decision in self._options(game, rng):
                        after = game.copy()
                        proof.shorter_tries += 1
                        yield 1
                        if isinstance(after.take_decision(seat, decision), Refusal):
                            continue
                        line = (*steps, (seat, decision))
                        if puzzle.solved(after):
                            self._found_shorter(line)
                            return
                        if not puzzle.over(after):
                            reached.append((-self._value(after), len(reached), after, line))
                if not front:
                    return
            reached.sort(key=lambda each: each[:2])
            front = [(game, line) for _value, _nth, game, line in reached[:_NEXT]]

    def _options(self, game: Game, rng: Any) -> Iterator[Step]:
        rules = self.puzzle.rules
        seat = next(iter(game.asked))
        propose = rules.broad_proposals or rules.proposals
        if propose is not None:
            for candidates in propose(game.view(seat), seat, rng):
                for decision in candidates.decisions:
                    yield seat, decision
        legal = game.legal(seat)
        if isinstance(legal, Listed) and len(legal.decisions) <= _BY_CHANCE:
            yield from ((seat, decision) for decision in legal.decisions)
            return
        for _number in range(_BY_CHANCE):
            yield seat, legal.draw(rng)

    def _value(self, game: Game) -> float:
        rules, seat = self.puzzle.rules, self.puzzle.line.seat
        if rules.evaluate is not None:
            return float(rules.evaluate(game, seat))
        return float(rules.trial(game.view(seat), seat).value()) if rules.trial is not None else 0.0

    def _found_shorter(self, steps: tuple[Step, ...]) -> None:
        puzzle = self.puzzle
        aimed = aimed_steps(puzzle.puzzles, steps)
        precise = tuple(
            (seat, puzzle.puzzles.aimed(decision, aim) if aim is not None else decision)
            for seat, decision in steps
            for aim in (puzzle.puzzles.aim(decision),)
        )
        if puzzle.holds(precise, puzzle.before[0]):
            steps = precise  # as a solution would be stored
        shares = {tier.name: self._share(tier, steps, self.proof.tries, 0) for tier in self._tiers if aimed}
        self.proof.ways.append(OtherWay("shorter", steps, shares))

    # --- all lines ---------------------------------------------------------------------------------

    def _win_search(self) -> Iterator[int]:
        search = WinSearch(self.puzzle, self._search)
        self.proof.search = found = search.found
        yield from search.work()
        self.proof.shorter_tries = found.positions
        if found.shorter is not None:
            self.proof.ways.append(OtherWay("shorter", found.shorter, {}))


def _reach(holds: Any, step: float, most: float) -> float:
    """How far something holds, in growing steps; the end is found by halving."""
    good, bad, stride = 0.0, None, step
    while good < most:
        at = min(most, good + stride)
        if not holds(at):
            bad = at
            break
        good = at
        stride = min(stride * 1.25, most / 20)
    while bad is not None and bad - good > step / 2:
        middle = (good + bad) / 2
        good, bad = (middle, bad) if holds(middle) else (good, middle)
    return round(good, 4)


def _runs(holds: Sequence[bool]) -> list[tuple[int, int]]:
    """Where unbroken runs begin on a circle, and how long they are; one that goes over the end begins before it."""
    count = len(holds)
    if all(holds):
        return [(0, count)]
    if not any(holds):
        return []
    starts = [number for number in range(count) if holds[number] and not holds[number - 1]]
    found = []
    for start in starts:
        length = 1
        while holds[(start + length) % count]:
            length += 1
        found.append((start, length))
    return found


def _with_cells(window: Window, cells: tuple[tuple[bool, ...], ...]) -> Window:
    return Window(
        window.left, window.right, window.slower, window.faster, window.span, window.slowest, window.fastest, cells
    )
