"""The whole way in Russian: from the start page over a first edit and a play to the save, without an English word."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.pages.start.new_pack_dialog import NewPackDialog
from editor.pages.start.start_page import StartPage
from editor.pages.start.tiles import Tile
from schema.i18n import languages
from tests.journeys.conftest import Sit
from tests.journeys.person import Person

CONTROL = Qt.KeyboardModifier.ControlModifier
CARD, SCRIPT = "characters/amber_captain.json", "scripts/duel.json"
LATIN = re.compile(r"[A-Za-z]{3,}")
SPARED = re.compile(
    r"Tablewright|Desktopia|Despaira|Dork Tower"
    r"|English|JSON|PgUp|PgDown|Home|End|Ins|Shift|Ctrl|Alt|Esc|Del|Tab|DK-[A-Z]+-\d+|random|greedy|searcher"
    r"|`[^`]*`|[a-z]+(_[a-z]+)+|[\w./~-]*/[\w./~-]+|\b\w+\.json\b|kukhnya|desktopia|duel|amber|slate|book|mug|pencil|war|MIT"
)
"""Keys, ids, paths, names of bots and rules: the same in every language."""
_LONG_MS = 20_000


def said(root: QWidget) -> Iterator[str]:
    """All texts of a window, accessible descriptions included."""
    for part in root.findChildren(QWidget):
        if not part.isVisible():
            continue
        yield part.toolTip()
        yield part.accessibleName()
        match part:
            case QLabel():
                yield part.text()
            case Tile():
                yield from (part.text(), part.line)
            case QAbstractButton():
                yield part.text()
            case QLineEdit() | QPlainTextEdit():
                yield part.placeholderText()
            case QTabBar():
                yield from (part.tabText(number) for number in range(part.count()))
            case QComboBox():
                yield from (part.itemText(number) for number in range(part.count()))
            case QAbstractItemView():
                model = part.model()
                yield from (str(model.index(row, 0).data() or "") for row in range(model.rowCount()))
            case QMenuBar():
                yield from in_menus(part.actions())
            case _:
                pass


def in_menus(actions: Sequence[QAction]) -> Iterator[str]:
    """The words of menus, with all that can be opened from them."""
    for action in actions:
        yield from (action.text(), action.toolTip())
        menu = action.menu()
        if isinstance(menu, QMenu):
            yield from in_menus(menu.actions())


def english(person: Person, root: QWidget | None = None) -> list[str]:
    """What is said with an English word in it."""
    texts = sorted({re.sub(r"<[^>]+>", "", text) for text in said(root or person.window)})
    return [text for text in texts if LATIN.search(SPARED.sub("", text.replace("&", "")))]


@pytest.mark.skipif("ru" not in languages(), reason="the Russian catalogue is not there")
def test_from_the_start_page_to_the_save_nothing_is_english(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    person = sit(None)
    page = person.window.tabs.stack.currentWidget()
    assert isinstance(page, StartPage)

    # The language is chosen on the very first page.
    (russian,) = [each for each in page.findChildren(QPushButton) if each.text() == "Русский"]
    russian.click()
    qtbot.waitUntil(lambda: "Русский" in [each.text() for each in page.findChildren(QLabel)], timeout=_LONG_MS)
    qtbot.waitUntil(lambda: page.drawn, timeout=_LONG_MS)
    person.picture("russian-1-start")
    assert english(person) == []

    # A pack to begin with, written in Russian.
    (starter,) = [each for each in page.findChildren(Tile) if each.line.startswith("Два маленьких отряда")]
    starter.click()
    dialog = person.window.findChild(NewPackDialog)
    assert isinstance(dialog, NewPackDialog)
    person.type(dialog.title, "Кухня")
    assert dialog.id.text() == "kukhnya"
    dialog.place.setText("/home/anna/Игры")
    assert english(person, dialog) == []
    person.picture("russian-2-new-pack", over=dialog)
    dialog.place.setText(str(tmp_path))
    before = person.window
    dialog.make.click()
    qtbot.waitUntil(lambda: person.window is not before, timeout=_LONG_MS)
    person.look_up()
    window, document = person.window, person.window.document
    assert document.languages == ("ru",)
    assert window.tabs.current == SCRIPT
    assert english(person) == []
    person.picture("russian-3-table")

    # The first small edit: the captain gets another life.
    window.open_file(CARD)
    qtbot.waitUntil(lambda: person.field("Жизнь").isVisible(), timeout=_LONG_MS)
    person.type_over(person.field("Жизнь"), "6")
    assert document.value(CARD, "/life") == 6
    assert window.actions_["undo"].text().startswith("Отменить: ")
    assert english(person) == []
    person.picture("russian-4-card")

    # Diagnostics are in Russian, too.
    person.type_over(person.field("Жизнь"), "60")
    (problem,) = [one for one in person.problems() if one.severity.value == "error"]
    assert not LATIN.search(SPARED.sub("", problem.message))
    assert english(person) == []
    person.key(Qt.Key.Key_Z, held=CONTROL)
    assert document.value(CARD, "/life") == 6

    # Played as it stands.
    window.open_file(SCRIPT)
    person.key(Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: person.table.panels_filled, timeout=_LONG_MS)
    assert english(person) == []
    person.picture("russian-5-play")
    person.table.bar.stop_button.click()

    # Saved; the card holds the edit and its Russian words.
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = json.loads((tmp_path / "kukhnya" / CARD).read_text(encoding="utf-8"))
    assert saved["life"] == 6
    assert saved["name"] == {"ru": "Янтарный капитан"}
    assert english(person) == []
