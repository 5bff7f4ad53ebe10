"""The inspector: what it shows, what it submits, and that wrong values are kept and marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import AddFile, Broken, RemoveFile, RemoveValue, SetSource, SetValue
from editor.panels.inspector import Inspector
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.systems.dork_tower.painting.thumbnails import THUMBNAILS as TOWER_THUMBNAILS
from editor.ui.design_tokens import DARK, LIGHT
from editor.ui.fonts import text_font
from editor.ui.forms.ability_word_fields import WordEditor
from editor.ui.forms.field_binding import FieldBinding, summary
from editor.ui.forms.form_header import kind_of
from editor.ui.forms.form_rows import FormRows
from editor.ui.forms.list_fields import ListEditor, word_menu
from editor.ui.forms.number_fields import NumberLine
from editor.ui.gauges import Dial, Pips
from editor.ui.theme import apply_theme
from editor.ui.widgets import IconLabel
from editor.ui.wrapping_link import LINE_PX, LINK_PX, WrappingLink
from schema.diagnostics.diagnostic import Diagnostic, Fix, Location, Severity
from schema.i18n import use_language
from tests.editor.document.packs import TYPES, small_pack
from tests.editor.windows import UseTheme

ANN, DUEL = "characters/ann.json", "scripts/duel.json"


@pytest.fixture
def inspector(document: PackDocument, qtbot: Any) -> Iterator[Inspector]:
    found = Inspector(document, THUMBNAILS)
    qtbot.addWidget(found)
    found.resize(300, 900)
    found.show()
    yield found
    found.detach()


def live(root: QWidget, kind: type) -> list[Any]:
    """The widgets of a kind that are part of the form; those it has done with are hidden and wait to be deleted."""
    found: list[QWidget] = root.findChildren(kind)
    return [each for each in found if not each.isHidden() and not each.signalsBlocked()]


def one(root: QWidget, kind: type, name: str) -> Any:
    found = [each for each in live(root, kind) if each.accessibleName() == name]
    assert len(found) == 1, (name, [each.accessibleName() for each in live(root, kind)])
    return found[0]


def type_over(qtbot: Any, line: QLineEdit, text: str) -> None:
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, text)


def words(root: QWidget) -> list[str]:
    return [label.text() for label in live(root, QLabel)]


def test_nothing_selected_says_what_belongs_here(inspector: Inspector) -> None:
    assert inspector.empty.isVisible()
    assert "Select a file" in inspector.empty.accessibleName()


def test_a_number_typed_is_one_step_and_undo_shows_the_old_one(
    inspector: Inspector, document: PackDocument, qtbot: Any
) -> None:
    inspector.show_place(ANN)
    line = one(inspector, QLineEdit, "Life")
    type_over(qtbot, line, "17")
    assert document.value(ANN, "/life") == 17
    assert document.history.undo_label == "Ann: Life"
    qtbot.keyClick(line, Qt.Key.Key_Return)
    document.undo()
    assert document.clean
    assert line.text() == "4"


def test_what_is_no_number_is_kept_and_not_before_the_line_is_left(
    inspector: Inspector, document: PackDocument, qtbot: Any
) -> None:
    inspector.show_place(ANN)
    line = one(inspector, QLineEdit, "Life")
    type_over(qtbot, line, "4x")
    assert document.value(ANN, "/life") == 4
    inspector.flush()
    assert document.value(ANN, "/life") == "4x"
    assert line.text() == "4x"


def test_keys_step_a_number_within_its_limits(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    inspector.show_place(ANN)
    line = one(inspector, QLineEdit, "Life")
    line.setFocus()
    for _n in range(3):
        qtbot.keyClick(line, Qt.Key.Key_Up)
    assert document.value(ANN, "/life") == 7
    qtbot.keyClick(line, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert document.value(ANN, "/life") == 1


def test_lengths_have_a_unit_and_one_decimal(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    inspector.show_place(DUEL, "/seats/1/squad/0")
    line = one(inspector, QLineEdit, "Across")
    assert line.text() == "800.0 mm"
    type_over(qtbot, line, "700,26 mm")
    inspector.flush()
    assert document.value(DUEL, "/seats/1/squad/0/x") == 700.3
    assert document.history.undo_label == "Bob: Across"


def test_units_are_shown_in_the_language_of_the_reader(inspector: Inspector, document: PackDocument) -> None:
    use_language("ru")
    try:
        inspector.show_place(DUEL, "/seats/0/squad/0")
        texts = [line.text() for line in live(inspector, QLineEdit)]
        line = live(inspector, NumberLine)[0]
        for typed in ("12,5", "12.5"):
            line.show_text(typed)
            line.textEdited.emit(typed)
            inspector.flush()
            assert document.value(DUEL, "/seats/0/squad/0/x") == 12.5
            assert line.text() == "12,5 мм"
    finally:
        use_language("en")
    assert any(text.endswith(" мм") for text in texts)
    assert not any("." in text for text in texts if text.endswith("мм"))
    assert not any(text.endswith("mm") for text in texts)


def test_a_dial_turns_in_one_step(inspector: Inspector, document: PackDocument) -> None:
    inspector.show_place(DUEL, "/seats/1/squad/0")
    (dial,) = live(inspector, Dial)
    assert dial.angle == 180
    for angle in (170.0, 160.0, 150.0):
        dial.turned.emit(angle)
    dial.settled.emit(150.0)
    assert document.value(DUEL, "/seats/1/squad/0/facing") == 150
    document.undo()
    assert document.clean
    assert dial.angle == 180


def test_a_placed_disk_shows_the_life_of_its_card(inspector: Inspector, document: PackDocument) -> None:
    inspector.show_place(DUEL, "/seats/0/squad/0")
    (pips,) = live(inspector, Pips)
    assert pips.accessibleName() == "Life 4 of 4"
    document.submit(SetValue(DUEL, "/seats/0/squad/0/life", 3), "wound")
    assert pips.accessibleName() == "Life 3 of 4"
    document.submit(SetValue(ANN, "/life", 6), "more")
    assert pips.accessibleName() == "Life 3 of 6"
    assert {"Ann", "Hero of Red, 31 mm", "Seat 1", "Position"} <= set(words(inspector))


def test_the_border_and_a_zone_without_a_name_have_a_title(inspector: Inspector, document: PackDocument) -> None:
    inspector.show_place(DUEL, "/battlefield")
    assert "Battlefield" in words(inspector)
    corners = [[0, 0], [100, 0], [100, 100]]
    document.submit(SetValue(DUEL, "/zones", [{"id": "camp", "points": corners, "seat": 1}]), "Zone")
    inspector.show_place(DUEL, "/zones/0")
    assert "camp" in words(inspector)
    assert not any(word.startswith("Id ") or word == "empty" for word in words(inspector))


def test_only_what_differs_from_its_default_can_be_reset(
    inspector: Inspector, document: PackDocument, qtbot: Any
) -> None:
    inspector.show_place(DUEL, "/seats/1/squad/0")
    arrow = one(inspector, QToolButton, "Reset Facing to its default")
    arrow.click()
    member = document.value(DUEL, "/seats/1/squad/0")
    assert isinstance(member, dict)
    assert "facing" not in member
    assert not arrow.isVisible()
    roles = {label.text(): label.property("role") for label in live(inspector, QLabel)}
    assert roles["Facing"] == "field"
    document.undo()
    roles = {label.text(): label.property("role") for label in live(inspector, QLabel)}
    assert roles["Facing"] == "changed"
    assert not [
        each for each in live(inspector, QToolButton) if each.accessibleName() == "Reset Character to its default"
    ]


def test_tab_leads_past_the_arrow_that_resets_and_keys_do_what_it_does(
    inspector: Inspector, document: PackDocument
) -> None:
    inspector.show_place(DUEL, "/seats/1/squad/0")
    arrow = one(inspector, QToolButton, "Reset Facing to its default")
    assert arrow.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert "Alt+Del" in arrow.toolTip()
    facing = next(each for each in live(inspector, QWidget) if each.accessibleName() == "Facing")
    QTest.keyClick(facing, Qt.Key.Key_Delete, Qt.KeyboardModifier.AltModifier)
    member = document.value(DUEL, "/seats/1/squad/0")
    assert isinstance(member, dict)
    assert "facing" not in member
    assert "character" in member


class Windows(QObject):
    """Notes every widget that is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(f"{type(watched).__name__} {watched.accessibleName()}")
        return False


def test_no_part_of_a_form_is_a_window_of_its_own_for_a_moment(
    inspector: Inspector, document: PackDocument, qapp: QApplication
) -> None:
    windows = Windows()
    qapp.installEventFilter(windows)
    for file in document.files:
        inspector.show_place(file)
    document.submit(SetValue(DUEL, "/seats/0/squad/0/life", 1), "Life")
    inspector.show_place(DUEL, "/seats/0/squad/0")
    qapp.removeEventFilter(windows)
    assert windows.shown == []


def test_a_changed_value_moves_no_input(inspector: Inspector, document: PackDocument, qapp: QApplication) -> None:
    apply_theme(qapp, LIGHT)
    inspector.resize(320, 900)
    inspector.show()
    checked = 0
    for file in document.files:
        inspector.show_place(file)
        assert inspector.form is not None
        for rows in inspector.form.findChildren(FormRows):
            inputs = [each for each in rows.rows if not each.bare]
            if not rows.isVisible() or not inputs:
                continue
            for each in inputs:
                each.show_changed(False)
            QApplication.processEvents()
            before = [each.body.geometry() for each in inputs]
            for each in inputs:
                each.show_changed(True)
            QApplication.processEvents()
            assert [each.body.geometry() for each in inputs] == before, (file, rows.binding.pointer)
            checked += len(inputs)
    assert checked > 50


def test_a_long_word_of_a_label_is_not_cut_when_it_is_bold(inspector: Inspector, qapp: QApplication) -> None:
    """A line ends between words; «Симметрично» was wider than the column of labels."""
    use_language("ru")
    apply_theme(qapp, LIGHT)
    other = Inspector(PackDocument.open(path_of("the-turning-tower")), TOWER_THUMBNAILS)
    inspector.resize(320, 900)
    other.resize(320, 900)
    checked = 0
    for shown, file in ((inspector, DUEL), (inspector, ANN), (other, "boards/halvermere.json")):
        shown.show_place(file)
        assert shown.form is not None
        for rows in shown.form.findChildren(FormRows):
            for each in rows.rows:
                if each.label is not None and not each.wide:
                    face = QFontMetrics(text_font(12, bold=True))
                    longest = max(map(face.horizontalAdvance, each.label.text().split()))
                    assert longest <= each.label.maximumWidth(), each.label.text()
                    checked += 1
    assert checked > 10
    other.detach()
    other.deleteLater()


def test_a_way_back_is_shown_only_where_it_has_a_place(inspector: Inspector, document: PackDocument) -> None:
    for file in document.files:
        inspector.show_place(file)
        assert inspector.form is not None
        arrows = [each for each in live(inspector.form, QToolButton) if each.accessibleName().startswith("Reset ")]
        for arrow in arrows:
            placed = arrow.parentWidget().layout().indexOf(arrow) >= 0
            assert placed, arrow.accessibleName()


def test_writing_the_default_leaves_the_key_out(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    inspector.show_place(DUEL, "/seats/1/squad/0")
    type_over(qtbot, one(inspector, QLineEdit, "Facing"), "0")
    inspector.flush()
    assert "facing" not in str(document.value(DUEL, "/seats/1/squad/0"))


def test_text_in_each_language_of_the_pack(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    inspector.show_place(ANN)
    type_over(qtbot, one(inspector, QLineEdit, "Name (ru)"), "Anja")
    assert document.value(ANN, "/name") == {"en": "Ann", "ru": "Anja"}
    type_over(qtbot, one(inspector, QLineEdit, "Name (en)"), "<b>Ann</b> & Co")
    assert document.value(ANN, "/name/en") == "<b>Ann</b> & Co"
    assert inspector.heading.title.text() == "<b>Ann</b> & Co"
    assert inspector.heading.title.textFormat() == Qt.TextFormat.PlainText
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in live(inspector, QLabel) if label.text())
    document.undo()
    document.undo()
    assert document.clean


def test_a_long_text_grows_when_it_is_left_and_not_while_it_is_typed(inspector: Inspector, qtbot: Any) -> None:
    inspector.show_place(ANN)
    page = one(inspector, QPlainTextEdit, "Flavour (en)")
    before = page.height()
    page.setFocus()
    for _line in range(5):
        qtbot.keyClicks(page, "Ho")
        qtbot.keyClick(page, Qt.Key.Key_Return)
    assert page.height() == before
    assert page.viewport().rect().contains(page.cursorRect())
    one(inspector, QLineEdit, "Name (en)").setFocus()
    qtbot.waitUntil(lambda: page.height() > before)


def test_emptied_text_is_left_out(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    inspector.show_place(ANN)
    page = one(inspector, QPlainTextEdit, "Flavour (en)")
    page.setFocus()
    qtbot.keyClicks(page, "Ho")
    assert document.value(ANN, "/flavour") == {"en": "Ho"}
    page.selectAll()
    qtbot.keyClick(page, Qt.Key.Key_Delete)
    card = document.value(ANN)
    assert isinstance(card, dict)
    assert "flavour" not in card


def choose(combo: QComboBox, data: object) -> None:
    index = combo.findData(data)
    assert index >= 0, [combo.itemData(i) for i in range(combo.count())]
    combo.setCurrentIndex(index)
    combo.activated.emit(index)


def test_choices_and_references(inspector: Inspector, document: PackDocument) -> None:
    inspector.show_place(ANN)
    choose(one(inspector, QComboBox, "Rank"), "veteran")
    assert document.value(ANN, "/rank") == "veteran"
    order = one(inspector, QComboBox, "Order")
    assert [order.itemText(i) for i in range(order.count())] == ["Blue", "Red"]
    choose(order, "blue")
    assert document.value(ANN, "/order") == "blue"
    assert inspector.heading.kind.text() == "Veteran of Blue, 28 mm"
    document.submit(SetValue(ANN, "/order", "green"), "unknown")
    assert order.currentText() == "green (not in this pack)"


def test_an_optional_object_is_added_and_removed(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    inspector.show_place("characters/bob.json")
    section = next(each for each in inspector._sections if each.holds("shooting"))
    section.open()
    add = one(inspector, QWidget, "Add: Shooting")
    add.setFocus()
    add.click()
    assert document.value("characters/bob.json", "/shooting") == {"missile": "dart"}
    assert one(inspector, QComboBox, "Missile").hasFocus()  # the first thing that was added
    one(inspector, QWidget, "Remove: Shooting").click()
    assert document.clean


def test_typing_goes_on_in_the_same_input_when_an_unset_number_is_set(
    inspector: Inspector, document: PackDocument, qtbot: Any
) -> None:
    inspector.show_place(DUEL)
    assert document.value(DUEL, "/first_seat") is None
    line = one(inspector, NumberLine, "First seat")
    line.setFocus()
    qtbot.keyClicks(line, "12")
    assert one(inspector, NumberLine, "First seat") is line
    assert line.hasFocus()
    assert document.value(DUEL, "/first_seat") == 12
    document.undo()
    assert line.text() == ""
    assert line.placeholderText() == "not set"


def ability(inspector: Inspector) -> ListEditor:
    """The list of abilities of what is shown."""
    section = next(each for each in inspector._sections if each.holds("abilities"))
    section.open()
    assert section.rows is not None
    editor = section.rows.rows[0].editor
    assert isinstance(editor, ListEditor)
    return editor


def test_an_amount_of_an_ability_can_be_changed(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    inspector.show_place(ANN)
    ability(inspector)
    line = [
        each
        for each in live(inspector, QLineEdit)
        if each.accessibleName() == "How much" or each.accessibleName() == "Amount"
    ]
    assert len(line) == 1
    type_over(qtbot, line[0], "3")
    assert document.value(ANN, "/abilities/0/do/0/amount") == 3
    assert document.history.undo_label == "Rest: Amount"


def test_one_ability_is_open_at_a_time(inspector: Inspector, document: PackDocument) -> None:
    inspector.show_place(ANN)
    editor = ability(inspector)
    assert editor.open_index == 0
    editor._add_word("static")
    assert editor.open_index == 1
    assert len(editor.rows) == 1
    assert [head.title.text() for head in editor.heads] == ["Rest", "Static: changes the rules"]
    assert document.value(ANN, "/abilities/1/kind") == "static"
    editor._move(1, 0)
    assert document.value(ANN, "/abilities/0/kind") == "static"
    assert editor.open_index == 0
    editor._drop(0)
    editor._toggle(0)
    assert editor.open_index == 0
    for _n in range(3):
        document.undo()
    assert document.clean
    assert len(editor.heads) == 1


def test_the_menu_of_words_tells_what_each_means(qapp: Any) -> None:
    from editor.document.field_types import WordSlot

    chosen: list[str] = []
    menu = word_menu(WordSlot("effect", TYPES), chosen.append)
    actions = menu.actions()
    assert len(actions) > 10
    assert all(action.toolTip() and "\t" in action.text() for action in actions)
    next(action for action in actions if action.data() == "heal").trigger()
    assert chosen == ["heal"]


def test_the_menu_adds_the_chosen_word(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    inspector.show_place(ANN)
    editor = ability(inspector)
    editor.adder.click()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(each for each in menu.actions() if each.data() == "triggered")
    action.trigger()
    menu.close()
    qtbot.wait(1)
    assert document.value(ANN, "/abilities/1/kind") == "triggered"
    assert editor.open_index == 1


def test_another_word_keeps_what_fits(inspector: Inspector, document: PackDocument) -> None:
    inspector.show_place(ANN)
    ability(inspector)
    document.submit(SetValue(ANN, "/abilities/0/do/0/amount", 3), "three")
    (combo,) = [each for each in live(inspector, QComboBox) if each.findData("shoot_again") >= 0]
    choose(combo, "damage")
    assert document.value(ANN, "/abilities/0/do/0") == {"kind": "damage", "to": {"kind": "self"}, "amount": 3}


def test_a_flag_and_some_of_several_words(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    inspector.show_place(ANN)
    ability(inspector)
    one(inspector, QCheckBox, "Optional").click()
    assert document.value(ANN, "/abilities/0/optional") is True
    ranks = {"kind": "characters", "ranks": ["fighter"]}
    document.submit(SetValue(ANN, "/abilities/0/do/0/to", ranks), "characters")
    one(inspector, QCheckBox, "Ranks: Hero").click()
    assert document.value(ANN, "/abilities/0/do/0/to/ranks") == ["hero", "fighter"]


def test_a_broken_card_shows_what_can_be_read_and_the_rest_as_it_is(
    inspector: Inspector, document: PackDocument, qtbot: Any
) -> None:
    for pointer, value in (
        ("/life", "lots"),
        ("/shooting", 7),
        ("/abilities", {"x": 1}),
        ("/my own", [1]),
        ("/name", "Ann"),
    ):
        document.submit(SetValue(ANN, pointer, value), "break")
    inspector.show_place(ANN)
    assert one(inspector, QLineEdit, "Life").text() == "lots"
    assert one(inspector, QLineEdit, "Shooting").text() == "7"
    assert one(inspector, QLineEdit, "Abilities").text() == '{"x": 1}'
    assert one(inspector, QLineEdit, "Name").text() == '"Ann"'
    assert one(inspector, QLineEdit, "My own").text() == "[1]"
    assert one(inspector, QComboBox, "Rank").currentData() == "hero"
    type_over(qtbot, one(inspector, QLineEdit, "Shooting"), '{{"missile": "dart"}')
    inspector.flush()
    assert document.value(ANN, "/shooting") == '{{"missile": "dart"}'
    type_over(qtbot, one(inspector, QLineEdit, "Shooting"), '{"missile": "dart"}')
    inspector.flush()
    assert document.value(ANN, "/shooting") == {"missile": "dart"}
    assert one(inspector, QComboBox, "Missile").currentData() == "dart"


def test_a_file_that_is_no_json_is_mended_as_text(inspector: Inspector, document: PackDocument, qtbot: Any) -> None:
    document.submit(AddFile("characters/cut.json", {}), "as it was read")
    document._documents = {**document.documents, "characters/cut.json": Broken('{"id": "cut"')}
    inspector.show_place("characters/cut.json")
    page = one(inspector, QPlainTextEdit, "Source text")
    assert page.toPlainText() == '{"id": "cut"'
    page.setPlainText('{"id": "cut", "life": 2}')
    assert document.value("characters/cut.json", "/life") == 2
    assert one(inspector, QLineEdit, "Life").text() == "2"


def test_a_source_broken_here_leaves_the_form_on_its_last_good_state(
    inspector: Inspector, document: PackDocument
) -> None:
    inspector.show_place(ANN)
    life = one(inspector, QLineEdit, "Life")
    document.submit(SetSource(ANN, '{"id": "ann"'), "break")
    assert one(inspector, QLineEdit, "Life") is life
    assert not life.isEnabled()
    assert life.text() == "4"
    (back,) = [each for each in live(inspector, QPushButton) if each.text() == "Restore last good state"]
    assert back.isVisible()
    back.click()
    assert life.isEnabled()
    assert not back.isVisible()
    assert document.clean


def test_problems_are_shown_at_their_fields_and_go(inspector: Inspector) -> None:
    def problem(pointer: str, severity: Severity = Severity.ERROR) -> Diagnostic:
        return Diagnostic("code", severity, f"Wrong at {pointer}.", Location(ANN, pointer))

    inspector.show_place(ANN)
    ability(inspector)
    deep = "/abilities/0/do/0/to/kind"
    inspector.document.diagnostics.report(
        "check", [problem("/life"), problem(deep), problem("", Severity.WARNING), problem("/name/ru")]
    )
    assert {"Wrong at /life.", f"Wrong at {deep}.", "Wrong at .", "Wrong at /name/ru."} <= set(words(inspector))
    assert one(inspector, QLineEdit, "Life").property("bad") == "true"
    inspector.document.diagnostics.report("check", [])
    assert not [text for text in words(inspector) if text.startswith("Wrong")]
    assert one(inspector, QLineEdit, "Life").property("bad") is None


def test_what_is_found_while_a_button_is_held_is_reported_when_it_is_released(inspector: Inspector, qtbot: Any) -> None:
    inspector.show_place(ANN)
    inspector.show()
    QTest.mousePress(inspector.area.viewport(), Qt.MouseButton.LeftButton)
    inspector.document.diagnostics.report(
        "check", [Diagnostic("code", Severity.ERROR, "Wrong.", Location(ANN, "/life"))]
    )
    QTest.qWait(200)
    assert "Wrong." not in words(inspector)
    QTest.mouseRelease(inspector.area.viewport(), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Wrong." in words(inspector))


def test_a_problem_can_be_gone_to(inspector: Inspector, qtbot: Any) -> None:
    inspector.reveal(DUEL, "/seats/1/squad/0/x")
    editor = next(each for each in inspector._sections if each.holds("seats")).rows
    assert editor is not None
    seats = editor.rows[0].editor
    assert isinstance(seats, ListEditor)
    assert seats.open_index == 1


def test_what_is_gone_leaves_the_form_empty(inspector: Inspector, document: PackDocument) -> None:
    inspector.show_place(DUEL, "/landscape/0")
    document.submit(RemoveValue(DUEL, "/landscape/0"), "away")
    assert inspector.empty.isVisible()
    document.undo()
    assert not inspector.empty.isVisible()
    inspector.show_place(ANN)
    document.submit(RemoveFile(ANN), "away")
    assert inspector.empty.isVisible()


def test_the_form_follows_theme_and_language(inspector: Inspector, document: PackDocument, use_theme: UseTheme) -> None:
    inspector.show_place(ANN)
    use_theme(DARK)
    assert one(inspector, QLineEdit, "Life").text() == "4"
    use_language("ru")
    inspector.retranslate()
    assert inspector.heading.title.text() == "Анна"


@pytest.mark.parametrize("file", sorted(small_pack()))
def test_every_file_and_all_its_parts_can_be_shown_and_nothing_is_changed_by_looking(
    inspector: Inspector, document: PackDocument, file: str
) -> None:
    inspector.show_place(file)
    for section in inspector._sections:
        section.open()
    inspector.flush()
    assert document.clean
    assert document.history.undo_label == ""
    unnamed = [
        type(each).__name__
        for kind in (QLineEdit, QComboBox, QCheckBox, QPlainTextEdit)
        for each in live(inspector, kind)
        if not each.accessibleName() and not isinstance(each.parent(), QComboBox)
    ]
    assert unnamed == []


def test_summaries_tell_items_apart(document: PackDocument) -> None:
    assert summary(document, DUEL, "/seats/0/squad/0") == "Ann"
    assert summary(document, DUEL, "/landscape/0") == "Tub"
    assert summary(document, ANN, "/abilities/0") == "Rest"
    assert summary(document, "missiles/dart.json", "/abilities/0/do/0") == "Damage"
    assert re.fullmatch(r"Missile dart.*|Dart", summary(document, ANN, "/shooting"))


def test_every_word_has_a_form(inspector: Inspector, document: PackDocument) -> None:
    from editor.document.defaults import fresh_word
    from editor.document.field_types import WordSlot
    from schema.systems.desktopia.vocabulary import VOCABULARY

    inspector.show_place(ANN)
    ability(inspector)
    for kind in VOCABULARY.words_of("effect"):
        word = fresh_word(WordSlot("effect", TYPES), kind, document.documents)
        document.submit(SetValue(ANN, "/abilities/0/do/0", word), kind)
        (editor,) = [each for each in live(inspector, WordEditor) if each.binding.pointer == "/abilities/0/do/0"]
        assert editor.combo.currentData() == kind
    assert isinstance(editor.binding, FieldBinding)


def test_long_words_of_problems_and_fixes_break_into_lines(inspector: Inspector, document: PackDocument) -> None:
    inspector.show_place(ANN)
    fix = Fix("Take the picture away and let the mask of its Order look out instead", "safe", ())
    words = "There is no picture with this rather long name anywhere in the folder art of the pack."
    found = Diagnostic("code", Severity.WARNING, words, Location(ANN, "/life"), "", (fix,))
    inspector.document.diagnostics.report("check", [found])
    for _layout in range(3):  # from the inside out
        QApplication.processEvents()
    (link,) = live(inspector, WrappingLink)
    (result,) = [each for each in live(inspector, QLabel) if each.text() == words]
    for part in (link, result):
        assert part.height() >= part.heightForWidth(part.width()), "no line of it is cut"
        assert part.height() > 2 * part.fontMetrics().height()
    # The words of the fix begin below those of the problem, its icon beside its first line.
    assert link.mapTo(inspector, QPoint(LINK_PX, 0)).x() == result.mapTo(inspector, QPoint()).x()
    (bulb,) = list(link.parentWidget().findChildren(IconLabel))
    assert (
        abs(bulb.y() + bulb.contentsRect().center().y() - (link.y() + LINE_PX + link.fontMetrics().height() / 2)) <= 3
    )
    heard: list[tuple[object, int]] = []
    inspector.fix_wanted.connect(lambda one, number: heard.append((one, number)))
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert heard == [(found, 0)]


def test_a_long_name_in_a_problem_and_in_its_fix_breaks_into_lines(inspector: Inspector) -> None:
    inspector.show_place(ANN)
    name = "x" * 120
    found = Diagnostic(
        "code", Severity.WARNING, f"{name} is gone.", Location(ANN, "/life"), "", (Fix(name, "safe", ()),)
    )
    inspector.document.diagnostics.report("check", [found])
    for _layout in range(3):  # from the inside out
        QApplication.processEvents()
    (link,) = live(inspector, WrappingLink)
    (result,) = [each for each in live(inspector, QLabel) if each.accessibleName() == found.message]
    for part in (link, result):
        assert part.mapTo(inspector, part.rect().bottomRight()).x() < inspector.width(), "it is not wider than the form"
        assert part.height() >= part.heightForWidth(part.width()) > 3 * part.fontMetrics().height(), "no line is cut"
    assert link.accessibleName() == name
    assert "".join(result.text().split("\u200b")) == found.message


def test_a_short_fix_begins_below_the_words_of_its_problem_on_one_line(inspector: Inspector) -> None:
    inspector.show_place(ANN)
    found = Diagnostic("code", Severity.ERROR, "Wrong.", Location(ANN, "/life"), "", (Fix("Remove “lif”", "safe", ()),))
    inspector.document.diagnostics.report("check", [found])
    for _layout in range(3):
        QApplication.processEvents()
    (link,) = live(inspector, WrappingLink)
    (words_of_it,) = [each for each in live(inspector, QLabel) if each.text() == "Wrong."]
    assert link.mapTo(inspector, QPoint(LINK_PX, 0)).x() == words_of_it.mapTo(inspector, QPoint()).x()
    assert link.height() < 2 * link.fontMetrics().height()


def test_tab_reaches_a_fix_right_after_the_input_with_the_problem(
    inspector: Inspector, document: PackDocument, qtbot: Any
) -> None:
    inspector.show_place(ANN)
    inspector.activateWindow()
    first, second, whole = (Fix(title, "safe", ()) for title in ("First", "Second", "Whole"))
    wrong = Diagnostic("code", Severity.ERROR, "Wrong.", Location(ANN, "/life"), "", (first, second))
    inspector.document.diagnostics.report(
        "check", [wrong, Diagnostic("code", Severity.ERROR, "Wrong, too.", Location(ANN, ""), "", (whole,))]
    )
    document.submit(SetValue(ANN, "/bonus_damage", 1), "with an arrow to reset it")

    def focused() -> QWidget:
        found = QApplication.focusWidget()
        assert found is not None
        return found

    def reached(key: Qt.Key = Qt.Key.Key_Tab) -> str:
        QTest.keyClick(focused(), key)
        return focused().accessibleName()

    life = one(inspector, QLineEdit, "Life")
    life.setFocus()
    assert [reached(), reached()] == ["First", "Second"]
    assert reached() not in ("", "Whole", "Life")
    assert reached(Qt.Key.Key_Backtab) == "Second"
    one(inspector, WrappingLink, "Whole").setFocus()
    following = [reached() for _ in range(3)]
    assert "Id" in following, "what is wrong with the whole comes before everything else"
    one(inspector, QLineEdit, "Id").setFocus()
    assert "Whole" in [reached(Qt.Key.Key_Backtab) for _ in following]


def test_a_character_without_an_order_is_described_by_rank_and_size(document: PackDocument) -> None:
    document.submit(SetValue(ANN, "/order", ""), "no Order yet")
    assert kind_of(THUMBNAILS, document, ANN, "") == "Hero, 31 mm"
