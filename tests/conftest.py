"""What every test stands on: no display, English, and a home of its own; fixtures of a part live beside its tests."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from schema.words import SOURCE_LANGUAGE, use_language

# Qt reads this when the first application is made, which a plugin may do before any fixture runs.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

HOMES = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME", "APPDATA", "LOCALAPPDATA")


@pytest.fixture(autouse=True)
def a_home_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for settings, state and crash reports, so that no test reads or writes the developer's own."""
    home = tmp_path_factory.mktemp("home")
    for name in HOMES:
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.delenv("TABLEWRIGHT_TRACEBACK", raising=False)
    return home


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English before and after each test, whatever the machine speaks."""
    monkeypatch.setenv("TABLEWRIGHT_LANGUAGE", SOURCE_LANGUAGE)
    use_language(SOURCE_LANGUAGE)
    yield
    use_language(SOURCE_LANGUAGE)


@pytest.fixture(autouse=True)
def windows_are_collected_by_their_thread(request: pytest.FixtureRequest) -> Iterator[None]:
    """As in the editor: no thread that works beside a window takes apart one that a test has left behind."""
    if not {"qapp", "qtbot"} & set(request.fixturenames):
        yield
        return
    gc.disable()
    yield
    gc.collect()
    gc.enable()


@pytest.fixture(scope="session")
def repository() -> Path:
    """The folder of the checkout."""
    return Path(__file__).resolve().parent.parent
