"""Works through the stack of pending work until the game asks something or is over.

Work is done by handlers that a system passes in, by the class of the record on top of the stack. A handler may put more
work on the stack, ask (`simulator.engine.requests`) or end the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import record
from simulator.engine.play import Pending, Play
from simulator.engine.requests import SimultaneousRequest

P = TypeVar("P", bound=Play)

STOP = object()
"""What a handler gives that lets the game be interrupted: nothing more is done before the next decision."""
WORK_LIMIT = 20_000
"""Pieces of work that one decision may lead to: abilities that feed on each other stop here, the same each time."""
DEPTH_LIMIT = 400
"""Pieces of work that may wait after a decision: abilities that ask for one decision inside of another stop here."""


@record
class Handlers(Generic[P]):
    """How a system does its pending work, by the class of the record."""

    work: Mapping[type, Callable[[P, Any], object]]
    answers: Mapping[type, Callable[[P, Any, Any], object]]
    """Take the record that asked and the decision; after a `SimultaneousRequest`, all decisions by seat."""
    end_endless: Callable[[P], None]
    """Ends a game in which one decision leads to more work than `WORK_LIMIT`, or waits for more than `DEPTH_LIMIT`."""
    before: Callable[[P], object] = lambda _play: None
    """Comes before each piece of work: ends what lasts only as long as something holds."""


def push(play: Play, *tasks: Any) -> None:
    """Put work on the stack so that it is done in the order given."""
    play.state.stack.extend(reversed(tasks))


def run(
    play: P, handlers: Handlers[P], stop: Callable[[Pending], bool] | None = None, until: type | None = None
) -> None:
    """Do pending work until something is asked, the game is over, nothing is left, or `stop` says so before a piece.

    It stops also before a piece of work of the class `until`.
    What a handler gives is of no matter, unless it is `STOP`.
    """
    state, work, before = play.state, handlers.work, handlers.before
    stack = state.stack
    if len(stack) > DEPTH_LIMIT:
        handlers.end_endless(play)
        return
    for _step in range(WORK_LIMIT):
        if not stack or state.request is not None or state.result is not None:
            return
        if type(stack[-1]) is until or (stop is not None and stop(state)):
            return
        before(play)
        task = stack.pop()
        if work[type(task)](play, task) is STOP:
            return
    handlers.end_endless(play)


def take_answer(play: P, handlers: Handlers[P], seat: int, decision: Any) -> None:
    """Give a checked decision to the record that asked; while other seats are still asked, only hold it."""
    state = play.state
    if isinstance(state.request, SimultaneousRequest):
        request = state.request.with_answer(seat, decision)
        state.request = request
        finish_answers(play, handlers)
        return
    state.request = None
    task = state.stack.pop()
    handlers.answers[type(task)](play, task, decision)


def finish_answers(play: P, handlers: Handlers[P]) -> None:
    """Give all held answers to the record that asked, unless one is still missing: also after a seat has left."""
    state = play.state
    request = state.request
    if isinstance(request, SimultaneousRequest) and not request.missing:
        state.request = None
        task = state.stack.pop()
        handlers.answers[type(task)](play, task, dict(request.held))
