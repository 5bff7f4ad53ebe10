"""The item cards of a shop, with both faces; a face that can be bought is bought by a click."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.systems.dork_tower.painting.card_parts import CARD
from editor.systems.dork_tower.painting.cards import paint_item
from editor.systems.dork_tower.painting.looks import ItemFaceLook
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH, cosmetic
from editor.ui.theme import current_theme
from editor.ui.tool_tips import show_tip
from schema.i18n import gettext as _
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.state import Face, Item

_WIDE = 76
_GAP = 6
_IN_LINE = 2
_FACES: tuple[Face, Face] = ("equipment", "magic")


class MarketRow(QWidget):
    """Both faces of each card beside each other; of more than two cards the white face above the purple one."""

    bought = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._looks: TableLooks | None = None
        self._cards: tuple[str, ...] = ()
        self._able: frozenset[tuple[int, str]] = frozenset()
        self._picture = lru_cache(maxsize=48)(_item_picture)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_market(self, looks: TableLooks, cards: tuple[str, ...], decisions: tuple[object, ...]) -> None:
        """Show the cards of a shop; nothing for none."""
        self._looks, self._cards = looks, cards
        self._able = frozenset((each.card, each.face) for each in decisions if isinstance(each, de.BuyItem))
        self.setVisible(bool(cards))
        faces = (looks.item(Item(card, face)) for card in cards for face in _FACES)
        self.setAccessibleName(_("Market"))
        self.setAccessibleDescription(", ".join(f"{face.name} {face.price}" for face in faces))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        columns, lines = self._columns
        return QSize(max(1, columns) * (_WIDE + _GAP), lines * (round(_WIDE * CARD[1] / CARD[0]) + _GAP) - _GAP)

    @property
    def _columns(self) -> tuple[int, int]:
        """How many faces lie beside each other, and in how many lines."""
        count = len(self._cards)
        return (2 * count, 1) if count <= _IN_LINE else (count, 2)

    def spots(self) -> list[tuple[int, Face, QRectF]]:
        """Where each face is: the place of its card, which face, and the area."""
        high = _WIDE * CARD[1] / CARD[0]
        columns, lines = self._columns
        across = min(_WIDE + _GAP, max(20, (self.width() - _WIDE) / max(1, columns - 1)))
        found: list[tuple[int, Face, QRectF]] = []
        for number in range(len(self._cards)):
            for index, face in enumerate(_FACES):
                column, line = (number, index) if lines > 1 else (2 * number + index, 0)
                found.append((number, face, QRectF(column * across, line * (high + _GAP), _WIDE, high)))
        return found

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for number, face, area in reversed(self.spots()):
            if area.contains(event.position()):
                if (number, face) in self._able:
                    self.bought.emit(de.BuyItem(number, face))
                return

    def event(self, event: QEvent) -> bool:
        """A face says in a tool tip what is too small to be read on it."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            show_tip(event.globalPos(), self.words_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def words_at(self, at: QPointF) -> str:
        """What the face at a position is and does; empty for none."""
        looks = self._looks
        found = next(((number, face) for number, face, area in reversed(self.spots()) if area.contains(at)), None)
        if looks is None or found is None:
            return ""
        return looks.item_words(Item(self._cards[found[0]], found[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        looks, theme = self._looks, current_theme()
        if looks is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ratio = self.devicePixelRatioF()
            for number, face, area in self.spots():
                look = looks.item(Item(self._cards[number], face))
                painter.drawPixmap(area.topLeft(), self._picture(look, _WIDE, ratio))
                outline = QPainterPath()
                outline.addRoundedRect(area, 4, 4)
                able = (number, face) in self._able
                if not able:
                    painter.fillPath(outline, QColor(0, 0, 0, 110))
                painter.setBrush(NO_BRUSH)
                painter.setPen(cosmetic(theme.accent if able else theme.line_strong, 2))
                painter.drawPath(outline)


def _item_picture(look: ItemFaceLook, width: int, ratio: float) -> QPixmap:
    result = blank(width, round(width * CARD[1] / CARD[0]), ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(QTransform.fromScale(width / CARD[0], width / CARD[0]), True)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(QPointF(0, 0), QPointF(*CARD)), 3, 3)
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        paint_item(painter, look)
    return result
