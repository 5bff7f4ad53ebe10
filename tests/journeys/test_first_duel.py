"""A new user's first duel, in one window: its first turns by mouse and by keys, and a puzzle solved by playing it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.panels.pack_tree.new_piece_dialog import NewPieceDialog
from editor.systems.despaira.play.duel_view import DuelView
from editor.systems.despaira.puzzles.recording import DuelRecording
from editor.testplay.default_play_page import DefaultPlayPage
from editor.testplay.view_table import ViewTable
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.state import Piece
from tablewright.command_line import main
from tests.journeys.conftest import Sit
from tests.journeys.person import LEFT, Person, bytes_in
from tests.journeys.test_first_hero import pick_from_menu

DUEL, PUZZLE = "duels/first_light.json", "duels/last_ember.json"
GUIDES = Path(__file__).parents[2] / "docs" / "authoring"
CONTROL = Qt.KeyboardModifier.ControlModifier
_LONG_MS = 20_000


def despaira_pack(to: Path) -> Path:
    """The shipped pack of Despaira in a folder of its own, as the guides begin."""
    return Path(shutil.copytree(SHIPPED["despaira-salt-and-lantern"], to / "mine"))


class Duel:
    """A duel in play, and the person who plays seat 1."""

    def __init__(self, person: Person, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        page = person.window.tabs.page(person.window.tabs.current)
        assert isinstance(page, DefaultPlayPage)
        qtbot.waitUntil(lambda: not page.busy, timeout=_LONG_MS)
        page.use_motion(True)
        assert isinstance(page.table, ViewTable)
        assert isinstance(page.table.view, DuelView)
        self.page, self.table, self.view = page, page.table, page.table.view

    def rest(self) -> None:
        """Wait until the person is asked, and not only for what is passed for them."""
        table, choosing = self.table, self.view.choosing
        self.qtbot.waitUntil(
            lambda: table.play.open and 0 in table.game.asked and bool(choosing.offers), timeout=_LONG_MS
        )

    def click(self, place: str) -> None:
        self.rest()
        QTest.mouseClick(self.view.canvas, LEFT, pos=self.view.canvas.centre_of(place).toPoint())
        self.rest()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.rest()
        QTest.keyClick(self.view.canvas, key, held)
        self.rest()

    def press(self, number: int) -> None:
        """Click one of the buttons of what may be decided."""
        self.rest()
        QTest.mouseClick(self.view.decisions.buttons[number], LEFT, pos=QPoint(20, 10))
        self.rest()

    def piece(self, name: str) -> Piece:
        game = self.table.game
        assert isinstance(game, DuelGame)
        return game.state.pieces[name]

    def starting(self, kind: type) -> tuple[str, str]:
        """A card and a place with which a decision of a kind is taken."""
        self.rest()
        found = next(offer for offer in self.view.choosing.offers if isinstance(offer.decision, kind))
        return found.start, found.end


def test_a_duel_and_a_puzzle(
    sit: Sit, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = despaira_pack(tmp_path)
    on_disk = bytes_in(pack)
    person = sit(pack)
    window, document = person.window, person.window.document

    # A duel of the first two decks on the first map.
    create(person, "New duel", "First Light", "Первый свет")
    assert window.tabs.current == DUEL
    assert [document.value(DUEL, f"/seats/{number}/deck") for number in (0, 1)] == ["lantern_watch", "undertow"]
    assert person.problems() == ()
    person.picture("duel-1-laid-out")

    # Its first turn, against a bot: the leader, a creature, a trick.
    person.key(Qt.Key.Key_F5)
    duel = Duel(person, qtbot)
    view = duel.view
    second = [box for box in duel.page.findChildren(QComboBox) if box.findData("random") >= 0][1]
    second.setCurrentIndex(second.findData("random"))
    second.activated.emit(second.currentIndex())
    duel.click("tile:C1")
    person.picture("duel-2-first-turn")
    creature, tile = duel.starting(de.Spawn)
    duel.click(creature)
    assert tile in view.choosing.ends
    duel.click(tile)
    duel.press(0)
    assert view.canvas.hasFocus()
    assert (duel.piece(creature).zone, f"tile:{duel.piece(creature).tile}") == ("field", tile)
    trick, tile = duel.starting(de.PlaceTrick)
    duel.click(trick)
    person.picture("duel-3-a-trick")
    duel.click(tile)
    if view.decisions.buttons:  # it could be activated there as well
        duel.press(0)
    assert (duel.piece(trick).zone, duel.piece(trick).face_up) == ("field", False)

    # By keys: a card, its mode; taken back, decided again; the turn ends, and the bot has its own.
    while view.choosing.selected != creature:
        duel.key(Qt.Key.Key_C)
    duel.key(Qt.Key.Key_M)
    assert duel.piece(creature).mode == "defence"
    person.key(Qt.Key.Key_Z, held=CONTROL)
    assert duel.piece(creature).mode == "attack"
    turn = duel.table.game.turn
    duel.key(Qt.Key.Key_E)
    while view.choosing.answering:
        duel.key(Qt.Key.Key_Space)
    assert duel.table.game.turn == turn + 2
    person.picture("duel-4-second-turn")

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

    # All is saved: two new files, and no other has changed.
    window.open_file(DUEL)
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {DUEL, PUZZLE}
    picture_in_russian(person, "duel")

    # What the guide says at its end.
    monkeypatch.chdir(tmp_path)
    follow_shell("first-duel.md", capsys)


def follow_shell(guide: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Run what a guide says in the shell, where its pack is; what it printed. A random bot is quick."""
    commands = re.findall(r"^python3 run\.py (.+)$", (GUIDES / guide).read_text(encoding="utf-8"), re.MULTILINE)
    assert [command.split()[0] for command in commands][:3] == ["new", "edit", "check"]
    for command in commands[2:]:
        more = ["--bots", "random"] if command.startswith("play") else []
        assert main([*command.split(), *more]) == 0
    printed = capsys.readouterr().out
    assert "wins" in printed or len(commands) == 3
    return printed


def picture_in_russian(person: Person, name: str) -> None:
    """The page in front as the guide in Russian shows it."""
    person.window.use_language("ru")
    person.wait_for_rest()
    person.picture(f"russian-duel-{name}")
    person.window.use_language("en")


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
