"""The pack's tree: rows, counts, filter, and what can be done to a file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QListWidget

from editor.document.document import PackDocument
from editor.document.edits import Edit, Place, RemoveFile, SetSource, SetValue, Several
from editor.panels.pack_tree.file_drag import read_file, write_file
from editor.panels.pack_tree.new_piece_dialog import NewPieceDialog
from editor.panels.pack_tree.operation_dialogs import DeleteDialog, NewFromDialog, RenameDialog
from editor.panels.pack_tree.tree_model import FILE, WORDS, PackTreeModel
from editor.panels.pack_tree.tree_panel import PackTree
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.systems.desktopia.templates.templates import TEMPLATES
from editor.ui.design_tokens import DARK, LIGHT
from editor.ui.menu import Menu
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import use_language
from schema.systems import known_systems
from schema.systems.system_info import KindInfo, SingleInfo, SystemInfo
from tests.editor.windows import UseTheme

ANN, BOB = "characters/ann.json", "characters/bob.json"


@pytest.fixture
def tree(document: PackDocument, qtbot: Any) -> Iterator[PackTree]:
    found = PackTree(document, THUMBNAILS, TEMPLATES)
    qtbot.addWidget(found)
    found.resize(250, 600)
    found.show()
    yield found
    found.detach()


def read_out(model: PackTreeModel, file: str) -> str:
    """What a screen reader says of a row."""
    index = model.index_of(file)
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data())


def lines(model: Any, parent: Any = None, depth: int = 0) -> list[str]:
    """Every row as text, indented, its count behind it."""
    found = []
    args = () if parent is None else (parent,)
    for row in range(model.rowCount(*args)):
        index = model.index(row, 0, *args)
        count = model.index(row, 1, *args).data() or ""
        found.append(f"{'  ' * depth}{index.data()} {count}".rstrip())
        found += lines(model, index, depth + 1)
    return found


def test_a_pack_of_another_system_shows_the_kinds_of_that_system(
    qtbot: Any, qapp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    heroes = KindInfo("heroes", lambda: "Heroes", lambda: "Hero", lambda: "New hero", "users-three", can_be_tried=True)
    cup = SingleInfo("cup.json", lambda: "Cup", lambda: "What the cup holds", "package", lambda: "New cup")
    quest = SystemInfo("quest", "Quest", (heroes,), (cup,))
    monkeypatch.setattr(known_systems, "INFOS", (*known_systems.INFOS, quest))
    manifest = {"id": "tower", "system": "quest"}
    hero = {"id": "lily", "name": {"en": "Lily"}}
    document = PackDocument({"pack.json": manifest, "heroes/lily.json": hero, "characters/x.json": {}, "cup.json": {}})
    tree = PackTree(document, THUMBNAILS, TEMPLATES)
    qtbot.addWidget(tree)
    assert lines(tree.model) == ["Heroes 1", "  Lily", "Cup", "Pack", "Other files 1", "  x"]
    menu = Menu()
    qtbot.addWidget(menu)
    tree.fill_new_menu(menu)
    assert [action.text() for action in menu.actions()] == ["New hero", "New cup"]
    texts = [action.text() for action in tree.actions_for("heroes/lily.json", "heroes")]
    assert texts[0] == "New hero"
    assert "Try card" in texts
    # A manifest that is being typed names no system for a moment: the tree keeps its kinds.
    document.submit(SetValue("pack.json", "/system", "ques"), "type")
    assert document.system is quest
    document.submit(SetValue("pack.json", "/system", "desktopia"), "type")
    assert document.system is known_systems.INFOS[0]
    tree.detach()


def test_a_piece_moves_to_its_group_in_any_game(qtbot: Any) -> None:
    card = {"id": "stag", "name": {"en": "Stag"}, "element": "fire"}
    elements = {f"elements/{one}.json": {"id": one, "name": {"en": one.title()}} for one in ("fire", "ice")}
    pack: dict[str, Any] = {"pack.json": {"id": "north", "system": "despaira"}, **elements, "creatures/stag.json": card}
    document = PackDocument(pack)
    tree = PackTree(document, THUMBNAILS, TEMPLATES)
    qtbot.addWidget(tree)
    document.submit(SetValue("creatures/stag.json", "/element", "ice"), "element")
    assert tree.model.index_of("creatures/stag.json").parent().data() == "Ice"
    tree.detach()


def test_the_pack_in_groups_with_counts(tree: PackTree) -> None:
    assert lines(tree.model) == [
        "Scripts 1",
        "  Duel",
        "Characters 2",
        "  Blue 1",
        "    Bob",
        "  Red 1",
        "    Ann",
        "Special hits 0",
        "Missiles 1",
        "  Dart",
        "Artifacts 0",
        "Rituals 0",
        "Objects 1",
        "  Tub",
        "Orders 2",
        "  Blue",
        "  Red",
        "Box",
        "Pack",
    ]
    assert (tree.title.text(), tree.version.text()) == ("Small", "1.0.0")


def test_rows_that_stay_keep_their_indexes(tree: PackTree, document: PackDocument) -> None:
    bob = QPersistentModelIndex(tree.model.index_of(BOB))
    document.submit(RemoveFile(ANN), "away")
    document.submit(SetValue(BOB, "/name/en", "Robert"), "name")
    tree.operations.new("characters", "New")
    assert bob.isValid()
    assert (bob.data(), bob.data(FILE)) == ("Robert", BOB)
    document.submit(RemoveFile(BOB), "away")
    assert not bob.isValid()


def test_a_character_moves_to_its_order(tree: PackTree, document: PackDocument) -> None:
    for order, group in (("blue", "Blue"), ("none", "No Order"), ("red", "Red")):
        document.submit(SetValue(ANN, "/order", order), "order")
        assert tree.model.index_of(ANN).parent().data() == group
    for _n in range(3):
        document.undo()
    assert tree.model.index_of(ANN).parent().data() == "Red"
    assert lines(tree.model).count("    Ann") == 1


def test_problems_are_counted_up_the_tree_in_the_colour_of_the_worst(tree: PackTree) -> None:
    def problem(file: str, severity: Severity) -> Diagnostic:
        return Diagnostic("code", severity, "words", Location(file))

    tree.document.diagnostics.report(
        "check",
        [
            problem(ANN, Severity.ERROR),
            problem(ANN, Severity.WARNING),
            problem(BOB, Severity.WARNING),
            problem("scripts/duel.json", Severity.INFO),
        ],
    )

    def shown(index: Any) -> tuple[str, str]:
        count = index.siblingAtColumn(1)
        return count.data(), count.data(Qt.ItemDataRole.ForegroundRole).color().name().upper()

    ann = tree.model.index_of(ANN)
    assert shown(ann) == ("2", LIGHT.error)
    assert shown(tree.model.index_of(BOB)) == ("1", LIGHT.warning)
    assert shown(ann.parent().parent()) == ("3", LIGHT.error)
    assert shown(tree.model.index(0, 0)) == ("1", LIGHT.text_2)
    assert ann.parent().parent().data(Qt.ItemDataRole.AccessibleTextRole) == "Characters, 3 problems"
    tree.document.diagnostics.report("check", [])
    assert shown(ann.parent().parent()) == ("2", LIGHT.text_2)
    assert shown(ann)[0] == ""


def test_the_filter_finds_names_in_every_language_and_ids(tree: PackTree) -> None:
    tree.filter.setText("анн")
    assert lines(tree.shown) == ["Characters 2", "  Red 1", "    Ann"]
    tree.filter.setText("tub")
    assert lines(tree.shown) == ["Objects 1", "  Tub"]
    tree.filter.setText("zzz")
    assert lines(tree.shown) == []
    assert tree.nothing.isVisible()
    assert "zzz" in tree.nothing.accessibleName()
    tree.filter.clear()
    assert len(lines(tree.shown)) == 19


def test_new_is_one_step_shown_and_opened(tree: PackTree, document: PackDocument, qtbot: Any) -> None:
    with qtbot.waitSignal(tree.opened) as heard:
        file = tree.operations.new("missiles", "New")
    assert heard.args == [file]
    assert tree.current_file == file
    assert document.name_of(file) == "New missile"
    document.undo()
    assert document.clean
    assert not tree.model.index_of(file).isValid()


def test_keys_duplicate_delete_and_open(tree: PackTree, document: PackDocument, qtbot: Any) -> None:
    messages: list[str] = []
    tree.told.connect(messages.append)
    tree.show_file(ANN)
    qtbot.keyClick(tree.view, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert tree.current_file == "characters/ann_2.json"
    qtbot.keyClick(tree.view, Qt.Key.Key_Delete)
    assert "characters/ann_2.json" not in document.files
    tree.show_file(ANN)
    with qtbot.waitSignal(tree.opened) as heard:
        qtbot.keyClick(tree.view, Qt.Key.Key_Return)
    assert heard.args == [ANN]
    qtbot.keyClick(tree.view, Qt.Key.Key_Delete)
    assert ANN in document.files
    (dialog,) = [each for each in tree.findChildren(DeleteDialog) if each.isVisible()]
    users = dialog.findChild(QListWidget)
    assert users is not None
    assert [users.item(row).text() for row in range(users.count())] == [
        "Box   –   box.json, 1 place",
        "Duel   –   scripts/duel.json, 1 place",
    ]
    dialog.do.click()
    assert messages == ["Ann 2 deleted.", "Ann deleted. 2 references to it remain."]
    for _n in range(3):
        document.undo()
    assert document.clean


def click(tree: PackTree, qtbot: Any, file: str, held: Any = Qt.KeyboardModifier.NoModifier) -> None:
    at = tree.view.visualRect(tree.shown.mapFromSource(tree.model.index_of(file))).center()
    qtbot.mouseClick(tree.view.viewport(), Qt.MouseButton.LeftButton, held, at)


def test_several_files_are_chosen_copied_and_deleted_in_one_step_each(
    tree: PackTree, document: PackDocument, qtbot: Any
) -> None:
    one: list[str] = []
    several: list[tuple[str, ...]] = []
    messages: list[str] = []
    tree.chosen.connect(one.append)
    tree.several_chosen.connect(several.append)
    tree.told.connect(messages.append)
    tree.view.expandAll()
    click(tree, qtbot, ANN)
    click(tree, qtbot, BOB, Qt.KeyboardModifier.ControlModifier)
    assert (one, several) == ([ANN], [(BOB, ANN)]), "from the top: Blue stands above Red"
    assert [action.text() for action in tree.actions_for(ANN, "characters")] == ["Open", "Duplicate", "Delete"]
    qtbot.keyClick(tree.view, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    copies = ("characters/bob_2.json", "characters/ann_2.json")
    assert set(copies) <= set(document.files)
    assert several[-1] == tree.chosen_files == copies
    document.undo()
    assert document.clean
    tree.show_files((ANN, BOB))
    qtbot.keyClick(tree.view, Qt.Key.Key_Delete)
    (dialog,) = [each for each in tree.findChildren(DeleteDialog) if each.isVisible()]
    assert dialog.windowTitle() == "Delete 2 files"
    dialog.do.click()
    assert not {ANN, BOB} & set(document.files)
    assert messages == ["2 files deleted. 2 files still refer to them."]
    document.undo()
    assert document.clean


def test_files_that_go_to_another_group_stay_chosen_together(tree: PackTree, document: PackDocument) -> None:
    tree.show_files((ANN, BOB, "missiles/dart.json"))
    both = Several((SetValue(ANN, "/order", "blue"), SetValue(BOB, "/order", "red")))
    document.submit(both, "swap")
    assert set(tree.chosen_files) == {ANN, BOB, "missiles/dart.json"}
    document.submit(RemoveFile(BOB), "away")
    assert set(tree.chosen_files) == {ANN, "missiles/dart.json"}
    several: list[tuple[str, ...]] = []
    tree.several_chosen.connect(several.append)
    document.undo()
    tree.show_files((ANN, BOB, "missiles/dart.json"))
    tree.activateWindow()
    tree.view.setFocus()
    document.redo()
    assert [set(files) for files in several] == [{ANN, "missiles/dart.json"}], "the form is of those that are left"
    tree.show_file("missiles/dart.json")
    assert tree.chosen_files == ("missiles/dart.json",)


def test_an_id_is_renamed_in_the_tree_and_everywhere(tree: PackTree, document: PackDocument, qtbot: Any) -> None:
    tree.show_file(ANN)
    qtbot.keyClick(tree.view, Qt.Key.Key_F2)
    (dialog,) = tree.findChildren(RenameDialog)
    assert dialog.line.text() == "ann"
    assert not dialog.do.isEnabled()
    for bad, says in (("bob", "already"), ("Ann", "lowercase")):
        dialog.line.selectAll()
        qtbot.keyClicks(dialog.line, bad)
        assert says in dialog.why.text()
        assert not dialog.do.isEnabled()
    dialog.line.selectAll()
    qtbot.keyClicks(dialog.line, "anna")
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert "characters/anna.json" in document.files
    assert document.value("scripts/duel.json", "/seats/0/squad/0/character") == "anna"
    assert tree.current_file == "characters/anna.json"
    document.undo()
    assert document.clean


@pytest.mark.parametrize(("id_", "says"), [("Ann!", "lowercase"), ("bob", "already"), ("", "lowercase")])
def test_a_bad_id_is_refused_in_words(tree: PackTree, document: PackDocument, id_: str, says: str) -> None:
    messages: list[str] = []
    tree.told.connect(messages.append)
    assert not tree.rename(ANN, id_)
    assert says in messages[0]
    assert document.clean


def test_broken_files_are_shown_and_cannot_be_copied(tree: PackTree, document: PackDocument) -> None:
    document.submit(SetSource(ANN, "{"), "break")
    assert tree.model.index_of(ANN).parent().data() == "Red"  # its last good state says so
    enabled = {action.text(): action.isEnabled() for action in tree.actions_for(ANN, "characters")}
    assert enabled == {
        "New character": True,
        "Open": True,
        "New from this…": False,
        "Duplicate": False,
        "Rename id…": False,
        "Find usages": False,
        "Copy id": False,
        "Delete": True,
        "Try card": False,
    }
    assert tree.duplicate(ANN) == ""


def test_a_pack_without_scripts_says_so_and_makes_one(tree: PackTree, document: PackDocument) -> None:
    assert not tree.start.isVisible()
    document.submit(RemoveFile("scripts/duel.json"), "away")
    assert tree.start.isVisible()
    assert tree.start.accessibleName() == "No scripts yet."
    assert tree.start.button is not None
    tree.start.button.click()
    (dialog,) = tree.findChildren(NewPieceDialog)
    dialog.accept()
    assert document.files_in("scripts") == ("scripts/duel.json",)
    assert not tree.start.isVisible()


def test_a_new_piece_asks_for_name_id_and_template(tree: PackTree, document: PackDocument, qtbot: Any) -> None:
    tree.view.setCurrentIndex(tree.shown.index(1, 0))
    qtbot.keyClick(tree.view, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = tree.findChildren(NewPieceDialog)
    assert [line.text() for line in dialog.names.values()] == ["New character", "Новый персонаж"]
    assert dialog.line.text() == "new_character"
    assert dialog.do.isEnabled()
    qtbot.keyClicks(dialog.names["en"], "Ann")
    assert (dialog.line.text(), dialog.names["ru"].text()) == ("ann_2", "")
    dialog.line.setText("ann")
    dialog.line.textEdited.emit("ann")
    assert not dialog.do.isEnabled()
    assert "ann" in dialog.why.text()
    qtbot.keyClicks(dialog.line, "abel")
    qtbot.keyClicks(dialog.names["en"], "abel")
    assert dialog.line.text() == "annabel", "an id of one's own stays"
    dialog.template.setCurrentIndex(dialog.template.findData("hero"))
    qtbot.keyClick(dialog.template, Qt.Key.Key_Return)
    made = document.value("characters/annabel.json")
    assert isinstance(made, dict)
    assert (made["name"], made["rank"], tree.current_file) == ({"en": "Annabel"}, "hero", "characters/annabel.json")
    assert document.history.undo_label == "New character: Annabel"


def test_a_new_script_takes_the_words_of_its_template(tree: PackTree, document: PackDocument) -> None:
    tree.ask_new("scripts", "bare")
    (dialog,) = tree.findChildren(NewPieceDialog)
    assert [line.text() for line in dialog.names.values()] == ["Bare table", "Пустой стол"]
    dialog.template.setCurrentIndex(dialog.template.findData("hold"))
    assert dialog.names["en"].text() == "Hold the middle"
    assert "New artifact" in dialog.also.text()
    dialog.accept()
    assert {"scripts/hold_the_middle.json", "artifacts/new_artifact.json"} <= set(document.files)
    document.undo()
    assert document.clean


def test_every_kind_can_be_made_from_the_menu(tree: PackTree, document: PackDocument) -> None:
    document.submit(RemoveFile("box.json"), "without it; rules it has none")
    menu = Menu()
    tree.fill_new_menu(menu)
    before = set(document.files)
    for action in menu.actions():
        action.trigger()
        for dialog in tree.findChildren(NewPieceDialog):
            if dialog.isVisible():
                dialog.accept()
    made = set(document.files) - before
    assert len(made) == len(menu.actions()) == 17
    assert {"box.json", "rules.json", "etudes/new_etude.json", "special_hits/new_special_hit.json"} <= made
    assert "experiments/experiment.json" in made


def test_a_new_piece_takes_over_what_is_chosen(tree: PackTree, document: PackDocument, qtbot: Any) -> None:
    tree.operations.ask_new_from(ANN)
    (dialog,) = tree.findChildren(NewFromDialog)
    assert dialog.line.text() == "ann_2"
    assert {"order", "life"} <= dialog.kept.keys()
    dialog.kept["life"].setChecked(False)
    dialog.line.selectAll()
    qtbot.keyClicks(dialog.line, "bob")
    assert not dialog.do.isEnabled()
    dialog.line.selectAll()
    qtbot.keyClicks(dialog.line, "ann")
    assert not dialog.do.isEnabled()
    qtbot.keyClicks(dialog.line, "e")
    qtbot.keyClicks(dialog.names["en"], "Anne")
    dialog.do.click()
    made = document.value("characters/anne.json")
    assert isinstance(made, dict)
    assert (made["id"], made["name"], made["order"], made["life"]) == ("anne", {"en": "Anne"}, "red", 1)
    assert tree.current_file == "characters/anne.json"
    document.undo()
    assert document.clean


def test_an_id_is_copied_and_a_file_dragged(tree: PackTree, document: PackDocument) -> None:
    tree.operations.copy_id(ANN)
    assert QApplication.clipboard().text() == "ann"
    data = write_file(document, ANN)
    assert data.text() == "ann"
    assert read_file(data) == (ANN, "ann")
    assert read_file(QMimeData()) is None
    assert write_file(document, "box.json").text() == "box.json"


def test_a_row_that_goes_to_another_group_stays_chosen(tree: PackTree, document: PackDocument) -> None:
    heard: list[str] = []
    tree.show_file(ANN)
    tree.chosen.connect(heard.append)
    document.submit(SetValue(ANN, "/order", "blue"), "order")
    assert tree.current_file == ANN
    assert heard == []


def test_theme_and_language(tree: PackTree, use_theme: UseTheme) -> None:
    use_theme(DARK)
    use_language("ru")
    tree.retranslate()
    assert "    Анна" in lines(tree.model)
    assert tree.title.text() == "Малый"


def test_icons_are_made_for_rows_that_are_shown(document: PackDocument, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    list_icon = THUMBNAILS.list_icon

    def counted(document: PackDocument, folder: str, card: Mapping[str, object]) -> QIcon:
        made.append(f"{folder}/{card.get('id')}.json")
        return list_icon(document, folder, card)

    monkeypatch.setattr(THUMBNAILS, "list_icon", counted)
    model = PackTreeModel(document, THUMBNAILS)
    icon = Qt.ItemDataRole.DecorationRole
    assert made == []
    for _time in range(2):
        assert not model.index_of(ANN).data(icon).isNull()
        assert made == [ANN]
    assert all(not model.index_of(file).data(icon).isNull() for file in document.files)


def test_a_face_follows_its_card(document: PackDocument, qtbot: Any) -> None:
    model = PackTreeModel(document, THUMBNAILS)
    icon = Qt.ItemDataRole.DecorationRole
    model.index_of(ANN).data(icon)
    before = model.index_of(ANN).data(icon).cacheKey()
    document.submit(SetValue(ANN, "/rank", "fighter"), "demote")
    asked_again: list[str] = []
    model.dataChanged.connect(lambda index, _last, _roles: asked_again.append(index.data(FILE)))
    model.follow((Place(ANN, "/rank"),))
    assert ANN in asked_again
    assert model.index_of(ANN).data(icon).cacheKey() != before


def test_faces_follow_the_colours_of_their_order(document: PackDocument, qtbot: Any) -> None:
    model = PackTreeModel(document, THUMBNAILS)
    icon = Qt.ItemDataRole.DecorationRole
    model.index_of(ANN).data(icon)
    before = model.index_of(ANN).data(icon).cacheKey()
    order = f"orders/{document.value(ANN, '/order')}.json"
    document.submit(SetValue(order, "/colours/ring", "#123456"), "colour")
    asked_again: list[str] = []
    model.dataChanged.connect(lambda index, _last, _roles: asked_again.append(index.data(FILE)))
    model.follow((Place(order, "/colours/ring"),))
    assert ANN in asked_again
    assert model.index_of(ANN).data(icon).cacheKey() != before


def test_what_followed_many_edits_is_as_if_made_afresh(document: PackDocument, qtbot: Any) -> None:
    model = PackTreeModel(document, THUMBNAILS)
    document.watch(model.follow)
    order = document.value(ANN, "/order")
    as_it_was = json.dumps(document.value(ANN))
    problem = Diagnostic("odd", Severity.ERROR, "Odd.", Location(ANN))
    document.diagnostics.report("check", (problem,))
    model.show_problems()
    edits: list[Edit] = [
        SetValue(ANN, "/name/en", "Typed"),
        SetSource(ANN, as_it_was),
        SetValue(ANN, "/name/en", "Zoe"),
        SetValue(ANN, "/name", {"ru": "Зоя"}),
        SetValue(ANN, "/rank", "fighter"),
        SetValue(BOB, "/order", "nobody"),
        SetValue(BOB, "/name/en", ""),
        SetValue(f"orders/{order}.json", "/name/en", "Renamed"),
        SetValue("pack.json", "/title/en", "Another"),
        SetSource(ANN, "{"),
        SetSource(ANN, '{"id": "ann", "name": {"en": "Mended"}}'),
        RemoveFile(BOB),
    ]

    def compare() -> None:
        afresh = PackTreeModel(document, THUMBNAILS)
        assert lines(model) == lines(afresh)
        for file in document.files:
            assert model.index_of(file).data(WORDS) == afresh.index_of(file).data(WORDS), file
            assert read_out(model, file) == read_out(afresh, file), file

    for edit in edits:
        document.submit(edit, "edit")
        compare()
    for _edit in edits:
        document.undo()
        compare()


def test_a_file_that_comes_back_has_its_face(document: PackDocument, qtbot: Any) -> None:
    model = PackTreeModel(document, THUMBNAILS)
    icon = Qt.ItemDataRole.DecorationRole
    model.index_of(ANN).data(icon)
    document.submit(RemoveFile(ANN), "delete")
    model.sync()
    document.undo()
    model.sync()
    model.index_of(ANN).data(icon)
    assert not model.index_of(ANN).data(icon).isNull()


@pytest.mark.parametrize(("file", "words"), [("rules.json", "New rules"), ("box.json", "New box")])
def test_what_a_pack_has_at_most_once_is_offered_while_it_is_missing(
    tree: PackTree, document: PackDocument, qtbot: Any, file: str, words: str
) -> None:
    if file in document.documents:
        document.submit(RemoveFile(file), "without it")
    before = document.documents
    menu = Menu(tree)
    tree.fill_new_menu(menu)
    (new,) = [action for action in menu.actions() if action.text() == words]
    assert (new.isEnabled(), new.whatsThis()) == (True, "")
    with qtbot.waitSignal(tree.opened) as opened:
        new.trigger()
    assert opened.args == [file]
    model = document.types.model_of(file)
    assert model is not None
    model.model_validate_json(json.dumps(document.value(file)))
    menu.aboutToShow.emit()
    assert (new.isEnabled(), new.whatsThis()) == (False, "The pack already has one.")
    assert "The pack already has one." in new.toolTip()  # the menu shows it, the palette of actions the other
    assert menu.toolTipsVisible()
    document.undo()
    assert document.documents is before
