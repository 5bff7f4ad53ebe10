"""The reserves below a table: counted by buttons, keys and dropped missiles, one step each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from editor.canvas.placement import Placement, write_placement
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.panels.pack_tree.file_drag import write_file
from editor.systems.desktopia.board.dropping import dropped_placement
from editor.systems.desktopia.board.reserves_strip import ReservesStrip, ReserveTray
from editor.systems.desktopia.board.script_tab import ScriptTab

DUEL = "scripts/duel.json"
SUPPLIES = "/seats/0/supplies"


@pytest.fixture
def tab(document: PackDocument, qtbot: QtBot) -> Iterator[ScriptTab]:
    found = ScriptTab(document, DUEL)
    qtbot.addWidget(found)
    found.resize(700, 500)
    found.show()
    qtbot.waitExposed(found)
    yield found
    found.close_down()


def tray(reserves: ReservesStrip) -> ReserveTray:
    (found,) = [each for each in reserves.trays if each.reserve.character == "ann"]
    return found


def words(reserves: ReservesStrip) -> list[str]:
    return [each.text() for each in tray(reserves).findChildren(QLabel) if each.text()]


def drop(on: ReserveTray, placement: Placement) -> bool:
    """Drag it there and let go; whether it is taken."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    data, at, copy = write_placement(placement), QPointF(8, 8), Qt.DropAction.CopyAction
    entering = QDragEnterEvent(at.toPoint(), copy, data, left, none)
    entering.ignore()
    on.dragEnterEvent(entering)
    if entering.isAccepted():
        on.dropEvent(QDropEvent(at, copy, data, left, none))
    return entering.isAccepted()


def test_what_lies_on_each_card_is_shown_and_counted(tab: ScriptTab, document: PackDocument, qtbot: QtBot) -> None:
    reserves = tab.reserves
    assert reserves.isVisible()
    usual = tray(reserves).reserve.usual
    assert words(reserves) == ["Ann", f"×{usual}"]
    buttons: list[QToolButton] = tray(reserves).findChildren(QToolButton)
    next(each for each in buttons if each.accessibleName() == "Add one missile for Ann").click()
    qtbot.waitUntil(lambda: words(reserves) == ["Ann", f"×{usual + 1}"])
    assert document.value(DUEL, SUPPLIES) == [{"character": "ann", "count": usual + 1}]
    assert document.history.undo_label == f"Missiles of Ann: {usual + 1}"
    (back,) = [each for each in tray(reserves).findChildren(QToolButton) if each.toolTip() == f"Card default: {usual}"]
    back.click()
    qtbot.waitUntil(lambda: document.value(DUEL, SUPPLIES) is None)
    document.undo()
    document.undo()
    assert document.clean


def test_keys_count_and_show_whose_it_is(tab: ScriptTab, document: PackDocument, qtbot: QtBot) -> None:
    reserves = tab.reserves
    usual = tray(reserves).reserve.usual
    tab.activateWindow()
    qtbot.waitUntil(tab.isActiveWindow)
    tray(reserves).setFocus()
    QTest.keyClick(tray(reserves), Qt.Key.Key_Minus)
    qtbot.waitUntil(lambda: tray(reserves).reserve.count == usual - 1)
    qtbot.waitUntil(lambda: tray(reserves).hasFocus())
    QTest.keyClick(tray(reserves), Qt.Key.Key_Return)
    pieces = {piece.pointer: piece for piece in tab.controller.contents.pieces}
    assert tab.controller.selection
    assert {(pieces[each].seat, pieces[each].content) for each in tab.controller.selection} == {(1, "ann")}


def test_a_missile_is_dropped_onto_the_tray_of_who_shoots_it(
    tab: ScriptTab, document: PackDocument, qtbot: QtBot
) -> None:
    reserves = tab.reserves
    one = tray(reserves).reserve
    assert not drop(tray(reserves), Placement("character", "ann", 1))
    assert drop(tray(reserves), Placement("missile", one.missile))
    qtbot.waitUntil(lambda: tray(reserves).reserve.count == one.usual + 1)
    with qtbot.waitSignal(tab.hint_changed) as emitted:
        assert drop(tray(reserves), Placement("missile", "nothing_of_hers"))
    assert emitted.args == ["Ann can shoot only Dart."]
    assert tray(reserves).reserve.count == one.usual + 1
    dragged = write_file(document, f"missiles/{one.missile}.json")
    assert dropped_placement(dragged) == Placement("missile", one.missile)


def test_without_anybody_who_counts_missiles_there_is_none(
    tab: ScriptTab, document: PackDocument, qtbot: QtBot
) -> None:
    reserves = tab.reserves
    tab.show_reserves(False)
    assert not reserves.isVisible()
    tab.show_reserves(True)
    assert reserves.isVisible()
    document.submit(SetValue("characters/ann.json", "/shooting", None), "shoots no more")
    qtbot.waitUntil(lambda: not reserves.isVisible())
    document.undo()
    qtbot.waitUntil(reserves.isVisible)


def test_what_is_no_missile_is_not_dropped_below_the_table(tab: ScriptTab, document: PackDocument) -> None:
    data = write_placement(Placement("character", "ann", 1))
    below = QPointF(tab.reserves.mapTo(tab, tab.reserves.rect().center()))
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    tab.dropEvent(QDropEvent(below, copy, data, left, none))
    assert document.clean
    on_table = QPointF(tab.controller.view.geometry().center())
    tab.dropEvent(QDropEvent(on_table, copy, data, left, none))
    assert not document.clean
