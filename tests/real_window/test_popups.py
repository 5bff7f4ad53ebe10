"""Lists over the window have the keyboard while they are open: on X11 a popup never becomes the active window."""

from __future__ import annotations

from tests.real_window.editor_process import EditorProcess
from tests.real_window.questions import (
    current_tab,
    current_tool,
    decisions,
    focus_is_seen,
    focused_text,
    is_asked,
    is_in_front,
)

SCRIPT = "scripts/between_two_books.json"


def test_the_command_palette_and_go_to_anything_keep_the_keyboard(editor: EditorProcess) -> None:
    screen = editor.screen
    tool = editor.ask(current_tool)
    screen.key("ctrl+shift+p")
    screen.type("play")
    assert editor.ask(focused_text) == "play"
    screen.key("F5")  # nothing behind the list hears it
    assert (editor.ask(focused_text), editor.ask(current_tab)) == ("play", SCRIPT)
    screen.key("Escape")
    editor.wait_for_focus("CanvasView Table")
    assert editor.ask(current_tool) == tool

    screen.key("ctrl+p")
    screen.type("kharu")
    assert editor.ask(focused_text) == "kharu"
    screen.key("Escape", "Escape")  # the list, then the field
    editor.wait_for_focus("CanvasView Table")
    screen.key("ctrl+p")
    screen.type("kharu")
    screen.key("Return")
    editor.wait_for(is_in_front, "characters/kharu.json")

    screen.key("F5")  # a play has no tool bar
    editor.wait_for(is_in_front, f"play:{SCRIPT}")
    screen.key("ctrl+p")
    editor.wait_for_focus("QuickOpen Go to anything")
    assert editor.ask(focus_is_seen)
    screen.type("bridge")
    screen.key("Down", "Return")
    editor.wait_for(is_in_front, "scripts/bridge_night.json")


def test_menus_and_combo_boxes_keep_the_keyboard(editor: EditorProcess) -> None:
    screen = editor.screen
    tool = editor.ask(current_tool)
    editor.click("Table", button=3)
    screen.key("h", "F5")
    assert (editor.ask(current_tool), editor.ask(current_tab)) == (tool, SCRIPT)
    screen.key("Escape")
    editor.click("Snap step")
    screen.key("h", "F5")
    assert (editor.ask(current_tool), editor.ask(current_tab)) == (tool, SCRIPT)
    screen.key("Escape")
    editor.wait_for_focus("KeyKeepingComboBox Snap step")
    screen.key("F5")
    editor.wait_for(is_in_front, f"play:{SCRIPT}")
    editor.wait_for(is_asked)
    editor.click("Who plays seat 1")
    screen.key("e")
    assert editor.ask(decisions) == 0  # the turn has not ended
    screen.key("Escape")
    editor.wait_for_focus("KeyKeepingComboBox Who plays seat 1")
    screen.key("alt+0", "e")
    editor.wait_for(decisions)
