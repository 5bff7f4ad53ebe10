"""Real screens and editors for tests; all of them are ended after the test that started them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest

from content import path_of
from tests.real_window import questions
from tests.real_window.editor_process import EditorProcess
from tests.real_window.screen import Screen, missing


class StartEditor(Protocol):
    """Starts the editor on a screen of its own; `words` are those of the command line."""

    def __call__(
        self, *words: str | Path, size: tuple[int, int] = (1920, 1080), environment: Mapping[str, str] | None = None
    ) -> EditorProcess: ...


@contextmanager
def editors_in(folder: Path) -> Iterator[StartEditor]:
    """Starts editors that keep their own in a folder, each on a screen of its own, and ends all of them."""
    why = missing()
    if why:
        pytest.skip(why)
    screens: list[Screen] = []
    editors: list[EditorProcess] = []

    def start(
        *words: str | Path, size: tuple[int, int] = (1920, 1080), environment: Mapping[str, str] | None = None
    ) -> EditorProcess:
        screens.append(Screen(*size, folder / f"screen{len(screens)}"))
        editors.append(EditorProcess(screens[-1], folder / "home", [str(word) for word in words], environment or {}))
        return editors[-1]

    yield start
    for editor in editors:
        editor.close()
    for screen in screens:
        screen.close()


@pytest.fixture
def start_editor(tmp_path: Path) -> Iterator[StartEditor]:
    """As `start_editor("edit", pack, size=(1280, 720))`; a second start finds the settings of the first."""
    with editors_in(tmp_path) as start:
        yield start


def pack_in(folder: Path) -> Path:
    """A copy of the shipped pack that may be changed."""
    return Path(shutil.copytree(path_of("desktopia"), folder / "desktopia"))


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the shipped pack that may be changed."""
    return pack_in(tmp_path)


@pytest.fixture(scope="session")
def shared_editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EditorProcess]:
    """The editor on a copy of the shipped pack, for all tests that leave it as it was; to start one takes seconds."""
    folder = tmp_path_factory.mktemp("shared")
    with editors_in(folder) as start:
        yield start("edit", pack_in(folder))


@pytest.fixture
def editor(shared_editor: EditorProcess) -> Iterator[EditorProcess]:
    """The editor on a copy of the shipped pack: nothing is changed, and one script is open and has the keyboard."""
    begun = shared_editor.ask(questions.current_tab)
    yield shared_editor
    shared_editor.screen.key("Escape", "Escape")
    shared_editor.ask(questions.begin_again, begun)
    shared_editor.wait_for(questions.is_ready)
    shared_editor.wait_for(questions.is_laid_out)  # what still moves would be blamed on the next test
