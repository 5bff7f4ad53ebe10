"""Backs of cards, which look the same turned by 180 degrees, and the two faces of a time card. Flat, in millimetres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.printing.faces.parts import Foot, middle_of_card, paint_foot, paint_twice, whole
from editor.printing.faces.words import ACROSS, MIDDLE, RIGHT, set_line, set_lines
from editor.systems.desktopia.painting.orders import OrderLook
from editor.ui.design_tokens import BIRCH
from editor.ui.painting.marks import MARKS, paint_mark
from editor.ui.painting.path_language import path
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, circle
from schema.i18n import gettext as _
from schema.rendering.card_frames import MARGIN, WIDTH

BackKind = Literal["camp", "ritual", "reference"]
_TONES: Final[Mapping[BackKind, tuple[str, str, str]]] = {
    "camp": ("#2E241B", "#3D3024", BIRCH),
    "ritual": ("#37245F", "#47327A", "#CDBBEF"),
    "reference": ("#FBF6EC", "#EFE6D4", "#6B5B45"),
}
"""Ground, rings and figure."""
_LINES: Final[Mapping[BackKind, tuple[str, str, str]]] = {
    "camp": ("#FFFFFF", "", "#3D3024"),
    "ritual": ("#FFFFFF", "", "#47327A"),
    "reference": ("#FFFFFF", "", "#6B5B45"),
}
"""The same with little ink: no rings."""
_FRAME: Final = 3.6
"""So far inside that an error of half a millimetre does not show."""
_MOST_ORDERS: Final = 4
_GLASS: Final = (
    "M-.62 -.98 L.62 -.98 L.62 -.84 L-.62 -.84 Z M-.62 .84 L.62 .84 L.62 .98 L-.62 .98 Z",
    (
        "M-.5 -.78 L.5 -.78 C.5 -.3 .1 -.2 .1 0 C.1 .2 .5 .3 .5 .78 L-.5 .78 "
        "C-.5 .3 -.1 .2 -.1 0 C-.1 -.2 -.5 -.3 -.5 -.78 Z"
    ),
)
_HOLLOW: Final = (
    "M-.4 -.68 L.4 -.68 C.38 -.34 .02 -.26 .02 0 C.02 .26 .38 .34 .4 .68 L-.4 .68 "
    "C-.38 .34 -.02 .26 -.02 0 C-.02 -.26 -.38 -.34 -.4 -.68 Z"
)
_RUNNING: Final = (
    "M-.37 -.5 C-.14 -.44 .14 -.44 .37 -.5 C.3 -.3 .06 -.22 .02 -.04 L-.02 -.04 C-.06 -.22 -.3 -.3 -.37 -.5 Z"
)
_RUN_OUT: Final = "M-.4 .66 C-.3 .34 -.1 .3 0 .26 C.1 .3 .3 .34 .4 .66 Z"


def paint_back(
    painter: QPainter,
    kind: BackKind,
    orders: Sequence[OrderLook] = (),
    mark: str = "",
    bleed: float = 0.0,
    *,
    lines: bool = False,
) -> None:
    """The back of open cards, of rituals, or of reference cards. `mark`: of the set; `lines`: with little ink."""
    ground, rings, figure = (_LINES if lines else _TONES)[kind]
    painter.fillRect(whole(bleed), QColor(ground))
    if rings:
        painter.save()
        painter.setClipRect(whole(bleed), Qt.ClipOperation.IntersectClip)
        painter.translate(middle_of_card())
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(QColor(rings), 1.1))
        for ring in range(13):
            painter.drawEllipse(circle(18 + ring * 3.4))
        painter.restore()
    painter.setPen(QPen(QColor(figure), 0.45))
    painter.setBrush(NO_BRUSH)
    painter.drawRoundedRect(whole(0).adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME), 2.2, 2.2)
    paint_twice(painter, lambda: _paint_half(painter, kind, list(orders)[:_MOST_ORDERS], figure, lines))
    painter.save()
    painter.translate(middle_of_card())
    painter.setPen(NO_PEN)
    for radius, colour in ((15.5, figure), (14.9, ground), (12.2, figure), (11.7, ground)):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(circle(radius))
    if kind == "ritual":
        paint_mark(painter, "spell", 8.0, figure)
    else:
        for turn in (0, 180):  # the mark of the set twice, each the right way up for one side of the table
            painter.save()
            painter.rotate(turn)
            painter.translate(0.4, -4.4)
            paint_mark(painter, mark if mark in MARKS else "star", 4.2, figure)
            painter.restore()
    painter.restore()


def _paint_half(painter: QPainter, kind: BackKind, orders: Sequence[OrderLook], figure: str, lines: bool) -> None:
    painter.setPen(NO_PEN)
    count = len(orders)
    for i, order in enumerate(orders):
        away = abs(i - (count - 1) / 2)
        painter.save()
        painter.translate(WIDTH / 2 + (i - (count - 1) / 2) * 10.6, 13.0 + (2.4 if away > 1 else 0))
        if kind == "camp":
            painter.setBrush(QColor(order.ring))
            painter.drawEllipse(circle(3.9))
            painter.setBrush(QColor("#FFFFFF" if lines else order.deep))
            painter.drawEllipse(circle(3.6 if lines else 3.1))
        mark = "spell" if kind == "ritual" else order.mark
        in_camp = order.deep if lines else order.light
        paint_mark(painter, mark, 1.9, in_camp if kind == "camp" else figure)
        painter.restore()
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(figure))
    for i, radius in enumerate((0.5, 0.75, 1.0)):  # the trail of a flick
        painter.drawEllipse(QPointF(WIDTH / 2, 20.6 + i * 3.0), radius, radius)


def paint_time(painter: QPainter, foot: Foot, *, bonus: bool, bleed: float = 0.0, lines: bool = False) -> None:
    """One face of a time card: black takes an action, purple gives one; sign and words say so without colour.

    `lines`: with little ink.
    """
    ground, hours, light = ("#5B3AA6", "#6A4AB4", "#D9CCF6") if bonus else ("#12110F", "#24221E", "#CFC8BC")
    letters = "#FFFFFF"
    if lines:
        ground, hours, light, letters = "#FFFFFF", "#E9E6EE", ground, ground
    painter.fillRect(whole(bleed), QColor(ground))
    painter.save()
    painter.translate(WIDTH / 2, 36)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(hours))
    for hour in range(12):
        painter.rotate(30)
        painter.drawRoundedRect(QRectF(-1.3, -25.5, 2.6, 6.4 if hour % 3 == 2 else 4.0), 1.2, 1.2)
    painter.scale(17, 17)
    sand = _RUNNING if bonus else _RUN_OUT
    for words, colour in ((_GLASS[0], light), (_GLASS[1], light), (_HOLLOW, ground), (sand, light)):
        painter.setBrush(QColor(colour))
        painter.drawPath(path(words))
    painter.restore()
    sign = "+1" if bonus else "\u20131"
    # In two corners, so that it shows in a fan and from across the table.
    area = QRectF(MARGIN, 3.4, 16, 9)
    paint_twice(painter, lambda: set_line(painter, area, sign, 7.0, letters, "title"))
    title = _("Bonus") if bonus else _("Penalty")
    set_line(painter, QRectF(0, 3.9, WIDTH - MARGIN, 7), title, 4.8, letters, "name", RIGHT | MIDDLE)
    words = (
        _("One more action in your next turn. Then discard this card.")
        if bonus
        else _("At the start of your next turn discard this card and lose one action.")
    )
    set_lines(painter, QPointF(8, 61.5), WIDTH - 16, words, 2.9, letters, "text", ACROSS)
    paint_foot(painter, Foot(foot.mark, foot.number), light)
