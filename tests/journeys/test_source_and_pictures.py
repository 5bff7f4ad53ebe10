"""Whoever likes JSON writes it beside the form; a card gets a picture of one's own; an id is renamed everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QDropEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from editor.document.edits import Broken
from editor.panels.pack_tree.file_drag import write_file
from editor.panels.pack_tree.operation_dialogs import RenameDialog
from editor.panels.source.source_editor import SourceEditor
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.ui.pictures.crop_dialog import CropDialog
from editor.ui.pictures.pack_pictures import picture_of
from editor.ui.pictures.picture_import import ask_to_fit
from schema.loading import load
from tests.editor.windows import script_tab
from tests.journeys.person import Person, bytes_in, copy_of_pack

CARD, SCRIPT = "characters/kharu.json", "scripts/between_two_books.json"
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[Person]:
    found = Person(qtbot, copy_of_pack(tmp_path), tmp_path / "home")
    yield found
    found.leave()


def night() -> QImage:
    """A moon over hills."""
    image = QImage(640, 480, QImage.Format.Format_RGB32)
    image.fill(QColor("#1B2545"))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, area in (
            ("#F5E6B8", QRectF(250, 60, 150, 150)),
            ("#1B2545", QRectF(290, 45, 140, 140)),
            ("#31406E", QRectF(-120, 300, 560, 400)),
            ("#4C5C8C", QRectF(250, 340, 620, 400)),
        ):
            painter.setBrush(QColor(colour))
            painter.drawEllipse(area)
    return image


def source(person: Person) -> SourceEditor:
    pane = person.window.source.pane
    assert pane is not None
    assert pane.isVisible()
    return pane


def put_caret(person: Person, before: str, more: int = 0) -> None:
    text = source(person).text
    text.setFocus()
    cursor = text.textCursor()
    cursor.setPosition(text.text.index(before) + more)
    text.setTextCursor(cursor)


def test_the_source_and_the_form_are_one(person: Person, tmp_path: Path, qtbot: QtBot) -> None:
    window = person.window
    before = bytes_in(tmp_path / "desktopia")
    window.open_file(CARD)
    person.key(Qt.Key.Key_U, CONTROL)
    qtbot.waitUntil(source(person).text.hasFocus)
    # What is typed in the source is in the form.
    put_caret(person, '"life": ', len('"life": '))
    QTest.keyClick(source(person).text, Qt.Key.Key_Delete)
    QTest.keyClicks(source(person).text, "5")
    qtbot.waitUntil(lambda: window.document.value(CARD, "/life") == 5)
    assert person.field("Life").text() == "5"
    # What is typed in the form is in the source, and its line is shaded.
    life = person.field("Life")
    put_caret(person, '"id"')
    life.setFocus()
    line = source(person).text.text[: source(person).text.text.index('"life"')].count("\n")
    qtbot.waitUntil(lambda: source(person).text.textCursor().blockNumber() == line)
    person.type_over(life, "6")
    assert '"life": 6' in source(person).text.text
    # The caret in the source unfolds the field, and the keyboard stays in the source.
    put_caret(person, '"start"')
    source(person).tell_place()
    assert source(person).text.hasFocus()
    assert person.field("Start").isVisible()
    person.picture("cards-3-source")
    put_caret(person, '"if"')
    source(person).tell_place()
    assert source(person).text.hasFocus()
    # One history for both.
    for _step in range(2):
        person.key(Qt.Key.Key_Z, CONTROL)
    assert window.document.clean
    assert bytes_in(tmp_path / "desktopia") == before


def test_a_broken_source_loses_nothing_and_is_kept_by_a_save(person: Person, tmp_path: Path, qtbot: QtBot) -> None:
    window = person.window
    window.open_file(CARD)
    person.key(Qt.Key.Key_U, CONTROL)
    good = window.document.content(CARD)
    put_caret(person, '"life"')
    QTest.keyClicks(source(person).text, "{")
    assert window.save()
    assert isinstance(window.document.content(CARD), Broken)
    assert '{"life"' in (tmp_path / "desktopia" / CARD).read_text("utf-8")
    assert not person.field("Life").isEnabled()
    assert any(one.location.file == CARD for one in person.problems())
    person.picture("cards-4-broken-source")
    back = [each for each in window.panels.inspector.findChildren(QPushButton) if "last good" in each.text()]
    back[0].click()
    assert window.document.content(CARD) == good
    assert person.field("Life").isEnabled()
    assert window.save()
    assert person.problems() == ()


def test_a_place_in_the_source_of_a_script_is_chosen_on_the_table(person: Person, qtbot: QtBot) -> None:
    window = person.window
    window.open_file(SCRIPT)
    person.key(Qt.Key.Key_U, CONTROL)
    put_caret(person, '"squad"')
    put_caret(person, '"character"')
    source(person).tell_place()
    (chosen,) = person.controller.selection
    assert chosen.startswith("/seats/0/squad/0")
    window.tabs.stack.setFocus()
    person.controller.select(("/landscape/0",))
    text = source(person).text
    line = text.text[: text.text.index('"landscape"')].count("\n")
    assert text.textCursor().blockNumber() >= line


def test_the_source_is_shown_again_at_the_next_start(person: Person) -> None:
    window = person.window
    assert not window.settings.source
    person.key(Qt.Key.Key_U, CONTROL)
    assert window.settings.source
    person.key(Qt.Key.Key_Escape)
    assert not source(person).text.hasFocus()
    window.actions_["source"].trigger()
    assert not window.settings.source


def test_a_card_gets_a_picture_and_another_id(person: Person, tmp_path: Path, qtbot: QtBot) -> None:
    window = person.window
    before = bytes_in(tmp_path / "desktopia")
    window.open_file(CARD)
    assert night().save(str(tmp_path / "mine.png"))
    ask_to_fit(window.document, (CARD,), tmp_path / "mine.png", THUMBNAILS, window.tell, window)
    (dialog,) = window.findChildren(CropDialog)
    QTest.keyClick(dialog.view, Qt.Key.Key_Plus)
    dialog.use.click()
    person.picture("cards-1-own-picture")
    assert window.document.value(CARD, "/crop/zoom") == pytest.approx(1.1)
    played_as_it_is_fitted(person)
    window.open_file(CARD)
    window.actions_["find_uses"].trigger()
    person.picture("cards-2-usages")
    window.actions_["rename_id"].trigger()
    (prompts,) = window.findChildren(RenameDialog)
    QTest.keyClicks(prompts.line, "thorn_lord")
    prompts.do.click()
    assert window.tabs.current == "characters/thorn_lord.json"
    assert window.save()
    assert person.problems() == ()
    art = sorted((tmp_path / "desktopia" / "art").glob("*.png"))
    assert [f"art/{file.name}" for file in art] == [window.document.value(window.tabs.current, "/picture")]
    assert [one for one in load(tmp_path / "desktopia").diagnostics if one.severity.value == "error"] == []
    for _step in range(2):
        window.document.undo()
    assert window.save()
    assert bytes_in(tmp_path / "desktopia") == before
    assert not list((tmp_path / "desktopia" / "art").glob("*"))


def played_as_it_is_fitted(person: Person) -> None:
    """At F5 the disk and the card show the same part of the picture as on the card's page."""
    window = person.window
    shown = window.document.value(CARD)
    assert isinstance(shown, dict)
    fitted = picture_of(shown, window.document.root)
    assert fitted is not picture_of({**shown, "crop": None}, window.document.root)
    window.open_file(SCRIPT)
    person.key(Qt.Key.Key_F5)
    cards = person.table.cards
    assert cards.look("characters", "kharu").picture is fitted
    assert cards.card_look("characters", "kharu").picture is fitted
    window.do("close_tab")


def test_a_card_is_dragged_from_the_tree_onto_the_table(person: Person) -> None:
    window = person.window
    window.open_file(SCRIPT)
    tab = script_tab(window)
    assert tab is not None
    before = len(tab.controller.contents.pieces)
    where = QPointF(tab.controller.view.mapTo(tab, tab.controller.view.rect().center()))
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    data = write_file(window.document, CARD)
    tab.dropEvent(QDropEvent(where, Qt.DropAction.CopyAction, data, left, none))
    assert len(tab.controller.contents.pieces) == before + 1
    assert any(
        piece.content == "kharu" and piece.pointer in tab.controller.selection
        for piece in tab.controller.contents.pieces
    )
    window.document.undo()
    assert window.document.clean
