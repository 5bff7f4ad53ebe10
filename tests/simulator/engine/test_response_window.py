"""Seats respond to a moment in a stated order; what they started is worked out in a stated order."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.response_window import Response, ResponseWindows, Window, WindowPolicy
from simulator.engine.runner import Handlers, run, take_answer
from tests.simulator.engine.bare_play import BarePlay

SPEED = {"slow": 1, "quick": 3, "steady": 2}


@dataclass(frozen=True)
class Effect:
    """A response that is worked out."""

    seat: int
    name: str


@dataclass
class Duel(BarePlay):
    """Three seats with cards that they can respond with."""

    hands: dict[int, list[str]] = field(default_factory=lambda: {0: ["slow"], 1: [], 2: ["quick", "steady"]})


def _options(play: Duel, window: Window, seat: int) -> tuple[str, ...] | None:
    """Everybody sees how many cards a seat holds, and nobody whether it has the mana for them."""
    affordable = tuple(card for card in play.hands[seat] if card != "dear")
    return affordable if play.hands[seat] else None


def _passed(play: Duel, window: Window, seat: int) -> None:
    play.say(("passed", seat))


def _once_round(play: Duel, window: Window, response: Response) -> tuple[int, ...]:
    play.hands[response.seat].remove(response.option)
    play.say(("responded", response.seat))
    return window.to_ask[1:]


def _until_all_pass(play: Duel, window: Window, response: Response) -> tuple[int, ...]:
    _once_round(play, window, response)
    return tuple((response.seat + step) % 3 for step in (1, 2, 3))


def _close(play: Duel, window: Window, response: Response) -> tuple[int, ...]:
    _once_round(play, window, response)
    return ()


def _in_order(play: Duel, window: Window) -> tuple[Effect, ...]:
    return tuple(Effect(response.seat, response.option) for response in window.responses)


def _by_speed(play: Duel, window: Window) -> tuple[Effect, ...]:
    return tuple(sorted(_in_order(play, window), key=lambda effect: -SPEED[effect.name]))


policy = partial(WindowPolicy[Duel], _options, _passed)
WINDOWS: ResponseWindows[Duel] = ResponseWindows(
    {
        "round": policy(_once_round, _in_order),
        "chain": policy(_until_all_pass, _by_speed),
        "block": policy(_close, _in_order),
    }
)
HANDLERS: Handlers[Duel] = Handlers(
    work={Window: WINDOWS.work, Effect: lambda play, effect: play.say(effect.name)},
    answers={Window: WINDOWS.answer},
    end_endless=lambda play: None,
)


def opened(kind: str) -> Duel:
    play = Duel()
    play.state.stack.append(Window(kind, (0, 1, 2), "the moment"))
    run(play, HANDLERS)
    return play


def answer(play: Duel, option: str = "") -> None:
    take_answer(play, HANDLERS, play.state.request.seat, Choose((option,) if option else ()))
    run(play, HANDLERS)


def test_seats_are_asked_in_order_and_may_pass() -> None:
    play = opened("round")
    assert play.state.request == ChoiceRequest(0, "respond", ("slow",), subject="the moment", may=True)
    answer(play)
    assert play.state.request.seat == 2
    answer(play, "steady")
    assert play.events == [("passed", 0), ("passed", 1), ("responded", 2), "steady"]


def test_a_seat_without_an_option_passes_with_the_same_event() -> None:
    silent, declining = opened("round"), opened("round")
    silent.hands[2].clear()
    for play in (silent, declining):
        answer(play)
    answer(declining)
    assert silent.events == declining.events == [("passed", 0), ("passed", 1), ("passed", 2)]


def test_a_seat_that_may_be_able_to_respond_is_asked_even_if_it_is_not() -> None:
    play = Duel(hands={0: ["dear"], 1: [], 2: []})
    play.state.stack.append(Window("round", (0, 1, 2)))
    run(play, HANDLERS)
    assert play.state.request == ChoiceRequest(0, "respond", (), may=True)
    answer(play)
    assert play.events == [("passed", 0), ("passed", 1), ("passed", 2)]


def test_all_are_asked_again_after_a_response_and_the_fastest_works_first() -> None:
    play = opened("chain")
    answer(play, "slow")
    answer(play, "steady")
    assert play.state.request.seat == 2, "the others have nothing left, and it may respond to itself"
    answer(play, "quick")
    assert play.state.request is None
    assert [event for event in play.events if isinstance(event, str)] == ["quick", "steady", "slow"]


def test_a_response_may_close_the_window() -> None:
    play = opened("block")
    answer(play, "slow")
    assert play.events == [("responded", 0), "slow"]
