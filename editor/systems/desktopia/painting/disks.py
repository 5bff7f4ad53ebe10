"""Paints disks as they lie on the table, seen from above, about the painter's origin; independent of rules and packs.

Angles in degrees, 0 to the right, growing clockwise on screen. Shares of the radius are those of the visual direction.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from functools import lru_cache, partial
from math import cos, isfinite, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QIcon,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from editor.systems.desktopia.painting.built_in_pictures import PICTURES, UNKNOWN
from editor.systems.desktopia.painting.orders import DIAMETERS, DiskKind, OrderLook
from editor.ui.design_tokens import BIRCH, BIRCH_DARK, BLOOD, EDGE, INK, PAPER, POWER
from editor.ui.drawn_icon import drawn_icon
from editor.ui.fonts import font
from editor.ui.icons import blank, paint_icon
from editor.ui.painting.marks import paint_mark
from editor.ui.painting.path_language import mirrored, path
from editor.ui.painting.pens import NO_PEN, circle, greyed, mix, pixels_per_unit, rgba
from schema.frozen_dataclass import frozen_dataclass

BACK_PICTURE = "barrel"
"""The picture on the back of an artifact."""

_RIM, _RING = 1.0, 0.965
_PICTURE_SHARE: dict[DiskKind, float] = {
    "hero": 0.78,
    "veteran": 0.84,
    "fighter": 0.86,
    "missile": 0.84,
    "artifact": 0.76,
    "item": 0.76,
}
_WOUNDED_FIELD, _WOUNDED_GREY = 0.42, 0.45
_SMALL_PX = 11.0


class Detail(Enum):
    """How much of a disk is painted, by its diameter on screen."""

    FULL = "full"  # above 24 px
    PLAIN = "plain"  # 14 to 24 px: no pattern, no notch
    SIGN = "sign"  # below 14 px: the Order's colour and the power arc only


@frozen_dataclass
class DiskStyle:
    """The look of one disk."""

    kind: DiskKind
    order: OrderLook
    picture: str | QPixmap  # a built-in picture, or art that is cropped to the field
    facing: float | None = None  # degrees; None: the disk has no facing
    sectors: tuple[tuple[float, float], ...] = ()  # start and end of power sectors, clockwise from the facing
    wounded: bool = False
    back: bool = False  # hero: no colour; veteran: wounded; artifact and item: the barrel

    @property
    def diameter(self) -> float:
        """The diameter in mm, by its kind."""
        return DIAMETERS[self.kind]

    @property
    def radius(self) -> float:
        return self.diameter / 2


def detail_at(diameter_px: float) -> Detail:
    """The detail for a diameter on screen."""
    if diameter_px < 14:
        return Detail.SIGN
    return Detail.PLAIN if diameter_px <= 24 else Detail.FULL


def paint_disk(painter: QPainter, look: DiskStyle, radius: float | None = None, detail: Detail | None = None) -> None:
    """Paint the disk about the origin.

    `radius` in units of the painter, by default mm; `detail` by default follows the size on screen.
    """
    r = look.radius if radius is None else radius
    level = detail or detail_at(2 * r * pixels_per_unit(painter))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_body(painter, look, r, level)
    _paint_face(painter, look, r, level)
    painter.restore()


def paint_sticker(painter: QPainter, look: DiskStyle, bleed: float) -> None:
    """Paint what is printed on a disk, about the origin: the ring up to its edge and beyond, without the wood."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(NO_PEN)
    painter.setBrush(_ring_colour(look))
    painter.drawEllipse(circle(look.radius + bleed))
    r = look.radius / _RING
    _paint_body(painter, look, r, Detail.FULL, rim=False)
    _paint_face(painter, look, r, Detail.FULL)
    painter.restore()


def paint_stack(
    painter: QPainter, look: DiskStyle, riders: Iterable[DiskStyle] = (), shadow: int = 92, radius: float | None = None
) -> None:
    """Paint a disk with its shadow and the disks on it, lowest first, each at its true size."""
    r = look.radius if radius is None else radius
    unit = r / look.radius
    paint_shadow(painter, r, shadow, 6 * unit)
    paint_disk(painter, look, r)
    for index, rider in enumerate(riders):
        painter.save()
        dx, dy = rider_offset(r, index, unit)
        painter.translate(dx, dy)
        paint_shadow(painter, rider.radius * unit, min(255, shadow + 40), 4 * unit)
        paint_disk(painter, rider, rider.radius * unit)
        painter.restore()


def rider_offset(carrier_radius: float, index: int, unit: float = 1.0) -> tuple[float, float]:
    """The offset of a disk on top from its carrier's centre: each further to the lower right. `unit` is one mm."""
    return -carrier_radius * 0.30 + index * 4.2 * unit, -carrier_radius * 0.34 + index * 2.4 * unit


def paint_shadow(painter: QPainter, radius: float, alpha: int, height: float = 6.0) -> None:
    """The soft shadow of a flat disk; light comes from the upper left."""
    if alpha <= 0:
        return
    reach = radius + height * 0.36
    glow = QRadialGradient(QPointF(0, 0), reach)
    glow.setColorAt(0, QColor(0, 0, 0, alpha))
    glow.setColorAt(max(0.0, (radius - height * 0.30) / reach), QColor(0, 0, 0, alpha))
    glow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(height * 0.16, height * 0.30)
    painter.setPen(NO_PEN)
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(circle(reach))
    painter.restore()


def paint_picture(
    painter: QPainter, picture: str | QPixmap, order: OrderLook, radius: float, grey: float = 0.0
) -> None:
    """A mask, an emblem or art within a circle about the origin; grey 1 takes the colour out."""
    painter.save()
    painter.setPen(NO_PEN)
    if isinstance(picture, QPixmap):
        _paint_art(painter, picture, radius, grey)
    else:
        painter.scale(radius, radius)
        tones = {
            "d": order.deep,
            "m": order.middle,
            "l": order.light,
            "b": order.ring,
            "g": order.glow,
            "k": INK,
            "w": PAPER,
        }
        for tone, text in PICTURES.get(picture, PICTURES[UNKNOWN]).parts:
            colour = rgba(tones[tone[0]])
            painter.setBrush(greyed(colour, grey) if grey else colour)
            painter.drawPath(path(text) if tone.endswith("!") else mirrored(text))
    painter.restore()


def paint_holder_badge(painter: QPainter, order: OrderLook, picture: str | QPixmap) -> None:
    """An artifact's emblem in an octagon of 20 px about the origin, for the disk that holds and covers it."""
    painter.setPen(QPen(QColor(EDGE), 1.4))
    painter.setBrush(QColor(order.tint))
    painter.drawPath(octagon(10))
    paint_picture(painter, picture, order, 7.5)


def paint_wounds_badge(painter: QPainter, count: int, radius: float) -> None:
    """A drop of blood of 22 px about the origin with the number of wounds, for a disk that is not turned over.

    `radius` of the disk in pixels: beside a small one the drop is smaller and has no number.
    """
    size = 1.0 if radius >= _SMALL_PX else max(0.4, radius / _SMALL_PX)
    paint_mark(painter, "drop", 13 * size, PAPER)
    paint_mark(painter, "drop", 11 * size, BLOOD)
    if size < 1.0:
        return
    painter.setFont(font(10, True))
    painter.setPen(QColor(PAPER))
    painter.drawText(QRectF(-11, -7, 22, 18), Qt.AlignmentFlag.AlignCenter, str(count))


STATUS_PX: Final = 9
"""The width of the mark of a status."""


def paint_status_marks(painter: QPainter, colours: Iterable[str]) -> None:
    """Dots of 9 px in a row, the first about the origin and the others to the left of it, one for each status."""
    painter.setPen(QPen(QColor(EDGE), 1.2))
    for number, colour in enumerate(colours):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(QRectF(-STATUS_PX / 2 - number * (STATUS_PX + 1), -STATUS_PX / 2, STATUS_PX, STATUS_PX))


def paint_acted_badge(painter: QPainter) -> None:
    """A tick in a light circle of 14 px about the origin, for a disk that has acted this turn."""
    painter.setPen(QPen(QColor(EDGE), 1.4))
    painter.setBrush(QColor("#F4EFE6"))
    painter.drawEllipse(QRectF(-7, -7, 14, 14))
    paint_icon(painter, "check-bold", QRectF(-5, -5, 10, 10), EDGE)


def badge_place(radius: float) -> tuple[float, float]:
    """The position of a badge on a disk: the upper right of the rim."""
    return radius * 0.8, -radius * 0.8


def octagon(radius: float) -> QPainterPath:
    """A regular octagon about the origin, standing on a side."""
    corners = [radians(22.5 + 45 * i) for i in range(8)]
    result = QPainterPath()
    result.addPolygon(QPolygonF([QPointF(radius * cos(a), radius * sin(a)) for a in corners]))
    result.closeSubpath()
    return result


def band(outer: float, inner: float, start: float, end: float) -> QPainterPath:
    """A segment of a ring, from start clockwise to end, in degrees from the x axis."""
    span = _span(start, end)
    result = QPainterPath()
    result.arcMoveTo(circle(outer), -start)
    result.arcTo(circle(outer), -start, -span)
    result.arcTo(circle(inner), -start - span, span)
    result.closeSubpath()
    return result


# ---------------------------------------------------------------- pixmaps of disks


DiskParts = tuple[QPixmap, QPixmap]
"""The parts of a disk about its centre: what turns with it, painted for a facing of 0, and what stays upright."""


def disk_parts(look: DiskStyle, radius_px: float, ratio: float = 1.0) -> DiskParts:
    """The parts of a disk for animation, to be cached by the caller; its facing does not matter. Radius in pixels at
    100 %.
    """
    size = 2 * round(radius_px * 1.06) + 2  # room for the antialiased rim and the white edge of a sector
    level = detail_at(2 * radius_px)
    body, face = blank(size, size, ratio), blank(size, size, ratio)
    still = replace(look, facing=0.0) if look.facing is not None else look
    for part, picture in ((_paint_body, body), (_paint_face, face)):
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(size / 2, size / 2)
            part(painter, still, radius_px, level)
    return body, face


def paint_disk_parts(painter: QPainter, parts: DiskParts, x: float, y: float, facing: float | None) -> None:
    """Paint the disk at a position in pixels, many times faster than `paint_disk`; set the painter to smooth
    pixmaps.
    """
    body, face = parts
    half = body.width() / body.devicePixelRatio() / 2
    painter.translate(x, y)
    if facing:
        painter.rotate(facing)
    painter.drawPixmap(QPointF(-half, -half), body)
    if facing:
        painter.rotate(-facing)
    painter.drawPixmap(QPointF(-half, -half), face)
    painter.translate(-x, -y)


def disk_pixmap(look: DiskStyle, size: int, true_scale: bool = False, ratio: float = 1.0) -> QPixmap:
    """A disk's face in a square with a side in pixels; at true scale a 31 mm disk fills it and others less."""
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.translate(size / 2, size / 2)
        scale = (size - 1) / (31.0 if true_scale else look.diameter)
        painter.scale(scale, scale)
        paint_disk(painter, look)
    return result


def status_pixmap(colours: Sequence[str], ratio: float = 1.0) -> QPixmap:
    """The marks of statuses in a row; empty for none."""
    if not colours:
        return QPixmap()
    step = STATUS_PX + 1
    result = blank(step * len(colours) + 2, STATUS_PX + 2, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(step * len(colours) - STATUS_PX / 2, STATUS_PX / 2 + 1)
        paint_status_marks(painter, reversed(colours))
    return result


@lru_cache(maxsize=1024)
def disk_icon(look: DiskStyle, size: int = 18, true_scale: bool = False) -> QIcon:
    """A disk's face as an icon that keeps its colours in selected rows."""
    return drawn_icon(size, partial(disk_pixmap, look, size, true_scale))


# ---------------------------------------------------------------- the parts of a disk


def _inner(look: DiskStyle, r: float) -> float:
    return r * (0.80 if look.kind == "missile" else 0.77)


def _ring_colour(look: DiskStyle) -> QColor:
    return mix(look.order.ring, "#808080", 0.85) if _colourless(look) else QColor(look.order.ring)


def _colourless(look: DiskStyle) -> bool:
    return look.back and look.kind == "hero"


def _is_wounded(look: DiskStyle) -> bool:
    return look.wounded or (look.back and look.kind == "veteran")


def _has_facing(look: DiskStyle) -> bool:
    return look.facing is not None and isfinite(look.facing) and look.kind in ("hero", "veteran", "fighter")


def _paint_body(painter: QPainter, look: DiskStyle, r: float, level: Detail, *, rim: bool = True) -> None:
    """The parts that turn with the disk: rim, ring with its pattern, power sectors, notch, and the frame of
    the field.
    """
    inner = _inner(look, r)
    painter.save()
    painter.rotate(look.facing if look.facing is not None and isfinite(look.facing) else -90.0)
    painter.setPen(NO_PEN)
    if rim:
        painter.setBrush(QColor(BIRCH_DARK))
        painter.drawEllipse(circle(r * _RIM))
        painter.setBrush(QColor(BIRCH))
        painter.drawEllipse(circle(r * _RIM * 0.99))
    ring = _ring_colour(look)
    painter.setBrush(ring)
    painter.drawEllipse(circle(r * _RING))
    if level is Detail.FULL and look.kind != "missile":
        _paint_pattern(painter, look.order, r * _RING, inner, mix(ring, look.order.deep, 0.75))
    if level is not Detail.SIGN:
        painter.setBrush(QColor(look.order.deep))
        painter.drawEllipse(circle(inner * (1.02 if look.kind in ("artifact", "item") else 1.035)))
    for start, end in look.sectors:
        _paint_sector(painter, r, inner, start, end, arrows=level is Detail.FULL)
    if level is Detail.FULL and _has_facing(look):
        painter.setPen(QPen(QColor(look.order.deep), r * 0.04, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(QColor(PAPER))
        painter.drawPolygon(
            QPolygonF([QPointF(inner, -r * 0.13), QPointF(inner, r * 0.13), QPointF(r * 0.985, 0.0)]),
        )
    painter.restore()


def _paint_face(painter: QPainter, look: DiskStyle, r: float, level: Detail) -> None:
    """The parts that stay upright: the tinted field in the frame of the rank, the picture, the blood drop."""
    if level is Detail.SIGN:
        return
    order, inner = look.order, _inner(look, r)
    wounded = _is_wounded(look)
    field = mix(order.tint, order.ring, _WOUNDED_FIELD) if wounded else QColor(order.tint)
    painter.setPen(NO_PEN)
    painter.setBrush(field)
    if look.kind in ("artifact", "item"):
        painter.drawPath(octagon(inner * 0.97))
    else:
        painter.drawEllipse(circle(inner * 0.965))
        if look.kind == "hero" and level is Detail.FULL:  # the second line of a hero
            painter.setBrush(QColor(order.deep))
            painter.drawEllipse(circle(inner * 0.925))
            painter.setBrush(field)
            painter.drawEllipse(circle(inner * 0.885))
    barrel = look.kind == "artifact" and look.back
    grey = 1.0 if _colourless(look) else (_WOUNDED_GREY if wounded else 0.0)
    picture = BACK_PICTURE if barrel else look.picture
    if isinstance(picture, QPixmap):
        paint_picture(painter, picture, order, inner * (0.87 if look.kind == "hero" else 0.95), grey)
    else:
        paint_picture(painter, picture, order, inner * _PICTURE_SHARE[look.kind], grey)
    if wounded:
        painter.save()
        painter.translate(inner * 0.56, inner * 0.50)
        paint_mark(painter, "drop", inner * 0.36 * 1.22, PAPER)
        paint_mark(painter, "drop", inner * 0.36, BLOOD)
        painter.restore()


def _paint_sector(painter: QPainter, r: float, inner: float, start: float, end: float, arrows: bool) -> None:
    """Red over the ring up to the rim, with a white edge and arrows that point inwards."""
    span = _span(start, end)
    painter.save()
    painter.setPen(QPen(QColor(PAPER), r * 0.035, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(POWER))
    painter.drawPath(band(r, inner * 0.98, start, end))
    if arrows:
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(PAPER))
        middle, width = (r * _RING + inner) / 2, r * _RING - inner
        arrow = QPolygonF(
            [
                QPointF(middle + width * 0.26, -width * 0.30),
                QPointF(middle + width * 0.26, width * 0.30),
                QPointF(middle - width * 0.26, 0.0),
            ]
        )
        count = 3 if span >= 45 else 1
        for i in range(count):
            painter.save()
            painter.rotate(start + span * (0.5 + (i - (count - 1) / 2) * 0.28))
            painter.drawPolygon(arrow)
            painter.restore()
    painter.restore()


def _paint_pattern(painter: QPainter, order: OrderLook, outer: float, inner: float, colour: QColor) -> None:
    """The Order's pattern, for players who cannot see its colour; drawn along the x axis and turned round the ring."""
    middle, width = (outer + inner) / 2, outer - inner
    painter.save()
    painter.setPen(NO_PEN)
    painter.setBrush(colour)
    match order.pattern:
        case "leaf_slits":
            for _ in _turns(painter, 18):
                painter.save()
                painter.translate(middle, 0)
                painter.rotate(38)
                painter.drawEllipse(QRectF(-width * 0.34, -width * 0.12, width * 0.68, width * 0.24))
                painter.restore()
        case "flame_teeth":
            foot, tip = inner + width * 0.14, outer - width * 0.16
            tooth = QPolygonF([QPointF(foot, -width * 0.26), QPointF(foot, width * 0.26), QPointF(tip, 0)])
            for _ in _turns(painter, 20):
                painter.drawPolygon(tooth)
        case "dots":
            for _ in _turns(painter, 24):
                painter.drawEllipse(QPointF(middle, 0), width * 0.14, width * 0.14)
        case "rivets":
            for _ in _turns(painter, 12):
                painter.drawRect(QRectF(inner + width * 0.18, -width * 0.09, width * 0.64, width * 0.18))
        case "none":
            pass
    painter.restore()


def _turns(painter: QPainter, count: int) -> Iterable[int]:
    for i in range(count):
        painter.rotate(360 / count)
        yield i


def _paint_art(painter: QPainter, art: QPixmap, radius: float, grey: float) -> None:
    """Art cropped to the circle: its shorter side fills it."""
    if art.isNull():
        return
    shown = _greyed_art(art, grey) if grey else art
    side = min(shown.width(), shown.height())
    source = QRectF((shown.width() - side) / 2, (shown.height() - side) / 2, side, side)
    clip = QPainterPath()
    clip.addEllipse(circle(radius))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.drawPixmap(circle(radius), shown, source)


@lru_cache(maxsize=64)
def _greyed_art(art: QPixmap, grey: float) -> QPixmap:
    result = QPixmap(art)
    flat = QPixmap.fromImage(art.toImage().convertToFormat(QImage.Format.Format_Grayscale8))
    with QPainter(result) as painter:
        painter.setOpacity(grey)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.drawPixmap(QRectF(result.rect()), flat, QRectF(flat.rect()))
    return result


def _span(start: float, end: float) -> float:
    """Degrees from start clockwise to end; a whole turn when they differ by one."""
    return 360.0 if end - start >= 360 else (end - start) % 360
