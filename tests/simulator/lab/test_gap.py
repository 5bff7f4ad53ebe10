"""Another way through a puzzle is closed by moving one thing, and the stored line still holds."""

from __future__ import annotations

from schema.frozen_dataclass import replaced
from schema.models.human_error import TIERS, find_tier
from simulator.lab.gap import KEPT, LEFT_OPEN, MOVES_MM, TRIES, close_gap
from simulator.lab.puzzle import Puzzle
from simulator.systems.desktopia.decisions import FlickDisk
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.game_rules import Laid
from tests.simulator import shipped as desktopia

WAY = ((0, FlickDisk("metal-hero-vailla-1", 35.2, 2750.0, 0.655)),)
"""One flick that solved the etude until its mug was moved."""


def _as_it_was() -> Puzzle:
    setup = DESKTOPIA_RULES.prepare(desktopia.shipped(), "etudes/borrowed_fist.json")
    mug = next(each for each in DESKTOPIA_RULES.puzzles.movables(setup) if each.name["en"] == "Mug")  # type: ignore[union-attr]
    return Puzzle(DESKTOPIA_RULES, DESKTOPIA_RULES.puzzles.laid(setup, {mug.key: Laid(0.0, 5.0)}))  # type: ignore[union-attr]


def test_the_smallest_move_that_closes_a_gap_is_found() -> None:
    puzzle = _as_it_was()
    tier = find_tier("expert")
    assert tier is not None
    assert puzzle.failure is None
    assert puzzle.holds(WAY, puzzle.start)
    laid_out: list[int] = []
    found = close_gap(puzzle, WAY, tier, on_try=lambda: laid_out.append(1))
    assert found is not None
    assert max(abs(found.dx), abs(found.dy)) in MOVES_MM[:3]
    assert len(laid_out) > 1
    moved = puzzle.puzzles.laid(puzzle.setup, {found.thing.key: Laid(found.dx, found.dy)})
    start = puzzle.rules.open(moved, puzzle.line.seed)
    assert puzzle.holds(puzzle.steps, start)
    assert not puzzle.holds(WAY, start)
    assert found.line is not None
    assert found.before is not None
    assert found.way is not None
    assert found.line.hits >= KEPT * found.before.hits
    assert found.way.hits <= LEFT_OPEN * TRIES
    # The same is found again, whatever was tried before.
    puzzles = puzzle.puzzles
    puzzle.puzzles = replaced(puzzles, movables=lambda setup: (found.thing,))
    assert close_gap(puzzle, WAY, tier) == found


def test_the_stored_line_itself_cannot_be_closed() -> None:
    puzzle = _as_it_was()
    puzzles = puzzle.puzzles
    puzzle.puzzles = replaced(puzzles, movables=lambda setup: puzzles.movables(setup)[:1])  # little is tried
    tier = next(each for each in TIERS if each.exact)
    assert close_gap(puzzle, puzzle.steps, tier) is None
