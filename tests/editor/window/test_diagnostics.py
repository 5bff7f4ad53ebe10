"""One list of diagnostics: all views of a window show it, whichever check has found them, and none keeps its own."""

from __future__ import annotations

import ast
import contextlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

import editor
from editor.document.edits import SetValue
from editor.document.page_keys import SENTENCES, SHEETS
from editor.pages.abilities.goals_page import GoalsPage
from editor.pages.spreadsheet.spreadsheet_page import SpreadsheetPage
from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.systems.desktopia.box_page import BoxPage
from editor.window.main_window import MainWindow
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.loading import load_documents
from tests.editor.systems.desktopia.board.packs import FILE, small_pack
from tests.editor.windows import OpenWindow

CHIEF = "characters/chief.json"
PIECE, GOAL, DISKS = "/seats/0/squad/0", "/victory/0", "/disks/0"
KEPT = {
    "editor/document/diagnostics_model.py",
    "editor/document/document.py",  # the problems of the folder, which a check reports
    "editor/pages/abilities/outline_view.py",  # those that lie on a phrase
    "editor/panels/diagnostics/diagnostics_table_model.py",  # the rows that Qt knows of while they change
    "editor/testplay/unplayable_page.py",  # why a play could not begin, at that moment
    "editor/ui/forms/form_rows.py",  # the lines that are drawn
}


@pytest.fixture
def window(open_window: OpenWindow, qtbot: QtBot) -> MainWindow:
    pack = small_pack()
    pack.submit(SetValue(FILE, "/victory", [{"winner": "actor", "when": {"kind": "annihilation"}}]), "a goal")
    window = open_window(pack)
    qtbot.waitUntil(lambda: window.document.diagnostics.known, timeout=20_000)
    window.actions_["source"].setChecked(True)
    window.source.toggle()
    for key in (f"{SHEETS}characters", f"{SENTENCES}{FILE}", "box.json", FILE):
        window.open_file(key)
    window.panels.inspect(FILE, [PIECE])
    assert window.panels.background_check is not None
    window.panels.background_check.check_now()
    window.document.diagnostics.report("check", [])
    return window


def words_of(widget: QWidget | None) -> str:
    assert widget is not None
    return "\n".join(each.text() for each in widget.findChildren(QLabel))


def proved() -> tuple[Diagnostic, ...]:
    """A problem for every view."""
    places = ((FILE, f"{PIECE}/x"), (FILE, GOAL), (CHIEF, "/life"), ("box.json", f"{DISKS}/count"))
    return tuple(Diagnostic("proved", Severity.ERROR, "Proved wrong.", Location(*place)) for place in places)


def seen(window: MainWindow) -> dict[str, bool]:
    """By view, whether it shows a problem with the test's words."""
    table, sheet, goals, box = (
        window.page(key) for key in (FILE, f"{SHEETS}characters", f"{SENTENCES}{FILE}", "box.json")
    )
    assert isinstance(table, ScriptTab)
    assert isinstance(sheet, SpreadsheetPage)
    assert isinstance(goals, GoalsPage)
    assert isinstance(box, BoxPage)
    panel, inspector, source = window.panels._list, window.panels._inspector, window.source.pane
    assert panel is not None
    assert inspector is not None
    assert source is not None
    tree = window.panels.tree.model
    cell = sheet.model.index(sheet.model.files.index(CHIEF), [each.key for each in sheet.model.columns].index("life"))
    count: Any = tree.index_of(CHIEF).siblingAtColumn(1).data()
    return {
        "list": any("Proved" in str(panel.shown.index(row, 0).data()) for row in range(panel.shown.rowCount())),
        "tree": count == "1",
        "form": "Proved" in words_of(inspector),
        "source": any(each.format.underlineColor().isValid() for each in source.text.extraSelections()),
        "table": (PIECE, "error") in table.controller.scene.marks(),
        "sheet": "Proved" in str(sheet.model.data(cell, Qt.ItemDataRole.ToolTipRole)),
        "sentences": any("Proved" in one.message for some in goals.pane.sentences._problems.values() for one in some),
        "box": any("Proved" in each.toolTip() for each in box.tiles.values()),
        "status": window.status._errors.text() != "0",
        "title": any(word.isdigit() for word in window.docks._lower_title._tabs[0].text().split()),
    }


def test_every_view_shows_what_any_check_has_found(window: MainWindow, qtbot: QtBot) -> None:
    before = seen(window)
    assert not any(before.values()), before
    window.document.diagnostics.report("proof", proved())
    qtbot.waitUntil(lambda: all(seen(window).values()))
    window.document.diagnostics.report("proof", [])
    qtbot.waitUntil(lambda: not any(seen(window).values()))


@pytest.mark.parametrize("arrive", [True, False])
def test_what_is_found_during_a_press_is_shown_after_the_release(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, arrive: bool
) -> None:
    check, whole = window.panels.background_check, load_documents
    assert check is not None
    now = () if arrive else proved()
    monkeypatch.setattr(check, "_load", lambda *args, **named: replace(whole(*args, **named), diagnostics=now))
    window.document.diagnostics.report("check", now)
    qtbot.waitUntil(lambda: all(shown is not arrive for shown in seen(window).values()))
    now = proved() if arrive else ()
    with pressed(window.statusBar()):
        with qtbot.waitSignal(check._worker._ended):
            window.document.submit(SetValue(CHIEF, "/life", 2), "a life")
        qtbot.wait(50)
        assert all(shown is not arrive for shown in seen(window).values())
    qtbot.waitUntil(lambda: all(shown is arrive for shown in seen(window).values()))


@contextlib.contextmanager
def pressed(widget: QWidget) -> Iterator[None]:
    """A mouse button is held down on it."""
    QTest.mousePress(widget, Qt.MouseButton.LeftButton)
    try:
        yield
    finally:
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton)


def test_a_page_that_is_opened_later_shows_them_too(window: MainWindow) -> None:
    window.close_tab(FILE)
    window.document.diagnostics.report("proof", [Diagnostic("x", Severity.ERROR, "Wrong.", Location(FILE, PIECE))])
    window.open_file(FILE)
    QApplication.processEvents()
    table = window.page(FILE)
    assert isinstance(table, ScriptTab)
    assert table.controller.scene.marks() == [(PIECE, "error")]


def test_marks_stay_when_a_view_is_built_again(window: MainWindow) -> None:
    window.panels.inspect(CHIEF)
    found = [Diagnostic("x", Severity.ERROR, "Proved wrong.", Location(CHIEF, "/sectors/0/start"))]
    window.document.diagnostics.report("proof", found)
    inspector = window.panels._inspector
    assert inspector is not None
    inspector.reveal(CHIEF, "/sectors/0/start")
    assert "Proved" in words_of(inspector)
    window.document.submit(SetValue(CHIEF, "/sectors/0/nose", 1), "an unknown key, which has a row of its own")
    assert "Proved" in words_of(inspector)
    window.use_language("ru")
    assert "Proved" in words_of(inspector)
    assert any(word.isdigit() for word in window.docks._lower_title._tabs[0].text().split())


def test_no_view_keeps_a_list_of_its_own() -> None:
    root = Path(editor.__file__).parent
    keeping = set()
    for file in root.rglob("*.py"):
        source = file.read_text("utf-8")
        # Few files speak of one.
        for node in ast.walk(ast.parse(source)) if "Diagnostic" in source else ():
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                names = {each.id for each in ast.walk(node.annotation) if isinstance(each, ast.Name)}
                if "Diagnostic" in names:
                    keeping.add(f"editor/{file.relative_to(root).as_posix()}")
    assert keeping == KEPT
