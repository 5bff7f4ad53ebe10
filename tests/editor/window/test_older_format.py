"""A pack in an older format: what a save would change is shown before, and the old pack stays as a backup."""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.document.document import NotSaved, PackDocument, Saved
from editor.document.edits import SetValue
from editor.window.conversion_dialog import ConversionDialog
from editor.window.undo_stack import QtUndoStack
from schema.i18n import use_language
from schema.loading import load
from schema.packs import conversion
from tests.editor.windows import OpenWindow

FORMAT_1 = Path(__file__).parents[2] / "packs" / "format_1"
CARD = "characters/commander.json"


@pytest.fixture
def older(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FORMAT_1 / "ten_cards", tmp_path / "ten"))


def opened(root: Path) -> PackDocument:
    return PackDocument.open(root, history=QtUndoStack())


def test_the_first_save_converts_with_a_backup(older: Path) -> None:
    before = {path: path.read_bytes() for path in older.rglob("*.json")}
    odd = before[older / CARD].decode().replace('"may": true', '"may"   : true')
    (older / CARD).write_text(odd, "utf-8")
    document = opened(older)
    assert isinstance(document.save(), Saved)
    assert (older / CARD).read_text("utf-8") == odd.replace('"may"   :', '"optional"   :')
    assert load(older).diagnostics == ()
    assert document.backup == older.with_name("ten-format-1.zip")
    with zipfile.ZipFile(document.backup) as backup:
        assert backup.read(CARD).decode() == odd
        assert set(backup.namelist()) == {path.relative_to(older).as_posix() for path in before}
    document.submit(SetValue(CARD, "/life", 3), "life")
    assert isinstance(document.save(), Saved)
    assert len(list(older.parent.glob("*.zip"))) == 1, "a pack is converted once"


def test_without_a_backup_nothing_is_converted(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_words: object) -> Path:
        raise OSError("the disk is full")

    before = {path: path.read_bytes() for path in older.rglob("*.json")}
    document = opened(older)
    monkeypatch.setattr(conversion, "back_up", full)
    result = document.save()
    assert isinstance(result, NotSaved)
    assert "the disk is full" in result.message
    assert {path: path.read_bytes() for path in older.rglob("*.json")} == before
    assert document.older is not None


def test_a_failed_save_leaves_no_backup(older: Path) -> None:
    document = opened(older)
    (older / CARD).write_text("{}", "utf-8")
    result = document.save()
    assert isinstance(result, NotSaved)
    assert result.changed_outside == (CARD,)
    assert not list(older.parent.glob("*.zip"))


def test_a_file_read_again_is_converted_too(older: Path) -> None:
    document = opened(older)
    text = (older / CARD).read_text("utf-8")
    (older / CARD).write_text(re.sub(r'"life": \d+', '"life": 9', text), "utf-8")
    document.read_again((CARD,))
    assert document.value(CARD, "/life") == 9
    assert document.value(CARD, "/abilities/0/optional") is True
    assert isinstance(document.save(), Saved)
    assert load(older).diagnostics == ()


def test_the_notice_leads_to_a_preview_that_converts(open_window: OpenWindow, older: Path) -> None:
    window = open_window(document=opened(older))
    (notice,) = (notice for notice in window.notices.notices if notice.about == "format")
    assert "format 1: saving converts it to format 2" in notice.text
    ((_words, show),) = notice.actions
    show()
    dialog = window.findChild(ConversionDialog)
    assert dialog is not None
    files = [dialog.files.item(row).text() for row in range(dialog.files.count())]
    assert set(files) == set(window.document.unsaved)
    assert '+      "optional": true' in dialog.lines.toPlainText()
    dialog.files.setFocus()
    for _step in range(files.index("pack.json")):
        QTest.keyClick(dialog.files, Qt.Key.Key_Down)
    assert '-  "format": 1' in dialog.lines.toPlainText()
    use_language("ru")
    dialog.retranslate()
    assert dialog.convert.text() == "Преобразовать и сохранить"
    use_language("en")
    QTest.keyClick(dialog.files, Qt.Key.Key_Return)
    assert window.document.clean
    assert load(older).diagnostics == ()
    (notice,) = (notice for notice in window.notices.notices if notice.about == "format")
    assert "ten-format-1.zip" in notice.text


def test_escape_converts_nothing(open_window: OpenWindow, older: Path) -> None:
    window = open_window(document=opened(older))
    next(notice for notice in window.notices.notices if notice.about == "format").actions[0][1]()
    dialog = window.findChild(ConversionDialog)
    assert dialog is not None
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isHidden()
    assert not window.document.clean
    assert not list(older.parent.glob("*.zip"))
