"""A disk that is dropped on another is put right from the form and from the menu on the table."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from tests.editor.windows import script_in
from tests.journeys.person import Person

SCRIPT = "scripts/between_two_books.json"
DROPPED = "/seats/0/squad/0"


def drop(person: Person) -> None:
    """Drop the first disk on another, and look at it."""
    person.move_piece((78.0, 236.0), (65.0, 295.0))
    assert [one.code for one in person.problems()] == ["disks-overlap"]


def test_the_form_offers_the_fix(person: Person, qtbot: QtBot) -> None:
    drop(person)
    script_in(person.window).controller.select(("/seats/0/squad/2",))
    (link,) = (
        each
        for each in person.window.panels.inspector.findChildren(QPushButton)
        if each.isVisible() and each.text().startswith("Nudge apart by")
    )
    assert link.accessibleName() == link.text()
    link.click()
    assert person.problems() == ()
    document = person.window.document
    assert document.history.undo_label.startswith("Nudge apart by")
    document.undo()
    assert [one.code for one in person.problems()] == ["disks-overlap"]


def test_the_menu_on_the_table_offers_the_fix_to_either_disk(person: Person, qtbot: QtBot) -> None:
    drop(person)
    for disk in (DROPPED, "/seats/0/squad/2"):
        person.controller.select((disk,))
        person.controller.menu_wanted.emit(QPoint(300, 300))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        first = menu.actions()[0]
        assert first.text().startswith("Nudge apart by")
        menu.close()
    person.controller.select(("/landscape/0",))
    person.controller.menu_wanted.emit(QPoint(300, 300))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert not menu.actions()[0].text().startswith("Nudge")
    menu.close()
    person.controller.select((DROPPED,))
    person.controller.menu_wanted.emit(QPoint(300, 300))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.actions()[0].trigger()
    menu.close()
    assert person.problems() == ()
