"""Proofs of puzzles: what people solve, the windows of steps, other ways, and all lines where they can be listed."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from content import path_of
from schema.loading import load
from schema.models.human_error import TIERS, find_tier
from schema.systems.despaira.duel import Duel
from simulator.lab.layouts import laid_out
from simulator.lab.proof_json import proof_to_plain
from simulator.lab.puzzle import Failure, NoPuzzle, Puzzle, seed_of
from simulator.lab.puzzle_proof import OFF_MM, POSITIONS, Proof, Prover, Share, StepProof, Tolerance, Window
from simulator.lab.puzzle_verdicts import hardest_words, shorter_words, tolerance_words, verdict, verdict_words
from simulator.lab.statistics import wilson
from simulator.lab.win_search import AllLines
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.setup import setup_of
from simulator.systems.game_rules import Aim, FoundProof
from tests.sampling import times
from tests.simulator import shipped as desktopia
from tests.simulator.systems.despaira import arena as despaira

EXPERT = TIERS[1]
TRIES = times(25, thorough=50)


@cache
def etude(name: str) -> Puzzle:
    return Puzzle(DESKTOPIA_RULES, DESKTOPIA_RULES.prepare(desktopia.shipped(), f"etudes/{name}.json"))


@cache
def proof(name: str) -> Proof:
    return Prover(etude(name), tries=30, search=300, cells=False, off=4).run()


def duel(*steps: str, hp: int = 300, turns: int = 1) -> Puzzle:
    """The hound with its 300 ATK before a leader, and one more move that helps nobody."""
    plain = {
        "id": "blow",
        "name": {"en": "A blow"},
        "map": "bare_boards",
        "setup": "position",
        "starter": 1,
        "turn": 5,
        "puzzle": {"turns": turns},
        "seats": [
            {
                "leader": "ilse_marrow",
                "leader_tile": "C1",
                "field": [{"card": "lantern_hound", "tile": "C5"}],
                "deck_order": ["tideclerk"] * 20,
            },
            {"leader": "old_brinetooth", "leader_tile": "C6", "leader_hp": hp, "deck_order": ["tideclerk"] * 20},
        ],
        "expect": [{"kind": "decide", "seat": int(step[0]), "decision": step[2:]} for step in steps],
    }
    setup = setup_of(despaira.shipped(), Duel.model_validate_json(json.dumps(plain)))
    return Puzzle(DESPAIRA_RULES, setup)


def test_a_duel_keeps_what_a_look_at_all_lines_found_until_its_content_changes() -> None:
    puzzle = duel("1 attack C5 C6")
    found = Prover(puzzle, search=2000).run().found
    assert found is not None
    assert (found.forced, found.tries) == (True, 0)
    kept = puzzle.puzzles.kept(puzzle.setup, found)
    assert kept is not None
    pointer, value = kept
    assert pointer == "/puzzle/proof"

    def recalled(proof: object, **more: object) -> FoundProof | None:
        plain = puzzle.setup.duel.model_dump(mode="json", exclude_unset=True)
        changed = Duel.model_validate_json(json.dumps(plain | {"puzzle": plain["puzzle"] | {"proof": proof}} | more))
        pack = replace(puzzle.setup.pack, duels={changed.id: changed})
        return DESPAIRA_RULES.puzzles.recalled(setup_of(pack, changed))  # type: ignore[union-attr]

    kept_again = recalled(value)
    assert kept_again is not None
    assert (kept_again.forced, kept_again.positions) == (True, found.positions)
    assert recalled(value, text={"en": "Other words change nothing."}) is not None
    assert recalled(value, turn=7) is None
    assert recalled(None) is None
    # A search that ends early keeps nothing.
    early = Prover(puzzle, search=2000).proof
    early.search, early.finished = AllLines(positions=5, forced=True), True
    assert early.found is None


# --- people ---------------------------------------------------------------------------------------


def test_the_window_of_a_step_holds_inside_and_fails_outside() -> None:
    puzzle, found = etude("red_arc"), proof("red_arc")
    (step,) = found.steps
    aim, window = step.aim, step.window
    decision = puzzle.steps[step.number - 1][1]

    def holds(direction: float) -> bool:
        aimed = puzzle.puzzles.aimed(decision, Aim(aim.direction + direction, aim.speed))
        return puzzle.holds_with(step.number - 1, aimed)

    assert window.left > 0.2
    assert window.right > 0.2
    assert holds(window.right - 0.2)
    assert holds(0.2 - window.left)
    assert not holds(window.right + 0.3)
    assert not holds(-window.left - 0.3)


def test_surer_hands_solve_more_and_a_proof_is_the_same_each_time() -> None:
    found = proof("red_arc")
    shares = {name: share.hits for name, share in found.solved.items()}
    assert shares["expert"] > shares["club"] > shares["novice"]
    assert proof_to_plain(Prover(etude("red_arc"), tries=30, search=300, cells=False, off=4).run()) == proof_to_plain(
        found
    )
    other = Prover(etude("red_arc"), tries=30, search=0, seed=2, cells=False, off=0).run()
    assert {name: share.hits for name, share in other.solved.items()} != shares


def test_an_easier_way_through_a_narrow_step_is_found() -> None:
    setup = etude("noose_and_fangs").setup
    lesson = setup.script.lesson
    *before, last = lesson.solution
    narrow = lesson.model_copy(update={"solution": (*before, last.model_copy(update={"direction": 328.9}))})
    puzzle = Puzzle(DESKTOPIA_RULES, replace(setup, script=setup.script.model_copy(update={"lesson": narrow})))
    found = Prover(puzzle, tries=times(25, thorough=40), search=times(800, thorough=1200), cells=False, off=0).run()
    way = found.way("easier")
    assert way is not None
    assert found.judged is not None
    assert way.solved["expert"].interval.low > found.judged.interval.high
    assert puzzle.holds(way.steps, puzzle.before[0])


def test_an_error_in_one_step_leaves_the_others_exact() -> None:
    puzzle = etude("noose_and_fangs")
    first, last = puzzle.aimed
    assert all(puzzle.tried(EXPERT, seed_of(1, number), only=first) for number in range(20))
    assert not all(puzzle.tried(EXPERT, seed_of(1, number), only=last) for number in range(20))


def test_what_is_left_undone_is_known() -> None:
    prover = Prover(etude("red_arc"), tries=30, search=300, cells=False, off=0)
    work = prover.work()
    for _number in range(35):
        next(work)
    assert prover.proof.solved["expert"].tries == 30
    assert prover.proof.solved["club"].tries == 5
    assert not prover.proof.finished


def test_a_scenario_without_a_lesson_is_no_puzzle() -> None:
    script = min(desktopia.shipped_pack().scripts)
    with pytest.raises(NoPuzzle):
        Puzzle(DESKTOPIA_RULES, DESKTOPIA_RULES.prepare(desktopia.shipped(), f"scripts/{script}.json"))


@pytest.mark.parametrize("pack", ["desktopia", "oddities"])
def test_most_people_solve_each_shipped_etude_at_the_tier_that_it_names(pack: str) -> None:
    loaded = load(path_of(pack))
    for file in (name for name in loaded.documents if name.startswith("etudes/")):
        puzzle = Puzzle(DESKTOPIA_RULES, DESKTOPIA_RULES.prepare(loaded, file))
        tier = find_tier(puzzle.line.tier)
        assert tier is not None
        since = min(puzzle.aimed)
        hits = sum(puzzle.tried(tier, seed_of(1, number), since=since) for number in range(TRIES))
        # In 400 tries each holds at least 60 %; 25 tell that from what is fragile.
        assert wilson(hits, TRIES).high >= 0.6, f"{file}: {hits} of {TRIES}"
        assert hits * 2 >= TRIES, f"{file}: {hits} of {TRIES}"


# --- words ----------------------------------------------------------------------------------------


def judged(hits: int, tries: int, failure: Failure | None = None) -> Proof:
    made = Proof(failure, EXPERT, 4, 0, tries, 1)
    made.solved["expert"] = Share(hits, tries)
    return made


@pytest.mark.parametrize(
    ("hits", "word"), [(240, "can"), (200, "hard"), (120, "hard"), (80, "hard"), (50, "luck"), (0, "luck")]
)
def test_the_interval_gives_the_verdict(hits: int, word: str) -> None:
    assert verdict(judged(hits, 400)) == word


def test_the_hardest_steps_are_those_whose_intervals_meet() -> None:
    window = Window(1, 1, 0, 0, 2, 0, 1)
    made = judged(50, 400)
    made.steps = [StepProof(n, Aim(0, 1), Share(hits, 400), window) for n, hits in ((1, 390), (2, 100), (4, 110))]
    assert hardest_words(made) == "hardest: 2 or 4"
    made.steps = made.steps[:2]
    assert hardest_words(made) == "hardest: 2"


# --- all lines ------------------------------------------------------------------------------------


def test_a_win_in_one_turn_is_proved_by_all_lines() -> None:
    found = Prover(duel("1 attack C5 C6")).run()
    assert found.failure is None
    assert found.search is not None
    assert found.search.finished
    assert found.search.forced
    assert found.ways == []
    assert verdict_words(found).startswith("The win is forced")


def test_a_shorter_forced_win_is_found() -> None:
    found = Prover(duel("1 move ilse_marrow C1 C2", "1 attack C5 C6")).run()
    assert found.failure is None
    way = found.way("shorter")
    assert way is not None
    assert len(way.steps) == 1
    assert shorter_words(found)[0] == "Shorter way found: 1 decision instead of 2"


def test_a_line_that_needs_the_help_of_the_other_is_not_forced() -> None:
    line = ("1 attack C5 C6", "1 end", "2 end", "1 attack C5 C6")
    assert duel(*line, hp=600).failure is not None, "the next turn is beyond the limit"
    found = Prover(duel(*line, hp=600, turns=3), search=1000).run()
    assert found.search is not None
    assert found.search.forced is False
    assert found.search.spoiled == 3


def test_a_search_that_ends_early_says_how_far_it_came() -> None:
    found = Prover(duel("1 move ilse_marrow C1 C2", "1 move lantern_hound C5 B5", hp=5000), search=10).run()
    assert found.failure is not None
    again = duel("1 attack C5 C6", "1 end", "2 end", "1 attack C5 C6", hp=600, turns=3)
    found = Prover(again, search=10).run()
    assert found.search is not None
    assert not found.search.finished
    assert found.search.positions == 10 * POSITIONS
    assert "not finished" in shorter_words(found)[1]


# --- tables that are laid out a little off --------------------------------------------------------


def test_things_in_the_way_have_a_tolerance_and_others_have_none() -> None:
    found = {each.key: each for each in proof("red_arc").tolerances}
    assert {share.tries for each in found.values() for _mm, share in each.off} == {4}
    assert min(each.within for each in found.values()) < max(each.within for each in found.values())


def test_stated_tolerances_are_laid_out_by_streams_of_their_own() -> None:
    setup = etude("red_arc").setup
    first, *rest = setup.script.landscape
    stated = first.model_copy(update={"placed_within": 3.0, "height_range": (15.0, 25.0)})
    loose = replace(setup, script=setup.script.model_copy(update={"landscape": (stated, *rest)}))

    def laid(seed: int) -> Any:
        return laid_out(DESKTOPIA_RULES, loose, seed).script

    assert laid_out(DESKTOPIA_RULES, setup, 1) is setup
    assert laid(1) == laid(1)
    tables = [laid(seed).landscape for seed in range(20)]
    assert len({table[0].x for table in tables}) == 20
    assert all(math.dist((table[0].x, table[0].y), (first.x, first.y)) <= 3.0 for table in tables)
    assert all(15.0 <= table[0].height <= 25.0 for table in tables)
    assert all(table[1:] == tuple(rest) for table in tables)
    assert laid_out(DESKTOPIA_RULES, loose, 1).table != setup.table


def tolerance(*shares: int, heights: tuple[tuple[float, bool], ...] = ()) -> Tolerance:
    points = zip(OFF_MM, (Share(share, 20) for share in shares), strict=False)
    return Tolerance("cup", {"en": "Cup"}, tuple(points), heights)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (tolerance(20, 20, 20, 20, 20, 18), ("Cup: 12 mm off changes nothing",)),
        (tolerance(20, 18, 17, 20), ("Cup: within 1 mm",)),
        (tolerance(10, 4), ("Cup: under 0.5 mm: not by hand",)),
        (
            tolerance(20, 10, 4, heights=((15, True), (20, False), (25, False))),
            ("Cup: within 0.5 mm", "Cup: fails with a height of 20, 25 mm"),
        ),
    ],
)
def test_the_figure_at_which_a_line_stops_holding(found: Tolerance, words: tuple[str, ...]) -> None:
    assert tolerance_words(found, "en") == words
