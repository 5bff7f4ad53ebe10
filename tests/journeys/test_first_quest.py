"""A new user's first hour with a quest, in one window: a turn is played, then a hero, cards and a board are made."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.systems.dork_tower.board.header import LandHeader
from editor.systems.dork_tower.board.page import LandPage
from editor.systems.dork_tower.cards.faces import SidesPreview
from editor.systems.dork_tower.play.tower_view import TowerView
from editor.systems.dork_tower.supply.supply_page import SupplyPage
from editor.testplay.default_play_page import DefaultPlayPage
from editor.testplay.view_table import ViewTable
from schema.diagnostics.diagnostic import Severity
from simulator.systems.dork_tower import decisions as de
from tablewright.command_line import main
from tests.journeys.conftest import Sit
from tests.journeys.person import LEFT, Person, bytes_in
from tests.journeys.test_first_duel import create
from tests.journeys.test_first_hero import Hand

HERO, ITEM, SCROLL = "heroes/orra_pike.json", "item_cards/pike_stormpike.json", "scrolls/gust.json"
TOKEN, BOARD, SCENARIO = "encounter_tokens/bog_crab.json", "boards/two_rivers.json", "adventures/two_rivers.json"
GUIDES = Path(__file__).parents[2] / "docs" / "authoring"
CONTROL = Qt.KeyboardModifier.ControlModifier
_LONG_MS = 20_000


class Quest:
    """A game in play, and the person who plays seat 1."""

    def __init__(self, person: Person, qtbot: QtBot) -> None:
        self.person, self.qtbot = person, qtbot
        page = person.window.tabs.page(person.window.tabs.current)
        assert isinstance(page, DefaultPlayPage)
        qtbot.waitUntil(lambda: not page.busy, timeout=_LONG_MS)
        self.page = page
        page.use_motion(True)

    @property
    def table(self) -> ViewTable:
        assert isinstance(self.page.table, ViewTable)
        return self.page.table

    @property
    def view(self) -> TowerView:
        assert isinstance(self.table.view, TowerView)
        return self.table.view

    @property
    def game(self) -> Any:
        return self.table.game

    def rest(self) -> None:
        self.qtbot.waitUntil(
            lambda: self.table.play.open and 0 in self.game.asked and not self.table.settles, timeout=_LONG_MS
        )

    def choose(self, words: str) -> None:
        """Press the decision with these words."""
        self.rest()
        (button,) = [each for each in self.view.decisions.buttons if words in each.text()]
        QTest.mouseClick(button, LEFT)
        self.rest()

    def click(self, space: str) -> None:
        """Click a space of the board."""
        self.rest()
        QTest.mouseClick(self.view.canvas, LEFT, pos=self.view.canvas.centre_of(space).toPoint())
        self.rest()

    def go_on(self, to: type) -> None:
        """Press Space until something of a kind is asked."""
        for _press in range(9):
            self.rest()
            if isinstance(self.game.asked[0], to):
                return
            QTest.keyClick(self.view.canvas, Qt.Key.Key_Space)
        raise AssertionError(f"{to} is not asked")


def test_a_turn_a_hero_cards_and_a_board(
    sit: Sit,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pack = Path(shutil.copytree(SHIPPED["the-turning-tower"], tmp_path / "mine"))
    on_disk = bytes_in(pack)
    person = sit(pack)
    _play_a_turn(person, qtbot)
    _make_a_hero(person, qtbot)
    _make_cards(person, qtbot)
    _make_a_board(person, qtbot)

    # All is saved: the new files, and no other has changed.
    window, document = person.window, person.window.document
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {HERO, ITEM, SCROLL, TOKEN, BOARD, SCENARIO}
    assert window.document.value(SCENARIO, "/board") == "two_rivers"

    # What the guides say for the shell.
    monkeypatch.chdir(tmp_path)
    commands = [
        command
        for guide in ("first-quest", "quest-board")
        for command in re.findall(r"^python3 run\.py (.+)$", (GUIDES / f"{guide}.md").read_text("utf-8"), re.MULTILINE)
    ]
    assert [command.split()[0] for command in commands] == ["new", "edit", "check", "play"]
    assert main(commands[2].split()) == 0
    assert main([*commands[3].split(), "--max-turns", "6"]) in (0, 1)
    assert "Turn 1" in capsys.readouterr().out


def _play_a_turn(person: Person, qtbot: QtBot) -> None:
    """`first-quest.md`: a hero is chosen, goes to a field, and fights there."""
    person.window.open_file("adventures/first_walk.json")
    person.picture("quest-1-laid-out")
    person.key(Qt.Key.Key_F5)
    quest = Quest(person, qtbot)
    quest.rest()
    quest.choose("Hild Craggan")
    person.picture("quest-2-first-move")
    quest.click("w1.r2.c0")
    assert quest.game.state.heroes[0].space == "w1.r2.c0"
    QTest.keyClick(quest.view.canvas, Qt.Key.Key_Space)  # the move ends
    quest.go_on(de.WindowRequest)
    while quest.game.state.battle is None:
        QTest.keyClick(quest.view.canvas, Qt.Key.Key_Space)
        quest.rest()
    words = quest.view.battle.words()
    assert "Strength, low: 8\n" in words
    assert "Grey Wolf: 3\n8 : 3, 4 or more, 92 %" in words
    person.picture("quest-3-battle")
    quest.go_on(de.MenuRequest)
    assert quest.game.state.heroes[0].xp == 1  # the wolf is beaten
    person.picture("quest-4-won")
    QTest.keyClick(quest.view.canvas, Qt.Key.Key_Space)
    quest.go_on(de.MoveRequest)
    assert quest.game.turn == 3
    person.window.do("stop")


def _make_a_hero(person: Person, qtbot: QtBot) -> None:
    """`quest-hero.md`: a sheet with two sides, an ability on each."""
    document = person.window.document
    create(person, "New hero sheet", "Orra Pike", "Орра Пайк", "quest-hero-1-new")
    assert person.window.tabs.current == HERO
    assert document.value(HERO, "/low/slots/0/accepts") == ["weapon"]
    low, high = fields(person, "Strength")
    person.type_over(low, "7")
    person.type_over(high, "11")
    hand = Hand(person, qtbot)
    add_ability(hand, 0)
    hand.choose("Crosses borders")
    hand.click("lakes and mountains")
    (mountain,) = [box for box in hand.pane.chooser.findChildren(QCheckBox) if box.text() == "Mountain"]
    mountain.click()
    hand.name_it("Reed boat", "Камышовая лодка")
    add_ability(hand, 1)
    hand.choose("After a victory")
    hand.click("10", "gold")
    person.type_over(hand.field("Amount"), "20")
    hand.name_it("Toll", "Пошлина", 1)
    assert person.problems() == ()
    shown: Any = hand.pane._shown
    assert [title for title, _chapter in shown[0]] == ["Low level: Abilities", "High level: Abilities"]
    assert hand.lines() == ["Always", "crosses lakes", "When you win a battle:", "then give 20 gold to you"]
    assert "This hero crosses lakes." in hand.card_says("EN")
    person.picture("quest-hero-2-both-sides")
    QTest.mouseClick(hand.pane.head.add, LEFT)
    assert hand.pane.place == "/high/abilities/-"  # where the selected one is


def _make_cards(person: Person, qtbot: QtBot) -> None:
    """`quest-cards.md`: an item with two faces, a scroll, a token, and what they change."""
    window, document = person.window, person.window.document
    create(person, "New item card", "Pike / Stormpike", "Пика / Грозовая пика", template="bane")
    assert window.tabs.current == ITEM
    for number, (line, name) in enumerate(zip(fields(person, "Name (en)")[1:], ("Pike", "Stormpike"), strict=True)):
        person.type_over(line, name)
        person.type_over(fields(person, "Name (ru)")[1 + number], ("Пика", "Грозовая пика")[number])
    for number, type_ in enumerate(boxes(person, "Type")):
        choose_in(type_, "Weapon")
        person.type_over(fields(person, "Price")[number], ("20", "150")[number])
    preview = next(one for one in window.findChildren(SidesPreview) if one.isVisible())
    assert [side.title for side in preview.sides] == ["Equipment", "Magic item"]
    person.picture("quest-cards-1-both-faces")

    create(person, "New scroll card", "Gust", "Порыв", template="surge")
    assert window.tabs.current == SCROLL
    hand = Hand(person, qtbot)
    assert hand.lines() == ["When played:", "then add 3 to the total of the hero"]
    hand.click("3", "total")
    person.type_over(hand.field("Amount"), "5")
    assert "5" in hand.card_says("EN")
    person.picture("quest-cards-2-scroll")

    create(person, "New encounter token", "Bog Crab", "Болотный краб", template="monster")
    assert window.tabs.current == TOKEN
    (strength,) = fields(person, "Strength")
    person.type_over(strength, "6")
    person.picture("quest-cards-3-token")
    window.do("dork_tower.cup")
    supply = window.tabs.page(window.tabs.current)
    assert isinstance(supply, SupplyPage)
    person.wait_for_rest()
    assert next(entry for entry in supply.entries if entry.file == TOKEN).count == 3
    supply.set_count(TOKEN, 2)
    assert document.value(TOKEN, "/copies") == 2
    person.wait_for_rest()
    person.picture("quest-cards-4-cup")


def _make_a_board(person: Person, qtbot: QtBot) -> None:
    """`quest-board.md`: a round board, painted, with a lake, and a scenario on it."""
    window, document = person.window, person.window.document
    create(person, "New land board", "Two Rivers", "Две реки")
    assert window.tabs.current == BOARD
    board = window.tabs.page(BOARD)
    assert isinstance(board, LandPage)
    board.fit()
    view = board.controller.view

    def at(space: str) -> QPoint:
        return view.on_screen(board.plan.spaces[space].sector.middle).toPoint()

    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_4)
    QTest.mouseClick(view.viewport(), LEFT, pos=at("w1.r2.c0"))
    assert document.value(BOARD, "/round_board/kingdom/r2.c0/type") == "dungeon"
    person.picture("quest-board-1-painted")
    QTest.keyClick(view, Qt.Key.Key_7)
    for a, b in (("w1.r2.c1", "w2.r2.c0"), ("w5.r3.c1", "w6.r3.c0")):
        QTest.mousePress(view.viewport(), LEFT, pos=at(a))
        QTest.mouseMove(view.viewport(), at(b))
        QTest.mouseRelease(view.viewport(), LEFT, pos=at(b))
    barriers = document.value(BOARD, "/round_board/barriers")
    assert isinstance(barriers, list)
    assert [(one["a"], one["b"]) for one in barriers if isinstance(one, dict)] == [
        ("w1.r2.c1", "w2.r2.c0"),
        ("w5.r3.c1", "w6.r3.c0"),
    ]
    header = next(one for one in window.findChildren(LandHeader) if one.isVisible())
    choose_in(header.reach, "Orra Pike, low, move 4")
    choose_in(header.chances, "Strength 7")
    assert board.shown.strength == 7
    person.picture("quest-board-2-reach")

    create(person, "New adventure", "Two Rivers", "Две реки", template="late")
    assert window.tabs.current == SCENARIO
    (choice,) = boxes(person, "Board")
    choose_in(choice, "Two Rivers")
    assert document.value(SCENARIO, "/board") == "two_rivers"
    assert [one.code for one in person.problems() if one.severity is Severity.ERROR] == []
    person.picture("quest-board-3-scenario")


def fields(person: Person, name: str) -> list[QLineEdit]:
    """The lines of the form with this name, from above."""
    lines: list[QLineEdit] = person.window.panels.inspector.findChildren(QLineEdit)
    return [line for line in lines if line.isVisible() and line.accessibleName() == name]


def boxes(person: Person, name: str) -> list[QComboBox]:
    """The choices of the form with this name, from above."""
    found: list[QComboBox] = person.window.panels.inspector.findChildren(QComboBox)
    return [box for box in found if box.isVisible() and box.accessibleName() == name]


def choose_in(box: QComboBox, words: str) -> None:
    """Choose an entry, as a click in the list does."""
    row = box.findText(words)
    assert row >= 0, [box.itemText(number) for number in range(box.count())]
    box.setCurrentIndex(row)
    box.activated.emit(row)


def add_ability(hand: Hand, number: int) -> None:
    """Click the n-th “+ an ability”."""
    view = hand.pane.sentences
    found = [one for one in view.setting.fragments if view.setting.runs[one.run].text.strip() == "+ an ability"]
    QTest.mouseClick(view, LEFT, pos=found[number].area.center().toPoint())
