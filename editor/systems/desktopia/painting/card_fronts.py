"""The three frames of a card's front, in millimetres from its upper left corner: grounds and pictures, then words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from editor.printing.faces.chosen_frame import fill_area, ink_on, paint_border, with_bleed
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
from schema.rendering.card_frames import HEIGHT, MARGIN, WIDTH, is_printed
from schema.systems.desktopia.card_layout import LINE_SIZE, name_left, name_right, name_room

_UNDER_PANEL: Final = 10.0
"""How far the picture of full art goes on under the panel of the words."""
_USUAL: Final = 12.8
"""The height of the place of the name in the frames that every pack has."""
_LINE_SHARE: Final = 0.726
_ROOMY: Final = 29.7
"""The height from which an ink-saving picture has more air."""

PaintPart = Callable[[QPainter, CardFace, float, float], None]


def paint_front(painter: QPainter, look: CardFace, fit: CardFit, bleed: float = 0.0) -> None:
    """All of the front, flat; the ground runs out by the bleed."""
    paint_ground(painter, look, fit, bleed)
    paint_words(painter, look, fit)


def paint_ground(painter: QPainter, look: CardFace, fit: CardFit, bleed: float = 0.0) -> None:
    """Everything but the words."""
    end = fit.words.art
    _GROUNDS[look.layout.look](painter, look, end, bleed)
    paint_border(painter, look.layout, bleed)
    if look.layout.look == "full_art":
        paint_rank(painter, look, QPointF(name_right(look.layout) - 2.3, look.layout.head.y + 3.8), _tones(look), 2.2)
    else:
        paint_rank(painter, look, QPointF(name_right(look.layout) - 2.3, _title_top(look) + 6.6), _tones(look))
    if named := look.missing or _unknown(look.picture):
        x, room = look.layout.art.middle, look.layout.art.width - 8.0
        if look.layout.look == "ink_saving":
            x, room = _line_middle(look)
        top = max(look.layout.art.y, look.layout.head.bottom if look.layout.has_panel else 0.0)
        paint_missing(painter, named, QPointF(x, (top + min(end, 54.0)) / 2), room)


def _unknown(picture: str | QPixmap) -> str:
    """The name of a picture that is not built in."""
    return picture if isinstance(picture, str) and picture not in PICTURES else ""


def art_mm(look: CardFace, fit: CardFit, bleed: float) -> float:
    """The side of the square of the author's own picture as it is printed."""
    match look.layout.look:
        case "full_art":
            cover = _cover(look, fit.words.art, bleed)
            return max(cover.width(), cover.height())
        case "ink_saving":
            return 2 * _line_radius(look, fit.words.art) * _LINE_SHARE * LINE_ART
        case _:
            return 2 * art_radius(look, _medallion_radius(look, fit.words.art))


def _medallion_radius(look: CardFace, end: float) -> float:
    area = look.layout.picture_to(end)
    radius = area.height / 2 - (1.3 if area.height > 25.2 else 0.9)
    return max(1.0, min(radius, area.width / 2 - 1.3))


def _line_radius(look: CardFace, end: float) -> float:
    high = look.layout.picture_to(end).height
    return max(1.0, min(high / 2 - (1.65 if high > _ROOMY else 1.25), _line_middle(look)[1] / 2))


def _line_middle(look: CardFace) -> tuple[float, float]:
    """The middle and the width of an ink-saving picture: beside the figures if they stand on its place."""
    art, stats = look.layout.art, look.layout.stats
    beside = look.life is not None and stats.overlaps(art) and stats.x - art.x >= 10.0
    return (art.x + (stats.x - art.x) / 2, stats.x - art.x) if beside else (art.middle, art.width)


def _title_top(look: CardFace) -> float:
    """Where a place of the usual height for the name begins, in the middle of the real one; higher in a lower one."""
    more = look.layout.head.height - _USUAL
    return look.layout.head.y + more * (0.5 if more > 0 else 0.75)


def _tones(look: CardFace) -> tuple[str, str]:
    """The colours of the mark of the Order and of the chevrons."""
    if look.layout.look == "ink_saving" and not look.layout.band:
        return look.order.deep, look.layout.ink or INK
    return look.order.light if not look.layout.band else ink_on(look.layout.band, PAPER), ink_on(
        look.layout.band, PAPER
    )


def plate_width(look: CardFace) -> float:
    """The width of the plate under the name, in the look of full art; 0 in others."""
    if look.layout.look != "full_art":
        return 0.0
    line = width(look.line, 2.0) if look.layout.shows("line") else 0.0
    wide = max(width(look.name, look.layout.name_size, look.faces.name), line)
    return min(wide + 3.2, name_room(look.layout, ranked=look.rank != "none", marked=True) + 2.2)


# ---------------------------------------------------------------- classic


def _classic(painter: QPainter, look: CardFace, end: float, bleed: float) -> None:
    """Band, medallion, paper."""
    order, layout = look.order, look.layout
    painter.fillRect(whole(bleed), rgba(layout.paper or PAPER))
    area = layout.picture_to(end)
    centre = QPointF(area.middle, (area.y + area.bottom) / 2 + 0.2)
    radius = _medallion_radius(look, end)
    ground = mix(order.ring, order.deep, 0.38)
    shape = with_bleed(area, bleed)
    if layout.head.bottom >= area.y >= layout.head.y and area.width >= layout.head.width:
        shape.setTop(with_bleed(layout.head, bleed).top())  # under the band, so that no paper shines through
    painter.save()
    if layout.id and area.x > 0 and area.right < WIDTH:
        corners = QPainterPath()
        corners.addRoundedRect(shape, layout.corner, layout.corner)
        painter.setClipPath(corners, Qt.ClipOperation.IntersectClip)
    paint_motif(painter, order, shape, centre, radius + 1.5, (ground, mix(ground, order.light, 0.15)))
    painter.restore()
    fill_area(painter, layout.head, bleed, layout.band or mix(order.deep, "#000000", 0.12), layout.corner)
    under = with_bleed(layout.head, bleed)
    painter.fillRect(QRectF(under.left(), layout.head.bottom, under.width(), 0.45), rgba(order.light))
    paint_medallion(painter, look, centre, radius)
    if layout.has_panel:
        fill_area(painter, layout.panel_from(end), bleed, layout.paper or PAPER, layout.corner)
    else:
        painter.fillRect(QRectF(shape.left(), area.bottom, shape.width(), 0.5), rgba(order.deep))
    _paint_strip(painter, look, end, -1.6)
    _paint_foot_line(painter, look, order.light)


def _paint_foot_line(painter: QPainter, look: CardFace, colour: str) -> None:
    if look.layout.shows("foot"):
        painter.fillRect(QRectF(MARGIN, FOOT_LINE, WIDTH - 2 * MARGIN, 0.18), rgba(colour))


def _paint_strip(painter: QPainter, look: CardFace, end: float, raised: float, inside: float = 11.0) -> None:
    """In the place of the figures: life, marks, and a disk, which is raised a little."""
    area = look.layout.stats_at(end)
    y = area.y + area.height / 2
    if look.life is not None:
        paint_life(painter, QPointF(area.x + 5.6, y), look.life)
    paint_true_disk(painter, look, QPointF(area.right - inside, y + raised))
    if not look.layout.shows("marks"):
        return
    beside = area.width - 55.0
    middle = area.middle if look.life is None else area.x + (24.6 if look.has_disk else 30.0) + beside / 2
    room = 23.0 if look.life is not None and look.has_disk else 34.0
    paint_marks(painter, look, QPointF(middle, y), max(6.0, room + beside))


# ---------------------------------------------------------------- full art


def _cover(look: CardFace, end: float, bleed: float) -> QRectF:
    """Where the author's own picture is, in the look of full art."""
    shape = with_bleed(look.layout.picture_to(end), bleed)
    if look.layout.has_panel:
        shape.setBottom(min(shape.bottom(), end + _UNDER_PANEL + bleed))
    return shape


def _full_art(painter: QPainter, look: CardFace, end: float, bleed: float) -> None:
    """The picture runs over the whole card; words stand on an opaque panel as high as they need."""
    order, layout = look.order, look.layout
    dark = rgba(layout.band) if layout.band else mix(order.deep, "#000000", 0.25)
    area = layout.picture_to(end)
    bottom = end if layout.has_panel else area.bottom
    centre = QPointF(area.middle + 2.0, (area.y + bottom) / 2 + 1.4)
    if isinstance(look.picture, QPixmap):
        painter.fillRect(whole(bleed), rgba(order.deep))
        paint_cover(painter, look.picture, _cover(look, end, bleed))
    else:
        tones = mix(order.ring, order.deep, 0.25), mix(order.ring, order.deep, 0.02)
        paint_motif(painter, order, whole(bleed), centre, 16, tones)
        mask = look.kind == "character"  # masks carry light tones of their own; emblems need a light field
        painter.save()
        painter.translate(centre)
        share = min(1.0, (area.width / 2 - 1.0) / 20.4)
        painter.scale(share, share)
        painter.setPen(NO_PEN)
        painter.setBrush(mix(order.ring, order.deep, 0.75))
        painter.drawEllipse(circle(20.4))
        painter.setBrush(rgba(order.deep if mask else order.tint))
        painter.drawEllipse(circle(19.6))
        paint_picture(painter, look.picture, order, 19.0 if mask else 13.6)
        painter.restore()
    if layout.shows("foot"):
        painter.fillRect(QRectF(-bleed, 79.0, WIDTH + 2 * bleed, HEIGHT - 79.0 + bleed), dark)
    painter.setPen(NO_PEN)
    painter.setBrush(dark)
    head, corner = layout.head, layout.corner * 0.82
    left = head.x if head.x > 0 else -6.0
    right = name_left(layout) + plate_width(look) - 0.6
    painter.drawRoundedRect(QRectF(left, head.y, right - left, head.height), corner, corner)
    if look.rank != "none" or look.order.mark in MARKS:
        start = name_right(layout) + MARGIN - (17.4 if look.rank != "none" else 10.8)
        end_x = head.right if head.right < WIDTH else WIDTH + 6.0
        painter.drawRoundedRect(QRectF(start, head.y, end_x - start, 7.6), corner, corner)
    painter.setPen(NO_PEN)
    painter.setBrush(rgba(layout.paper or PAPER))
    panel = layout.panel_from(end)
    foot = 0.6 if layout.shows("foot") else 0.0
    painter.drawRoundedRect(QRectF(panel.x, panel.y, panel.width, panel.height + foot), layout.corner, layout.corner)
    _paint_strip(painter, look, end, -2.2, 11.6)


# ---------------------------------------------------------------- ink-saving


def _ink_saving(painter: QPainter, look: CardFace, end: float, bleed: float) -> None:
    """White ground and lines, readable in black and white."""
    order, layout = look.order, look.layout
    area, stats = layout.picture_to(end), layout.stats_at(end)
    low = area.height < _ROOMY  # many words: a smaller picture beside smaller marks
    painter.fillRect(whole(bleed), rgba(layout.paper or "#FFFFFF"))
    if layout.band:
        fill_area(painter, layout.head, bleed, layout.band, layout.corner)
    rule = QRectF(max(MARGIN, layout.head.x), layout.head.bottom, min(layout.head.width, WIDTH - 2 * MARGIN), 0.5)
    painter.fillRect(rule, rgba(order.ring))
    radius = _line_radius(look, end)
    line = QPen(rgba(order.deep), 0.35)
    painter.save()
    painter.translate(_line_middle(look)[0], (area.y + area.bottom) / 2 + 0.1)
    painter.setPen(line)
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(circle(radius))
    if look.rank == "hero":
        painter.drawEllipse(circle(radius - 0.8))
    paint_line_picture(painter, look.picture, order, radius * _LINE_SHARE)
    painter.restore()
    if look.life is not None:
        paint_life(painter, QPointF(stats.x + 6.2, stats.y + (5.8 if low else 7.6)), look.life, outline=True)
    disk = look.missile or look.sector
    if disk is not None:
        painter.save()
        painter.translate(QPointF(stats.right - 7.8, stats.y + (6.4 if low else 8.4)))
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
    if look.life is not None and layout.shows("marks"):
        at = QPointF(stats.x + stats.width / 2 + 0.6, stats.y + (17.2 if low else 22.6))
        paint_marks(painter, look, at, stats.width - 4.0, outline=True)
    if layout.has_panel:
        fill_area(painter, layout.panel_from(end), bleed, layout.paper or "#FFFFFF", layout.corner)
    else:
        painter.fillRect(QRectF(area.x, area.bottom, area.width, 0.2), rgba(order.ring))
    _paint_foot_line(painter, look, order.ring)


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
    order, layout, frame = look.order, look.layout, frame_of(look)
    paper = layout.look == "ink_saving" and not layout.band
    name = (layout.ink or INK) if paper else ink_on(layout.band, PAPER)
    line = WORDS_2 if paper else ink_on(layout.band, mix(order.light, "#FFFFFF", 0.35).name())
    left, room = name_left(layout), name_room(layout, ranked=look.rank != "none", marked=order.mark in MARKS)
    down = 0.0 if layout.shows("line") else 1.6
    if layout.look == "full_art":
        _paint_name(painter, look, fit, QRectF(left, layout.head.y + 0.2 + down, room, 6.0), name)
        at, size = QRectF(left, layout.head.y + 6.3, room, 3), 2.0
    else:
        top = _title_top(look)
        _paint_name(painter, look, fit, QRectF(left, top + (2.6 if paper else 2.3) + down, room, 6.4), name)
        at, size = QRectF(left, top + 8.9, room, 3.2), LINE_SIZE
    if layout.shows("line"):
        set_line(painter, at, look.line, size, line)
    painter.save()
    painter.setClipRect(QRectF(0, 0, WIDTH, frame.bottom + 0.2), Qt.ClipOperation.IntersectClip)
    runs = [
        Run(block.title, text, partial(_paint_mark, block.mark, layout.ink or order.deep))
        for block, text in zip(look.printed_blocks, fit.words.texts, strict=True)
        if is_printed(block.text, text)
    ]
    set_blocks(painter, fit.words.art + frame.gap, frame, runs, fit.words.size, marks=INLINE_MARKS, ink=layout.ink)
    painter.restore()
    if fit.words.flavour:
        set_flavour(painter, frame.bottom + 0.2, frame, look.flavour, order.middle, layout.ink or WORDS_2)
    if layout.shows("foot"):
        full = layout.look == "full_art"
        usual = mix(order.light, "#FFFFFF", 0.5).name() if full else layout.ink or WORDS_2
        paint_foot(painter, look.foot, ink_on(layout.band, usual) if full else usual)


def _paint_mark(mark: str, colour: str, painter: QPainter, radius: float) -> None:
    paint_mark(painter, mark, radius, colour)


def _paint_name(painter: QPainter, look: CardFace, fit: CardFit, area: QRectF, colour: str) -> None:
    """A name, narrower when it is long; one that does not fit ends in an ellipsis."""
    name, face = look.name, look.faces.name
    if fit.name_overflows:
        metrics = QFontMetricsF(letters(fit.name_mm, face))
        name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, area.width() * UNIT)
    set_line(painter, area, name, fit.name_mm, colour, face, MIDDLE)
