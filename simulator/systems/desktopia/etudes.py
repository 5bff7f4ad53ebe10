"""Etudes: plays a stored solution, and converts its steps to decisions and back (DK-ETU-01, DK-ETU-02).

The checks of the pack ensure that an etude has a solution and one player.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.systems.desktopia import solution as steps
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.solution import Step
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia import decisions
from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.events import Event
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import Cards, compile_rules


@record
class EtudePlay:
    """A step of a solution that was played, and its events."""

    step: Step
    events: tuple[Event, ...]


@record
class Solved:
    """The solution reaches the goal."""

    opening: tuple[Event, ...]
    """The events before the first step."""
    played: tuple[EtudePlay, ...]
    game: Game
    """The battle at its end."""

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, in order."""
        return (*self.opening, *(event for played in self.played for event in played.events))


@record
class Unsolved:
    """The solution does not reach the goal: the step that fails, and why."""

    step: int
    """The number of the step, from 1; 0 if there is no step at all."""
    code: str
    """The refusal's code; `goal-not-reached` or `battle-goes-on` if every step was allowed; `no-solution`."""
    message: str
    """For people; names the step."""


def solution_of(pack: Pack, etude: Script, cards: Cards | None = None) -> Solved | Unsolved:
    """A new battle with the lesson's seed, played by the stored steps to the victory of the seat that has the task.

    Every step must be allowed, and the last one must end the battle. Raises BoxTooSmall like `Game.new`. Pass the same
    `cards` for all etudes of one pack.
    """
    if etude.lesson is None or not etude.lesson.solution:
        return Unsolved(0, "no-solution", _("There is no solution to play."))
    return played_by(Game.of(compile_rules(pack, etude, cards), etude.lesson.seed), etude.lesson.solution)


def played_by(game: Game, solution: Sequence[Step]) -> Solved | Unsolved:
    """The same for a battle before its first decision; the game takes the steps."""
    played: list[EtudePlay] = []
    for number, step in enumerate(solution, start=1):
        outcome = game.decide(decision_of(step))
        if isinstance(outcome, Refusal):
            message = _("Step {number} is not allowed: {reason}").format(number=number, reason=outcome.message)
            return Unsolved(number, outcome.code, message)
        played.append(EtudePlay(step, outcome.events))
    result = game.result
    if result is None:
        count = len(solution)
        message = ngettext(
            "After step {n}, the only one, the battle goes on.",
            "After step {n}, the last one, the battle goes on.",
            count,
        ).format(n=count)
        return Unsolved(count, "battle-goes-on", message)
    if not solved(game):
        message = _("Step {number} ends the battle, but the goal is not reached.").format(number=len(solution))
        return Unsolved(len(solution), "goal-not-reached", message)
    return Solved(game.opening, tuple(played), game)


def decision_of(step: Step) -> Decision:
    """The decision of a step."""
    match step:
        case steps.FlickStep():
            return decisions.FlickDisk(step.piece, step.direction, step.speed, step.offset)
        case steps.ShootStep():
            return decisions.Shoot(step.shooter, step.missile, step.x, step.y, step.direction, step.speed, step.offset)
        case steps.CastStep():
            return decisions.Cast(step.piece, step.ability)
        case steps.UseStep():
            return decisions.Use(step.piece, step.ability)
        case steps.RitualStep():
            return decisions.PlayRitual(step.ritual)
        case steps.ChooseStep():
            return decisions.Choose(step.options)
        case steps.PutStep():
            return decisions.PutAt(step.x, step.y, step.facing)
        case steps.FaceStep():
            return decisions.Face(step.facing)
        case steps.EndTurnStep():
            return decisions.EndTurn()
        case _:
            assert_never(step)


def solved(game: Game) -> bool:
    """Whether the battle is over and the seat that has the task has won it."""
    result = game.result
    return result is not None and any(not game.rules.script.seats[seat].idle for seat in result.winners)


def as_written(decision: Decision) -> Decision:
    """The decision with the precision of a stored solution: 0.1 mm, 0.1 degree, 1 mm/s, a hundredth of the radius.

    Such decisions can be stored, and play the same again.
    """
    match decision:
        case decisions.FlickDisk() | decisions.Shoot():
            aimed = replace(
                decision,
                direction=round(decision.direction % 360.0, 1) % 360.0,
                speed=float(round(decision.speed)),
                offset=round(decision.offset, 2),
            )
            return (
                replace(aimed, x=round(aimed.x, 1), y=round(aimed.y, 1))
                if isinstance(aimed, decisions.Shoot)
                else aimed
            )
        case decisions.PutAt():
            return decisions.PutAt(
                round(decision.x, 1), round(decision.y, 1), round(decision.facing % 360.0, 1) % 360.0
            )
        case decisions.Face():
            return decisions.Face(round(decision.facing % 360.0, 1) % 360.0)
        case _:
            return decision


def step_of(decision: Decision) -> Step:
    """The step of a decision with its exact figures: the caller rounds them."""
    match decision:
        case decisions.FlickDisk():
            return steps.FlickStep(
                piece=decision.piece, direction=decision.direction, speed=decision.speed, offset=decision.offset
            )
        case decisions.Shoot():
            return steps.ShootStep(
                shooter=decision.shooter,
                missile=decision.missile,
                x=decision.x,
                y=decision.y,
                direction=decision.direction,
                speed=decision.speed,
                offset=decision.offset,
            )
        case decisions.Cast():
            return steps.CastStep(piece=decision.piece, ability=decision.ability)
        case decisions.Use():
            return steps.UseStep(piece=decision.piece, ability=decision.ability)
        case decisions.PlayRitual():
            return steps.RitualStep(ritual=decision.ritual)
        case decisions.Choose():
            return steps.ChooseStep(options=decision.options)
        case decisions.PutAt():
            return steps.PutStep(x=decision.x, y=decision.y, facing=decision.facing)
        case decisions.Face():
            return steps.FaceStep(facing=decision.facing)
        case decisions.EndTurn():
            return steps.EndTurnStep()
        case _:
            assert_never(decision)
