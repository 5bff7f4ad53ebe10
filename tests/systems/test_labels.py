"""Labels are those of the game system of the pack, also for keys and kinds that another game has as well."""

from __future__ import annotations

import shutil
from pathlib import Path

from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.ui.settings import Settings
from editor.window.undo_stack import QtUndoStack
from schema.systems.desktopia.labels import LABELS as OTHERS
from tests.editor.windows import OpenWindow
from tests.systems.tested import pack_paths
from tests.systems.visible_text import visible_texts
from tests.toy_system.islet.schema.system import LABELS
from tests.toy_system.registration import register_editor

FIND = "finds/hook.json"


def test_a_form_shows_the_label_of_its_own_system(
    toys: None, open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    assert (LABELS.kind("flick"), OTHERS.kind("flick")) == ("Flick coins", "Flick at once")
    assert (LABELS.field("of"), OTHERS.field("of")) == ("Paid by", "Of")
    register_editor()
    folder = shutil.copytree(pack_paths("islet")[0], tmp_path / "pack")
    window = open_window(PackDocument.open(folder, history=QtUndoStack()), Settings(reduced_motion=True))
    window.panels.inspect_place(FIND, "/abilities/0/do/0/of")
    qtbot.waitUntil(lambda: "Paid by" in visible_texts(window))
    words = {combo.itemText(number) for combo in window.findChildren(QComboBox) for number in range(combo.count())}
    assert "Flick coins" in words
    assert not {"Flick at once", "Swap places"} & visible_texts(window)
