"""Who is asked: one seat, or several at once whose answers are held, and hidden from one another, until the last.

A request is a frozen record of the system with the attribute `seat`; `SimultaneousRequest` holds one for each of
several seats. The answer to what a game asks goes to the record on top of its work stack.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from schema.frozen_dataclass import record, replaced
from simulator.engine.masking import HIDDEN, Mask, masked_record
from simulator.engine.play import Play


@record
class SimultaneousRequest:
    """Requests to several seats at once, in the order of their seats, and the answers given so far."""

    requests: tuple[Any, ...]
    held: tuple[tuple[int, Any], ...] = ()
    """Seat and decision of each seat that has answered, in the order of the seats."""

    @property
    def missing(self) -> tuple[Any, ...]:
        """The requests that are not answered yet."""
        answered = {seat for seat, _ in self.held}
        return tuple(request for request in self.requests if request.seat not in answered)

    def with_answer(self, seat: int, decision: Any) -> SimultaneousRequest:
        """The same requests, with the answer of one more seat; asserts that the seat is still asked."""
        assert any(request.seat == seat for request in self.missing), "the decision was checked"
        return replaced(self, held=tuple(sorted((*self.held, (seat, decision)), key=lambda answer: answer[0])))

    def without_seat(self, seat: int) -> SimultaneousRequest:
        """The same requests without those to a seat that has left the game, and without its answer."""
        return SimultaneousRequest(
            tuple(request for request in self.requests if request.seat != seat),
            tuple(answer for answer in self.held if answer[0] != seat),
        )

    def seen_by(self, seat: int | None, masks: Mapping[type, Mask]) -> SimultaneousRequest:
        """The requests as a seat may see them: which seats have answered is open, their answers are not."""
        return SimultaneousRequest(
            tuple(masked_record(request, seat, masks) for request in self.requests),
            tuple((each, decision if each == seat else HIDDEN) for each, decision in self.held),
        )

    def redrawn(self, draw: Callable[[Any], Any]) -> SimultaneousRequest:
        """For a determinization: each masked answer is replaced by one that `draw` gives for its request."""
        request_of = {request.seat: request for request in self.requests}
        held = ((seat, draw(request_of[seat]) if answer == HIDDEN else answer) for seat, answer in self.held)
        return replaced(self, held=tuple(held))


def ask(play: Play, task: Any, request: Any) -> None:
    """Ask, and put the task on the stack that takes the answer."""
    play.state.stack.append(task)
    play.state.request = request


def ask_together(play: Play, task: Any, requests: tuple[Any, ...]) -> None:
    """Ask several seats at once; the task gets all answers, by seat, when the last seat has answered."""
    ask(play, task, SimultaneousRequest(requests))


def requests_by_seat(request: Any) -> Mapping[int, Any]:
    """The request of each seat that is asked now; empty when nothing is."""
    if request is None:
        return {}
    if isinstance(request, SimultaneousRequest):
        return {each.seat: each for each in request.missing}
    return {request.seat: request}


def masked_request(request: Any, seat: int | None, masks: Mapping[type, Mask]) -> Any:
    """What is asked as the seat may see it."""
    return (
        request.seen_by(seat, masks)
        if isinstance(request, SimultaneousRequest)
        else masked_record(request, seat, masks)
    )
