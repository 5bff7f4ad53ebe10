"""Backs look the same turned by half a turn, run out to the bleed, and are flat; so is a time card."""

from __future__ import annotations

from functools import partial
from typing import get_args

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from editor.printing.faces.parts import Foot
from editor.systems.desktopia.painting.card_backs import BackKind, paint_back, paint_time
from schema.rendering.card_frames import HEIGHT, WIDTH
from tests.editor.printing.recording import recorded
from tests.editor.systems.desktopia.painting.sheets import ORDERS, image, opened

pytestmark = pytest.mark.usefixtures("qapp")
SCALE = 4


@pytest.mark.parametrize("kind", get_args(BackKind))
def test_a_back_has_no_top(kind: BackKind) -> None:
    def paint(painter: QPainter) -> None:
        paint_back(painter, kind, ORDERS, "comet")

    pictures = [image(round(WIDTH * SCALE), round(HEIGHT * SCALE)) for _way in range(2)]
    for turned, picture in enumerate(pictures):
        with opened(picture) as painter:
            painter.scale(SCALE, SCALE)
            if turned:
                painter.translate(WIDTH, HEIGHT)
                painter.rotate(180)
            paint(painter)
    different = [
        (x, y)
        for x in range(pictures[0].width())
        for y in range(pictures[0].height())
        if abs(QColor(pictures[0].pixel(x, y)).lightness() - QColor(pictures[1].pixel(x, y)).lightness()) > 24
    ]
    assert different == []
    made = recorded(partial(paint_back, kind=kind, orders=ORDERS, mark="comet", bleed=3.0))
    assert made.not_flat == []
    assert made.bounds.contains(QRectF(-3, -3, WIDTH + 6, HEIGHT + 6))


@pytest.mark.parametrize("bonus", [True, False])
def test_a_time_card_is_flat(bonus: bool) -> None:
    made = recorded(partial(paint_time, foot=Foot("comet", "037/037  EN"), bonus=bonus))
    assert made.not_flat == []
    assert [words for words, _area in made.words].count("+1" if bonus else "\u20131") == 2
