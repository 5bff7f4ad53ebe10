"""The question what a moment of a play is to be called: proposals, an id that follows the title, and why not."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.pages.page_kind import PageContext
from editor.systems.desktopia.play.save_position import make
from editor.systems.desktopia.play.save_position_dialog import SavePositionDialog
from editor.systems.desktopia.play.saved_position import Folder, SavedPosition, moment_of
from tests.editor.systems.desktopia.play.playing import shipped
from tests.editor.systems.desktopia.play.test_saved_position import SCRIPTS, played


def asked(qtbot: QtBot, folder: Folder) -> tuple[SavePositionDialog, list[SavedPosition]]:
    moment = moment_of(shipped(), played(SCRIPTS[0], 3), folder)
    assert moment is not None
    dialog = SavePositionDialog(PackDocument(shipped()), moment)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    chosen: list[SavedPosition] = []
    dialog.chosen.connect(chosen.append)
    return dialog, chosen


def write(line: QLineEdit, words: str) -> None:
    line.selectAll()
    QTest.keyClicks(line, words)


def test_a_script_can_be_made_as_it_is_proposed(qtbot: QtBot) -> None:
    dialog, chosen = asked(qtbot, "scripts")
    assert dialog.make.isEnabled()
    dialog.make.click()
    assert [moment.folder for moment in chosen] == ["scripts"]
    assert chosen[0].title == dialog.title.text()


def test_the_id_follows_the_title_until_it_is_written(qtbot: QtBot) -> None:
    dialog, _chosen = asked(qtbot, "scripts")
    write(dialog.title, "By the Window")
    assert dialog.id.text() == "by_the_window"
    write(dialog.title, "Tea for Two")
    assert dialog.id.text() == "tea_for_two_2"
    write(dialog.id, "mine")
    write(dialog.title, "Another")
    assert dialog.id.text() == "mine"


def test_an_etude_waits_until_it_says_what_is_to_be_learnt(qtbot: QtBot) -> None:
    dialog, chosen = asked(qtbot, "etudes")
    assert not dialog.make.isEnabled()
    write(dialog.tactic, "Strike first.")
    dialog.turns.setValue(4)
    assert dialog.make.isEnabled()
    dialog.make.click()
    assert (chosen[0].tactic, chosen[0].turns) == ("Strike first.", 4)


def test_a_wrong_id_is_reported_in_words(qtbot: QtBot) -> None:
    dialog, chosen = asked(qtbot, "scripts")
    write(dialog.id, "No Id")
    assert not dialog.make.isEnabled()
    assert dialog.why == "An id consists of lowercase letters a to z, digits, - and _, and starts with a letter."
    write(dialog.id, "tea_for_two")
    assert "tea_for_two" in dialog.why
    dialog.make.click()
    assert chosen == []


class _Context:
    """A page context that records what it is asked for."""

    def __init__(self) -> None:
        self.document = PackDocument(shipped())
        self.opened: list[str] = []
        self.told: list[str] = []

    def open_file(self, file: str) -> None:
        self.opened.append(file)

    def do(self, name: str) -> None:
        self.told.append(name)

    def tell(self, words: str) -> None:
        self.told.append(words)


def test_what_is_made_is_one_step_and_opened(qtbot: QtBot) -> None:
    moment: Any = moment_of(shipped(), played(SCRIPTS[0], 3), "scripts")
    context = _Context()
    make(cast(PageContext, context), moment)
    qtbot.waitUntil(lambda: "zoom_fit" in context.told)
    assert context.opened == [f"scripts/{moment.id}.json"]
    assert context.opened[0] in context.document.documents
    assert context.document.history.undo_label.endswith(moment.title)
    context.document.undo()
    assert context.document.clean
