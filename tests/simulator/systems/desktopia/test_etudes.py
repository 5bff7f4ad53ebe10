"""Every shipped etude is solved by its stored solution; a wrong one says at which step it fails (DK-ETU-01, -02)."""

from collections import Counter
from collections.abc import Sequence

import pytest

from schema.systems.desktopia import solution as steps
from schema.systems.desktopia.script import Lesson, Script
from schema.systems.desktopia.solution import Step
from simulator.systems.desktopia import decisions
from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.etudes import (
    Solved,
    Unsolved,
    as_written,
    decision_of,
    played_by,
    solution_of,
    step_of,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.simulator.shipped import shipped_pack

ETUDES = sorted(shipped_pack().etudes)


def etude(name: str) -> Script:
    return shipped_pack().etudes[name]


def lesson(name: str) -> Lesson:
    found = etude(name).lesson
    assert found is not None
    return found


def solved_with(name: str, solution: Sequence[Step]) -> Solved | Unsolved:
    taught = lesson(name).model_copy(update={"solution": tuple(solution)})
    return solution_of(shipped_pack(), etude(name).model_copy(update={"lesson": taught}))


@pytest.mark.parametrize("name", ETUDES)
def test_the_stored_solution_reaches_the_goal_in_time(name: str) -> None:
    found = solution_of(shipped_pack(), etude(name))
    assert isinstance(found, Solved), found
    result, limit = found.game.result, etude(name).turn_limit
    assert result is not None
    assert limit is not None
    assert result.winners == (0,)
    assert found.game.state.turn <= limit <= 3
    assert broken(found.game) == ()
    assert found.events[: len(found.opening)] == found.opening
    assert [played.step for played in found.played] == list(lesson(name).solution)


def test_two_etudes_teach_each_order() -> None:
    pack = shipped_pack()
    assert Counter(lesson(name).order for name in ETUDES) == dict.fromkeys(pack.orders, 2)
    for name in ETUDES:
        own = {pack.characters[member.character].order for member in etude(name).seats[0].squad}
        assert own == {lesson(name).order}


@pytest.mark.parametrize("name", ETUDES)
def test_the_last_step_is_needed(name: str) -> None:
    found = solved_with(name, lesson(name).solution[:-1])
    assert isinstance(found, Unsolved)
    last = len(lesson(name).solution) - 1
    assert found.step == last
    assert found.code in ("battle-goes-on", "no-solution")
    assert not last or f"step {last}," in found.message


@pytest.mark.parametrize("name", ETUDES)
def test_a_step_that_is_not_allowed_is_named(name: str) -> None:
    solution = list(lesson(name).solution)
    wrong = steps.FlickStep(piece="no-such-disk", direction=0.0, speed=500.0)
    for number in range(1, len(solution) + 1):
        found = solved_with(name, [*solution[: number - 1], wrong, *solution[number:]])
        assert isinstance(found, Unsolved)
        assert found.step == number
        assert found.message.startswith(f"Step {number} is not allowed: ")


@pytest.mark.parametrize("name", ETUDES)
def test_nothing_may_follow_the_step_that_wins(name: str) -> None:
    solution = lesson(name).solution
    found = solved_with(name, [*solution, steps.EndTurnStep()])
    assert isinstance(found, Unsolved)
    assert (found.step, found.code) == (len(solution) + 1, "battle-over")


@pytest.mark.parametrize("name", ETUDES)
def test_giving_up_the_turns_does_not_reach_the_goal(name: str) -> None:
    limit = etude(name).turn_limit
    assert limit is not None
    found = solved_with(name, [steps.EndTurnStep()] * limit)
    assert isinstance(found, Unsolved)
    assert (found.step, found.code) == (limit, "goal-not-reached")
    assert found.message.startswith(f"Step {limit} ")


def test_a_game_can_be_given_instead_of_a_fresh_one() -> None:
    name = ETUDES[0]
    game = Game.new(shipped_pack(), etude(name), lesson(name).seed)
    found = played_by(game, lesson(name).solution)
    assert isinstance(found, Solved)
    assert found.game is game


def test_an_etude_without_steps_has_no_solution() -> None:
    found = solved_with(ETUDES[0], ())
    assert isinstance(found, Unsolved)
    assert (found.step, found.code) == (0, "no-solution")


EVERY_DECISION: tuple[Decision, ...] = (
    decisions.FlickDisk("dust-hero-1", 12.5, 900.0, -0.25),
    decisions.Shoot("dust-hero-1", "a_missile", 1.5, 2.5, 3.5, 4.5, 0.5),
    decisions.Cast("dust-hero-1", "characters/someone/0"),
    decisions.Use("dust-artifact-1", "artifacts/something/0"),
    decisions.PlayRitual("a_ritual"),
    decisions.Choose(("one", "two")),
    decisions.PutAt(7.5, 8.5, 90.0),
    decisions.Face(45.0),
    decisions.EndTurn(),
)


@pytest.mark.parametrize("decision", EVERY_DECISION, ids=lambda decision: type(decision).__name__)
def test_a_decision_becomes_a_step_and_the_same_decision_again(decision: Decision) -> None:
    step = step_of(decision)
    assert decision_of(step) == decision
    assert step_of(decision_of(step)) == step


WRITTEN: tuple[tuple[Decision, Decision], ...] = (
    (decisions.FlickDisk("a", 359.97, 901.4999, -0.2549), decisions.FlickDisk("a", 0.0, 901.0, -0.25)),
    (decisions.FlickDisk("a", -12.34, 0.4, 0.0), decisions.FlickDisk("a", 347.7, 0.0, 0.0)),
    (decisions.Shoot("a", "m", 1.26, 2.24, 3.26, 4.5, 0.123), decisions.Shoot("a", "m", 1.3, 2.2, 3.3, 4.0, 0.12)),
    (decisions.PutAt(7.549, 8.551, 720.04), decisions.PutAt(7.5, 8.6, 0.0)),
    (decisions.Face(45.06), decisions.Face(45.1)),
    (decisions.EndTurn(), decisions.EndTurn()),
)


@pytest.mark.parametrize(("decision", "written"), WRITTEN)
def test_a_decision_as_it_is_written_has_no_more_figures_than_a_solution(decision: Decision, written: Decision) -> None:
    assert as_written(decision) == written
    assert as_written(written) == written


@pytest.mark.parametrize("name", ETUDES)
def test_the_shipped_solutions_are_as_they_are_written(name: str) -> None:
    for step in lesson(name).solution:
        assert as_written(decision_of(step)) == decision_of(step)
