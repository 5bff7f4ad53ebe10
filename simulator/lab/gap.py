"""Closes a gap in a puzzle: moves one thing a little, so that another way solves it no more and the stored line does.

Things are moved one at a time, the shortest moves first. What is exact decides which moves are tried by people.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from schema.frozen_dataclass import record
from schema.models.human_error import Tier
from simulator.lab.puzzle import Puzzle, Step, seed_of
from simulator.lab.puzzle_proof import Share
from simulator.systems.game_rules import Laid, Movable

MOVES_MM = (2, 5, 10, 20, 40)
DIRECTIONS = 8
TRIES = 60
"""How often people try the stored line and the other way on a table that is laid out anew."""
LEFT_OPEN = 0.05
"""A gap is closed if at most this share of people still come through it."""
KEPT = 0.9
"""The stored line has to be solved by at least so much of the share of before."""


@record
class Closing:
    """A move that closes a gap."""

    thing: Movable
    dx: float
    dy: float
    """In mm."""
    line: Share | None
    """How many solve the stored line then; None where nothing depends on the hand."""
    before: Share | None
    """How many did before, in the same tries."""
    way: Share | None
    """How many still solve it in the other way."""


def close_gap(
    puzzle: Puzzle, way: Sequence[Step], tier: Tier, seed: int = 1, on_try: Callable[[], object] = int
) -> Closing | None:
    """The smallest move found that closes the gap of another way; None if none does.

    `on_try` is called for each table that is laid out.
    """
    by_hand = not tier.exact and bool(puzzle.aimed)
    before = _share(puzzle, tier, puzzle.steps, puzzle.start, seed) if by_hand else None
    for thing, dx, dy in _moves(puzzle):
        on_try()
        try:
            setup = puzzle.puzzles.laid(puzzle.setup, {thing.key: Laid(dx, dy)})
            start = puzzle.rules.open(setup, puzzle.line.seed)
        except ValueError:
            continue  # it cannot lie there
        if not puzzle.holds(puzzle.steps, start) or puzzle.holds(way, start):
            continue
        if before is None:
            return Closing(thing, dx, dy, None, None, None)
        line = _share(puzzle, tier, puzzle.steps, start, seed)
        left = _share(puzzle, tier, way, start, seed)
        if line.hits >= KEPT * before.hits and left.hits <= LEFT_OPEN * TRIES:
            return Closing(thing, dx, dy, line, before, left)
    return None


def _moves(puzzle: Puzzle) -> Iterator[tuple[Movable, float, float]]:
    for mm in MOVES_MM:
        for thing in puzzle.puzzles.movables(puzzle.setup):
            for number in range(DIRECTIONS):
                angle = math.tau * number / DIRECTIONS
                yield thing, round(mm * math.cos(angle), 1), round(mm * math.sin(angle), 1)


def _share(puzzle: Puzzle, tier: Tier, steps: Sequence[Step], start: object, seed: int) -> Share:
    hits = sum(puzzle.tried(tier, seed_of(seed, number), steps, start=start) for number in range(TRIES))  # type: ignore[arg-type]
    return Share(hits, TRIES)
