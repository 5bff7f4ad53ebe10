"""Names of a pack that look like markup, marks or orders to a terminal: no part of the editor takes them for such."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsView,
    QGroupBox,
    QLabel,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

import editor
from content import path_of
from editor.application import Shown
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.look.style import dress
from editor.look.tokens import LIGHT
from editor.plain_text import tip_text
from editor.settings import Settings
from editor.testplay.tab import TestPlayTab
from editor.testplay.table import Table
from editor.undo import QtHistory
from editor.window import MainWindow
from tests.editor.test_accessible import keys_of_all_kinds

_LONG_MS = 20_000
NAMES: Final = (
    "<img src=file:///etc/passwd>",
    "<b>x</b> Tom&x &y",
    ("<table><tr><td>" * 17)[:247],
    "&x\u202eevil\u202c",
    "two\nlines <i>x</i>",
)
ROLES: Final = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole)


def hostile(documents: dict[str, Any]) -> dict[str, Any]:
    """The pack with such a name, title or text in place of each of its own."""
    count = iter(range(10_000_000))

    def changed(value: Any) -> Any:
        if isinstance(value, dict):
            if value and set(value) <= {"en", "ru"}:
                return {code: f"{NAMES[next(count) % len(NAMES)]}{next(count)}"[:120] for code in value}
            return {key: changed(item) for key, item in value.items()}
        return [changed(item) for item in value] if isinstance(value, list) else value

    return {file: changed(document) for file, document in documents.items()}


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    dress(qapp, LIGHT)
    shipped = copy.deepcopy(dict(PackDocument.open(path_of("desktopia")).documents))
    shown = Shown(PackDocument(hostile(shipped), history=QtHistory()), Settings(), tmp_path / "home")
    shown.window.resize(1600, 1000)
    shown.window.show()
    qtbot.waitUntil(lambda: shown.window.panels.checker is not None, timeout=_LONG_MS)
    yield shown.window
    shown.window.leave()


def as_markup(text: object) -> bool:
    """Whether Qt would take the text for markup, and it is not ours: that has a span around escaped words."""
    if not isinstance(text, str) or not QtText.mightBeRichText(text):
        return False
    inside = text.removeprefix("<span>").removesuffix("</span>").replace("<br>", "")
    return not text.startswith("<span>") or "<" in inside


def with_mark(text: str) -> bool:
    """Whether an ampersand of the text would be taken for the mark of a key; ours are only before letters of words."""
    return "&x" in text.replace("&&", "") or "&y" in text.replace("&&", "")


def raw_in(root: QWidget) -> list[str]:
    """What of a window takes a name for something else."""
    found: list[str] = []

    def told(part: QObject, what: str, text: object) -> None:
        found.append(f"{type(part).__name__}#{part.objectName()} {what}: {str(text)[:90]!r}")

    for part in (root, *root.findChildren(QWidget)):
        for what, text in (("tip", part.toolTip()), ("what", part.whatsThis())):
            if as_markup(text):
                told(part, what, text)
        match part:
            case QLabel():
                form = part.textFormat()
                if form != Qt.TextFormat.PlainText and (form != Qt.TextFormat.AutoText or as_markup(part.text())):
                    told(part, "label", part.text())
                if part.buddy() is not None and with_mark(part.text()):
                    told(part, "mark", part.text())
            case QAbstractButton() if with_mark(part.text()):
                told(part, "mark", part.text())
            case QGroupBox() if with_mark(part.title()):
                told(part, "mark", part.title())
            case QTabBar():
                for number in range(part.count()):
                    if with_mark(part.tabText(number)):
                        told(part, "mark", part.tabText(number))
                    if as_markup(part.tabToolTip(number)):
                        told(part, "tip", part.tabToolTip(number))
            case QGraphicsView() if part.scene() is not None:
                for item in part.scene().items():
                    if as_markup(item.toolTip()):
                        told(part, "item", item.toolTip())
            case QAbstractItemView() | QComboBox():
                model = part.model()
                for index in indexes(model):
                    for role in ROLES:
                        if as_markup(model.data(index, role)):
                            told(part, "data", model.data(index, role))
            case _:
                pass
    for action in root.findChildren(QAction):
        if as_markup(action.toolTip()):
            told(action, "tip", action.toolTip())
        if with_mark(action.text()):
            told(action, "mark", action.text())
    return sorted(set(found))


def indexes(model: QAbstractItemModel, parent: QModelIndex = QModelIndex()) -> Iterator[QModelIndex]:  # noqa: B008
    for row in range(min(model.rowCount(parent), 300)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)):
            yield model.index(row, column, parent)
        yield from indexes(model, model.index(row, 0, parent))


def test_no_page_takes_a_name_for_anything_else(window: MainWindow, qtbot: QtBot) -> None:
    raw: dict[str, list[str]] = {}
    for name, key in keys_of_all_kinds(window).items():
        window.open_file(key)
        QApplication.processEvents()
        raw[name] = raw_in(window)
    window.open_file(window.document.files_in("scripts")[0])
    for number in range(window.docks.lower.count()):
        window.docks.show_lower(number)
        raw[f"lower {number}"] = raw_in(window)
    for number in range(4):
        window.docks.show_palette(number)
        raw[f"palette {number}"] = raw_in(window)
    window.document.submit(SetValue(window.tabs.current, "/seats/0/squad/0/x", "<b>x</b>"), "Type")
    checker = window.panels.checker
    assert checker is not None
    qtbot.waitUntil(lambda: checker.up_to_date, timeout=_LONG_MS)
    raw["problems"] = raw_in(window)
    window.document.undo()
    assert {where: parts for where, parts in raw.items() if parts} == {}


def test_no_play_takes_a_name_for_anything_else(window: MainWindow, qtbot: QtBot) -> None:
    raw: dict[str, list[str]] = {}
    for folder in ("scripts", "campaigns", "etudes"):
        window.open_file(window.document.files_in(folder)[0])
        window.play()
        page = window.tabs.page(window.tabs.current)
        assert isinstance(page, TestPlayTab)
        table = laid(page, qtbot)
        raw[folder] = raw_in(window)
        for _turn in range(3):
            table.asking.end_turn()
            QApplication.processEvents()
            raw[folder] += raw_in(window)
    assert {where: sorted(set(parts)) for where, parts in raw.items() if parts} == {}


def laid(page: TestPlayTab, qtbot: QtBot) -> Table:
    """The table of a play, once everything is on it."""
    qtbot.waitUntil(lambda: not page.busy, timeout=_LONG_MS)
    table = page.table
    assert table is not None, page.problems
    qtbot.waitUntil(lambda: table.camps_filled, timeout=_LONG_MS)
    return table


def test_what_a_tip_shows_is_the_text_itself() -> None:
    for name in NAMES:
        shown = tip_text(name)
        assert not as_markup(shown)
        back = shown.removeprefix("<span>").removesuffix("</span>").replace("<br>", "\n")
        assert back.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") == name
    assert tip_text("A word") == "A word"
    assert tip_text("long " * 30).startswith("<span>"), "it is wrapped"


SETTERS: Final = {"setToolTip", "showText", "setHtml", "insertHtml", "setMarkdown"}
MAY_SET: Final = {"editor/look/tips.py", "editor/look/widgets.py"}


def test_tool_tips_and_labels_come_from_one_place() -> None:
    """Nothing else sets a tool tip or makes a label: there it is seen to that words of packs stay words."""
    found = []
    root = Path(editor.__file__).parent
    for file in sorted(root.rglob("*.py")):
        name = f"editor/{file.relative_to(root).as_posix()}"
        if name in MAY_SET:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            other_format = called == "setTextFormat" and not ast.unparse(node.args[0]).endswith("PlainText")
            if called in SETTERS or other_format or (called == "QLabel" and node.args):
                found.append(f"{name}:{node.lineno} {called}")
    assert found == []
