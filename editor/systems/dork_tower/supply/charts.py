"""The charts beside a cup: what a beaten monster pays, and how often heroes win against so many tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.systems.dork_tower.painting.tones import REWARDS
from editor.systems.dork_tower.supply.reward_painting import paint_bar, paint_reward, reward_title
from editor.ui.fonts import text_font
from editor.ui.painting.pens import mix
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

_LEGEND_PX: Final = 44
_LEAST_PX, _AXIS_PX, _NOTE_GAP_PX = 320, 52, 6


@frozen_dataclass
class WinRow:
    """The chances of some heroes against a draw."""

    title: str
    note: str
    chances: tuple[float, ...]


class RewardsChart(QWidget):
    """A bar with the share of each reward, and what they are."""

    def __init__(self) -> None:
        super().__init__()
        self.shares: Mapping[str, float] = {}
        self._lines = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(420, 34 + _LEGEND_PX * self._lines)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def _settle(self) -> None:
        """The legend has two lines where it is too long for one."""
        lines = 1 if sum(self._widths().values()) <= self.width() else 2
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()

    def _widths(self) -> Mapping[str, int]:
        metrics = QFontMetrics(text_font(11))
        return {kind: metrics.horizontalAdvance(reward_title(kind)) + 30 for kind in REWARDS}

    def show_shares(self, shares: Mapping[str, float]) -> None:
        """Show shares, which sum up to 1."""
        self.shares = shares
        self.setAccessibleDescription(", ".join(f"{reward_title(kind)} {self.told(kind)}" for kind in REWARDS))
        self._settle()
        self.update()

    def told(self, kind: str) -> str:
        """A share in whole per cents."""
        return f"{round(100 * self.shares.get(kind, 0.0))} %"

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            parts = [(kind, self.shares.get(kind, 0.0), "") for kind in REWARDS if self.shares.get(kind)]
            paint_bar(painter, QRectF(0, 0, self.width() - 1, 26), parts)
            widths, in_line = self._widths(), -(-len(REWARDS) // self._lines)
            spare = max(0.0, (self.width() - sum(widths.values())) / len(REWARDS)) if self._lines == 1 else 0.0
            x, y = 0.0, 0.0
            for number, (kind, wide) in enumerate(widths.items()):
                if number == in_line:
                    x, y = 0.0, float(_LEGEND_PX)
                paint_reward(painter, QRectF(x, y + 38, 14, 14), kind)
                painter.setPen(QColor(theme.text))
                painter.setFont(text_font(11))
                painter.drawText(QRectF(x + 20, y + 35, wide, 20), Qt.AlignmentFlag.AlignVCenter, reward_title(kind))
                painter.setFont(text_font(13, True))
                painter.drawText(QRectF(x + 20, y + 54, wide, 20), Qt.AlignmentFlag.AlignVCenter, self.told(kind))
                x += wide + spare


_PATTERNS = (None, Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.DiagCrossPattern)


class WinChart(QWidget):
    """Bars for each hero and each draw."""

    def __init__(self) -> None:
        super().__init__()
        self.heroes: tuple[str, ...] = ()
        self.rows: tuple[WinRow, ...] = ()
        self.setMinimumSize(_LEAST_PX, 220)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_rows(self, heroes: tuple[str, ...], rows: tuple[WinRow, ...]) -> None:
        """Show the chances of these heroes."""
        self.heroes, self.rows = heroes, rows
        face = QFontMetrics(text_font(10))
        words = " ".join(row.note for row in rows).split()
        step = max((face.horizontalAdvance(word) for word in words), default=0) + _NOTE_GAP_PX
        self.setMinimumWidth(max(_LEAST_PX, _AXIS_PX + step * len(rows)))
        self.setAccessibleName(_("Chance of a win, no scrolls"))
        lines = (f"{row.title}: " + ", ".join(f"{chance * 100:.0f} %" for chance in row.chances) for row in rows)
        self.setAccessibleDescription("\n".join(lines))
        self.update()

    def _colour(self, number: int) -> QColor:
        theme = current_theme()
        share = (0.3, 0.62, 1.0)[min(number, 2)]
        return mix(theme.panel, theme.accent, share)

    def _fill(self, painter: QPainter, area: QRectF, number: int) -> None:
        """A bar in the colour of a hero; the second is hatched and the third crossed, so that it needs no colour."""
        painter.fillRect(area, self._colour(number))
        pattern = _PATTERNS[min(number, 2)]
        if pattern is not None:
            ink = QColor(current_theme().text if number == 1 else current_theme().on_accent)
            ink.setAlphaF(0.35)
            painter.fillRect(area, QBrush(ink, pattern))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(text_font(11))
            x = 44.0
            for number, hero in enumerate(self.heroes):
                self._fill(painter, QRectF(x, 4, 14, 12), number)
                painter.setPen(QColor(theme.text))
                wide = painter.fontMetrics().horizontalAdvance(hero) + 40
                painter.drawText(QRectF(x + 20, 0, wide, 20), Qt.AlignmentFlag.AlignVCenter, hero)
                x += wide + 10
            area = QRectF(44, 44, self.width() - _AXIS_PX, self.height() - 44 - 52)
            for share in (0.0, 0.5, 1.0):
                y = area.bottom() - area.height() * share
                painter.setPen(QPen(QColor(theme.line), 1))
                painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
                painter.setPen(QColor(theme.text_2))
                words = QRectF(0, y - 9, 40, 18)
                painter.drawText(
                    words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{share * 100:.0f} %"
                )
            if self.rows:
                self._paint_rows(painter, area)

    def _paint_rows(self, painter: QPainter, area: QRectF) -> None:
        theme, step = current_theme(), area.width() / len(self.rows)
        for place, row in enumerate(self.rows):
            wide = step * 0.8 / max(1, len(row.chances))
            for number, chance in enumerate(row.chances):
                left = area.left() + place * step + step * 0.1 + number * wide
                high = area.height() * chance
                bar = QRectF(left, area.bottom() - high, wide - 3, high)
                self._fill(painter, bar, number)
                painter.setPen(QColor(theme.text))
                painter.setFont(text_font(11, True))
                over = QRectF(left - 10, bar.top() - 18, wide + 17, 16)
                painter.drawText(over, Qt.AlignmentFlag.AlignCenter, f"{chance * 100:.0f}")
            below = QRectF(area.left() + place * step, area.bottom() + 4, step, 16)
            painter.setFont(text_font(11, True))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, row.title)
            painter.setPen(QColor(theme.text_2))
            painter.setFont(text_font(10))
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(below.left() + 2, below.bottom() + 1, step - 4, 28), flags, row.note)
