"""New packs and new files of every system begin without errors, from its templates or from what its models require."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import Broken
from editor.pages.start.new_pack_dialog import NewPackDialog
from editor.pages.start.new_packs import NewPack, write_new
from editor.pages.start.new_pieces import new_piece
from editor.systems import registry
from editor.systems.registry import all_templates, templates_for
from schema.loading import load_documents
from schema.systems.despaira import info as despaira
from schema.systems.game_system import GameSystem
from tests.systems.tested import ALL_SYSTEMS, each_system
from tests.toy_system.islet.editor.workbench import ISLET_WORKBENCH
from tests.toy_system.pebbles.editor.workbench import PEBBLES_WORKBENCH


@pytest.fixture(autouse=True)
def workbenches(monkeypatch: pytest.MonkeyPatch) -> None:
    toys = (ISLET_WORKBENCH, PEBBLES_WORKBENCH)
    monkeypatch.setattr(registry, "WORKBENCHES", (*registry.WORKBENCHES, *toys))


@each_system
def test_a_new_pack_and_each_new_file_in_it_have_no_errors(system: GameSystem, tmp_path: Path) -> None:
    templates = templates_for(system.info)
    for pack in templates.packs:
        new = NewPack("Mine", "mine", ("en",), templates, pack.name, tmp_path / pack.name)
        document = PackDocument.open(write_new(new))
        assert document.system is system.info
        for kind in system.info.kinds:
            for template in templates.of(kind.folder):
                made = new_piece(templates, document.documents, kind.folder, document.languages, template.name)
                document.submit(made.edit, "New")
                assert made.file in document.documents
        content = {file: each for file, each in document.documents.items() if not isinstance(each, Broken)}
        found = load_documents(content, problems=(), systems=ALL_SYSTEMS).diagnostics
        assert [one for one in found if one.severity == "error"] == [], pack.name


def test_a_new_pack_can_be_for_each_system_and_the_form_says_which(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = NewPackDialog(all_templates(), ("pebbles", "empty"), tmp_path)
    qtbot.addWidget(dialog)
    assert {system for system, _template in dialog.contents} == {system.id for system in ALL_SYSTEMS}
    assert dialog.wanted.templates.info.id == "pebbles"
    titles = {system.id: system.title for system in ALL_SYSTEMS}
    assert all(button.text().startswith(f"{titles[key[0]]}.") for key, button in dialog.contents.items())


def test_a_pack_with_the_elements_of_despaira_has_no_cards_and_no_problem(tmp_path: Path) -> None:
    new = NewPack("Mine", "mine", ("en",), templates_for(despaira.INFO), "elements", tmp_path / "mine")
    document = PackDocument.open(write_new(new))
    assert {
        len(document.files_in(folder)) for folder in ("leaders", "creatures", "tricks", "tokens", "decks", "duels")
    } == {0}
    assert (len(document.files_in("elements")), len(document.files_in("maps"))) == (10, 2)
    content = {file: each for file, each in document.documents.items() if not isinstance(each, Broken)}
    assert [one for one in load_documents(content, problems=()).diagnostics if one.severity != "info"] == []
