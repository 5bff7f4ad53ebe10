"""Bugs and full or failing disks: they are reported, and no unsaved work is lost."""

from __future__ import annotations

import errno
import faulthandler
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.app.application import Shown
from editor.app.crash_handler import last_crash, watch_for_crashes, watch_for_mistakes
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.document.journal import Journal
from editor.pages.start.new_packs import NewPack, write_new
from editor.systems.desktopia.templates.templates import TEMPLATES
from editor.ui.settings import Settings
from editor.window.undo_stack import QtUndoStack
from schema.packs.saving import RealDisk, write_pack
from tests.editor.windows import use_light_colors

CARD = "characters/amber_captain.json"


@pytest.fixture
def shown(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Shown]:
    use_light_colors(qapp)
    folder = write_new(NewPack("War", "war", ("en",), TEMPLATES, "starter", tmp_path / "war"))
    made = Shown(PackDocument.open(folder, history=QtUndoStack()), Settings(), tmp_path / "home")
    made.window.show()
    qtbot.waitUntil(lambda: made.window.panels.background_check is not None, timeout=20_000)
    yield made
    made.window.leave()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def journal_of(shown: Shown, tmp_path: Path) -> Journal:
    root = shown.window.document.root
    assert root is not None
    return Journal(tmp_path / "home", root)


class Faulty(QWidget):
    """Cannot paint itself."""

    def paintEvent(self, event: QPaintEvent) -> None:
        raise RuntimeError("no brush")


@pytest.mark.parametrize("where", ["slot", "paint", "thread"])
def test_an_exception_anywhere_keeps_what_is_unsaved_at_once_and_is_reported_once(
    shown: Shown, qtbot: QtBot, tmp_path: Path, where: str
) -> None:
    window = shown.window
    faulty = Faulty(window)

    def fail() -> None:
        raise RuntimeError("no brush")

    def make_the_mistake() -> None:
        if where == "slot":
            QTimer.singleShot(0, fail)
        elif where == "paint":
            faulty.show()
            faulty.update()
        else:
            thread = threading.Thread(target=fail)
            thread.start()
            thread.join()
        for _round in range(3):
            QApplication.processEvents()

    window.document.submit(SetValue(CARD, "/life", 9), "Type")
    assert journal_of(shown, tmp_path).found() is None, "typing has not rested yet"
    with qtbot.captureExceptions():
        # Over the hook of pytest-qt, as the editor's is over Python's.
        put_back = watch_for_mistakes(tmp_path / "home", shown.tell_of_mistake, shown.mistake_in_thread.emit)
        try:
            for _again in range(3):
                make_the_mistake()
            qtbot.waitUntil(lambda: len(window.notices.notices) == 1, timeout=20_000)
        finally:
            put_back()
            faulty.hide()
            QApplication.processEvents()
    (notice,) = window.notices.notices
    assert "no brush" in notice.text
    found = journal_of(shown, tmp_path).found()
    assert found is not None
    assert list(found.files) == [CARD]
    log = (tmp_path / "home" / "mistakes.log").read_text(encoding="utf-8")
    assert log.count("Traceback") == 1
    assert window.isVisible()


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EBUSY])
def test_a_disk_that_refuses_is_reported_and_nothing_is_lost(shown: Shown, tmp_path: Path, code: int) -> None:
    window = shown.window
    document = window.document
    root = document.root
    assert root is not None
    before = {file: file.read_bytes() for file in sorted(root.rglob("*.json"))}

    class Refusing(RealDisk):
        def write_new(self, path: Path, data: bytes, mode: int | None) -> None:
            raise OSError(code, os.strerror(code), str(path))

    document._write = partial(write_pack, disk=Refusing())
    document.submit(SetValue(CARD, "/life", 9), "Type")
    assert not window.save()
    (notice,) = window.notices.notices
    assert os.strerror(code) in notice.text
    assert document.unsaved == (CARD,)
    assert {file: file.read_bytes() for file in sorted(root.rglob("*.json"))} == before
    found = journal_of(shown, tmp_path).found()
    assert found is not None, "what could not be saved is in the journal"
    # The disk is well again: what is offered in the line works.
    document._write = write_pack
    notice.actions[0][1]()
    assert document.clean
    assert window.notices.notices == ()
    assert journal_of(shown, tmp_path).found() is None


def test_a_journal_that_cannot_be_written_is_reported(shown: Shown, qtbot: QtBot, tmp_path: Path) -> None:
    journals = tmp_path / "home" / "journals"
    for file in journals.iterdir():
        file.rename(tmp_path / file.name)
    journals.rmdir()
    journals.write_text("in the way")
    shown.window.document.submit(SetValue(CARD, "/life", 9), "Type")
    qtbot.waitUntil(lambda: len(shown.window.notices.notices) == 1, timeout=20_000)
    assert "journal" in shown.window.notices.notices[0].text
    journals.unlink()


CRASHING = """
import sys, ctypes
from pathlib import Path
from editor.app.crash_handler import watch_for_crashes
watch_for_crashes(Path(sys.argv[1]))
if sys.argv[2] == "crash":
    ctypes.string_at(0)
import os
os.kill(os.getpid(), 9)
"""


@pytest.mark.parametrize(("how", "expected"), [("crash", True), ("kill", False)])
def test_the_trace_of_a_crash_is_found_at_the_next_start_once(tmp_path: Path, how: str, expected: bool) -> None:
    done = subprocess.run([sys.executable, "-c", CRASHING, str(tmp_path), how], check=False, timeout=60)
    assert done.returncode != 0
    found = last_crash(tmp_path)
    assert (found is not None) == expected
    if found is not None:
        assert "string_at" in found.read_text(encoding="utf-8")
    assert last_crash(tmp_path) is None


def test_a_process_that_ends_well_leaves_no_trace(tmp_path: Path) -> None:
    was = faulthandler.is_enabled()
    end = watch_for_crashes(tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    assert last_crash(tmp_path) is None, "this process still runs"
    end()
    assert list(tmp_path.iterdir()) == []
    if was and sys.__stderr__ is not None:
        faulthandler.enable(sys.__stderr__)
