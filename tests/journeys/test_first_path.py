"""The first whole path through the real window: open, move, undo, a problem, a card, F5, flick, rewind, stop, save."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.panels.diagnostics.diagnostics_table_model import PROBLEM
from simulator.systems.desktopia.decisions import ActionRequest, FlickDisk
from tests.journeys.person import Person, bytes_in, place

SCRIPT = "scripts/between_two_books.json"
SCOUT = "/seats/0/squad/5"
"""A fighter on open ground."""
CARD = "characters/kharu.json"
CONTROL = Qt.KeyboardModifier.ControlModifier


def test_from_opening_to_saving(person: Person, pack: Path, qtbot: QtBot) -> None:
    window, document = person.window, person.window.document
    on_disk = bytes_in(pack)

    # It opens on the first script, whole and without a problem.
    assert window.tabs.current == SCRIPT
    assert len(person.controller.contents.pieces) == 7 + 12 + 2
    assert [one for one in person.problems() if one.severity.value == "error"] == []

    # A disk is moved by the mouse; undo and redo.
    home = place(document.value(SCRIPT, SCOUT))
    away = (home[0] + 40, home[1] + 60)
    person.move_piece(home, away)
    assert place(document.value(SCRIPT, SCOUT)) == pytest.approx(away, abs=3)
    assert document.history.undo_label.startswith("Move")
    person.key(Qt.Key.Key_Z, held=CONTROL)
    assert place(document.value(SCRIPT, SCOUT)) == home
    assert document.clean

    # On top of another one it is a problem, which is listed, jumped to, and gone when it is undone.
    other = place(document.value(SCRIPT, "/seats/0/squad/4"))
    person.move_piece(home, (other[0] + 6, other[1]))
    overlaps = [one for one in person.problems() if one.code == "disks-overlap"]
    assert len(overlaps) == 1
    window.open_file("characters/vailla.json")
    problems = person.list
    row = problems.diagnostics.index(overlaps[0])
    problems.view.activated.emit(problems.shown.index(row, PROBLEM))
    assert window.tabs.current == SCRIPT
    assert SCOUT in person.controller.selection or "/seats/0/squad/4" in person.controller.selection
    person.key(Qt.Key.Key_Z, held=CONTROL)
    assert [one for one in person.problems() if one.code == "disks-overlap"] == []
    assert document.clean

    # The disk is moved for good, and a card gets another life in the form.
    person.move_piece(home, away)
    window.open_file(CARD)
    qtbot.waitUntil(lambda: person.field("Life").isVisible(), timeout=20_000)
    person.type_over(person.field("Life"), "7")
    assert document.value(CARD, "/life") == 7
    assert set(document.unsaved) == {SCRIPT, CARD}
    assert bytes_in(pack) == on_disk

    # F5 plays what is not saved yet.
    window.open_file(SCRIPT)
    person.key(Qt.Key.Key_F5)
    table = person.table
    qtbot.waitUntil(lambda: table.panels_filled, timeout=20_000)
    scout = next(piece for piece in table.game.state.pieces.values() if piece.card == "phantom")
    assert (scout.x, scout.y) == place(document.value(SCRIPT, SCOUT))
    battle = table.game.battle()
    assert [battle.life(piece) for piece in battle.state.pieces.values() if piece.card == "kharu"] == [7]

    # The other seat is given to a bot; a pull flicks, the flick is played back to its end.
    box = table.player_panels[1].player
    box.setCurrentIndex(box.findData("random"))
    box.activated.emit(box.currentIndex())
    if not isinstance(table.session.request, ActionRequest) or table.session.request.seat != 0:
        pytest.fail(f"the first seat should begin, but {table.session.request} is asked")
    person.pull(scout.id, 0.0)
    step = table.session.steps[-1]
    assert isinstance(step.decision, FlickDisk)
    assert step.decision.piece == scout.id
    assert table.playback.playing
    qtbot.waitUntil(lambda: table.playback.clock_ms is None and table.open, timeout=20_000)
    rests = table.game.state.pieces[scout.id]
    assert (rests.x, rests.y) != (scout.x, scout.y)
    shown = table.scene.place_of(scout.id)
    assert shown is not None
    assert (shown.x(), shown.y()) == pytest.approx((rests.x, rests.y))

    # Rewound, the table is as it was; at the end again, as it had become.
    table.playback_bar.to_start.emit()
    shown = table.scene.place_of(scout.id)
    assert shown is not None
    assert (shown.x(), shown.y()) == pytest.approx((scout.x, scout.y))
    table.playback_bar.to_end.emit()
    shown = table.scene.place_of(scout.id)
    assert shown is not None
    assert (shown.x(), shown.y()) == pytest.approx((rests.x, rests.y))

    # The turn is ended and the bot answers.
    table.bar.turn_button.click()
    qtbot.waitUntil(lambda: any(step.player == "random" for step in table.session.steps), timeout=20_000)

    # Stop goes back to the script; nothing of the play has touched the document.
    table.bar.stop_button.click()
    assert window.tabs.current == SCRIPT
    assert set(document.unsaved) == {SCRIPT, CARD}

    # Saved: exactly the two files have changed on the disk, exactly there.
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {SCRIPT, CARD}
    assert saved.keys() == on_disk.keys()
    before, after = json.loads(on_disk[CARD]), json.loads(saved[CARD])
    assert after == {**before, "life": 7}
    old, new = on_disk[SCRIPT].decode().splitlines(), saved[SCRIPT].decode().splitlines()
    changed = [number for number, (one, two) in enumerate(zip(old, new, strict=True)) if one != two]
    assert len(changed) == 2
    assert all(old[number].strip()[:3] in ('"x"', '"y"') for number in changed)
