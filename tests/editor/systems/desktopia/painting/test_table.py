"""What belongs to the table, measured: surface, grid, border, zones, marks, guides, aim and trail."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.layers import Layer
from editor.systems.desktopia.painting import play_overlays, table
from editor.ui.design_tokens import DARK, LIGHT, SEATS, THEMES, Theme
from editor.ui.painting import canvas_overlays
from tests.editor.systems.desktopia.painting.sheets import image, opened

pytestmark = pytest.mark.usefixtures("qapp")

GROUND = "#C0A880"


def painted(draw: Callable[[QPainter], object], size: int = 200, ground: str = GROUND) -> QImage:
    picture = image(size, size, ground)
    with opened(picture) as painter:
        draw(painter)
    return picture


def changed(picture: QImage, ground: str = GROUND) -> list[tuple[int, int]]:
    same = QColor(ground).rgba()
    pixels = memoryview(picture.constBits()).cast("I")  # four bytes each, so lines have no padding
    return sorted(
        (number % picture.width(), number // picture.width()) for number, one in enumerate(pixels) if one != same
    )


def near(a: QColor, b: str, tolerance: int = 30) -> bool:
    other = QColor(b)
    return max(abs(a.red() - other.red()), abs(a.green() - other.green()), abs(a.blue() - other.blue())) <= tolerance


def test_wood_and_cloth_are_made_once_for_a_theme_and_a_size() -> None:
    wood = table.surface_pixmap(LIGHT, 300, 200)
    assert table.surface_pixmap(LIGHT, 300, 200).cacheKey() == wood.cacheKey()
    assert (wood.width(), wood.height()) == (450, 300)
    others = [table.surface_pixmap(DARK, 300, 200), table.surface_pixmap(LIGHT, 300, 200, "cloth")]
    assert all(other.toImage() != wood.toImage() for other in others)


def test_wood_is_the_same_on_every_run_and_has_grain() -> None:
    first = table.surface_pixmap(LIGHT, 240, 160).toImage()
    table._surface.cache_clear()
    assert table.surface_pixmap(LIGHT, 240, 160).toImage() == first
    assert len({first.pixel(x, y) for x in range(0, 360, 9) for y in range(0, 240, 5)}) > 40


def test_a_huge_table_does_not_make_a_huge_pixmap() -> None:
    wood = table.surface_pixmap(LIGHT, 20_000, 3_000)
    assert max(wood.width(), wood.height()) <= 4096


def test_the_table_fills_its_area_and_has_an_edge() -> None:
    shown = painted(lambda p: table.paint_table(p, LIGHT, QRectF(40, 40, 120, 100)))
    assert near(shown.pixelColor(100, 90), LIGHT.wood[0])
    assert shown.pixelColor(5, 5) == QColor(GROUND)


def test_grid_lines_stand_at_the_steps_and_vanish_when_too_close() -> None:
    def rows(mm: float) -> set[int]:
        draw: Callable[[QPainter], None] = lambda p: table.paint_grid(p, LIGHT, QRectF(0, 0, 200, 200), mm)  # noqa: E731
        return {y for x, y in changed(painted(draw)) if x == 55}

    assert rows(1.0) == set(range(10, 200, 10))
    assert rows(2.0) == {100}


@pytest.mark.parametrize(("ratio", "scale"), [(1.0, 1.0), (1.5, 1.4), (2.0, 1.0), (1.0, 3.7)])
def test_grid_lines_are_a_pixel_of_the_screen_wide(ratio: float, scale: float) -> None:
    """Upright ones as lying ones, also where only a part of the table is seen."""
    picture = image(200, 200, GROUND)
    picture.setDevicePixelRatio(ratio)
    with opened(picture) as painter:
        painter.translate(-30.2, -30.2)
        painter.scale(scale, scale)
        table.paint_grid(painter, LIGHT, QRectF(0, 0, 900, 900), 1 / scale)
    lines = {math.floor((mm * scale - 30.2) * ratio) for mm in range(10, 900, 10)} & {*range(200)}
    between = min({*range(200)} - lines)
    at = changed(picture)
    assert {x for x, y in at if y == between} == {y for x, y in at if x == between} == lines
    strong = math.floor((100 * scale - 30.2) * ratio)
    assert picture.pixelColor(strong, between).lightness() < picture.pixelColor(min(lines), between).lightness()


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_zones_differ_by_seat_and_stay_inside_their_corners(theme: Theme) -> None:
    corners = [QPointF(40, 40), QPointF(160, 40), QPointF(160, 160), QPointF(40, 160)]
    shown = [painted(partial(table.paint_zone, theme=theme, corners=corners, seat=seat)) for seat in (*SEATS, None)]
    assert all(a != b for i, a in enumerate(shown) for b in shown[i + 1 :])
    for picture in shown:
        assert all(36 <= x <= 163 and 36 <= y <= 163 for x, y in changed(picture))
    dashes = [near(shown[0].pixelColor(40, y), SEATS[0].colour) for y in range(45, 155)]
    assert any(dashes)
    assert not all(dashes)


def test_problem_marks_differ_in_shape_and_not_only_in_colour() -> None:
    masks = []
    for severity in ("error", "warning", "info"):
        shown = painted(lambda p, s=severity: canvas_overlays.paint_problem_mark(p, 1.0, QPointF(100, 100), s))  # type: ignore[misc]
        masks.append(frozenset(changed(shown)))
    assert len(set(masks)) == 3


@pytest.mark.parametrize("mm", [0.25, 1.0, 4.0])
def test_marks_keep_their_size_on_screen_at_every_zoom(mm: float) -> None:
    def draw(painter: QPainter) -> None:
        painter.scale(1 / mm, 1 / mm)
        canvas_overlays.paint_problem_mark(painter, mm, QPointF(100 * mm, 100 * mm), "error")

    xs = [x for x, _ in changed(painted(draw))]
    assert 18 <= max(xs) - min(xs) <= 21


def test_a_pill_says_where_it_is() -> None:
    areas: list[QRectF] = []
    shown = painted(lambda p: areas.append(canvas_overlays.paint_pill(p, 1.0, QPointF(100, 100), "12.5 mm", edge=None)))
    places = changed(shown)
    assert areas[0].adjusted(-1, -1, 1, 1).contains(QPointF(min(x for x, _ in places), min(y for _, y in places)))
    assert areas[0].width() == pytest.approx(max(x for x, _ in places) - min(x for x, _ in places) + 1, abs=2)
    left = canvas_overlays.paint_pill
    for anchor, side in (("left", 100.0), ("right", 100.0)):
        got: list[QRectF] = []
        painted(lambda p, a=anchor, g=got: g.append(left(p, 1.0, QPointF(100, 100), "x", anchor=a)))  # type: ignore[misc]
        assert (got[0].left() if anchor == "left" else got[0].right()) == pytest.approx(side, abs=1)


def test_contacts_with_disks_are_round_and_with_the_landscape_square() -> None:
    def shown(number: int, landscape: bool) -> QImage:
        at, colour = QPointF(100, 100), SEATS[1].colour
        return painted(lambda p: canvas_overlays.paint_contact(p, 1.0, at, number, colour, landscape))

    assert near(shown(1, True).pixelColor(94, 94), SEATS[1].colour)
    assert not near(shown(1, False).pixelColor(94, 94), SEATS[1].colour)
    assert shown(1, False) != shown(2, False)


def test_the_selection_of_a_disk_is_a_ring_outside_it() -> None:
    shown = painted(lambda p: canvas_overlays.paint_disk_selection(p, LIGHT, 1.0, QPointF(100, 100), 40))
    assert near(shown.pixelColor(145, 100), LIGHT.accent, 60)
    assert shown.pixelColor(100, 100) == QColor(GROUND)


def test_a_gap_that_is_a_problem_is_amber() -> None:
    def shown(problem: bool) -> QImage:
        return painted(
            lambda p: canvas_overlays.paint_measure(p, LIGHT, 1.0, QPointF(20, 100), QPointF(180, 100), "25.1", problem)
        )

    assert near(shown(True).pixelColor(30, 100), "#8A5A00", 60)
    assert near(shown(False).pixelColor(30, 100), LIGHT.accent_text, 80)


def test_the_aim_grows_with_the_pull_and_points_away_from_the_flick() -> None:
    places = []
    for share in (0.0, 0.5, 1.0, 7.0):
        painted(lambda p, s=share: places.append(play_overlays.paint_aim(p, 1.0, QPointF(180, 100), 10, 0.0, s)))  # type: ignore[misc]
    assert [place.x() for place in places] == pytest.approx([170, 92, 14, 14])
    shown = painted(lambda p: play_overlays.paint_aim(p, 1.0, QPointF(180, 100), 10, 0.0, 0.6))
    assert near(shown.pixelColor(150, 100), "#D61F38")
    assert not any(x > 190 for x, _ in changed(shown))


def test_the_corridor_is_as_wide_as_the_disk_and_ends_in_a_ghost() -> None:
    def draw(painter: QPainter) -> None:
        play_overlays.paint_corridor(painter, LIGHT, 1.0, QPointF(30, 100), QPointF(150, 100), 20, QPointF(170, 100))

    places = changed(painted(draw))
    assert {y for x, y in places if x == 80} == set(range(80, 120))
    assert max(x for x, _ in places) == pytest.approx(174, abs=3)
    still = QPointF(30, 100)
    assert changed(painted(lambda p: play_overlays.paint_corridor(p, LIGHT, 1.0, still, still, 20, None))) == []


def test_a_trail_fades_towards_its_start() -> None:
    way = [QPointF(20, 100), QPointF(180, 100)]
    shown = painted(lambda p: play_overlays.paint_trail(p, way, SEATS[0].colour))

    def away(x: int) -> int:
        seen, aim = shown.pixelColor(x, 100), QColor(SEATS[0].colour)
        return abs(seen.red() - aim.red()) + abs(seen.green() - aim.green()) + abs(seen.blue() - aim.blue())

    assert away(175) < away(100) < away(25)
    assert changed(painted(lambda p: play_overlays.paint_trail(p, way[:1], SEATS[0].colour))) == []
    assert changed(painted(lambda p: play_overlays.paint_trail(p, [way[0], way[0]], SEATS[0].colour))) == []


def test_able_and_acting_disks_differ_by_a_broken_ring() -> None:
    acting = painted(lambda p: play_overlays.paint_acting(p, 1.0, QPointF(100, 100), 30))
    able = painted(lambda p: play_overlays.paint_able(p, 1.0, QPointF(100, 100), 30))
    assert acting != able
    white = [sum(near(shown.pixelColor(x, y), "#FFFFFF", 12) for x, y in changed(shown)) for shown in (acting, able)]
    assert white[0] > 1.5 * white[1]


def test_layers_lie_in_the_order_of_the_direction() -> None:
    names = [layer.name for layer in sorted(Layer)]
    assert names == (
        [
            "BOARD",
            "GRID",
            "BORDER",
            "AREAS",
            "LOW_PIECES",
            "TRAILS",
            "PIECES",
            "HIGH_PIECES",
            "SEATS",
            "PROBLEMS",
            "GUIDES",
            "SELECTION",
            "AIM",
        ]
    )
