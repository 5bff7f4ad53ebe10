"""Pieces are chosen by face and name, narrowed by typing."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from content import path_of
from editor.document.document import PackDocument
from editor.panels.inspector import Inspector
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.ui.forms.choice_fields import ReferenceEditor
from editor.ui.forms.popup_picker import PopupPicker
from editor.ui.thumbnails import content_icon

SCRIPT = "scripts/between_two_books.json"


@pytest.fixture
def editor(qapp: Any, qtbot: Any) -> ReferenceEditor:
    document = PackDocument.open(path_of("desktopia"))
    inspector = Inspector(document, THUMBNAILS)
    qtbot.addWidget(inspector)
    inspector.resize(300, 700)
    inspector.show()
    inspector.show_place(SCRIPT, "/seats/0/squad/0")
    found = [each for each in inspector.findChildren(ReferenceEditor) if each.binding.pointer.endswith("/character")]
    assert len(found) == 1
    return found[0]


def open_list(editor: ReferenceEditor) -> PopupPicker:
    editor.combo.showPopup()
    (picker,) = editor.combo.findChildren(PopupPicker)
    return picker


def test_every_piece_has_a_face(editor: ReferenceEditor) -> None:
    document = editor.binding.document
    for folder in ("characters", "missiles", "artifacts", "rituals", "orders", "things", "special_hits", "scripts"):
        for file in document.files_in(folder):
            assert not content_icon(THUMBNAILS, document, folder, str(document.value(file, "/id")), 20).isNull()
    assert content_icon(THUMBNAILS, document, "characters", "nobody", 20).isNull()
    assert not editor.combo.itemIcon(editor.combo.currentIndex()).isNull()


def test_typing_narrows_and_enter_chooses(editor: ReferenceEditor) -> None:
    document = editor.binding.document
    other = next(
        file for file in document.files_in("characters") if document.value(file, "/id") != editor.binding.value
    )
    picker = open_list(editor)
    assert picker.choices.rowCount() == len(document.files_in("characters"))
    assert picker.choices.choice(picker.list.currentIndex().row()) == editor.binding.value
    QTest.keyClicks(picker.search, document.name_of(other))
    assert picker.choices.data(picker.choices.index(0, 0)) == document.name_of(other)
    assert not picker.choices.data(picker.choices.index(0, 0), Qt.ItemDataRole.DecorationRole).isNull()  # type: ignore[attr-defined]
    QTest.keyClick(picker, Qt.Key.Key_Return)
    assert editor.binding.value == document.value(other, "/id")
    document.undo()
    assert document.clean


def test_what_nothing_is_called_is_reported_and_escape_changes_nothing(editor: ReferenceEditor) -> None:
    picker = open_list(editor)
    QTest.keyClicks(picker.search, "nobody of that name")
    assert picker.nothing.isVisible()
    QTest.keyClick(picker, Qt.Key.Key_Return)
    picker.search.clear()
    QTest.keyClick(picker, Qt.Key.Key_Down)
    QTest.keyClick(picker, Qt.Key.Key_Escape)
    assert not picker.isVisible()
    assert editor.binding.document.clean
