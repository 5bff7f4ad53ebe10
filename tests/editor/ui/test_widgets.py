"""The small widgets used as people use them: mouse, keys, names for screen readers, focus and themes."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from editor.ui.design_tokens import DARK, LIGHT, SEATS, THEMES, Theme
from editor.ui.gauges import Dial, Pips, SeatMark, TimeCard, TimeLine, Turn
from editor.ui.theme import apply_colors, apply_theme, palette, sheet
from editor.ui.widgets import (
    Chip,
    DockTitle,
    EmptyState,
    IconButton,
    IconLabel,
    Section,
    column,
    label,
    row,
)
from tests.editor.systems.desktopia.painting.sheets import widgets_page
from tests.editor.ui.contrast import ratio
from tests.editor.windows import UseTheme

LEFT = Qt.MouseButton.LeftButton
PLAIN, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def undressed(qapp: QApplication) -> Iterator[QApplication]:
    """The application, which leaves the test without a style sheet."""
    before = qapp.palette(), qapp.font()
    yield qapp
    apply_colors(qapp, LIGHT)
    qapp.setStyleSheet("")
    qapp.setPalette(before[0])
    qapp.setFont(before[1])


def shown(qtbot: QtBot, widget: QWidget) -> QImage:
    qtbot.addWidget(widget)
    return widget.grab().toImage()


def test_pips_say_the_life_and_paint_full_and_empty_hearts(qtbot: QtBot) -> None:
    pips = Pips(3, 4)
    picture = shown(qtbot, pips)
    assert pips.accessibleName() == "Life 3 of 4"
    reds = [x for x in range(picture.width()) if picture.pixelColor(x, 6).hsvSaturation() > 150]
    assert max(reds) < 3 * 13
    pips.set_life(4, 4)
    assert pips.grab().toImage() != picture
    pips.set_life(25, 30)
    assert pips.width() < 100
    pips.set_life(-2, 3)
    assert pips.accessibleName() == "Life 0 of 3"


def test_a_dial_is_turned_by_dragging_and_settles_once(qtbot: QtBot) -> None:
    dial = Dial(0, ((135, 225),), size=100)
    shown(qtbot, dial)
    turns: list[float] = []
    settled: list[float] = []
    dial.turned.connect(turns.append)
    dial.settled.connect(settled.append)
    QTest.mousePress(dial, LEFT, PLAIN, QPoint(50, 95))
    QTest.mouseMove(dial, QPoint(5, 50))
    QTest.mouseRelease(dial, LEFT, PLAIN, QPoint(5, 50))
    assert turns[0] == 90
    assert len(settled) == 1
    QTest.mouseClick(dial, LEFT, SHIFT, QPoint(90, 58))
    assert dial.angle == 15


def test_a_dial_is_turned_by_keys(qtbot: QtBot) -> None:
    dial = Dial(359)
    qtbot.addWidget(dial)
    with qtbot.waitSignals([dial.turned, dial.settled]):
        QTest.keyClick(dial, Qt.Key.Key_Right)
    assert dial.angle == 0
    QTest.keyClick(dial, Qt.Key.Key_Left, SHIFT)
    assert dial.angle == 345
    dial.set_angle(float("nan"))
    assert dial.angle == 345


def test_the_focus_of_a_dial_and_of_a_time_line_is_seen(qtbot: QtBot) -> None:
    line = TimeLine()
    line.set_turns([Turn(SEATS[0], 1, 3)])
    dial, other = Dial(30), QLineEdit()
    page = column(line, dial, other)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    for widget in (line, dial):
        other.setFocus()
        away = widget.grab().toImage()
        widget.setFocus()
        qtbot.waitUntil(widget.hasFocus)
        assert widget.grab().toImage() != away


def test_a_time_line_is_sought_by_click_and_keys(qtbot: QtBot) -> None:
    line = TimeLine()
    qtbot.addWidget(line)
    line.resize(416, 34)
    line.set_turns([Turn(SEATS[i % 2], i // 2 + 1, 5) for i in range(4)])
    asked: list[int] = []
    line.sought.connect(asked.append)
    assert line.count == 20
    for x in (8, 208, 408):
        QTest.mouseClick(line, LEFT, PLAIN, QPoint(x, 20))
    assert asked == [0, 10, 20]
    line.set_position(4.5)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End):
        QTest.keyClick(line, key)
    assert asked[3:] == [4, 5, 0, 20]
    line.set_position(20)
    QTest.keyClick(line, Qt.Key.Key_Right)
    assert asked[-1] == 20
    assert line.accessibleDescription() == "Decision 20 of 20"


def test_a_time_line_shows_turns_in_the_colours_of_their_seats(qtbot: QtBot) -> None:
    line = TimeLine()
    line.resize(416, 34)
    line.set_turns([Turn(SEATS[0], 1, 5), Turn(SEATS[1], 1, 5)])
    line.set_position(9)
    picture = shown(qtbot, line)
    assert picture.pixelColor(100, 21).name().upper() == SEATS[0].colour
    assert picture.pixelColor(300, 21).name().upper() == SEATS[1].colour
    assert picture.pixelColor(403, 21).name().upper() == LIGHT.line_strong


def test_an_empty_time_line_asks_for_nothing(qtbot: QtBot) -> None:
    line = TimeLine()
    shown(qtbot, line)
    with qtbot.assertNotEmitted(line.sought):
        QTest.mouseClick(line, LEFT, PLAIN, QPoint(50, 20))
        QTest.keyClick(line, Qt.Key.Key_End)


def test_an_empty_state_offers_one_button_and_one_link(qtbot: QtBot) -> None:
    empty = EmptyState("No scripts yet.", "New script", "Start from a template")
    qtbot.addWidget(empty)
    assert empty.accessibleName() == "No scripts yet."
    assert empty.button is not None
    assert empty.link is not None
    with qtbot.waitSignal(empty.wanted):
        QTest.mouseClick(empty.button, LEFT)
    with qtbot.waitSignal(empty.linked):
        QTest.mouseClick(empty.link, LEFT)
    assert EmptyState("No problems.").button is None


def test_text_of_packs_is_shown_as_plain_text(qtbot: QtBot) -> None:
    plain = label("<b>bold</b><img src=x>")
    qtbot.addWidget(plain)
    assert plain.textFormat() == Qt.TextFormat.PlainText


def test_the_tabs_of_a_dock_say_which_a_person_chose(qtbot: QtBot) -> None:
    title = DockTitle("Problems", tabs=("Problems", "Find", "History"))
    qtbot.addWidget(title)
    chosen: list[int] = []
    title.chosen.connect(chosen.append)
    title.choose(2)
    assert chosen == []
    tabs = title.findChildren(QToolButton)
    QTest.mouseClick(tabs[1], LEFT)
    assert chosen == [1]
    title.set_tab_text(0, "Problems  5")
    assert tabs[0].accessibleName() == "Problems  5"


def test_a_section_folds_its_body_away(qtbot: QtBot) -> None:
    body = label("inside")
    section = Section("Placement", body)
    qtbot.addWidget(section)
    section.show()
    head = section.findChildren(QToolButton)[0]
    assert body.isVisible()
    with qtbot.waitSignal(section.folded) as seen:
        QTest.mouseClick(head, LEFT)
    assert seen.args == [True]
    assert not body.isVisible()


def test_every_painted_widget_has_a_name_for_screen_readers(qtbot: QtBot) -> None:
    button = IconButton("gear", "Settings")
    for widget in (Pips(1, 2), Dial(0), TimeCard(True), TimeCard(False), TimeLine(), button,
                   SeatMark(SEATS[2])):  # fmt: skip
        qtbot.addWidget(widget)
        assert widget.accessibleName(), type(widget).__name__


def test_the_two_time_cards_differ(qtbot: QtBot) -> None:
    assert shown(qtbot, TimeCard(True)) != shown(qtbot, TimeCard(False))


def test_a_page_changes_its_theme_while_it_is_open(qtbot: QtBot, use_theme: UseTheme) -> None:
    page = row(IconButton("gear", "Settings"), Pips(2, 3), Dial(10), IconLabel("info", "info"))
    fresh = row(IconButton("gear", "Settings"), Pips(2, 3), Dial(10), IconLabel("info", "info"))
    light = shown(qtbot, page)
    use_theme(DARK)
    dark = page.grab().toImage()
    assert dark != light
    assert dark == shown(qtbot, fresh)


# The style


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_the_style_sheet_is_understood_and_dresses_the_whole_page(
    qtbot: QtBot, undressed: QApplication, theme: Theme
) -> None:
    said: list[str] = []
    before = qInstallMessageHandler(
        lambda kind, _context, text: said.append(text) if kind != QtMsgType.QtInfoMsg else None
    )
    try:
        apply_theme(undressed, theme)
        page = widgets_page(theme)
        qtbot.addWidget(page)
        page.show()
        picture = page.grab().toImage()
    finally:
        qInstallMessageHandler(before)
    assert [text for text in said if "propagateSizeHints" not in text] == []
    assert picture.pixelColor(300, picture.height() - 2).name().upper() in (theme.panel, theme.line, theme.chrome)
    assert undressed.style().name() in ("fusion", "")
    assert undressed.palette().color(QPalette.ColorRole.Base) == QColor(theme.field)


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_the_palette_is_explicit_and_its_text_readable(theme: Theme) -> None:
    given = palette(theme)
    role = QPalette.ColorRole
    for ink, ground in ((role.WindowText, role.Window), (role.Text, role.Base), (role.ButtonText, role.Button),
                        (role.HighlightedText, role.Highlight), (role.ToolTipText, role.ToolTipBase),
                        (role.PlaceholderText, role.Base)):  # fmt: skip
        assert ratio(given.color(ink).name(), given.color(ground).name()) >= 4.5


def test_every_colour_of_a_sheet_is_a_token_of_its_theme() -> None:
    for theme in THEMES:
        tokens = {str(value).upper() for value in dataclasses.asdict(theme).values()}
        used = {colour.upper() for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", sheet(theme))}
        assert len(used) >= 15
        assert used <= tokens


def test_a_chip_changes_its_kind(qtbot: QtBot, undressed: QApplication) -> None:
    apply_theme(undressed, LIGHT)
    chip = Chip("Acting", "plain")
    plain = shown(qtbot, chip)
    chip.set_kind("accent")
    assert chip.grab().toImage() != plain
    assert chip.text() == "Acting"


def test_a_tab_that_was_made_before_the_style_keeps_as_much_room(qtbot: QtBot, undressed: QApplication) -> None:
    before, after = DockTitle("", tabs=["Problems"]), DockTitle("", tabs=["Problems"])
    for title in (before, after):
        qtbot.addWidget(title)
        if title is after:
            apply_theme(undressed, LIGHT)
        title.keep_room(0, "  99")
    assert before.findChildren(QToolButton)[0].minimumWidth() == after.findChildren(QToolButton)[0].minimumWidth() > 60
