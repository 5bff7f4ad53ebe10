"""Disks on the table, placed and deleted with a real mouse and keys."""

from __future__ import annotations

from pathlib import Path

from tests.real_window.conftest import StartEditor
from tests.real_window.questions import is_seen, on_table, rect, selection, shelf, squads


def test_disks_are_placed_one_after_the_other_and_deleted_one_by_one(start_editor: StartEditor, pack: Path) -> None:
    editor = start_editor("edit", pack)  # laid out as at the first start
    screen = editor.screen
    before = editor.ask(squads)
    editor.click("Squads")
    x, y, width, height = editor.ask(rect, "Characters")
    screen.click(x + width // 2, y + height // 2, button=5, times=4)  # the wheel, down
    seen = editor.ask(shelf)
    assert len(seen) >= 9
    wanted = list(seen)[:2]  # the last characters, before the missiles
    for count, character in enumerate((*wanted, *wanted)):
        screen.click(*seen[character])
        screen.click(*editor.ask(on_table, 180 + 60 * count, 60))
        assert editor.ask(shelf) == seen
    assert editor.ask(squads)[0] == [*before[0], *wanted, *wanted]

    screen.key("Escape", "Escape")
    screen.click(*editor.ask(on_table, 180, 60))
    assert editor.ask(selection) == [f"/seats/0/squad/{len(before[0])}"]
    assert editor.ask(is_seen, "Card")
    screen.key("Delete", "Delete")
    assert editor.ask(selection) == []
    assert not editor.ask(is_seen, "Card")
    assert editor.ask(squads)[0] == [*before[0], wanted[1], *wanted]
