"""The goal of a script is written as a sentence; a problem of a card leads to its phrase; what is typed is not lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from editor.document.edits import SetValue
from editor.pages.abilities.ability_editor import AbilityEditor
from editor.pages.abilities.goals_page import GoalsPage
from tests.journeys.person import LEFT, Person, bytes_in

SCRIPT = "scripts/between_two_books.json"
CARD = "characters/untouchable.json"
CONTROL = Qt.KeyboardModifier.ControlModifier
_LONG_MS = 20_000


def test_a_goal_from_the_inspector_to_the_disk(person: Person, pack: Path, qtbot: QtBot) -> None:
    window, document = person.window, person.window.document
    window.open_file(SCRIPT)
    window.panels.inspect_place(SCRIPT, "/victory")
    link = next(
        each
        for each in window.panels.inspector.findChildren(QPushButton)
        if each.isVisible() and each.text() == "Edit as sentences"
    )
    link.click()
    page = window.tabs.page(f"sentences:{SCRIPT}")
    assert isinstance(page, GoalsPage)
    pane = page.pane
    assert window.tabs.current == f"sentences:{SCRIPT}"
    assert pane.place == "/victory"
    assert pane.sentences.setting.lines[0].line.text == "no enemy characters are left"

    # Another goal, which then stands beside the first one in a third.
    search = pane.chooser.search
    search.setFocus()
    QTest.keyClicks(search, "survive")
    QTest.keyClick(search, Qt.Key.Key_Return)
    assert document.value(SCRIPT, "/victory") == {"kind": "survive", "turns": 1}
    pane.deeds.wrap(next(way for way in _ways(pane) if way.kind == "any_goal"))
    goals = document.value(SCRIPT, "/victory/goals")
    assert isinstance(goals, list)
    assert len(goals) == 1
    pane.want("/victory/goals/-")
    QTest.keyClicks(search, "eliminate")
    QTest.keyClick(search, Qt.Key.Key_Return)
    line = pane.sentences.setting.lines[0].line.text
    assert line == "either you still have characters at the end of your first turn or no enemy characters are left"

    # What is being typed in a field is saved as well.
    pane.reveal("/victory/goals/0")
    turns = next(each for each in pane.chooser.findChildren(type(search)) if each.accessibleName() == "Turns")
    turns.setFocus()
    turns.selectAll()
    QTest.keyClicks(turns, "6")
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    assert b'"turns": 6' in bytes_in(pack)[SCRIPT]


def _ways(pane: AbilityEditor) -> tuple[Any, ...]:
    from editor.pages.abilities.edits import wraps

    return wraps(pane.document.documents, pane.file, pane.place)


def test_a_problem_leads_to_its_phrase(person: Person, qtbot: QtBot) -> None:
    window, document = person.window, person.window.document
    window.open_file(CARD)
    qtbot.waitUntil(lambda: _pane(window) is not None, timeout=_LONG_MS)
    document.submit(SetValue(CARD, "/abilities/0/do/0/to", {"kind": "bearer"}), "nobody bears it")
    qtbot.waitUntil(lambda: [one.code for one in person.problems()] == ["no-bearer"], timeout=_LONG_MS)
    window.open_file(SCRIPT)
    person.key(Qt.Key.Key_F8)
    assert window.tabs.current == CARD
    pane = _pane(window)
    assert pane is not None
    assert pane.place == "/abilities/0/do/0/to"
    where = pane.sentences.area_of(pane.place).center()
    assert "The disk has no bearer here." in pane.sentences.tip_at(where)
    # Its list says what would be right.
    QTest.mouseClick(pane.sentences, LEFT, pos=where.toPoint())
    assert [one.label for one in pane.chooser.choosing.entries if one.current] == []
    assert "Characters" in [one.label for one in pane.chooser.choosing.entries]


def _pane(window: object) -> AbilityEditor | None:
    from PySide6.QtWidgets import QWidget

    assert isinstance(window, QWidget)
    return next((one for one in window.findChildren(AbilityEditor) if one.isVisible()), None)
