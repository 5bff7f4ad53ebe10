"""The page of cup and decks: circles and keys set copies, charts say what the cup does, supplies change as files."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.edits import AddFile
from editor.systems.dork_tower.supply.contents import rewards_of
from editor.systems.dork_tower.supply.supply_page import SupplyPage
from editor.systems.dork_tower.supply.supply_table import COPIES
from editor.ui.fonts import text_font
from editor.window.undo_stack import QtUndoStack
from schema.i18n import use_language

SUPPLY = "supplies/short.json"


def page_of(qtbot: QtBot, supply: str = "") -> SupplyPage:
    document = PackDocument.open(SHIPPED["the-turning-tower"], history=QtUndoStack())
    if supply:
        content = {"id": "short", "name": {"en": "Short"}, "cup": {"wraith": 2, "cave_pup": 3}}
        document.submit(AddFile(supply, content), "New")
    page = SupplyPage(document, supply)
    qtbot.addWidget(page, before_close_func=lambda _page: page.close_down())
    page.resize(1100, 640)
    page.show()
    qtbot.waitExposed(page)
    return page


def shown(page: SupplyPage) -> dict[str, int]:
    return {entry.id: entry.count for entry in page.entries}


def test_the_figures_of_the_ledger_are_shown(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert sum(shown(page).values()) == 40
    low, high, _items = zip(*(row.chances for row in page.wins.rows), strict=True)
    # Section 4.8: unaided win chances of strength 7 and 12, and 12 and 20 against the wizard, within a point.
    for chances, wanted in ((low, (72, 44, 23)), (high, (91, 71, 47))):
        assert all(abs(100 * chance - want) < 1.5 for chance, want in zip(chances, wanted, strict=False))
    wizard = page.wins.rows[-1].chances
    assert abs(100 * wizard[1] - 5) < 1.5
    assert abs(100 * wizard[2] - 25) < 1.5
    assert sum(page.rewards.shares.values()) == pytest.approx(1)
    assert page.rewards.told("gold") == "38 %"


def test_a_click_on_a_circle_and_the_keys_set_the_copies(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    index = next(number for number, entry in enumerate(page.entries) if entry.id == "wraith")
    item = page.table.topLevelItem(index)
    assert item is not None
    area = page.table.visualRect(page.table.indexFromItem(item, COPIES))
    spot = QPoint(area.left() + 6 + round(4.5 * 15), area.center().y())
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.waitUntil(lambda: shown(page)["wraith"] == 5)
    assert page.document.value("encounter_tokens/wraith.json", "/copies") == 5
    QTest.keyClick(page.table, Qt.Key.Key_Minus)
    qtbot.waitUntil(lambda: shown(page)["wraith"] == 4)
    page.document.undo()
    assert page.document.value("encounter_tokens/wraith.json", "/copies") == 2


def test_a_supply_is_changed_in_its_file_down_to_none(qtbot: QtBot) -> None:
    page = page_of(qtbot, SUPPLY)
    assert {id_: count for id_, count in shown(page).items() if count} == {"wraith": 2, "cave_pup": 3}
    page.set_count("encounter_tokens/wraith.json", 0)
    page.set_count("encounter_tokens/omen.json", 1)
    qtbot.waitUntil(lambda: shown(page)["omen"] == 1)
    assert page.document.value(SUPPLY, "/cup") == {"cave_pup": 3, "omen": 1}
    page.show_part("items")
    page.set_count("item_cards/dirk_sunfang.json", 2)
    assert page.document.value(SUPPLY, "/items") == {"dirk_sunfang": 2}
    assert page.document.value("encounter_tokens/omen.json", "/copies") == 2, "the cards stay as they are"


def test_enter_opens_what_is_chosen(qtbot: QtBot) -> None:
    page, opened = page_of(qtbot), list[str]()
    page.opened.connect(opened.append)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert opened == [page.entries[0].file]


def test_faces_that_no_row_has_bring_nothing() -> None:
    table = {"reward": [{"die": [2, 3], "gold": 10}, {"die": [5, 9], "draw": "scroll"}, {"die": "x"}]}
    assert rewards_of(table) == (("none", 1, 0), ("gold", 2, 10), ("none", 1, 0), ("scroll", 2, 0))
    assert rewards_of({}) == (("none", 6, 0),)


def test_charts_are_whole_where_there_is_room_and_scroll_where_there_is_none(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    bars, area = page.charts_area.horizontalScrollBar(), page.charts_area
    for width, whole in ((1100, True), (720, True), (520, False)):
        page.resize(width, 300)
        QApplication.processEvents()
        assert (bars.maximum() == 0) == whole, width
        assert area.viewport().width() + bars.maximum() >= page.wins.minimumWidth()
    assert page.rewards.height() > page_of(qtbot).rewards.height(), "the legend has two lines"


def test_faces_stand_above_the_list_at_one_scale_and_choose_its_rows(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for part, sides, width in (("cup", 2, 62), ("items", 2, 94), ("scrolls", 2, 94)):
        page.show_part(part)  # type: ignore[arg-type]
        strip = page.faces.strip
        assert [each.entry for each in strip.faces] == list(page.entries)
        assert {len(each.sides) for each in strip.faces} == {sides}
        assert {int(area.width()) for each in strip.faces for area in each.areas} == {width}
        third = strip.faces[2]
        QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=third.areas[0].center().toPoint())
        assert page.table.chosen == third.entry.file == strip.framed
        assert not strip.grab().isNull()
    assert page.faces.isVisible()
    page.resize(1100, 500)
    assert not page.faces.isVisible(), "list and charts come first"


def test_words_below_the_bars_of_a_chart_are_not_cut(qtbot: QtBot) -> None:
    """«подземелье» is longer than the share of a bar in the smallest chart, which then scrolls."""
    use_language("ru")
    page = page_of(qtbot)
    face = QFontMetrics(text_font(10))
    longest = max(face.horizontalAdvance(word) for row in page.wins.rows for word in row.note.split())
    assert longest <= (page.wins.minimumWidth() - 52) / len(page.wins.rows) - 4


def test_the_list_has_orders_of_its_part(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert [page.order.itemText(row) for row in range(page.order.count())] == ["By strength", "By name", "By copies"]
    assert next(iter(shown(page))) == "cave_pup"
    page.order.setCurrentIndex(2)
    page.order.activated.emit(2)
    counts = [*shown(page).values()]
    assert counts == sorted(counts, reverse=True)
    page.show_part("items")
    assert page.order.currentText() == "By copies"
    page.order.setCurrentIndex(0)
    page.order.activated.emit(0)
    assert page.order.currentText() == "By price"
    prices = [int(row.first) for row in page.table.rows]
    assert prices == sorted(prices)
    page.show_part("scrolls")
    assert page.order.itemText(0) == "By name"


def test_a_click_on_a_face_shows_its_form(qtbot: QtBot) -> None:
    page, chosen = page_of(qtbot), []
    page.places_chosen.connect(lambda places: chosen.append(places[0].file))
    face = next(each for each in page.faces.strip.faces if each.entry.id == "grey_wolf")
    QTest.mouseClick(page.faces.strip, Qt.MouseButton.LeftButton, pos=face.area.center().toPoint())
    assert chosen[-1] == "encounter_tokens/grey_wolf.json"
    assert page.table.chosen == chosen[-1]
