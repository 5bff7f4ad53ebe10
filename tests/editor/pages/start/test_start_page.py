"""The start page: what it offers with a pack and without, what a click leads to; nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from editor.app.application import Shown, nothing_open
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.document.page_keys import START
from editor.pages.start.new_pack_dialog import NewPackDialog
from editor.pages.start.new_packs import NewPack, write_new
from editor.pages.start.recent_packs import picture_file, when_in_words
from editor.pages.start.start_page import StartPage
from editor.pages.start.tiles import Tile
from editor.panels.pack_tree.new_piece_dialog import NewPieceDialog
from editor.systems.desktopia.templates.templates import TEMPLATES
from editor.ui.settings import Settings, read_settings
from editor.window.undo_stack import QtUndoStack
from schema.loading import load
from tests.editor.windows import script_in, script_tab, use_light_colors

Sit = Callable[..., Shown]


@pytest.fixture
def sit(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Sit]:
    use_light_colors(qapp)
    shown: list[Shown] = []

    def down(document: PackDocument | None = None, settings: Settings | None = None) -> Shown:
        shown.append(Shown(document or nothing_open(), settings or Settings(), tmp_path / "home"))
        shown[-1].window.show()
        return shown[-1]

    yield down
    for each in shown:
        if isValid(each.window):
            each.window.leave()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def pack_at(folder: Path, contents: str = "starter") -> Path:
    return write_new(NewPack("Small War", "small_war", ("en",), TEMPLATES, contents, folder))


def opened(folder: Path) -> PackDocument:
    return PackDocument.open(folder, history=QtUndoStack())


def start_page(shown: Shown) -> StartPage:
    page = shown.window.tabs.stack.currentWidget()
    assert isinstance(page, StartPage)
    return page


def tile(shown: Shown, title: str) -> Tile:
    (found,) = [each for each in start_page(shown).findChildren(Tile) if each.text() == title]
    return found


def test_without_a_pack_there_is_the_start_page_alone(sit: Sit) -> None:
    shown = sit()
    assert start_page(shown).isVisible()
    assert not shown.window.panels.tree.isVisible()
    assert not shown.window.tool_row.isVisible()
    assert shown.window.windowTitle() == "Tablewright[*]"
    titles = [each.text() for each in start_page(shown).findChildren(Tile)]
    assert titles[:3] == ["Desktopia: Starter", "Desktopia: Empty", "Desktopia: With the base set"]
    assert "Duel for two" not in titles
    able = [action.isEnabled() for action in shown.window.menuBar().actions()]
    assert able == [True, False, True, False, False, False, True], "there is nothing to edit, place or play"


def test_a_new_pack_is_asked_for_made_and_opened(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    shown = sit()
    QTest.mouseClick(tile(shown, "Desktopia: Starter"), Qt.MouseButton.LeftButton)
    dialog = shown.window.findChild(NewPackDialog)
    assert isinstance(dialog, NewPackDialog)
    assert not dialog.make.isEnabled()
    QTest.keyClicks(dialog.title, "Tea Party")
    dialog.place.setText(str(tmp_path / "packs"))
    assert dialog.id.text() == "tea_party"
    before = shown.window
    dialog.make.click()
    qtbot.waitUntil(lambda: shown.window is not before, timeout=20_000)
    made = tmp_path / "packs" / "tea_party"
    assert shown.window.document.root == made
    assert shown.window.document.title == "Tea Party"
    assert script_tab(shown.window) is not None
    assert [one for one in load(made).diagnostics if one.severity.value != "info"] == []
    qtbot.waitUntil(lambda: shown.window.panels.background_check is not None, timeout=20_000)
    shown.window.leave()
    kept = read_settings(tmp_path / "home")
    assert kept.recent[0] == str(made)
    assert str(made) in kept.when
    assert picture_file(tmp_path / "home", made).is_file()


def test_the_form_of_a_new_pack_says_what_does_not_fit(sit: Sit, tmp_path: Path) -> None:
    shown = sit()
    shown.window.do("new_pack")
    dialog = shown.window.findChild(NewPackDialog)
    assert isinstance(dialog, NewPackDialog)

    def why() -> str:
        texts = [each.text() for each in dialog.findChildren(QLabel) if each.property("role") == "error"]
        return texts[0]

    assert why() == "", "nobody is blamed for an empty form"
    (tmp_path / "tea").mkdir()
    (tmp_path / "tea" / "leaf").write_text("mine")
    dialog.place.setText(str(tmp_path))
    QTest.keyClicks(dialog.title, "Tea")
    assert "already" in why()
    assert not dialog.make.isEnabled()
    QTest.keyClicks(dialog.title, " two")
    assert why() == ""
    assert dialog.make.isEnabled()
    dialog.languages["en"].setChecked(False)
    assert why() == "Choose at least one language."
    dialog.reject()


def test_a_script_is_made_of_a_template_with_the_packs_cards_and_can_be_undone(
    sit: Sit, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = sit(opened(pack_at(tmp_path / "pack")))
    shown.window.do("start")
    assert shown.window.tabs.current == START
    tile(shown, "Reach a goal").click()
    (dialog,) = shown.window.findChildren(NewPieceDialog)
    assert (dialog.names["en"].text(), dialog.line.text()) == ("To the other side", "to_the_other_side")
    QTest.keyClick(dialog.names["en"], Qt.Key.Key_Return)
    assert shown.window.tabs.current == "scripts/to_the_other_side.json"
    assert script_tab(shown.window) is not None
    assert len(script_in(shown.window).controller.contents.pieces) == 2 * 3 + 3
    shown.window.document.undo()
    assert shown.window.document.clean
    assert not tile_in(shown, "Hold the middle").isEnabled(), "there is no artifact in this pack"


def tile_in(shown: Shown, title: str) -> Tile:
    shown.window.open_file(START)
    return tile(shown, title)


def test_an_empty_pack_leads_on_to_its_first_cards(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    shown = sit(opened(pack_at(tmp_path / "pack", "empty")))
    page = start_page(shown)
    assert not tile(shown, "Duel for two").isEnabled()
    buttons = {button.text(): button for button in page.findChildren(QPushButton)}
    assert buttons["New Order"].property("role") == "primary"
    buttons["New Order"].click()
    (dialog,) = shown.window.findChildren(NewPieceDialog)
    dialog.accept()
    assert shown.window.tabs.current == "orders/new_order.json"
    shown.window.panels.tree.operations.new("characters", "New")
    shown.window.do("start")
    qtbot.waitUntil(lambda: tile(shown, "Duel for two").isEnabled(), timeout=20_000)


def test_a_recent_pack_is_opened_and_one_that_is_gone_is_reported_and_forgotten(
    sit: Sit, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = pack_at(tmp_path / "pack")
    gone = tmp_path / "gone"
    settings = Settings().opened(gone, 1e9).opened(folder, 1e9)
    shown = sit(settings=settings)
    tile(shown, "gone").click()
    (notice,) = shown.window.notices.notices
    assert str(gone) in notice.text
    notice.actions[1][1]()
    assert read_settings(tmp_path / "home").recent == (str(folder),)
    qtbot.waitUntil(
        lambda: "gone" not in [each.text() for each in start_page(shown).findChildren(Tile)], timeout=20_000
    )
    before = shown.window
    tile(shown, "Small War").click()
    qtbot.waitUntil(lambda: shown.window is not before, timeout=20_000)
    assert shown.window.document.root == folder


def test_what_is_edited_while_another_pack_is_read_is_not_lost(
    sit: Sit, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from editor.window import unsaved_dialog

    first, second = pack_at(tmp_path / "one"), pack_at(tmp_path / "two")
    shown = sit(opened(first))
    window = shown.window
    asked: list[int] = []

    def ask(*_given: object) -> str:
        asked.append(1)
        return "cancel"

    monkeypatch.setattr(unsaved_dialog, "ask_about_unsaved", ask)
    window.pack_wanted.emit(second)
    window.document.submit(SetValue("pack.json", "/version", "0.2.0"), "Type")
    qtbot.waitUntil(lambda: not window.work.busy, timeout=20_000)
    assert asked == [1]
    assert shown.window is window
    assert window.document.value("pack.json", "/version") == "0.2.0"


def test_the_page_speaks_the_language_that_is_chosen_on_it(sit: Sit, qtbot: QtBot) -> None:
    shown = sit()
    (russian,) = [each for each in start_page(shown).findChildren(QPushButton) if each.text() == "Русский"]
    russian.click()
    qtbot.waitUntil(
        lambda: "Русский" not in [each.text() for each in start_page(shown).findChildren(QPushButton)], timeout=20_000
    )
    shown.window.use_language("en")


def test_times_are_shown_in_days() -> None:
    day = 86_400.0
    now = 1_700_000_000.0
    assert when_in_words(now, now) == "today"
    assert when_in_words(now - day, now) == "yesterday"
    assert when_in_words(now - 5 * day, now) == "5 days ago"
    assert when_in_words(now - 400 * day, now).startswith("2022-")


@pytest.mark.parametrize("tongue", ["en", "ru"])
def test_titles_of_tiles_are_not_cut(sit: Sit, tongue: str) -> None:
    window = sit().window
    window.use_language(tongue)
    tiles = window.findChildren(Tile)
    assert len(tiles) > 4
    assert [tile.text() for tile in tiles if " ".join(tile.words()[0]) != tile.text()] == []
    assert all(sum(map(len, tile.words())) <= 3 for tile in tiles)
    window.use_language("en")
