"""A person's hand on the table: select, drag, turn, place; each gesture one step of the history, Esc none."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from editor.canvas.edge_scrolling import EdgeScroller
from editor.canvas.placement import Placement, read_placement, write_placement
from editor.canvas.snapping import Snap
from editor.document.edits import RemoveValue, SetValue
from editor.systems.desktopia.board import selection_commands
from editor.systems.desktopia.board.items import DiskItem, WoundsItem
from editor.systems.desktopia.board.piece_labels import figures_of
from editor.systems.desktopia.board.selection_item import knob_of
from editor.ui.design_tokens import DARK
from tests.editor.systems.desktopia.board.mouse import LEFT, NONE, Hand
from tests.editor.systems.desktopia.board.packs import FILE, report
from tests.editor.windows import UseTheme

CHIEF, GUARD, OTHER, TOME = "/seats/0/squad/0", "/seats/0/squad/1", "/seats/1/squad/0", "/landscape/0"


# ---------------------------------------------------------------- selecting


def test_a_click_selects_and_an_empty_place_selects_nothing(hand: Hand) -> None:
    heard: list[tuple[str, object]] = []
    hand.tab.selected.connect(lambda file, pointers: heard.append((file, pointers)))
    hand.click(50, 100)
    assert hand.selection() == (CHIEF,)
    hand.click(130, 260)
    assert hand.selection() == ()
    assert heard == [(FILE, (CHIEF,)), (FILE, ())]
    assert hand.steps == 0


def test_control_adds_and_takes_away(hand: Hand) -> None:
    hand.click(50, 100)
    hand.click(50, 200, Qt.KeyboardModifier.ControlModifier)
    assert hand.selection() == (CHIEF, GUARD)
    hand.click(50, 100, Qt.KeyboardModifier.ControlModifier)
    assert hand.selection() == (GUARD,)


def test_a_band_selects_what_it_touches(hand: Hand) -> None:
    hand.drag((10, 60), (70, 240))
    assert hand.selection() == (CHIEF, GUARD)
    assert hand.steps == 0


def test_the_topmost_piece_is_hit(hand: Hand) -> None:
    hand.pack.submit(SetValue(FILE, f"{CHIEF}/x", 200), "Onto the tome")
    hand.pack.submit(SetValue(FILE, f"{CHIEF}/y", 150), "Onto the tome")
    hand.click(200, 150)
    assert hand.selection() == (CHIEF,)


def test_the_words_below_a_selection_keep_a_name_as_it_is_and_shorten_a_long_one(hand: Hand) -> None:
    hand.pack.submit(SetValue(FILE, f"{TOME}/name", {"en": "Left-hand tome"}), "Name")
    hand.tab.controller.select((TOME,))
    assert figures_of(hand.tab.controller.selected_pieces()).startswith("Left-hand tome   200.0, 150.0")
    hand.pack.submit(SetValue(FILE, f"{TOME}/name", {"en": "A tome " * 20}), "Name")
    assert figures_of(hand.tab.controller.selected_pieces()).startswith(
        "A tome A tome A tome A tome A tome A to…   200.0"
    )


# ---------------------------------------------------------------- moving


def test_a_drag_is_one_step_and_rests_on_the_grid(hand: Hand) -> None:
    hand.tab.use_snap(Snap(True, 10.0))
    hand.drag((50, 100), (83, 124))
    assert hand.at(CHIEF) == (80, 120)
    assert hand.steps == 1
    hand.pack.undo()
    assert hand.at(CHIEF) == (50, 100)
    assert hand.tab.controller.scene.piece(CHIEF).x == 50  # type: ignore[union-attr]


def test_while_dragging_the_document_stays_as_it_is(hand: Hand) -> None:
    hand.press(50, 100)
    hand.go(100, 100)
    assert hand.at(CHIEF) == (50, 100)
    assert hand.tab.controller.scene.shown_piece(CHIEF).x == 100  # type: ignore[union-attr]
    hand.release(100, 100)
    assert hand.at(CHIEF) == (100, 100)


def test_esc_gives_a_drag_up(hand: Hand) -> None:
    hand.press(50, 100)
    hand.go(100, 100)
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    hand.release(100, 100)
    assert hand.at(CHIEF) == (50, 100)
    assert hand.tab.controller.scene.shown_piece(CHIEF).x == 50  # type: ignore[union-attr]
    assert hand.steps == 0


def test_shift_keeps_one_axis_and_alt_ignores_the_grid(hand: Hand) -> None:
    hand.tab.use_snap(Snap(True, 10.0))
    hand.drag((50, 100), (120, 109), Qt.KeyboardModifier.ShiftModifier)
    assert hand.at(CHIEF) == (120, 100)
    hand.drag((50, 200), (83.5, 200), Qt.KeyboardModifier.AltModifier)
    assert hand.at(GUARD) == (83.5, 200)


def test_a_trembling_click_moves_nothing(hand: Hand) -> None:
    hand.tab.use_snap(Snap(False))
    hand.press(50, 100)
    hand.go(50.5, 100.5)
    hand.release(50.5, 100.5)
    assert hand.at(CHIEF) == (50, 100)
    assert hand.steps == 0


def test_several_pieces_move_together(hand: Hand) -> None:
    hand.drag((10, 60), (70, 240))
    hand.drag((50, 100), (80, 100))
    assert (hand.at(CHIEF), hand.at(GUARD)) == ((80, 100), (80, 200))
    assert hand.steps == 1
    assert hand.pack.history.undo_label == "Move 2 pieces"


def test_arrows_nudge(hand: Hand) -> None:
    hand.click(50, 100)
    QTest.keyClick(hand.view, Qt.Key.Key_Right)
    QTest.keyClick(hand.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(hand.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert hand.at(CHIEF) == (50.9, 110)


# ---------------------------------------------------------------- turning


def test_the_knob_turns_and_shift_keeps_to_fifteen_degrees(hand: Hand) -> None:
    hand.click(50, 100)
    piece = hand.tab.controller.selected_pieces()[0]
    knob = knob_of(piece, hand.tab.controller.mm_per_px)
    assert knob.x() > 50
    assert knob.y() == 100
    hand.drag((knob.x(), knob.y()), (50, 140))
    assert hand.pack.value(FILE, f"{CHIEF}/facing") == pytest.approx(90, abs=1.5)
    assert hand.steps == 1
    hand.pack.undo()
    hand.drag((knob.x(), knob.y()), (83, 112), Qt.KeyboardModifier.ShiftModifier)
    assert hand.pack.value(FILE, f"{CHIEF}/facing") == 15


def test_a_quarter_turn_of_a_thing(hand: Hand) -> None:
    hand.click(200, 150)
    selection_commands.turn(hand.tab.controller, 90)
    assert hand.pack.value(FILE, f"{TOME}/turn") == 180
    selection_commands.turn(hand.tab.controller, 180)
    assert "turn" not in hand.pack.value(FILE, TOME)  # type: ignore[operator]


def test_several_pieces_turn_about_their_middle_by_one_handle(hand: Hand) -> None:
    controller = hand.tab.controller
    controller.select((CHIEF, GUARD))  # 50, 100 and 50, 200
    group = controller.group
    assert group is not None
    knob, middle = group.knob(controller.mm_per_px), group.area.center()
    reach = knob.y() - middle.y()
    left = (middle.x() - reach, middle.y())
    before = controller.scene.piece(CHIEF)
    hand.press(knob.x(), knob.y())
    hand.go(*left)
    assert hand.steps == 0
    hand.go(*left, Qt.KeyboardModifier.ShiftModifier)
    hand.release(*left, Qt.KeyboardModifier.ShiftModifier)
    assert hand.steps == 1
    assert hand.pack.history.undo_label == "Rotate 2 pieces"
    # The chief was above and is now to the right: a quarter clockwise; distances stay.
    assert hand.at(CHIEF)[1] == hand.at(GUARD)[1]
    assert hand.at(CHIEF)[0] - hand.at(GUARD)[0] == pytest.approx(100, abs=0.2)
    assert before is not None
    assert hand.pack.value(FILE, f"{CHIEF}/facing") == (before.angle + 90) % 360
    hand.pack.undo()
    assert (hand.at(CHIEF), hand.at(GUARD)) == ((50, 100), (50, 200))


def test_esc_gives_a_turn_of_several_up_and_other_tools_have_no_handle_for_it(hand: Hand) -> None:
    controller = hand.tab.controller
    controller.select((CHIEF, TOME))
    group = controller.group
    assert group is not None
    knob = group.knob(controller.mm_per_px)
    hand.press(knob.x(), knob.y())
    hand.go(knob.x() - 60, knob.y() - 60)
    assert controller.scene.shown_piece(CHIEF) != controller.scene.piece(CHIEF)
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    hand.release(knob.x() - 60, knob.y() - 60)
    assert controller.scene.shown_piece(CHIEF) == controller.scene.piece(CHIEF)
    assert hand.steps == 0
    assert controller.group == group
    controller.activate_tool("measure")
    assert controller.group is None
    controller.activate_tool("select")
    controller.select((CHIEF,))
    assert controller.group is None


# ---------------------------------------------------------------- wounds


def test_wounds_are_drawn_as_a_drop_that_goes_with_the_piece(hand: Hand) -> None:
    def drops() -> list[WoundsItem]:
        return [item for item in hand.tab.controller.scene.items() if isinstance(item, WoundsItem)]

    assert drops() == []
    hand.pack.submit(SetValue(FILE, f"{CHIEF}/life", 1), "Wound")
    (drop,) = drops()
    assert (drop.count, drop.pos()) == (3, QPointF(50, 100))
    hand.drag((50, 100), (80, 100))
    (drop,) = drops()
    assert drop.pos() == QPointF(80, 100)
    hand.tab.controller.scene.hide_layers(frozenset({"character"}))
    hand.pack.submit(SetValue(FILE, f"{CHIEF}/life", 2), "Heal")
    assert [(each.count, each.isVisible()) for each in drops()] == [(2, False)]
    hand.tab.controller.scene.hide_layers(frozenset())
    assert [each.isVisible() for each in drops()] == [True]
    hand.pack.submit(SetValue(FILE, f"{CHIEF}/life", "half"), "Type")
    assert drops() == []


def test_a_wounded_veteran_is_turned_over_and_has_no_drop_beside_it(hand: Hand) -> None:
    hand.pack.submit(SetValue(FILE, f"{GUARD}/life", 1), "Wound")
    looks = [item.look.wounded for item in hand.tab.controller.scene.items() if isinstance(item, DiskItem)]
    assert looks.count(True) == 1
    assert not any(isinstance(item, WoundsItem) for item in hand.tab.controller.scene.items())


# ---------------------------------------------------------------- whole edits


def test_delete_and_duplicate(hand: Hand) -> None:
    hand.click(50, 200)
    selection_commands.duplicate(hand.tab.controller)
    assert hand.selection() == ("/seats/0/squad/2",)
    assert hand.at("/seats/0/squad/2") == (60, 210)
    selection_commands.delete(hand.tab.controller)
    assert hand.selection() == ()
    assert len(hand.pack.value(FILE, "/seats/0/squad")) == 2  # type: ignore[arg-type]
    assert hand.steps == 2


def test_delete_selects_nothing_else(hand: Hand) -> None:
    hand.click(50, 100)
    assert hand.selection() == ("/seats/0/squad/0",)
    selection_commands.delete(hand.tab.controller)
    selection_commands.delete(hand.tab.controller)
    assert hand.selection() == ()
    assert hand.pack.value(FILE, "/seats/0/squad/0/character") == "guard"


def test_the_selection_follows_what_is_removed_before_it(hand: Hand) -> None:
    hand.click(50, 200)
    hand.pack.submit(RemoveValue(FILE, "/seats/0/squad/0"), "Delete Chief")
    assert hand.selection() == ("/seats/0/squad/0",)
    hand.pack.undo()
    assert hand.selection() == ("/seats/0/squad/1",)


def test_align_and_distribute(hand: Hand) -> None:
    hand.tab.controller.select((CHIEF, GUARD, OTHER))
    selection_commands.align(hand.tab.controller, "y")
    assert [hand.at(each)[1] for each in (CHIEF, GUARD, OTHER)] == [133.3, 133.3, 133.3]
    hand.pack.undo()
    selection_commands.distribute(hand.tab.controller, "x")
    assert [hand.at(each)[0] for each in (CHIEF, GUARD, OTHER)] == [50, 200, 350]


# ---------------------------------------------------------------- placing


def test_what_the_palette_gives_is_placed_by_a_click(hand: Hand) -> None:
    hand.tab.controller.start_placing(Placement("thing", "dish"))
    assert hand.tab.controller.tool.name == "place"
    hand.click(122, 78)
    assert hand.pack.value(FILE, "/landscape/2") == {"thing": "dish", "x": 120, "y": 80}
    assert hand.selection() == ("/landscape/2",)
    assert hand.tab.controller.tool.name == "select"
    assert hand.steps == 1


def test_a_character_joins_its_seat_and_looks_inwards(hand: Hand) -> None:
    hand.tab.controller.start_placing(Placement("character", "guard", 2))
    hand.click(380, 150)
    assert hand.pack.value(FILE, "/seats/1/squad/1") == {"character": "guard", "x": 380, "y": 150, "facing": 180}


def test_esc_puts_the_piece_back(hand: Hand) -> None:
    hand.tab.controller.start_placing(Placement("thing", "dish"))
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    assert hand.tab.controller.tool.name == "select"
    assert hand.tab.controller.placement is None
    hand.click(130, 260)
    assert hand.steps == 0


def test_a_drag_from_the_palette_carries_what_it_says() -> None:
    placement = Placement("character", "guard", 2)
    assert read_placement(write_placement(placement)) == placement


# ---------------------------------------------------------------- looking


def test_zoom_keeps_the_place_under_the_pointer(hand: Hand) -> None:
    binding = QPointF(301.5, 222.25)
    before = hand.view.exact(binding)
    for _ in range(7):
        hand.view.zoom_by(1, binding)
    for _ in range(4):
        hand.view.zoom_by(-1, binding)
    after = hand.view.exact(binding)
    assert abs(after.x() - before.x()) < 1.5  # at most a pixel a step, as pictures stay on whole pixels
    assert abs(after.y() - before.y()) < 1.5


def test_places_are_exact_between_pixels(hand: Hand) -> None:
    half, whole = hand.view.exact(QPointF(100.5, 100)), hand.view.exact(QPointF(100, 100))
    assert half.x() - whole.x() == pytest.approx(0.25)
    back = hand.view.on_screen(half)
    assert back.x() == pytest.approx(100.5)


def test_far_out_the_table_can_be_in_the_middle_and_never_goes_out_of_view(hand: Hand) -> None:
    view, table = hand.view, hand.view.scene().sceneRect()
    view.look_at(QPointF(200, 150), 0.1)
    assert view.centre.x() == pytest.approx(200, abs=6)
    assert view.centre.y() == pytest.approx(150, abs=6)
    for far in (QPointF(-1e5, -1e5), QPointF(1e5, 1e5)):
        for zoom in (0.1, 1.0):
            view.look_at(far, zoom)
            assert view.seen().intersects(table)


def test_fit_shows_the_whole_table(hand: Hand) -> None:
    hand.view.zoom_to(6.0)
    hand.tab.fit()
    seen = hand.view.seen()
    assert seen.left() <= 0
    assert seen.top() <= 0
    assert seen.right() >= 400
    assert seen.bottom() >= 300


def test_a_drag_at_the_edge_scrolls_as_far_as_there_is_table(hand: Hand) -> None:
    view, scroller = hand.view, hand.view.drag_follower
    assert isinstance(scroller, EdgeScroller)
    view.look_at(QPointF(100, 150), 4.0)
    hand.tab.use_snap(Snap(False))
    hand.press(50, 100)
    hand.go(100, 100)
    before = view.seen()
    scroller.step()
    assert view.seen() == before  # the pointer is not at the edge
    edge = view.exact(QPointF(view.viewport().width() + 30.0, view.viewport().height() / 2))
    hand.go(edge.x(), edge.y())
    for _step in range(40):
        scroller.step()
    assert view.seen().left() > before.left() + 100
    assert view.seen().top() == before.top()
    shown = hand.tab.controller.scene.shown_piece(CHIEF)
    assert shown is not None
    assert shown.x == pytest.approx(view.seen().right() + 30 / 4, abs=0.5)  # it stays under the pointer
    for _step in range(1000):
        scroller.step()
    assert view.seen().right() == pytest.approx(view.scene().sceneRect().right(), abs=8)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    after = view.seen()
    scroller.step()
    assert view.seen() == after
    assert hand.steps == 0


def test_a_press_near_the_edge_does_not_scroll_until_the_drag_has_left_it(hand: Hand) -> None:
    view, scroller = hand.view, hand.view.drag_follower
    assert isinstance(scroller, EdgeScroller)
    view.look_at(QPointF(200, 150), 4.0)
    before = view.seen()
    inside = view.exact(QPointF(4.0, 300.0))
    hand.press(inside.x(), inside.y())
    hand.go(inside.x(), inside.y() + 20)
    scroller.step()
    assert view.seen() == before
    hand.go(inside.x() + 50, inside.y())
    hand.go(inside.x(), inside.y())
    scroller.step()
    assert view.seen().left() < before.left()


def test_space_lends_the_hand(hand: Hand) -> None:
    before = hand.view.centre
    start, end = hand.px(50, 100), hand.px(80, 100)  # on screen: the table moves under the hand
    QTest.keyPress(hand.view, Qt.Key.Key_Space)
    QTest.mousePress(hand.view.viewport(), LEFT, NONE, start)
    QTest.mouseMove(hand.view.viewport(), end)
    QTest.mouseRelease(hand.view.viewport(), LEFT, NONE, end)
    QTest.keyRelease(hand.view, Qt.Key.Key_Space)
    assert hand.at(CHIEF) == (50, 100)
    assert hand.view.centre.x() == pytest.approx(before.x() - 30, abs=0.6)


# ---------------------------------------------------------------- following the document


def test_a_change_elsewhere_shows_on_the_table(hand: Hand) -> None:
    hand.pack.submit(SetValue(FILE, f"{CHIEF}/x", 90), "In the form")
    assert hand.tab.controller.scene.piece(CHIEF).x == 90  # type: ignore[union-attr]
    hand.pack.submit(SetValue("characters/chief.json", "/rank", "fighter"), "Another rank")
    assert hand.tab.controller.scene.piece(CHIEF).outline.width == 23  # type: ignore[union-attr]


def test_a_script_that_goes_wrong_keeps_what_can_be_read(hand: Hand) -> None:
    hand.click(50, 100)
    hand.pack.submit(SetValue(FILE, "/seats/0/squad/1/x", "far"), "Typed half")
    pointers = [piece.pointer for piece in hand.tab.controller.contents.pieces]
    assert GUARD not in pointers
    assert hand.selection() == (CHIEF,)
    hand.pack.submit(SetValue(FILE, "", None), "Nothing left")
    assert hand.tab.controller.contents.pieces == ()
    assert hand.selection() == ()
    hand.pack.undo()
    assert len(hand.tab.controller.contents.pieces) == 5


def test_a_problem_marks_the_piece_that_its_place_leads_into(hand: Hand) -> None:
    report(hand.pack, {f"{CHIEF}/x": "warning", f"{CHIEF}/character": "error", "/victory": "error"})
    assert list(hand.tab.controller.scene.marks()) == [(CHIEF, "error")]
    report(hand.pack, {})
    assert list(hand.tab.controller.scene.marks()) == []


def test_reveal_selects_and_brings_into_view(hand: Hand) -> None:
    hand.view.look_at(QPointF(2000, 2000), 4.0)
    hand.tab.reveal(f"{OTHER}/riders/0")
    assert hand.selection() == (OTHER,)
    assert hand.view.seen().contains(QPointF(350, 100))


@pytest.mark.usefixtures("style_sheet")
def test_both_themes_paint_and_differ(hand: Hand, use_theme: UseTheme) -> None:
    light = hand.tab.grab().toImage()
    use_theme(DARK)
    dark = hand.tab.grab().toImage()
    assert light.pixelColor(450, 650).lightness() > dark.pixelColor(450, 650).lightness() + 60
