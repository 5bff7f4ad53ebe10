"""Calls beside the window: their results, their mistakes, and that one which never ends can be stopped."""

from __future__ import annotations

import threading

import pytest

from editor.tasks.cancellable_call import CancellableCall, Stopped
from tests.editor.systems.desktopia.play.started import Begun


def test_a_result_is_given_back() -> None:
    job = CancellableCall(lambda: 6 * 7, "test")
    assert job.wait(10.0)
    assert job.result() == 42


def test_a_mistake_is_raised_where_the_result_is_asked_for() -> None:
    def fail() -> None:
        raise ZeroDivisionError("by nothing")

    job = CancellableCall(fail, "test")
    assert job.wait(10.0)
    with pytest.raises(ZeroDivisionError):
        job.result()


def test_a_call_that_never_ends_is_stopped() -> None:
    begun = Begun()

    def spin() -> None:
        while True:
            begun.set()

    job = CancellableCall(spin, "test")
    assert begun.wait(10.0)
    assert not job.over
    assert job.leave(30.0)
    assert not job.over


def test_a_call_that_swallows_its_own_mistakes_is_stopped_too() -> None:
    begun = Begun()

    def spin() -> None:
        while True:
            try:
                begun.set()
                raise ValueError
            except Exception:  # noqa: BLE001  as a careless bot would
                pass

    job = CancellableCall(spin, "test")
    assert begun.wait(10.0)
    assert job.leave(30.0)


def test_one_that_waits_outside_of_python_is_left_behind_and_ends_later() -> None:
    gate = threading.Event()
    job = CancellableCall(lambda: gate.wait(60.0), "test")
    assert not job.leave(0.01)
    assert job.running
    gate.set()
    assert job.leave(30.0)
    assert not job.over


def test_stopping_what_is_over_changes_nothing() -> None:
    job = CancellableCall(lambda: "done", "test")
    assert job.wait(10.0)
    job.stop()
    assert job.result() == "done"


def test_being_stopped_is_no_ordinary_exception() -> None:
    assert not issubclass(Stopped, Exception)


def test_one_that_is_stopped_before_it_has_begun_never_begins() -> None:
    gate, called = threading.Event(), []
    job = CancellableCall(lambda: called.append(True), "test", lambda: gate.wait(30.0))
    job.stop()
    gate.set()
    assert job.leave(30.0)
    assert called == []


def test_stopping_at_once_leaves_no_lock_of_pythons_behind() -> None:
    for _round in range(300):
        CancellableCall(lambda: sum(range(2000)), "test").stop()
    assert CancellableCall(lambda: "still here", "test").wait(30.0)
    assert threading.enumerate()


def test_a_call_that_swallows_the_first_stop_is_stopped_again() -> None:
    begun: set[str] = set()
    swallowed: list[bool] = []

    def stubborn() -> None:
        while True:
            try:
                while True:
                    begun.add("begun")
            except Stopped:
                if swallowed:
                    raise
                swallowed.append(True)

    job = CancellableCall(stubborn, "stubborn")
    while not begun:
        job.wait(0.01)
    assert job.leave(10.0)
    assert swallowed == [True]
    assert not job.over
