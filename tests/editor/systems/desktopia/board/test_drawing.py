"""Objects drawn by hand, their corners and their sizes; each one undo step, and Esc leaves the script as it was."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.canvas.snapping import Snap
from editor.document.edits import SetValue
from editor.systems.desktopia.board import selection_commands
from editor.systems.desktopia.board.commands import CANVAS_COMMANDS
from editor.systems.desktopia.board.default_object_kind import plain_kind
from editor.systems.desktopia.board.free_outlines import area_of, freed, with_outline
from editor.systems.desktopia.board.script_contents import Outline
from tests.editor.systems.desktopia.board.mouse import LEFT, Hand
from tests.editor.systems.desktopia.board.packs import FILE

NEW = "/landscape/2"


@pytest.fixture
def hand(hand: Hand) -> Hand:
    hand.tab.use_snap(Snap(True, 10.0))
    return hand


def drawn(hand: Hand) -> object:
    return hand.pack.value(FILE, NEW)


def test_a_drag_draws_a_rectangle_of_the_plainest_kind(hand: Hand) -> None:
    hand.tab.controller.activate_tool("rectangle")
    hand.drag((90, 222), (141, 281))
    shape = {"kind": "rectangle", "width": 50, "depth": 60}
    assert drawn(hand) == {"thing": "block", "x": 115, "y": 250, "shape": shape}
    assert hand.selection() == (NEW,)
    assert hand.steps == 1
    assert hand.pack.value("things/block.json", "/look") == "block"
    hand.pack.undo()
    assert "things/block.json" not in hand.pack.documents


def test_a_pack_with_a_plain_kind_gets_no_second_one() -> None:
    assert plain_kind({"brick": {}, "book": {"look": "book"}}) == ("brick", [])
    name, edits = plain_kind({"block": {"look": "book"}})
    assert name == "block_2"
    assert len(edits) == 1


def test_shift_draws_a_square_and_a_click_nothing(hand: Hand) -> None:
    hand.tab.controller.activate_tool("rectangle")
    hand.click(90, 220)
    assert hand.steps == 0
    hand.drag((90, 220), (140, 240), Qt.KeyboardModifier.ShiftModifier)
    assert hand.pack.value(FILE, f"{NEW}/shape") == {"kind": "rectangle", "width": 50, "depth": 50}


def test_a_circle_is_dragged_from_its_centre(hand: Hand) -> None:
    hand.tab.controller.activate_tool("circle")
    hand.drag((120, 260), (141, 260))
    assert drawn(hand) == {"thing": "block", "x": 120, "y": 260, "shape": {"kind": "circle", "diameter": 40}}


@pytest.mark.parametrize("tool", ["rectangle", "circle"])
def test_esc_gives_up_what_is_drawn(hand: Hand, tool: str) -> None:
    hand.tab.controller.activate_tool(tool)
    hand.press(90, 220)
    hand.go(140, 280)
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    hand.release(140, 280)
    assert hand.steps == 0


def test_clicks_draw_a_polygon_about_its_own_middle(hand: Hand) -> None:
    hand.tab.controller.activate_tool("polygon")
    for place in ((80, 240), (140, 240), (110, 280)):
        hand.click(*place)
    QTest.keyClick(hand.view, Qt.Key.Key_Return)
    points = [[-30, -20], [30, -20], [0, 20]]
    assert drawn(hand) == {"thing": "block", "x": 110, "y": 260, "shape": {"kind": "polygon", "points": points}}
    assert hand.steps == 1


def test_corners_of_a_free_outline_are_dragged_added_and_taken(hand: Hand) -> None:
    test_clicks_draw_a_polygon_about_its_own_middle(hand)
    hand.tab.controller.activate_tool("nodes")
    hand.drag((110, 280), (110, 290))
    assert hand.pack.value(FILE, f"{NEW}/y") == 265
    assert hand.pack.value(FILE, f"{NEW}/shape/points") == [[-30, -25], [30, -25], [0, 25]]
    QTest.mouseDClick(hand.view.viewport(), LEFT, pos=hand.px(110, 240))
    assert len(hand.pack.value(FILE, f"{NEW}/shape/points")) == 4  # type: ignore[arg-type]
    selection_commands.delete(hand.tab.controller)
    assert hand.pack.value(FILE, f"{NEW}/shape/points") == [[-30, -25], [30, -25], [0, 25]]
    assert hand.steps == 4


def test_a_drag_of_a_corner_is_given_up_by_esc(hand: Hand) -> None:
    test_clicks_draw_a_polygon_about_its_own_middle(hand)
    before = drawn(hand)
    hand.tab.controller.activate_tool("nodes")
    hand.press(110, 280)
    hand.go(150, 290)
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    hand.release(150, 290)
    assert drawn(hand) == before
    assert hand.tab.controller.scene.shown_piece(NEW) == hand.tab.controller.scene.piece(NEW)


def test_a_thing_gets_a_free_outline_and_its_usual_one_back(hand: Hand) -> None:
    hand.click(200, 150)
    CANVAS_COMMANDS["desktopia.free_outline"].do(hand.tab.controller)
    points = [[-50, -30], [50, -30], [50, 30], [-50, 30]]
    assert hand.pack.value(FILE, "/landscape/0/shape") == {"kind": "polygon", "points": points}
    assert hand.tab.controller.tool.name == "nodes"
    CANVAS_COMMANDS["desktopia.usual_outline"].do(hand.tab.controller)
    assert hand.pack.value(FILE, "/landscape/0") == {"thing": "tome", "x": 200, "y": 150, "turn": 90}


def test_an_outline_stays_where_it_is_while_its_centre_moves(hand: Hand) -> None:
    tome = hand.tab.controller.scene.piece("/landscape/0")
    assert tome is not None
    free = freed(tome)
    assert free is not None
    area = area_of(free)
    assert area is not None
    longer = with_outline(free, ((171.0, 99.0), *area.points[1:]))
    again = area_of(longer)
    assert again is not None
    for was, now in zip(((171.0, 99.0), *area.points[1:]), again.points, strict=True):
        assert now == pytest.approx(was, abs=0.11)
    box = longer.outline
    assert max(x for x, _ in box.points) == pytest.approx(-min(x for x, _ in box.points), abs=0.11)


def test_a_round_thing_becomes_a_polygon_as_large(hand: Hand) -> None:
    dish = hand.tab.controller.scene.piece("/landscape/1")
    assert dish is not None
    free = freed(dish)
    assert free is not None
    assert (free.outline.width, free.outline.depth) == (50, 50)
    assert free.outline.kind == "polygon"


def test_a_free_outline_is_sized_as_a_whole(hand: Hand) -> None:
    test_clicks_draw_a_polygon_about_its_own_middle(hand)
    hand.tab.controller.activate_tool("select")
    hand.drag((141, 260), (171, 260))
    assert hand.pack.value(FILE, f"{NEW}/shape/points") == [[-45, -20], [45, -20], [0, 20]]
    assert hand.pack.value(FILE, f"{NEW}/x") == 125


def test_a_side_comes_onto_the_edge_of_another_thing(hand: Hand) -> None:
    hand.pack.submit(SetValue(FILE, "/landscape/1/x", 303), "Aside")  # its left edge at 278
    hand.click(200, 150)
    hand.drag((231, 150), (277, 150))
    assert hand.pack.value(FILE, "/landscape/0/shape/depth") == 108
    assert hand.tab.controller.scene.piece("/landscape/0").outline == Outline("rectangle", 100, 108)  # type: ignore[union-attr]


@pytest.mark.parametrize("end", ["first corner", "Enter", "Esc"])
def test_guides_go_with_the_outline_that_is_closed(hand: Hand, end: str) -> None:
    controller = hand.tab.controller
    controller.activate_tool("polygon")
    for corner in ((200, 210), (240, 210), (240, 250)):
        hand.click(*corner)
    hover(hand, 200, 250)
    assert not controller.guides.boundingRect().isEmpty(), "in line with the book"
    if end == "first corner":
        hand.click(200, 210)
    else:
        QTest.keyClick(hand.view, Qt.Key.Key_Return if end == "Enter" else Qt.Key.Key_Escape)
    assert controller.guides.boundingRect().isEmpty()
    hover(hand, 200, 260)
    assert not controller.guides.boundingRect().isEmpty(), "the next outline may begin"
    QApplication.sendEvent(hand.view, QEvent(QEvent.Type.Leave))
    assert controller.guides.boundingRect().isEmpty()


def hover(hand: Hand, x: float, y: float) -> None:
    at = QPointF(hand.px(x, y))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QMouseEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(hand.view.viewport(), event)
