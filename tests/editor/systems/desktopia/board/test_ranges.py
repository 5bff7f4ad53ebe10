"""Ranges of a disk: from its size, its facing and the surface; shown for the only selected character."""

from __future__ import annotations

import pytest

from editor.document.edits import SetValue
from editor.systems.desktopia.board.ranges import ranges_of
from editor.systems.desktopia.board.script_contents import read_contents
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, small_pack

CHIEF = "/seats/0/squad/0"


def test_ranges_come_from_size_facing_and_surface() -> None:
    pack = small_pack()
    pack.submit(SetValue(FILE, f"{CHIEF}/facing", 90), "Turn")
    pack.submit(SetValue(FILE, "/battlefield/friction", 0.5), "Rough")
    contents = read_contents(pack.value(FILE), pack.card)
    chief = next(piece for piece in contents.pieces if piece.pointer == CHIEF)
    found = ranges_of(chief, contents, pack.value(FILE))
    assert found is not None
    assert (found.shot, found.nearby, found.sectors) == (61.5, 30.5, ((225, 315),))
    assert found.flick == pytest.approx(5000**2 / 9810)
    assert ranges_of(contents.pieces[0], contents, pack.value(FILE)) is None


def test_they_are_drawn_for_the_only_selected_disk_while_switched_on(hand: Hand) -> None:
    plain = hand.tab.controller.view.grab().toImage()
    hand.tab.controller.show_ranges(True)
    assert hand.tab.controller.view.grab().toImage() == plain
    hand.click(50, 100)
    ringed = hand.tab.controller.view.grab().toImage()
    hand.tab.controller.show_ranges(False)
    assert hand.tab.controller.view.grab().toImage() != ringed
