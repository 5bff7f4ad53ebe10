"""The squads of a script as lists: picked and taken away by mouse and keys, counted as one picks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems.desktopia.squads.squad_edits import joins
from editor.systems.desktopia.squads.squads_page import SquadsPage
from editor.systems.desktopia.starting_supplies import members_of
from editor.ui.widgets import ElidedLabel

DUEL = "scripts/duel.json"


@pytest.fixture
def page(document: PackDocument, qtbot: QtBot) -> Iterator[SquadsPage]:
    found = SquadsPage(document, DUEL)
    qtbot.addWidget(found)
    found.resize(1100, 600)
    found.show()
    yield found
    found.close_down()


def left(page: SquadsPage, name: str) -> str:
    return next(item.text(3) for _head, items in page.shelf.groups for item in items if item.text(0) == name)


def squad(document: PackDocument, number: int) -> list[str]:
    return [str(member["character"]) for member in members_of(document.value(DUEL), number)]


def words(page: SquadsPage) -> list[str]:
    return [one.text() for one in page.findChildren(QLabel) if one.isVisible()]


def test_keys_add_and_take_away_and_the_box_is_counted(page: SquadsPage, document: PackDocument, qtbot: QtBot) -> None:
    before = squad(document, 2)
    free = int(left(page, "Bob"))
    page.shelf.pick("bob")
    QTest.keyClick(page.shelf, Qt.Key.Key_2)
    QTest.keyClick(page.shelf, Qt.Key.Key_Plus)
    assert squad(document, 2) == [*before, "bob"]
    qtbot.waitUntil(lambda: left(page, "Bob") == str(free - 1))
    assert page.shelf.picked() == "bob"
    QTest.keyClick(page.shelf, Qt.Key.Key_Delete)
    assert squad(document, 2) == before
    document.undo()
    assert squad(document, 2) == [*before, "bob"]
    document.undo()
    assert document.clean


def test_the_buttons_of_a_member_speak_of_its_own_seat(page: SquadsPage, document: PackDocument, qtbot: QtBot) -> None:
    name = document.name_of(f"characters/{squad(document, 1)[0]}.json")
    count = len(squad(document, 1))
    button = next(
        one for one in page.findChildren(QToolButton) if one.accessibleName() == f"Take {name} away" and one.isVisible()
    )
    button.click()
    qtbot.waitUntil(lambda: len(squad(document, 1)) == count - 1)


def test_too_few_disks_are_reported(page: SquadsPage, document: PackDocument, qtbot: QtBot) -> None:
    members = [{"character": "ann", "x": 100 + 40 * n, "y": 100} for n in range(3)]
    document.submit(SetValue(DUEL, "/seats/0/squad", members), "three of one")
    qtbot.waitUntil(lambda: "×3" in words(page))
    many = next(one for one in page.findChildren(QLabel) if one.text() == "×3" and one.isVisible())
    assert "too few disks" in many.toolTip()
    assert left(page, "Ann") == "0"


def test_missiles_that_the_squad_takes_are_listed_and_counted(
    page: SquadsPage, document: PackDocument, qtbot: QtBot
) -> None:
    assert "Missiles on their cards" in words(page)
    more = next(one for one in page.findChildren(QToolButton) if one.accessibleName() == "Add one missile for Ann")
    more.click()
    qtbot.waitUntil(lambda: document.value(DUEL, "/seats/0/supplies") == [{"character": "ann", "count": 3}])


def test_the_long_name_of_a_seat_gives_way(page: SquadsPage, document: PackDocument, qtbot: QtBot) -> None:
    long = "A & B <b>bold</b> " * 12
    document.submit(SetValue(DUEL, "/seats/0/name", {"en": long}), "long")
    qtbot.waitUntil(lambda: long in words(page))
    (title,) = [each for each in page.findChildren(QLabel) if each.text() == long and each.isVisible()]
    assert title.width() < title.sizeHint().width()
    assert isinstance(title, ElidedLabel), "what does not fit ends in an ellipsis"


def test_the_filter_hides_and_an_empty_seat_says_what_to_do(
    page: SquadsPage, document: PackDocument, qtbot: QtBot
) -> None:
    page.field.setText("hero")
    shown = [item.text(0) for _head, items in page.shelf.groups for item in items if not item.isHidden()]
    assert shown == ["Ann"]
    document.submit(SetValue(DUEL, "/seats/1/squad", []), "empty")
    qtbot.waitUntil(lambda: any(text.startswith("No characters yet") for text in words(page)))


def test_the_keyboard_stays_on_the_button_that_was_pressed(
    page: SquadsPage, document: PackDocument, qtbot: QtBot
) -> None:
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    document.submit(SetValue(DUEL, "/boxes", 3), "many")
    document.submit(SetValue(DUEL, "/seats/0/squad", []), "nobody")
    page.add("bob", 1)

    def held() -> str:
        focused: QWidget | None = page.focusWidget()
        return focused.accessibleName() if focused is not None else ""

    def buttons() -> dict[str, QToolButton]:
        camp = page.camps.camp_at(0)
        assert camp is not None
        found: list[QToolButton] = camp.findChildren(QToolButton)
        return {one.accessibleName(): one for one in found}

    def button(name: str) -> QToolButton:
        return buttons()[name]

    qtbot.waitUntil(lambda: list(buttons()) == ["Take Bob away", "Add Bob"])
    button("Add Bob").setFocus()
    QTest.keyClick(button("Add Bob"), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: squad(document, 1) == ["bob", "bob"] and held() == "Add Bob")
    for count in (1, 0):
        button("Take Bob away").setFocus()
        QTest.keyClick(button("Take Bob away"), Qt.Key.Key_Space)
        qtbot.waitUntil(lambda count=count: len(squad(document, 1)) == count)  # type: ignore[misc]
        qtbot.waitUntil(lambda count=count: held() == ("Take Bob away" if count else "Seat 1"))  # type: ignore[misc]


def test_what_the_box_does_not_have_does_not_join(page: SquadsPage, document: PackDocument, qtbot: QtBot) -> None:
    page.shelf.pick("bob")
    for _press in range(int(left(page, "Bob"))):
        QTest.keyClick(page.shelf, Qt.Key.Key_Plus)
    full = squad(document, 1)
    with qtbot.waitSignal(page.hint_changed) as emitted:
        QTest.keyClick(page.shelf, Qt.Key.Key_Plus)
    assert emitted.args == ["The box has no more disks of Bob. A script may use several boxes."]
    assert squad(document, 1) == full
    document.submit(SetValue(DUEL, "/boxes", 2), "two boxes")
    QTest.keyClick(page.shelf, Qt.Key.Key_Plus)
    assert squad(document, 1) == [*full, "bob"]


def test_a_double_click_adds(page: SquadsPage, document: PackDocument) -> None:
    page.shelf.pick("bob")
    chosen = page.shelf.currentItem()
    assert chosen is not None
    row = page.shelf.visualItemRect(chosen)
    before = squad(document, 1)
    QTest.mouseClick(page.shelf.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    QTest.mouseDClick(page.shelf.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert squad(document, 1) == [*before, "bob"]


def test_behind_another_page_it_waits_until_it_is_seen(page: SquadsPage, document: PackDocument, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    page.setParent(window)
    free = left(page, "Bob")
    edit = joins(document, DUEL, 1, "bob")
    assert edit is not None
    document.submit(edit, "Bob joins")
    qtbot.wait(5)
    assert left(page, "Bob") == free
    window.show()
    page.show()
    assert left(page, "Bob") == str(int(free) - 1)
    page.setParent(None)
