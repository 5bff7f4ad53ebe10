"""The forms of a duel and of a trick: seats one below the other, what keeps a trick on the field, who starts."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.panels.inspector import Inspector
from editor.systems.despaira.painting.thumbnails import THUMBNAILS
from editor.ui.forms.ability_word_fields import ChoiceOrRecordEditor
from editor.ui.forms.colour_fields import ColourEditor
from editor.ui.forms.list_fields import TupleEditor
from schema.loading import load_documents


def test_the_seats_of_a_duel_stand_one_below_the_other(qtbot: QtBot) -> None:
    document = PackDocument.open("content/despaira-salt-and-lantern")
    inspector = Inspector(document, THUMBNAILS)
    qtbot.addWidget(inspector)
    inspector.resize(300, 900)
    inspector.show()
    inspector.show_place("duels/first_duel.json", "", ())
    qtbot.waitUntil(lambda: len(inspector.findChildren(TupleEditor)) == 1)
    (seats,) = inspector.findChildren(TupleEditor)
    first, second = seats.parts
    qtbot.waitUntil(lambda: second.y() >= first.geometry().bottom() > 100)
    assert first.width() > 200
    inspector.detach()


def test_a_trick_stays_by_a_choice_or_for_some_turns(qtbot: QtBot) -> None:
    """With undo, and a value of the pack that is shown as it is."""
    document = PackDocument.open("content/despaira-salt-and-lantern")
    file = "tricks/truce_bell.json"
    inspector = Inspector(document, THUMBNAILS)
    qtbot.addWidget(inspector)
    inspector.resize(300, 900)
    inspector.show()
    inspector.show_place(file, "", ())
    qtbot.waitUntil(lambda: len(inspector.findChildren(ChoiceOrRecordEditor)) == 1)
    (stays,) = inspector.findChildren(ChoiceOrRecordEditor)
    assert stays.combo.currentText() == "Timer"
    assert named(stays, "Count").text() == "2"
    choose(stays, "Infinite")
    assert document.value(file, "/stays") == "infinite"
    assert stays.inner is None
    choose(stays, "Timer")
    assert document.value(file, "/stays") == {"count": 1}
    assert load_documents(cast("Any", document.documents)).sound
    document.undo()
    assert stays.combo.currentText() == "Infinite"
    inspector.detach()


def test_who_starts_is_a_number(qtbot: QtBot) -> None:
    document = PackDocument.open("content/despaira-salt-and-lantern")
    file = "duels/behind.json"
    inspector = Inspector(document, THUMBNAILS)
    qtbot.addWidget(inspector)
    inspector.show()
    inspector.show_place(file, "", ())
    qtbot.waitUntil(lambda: any(line.accessibleName() == "Starts" for line in inspector.findChildren(QLineEdit)))
    starter = named(inspector, "Starts")
    starter.setFocus()
    starter.selectAll()
    QTest.keyClicks(starter, "2")
    QTest.keyClick(starter, Qt.Key.Key_Return)
    assert document.value(file, "/starter") == 2
    assert load_documents(cast("Any", document.documents)).sound
    inspector.detach()


def named(around: QWidget, label: str) -> QLineEdit:
    """The line of the form with this name."""
    (found,) = (line for line in around.findChildren(QLineEdit) if line.accessibleName() == label)
    return found


def choose(editor: ChoiceOrRecordEditor, option: str) -> None:
    index = editor.combo.findText(option)
    editor.combo.setCurrentIndex(index)
    editor.combo.activated.emit(index)


def test_a_colour_of_an_element_is_chosen_by_its_sample_and_its_mark_is_called_so(qtbot: QtBot) -> None:
    document = PackDocument.open("content/despaira-salt-and-lantern")
    file = "elements/fire.json"
    inspector = Inspector(document, THUMBNAILS)
    qtbot.addWidget(inspector)
    inspector.resize(300, 900)
    inspector.show()
    inspector.show_place(file, "", ())
    qtbot.waitUntil(lambda: len(inspector.findChildren(ColourEditor)) == 3)
    colour = inspector.findChildren(ColourEditor)[0]
    colour.choose(QColor("#12abef"))
    assert document.value(file, "/colour") == colour.line.text() == "#12ABEF"
    assert colour.sample is not None
    assert colour.sample.icon().pixmap(16).toImage().pixelColor(8, 8) == QColor("#12ABEF")
    assert "Mark" in {label.text() for label in inspector.findChildren(QLabel)}
    inspector.detach()


def test_a_card_is_placed_with_buttons(qtbot: QtBot) -> None:
    document = PackDocument.open("content/despaira-salt-and-lantern")
    file, place = "duels/behind.json", "/seats/0/field/0"
    inspector = Inspector(document, THUMBNAILS)
    qtbot.addWidget(inspector)
    inspector.show()
    inspector.show_place(file, place, ())

    def buttons() -> dict[str, QToolButton]:
        return {each.accessibleName(): each for each in inspector.findChildren(QToolButton)}

    qtbot.waitUntil(lambda: "Mode: Attack" in buttons())
    found = buttons()
    assert (found["Mode: Attack"].isChecked(), found["Mode: Defence"].isChecked()) == (True, False)
    for wide, words in ((400, True), (200, False)):
        inspector.resize(wide, 700)
        QApplication.processEvents()
        style = found["Mode: Attack"].toolButtonStyle()
        assert (style == Qt.ToolButtonStyle.ToolButtonTextBesideIcon) == words
        assert found["Mode: Attack"].y() == found["Mode: Defence"].y(), "they stand in one row"
    found["Mode: Defence"].click()
    assert document.value(file, f"{place}/mode") == "defence"
    found["Side up: Face-down"].click()
    assert document.value(file, f"{place}/face") == "down"
    west = found["Facing: To the left"]
    assert not west.isChecked()
    west.click()
    assert document.value(file, f"{place}/facing") == "west"
    west.click()
    assert not document.value(file, f"{place}/facing"), "released: towards the opponent"
    assert not west.isChecked()
    document.submit(SetValue(file, f"{place}/mode", "asleep"), "")
    assert not any(found[f"Mode: {each}"].isChecked() for each in ("Attack", "Defence"))
    assert "asleep" in [each.text() for each in inspector.findChildren(QLabel) if each.isVisible()]
    inspector.detach()
