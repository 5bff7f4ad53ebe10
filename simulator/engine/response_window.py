"""A moment at which seats may respond: they answer one after the other, then what they started is worked out.

A window is a record on the work stack. The policy of the system says who is asked next, what a seat may respond with,
who is asked after a response, and in which order the responses are worked out: by the order of play, by speed, the
last one first. Silence tells nothing: a seat is passed over only where everybody knows that it cannot respond, and
passes with the same event as one that declines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import record, replaced
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.play import Play
from simulator.engine.requests import ask
from simulator.engine.runner import push

P = TypeVar("P", bound=Play)


@record
class Response:
    """What one seat has done in a window."""

    seat: int
    option: str


@record
class Window:
    """Seats that may respond to a moment."""

    kind: str
    """Names the policy."""
    to_ask: tuple[int, ...]
    """The seats that are still to be asked, the next first; the window closes when none is left."""
    subject: str = ""
    """What the responses are about."""
    responses: tuple[Response, ...] = ()
    """So far, in the order in which they were given."""


def _choice_of_response(window: Window, seat: int, options: tuple[str, ...]) -> ChoiceRequest:
    return ChoiceRequest(seat, "respond", options, subject=window.subject, may=True)


def _chosen_option(decision: Choose) -> str:
    return decision.options[0] if decision.options else ""


@record
class WindowPolicy(Generic[P]):
    """How a system plays one kind of window."""

    options: Callable[[P, Window, int], tuple[str, ...] | None]
    """What the seat could respond with now, in a fixed order; None where everybody knows that it cannot respond.

    A seat without an option that others know nothing of is asked all the same.
    """
    passed: Callable[[P, Window, int], None]
    """Reports that a seat has passed; also for a seat that was not asked because it has no option."""
    responded: Callable[[P, Window, Response], tuple[int, ...]]
    """Reports a response and pays for it. Gives the seats to ask from now on; none closes the window."""
    resolve: Callable[[P, Window], tuple[Any, ...]]
    """The work that follows when the window closes, in the order in which it is done."""
    at_once: Callable[[P, Window, Response], tuple[Any, ...]] = lambda _play, _window, _response: ()
    """The work that follows a response before the next seat is asked: where responses take effect as they come."""
    request: Callable[[Window, int, tuple[str, ...]], Any] = _choice_of_response
    """What a seat is asked, given its options: by default to choose one of them."""
    option_of: Callable[[Any], str] = _chosen_option
    """The option for which a decision stands; empty for a pass."""


class ResponseWindows(Generic[P]):
    """The windows of a game, by kind; `work` and `answer` are its handlers for `Window`."""

    def __init__(self, policies: Mapping[str, WindowPolicy[P]]) -> None:
        self._policies = policies

    def work(self, play: P, window: Window) -> None:
        """Ask the next seat that may be able to respond; close the window when every seat was asked."""
        policy = self._policies[window.kind]
        while window.to_ask:
            seat = window.to_ask[0]
            options = policy.options(play, window, seat)
            if options is not None:
                ask(play, window, policy.request(window, seat, options))
                return
            policy.passed(play, window, seat)
            window = replaced(window, to_ask=window.to_ask[1:])
        push(play, *policy.resolve(play, window))

    def answer(self, play: P, window: Window, decision: Any) -> None:
        """Note a response or a pass, and go on with the next seat."""
        policy = self._policies[window.kind]
        seat, *others = window.to_ask
        option = policy.option_of(decision)
        if not option:
            policy.passed(play, window, seat)
            push(play, replaced(window, to_ask=tuple(others)))
            return
        response = Response(seat, option)
        to_ask = policy.responded(play, window, response)
        window = replaced(window, to_ask=to_ask, responses=(*window.responses, response))
        push(play, *policy.at_once(play, window, response), window)
