"""Backs look the same turned by half a turn, run out to the bleed, and are flat; so is a time card."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import get_args

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.document.document import PackDocument
from editor.printing.faces.parts import FOOT_LINE, Foot
from editor.printing.printables import PaintOptions
from editor.systems.desktopia.painting.card_backs import BackKind, paint_back, paint_time
from editor.systems.desktopia.painting.marks_card import paint_marks_card
from editor.systems.desktopia.painting.squad_card import paint_squad
from editor.systems.desktopia.printing.references import reference_kinds, squad_look
from schema.i18n import texts_in
from schema.rendering.card_frames import HEIGHT, SAFE, WIDTH
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
    same = [each.convertToFormat(QImage.Format.Format_RGB32) for each in pictures]
    pixels = (memoryview(bytes(each.constBits())).cast("I") for each in same)
    different = [
        pair
        for pair in {*zip(*pixels, strict=True)}
        if abs(QColor(pair[0]).lightness() - QColor(pair[1]).lightness()) > 24
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


@pytest.mark.parametrize("tongue", ["en", "ru"])
def test_the_card_of_marks_is_flat_and_keeps_to_the_safe_area(tongue: str) -> None:
    with texts_in(tongue):
        made = recorded(partial(paint_marks_card, foot=Foot("comet", "", "Art", "MIT")))
    assert made.not_flat == []
    assert all(area.left() >= SAFE and area.right() <= WIDTH - SAFE for words, area in made.words if words.strip())
    assert max(area.bottom() for words, area in made.words if words not in ("Art", "MIT")) < FOOT_LINE
    for one, other in combinations((area for words, area in made.words if words.strip()), 2):
        assert not one.intersects(other), "no line lies on another"


@pytest.mark.parametrize("tongue", ["en", "ru"])
def test_the_squads_of_shipped_scripts_have_reference_cards(shipped: PackDocument, tongue: str) -> None:
    safe = QRectF(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
    (kind,) = reference_kinds(shipped)
    assert not any(item.problems(tongue, PaintOptions()) for item in kind.items())
    for file in shipped.files_in("scripts"):
        with texts_in(tongue):
            look = squad_look(shipped, file, 1)
            made = recorded(partial(paint_squad, look=look))
        assert look.rows
        assert made.not_flat == []
        for words, area in made.words:
            assert not words.strip() or safe.contains(area), (file, words)
        assert {row.name for row in look.rows} <= {words for words, _area in made.words}
        turn = max(number for number, (words, _area) in enumerate(made.words) if words == "4")
        assert made.words[turn][1].bottom() < FOOT_LINE, file
        assert made.words[turn + 1][1].bottom() < FOOT_LINE, file
