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
from editor.systems.despaira.deck.contents import contents_of
from editor.systems.despaira.deck.deck_page import DeckPage
from editor.systems.despaira.deck.odds import at_least, chance_of, drawn_by
from editor.ui.design_tokens import LIGHT
from editor.ui.theme import apply_theme, sheet

DECK = "decks/lantern_watch.json"


def copies(document: PackDocument, card: str) -> int:
    return contents_of(document, DECK).copies(card)


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication) -> Iterator[DeckPage]:
    if qapp.styleSheet() != sheet(LIGHT):
        apply_theme(qapp, LIGHT)
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
    page.show_card("creatures", "lantern_hound")
    later = float(at_least(page.contents.total, 3, drawn_by(3, 4, 3)))
    assert f"own turn 3 {100 * later:.1f} %" in page.chances.text()
    document.submit(SetValue("duels/first_duel.json", "/rulings", {"opening_hand": 7}), "own")
    page.refresh()
    assert page.contents.figures.hand == 7
    assert page.contents.figures.per_turn == 3, "the duel names the ruleset"


def test_the_gallery_is_narrowed_by_kind_element_level_and_class(page: DeckPage) -> None:
    narrowing = page.narrowing

    def shown() -> set[str]:
        return {row.card for item, row in page.gallery.rows() if row.card and not item.isHidden()}

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
    page.filters[1].setText("hound")
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
    page.list.choose("lantern_hound")
    share = f"{100 * float(at_least(48, 3, 6)):.1f}"
    assert page.chances.text().startswith(
        f"Lantern Hound, chance to have drawn one: opening hand {share} %, own turn 2 "
    )
    assert page.hand.rows()[-1] == ("Lantern Hound", float(at_least(48, 3, 6)))


def test_the_gallery_has_every_card_that_fits_a_deck_and_paints_only_what_is_seen(page: DeckPage) -> None:
    assert page.gallery.count() == 2 + 14 + 17
    page.grab()
    page.filters[1].setText("lantern")
    shown = [row.name for item, row in page.gallery.rows() if not item.isHidden()]
    assert shown == ["Lantern Hound", "Lanterns' Courier"]
    page.filters[0].setText("no such card")
    assert all(item.isHidden() or not row.card for item, row in page.list.rows())


# ------------------------------------------------------------ edits


def test_keys_add_and_take_copies_within_the_bound(page: DeckPage) -> None:
    document, hints = page.document, list[str]()
    page.hint_changed.connect(hints.append)
    page.list.choose("harbour_colossus")
    QTest.keyClick(page.list, Qt.Key.Key_Plus)
    assert copies(document, "harbour_colossus") == 3
    assert not page.plus.isEnabled()
    QTest.keyClick(page.list, Qt.Key.Key_Plus)
    assert (copies(document, "harbour_colossus"), hints[-1]) == (
        3,
        "A deck has at most 3 copies of a card (DS-DECK-02).",
    )
    QTest.keyClick(page.list, Qt.Key.Key_Minus)
    assert copies(document, "harbour_colossus") == 2
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
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
        page.list.dragEnterEvent(entered)
        if entered.isAccepted():
            assert page.list.incoming == Placement(folder, card)
            page.grab()
            page.list.dropEvent(QDropEvent(place, copy, data, left, none))
        assert page.list.incoming is None
        return entered.isAccepted()

    before = copies(document, "bilge_viper")
    assert (before, drop("creatures", "bilge_viper")) == (0, True)
    assert copies(document, "bilge_viper") == 1
    assert page.list.chosen is not None
    assert page.list.chosen.card == "bilge_viper"
    assert drop("leaders", "old_brinetooth")
    assert document.value(DECK, "/leader") == "old_brinetooth"
    assert not drop("tokens", "moth_echo")
    assert not drop("creatures", "lantern_hound"), "it has 3 copies"
    document.undo()
    document.undo()
    assert (document.value(DECK, "/leader"), copies(document, "bilge_viper")) == ("ilse_marrow", 0)


def test_the_inspector_follows_the_chosen_line(page: DeckPage) -> None:
    places: list[Any] = []
    page.places_chosen.connect(places.append)
    page.list.choose("hush")
    (place,) = places[-1]
    assert page.document.value(place.file, f"{place.pointer}/card") == "hush"
    page.reveal("/main/0/count")
    assert page.list.chosen is not None
    assert page.list.chosen.card == page.document.value(DECK, "/main/0/card")


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
