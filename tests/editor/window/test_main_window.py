"""The main window: what it opens, how its parts hear of one another, and that no work is lost when it closes."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from editor.app import application
from editor.canvas.placement import Placement
from editor.document.document import NotSaved, PackDocument
from editor.document.edits import EditRefused, RemoveFile, SetSource, SetValue
from editor.document.page_keys import SQUADS, START
from editor.pages.page_kind import PageContext
from editor.panels.inspector import Inspector
from editor.systems.desktopia.board import selection_commands
from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.systems.desktopia.squads.squads_page import SquadsPage
from editor.ui.page import PlayPage
from editor.ui.settings import PackSession, Settings, read_settings
from editor.window import unsaved_dialog
from editor.window.main_window import MainWindow
from editor.window.undo_stack import QtUndoStack
from schema.i18n import languages
from tests.editor.systems.desktopia.board.packs import FILE, small_pack
from tests.editor.windows import OpenWindow, palette_in, script_in, script_tab, use_light_theme

CHIEF, GUARD = "/seats/0/squad/0", "/seats/0/squad/1"


def settle(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until the problems are those of the document as it is."""
    background_check = window.panels.background_check
    assert background_check is not None
    qtbot.waitUntil(lambda: background_check.up_to_date, timeout=20_000)


# ---------------------------------------------------------------- opening


@pytest.mark.usefixtures("style_sheet")
def test_the_first_script_is_open_with_its_table_seen(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    assert window.tabs.keys == (FILE,)
    assert script_tab(window) is not None
    assert script_in(window).controller.view.seen().contains(QPointF(200, 150))
    assert window.windowTitle() == "Small, Small[*] – Tablewright"
    assert window.tabs.bar.height() == window.tabs.bar.sizeHint().height(), "its title can be read"


def test_a_double_click_on_a_piece_opens_its_card(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    assert script_tab(window) is not None
    script_in(window).controller.opened.emit("characters", "chief")
    assert window.tabs.keys == (FILE, "characters/chief.json")
    assert window.tabs.current == "characters/chief.json"
    assert script_tab(window) is None


def test_tabs_keep_their_pages_when_they_are_moved_and_closed(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    for file in ("characters/chief.json", "characters/guard.json"):
        window.open_file(file)
    window.tabs.bar.moveTab(0, 2)
    assert window.tabs.keys == ("characters/chief.json", "characters/guard.json", FILE)
    window.tabs.turn_to(FILE)
    assert isinstance(window.tabs.stack.currentWidget(), ScriptTab)
    window.tabs.close_wanted.emit("characters/chief.json")
    keys: list[str] = list(window.tabs.keys)
    assert keys == ["characters/guard.json", FILE]
    assert isinstance(window.tabs.stack.currentWidget(), ScriptTab)


def test_a_file_that_goes_takes_its_tab_along_and_none_is_left_in_front(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    window.document.submit(RemoveFile(FILE), "Delete")
    assert window.tabs.keys == ()
    assert script_tab(window) is None
    window.document.undo()
    window.open_file(FILE)
    assert window.tabs.current == FILE


def test_a_broken_pack_shows_what_can_be_read(open_window: OpenWindow, tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "pack.json").write_text("{", encoding="utf-8")
    (tmp_path / "scripts" / "good.json").write_text(
        '{"name": {"en": "Good"}, "landscape": [{"thing": "gone", "x": 5, "y": 6}, 7]}', encoding="utf-8"
    )
    (tmp_path / "scripts" / "torn.json").write_text('{"name": ', encoding="utf-8")
    window = open_window(PackDocument.open(tmp_path, history=QtUndoStack()))
    assert window.tabs.keys == ("scripts/good.json",)
    assert script_tab(window) is not None
    assert [piece.pointer for piece in script_in(window).controller.contents.pieces] == ["/landscape/0"]
    window.open_file("scripts/torn.json")
    assert window.tabs.current == "scripts/torn.json"
    window.grab()


def test_a_script_that_is_torn_while_it_is_open_stays_on_its_last_good_state(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    window.document.submit(SetSource(FILE, '{"landscape": ['), "Type")
    tab = script_tab(window)
    assert tab is not None
    assert len(tab.controller.contents.pieces) == 6
    messages: list[str] = []
    tab.hint_changed.connect(messages.append)
    tab.controller.select((CHIEF,))
    selection_commands.delete(tab.controller)
    assert len(tab.controller.contents.pieces) == 6
    assert any("broken" in words for words in messages)
    window.grab()
    window.document.undo()
    selection_commands.delete(tab.controller)
    assert len(tab.controller.contents.pieces) == 5


# ---------------------------------------------------------------- parts that hear of one another


def test_the_squads_of_a_table_open_with_that_of_the_selected_character(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    window.actions_["desktopia.squads"].trigger()
    page = window.tabs.page(f"{SQUADS}{FILE}")
    assert isinstance(page, SquadsPage)
    assert page.seat == 1
    window.open_file(FILE)
    assert script_tab(window) is not None
    script_in(window).controller.select(("/seats/1/squad/0",))
    window.actions_["desktopia.squads"].trigger()
    assert window.tabs.current == f"{SQUADS}{FILE}"
    assert page.seat == 2


def test_what_is_selected_on_the_table_is_in_the_inspector(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(small_pack())
    assert script_tab(window) is not None
    script_in(window).controller.select((CHIEF,))

    def words() -> list[str]:
        return [label.text() for label in window.panels.inspector.findChildren(QLabel) if label.isVisible()]

    qtbot.waitUntil(lambda: "Chief" in words())
    script_in(window).controller.select((CHIEF, GUARD))
    qtbot.waitUntil(lambda: "2 selected" in words())
    window.open_file(START)
    qtbot.waitUntil(lambda: "Select a file or a piece to edit its properties." in words())
    window.tabs.turn_to(FILE)
    qtbot.waitUntil(lambda: "2 selected" in words())


def test_a_problem_is_counted_marked_and_jumped_to(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(small_pack())
    settle(qtbot, window)
    assert script_tab(window) is not None
    window.document.submit(SetValue(FILE, f"{GUARD}/x", "far"), "Type")
    window.document.submit(SetValue(FILE, f"{CHIEF}/facing", "north"), "Type")
    qtbot.waitUntil(
        lambda: script_tab(window) is not None and (CHIEF, "error") in script_in(window).controller.scene.marks(),
        timeout=20_000,
    )
    window.open_file("characters/chief.json")
    window.jump(FILE, f"{CHIEF}/facing")
    assert window.tabs.current == FILE
    assert script_in(window).controller.selection == (CHIEF,)
    window.document.undo()
    qtbot.waitUntil(
        lambda: script_tab(window) is not None and script_in(window).controller.scene.marks() == [], timeout=20_000
    )


def test_f8_goes_to_the_next_problem(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(small_pack())
    window.document.submit(SetValue("characters/chief.json", "/life", "many"), "Type")
    settle(qtbot, window)
    for _ in range(len(window.document.diagnostics.all)):
        window.actions_["next_problem"].trigger()
        if window.tabs.current == "characters/chief.json":
            break
    assert window.tabs.current == "characters/chief.json"


def test_the_spreadsheet_is_of_the_kind_selected_in_the_tree_that_has_focus(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(small_pack())
    window.open_file("characters/chief.json")
    view, model = window.panels.tree.view, window.panels.tree.shown
    window.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    scripts = window.panels.tree.model.index_of(FILE)
    for row in (scripts, scripts.parent()):
        view.setCurrentIndex(model.mapFromSource(row))
        view.setFocus()
        window.do("sheet")
        assert window.tabs.current == "sheet:scripts"
        window.close_tab("sheet:scripts")
    window.open_file("characters/chief.json")
    window.focusWidget().clearFocus()
    window.do("sheet")
    assert window.tabs.current == "sheet:characters"


def test_undo_names_what_it_undoes_and_the_dot_tells_what_is_not_saved(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    assert not window.actions_["undo"].isEnabled()
    assert script_tab(window) is not None
    script_in(window).controller.select((CHIEF,))
    script_in(window).controller.nudge(10, 0)
    assert window.actions_["undo"].text() == "Undo: Move Chief"
    assert window.tabs.bar.tabText(0) == "Small  •"
    window.actions_["undo"].trigger()
    assert window.tabs.bar.tabText(0) == "Small"
    assert window.actions_["redo"].text() == "Redo: Move Chief"
    assert not window.isWindowModified()


def test_the_palette_places_on_the_table_in_front(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    assert script_tab(window) is not None
    palette_in(window).taken.emit(Placement("thing", "dish"))
    assert script_in(window).controller.tool.name == "place"
    assert window.actions_["tool_place"].isChecked()


def test_the_palette_knows_what_is_left_in_the_box(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    palette_in(window).choose(1)
    shelf = palette_in(window)._squad
    rows = {shelf.item(row).data(Qt.ItemDataRole.UserRole).content: shelf.item(row) for row in range(shelf.count())}
    assert rows["guard"].text() == "Guard 0"
    assert not rows["guard"].flags() & Qt.ItemFlag.ItemIsEnabled
    assert rows["chief"].text() == "Chief"
    window.document.submit(SetValue(FILE, f"{GUARD}/character", "chief"), "Swap")
    rows = {shelf.item(row).data(Qt.ItemDataRole.UserRole).content: shelf.item(row) for row in range(shelf.count())}
    assert rows["guard"].text() == "Guard 1"


def test_a_lock_of_the_palette_holds_on_every_table(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    assert script_tab(window) is not None
    controller = script_in(window).controller
    controller.select((CHIEF,))
    palette_in(window).layers.show_layer("grid", True)
    palette_in(window).layers._locks["character"].click()
    assert controller.selection == ()
    window.actions_["select_all"].trigger()
    assert {piece.kind for piece in controller.selected_pieces()} == {"thing", "artifact"}
    palette_in(window).layers._eyes["thing"].click()
    window.actions_["select_all"].trigger()
    assert {piece.kind for piece in controller.selected_pieces()} == {"artifact"}


def test_what_is_selected_becomes_a_template_of_one_s_own(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(small_pack())
    assert script_tab(window) is not None
    palette_in(window).use_folder(tmp_path)
    script_in(window).controller.select(("/landscape/0",))
    window.actions_["desktopia.save_template"].trigger()
    assert [file.name for file in (tmp_path / "templates").iterdir()] == ["my_template.json"]
    assert palette_in(window).templates.shelf.item(0).text() == "My template"


# ---------------------------------------------------------------- keys


def test_letters_take_up_tools_on_the_table_and_are_letters_elsewhere(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(small_pack())
    assert script_tab(window) is not None
    window.activateWindow()
    script_in(window).controller.view.setFocus()
    QTest.keyClick(script_in(window).controller.view, Qt.Key.Key_H)
    assert script_in(window).controller.tool.name == "pan"
    QTest.keyClick(script_in(window).controller.view, Qt.Key.Key_S)
    assert script_in(window).controller.tool.name == "select"
    field = window.tool_row.go_to
    field.setFocus()
    QTest.keyClicks(field, "hug")
    assert field.text() == "hug"
    assert script_in(window).controller.tool.name == "select"


def test_the_go_to_field_opens_what_is_chosen(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(small_pack())
    field = window.tool_row.go_to
    field.setFocus()
    QTest.keyClicks(field, "guar")
    completer = field.completer()
    popup = completer.popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    popup.setCurrentIndex(completer.completionModel().index(0, 0))
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.tabs.current == "characters/guard.json")
    qtbot.waitUntil(lambda: field.text() == "")


def test_the_go_to_field_opens_what_is_selected_although_another_has_its_name_within(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(small_pack())
    window.document.submit(SetValue("characters/chief.json", "/name/en", "Bodyguard"), "Type")
    field = window.tool_row.go_to
    field.setFocus()
    QTest.keyClicks(field, "guard")
    popup = field.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    rows = [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]
    assert rows[:2] == ["Guard", "Bodyguard"], "what begins so comes first"
    for _row in range(2):
        QTest.keyClick(popup, Qt.Key.Key_Down)
    assert field.text() == "Bodyguard"
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.tabs.current == "characters/chief.json")


def test_the_go_to_field_takes_words_in_any_order_and_says_so_if_nothing_matches(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(small_pack())
    window.document.submit(SetValue("characters/chief.json", "/name/en", "Captain of the Guard"), "Type")
    field = window.tool_row.go_to
    field.setFocus()

    def rows_for(typed: str) -> list[str]:
        field.clear()
        QTest.keyClicks(field, typed)
        popup = field.completer().popup()
        assert popup is not None
        qtbot.waitUntil(popup.isVisible)
        assert not popup.verticalScrollBar().isVisible(), "the list is as high as its rows"
        return [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]

    assert rows_for("guard cap") == ["Captain of the Guard"]
    before = window.tabs.current
    assert rows_for("guard xyz") == ["No matches."]
    popup = field.completer().popup()
    assert popup is not None
    QTest.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, 10))
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert (window.tabs.current, field.text()) == (before, "guard xyz")


# ---------------------------------------------------------------- theme and language


def test_the_theme_changes_at_once_and_is_remembered(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(small_pack(), folder=tmp_path)
    before = window.grab().toImage().pixelColor(500, 8).lightness()
    window.use_theme("dark")
    assert window.grab().toImage().pixelColor(500, 8).lightness() < before - 100
    assert read_settings(tmp_path).theme == "dark"


@pytest.mark.skipif("ru" not in languages(), reason="the Russian catalogue is not there")
def test_the_language_changes_at_once_and_names_follow(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(small_pack(), folder=tmp_path)
    assert script_tab(window) is not None
    window.open_file("characters/chief.json")
    window.use_language("ru")
    assert "Вождь" in window.tabs.bar.tabText(1)
    assert read_settings(tmp_path).language == "ru"
    window.use_language("en")
    assert window.tabs.bar.tabText(1).startswith("Chief")


# ---------------------------------------------------------------- saving and closing


def on_disk(tmp_path: Path) -> PackDocument:
    """A pack in a folder, for saving."""
    for name, text in (
        ("pack.json", '{"id": "p", "version": "1.0.0", "system": "desktopia", "format": 2, "title": {"en": "P"}}'),
        ("things/tin.json", '{"id": "tin", "name": {"en": "Tin"}, "shape": {"kind": "circle", "diameter": 9}}'),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return PackDocument.open(tmp_path, history=QtUndoStack())


def test_a_save_that_fails_is_reported_quietly_and_loses_nothing(
    open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(on_disk(tmp_path))
    window.document.submit(SetValue("things/tin.json", "/height", 5), "Type")
    monkeypatch.setattr(window.document, "save", lambda: NotSaved("The disk is full."))
    assert not window.save()
    assert [notice.text for notice in window.notices.notices] == ["The disk is full."]
    assert window.notices.isVisible()
    monkeypatch.undo()
    assert window.save()
    assert window.notices.notices == ()
    assert '"height": 5' in (tmp_path / "things" / "tin.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("answer", "closes", "saved"), [("save", True, True), ("discard", True, False), ("cancel", False, False)]
)
def test_closing_with_unsaved_changes_asks(
    open_window: OpenWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    closes: bool,
    saved: bool,
) -> None:
    window = open_window(on_disk(tmp_path))
    window.document.submit(SetValue("things/tin.json", "/height", 5), "Type")
    asked: list[object] = []

    def ask(_parent: QWidget, files: object) -> str:
        asked.append(files)
        return answer

    monkeypatch.setattr(unsaved_dialog, "ask_about_unsaved", ask)
    assert window.close() == closes
    assert asked == [("things/tin.json",)]
    assert ('"height": 5' in (tmp_path / "things" / "tin.json").read_text(encoding="utf-8")) == saved


def test_closing_without_changes_asks_nothing(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window = open_window(small_pack())
    monkeypatch.setattr(unsaved_dialog, "ask_about_unsaved", lambda *_given: pytest.fail("asked"))
    assert window.close()


def test_what_was_open_is_open_again(open_window: OpenWindow, tmp_path: Path) -> None:
    pack, home = tmp_path / "pack", tmp_path / "home"
    (pack / "scripts").mkdir(parents=True)
    (pack / "scripts" / "a.json").write_text("{}", encoding="utf-8")
    (pack / "scripts" / "b.json").write_text("{}", encoding="utf-8")
    window = open_window(PackDocument.open(pack, history=QtUndoStack()), folder=home)
    window.open_file("scripts/b.json")
    assert script_tab(window) is not None
    script_in(window).controller.view.look_at(QPointF(120, 80), 3.0)
    window.close()
    kept = read_settings(home)
    session = kept.session(pack)
    assert session == PackSession(("scripts/a.json", "scripts/b.json"), "scripts/b.json", session.views)
    view = session.views["scripts/b.json"]
    assert (view.zoom, view.x_mm, view.y_mm) == pytest.approx((3.0, 120, 80), abs=0.5)
    again = open_window(PackDocument.open(pack, history=QtUndoStack()), kept, home)
    assert again.tabs.current == "scripts/b.json"
    assert script_tab(again) is not None
    assert script_in(again).controller.view.zoom == 3.0
    assert sorted(file.name for file in pack.rglob("*.json")) == ["a.json", "b.json"]


# ---------------------------------------------------------------- play, and our own mistakes


class Unplayable(PlayPage):
    """A play page without a play."""

    @property
    def play(self) -> None:
        return None


def test_f5_hands_the_unsaved_document_to_whoever_plays(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(small_pack())
    made: list[tuple[PackDocument, str]] = []

    def make(context: PageContext, file: str) -> PlayPage:
        made.append((context.document, file))
        return Unplayable()

    bench = replace(window.workbench, play_page=make)
    monkeypatch.setattr("editor.systems.registry.WORKBENCHES", (bench,))
    window.document.submit(SetValue(FILE, f"{CHIEF}/x", 60), "Move")
    window.actions_["play"].trigger()
    assert made == [(window.document, FILE)]
    assert window.tabs.current == f"play:{FILE}"
    window.actions_["play"].trigger()
    assert len(made) == 2
    assert window.tabs.keys == (FILE, f"play:{FILE}")


def test_going_on_while_a_source_is_broken_is_reported_and_is_no_mistake(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from editor.app.crash_handler import watch_for_mistakes

    use_light_theme(qapp)
    shown = application.Shown(on_disk(tmp_path), Settings(), tmp_path / "home")
    document = shown.window.document
    file = document.files[0]
    document.submit(SetSource(file, "{"), "Type")
    messages: list[str] = []
    monkeypatch.setattr(shown.window, "tell", messages.append)
    put_back = watch_for_mistakes(tmp_path / "home", shown.tell_of_mistake)
    try:
        for _time in range(2):
            try:
                document.submit(SetValue(file, "/rituals", True), "a form that did not look")
            except EditRefused as error:
                sys.excepthook(type(error), error, error.__traceback__)
    finally:
        put_back()
    assert ["broken" in words for words in messages] == [True, True]
    assert not (tmp_path / "home" / "mistakes.log").exists()
    assert [notice.about for notice in shown.window.notices.notices if notice.about == "mistake"] == []
    shown.window.leave()


def test_a_mistake_of_ours_is_written_down_and_reported_and_the_window_lives(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    from editor.app.crash_handler import watch_for_mistakes

    use_light_theme(qapp)
    shown = application.Shown(on_disk(tmp_path), Settings(), tmp_path / "home")
    before = sys.excepthook
    put_back = watch_for_mistakes(tmp_path / "home", shown.tell_of_mistake)
    try:
        error = RuntimeError("a slot went wrong")
        sys.excepthook(RuntimeError, error, None)
    finally:
        put_back()
    assert sys.excepthook is before
    assert "a slot went wrong" in (tmp_path / "home" / "mistakes.log").read_text(encoding="utf-8")
    assert ["a slot went wrong" in notice.text for notice in shown.window.notices.notices] == [True]
    shown.window.leave()


def _shows(inspector: Inspector, file: str) -> bool:
    return inspector.file == file


def test_the_form_of_what_is_pressed_comes_when_the_button_is_released(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(small_pack())
    (inspector,) = window.panels.inspector.findChildren(Inspector)
    view, tree = window.panels.tree.view, window.panels.tree
    view.expandAll()
    before = inspector.form
    for card in ("characters/chief.json", "characters/guard.json"):
        at = view.visualRect(tree.shown.mapFromSource(tree.model.index_of(card))).center()
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        QTest.qWait(60)
        assert window.panels.tree.chosen_files == (card,)
        assert inspector.form is before
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        qtbot.waitUntil(partial(_shows, inspector, card))
        before = inspector.form


def test_files_chosen_together_in_the_tree_are_shown_in_one_form(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(small_pack())
    tree = window.panels.tree
    tree.view.expandAll()
    chief, guard = "characters/chief.json", "characters/guard.json"
    for file, held in ((chief, Qt.KeyboardModifier.NoModifier), (guard, Qt.KeyboardModifier.ControlModifier)):
        at = tree.view.visualRect(tree.shown.mapFromSource(tree.model.index_of(file))).center()
        QTest.mouseClick(tree.view.viewport(), Qt.MouseButton.LeftButton, held, at)
    (inspector,) = window.panels.inspector.findChildren(Inspector)
    qtbot.waitUntil(lambda: inspector.heading.title.text() == "2 selected")
    assert inspector.form is not None
    (life,) = [line for line in inspector.form.findChildren(QLineEdit) if line.accessibleName() == "Life"]
    life.selectAll()
    QTest.keyClicks(life, "7")
    QTest.keyClick(life, Qt.Key.Key_Return)
    assert (window.document.value(chief, "/life"), window.document.value(guard, "/life")) == (7, 7)
    assert set(tree.chosen_files) == {chief, guard}
    window.document.undo()
    assert window.document.clean
    tree.view.setFocus()
    window.do("duplicate_file")
    assert {"characters/chief_2.json", "characters/guard_2.json"} <= set(window.document.files)
    window.document.undo()


def test_files_that_a_pack_has_once_are_called_as_in_the_tree(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    for code, words in (("en", ["Box", "Pack"]), ("ru", ["Коробка", "Набор"])):
        window.use_language(code)
        for file, name in zip(("box.json", "pack.json"), words, strict=True):
            window.open_file(file)
            index = window.tabs.keys.index(file)
            assert (window.tabs.bar.tabText(index), window.panels.tree.model.index_of(file).data()) == (name, name)
            assert window.windowTitle().startswith(f"{name}, ")


@pytest.mark.usefixtures("style_sheet")
def test_a_very_long_name_leaves_room_for_the_other_tabs(open_window: OpenWindow) -> None:
    window = open_window(small_pack())
    window.open_file("characters/chief.json")
    window.document.submit(SetValue("characters/chief.json", "/name/en", "Marquis & Sons " * 20), "name")
    assert window.tabs.bar.tabText(1).startswith("Marquis && Sons ")
    assert window.tabs.bar.tabText(1).endswith("…  •")
    assert window.tabs.bar.tabRect(1).width() < 340
    assert window.tabs.bar.tabText(0) == "Small"
