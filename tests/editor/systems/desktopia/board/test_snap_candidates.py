"""What a gesture comes to rest on: lines, tangents, and the picture of the rest of the table while it lasts."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.canvas.alignment_guides import Box
from editor.canvas.placement import Placement
from editor.canvas.snapping import Snap
from editor.document.edits import InsertItem, SetValue
from editor.systems.desktopia.board import selection_commands
from editor.systems.desktopia.board.distances import way_to
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.script_contents import Piece, read_contents
from editor.systems.desktopia.board.snap_candidates import SnapCandidates
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, report, small_pack

CHIEF, GUARD, DISH, TOME = "/seats/0/squad/0", "/seats/0/squad/1", "/landscape/1", "/landscape/0"


def around(*left_out: str) -> tuple[SnapCandidates, dict[str, Piece]]:
    pack = small_pack()
    contents = read_contents(pack.value(FILE), pack.card)
    pieces = {piece.pointer: piece for piece in contents.pieces}
    rest = (piece for pointer, piece in pieces.items() if pointer not in left_out)
    return SnapCandidates(rest, contents), pieces


@pytest.mark.parametrize("start", [(305.0, 178.0), (282.0, 235.0), (352.0, 197.0)])
def test_a_disk_comes_to_touch_another_round_thing_and_never_overlaps(start: Point) -> None:
    surroundings, pieces = around(CHIEF)
    chief, dish = replace(pieces[CHIEF], x=start[0], y=start[1]), pieces[DISH]
    place = surroundings.touching(chief, 8.0)
    assert place is not None
    gap = math.dist(place, (dish.x, dish.y)) - 25 - 15.5
    assert 0 <= gap < 0.15


def test_a_disk_comes_to_touch_a_slanted_edge() -> None:
    pack = small_pack()
    pack.submit(SetValue(FILE, f"{TOME}/turn", 30), "Slant")
    contents = read_contents(pack.value(FILE), pack.card)
    pieces = {piece.pointer: piece for piece in contents.pieces}
    chief = replace(pieces[CHIEF], x=225.0, y=106.0)
    place = SnapCandidates([pieces[TOME]], contents).touching(chief, 10.0)
    assert place is not None
    way = way_to(replace(chief, x=place[0], y=place[1]), pieces[TOME])
    assert way is not None
    assert 0 <= way.length < 0.15


def test_out_of_reach_nothing_is_touched() -> None:
    surroundings, pieces = around(CHIEF)
    assert surroundings.touching(replace(pieces[CHIEF], x=120.0, y=260.0), 3.0) is None


def test_a_touch_shows_its_tangent() -> None:
    surroundings, pieces = around(CHIEF)
    touching = replace(pieces[CHIEF], x=320.0, y=220 - 25 - 15.5)
    (guide,) = surroundings.contacts(touching)
    assert guide.start[1] == guide.end[1] == pytest.approx(195)


def test_lines_win_only_when_nearer_than_the_grid_and_only_along_free_axes() -> None:
    surroundings, _pieces = around()
    corner = Box(229.0, 70.0, 229.0, 70.0)  # the tome ends at 230
    assert surroundings.settled(corner, (0.0, 0.0), (-4.0, 0.0), 3.0) == pytest.approx((1.0, 0.0))
    assert surroundings.settled(corner, (0.0, 0.0), (0.5, 0.0), 3.0) == pytest.approx((0.5, 0.0))
    assert surroundings.settled(corner, (0.0, 0.0), (-4.0, 0.0), 3.0, (False, True)) == pytest.approx((-4.0, 0.0))


def test_a_dragged_disk_rests_against_another(hand: Hand) -> None:
    hand.tab.use_snap(Snap(True, 10.0))
    hand.drag((50, 100), (348, 189.5))
    x, y = hand.at(CHIEF)
    assert 0 <= math.dist((x, y), (320, 220)) - 40.5 < 0.15


def test_what_is_placed_comes_into_line_too(hand: Hand) -> None:
    hand.tab.use_snap(Snap(True, 10.0))
    hand.tab.controller.start_placing(Placement("thing", "dish"))
    hand.click(256, 60)  # its left edge at 231: that of the tome ends at 230
    assert hand.at("/landscape/2")[0] == 255


def test_a_corner_of_a_zone_comes_into_line_with_a_piece_and_alt_leaves_it(hand: Hand) -> None:
    zone = {"id": "camp", "points": [[20, 240], [100, 240], [100, 290], [20, 290]]}
    hand.pack.submit(InsertItem(FILE, "/zones", 0, zone), "A zone")
    hand.tab.use_snap(Snap(True, 10.0))
    hand.click(80, 265)
    hand.drag((100, 240), (171, 260))
    assert hand.pack.value(FILE, "/zones/0/points/1") == [170, 260]
    hand.drag((170, 260), (172.5, 262), Qt.KeyboardModifier.AltModifier)
    assert hand.pack.value(FILE, "/zones/0/points/1") == [172.5, 262]


def test_zones_are_duplicated_and_keep_their_ids_apart(hand: Hand) -> None:
    zone = {"id": "camp", "points": [[20, 240], [100, 240], [100, 290]], "seat": 1}
    hand.pack.submit(InsertItem(FILE, "/zones", 0, zone), "A zone")
    hand.click(80, 250)
    selection_commands.duplicate(hand.tab.controller)
    copy = {"id": "camp_2", "points": [[30, 250], [110, 250], [110, 300]], "seat": 1}
    assert hand.pack.value(FILE, "/zones/1") == copy
    assert hand.selection() == ("/zones/1",)


def test_a_zone_can_be_marked(hand: Hand) -> None:
    zone = {"id": "camp", "points": [[20, 240], [100, 240], [100, 290]]}
    hand.pack.submit(InsertItem(FILE, "/zones", 0, zone), "A zone")
    report(hand.pack, {"/zones/0/points/1": "warning"})
    assert hand.tab.controller.scene.marks() == [("/zones/0", "warning")]


# ---------------------------------------------------------------- while a drag lasts


def test_a_drag_looks_as_if_everything_was_painted_again(hand: Hand) -> None:
    hand.tab.map.hide()
    hand.drag((10, 60), (70, 240))
    hand.tab.use_snap(Snap(True, 10.0))
    hand.press(50, 100)
    hand.go(90, 100)
    hand.go(130, 130)
    assert hand.view.has_drag_cache
    kept = hand.view.viewport().grab().toImage()
    hand.view.end_drag_cache()
    hand.tab.controller.scene.preview(dict(hand.tab.controller.scene._previews))
    hand.tab.controller.show_selection()
    painted = hand.view.viewport().grab().toImage()
    step = 4
    differ = sum(
        abs(kept.pixelColor(x, y).lightness() - painted.pixelColor(x, y).lightness()) > 40
        for x in range(0, kept.width(), step)
        for y in range(0, kept.height(), step)
    )
    assert differ < kept.width() * kept.height() / step**2 * 0.002
    hand.release(130, 130)
    assert not hand.view.has_drag_cache


def test_zooming_in_the_middle_of_a_drag_goes_on_with_it(hand: Hand) -> None:
    hand.press(50, 100)
    hand.go(100, 100)
    hand.view.zoom_by(1)
    assert hand.view.has_drag_cache
    hand.go(110, 100)
    hand.release(110, 100)
    assert hand.at(CHIEF) == (110, 100)
    assert hand.steps == 1


def test_after_esc_everything_is_painted_again(hand: Hand) -> None:
    before = hand.view.viewport().grab().toImage()
    hand.press(50, 100)
    hand.go(100, 100)
    QTest.keyClick(hand.view, Qt.Key.Key_Escape)
    hand.release(100, 100)
    hand.tab.controller.select(())
    assert not hand.view.has_drag_cache
    assert hand.view.viewport().grab().toImage() == before
