"""A new user's first hour with a duel of cards, in one window: a creature, a map, a deck, and a turn of the duel."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.panels.pack_tree.new_piece_dialog import NewPieceDialog
from editor.systems.despaira.board.page import FieldPage
from editor.systems.despaira.deck.deck_page import DeckPage
from editor.systems.despaira.play.duel_view import DuelView
from editor.testplay.default_play_page import DefaultPlayPage
from schema.diagnostics.diagnostic import Severity
from simulator.systems.despaira import decisions as de
from tests.journeys.conftest import Sit
from tests.journeys.person import LEFT, Person, bytes_in
from tests.journeys.test_first_hero import Hand, pick_from_menu

CREATURE, MAP, DECK, DUEL = (
    *("creatures/ember_wren.json", "maps/ashfield.json", "decks/ash_and_ember.json", "duels/wren_watch.json"),
)
CONTROL = Qt.KeyboardModifier.ControlModifier
_LONG_MS = 20_000


def test_a_creature_a_map_a_deck_and_a_duel(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    pack = Path(shutil.copytree(SHIPPED["despaira-salt-and-lantern"], tmp_path / "mine"))
    on_disk = bytes_in(pack)
    person = sit(pack)
    window, document = person.window, person.window.document

    # A creature, and what it can do.
    create(person, "New creature", "Ember Wren", "Угольный крапивник", "creature-1-new")
    assert window.tabs.current == CREATURE
    hand = Hand(person, qtbot)
    hand.begin("Damage")
    assert hand.lines() == [
        "Ability, once a turn:",
        "choose a target: any one opposing creature within 2 tiles",
        "then inflict 200 damage on that creature",
    ]
    hand.click("200", "inflict")
    person.type_over(hand.field("Amount"), "300")
    hand.name_it("Hot ash", "Горячий пепел")
    assert "300 damage" in hand.card_says("EN")
    assert "300 урона" in hand.card_says("RU")
    person.picture("creature-2-ability")
    assert person.problems() == ()
    assert document.value(CREATURE, "/lore") is None  # the tale of a new creature gives way to an ability

    # A map: tiles are painted, and those opposite follow.
    create(person, "New field map", "Ashfield", "Пепелище")
    assert window.tabs.current == MAP
    board = window.tabs.page(MAP)
    assert isinstance(board, FieldPage)
    assert document.value(MAP, "/default_tile", "plain") == "plain"
    board.fit()
    key = board.key_of("burning_lands")
    board.controller.view.setFocus()
    QTest.keyClick(board.controller.view, Qt.Key(int(Qt.Key.Key_0) + int(key)))
    drag(board, "A2", "B2", "C2")
    assert document.value(MAP, "/tiles") == dict.fromkeys(("A2", "B2", "C2", "C5", "D5", "E5"), "burning_lands")
    person.picture("map-1-painted")

    # A deck: fifty cards, of which one makes room for another.
    create(person, "New deck", "Ash and Ember", "Пепел и угли")
    assert window.tabs.current == DECK
    deck = window.tabs.page(DECK)
    assert isinstance(deck, DeckPage)
    assert deck.contents.total == 50
    assert deck.contents.copies("ember_wren") == 3
    deck.list.choose("harbour_colossus")
    QTest.keyClick(deck.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: deck.verdict.text() == "3 cards short", timeout=_LONG_MS)
    person.picture("deck-1-short")
    for trick in ("hush", "flare_lance", "windfall_purse"):
        deck.add("tricks", trick)
    qtbot.waitUntil(lambda: not deck.verdict.isVisible(), timeout=_LONG_MS)
    deck.list.choose("ember_wren")
    person.picture("deck-2-whole")

    # A duel of this deck on this map, and its first turn.
    create(person, "New duel", "Wren Watch", "Стража крапивников")
    assert window.tabs.current == DUEL
    assert document.value(DUEL, "/map") == "ashfield"
    assert document.value(DUEL, "/seats/0/deck") == "ash_and_ember"
    assert [one for one in person.problems() if one.severity is Severity.ERROR] == []
    person.picture("duel-1-laid-out")
    person.key(Qt.Key.Key_F5)
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, DefaultPlayPage)
    qtbot.waitUntil(lambda: not page.busy, timeout=_LONG_MS)
    page.use_motion(True)
    table = page.table
    assert table is not None
    view = table.view
    assert isinstance(view, DuelView)
    second = [box for box in page.findChildren(QComboBox) if box.findData("random") >= 0][1]
    second.setCurrentIndex(second.findData("random"))
    second.activated.emit(second.currentIndex())

    def rest() -> None:
        qtbot.waitUntil(lambda: table.play.open and 0 in table.game.asked, timeout=_LONG_MS)

    def click(place: str) -> None:
        rest()
        QTest.mouseClick(view.canvas, LEFT, pos=view.canvas.centre_of(place).toPoint())
        rest()

    click("tile:C1")
    person.picture("duel-2-first-turn")
    spawn = next(offer for offer in view.choosing.offers if isinstance(offer.decision, de.Spawn))
    click(spawn.start)
    assert spawn.end in view.choosing.ends
    click(spawn.end)
    view.decisions.buttons[0].click()
    rest()
    piece: Any = table.game.state.pieces[spawn.start]  # type: ignore[attr-defined]
    assert (piece.zone, f"tile:{piece.tile}") == ("field", spawn.end)

    # All is saved: four new files, and no other has changed.
    window.open_file(DUEL)
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {CREATURE, MAP, DECK, DUEL}


def create(person: Person, words: str, english: str, russian: str, picture: str = "") -> None:
    """A new piece, from the + above the tree, with its names."""
    person.window.panels.tree.plus.click()
    pick_from_menu(words)
    (dialog,) = person.window.findChildren(NewPieceDialog)
    QTest.keyClicks(dialog.names["en"], english)
    dialog.names["ru"].setFocus()
    person.type(dialog.names["ru"], russian)
    if picture:
        person.picture(picture, over=dialog)
    QTest.keyClick(dialog.names["ru"], Qt.Key.Key_Return)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    person.settle()
    person.wait_for_rest()


def drag(board: FieldPage, *tiles: str) -> None:
    """Paint over tiles with the mouse."""
    view = board.controller.view
    places = [view.on_screen(board.area_of(tile).center()).toPoint() for tile in tiles]
    QTest.mousePress(view.viewport(), LEFT, pos=places[0])
    for place in places[1:]:
        QTest.mouseMove(view.viewport(), place)
    QTest.mouseRelease(view.viewport(), LEFT, pos=places[-1])
