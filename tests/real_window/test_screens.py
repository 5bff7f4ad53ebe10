"""The first window fits its screen: nothing that is needed lies outside of it, at any size and scale."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.real_window.conftest import StartEditor
from tests.real_window.questions import is_asked, is_on_screen, outside, table_width

DOUBLED = {"QT_SCALE_FACTOR": "2"}
RUSSIAN = {"TABLEWRIGHT_LANGUAGE": "ru"}


@pytest.mark.parametrize(
    ("size", "environment"),
    [((1920, 1080), {**DOUBLED, **RUSSIAN}), ((800, 500), RUSSIAN)],
    ids=["200 %", "800x500"],
)
def test_play_and_stop_are_on_every_screen(
    start_editor: StartEditor, pack: Path, size: tuple[int, int], environment: dict[str, str]
) -> None:
    editor = start_editor("edit", pack, size=size, environment=environment)
    editor.wait_for(is_on_screen)
    assert editor.ask(outside) == []
    assert editor.ask(table_width) >= 360
    editor.screen.key("F5")
    editor.wait_for(is_asked)
    assert editor.ask(outside) == []
    assert editor.ask(table_width) >= 360
