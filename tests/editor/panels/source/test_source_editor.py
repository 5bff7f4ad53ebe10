"""The source beside a page: live both ways, broken text kept, one history, one place chosen on both sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QTextCharFormat, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from editor.document.document import PackDocument
from editor.document.edits import Broken, SetValue
from editor.panels.source.source_editor import SourceEditor
from editor.ui.design_tokens import DARK, LIGHT
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import use_language
from tests.editor.windows import UseTheme

ANN = "characters/ann.json"


@pytest.fixture
def pane(document: PackDocument, qtbot: Any) -> Iterator[SourceEditor]:
    found = SourceEditor(document)
    qtbot.addWidget(found)
    found.resize(420, 600)
    found.show()
    found.show_file(ANN)
    yield found
    found.close_down()


def put_caret(pane: SourceEditor, at: int) -> None:
    cursor = pane.text.textCursor()
    cursor.setPosition(at)
    pane.text.setTextCursor(cursor)


def underlined(pane: SourceEditor) -> list[int]:
    """The lines that are underlined, from 0, in the order of the problems."""
    waves = QTextCharFormat.UnderlineStyle.WaveUnderline
    shown = [each for each in pane.text.extraSelections() if each.format.underlineStyle() == waves]
    return [each.cursor.document().findBlock(each.cursor.selectionStart()).blockNumber() for each in shown]


def type_at(pane: SourceEditor, before: str, keys: str) -> None:
    """Type in front of a piece of the text, and rest."""
    put_caret(pane, pane.text.text.index(before))
    QTest.keyClicks(pane.text, keys)
    pane.flush()


def test_what_is_typed_becomes_the_content_and_one_step(pane: SourceEditor, document: PackDocument) -> None:
    before = document.content(ANN)
    type_at(pane, "4,\n", "1")
    type_at(pane, "4,\n", "2")
    assert document.value(ANN, "/life") == 124
    document.undo()
    assert document.content(ANN) is before
    assert '"life": 4,' in pane.text.text
    document.redo()
    assert '"life": 124,' in pane.text.text


def test_what_is_typed_after_a_rest_is_a_step_of_its_own(pane: SourceEditor, document: PackDocument) -> None:
    type_at(pane, "4,\n", "1")
    pane._end_burst()
    type_at(pane, "4,\n", "2")
    document.undo()
    assert document.value(ANN, "/life") == 14


def test_a_form_changes_the_text_and_the_caret_stays(pane: SourceEditor, document: PackDocument) -> None:
    at = pane.text.text.index('"order"') + 3
    put_caret(pane, at)
    document.submit(SetValue(ANN, "/name/en", "Annabel Lee"), "name")
    assert '"en": "Annabel Lee"' in pane.text.text
    assert pane.text.text[pane.text.caret - 3 :].startswith('"order"')


def test_broken_text_is_kept_reported_and_can_be_gone_back_from(pane: SourceEditor, document: PackDocument) -> None:
    before = document.content(ANN)
    type_at(pane, '"life"', "?")
    broken = document.content(ANN)
    assert isinstance(broken, Broken)
    assert broken.text == pane.text.text
    assert '?"life"' in broken.text
    assert document.value(ANN, "/life") == 4
    assert pane.told.isVisible()
    assert pane.told.text().startswith("Line ")
    assert underlined(pane) == [pane.text.text[: pane.text.text.index("?")].count("\n")]
    pane.back.click()
    assert document.content(ANN) is before
    assert "?" not in pane.text.text
    assert not pane.told.isVisible()


def test_mended_text_is_good_again_within_the_same_step(pane: SourceEditor, document: PackDocument) -> None:
    before = document.content(ANN)
    type_at(pane, '"life"', "?")
    put_caret(pane, pane.text.text.index("?") + 1)
    QTest.keyClick(pane.text, Qt.Key.Key_Backspace)
    pane.flush()
    assert document.content(ANN) == before
    document.undo()
    assert document.clean


def test_the_page_has_no_history_of_its_own(pane: SourceEditor, document: PackDocument, qtbot: Any) -> None:
    put_caret(pane, pane.text.text.index("4,\n"))
    QTest.keyClicks(pane.text, "9")
    QTest.keyClick(pane.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert '"life": 94,' in pane.text.text
    pane.text.history_wanted.emit()
    assert document.value(ANN, "/life") == 94
    document.undo()
    assert '"life": 4,' in pane.text.text


def test_good_text_stands_in_the_one_form_when_the_keyboard_leaves(pane: SourceEditor, document: PackDocument) -> None:
    form = pane.text.text
    type_at(pane, '"life"', "   ")
    assert pane.text.text != form
    assert document.clean
    pane.text.exited.emit()
    assert pane.text.text == form


def test_what_is_typed_stays_as_it_is_while_the_keyboard_is_there(pane: SourceEditor, document: PackDocument) -> None:
    type_at(pane, "4,\n", "   1")
    assert '"life":    14,' in pane.text.text
    assert document.value(ANN, "/life") == 14
    assert pane.text.text[: pane.text.caret].endswith("   1")
    QTest.keyClicks(pane.text, "0")
    pane.flush()
    assert document.value(ANN, "/life") == 104
    document.submit(SetValue(ANN, "/order", "blue"), "order")
    assert '"life": 104,' in pane.text.text
    assert '"order": "blue"' in pane.text.text


def test_the_caret_tells_its_place_and_a_chosen_place_is_shaded(pane: SourceEditor, qtbot: Any) -> None:
    pane.text.setFocus()
    qtbot.waitUntil(pane.text.hasFocus)
    put_caret(pane, pane.text.text.index('"life"') + 2)
    with qtbot.waitSignal(pane.placed) as emitted:
        pane.tell_place()
    assert emitted.args == [ANN, "/life"]
    pane.text.clearFocus()
    pane.point_at(ANN, "/order")
    line = pane.text.text[: pane.text.text.index('"order"')].count("\n")
    assert pane.text.textCursor().blockNumber() == line
    shaded = [each.cursor.blockNumber() for each in pane.text.extraSelections()]
    assert shaded == [line]


def test_problems_are_underlined_where_they_are(pane: SourceEditor) -> None:
    def problem(pointer: str) -> Diagnostic:
        return Diagnostic("code", Severity.WARNING, "Wrong.", Location(ANN, pointer), "Mend it.")

    pane.document.diagnostics.report(
        "check", [problem("/life"), problem("/never"), Diagnostic("x", Severity.ERROR, "?", Location("other"))]
    )
    line = pane.text.text[: pane.text.text.index('"life"')].count("\n")
    assert underlined(pane) == [line, 0]
    waves = pane.text.extraSelections()
    caret = QTextCursor(pane.text.document())
    caret.setPosition(waves[0].cursor.selectionStart() + 1)
    at = pane.text.viewport().mapTo(pane.text, pane.text.cursorRect(caret).center())
    QApplication.sendEvent(pane.text, QHelpEvent(QEvent.Type.ToolTip, at, pane.text.mapToGlobal(at)))
    assert "Wrong. Mend it." in QToolTip.text()


def test_words_are_offered_and_taken(pane: SourceEditor, document: PackDocument) -> None:
    put_caret(pane, pane.text.text.index('"life"'))
    QTest.keyClicks(pane.text, '"fla')
    pane.text.complete()
    model = pane.text.completer.completionModel()
    assert [model.index(row, 0).data().split(" ")[0] for row in range(model.rowCount())] == ["flavour"]
    pane.text._complete(model.index(0, 0))
    assert '"flavour": {}' in pane.text.text
    QTest.keyClicks(pane.text, ",")
    pane.flush()
    assert document.value(ANN, "/flavour") == {}


def test_a_new_line_is_as_far_in_as_the_one_before(pane: SourceEditor) -> None:
    put_caret(pane, pane.text.text.index('"life"'))
    QTest.keyClick(pane.text, Qt.Key.Key_Return)
    QTest.keyClicks(pane.text, "x")
    assert '\n  x"life"' in pane.text.text


def test_signs_outside_the_plane_are_counted_right(pane: SourceEditor, document: PackDocument) -> None:
    document.submit(SetValue(ANN, "/name/en", "🎲🎲 Ann"), "name")
    cursor = pane.text.textCursor()
    cursor.setPosition(cursor.document().findBlockByNumber(0).position())
    pane.text.setTextCursor(cursor)
    pane.point_at(ANN, "/order")
    line = pane.text.text[: pane.text.text.index('"order"')].count("\n")
    assert pane.text.textCursor().blockNumber() == line


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_it_is_drawn_in_both_themes_and_languages(pane: SourceEditor, theme: Any, use_theme: UseTheme) -> None:
    use_theme(theme)
    use_language("ru")
    try:
        pane.retranslate()
        assert not pane.grab().isNull()
        assert pane.title.text() != "Source text"
    finally:
        use_language("en")
    pane.show_file("")
    assert not pane.text.isVisible()
