"""A reference card: the squad of one seat with its disks in small, then the turn in short. Flat, in millimetres."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.printing.faces.parts import FOOT_LINE, Foot, paint_foot, whole
from editor.printing.faces.words import CENTRE, MIDDLE, set_line, set_lines, shortened
from editor.systems.desktopia.painting.disks import DiskStyle, paint_sticker
from editor.systems.desktopia.painting.orders import OrderLook
from editor.ui.design_tokens import INK, LIFE, PAPER, WORDS, WORDS_2
from editor.ui.painting.marks import paint_mark
from editor.ui.painting.pens import NO_PEN, circle, mix, rgba
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.rendering.card_frames import MARGIN, WIDTH
from schema.systems.desktopia.squad_layout import (
    MARKS,
    MARKS_RIGHT,
    MOST_ROWS,
    ROW,
    ROWS,
    TITLE_ROOM,
    WORDS_LEFT,
    line_size,
    name_room,
    row_height,
    row_name,
    title_fit,
)

_BAND: Final = 12.8
_DISK_SHARE: Final = 0.27
_TURN_SIZE: Final = 2.5


@frozen_dataclass
class SquadRow:
    """The characters of one kind in a squad."""

    name: str
    words: str
    """Rank and number of disks."""
    disk: DiskStyle
    marks: tuple[str, ...]
    life: int


@frozen_dataclass
class SquadLook:
    """The printed values of a reference card."""

    name: str
    line: str
    """Script and seat."""
    order: OrderLook
    rows: tuple[SquadRow, ...]
    actions: int
    foot: Foot = Foot()


def paint_squad(painter: QPainter, look: SquadLook, bleed: float = 0.0, *, lines: bool = False) -> None:
    """Paint the front; the ground runs out by the bleed. `lines`: with little ink."""
    order = look.order
    band = QColor("#FFFFFF") if lines else mix(order.deep, "#000000", 0.12)
    letters, small = (INK, rgba(order.deep)) if lines else (PAPER, mix(order.light, "#FFFFFF", 0.35))
    painter.fillRect(whole(bleed), QColor("#FFFFFF" if lines else PAPER))
    painter.fillRect(QRectF(-bleed, -bleed, WIDTH + 2 * bleed, _BAND + bleed), band)
    painter.fillRect(QRectF(-bleed, _BAND, WIDTH + 2 * bleed, 0.45), rgba(order.deep if lines else order.light))
    size, over = title_fit(look.name)
    name = shortened(look.name, TITLE_ROOM, size, "name") if over else look.name
    set_line(painter, QRectF(MARGIN, 2.3, 48, 6.4), name, size, letters, "name", MIDDLE)
    set_line(painter, QRectF(MARGIN, 8.9, 50, 3.2), look.line, line_size(look.line), small)
    painter.save()
    painter.translate(WIDTH - MARGIN - 2.3, 6.6)
    paint_mark(painter, order.mark, 2.5, order.deep if lines else order.light)
    painter.restore()
    top, height = ROWS[0], row_height(len(look.rows))
    for row in look.rows[:MOST_ROWS]:
        _paint_row(painter, look, row, top, height / ROW)
        top += height
    _paint_turn(painter, look, top + 1.2)
    painter.fillRect(QRectF(MARGIN, FOOT_LINE, WIDTH - 2 * MARGIN, 0.18), rgba(order.light))
    paint_foot(painter, look.foot, WORDS_2)


def _paint_row(painter: QPainter, look: SquadLook, row: SquadRow, top: float, scale: float) -> None:
    painter.save()
    painter.translate(MARGIN, top)
    painter.scale(scale, scale)
    wide = (WIDTH - 2 * MARGIN) / scale
    painter.save()
    painter.translate(4.6, 4.5)
    painter.scale(_DISK_SHARE, _DISK_SHARE)
    paint_sticker(painter, row.disk, 0.0)
    painter.restore()
    # Words keep a size that can be read, however many rows there are.
    size, over = row_name(row.name, len(look.rows))
    name = shortened(row.name, name_room(len(look.rows)), size, "title") if over else row.name
    set_line(painter, QRectF(WORDS_LEFT, 0.9, 24, 4), name, size / scale, INK, "title")
    set_line(painter, QRectF(WORDS_LEFT, 4.9, 24, 4), row.words, max(2.2, 2.1 / scale), WORDS_2)
    step = MARKS / max(2, len(row.marks) - 1)
    for number, mark in enumerate(reversed(row.marks)):
        painter.save()
        painter.translate(wide - MARKS_RIGHT - number * step, 6.3)
        paint_mark(painter, mark, 1.5, look.order.deep)
        painter.restore()
    painter.save()
    painter.translate(wide - 3.4, 4.5)
    paint_mark(painter, "heart", 3.3, LIFE)
    painter.restore()
    set_line(painter, QRectF(wide - 6.4, 1.5, 6, 5.6), str(row.life), 3.2, "#FFFFFF", "title", CENTRE)
    painter.fillRect(QRectF(0, ROW - 0.35, wide, 0.15), rgba(look.order.light))
    painter.restore()


def _paint_turn(painter: QPainter, look: SquadLook, top: float) -> None:
    set_line(painter, QRectF(MARGIN, top, 50, 4), _("Your turn"), 2.9, INK, "title")
    top += 4.4
    lines = (
        _("Discard penalty cards: one action less for each."),
        _("Up to {n} characters act, each once: flick, shot or spell.").format(n=look.actions),
        _("Free: artifacts, rituals, traits."),
        _("Effects at the end of your turn."),
    )
    column = WIDTH - 2 * MARGIN - 4.6
    for number, words in enumerate(lines):
        painter.save()
        painter.translate(MARGIN + 1.7, top + 1.7)
        painter.setPen(NO_PEN)
        painter.setBrush(rgba(look.order.deep))
        painter.drawEllipse(circle(1.7))
        set_line(painter, circle(1.7), str(number + 1), 2.2, PAPER, "title", CENTRE)
        painter.restore()
        top += set_lines(painter, QPointF(MARGIN + 4.6, top), column, words, _TURN_SIZE, WORDS) + 0.9
