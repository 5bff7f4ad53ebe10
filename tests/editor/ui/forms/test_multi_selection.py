"""Several places in one form: shared values are shown, others are "Mixed", and a change reaches all in one step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QToolButton

from editor.document.document import PackDocument
from editor.document.edits import Place, RemoveFile, SetValue
from editor.panels.inspector import Inspector
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.ui.forms.multi_selection import alike
from editor.ui.forms.picture_fields import PictureEditor
from editor.ui.pictures.gallery import Gallery
from tests.editor.panels.test_inspector import live, one, type_over, words

ANN, BOB, DART = "characters/ann.json", "characters/bob.json", "missiles/dart.json"


@pytest.fixture
def inspector(document: PackDocument, qtbot: Any) -> Iterator[Inspector]:
    found = Inspector(document, THUMBNAILS)
    qtbot.addWidget(found)
    found.resize(300, 900)
    found.show()
    found.show_place(ANN, "", (Place(BOB), Place(DART)))
    yield found
    found.detach()


def test_only_places_of_the_first_kind_are_alike(document: PackDocument) -> None:
    places = (Place(DART), Place(BOB), Place(BOB), Place(ANN), Place("characters/nobody.json"))
    assert alike(document, Place(ANN), places) == (Place(BOB),)
    assert alike(document, Place("characters/nobody.json"), places) == ()


def test_the_form_tells_how_many_and_which_are_left_alone(inspector: Inspector) -> None:
    shown = words(inspector)
    assert "2 selected" in shown
    assert any("1 more of another kind is left alone." in text for text in shown)


def test_values_that_differ_are_mixed_and_what_is_typed_reaches_all_in_one_step(
    inspector: Inspector, document: PackDocument, qtbot: Any
) -> None:
    line = one(inspector, QLineEdit, "Life")
    assert (line.text(), line.placeholderText()) == ("", "Mixed")
    type_over(qtbot, line, "3")
    assert (document.value(ANN, "/life"), document.value(BOB, "/life")) == (3, 3)
    assert line.text() == "3"
    document.undo()
    assert document.clean
    assert (document.value(ANN, "/life"), document.value(BOB, "/life")) == (4, 1)
    assert line.placeholderText() == "Mixed"


def test_a_mixed_choice_can_be_made_one(inspector: Inspector, document: PackDocument) -> None:
    combo = one(inspector, QComboBox, "Rank")
    assert combo.currentText() == "Mixed"
    combo.activated.emit(combo.currentIndex())
    assert document.clean, "choosing Mixed changes nothing"
    combo.activated.emit(combo.findData("veteran"))
    assert (document.value(ANN, "/rank"), document.value(BOB, "/rank")) == ("veteran", "veteran")
    assert combo.findText("Mixed") < 0


def test_words_are_mixed_by_language(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    document.submit(SetValue(BOB, "/name", {"en": "Ann", "ru": "Боб"}), "name")
    english, russian = one(inspector, QLineEdit, "Name (en)"), one(inspector, QLineEdit, "Name (ru)")
    assert (english.text(), russian.text(), russian.placeholderText()) == ("Ann", "", "Mixed")
    type_over(qtbot, english, "Eve")
    assert document.value(BOB, "/name") == {"en": "Eve", "ru": "Боб"}
    assert document.value(ANN, "/name") == {"en": "Eve", "ru": "Анна"}


def test_the_picture_of_several_is_chosen_as_that_of_one(inspector: Inspector, document: PackDocument) -> None:
    document.submit(SetValue(BOB, "/picture", "wolf_mask"), "picture")
    (picture,) = live(inspector, PictureEditor)
    assert picture.button.text() == "Mixed"
    before = document.documents
    picture.choose()
    gallery = next(each for each in inspector.window().findChildren(Gallery) if each.isVisible())
    assert gallery.windowTitle() == "Picture of Ann and 1 more"
    QTest.keyClicks(gallery.search, "owl")
    QTest.keyClick(gallery.search, Qt.Key.Key_Return)
    assert [document.value(file, "/picture") for file in (ANN, BOB)] == ["owl_mask"] * 2
    assert picture.button.text() == "Owl"
    document.undo()
    assert document.documents is before
    assert picture.button.text() == "Mixed"


def test_the_arrow_resets_all(inspector: Inspector, document: PackDocument) -> None:
    document.submit(SetValue(BOB, "/picture", "fang"), "picture")
    reset = next(
        button
        for button in live(inspector, QToolButton)
        if button.accessibleName() == "Reset Picture to its default" and button.isVisible()
    )
    reset.click()
    assert document.value(BOB, "/picture") is None


def test_long_names_leave_the_head_readable(inspector: Inspector, document: PackDocument) -> None:
    for file in (ANN, BOB):
        document.submit(SetValue(file, "/name/en", f"{file} of the Long-Winded House of Anders"), "name")
    QApplication.processEvents()
    found = inspector.heading.kind
    assert found.height() >= found.heightForWidth(found.width()), "no line of it is cut"
    assert found.width() < inspector.width()


def test_ids_and_lists_are_not_offered(inspector: Inspector) -> None:
    names = [line.accessibleName() for line in live(inspector, QLineEdit)]
    assert "Id" not in names
    assert "Abilities" not in words(inspector)


def test_a_place_that_goes_away_is_left_out(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    document.submit(RemoveFile(BOB), "remove")
    assert "1 selected" in words(inspector)
    type_over(qtbot, one(inspector, QLineEdit, "Life"), "2")
    assert document.value(ANN, "/life") == 2
    assert BOB not in document.documents
