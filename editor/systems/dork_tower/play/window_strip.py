"""Who may play a scroll now: a box for each seat, clockwise from the one who is asked."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.systems.dork_tower.play.standing import last_played, part_in_window
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.ui.fonts import text_font
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from simulator.systems.dork_tower.game import TowerGame

_TITLE_PX, _BOX_PX, _MOST_PX, _GAP_PX = 20, 44, 58, 6
_PALE: Final = "#F5EEE2"
_DARK_SEATS: Final = (5, 6)
"""Seats whose shape takes a pale edge on dark panels."""


class WindowStrip(QWidget):
    """Painted, and as text for those who cannot see it; hidden where no window is open."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: tuple[tuple[int, str, str], ...] = ()
        """Seats clockwise: the number, what it has to do with the window, and a word for it."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_window(self, game: TowerGame, looks: TableLooks, viewer: int | None) -> None:
        """Show the present window of a game; `viewer`: the seat in front of the screen."""
        count, first = len(game.state.heroes), min(game.asked, default=0)
        order = [(first + step) % count for step in range(count)]
        parts = tuple((each, part_in_window(game, each)) for each in order)
        shown = parts if any(part for _seat, part in parts) else ()
        played = last_played(game)
        self.parts = tuple((each, part, self._word(looks, each, part, played, viewer)) for each, part in shown)
        self.setVisible(bool(self.parts))
        self.setAccessibleName(_("May play a scroll now"))
        names = ((looks.name("heroes", game.state.heroes[each].character), word) for each, _part, word in self.parts)
        self.setAccessibleDescription(", ".join(f"{name}: {word}" for name, word in names))
        self.update()

    @staticmethod
    def _word(looks: TableLooks, number: int, part: str, played: tuple[int, str] | None, viewer: int | None) -> str:
        if played is not None and played[0] == number:
            return looks.name("scrolls", played[1])
        words = {
            "asked": _("decides"),
            "waits": _("waits"),
            "passed": _("passed"),
            "dead": _("dead"),
            "turn": _("on turn"),
        }
        return _("You") if part == "asked" and number == viewer else words.get(part, "")

    def sizeHint(self) -> QSize:
        return QSize(330, _TITLE_PX + _BOX_PX + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, count = current_theme(), len(self.parts)
        if not count:
            return
        wide = min(_MOST_PX, (self.width() - _GAP_PX * (count - 1)) / count)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(text_font(12, True))
            painter.setPen(QColor(theme.text))
            line = QRectF(0, 0, self.width(), _TITLE_PX - 2)
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.accessibleName())
            painter.setFont(text_font(11))
            painter.setPen(QColor(theme.accent_text))
            rule = _("clockwise, {rule}").format(rule="DT-BAT-12")
            painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, rule)
            for place, (number, part, word) in enumerate(self.parts):
                box = QRectF(place * (wide + _GAP_PX) + 0.5, _TITLE_PX, wide - 1, _BOX_PX)
                asked, waits = part == "asked", part == "waits"
                style = Qt.PenStyle.DashLine if waits else Qt.PenStyle.SolidLine
                painter.setPen(QPen(QColor(theme.accent if asked else theme.line_strong), 2 if asked else 1, style))
                painter.setBrush(QColor(theme.select if asked else theme.field))
                painter.drawRoundedRect(box, 4, 4)
                painter.save()
                painter.translate(box.center().x(), box.top() + 15)
                edge = _PALE if theme.dark and number + 1 in _DARK_SEATS else "#1A1613"
                paint_seat(painter, seat(number + 1), 7, edge)
                painter.restore()
                painter.setFont(text_font(11, asked))
                painter.setPen(QColor(theme.text if asked else theme.text_2))
                shown = painter.fontMetrics().elidedText(word, Qt.TextElideMode.ElideRight, int(wide - 6))
                painter.drawText(box.adjusted(0, 24, 0, -2), Qt.AlignmentFlag.AlignCenter, shown)
