"""Paints the backs of encounter tokens: the XP, then a row for each span of the die, or what the token does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from editor.printing.faces.words import ACROSS, set_line, set_lines, width
from editor.systems.dork_tower.painting.art import paint_mark
from editor.systems.dork_tower.painting.card_parts import CENTRE, LEFT, MIDDLE, text_height
from editor.systems.dork_tower.painting.looks import RewardLook, TokenBackLook
from editor.systems.dork_tower.painting.tones import EQUIPMENT, MAGIC, MONSTER, SCROLL, STANCES, XP
from editor.ui.design_tokens import BIRCH, BIRCH_DARK, INK, PAPER
from editor.ui.painting.pens import NO_PEN, circle
from schema.i18n import gettext as _

STANCE_MARKS: Final[Mapping[str, str]] = {
    "monster": "skull",
    "friendly": "friend",
    "draw_more": "more",
    "hostile": "eye",
}
_ROWS: Final[Mapping[str, tuple[str, str, str]]] = {
    "gold": ("#FBEFC4", "gold", "#8A6400"),
    "scroll": ("#F6E3BF", "scroll", SCROLL.deep),
    "equipment": ("#E4E6E8", "helm", EQUIPMENT.deep),
    "magic_item": ("#E4DAF8", "quest", MAGIC.deep),
    "none": ("#EFE8DA", "", INK),
}
"""Ground, mark and its colour of a row, by what it brings."""


def reward_name(kind: str) -> str:
    """What a row brings, in one short word."""
    names = {"scroll": _("Scroll"), "equipment": _("Item"), "magic_item": _("Magic"), "none": _("Nothing")}
    return names.get(kind, kind)


def paint_token_back(painter: QPainter, look: TokenBackLook, radius: float = 15.5, rim: bool = True) -> None:
    """The back of a token about the origin; without its wooden rim for a sticker."""
    tones = STANCES.get(look.stance, MONSTER)
    painter.setPen(NO_PEN)
    rings = ((1.0, BIRCH_DARK), (0.975, BIRCH), (0.93, tones.deep), (0.88, PAPER))
    for share, colour in rings if rim else rings[2:]:
        painter.setBrush(QColor(colour))
        painter.drawEllipse(circle(radius * share))
    if look.stance != "monster":
        _paint_effect(painter, look, radius, tones.deep)
        return
    paint_mark(painter, "xp", QPointF(-radius * 0.16, -radius * 0.6), radius * 0.17, XP)
    area = QRectF(radius * 0.06, -radius * 0.78, radius * 0.6, radius * 0.36)
    set_line(painter, area, str(look.xp), radius * 0.3, INK, "title", LEFT | MIDDLE)
    if not look.rewards:
        area = QRectF(-radius * 0.7, -radius * 0.14, radius * 1.4, radius * 0.4)
        set_line(painter, area, _("No treasure"), radius * 0.2, "#5F574C", "text", CENTRE)
        return
    y, high = -radius * 0.34, radius * (0.98 / max(2, len(look.rewards)))
    for row in look.rewards:
        _paint_row(painter, row, QRectF(-radius * 0.66, y, radius * 1.32, high * 0.9), radius)
        y += high


def _paint_row(painter: QPainter, row: RewardLook, area: QRectF, radius: float) -> None:
    ground, mark, colour = _ROWS.get(row.kind, _ROWS["none"])
    painter.fillRect(area, QColor(ground))
    die = str(row.first) if row.first == row.last else f"{row.first}–{row.last}"
    size = min(radius * 0.19, area.height() * 0.8)
    set_line(painter, area.adjusted(radius * 0.04, 0, 0, 0), die, size, INK, "title", LEFT | MIDDLE)
    at = QPointF(-radius * 0.06, area.center().y())
    paint_mark(painter, mark, at, min(radius * 0.1, area.height() * 0.4), colour)
    words = str(row.gold) if row.kind == "gold" else reward_name(row.kind)
    room = area.adjusted(radius * 0.76, 0, -radius * 0.02, 0)
    letters = min(size * 0.95, size * 0.95 * room.width() / max(0.1, width(words, size * 0.95)))
    set_line(painter, room, words, letters, INK, "text", LEFT | MIDDLE)


def _paint_effect(painter: QPainter, look: TokenBackLook, radius: float, colour: str) -> None:
    """The mark of the stance, and the words below it, as large as they fit."""
    paint_mark(painter, STANCE_MARKS.get(look.stance, ""), QPointF(0, -radius * 0.46), radius * 0.2, colour)
    column, room = radius * 1.36, radius * 0.92
    sizes = (radius * share for share in (0.19, 0.165, 0.14, 0.12, 0.1))
    size = next((each for each in sizes if text_height(look.text, each, column) <= room), radius * 0.09)
    painter.save()
    painter.setClipRect(QRectF(-radius * 0.75, -radius * 0.2, radius * 1.5, radius), Qt.ClipOperation.IntersectClip)
    at = QPointF(-column / 2, -radius * 0.18)
    set_lines(painter, at, column, look.text.replace("\n", " "), size, INK, "text", ACROSS)
    painter.restore()
