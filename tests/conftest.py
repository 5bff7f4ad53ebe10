"""What every test stands on: no display, English, and a home of its own; fixtures of a part live beside its tests."""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import itertools
import math
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from _pytest.runner import runtestprotocol
from pytestqt.qtbot import QtBot

import editor.app.qt_imports  # noqa: F401  before pytest-qt imports Qt
from schema import loading
from schema.i18n import SOURCE_LANGUAGE, use_language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tests.editor.windows import OpenWindow

# Qt reads this when the first application is made, which a plugin may do before any fixture runs.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Tests replace functions, which compiled code does not see; `build --check` runs those of the simulator compiled.
os.environ.setdefault("TABLEWRIGHT_COMPILED", "0")

HOMES = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME", "APPDATA", "LOCALAPPDATA")
NUMBERS = itertools.count()
PATIENCE_MS = 60_000
SOON_MS = (1, 1, 2, 2, 3, 4, 5, 6, 8)
"""The pauses between the first looks at what is waited for."""
FROM_NOTHING = "schema"
"""The folder with the tests of loading itself."""
HANGS_S, WATCHED_ANEW_S = 300, 60
"""A test may take so long, or a little longer: the watch for it begins anew only now and then."""
LONG = ("real_window", "journeys", "test_matrix", "test_word_trials", "test_house", "test_soak_run")
"""Folders and files with tests of many seconds each."""


@pytest.fixture
def a_home_of_its_own(request: pytest.FixtureRequest) -> Path:
    """The folder for settings, state and crash reports of a test, so that none touches the developer's own."""
    return request.config.stash[SURROUNDINGS].home


@pytest.fixture
def russian() -> None:
    """Russian during a test; each begins in English."""
    use_language("ru")


class Surroundings:
    """What each test finds: an empty home, English, and shipped packs that are known.

    Fixtures for these would take longer than most of the tests.
    """

    def __init__(self) -> None:
        self._homes = Path(tempfile.mkdtemp(prefix="tablewright-homes-"))
        self.home = self._homes

    def lay(self, item: pytest.Item) -> None:
        """Set up for a test, whatever the machine speaks and the tests before have left."""
        self._empty_home("qapp" in getattr(item, "fixturenames", ()))
        if os.environ.get("TABLEWRIGHT_LANGUAGE") != SOURCE_LANGUAGE:
            os.environ["TABLEWRIGHT_LANGUAGE"] = SOURCE_LANGUAGE
        os.environ.pop("TABLEWRIGHT_TRACEBACK", None)
        use_language(SOURCE_LANGUAGE)
        know_shipped_packs(FROM_NOTHING not in item.path.parts)

    def _empty_home(self, with_windows: bool) -> None:
        """A home of its own if anything was written, or may still be written by a window that is closed."""
        if with_windows or self.home == self._homes or os.listdir(self.home):
            self.home = self._homes / str(next(NUMBERS))
            self.home.mkdir()
            os.environ.update({name: str(self.home / name.lower()) for name in HOMES})

    def remove(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self._homes, ignore_errors=True)


def know_shipped_packs(known: bool) -> None:
    """Load the shipped packs, and packs made from them, without checking again what is not changed."""
    if known or "tests.known_pack" in sys.modules:
        from tests import known_pack

        vars(loading)["_load"] = known_pack.load_after_shipped if known else known_pack.load_from_nothing


class PatientBot(QtBot):
    """A bot that waits as long as the busiest machine needs: no test holds how long something takes."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 0) -> None:
        """As pytest-qt's, which looks every 10 ms only; most of what tests wait for takes less."""
        for pause in SOON_MS:
            if _holds(callback):
                return
            self.wait(pause)
        super().waitUntil(callback, timeout=max(timeout, PATIENCE_MS))


def _holds(callback: Callable[[], bool | None]) -> bool:
    """Whether it says so, or asserts it."""
    try:
        return callback() is not False
    except AssertionError:
        return False


@pytest.fixture
def patience_s() -> float:
    """So long a window in a test waits at least for what it takes to be quick; 0 where something never ends."""
    return 30.0


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, patience_s: float) -> QtBot:
    """As pytest-qt's own, with more patience, also of the windows."""
    from editor.app import garbage_collection
    from editor.tasks.cancellable_call import CancellableCall

    # What the tests have frozen stays so after a window is closed. Before it would freeze, a window collects all: that
    # would be in vain, and age what the test has made.
    kept = SimpleNamespace(
        **{**vars(gc), "freeze": lambda: None, "unfreeze": lambda: None, "collect": collect_what_is_young}
    )
    monkeypatch.setattr(garbage_collection, "gc", kept)
    wait = CancellableCall.wait
    monkeypatch.setattr(CancellableCall, "wait", lambda job, seconds: wait(job, max(seconds, patience_s)))
    return PatientBot(request)


@pytest.fixture
def made_schemas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each published schema is made once, by whichever test needs it first."""
    from schema.models import json_schema
    from tests import made_schemas

    monkeypatch.setattr(json_schema, "schema_text", made_schemas.schema_text)


@pytest.fixture
def style_sheet() -> None:
    """The windows of the test have the style sheet of the theme, not only its colours: it asks for sizes and looks.

    Under a sheet each new widget takes three times as long.
    """


@pytest.fixture
def open_window(qtbot: QtBot, qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[OpenWindow]:
    """Opens main windows in the light theme and closes them after the test; see `tests.editor.windows`."""
    from tests.editor.windows import Windows, use_light_colors, use_light_theme

    (use_light_theme if "style_sheet" in request.fixturenames else use_light_colors)(qapp)
    windows = Windows(qtbot)
    yield windows.open
    windows.close()


class Watch:
    """Ends the process of a test that hangs, such as at a question nobody answers, with a traceback of all threads.

    pytest can do so, too, but stops and starts a thread for each test, which takes longer than most of the tests.
    """

    def __init__(self) -> None:
        self._began = -math.inf
        self._errors = os.dup(2)  # before pytest captures what is written there

    def begin_test(self) -> None:
        """Give a test its time."""
        now = time.monotonic()
        if now - self._began > WATCHED_ANEW_S:
            self._began = now
            faulthandler.dump_traceback_later(HANGS_S + WATCHED_ANEW_S, exit=True, file=self._errors)


WATCH = pytest.StashKey[Watch]()
SURROUNDINGS = pytest.StashKey[Surroundings]()


def pytest_unconfigure(config: pytest.Config) -> None:
    """No test is watched any more."""
    faulthandler.cancel_dump_traceback_later()
    config.stash[SURROUNDINGS].remove()


def pytest_configure(config: pytest.Config) -> None:
    """Keep byte code in runs of several processes, as `run.py test` does: each process that tests start needs it."""
    config.stash[WATCH] = Watch()
    config.stash[SURROUNDINGS] = Surroundings()
    if hasattr(config, "workerinput"):
        sys.dont_write_bytecode = False
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each process begin to read the files of tests at another place.

    All read all of them. In a fresh checkout pytest first rewrites the assertions of each, which takes longer than all
    else; so one finds most of them rewritten by the others.
    """
    gc.disable()  # what is read stays, so there is nothing to collect
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if worker:
        paths = sorted(Path(__file__).parent.rglob("test_*.py"))
        first = len(paths) * int(worker.removeprefix("gw")) // int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
        for path in (*paths[first:], *paths[:first]):
            with contextlib.suppress(Exception, pytest.skip.Exception):  # its collection reports why it cannot be read
                import_module(".".join(path.relative_to(session.config.rootpath).with_suffix("").parts))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let long tests run first: if one of them is the last, all other workers wait for it."""
    if "hypothesis" in sys.modules:
        # It would try the constants of all files that are loaded: others for a test that runs alone than among all.
        # To find them takes each process seconds.
        from hypothesis.internal.conjecture import providers

        vars(providers)["is_local_module_file"] = lambda _path: False
    items.sort(key=lambda item: item.path.parent.name not in LONG and item.path.stem not in LONG)
    if os.environ["TABLEWRIGHT_COMPILED"] != "0":
        replacing = pytest.mark.skip(reason="it replaces what compiled code calls directly, or looks at sources")
        for item in items:
            if item.get_closest_marker("interpreted"):
                item.add_marker(replacing)


def pytest_collection_finish() -> None:
    """Let collections of garbage pass by the modules and all that pytest knows of the tests: these stay to the end.

    So does an eighth that is garbage: to find it would take each process most of a second.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(300_000, 20, 50)  # a test makes many objects that stay until it ends, few of them in a cycle


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before any fixture."""
    item.config.stash[SURROUNDINGS].lay(item)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """As pytest runs a test, but tells only what a person is told: processes exchange what is reported.

    That a fixture was set up or taken down is two of three reports, and takes longer than many a test. That a test
    begins and ends is of use only where no other process waits for its result.
    """
    alone = not hasattr(item.config, "workerinput")
    if alone:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    item.config.stash[WATCH].begin_test()
    with garbage_collected_in_this_thread(item, nextitem):
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    if alone:
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@contextlib.contextmanager
def garbage_collected_in_this_thread(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """As in the editor: no thread that works beside a window takes apart one that a test has left behind."""
    if not {"qapp", "qtbot"} & set(getattr(item, "fixturenames", ())):
        yield
        return
    before = ages_collected()
    gc.disable()
    try:
        yield
    finally:
        from PySide6.QtCore import QCoreApplication, QEvent

        # Windows that are closed would be styled again with each later change of theme, and hold their documents.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        take_off_style_sheet()
        # What the test made is still young, unless it was aged by a collection; to go over all else takes long.
        if nextitem is None or nextitem.path != item.path:
            gc.collect()
            gc.freeze()  # what outlives a file of tests, such as packs that are cached, stays to the end
        else:
            gc.collect(oldest_due() if ages_collected() == before else 2)
        gc.enable()


def take_off_style_sheet() -> None:
    """Let no test pay for the theme of those before: under a sheet, a new widget is styled for all around it."""
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance()
    if isinstance(application, QApplication) and application.styleSheet():
        application.setStyleSheet("")


def collect_what_is_young(age: int = 2) -> int:
    """As `gc.collect`, but for all ages nothing: that is done after the test."""
    return gc.collect(age) if age < 2 else 0


def oldest_due() -> int:
    """The oldest age that Python by itself would have collected by now, at least the youngest."""
    return max(age for age in range(3) if age == 0 or gc.get_count()[age] > gc.get_threshold()[age])


def ages_collected() -> list[int]:
    """How often garbage of each age was collected."""
    return [age["collections"] for age in gc.get_stats()]


@pytest.fixture(scope="session")
def repository() -> Path:
    """The folder of the checkout."""
    return Path(__file__).resolve().parent.parent
