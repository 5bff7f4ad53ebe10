"""Packs of other systems: nothing of a game is shown in them, and an unknown system can be edited as source."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import SetSource, SetValue
from editor.systems.registry import WORKBENCHES
from editor.window.actions import ACTIONS
from editor.window.main_window import MainWindow
from editor.window.undo_stack import QtUndoStack
from tests.editor.windows import OpenWindow

Open = Callable[[dict[str, object]], MainWindow]
MANIFEST = {
    "id": "mine",
    "version": "1.0.0",
    "system": "no_such_game",
    "format": 1,
    "title": {"en": "Mine"},
    "languages": ["en"],
}
CARD = {"id": "fire", "name": {"en": "Fire"}}


@pytest.fixture
def open_pack(open_window: OpenWindow, qtbot: QtBot, tmp_path: Path) -> Open:
    def make(files: dict[str, object]) -> MainWindow:
        for name, content in files.items():
            file = tmp_path / "pack" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        window = open_window(PackDocument.open(tmp_path / "pack", history=QtUndoStack()))
        qtbot.waitUntil(lambda: window.document.diagnostics.known, timeout=20_000)
        return window

    return make


def test_a_pack_of_an_unknown_system_opens_with_a_notice_and_its_source_can_be_edited(
    open_pack: Open, qtbot: QtBot
) -> None:
    window = open_pack({"pack.json": MANIFEST, "cards/fire.json": CARD})
    assert [notice.about for notice in window.notices.notices if notice.about == "system"] == ["system"]
    assert "no_such_game" in next(each.text for each in window.notices.notices if each.about == "system")
    window.open_file("cards/fire.json")
    window.do("source")
    window.document.submit(SetSource("cards/fire.json", json.dumps({**CARD, "power": 3})), "Type")
    assert window.document.value("cards/fire.json", "/power") == 3
    window.do("undo")
    for action in [*window.actions(), *window.tabs.stack.actions()]:
        if action.objectName() not in ("quit", "open", "new_pack", "save_copy"):
            action.trigger()
    QApplication.processEvents()


def test_nothing_of_a_game_is_shown_in_a_pack_of_another_one(open_pack: Open) -> None:
    window = open_pack({"pack.json": MANIFEST, "cards/fire.json": CARD})
    assert window.palette_ is None
    assert "table" not in {menu.name for menu in window.actions_.known.menus}
    names = {action.objectName() for action in (*window.actions(), *window.tabs.stack.actions())}
    systems = {action.spec.name for workbench in WORKBENCHES for action in workbench.actions}
    assert not names & systems
    assert not any(name.startswith("tool_") for name in names)
    assert window.document.system.kinds == ()
    for kind in (kind for workbench in WORKBENCHES for kind in workbench.page_kinds if kind.prefix and kind.kept):
        window.open_file(f"{kind.prefix}cards/fire.json")
        assert not window.tabs.current.startswith(kind.prefix)


def test_a_pack_whose_manifest_is_broken_has_the_system_of_its_folders(open_pack: Open) -> None:
    window = open_pack({"pack.json": "{", "characters/ann.json": {"id": "ann", "name": {"en": "Ann"}}})
    assert window.document.system.kind("characters") is not None
    assert window.palette_ is not None
    assert not [notice for notice in window.notices.notices if notice.about == "system"]


def test_another_system_in_the_manifest_is_reported(open_pack: Open) -> None:
    window = open_pack({"pack.json": {**MANIFEST, "system": WORKBENCHES[0].id}, "cards/fire.json": CARD})
    assert not [notice for notice in window.notices.notices if notice.about == "system"]
    window.document.submit(SetValue("pack.json", "/system", "no_such_game"), "Type")
    # The last known system stays while its name is being typed; the checks report the name.
    assert window.document.system.id == WORKBENCHES[0].id


def test_shared_actions_speak_of_no_game() -> None:
    said = "\n".join(words() for action in ACTIONS for words in (action.words, action.hint) if words is not None)
    assert "camera" in said
    assert not re.search(r"flick|missile|disk|squad|script", said, re.IGNORECASE)
