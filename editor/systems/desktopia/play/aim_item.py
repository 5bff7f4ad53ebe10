"""The player's aim, painted on the table: pull, figures, and the first result of the flick."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.canvas.view import CanvasView
from editor.systems.desktopia.painting.play_overlays import paint_aim, paint_arrow, paint_corridor
from editor.systems.desktopia.play.aiming import Aim, Forecast, contact_offset
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.table_overlays import NEUTRAL, around, seat_colour
from editor.systems.desktopia.play.timeline import Pieces
from editor.ui.design_tokens import EDGE, FAULT, POWER
from editor.ui.painting.canvas_overlays import paint_pill
from editor.ui.painting.pens import cosmetic, faded, pixels_per_unit
from editor.ui.theme import current_theme
from schema.i18n import format_number
from schema.i18n import gettext as _


class AimItem(Overlay):
    """The player's aim and, if requested, the first result of the flick."""

    def __init__(self, cards: ContentSnapshot) -> None:
        super().__init__(Layer.AIM)
        self._cards = cards
        self._at = QPointF()
        self._radius = 0.0
        self._aim: Aim | None = None
        self._forecast: Forecast | None = None
        self._pieces: Pieces = {}
        self._path = False

    @property
    def shown(self) -> Aim | None:
        """The present aim."""
        return self._aim

    def show_aim(
        self, at: QPointF, radius: float, aim: Aim | None, told: Forecast | None, pieces: Pieces, path: bool
    ) -> None:
        """`path`: show the path to the first contact, too."""
        self._at, self._radius, self._aim, self._forecast = at, radius, aim, told
        self._pieces, self._path = pieces, path
        if aim is None:
            self.cover(QRectF())
            return
        spots = [at]
        if told is not None:
            spots += [QPointF(*spot) for spot in told.way]
            spots += [QPointF(*end) for _name, _start, end in told.after]
        self.cover(around(spots).adjusted(-200, -200, 200, 200))

    def hide_aim(self) -> None:
        self.show_aim(QPointF(), 0.0, None, None, {}, False)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._aim is None:
            return
        mm = 1 / pixels_per_unit(painter)
        aim, told = self._aim, self._forecast
        if told is not None and self._path:
            self._paint_path(painter, mm, told)
        turned = contact_offset(aim.direction, aim.offset)
        place = paint_aim(painter, mm, self._at, self._radius, aim.direction, aim.share, turned)
        figures = _("{share} %   {speed} m/s").format(
            share=round(aim.share * 100), speed=format_number(aim.speed / 1000, ".1f")
        )
        views = self.scene().views()
        seen = views[0].seen() if views and isinstance(views[0], CanvasView) else QRectF()
        angle = math.radians(aim.direction)
        if not seen.isNull() and not seen.adjusted(40 * mm, 12 * mm, -40 * mm, -12 * mm).contains(place):
            # The grip is out of view: the figures stay with the disk.
            place = self._at + QPointF(-math.sin(angle), math.cos(angle)) * (self._radius + 62 * mm)
        paint_pill(painter, mm, place, figures, size_px=12)
        if told is not None and told.sectors:
            words = self._sector_words(told)
            if abs(math.sin(angle)) < 0.6:
                above = QPointF(self._at.x(), self._at.y() - self._radius - 22 * mm)
                paint_pill(painter, mm, above, words, POWER, "#FFFFFF", 12, edge=None)
            else:
                aside = QPointF(self._at.x() + self._radius + 14 * mm, self._at.y())
                paint_pill(painter, mm, aside, words, POWER, "#FFFFFF", 12, anchor="left", edge=None)

    def _sector_words(self, told: Forecast) -> str:
        title = self._cards.ability_title(told.sectors[0])
        if not told.dealt:
            return _("{ability}: the finger is on the sector").format(ability=title)
        return _("{ability}: {damage} damage").format(ability=title, damage=told.dealt)

    def _paint_path(self, painter: QPainter, mm: float, told: Forecast) -> None:
        way = [QPointF(*spot) for spot in told.way]
        meets = QPointF(*told.meets) if told.meets is not None else None
        if len(way) < 2:
            return
        paint_corridor(painter, current_theme(), mm, way[0], way[-1], self._radius, meets)
        if meets is not None:
            # Painted again over the disk that is hit.
            painter.setPen(cosmetic(EDGE, 1.4))
            painter.setBrush(faded("#FFD84A", 255))
            painter.drawEllipse(meets, 4.5 * mm, 4.5 * mm)
        for name, (x, y), tip_at in told.after:
            piece = self._pieces.get(name)
            radius = piece.radius if piece is not None else self._radius
            ux, uy = tip_at[0] - x, tip_at[1] - y
            length = math.hypot(ux, uy)
            rim = QPointF(x + ux / length * (radius + 3), y + uy / length * (radius + 3))
            tip = QPointF(rim.x() + ux / length * 26, rim.y() + uy / length * 26)
            paint_arrow(painter, mm, rim, tip, seat_colour(piece) if piece is not None else NEUTRAL)
        if told.leaves:
            paint_pill(painter, mm, way[-1] + QPointF(0, -22 * mm), _("Leaves the table"), FAULT, "#FFFFFF", edge=None)
        victim = self._pieces.get(told.victim)
        if victim is not None:
            words = [self._cards.name_of(victim), _("{life} of {most}").format(life=told.life, most=told.most)]
            if told.life <= 0:
                words.append(_("dies"))
            above = QPointF(victim.x, victim.y - victim.radius - 20 * mm)
            paint_pill(painter, mm, above, "   ".join(words))
