"""A new user's first map, in the real window: tiles painted, filled and counted, and a duel on them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from editor.canvas.palette_shelf import PaletteShelf
from editor.systems.despaira.board.page import FieldPage
from tests.journeys.conftest import Sit
from tests.journeys.person import LEFT, bytes_in
from tests.journeys.test_first_duel import CONTROL, create, despaira_pack, follow_shell, picture_in_russian

MAP, DUEL = "maps/ashfield.json", "duels/on_ashes.json"


def test_a_map_and_a_duel_on_it(
    sit: Sit, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = despaira_pack(tmp_path)
    on_disk = bytes_in(pack)
    person = sit(pack)
    window, document = person.window, person.window.document

    # Tiles are painted, and those opposite follow.
    create(person, "New field map", "Ashfield", "Пепелище")
    assert window.tabs.current == MAP
    board = window.tabs.page(MAP)
    assert isinstance(board, FieldPage)
    assert document.value(MAP, "/default_tile", "plain") == "plain"
    board.fit()
    view = board.controller.view
    view.setFocus()
    choose_kind(board, "burning_lands")
    drag(board, "A2", "B2", "C2")
    turned = dict.fromkeys(("A2", "B2", "C2", "C5", "D5", "E5"), "burning_lands")
    assert document.value(MAP, "/tiles") == turned
    person.picture("map-1-painted")
    person.key(Qt.Key.Key_Z, held=CONTROL)
    assert not document.value(MAP, "/tiles")
    person.key(Qt.Key.Key_Y, held=CONTROL)
    assert document.value(MAP, "/tiles") == turned

    # The other half is a mirror now: one click fills what hangs together, and the tiles opposite with it.
    half = next(box for box in window.findChildren(QComboBox) if box.accessibleName() == "Other half")
    half.setCurrentIndex(1)
    view.setFocus()
    choose_kind(board, "ocean")
    QTest.keyClick(view, Qt.Key.Key_F)
    drag(board, "A1")
    left = dict.fromkeys(("C2", "C5"), "burning_lands")
    assert document.value(MAP, "/tiles") == dict.fromkeys(board.field.names(), "ocean") | left
    counters = next(each for each in window.findChildren(PaletteShelf) if each.accessibleName() == "Counters")
    counters.setCurrentItem(counters.findItems("Crack", Qt.MatchFlag.MatchStartsWith)[0])
    counters.itemClicked.emit(counters.currentItem())
    drag(board, "C3")
    assert document.value(MAP, "/counters") == {"C3": {"crack": 1}}
    person.picture("map-2-filled")
    person.wait_for_rest()
    picture_in_russian(person, "map")

    # A duel takes it, being the first of the pack, and shows it.
    create(person, "New duel", "On Ashes", "На пепелище")
    assert window.tabs.current == DUEL
    assert document.value(DUEL, "/map") == "ashfield"
    person.picture("map-3-a-duel")
    assert person.problems() == ()

    person.key(Qt.Key.Key_S, held=CONTROL)
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {MAP, DUEL}
    monkeypatch.chdir(tmp_path)
    follow_shell("first-map.md", capsys)


def choose_kind(board: FieldPage, kind: str) -> None:
    """Press the digit of a kind of tile."""
    QTest.keyClick(board.controller.view, Qt.Key(int(Qt.Key.Key_0) + int(board.key_of(kind))))


def drag(board: FieldPage, *tiles: str) -> None:
    """Paint over tiles with the mouse."""
    view = board.controller.view
    places = [view.on_screen(board.area_of(tile).center()).toPoint() for tile in tiles]
    QTest.mousePress(view.viewport(), LEFT, pos=places[0])
    for place in places[1:]:
        QTest.mouseMove(view.viewport(), place)
    QTest.mouseRelease(view.viewport(), LEFT, pos=places[-1])
