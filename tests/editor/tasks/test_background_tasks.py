"""Long work: shown after a while, cancelled on request, its result delivered to the window."""

from __future__ import annotations

import sys
import threading

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QPushButton
from pytestqt.qtbot import QtBot

from editor.document.diagnostics_model import DiagnosticsModel
from editor.tasks.background_tasks import BackgroundTasks
from editor.tasks.progress import Cancelled, Progress, left_in_words
from editor.window.status_bar import StatusBar


@pytest.fixture
def status(qtbot: QtBot, qapp: QApplication) -> StatusBar:
    bar = StatusBar(DiagnosticsModel())
    qtbot.addWidget(bar)
    bar.resize(1200, 27)
    bar.show()
    return bar


def tasks_of(status: StatusBar) -> BackgroundTasks:
    work = BackgroundTasks(status)
    work.shown.connect(status.show_work)
    status.cancel_wanted.connect(work.cancel)
    return work


def reported(status: StatusBar) -> str:
    """What the status bar says of work."""
    bar = status.findChild(QProgressBar)
    assert isinstance(bar, QProgressBar)
    return bar.accessibleName() if bar.isVisible() else ""


def test_what_work_gives_comes_back_in_the_thread_of_the_window(status: StatusBar, qtbot: QtBot) -> None:
    work = tasks_of(status)
    where: list[threading.Thread] = []
    given: list[int] = []

    def do(progress: Progress) -> int:
        where.append(threading.current_thread())
        progress(0.5)
        return 7

    def done(result: int) -> None:
        where.append(threading.current_thread())
        given.append(result)

    work.start("Counting", do, done)
    qtbot.waitUntil(lambda: given == [7], timeout=20_000)
    assert where[0] is not threading.main_thread()
    assert where[1] is threading.main_thread()
    assert not work.busy
    work.close()


def test_long_work_is_shown_with_its_share_and_cancel_ends_it(status: StatusBar, qtbot: QtBot) -> None:
    work = tasks_of(status)
    ended = threading.Event()

    def do(progress: Progress) -> None:
        try:
            while True:
                progress(0.25)
                threading.Event().wait(0.005)
        except Cancelled:
            ended.set()
            raise

    work.start("Telling stories", do, lambda _result: pytest.fail("it was cancelled"))
    assert reported(status) == "", "not before it takes long"
    qtbot.waitUntil(lambda: reported(status) == "Telling stories", timeout=20_000)
    bar = status.findChild(QProgressBar)
    assert isinstance(bar, QProgressBar)
    assert bar.value() / bar.maximum() == pytest.approx(0.25)
    (cancel,) = [button for button in status.findChildren(QPushButton) if button.isVisible()]
    cancel.click()
    qtbot.waitUntil(lambda: not work.busy, timeout=20_000)
    assert ended.is_set()
    assert reported(status) == ""
    work.close()


def test_an_exception_goes_to_whoever_asked_else_it_is_a_mistake_of_ours(
    status: StatusBar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = tasks_of(status)

    def do(_progress: Progress) -> None:
        raise OSError("no such disk")

    told_of: list[BaseException] = []
    work.start("Reading", do, lambda _result: pytest.fail("there is no result"), told_of.append)
    qtbot.waitUntil(lambda: len(told_of) == 1, timeout=20_000)
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _where: told_of.append(error))
    work.start("Reading", do, lambda _result: pytest.fail("there is no result"))
    qtbot.waitUntil(lambda: len(told_of) == 2, timeout=20_000)
    assert [str(error) for error in told_of] == ["no such disk"] * 2
    work.close()


def test_closing_ends_what_goes_on_and_waits_for_it(status: StatusBar) -> None:
    work = tasks_of(status)

    def do(progress: Progress) -> None:
        while True:
            progress()

    work.start("Turning round", do, lambda _result: pytest.fail("it was closed"))
    work.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "work"]
    QApplication.processEvents()


def test_the_time_left_is_that_of_the_pace_so_far() -> None:
    now = [0.0]
    progress = Progress(lambda: now[0])
    progress(0.1)
    now[0] = 1.0
    assert progress.left_s is None, "too early to tell"
    now[0] = 4.0
    progress(0.2)
    assert progress.left_s == pytest.approx(16.0)
    assert left_in_words(16.0) == "16 s left"
    assert left_in_words(300.0) == "5 minutes left"


def test_the_hint_gives_way_to_work_and_comes_back(status: StatusBar) -> None:
    status.show_hint("Drag to move")
    status.show_work("Reading", None)
    hint = next(part for part in status.findChildren(QLabel) if part.text() == "Drag to move")
    assert not hint.isVisible()
    status.show_work("", None)
    assert hint.isVisible()
