"""Things measured: inside their outline, soft shadow outside, dimmed in the dark, the same every time."""

from __future__ import annotations

from typing import get_args

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage

from editor.systems.desktopia.painting.object_styles import VARIANTS, ObjectStyle, ThingKind, map_colour, outline
from editor.systems.desktopia.painting.objects import paint_cast, paint_thing, thing_icon
from editor.ui.design_tokens import DARK, LIGHT, Theme
from tests.editor.systems.desktopia.painting.sheets import SIZES, image, opened

pytestmark = pytest.mark.usefixtures("qapp")

KINDS: tuple[ThingKind, ...] = get_args(ThingKind)


def painted(look: ObjectStyle, theme: Theme | None = None, size: int = 360) -> QImage:
    picture = image(size, size, "#FF00FF")
    with opened(picture) as painter:
        painter.translate(size / 2, size / 2)
        paint_thing(painter, look, theme)
    return picture


@pytest.mark.parametrize("kind", KINDS)
def test_a_thing_is_painted_within_its_outline_and_covers_it(kind: ThingKind) -> None:
    width, height = SIZES[kind]
    look = ObjectStyle(kind, width, height)
    shown, edge = painted(look), outline(look)
    assert edge.boundingRect().width() == pytest.approx(width, abs=0.01)
    assert edge.boundingRect().height() == pytest.approx(height, abs=0.01)
    covered = strayed = inside = outside = 0
    for x in range(2, 360, 4):
        for y in range(2, 360, 4):
            point = QPointF(x + 0.5 - 180, y + 0.5 - 180)
            painted_here = shown.pixelColor(x, y) != QColor("#FF00FF")
            if edge.contains(point):
                inside, covered = inside + 1, covered + painted_here
            else:
                outside, strayed = outside + 1, strayed + painted_here
    assert inside > 20
    assert covered >= 0.97 * inside
    assert strayed <= 0.02 * outside, "only the handle of a mug and the lid of a laptop stand out"


@pytest.mark.parametrize("kind", KINDS)
def test_a_thing_is_the_same_every_time_and_has_variants(kind: ThingKind) -> None:
    width, height = SIZES[kind]
    shown = [painted(ObjectStyle(kind, width, height, seed=seed)) for seed in range(len(VARIANTS[kind]))]
    assert shown[0] == painted(ObjectStyle(kind, width, height, seed=0))
    assert all(a != b for i, a in enumerate(shown) for b in shown[i + 1 :])
    assert painted(ObjectStyle(kind, width, height, colour="#12AB34")) != shown[0]


@pytest.mark.parametrize("kind", KINDS)
def test_the_dark_theme_dims_things_so_that_disks_lead(kind: ThingKind) -> None:
    look = ObjectStyle(kind, *SIZES[kind], colour="#C8C8C8")

    def light(theme: Theme) -> float:
        shown = painted(look, theme)
        inside = [shown.pixelColor(180 + x, 180 + y) for x in range(-3, 4) for y in range(-3, 4)]
        return sum(colour.lightnessF() for colour in inside)

    assert light(DARK) < light(LIGHT)


def test_an_outline_of_its_own_is_followed() -> None:
    look = ObjectStyle("block", 120, 100, points=((-60, -50), (60, -50), (0, 50)))
    shown = painted(look)
    assert shown.pixelColor(180, 200) != QColor("#FF00FF")
    assert shown.pixelColor(130, 220) == QColor("#FF00FF")
    assert outline(look).boundingRect().width() == 120


def test_the_shadow_falls_to_the_lower_right_of_the_screen_however_the_thing_is_turned() -> None:
    look = ObjectStyle("block", 80, 80, thickness=40)

    def darkness(turn: float, dx: float, dy: float) -> int:
        picture = image(200, 200, "#FFFFFF")
        with opened(picture) as painter:
            painter.translate(100, 100)
            painter.rotate(turn)
            paint_cast(painter, look, 120, turn)
        return 255 - picture.pixelColor(int(100 + dx), int(100 + dy)).lightness()

    for turn in (0, 90, 180, 270):
        assert darkness(turn, 0, 46) > darkness(turn, 0, -46) + 40
        assert darkness(turn, 44, 0) > darkness(turn, -44, 0) + 15


def test_a_higher_thing_throws_a_longer_shadow() -> None:
    def reach(thickness: float) -> int:
        picture = image(200, 200, "#FFFFFF")
        with opened(picture) as painter:
            painter.translate(100, 100)
            paint_cast(painter, ObjectStyle("block", 60, 60, thickness=thickness), 120)
        return max(y for y in range(200) if picture.pixelColor(100, y).lightness() < 235)

    assert reach(2) < reach(20) < reach(60)


def test_painting_leaves_the_painter_as_it_was() -> None:
    picture = image(100, 100)
    with opened(picture) as painter:
        painter.translate(50, 50)
        before = painter.transform(), painter.pen(), painter.brush(), painter.hasClipping()
        for kind in KINDS:
            paint_cast(painter, ObjectStyle(kind, 40, 30), 90)
            paint_thing(painter, ObjectStyle(kind, 40, 30), DARK)
        assert (painter.transform(), painter.pen(), painter.brush(), painter.hasClipping()) == before


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(0.1, 0.1), (1, 900), (900, 1)])
def test_odd_sizes_are_painted_too(kind: ThingKind, size: tuple[float, float]) -> None:
    look = ObjectStyle(kind, *size)
    painted(look, DARK, 60)
    assert not thing_icon(look, 24).isNull()
    assert QColor(map_colour(look)).isValid()
