"""Nothing moves under the pointer between press and release, nor while somebody types."""

from __future__ import annotations

from tests.real_window.editor_process import EditorProcess
from tests.real_window.questions import (
    disk_to_flick,
    focus,
    is_asked,
    is_ready,
    is_seen,
    moved,
    on_table,
    problems_in_form,
    rect,
    selection,
    watch,
)


def test_nothing_moves_in_a_form_while_typing(editor: EditorProcess) -> None:
    screen = editor.screen
    screen.click(*editor.ask(on_table, 450, 500))
    x, y, width, height = editor.ask(rect, "Boxes")  # its label; the input is at the right of it
    screen.click(x + width + 40, y + height // 2)
    assert editor.ask(focus) == "NumberLine Boxes"
    screen.key("ctrl+a")
    editor.ask(watch, True)
    screen.type("0")  # fewer than there can be
    editor.wait_for(is_ready)
    assert editor.ask(moved) == []
    assert editor.ask(problems_in_form) == 0
    screen.key("Tab")
    editor.wait_for(problems_in_form)


def test_nothing_moves_between_press_and_release_on_a_table(editor: EditorProcess) -> None:
    screen = editor.screen
    for place in ((78, 233), (450, 500), (120, 222)):
        x, y = editor.ask(on_table, *place)
        screen.move(x, y)
        editor.ask(selection)
        editor.ask(watch, False)
        screen.press()
        screen.move(x + 20, y + 10)
        screen.move(x + 40, y + 20)
        editor.ask(selection)
        found = editor.ask(moved)
        screen.release()
        assert found == []


def test_nothing_moves_in_play_while_a_disk_is_pulled(editor: EditorProcess) -> None:
    screen = editor.screen
    screen.key("F5")
    editor.wait_for(is_asked)
    editor.wait_for(is_seen, "On the table")
    x, y, *corner = editor.ask(disk_to_flick)
    screen.move(x, y)
    screen.press()  # the camp shows the card of the disk
    editor.wait_for(is_seen, "Phantom")
    editor.ask(watch, True)
    for step in range(1, 8):
        screen.move(x - 12 * step, y)
        assert editor.ask(disk_to_flick)[2:] == corner
    assert editor.ask(moved) == []
    screen.release()


def test_nothing_moves_when_a_notice_comes(editor: EditorProcess) -> None:
    screen = editor.screen
    editor.ask(watch, True)
    screen.key("ctrl+shift+p")
    screen.type("about tablewright")
    screen.key("Return")
    editor.wait_for(is_seen, "notice")
    assert editor.ask(moved) == []
