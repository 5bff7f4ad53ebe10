"""Penalties for disks over the border: the action that they cost, and abilities that let something else happen."""

from collections.abc import Mapping
from typing import Any

from schema.systems.desktopia.acting import Penalise
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.engine.ability_records import PendingEvent, WorkReplacements
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers, replaceable
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.damage import give_time_card
from simulator.systems.desktopia.selector_evaluation import seat_name, seats_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import CheckVictory, Facts, Penalty, Scope, WorkDeaths


def work_penalty(b: Battle, task: Penalty) -> None:
    """Penalise the player, unless an ability replaces that."""
    if replaceable(b, "would_be_penalised"):
        b.push(WorkReplacements("would_be_penalised", (PendingEvent(task),)))
    else:
        _penalise(b, task)


def _penalise(b: Battle, task: Penalty) -> None:
    """The next action of this turn is skipped, or a penalty card is taken if none is left (DK-TIME-01, -02)."""
    b.say(ev.Penalised(task.seat))
    state = b.state
    if task.seat == state.seat and state.actions_used < state.action_limit:
        state.action_limit -= 1
        b.say(ev.ActionLost(task.seat, state.action_limit - state.actions_used))
    else:
        give_time_card(b, task.seat, "penalty")


def _able(b: Battle, task: Penalty) -> list[Scope]:
    def fits(when: object, piece: Piece, me: int) -> bool:
        return b.are_related(me, task.seat, when.by)  # type: ignore[attr-defined]

    return answers(b, "would_be_penalised", Facts(source=seat_name(task.seat)), fits)


def _happen(b: Battle, tasks: tuple[Penalty, ...], after: tuple[Any, ...]) -> None:
    for task in tasks:
        _penalise(b, task)
    if b.state.dying:
        b.push(WorkDeaths(), CheckVictory())


def _prevent(b: Battle, task: Penalty, amount: int | None) -> None:
    b.say(ev.NotPenalised(task.seat))


def _work(b: Battle, word: Penalise, scope: Scope, key: str) -> None:
    """Penalise players."""
    b.push(*(Penalty(seat) for seat in seats_of(b, word.who, scope)))


WORK: Mapping[type, EffectHandler[Battle]] = {Penalise: _work}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {
    Penalise: lambda b, word, scope: bool(seats_of(b, word.who, scope)),
}
PENALTY_EVENTS: EventRules[Battle] = EventRules(_able, _happen, _prevent)
