"""The charts above a deck: how many cards, the curve of levels, the opening hand, the elements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.systems.despaira.deck.contents import MOST, Contents
from editor.systems.despaira.deck.odds import chance_of
from editor.systems.despaira.painting.cards import paint_sign
from editor.systems.despaira.painting.looks import ElementLook
from editor.ui.design_tokens import EDGE
from editor.ui.fonts import text_font
from editor.ui.painting.pens import NO_PEN, cosmetic, faded
from editor.ui.theme import current_theme
from schema.i18n import format_number
from schema.i18n import gettext as _

CREATURE, TRICK = "#8E1B3F", "#2358C4"
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter


class Chart(QWidget):
    """A small picture of a deck; its words are also its accessible description."""

    def __init__(self, height: int) -> None:
        super().__init__()
        self.contents = Contents()
        self.setFixedHeight(height)
        self.setMinimumWidth(120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_contents(self, contents: Contents) -> None:
        """Show a deck."""
        self.contents = contents
        self.setAccessibleDescription(self.told())
        self.update()

    def told(self) -> str:
        """The figures in words."""
        return ""

    def draw(self, painter: QPainter, width: float, height: float) -> None:
        """Paint the chart."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw(painter, float(self.width()), float(self.height()))


def _text(
    painter: QPainter,
    area: QRectF,
    words: str,
    size: int = 11,
    bold: bool = False,
    colour: str = "",
    flags: Qt.AlignmentFlag = _CENTRE,
) -> None:
    painter.setFont(text_font(size, bold))
    painter.setPen(QColor(colour or current_theme().text))
    painter.drawText(area, flags, words)


def _hatch(painter: QPainter, bar: QRectF) -> None:
    """Tricks are told without colour, too."""
    painter.save()
    painter.setClipRect(bar)
    painter.setPen(QPen(QColor(255, 255, 255, 120), 1.4))
    for number in range(-4, int(bar.height() / 5) + 4):
        y = bar.bottom() - number * 5
        painter.drawLine(QPointF(bar.left(), y), QPointF(bar.right(), y - 12))
    painter.restore()


class Count(Chart):
    """The number of cards, large; in the colour of errors while it is out of bounds (DS-DECK-01)."""

    def __init__(self, height: int) -> None:
        super().__init__(height)
        self.setFixedWidth(56)

    def told(self) -> str:
        return str(self.contents.total)

    def draw(self, painter: QPainter, width: float, height: float) -> None:
        theme, total = current_theme(), self.contents.total
        tone = theme.text if self.contents.figures.least <= total <= MOST else theme.error
        size = 30 if total < 1000 else 18
        _text(painter, QRectF(0, 0, width, height), str(total), size, bold=True, colour=tone, flags=_LEFT)


class Gauge(Chart):
    """The number of cards on a scale with the allowed span, so that a missing card can be seen."""

    def told(self) -> str:
        creatures, tricks = self.contents.count("creatures"), self.contents.count("tricks")
        return _("Creatures {creatures}, tricks {tricks}").format(creatures=creatures, tricks=tricks)

    def draw(self, painter: QPainter, width: float, height: float) -> None:
        theme, y = current_theme(), 16.0
        span = max(90.0, self.contents.total * 1.05)

        def at(count: float) -> float:
            return 2 + (width - 4) * count / span

        creatures, tricks = self.contents.count("creatures"), self.contents.count("tricks")
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(theme.hover))
        painter.drawRoundedRect(QRectF(2, y, width - 4, 10), 5, 5)
        least = self.contents.figures.least
        painter.fillRect(QRectF(at(least), y, at(MOST) - at(least), 10), faded(theme.ok, 70))
        painter.fillRect(QRectF(2, y, at(creatures) - 2, 10), QColor(CREATURE))
        bar = QRectF(at(creatures), y, at(creatures + tricks) - at(creatures), 10)
        painter.fillRect(bar, QColor(TRICK))
        _hatch(painter, bar)
        for bound in (least, MOST):
            painter.setPen(cosmetic(theme.text, 1.4))
            painter.drawLine(QPointF(at(bound), y - 4), QPointF(at(bound), y + 14))
            _text(painter, QRectF(at(bound) - 20, -1, 40, 13), str(bound), 10, bold=True)
        x = 2.0
        for words, colour in (
            (_("Creatures {count}").format(count=creatures), CREATURE),
            (_("Tricks {count}").format(count=tricks), TRICK),
        ):
            painter.fillRect(QRectF(x, 37, 10, 10), QColor(colour))
            if colour == TRICK:
                _hatch(painter, QRectF(x, 37, 10, 10))
            _text(painter, QRectF(x + 16, 34, width / 2 - 18, 16), words, flags=_LEFT)
            x += width / 2


class Curve(Chart):
    """Cards by level: creatures solid, tricks hatched."""

    def told(self) -> str:
        words = _("Level {level}: creatures {creatures}, tricks {tricks}")
        curve = self.contents.curve().items()
        return "\n".join(words.format(level=level, creatures=pair[0], tricks=pair[1]) for level, pair in curve)

    def draw(self, painter: QPainter, width: float, height: float) -> None:
        theme, curve = current_theme(), self.contents.curve()
        base, levels = height - 18, max([8, *curve]) if len(curve) < 60 else 60
        most = max([10, *(count for pair in curve.values() for count in pair)])
        step = width / levels
        painter.setPen(cosmetic(theme.line_strong, 1))
        painter.drawLine(QPointF(0, base + 0.5), QPointF(width, base + 0.5))
        wide = min(12.0, step / 2 - 1)
        for level in range(1, levels + 1):
            x = (level - 0.5) * step
            for number, count in enumerate(curve.get(level, (0, 0))):
                if not count:
                    continue
                high = (base - 12) * count / most
                bar = QRectF(x - wide - 1 if number == 0 else x + 1, base - high, wide, high)
                painter.fillRect(bar, QColor(TRICK if number else CREATURE))
                if number:
                    _hatch(painter, bar)
                _text(painter, QRectF(bar.left() - 8, bar.top() - 13, wide + 16, 12), str(count), 10, bold=True)
            if levels <= 20 or level % 5 == 0:
                _text(painter, QRectF(x - 20, base + 3, 40, 13), str(level), 10, colour=theme.text_2)


class OpeningHand(Chart):
    """How many creatures the first hand holds, and the chances that matter; exact."""

    def __init__(self, height: int) -> None:
        super().__init__(height)
        self._card: tuple[str, int] | None = None
        self.setMinimumWidth(240)

    def show_card(self, name: str, copies: int) -> None:
        """Show the chance of a card, too."""
        self._card = (name, copies) if name else None
        self.setAccessibleDescription(self.told())
        self.update()

    def rows(self) -> Sequence[tuple[str, float]]:
        """What is told, with its chance."""
        deck = self.contents
        rows = [
            (_("Level 1 or 2 creature"), deck.chance(deck.small_creatures)),
            (_("2 or more creatures"), deck.chance(deck.count("creatures"), least=2)),
            (_("Trick in response"), deck.chance(deck.responses)),
        ]
        if self._card is not None:
            rows.append((self._card[0], deck.chance(self._card[1])))
        return rows

    def told(self) -> str:
        return "\n".join(f"{name}: {format_number(100 * share, '.1f')} %" for name, share in self.rows())

    def draw(self, painter: QPainter, width: float, height: float) -> None:
        theme, deck = current_theme(), self.contents
        creatures = deck.count("creatures")
        hand = deck.figures.hand
        shares = [float(chance_of(deck.total, creatures, hand, count)) for count in range(hand + 1)]
        base, left = height - 18, 84.0
        step = left / (hand + 1)
        painter.setPen(cosmetic(theme.line_strong, 1))
        painter.drawLine(QPointF(0, base + 0.5), QPointF(left, base + 0.5))
        for count, share in enumerate(shares):
            high = (base - 12) * share / max(0.01, *shares)
            area = QRectF(count * step + 2, base - high, step - 4, high)
            painter.fillRect(area, QColor(CREATURE if count else theme.line_strong))
            _text(painter, QRectF(count * step, base + 3, step, 13), str(count), 10, colour=theme.text_2)
        for row, (name, share) in enumerate(self.rows()):
            y = row * 20.0 + 1
            painter.setFont(text_font(11))
            room = width - left - 60
            name = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(room))
            _text(painter, QRectF(left + 12, y, room, 18), name, flags=_LEFT)
            _text(painter, QRectF(width - 46, y, 46, 18), f"{share * 100:.0f} %", bold=True, flags=_RIGHT)


class Elements(Chart):
    """The creatures by element: marks first, colour second."""

    def __init__(self, height: int) -> None:
        super().__init__(height)
        self._looks: Sequence[tuple[ElementLook, str, int]] = ()

    def show_elements(self, looks: Sequence[tuple[ElementLook, str, int]]) -> None:
        """Show elements with their names and numbers of creatures."""
        self._looks = looks
        self.setAccessibleDescription(self.told())
        self.update()

    def told(self) -> str:
        return "\n".join(f"{name}: {count}" for _look, name, count in self._looks)

    def draw(self, painter: QPainter, width: float, height: float) -> None:
        total, x = sum(count for _look, _name, count in self._looks), 0.0
        for look, _name, count in self._looks:
            wide = width * count / total
            painter.setPen(cosmetic(f"{EDGE}99", 1))
            painter.setBrush(QColor(look.base))
            painter.drawRect(QRectF(x + 0.5, 4.5, wide - 1, 13))
            x += wide
        for number, (look, _name, count) in enumerate(self._looks[:12]):
            row, column = divmod(number, 4)
            x, y = column * width / 4, 27 + row * 26
            paint_sign(painter, look, QPointF(x + 10, y + 10), 10, EDGE)
            _text(painter, QRectF(x + 24, y, 34, 20), str(count), bold=True, flags=_LEFT)
