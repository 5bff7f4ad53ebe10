"""From nothing to a battle won: a new pack, its first cards, a script for two, the battle by hand, saved, checked."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.pages.start.new_pack_dialog import NewPackDialog
from editor.pages.start.start_page import StartPage
from editor.pages.start.tiles import Tile
from editor.panels.pack_tree.new_piece_dialog import NewPieceDialog
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.prompt_bar import PromptBar
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, FlickDisk
from simulator.systems.desktopia.state import Piece
from tests.editor.windows import palette_in
from tests.journeys.conftest import Sit
from tests.journeys.person import LEFT, Person, bytes_in

CONTROL = Qt.KeyboardModifier.ControlModifier
SCRIPT = "scripts/bare_table.json"
SPOON, FORK, BOWL = "characters/spoon.json", "characters/fork.json", "things/bowl.json"
_LONG_MS = 20_000
_MOST_FLICKS = 60


def test_a_script_for_two_is_built_in_an_empty_pack_and_won(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    person = sit(None)
    qtbot.waitUntil(lambda: start_page(person).drawn, timeout=_LONG_MS)
    person.picture("script-1-start")

    # A new pack, empty, in a folder of its own.
    tile(person, "Desktopia: Empty").click()
    dialog = person.window.findChild(NewPackDialog)
    assert isinstance(dialog, NewPackDialog)
    QTest.keyClicks(dialog.title, "Kitchen Table")
    dialog.place.setText("/home/ann/Games")
    person.picture("script-2-new-pack", over=dialog)
    dialog.place.setText(str(tmp_path))
    before = person.window
    dialog.make.click()
    qtbot.waitUntil(lambda: person.window is not before, timeout=_LONG_MS)
    person.look_up()
    window, document = person.window, person.window.document
    pack = tmp_path / "kitchen_table"
    assert document.root == pack
    assert person.problems() == ()

    # It has no cards yet, and says what comes first: an Order, then characters, then something for the table.
    person.picture("script-3-first-steps")
    first_step(person, "New Order").click()
    call_it(person, "Cutlery")
    window.do("start")
    qtbot.waitUntil(lambda: first_step(person, "New character").property("role") == "primary", timeout=_LONG_MS)
    first_step(person, "New character").click()
    call_it(person, "Spoon", "script-4-new-card")
    assert window.tabs.current == SPOON
    window.panels.tree.ask_new("characters")
    call_it(person, "Fork")
    assert window.tabs.current == FORK
    person.picture("script-4-card")
    window.panels.tree.ask_new("things")
    call_it(person, "Bowl")

    # A script from a template, with these cards.
    window.do("start")
    qtbot.waitUntil(lambda: tile(person, "Bare table").isEnabled(), timeout=_LONG_MS)
    qtbot.waitUntil(lambda: start_page(person).drawn, timeout=_LONG_MS)
    person.picture("script-5-templates")
    tile(person, "Bare table").click()
    call_it(person, "")
    assert window.tabs.current == SCRIPT
    assert [one for one in person.problems() if one.severity.value == "error"] == []

    # More disks from the palette, for each seat by two clicks; a bowl in the middle.
    window.actions_["desktopia.insert_character"].trigger()
    there = len(person.controller.contents.pieces)
    take(person, palette_in(window)._squad, "Spoon")
    click(person, (160, 180))
    palette_in(window)._seat.setCurrentIndex(1)
    take(person, palette_in(window)._squad, "Fork")
    click(person, (740, 180))
    window.actions_["desktopia.insert_object"].trigger()
    take(person, palette_in(window)._objects, "Bowl")
    click(person, (450, 480))
    pieces = person.controller.contents.pieces
    assert len(pieces) == there + 3
    assert sorted({piece.seat for piece in pieces if piece.seat is not None}) == [1, 2]
    assert [one for one in person.problems() if one.severity.value == "error"] == []
    person.picture("script-6-table")

    # F5: it is played as it stands, not saved yet. The first seat by hand, the other by a bot.
    person.key(Qt.Key.Key_F5)
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, PlayTab)
    page.use_motion(True)
    qtbot.waitUntil(lambda: person.table.panels_filled, timeout=_LONG_MS)
    box = person.table.player_panels[1].player
    box.setCurrentIndex(box.findData("random"))
    box.activated.emit(box.currentIndex())
    flicks = play_by_hand(person, qtbot)
    assert flicks, "it was won by flicks"
    result = person.table.game.result
    assert result is not None
    assert result.winners == (0,)
    person.picture("script-8-won")

    # Back to the script, saved, and sound for the command line.
    person.table.bar.stop_button.click()
    assert window.tabs.current == SCRIPT
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    assert sorted(bytes_in(pack)) == sorted(["pack.json", "orders/cutlery.json", SPOON, FORK, BOWL, SCRIPT])
    command = [sys.executable, "-m", "tablewright", "check", str(pack)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


# ---------------------------------------------------------------- the start page


def start_page(person: Person) -> StartPage:
    page = person.window.tabs.stack.currentWidget()
    assert isinstance(page, StartPage)
    return page


def tile(person: Person, title: str) -> Tile:
    (found,) = [each for each in start_page(person).findChildren(Tile) if each.text() == title]
    return found


def first_step(person: Person, words: str) -> QPushButton:
    (found,) = [each for each in start_page(person).findChildren(QPushButton) if each.text() == words]
    return found


def call_it(person: Person, name: str, picture: str = "") -> None:
    """Answer the question for a new piece by the keyboard: a name or the one proposed, then Enter."""
    (dialog,) = person.window.findChildren(NewPieceDialog)
    line = dialog.focusWidget()
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, name)
    if picture:
        person.picture(picture, over=dialog)
    QTest.keyClick(line, Qt.Key.Key_Return)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


# ---------------------------------------------------------------- the table


def take(person: Person, shelf: QListWidget, name: str) -> None:
    """Click something in the palette."""
    (item,) = [shelf.item(row) for row in range(shelf.count()) if shelf.item(row).text().startswith(name)]
    QTest.mouseClick(shelf.viewport(), LEFT, pos=shelf.visualItemRect(item).center())
    assert person.controller.placement is not None


def click(person: Person, mm: tuple[float, float]) -> None:
    """Click on the table."""
    view = person.controller.view
    at: QPoint = view.on_screen(QPointF(*mm)).toPoint()
    QTest.mouseMove(view.viewport(), at)
    QTest.mouseClick(view.viewport(), LEFT, pos=at)


# ---------------------------------------------------------------- the battle


def play_by_hand(person: Person, qtbot: QtBot) -> list[FlickDisk]:
    """Flick at the nearest enemy in sight, turn by turn, until the battle is over; what was flicked."""
    table = person.table
    flicked: list[FlickDisk] = []
    while table.game.result is None and len(flicked) < _MOST_FLICKS:
        qtbot.waitUntil(
            lambda: table.game.result is not None or (table.open and table.game.request is not None), timeout=_LONG_MS
        )
        request = table.game.request
        match request:
            case None:
                break
            case ActionRequest(seat=0):
                aim = best_aim(table.game.state.pieces, request.flicks)
                if aim is None:
                    table.bar.turn_button.click()
                    continue
                before = len(table.session.steps)
                person.pull(*aim)
                if not flicked:
                    person.picture("script-7-flick")
                made = [step.decision for step in table.session.steps[before:]]
                flicked += [one for one in made if isinstance(one, FlickDisk)]
                table.skip_playback()
            case ChoiceRequest(seat=0):
                (bar,) = person.window.findChildren(PromptBar)
                button = bar.button(request.options[0])
                assert isinstance(button, QWidget)
                button.click()
            case _:
                pytest.fail(f"nobody has said how to answer {request}")
    return flicked


def best_aim(pieces: dict[str, Piece], able: tuple[str, ...]) -> tuple[str, float, float] | None:
    """Who flicks, where to, and how far the finger goes: at the nearest enemy with nothing between."""
    field = [piece for piece in pieces.values() if piece.zone == "field"]
    foes = [piece for piece in field if piece.owner == 1]
    ways = [
        (math.dist((one.x, one.y), (foe.x, foe.y)), one, foe)
        for one in (pieces[name] for name in able)
        for foe in foes
        if free(one, foe, field)
    ]
    if not ways:
        return None
    _away, one, foe = min(ways, key=lambda way: way[0])
    return one.id, math.degrees(math.atan2(foe.y - one.y, foe.x - one.x)), 150.0


def free(one: Piece, foe: Piece, field: list[Piece]) -> bool:
    """Whether no other disk is on the way."""
    away = math.dist((one.x, one.y), (foe.x, foe.y))
    across, down = (foe.x - one.x) / away, (foe.y - one.y) / away
    for other in field:
        if other.id in (one.id, foe.id):
            continue
        along = (other.x - one.x) * across + (other.y - one.y) * down
        aside = abs((other.x - one.x) * down - (other.y - one.y) * across)
        if 0 < along < away and aside < 24:
            return False
    return True
