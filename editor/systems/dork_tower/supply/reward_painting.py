"""Paints what a die brings as a bar: gold with dots, scrolls with stripes, equipment plain, magic crossed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.systems.dork_tower.painting.tones import REWARDS
from editor.ui.design_tokens import EDGE
from editor.ui.fonts import text_font
from editor.ui.painting.pens import NO_BRUSH, NO_PEN
from schema.i18n import gettext as _


def reward_title(kind: str) -> str:
    """What a part of a bar stands for."""
    names = {
        "none": _("Nothing"),
        "gold": _("Gold"),
        "scroll": _("Scroll"),
        "equipment": _("Equipment"),
        "magic_item": _("Magic item"),
    }
    return names.get(kind, kind)


def paint_bar(painter: QPainter, area: QRectF, parts: Sequence[tuple[str, float, str]]) -> None:
    """A bar with its parts: kind, share, and words in the middle."""
    total = sum(share for _kind, share, _words in parts) or 1.0
    x = area.left()
    for kind, share, words in parts:
        part = QRectF(x, area.top(), area.width() * share / total, area.height())
        paint_reward(painter, part, kind)
        if words:
            painter.setFont(text_font(10, True))
            wide = painter.fontMetrics().horizontalAdvance(words) + 10
            if wide < part.width():
                pill = QRectF(part.center().x() - wide / 2, part.center().y() - 7, wide, 14)
                painter.setPen(NO_PEN)
                painter.setBrush(QColor("#FBF6EC"))
                painter.drawRoundedRect(pill, 3, 3)
                painter.setPen(QColor(EDGE))
                painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)
        x += part.width()


def paint_reward(painter: QPainter, area: QRectF, kind: str) -> None:
    """A piece of the pattern of a reward."""
    colour, pattern = REWARDS.get(kind, REWARDS["none"])
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.fillRect(area, QColor(colour))
    dark = QColor(colour).darker(150)
    step = 7.0
    match pattern:
        case "dots":
            painter.setPen(NO_PEN)
            painter.setBrush(dark)
            for number in range(int(area.width() / step) + 1):
                painter.drawEllipse(QPointF(area.left() + (number + 0.5) * step, area.center().y()), 1.3, 1.3)
        case "lines" | "cross":
            painter.setPen(QPen(dark, 1))
            high = area.height()
            for number in range(int((area.width() + high) / step) + 2):
                x = area.left() - high + number * step
                painter.drawLine(QPointF(x, area.bottom()), QPointF(x + high, area.top()))
                if pattern == "cross":
                    painter.drawLine(QPointF(x, area.top()), QPointF(x + high, area.bottom()))
        case _:
            pass
    painter.restore()
    painter.setPen(QPen(QColor(EDGE), 1))
    painter.setBrush(NO_BRUSH)
    painter.drawRect(area)
