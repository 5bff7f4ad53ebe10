"""New pieces by the keyboard alone, and a sample that goes on as a copy, which the next start opens again."""

from __future__ import annotations

from content import path_of
from tests.journeys.person import bytes_in
from tests.real_window.conftest import StartEditor
from tests.real_window.questions import is_asking, is_edited, is_in_front, pack_folder, tabs

SCRIPT = "scripts/night_watch.json"


def test_a_new_script_in_a_sample_goes_on_in_a_copy(start_editor: StartEditor) -> None:
    before = bytes_in(path_of("desktopia"))
    editor = start_editor("edit", "--welcome")
    screen = editor.screen
    screen.key("alt+1", "Home", "ctrl+n")
    editor.wait_for(is_asking, "New script")
    screen.type("Night Watch")
    screen.key("Return")
    editor.wait_for(is_in_front, SCRIPT)
    editor.wait_for(is_asking, "Make a copy")
    open_tabs = editor.ask(tabs)
    screen.key("Return")
    editor.wait_for(is_edited, "desktopia_the_base_set_copy")
    assert editor.ask(tabs) == open_tabs
    screen.key("ctrl+q")
    editor.close()
    assert bytes_in(path_of("desktopia")) == before

    again = start_editor("edit")
    assert again.ask(pack_folder) == "desktopia_the_base_set_copy"
    again.wait_for(is_in_front, SCRIPT)
