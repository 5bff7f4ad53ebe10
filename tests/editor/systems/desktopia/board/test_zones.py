"""A person's hand on zones, border and special items: draw, select, move, and change corners; each one undo step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.canvas.placement import Placement
from editor.canvas.snapping import Snap
from editor.document.edits import InsertItem, SetValue
from editor.systems.desktopia.board import selection_commands
from editor.systems.desktopia.board.polygon_items import ZoneTitleItem
from editor.systems.desktopia.board.scene import TableScene
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE

CAMP = "/zones/0"
CORNERS = [[20, 60], [100, 60], [100, 260], [20, 260]]


@pytest.fixture
def camp(hand: Hand) -> Hand:
    """With a zone around the first seat's squad."""
    hand.pack.submit(InsertItem(FILE, "/zones", 0, {"id": "camp", "points": CORNERS, "seat": 1}), "A zone")
    return hand


def corners(hand: Hand, area: str = CAMP) -> object:
    return hand.pack.value(FILE, f"{area}/points")


def test_a_click_in_a_zone_or_on_its_edge_selects_it_and_a_piece_in_it_comes_first(camp: Hand) -> None:
    camp.click(80, 150)
    assert camp.selection() == (CAMP,)
    camp.click(50, 100)
    assert camp.selection() == ("/seats/0/squad/0",)
    camp.click(100, 180)
    assert camp.selection() == (CAMP,)
    camp.click(400, 180)
    assert camp.selection() == ("/battlefield",)


def test_a_band_begun_in_a_zone_selects_pieces(camp: Hand) -> None:
    camp.drag((25, 65), (90, 240))
    assert camp.selection() == ("/seats/0/squad/0", "/seats/0/squad/1")
    assert corners(camp) == CORNERS


def test_a_selected_zone_is_moved_as_a_whole(camp: Hand) -> None:
    camp.click(80, 150)
    before = camp.steps
    camp.drag((80, 150), (103, 151))
    assert corners(camp) == [[45, 60], [125, 60], [125, 260], [45, 260]]
    assert camp.steps == before + 1
    camp.pack.undo()
    assert corners(camp) == CORNERS


def test_a_node_of_the_selected_zone_is_dragged_and_esc_gives_up(camp: Hand) -> None:
    camp.click(80, 150)
    camp.press(100, 60)
    camp.go(140, 80)
    QTest.keyClick(camp.view, Qt.Key.Key_Escape)
    camp.release(140, 80)
    assert corners(camp) == CORNERS
    camp.drag((100, 60), (133, 58))
    assert corners(camp) == [[20, 60], [135, 60], [100, 260], [20, 260]]
    assert camp.pack.history.undo_label == "Move a corner of camp"


def test_the_zone_tool_pulls_corners_out_of_edges_and_del_takes_them_away(camp: Hand) -> None:
    camp.tab.controller.activate_tool("zone")
    camp.drag((60, 60), (60, 30))
    assert corners(camp) == [[20, 60], [60, 30], [100, 60], [100, 260], [20, 260]]
    selection_commands.delete(camp.tab.controller)
    assert corners(camp) == CORNERS
    camp.click(100, 260)
    selection_commands.delete(camp.tab.controller)
    assert corners(camp) == [[20, 60], [100, 60], [20, 260]]
    camp.click(100, 60)
    selection_commands.delete(camp.tab.controller)
    assert corners(camp) == [[20, 60], [100, 60], [20, 260]]  # a polygon needs three


def test_deleting_a_zone_leaves_its_pieces(camp: Hand) -> None:
    camp.click(80, 150)
    selection_commands.delete(camp.tab.controller)
    assert camp.pack.value(FILE, "/zones") == []
    assert len(camp.tab.controller.contents.pieces) == 6


def test_clicks_draw_a_polygon_and_its_first_corner_closes_it(hand: Hand) -> None:
    hand.tab.controller.activate_tool("zone")
    for place in ((300, 60), (380, 60), (380, 140), (300, 62)):
        hand.click(*place)
    assert hand.pack.value(FILE, "/zones/0") == {"id": "zone", "points": [[300, 60], [380, 60], [380, 140]], "seat": 2}
    assert hand.selection() == ("/zones/0",)
    assert hand.steps == 1


def test_enter_closes_backspace_takes_back_and_esc_drops(hand: Hand) -> None:
    hand.tab.controller.activate_tool("zone")
    for place in ((120, 200), (160, 200), (160, 240), (200, 280)):
        hand.click(*place)
    QTest.keyClick(hand.view, Qt.Key.Key_Backspace)
    QTest.keyClick(hand.view, Qt.Key.Key_Return)
    assert corners(hand) == [[120, 200], [160, 200], [160, 240]]
    hand.click(250, 250)
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    assert hand.tab.controller.corners.sketch is None
    assert hand.tab.controller.tool.name == "zone"
    assert hand.steps == 1


def test_a_drag_with_the_zone_tool_draws_a_rectangle(hand: Hand) -> None:
    hand.tab.controller.activate_tool("zone")
    hand.drag((160, 280), (122, 241))
    assert hand.pack.value(FILE, "/zones/0") == {
        "id": "zone",
        "points": [[120, 240], [160, 240], [160, 280], [120, 280]],
    }


def test_the_border_has_nodes_too_and_stays_when_deleted(hand: Hand) -> None:
    hand.tab.use_snap(Snap(True, 10.0))
    hand.click(400, 260)
    hand.drag((400, 300), (352, 279))
    assert corners(hand, "/battlefield") == [[0, 0], [400, 0], [350, 280], [0, 300]]
    hand.tab.controller.corners.selected = None
    selection_commands.delete(hand.tab.controller)
    assert hand.steps == 1


def test_special_items_are_placed_dragged_and_copied_under_an_id_of_their_own(hand: Hand) -> None:
    hand.tab.controller.start_placing(Placement("item", ""))
    hand.click(120, 260)
    hand.drag((120, 260), (140, 260))
    assert hand.pack.value(FILE, "/items") == [{"id": "item", "x": 140, "y": 260}]
    selection_commands.duplicate(hand.tab.controller)
    assert hand.pack.value(FILE, "/items/1") == {"id": "item_2", "x": 150, "y": 270}


def test_a_held_artifact_and_its_holder_move_as_one(hand: Hand) -> None:
    hand.pack.submit(SetValue(FILE, "/artifacts/0/held_by", "guard"), "Give")
    hand.drag((200, 40), (150, 40))
    assert hand.at("/artifacts/0") == (150, 40)
    assert hand.at("/seats/0/squad/1") == (150, 40)


def test_zones_can_be_hidden_and_are_then_out_of_reach(camp: Hand) -> None:
    camp.tab.controller.scene.hide_layers(frozenset({"zone"}))
    camp.click(80, 150)
    assert camp.selection() == ()


def test_a_problem_in_a_zone_reveals_it(camp: Hand) -> None:
    camp.tab.reveal(f"{CAMP}/points/2")
    assert camp.selection() == (CAMP,)


def test_the_title_of_a_zone_is_over_objects_and_under_disks_and_goes_with_it(camp: Hand) -> None:
    scene = camp.tab.controller.scene
    assert isinstance(scene, TableScene)
    camp.pack.submit(InsertItem(FILE, "/landscape", 0, {"thing": "cup", "x": 60, "y": 40}), "A cup over the title")
    (zone,), (title,) = scene.items_of([CAMP])[:1], [item for item in scene.items() if isinstance(item, ZoneTitleItem)]
    (cup, *_), (disk, *_) = scene.items_of(["/landscape/0"]), scene.items_of(["/seats/0/squad/0"])
    assert zone.zValue() < cup.zValue() < title.zValue() < disk.zValue()
    camp.click(80, 250)
    place = title.boundingRect()
    camp.press(20, 60)
    camp.go(10, 40)
    assert title.boundingRect() == place.translated(-10, -20)
    QTest.keyClick(camp.view, Qt.Key.Key_Escape)
    assert title.boundingRect() == place
    camp.release(10, 40)
    scene.hide_layers(frozenset({"zone"}))
    assert not title.isVisible()
    scene.hide_layers(frozenset())
    camp.click(400, 180)
    camp.click(80, 250)
    selection_commands.delete(camp.tab.controller)
    assert not any(isinstance(item, ZoneTitleItem) for item in scene.items())
