"""Several seats are asked at once: answers are held, hidden from the others, and worked out together."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from simulator.engine.codec import by_name, from_plain, to_plain
from simulator.engine.masking import HIDDEN, Mask
from simulator.engine.requests import SimultaneousRequest, ask_together, masked_request, requests_by_seat
from simulator.engine.runner import Handlers, finish_answers, run, take_answer
from tests.simulator.engine.bare_play import BarePlay


@dataclass(frozen=True)
class Auction:
    """Asks for secret bids."""


@dataclass(frozen=True)
class BidRequest:
    """A bid of at most so much; the sum is nobody else's business."""

    seat: int
    most: int


HANDLERS: Handlers[BarePlay] = Handlers(
    work={Auction: lambda play, task: ask_together(play, task, (BidRequest(0, 3), BidRequest(1, 5), BidRequest(2, 1)))},
    answers={Auction: lambda play, task, bids: play.say(bids)},
    end_endless=lambda play: None,
)


def _masked(request: BidRequest, seat: int | None) -> BidRequest:
    return request if request.seat == seat else BidRequest(request.seat, -1)


MASKS: dict[type, Mask] = {BidRequest: _masked}


@pytest.fixture
def auction() -> BarePlay:
    play = BarePlay()
    play.state.stack.append(Auction())
    run(play, HANDLERS)
    return play


def test_seats_answer_in_any_order_and_nothing_happens_before_the_last(auction: BarePlay) -> None:
    assert requests_by_seat(auction.state.request).keys() == {0, 1, 2}
    take_answer(auction, HANDLERS, 2, 1)
    take_answer(auction, HANDLERS, 0, 3)
    run(auction, HANDLERS)
    assert auction.events == []
    assert requests_by_seat(auction.state.request) == {1: BidRequest(1, 5)}
    take_answer(auction, HANDLERS, 1, 2)
    assert auction.events == [{0: 3, 1: 2, 2: 1}]
    assert [*auction.events[0]] == [0, 1, 2], "by seat, in whichever order they answered"
    assert requests_by_seat(auction.state.request) == {}
    assert auction.state.stack == []


def test_a_seat_answers_once(auction: BarePlay) -> None:
    take_answer(auction, HANDLERS, 2, 1)
    with pytest.raises(AssertionError, match="checked"):
        take_answer(auction, HANDLERS, 2, 0)


def test_a_held_answer_is_seen_by_its_own_seat_alone(auction: BarePlay) -> None:
    take_answer(auction, HANDLERS, 0, 3)
    request = auction.state.request
    assert request.seen_by(0, MASKS).held == ((0, 3),)
    for seat in (1, 2, None):
        seen = masked_request(request, seat, MASKS)
        assert seen.held == ((0, HIDDEN),)
        assert seen == masked_request(seen, seat, MASKS)
        assert requests_by_seat(seen).keys() == {1, 2}
        assert {each.seat for each in seen.requests if each.most >= 0} == {seat} - {None}


def test_a_determinization_draws_only_what_is_masked(auction: BarePlay) -> None:
    take_answer(auction, HANDLERS, 0, 3)
    take_answer(auction, HANDLERS, 2, 1)
    seen = masked_request(auction.state.request, 0, {})
    assert seen.redrawn(lambda request: 10 + request.seat).held == ((0, 3), (2, 12))


def test_a_seat_that_leaves_is_waited_for_no_longer(auction: BarePlay) -> None:
    take_answer(auction, HANDLERS, 0, 3)
    take_answer(auction, HANDLERS, 2, 1)
    auction.state.request = auction.state.request.without_seat(1)
    finish_answers(auction, HANDLERS)
    assert auction.events == [{0: 3, 2: 1}]


def test_held_answers_survive_being_written(auction: BarePlay) -> None:
    take_answer(auction, HANDLERS, 0, 3)
    request = auction.state.request
    assert from_plain(to_plain(request), by_name((SimultaneousRequest, BidRequest))) == request
