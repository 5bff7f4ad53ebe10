"""Names of a pack that look like markup, marks or orders to a terminal: no part of the editor takes them for such."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QDockWidget,
    QGraphicsView,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

import editor
from content import path_of
from editor.app.application import Shown
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.document.journal import Recovery
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.ui.menu import Menu
from editor.ui.plain_text import tip_text
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from editor.window.recovery_dialog import RecoveryDialog
from editor.window.undo_stack import QtUndoStack
from editor.window.unsaved_dialog import ask_about_unsaved as unsaved_dialog_asks
from schema.visible_text import hidden_in, visible
from tests.editor.test_accessible import keys_of_all_kinds
from tests.editor.windows import use_light_colors
from tests.sampling import times

_LONG_MS = 20_000
NAMES: Final = (
    "<img src=file:///etc/passwd>",
    "<b>x</b> Tom&x &y",
    ("<table><tr><td>" * 17)[:247],
    "&x\u202eevil\u202c",
    "two\nlines <i>x</i>",
    "zero\u200bwidth\u2066 \t\u200f \x00 &x",
)
ROWS: Final = times(40, thorough=300)
"""So many of a list are looked at; the names take turns."""
ROLES: Final = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole)


def hostile(documents: dict[str, Any]) -> dict[str, Any]:
    """The pack with such a name, title or text in place of each of its own."""
    count = iter(range(10_000_000))

    def changed(value: Any) -> Any:
        if isinstance(value, dict):
            if value and set(value) <= {"en", "ru"}:
                numbers = {code: next(count) for code in value}
                return {code: f"{NAMES[number // 2 % len(NAMES)]}{number}"[:120] for code, number in numbers.items()}
            return {key: changed(item) for key, item in value.items()}
        return [changed(item) for item in value] if isinstance(value, list) else value

    return {file: changed(document) for file, document in documents.items()}


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    use_light_colors(qapp)
    shipped = copy.deepcopy(dict(PackDocument.open(path_of("desktopia")).documents))
    shown = Shown(PackDocument(hostile(shipped), history=QtUndoStack()), Settings(), tmp_path / "home")
    shown.window.resize(1600, 1000)
    shown.window.show()
    qtbot.waitUntil(lambda: shown.window.panels.background_check is not None, timeout=_LONG_MS)
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


def raw_in_sight(window: MainWindow) -> list[str]:
    """The same of all that is seen, and of the page in front also what is hidden."""
    page = window.tabs.page(window.tabs.current)
    assert page is not None
    return raw_in(window, lambda part: part.isVisible() or page.isAncestorOf(part))


def raw_in(root: QWidget, looked_at: Callable[[QWidget], bool] = lambda _part: True) -> list[str]:
    """What of a window takes a name for something else."""
    found: list[str] = []

    def result(part: QObject, what: str, text: object) -> None:
        found.append(f"{type(part).__name__}#{part.objectName()} {what}: {str(text)[:90]!r}")

    for part in filter(looked_at, (root, *root.findChildren(QWidget))):
        for what, text in (("tip", part.toolTip()), ("what", part.whatsThis())):
            if as_markup(text) or hidden_in(text):
                result(part, what, text)
        for text in (part.accessibleName(), part.windowTitle()):
            if hidden_in(text):
                result(part, "hidden", text)
        if isinstance(part, QMenu) and with_mark(part.title()):
            result(part, "mark", part.title())
        match part:
            case QLabel():
                if hidden_in(part.text()):
                    result(part, "hidden", part.text())
                form = part.textFormat()
                if form != Qt.TextFormat.PlainText and (form != Qt.TextFormat.AutoText or as_markup(part.text())):
                    result(part, "label", part.text())
                if part.buddy() is not None and with_mark(part.text()):
                    result(part, "mark", part.text())
            case QAbstractButton() if with_mark(part.text()) or hidden_in(part.text()):
                result(part, "mark", part.text())
            case QGroupBox() if with_mark(part.title()) or hidden_in(part.title()):
                result(part, "mark", part.title())
            case QTabBar():
                for number in range(part.count()):
                    if with_mark(part.tabText(number)) or hidden_in(part.tabText(number), lines=False):
                        result(part, "mark", part.tabText(number))
                    if as_markup(part.tabToolTip(number)):
                        result(part, "tip", part.tabToolTip(number))
            case QGraphicsView() if part.scene() is not None:
                for item in part.scene().items():
                    if as_markup(item.toolTip()):
                        result(part, "item", item.toolTip())
            case QAbstractItemView() | QComboBox():
                model = part.model()
                for index in indexes(model):
                    if hidden_in(str(index.data())):
                        result(part, "hidden", index.data())
                    for role in ROLES:
                        if as_markup(model.data(index, role)):
                            result(part, "data", model.data(index, role))
            case _:
                pass
    for action in root.findChildren(QAction):
        if as_markup(action.toolTip()):
            result(action, "tip", action.toolTip())
        if with_mark(action.text()) or hidden_in(action.text().replace("\t", " "), lines=False):
            result(action, "mark", action.text())
    return sorted(set(found))


def indexes(model: QAbstractItemModel, parent: QModelIndex = QModelIndex()) -> Iterator[QModelIndex]:  # noqa: B008
    for row in range(min(model.rowCount(parent), ROWS)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)):
            yield model.index(row, column, parent)
        yield from indexes(model, model.index(row, 0, parent))


def test_no_page_and_no_right_click_takes_a_name_for_anything_else(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Menu, "exec", lambda menu, at: menu.popup(at))
    raw: dict[str, list[str]] = {}
    opened: Counter[str] = Counter()
    clicked: set[QWidget] = set()

    def click_right(part: QWidget) -> None:
        for where, menu in menus_of(part, window, clicked):
            opened[where] += 1
            raw[where] = raw.get(where, []) + raw_in(menu)

    for name, key in keys_of_all_kinds(window).items():
        window.open_file(key)
        QApplication.processEvents()
        raw[name] = raw_in_sight(window)
        page = window.tabs.page(window.tabs.current)
        assert page is not None
        click_right(page)
    window.open_file(window.document.files_in("scripts")[0])
    for number in range(window.docks.lower.count()):
        window.docks.show_lower(number)
        QApplication.processEvents()
        raw[f"lower {number}"] = raw_in_sight(window)
        for dock in window.findChildren(QDockWidget):
            click_right(dock)
    for number in range(4):
        window.docks.show_palette(number)
        raw[f"palette {number}"] = raw_in_sight(window)
    window.document.submit(SetValue(window.tabs.current, "/seats/0/squad/0/x", "<b>x</b>"), "Type")
    background_check = window.panels.background_check
    assert background_check is not None
    qtbot.waitUntil(lambda: background_check.up_to_date, timeout=_LONG_MS)
    raw["problems"] = raw_in(window)
    assert len(opened) >= 5, opened
    assert {where: sorted(set(parts)) for where, parts in raw.items() if parts} == {}


def test_no_play_takes_a_name_for_anything_else(window: MainWindow, qtbot: QtBot) -> None:
    raw: dict[str, list[str]] = {}
    for folder in ("scripts", "campaigns", "etudes"):
        window.open_file(window.document.files_in(folder)[0])
        window.play()
        page = window.tabs.page(window.tabs.current)
        assert isinstance(page, PlayTab)
        table = laid(page, qtbot)
        raw[folder] = raw_in(window)
        for _turn in range(3):
            table.prompts.end_turn()
            QApplication.processEvents()
            raw[folder] += raw_in_sight(window)
    assert {where: sorted(set(parts)) for where, parts in raw.items() if parts} == {}


def laid(page: PlayTab, qtbot: QtBot) -> PlayTable:
    """The table of a play, once everything is on it."""
    qtbot.waitUntil(lambda: not page.busy, timeout=_LONG_MS)
    table = page.table
    assert table is not None, page.problems
    qtbot.waitUntil(lambda: table.panels_filled, timeout=_LONG_MS)
    return table


def menus_of(page: QWidget, window: MainWindow, clicked: set[QWidget]) -> Iterator[tuple[str, QMenu]]:
    """What right clicks on a page's parts open: on each item that is in sight, and beside all; on each part once."""
    for part in (page, *page.findChildren(QWidget)):
        if not part.isVisible() or isinstance(part, QLineEdit | QPlainTextEdit) or part in clicked:
            continue
        clicked.add(part)
        for at in spots(part):
            if part.contextMenuPolicy() == Qt.ContextMenuPolicy.CustomContextMenu:
                part.customContextMenuRequested.emit(at)
            elif getattr(type(part).contextMenuEvent, "__module__", "").startswith("editor"):
                below = part.viewport() if isinstance(part, QAbstractScrollArea) else part
                event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, below.mapToGlobal(at))
                QApplication.sendEvent(below, event)
            while isinstance(menu := QApplication.activePopupWidget(), QMenu):
                for inner in (menu, *menu.findChildren(QMenu)):
                    inner.aboutToShow.emit()
                yield type(part).__name__, menu
                menu.close()


def spots(part: QWidget) -> list[QPoint]:
    """Where to click: the middles of the first items, and the middle of the part."""
    middle = part.rect().center()
    match part:
        case QAbstractItemView():
            rects = [part.visualRect(index) for index in islice(indexes(part.model()), 40)]
            sight = part.viewport().rect()
            return [rect.center() for rect in rects if rect.isValid() and sight.contains(rect.center())]
        case QGraphicsView() if part.scene() is not None:
            items = [part.mapFromScene(item.sceneBoundingRect().center()) for item in part.scene().items()]
            inside = {(at.x(), at.y()) for at in items if part.viewport().rect().contains(at)}
            return [middle, *(QPoint(*at) for at in sorted(inside)[::5][:12])]
        case _:
            return [middle]


def test_no_dialog_takes_a_name_for_anything_else(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    document, operations = window.document, window.panels.tree.operations
    used = next(file for file in document.files_in("missiles") if operations.uses(file))
    files = document.files_in("characters")
    operations.ask_to_delete(used)
    operations.ask_to_delete(*files[:8])
    operations.ask_for_id(used)
    operations.ask_new_from(files[0])
    operations.ask_new("characters")
    changed = {file: {"id": "x", "life": 99, "name": {"en": NAMES[-1]}, "flavour": NAMES[-1]} for file in files[:5]}
    recovery = RecoveryDialog(document, Recovery(changed, {}), window)
    recovery.show()
    QApplication.processEvents()
    shown = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    assert len(shown) == 6
    raw = {type(dialog).__name__ + dialog.windowTitle(): raw_in(dialog) for dialog in shown}
    for dialog in shown:
        dialog.close()
    boxes: list[list[str]] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: boxes.append(raw_in(box)))
    assert unsaved_dialog_asks(window, [f"{name}.json" for name in NAMES]) == "cancel"
    assert boxes == [[]]
    assert {where: parts for where, parts in raw.items() if parts} == {}


def test_what_a_tip_shows_is_the_text_itself() -> None:
    for name in NAMES:
        shown = tip_text(name)
        assert not as_markup(shown)
        back = shown.removeprefix("<span>").removesuffix("</span>").replace("<br>", "\n")
        assert back.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") == visible(name)
    assert tip_text("A word") == "A word"
    assert tip_text("long " * 30).startswith("<span>"), "it is wrapped"


SETTERS: Final = {"setToolTip", "showText", "setHtml", "insertHtml", "setMarkdown"}
BOXES: Final = {"QMessageBox", "QErrorMessage", "critical", "information"}
MAY_ASK: Final = {"editor/window/unsaved_dialog.py", "editor/systems/despaira/play/duel_view.py"}
"""They ask in plain text, the second without a word of the pack."""
WORDS: Final = (*SETTERS, *BOXES, "setTextFormat", "&&", "QLabel(")
"""Most files have none of these; to find that out by reading them as Python takes long."""
MAY_SET: Final = {"editor/ui/tool_tips.py", "editor/ui/widgets.py"}


def test_tool_tips_and_labels_come_from_one_place() -> None:
    """Nothing else sets a tip, makes a label or message box, or escapes `&`: there words of packs stay words."""
    found = []
    root = Path(editor.__file__).parent
    for file in sorted(root.rglob("*.py")):
        name = f"editor/{file.relative_to(root).as_posix()}"
        if name in MAY_SET:
            continue
        text = file.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if any(word in text for word in WORDS) else ():
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            other_format = called == "setTextFormat" and not ast.unparse(node.args[0]).endswith("PlainText")
            box = called in BOXES and name not in MAY_ASK
            mark = (
                called == "replace" and "'&&'" in map(ast.unparse, node.args[1:]) and name != "editor/ui/plain_text.py"
            )
            if called in SETTERS or other_format or box or mark or (called == "QLabel" and node.args):
                found.append(f"{name}:{node.lineno} {called}")
    assert found == []
