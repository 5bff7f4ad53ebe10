"""Paints spaces: ground with a pattern that tells the type without colour, the sign of the type, and runes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import pi
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from editor.systems.dork_tower.painting.art import MARKS, paint_mark
from editor.systems.dork_tower.painting.sectors import Sector, point
from editor.systems.dork_tower.painting.tones import CASTLE, FIGURE, RUNE, SPACES, STONE, UNKNOWN_SPACE, SpaceLook
from editor.ui.design_tokens import EDGE, PAPER
from editor.ui.icons import blank
from editor.ui.painting.path_language import path
from editor.ui.painting.pens import NO_BRUSH, NO_PEN

PATTERN_MM: Final = 13.0
_SPECK: Final = "#8D84B8"
RUNES: Final[Mapping[str, tuple[tuple[float, float, float, float], ...]]] = {
    "A": ((0, 0.8, 0, -0.8), (0, -0.8, -0.5, -0.2), (0, -0.8, 0.5, -0.2)),
    "B": ((-0.3, -0.8, -0.3, 0.2), (-0.3, -0.3, 0.3, 0.3), (0.3, -0.2, 0.3, 0.8)),
    "C": ((0, 0.8, 0, -0.8), (0, 0.0, -0.55, -0.7), (0, 0.0, 0.55, -0.7)),
}
"""The lines of each rune."""


def space_look(type_: str) -> SpaceLook:
    """The look of a type of space; a plain one for an unknown type."""
    return SPACES.get(type_, UNKNOWN_SPACE)


def paint_space(painter: QPainter, type_: str, outline: QPainterPath, seed: int, step: float = PATTERN_MM) -> None:
    """The ground of a space with its pattern; `seed` varies the pattern from space to space."""
    look = space_look(type_)
    painter.save()
    painter.setPen(QPen(QColor(EDGE), 1.0, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(look.ground))
    painter.drawPath(outline)
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    _paint_pattern(painter, type_, outline.boundingRect(), random.Random(seed), step)
    painter.restore()


def _paint_pattern(painter: QPainter, type_: str, area: QRectF, dice: random.Random, step: float) -> None:
    """Cobbles, tufts, trees, bricks or specks."""
    tone = QColor(space_look(type_).pattern)
    for i in range(int(area.height() / step) + 2):
        for j in range(int(area.width() / step) + 2):
            column = area.left() + (j + (0.5 if i % 2 else 0.0)) * step
            x, y = column + dice.uniform(-1.0, 1.0), area.top() + i * step + dice.uniform(-1.0, 1.0)
            match type_:
                case "field":
                    paint_mark(painter, "tuft", QPointF(x, y), step * 0.24, tone)
                case "forest":
                    paint_mark(painter, "tree", QPointF(x, y), step * 0.36, tone)
                case "dungeon":
                    painter.setPen(QPen(tone, 0.9))
                    painter.setBrush(NO_BRUSH)
                    painter.drawRect(QRectF(column, area.top() + i * step * 0.6, step, step * 0.6))
                case "city":
                    painter.setPen(QPen(tone, 0.8))
                    painter.setBrush(NO_BRUSH)
                    stone = QRectF(x - step * 0.32, y - step * 0.22, step * 0.62, step * 0.42)
                    painter.drawRoundedRect(stone, step * 0.12, step * 0.12)
                case "shadow":
                    painter.setPen(NO_PEN)
                    painter.setBrush(QColor(_SPECK) if (i + j) % 3 == 0 else tone)
                    painter.drawEllipse(QPointF(x, y), step * 0.08, step * 0.08)
                case _:
                    return


def paint_sign(painter: QPainter, type_: str, at: QPointF, radius: float) -> None:
    """The mark of a type of space on its disc."""
    look = space_look(type_)
    painter.setPen(QPen(QColor(EDGE), radius * 0.12))
    painter.setBrush(QColor(look.disc))
    painter.drawEllipse(at, radius, radius)
    paint_mark(painter, look.mark, at, radius * 0.62, PAPER if look.dark else FIGURE)


def paint_castle(painter: QPainter, at: QPointF, radius: float) -> None:
    """The large castle of a city."""
    painter.save()
    painter.translate(at)
    painter.scale(radius, radius)
    painter.setPen(QPen(QColor(EDGE), 0.14, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(CASTLE))
    painter.drawPath(path(MARKS["castle"]))
    painter.restore()


def paint_rune(painter: QPainter, letter: str, at: QPointF, radius: float = 7.5) -> None:
    """A standing stone with a rune, told by its lines."""
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(QColor(EDGE), radius * 0.14))
    painter.setBrush(QColor(STONE))
    painter.drawRoundedRect(QRectF(-radius * 0.78, -radius, radius * 1.56, radius * 2), radius * 0.62, radius * 0.7)
    painter.setPen(QPen(QColor(RUNE), radius * 0.24, c=Qt.PenCapStyle.RoundCap))
    for x0, y0, x1, y1 in RUNES.get(letter, ()):
        reach = radius * 0.72
        painter.drawLine(QPointF(x0 * reach, y0 * reach), QPointF(x1 * reach, y1 * reach))
    painter.restore()


def paint_signs(painter: QPainter, sector: Sector, type_: str, rune: str) -> None:
    """The sign of the type in the outer corner where the space begins, its rune in the inner one where it ends.

    Narrow spaces have smaller ones in their middle, and very narrow ones none.
    """
    high = min(sector.outer - sector.inner, sector.width)
    if high < 40:
        _paint_small_signs(painter, sector, type_, rune, high)
        return
    if type_ == "city":
        paint_castle(painter, sector.place(0, 8), 14.5)
    else:
        near_tower = sector.outer - sector.inner < 50
        radius = sector.outer - (11 if near_tower else 13)
        turn = sector.start + 17 / (2 * pi * radius)
        paint_sign(painter, type_, point(turn, radius), 6.4 if near_tower else 7.6)
    if rune:
        radius = sector.inner + 13
        paint_rune(painter, rune, point(sector.end - 19 / (2 * pi * radius), radius))


def _paint_small_signs(painter: QPainter, sector: Sector, type_: str, rune: str, high: float) -> None:
    if high < 8:
        return
    radius = high * 0.2
    if type_ == "city":
        paint_castle(painter, sector.place(-radius if rune else 0), radius * 1.4)
    else:
        paint_sign(painter, type_, sector.place(-radius * 1.1 if rune else 0), radius)
    if rune:
        paint_rune(painter, rune, sector.place(radius * 1.1), radius)


def space_pixmap(type_: str, size: int, ratio: float) -> QPixmap:
    """A piece of the ground with the sign of its type, as an icon."""
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(size / 2, size / 2)
        paint_space(painter, type_, icon_plate(size), 3, size * 0.42)
        paint_sign(painter, type_, QPointF(0, 0), size * 0.29)
    return result


def rune_pixmap(letter: str, size: int, ratio: float) -> QPixmap:
    """A standing stone as an icon."""
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_rune(painter, letter, QPointF(size / 2, size / 2), size * 0.44)
    return result


def icon_plate(size: float) -> QPainterPath:
    """The rounded square of an icon, about the origin."""
    result = QPainterPath()
    result.addRoundedRect(QRectF(-size / 2 + 1, -size / 2 + 1, size - 2, size - 2), size / 7, size / 7)
    return result
