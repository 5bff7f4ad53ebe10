"""Paints cards of Despaira, 63 x 88 mm: band, picture, words, bench of six stats, foot; and their common back."""

from __future__ import annotations

from functools import partial
from math import cos, sin, tau
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
)

from editor.printing.faces.chosen_frame import fill_area, ink_on, paint_border, with_bleed
from editor.printing.faces.parts import (
    FOOT_LINE,
    clip_to_card,
    paint_cover,
    paint_edge,
    paint_foot,
    paint_missing,
    paint_outlines,
    whole,
)
from editor.printing.faces.words import InlineMark, Marks, Run, set_blocks, set_flavour, set_line, shortened, width
from editor.systems.despaira.painting.art import (
    ACTIVATION_ICONS,
    CLASS_ICONS,
    PICTURES,
    UNKNOWN,
    paint_glyph,
    paint_mark,
)
from editor.systems.despaira.painting.looks import STAT_NAMES, STATS, TRICK, CardBlock, CardLook, ElementLook
from editor.ui.design_tokens import BIRCH, INK, PAPER, WORDS_2
from editor.ui.fonts import FAMILY, font
from editor.ui.icons import blank
from editor.ui.painting.path_language import mirrored, path
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle, mix, rgba
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.rendering import card_frames
from schema.rendering.card_frames import HEIGHT, MARGIN, SAFE, WIDTH
from schema.rendering.inline_marks import without
from schema.systems.despaira.card_layout import (
    BENCH,
    INLINE,
    LEAST_NAME_MM,
    frame_of,
    name_left,
    name_room,
    name_width,
)

AMBER: Final = "#F2B843"
GOLD: Final = "#D8B45A"
_BAND: Final = 11.2
_UNDER_PANEL: Final = 10.0
"""How far the picture of full art goes on under the panel of the words."""
_LINE_SHARE: Final = 0.92
_UNIT: Final = 20  # text is set in twentieths of a millimetre, so that fonts keep whole sizes
_GARNET, _LAPIS, _LORE, _LIFE = "#8E1B3F", "#2358C4", "#B98A1E", "#B3202C"
_NIGHT, _NIGHT_LIGHT, _SALT = "#232A40", "#35405E", "#DDE3EE"
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


@frozen_dataclass
class CardFit:
    """How the words of a card fit."""

    words: card_frames.Fit
    name_overflows: bool

    @property
    def text_mm(self) -> float:
        """The size of the text."""
        return self.words.size

    @property
    def text_overflows(self) -> bool:
        """Whether the text does not fit, even at the smallest size."""
        return self.words.over > 0


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
    """The picture in the frame of its kind: circle, double circle of a leader, octagon of a trick, birch of a token.

    Without a shadow it is flat, as for paper.
    """
    painter.save()
    painter.translate(at)
    painter.setPen(NO_PEN)
    element = look.element
    if shadow:
        for step in range(4):
            painter.setBrush(QColor(0, 0, 0, shadow // 5))
            painter.drawEllipse(QPointF(radius * 0.03, radius * 0.06), radius * (0.99 + 0.02 * step), radius * 0.99)
    else:
        painter.setBrush(mix(element.backdrop, element.deep, 0.82))
        painter.drawEllipse(QPointF(0.5, 0.9), radius, radius)
    painter.setBrush(QColor(BIRCH if look.kind == "token" else PAPER))
    painter.drawEllipse(circle(radius))
    painter.setBrush(QColor(element.deep))
    painter.drawEllipse(circle(radius * 0.955))
    painter.setBrush(QColor(element.tint))
    if look.kind == "trick":
        corners = (tau / 16 + tau * corner / 8 for corner in range(8))
        painter.drawPolygon(QPolygonF([QPointF(radius * 0.915 * cos(a), radius * 0.915 * sin(a)) for a in corners]))
    else:
        painter.drawEllipse(circle(radius * 0.905))
        if look.kind == "leader":
            painter.setBrush(QColor(element.deep))
            painter.drawEllipse(circle(radius * 0.86))
            painter.setBrush(QColor(element.tint))
            painter.drawEllipse(circle(art_radius(look, radius)))
    art = isinstance(look.picture, QPixmap)
    share = art_radius(look, radius) if art else radius * (0.66 if look.kind == "leader" else 0.7)
    paint_picture(painter, look.picture, element, share)
    painter.restore()


def art_radius(look: CardLook, radius: float) -> float:
    """The radius of the author's own picture in a medallion."""
    return radius * (0.825 if look.kind == "leader" else 0.905 * 0.93 if look.kind == "trick" else 0.905)


def art_mm(look: CardLook, fit: CardFit, bleed: float) -> float:
    """The side of the square of the author's own picture as it is printed."""
    end = fit.words.art
    match look.layout.look:
        case "full_art":
            cover = _cover(look, end, bleed)
            return max(cover.width(), cover.height())
        case "ink_saving":
            return 2 * _line_radius(look, end) * _LINE_SHARE
        case _:
            return 2 * art_radius(look, _medallion_radius(look, end))


def _medallion_radius(look: CardLook, end: float) -> float:
    area = look.layout.picture_to(end)
    return max(1.0, min(area.height / 2 - 0.85, area.width / 2 - 0.85))


def _line_radius(look: CardLook, end: float) -> float:
    area = look.layout.picture_to(end)
    return max(1.0, min(area.height, area.width) / 2 - 1.1)


def _cover(look: CardLook, end: float, bleed: float) -> QRectF:
    """Where the author's own picture is, in the look of full art."""
    shape = with_bleed(look.layout.picture_to(end), bleed)
    if look.layout.has_panel:
        shape.setBottom(min(shape.bottom(), end + _UNDER_PANEL + bleed))
    return shape


def paint_backdrop(painter: QPainter, look: CardLook, area: QRectF, middle: QPointF) -> None:
    """The coloured ground of a picture, with the element's marks in rings, or the spiral of tricks."""
    element = look.element
    ground = mix(element.backdrop, element.deep, 0.3)
    painter.fillRect(area, ground)
    tone = mix(ground, element.light, 0.18)
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
    """Paint a card on screen so that it fills the area; returns how its words fit."""
    fit = fit_card(look)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
    painter.save()
    clip_to_card(painter)
    paint_front(painter, look, fit)
    painter.restore()
    paint_edge(painter)
    painter.restore()
    return fit


def paint_front(painter: QPainter, look: CardLook, fit: CardFit, bleed: float = 0.0) -> None:
    """The front of a card, flat, in mm from its upper left corner; the ground runs out by the bleed."""
    element, layout, end = look.element, look.layout, fit.words.art
    frame = frame_of(layout, look.kind, bench=look.has_bench, faces=look.faces)
    paper = layout.look == "ink_saving"
    painter.fillRect(whole(bleed), rgba(layout.paper or ("#FFFFFF" if paper else PAPER)))
    area = layout.picture_to(end)
    shape = with_bleed(area, bleed)
    middle = QPointF(area.middle, (area.y + area.bottom) / 2 - 0.1)
    line = QColor(GOLD if look.kind == "leader" else element.deep)
    match layout.look:
        case "classic":
            if layout.head.bottom >= area.y >= layout.head.y and area.width >= layout.head.width:
                shape.setTop(with_bleed(layout.head, bleed).top())  # under the band, so that no paper shines through
            paint_backdrop(painter, look, shape, middle)
            _paint_band(painter, look, fit, bleed)
            paint_medallion(painter, look, middle, _medallion_radius(look, end), shadow=0)
            if not layout.has_panel:
                painter.fillRect(QRectF(shape.left(), area.bottom, shape.width(), 0.5), line)
        case "full_art":
            _paint_full_art(painter, look, end, bleed)
            _paint_band(painter, look, fit, bleed)
        case "ink_saving":
            _paint_band(painter, look, fit, bleed)
            _paint_outlined(painter, look, middle, _line_radius(look, end))
            if not layout.has_panel:
                rule = QRectF(area.x, area.bottom, area.width, 0.3)
                painter.fillRect(rule, QColor(element.deep))
    if layout.has_panel:
        panel = layout.panel_from(end)
        below = 0.6 if look.has_bench else frame.bottom - panel.bottom + 0.4
        painter.setPen(NO_PEN)
        painter.setBrush(rgba(layout.paper or ("#FFFFFF" if paper else PAPER)))
        painter.drawRoundedRect(
            QRectF(panel.x, panel.y, panel.width, panel.height + below), layout.corner, layout.corner
        )
    if named := look.missing or _unknown(look.picture):
        paint_missing(painter, named, QPointF(middle.x(), min(middle.y(), 32.0)), area.width - 8.0)
    _paint_edge(painter, look, (end if layout.gives_way or layout.has_panel else area.bottom) + 0.2)
    painter.save()
    painter.setClipRect(QRectF(0, 0, WIDTH, frame.bottom + 0.3), Qt.ClipOperation.IntersectClip)
    runs = [
        Run(block.title, text, partial(_paint_block_mark, look, block), block.note, block.kind == "lore")
        for block, text in zip(look.blocks, fit.words.texts, strict=True)
    ]
    soft = layout.ink or WORDS_2
    set_blocks(painter, end + frame.gap, frame, runs, fit.words.size, soft, INLINE_MARKS, layout.ink)
    painter.restore()
    if fit.words.flavour:
        set_flavour(painter, frame.bottom + 0.2, frame, look.flavour, element.deep, soft)
    if look.has_bench:
        _paint_bench(painter, look, bleed)
    elif layout.look != "full_art" and layout.shows("foot"):
        painter.fillRect(QRectF(MARGIN, FOOT_LINE, WIDTH - 2 * MARGIN, 0.2), QColor(element.light))
    paint_border(painter, layout, bleed)
    if layout.shows("foot"):
        paint_foot(painter, look.foot, element.light if layout.look == "full_art" else layout.ink or WORDS_2)


def _unknown(picture: str | QPixmap) -> str:
    """The name of a picture that is not built in."""
    return picture if isinstance(picture, str) and picture not in PICTURES else ""


def _paint_full_art(painter: QPainter, look: CardLook, end: float, bleed: float) -> None:
    """The picture over the whole card, then a dark foot."""
    area = look.layout.picture_to(end)
    top, bottom = max(area.y, look.layout.head.bottom), end if look.layout.has_panel else area.bottom
    middle = QPointF(area.middle, (top + bottom) / 2 + 1)
    paint_backdrop(painter, look, whole(bleed), middle)
    if isinstance(look.picture, QPixmap):
        paint_cover(painter, look.picture, _cover(look, end, bleed))
    else:
        painter.save()
        painter.translate(middle)
        share = min(1.0, (area.width / 2 - 1.0) / 21.0)
        painter.scale(share, share)
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(look.element.tint))
        painter.drawEllipse(circle(21.0))
        paint_picture(painter, look.picture, look.element, 19.0)
        painter.restore()
    if look.layout.shows("foot"):
        dark = mix(look.element.deep, "#000000", 0.25)
        painter.fillRect(QRectF(-bleed, 79.0, WIDTH + 2 * bleed, HEIGHT - 79.0 + bleed), dark)


def _paint_outlined(painter: QPainter, look: CardLook, at: QPointF, radius: float) -> None:
    """The picture as lines, for paper."""
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(QColor(look.element.deep), 0.35))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(circle(radius))
    if look.kind == "leader":
        painter.drawEllipse(circle(radius - 0.8))
    if isinstance(look.picture, QPixmap):
        paint_picture(painter, look.picture, look.element, radius * _LINE_SHARE)
    else:
        parts = PICTURES.get(look.picture, PICTURES[UNKNOWN])
        paint_outlines(painter, ((tone, words) for tone, words in parts), radius * 0.7, look.element.deep)
    painter.restore()


def card_pixmap(look: CardLook, width: int, ratio: float = 1.0) -> QPixmap:
    """A card of a width in pixels at 100 %."""
    result = blank(width, round(width * HEIGHT / WIDTH), ratio)
    with QPainter(result) as painter:
        paint_card(painter, look, QRectF(0, 0, width, width * HEIGHT / WIDTH))
    return result


def fit_card(look: CardLook) -> CardFit:
    """The sizes at which the words fit, without painting."""
    blocks = [card_frames.Block(block.title, block.text, without(block.text)) for block in look.blocks]
    frame = frame_of(look.layout, look.kind, bench=look.has_bench, faces=look.faces)
    flavour = look.flavour if look.layout.shows("flavour") else ""
    wide = name_width(look.name, look.layout, look.faces.name)
    return CardFit(card_frames.fit(frame, blocks, flavour), wide > name_room(look.layout, look.kind))


def _paint_band(painter: QPainter, look: CardLook, fit: CardFit, bleed: float) -> None:
    element, layout, head = look.element, look.layout, look.layout.head
    paper = layout.look == "ink_saving" and not layout.band
    if paper:
        start = max(MARGIN, head.x)
        end = min(WIDTH - MARGIN, head.right)
        painter.fillRect(QRectF(start, head.bottom, end - start, 0.45), QColor(element.deep))
    else:
        fill_area(painter, head, bleed, layout.band or mix(element.deep, "#000000", 0.1), layout.corner)
        under = with_bleed(head, bleed)
        line = QRectF(under.left(), head.bottom, under.width(), 0.45)
        painter.fillRect(line, QColor(GOLD if look.kind == "leader" else element.light))
    left, room, usual = name_left(layout), name_room(layout, look.kind), layout.name_size
    y = head.y + head.height / 2
    fitting = usual * room / max(1.0, width(look.name, usual, look.faces.name))
    size = max(min(LEAST_NAME_MM, usual), min(usual, fitting))
    name = shortened(look.name, room, size, look.faces.name) if fit.name_overflows else look.name
    colour = (layout.ink or INK) if paper else ink_on(layout.band, PAPER)
    set_line(painter, QRectF(left, y - 3.4, room + 3, 6.8), name, size, colour, look.faces.name, MIDDLE)
    if look.kind == "trick":
        paint_gem(painter, QPointF(head.right - 7.0, y), 4.7, look.level, creature=False)
        glyph = ACTIVATION_ICONS.get(look.activation)
        if glyph is not None:
            paint_glyph(painter, glyph, QPointF(head.right - 15.0, y), 5.2, element.deep if paper else element.light)
    elif look.kind == "creature":
        paint_gem(painter, QPointF(head.right - 7.2, y), 4.5, look.level, creature=True)
        paint_sign(painter, element, QPointF(head.right - 15.4, y), 3.1)
    else:
        paint_sign(painter, element, QPointF(head.right - 7.2, y), 3.2)


def _paint_edge(painter: QPainter, look: CardLook, y: float) -> None:
    """On the edge of picture and words: the classes of a trick, Leader HP, element and type."""
    element, middle = look.element, look.layout.art.middle
    if look.kind == "trick":
        if not look.layout.shows("marks"):
            return
        step = min(8.2, 50.0 / max(1, len(look.classes)))
        radius = min(3.7, step * 0.46)
        for number, each in enumerate(look.classes):
            x = middle + (number - (len(look.classes) - 1) / 2) * step
            painter.setPen(QPen(QColor(PAPER), 0.6))
            painter.setBrush(QColor(element.deep))
            painter.drawEllipse(QPointF(x, y), radius, radius)
            if each in CLASS_ICONS:
                paint_glyph(painter, CLASS_ICONS[each], QPointF(x, y), radius * 1.25, PAPER)
    elif look.kind == "leader":
        area = look.layout.art
        left = 12.4 if area.x < MARGIN else area.x + 8.4
        paint_mark(painter, "hp", left, y, 8.6, PAPER)
        paint_mark(painter, "hp", left, y, 7.7, _LIFE)
        hp = look.stats[1]
        if hp is not None:
            size = 4.7 if hp < 10_000 else 3.6
            set_words(painter, QRectF(left - 9.0, y - 5.2, 18, 8.4), str(hp), size, "#FFFFFF", BOLD, CENTRE)
        if not look.layout.shows("line"):
            return
        words = _("{element} leader").format(element=look.element_name) if look.element_name else _("Leader")
        right = min(WIDTH - MARGIN, area.right)
        wide = words_width(words, 2.4) + 4.4
        if area.width >= 18.0 + wide:
            _paint_pill(painter, right - wide / 2, y, words, element.deep)
        else:  # below the heart on a narrow picture
            _paint_pill(painter, middle, y + 9.0, words, element.deep)
    elif look.layout.shows("line"):
        words = "  ".join(filter(None, (look.element_name, look.type_name)))
        _paint_pill(painter, middle, y, words + ("  " + _("token") if look.kind == "token" else ""), element.deep)


def _paint_pill(painter: QPainter, middle: float, y: float, words: str, back: str) -> None:
    """A label about a middle."""
    width = words_width(words, 2.4) + 4.4
    area = QRectF(middle - width / 2, y - 2.3, width, 4.6)
    painter.setPen(QPen(QColor(PAPER), 0.5))
    painter.setBrush(QColor(back))
    painter.drawRoundedRect(area, 2.3, 2.3)
    set_words(painter, area, words, 2.4, "#FFFFFF", BOLD, CENTRE)


# ------------------------------------------------------------ words


def _paint_inline(name: str, painter: QPainter, radius: float, colour: QColor) -> None:
    paint_mark(painter, name, 0, 0, radius, colour)


INLINE_MARKS: Final[Marks] = {letter: InlineMark(partial(_paint_inline, name)) for name, letter in INLINE.items()}
"""The marks within rules text by their letters."""


def _paint_block_mark(look: CardLook, block: CardBlock, painter: QPainter, radius: float) -> None:
    deep, scale, at = look.layout.ink or look.element.deep, radius / 1.5, QPointF(0, 0)
    if block.kind == "lore":
        paint_mark(painter, "lore", 0, 0, radius, _LORE)
    elif look.kind == "trick" and look.activation in ACTIVATION_ICONS:
        paint_glyph(painter, ACTIVATION_ICONS[look.activation], at, 3.2 * scale, deep)
    elif block.kind == "instant":
        paint_glyph(painter, "lightning-fill", at, 3.6 * scale, deep)
    else:
        paint_glyph(painter, "hexagon-fill", at, 3.2 * scale, deep)


# ------------------------------------------------------------ the bench of stats


def _paint_bench(painter: QPainter, look: CardLook, bleed: float) -> None:
    """All six stats in fixed places; one that the card lacks is a faint slot, never 0 (DS-R-30)."""
    element, layout, place = look.element, look.layout, look.layout.stats
    paper = layout.look == "ink_saving"
    ground, full = QColor("#FFFFFF" if paper else element.deep), QColor(INK if paper else "#FFFFFF")
    line = QColor(element.deep if paper else element.light)
    shape = with_bleed(place, bleed)
    fill_area(painter, place, bleed, ground, layout.corner)
    painter.fillRect(QRectF(shape.left(), place.y - 0.4, shape.width(), 0.4), line)
    left = SAFE if place.x <= 0 else place.x + 0.5
    right = WIDTH - SAFE if place.right >= WIDTH else place.right - 0.5
    share = min((right - left) / (WIDTH - 2 * SAFE), place.height / BENCH[1])
    painter.save()
    painter.translate((left + right) / 2 - WIDTH / 2 * share, place.y + (place.height - BENCH[1] * share) / 2)
    painter.scale(share, share)
    top, height, x = 0.0, BENCH[1], SAFE
    for number, value in enumerate(look.stats):
        width = (10.9, 12.1)[number] if number < 2 else 8.5
        there = value is not None
        ink, soft = (full, line) if there else (mix(ground, full, 0.3),) * 2
        if number:
            painter.fillRect(QRectF(x, top + 2.0, 0.16, height - 4.0), mix(ground, full, 0.2))
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
    painter.restore()


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
    clip_to_card(painter)
    paint_flat_back(painter)
    painter.restore()


def paint_flat_back(painter: QPainter, bleed: float = 0.0, *, lines: bool = False) -> None:
    """The back in mm from its upper left corner; the ground runs out by the bleed. `lines`: with little ink."""
    painter.save()
    painter.setClipRect(whole(bleed), Qt.ClipOperation.IntersectClip)
    ground, frame, middle_ground = ("#FFFFFF", _NIGHT, "#FFFFFF") if lines else (_NIGHT, _SALT, _NIGHT_LIGHT)
    painter.fillRect(whole(bleed), QColor(ground))
    lattice = mix(_NIGHT, _SALT, 0.13)
    for line in range(-1, 16) if not lines else ():
        for column in range(-1, 9):
            x = column * 8.0 + (4.0 if line % 2 else 0.0) + 3.5
            paint_mark(painter, "crystal", x, line * 6.6 + 1.1, 2.5, lattice)
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(QColor(frame), 0.8))
    painter.drawRoundedRect(QRectF(3, 3, WIDTH - 6, HEIGHT - 6), 2, 2)
    painter.setPen(QPen(QColor(AMBER), 0.35))
    painter.drawRoundedRect(QRectF(4.4, 4.4, WIDTH - 8.8, HEIGHT - 8.8), 1.2, 1.2)
    middle = QPointF(WIDTH / 2, HEIGHT / 2)
    painter.setPen(QPen(QColor(frame), 0.8))
    painter.setBrush(QColor(middle_ground))
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
