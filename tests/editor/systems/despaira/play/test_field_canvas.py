"""The table as it is painted: what is kept from one position to the next is that of the next."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.systems.despaira.play.field_canvas import FieldCanvas
from editor.systems.despaira.play.table_looks import TableLooks
from editor.systems.despaira.play.table_painting import NOTHING_LIT
from editor.ui.design_tokens import DARK, LIGHT
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.state import TileState
from tests.editor.systems.despaira.play.test_motion import after, opened
from tests.editor.windows import UseTheme


def test_a_table_that_followed_looks_as_one_laid_afresh(qtbot: QtBot, use_theme: UseTheme) -> None:
    """After a move, on other tiles, from the other seat, in another size and theme, and on the way back."""
    start = opened()
    moved = after(start, "move lantern_hound C3 C4")
    flooded = moved.copy().play()
    flooded.state = replace(flooded.state, tiles={"C3": TileState("ocean")})
    looks = TableLooks(start.setup, None)
    followed = FieldCanvas()
    qtbot.addWidget(followed)

    def seen(canvas: FieldCanvas, play: DuelPlay, near: int, width: int) -> QImage:
        canvas.resize(width, 300)
        canvas.show_table(play, looks, near, lambda: NOTHING_LIT)
        return canvas.grab().toImage()

    looked: list[QImage] = []
    for play, near, width, theme in (
        (start.play(), 0, 320, LIGHT),
        (moved.play(), 0, 320, LIGHT),
        (flooded, 0, 320, LIGHT),
        (flooded, 1, 320, LIGHT),
        (flooded, 1, 290, LIGHT),
        (flooded, 1, 290, DARK),
        (moved.play(), 0, 320, LIGHT),
    ):
        use_theme(theme)
        afresh = FieldCanvas()
        qtbot.addWidget(afresh)
        picture = seen(followed, play, near, width)
        assert picture == seen(afresh, play, near, width)
        assert not looked or picture != looked[-1]
        looked.append(picture)
    assert looked[-1] == looked[1]
