"""An etude made by playing: from a moment of a battle, its goal set in the form, its solution recorded by flicking."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.systems.desktopia.etudes.etude_header import EtudeHeader
from editor.systems.desktopia.etudes.recording_page import RecordingPage
from editor.systems.desktopia.play.aiming import FULL_PULL_PX, USUAL_MM_S
from editor.systems.desktopia.play.play_table import PlayTable
from editor.systems.desktopia.play.save_position_dialog import SavePositionDialog
from editor.testplay.banner import BannerStrip
from editor.ui.widgets import IconButton
from schema.diagnostics.diagnostic import Severity
from simulator.systems.desktopia.decisions import FlickDisk
from simulator.systems.desktopia.state import Piece
from tablewright.command_line import main
from tests.editor.windows import script_tab
from tests.journeys.person import LEFT, Person, bytes_in

SCRIPT = "scripts/windowsill.json"
STRIKER, VICTIM = "untouchable", "reed_archer"
ETUDE = "etudes/a_short_way.json"
CONTROL = Qt.KeyboardModifier.ControlModifier
_LONG_MS = 20_000


def test_from_a_moment_of_a_play_to_a_solved_etude(
    person: Person, pack: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    window, document = person.window, person.window.document
    on_disk = bytes_in(pack)

    # A script is played, and a flick brings a veteran nearer.
    window.open_file(SCRIPT)
    person.key(Qt.Key.Key_F5)
    table = person.table
    qtbot.waitUntil(lambda: table.panels_filled, timeout=_LONG_MS)
    striker, victim = piece(table, STRIKER), piece(table, VICTIM)
    pull(person, table, striker, towards(striker, victim), 2200.0)
    qtbot.waitUntil(lambda: table.playback.clock_ms is None and table.open, timeout=_LONG_MS)
    striker, victim = piece(table, STRIKER), piece(table, VICTIM)
    assert distance(striker, victim) < 350
    person.picture("etude-1-a-moment")

    # This moment becomes an etude: a button of the tool bar, and a question what it is to be called.
    (button,) = [one for one in table.bar.findChildren(IconButton) if one.menu() is not None]
    button.menu().actions()[1].trigger()
    dialog = dialog_of(window)
    assert any("1 action of this turn is used" in line for line in dialog.untold)
    for line, words in ((dialog.title, "A Short Way"), (dialog.tactic, "Strike at once.")):
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, words)
    assert dialog.id.text() == "a_short_way"
    person.picture("etude-2-new-etude", dialog)
    assert dialog.make.isEnabled()
    QTest.mouseClick(dialog.make, LEFT)
    assert window.tabs.current == ETUDE
    assert document.history.undo_label == "New etude from a play: A Short Way"

    # It stands on the table as it stood in the play, and is not solved yet.
    head = head_of(person)
    qtbot.waitUntil(lambda: state(head.strip) == "Not solved yet", timeout=_LONG_MS)
    found = [one for one in person.problems() if one.location.file == ETUDE]
    assert "etude-without-solution" in [one.code for one in found]
    assert all(one.severity is not Severity.ERROR for one in found)

    # Its goal is set in the form.
    QTest.mouseClick(press(head, "Goal"), LEFT)
    qtbot.waitUntil(lambda: bool(combos(person, "Slay")), timeout=_LONG_MS)
    choose(combos(person, "Slay")[0], "Slay")
    qtbot.waitUntil(lambda: document.value(ETUDE, "/victory/kind") == "slay", timeout=_LONG_MS)
    named = str(document.value(f"characters/{VICTIM}.json", "/name/en"))
    qtbot.waitUntil(lambda: len(combos(person, named)) == 1, timeout=_LONG_MS)
    choose(combos(person, named)[0], named)
    qtbot.waitUntil(lambda: document.value(ETUDE, "/victory/character") == VICTIM, timeout=_LONG_MS)
    qtbot.waitUntil(lambda: named in said(head.strip), timeout=_LONG_MS)
    person.picture("etude-3-goal")

    # The solution is recorded by playing: one flick.
    QTest.mouseClick(press(head, "Record solution"), LEFT)
    page = recording(person)
    qtbot.waitUntil(lambda: page.play.table is not None and page.play.table.panels_filled, timeout=_LONG_MS)
    play = page.play.table
    assert play is not None
    qtbot.waitUntil(lambda: play.open, timeout=_LONG_MS)
    assert state(page.strip) == "Not solved yet"
    person.picture("etude-4-recording")
    striker, victim = piece(play, STRIKER), piece(play, VICTIM)
    pull(person, play, striker, towards(striker, victim), 2200.0)
    qtbot.waitUntil(lambda: state(page.strip) == "Solved in 1 decision", timeout=_LONG_MS)
    person.picture("etude-5-solved")
    (step,) = [one.decision for one in play.session.steps]
    assert isinstance(step, FlickDisk)
    stored = document.value(ETUDE, "/lesson/solution")
    assert stored == [{"kind": "flick", "piece": step.piece, "direction": step.direction, "speed": step.speed}]

    # One step of undo takes it back, and gives it again; it is proved each time.
    QTest.mouseClick(press(page, "Stop recording"), LEFT)
    assert window.tabs.current == ETUDE
    head = head_of(person)
    qtbot.waitUntil(lambda: state(head.strip) == "Solved in 1 decision", timeout=_LONG_MS)
    person.key(Qt.Key.Key_Z, held=CONTROL)
    qtbot.waitUntil(lambda: state(head.strip) == "Not solved yet", timeout=_LONG_MS)
    person.key(Qt.Key.Key_Y, held=CONTROL)
    qtbot.waitUntil(lambda: state(head.strip) == "Solved in 1 decision", timeout=_LONG_MS)

    # Whoever moves the victim away spoils it: a problem, which is gone when that is taken back.
    number = [member["character"] for member in members(document.value(ETUDE, "/seats/1/squad"))].index(VICTIM)
    home = members(document.value(ETUDE, "/seats/1/squad"))[number]
    person.move_piece((home["x"], home["y"]), (home["x"] - 40, home["y"] - 55))
    qtbot.waitUntil(lambda: state(head.strip) == "The solution fails", timeout=_LONG_MS)
    qtbot.waitUntil(lambda: "solution-fails" in [one.code for one in person.problems()], timeout=_LONG_MS)
    person.picture("etude-6-spoilt")
    person.key(Qt.Key.Key_Z, held=CONTROL)
    qtbot.waitUntil(lambda: "solution-fails" not in [one.code for one in person.problems()], timeout=_LONG_MS)

    # The solution can be looked at.
    QTest.mouseClick(press(head_of(person), "Play solution"), LEFT)
    shown = person.table
    qtbot.waitUntil(lambda: bool(shown.session.steps) and shown.session.game.result is not None, timeout=_LONG_MS)
    qtbot.waitUntil(lambda: shown.playback.clock_ms is None, timeout=_LONG_MS)
    assert [one.decision for one in shown.session.steps] == [step]

    # Saved, it is one new file, clean, and played from the command line.
    window.open_file(ETUDE)
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {ETUDE}
    assert json.loads(saved[ETUDE])["lesson"]["solution"] == stored
    assert main(["check", str(pack)]) == 0
    assert "solution-fails" not in capsys.readouterr().out
    assert main(["play", str(pack / ETUDE), "--bots", "random"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("The puzzle is")


# ---------------------------------------------------------------- hands and eyes


def piece(table: PlayTable, card: str) -> Piece:
    """The first disk with this card on the table in play."""
    return next(one for one in table.game.battle().characters() if one.card == card)


def towards(one: Piece, other: Piece) -> float:
    return math.degrees(math.atan2(other.y - one.y, other.x - one.x)) % 360


def distance(one: Piece, other: Piece) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


def pull(person: Person, table: PlayTable, one: Piece, direction: float, speed: float) -> None:
    """Flick a disk by pulling it back from its middle, as far as the speed takes at this zoom."""
    angle = math.radians(direction)
    start = QPointF(one.x, one.y)
    length = one.radius + speed / USUAL_MM_S * FULL_PULL_PX / table.view.zoom
    person.drag(table.view, start, start - QPointF(math.cos(angle), math.sin(angle)) * length)


def dialog_of(window: QWidget) -> SavePositionDialog:
    (dialog,) = window.findChildren(SavePositionDialog)
    assert isinstance(dialog, SavePositionDialog)
    assert dialog.isVisible()
    return dialog


def head_of(person: Person) -> EtudeHeader:
    tab = script_tab(person.window)
    assert isinstance(tab, ScriptTab)
    assert isinstance(tab.header, EtudeHeader)
    return tab.header


def recording(person: Person) -> RecordingPage:
    page = person.window.tabs.page(person.window.tabs.current)
    assert isinstance(page, RecordingPage)
    return page


def press(of: EtudeHeader | RecordingPage, words: str) -> QPushButton:
    button = of.strip.button(words)
    assert button is not None, [one.text() for one in of.strip.buttons]
    assert button.isVisible()
    assert button.isEnabled()
    return button


def state(strip: BannerStrip) -> str:
    return strip.banner.state if strip.banner is not None else ""


def said(strip: BannerStrip) -> str:
    return strip.banner.text if strip.banner is not None else ""


def combos(person: Person, option: str) -> list[QComboBox]:
    """The lists of the form that offer this, from the first on."""
    lists: list[QComboBox] = person.window.panels.inspector.findChildren(QComboBox)
    return [one for one in lists if one.isVisible() and one.findText(option) >= 0]


def choose(box: QComboBox, option: str) -> None:
    """Choose an entry of a list, as a click on it does."""
    box.setFocus()
    box.setCurrentIndex(box.findText(option))
    box.activated.emit(box.currentIndex())


def members(squad: Any) -> list[dict[str, Any]]:
    assert isinstance(squad, list)
    return squad
