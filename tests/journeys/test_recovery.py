"""The editor is killed in the midst of work; the next start offers what was typed, beside what the disk says."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

from editor.app.autosave import JOURNAL_AFTER_MS
from editor.document.journal import Journal
from editor.window.recovery_dialog import RecoveryDialog
from tests.journeys.conftest import Sit
from tests.journeys.person import bytes_in

CARD = "characters/kharu.json"
SCRIPT = "scripts/between_two_books.json"
SCOUT = "/seats/0/squad/5"
NAME = "Kharu the Unbroken"

EDITING = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from editor.app import application
from editor.document.edits import SetValue
from editor.window.main_window import MainWindow

pack, card, script, scout, name = sys.argv[1:6]

def window():
    return next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))

def begin():
    window().resize(1600, 1000)  # on the small screen of the tests the inspector would be folded
    window().open_file(script)
    window().document.submit(SetValue(script, scout + "/x", 321.5), "Move")
    window().open_file(card)
    type_name()

def type_name():
    found = [line for line in window().panels.inspector.findChildren(QLineEdit) if line.isVisible()]
    lines = [line for line in found if line.text() == "Kharu"]
    if not lines:
        QTimer.singleShot(50, type_name)
        return
    lines[0].setFocus()
    lines[0].selectAll()
    QTest.keyClicks(lines[0], name)
    print("typed", flush=True)

application.run(Path(pack), painted=lambda: QTimer.singleShot(0, begin))
"""


def test_what_was_typed_before_a_kill_is_offered_compared_and_recovered(
    sit: Sit, pack: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    home = tmp_path / "settings"
    before = bytes_in(pack)

    # Another process edits: a disk is moved, a name is typed letter by letter. Nothing is saved, and it is killed.
    command = [sys.executable, "-c", EDITING, str(pack), CARD, SCRIPT, SCOUT, NAME]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "TABLEWRIGHT_SETTINGS": str(home)}
    ) as editor:
        assert editor.stdout is not None
        assert editor.stdout.readline() == "typed\n"
        journal = Journal(home, pack)

        def kept() -> bool:
            found = journal.found()
            card = found.files.get(CARD) if found is not None else None
            return isinstance(card, dict) and card["name"]["en"] == NAME

        qtbot.waitUntil(kept, timeout=20_000)
        editor.send_signal(signal.SIGKILL)
    assert JOURNAL_AFTER_MS <= 1500, "what rests for two seconds is in the journal"
    assert bytes_in(pack) == before, "nothing was saved"

    # The next start reports it and shows the state on disk.
    person = sit(pack)
    window, document = person.window, person.window.document
    (offer,) = [notice for notice in window.notices.notices if notice.about == "recovery"]
    assert document.clean
    person.picture("recovery-1-offer")

    # Compared: every value that differs, in the words of the forms.
    next(do for words, do in offer.actions if words == "Compare")()
    dialog = window.findChild(RecoveryDialog)
    assert isinstance(dialog, RecoveryDialog)
    shown = {}
    for row in range(dialog.files.count()):
        dialog.files.setCurrentRow(row)
        shown[dialog.files.item(row).toolTip()] = dialog.rows()
    old = json.loads(before[SCRIPT])["seats"][0]["squad"][5]["x"]
    assert shown == {
        CARD: [("Name, EN", "Kharu", NAME)],
        SCRIPT: [("Seats 1, Squad 6, Across", str(old), "321.5")],
    }
    dialog.files.setCurrentRow(0)
    person.picture("recovery-2-compared", over=dialog)

    # Recovered: equal to what was typed, as one step that can be undone; saved, it is on the disk.
    dialog.recover.click()
    assert document.value(CARD, "/name/en") == NAME
    assert document.value(SCRIPT, f"{SCOUT}/x") == 321.5
    assert set(document.unsaved) == {CARD, SCRIPT}
    assert [notice.about for notice in window.notices.notices] == []
    document.undo()
    assert document.clean
    document.redo()
    window.open_file(CARD)
    person.picture("recovery-3-recovered")
    assert window.save()
    after = bytes_in(pack)
    assert {name for name in after if after[name] != before[name]} == {CARD, SCRIPT}
    assert Journal(home, pack).found() is None
