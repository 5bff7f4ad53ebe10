"""The three frames of a card's front, in millimetres from its upper left corner: grounds and pictures, then words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from editor.printing.faces.parts import FOOT_LINE, paint_cover, paint_foot, paint_missing, whole
from editor.printing.faces.words import MIDDLE, UNIT, Run, letters, set_blocks, set_flavour, set_line, width
from editor.systems.desktopia.painting.built_in_pictures import PICTURES
from editor.systems.desktopia.painting.card_parts import (
    LINE_ART,
    art_radius,
    paint_life,
    paint_limit,
    paint_line_picture,
    paint_marks,
    paint_medallion,
    paint_motif,
    paint_rank,
    paint_true_disk,
)
from editor.systems.desktopia.painting.card_styles import CardFace, CardFit, frame_of
from editor.systems.desktopia.painting.disks import paint_picture
from editor.systems.desktopia.painting.inline_marks import INLINE_MARKS
from editor.ui.design_tokens import INK, PAPER, WORDS_2
from editor.ui.painting.marks import MARKS, paint_mark
from editor.ui.painting.pens import NO_PEN, circle, mix, rgba
from schema.models.frames import FrameName
from schema.rendering.card_frames import HEIGHT, MARGIN, SAFE, WIDTH, is_printed
from schema.systems.desktopia.card_layout import LINE_SIZE, name_room, plate_room

_BAND: Final = 12.8
_PANEL: Final = (SAFE, 81.8)
"""The left edge and the bottom of the panel of the words, in the frame of full art."""
_RULE: Final = WIDTH - 2 * MARGIN
_UNDER_PANEL: Final = 10.0
"""How far the picture of full art goes on under the panel of the words."""
_LOW: Final = 43.0
"""Where an ink-saving picture ends that has given way to words."""
_LINE_SHARE: Final = 0.726
_LINE_LEFT: Final = 13.5
"""The middle of an ink-saving picture from the margin, where life stands beside it."""

PaintPart = Callable[[QPainter, CardFace, CardFit, float], None]


def paint_front(painter: QPainter, look: CardFace, fit: CardFit, bleed: float = 0.0) -> None:
    """All of the front, flat; the ground runs out by the bleed."""
    paint_ground(painter, look, fit, bleed)
    paint_words(painter, look, fit)


def paint_ground(painter: QPainter, look: CardFace, fit: CardFit, bleed: float = 0.0) -> None:
    """Everything but the words."""
    _GROUNDS[look.frame](painter, look, fit, bleed)
    if named := look.missing or _unknown(look.picture):
        beside = look.frame == "ink_saving" and look.life is not None
        x, room = (MARGIN + _LINE_LEFT, 2 * _LINE_LEFT) if beside else (WIDTH / 2, _RULE)
        paint_missing(painter, named, QPointF(x, (_BAND + min(fit.words.art, 54.0)) / 2), room)


def _unknown(picture: str | QPixmap) -> str:
    """The name of a picture that is not built in."""
    return picture if isinstance(picture, str) and picture not in PICTURES else ""


def art_mm(look: CardFace, fit: CardFit, bleed: float) -> float:
    """The side of the square of the author's own picture as it is printed."""
    end = fit.words.art
    match look.frame:
        case "full_art":
            return max(WIDTH + 2 * bleed, end + _UNDER_PANEL + bleed)
        case "ink_saving":
            return 2 * _line_radius(end) * _LINE_SHARE * LINE_ART
        case _:
            return 2 * art_radius(look, _medallion_radius(end))


def _medallion_radius(end: float) -> float:
    return min((end - 14.2) / 2 - (0.6 if end > 38 else 0.2), 19.4)


def _line_radius(end: float) -> float:
    return 9.9 if end < _LOW else 13.5


def plate_width(look: CardFace) -> float:
    """The width of the plate under the name, in the frame of full art; 0 in others."""
    if look.frame != "full_art":
        return 0.0
    wide = max(width(look.name, 4.4, look.faces.name), width(look.line, 2.0))
    return min(wide + 3.2, plate_room(ranked=look.rank != "none") + 2.2)


# ---------------------------------------------------------------- classic


def _classic(painter: QPainter, look: CardFace, fit: CardFit, bleed: float) -> None:
    """Band, medallion, paper."""
    order, art = look.order, fit.words.art
    painter.fillRect(whole(bleed), QColor(PAPER))
    centre = QPointF(WIDTH / 2, (13.2 + art) / 2)
    radius = _medallion_radius(art)
    ground = mix(order.ring, order.deep, 0.38)
    area = QRectF(-bleed, -bleed, WIDTH + 2 * bleed, art + bleed)
    paint_motif(painter, order, area, centre, radius + 1.5, (ground, mix(ground, order.light, 0.15)))
    painter.fillRect(QRectF(-bleed, -bleed, WIDTH + 2 * bleed, _BAND + bleed), mix(order.deep, "#000000", 0.12))
    painter.fillRect(QRectF(-bleed, _BAND, WIDTH + 2 * bleed, 0.45), rgba(order.light))
    paint_rank(painter, look, QPointF(WIDTH - MARGIN - 2.3, 6.6), (order.light, PAPER))
    paint_medallion(painter, look, centre, radius)
    painter.fillRect(QRectF(-bleed, art, WIDTH + 2 * bleed, 0.5), rgba(order.deep))
    _paint_strip(painter, look, art + 0.2, QPointF(WIDTH - 15.0, art - 1.4))
    painter.fillRect(QRectF(MARGIN, FOOT_LINE, _RULE, 0.18), rgba(order.light))


def _paint_strip(painter: QPainter, look: CardFace, y: float, disk: QPointF) -> None:
    """On the edge of picture and words: life, marks, and a disk at a point."""
    if look.life is not None:
        paint_life(painter, QPointF(9.6, y), look.life)
    paint_true_disk(painter, look, disk)
    middle = WIDTH / 2 if look.life is None else 28.6 if look.has_disk else 34.0
    room = 23.0 if look.life is not None and look.has_disk else 34.0
    paint_marks(painter, look, QPointF(middle, y), room)


# ---------------------------------------------------------------- full art


def _full_art(painter: QPainter, look: CardFace, fit: CardFit, bleed: float) -> None:
    """The picture runs over the whole card; words stand on an opaque panel as high as they need."""
    order, top = look.order, fit.words.art
    dark = mix(order.deep, "#000000", 0.25)
    centre = QPointF(WIDTH / 2 + 2.0, top / 2 + 1.4)
    if isinstance(look.picture, QPixmap):
        painter.fillRect(whole(bleed), rgba(order.deep))
        paint_cover(painter, look.picture, QRectF(-bleed, -bleed, WIDTH + 2 * bleed, top + _UNDER_PANEL + bleed))
    else:
        tones = mix(order.ring, order.deep, 0.25), mix(order.ring, order.deep, 0.02)
        paint_motif(painter, order, whole(bleed), centre, 16, tones)
        mask = look.kind == "character"  # masks carry light tones of their own; emblems need a light field
        painter.save()
        painter.translate(centre)
        painter.setPen(NO_PEN)
        painter.setBrush(mix(order.ring, order.deep, 0.75))
        painter.drawEllipse(circle(20.4))
        painter.setBrush(rgba(order.deep if mask else order.tint))
        painter.drawEllipse(circle(19.6))
        paint_picture(painter, look.picture, order, 19.0 if mask else 13.6)
        painter.restore()
    painter.fillRect(QRectF(-bleed, 79.0, WIDTH + 2 * bleed, HEIGHT - 79.0 + bleed), dark)
    painter.setPen(NO_PEN)
    painter.setBrush(dark)
    painter.drawRoundedRect(QRectF(-6, 3.4, plate_width(look) + 9.4, 10.2), 1.8, 1.8)
    if look.rank != "none" or look.order.mark in MARKS:
        plate = 17.4 if look.rank != "none" else 10.8
        painter.drawRoundedRect(QRectF(WIDTH - plate, 3.4, plate + 6, 7.6), 1.8, 1.8)
    paint_rank(painter, look, QPointF(WIDTH - MARGIN - 2.3, 7.2), (order.light, PAPER), 2.2)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(PAPER))
    left, bottom = _PANEL
    painter.drawRoundedRect(QRectF(left, top, WIDTH - 2 * left, bottom - top), 2.2, 2.2)
    _paint_strip(painter, look, top, QPointF(WIDTH - 15.6, top - 2.2))


# ---------------------------------------------------------------- ink-saving


def _ink_saving(painter: QPainter, look: CardFace, fit: CardFit, bleed: float) -> None:
    """White ground and lines, readable in black and white."""
    order, end = look.order, fit.words.art
    low = end < _LOW  # many words: a smaller picture beside smaller marks
    painter.fillRect(whole(bleed), QColor("#FFFFFF"))
    paint_rank(painter, look, QPointF(WIDTH - MARGIN - 2.3, 6.6), (order.deep, INK))
    painter.fillRect(QRectF(MARGIN, _BAND, _RULE, 0.5), rgba(order.ring))
    radius = _line_radius(end)
    line = QPen(rgba(order.deep), 0.35)
    painter.save()
    painter.translate(MARGIN + _LINE_LEFT if look.life is not None else WIDTH / 2, (_BAND + 0.5 + end) / 2 + 0.1)
    painter.setPen(line)
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(circle(radius))
    if look.rank == "hero":
        painter.drawEllipse(circle(radius - 0.8))
    paint_line_picture(painter, look.picture, order, radius * _LINE_SHARE)
    painter.restore()
    if look.life is not None:
        paint_life(painter, QPointF(37.2, 20.8 if low else 22.6), look.life, outline=True)
    disk = look.missile or look.sector
    if disk is not None:
        at = QPointF(51.2, 21.4 if low else 23.4)
        painter.save()
        painter.translate(at)
        painter.setPen(line)
        painter.setBrush(QColor("#FFFFFF"))
        painter.drawEllipse(circle(7.5))
        for start, end_ in disk.sectors if look.missile is None else ():
            _paint_arc(painter, start, end_, disk.facing)
        paint_line_picture(painter, disk.picture, disk.order, 5.4)
        if look.missile is not None:
            painter.setPen(QPen(QColor(INK), 0.35))
            painter.setBrush(QColor("#FFFFFF"))
            painter.drawEllipse(QPointF(5.6, 6.4), 3.2, 3.2)
            paint_limit(painter, QPointF(5.6, 6.4), look.missile_count, INK)
        painter.restore()
    if look.life is not None:
        paint_marks(painter, look, QPointF(45.6, 32.2 if low else 37.6), 24.0, outline=True)
    painter.fillRect(QRectF(MARGIN, end, _RULE, 0.2), rgba(order.ring))
    painter.fillRect(QRectF(MARGIN, FOOT_LINE, _RULE, 0.18), rgba(order.ring))


def _paint_arc(painter: QPainter, start: float, end: float, facing: float | None) -> None:
    """A power sector as a thick arc, which reads without colour."""
    painter.setPen(QPen(QColor(INK), 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    span = (end - start) % 360 or 360.0
    begin = (facing if facing is not None else -90.0) + start
    painter.drawArc(circle(6.8), round(-begin * 16), round(-span * 16))


_GROUNDS: Final[Mapping[FrameName, PaintPart]] = {"classic": _classic, "full_art": _full_art, "ink_saving": _ink_saving}


# ---------------------------------------------------------------- words


def paint_words(painter: QPainter, look: CardFace, fit: CardFit) -> None:
    """Name, line, abilities, flavour and foot; rules text goes down to the foot and no further."""
    order, frame = look.order, frame_of(look)
    paper = look.frame == "ink_saving"
    light = mix(order.light, "#FFFFFF", 0.35)
    if look.frame == "full_art":
        _paint_name(painter, look, fit, QRectF(MARGIN, 3.6, plate_room(ranked=look.rank != "none"), 6.0), PAPER)
        set_line(painter, QRectF(MARGIN, 9.7, 38.0, 3), look.line, 2.0, light)
    else:
        room = name_room(ranked=look.rank != "none", marked=order.mark in MARKS)
        _paint_name(painter, look, fit, QRectF(MARGIN, 2.3 if not paper else 2.6, room, 6.4), INK if paper else PAPER)
        set_line(painter, QRectF(MARGIN, 8.9, 46, 3.2), look.line, LINE_SIZE, WORDS_2 if paper else light)
    painter.save()
    painter.setClipRect(QRectF(0, 0, WIDTH, FOOT_LINE - 0.5), Qt.ClipOperation.IntersectClip)
    runs = [
        Run(block.title, text, partial(_paint_mark, block.mark, order.deep))
        for block, text in zip(look.printed_blocks, fit.words.texts, strict=True)
        if is_printed(block.text, text)
    ]
    set_blocks(painter, fit.words.art + frame.gap, frame, runs, fit.words.size, marks=INLINE_MARKS)
    painter.restore()
    if fit.words.flavour:
        set_flavour(painter, frame.bottom + 0.2, frame, look.flavour, order.middle, WORDS_2)
    foot = mix(order.light, "#FFFFFF", 0.5) if look.frame == "full_art" else QColor(WORDS_2)
    paint_foot(painter, look.foot, foot)


def _paint_mark(mark: str, colour: str, painter: QPainter, radius: float) -> None:
    paint_mark(painter, mark, radius, colour)


def _paint_name(painter: QPainter, look: CardFace, fit: CardFit, area: QRectF, colour: str) -> None:
    """A name, narrower when it is long; one that does not fit ends in an ellipsis."""
    name, face = look.name, look.faces.name
    if fit.name_overflows:
        metrics = QFontMetricsF(letters(fit.name_mm, face))
        name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, area.width() * UNIT)
    set_line(painter, area, name, fit.name_mm, colour, face, MIDDLE)
