"""Paints cards of Despaira, 63 x 88 mm: band, picture, words, bench of six stats, foot; and their common back."""

from __future__ import annotations

from math import cos, sin, tau
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
)

from editor.systems.despaira.painting.art import (
    ACTIVATION_ICONS,
    CLASS_ICONS,
    PICTURES,
    UNKNOWN,
    paint_glyph,
    paint_mark,
)
from editor.systems.despaira.painting.looks import STAT_NAMES, STATS, TRICK, CardBlock, CardLook, ElementLook
from editor.ui.design_tokens import BIRCH, INK, PAPER, WORDS, WORDS_2
from editor.ui.fonts import FAMILY, SERIF, font
from editor.ui.icons import blank
from editor.ui.painting.path_language import mirrored, path
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle, faded, mix, rgba
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.systems.despaira.card_layout import (
    ART,
    BENCH,
    FOOT,
    MARGIN,
    TEXT_LEFT,
    TEXT_MM,
    TEXT_WIDTH,
    WIDTH,
    TextFit,
    fit_text,
    name_room,
    name_width,
    text_area,
)

HEIGHT: Final = 88.0
CORNER: Final = 3.0
AMBER: Final = "#F2B843"
GOLD: Final = "#D8B45A"
_BAND: Final = 11.2
_UNIT: Final = 20  # text is set in twentieths of a millimetre, so that fonts keep whole sizes
_GARNET, _LAPIS, _LORE, _LIFE = "#8E1B3F", "#2358C4", "#B98A1E", "#B3202C"
_NIGHT, _NIGHT_LIGHT, _SALT = "#232A40", "#35405E", "#DDE3EE"
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


@frozen_dataclass
class CardFit:
    """How the words of a card fit: their size, and whether even the smallest is too large."""

    text_mm: float
    text_overflows: bool
    name_overflows: bool


# ------------------------------------------------------------ parts that other pictures share


def set_words(
    painter: QPainter,
    area: QRectF,
    words: str,
    size: float,
    colour: QColor | str,
    face: tuple[bool, str] = (False, FAMILY),
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line of a size in mm. `face`: whether it is bold, and the family."""
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(1 / _UNIT, 1 / _UNIT)
    painter.setFont(font(round(size * _UNIT), *face))
    painter.setPen(rgba(colour))
    box = QRectF(0, 0, area.width() * _UNIT, area.height() * _UNIT)
    painter.drawText(box, int(flags) | int(Qt.TextFlag.TextSingleLine) | int(Qt.TextFlag.TextDontClip), words)
    painter.restore()


BOLD: Final = (True, FAMILY)
_NAME: Final = (True, SERIF)


def words_width(words: str, size: float, face: tuple[bool, str] = BOLD) -> float:
    """The width of a line in mm."""
    return QFontMetricsF(font(round(size * _UNIT), *face)).horizontalAdvance(words) / _UNIT


def paint_gem(painter: QPainter, at: QPointF, radius: float, number: int, creature: bool) -> None:
    """The level of a creature in a garnet hexagon, the cost of a trick in a lapis rhombus."""
    mark, colour = ("level", _GARNET) if creature else ("crystal", _LAPIS)
    paint_mark(painter, mark, at.x(), at.y(), radius, PAPER)
    paint_mark(painter, mark, at.x(), at.y(), radius * 0.86, colour)
    size = radius * (1.08 if creature else 0.98) * (1 if number < 10 else 0.74)
    set_words(painter, circle(radius).translated(at), str(number), size, "#FFFFFF", BOLD, CENTRE)


def paint_sign(painter: QPainter, element: ElementLook, at: QPointF, radius: float, edge: str = PAPER) -> None:
    """The mark of an element on its colour, with an edge, so that it stands on any ground."""
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(edge))
    painter.drawEllipse(at, radius, radius)
    painter.setBrush(QColor(element.base))
    painter.drawEllipse(at, radius * 0.88, radius * 0.88)
    paint_mark(painter, element.mark, at.x(), at.y(), radius * 0.58, element.sign)


def paint_picture(painter: QPainter, picture: str | QPixmap, element: ElementLook, radius: float) -> None:
    """A built-in picture or art within a circle about the origin."""
    painter.save()
    painter.setPen(NO_PEN)
    if isinstance(picture, QPixmap):
        clip = QPainterPath()
        clip.addEllipse(circle(radius))
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(circle(radius), picture, QRectF(picture.rect()))
    else:
        painter.scale(radius, radius)
        for tone, words in PICTURES.get(picture, PICTURES[UNKNOWN]):
            painter.setBrush(QColor(element.tone(tone[0])))
            painter.drawPath(path(words) if tone.endswith("!") else mirrored(words))
    painter.restore()


def paint_medallion(painter: QPainter, look: CardLook, at: QPointF, radius: float, shadow: int = 90) -> None:
    """The picture in the frame of its kind: circle, double circle of a leader, octagon of a trick, birch of a token."""
    painter.save()
    painter.translate(at)
    painter.setPen(NO_PEN)
    for step in range(4):
        painter.setBrush(QColor(0, 0, 0, shadow // 5))
        painter.drawEllipse(QPointF(radius * 0.03, radius * 0.06), radius * (0.99 + 0.02 * step), radius * 0.99)
    element = look.element
    painter.setBrush(QColor(BIRCH if look.kind == "token" else PAPER))
    painter.drawEllipse(circle(radius))
    painter.setBrush(QColor(element.deep))
    painter.drawEllipse(circle(radius * 0.955))
    painter.setBrush(QColor(element.tint))
    field = radius * 0.905
    if look.kind == "trick":
        corners = (tau / 16 + tau * corner / 8 for corner in range(8))
        painter.drawPolygon(QPolygonF([QPointF(radius * 0.915 * cos(a), radius * 0.915 * sin(a)) for a in corners]))
    else:
        painter.drawEllipse(circle(field))
        if look.kind == "leader":
            painter.setBrush(QColor(element.deep))
            painter.drawEllipse(circle(radius * 0.86))
            painter.setBrush(QColor(element.tint))
            field = radius * 0.825
            painter.drawEllipse(circle(field))
    art = isinstance(look.picture, QPixmap)
    share = field if art else radius * (0.66 if look.kind == "leader" else 0.7)
    paint_picture(painter, look.picture, element, share * (0.93 if art and look.kind == "trick" else 1))
    painter.restore()


def paint_backdrop(painter: QPainter, look: CardLook, area: QRectF, middle: QPointF) -> None:
    """The coloured ground of a picture, with the element's marks in rings, or the spiral of tricks."""
    element = look.element
    shade = QLinearGradient(area.topLeft(), area.bottomLeft())
    shade.setColorAt(0, mix(element.backdrop, element.deep, 0.55))
    shade.setColorAt(1, mix(element.backdrop, element.deep, 0.06))
    painter.fillRect(area, shade)
    tone = faded(element.light, 46)
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.translate(middle)
    if element == TRICK:
        painter.setPen(NO_PEN)
        painter.setBrush(tone)
        for arm in range(7):
            for step in range(15):
                angle, far = tau * arm / 7 + (step + 1) * tau / 90, 17 + step * 1.7
                painter.drawEllipse(circle(1.1 - step * 0.045).translated(far * sin(angle), -far * cos(angle)))
    else:
        for number, (ring, count) in enumerate(((19.4, 14), (27.4, 20), (35.6, 26))):
            for each in range(count):
                angle = tau * (each + (0.5 if number == 1 else 0)) / count
                paint_mark(painter, element.mark, ring * cos(angle), ring * sin(angle), 1.9, tone)
    painter.restore()


# ------------------------------------------------------------ the card


def paint_card(painter: QPainter, look: CardLook, area: QRectF) -> CardFit:
    """Paint a card so that it fills the area; returns how its words fit."""
    fit = fit_card(look)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
    painter.save()
    _clip(painter)
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QColor(PAPER))
    art = ART[look.kind]
    middle = QPointF(WIDTH / 2, (11.0 + art) / 2)
    paint_backdrop(painter, look, QRectF(0, 0, WIDTH, art), middle)
    _paint_band(painter, look, fit)
    paint_medallion(painter, look, middle, (art - 12.9) / 2)
    painter.fillRect(QRectF(0, art, WIDTH, 0.5), QColor(GOLD if look.kind == "leader" else look.element.deep))
    _paint_edge(painter, look, art + 0.2)
    _paint_blocks(painter, look, fit)
    if _has_bench(look):
        _paint_bench(painter, look)
    else:
        line = QRectF(MARGIN, FOOT - 0.9, WIDTH - 2 * MARGIN, 0.2)
        painter.fillRect(line, QColor(look.element.light))
    set_words(painter, QRectF(MARGIN, FOOT, 30, 3), look.foot_left, 2.0, WORDS_2)
    right = QRectF(WIDTH - MARGIN - 36, FOOT, 36, 3)
    set_words(painter, right, look.foot_right, 2.0, WORDS_2, flags=Qt.AlignmentFlag.AlignRight)
    painter.restore()
    _paint_outline(painter)
    painter.restore()
    return fit


def card_pixmap(look: CardLook, width: int, ratio: float = 1.0) -> QPixmap:
    """A card of a width in pixels at 100 %."""
    result = blank(width, round(width * HEIGHT / WIDTH), ratio)
    with QPainter(result) as painter:
        paint_card(painter, look, QRectF(0, 0, width, width * HEIGHT / WIDTH))
    return result


def fit_card(look: CardLook) -> CardFit:
    """The sizes at which the words fit, without painting."""
    fit = fit_words(look)
    return CardFit(fit.size, fit.over > 0, name_width(look.name) > name_room(look.kind))


def fit_words(look: CardLook) -> TextFit:
    """The size at which the words of the abilities fit, and by how much they do not."""
    top, bottom = _words_room(look)
    return fit_text(((block.title, block.text) for block in look.blocks), bottom - top)


def _clip(painter: QPainter) -> None:
    clip = QPainterPath()
    clip.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), CORNER, CORNER)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)


def _paint_outline(painter: QPainter) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(QColor(30, 20, 10, 70), 0.18))
    painter.drawRoundedRect(QRectF(0.09, 0.09, WIDTH - 0.18, HEIGHT - 0.18), CORNER, CORNER)


def _has_bench(look: CardLook) -> bool:
    """A leader has one only if it has other stats than its HP."""
    if look.kind == "leader":
        return any(value is not None for number, value in enumerate(look.stats) if STATS[number] != "hp")
    return look.kind != "trick"


def _paint_band(painter: QPainter, look: CardLook, fit: CardFit) -> None:
    element = look.element
    painter.fillRect(QRectF(0, 0, WIDTH, _BAND), mix(element.deep, "#000000", 0.1))
    painter.fillRect(QRectF(0, _BAND, WIDTH, 0.45), QColor(GOLD if look.kind == "leader" else element.light))
    room = name_room(look.kind)
    size = max(2.6, min(4.9, 4.9 * room / max(1.0, words_width(look.name, 4.9, _NAME))))
    name = look.name
    if fit.name_overflows:
        metrics = QFontMetricsF(font(round(size * _UNIT), *_NAME))
        name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room * _UNIT)
    set_words(painter, QRectF(MARGIN, 2.2, room + 3, 6.8), name, size, PAPER, _NAME, MIDDLE)
    if look.kind == "trick":
        paint_gem(painter, QPointF(WIDTH - 7.0, 5.6), 4.7, look.level, creature=False)
        glyph = ACTIVATION_ICONS.get(look.activation)
        if glyph is not None:
            paint_glyph(painter, glyph, QPointF(WIDTH - 15.0, 5.6), 5.2, element.light)
    elif look.kind == "creature":
        paint_gem(painter, QPointF(WIDTH - 7.2, 5.6), 4.5, look.level, creature=True)
        paint_sign(painter, element, QPointF(WIDTH - 15.4, 5.6), 3.1)
    else:
        paint_sign(painter, element, QPointF(WIDTH - 7.2, 5.6), 3.2)


def _paint_edge(painter: QPainter, look: CardLook, y: float) -> None:
    """On the edge of picture and words: the classes of a trick, Leader HP, element and type."""
    element = look.element
    if look.kind == "trick":
        step = min(8.2, 50.0 / max(1, len(look.classes)))
        radius = min(3.7, step * 0.46)
        for number, each in enumerate(look.classes):
            x = WIDTH / 2 + (number - (len(look.classes) - 1) / 2) * step
            painter.setPen(QPen(QColor(PAPER), 0.6))
            painter.setBrush(QColor(element.deep))
            painter.drawEllipse(QPointF(x, y), radius, radius)
            if each in CLASS_ICONS:
                paint_glyph(painter, CLASS_ICONS[each], QPointF(x, y), radius * 1.25, PAPER)
    elif look.kind == "leader":
        paint_mark(painter, "hp", 12.4, y, 8.6, PAPER)
        paint_mark(painter, "hp", 12.4, y, 7.7, _LIFE)
        hp = look.stats[1]
        if hp is not None:
            size = 4.7 if hp < 10_000 else 3.6
            set_words(painter, QRectF(3.4, y - 5.2, 18, 8.4), str(hp), size, "#FFFFFF", BOLD, CENTRE)
        words = _("{element} leader").format(element=look.element_name) if look.element_name else _("Leader")
        _paint_pill(painter, None, y, words, element.deep)
    else:
        words = "  ".join(filter(None, (look.element_name, look.type_name)))
        _paint_pill(painter, WIDTH / 2, y, words + ("  " + _("token") if look.kind == "token" else ""), element.deep)


def _paint_pill(painter: QPainter, middle: float | None, y: float, words: str, back: str) -> None:
    """A label about a middle, or at the right edge without one."""
    width = words_width(words, 2.4) + 4.4
    x = WIDTH - MARGIN - width / 2 if middle is None else middle
    area = QRectF(x - width / 2, y - 2.3, width, 4.6)
    painter.setPen(QPen(QColor(PAPER), 0.5))
    painter.setBrush(QColor(back))
    painter.drawRoundedRect(area, 2.3, 2.3)
    set_words(painter, area, words, 2.4, "#FFFFFF", BOLD, CENTRE)


# ------------------------------------------------------------ words

_WRAP: Final = int(Qt.TextFlag.TextWordWrap)


def _words_room(look: CardLook) -> tuple[float, float]:
    return text_area(look.kind, bench=_has_bench(look))


def _text_font(block: CardBlock, size: float) -> QFont:
    return font(round(size * _UNIT), False, FAMILY, block.kind == "lore")


def _text_height(block: CardBlock, size: float) -> float:
    room = QRectF(0, 0, TEXT_WIDTH * _UNIT, 1e6)
    return QFontMetricsF(_text_font(block, size)).boundingRect(room, _WRAP, block.text).height() / _UNIT


def _paint_blocks(painter: QPainter, look: CardLook, fit: CardFit) -> None:
    top, bottom = _words_room(look)
    size, wide = fit.text_mm, TEXT_WIDTH
    painter.save()
    painter.setClipRect(QRectF(0, top - 1, WIDTH, bottom - top + 1), Qt.ClipOperation.IntersectClip)
    for block in look.blocks:
        _paint_block_mark(painter, look, block, top + size * 0.7, size / TEXT_MM)
        if block.title:
            note = words_width(block.note, size * 0.8, (False, FAMILY)) + 1.5 if block.note else 0.0
            metrics = QFontMetricsF(font(round(size * 1.07 * _UNIT), True))
            title = metrics.elidedText(block.title, Qt.TextElideMode.ElideRight, (wide - note) * _UNIT)
            set_words(painter, QRectF(TEXT_LEFT, top, wide, size * 1.45), title, size * 1.07, INK, BOLD)
            area = QRectF(TEXT_LEFT, top + size * 0.16, wide, size * 1.3)
            set_words(painter, area, block.note, size * 0.8, WORDS_2, flags=Qt.AlignmentFlag.AlignRight)
            top += size * 1.5
        if block.text:
            painter.save()
            painter.translate(TEXT_LEFT, top)
            painter.scale(1 / _UNIT, 1 / _UNIT)
            painter.setFont(_text_font(block, size))
            painter.setPen(QColor(WORDS))
            painter.drawText(QRectF(0, 0, wide * _UNIT, 1e6), _WRAP, block.text)
            painter.restore()
            top += _text_height(block, size)
        top += size * 0.4
    painter.restore()


def _paint_block_mark(painter: QPainter, look: CardLook, block: CardBlock, y: float, scale: float) -> None:
    x, deep = MARGIN + 1.5, look.element.deep
    if block.kind == "lore":
        paint_mark(painter, "lore", x, y, 1.5 * scale, _LORE)
    elif look.kind == "trick" and look.activation in ACTIVATION_ICONS:
        paint_glyph(painter, ACTIVATION_ICONS[look.activation], QPointF(x, y), 3.2 * scale, deep)
    elif block.kind == "instant":
        paint_glyph(painter, "lightning-fill", QPointF(x, y), 3.6 * scale, deep)
    else:
        paint_glyph(painter, "hexagon-fill", QPointF(x, y), 3.2 * scale, deep)


# ------------------------------------------------------------ the bench of stats


def _paint_bench(painter: QPainter, look: CardLook) -> None:
    """All six stats in fixed places; one that the card lacks is a faint slot, never 0 (DS-R-30)."""
    element, (top, height) = look.element, BENCH
    painter.fillRect(QRectF(0, top, WIDTH, height), QColor(element.deep))
    painter.fillRect(QRectF(0, top - 0.4, WIDTH, 0.4), QColor(element.light))
    x = 1.0
    for number, value in enumerate(look.stats):
        width = (11.6, 13.0)[number] if number < 2 else 9.1
        there = value is not None
        ink, soft = (QColor("#FFFFFF"), QColor(element.light)) if there else (faded("#FFFFFF", 70),) * 2
        if number:
            painter.fillRect(QRectF(x, top + 2.0, 0.16, height - 4.0), faded("#FFFFFF", 46))
        wide = words_width(STAT_NAMES[number], 1.9)
        start = x + (width - 2.6 - wide) / 2
        paint_mark(painter, STATS[number], start + 1.1, top + 2.75, 1.05, soft)
        area = QRectF(start + 2.6, top + 1.3, wide + 1, 2.9)
        set_words(painter, area, STAT_NAMES[number], 1.9, soft, BOLD, MIDDLE)
        figure = "–" if value is None else str(value)
        size = 4.2 if value is None else (5.4 if value < 1000 else 4.9) if number < 2 else 4.5
        size = min(size, size * (width - 0.8) / max(0.1, words_width(figure, size)))
        set_words(painter, QRectF(x, top + 4.4, width, 7.0), figure, size, ink, (there, FAMILY), CENTRE)
        if STATS[number] == "ratk" and there:
            _paint_reach(painter, look.reach, x + width / 2, top + 11.1, min(1.5, 8.6 / max(1, look.reach)))
        x += width


def _paint_reach(painter: QPainter, reach: int, middle: float, top: float, step: float) -> None:
    """As many squares as the ranged attack reaches tiles."""
    side = step * 0.67
    for number in range(reach):
        x = middle + (number - reach / 2) * step + step * 0.14
        painter.fillRect(QRectF(x, top, side, side), QColor(AMBER))


# ------------------------------------------------------------ the back


def paint_back(painter: QPainter, area: QRectF) -> None:
    """The back that all cards share: night, a lattice of crystals, a lantern. It tells nothing of its card."""
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
    _clip(painter)
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QColor(_NIGHT))
    lattice = faded(_SALT, 34)
    for line in range(-1, 15):
        for column in range(-1, 9):
            x = column * 8.0 + (4.0 if line % 2 else 0.0) + 3.5
            paint_mark(painter, "crystal", x, line * 6.6 + 1.1, 2.5, lattice)
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(QColor(_SALT), 0.8))
    painter.drawRoundedRect(QRectF(3, 3, WIDTH - 6, HEIGHT - 6), 2, 2)
    painter.setPen(QPen(QColor(AMBER), 0.35))
    painter.drawRoundedRect(QRectF(4.4, 4.4, WIDTH - 8.8, HEIGHT - 8.8), 1.2, 1.2)
    middle = QPointF(WIDTH / 2, HEIGHT / 2)
    painter.setPen(QPen(QColor(_SALT), 0.8))
    painter.setBrush(QColor(_NIGHT_LIGHT))
    painter.drawEllipse(middle, 19, 19)
    painter.setPen(QPen(QColor(AMBER), 0.35))
    painter.setBrush(NO_BRUSH)
    painter.drawEllipse(middle, 17.4, 17.4)
    painter.translate(WIDTH / 2, HEIGHT / 2 + 1.6)
    painter.scale(12.4, 12.4)
    _paint_lantern(painter)
    painter.restore()


def _paint_lantern(painter: QPainter) -> None:
    painter.setPen(QPen(QColor(AMBER), 0.09))
    painter.drawArc(QRectF(-0.36, -1.16, 0.72, 0.8), 0, 180 * 16)
    painter.setPen(NO_PEN)
    for tone, words in (
        (AMBER, "M-.3 -.76 L.3 -.76 L.52 -.46 L-.52 -.46 Z M-.52 .66 L.52 .66 L.62 .92 L-.62 .92 Z"),
        ("#FFF1C9", "M-.46 -.42 L.46 -.42 L.54 .62 L-.54 .62 Z"),
        (AMBER, "M-.46 -.46 L-.39 -.46 L-.45 .66 L-.52 .66 Z M.4 -.46 L.47 -.46 L.53 .66 L.46 .66 Z"),
    ):
        painter.setBrush(QColor(tone))
        painter.drawPath(path(words))
    paint_mark(painter, "flame", 0, 0.16, 0.36, "#E8801E")
