"""The page of a deck: exact odds, figures, copies by key, mouse and drop, bounds, and decks that are broken."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from editor.canvas.placement import Placement, write_placement
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems.despaira.deck.cards_panel import CardsPanel
from editor.systems.despaira.deck.chances import chances
from editor.systems.despaira.deck.contents import contents_of
from editor.systems.despaira.deck.deck_page import DeckPage
from editor.systems.despaira.deck.odds import at_least, chance_of, drawn_by
from editor.window.undo_stack import QtUndoStack
from tests.editor.windows import OpenWindow, use_light_colors

DECK = "decks/lantern_watch.json"


def copies(document: PackDocument, card: str) -> int:
    return contents_of(document, DECK).copies(card)


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication) -> Iterator[DeckPage]:
    use_light_colors(qapp)
    shown = DeckPage(PackDocument.open("content/despaira-salt-and-lantern"), DECK)
    qtbot.addWidget(shown)
    shown.resize(1100, 800)
    shown.show()
    qtbot.waitExposed(shown)
    yield shown
    shown.close_down()


# ------------------------------------------------------------ chances


def test_chances_are_what_counting_all_hands_gives() -> None:
    deck, drawn = 9, 4
    hands = [sum(card < 3 for card in hand) for hand in combinations(range(deck), drawn)]
    for number in range(drawn + 1):
        assert chance_of(deck, 3, drawn, number) == Fraction(hands.count(number), len(hands))
        least = Fraction(sum(count >= number for count in hands), len(hands))
        assert at_least(deck, 3, drawn, number) == least


@pytest.mark.parametrize(("turn", "share"), [(1, 33.0), (2, 42.1), (3, 50.4), (5, 64.5)])
def test_three_copies_among_49_cards(turn: int, share: float) -> None:
    assert round(100 * float(at_least(49, 3, drawn_by(turn))), 1) == share


@pytest.mark.parametrize(
    ("deck", "copies", "drawn", "share"), [(0, 0, 6, 0), (3, 3, 6, 1), (4, 0, 6, 0), (2, 9, 6, 1), (6, 1, 6, 1)]
)
def test_small_decks_have_chances_too(deck: int, copies: int, drawn: int, share: int) -> None:
    assert at_least(deck, copies, drawn) == share


# ------------------------------------------------------------ what is shown


def test_figures_are_those_of_the_duel_that_has_the_deck(page: DeckPage) -> None:
    document = page.document
    assert page.bounds.text() == "cards of 50 to 80"
    rulings = {"format": "draft", "opening_hand": 4, "draw_per_turn": 3}
    document.submit(SetValue("rulesets/standard.json", "/rulings", rulings), "rulings")
    page.refresh()
    assert page.bounds.text() == "cards of 40 to 80"
    assert page.contents.chance(3) == float(at_least(page.contents.total, 3, 4))
    facts = chances(page.contents, "lantern_hound", None)
    assert facts is not None
    assert facts.shares[0] == ("Opening hand, 4", float(at_least(page.contents.total, 3, 4)))
    assert facts.shares[2] == ("Own turn 3, 10", float(at_least(page.contents.total, 3, drawn_by(3, 4, 3))))
    document.submit(SetValue("duels/first_duel.json", "/rulings", {"opening_hand": 7}), "own")
    page.refresh()
    assert page.contents.figures.hand == 7
    assert page.contents.figures.per_turn == 3, "the duel names the ruleset"


def test_the_gallery_is_narrowed_by_kind_element_level_and_class(page: DeckPage) -> None:
    narrowing = page.narrowing

    def shown() -> set[str]:
        return {row.card for item, row in page.pack.gallery.rows() if row.card and not item.isHidden()}

    def choose(box: QComboBox, value: str) -> None:
        box.setCurrentIndex(box.findData(value))
        box.activated.emit(box.currentIndex())

    everything = shown()
    choose(narrowing.kind, "tricks")
    tricks = {card for card in everything if page.document.card("tricks", card) is not None}
    assert shown() == tricks
    narrowing.classes.buttons["equip"].click()
    equips = {card for card in tricks if "equip" in page.document.card("tricks", card)["classes"]}  # type: ignore[index,operator]
    assert shown() == equips != set()
    narrowing.classes.buttons["equip"].click()
    narrowing.activations.buttons["chain"].click()
    assert {page.document.card("tricks", card)["activation"] for card in shown()} == {"chain"}  # type: ignore[index]
    narrowing.activations.buttons["chain"].click()
    choose(narrowing.kind, "")
    narrowing.elements.buttons["thunder"].click()
    assert shown() == {"squall_archer", "lanterns_courier"}
    narrowing.elements.buttons["fire"].click()
    assert shown() > {"squall_archer", "lanterns_courier", "lantern_hound"}, "of one row, any fits"
    narrowing.elements.buttons["fire"].click()
    choose(narrowing.level, "3")
    assert shown() == {"squall_archer"}
    page.refresh()
    assert shown() == {"squall_archer"}, "what was chosen stays chosen"
    page.pack.filter.setText("hound")
    assert not shown()


def test_the_figures_of_the_shipped_deck(page: DeckPage) -> None:
    document: Any = page.document
    main = document.value(DECK)["main"]
    creatures = {line["card"] for line in main if document.card("creatures", line["card"]) is not None}
    deck = page.contents
    assert deck.total == sum(line["count"] for line in main)
    assert deck.count("creatures") == sum(line["count"] for line in main if line["card"] in creatures)
    assert sum(sum(pair) for pair in deck.curve().values()) == deck.total
    assert sum(count for _element, count in deck.elements) == deck.count("creatures")
    assert deck.curve()[8] == (deck.copies("harbour_colossus"), 0)
    assert not page.verdict.isVisible()
    page.take("harbour_colossus", whole=True)
    page.refresh()
    assert page.verdict.text() == "2 cards short"
    page.deck.lines.choose("lantern_hound")
    assert page.hand.rows()[-1] == ("Lantern Hound", float(at_least(48, 3, 6)))


def test_the_gallery_has_every_card_that_fits_a_deck_and_paints_only_what_is_seen(page: DeckPage) -> None:
    assert page.pack.gallery.count() == 2 + 14 + 17
    page.grab()
    page.pack.filter.setText("lantern")
    shown = [row.name for item, row in page.pack.gallery.rows() if not item.isHidden()]
    assert shown == ["Lantern Hound", "Lanterns' Courier"]
    page.deck.filter.setText("no such card")
    assert all(item.isHidden() or not row.card for item, row in page.deck.lines.rows())


def test_both_panels_show_lines_or_cards_in_the_order_that_was_chosen(page: DeckPage) -> None:
    def names(panel: CardsPanel) -> list[str]:
        return [row.name for _item, row in panel.cards.rows() if row.card]

    def order(panel: CardsPanel, number: int) -> None:
        panel.order.setCurrentIndex(number)
        panel.order.activated.emit(number)

    page.refresh()
    deck = names(page.deck)
    order(page.deck, 1)
    creatures = page.contents.count("creatures") and names(page.deck)[:9]
    assert creatures == sorted(deck[:9]) != deck[:9]
    order(page.deck, 3)
    counts = [row.copies for _item, row in page.deck.cards.rows() if row.folder == "tricks"]
    assert counts == sorted(counts, reverse=True)
    order(page.pack, 2)
    found = [row.card for _item, row in page.pack.cards.rows() if row.folder == "creatures"]
    elements = [page.document.card("creatures", card)["element"] for card in found]  # type: ignore[index]
    assert elements == sorted(elements)  # type: ignore[type-var]

    page.deck.cards.choose("hush")
    page.deck.ways[1].click()
    assert page.deck.cards is page.deck.gallery
    assert page.deck.cards.chosen is not None
    assert page.deck.cards.chosen.card == "hush", "the same card stays chosen"
    assert sorted(names(page.deck)) == sorted(deck)
    page.pack.ways[0].click()
    assert page.pack.cards is page.pack.lines
    rows = [row for _item, row in page.pack.cards.rows()]
    assert all(row.look is not None for row in rows if row.card), "lines tell what cards bring"
    assert [row.name for row in rows if not row.card] == ["Leaders  2", "Creatures  14", "Tricks  17"]
    page.grab()
    page.pack.filter.setText("lantern")
    assert {row.name for item, row in page.pack.cards.rows() if row.card and not item.isHidden()} == {
        "Lantern Hound",
        "Lanterns' Courier",
    }
    QTest.keyClick(page.pack.lines, Qt.Key.Key_Plus)
    data, place = write_placement(Placement("creatures", "bilge_viper")), QPointF(20, 40)
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    page.deck.gallery.dropEvent(QDropEvent(place, copy, data, Qt.MouseButton.LeftButton, none))
    assert copies(page.document, "bilge_viper") == 1


def test_the_filter_stands_in_the_dock_of_the_palette(open_window: OpenWindow) -> None:
    document = PackDocument.open("content/despaira-salt-and-lantern", history=QtUndoStack())
    window = open_window(document)
    window.open_file("duels/first_duel.json")
    title = window.docks._palette_title
    assert title is not None
    window.show_palette(1)
    window.open_file(DECK)
    page = window.tabs.page(DECK)
    assert isinstance(page, DeckPage)
    assert window.palette_ is not None
    assert page.filters.isVisible()
    assert not window.palette_.isVisible()
    assert [tab.text() for tab in title._tabs if tab.isVisible()] == ["Filter"]
    page.narrowing.kind.setCurrentIndex(page.narrowing.kind.findData("tricks"))
    page.narrowing.kind.activated.emit(0)
    assert {row.folder for item, row in page.pack.cards.rows() if not item.isHidden()} == {"tricks"}
    window.show_palette(0)
    assert title.chosen_tab == 3, "the palette waits until a board is in front"
    window.close_tab(DECK)
    assert window.palette_.isVisible()
    assert title.chosen_tab == 1
    assert [tab.text() for tab in title._tabs if tab.isVisible()] == ["Tiles", "Cards", "Counters"]


# ------------------------------------------------------------ edits


def test_keys_add_and_take_copies_within_the_bound(page: DeckPage) -> None:
    document, hints = page.document, list[str]()
    page.hint_changed.connect(hints.append)
    page.deck.lines.choose("harbour_colossus")
    QTest.keyClick(page.deck.lines, Qt.Key.Key_Plus)
    assert copies(document, "harbour_colossus") == 3
    assert not page.plus.isEnabled()
    QTest.keyClick(page.deck.lines, Qt.Key.Key_Plus)
    assert (copies(document, "harbour_colossus"), hints[-1]) == (
        3,
        "A deck has at most 3 copies of a card (DS-DECK-02).",
    )
    QTest.keyClick(page.deck.lines, Qt.Key.Key_Minus)
    assert copies(document, "harbour_colossus") == 2
    QTest.keyClick(page.deck.lines, Qt.Key.Key_Delete)
    assert copies(document, "harbour_colossus") == 0
    for _step in range(3):
        document.undo()
    assert copies(document, "harbour_colossus") == 2


def test_a_card_of_the_gallery_is_dropped_on_the_list(page: DeckPage) -> None:
    document = page.document

    def drop(folder: str, card: str) -> bool:
        data, place = write_placement(Placement(folder, card)), QPointF(20, 40)
        none, copy, left = Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
        entered = QDragEnterEvent(place.toPoint(), copy, data, left, none)
        page.deck.lines.dragEnterEvent(entered)
        if entered.isAccepted():
            assert page.deck.lines.incoming == Placement(folder, card)
            page.grab()
            page.deck.lines.dropEvent(QDropEvent(place, copy, data, left, none))
        assert page.deck.lines.incoming is None
        return entered.isAccepted()

    before = copies(document, "bilge_viper")
    assert (before, drop("creatures", "bilge_viper")) == (0, True)
    assert copies(document, "bilge_viper") == 1
    assert page.deck.lines.chosen is not None
    assert page.deck.lines.chosen.card == "bilge_viper"
    assert drop("leaders", "old_brinetooth")
    assert document.value(DECK, "/leader") == "old_brinetooth"
    assert not drop("tokens", "moth_echo")
    hints: list[str] = []
    page.hint_changed.connect(hints.append)
    assert not drop("creatures", "lantern_hound"), "it has 3 copies"
    assert hints == ["A deck has at most 3 copies of a card (DS-DECK-02)."]
    document.undo()
    document.undo()
    assert (document.value(DECK, "/leader"), copies(document, "bilge_viper")) == ("ilse_marrow", 0)


def test_the_inspector_follows_the_chosen_line(page: DeckPage) -> None:
    places: list[Any] = []
    page.places_chosen.connect(places.append)
    page.deck.lines.choose("hush")
    (place,) = places[-1]
    assert page.document.value(place.file, f"{place.pointer}/card") == "hush"
    page.reveal("/main/0/count")
    assert page.deck.lines.chosen is not None
    assert page.deck.lines.chosen.card == page.document.value(DECK, "/main/0/card")


@pytest.mark.parametrize(
    "content",
    [
        {
            "leader": 3,
            "main": [4, {"card": "nobody", "count": "x"}, {"card": "hush"}, {"card": "hush", "count": 10**9}],
        },
        {"main": {}},
        {},
    ],
)
def test_a_broken_deck_is_shown_nonetheless(page: DeckPage, content: Any) -> None:
    page.document.submit(SetValue(DECK, "", content), "")
    page.refresh()
    page.grab()
    assert page.contents.copies("hush") in (0, 81)
    page.add("creatures", "tideclerk")
    assert copies(page.document, "tideclerk") == 1
