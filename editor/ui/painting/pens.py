"""Colours and pens in the forms that painting needs: alpha from text, mixing, widths in screen pixels."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

NO_PEN = Qt.PenStyle.NoPen
NO_BRUSH = Qt.BrushStyle.NoBrush


def rgba(colour: QColor | str) -> QColor:
    """The colour of '#RRGGBB' or '#RRGGBBAA'."""
    if isinstance(colour, QColor):
        return colour
    result = QColor(colour[:7])
    if len(colour) == 9:
        result.setAlpha(int(colour[7:], 16))
    return result


def faded(colour: QColor | str, alpha: int) -> QColor:
    """The colour with that alpha, 0 to 255."""
    result = QColor(rgba(colour))
    result.setAlpha(alpha)
    return result


def mix(a: QColor | str, b: QColor | str, share: float) -> QColor:
    """The colour at a share of the way from a to b."""
    p, q = rgba(a), rgba(b)
    return QColor.fromRgbF(
        p.redF() + (q.redF() - p.redF()) * share,
        p.greenF() + (q.greenF() - p.greenF()) * share,
        p.blueF() + (q.blueF() - p.blueF()) * share,
    )


def greyed(colour: QColor | str, share: float) -> QColor:
    """The colour at a share of the way to the grey of its own lightness."""
    given = rgba(colour)
    value = int(0.3 * given.red() + 0.59 * given.green() + 0.11 * given.blue())
    return mix(given, QColor(value, value, value), share)


def tone(colour: QColor | str, percent: int) -> QColor:
    """Lighter above 100, darker below."""
    given = rgba(colour)
    return given.lighter(percent) if percent >= 100 else given.darker(int(10000 / percent))


def cosmetic(colour: QColor | str, width_px: float, round_cap: bool = False) -> QPen:
    """A pen whose width stays in screen pixels at any zoom."""
    pen = QPen(rgba(colour), width_px)
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if round_cap else Qt.PenCapStyle.FlatCap)
    return pen


def dashed(colour: QColor | str, width_px: float, pattern: Sequence[float] = (4, 3)) -> QPen:
    """A cosmetic pen with dashes in multiples of its width."""
    pen = cosmetic(colour, width_px)
    pen.setDashPattern(list(pattern))
    return pen


def circle(radius: float) -> QRectF:
    """The square about the origin that a circle of the radius fills."""
    return QRectF(-radius, -radius, 2 * radius, 2 * radius)


def pixels_per_unit(painter: QPainter) -> float:
    """How many pixels at 100 % one unit of the painter's frame covers, turned or not."""
    frame = painter.combinedTransform()
    return float((frame.m11() ** 2 + frame.m12() ** 2) ** 0.5) / painter.device().devicePixelRatio()
