"""Nothing moves under the pointer between press and release, nor while somebody types."""

from __future__ import annotations

from tests.real_window.editor_process import EditorProcess
from tests.real_window.questions import (
    decisions,
    disk_to_flick,
    inputs,
    is_asked,
    is_in_front,
    is_inspected,
    is_laid_out,
    is_open,
    is_ready,
    is_seen,
    moved,
    on_table,
    open_page,
    presses,
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
    editor.wait_for_focus("NumberLine Boxes")
    screen.key("ctrl+a")
    editor.wait_for(is_laid_out)
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
        editor.ask(watch, True)
        screen.press()
        screen.move(x + 20, y + 10)
        screen.move(x + 40, y + 20)
        editor.ask(selection)
        found = editor.ask(moved)
        screen.release()
        assert found == [], place
        editor.wait_for(is_inspected, editor.ask(selection))


def test_nothing_moves_in_play_while_a_disk_is_pulled(editor: EditorProcess) -> None:
    screen = editor.screen
    screen.key("F5")
    editor.wait_for(is_asked)
    editor.wait_for(is_seen, "On the table")
    editor.wait_for(is_laid_out)
    x, y, *corner = editor.ask(disk_to_flick)
    screen.move(x, y)
    screen.press()  # the camp shows the card of the disk
    editor.wait_for(is_seen, "Phantom")
    editor.wait_for(is_laid_out)
    editor.ask(watch, True)
    for step in range(1, 8):
        screen.move(x - 12 * step, y)
        assert editor.ask(disk_to_flick)[2:] == corner
    assert editor.ask(moved) == []
    screen.release()
    editor.wait_for(decisions)
    editor.wait_for(is_open)  # what happened has been shown
    editor.wait_for(is_laid_out)
    pressed: set[str] = set()
    found = press_each(editor, "after a flick", pressed)
    assert pressed
    # A line of the story shows its moment at once, with what everybody had then.
    assert {pressed: what for pressed, what in found.items() if "Story" not in pressed} == {}


def test_nothing_moves_when_a_notice_comes(editor: EditorProcess) -> None:
    screen = editor.screen
    editor.ask(watch, True)
    screen.key("ctrl+shift+p")
    screen.type("about tablewright")
    screen.key("Return")
    editor.wait_for(is_seen, "notice")
    assert editor.ask(moved) == []


PAGES = (
    "scripts/crumb_ford.json",
    "characters/div.json",
    "special_hits/fire_hit.json",
    "missiles/magnet_of_power.json",
    "artifacts/fire_mine.json",
    "rituals/summoning.json",
    "orders/dust.json",
    "things/block.json",
    "sheet:characters",
    "squads:scripts/crumb_ford.json",
    "sentences:scripts/crumb_ford.json",
    "campaigns/breakfast_war.json",
    "box.json",
    "rules.json",
    "pack.json",
    "etudes/red_arc.json",
    "start:",
)
"""One of each kind."""


def press_each(editor: EditorProcess, page: str, pressed: set[str]) -> dict[str, list[str]]:
    """What moves while a button of the mouse is held on something of each class on the page in front.

    `pressed`: what has been on other pages; of that the same name is not pressed again.
    """
    screen = editor.screen
    found: dict[str, list[str]] = {}
    for name, x, y in editor.ask(presses):
        if name in pressed:
            continue
        pressed.add(name)
        screen.move(x, y)
        editor.ask(watch, True)
        screen.press()
        found[f"{page}: {name} is pressed"] = editor.ask(moved)
        screen.move(3, 3)
        screen.release()
        screen.key("Escape")  # a menu may be open
    return {pressed: what for pressed, what in found.items() if what}


def test_nothing_moves_on_any_page_while_typing_and_pressing(editor: EditorProcess) -> None:
    screen = editor.screen
    found: dict[str, list[str]] = {}
    pressed: set[str] = set()
    used = 0
    for key in PAGES:
        editor.ask(open_page, key)
        editor.wait_for(is_in_front, key)
        editor.wait_for(is_ready)
        editor.wait_for(is_laid_out)  # what is still being laid out would be blamed on the first letter
        for name, x, y in editor.ask(inputs):
            screen.click(x, y)
            editor.ask(watch, True)
            screen.type("1")
            editor.wait_for(is_ready)
            found[f"{key}: {name} is typed in"] = editor.ask(moved)
            screen.key("ctrl+z")
            editor.wait_for(is_ready)  # what the undone text was blamed for goes before the next press
            used += 1
        found |= press_each(editor, key, pressed)
        assert editor.ask(is_in_front, key)
    assert used > 30
    assert len(pressed) > 20
    assert {place: what for place, what in found.items() if what} == {}
