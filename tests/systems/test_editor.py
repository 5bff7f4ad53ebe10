"""The editor shows the pack of each game system in the system's own terms, and edits, checks and plays it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.document.page_keys import PLAYS
from editor.pages.start.new_pieces import new_piece
from editor.systems.registry import workbench_called
from editor.testplay.session import HAND
from editor.testplay.session_page import SessionPage
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from editor.window.page_kinds import pages_beside
from editor.window.undo_stack import QtUndoStack
from schema.diagnostics.diagnostic import Severity
from schema.loading import load_documents
from schema.packs.paths import MANIFEST
from schema.systems.game_system import GameSystem
from simulator.engine.randomness import stream
from tests.editor.windows import OpenWindow
from tests.sampling import THOROUGH
from tests.systems.tested import ALL_SYSTEMS, each_system, pack_paths
from tests.systems.visible_text import ORDINARY, contains, foreign_labels, labels_of, visible_texts
from tests.toy_system.registration import register_editor

pytestmark = each_system


@pytest.fixture
def window(system: GameSystem, toys: None, open_window: OpenWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The editor with a copy of the pack that comes with a system, after its first check."""
    register_editor()
    folder = shutil.copytree(pack_paths(system.id)[0], tmp_path / "pack")
    window = open_window(PackDocument.open(folder, history=QtUndoStack()), Settings(reduced_motion=True))
    qtbot.waitUntil(lambda: window.panels.loaded is not None)
    return window


def one_file_of_each_kind(window: MainWindow) -> list[str]:
    """The first file of each folder, and all single files."""
    system = window.document.system
    files = [file for kind in system.kinds for file in window.document.files_in(kind.folder)[:1]]
    return [*files, *(single.file for single in system.singles if single.file in window.document.documents)]


def names_of_shipped_packs() -> set[str]:
    """What the start page calls the packs that it offers."""
    titles = (json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["title"] for folder in SHIPPED.values())
    return {str(folder) for folder in SHIPPED.values()} | {title for each in titles for title in each.values()}


def test_all_pages_are_in_the_words_of_the_system(system: GameSystem, window: MainWindow) -> None:
    """No kind, label, action or tool of another game, on any page and in any menu."""
    of_pack, of_files = pages_beside(window.document)
    for key in (*one_file_of_each_kind(window), *of_pack, *of_files[:1]):
        window.open_file(key)
        assert window.tabs.current == key
        QApplication.processEvents()
    texts = visible_texts(window)
    assert {kind.title() for kind in system.info.kinds if not kind.hidden_if_empty} <= texts
    assert foreign_texts(system, texts) == []


def foreign_texts(system: GameSystem, texts: set[str]) -> list[str]:
    """The texts with a label of another system in them, and the label."""
    own = labels_of(system.info, workbench_called(system.id))
    others = {
        label
        for other in ALL_SYSTEMS
        if other.id != system.id
        for label in labels_of(other.info, workbench_called(other.id))
    }
    foreign = foreign_labels(own, others)
    assert foreign
    texts = texts - names_of_shipped_packs() - ORDINARY.get(system.id, frozenset())
    folded = {label: label.casefold() for label in foreign}
    return sorted(
        f"{label}: {text}"
        for text, flat in ((text, text.casefold()) for text in texts)
        for label, sought in folded.items()
        if sought in flat and contains(text, label)
    )


def test_a_field_is_edited_in_the_form_checked_undone_and_saved(window: MainWindow, qtbot: QtBot) -> None:
    for file in [file for file in one_file_of_each_kind(window) if "/" in file][:3]:
        window.panels.inspect(file)
        qtbot.waitUntil(lambda: bool(name_inputs(window)))
        (line, *_others) = name_inputs(window)
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, "Another name")
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert window.document.value(file, "/name/en") == "Another name"
        window.do("undo")
        assert window.document.clean
        window.document.submit(SetValue(file, "/name", 7), "Type")
        qtbot.waitUntil(lambda: bool(errors_of(window)))
        assert f"{file}/name" in errors_of(window)
        window.do("undo")
        qtbot.waitUntil(lambda: not errors_of(window))
    window.document.submit(SetValue(file, "/name/en", "Another name"), "Type")
    assert window.save()
    assert window.document.root is not None
    assert PackDocument.open(window.document.root).value(file, "/name/en") == "Another name"


def name_inputs(window: MainWindow) -> list[QLineEdit]:
    """The inputs of the form for the English name."""
    return [
        line for line in window.findChildren(QLineEdit) if line.accessibleName() == "Name (en)" and line.isVisible()
    ]


def errors_of(window: MainWindow) -> set[str]:
    """Where the errors are that the check has found."""
    found = (one for one in window.document.diagnostics.all if one.severity is Severity.ERROR)
    return {f"{one.location.file}{one.location.pointer}" for one in found}


def test_each_kind_of_content_is_created_from_its_templates_without_problems(
    system: GameSystem, window: MainWindow
) -> None:
    before = {*window.document.files}
    for kind in system.info.kinds:
        for number, template in enumerate(window.templates.of(kind.folder)):
            if number == 0 or THOROUGH:
                file = window.panels.tree.operations.new(kind.folder, kind.new(), template.name)
            else:  # made in the same way, without a page and a form of its own
                made_of = window.templates, window.document.documents, kind.folder, window.document.languages
                piece = new_piece(*made_of, template.name)
                window.document.submit(piece.edit, kind.new())
                file = piece.file
            assert file.startswith(f"{kind.folder}/")
            assert file in window.document.documents
    made = {*window.document.files} - before
    assert {file.partition("/")[0] for file in made} == {kind.folder for kind in system.kinds}
    found = load_documents(dict(window.document.documents), systems=ALL_SYSTEMS).diagnostics  # type: ignore[arg-type]
    assert [one for one in found if one.severity is Severity.ERROR] == []
    while window.document.history.undo_label:
        window.document.undo()
    assert window.document.clean


def test_f5_plays_by_hand_against_bots_and_stop_ends_it(system: GameSystem, window: MainWindow, qtbot: QtBot) -> None:
    """With unsaved changes; undo takes back the decision, and another play repeats it on changed content."""
    scenarios = system.info.scenarios
    assert scenarios is not None
    file = window.document.files_in(scenarios.folder)[0]
    window.document.submit(SetValue(file, "/name/en", "Another name"), "Type")
    window.open_file(file)
    window.do("play")
    assert window.tabs.current == f"{PLAYS}{file}"
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, SessionPage)
    qtbot.waitUntil(lambda: page.table is not None and page.table.play.open)
    assert not page.problems
    session = page.session
    assert session is not None
    while not any(step.player != HAND for step in session.steps):
        assert session.seat is not None
        decision = session.game.legal(session.seat).draw(stream(1, session.place))
        assert page.table is not None
        assert page.table.turn_controller.submit(decision)
        qtbot.waitUntil(lambda: page.table is not None and page.table.play.open)
    assert foreign_texts(system, visible_texts(window)) == []
    window.do("undo")
    assert session.place < len(session.steps)
    window.document.submit(SetValue(file, "/name/en", "A third name"), "Type")
    window.do("replay")
    qtbot.waitUntil(lambda: not page.busy and page.table is not None)
    assert not page.problems
    window.do("stop")
    assert f"{PLAYS}{file}" not in window.tabs.keys
