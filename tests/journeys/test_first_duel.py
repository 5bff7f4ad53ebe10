"""A new user's first hour with a duel of cards, in one window: a creature, a map, a deck, a turn, and a puzzle."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.panels.pack_tree.new_piece_dialog import NewPieceDialog
from editor.systems.despaira.board.page import FieldPage
from editor.systems.despaira.deck.deck_page import DeckPage
from editor.systems.despaira.play.duel_view import DuelView
from editor.systems.despaira.puzzles.recording import DuelRecording
from editor.systems.despaira.sandbox.trial import DuelTrial
from editor.testplay.default_play_page import DefaultPlayPage
from editor.testplay.view_table import ViewTable
from schema.diagnostics.diagnostic import Severity
from simulator.systems.despaira import decisions as de
from tablewright.command_line import main
from tests.journeys.conftest import Sit
from tests.journeys.person import LEFT, Person, bytes_in
from tests.journeys.test_first_hero import Hand, pick_from_menu

CREATURE, MAP, DECK, DUEL, PUZZLE = (
    *("creatures/ember_wren.json", "maps/ashfield.json", "decks/ash_and_ember.json", "duels/wren_watch.json"),
    "duels/last_ember.json",
)
GUIDE = Path(__file__).parents[2] / "docs" / "authoring" / "first-duel.md"
CONTROL = Qt.KeyboardModifier.ControlModifier
_LONG_MS = 20_000


def test_a_creature_a_map_a_deck_a_duel_and_a_puzzle(
    sit: Sit,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
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

    person.key(Qt.Key.Key_F6)
    trial = window.tabs.page(window.tabs.current)
    assert isinstance(trial, DuelTrial)
    qtbot.waitUntil(lambda: trial.play is not None and trial.play.table is not None, timeout=_LONG_MS)
    person.picture("creature-3-tried")

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
    assert deck.contents.copies("ember_wren") == deck.contents.copies("breakwater") == 3
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

    # A puzzle, and its solution by playing it.
    create(person, "New duel", "Last Ember", "Последний уголёк", template="puzzle")
    assert window.tabs.current == PUZZLE
    window.do("despaira.record_solution")
    recording = window.tabs.page(window.tabs.current)
    assert isinstance(recording, DuelRecording)
    qtbot.waitUntil(lambda: recording.play.table is not None and not recording.play.busy, timeout=_LONG_MS)
    puzzle = recording.play.table
    assert isinstance(puzzle, ViewTable)
    assert isinstance(puzzle.view, DuelView)
    qtbot.waitUntil(lambda: puzzle.play.open, timeout=_LONG_MS)
    for place in ("tile:C5", "tile:C6"):
        QTest.mouseClick(puzzle.view.canvas, LEFT, pos=puzzle.view.canvas.centre_of(place).toPoint())
    qtbot.waitUntil(lambda: bool(document.value(PUZZLE, "/expect")), timeout=_LONG_MS)
    person.picture("puzzle-1-solved")
    assert person.problems() == ()

    # All is saved: five new files, and no other has changed.
    window.open_file(DUEL)
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {CREATURE, MAP, DECK, DUEL, PUZZLE}

    # The pages in Russian, for the guide in Russian.
    window.open_file(CREATURE)
    window.use_language("ru")
    assert not [
        line for line in window.findChildren(QLabel) if line.isVisible() and line.text() in ("Title", "Optional")
    ]
    for file, picture in ((CREATURE, "creature"), (MAP, "map"), (DECK, "deck"), (DUEL, "duel")):
        window.open_file(file)
        person.wait_for_rest()
        person.picture(f"russian-duel-{picture}")
    window.use_language("en")

    # What the guide says at its end.
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^python3 run\.py (.+)$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["edit", "check", "play"]
    for command, more in zip(commands[1:], ([], ["--bots", "random"]), strict=True):  # a random bot is quick
        assert main([*command.split(), *more]) == 0
    assert "wins" in capsys.readouterr().out


def create(person: Person, words: str, english: str, russian: str, picture: str = "", *, template: str = "") -> None:
    """A new piece, from the + above the tree, with its names."""
    person.window.panels.tree.plus.click()
    pick_from_menu(words)
    (dialog,) = person.window.findChildren(NewPieceDialog)
    QTest.keyClicks(dialog.names["en"], english)
    dialog.names["ru"].setFocus()
    person.type(dialog.names["ru"], russian)
    if template:
        dialog.template.setCurrentIndex(dialog.template.findData(template))
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
