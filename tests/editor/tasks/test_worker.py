"""Jobs in a background thread: one at a time; a new request replaces the waiting one."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from editor.tasks.worker import Worker


def test_a_request_during_a_job_begins_nothing_and_all_jobs_share_a_thread(qtbot: QtBot) -> None:
    now, go = [1], threading.Event()
    given: list[object] = []
    threads: list[threading.Thread] = []

    def next_job() -> Callable[[], object] | None:
        wanted = now[0]

        def job() -> int:
            go.wait(20)
            threads.append(threading.current_thread())
            return wanted

        return job if given[-1:] != [wanted] else None

    owner = QObject()
    worker = Worker("test worker", 0, next_job, owner)
    worker.done.connect(given.append)
    worker.done.connect(lambda _result: worker.begin())
    worker.begin()
    now[0] = 2
    worker.begin()
    now[0] = 3
    worker.begin()
    go.set()
    qtbot.waitUntil(lambda: given == [1, 3], timeout=20_000)
    worker.close()
    assert len(set(threads)) == 1
    assert threading.main_thread() not in threads


def test_a_result_after_the_end_is_dropped(qtbot: QtBot) -> None:
    begun, go = threading.Event(), threading.Event()

    def job() -> None:
        begun.set()
        go.wait(20)

    owner = QObject()
    worker = Worker("test worker", 0, lambda: job, owner)
    results: list[object] = []
    worker.done.connect(results.append)
    worker.begin_later()
    assert worker.waiting
    qtbot.waitUntil(begun.is_set, timeout=20_000)
    threading.Timer(0.05, go.set).start()
    worker.close()
    worker.begin()
    qtbot.wait(20)
    assert results == []
    assert not [thread for thread in threading.enumerate() if thread.name == "test worker"]
