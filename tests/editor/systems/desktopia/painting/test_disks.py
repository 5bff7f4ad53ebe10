"""Disks measured in pixels: rings, sectors, facing, wounds, backs, level of detail, and nothing left behind."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from editor.systems.desktopia.painting.built_in_pictures import PICTURES, UNKNOWN, built_in, picture_title
from editor.systems.desktopia.painting.disks import (
    Detail,
    DiskStyle,
    detail_at,
    disk_icon,
    disk_parts,
    disk_pixmap,
    paint_disk,
    paint_disk_parts,
    paint_stack,
    rider_offset,
)
from editor.systems.desktopia.painting.orders import DIAMETERS, DiskKind
from editor.ui.design_tokens import BIRCH, POWER, SEATS
from editor.ui.painting.path_language import path
from editor.ui.painting.seats import paint_seat_ring
from tests.editor.systems.desktopia.painting.sheets import GREEN, GREY, ORANGE, RIDER, image, opened, small_disk

pytestmark = pytest.mark.usefixtures("qapp")

HERO = DiskStyle("hero", GREY, "horned_mask", facing=0.0)
SECTOR = replace(HERO, sectors=((135.0, 225.0),))
SIZE = 200
RADIUS = SIZE * 0.45


def at(picture: QImage, angle: float, share: float) -> QColor:
    """The colour at an angle, clockwise from the x axis, and a share of the radius."""
    x = SIZE / 2 + math.cos(math.radians(angle)) * share * RADIUS
    y = SIZE / 2 + math.sin(math.radians(angle)) * share * RADIUS
    return picture.pixelColor(int(x), int(y))


def near(a: QColor, b: str | QColor, tolerance: int = 24) -> bool:
    other = QColor(b)
    return all(abs(p - q) <= tolerance for p, q in zip(a.getRgb()[:3], other.getRgb()[:3], strict=True))  # type: ignore[index]


def test_the_ring_has_the_colour_of_its_order() -> None:
    plain = replace(GREY, pattern="none")
    shown = small_disk(replace(HERO, order=plain))
    assert all(near(at(shown, angle, 0.88), GREY.ring) for angle in range(25, 336, 10))
    assert near(at(shown, 90, 0.985), BIRCH, 40)
    assert near(at(shown, 90, 1.05), "#FFFFFF")


@pytest.mark.parametrize("facing", [0.0, 90.0, 217.0, -45.0])
def test_a_power_sector_lies_relative_to_the_facing_and_reaches_the_rim(facing: float) -> None:
    shown = small_disk(replace(SECTOR, facing=facing, order=replace(GREY, pattern="none")))
    for angle in (140, 160, 200, 220):
        assert near(at(shown, facing + angle, 0.80), POWER), angle
        assert near(at(shown, facing + angle, 0.95), POWER), angle
    for angle in (100, 125, 235, 300, 40):
        assert near(at(shown, facing + angle, 0.88), GREY.ring), angle


def test_a_sector_of_a_whole_turn_leaves_no_ring() -> None:
    shown = small_disk(replace(HERO, sectors=((0.0, 360.0),)))
    assert all(near(at(shown, angle, 0.945), POWER, 60) for angle in range(30, 331, 20))


def test_a_sector_may_pass_through_zero() -> None:
    shown = small_disk(replace(HERO, facing=90.0, sectors=((-30.0, 20.0),), order=replace(GREY, pattern="none")))
    assert near(at(shown, 90 - 25, 0.88), POWER)
    assert not near(at(shown, 90 + 30, 0.88), POWER)


def test_the_notch_shows_the_facing_and_the_picture_stays_upright() -> None:
    right, down = small_disk(HERO), small_disk(replace(HERO, facing=90.0))
    assert near(at(right, 0, 0.88), "#FBF6EC", 12)
    assert near(at(down, 90, 0.88), "#FBF6EC", 12)
    inside = [(x, y) for x in range(70, 131, 6) for y in range(70, 131, 6)]
    assert all(right.pixelColor(x, y) == down.pixelColor(x, y) for x, y in inside)


def test_a_disk_without_a_facing_has_no_notch() -> None:
    shown = small_disk(replace(HERO, facing=None, order=replace(GREY, pattern="none")))
    assert all(near(at(shown, angle, 0.88), GREY.ring) for angle in range(0, 360, 5))


@pytest.mark.parametrize("facing", [math.nan, math.inf])
def test_a_facing_that_is_no_number_is_drawn_as_none(facing: float) -> None:
    assert small_disk(replace(HERO, facing=facing)) == small_disk(replace(HERO, facing=None))


def test_patterns_tell_orders_apart_without_colour() -> None:
    shown = [
        small_disk(replace(HERO, order=replace(GREY, pattern=pattern)))
        for pattern in ("none", "leaf_slits", "flame_teeth", "dots", "rivets")
    ]
    assert all(a != b for i, a in enumerate(shown) for b in shown[i + 1 :])


def test_a_wounded_disk_has_a_darker_field_and_a_drop() -> None:
    veteran = DiskStyle("veteran", GREY, "fanged_mask", 0.0)
    well, hurt = small_disk(veteran), small_disk(replace(veteran, wounded=True))
    assert near(at(hurt, 42, 0.60), "#B3121D", 40)
    assert not near(at(well, 42, 0.60), "#B3121D", 40)
    assert at(hurt, -90, 0.70).lightness() < at(well, -90, 0.70).lightness()
    assert small_disk(replace(veteran, back=True)) == hurt


def test_the_back_of_a_hero_has_no_colour() -> None:
    shown = small_disk(DiskStyle("hero", ORANGE, "flame_crown_mask", 0.0, back=True))
    field = [shown.pixelColor(x, y) for x in range(80, 121, 4) for y in range(80, 121, 4)]
    assert max(colour.hsvSaturation() for colour in field) <= 70
    assert max(c.hsvSaturation() for c in (at(shown, angle, 0.88) for angle in range(20, 340, 9))) < 110


def test_the_back_of_an_artifact_is_the_barrel() -> None:
    back = small_disk(DiskStyle("artifact", GREY, "anvil", back=True))
    assert back == small_disk(DiskStyle("artifact", GREY, "barrel"))


def test_ranks_differ_in_their_frames() -> None:
    kinds: tuple[DiskKind, ...] = ("hero", "veteran", "missile", "artifact")
    shown = [small_disk(DiskStyle(kind, GREY, "tick")) for kind in kinds]
    assert all(a != b for i, a in enumerate(shown) for b in shown[i + 1 :])
    assert [DIAMETERS[kind] for kind in kinds] == [31, 28, 15, 31]


def test_detail_falls_with_the_size_on_screen() -> None:
    assert [detail_at(px) for px in (13.9, 14, 24, 24.1)] == [Detail.SIGN, Detail.PLAIN, Detail.PLAIN, Detail.FULL]


@pytest.mark.parametrize(("zoom", "detail"), [(0.4, Detail.SIGN), (0.7, Detail.PLAIN), (2.0, Detail.FULL)])
def test_detail_follows_the_zoom_of_the_painter(zoom: float, detail: Detail) -> None:
    def shown(forced: Detail | None) -> QImage:
        picture = image(80, 80)
        painter = opened(picture)
        painter.translate(40, 40)
        painter.rotate(30)
        painter.scale(zoom, zoom)
        paint_disk(painter, SECTOR, detail=forced)
        painter.end()
        return picture

    assert shown(None) == shown(detail)
    assert all(shown(None) != shown(other) for other in Detail if other is not detail)


def test_a_tiny_disk_keeps_order_and_power() -> None:
    shown = disk_pixmap(SECTOR, 12).toImage()
    assert near(shown.pixelColor(6, 6), GREY.ring, 30)
    assert near(shown.pixelColor(1, 6), POWER, 70)


def test_art_is_cropped_to_the_field() -> None:
    art = QPixmap(300, 200)
    art.fill(QColor("#00FFFF"))
    shown = small_disk(replace(HERO, picture=art))
    assert near(shown.pixelColor(100, 100), "#00FFFF", 4)
    assert near(at(shown, 200, 0.63), "#00FFFF", 4)
    assert not near(at(shown, 200, 0.75), "#00FFFF", 60)
    greyed = small_disk(replace(HERO, picture=art, back=True)).pixelColor(100, 100)
    assert greyed.hsvSaturation() == 0
    half = small_disk(replace(HERO, picture=art, wounded=True)).pixelColor(100, 100).hsvSaturation()
    assert 0 < half < 255


def test_art_that_could_not_be_read_leaves_the_field_empty() -> None:
    assert near(small_disk(replace(HERO, picture=QPixmap())).pixelColor(100, 100), GREY.tint, 2)


def test_an_unknown_picture_is_drawn_as_a_question() -> None:
    assert small_disk(replace(HERO, picture="nobody drew this")) == small_disk(replace(HERO, picture=UNKNOWN))


def test_riders_lie_each_further_to_the_lower_right_and_cover_their_carrier() -> None:
    offsets = [rider_offset(15.5, index) for index in range(3)]
    assert offsets == sorted(offsets)
    assert [b - a for (a, _), (b, _) in pairwise(offsets)] == pytest.approx([4.2, 4.2])

    def shown(*riders: DiskStyle) -> QImage:
        picture = image(200, 200)
        painter = opened(picture)
        painter.translate(100, 100)
        painter.scale(4, 4)
        paint_stack(painter, HERO, riders)
        painter.end()
        return picture

    dx, dy = rider_offset(15.5, 0)
    place = int(100 + 4 * dx), int(100 + 4 * (dy + 15 / 2 * 0.88))
    assert near(shown(replace(RIDER, order=GREEN)).pixelColor(*place), GREEN.ring)
    assert not near(shown().pixelColor(*place), GREEN.ring)


def test_the_ring_of_a_seat_lies_outside_the_disk_with_its_shape_at_the_lower_left() -> None:
    def shown(number: int, badge: bool = True) -> QImage:
        picture = image(200, 200)
        painter = opened(picture)
        painter.translate(100, 100)
        painter.scale(4, 4)
        paint_seat_ring(painter, SEATS[number], 15.5, 0.25, badge)
        painter.end()
        return picture

    reach = 15.5 * 4 + 1.9
    for number, seat in enumerate(SEATS):
        top = shown(number).pixelColor(100, round(100 - reach))
        assert near(top, seat.colour, 60), seat
        corner = round(100 - reach * 0.74), round(100 + reach * 0.74)
        assert near(shown(number).pixelColor(*corner), seat.colour, 10)
        assert shown(number) != shown(number, badge=False)


def test_the_same_disk_gives_the_same_pixels() -> None:
    assert small_disk(SECTOR) == small_disk(replace(SECTOR))


def test_painting_leaves_the_painter_as_it_was() -> None:
    picture = image(100, 100)
    painter = opened(picture)
    painter.translate(50, 50)
    before = painter.transform(), painter.pen(), painter.brush(), painter.opacity(), painter.hasClipping()
    paint_stack(painter, SECTOR, (RIDER,))
    paint_disk_parts(painter, disk_parts(SECTOR, 15.5), 5.0, 5.0, 30.0)
    paint_seat_ring(painter, SEATS[1], 15.5, 1.0)
    after = painter.transform(), painter.pen(), painter.brush(), painter.opacity(), painter.hasClipping()
    painter.end()
    assert after == before
    assert not painter.isActive()


def test_a_moving_disk_looks_like_a_resting_one() -> None:
    def shown(moving: bool) -> QImage:
        picture = image(120, 120)
        painter: QPainter = opened(picture)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if moving:
            paint_disk_parts(painter, disk_parts(SECTOR, 3 * SECTOR.radius), 60, 60, 33.0)
        else:
            painter.translate(60, 60)
            painter.scale(3, 3)
            paint_disk(painter, replace(SECTOR, facing=33.0))
        painter.end()
        return picture

    rest, moving = shown(False), shown(True)
    far = [
        (x, y)
        for x in range(0, 120, 3)
        for y in range(0, 120, 3)
        if not near(rest.pixelColor(x, y), moving.pixelColor(x, y), 90)
    ]
    assert len(far) <= 16  # half a pixel of shift at the edges
    assert near(moving.pixelColor(60, 60), rest.pixelColor(60, 60), 60)


def test_a_disk_icon_keeps_its_colours_in_a_chosen_row() -> None:
    shown = disk_icon(HERO, 18)
    assert shown.pixmap(18, 18).toImage() == shown.pixmap(18, 18, shown.Mode.Selected).toImage()


# The pictures


@pytest.mark.parametrize("name", list(PICTURES))
def test_a_picture_is_drawn_in_known_tones_within_its_circle(name: str) -> None:
    for tone, text in PICTURES[name].parts:
        assert tone.rstrip("!") in "dmlbgkw"
        box = path(text).boundingRect()
        assert box.isValid()
        reach = max(abs(box.left()), abs(box.right()), abs(box.top()), abs(box.bottom()))
        assert reach <= 1.12, (name, text)


def test_pictures_can_be_chosen_by_group_and_have_names() -> None:
    assert len(built_in("mask")) >= 20
    assert len(built_in("missile")) == 8
    assert set(built_in("place")) >= {"anvil", "glowing_cave", "water_bowl", "field_lines"}
    assert UNKNOWN not in built_in()
    assert [name for name in built_in() if picture_title(name) == name] == []
    assert len({picture_title(name) for name in built_in()}) == len(built_in())
    assert picture_title("art/own.png") == "art/own.png"


def test_every_picture_that_the_shipped_packs_name_is_built_in(repository: Path) -> None:
    named = {
        str(file.relative_to(repository)): json.loads(file.read_text("utf-8")).get("picture", "")
        for file in sorted((repository / "content").rglob("*.json"))
        if file.parent.name in ("characters", "missiles", "artifacts", "rituals")
    }
    assert len(named) >= 36
    assert {file: name for file, name in named.items() if name not in built_in()} == {}


@pytest.mark.parametrize("text", ["M0", "M0 0 L", "C1 2 3", "1 2 M0 0"])
def test_a_path_that_does_not_come_out_even_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="path"):
        path(text)


def test_a_path_reads_lines_curves_and_circles() -> None:
    box = path("M0 0 L.5 0 .5 -.25 Z O-.5 .5 .25").boundingRect()
    assert (box.left(), box.right(), box.top(), box.bottom()) == pytest.approx((-0.75, 0.5, -0.25, 0.75))
    assert path("M0 0 L1 1").currentPosition() == QPointF(1, 1)
