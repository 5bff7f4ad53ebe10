"""The corners that a round board leaves free: the tower after this turn, cup and decks, the own scrolls, the wizard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPixmap, QTransform

from editor.systems.dork_tower.painting.art import paint_mark
from editor.systems.dork_tower.painting.card_parts import CARD
from editor.systems.dork_tower.painting.cards import paint_scroll, paint_scroll_back
from editor.systems.dork_tower.painting.looks import ScrollLook
from editor.systems.dork_tower.painting.tones import EQUIPMENT
from editor.systems.dork_tower.painting.tower import paint_tower
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.ui.design_tokens import EDGE
from editor.ui.fonts import text_font
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH, cosmetic
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import language
from schema.models.base import in_language
from simulator.engine.masking import HIDDEN
from simulator.systems.dork_tower.game import TowerGame

_CARD_PX: Final = 92.0
_SMALL_PX: Final = 40.0
_TOWER_PX: Final = 30.0
"""The radius of the next tower."""
_NARROW_PX: Final = 120.0
"""The least room beside the board for words, on a table that is small."""
_SMALL_TABLE_PX: Final = 640.0
_LOW_PX: Final = 480.0
_WEDGES: Final = 8
BOARD_SHARE: Final = 0.95
"""How much of the table the board takes."""
_AIR: Final = 12.0
_ROW_PX: Final = 20.0
_READ_PX: Final = 216.0
"""How wide a scroll is while the pointer is on it, so that its text can be read."""
_PANEL_PX: Final = 126.0
"""How high the panel of a hero is, left of the table."""
CUP: Final = "cup"
_DECKS: Final = (CUP, "scrolls", "items")
"""In the order of their lines."""


class Corners:
    """What stands in the corners of the table; scrolls can be clicked."""

    def __init__(self) -> None:
        self._game: TowerGame | None = None
        self._looks: TableLooks | None = None
        self._viewer: int | None = None
        self._hovered = -1
        self._area = QRectF()
        self.playable: frozenset[str] = frozenset()
        """The scrolls that can be played now."""
        self.against_wizard: tuple[str, ...] = ()
        """A line for each hero: the chance against the wizard."""
        self._picture = lru_cache(maxsize=48)(_scroll_picture)

    def show_game(self, game: TowerGame, looks: TableLooks, viewer: int | None) -> None:
        """Show what a seat sees."""
        self._game, self._looks, self._viewer = game, looks, viewer

    @property
    def _narrow(self) -> bool:
        """Whether words would cover the board: a small table shows only marks, numbers and scrolls."""
        wide, high = self._area.width(), self._area.height()
        return wide < _SMALL_TABLE_PX and wide - min(wide, high) < _NARROW_PX

    @property
    def _card(self) -> float:
        """How wide a scroll is."""
        return _CARD_PX if self._area.height() >= _LOW_PX else _CARD_PX * 0.6

    @property
    def hand(self) -> tuple[str, ...]:
        """The scrolls of the player in front of the screen."""
        if self._game is None or self._viewer is None:
            return ()
        return tuple(each for each in self._game.state.heroes[self._viewer].hand.ids if each != HIDDEN)

    def hover(self, at: QPointF | None) -> None:
        """The pointer is here, or gone."""
        self._hovered = -1 if at is None else self._number_at(at)

    def scroll_at(self, at: QPointF) -> str:
        """The scroll at a position; empty for none."""
        number = self._number_at(at)
        return self.hand[number] if number >= 0 else ""

    def _number_at(self, at: QPointF) -> int:
        # The scroll that has grown leaves the others within reach.
        lying = [(number, spot) for number, spot in enumerate(self._lying())]
        grown = [(number, spot) for number, spot in enumerate(self._spots()) if number == self._hovered]
        return next((number for number, spot in (*reversed(lying), *grown) if spot.contains(at)), -1)

    def _spots(self) -> list[QRectF]:
        """Where the scrolls are; the one under the pointer has grown."""
        spots = self._lying()
        if 0 <= self._hovered < len(spots):
            wide = min(_READ_PX, (self._area.height() - 2 * _AIR) * CARD[0] / CARD[1])
            tall = wide * CARD[1] / CARD[0]
            spots[self._hovered] = QRectF(spots[self._hovered].left(), self._area.bottom() - tall - 4, wide, tall)
        return spots

    def _lying(self) -> list[QRectF]:
        """Where the scrolls lie: side by side at the lower left, overlapping if there are many."""
        count = len(self.hand)
        if not count:
            return []
        high = self._card * CARD[1] / CARD[0]
        step = min(self._card + 6, max(18.0, (self._area.width() * 0.3) / count))
        top = self._area.bottom() - high * 0.72
        return [QRectF(_AIR + number * step, top, self._card, high) for number in range(count)]

    def deck_at(self, deck: str) -> QPointF:
        """Where the cup or a deck is named."""
        return QPointF(self._area.right() - _AIR - 46, _AIR + _DECKS.index(deck) * _ROW_PX + 9)

    def end_of_deal(self, seat: int, deck: str) -> QPointF:
        """Where a card goes: a scroll of the player in front to the hand, any other card to the sheet of its hero."""
        spots = self._spots()
        if deck == "scrolls" and seat == self._viewer and spots:
            return spots[-1].center()
        return QPointF(self._area.left(), self._area.top() + (seat + 0.5) * _PANEL_PX)

    def paint_card_back(self, painter: QPainter, deck: str, at: QPointF) -> None:
        """A small card from its back; of an item its white side, which lies up."""
        painter.save()
        painter.translate(at - QPointF(_SMALL_PX / 2, _SMALL_PX * CARD[1] / CARD[0] / 2))
        painter.scale(_SMALL_PX / CARD[0], _SMALL_PX / CARD[0])
        if deck == "scrolls":
            paint_scroll_back(painter)
        else:
            painter.setPen(cosmetic(EDGE, 1.2))
            painter.setBrush(QColor(EQUIPMENT.deep))
            painter.drawRoundedRect(QRectF(0, 0, *CARD), 3, 3)
            paint_mark(painter, "shirt", QPointF(CARD[0] / 2, CARD[1] / 2), CARD[0] * 0.3, EQUIPMENT.tint)
        painter.restore()

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint all four corners."""
        self._area = area
        game, looks = self._game, self._looks
        if game is None or looks is None:
            return
        self._paint_next_tower(painter, game, looks)
        self._paint_supplies(painter, game)
        self._paint_hand(painter, looks)
        if not self._narrow:
            self._paint_wizard(painter)

    def _paint_next_tower(self, painter: QPainter, game: TowerGame, looks: TableLooks) -> None:
        """Where the tower will stand after this turn, and what that means."""
        theme, state = current_theme(), game.state
        step = game.setup.figures.tower_step
        position = (state.position + step) % _WEDGES
        radius = 18.0 if self._narrow else _TOWER_PX
        painter.save()
        painter.translate(_AIR + radius, _AIR + radius)
        paint_tower(painter, looks.walls, position, radius, shadow=False)
        painter.restore()
        if self._narrow:
            return
        tower, wedges = game.setup.tower, looks.plan.wedges
        lines = [_("Door: {wedge}").format(wedge=wedges[tower.door_wedge(position)].name)]
        for wedge in range(_WEDGES):
            before, after = tower.time_of(wedge, state.position), tower.time_of(wedge, position)
            if before != after:
                words = _("{wedge}: day") if after == "day" else _("{wedge}: night")
                lines.append(words.format(wedge=wedges[wedge].name))
        x, y = 2 * radius + _AIR + 12, _AIR
        _words(painter, QRectF(x, y, 240, 18), _("After this turn"), theme.canvas_ink, bold=True)
        lines = [*lines[:4], "DT-TURN-02"]
        for number, (line, area) in enumerate(zip(lines, self.below_tower(lines), strict=True)):
            _words(painter, area, line, theme.canvas_ink if number < len(lines) - 1 else theme.accent_text)

    def below_tower(self, lines: Sequence[str]) -> list[QRectF]:
        """Where the lines about the next tower stand: beside it, or below it where they would cover the board."""
        metrics = QFontMetrics(text_font(12))
        for left, top in ((2 * _TOWER_PX + _AIR + 12, _AIR + 20), (_AIR, _AIR + 2 * _TOWER_PX + 6)):
            found = [
                QRectF(left, top + number * 17, metrics.horizontalAdvance(line) + 2, 17)
                for number, line in enumerate(lines)
            ]
            if not any(map(self._covers_board, found)):
                break
        return found

    def _covers_board(self, words: QRectF) -> bool:
        """Whether something at the upper left lies over the round board, which nearly fills the height or the width."""
        middle, corner = self._area.center(), words.bottomRight()
        radius = BOARD_SHARE * min(self._area.width(), self._area.height()) / 2
        return (middle.x() - corner.x()) ** 2 + (middle.y() - corner.y()) ** 2 < radius**2

    def _paint_supplies(self, painter: QPainter, game: TowerGame) -> None:
        """How many tokens and cards are left."""
        theme, state, looks = current_theme(), game.state, self._looks
        rows = (
            (_("Cup"), "skull", len(state.cup)),
            (_("Scroll deck"), "scroll", len(state.scrolls)),
            (_("Item deck"), "shirt", len(state.items)),
        )
        right = self._area.right() - _AIR
        for number, (title, mark, count) in enumerate(rows):
            y = _AIR + number * _ROW_PX
            _words(painter, QRectF(right - 30, y, 30, 18), str(count), theme.canvas_ink, bold=True, right=True)
            paint_mark(painter, mark, QPointF(right - 46, y + 9), 6.5, theme.canvas_ink)
            if not self._narrow:
                _words(painter, QRectF(right - 230, y, 172, 18), title, theme.canvas_ink, right=True)
        top = game.open_item
        if looks is not None and top and not self._narrow:
            face = game.setup.item(top).equipment
            name = in_language(face.name, language(), top)
            words = _("On top: {item}").format(item=name)
            _words(painter, QRectF(right - 230, _AIR + 60, 230, 18), words, theme.canvas_ink, right=True)

    def _paint_wizard(self, painter: QPainter) -> None:
        """The present chance of each hero against the wizard, in the corner at the lower right."""
        theme, right, count = current_theme(), self._area.right() - _AIR, len(self.against_wizard)
        if not count:
            return
        top = self._area.bottom() - _AIR - (count + 2) * 17 - 2
        _words(painter, QRectF(right - 230, top, 230, 18), _("The wizard now"), theme.canvas_ink, bold=True, right=True)
        for number, line in enumerate(self.against_wizard):
            area = QRectF(right - 230, top + 19 + number * 17, 230, 17)
            _words(painter, area, line, theme.canvas_ink, right=True)
        rule = QRectF(right - 230, top + 19 + count * 17, 230, 17)
        _words(painter, rule, "DT-WIZ-03", theme.accent_text, right=True)

    def _paint_hand(self, painter: QPainter, looks: TableLooks) -> None:
        theme = current_theme()
        spots = self._spots()
        if not spots:
            return
        title = _("Your scrolls  {count}").format(count=len(spots))
        top = self._area.bottom() - self._card * CARD[1] / CARD[0] * 0.72
        if not self._narrow:
            _words(painter, QRectF(_AIR, top - 44, 240, 18), title, theme.canvas_ink, bold=True)
        ratio = painter.device().devicePixelRatio()
        order = [*range(len(spots))]
        if self._hovered in order:
            order.append(order.pop(self._hovered))
        for number in order:
            scroll, spot = self.hand[number], spots[number]
            picture = self._picture(looks.scroll(scroll), round(spot.width()), ratio)
            painter.drawPixmap(spot.topLeft(), picture)
            outline = QPainterPath()
            outline.addRoundedRect(spot, 5, 5)
            if scroll not in self.playable:
                painter.fillPath(outline, QColor(0, 0, 0, 30 if number == self._hovered else 110))
            painter.setBrush(NO_BRUSH)
            painter.setPen(cosmetic(theme.accent if scroll in self.playable else "#00000088", 2.4))
            painter.drawPath(outline)


def _scroll_picture(look: ScrollLook, width: int, ratio: float) -> QPixmap:
    result = blank(width, round(width * CARD[1] / CARD[0]), ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(QTransform.fromScale(width / CARD[0], width / CARD[0]), True)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(0, 0, *CARD), 3, 3)
        painter.setClipPath(clip)
        paint_scroll(painter, look)
    return result


def _words(painter: QPainter, area: QRectF, words: str, colour: str, bold: bool = False, right: bool = False) -> None:
    painter.setFont(text_font(12, bold))
    painter.setPen(QColor(colour))
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(area.width()))
    painter.drawText(area, side | Qt.AlignmentFlag.AlignVCenter, shown)
