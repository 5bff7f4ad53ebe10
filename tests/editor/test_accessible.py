"""Whoever cannot see the window, or has no mouse: every part that takes the keyboard says what it is."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from content import path_of
from editor.app.application import Shown, nothing_open, opened
from editor.document.edits import SetValue
from editor.document.journal import Recovery
from editor.document.page_keys import PRINT, START
from editor.pages.page_kind import PageKind
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.ui.popup import Popup
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from editor.window.page_kinds import PAGES, kind_of
from editor.window.recovery_dialog import RecoveryDialog
from schema.i18n import languages
from tests.editor.windows import use_light_colors

_LONG_MS = 20_000
_OF_QT = ("qt_scrollarea", "qt_tabwidget", "qt_spinbox", "ScrollLeftButton", "ScrollRightButton", "qt_toolbar")
"""Parts that Qt itself puts inside of others; those others are named."""


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    use_light_colors(qapp)
    # A copy, as an edit of the shipped pack is answered by a dialog; it has no experiment yet.
    pack = tmp_path / "pack"
    shutil.copytree(path_of("desktopia"), pack)
    (pack / "experiments").mkdir()
    versions = {"id": "mine", "name": {"en": "Mine", "ru": "Моё"}, "versions": [{}, {}], "seeds": 20}
    (pack / "experiments" / "mine.json").write_text(json.dumps(versions), "utf-8")
    shown = Shown(opened(pack), Settings(), tmp_path / "home")
    shown.window.resize(1600, 1000)
    shown.window.show()
    qtbot.waitUntil(lambda: shown.window.panels.background_check is not None, timeout=_LONG_MS)
    yield shown.window
    shown.window.leave()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def nameless(root: QWidget) -> list[str]:
    """What takes the keyboard and says nothing: neither a name nor words of its own."""
    found = []
    for part in root.findChildren(QWidget):
        takes = part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisible() and part.focusProxy() is None
        if not takes or part.objectName().startswith(_OF_QT):
            continue
        asked = QAccessible.queryAccessibleInterface(part)
        name = part.accessibleName() or asked.text(QAccessible.Text.Name)
        if not name.strip():
            found.append(_path(part))
    return found


def _path(part: QWidget) -> str:
    """Class names from the outside, to find it by."""
    names: list[str] = []
    here: QWidget | None = part
    while here is not None and len(names) < 5:
        names.append(f"{type(here).__name__}{'#' + here.objectName() if here.objectName() else ''}")
        here = here.parentWidget()
    return " < ".join(names)


def kinds_of(window: MainWindow) -> list[PageKind]:
    """The kinds of pages that are kept open."""
    return [kind for kind in (*window.workbench.page_kinds, *PAGES) if kind.kept]


def keys_of_all_kinds(window: MainWindow) -> dict[str, str]:
    """One page of every kind that is kept open: pages of plays are examined elsewhere."""
    files = window.document.files
    folders = sorted({file.partition("/")[0] for file in files if "/" in file})
    tried = (START, PRINT, *files, *(f"{kind.name}:{each}" for kind in kinds_of(window) for each in (*folders, *files)))
    found: dict[str, str] = {}
    for key in tried:
        kind = kind_of(window.document, key)
        if kind is not None and kind.kept:
            found.setdefault(kind.name, key)
    return found


def test_there_is_a_page_of_every_kind_to_walk(window: MainWindow) -> None:
    assert set(keys_of_all_kinds(window)) == {kind.name for kind in kinds_of(window)}


def test_every_part_of_every_page_and_dock_says_what_it_is(window: MainWindow, qtbot: QtBot) -> None:
    silent: dict[str, list[str]] = {}
    for name, key in keys_of_all_kinds(window).items():
        window.open_file(key)
        QApplication.processEvents()
        silent[name] = nameless(window)
    window.open_file(window.document.files_in("scripts")[0])
    for number in range(window.docks.lower.count()):
        window.docks.show_lower(number)
        silent[f"lower {number}"] = nameless(window)
    for number in range(4):
        window.docks.show_palette(number)
        silent[f"palette {number}"] = nameless(window)
    window.document.submit(SetValue(window.tabs.current, "/seats/0/squad/0/x", "far"), "Type")
    background_check = window.panels.background_check
    assert background_check is not None
    qtbot.waitUntil(lambda: background_check.up_to_date, timeout=_LONG_MS)
    silent["problems"] = nameless(window)
    window.document.undo()
    window.play()
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, PlayTab)
    qtbot.waitUntil(lambda: not page.busy, timeout=_LONG_MS)
    table = page.table
    assert table is not None
    qtbot.waitUntil(lambda: table.panels_filled, timeout=_LONG_MS)
    silent["play"] = nameless(window)
    assert [f"{where}: {part}" for where, parts in silent.items() for part in parts] == []


@pytest.mark.parametrize("name", ["shortcuts", "new_pack", "commands"])
def test_every_part_of_every_dialog_says_what_it_is(window: MainWindow, name: str) -> None:
    window.do(name)
    dialogs = [each for kind in (QDialog, Popup) for each in window.findChildren(kind) if each.isVisible()]
    assert len(dialogs) == 1
    assert dialogs[0].windowTitle() or dialogs[0].accessibleName()
    assert nameless(dialogs[0]) == []
    dialogs[0].close()


def test_the_comparison_of_found_work_says_what_it_is(window: MainWindow) -> None:
    file = "characters/kharu.json"
    dialog = RecoveryDialog(window.document, Recovery({file: {"id": "kharu"}}, {file: None}), window)
    dialog.show()
    assert nameless(dialog) == []
    dialog.close()


def test_the_start_page_alone_says_what_it_is_and_is_gone_through_by_keys(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    use_light_colors(qapp)
    window = Shown(nothing_open(), Settings(), tmp_path).window
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=_LONG_MS)
    assert nameless(window) == []
    met: list[str] = []
    for _stroke in range(40):
        focused = window.focusWidget()
        name = focused.accessibleName() or getattr(focused, "text", str)()
        if name in met:
            break
        met.append(name)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    first = ["Desktopia: Starter", "Desktopia: Empty", "Desktopia: With the base set"]
    assert met[:3] == first, "the keyboard begins where work begins"
    assert {"Open pack…", "Take the tour"} <= set(met)
    window.leave()


@pytest.mark.parametrize("code", languages())
def test_the_smallest_window_cuts_off_nothing_of_the_tools(window: MainWindow, qtbot: QtBot, code: str) -> None:
    window.use_language(code)
    row, aligns = window.tool_row, window.actions_["align_x"]

    def whole() -> bool:
        return aligns in row.actions()

    for size in ((1600, 1000), (960, 600), (1600, 1000)):
        window.resize(*size)
        qtbot.waitUntil(whole if size[0] == 1600 else lambda: not whole())
        qtbot.waitUntil(lambda: row.play_button.isVisible() and row.sizeHint().width() <= row.width(), timeout=_LONG_MS)
        assert not any(one.isSeparator() and other.isSeparator() for one, other in pairwise(row.actions()))
        assert row.rect().contains(row.play_button.geometry())
        assert row.rect().contains(row.go_to.geometry())
        for name in ("save", "tool_select", "grid"):
            assert row.widgetForAction(window.actions_[name]).isVisible()
    window.use_language("en")
