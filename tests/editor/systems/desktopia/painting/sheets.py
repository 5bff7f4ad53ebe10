"""Sheets of pictures that show everything the look can paint; the tests measure them and leave them under out/look."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QPushButton, QWidget

from editor.systems.desktopia.painting import play_overlays, table
from editor.systems.desktopia.painting.built_in_pictures import PICTURES
from editor.systems.desktopia.painting.card_styles import CardBlock, CardFace
from editor.systems.desktopia.painting.cards import paint_card
from editor.systems.desktopia.painting.disks import (
    DiskStyle,
    badge_place,
    disk_parts,
    paint_acted_badge,
    paint_disk,
    paint_disk_parts,
    paint_holder_badge,
    paint_stack,
)
from editor.systems.desktopia.painting.object_styles import VARIANTS, ObjectStyle, ThingKind
from editor.systems.desktopia.painting.objects import paint_cast, paint_thing
from editor.systems.desktopia.painting.orders import NO_ORDER, DiskKind, OrderLook
from editor.ui.design_tokens import SEATS, Theme
from editor.ui.fonts import font
from editor.ui.gauges import Dial, Pips, SeatMark, TimeCard, TimeLine, Turn
from editor.ui.icons import glyphs, paint_icon
from editor.ui.painting import canvas_overlays
from editor.ui.painting.marks import MARKS, paint_mark
from editor.ui.painting.seats import paint_seat_ring
from editor.ui.widgets import (
    Chip,
    DockTitle,
    EmptyState,
    IconButton,
    Section,
    column,
    label,
    row,
    rule,
)

GREY = OrderLook("#8A837A", "#48423B", "#938B80", "#CFC8BC", "#EDE9E2", "#F5C84C", "dots", "grains")
ORANGE = OrderLook("#F0841F", "#8B3406", "#E88532", "#FFC98A", "#FDE9D2", "#FFD93B", "flame_teeth", "flame")
GREEN = OrderLook("#3F8A33", "#25551E", "#5FA548", "#B4D88F", "#E4F0D2", "#FFE14A", "leaf_slits", "leaf")
BLUE = OrderLook("#2459A3", "#0F2F5A", "#4787CB", "#A9CDF0", "#DDEAF8", "#7DE7F7", "rivets", "gear")
ORDERS = (GREY, ORANGE, GREEN, BLUE)
DESK = "#DCCDB4"
CAPTION = "#3A3128"

RIDER = DiskStyle("missile", GREY, "tick")
SIZES: dict[ThingKind, tuple[float, float]] = {
    "book": (148, 210),
    "mug": (84, 84),
    "laptop": (300, 200),
    "mouse": (62, 104),
    "remote": (165, 44),
    "pencil": (175, 8),
    "vase": (96, 96),
    "phone": (72, 150),
    "plate": (190, 190),
    "ruler": (200, 30),
    "coaster": (100, 100),
    "block": (120, 80),
    "round": (110, 110),
}


def image(width: int, height: int, colour: str = DESK) -> QImage:
    result = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    result.fill(QColor(colour))
    return result


def opened(picture: QImage) -> QPainter:
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def caption(painter: QPainter, x: float, y: float, text: str, size: int = 13) -> None:
    painter.setFont(font(size))
    painter.setPen(QColor(CAPTION))
    painter.drawText(QRectF(x - 100, y, 200, 24), Qt.AlignmentFlag.AlignCenter, text)


def disks_sheet() -> QImage:
    """Every built-in picture on a disk, states and stacks, seats, and disks at small sizes."""
    result = image(1500, 1240)
    painter = opened(result)
    kinds: dict[str, DiskKind] = {"mask": "hero", "missile": "missile", "place": "artifact", "thing": "item"}
    for i, (name, picture) in enumerate(PICTURES.items()):
        order = NO_ORDER if picture.group == "deed" else ORDERS[min(3, i // 5) if i < 20 else i % 4]
        look = DiskStyle(kinds.get(picture.group, "veteran"), order, name, facing=-90.0)
        x, y = 80 + (i % 10) * 146, 80 + (i // 10) * 158
        painter.save()
        painter.translate(x, y)
        painter.scale(4.2, 4.2)
        paint_stack(painter, look)
        painter.restore()
        caption(painter, x, y + 64, name)
    states = (
        ("power sector", DiskStyle("hero", GREY, "horned_mask", -60.0, ((135.0, 225.0),)), ()),
        ("two sectors", DiskStyle("veteran", GREEN, "horned_beetle", 0.0, ((60.0, 90.0), (-90.0, -60.0))), ()),
        ("wounded", DiskStyle("veteran", GREY, "fanged_mask", 0.0, wounded=True), ()),
        ("hero's back", DiskStyle("hero", GREY, "hooded_mask", 0.0, back=True), ()),
        ("artifact's back", DiskStyle("artifact", GREY, "anvil", back=True), ()),
        ("one rider", DiskStyle("veteran", ORANGE, "spiked_helmet", 0.0), (RIDER,)),
        (
            "stack of three",
            DiskStyle("hero", GREY, "hooded_mask", 0.0),
            (DiskStyle("missile", ORANGE, "flame"), RIDER, DiskStyle("missile", GREY, "lasso")),
        ),
        ("no such picture", DiskStyle("fighter", BLUE, "nothing of that name", 0.0), ()),
    )
    for i, (text, look, riders) in enumerate(states):
        painter.save()
        painter.translate(100 + i * 180, 900)
        painter.scale(4.2, 4.2)
        paint_stack(painter, look, riders)
        painter.restore()
        caption(painter, 100 + i * 180, 970, text)
    for i, seat in enumerate(SEATS):
        painter.save()
        painter.translate(60 + i * 80, 1070)
        painter.scale(2.4, 2.4)
        paint_stack(painter, DiskStyle("fighter", ORDERS[i % len(ORDERS)], "owl_mask", 0.0))
        paint_seat_ring(painter, seat, 11.5, 1 / 2.4)
        painter.restore()
    painter.save()
    painter.translate(540, 1070)
    painter.scale(2.4, 2.4)
    paint_stack(painter, DiskStyle("hero", ORANGE, "flame_crown_mask", 0.0))
    dx, dy = badge_place(15.5)
    painter.translate(dx, dy)
    painter.scale(1 / 2.4, 1 / 2.4)
    paint_holder_badge(painter, ORANGE, "glowing_cave")
    painter.restore()
    painter.save()
    painter.translate(640, 1070)
    flying = disk_parts(DiskStyle("hero", ORANGE, "flame_crown_mask", 30.0, ((135.0, 225.0),)), 15.5 * 2.4)
    paint_disk_parts(painter, flying, 0, 0, 30.0)
    painter.translate(dx * 2.4, dy * 2.4)
    paint_acted_badge(painter)
    painter.restore()
    for line, zoom in enumerate((1.2, 0.8, 0.6, 0.4)):
        for i in range(20):
            painter.save()
            painter.translate(720 + i * 38, 1040 + line * 48)
            painter.scale(zoom, zoom)
            kind: DiskKind = ("hero", "veteran", "fighter", "missile")[i % 4]
            look = DiskStyle(kind, ORDERS[i // 5], list(PICTURES)[i], 0.0, ((135.0, 225.0),) if i % 7 == 0 else ())
            paint_stack(painter, look)
            if kind != "missile":
                paint_seat_ring(painter, SEATS[i % 4], look.radius, 1 / zoom)
            painter.restore()
    painter.end()
    return result


def card_looks() -> tuple[CardFace, ...]:
    """One card of each kind; the last has far too many words."""
    hit, spell, trait = "hit", "spell", "trait"
    return (
        CardFace(
            "character", "Old Grey", GREY, "hooded_mask", "hero", 5, (hit, "shot", spell), RIDER, 3,
            (
                CardBlock("shot", "Shot: Leech", "The target cannot act. At the start of your turn it takes 1 damage "
                          "and a hero of yours gains 1 life."),
                CardBlock(spell, "Gather the brood", "Put 2 Leeches from the reserve on this card."),
            ),
            "Hero of Grey, elder",
        ),
        CardFace(
            "character", "Cinder", ORANGE, "goggled_mask", "fighter", 1, (hit, "shot", trait),
            DiskStyle("missile", ORANGE, "whirlwind"), None,
            (
                CardBlock(trait, "Hard to see", "Hits and shots of veterans and fighters do not damage Cinder."),
                CardBlock("shot", "Shot: Gust", "The target takes 1 damage. If the first shot meets no enemy, shoot "
                          "again from where it lies."),
            ),
            "Fighter of Orange",
        ),
        CardFace(
            "missile", "Leech", GREY, "tick", marks=("shot",),
            blocks=(
                CardBlock("shot", "Lasting", "Set it on top of the enemy it met. While it lies there:"),
                CardBlock(trait, "Drained", "The bearer cannot act. At the start of your turn the bearer takes "
                          "1 damage, then a hero of yours gains 1 life."),
            ),
            line="Missile of Grey", flavour="Type: Leech",
        ),
        CardFace(
            "artifact", "Grey Anvil", GREY, "anvil", marks=(trait,),
            blocks=(CardBlock(trait, "When an enemy dies", "If you have fewer fighters than at the start, return one "
                              "slain fighter of yours to a place nearby. It cannot act this turn."),),
            line="Artifact of Grey", flavour="Once in your turn",
        ),
        CardFace(
            "ritual", "Long Stride", NO_ORDER, "crossing_arrows", marks=(spell,),
            blocks=(CardBlock(spell, "In your turn", "Move one of your characters to any free place on the field. "
                              "Then discard this card."),),
            line="Ritual", flavour="3 in the deck",
        ),
        CardFace(
            "character", "Сестра зелёной чащи и рощи", GREEN, "blossom_mask", "veteran", 12,
            (hit, "fangs", "power", spell, trait), DiskStyle("missile", GREEN, "arrow"), 12,
            (
                CardBlock("shot", "Стрела", "Цель получает 1 повреждение. " * 7),
                CardBlock(trait, "Рост", "Жизнь. " * 40),
            ),
            "Ветеран",
        ),
    )  # fmt: skip


def cards_sheet() -> QImage:
    result = image(1960, 1300)
    painter = opened(result)
    for i, look in enumerate(card_looks()):
        paint_card(painter, look, QRectF(40 + (i % 4) * 480, 30 + i // 4 * 640, 441, 616))
    painter.end()
    return result


def things_sheet() -> QImage:
    """Every kind of thing in its variants, on a plain desk."""
    result = image(1700, 1500)
    painter = opened(result)
    for line, kind in enumerate(SIZES):
        width, height = SIZES[kind]
        scale = min(1.0, 150 / max(width, height)) if kind not in ("pencil", "ruler") else 0.75
        for i in range(len(VARIANTS[kind])):
            x, y = 110 + (line % 2) * 850 + i * 140, 110 + line // 2 * 205
            painter.save()
            painter.translate(x, y)
            painter.rotate(-8)
            painter.scale(scale, scale)
            points = ((-60, 20), (-20, -40), (50, -30), (60, 30), (0, 45)) if kind == "block" and i else ()
            look = ObjectStyle(kind, width, height, seed=i, points=points)
            paint_cast(painter, look, 92, -8)
            paint_thing(painter, look)
            painter.restore()
        caption(painter, 110 + (line % 2) * 850, 180 + line // 2 * 205, kind)
    painter.end()
    return result


def table_sheet(theme: Theme, play: bool) -> QImage:
    """A table laid out, or in play, as a canvas at 120 % shows it."""
    zoom = 1.2
    mm = 1 / zoom
    result = image(1300, 920, theme.backdrop)
    painter = opened(result)
    painter.scale(zoom, zoom)
    painter.translate(30, 30)
    area = QRectF(0, 0, 1000, 700)
    table.paint_table(painter, theme, area)
    if not play:
        table.paint_grid(painter, theme, area, mm)
        corners = ((24, 160), (150, 160), (212, 464), (24, 464)), ((672, 164), (814, 164), (814, 402), (712, 402))
        for seat, title, zone in zip(SEATS, ("Grey deploys", "Orange deploys"), corners, strict=False):
            points = [QPointF(*corner) for corner in zone]
            table.paint_zone(painter, theme, points, seat)
            canvas_overlays.paint_zone_title(painter, mm, points[0], title, seat)
            canvas_overlays.paint_nodes(painter, theme, mm, points)
    lying = (
        (ObjectStyle("laptop", 300, 200, thickness=16), 470, 118, -2),
        (ObjectStyle("mouse", 62, 104, thickness=34), 716, 84, 14),
        (ObjectStyle("remote", 165, 44, thickness=20), 118, 72, -6),
        (ObjectStyle("pencil", 175, 8, thickness=8), 236, 134, -16),
        (ObjectStyle("book", 150, 210, thickness=34), 262, 300, -9),
        (ObjectStyle("coaster", 100, 100, thickness=2), 452, 330, 8),
        (ObjectStyle("mug", 84, 84, thickness=95), 452, 330, -38),
        (ObjectStyle("book", 180, 125, seed=1, thickness=22), 606, 416, -8),
        (ObjectStyle("vase", 90, 90, thickness=80), 900, 120, 0),
        (ObjectStyle("phone", 72, 150, thickness=8), 900, 560, 24),
        (ObjectStyle("plate", 180, 180, thickness=20), 700, 600, 0),
        (ObjectStyle("ruler", 200, 30, thickness=3), 150, 620, -8),
    )
    for thing, x, y, turn in lying:
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        paint_cast(painter, thing, theme.shadow, turn)
        paint_thing(painter, thing, theme)
        painter.restore()
    if play:
        way = [QPointF(748, 232), QPointF(404.4, 292), QPointF(440, 231), QPointF(478, 266)]
        play_overlays.paint_trail(painter, way, SEATS[1].colour)
        canvas_overlays.paint_contact(painter, mm, QPointF(393, 295), 1, SEATS[1].colour)
        canvas_overlays.paint_contact(painter, mm, QPointF(440, 219), 2, SEATS[1].colour, landscape=True)
    disks = (
        (DiskStyle("artifact", GREY, "anvil"), 398, 262, None, ()),
        (DiskStyle("artifact", ORANGE, "glowing_cave"), 566, 300, None, ()),
        (DiskStyle("hero", GREY, "hooded_mask", 0), 104, 228, 0, ()),
        (
            DiskStyle("hero", GREY, "horned_mask", -8 if play else 0, ((135, 225),)),
            *((322, 446) if play else (104, 330)),
            0,
            (),
        ),
        (
            DiskStyle("veteran", GREY, "fanged_mask", 0, wounded=play),
            60,
            280,
            0,
            (DiskStyle("missile", ORANGE, "flame"),) * play,
        ),
        (DiskStyle("fighter", GREY, "ghost", 0), 196, 394, 0, ()),
        (DiskStyle("hero", ORANGE, "flame_crown_mask", 180), 778, 288, 1, ()),
        (
            DiskStyle("veteran", ORANGE, "spiked_helmet", 180, wounded=play),
            *((466, 422) if play else (724, 222)),
            1,
            (RIDER,) * play,
        ),
        (DiskStyle("fighter", ORANGE, "burning_face", 180), 736, 350, 1, ()),
    )
    for look, x, y, number, riders in disks:
        painter.save()
        painter.translate(x, y)
        paint_stack(painter, look, riders, theme.shadow)
        if number is not None:
            paint_seat_ring(painter, SEATS[number], look.radius, mm)
        painter.restore()
    if play:
        _paint_play(painter, theme, mm)
    else:
        _paint_editing(painter, theme, mm)
    painter.end()
    return result


def _paint_play(painter: QPainter, theme: Theme, mm: float) -> None:
    play_overlays.paint_able(painter, mm, QPointF(104, 228), 15.5)
    acting, target = QPointF(322, 446), QPointF(466, 422)
    aim = math.degrees(math.atan2(target.y() + 9 - acting.y(), target.x() - acting.x()))
    ux, uy = math.cos(math.radians(aim)), math.sin(math.radians(aim))
    along = (target.x() - acting.x()) * ux + (target.y() - acting.y()) * uy
    across = (target.y() - acting.y()) * ux - (target.x() - acting.x()) * uy
    reach = along - math.sqrt(29.5**2 - across**2)
    ghost = QPointF(acting.x() + ux * reach, acting.y() + uy * reach)
    normal = math.atan2(target.y() - ghost.y(), target.x() - ghost.x())
    meets = QPointF(ghost.x() + 15.5 * math.cos(normal), ghost.y() + 15.5 * math.sin(normal))
    play_overlays.paint_corridor(painter, theme, mm, acting, ghost, 15.5, meets)
    place = play_overlays.paint_aim(painter, mm, acting, 15.5, aim, 0.68, 0.1)
    play_overlays.paint_acting(painter, mm, acting, 15.5)
    out = (math.cos(normal), math.sin(normal))
    play_overlays.paint_arrow(
        painter, mm, QPointF(target.x() + 18 * out[0], target.y() + 18 * out[1]),
        QPointF(target.x() + 46 * out[0], target.y() + 46 * out[1]), SEATS[1].colour,
    )  # fmt: skip
    canvas_overlays.paint_pill(painter, mm, place, "68 %   1.9 m/s", size_px=12)
    canvas_overlays.paint_pill(
        painter, mm, QPointF(318, 406), "Power hit: 2 damage", "#D61F38", "#FFFFFF", 12, edge=None
    )
    canvas_overlays.paint_pill(painter, mm, QPointF(480, 384), "Spiked helmet   1 of 2   dies")


def _paint_editing(painter: QPainter, theme: Theme, mm: float) -> None:
    canvas_overlays.paint_problem_mark(painter, mm, QPointF(209, 381), "error")
    canvas_overlays.paint_problem_mark(painter, mm, QPointF(497, 386), "warning")
    canvas_overlays.paint_problem_mark(painter, mm, QPointF(527, 386), "info")
    canvas_overlays.paint_measure(painter, theme, mm, QPointF(486, 354), QPointF(507.5, 368), "25.1", problem=True)
    canvas_overlays.paint_measure(painter, theme, mm, QPointF(104, 247), QPointF(104, 311), "71.0")
    canvas_overlays.paint_guide(painter, theme, QPointF(104, 178), QPointF(104, 209))
    canvas_overlays.paint_disk_selection(painter, theme, mm, QPointF(104, 330), 15.5)
    canvas_overlays.paint_handle(painter, theme, mm, QPointF(104 + 15.5 + 5 * mm, 330), turning=True)
    canvas_overlays.paint_pill(
        painter,
        mm,
        QPointF(104, 330 + 15.5 + 18 * mm),
        "Horned mask   104.0, 330.0   0°",
        theme.accent,
        "#FFFFFF",
        edge=None,
    )
    painter.save()
    painter.translate(262, 300)
    painter.rotate(-9)
    canvas_overlays.paint_box_selection(painter, theme, mm, 150, 210)
    painter.restore()
    canvas_overlays.paint_range(painter, theme, QPointF(778, 288), 46)
    canvas_overlays.paint_rubber_band(painter, theme, QRectF(840, 420, 120, 60))


def icons_sheet() -> QImage:
    """Every icon and every own mark."""
    names = tuple(glyphs())
    result = image(1560, 60 + 48 * math.ceil(len(names) / 30), "#F8F6F2")
    painter = opened(result)
    for i, mark in enumerate(MARKS):
        painter.save()
        painter.translate(40 + i * 50, 30)
        paint_mark(painter, mark, 16, "#25221D")
        painter.restore()
    for i, name in enumerate(names):
        paint_icon(painter, name, QRectF(24 + i % 30 * 50, 64 + i // 30 * 46, 28, 28), "#25221D")
    painter.end()
    return result


def widgets_page(theme: Theme) -> QWidget:
    """A page with every widget, to be shown under the theme's style sheet."""
    line = TimeLine()
    line.set_turns([Turn(SEATS[i % 2], i // 2 + 1, 3 if i % 3 else 2) for i in range(8)])
    line.set_position(13.4)
    bad = QLineEdit("12x")
    bad.setProperty("bad", True)
    rows = QListWidget()
    rows.addItems(["First", "Second", "Third"])
    rows.setCurrentRow(1)
    rows.setFixedHeight(80)
    play = IconButton("play", "Play (F5)", 14, "Play  F5", fill=True, tint="on_accent")
    play.setProperty("role", "play")
    chosen = IconButton("cursor", "Select (S)", 18, checkable=True)
    chosen.setChecked(True)
    off = IconButton("arrow-u-up-right", "Redo", 18)
    off.setEnabled(False)
    body = column(
        row(label("Position", "field"), QLineEdit("104.0 mm"), spacing=8),
        row(label("Facing", "changed"), QLineEdit("90.0°"), Dial(-90, ((135, 225),)), spacing=6),
        row(label("Life", "field"), QLineEdit("3"), Pips(3, 4), "-", spacing=8),
        bad,
        spacing=5,
    )
    page = column(
        DockTitle("Inspector", IconButton("push-pin", "Keep this", 14), tabs=("Problems  5", "Find", "History")),
        row(IconButton("floppy-disk", "Save", 18), chosen, off, "-", play, spacing=4, margins=(8, 6, 8, 6)),
        Section("Placement", body),
        rule(),
        row(*[SeatMark(seat) for seat in SEATS], Chip("Seat 1", "plain"), Chip("Acting", "accent"),
            Chip("2 errors", "error"), Chip("Gap", "warning"), "-", TimeCard(True), TimeCard(False),
            spacing=6, margins=(12, 6, 12, 6)),
        row(line, margins=(8, 4, 8, 4)),
        row(Pips(7, 12), QPushButton("Cancel"), spacing=8, margins=(12, 4, 12, 4)),
        rows,
        EmptyState("No scripts yet.", "New script", "Start from a template"),
        row(QLabel("Status"), "-", label("small words", "small"), margins=(8, 4, 8, 4)),
    )  # fmt: skip
    page.setObjectName("camp")
    page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    page.resize(620, 700)
    return page


def small_disk(look: DiskStyle, size: int = 200) -> QImage:
    """The disk alone on white, its radius 0.45 of the image."""
    result = image(size, size, "#FFFFFF")
    painter = opened(result)
    painter.translate(size / 2, size / 2)
    paint_disk(painter, look, size * 0.45)
    painter.end()
    return result


def turned(look: DiskStyle, facing: float) -> DiskStyle:
    return replace(look, facing=facing)
