"""Paints what lies on the board: markers of heroes, encounter tokens and stacks, quests and curses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from editor.systems.dork_tower.painting.art import paint_mark, paint_picture
from editor.systems.dork_tower.painting.shadows import paint_shadow
from editor.systems.dork_tower.painting.tones import CURSE, HERO, MONSTER, STANCES
from editor.ui.design_tokens import BIRCH, BIRCH_DARK, EDGE, PAPER, Seat
from editor.ui.fonts import font
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_PEN, circle
from editor.ui.painting.seats import paint_seat
from schema.frozen_dataclass import frozen_dataclass

FACE_SHARE: Final = 0.73
"""The radius of the face of a token within its ring."""
_DEAD: Final = "#CFCBC4"
_QUEST, _QUEST_INK = "#FFD75A", "#7A4A00"
CURSE_MARKS: Final = ("moon", "anvil", "wither")
"""The marks of the three curse markers."""


@frozen_dataclass
class TokenLook:
    """The front of an encounter token."""

    stance: str
    picture: str | QPixmap
    strength: int = 0


def paint_token(painter: QPainter, look: TokenLook, radius: float, small: bool = False, rim: bool = True) -> None:
    """A token about the origin: the ring tells the stance, the figure the strength. A sticker has no wooden rim."""
    tones = STANCES.get(look.stance, MONSTER)
    painter.save()
    painter.setPen(NO_PEN)
    rings = ((1.0, BIRCH_DARK), (0.975, BIRCH), (0.93, tones.base))
    for share, colour in rings if rim else rings[2:]:
        painter.setBrush(QColor(colour))
        painter.drawEllipse(circle(radius * share))
    painter.setBrush(QColor(tones.deep))
    if not small:
        _paint_ring(painter, look.stance, radius)
    painter.drawEllipse(circle(radius * 0.77))
    painter.setBrush(QColor(tones.tint))
    painter.drawEllipse(circle(radius * FACE_SHARE))
    painter.save()
    clip = QPainterPath()
    clip.addEllipse(circle(radius * FACE_SHARE))
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    if not isinstance(look.picture, QPixmap):
        painter.translate(0, 0 if small else -radius * 0.06)
    paint_picture(painter, look.picture, tones, radius * 0.58, art_radius=radius * FACE_SHARE)
    painter.restore()
    if look.stance == "monster":
        at = QPointF(0, radius * 0.72)
        paint_figure(painter, at, radius * (0.46 if small else 0.34), str(look.strength), tones.deep)
    painter.restore()


def paint_cup_side(painter: QPainter, radius: float) -> None:
    """A token about the origin as it comes out of the cup: the side of no token is told."""
    paint_shadow(painter, radius, 120, 4)
    painter.setPen(NO_PEN)
    for share, colour in ((1.0, BIRCH_DARK), (0.95, BIRCH), (0.8, BIRCH_DARK), (0.76, BIRCH)):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(circle(radius * share))


def _paint_ring(painter: QPainter, stance: str, radius: float) -> None:
    """Teeth, dots, dashes or ticks: the stance without colour."""
    count = 20 if stance == "monster" else 12
    for _number in range(count):
        painter.rotate(360 / count)
        match stance:
            case "monster":
                tooth = ((-0.09, -0.76), (0.09, -0.76), (0, -0.9))
                painter.drawPolygon(QPolygonF([QPointF(x * radius, y * radius) for x, y in tooth]))
            case "friendly":
                painter.drawEllipse(QPointF(0, -radius * 0.84), radius * 0.045, radius * 0.045)
            case "hostile":
                painter.drawRect(QRectF(-radius * 0.03, -radius * 0.92, radius * 0.06, radius * 0.15))
            case _:
                painter.drawRect(QRectF(-radius * 0.1, -radius * 0.865, radius * 0.2, radius * 0.05))


def paint_figure(painter: QPainter, at: QPointF, radius: float, words: str, ground: str, ink: str = "#FFFFFF") -> None:
    """A number on a disc with a pale edge."""
    painter.setPen(QPen(QColor(PAPER), radius * 0.16))
    painter.setBrush(QColor(ground))
    painter.drawEllipse(at, radius, radius)
    painter.save()
    painter.translate(at)
    scale = radius * (0.0125 if len(words) < 3 else 0.0095)
    painter.scale(scale, scale)
    painter.setFont(font(100, True))
    painter.setPen(QColor(ink))
    painter.drawText(QRectF(-150, -90, 300, 180), Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()


def paint_stack(painter: QPainter, looks: Sequence[TokenLook], at: QPointF, radius: float = 11.0) -> None:
    """Monsters that nobody has beaten yet, with the sum of their strength."""
    painter.save()
    painter.translate(at.x() - (len(looks) - 1) * radius * 0.32, at.y())
    for look in looks:
        paint_shadow(painter, radius, 120, 4)
        paint_token(painter, look, radius, small=True)
        painter.translate(radius * 0.64, -radius * 0.12)
    painter.restore()
    if len(looks) > 1:
        total = sum(look.strength for look in looks)
        paint_figure(painter, at + QPointF(radius * 0.2, radius), radius * 0.62, str(total), MONSTER.deep)


def paint_hero(
    painter: QPainter,
    seat: Seat,
    picture: str | QPixmap,
    at: QPointF,
    radius: float = 14.0,
    dead: bool = False,
    shadow: bool = True,
    rim: bool = True,
) -> None:
    """A marker: birch rim, ring in the colour of the seat, face, and the shape of the seat at the lower left."""
    painter.save()
    painter.translate(at)
    if shadow:
        paint_shadow(painter, radius, 130, 5)
    if rim:
        painter.setPen(QPen(QColor(EDGE), radius * 0.07))
        painter.setBrush(QColor(BIRCH))
        painter.drawEllipse(circle(radius))
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(seat.colour))
    painter.drawEllipse(circle(radius * 0.93))
    painter.setPen(QPen(QColor(EDGE), radius * 0.05))
    painter.setBrush(QColor(_DEAD if dead else HERO.tint))
    painter.drawEllipse(circle(radius * 0.74))
    paint_picture(painter, picture, HERO, radius * 0.66, 1.0 if dead else 0.0, art_radius=radius * 0.74)
    painter.translate(-radius * 0.72, radius * 0.72)
    painter.scale(radius / 14, radius / 14)
    paint_seat(painter, seat, 4.8)
    painter.restore()


def paint_quest(painter: QPainter, number: int, at: QPointF, radius: float = 9.5, shadow: bool = True) -> None:
    """A gold octagon with a star and a number."""
    painter.save()
    painter.translate(at)
    if shadow:
        paint_shadow(painter, radius, 120, 4)
    painter.setPen(QPen(QColor(EDGE), radius * 0.1))
    painter.setBrush(QColor(_QUEST))
    painter.drawPolygon(polygon(8, radius * 1.06, 22.5))
    paint_mark(painter, "quest", QPointF(0, 0), radius * 0.84, _QUEST_INK)
    painter.restore()
    if number:
        paint_figure(painter, at + QPointF(radius * 0.74, radius * 0.66), radius * 0.46, str(number), _QUEST_INK)


def paint_curse(painter: QPainter, marker: int, at: QPointF, radius: float = 10.0, shadow: bool = True) -> None:
    """A black hexagon with a green edge and the mark of the marker's number, from 1."""
    painter.save()
    painter.translate(at)
    if shadow:
        paint_shadow(painter, radius, 120, 4)
    painter.setPen(QPen(QColor(CURSE.glow), radius * 0.14, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(CURSE.deep))
    painter.drawPolygon(polygon(6, radius * 1.08, 30))
    mark = CURSE_MARKS[(marker - 1) % len(CURSE_MARKS)]
    paint_mark(painter, mark, QPointF(0, 0), radius * 0.54, CURSE.glow)
    painter.restore()


def polygon(corners: int, radius: float, turned: float) -> QPolygonF:
    """A regular polygon about the origin."""
    angles = (radians(360 * corner / corners + turned) for corner in range(corners))
    return QPolygonF([QPointF(cos(each) * radius, sin(each) * radius) for each in angles])


def piece_pixmap(paint: partial[None], size: int, ratio: float) -> QPixmap:
    """A piece as an icon: `paint` takes a painter whose origin is the middle."""
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(size / 2, size / 2)
        paint(painter)
    return result
