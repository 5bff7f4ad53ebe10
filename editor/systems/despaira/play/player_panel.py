"""What each player has besides the field: Leader HP, crystals, spawn points, spawns of this turn, cards by zone."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.systems.despaira.painting.art import paint_mark
from editor.systems.despaira.painting.cards import paint_medallion
from editor.systems.despaira.play.table_looks import TableLooks
from editor.ui.fonts import text_font
from editor.ui.painting.pens import NO_PEN
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import language
from schema.models.base import in_language
from simulator.systems.despaira.duel import SEAT, DuelPlay

_HEIGHT: Final = 150
_GARNET, _GARNET_EDGE = "#8E1B3F", "#E7B9C8"
_MOST_POINTS: Final = 12
"""More points than this are only a number."""


class PlayerPanel(QWidget):
    """One player: painted, and as text for those who cannot see it."""

    def __init__(self, number: int, name: str) -> None:
        super().__init__()
        self._number, self._name = number, name
        self._play: DuelPlay | None = None
        self._looks: TableLooks | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, _HEIGHT)

    def show_player(self, play: DuelPlay, looks: TableLooks) -> None:
        """Show a player of a position."""
        self._play, self._looks = play, looks
        lines = (f"{title}: {value}" for title, value in self.lines())
        self.setAccessibleName(self._name)
        self.setAccessibleDescription("\n".join(lines))
        self.update()

    def lines(self) -> tuple[tuple[str, str], ...]:
        """What the player has, with its title."""
        play = self._play
        if play is None:
            return ()
        mine, leader = play.seat(self._number), play.leader(self._number)
        most = play.setup.figures.normal_spawns_per_turn
        counters = play.setup.pack.counters
        found = [
            (_("Leader HP"), _("{hp} of {most}").format(hp=leader.hp, most=leader.hp_max or leader.hp)),
            (_("Crystals"), _("{n}, {used} used").format(n=mine.inventory, used=mine.used)),
            (_("Spawn points"), str(mine.spawn_points)),
            (_("Normal spawns"), _("{n} of {most}").format(n=mine.spawns, most=most)),
            (_("Hand"), str(len(mine.hand))),
        ]
        for each in counters:
            number = play.counter(f"{SEAT}{self._number}", each)
            if number:
                found.append((in_language(counters[each].name, language(), each), str(number)))
        return tuple(found)

    def paintEvent(self, event: QPaintEvent) -> None:
        play, looks, theme = self._play, self._looks, current_theme()
        if play is None or looks is None:
            return
        leader = play.leader(self._number)
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        right = middle | int(Qt.AlignmentFlag.AlignRight)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._number == play.state.seat and play.state.turn:
                painter.fillRect(QRectF(0, 0, 3, self.height()), QColor(seat(self._number + 1).colour))
            painter.save()
            painter.translate(20, 17)
            paint_seat(painter, seat(self._number + 1), 7)
            painter.restore()
            wide = self.width() - 12
            painter.setPen(QColor(theme.text))
            painter.setFont(text_font(12))
            hp = self.lines()[0][1]
            painter.drawText(QRectF(36, 6, wide - 36, 22), right, hp)
            room = wide - 42 - painter.fontMetrics().horizontalAdvance(hp)
            painter.setFont(text_font(13, True))
            painter.drawText(QRectF(36, 6, room, 22), middle, _elided(painter, self._name, room))
            card = play.setup.cards.get(leader.card)
            if card is not None:
                paint_medallion(painter, looks.card(leader.card), QPointF(30, 52), 17, 40)
                painter.setFont(text_font(12))
                name = _elided(painter, in_language(card.name, language()), wide - 54)
                painter.drawText(QRectF(54, 34, wide - 54, 18), middle, name)
            self._paint_bar(painter, QRectF(54, 55, wide - 54, 7), leader.hp, leader.hp_max)
            painter.setFont(text_font(12))
            for number, (title, value) in enumerate(self.lines()[1:]):
                y = 76 + number * 18
                painter.setPen(QColor(theme.text_2))
                painter.drawText(QRectF(12, y, wide - 12, 16), middle, title)
                painter.setPen(QColor(theme.text))
                painter.drawText(QRectF(12, y, wide - 12, 16), right, value)
            self._paint_points(painter, play.seat(self._number).spawn_points, wide - 20, 76 + 18 + 8)

    @staticmethod
    def _paint_bar(painter: QPainter, area: QRectF, hp: int, most: int) -> None:
        theme = current_theme()
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(theme.line_strong))
        painter.drawRoundedRect(area, 3, 3)
        share = min(1.0, max(0.0, hp / most)) if most else 0.0
        painter.setBrush(QColor(theme.life))
        painter.drawRoundedRect(QRectF(area.left(), area.top(), area.width() * share, area.height()), 3, 3)

    @staticmethod
    def _paint_points(painter: QPainter, points: int, right: float, y: float) -> None:
        """Spawn points as garnet hexagons, from the right, before their number."""
        for number in range(min(points, _MOST_POINTS)):
            x = right - 6 - number * 12
            paint_mark(painter, "level", x, y, 5.6, _GARNET_EDGE)
            paint_mark(painter, "level", x, y, 4.6, _GARNET)


def _elided(painter: QPainter, text: str, room: float) -> str:
    return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room))
