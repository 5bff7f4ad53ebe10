"""Paints cards at print proportions, 63 x 88 mm, from plain values; texts are passed in, and overflow is reported."""

from dataclasses import dataclass, replace
from math import ceil, cos, floor, sin, tau
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from editor.systems.desktopia.painting.disks import DiskStyle, octagon, paint_disk, paint_picture, paint_shadow
from editor.systems.desktopia.painting.orders import MOTIF_OF, OrderLook
from editor.ui.design_tokens import INK, LIFE, PAPER, WORDS, WORDS_2
from editor.ui.fonts import FAMILY, SERIF, font
from editor.ui.icons import blank
from editor.ui.painting.marks import MARKS, paint_mark
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle, faded, mix, rgba
from schema.systems.desktopia import card_layout
from schema.systems.desktopia.card_layout import MARGIN

CardKind = Literal["character", "missile", "artifact", "ritual", "hit"]
CardRank = Literal["hero", "veteran", "fighter", "none"]

WIDTH: Final = card_layout.WIDTH
HEIGHT: Final = 88.0
CORNER: Final = 3.0

_BAND, _FOOT = 11.2, card_layout.FOOT
_UNIT: Final = 20  # text is set in twentieths of a millimetre, so that fonts keep whole sizes


@dataclass(frozen=True, slots=True)
class CardBlock:
    """One ability on a card: its mark, its name and its rendered text."""

    mark: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class CardFace:
    """The printed values of one card; None and empty leave the place empty."""

    kind: CardKind
    name: str
    order: OrderLook
    picture: str | QPixmap
    rank: CardRank = "none"
    life: int | None = None
    marks: tuple[str, ...] = ()  # its abilities, on the edge of picture and text
    missile: DiskStyle | None = None
    missile_count: int | None = None  # with a missile, None is without limit
    blocks: tuple[CardBlock, ...] = ()  # traits are set last whatever their order here
    foot_left: str = ""
    foot_right: str = ""

    @property
    def art_height(self) -> float:
        """The height of the coloured part in mm: a card with little text has a larger picture."""
        return card_layout.art_height(self.kind)


@dataclass(frozen=True, slots=True)
class CardFit:
    """How the texts of a card fit."""

    text_mm: float  # the size used, the largest where all is well
    name_mm: float
    text_overflows: bool  # even at the smallest size, and so the last words are cut
    name_overflows: bool


def paint_card(painter: QPainter, look: CardFace, area: QRectF) -> CardFit:
    """Paint the card in an area, whose proportions should be 63 to 88; returns how its texts fit."""
    fit = fit_card(look)
    painter.save()
    _begin(painter, area)
    painter.save()
    _clip(painter)
    _paint_grounds(painter, look)
    _paint_band(painter, look, fit)
    _paint_pictures(painter, look)
    _paint_words(painter, look, fit)
    _paint_foot(painter, look)
    painter.restore()
    _paint_edge(painter)
    painter.restore()
    return fit


class CardLayers:
    """A card whose texts are being edited: all other parts cached as two pictures, below its name and above."""

    def __init__(self) -> None:
        self._kept: tuple[object, QPixmap, QPixmap] | None = None

    def paint(self, painter: QPainter, look: CardFace, area: QRectF) -> CardFit:
        """Like `paint_card`, in an area in pixels."""
        fit = fit_card(look)
        ratio = painter.device().devicePixelRatio()
        corner = QPointF(floor(area.left() * ratio) / ratio, floor(area.top() * ratio) / ratio)
        inner = area.translated(-corner)
        bare = replace(look, name="", blocks=(), foot_left="", foot_right="")
        if self._kept is None or self._kept[0] != (bare, inner, ratio):
            self._kept = (bare, inner, ratio), *_layers(bare, inner, ratio)
        _key, below, above = self._kept
        painter.drawPixmap(corner, below)
        painter.save()
        _begin(painter, area)
        _paint_band(painter, look, fit)
        painter.restore()
        painter.drawPixmap(corner, above)
        painter.save()
        _begin(painter, area)
        _paint_words(painter, look, fit)
        _paint_foot(painter, look)
        painter.restore()
        return fit


def _layers(look: CardFace, area: QRectF, ratio: float) -> tuple[QPixmap, QPixmap]:
    """The grounds, and the pictures with the edge of the card, each with cut corners."""
    below, above = (blank(ceil(area.right()) + 1, ceil(area.bottom()) + 1, ratio) for _layer in range(2))
    with QPainter(below) as painter:
        _begin(painter, area)
        _clip(painter)
        _paint_grounds(painter, look)
    with QPainter(above) as painter:
        _begin(painter, area)
        painter.save()
        _clip(painter)
        _paint_pictures(painter, look)
        painter.restore()
        _paint_edge(painter)
    return below, above


def _begin(painter: QPainter, area: QRectF) -> None:
    """Scale the painter to mm of the card."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)


def _clip(painter: QPainter) -> None:
    clip = QPainterPath()
    clip.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), CORNER, CORNER)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)


def fit_card(look: CardFace) -> CardFit:
    """The sizes at which the texts fit, without painting."""
    name = card_layout.fit_name(look.name, _name_room(look))
    blocks = (card_layout.Block(block.title, block.text) for block in look.blocks)
    text = card_layout.fit_text(blocks, card_layout.text_room(look.kind))
    return CardFit(text.size, name.size, text.over > 0, name.over > 0)


def card_pixmap(look: CardFace, width: int, ratio: float = 1.0) -> QPixmap:
    """The card as a pixmap with a width in pixels at 100 %."""
    size = QSizeF(width, width * HEIGHT / WIDTH)
    result = blank(width, round(size.height()), ratio)
    with QPainter(result) as painter:
        paint_card(painter, look, QRectF(QPointF(0, 0), size))
    return result


# ---------------------------------------------------------------- the parts


def _paint_grounds(painter: QPainter, look: CardFace) -> None:
    """Paper, the coloured part with its motif, and the line between them."""
    order, art = look.order, look.art_height
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QColor(PAPER))
    upper = QRectF(0, 0, WIDTH, art)
    shade = QLinearGradient(0, 0, 0, art)
    shade.setColorAt(0, mix(order.ring, order.deep, 0.62))
    shade.setColorAt(1, mix(order.ring, order.deep, 0.18))
    painter.fillRect(upper, shade)
    painter.save()
    painter.setClipRect(upper, Qt.ClipOperation.IntersectClip)
    painter.translate(WIDTH / 2, (_BAND + 0.2 + art) / 2)
    _paint_motif(painter, order)
    painter.restore()
    painter.fillRect(QRectF(0, 0, WIDTH, _BAND), mix(order.deep, "#000000", 0.12))
    painter.fillRect(QRectF(0, _BAND, WIDTH, 0.45), QColor(order.light))
    painter.fillRect(QRectF(0, art, WIDTH, 0.5), QColor(order.deep))


def _paint_pictures(painter: QPainter, look: CardFace) -> None:
    """The pictures over the grounds."""
    _paint_medallion(painter, look, QPointF(WIDTH / 2, (_BAND + 0.2 + look.art_height) / 2))
    _paint_edge_marks(painter, look)


def _paint_edge(painter: QPainter) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(QColor(30, 20, 10, 70), 0.18))
    painter.drawRoundedRect(QRectF(0.09, 0.09, WIDTH - 0.18, HEIGHT - 0.18), CORNER, CORNER)


def _paint_motif(painter: QPainter, order: OrderLook) -> None:
    """The Order's motif around the picture, one faint tone."""
    ink = faded(order.light, 30)
    painter.setPen(NO_PEN)
    painter.setBrush(ink)
    match order.motif or MOTIF_OF[order.pattern]:
        case "rays":
            for i in range(20):
                painter.save()
                painter.rotate(i * 18)
                painter.drawPolygon([QPointF(-2.2, -19), QPointF(2.2, -19), QPointF(0, -46 if i % 2 else -34)])
                painter.restore()
        case "dots":
            for ring in range(5):
                r, count = 20.5 + ring * 4.6, 30 + ring * 6
                size = 0.95 - ring * 0.1
                for i in range(count):
                    angle = tau * (i + ring * 0.5) / count
                    painter.drawEllipse(QPointF(r * cos(angle), r * sin(angle)), size, size)
        case "leaves":
            for ring in range(3):
                count = 14 + ring * 4
                for i in range(count):
                    painter.save()
                    painter.rotate(360 * (i + ring * 0.5) / count)
                    painter.translate(0, -22 - ring * 8)
                    painter.rotate(30)
                    painter.drawEllipse(QRectF(-1.2, -3.2, 2.4, 6.4))
                    painter.restore()
        case "circles":
            painter.setBrush(NO_BRUSH)
            painter.setPen(QPen(ink, 1.6))
            for ring in range(4):
                painter.drawEllipse(circle(21 + ring * 6))
        case "swirl":
            for i in range(7):
                painter.save()
                painter.rotate(360 * i / 7)
                for step in range(16):
                    painter.rotate(4)
                    size = 1.1 - step * 0.045
                    painter.drawEllipse(QPointF(0, -19 - step * 1.7), size, size)
                painter.restore()
        case "none":
            pass


def _paint_band(painter: QPainter, look: CardFace, fit: CardFit) -> None:
    """Name, chevrons of the rank, mark of the Order."""
    room = _name_room(look)
    name = look.name
    if fit.name_overflows:
        face = font(round(fit.name_mm * _UNIT), True, SERIF)
        name = QFontMetricsF(face).elidedText(name, Qt.TextElideMode.ElideRight, room * _UNIT)
    _set(painter, QRectF(MARGIN, 2.4, room + 1, 6.6), name, fit.name_mm, PAPER, True, SERIF, _V_CENTRE)
    painter.save()
    painter.translate(WIDTH - MARGIN - 2.2, 5.6)
    paint_mark(painter, look.order.mark, 2.5 if look.order.mark != "spell" else 2.4, look.order.light)
    painter.restore()
    count = {"hero": 3, "veteran": 2, "fighter": 1, "none": 0}[look.rank]
    right, middle = WIDTH - MARGIN - (6.8 if look.order.mark in MARKS else 0.0), 5.2
    painter.setPen(QPen(QColor(PAPER), 0.7, j=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(NO_BRUSH)
    for i in range(count):
        top = middle + (count - 1) * 0.85 - i * 1.7
        painter.drawPolyline(
            [QPointF(right - 4.2, top + 1.2), QPointF(right - 2.1, top - 0.4), QPointF(right, top + 1.2)]
        )


def _paint_medallion(painter: QPainter, look: CardFace, centre: QPointF) -> None:
    """The picture in the frame of its rank, the same frame as on the disk."""
    order = look.order
    r = (look.art_height - 12.6) / 2
    painter.save()
    painter.translate(centre)
    paint_shadow(painter, r, 90, 5)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(circle(r))
    painter.setBrush(QColor(order.deep))
    painter.drawEllipse(circle(r - 0.6))
    painter.setBrush(QColor(order.tint))
    field = r - 1.3
    if look.kind in ("artifact", "ritual"):
        field = r - 1.2
        painter.drawPath(octagon(field))
    else:
        painter.drawEllipse(circle(field))
        if look.rank == "hero":
            painter.setBrush(QColor(order.deep))
            painter.drawEllipse(circle(r - 1.9))
            painter.setBrush(QColor(order.tint))
            field = r - 2.35
            painter.drawEllipse(circle(field))
    if isinstance(look.picture, QPixmap):
        paint_picture(painter, look.picture, order, field * (0.92 if look.kind in ("artifact", "ritual") else 1.0))
    else:
        paint_picture(painter, look.picture, order, r * 0.76)
    painter.restore()


def _paint_edge_marks(painter: QPainter, look: CardFace) -> None:
    """On the edge of picture and text: life, abilities, missile."""
    y = look.art_height + 0.2
    if look.life is not None:
        painter.save()
        painter.translate(9.6, y)
        paint_mark(painter, "heart", 6.2, PAPER)
        paint_mark(painter, "heart", 5.3, LIFE)
        painter.restore()
        size = 5.6 if look.life < 10 else 4.4
        _set(painter, QRectF(3.6, y - 4.4, 12, 7.6), str(look.life), size, "#FFFFFF", True, FAMILY, _CENTRE)
    if look.missile is not None:
        _paint_missile(painter, look.missile, look.missile_count, y)
    middle = WIDTH / 2 if look.life is None else 29.0
    step = min(7.0, 26.0 / max(1, len(look.marks)))
    size = min(3.2, step * 0.47)
    for i, mark in enumerate(look.marks):
        painter.save()
        painter.translate(middle + (i - (len(look.marks) - 1) / 2) * step, y)
        painter.setPen(QPen(QColor(PAPER), 0.6))
        painter.setBrush(QColor(look.order.deep))
        painter.drawEllipse(circle(size))
        paint_mark(painter, mark, size * 0.58, PAPER)
        painter.restore()


def _paint_missile(painter: QPainter, missile: DiskStyle, count: int | None, y: float) -> None:
    """The missile at its true 15 mm, with its number or the sign for "without limit"."""
    painter.save()
    painter.translate(WIDTH - 15.0, y - 1.4)
    paint_shadow(painter, 7.5, 70, 4)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(circle(8.1))
    paint_disk(painter, missile, 7.5)
    painter.restore()
    painter.save()
    painter.translate(WIDTH - 7.2, y + 3.6)
    painter.setPen(QPen(QColor(PAPER), 0.6))
    painter.setBrush(QColor(INK))
    painter.drawEllipse(circle(3.6))
    if count is None:
        paint_mark(painter, "infinity", 2.3, "#FFFFFF")
    else:
        size = 4.4 if count < 10 else 3.4
        _set(painter, QRectF(-3.6, -3.6, 7.2, 7.0), str(count), size, "#FFFFFF", True, FAMILY, _CENTRE)
    painter.restore()


def _paint_words(painter: QPainter, look: CardFace, fit: CardFit) -> None:
    """The text of the abilities, down to the foot and no further."""
    painter.save()
    painter.setClipRect(QRectF(0, look.art_height, WIDTH, _FOOT - look.art_height), Qt.ClipOperation.IntersectClip)
    top, size = card_layout.text_top(look.kind), fit.text_mm
    for block in _blocks(look):
        if block.title:
            painter.save()
            painter.translate(MARGIN + 1.5, top + 1.75 * size / 2.7)
            paint_mark(painter, block.mark, 1.5, look.order.deep)
            painter.restore()
            top += _set_lines(painter, top, block.title, size * card_layout.TITLE_SHARE, INK, "title")
        if block.text:
            top += _set_lines(painter, top, block.text, size, WORDS, "text")
        top += card_layout.gap(size)
    painter.restore()


def _set_lines(painter: QPainter, top: float, text: str, size: float, colour: str, face: card_layout.Face) -> float:
    """Paint a title or text of a size in mm, in lines as measured; returns its height in mm."""
    painter.save()
    painter.translate(card_layout.TEXT_LEFT, top)
    painter.scale(1 / _UNIT, 1 / _UNIT)
    painter.setFont(font(round(size * _UNIT), face == "title"))
    painter.setPen(rgba(colour))
    lines = card_layout.lines(text, size, face)
    height, base = card_layout.line_height(size, face), card_layout.ascent(size, face)
    for number, line in enumerate(lines):
        painter.drawText(QPointF(0, (number * height + base) * _UNIT), line)
    painter.restore()
    return len(lines) * height


def _paint_foot(painter: QPainter, look: CardFace) -> None:
    painter.fillRect(QRectF(MARGIN, _FOOT, WIDTH - 2 * MARGIN, 0.2), QColor(look.order.light))
    _set(painter, QRectF(MARGIN, _FOOT + 0.6, 40, 3), look.foot_left, 2.0, WORDS_2)
    right = QRectF(WIDTH - MARGIN - 30, _FOOT + 0.6, 30, 3)
    _set(painter, right, look.foot_right, 2.0, WORDS_2, flags=Qt.AlignmentFlag.AlignRight)


# ---------------------------------------------------------------- setting text

_V_CENTRE: Final = Qt.AlignmentFlag.AlignVCenter
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter


def _blocks(look: CardFace) -> list[CardBlock]:
    """The blocks in printed order: traits last."""
    return sorted(look.blocks, key=lambda block: block.mark == "trait")


def _name_room(look: CardFace) -> float:
    return card_layout.name_room(ranked=look.rank != "none", marked=look.order.mark in MARKS)


def _set(
    painter: QPainter,
    area: QRectF,
    text: str,
    size: float,
    colour: QColor | str,
    bold: bool = False,
    family: str = FAMILY,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Paint text of a size in mm in one line."""
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(1 / _UNIT, 1 / _UNIT)
    painter.setFont(font(round(size * _UNIT), bold, family))
    painter.setPen(rgba(colour))
    box = QRectF(0, 0, area.width() * _UNIT, area.height() * _UNIT)
    painter.drawText(box, int(flags) | int(Qt.TextFlag.TextSingleLine), text)
    painter.restore()
