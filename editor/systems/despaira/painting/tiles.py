"""Paints kinds of tiles: ground, the pattern by which they are told without colour, and the mark of their element."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import ceil, cos, pi, sin, tau
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from editor.printing.faces.parts import whole
from editor.printing.faces.words import ACROSS, set_lines
from editor.systems.despaira.painting.cards import CENTRE, paint_sign, set_words
from editor.systems.despaira.painting.looks import TileLook
from editor.ui.design_tokens import EDGE, INK, PAPER, WORDS, WORDS_2
from editor.ui.fonts import SERIF
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle, mix
from schema.i18n import gettext as _
from schema.rendering.card_frames import HEIGHT, MARGIN, WIDTH
from schema.systems.despaira.tile_layout import BELOW_NAME, FOOT, ROOM, tile_fit

_COLUMNS: Final = 8
_FOOT_MM: Final = 1.7
_SOLID: Final = ("teeth", "leaves", "chevrons")
"""Patterns of filled shapes; the others are lines."""

Step = Callable[[QPainter, float, float, float, int, int], None]
"""Paints one repetition: painter, place, size of a step, number in the row, number of the row."""


def paint_tile(painter: QPainter, look: TileLook, area: QRectF, sign: float = 0.0) -> None:
    """A tile with rounded corners. `sign`: the radius of its element's mark at the upper left; none when 0."""
    corner = area.width() * 0.03
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(area, corner, corner)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.fillRect(area, QColor(look.ground))
    _paint_pattern(painter, look, area)
    painter.restore()
    inset = area.width() * 0.012
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(mix(look.ground, "#FFFFFF", 0.47), inset))
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), corner, corner)
    if sign and look.element is not None:
        paint_sign(painter, look.element, area.topLeft() + QPointF(sign, sign) * 1.3, sign, EDGE)


def tile_pixmap(look: TileLook, size: int, ratio: float = 1.0) -> QPixmap:
    """A tile in a square of a side in pixels at 100 %."""
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_tile(painter, look, QRectF(0.5, 0.5, size - 1, size - 1), size * 0.18)
    return result


def paint_tile_card(painter: QPainter, look: TileLook, area: QRectF, words: Sequence[str]) -> None:
    """The card that is laid on a tile which an ability has changed. `words`: what it does, in paragraphs."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
    clip = QPainterPath()
    clip.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), 3, 3)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    paint_flat_tile_card(painter, look, words)
    painter.restore()


def paint_flat_tile_card(
    painter: QPainter, look: TileLook, words: Sequence[str], bleed: float = 0.0, *, lines: bool = False
) -> None:
    """The same in mm from its upper left corner, to be cut; its ground runs out by the bleed. `lines`: little ink."""
    paper = "#FFFFFF" if lines else PAPER
    if lines:
        look = replace(look, ground=paper)
    fit = tile_fit(look.name, words)
    painter.fillRect(whole(bleed), QColor(look.ground))
    _paint_pattern(painter, look, whole(bleed))
    if look.element is not None:
        paint_sign(painter, look.element, QPointF(WIDTH / 2, fit.panel * 0.58), fit.panel * 0.266, paper)
    painter.fillRect(QRectF(-bleed, fit.panel, WIDTH + 2 * bleed, HEIGHT - fit.panel + bleed), QColor(paper))
    painter.fillRect(QRectF(-bleed, fit.panel, WIDTH + 2 * bleed, 0.5), QColor(look.ink))
    set_words(painter, QRectF(0, fit.panel + 2.0, WIDTH, 8), look.name, fit.name, INK, (True, SERIF), CENTRE)
    top = fit.panel + BELOW_NAME
    for each in words:
        top += set_lines(painter, QPointF(MARGIN, top), ROOM, each, fit.size, WORDS, "text", ACROSS)
    if top <= FOOT:
        set_words(painter, QRectF(MARGIN, FOOT, ROOM, 3.0), _("Field tile"), _FOOT_MM, WORDS_2)


def _paint_pattern(painter: QPainter, look: TileLook, area: QRectF) -> None:
    tone, width = mix(look.ground, look.ink, 0.59), area.width()
    step = width / _COLUMNS
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.translate(area.topLeft())
    painter.setPen(QPen(tone, width * 0.018, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(NO_BRUSH)
    if look.pattern in _SOLID:
        painter.setPen(NO_PEN)
        painter.setBrush(tone)
    whole, each = _WHOLE.get(look.pattern), _STEPS.get(look.pattern)
    if whole is not None:
        painter.translate(width / 2, area.height() / 2)
        whole(painter, width)
    elif each is not None:
        for row in range(ceil(area.height() / step) + 1):
            for number in range(-1, _COLUMNS + 1):
                x = (number + (0.5 if row % 2 else 0.0)) * step + step / 2
                each(painter, x, row * step + step * 0.45, step, number, row)
    painter.restore()


def _line(painter: QPainter, x: float, y: float, step: float, *points: tuple[float, float]) -> None:
    painter.drawPolyline(QPolygonF([QPointF(x + a * step, y + b * step) for a, b in points]))


def _shape(painter: QPainter, x: float, y: float, step: float, *points: tuple[float, float]) -> None:
    painter.drawPolygon(QPolygonF([QPointF(x + a * step, y + b * step) for a, b in points]))


def _tufts(painter: QPainter, x: float, y: float, step: float, number: int, row: int) -> None:
    if (number + row * 2) % 3 == 0:
        _line(painter, x, y, step, (-0.2, -0.16), (0, 0.14), (0.2, -0.16))


def _teeth(painter: QPainter, x: float, y: float, step: float, _number: int, _row: int) -> None:
    _shape(painter, x, y, step, (-0.26, 0.3), (0.26, 0.3), (0.04, -0.36))


def _leaves(painter: QPainter, x: float, y: float, step: float, _number: int, _row: int) -> None:
    painter.save()
    painter.translate(x, y)
    painter.rotate(38)
    painter.drawEllipse(QRectF(-step * 0.15, -step * 0.36, step * 0.3, step * 0.72))
    painter.restore()


def _waves(painter: QPainter, x: float, y: float, step: float, number: int, _row: int) -> None:
    if number % 2 == 0:
        wave = QPainterPath(QPointF(x - step, y))
        wave.cubicTo(x - step * 0.5, y - step * 0.5, x - step * 0.2, y + step * 0.4, x + step * 0.4, y - step * 0.1)
        painter.drawPath(wave)


def _bubbles(painter: QPainter, x: float, y: float, step: float, number: int, row: int) -> None:
    painter.drawEllipse(circle(step * (0.14, 0.27, 0.2)[(number + 2 * row) % 3]).translated(x, y))


def _stars(painter: QPainter, x: float, y: float, step: float, number: int, row: int) -> None:
    for turn in range(3 if (number + row) % 2 == 0 else 0):
        dx, dy = cos(turn * pi / 3) * 0.3, sin(turn * pi / 3) * 0.3
        _line(painter, x, y, step, (-dx, -dy), (dx, dy))


def _zigzags(painter: QPainter, x: float, y: float, step: float, number: int, _row: int) -> None:
    if number % 2 == 0:
        _line(painter, x, y, step, (0.3, -0.44), (-0.2, 0), (0.2, 0), (-0.3, 0.44))


def _chevrons(painter: QPainter, x: float, y: float, step: float, _number: int, _row: int) -> None:
    _shape(painter, x, y, step, (-0.36, 0.26), (0, -0.3), (0.36, 0.26), (0, 0.04))


def _panes(painter: QPainter, _x: float, _y: float, step: float, number: int, row: int) -> None:
    if number % 2 == 0 and row % 2 == 0:
        painter.drawRect(QRectF(number * step, row * step, step * 2, step * 2))
        _line(painter, number * step, row * step, step, (0.4, 0.9), (0.9, 0.4))


def _rays(painter: QPainter, width: float) -> None:
    for ray in range(28):
        across, down = cos(tau * ray / 28) * width, sin(tau * ray / 28) * width
        for near, far in ((0.16, 0.34), (0.44, 0.9)) if ray % 2 else ((0.24, 0.56), (0.66, 0.8)):
            painter.drawLine(QPointF(across * near, down * near), QPointF(across * far, down * far))


def _circles(painter: QPainter, width: float) -> None:
    for ring in range(1, 9):
        painter.drawArc(circle(ring * width / _COLUMNS * 0.85), ring * 47 * 16, 290 * 16)


_WHOLE: Final[Mapping[str, Callable[[QPainter, float], None]]] = {"rays": _rays, "circles": _circles}
_STEPS: Final[Mapping[str, Step]] = {
    "tufts": _tufts,
    "teeth": _teeth,
    "leaves": _leaves,
    "waves": _waves,
    "bubbles": _bubbles,
    "stars": _stars,
    "zigzags": _zigzags,
    "chevrons": _chevrons,
    "panes": _panes,
}
