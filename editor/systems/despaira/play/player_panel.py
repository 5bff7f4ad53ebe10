"""What each player has besides the field: Leader HP, crystals, spawn points, spawns of this turn, cards by zone."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.systems.despaira.painting.art import paint_mark
from editor.systems.despaira.painting.cards import paint_medallion
from editor.systems.despaira.play.places import PILES, pile_of
from editor.systems.despaira.play.table_looks import TableLooks
from editor.ui.fonts import text_font
from editor.ui.icons import paint_icon
from editor.ui.painting.pens import NO_BRUSH, NO_PEN
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.models.base import in_language
from simulator.systems.despaira.duel import SEAT, DuelPlay

_ROW: Final = 18
_ROWS_TOP: Final = 76
_CRYSTALS_HEIGHT: Final = 15
_PILES_TOP: Final = _ROWS_TOP + 3 * _ROW + _CRYSTALS_HEIGHT + 4
_PILE_HEIGHT: Final = 38
_LEAST_STRETCH: Final = 80
"""The least width of letters in hundredths."""
_GARNET, _GARNET_EDGE = "#8E1B3F", "#E7B9C8"
_LAPIS, _LAPIS_EDGE = "#2358C4", "#BFD0F2"
_ZONES: Final = ("deck", "hand", "graveyard", "void")
"""The zones whose cards are counted, in the order of `piles`."""
_MOST_POINTS: Final = 12
"""More points than this are only a number."""
_MOST_CRYSTALS: Final = 30
_HP_STEP: Final = 500
"""The Leader HP between two marks on their bar."""


class PlayerPanel(QWidget):
    """One player: painted, and as text for those who cannot see it."""

    pile_clicked = Signal(str)
    """Emitted with the place of a pile, as on the table."""

    def __init__(self, number: int, name: str) -> None:
        super().__init__()
        self._number, self._name = number, name
        self._play: DuelPlay | None = None
        self._looks: TableLooks | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        counters = self._play is not None and bool(self._play.setup.pack.counters)
        return QSize(200, _PILES_TOP + _PILE_HEIGHT + (_ROW if counters else 0) + 10)

    def show_player(self, play: DuelPlay, looks: TableLooks) -> None:
        """Show a player of a position."""
        self._play, self._looks = play, looks
        lines = (f"{title}: {value}" for title, value in self.lines())
        title = self.title
        self.setAccessibleName(title if title == self._name else f"{title}, {self._name}")
        self.setAccessibleDescription("\n".join(lines))
        self.updateGeometry()
        self.update()

    @property
    def title(self) -> str:
        """What the camp is called: as the duel names its seat, else after a deck that the other seat has not."""
        if self._play is None:
            return self._name
        setup, (mine, other) = self._play.setup, self._play.setup.duel.seats
        if self._number:
            mine, other = other, mine
        deck = setup.pack.decks.get(mine.deck or "")
        if deck is None or mine.deck == other.deck or in_language(mine.name, language()):
            return self._name
        return in_language(deck.name, language(), self._name)

    def lines(self) -> tuple[tuple[str, str], ...]:
        """What the player has, with its title."""
        play = self._play
        if play is None:
            return ()
        mine, leader = play.seat(self._number), play.leader(self._number)
        most = play.setup.figures.normal_spawns_per_turn
        found = [
            (_("Leader HP"), _("{hp} of {most}").format(hp=leader.hp, most=leader.hp_max or leader.hp)),
            (_("Crystals"), _("{n}, {used} used").format(n=mine.inventory, used=mine.used)),
            (_("Spawn points"), str(mine.spawn_points)),
            (_("Normal spawns"), _("{n} of {most}").format(n=mine.spawns, most=most)),
        ]
        found.extend((title, str(number)) for _icon, title, number in self.piles())
        found.extend(self._counters())
        return tuple(found)

    def _pile_boxes(self) -> dict[str, QRectF]:
        """Where the numbers of cards stand, by zone."""
        gap, wide = 4, self.width() - 24
        each = (wide - gap * (len(_ZONES) - 1)) / len(_ZONES)
        return {
            zone: QRectF(12 + place * (each + gap), _PILES_TOP, each, _PILE_HEIGHT) for place, zone in enumerate(_ZONES)
        }

    def zone_at(self, at: QPointF) -> str:
        """The zone whose number of cards stands there; empty for none."""
        return next((zone for zone, box in self._pile_boxes().items() if box.contains(at)), "")

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            zone = self.zone_at(QPointF(event.pos()))
            words = ""
            for key, (_icon, title, number) in zip(_ZONES, self.piles(), strict=False):
                if key == zone:
                    words = ngettext("{title}: {count} card", "{title}: {count} cards", number)
                    words = words.format(title=title, count=number)
            set_tip(self, words)
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        zone = self.zone_at(event.position())
        if zone in PILES:
            self.pile_clicked.emit(pile_of(zone, self._number))
        else:
            super().mousePressEvent(event)

    def piles(self) -> tuple[tuple[str, str, int], ...]:
        """How many cards the player has where: icon, title and number."""
        if self._play is None:
            return ()
        mine = self._play.seat(self._number)
        return (
            ("stack", _("Deck"), len(mine.deck)),
            ("cards", _("Hand"), len(mine.hand)),
            ("ghost", _("Grave"), len(mine.graveyard)),
            ("circle-dashed", _("Void"), len(mine.void)),
        )

    def _counters(self) -> tuple[tuple[str, str], ...]:
        assert self._play is not None
        counters = self._play.setup.pack.counters
        numbers = {each: self._play.counter(f"{SEAT}{self._number}", each) for each in counters}
        return tuple(
            (in_language(counters[each].name, language(), each), str(number))
            for each, number in numbers.items()
            if number
        )

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
            painter.drawText(QRectF(36, 6, room, 22), middle, _elided(painter, self.title, room))
            card = play.setup.cards.get(leader.card)
            if card is not None:
                paint_medallion(painter, looks.card(leader.card), QPointF(30, 52), 17, 40)
                painter.setFont(text_font(12))
                name = _elided(painter, in_language(card.name, language()), wide - 54)
                painter.drawText(QRectF(54, 34, wide - 54, 18), middle, name)
            self._paint_bar(painter, QRectF(54, 55, wide - 54, 7), leader.hp, leader.hp_max)
            painter.setFont(text_font(12))
            for number, (title, value) in enumerate(self.lines()[1:4]):
                below = _CRYSTALS_HEIGHT if number else 0
                self._paint_row(painter, _ROWS_TOP + number * _ROW + below, title, value)
            mine = play.seat(self._number)
            self._paint_crystals(painter, mine.inventory, mine.used, self.width() - 24, _ROWS_TOP + _ROW + 6)
            left = 16 + painter.fontMetrics().horizontalAdvance(self.lines()[2][0])
            row = _ROWS_TOP + _ROW + _CRYSTALS_HEIGHT + 8
            self._paint_points(painter, mine.spawn_points, left, wide - 20, row)
            self._paint_piles(painter)
            if counters := self._counters():
                title, value = counters[0] if len(counters) == 1 else ("", "   ".join(map(" ".join, counters)))
                self._paint_row(painter, _PILES_TOP + _PILE_HEIGHT + 4, title, value)

    def _paint_row(self, painter: QPainter, y: float, title: str, value: str) -> None:
        theme, wide = current_theme(), self.width() - 24
        flags = int(Qt.AlignmentFlag.AlignVCenter)
        painter.setFont(text_font(12))
        painter.setPen(QColor(theme.text_2))
        painter.drawText(QRectF(12, y, wide, 16), flags, title)
        painter.setPen(QColor(theme.text))
        room = wide - painter.fontMetrics().horizontalAdvance(title) - 8
        right = flags | int(Qt.AlignmentFlag.AlignRight)
        painter.drawText(QRectF(12, y, wide, 16), right, _elided(painter, value, room))

    def _paint_piles(self, painter: QPainter) -> None:
        """A small box for each place where the player has cards: icon and number, below it what it is called."""
        theme, centre = current_theme(), int(Qt.AlignmentFlag.AlignCenter)
        for box, (icon, title, number) in zip(self._pile_boxes().values(), self.piles(), strict=False):
            each = box.width()
            painter.setPen(QPen(QColor(theme.line), 1))
            painter.setBrush(QColor(theme.field))
            painter.drawRoundedRect(box, 4, 4)
            paint_icon(painter, icon, QRectF(box.left() + 5, box.top() + 5, 13, 13), theme.text_2)
            painter.setPen(QColor(theme.text))
            painter.setFont(text_font(12, True))
            painter.drawText(QRectF(box.left() + 18, box.top() + 2, each - 20, 19), centre, str(number))
            painter.setPen(QColor(theme.text_2))
            painter.setFont(_narrowed(title, each - 4))
            words = _elided(painter, title, each - 4)
            painter.drawText(QRectF(box.left(), box.top() + 20, each, 16), centre, words)

    @staticmethod
    def _paint_bar(painter: QPainter, area: QRectF, hp: int, most: int) -> None:
        theme = current_theme()
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(theme.line_strong))
        painter.drawRoundedRect(area, 3, 3)
        share = min(1.0, max(0.0, hp / most)) if most else 0.0
        painter.setBrush(QColor(theme.life))
        painter.drawRoundedRect(QRectF(area.left(), area.top(), area.width() * share, area.height()), 3, 3)
        painter.setPen(QPen(QColor(theme.panel), 1))
        for marked in range(_HP_STEP, most if most <= 20 * _HP_STEP else 0, _HP_STEP):
            x = round(area.left() + area.width() * marked / most) + 0.5
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))

    @staticmethod
    def _paint_crystals(painter: QPainter, held: int, used: int, room: float, y: float) -> None:
        """Crystals as rhombs: those of the inventory filled, then the used ones; closer where there are many."""
        shown = min(held + used, _MOST_CRYSTALS)
        step = min(12.0, (room - 10) / max(1, shown - 1))
        for number in range(shown):
            x = 17 + number * step
            if number < held:
                paint_mark(painter, "crystal", x, y, 5.6, _LAPIS_EDGE)
                paint_mark(painter, "crystal", x, y, 4.8, _LAPIS)
            else:
                painter.setPen(QPen(QColor(current_theme().text_2), 1))
                painter.setBrush(NO_BRUSH)
                corners = ((0, -5), (3.5, 0), (0, 5), (-3.5, 0))
                painter.drawPolygon(QPolygonF([QPointF(x + a, y + b) for a, b in corners]))

    @staticmethod
    def _paint_points(painter: QPainter, points: int, left: float, right: float, y: float) -> None:
        """Spawn points as garnet hexagons, from the right, before their number; closer where there is little room."""
        shown = min(points, _MOST_POINTS)
        step = min(12.0, (right - 12 - left) / max(1, shown - 1))
        for number in range(shown):
            x = right - 6 - number * step
            paint_mark(painter, "level", x, y, 5.6, _GARNET_EDGE)
            paint_mark(painter, "level", x, y, 4.6, _GARNET)


def _narrowed(words: str, room: float) -> QFont:
    """A small type, narrower where a word would be cut by little."""
    result = text_font(10)
    wide = QFontMetricsF(result).horizontalAdvance(words)
    if wide > room:
        result.setStretch(max(_LEAST_STRETCH, int(100 * room / wide)))
    return result


def _elided(painter: QPainter, text: str, room: float) -> str:
    return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room))
