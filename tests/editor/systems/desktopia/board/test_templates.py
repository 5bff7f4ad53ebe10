"""Templates: layouts that come with the program or are one's own, laid down as one step in whatever pack."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from content import path_of
from editor.canvas.placement import Placement
from editor.document.document import PackDocument
from editor.systems.desktopia.board import templates
from editor.systems.desktopia.board.commands import CANVAS_COMMANDS
from editor.systems.desktopia.board.script_contents import read_contents
from editor.systems.desktopia.board.snippets import Snippet, snippet_of, text_of
from editor.systems.desktopia.board.templates_panel import TemplatesPanel
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, small_pack


def cutting_of(*pointers: str) -> Snippet:
    pack = small_pack()
    return snippet_of(pack.value(FILE), read_contents(pack.value(FILE), pack.card), pointers)


@pytest.mark.parametrize("template", templates.shipped(), ids=lambda template: template.name["en"])
def test_what_comes_with_the_program_fits_the_shipped_pack(template: templates.LayoutTemplate) -> None:
    pack = PackDocument.open(path_of("desktopia"))
    things = {str(card["id"]): card for file in pack.files_in("things") if isinstance(card := pack.value(file), dict)}
    fitting, made = templates.fitted(template.snippet, things)
    assert made == []
    assert all("shape" not in value for value in fitting.lists["landscape"])
    assert {"en", "ru"} <= set(template.name)


def test_in_a_pack_without_its_things_a_template_keeps_its_outlines(hand: Hand) -> None:
    gate = templates.shipped()[1]
    hand.tab.controller.start_placing(Placement("template", text_of(gate.snippet)))
    hand.click(100, 250)
    assert hand.pack.value("things/block.json", "/look") == "block"
    laid = [hand.pack.value(FILE, pointer) for pointer in hand.selection()]
    assert [each["thing"] for each in laid] == ["block", "block"]  # type: ignore[index, call-overload]
    assert sorted(each["x"] for each in laid) == [25, 175]  # type: ignore[index, call-overload]
    assert hand.steps == 1


def test_one_s_own_are_kept_renamed_and_removed(tmp_path: Path, qtbot: QtBot) -> None:
    page = TemplatesPanel(small_pack())
    qtbot.addWidget(page)
    page.use_folder(tmp_path)
    page.fill()
    count = page.shelf.count()
    assert page.keep(cutting_of("/landscape/0", "/seats/0/squad/0"))
    assert page.shelf.count() == count + 1
    (own,) = templates.own(tmp_path / templates.FOLDER)
    assert own.snippet.lists["landscape"][0]["shape"] == {"kind": "rectangle", "width": 100, "depth": 60}
    page.shelf.item(0).setText("Hill <b>fort</b>")
    (own,) = templates.own(tmp_path / templates.FOLDER)
    assert own.name == {"en": "Hill <b>fort</b>"}
    page.shelf.removed.emit(page.shelf.item(0))
    assert templates.own(tmp_path / templates.FOLDER) == ()
    page.shelf.removed.emit(page.shelf.item(0))  # what came with the program stays
    assert page.shelf.count() == count


def test_files_that_cannot_be_read_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{", encoding="utf-8")
    (tmp_path / "b.json").write_bytes(b"\xff\xfe")
    nameless = json.loads(text_of(cutting_of("/landscape/0")))
    (tmp_path / "c.json").write_text(json.dumps(nameless), encoding="utf-8")
    (tmp_path / "d.json").write_text(json.dumps(nameless | {"name": {"en": "Fine"}}), encoding="utf-8")
    assert [template.name for template in templates.own(tmp_path)] == [{"en": "Fine"}]
    assert templates.own(tmp_path / "nowhere") == ()


def test_the_selection_is_offered_as_a_template(hand: Hand) -> None:
    offered: list[Snippet] = []
    hand.tab.controller.template_wanted.connect(offered.append)
    CANVAS_COMMANDS["desktopia.save_template"].do(hand.tab.controller)
    hand.click(200, 150)
    CANVAS_COMMANDS["desktopia.save_template"].do(hand.tab.controller)
    assert [snippet.count for snippet in offered] == [1]
