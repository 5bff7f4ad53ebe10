"""Paints cards as they lie on tiles: a short face, or the back; with owner, facing, mode and counters."""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from editor.systems.despaira.painting.art import ACTIVATION_ICONS, CLASS_ICONS, MARKS, paint_glyph, paint_mark
from editor.systems.despaira.painting.cards import (
    AMBER,
    BOLD,
    CENTRE,
    GOLD,
    MIDDLE,
    paint_back,
    paint_backdrop,
    paint_gem,
    paint_medallion,
    paint_sign,
    set_words,
    words_width,
)
from editor.systems.despaira.painting.looks import STATS, CardLook
from editor.ui.design_tokens import EDGE, INK, PAPER, Seat
from editor.ui.painting.pens import NO_PEN, rgba
from editor.ui.painting.seats import paint_seat
from schema.frozen_dataclass import frozen_dataclass

CARD: Final = (64.0, 88.0)
"""The size of an upright card on a tile of 98."""
RAISED, LOWERED = "#B9F2A4", "#FFC9A8"
_BAND: Final = 15.0
_SALT: Final = "#DDE3EE"
_TURNS: Final = {"north": 0, "east": 90, "south": 180, "west": 270}


@frozen_dataclass
class PieceLook:
    """A card on a tile."""

    card: CardLook
    seat: Seat
    sideways: bool = False
    face: Literal["up", "peek", "back"] = "up"
    """`peek` is a face-down card for somebody who may look at it."""
    facing: str = ""
    """The side that it faces; empty if that does not matter."""
    counters: tuple[tuple[str, int], ...] = ()
    """Mark and number."""
    now: tuple[int | None, ...] = ()
    """The stats as they are, in the order of STATS; the printed ones when empty."""


def place_on_shared_tile(trick: bool) -> QTransform:
    """Where a card lies from the middle of a tile that has two: the trick looks out from under the creature."""
    if trick:
        return QTransform.fromTranslate(14, 8).scale(0.8, 0.8)
    return QTransform.fromTranslate(-8, -4).scale(0.9, 0.9)


def paint_piece(painter: QPainter, look: PieceLook, shadow: int = 80) -> None:
    """A piece about the centre of its tile."""
    width, height = CARD[::-1] if look.sideways else CARD
    area = QRectF(-width / 2, -height / 2, width, height)
    painter.setPen(NO_PEN)
    for step in range(5):
        painter.setBrush(QColor(0, 0, 0, shadow // 6))
        painter.drawRoundedRect(area.adjusted(1.4 - step, 2.6 - step, 1.4 + step, 2.6 + step), 5 + step, 5 + step)
    for grow, tone in ((2.6, EDGE), (1.7, look.seat.colour)):
        painter.setBrush(QColor(tone))
        painter.drawRoundedRect(area.adjusted(-grow, -grow, grow, grow), 5.5, 5.5)
    if look.face == "up":
        _paint_face(painter, look, area)
    else:
        _paint_down(painter, look)
    if look.facing in _TURNS and look.face == "up":
        _paint_facing(painter, look.facing, width / 2, height / 2)
    painter.save()
    painter.translate(area.bottomLeft() + QPointF(0.5, -0.5))
    paint_seat(painter, look.seat, 6.4)
    painter.restore()
    if look.face == "peek":
        at = area.topRight() + QPointF(-4, 4)
        painter.setPen(QPen(QColor(EDGE), 1.2))
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(at, 8, 8)
        paint_glyph(painter, "eye-slash", at, 12, INK)
    if look.counters:
        paint_counters(painter, QPointF(width / 2 - 5, 12), look.counters, AMBER)


def paint_counters(
    painter: QPainter, at: QPointF, counters: tuple[tuple[str, int], ...], colour: str = _SALT, most: int = 3
) -> None:
    """Pills with the sign and the number of counters, one below the other."""
    for number, (mark, count) in enumerate(counters[:most]):
        y = at.y() + number * 17
        wide = max(26.0, 18 + words_width(str(count), 11))
        pill = QRectF(at.x() - wide / 2 - 1, y - 7.5, wide, 15)
        painter.setPen(QPen(QColor(EDGE), 1.2))
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(pill, 7.5, 7.5)
        if mark in MARKS:
            paint_mark(painter, mark, pill.left() + 6.6, y, 4.2, EDGE)
        else:
            paint_glyph(painter, "hash", QPointF(pill.left() + 7, y), 9, EDGE)
        set_words(painter, pill.adjusted(11, 0, -2, 0), str(count), 11, EDGE, BOLD, CENTRE)


def paint_counter(painter: QPainter, mark: str, at: QPointF, radius: float) -> None:
    """One counter, as it lies in the palette."""
    painter.setPen(QPen(QColor(EDGE), 1.2))
    painter.setBrush(QColor(_SALT))
    painter.drawEllipse(at, radius, radius)
    if mark in MARKS:
        paint_mark(painter, mark, at.x(), at.y(), radius * 0.6, EDGE)
    else:
        paint_glyph(painter, "hash", at, radius * 1.2, EDGE)


def _paint_facing(painter: QPainter, facing: str, half_width: float, half_height: float) -> None:
    """A paper triangle on the edge that the piece faces."""
    turn = _TURNS[facing]
    far = half_height if turn % 180 == 0 else half_width
    painter.save()
    painter.rotate(turn)
    painter.setPen(QPen(QColor(EDGE), 1.2, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(PAPER))
    top = -far - 2.2
    painter.drawPolygon(QPolygonF([QPointF(-6, top + 1.4), QPointF(6, top + 1.4), QPointF(0, top - 6.2)]))
    painter.restore()


def _paint_down(painter: QPainter, look: PieceLook) -> None:
    """The back; who may look sees the picture, smaller."""
    painter.save()
    if look.sideways:
        painter.rotate(90)
    paint_back(painter, QRectF(-CARD[0] / 2, -CARD[1] / 2, *CARD))
    painter.restore()
    if look.face == "peek":
        paint_medallion(painter, look.card, QPointF(0, 0), 19.5)


def _paint_face(painter: QPainter, look: PieceLook, area: QRectF) -> None:
    """Band, picture and the stats that the card has. Words stay upright."""
    card, wide = look.card, look.sideways
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(area, 4, 4)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.fillRect(area, QColor(card.element.deep))
    painter.translate(area.topLeft())
    width, height = area.width(), area.height()
    now = look.now or card.stats
    stats = [(number, value, card.stats[number]) for number, value in enumerate(now) if value is not None]
    if wide:
        art = QRectF(0, _BAND, 44, height - _BAND)
    elif card.kind in ("leader", "trick"):
        art = QRectF(0, _BAND, width, 50)
    else:
        art = QRectF(0, _BAND, width, 40.0 if len(stats) > 2 else 47.0)
    painter.save()
    painter.setClipRect(art, Qt.ClipOperation.IntersectClip)
    painter.translate(art.center())
    painter.scale(1.15, 1.15)
    paint_backdrop(painter, card, QRectF(-art.width() / 2, -art.height() / 2, art.width(), art.height()), QPointF(0, 0))
    painter.restore()
    paint_medallion(painter, card, art.center(), min(art.width(), art.height()) / 2 - 1.6)
    if card.kind == "trick":
        _paint_trick(painter, card, width)
    elif card.kind == "leader":
        paint_sign(painter, card.element, QPointF(8.6, _BAND / 2), 6.2)
        paint_glyph(painter, "crown-simple-fill", QPointF(width - 10, _BAND / 2), 12, GOLD)
        paint_mark(painter, "hp", 13, 76.6, 6.4, "#F0616B")
        hp = "–" if now[1] is None else str(now[1])
        set_words(painter, QRectF(22, 67, 40, 20), hp, 14.5 if len(hp) < 5 else 12, "#FFFFFF", BOLD, MIDDLE)
    else:
        paint_sign(painter, card.element, QPointF(8.6, _BAND / 2), 6.2)
        paint_gem(painter, QPointF(width - 9, _BAND / 2), 7.0, card.level, creature=True)
        _paint_stats(painter, card, stats, art, wide)
    painter.restore()


def _paint_trick(painter: QPainter, card: CardLook, width: float) -> None:
    glyph = ACTIVATION_ICONS.get(card.activation)
    if glyph is not None:
        paint_glyph(painter, glyph, QPointF(9.4, _BAND / 2), 11, card.element.light)
    paint_gem(painter, QPointF(width - 9.4, _BAND / 2), 7.6, card.level, creature=False)
    shown = [CLASS_ICONS[each] for each in card.classes if each in CLASS_ICONS][:4]
    for number, icon in enumerate(shown):
        paint_glyph(painter, icon, QPointF(width / 2 + (number - (len(shown) - 1) / 2) * 15, 76.5), 12.5, PAPER)


_Stat = tuple[int, int, int | None]


def _paint_stats(painter: QPainter, card: CardLook, stats: list[_Stat], art: QRectF, wide: bool) -> None:
    if wide:
        step = min(15.0, 46.0 / max(1, len(stats)))
        size, lower = (12.0 if len(stats) <= 3 else 9.0), (6 if len(stats) == 2 else 0)
        for row, stat in enumerate(stats):
            _paint_figure(painter, card, stat, QPointF(52.0, _BAND + 9 + row * step + lower), size)
        return
    y = art.bottom() + 9.0
    changed = any(value != printed for _stat, value, printed in stats)
    left, size = (5.2, 10.0) if changed else (6.0, 11.0)
    if len(stats) > 4:
        size = 8.0
    for row, stat in enumerate(stats[:2]):
        _paint_figure(painter, card, stat, QPointF(left + row * 31.6, y + (4 if len(stats) == 2 else 0)), size)
    rest = stats[2:]
    step = 31.6 if len(rest) <= 2 else 60 / len(rest)
    for row, stat in enumerate(rest):
        x = left + (1 - row) * 31.6 if len(rest) <= 2 else left + row * step
        _paint_figure(painter, card, stat, QPointF(x, y + 15.4), size if len(rest) <= 2 else 6.5)
        if STATS[stat[0]] == "ratk" and len(rest) == 1:
            for number in range(min(card.reach, 4)):
                painter.fillRect(QRectF(22 - number * 6.8, y + 13.0, 5.2, 5.2), QColor(AMBER))


def _paint_figure(painter: QPainter, card: CardLook, stat: _Stat, at: QPointF, size: float) -> None:
    """Mark and number; one that is not as printed has a colour and an arrow."""
    number, value, printed = stat
    size = size if value < 1000 else size * 0.86
    up = value > (printed or 0)
    tone = "#FFFFFF" if value == printed else RAISED if up else LOWERED
    paint_mark(painter, STATS[number], at.x(), at.y(), size * 0.36, card.element.light)
    set_words(
        painter,
        QRectF(at.x() + size * 0.5, at.y() - size * 0.72, 60, size * 1.44),
        str(value),
        size,
        tone,
        BOLD,
        MIDDLE,
    )
    if value != printed:
        x, half = at.x() + size * 0.76 + words_width(str(value), size), size * 0.2 * (1 if up else -1)
        painter.setPen(NO_PEN)
        painter.setBrush(rgba(tone))
        corners = (QPointF(x - size * 0.2, at.y() + half), QPointF(x + size * 0.2, at.y() + half))
        painter.drawPolygon(QPolygonF([*corners, QPointF(x, at.y() - half * 1.2)]))
