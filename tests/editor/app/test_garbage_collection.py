"""Garbage is collected in the windows' thread only, and it is collected."""

from __future__ import annotations

import gc
import inspect
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.app import garbage_collection
from editor.app.garbage_collection import collected_here


class Knot:
    """Something that only a collection can free."""

    def __init__(self, freed: list[int]) -> None:
        self.me = self
        weakref.finalize(self, lambda: freed.append(threading.get_ident()))


def test_a_knot_made_in_another_thread_is_freed_in_the_windows_thread(
    qtbot: QtBot, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtCore import QObject

    monkeypatch.setattr(garbage_collection, "_EVERY_MS", 1)
    freed: list[int] = []

    def tie() -> None:
        for _each in range(3000):
            Knot(freed)

    gc.collect()
    by_itself, thresholds = gc.isenabled(), gc.get_threshold()
    gc.set_threshold(3000, *thresholds[1:])
    try:
        with collected_here(QObject()):
            assert not gc.isenabled()
            thread = threading.Thread(target=tie)
            thread.start()
            thread.join()
            assert freed == []
            qtbot.waitUntil(lambda: len(freed) == 3000, timeout=20_000)
    finally:
        gc.set_threshold(*thresholds)
    assert set(freed) == {threading.get_ident()}
    assert gc.isenabled() is by_itself


def test_collections_wait_until_the_editor_is_idle_but_not_for_ever() -> None:
    collector = garbage_collection._IdleCollector()
    freed: list[int] = []
    kept: list[list[int]] = []
    by_itself, thresholds = gc.isenabled(), gc.get_threshold()
    gc.disable()
    gc.set_threshold(100, *thresholds[1:])
    try:
        gc.collect()
        collector.tick()
        Knot(freed)
        for _tick in range(garbage_collection._MOST_TICKS - 1):
            kept.extend([each] for each in range(garbage_collection._BUSY_OBJECTS))
            collector.tick()
            assert freed == []
        kept.extend([each] for each in range(garbage_collection._BUSY_OBJECTS))
        collector.tick()
        assert len(freed) == 1
        Knot(freed)
        kept.extend([each] for each in range(garbage_collection._BUSY_OBJECTS))
        collector.tick()
        assert len(freed) == 1
        collector.tick()
        assert len(freed) == 2
    finally:
        gc.set_threshold(*thresholds)
        if by_itself:
            gc.enable()


def test_all_can_be_set_aside_without_going_over_it(repository: Path) -> None:
    run_apart(set_all_aside, repository)


def set_all_aside() -> None:
    freed: list[int] = []
    collected = gc.get_stats()
    Knot(freed)
    garbage_collection.set_all_aside()
    assert gc.get_stats() == collected
    gc.collect()
    assert freed == []
    garbage_collection.take_back()
    gc.collect()
    assert len(freed) == 1


def test_what_is_set_aside_is_not_gone_over_until_it_is_taken_back(repository: Path) -> None:
    run_apart(set_aside, repository)


def set_aside() -> None:
    freed: list[int] = []
    knot: Knot | None = Knot(freed)
    garbage_collection.set_aside()
    knot = None
    Knot(freed)
    gc.collect()
    assert len(freed) == 1
    garbage_collection.take_back()
    gc.collect()
    assert len(freed) == 2
    assert knot is None


def run_apart(check: Callable[[], None], repository: Path) -> None:
    """Run it in a process of few objects: to take back and to go over the millions of this one takes long."""
    script = (
        "from __future__ import annotations",
        "import gc, threading, weakref",
        "from editor.app import garbage_collection",
        "gc.disable()  # nothing is collected but when it says so",
        inspect.getsource(Knot),
        inspect.getsource(check),
        f"{check.__name__}()",
        "print('held')",
    )
    command = [sys.executable, "-c", "\n".join(script)]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)
    assert done.stdout == "held\n", done.stderr
