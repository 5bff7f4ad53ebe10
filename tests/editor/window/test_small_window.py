"""What gives way in the smallest window, so that nothing is cut off there, in the longer of the languages too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QDockWidget, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from editor.pages.start.start_page import StartPage
from editor.systems.desktopia.squads.squads_page import SquadsPage
from editor.testplay.banner import Banner, BannerAction, BannerStrip
from editor.testplay.playback_bar import PlaybackBar
from editor.ui.design_tokens import LIGHT
from editor.ui.fonts import use_text_size
from editor.ui.settings import read_settings
from editor.ui.theme import apply_theme, sheet
from editor.window.main_window import MainWindow
from editor.window.menus import choices_in
from schema.i18n import use_language
from tests.editor.windows import OpenWindow, palette_in, script_in, script_tab

pytestmark = pytest.mark.usefixtures("style_sheet")
_LONG_MS = 20_000


@pytest.fixture(autouse=True)
def english_of_usual_size_afterwards(qapp: QApplication) -> Iterator[None]:
    yield
    use_language("en")
    use_text_size("normal")
    if qapp.styleSheet() not in ("", sheet(LIGHT)):
        apply_theme(qapp, LIGHT)


@pytest.fixture
def window(open_window: OpenWindow, tmp_path: Path) -> MainWindow:
    return open_window(folder=tmp_path, size=(960, 600))


def cut(part: QWidget) -> list[str]:
    """The buttons that are narrower than their words, or reach out of what they lie in."""
    return [
        button.text()
        for button in part.findChildren(QAbstractButton)
        if button.isVisible()
        and button.text()
        and (
            button.width() < button.minimumSizeHint().width()
            or button.mapTo(part, button.rect().topRight()).x() > part.width()
        )
    ]


def stand_in(strip: BannerStrip, lines: int) -> bool:
    """Whether the buttons are in this number of lines."""
    return len({button.y() for button in strip.buttons}) == lines


def test_the_head_of_the_start_page_keeps_its_links(window: MainWindow, qtbot: QtBot) -> None:
    window.use_language("ru")
    window.open_file("start:")
    page = window.tabs.stack.currentWidget()
    assert isinstance(page, StartPage)
    qtbot.waitUntil(lambda: page.drawn, timeout=_LONG_MS)
    assert cut(page) == []


def test_forms_and_titles_keep_their_room_beside_the_source(window: MainWindow, qtbot: QtBot) -> None:
    window.use_language("ru")
    window.open_file("scripts/tea_for_two.json")
    wide = window.width()
    window.actions_["source"].trigger()
    qtbot.waitUntil(lambda: window.source.pane is not None and window.source.pane.isVisible(), timeout=_LONG_MS)
    qtbot.wait(50)
    assert window.width() == wide
    assert window.panels.inspector.width() >= 248
    assert palette_in(window).width() >= 268


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("key", ["squads:scripts/between_two_books.json", "box.json"])
def test_squads_and_box_fit_without_scrolling_sideways(
    window: MainWindow, qtbot: QtBot, key: str, language: str
) -> None:
    window.use_language(language)
    window.open_file(key)
    page = window.tabs.stack.currentWidget()
    assert page is not None

    def fits(area: QAbstractScrollArea) -> bool:
        held = area.widget() if isinstance(area, QScrollArea) else None
        return (
            area.horizontalScrollBar().maximum() == 0
            and area.mapTo(page, area.rect().topRight()).x() < page.width()
            and (held is None or held.width() <= area.viewport().width())
        )

    areas = [area for area in page.findChildren(QAbstractScrollArea) if area.isVisible()]
    assert areas
    qtbot.waitUntil(lambda: all(map(fits, areas)), timeout=_LONG_MS)
    assert cut(page) == []


def test_reserves_give_way_to_the_table_and_are_remembered_so(window: MainWindow, tmp_path: Path) -> None:
    window.open_file("scripts/between_two_books.json")
    tab = script_tab(window)
    assert tab is not None
    assert tab.reserves.isVisible()
    window.actions_["desktopia.reserves"].trigger()
    assert not tab.reserves.isVisible()
    assert not read_settings(tmp_path).reserves
    window.open_file("scripts/bridge_night.json")
    assert script_tab(window) is not tab
    assert script_tab(window) is not None
    assert not script_in(window).reserves.isVisible()


def test_names_can_be_read_on_a_narrow_page_of_squads(window: MainWindow, qtbot: QtBot) -> None:
    window.use_language("ru")
    window.open_file("squads:scripts/between_two_books.json")
    page = window.tabs.stack.currentWidget()
    assert isinstance(page, SquadsPage)
    qtbot.waitUntil(lambda: page.shelf.isColumnHidden(1), timeout=_LONG_MS)
    shelf = page.shelf
    for _head, items in shelf.groups:
        for item in items:
            wide = shelf.visualItemRect(item).width() - shelf.iconSize().width() - 12
            assert shelf.fontMetrics().horizontalAdvance(item.text(0)) <= wide, item.text(0)
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: not page.shelf.isColumnHidden(1), timeout=_LONG_MS)


def test_docks_lie_above_the_status_bar_of_the_smallest_window(window: MainWindow, qtbot: QtBot) -> None:
    """Of a screen of 800 by 500, the frame of the window takes some, too."""
    window.use_language("ru")
    window.open_file("scripts/between_two_books.json")
    window.setMinimumSize(800, 460)
    window.resize(800, 460)
    docks = window.findChildren(QDockWidget)
    palette = next(each for each in docks if each.objectName() == "palette")
    tabs = palette.titleBarWidget().findChildren(QAbstractButton)
    assert len(tabs) > 3
    for tab in tabs:
        tab.click()
        qtbot.wait(50)
        assert window.size() == QSize(800, 460), tab.text()
        for dock in docks:
            if dock.isVisible():
                assert dock.geometry().bottom() < window.statusBar().geometry().top(), (tab.text(), dock.objectName())


@pytest.fixture
def large(window: MainWindow) -> MainWindow:
    """Large text in Russian, in a window as of a small laptop."""
    window.resize(1280, 720)
    window.use_language("ru")
    window.use_text_size("large")
    return window


def test_text_is_larger_at_once_and_at_the_next_start(window: MainWindow, tmp_path: Path) -> None:
    def height() -> int:
        window.tool_row.go_to.ensurePolished()
        return window.tool_row.go_to.fontMetrics().height()

    window.use_text_size("normal")  # dressed as the editor is
    before = height()
    (menu,) = [action for title, action in choices_in(window.menuBar()) if action.text() == "Large text"]
    assert not menu.isChecked()
    window.use_text_size("large")
    assert height() > before
    assert read_settings(tmp_path).text_size == "large"
    (menu,) = [action for title, action in choices_in(window.menuBar()) if action.text() == "Large text"]
    assert menu.isChecked()
    window.use_text_size("small")
    assert height() < before
    window.use_text_size("normal")
    assert height() == before


PAGES = (
    "scripts/between_two_books.json",
    "squads:scripts/between_two_books.json",
    "sentences:scripts/between_two_books.json",
    "characters/kharu.json",
    "etudes/borrowed_fist.json",
    "campaigns/breakfast_war.json",
    "sheet:characters",
    "box.json",
    "rules.json",
    "pack.json",
    "start:",
)


def test_large_text_keeps_every_page_whole(large: MainWindow, qtbot: QtBot) -> None:
    for key in PAGES:
        large.open_file(key)
        page = large.tabs.stack.currentWidget()
        assert page is not None, key
        qtbot.waitUntil(partial(is_whole, page), timeout=_LONG_MS)
        assert (large.width(), large.height()) == (1280, 720), key
        for dock in large.findChildren(QDockWidget):
            assert cut(dock.titleBarWidget()) == [], key
            areas = [area for area in dock.findChildren(QScrollArea) if area.isVisible()]
            assert all(area.horizontalScrollBar().maximum() == 0 for area in areas), key


def is_whole(page: QWidget) -> bool:
    """Whether the page has its width and nothing in it is cut off."""
    return page.width() > 300 and cut(page) == []


def test_buttons_above_an_etude_go_below_its_words(qtbot: QtBot) -> None:
    strip = BannerStrip()
    qtbot.addWidget(strip)
    deeds = tuple(
        BannerAction(words, lambda: None) for words in ("Цель", "Предел ходов", "Сыграть решение", "Записать заново")
    )
    strip.show_banner(Banner("target", "Этюд", text="Вы побеждаете, когда вражеский персонаж погиб.", actions=deeds))
    for width, lines in ((1000, 1), (400, 2), (240, 4)):
        strip.resize(width, strip.heightForWidth(width) if strip.hasHeightForWidth() else 160)
        strip.show()
        qtbot.waitUntil(partial(stand_in, strip, lines), timeout=_LONG_MS)
        assert cut(strip) == []


def test_the_time_line_keeps_its_room(qtbot: QtBot) -> None:
    bar = PlaybackBar()
    qtbot.addWidget(bar)
    for width in (1000, 560, 424):
        bar.resize(width, bar.height())
        bar.show()
        qtbot.waitUntil(lambda: bar.branch.geometry().left() >= bar.line.geometry().right(), timeout=_LONG_MS)
        assert bar.line.geometry().left() >= bar.speed.geometry().right()
        assert bar.line.width() >= 72
