"""Real screens and editors for tests; all of them are ended after the test that started them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol

import pytest

from content import path_of
from tests.real_window.editor_process import EditorProcess
from tests.real_window.screen import Screen, missing


class StartEditor(Protocol):
    """Starts the editor on a screen of its own; `words` are those of the command line."""

    def __call__(
        self, *words: str | Path, size: tuple[int, int] = (1920, 1080), environment: Mapping[str, str] | None = None
    ) -> EditorProcess: ...


@pytest.fixture
def start_editor(tmp_path: Path) -> Iterator[StartEditor]:
    """As `start_editor("edit", pack, size=(1280, 720))`; a second start finds the settings of the first."""
    why = missing()
    if why:
        pytest.skip(why)
    screens: list[Screen] = []
    editors: list[EditorProcess] = []

    def start(
        *words: str | Path, size: tuple[int, int] = (1920, 1080), environment: Mapping[str, str] | None = None
    ) -> EditorProcess:
        screens.append(Screen(*size, tmp_path / f"screen{len(screens)}"))
        editors.append(EditorProcess(screens[-1], tmp_path / "home", [str(word) for word in words], environment or {}))
        return editors[-1]

    yield start
    for editor in editors:
        editor.close()
    for screen in screens:
        screen.close()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the shipped pack that may be changed."""
    return Path(shutil.copytree(path_of("desktopia"), tmp_path / "desktopia"))


@pytest.fixture
def editor(start_editor: StartEditor, pack: Path) -> EditorProcess:
    """The editor on a copy of the shipped pack."""
    return start_editor("edit", pack)
