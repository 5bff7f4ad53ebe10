"""A journey: a pack of twenty problems is put right with two keys, saved, and brought back step by step.

The guide docs/authoring/problems.md describes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from schema.diagnostics.diagnostic import Diagnostic
from schema.systems.desktopia.bodies import Gap
from tests.editor.windows import script_tab
from tests.journeys.conftest import Sit
from tests.journeys.person import Person, bytes_in
from tests.packs.twenty_problems import BOOKS, PROBLEMS, TEA, spoil

CONTROL = Qt.KeyboardModifier.ControlModifier
PHYSICAL = {
    "disks-overlap", "disk-in-object", "disk-off-table", "object-off-table", "narrow-gap", "edge-count",
    "zone-off-table", "zone-too-small", "out-of-reach", "unequal-ways", "outline-crosses",
}  # fmt: skip


def mend(person: Person, qtbot: QtBot) -> str:
    """Go to the next problem and take the first quick fix that is offered; the rule that was broken."""
    person.key(Qt.Key.Key_F8)
    one = person.list.current
    assert one is not None
    assert one.fixes, one.message
    if one.code == "narrow-gap":
        assert [gap.length for gap, _severity in marks(person)] == [pytest.approx(25.1, abs=0.05)]
        person.picture("problems-4-narrow-gap")
    person.key(Qt.Key.Key_Period, held=CONTROL)
    if len(one.fixes) > 1:
        if one.code == "object-off-table":
            person.picture("problems-3-several-fixes", over=offered(qtbot))
            person.list.fix_or_ask()
        QTest.keyClick(offered(qtbot), Qt.Key.Key_Return)
    person.settle()
    assert one not in person.problems(), one.message
    return one.code


def marks(person: Person) -> tuple[tuple[Gap, str], ...]:
    """The gaps that are marked on the table in front."""
    tab = script_tab(person.window)
    assert tab is not None
    return tab.troubles.gaps


def offered(qtbot: QtBot) -> QMenu:
    """The menu of fixes that has come up."""
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_twenty_problems_are_fixed_by_quick_fixes(sit: Sit, pack: Path, qtbot: QtBot) -> None:
    codes = [code for code, _change in PROBLEMS]
    assert len(codes) == len(set(codes)) == 20
    assert len(PHYSICAL & set(codes)) >= 8
    spoil(pack)
    before = bytes_in(pack)
    person = sit(pack)
    document = person.window.document
    spoiled = document.documents
    assert {one.code for one in person.problems()} >= set(codes)
    person.window.open_file(BOOKS)
    person.picture("problems-1-twenty")

    person.key(Qt.Key.Key_F8)
    assert person.window.tabs.current == person.problems()[0].location.file
    person.key(Qt.Key.Key_F8, held=Qt.KeyboardModifier.ShiftModifier)
    # Only what is wrong on the table in front: the list is narrowed, and all is shown again.
    person.window.open_file(BOOKS)
    person.list.funnel.click()
    person.list.filters.where.setCurrentIndex(1)
    assert {one.code for one in seen(person)} == {
        "disks-overlap", "disk-in-object", "disk-off-table", "object-off-table",
    }  # fmt: skip
    person.picture("problems-2-this-file")
    person.list.filters.where.setCurrentIndex(0)
    person.list.funnel.click()
    assert len(seen(person)) == len(person.problems())

    mended: list[str] = []
    while person.problems():
        mended.append(mend(person, qtbot))
        assert len(mended) <= 20, mended
        if mended[-1] == "narrow-gap":
            assert person.window.tabs.current == TEA
            assert marks(person) == ()
    assert sorted(mended) == sorted(codes)
    assert person.list.empty.accessibleName() == "No problems."
    person.window.open_file(BOOKS)
    person.picture("problems-5-no-problems")

    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    assert changed(before, bytes_in(pack)) == {file for file in before if document.content(file) is not spoiled[file]}
    mended_state = document.documents
    states = {id(document.documents)}
    for _step in range(20):
        person.key(Qt.Key.Key_Z, held=CONTROL)
        states.add(id(document.documents))
    assert len(states) == 21, "each fix is one step"
    assert document.documents is spoiled
    assert not document.history.undo_label
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert bytes_in(pack) == before
    for _step in range(20):
        document.redo()
    assert document.documents is mended_state


def seen(person: Person) -> list[Diagnostic]:
    """The findings that are listed."""
    shown = person.list.shown
    return [shown.index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(shown.rowCount())]


def changed(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> set[str]:
    """The files that differ."""
    return {file for file in {**before, **after} if before.get(file) != after.get(file)}
