"""The palette: what can be taken from it, a search where there is much, and layers with an eye and a lock."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.canvas.palette_shelf import PaletteShelf, placement_of
from editor.canvas.placement import Placement, read_placement, write_placement
from editor.document.document import PackDocument
from editor.document.edits import AddFile, SetValue, Several
from editor.panels.pack_tree.file_drag import write_file
from editor.systems.desktopia.board.dropping import dropped_placement
from editor.systems.desktopia.board.palette import LAYERS, OBJECTS, SQUADS, Palette
from editor.systems.desktopia.board.script_contents import read_contents
from tests.editor.systems.desktopia.board.packs import FILE, small_pack


@pytest.fixture
def pack() -> PackDocument:
    return small_pack()


@pytest.fixture
def palette(pack: PackDocument, qtbot: QtBot) -> Palette:
    result = Palette(pack)
    qtbot.addWidget(result)
    result.resize(260, 300)
    result.show()
    result.show_contents(read_contents(pack.value(FILE), pack.card), FILE)
    return result


def offered(shelf: PaletteShelf) -> list[Placement]:
    return [placement_of(shelf.item(row)) for row in range(shelf.count()) if not shelf.item(row).isHidden()]


def test_missiles_stand_beside_characters(palette: Palette) -> None:
    palette.choose(SQUADS)
    assert Placement("missile", "dart") in offered(palette._squad)


def test_names_are_seen_whole_and_the_squad_is_counted_by_rank(palette: Palette, pack: PackDocument) -> None:
    palette.choose(OBJECTS)
    palette.follow_pack()  # filled once more
    shelf = palette._objects
    assert all(shelf.visualItemRect(shelf.item(row)).height() >= 76 for row in range(shelf.count()))
    palette.choose(SQUADS)
    assert palette._counts.text() == "1 hero, 1 veteran, 0 fighters"


def test_the_usual_objects_are_offered_where_there_are_few(palette: Palette, pack: PackDocument) -> None:
    palette.choose(OBJECTS)
    palette.follow_pack()
    assert palette.usual.isVisible()
    palette.usual.click()
    palette.follow_pack()
    assert {Placement("thing", "mug"), Placement("thing", "laptop")} & set(offered(palette._objects))
    assert not palette.usual.isVisible()
    pack.undo()
    palette.follow_pack()
    assert palette.usual.isVisible()


def test_a_search_comes_with_many_objects_and_narrows_them(palette: Palette, pack: PackDocument) -> None:
    palette.choose(OBJECTS)
    assert not palette._search.isVisible()
    more = tuple(
        AddFile(f"things/thing_{n}.json", {"id": f"thing_{n}", "name": {"en": f"Thing {n}"}}) for n in range(9)
    )
    pack.submit(Several(more), "More")
    palette.follow_pack()
    assert palette._search.isVisible()
    palette._search.setText("tOm")
    assert offered(palette._objects) == [Placement("thing", "tome")]
    before = palette._found.geometry()
    palette._search.setText("nowhere")
    QApplication.processEvents()
    assert palette._found.geometry() == before
    assert offered(palette._objects) == []
    assert palette._nothing.isVisible()


def test_names_of_a_pack_are_no_markup_in_hints(palette: Palette, pack: PackDocument) -> None:
    pack.submit(SetValue("things/tome.json", "/name/en", "<img src=x>"), "Name")
    palette.follow_pack()
    item = next(item for row in range(9) if placement_of(item := palette._objects.item(row)).content == "tome")
    assert "&lt;img" in item.toolTip()


def test_return_takes_a_piece_up(palette: Palette, qtbot: QtBot) -> None:
    palette._objects.setCurrentRow(0)
    with qtbot.waitSignal(palette.taken) as taken:
        QTest.keyClick(palette._objects, Qt.Key.Key_Return)
    assert taken.args == [placement_of(palette._objects.item(0))]


def test_layers_say_what_is_hidden_and_what_is_locked(palette: Palette) -> None:
    palette.choose(LAYERS)
    hidden: list[object] = []
    locked: list[object] = []
    palette.layers_changed.connect(hidden.append)
    palette.locks_changed.connect(locked.append)
    palette.layers._eyes["zone"].click()
    palette.layers._locks["thing"].click()
    assert hidden == [frozenset({"zone"})]
    assert locked == [frozenset({"thing"})]
    assert palette.layers._eyes["zone"].accessibleName() == "Show: Zones"
    palette.show_layer("grid", False)
    assert hidden == [frozenset({"zone"})]
    assert palette.layers.hidden_layers == {"zone", "grid"}


@pytest.mark.parametrize("kind", ["thing", "missile", "template"])
def test_every_kind_can_be_dragged(kind: str) -> None:
    placement = Placement(kind, "text", 1)
    assert read_placement(write_placement(placement)) == placement


def test_only_what_can_lie_on_a_table_is_dropped_there(document: PackDocument) -> None:
    assert dropped_placement(write_file(document, "characters/ann.json")) == Placement("character", "ann")
    assert dropped_placement(write_file(document, "scripts/duel.json")) is None
    assert dropped_placement(write_file(document, "box.json")) is None
    assert dropped_placement(write_placement(Placement("tile", "marsh"))) is None
