"""`tablewright edit` without a display, and with a pack that is not there."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from editor.ui.settings import Settings, write_settings
from tablewright.command_line import main


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.usefixtures("no_display")
def test_without_a_display_it_says_so_and_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edit"]) == 2
    words = capsys.readouterr().err
    assert "no display found" in words
    assert "QT_QPA_PLATFORM" in words
    assert "tablewright play" in words


def test_a_pack_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["edit", str(tmp_path / "gone")]) == 2
    assert f"{tmp_path / 'gone'} is not a pack" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "known", "pack", "welcome"),
    [
        (["edit", "--welcome"], False, "desktopia", True),
        (["edit", "--welcome"], True, "mine", False),
        (["edit"], False, "", False),
        (["edit"], True, "mine", False),
    ],
)
def test_the_first_start_shows_the_start_page_and_later_ones_the_last_pack(
    words: list[str], known: bool, pack: str, welcome: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[str, bool]] = []

    def run(given: Path | None, *, welcome: bool, painted: object, version: str) -> int:
        assert version
        assert painted is None
        assert not gc.isenabled()
        asked.append((given.name if given is not None else "", welcome))
        return 0

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv("TABLEWRIGHT_SETTINGS", str(tmp_path))
    monkeypatch.setattr("editor.app.application.run", run)
    if known:
        (tmp_path / "mine").mkdir()
        (tmp_path / "older").mkdir()
        recent = (tmp_path / "gone", tmp_path / "mine", tmp_path / "older")
        write_settings(tmp_path, Settings(recent=tuple(map(str, recent))))
    by_itself = gc.isenabled()
    assert main(words) == 0
    assert asked == [(pack, welcome)]
    assert gc.isenabled() is by_itself


def loaded_by(module: str, names: tuple[str, ...], folder: Path) -> str:
    """Which of the names a fresh Python has loaded once it has imported the module."""
    code = f"import sys, {module}; print([name for name in {names} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_command_line_is_there_without_qt_and_models(repository: Path) -> None:
    assert loaded_by("tablewright.command_line", ("PySide6", "pydantic", "pymunk"), repository) == "[]"


def test_the_window_is_made_without_the_content_models(repository: Path) -> None:
    assert loaded_by("editor.app.application", ("pydantic", "pymunk", "jsonschema"), repository) == "[]"
