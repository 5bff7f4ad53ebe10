"""Missiles on characters, characters on artifacts, and which of two pieces lies above the other."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from editor.canvas.placement import Placement
from editor.canvas.z_order import Way
from editor.document.edits import SetValue
from editor.systems.desktopia.board import selection_commands
from editor.systems.desktopia.board.commands import CANVAS_COMMANDS, menu_on
from editor.systems.desktopia.board.stacked_missiles import place_of
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE

CHIEF, GUARD, OTHER = "/seats/0/squad/0", "/seats/0/squad/1", "/seats/1/squad/0"


def riders(hand: Hand, pointer: str) -> object:
    return hand.pack.value(FILE, f"{pointer}/riders")


def rider_at(hand: Hand, pointer: str, index: int = 0) -> tuple[float, float]:
    piece = hand.tab.controller.scene.piece(pointer)
    assert piece is not None
    return place_of(piece, index)


def test_a_missile_from_the_palette_is_laid_onto_the_character_under_it(hand: Hand) -> None:
    hand.tab.controller.start_placing(Placement("missile", "dart"))
    hand.click(52, 101)
    assert riders(hand, CHIEF) == ["dart"]
    assert hand.selection() == (CHIEF,)
    assert hand.pack.history.undo_label == "Put Dart on Chief"
    assert hand.steps == 1


def test_off_every_character_it_stays_in_the_palette(hand: Hand) -> None:
    hand.tab.controller.start_placing(Placement("missile", "dart"))
    hand.click(130, 260)
    assert hand.steps == 0


def test_a_rider_is_dragged_onto_another_character(hand: Hand) -> None:
    hand.click(360, 110)
    hand.click(*rider_at(hand, OTHER))
    hand.drag(rider_at(hand, OTHER), (50, 100))
    assert riders(hand, OTHER) is None
    assert riders(hand, CHIEF) == ["dart"]
    assert hand.selection() == (CHIEF,)
    assert hand.steps == 1


def test_a_rider_dragged_off_is_taken_away_and_esc_keeps_it(hand: Hand) -> None:
    hand.click(360, 110)
    binding = rider_at(hand, OTHER)
    hand.click(*binding)
    hand.press(*binding)
    hand.go(130, 260)
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    hand.release(130, 260)
    assert hand.steps == 0
    assert hand.tab.controller.scene.shown_piece(OTHER).riders == ("dart",)  # type: ignore[union-attr]
    hand.drag(binding, (130, 260))
    assert "riders" not in hand.pack.value(FILE, OTHER)  # type: ignore[operator]
    assert hand.steps == 1


def test_a_rider_that_is_not_chosen_lets_its_character_be_moved(hand: Hand) -> None:
    hand.click(360, 110)
    x, y = rider_at(hand, OTHER)
    hand.drag((x, y), (x - 50, y + 100))
    assert riders(hand, OTHER) == ["dart"]
    assert hand.at(OTHER) == (300, 200)


def test_a_stack_is_put_in_another_order_by_keys_and_thinned_by_del(hand: Hand) -> None:
    hand.pack.submit(SetValue(FILE, f"{OTHER}/riders", ["dart", "bolt", "dart"]), "Stack")
    hand.click(362, 108)
    hand.click(*rider_at(hand, OTHER, 2))
    assert hand.tab.controller.stacked_missiles.selected is not None
    CANVAS_COMMANDS["lower"].do(hand.tab.controller)
    assert riders(hand, OTHER) == ["dart", "dart", "bolt"]
    CANVAS_COMMANDS["to_front"].do(hand.tab.controller)
    assert riders(hand, OTHER) == ["dart", "bolt", "dart"]
    selection_commands.delete(hand.tab.controller)
    assert riders(hand, OTHER) == ["dart", "bolt"]
    assert hand.steps == 4


def test_a_character_dropped_on_an_artifact_holds_it_until_it_is_left(hand: Hand) -> None:
    hand.drag((50, 100), (202, 42))
    assert hand.pack.value(FILE, "/artifacts/0/held_by") == "chief"
    assert hand.at(CHIEF) == (200, 40)
    assert hand.pack.history.undo_label == "Give Well to Chief"
    assert hand.steps == 1
    assert "desktopia.let_go" in menu_on(hand.tab.controller)
    CANVAS_COMMANDS["desktopia.let_go"].do(hand.tab.controller)
    assert "held_by" not in hand.pack.value(FILE, "/artifacts/0")  # type: ignore[operator]
    assert "desktopia.let_go" not in menu_on(hand.tab.controller)


def test_an_artifact_dropped_on_a_character_comes_under_it(hand: Hand) -> None:
    hand.drag((200, 40), (50, 102))
    assert hand.pack.value(FILE, "/artifacts/0/held_by") == "chief"
    assert hand.at("/artifacts/0") == (50, 100)
    hand.pack.undo()
    # Of several equal characters, only the first can be named as the holder.
    hand.drag((200, 40), (350, 112))
    assert "held_by" not in hand.pack.value(FILE, "/artifacts/0")  # type: ignore[operator]


@pytest.mark.parametrize(("way", "after"), [
    ("raise", ["dish", "tome"]),
    ("top", ["dish", "tome"]),
    ("lower", ["tome", "dish"]),
    ("bottom", ["tome", "dish"]),
])  # fmt: skip
def test_order_is_that_of_the_list(hand: Hand, way: Way, after: list[str]) -> None:
    hand.click(200, 150)
    selection_commands.order(hand.tab.controller, way)
    landscape = hand.pack.value(FILE, "/landscape")
    assert isinstance(landscape, list)
    assert [each["thing"] for each in landscape] == after
    assert hand.tab.controller.selected_pieces()[0].content == "tome"
    assert hand.steps == int(after[0] == "dish")


def test_several_are_raised_together_and_keep_their_order(hand: Hand) -> None:
    hand.pack.submit(SetValue(FILE, "/landscape", [{"thing": "tome", "x": x, "y": 9} for x in range(5)]), "Five")
    hand.tab.controller.select(("/landscape/0", "/landscape/2", "/landscape/4"))
    selection_commands.order(hand.tab.controller, "raise")
    landscape = hand.pack.value(FILE, "/landscape")
    assert isinstance(landscape, list)
    assert [each["x"] for each in landscape] == [1, 0, 3, 2, 4]
    assert hand.selection() == ("/landscape/1", "/landscape/3", "/landscape/4")


def test_a_locked_layer_is_out_of_reach_and_a_click_goes_through_it(hand: Hand) -> None:
    hand.drag((50, 100), (200, 150))
    hand.tab.controller.scene.lock_layers(frozenset({"character"}))
    hand.click(200, 150)
    assert hand.selection() == ("/landscape/0",)
    hand.tab.controller.select_all()
    assert all(not pointer.startswith("/seats") for pointer in hand.selection())
    hand.drag((5, 60), (395, 295))
    assert all(not pointer.startswith("/seats") for pointer in hand.selection())


def test_a_right_click_selects_what_it_asks_about(hand: Hand) -> None:
    at = hand.view.pointer_from(QPointF(hand.px(50, 100)), Qt.KeyboardModifier.NoModifier)
    hand.view.menu_wanted.emit(at, hand.px(50, 100))
    assert hand.selection() == (CHIEF,)
    shown = menu_on(hand.tab.controller)
    assert "raise" in shown
    assert {"desktopia.squads", "desktopia.ranges"} < set(shown)
    assert "align_x" not in shown
    assert shown[0] != "-"
    assert shown[-1] != "-"
