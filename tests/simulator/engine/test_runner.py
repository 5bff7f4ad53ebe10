"""Pending work is done in its order, answers go to the record that asked, and work without an end is stopped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from simulator.engine.runner import STOP, WORK_LIMIT, Handlers, push, run, take_answer
from tests.simulator.engine.bare_play import BarePlay


@dataclass(frozen=True)
class Note:
    """Work that is reported."""

    text: str


@dataclass(frozen=True)
class Spread:
    """Work that leads to more work, before what was pending."""


@dataclass(frozen=True)
class Forever:
    """Work that leads to itself."""


@dataclass(frozen=True)
class Pause:
    """Work that interrupts the game."""


@dataclass(frozen=True)
class Question:
    """Work that asks."""


@dataclass(frozen=True)
class Ask:
    """What a question asks."""

    seat: int


def _question(play: BarePlay, task: Question) -> None:
    play.state.stack.append(task)
    play.state.request = Ask(1)


def _end(play: BarePlay) -> None:
    play.state.result = "endless"


HANDLERS: Handlers[BarePlay] = Handlers(
    work={
        Note: lambda play, task: play.say(task.text),
        Spread: lambda play, task: push(play, Note("first"), Note("second")),
        Forever: push,
        Pause: lambda play, task: STOP,
        Question: _question,
    },
    answers={Question: lambda play, task, decision: push(play, Note(decision))},
    end_endless=_end,
)


def playing(*tasks: Any) -> BarePlay:
    play = BarePlay()
    push(play, *tasks)
    return play


def test_work_is_done_in_the_order_given_and_what_it_leads_to_comes_first() -> None:
    play = playing(Note("before"), Spread(), Note("after"))
    run(play, HANDLERS)
    assert play.events == ["before", "first", "second", "after"]
    assert play.state.stack == []


def test_a_question_waits_for_its_answer_and_the_rest_behind_it() -> None:
    play = playing(Question(), Note("after"))
    run(play, HANDLERS)
    assert (play.events, play.state.request) == ([], Ask(1))
    take_answer(play, HANDLERS, 1, "answer")
    assert play.state.request is None
    run(play, HANDLERS)
    assert play.events == ["answer", "after"]


def test_work_can_be_stopped_before_a_piece() -> None:
    play = playing(Note("before"), Spread(), Note("after"))
    run(play, HANDLERS, lambda state: isinstance(state.stack[-1], Spread))
    assert play.events == ["before"]
    run(play, HANDLERS)
    assert play.events == ["before", "first", "second", "after"]


def test_work_can_interrupt_the_game() -> None:
    play = playing(Note("before"), Pause(), Note("after"))
    run(play, HANDLERS)
    assert play.events == ["before"]
    run(play, HANDLERS)
    assert play.events == ["before", "after"]


def test_nothing_is_done_after_the_end() -> None:
    play = playing(Note("late"))
    play.state.result = "over"
    run(play, HANDLERS)
    assert play.events == []


def test_work_without_an_end_is_ended_by_the_system() -> None:
    play = playing(Forever())
    run(play, HANDLERS)
    assert play.state.result == "endless"
    assert WORK_LIMIT > 1000


def test_work_of_an_unknown_class_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        run(playing("work"), HANDLERS)
