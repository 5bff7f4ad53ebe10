"""The lists of a deck page: cards line by line, and cards as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPixmap,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from editor.canvas.placement import Placement, read_placement, write_placement
from editor.systems.despaira.deck.contents import COPIES
from editor.systems.despaira.painting.art import ACTIVATION_ICONS, CLASS_ICONS, paint_glyph
from editor.systems.despaira.painting.cards import paint_gem, paint_medallion, paint_sign
from editor.systems.despaira.painting.looks import STAT_NAMES, CardLook
from editor.ui.fonts import text_font, text_px
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH, cosmetic, dashed
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.rendering.card_frames import HEIGHT, WIDTH

_Index = QModelIndex | QPersistentModelIndex
_ROLE: Final = Qt.ItemDataRole.UserRole
_CARD_PX: Final = 108
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@frozen_dataclass
class Row:
    """A card in one of the lists, or a heading without a folder."""

    folder: str
    card: str
    name: str
    look: CardLook | None = None
    copies: int = 0
    note: str = ""
    """Of a heading."""


def paint_copies(painter: QPainter, at: QPointF, copies: int, fresh: int = 0) -> None:
    """Small backs, filled for the copies in the deck; the last `fresh` ones are about to come."""
    theme = current_theme()
    for number in range(max(COPIES, min(copies, 9))):
        new = copies - fresh <= number < copies
        tone = QColor(theme.accent if new else theme.error if number >= COPIES else theme.text_2)
        painter.setPen(cosmetic(tone, 1.2))
        painter.setBrush(tone if number < copies else NO_BRUSH)
        painter.drawRoundedRect(QRectF(at.x() + number * 11, at.y() - 6, 8.5, 12), 1.6, 1.6)


class _CardsList(QListWidget):
    """A list of cards that is worked with keys: + and Enter add a copy, – and Del take copies away."""

    add_wanted = Signal(str, str)
    """The folder and id of a card."""
    take_wanted = Signal(str, bool)
    """The id of a card, and whether all copies go."""
    card_chosen = Signal(str, str)
    dropped = Signal(str, str)
    refused = Signal(str)
    """Why the card that is dragged over the list cannot be added."""

    def __init__(self, drops: bool) -> None:
        super().__init__()
        self.incoming: Placement | None = None
        """The card that is dragged over the list."""
        self.refusal: Callable[[str, str], str] = lambda _folder, _card: ""
        """Why a card cannot be added; empty if it can."""
        self.setAcceptDrops(drops)
        self.setDragEnabled(not drops)
        self.setDragDropMode(
            QAbstractItemView.DragDropMode.DropOnly if drops else QAbstractItemView.DragDropMode.DragOnly
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._tell)

    def rows(self) -> Iterable[tuple[QListWidgetItem, Row]]:
        """All items with what they show."""
        for number in range(self.count()):
            item = self.item(number)
            yield item, item.data(_ROLE)

    @property
    def chosen(self) -> Row | None:
        """The current card."""
        item: QListWidgetItem | None = self.currentItem()  # None in an empty list, whatever the stubs say
        row: object = item.data(_ROLE) if item else None
        return row if isinstance(row, Row) and row.card else None

    def fill(self, rows: Iterable[Row]) -> None:
        """Show these rows; the same card stays current, and the list where it was scrolled to."""
        chosen, scrolled = self.chosen, self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        for row in rows:
            item = QListWidgetItem(row.name)
            item.setData(_ROLE, row)
            if not row.card:
                item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.addItem(item)
            if chosen is not None and row.card == chosen.card:
                self.setCurrentItem(item)
        self.blockSignals(False)
        self.doItemsLayout()
        self.verticalScrollBar().setValue(scrolled)

    def show_only(self, words: str, fits: Callable[[Row], bool] = lambda _row: True) -> None:
        """Hide the cards whose names lack the words, and those that do not fit."""
        sought = words.strip().casefold()
        for item, row in self.rows():
            item.setHidden(bool(row.card) and (sought not in row.name.casefold() or not fits(row)))

    def choose(self, card: str) -> None:
        """Make a card current."""
        item = next((item for item, row in self.rows() if row.card == card), None)
        if item is not None:
            self.setCurrentItem(item)

    def _tell(self) -> None:
        if self.chosen is not None:
            self.card_chosen.emit(self.chosen.folder, self.chosen.card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.chosen
        if row is not None and event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.add_wanted.emit(row.folder, row.card)
        elif row is not None and event.key() in (Qt.Key.Key_Minus, Qt.Key.Key_Delete):
            self.take_wanted.emit(row.card, event.key() == Qt.Key.Key_Delete)
        else:
            super().keyPressEvent(event)

    def startDrag(self, actions: Qt.DropAction) -> None:
        row = self.chosen
        if row is None:
            return
        drag = QDrag(self)
        drag.setMimeData(write_placement(Placement(row.folder, row.card)))
        picture = self.drag_picture(row)
        drag.setPixmap(picture)
        drag.setHotSpot(QPoint(round(picture.deviceIndependentSize().width() / 2), 40))
        drag.exec(Qt.DropAction.CopyAction)

    def drag_picture(self, row: Row) -> QPixmap:
        """What follows the pointer: its line, unless the list shows more of a card."""
        item = self.currentItem()
        return self.viewport().grab(self.visualItemRect(item))

    def add_chosen(self) -> None:
        """Ask for a copy of the current card."""
        if self.chosen is not None:
            self.add_wanted.emit(self.chosen.folder, self.chosen.card)

    def _show_incoming(self, placement: Placement | None) -> None:
        self.incoming = placement
        item = next(
            (each for each, row in self.rows() if placement is not None and row.card == placement.content), None
        )
        if item is not None:
            self.scrollToItem(item)
        self.viewport().update()

    def _carried(self, event: QDropEvent) -> Placement | None:
        placement = read_placement(event.mimeData())
        fits = placement is not None and placement.kind in ("creatures", "tricks", "leaders")
        return (
            placement
            if fits and placement is not None and not self.refusal(placement.kind, placement.content)
            else None
        )

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        placement = self._carried(event) if self.acceptDrops() else None
        if placement is None and (carried := read_placement(event.mimeData())) is not None and self.acceptDrops():
            self.refused.emit(self.refusal(carried.kind, carried.content))
        self._show_incoming(placement)
        event.setAccepted(placement is not None)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.setAccepted(self.acceptDrops() and self._carried(event) is not None)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_incoming(None)

    def dropEvent(self, event: QDropEvent) -> None:
        placement = self._carried(event)
        self._show_incoming(None)
        if placement is not None:
            event.acceptProposedAction()
            self.dropped.emit(placement.kind, placement.content)


class CardLines(_CardsList):
    """Cards as lines with what they bring; `drops`: cards can be dropped here, else they are dragged from here."""

    def __init__(self, drops: bool) -> None:
        super().__init__(drops)
        self.setItemDelegate(_LineDelegate(self))
        self.itemDoubleClicked.connect(lambda _item: self.add_chosen())


class _LineDelegate(QStyledItemDelegate):
    """One line: copies, level, picture, name, and what the card brings."""

    def __init__(self, cards: CardLines) -> None:
        super().__init__(cards)
        self._cards = cards

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(200, text_px(24 if index.data(_ROLE).card else 28))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row: Row = index.data(_ROLE)
        theme, state = current_theme(), _state_of(option)
        area = QRectF(_rect_of(option))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, right = area.center().y(), area.right() - 10
        if not row.card:
            painter.setFont(text_font(12, bold=True))
            painter.setPen(QColor(theme.text))
            painter.drawText(area.adjusted(10, 0, 0, 0), _LEFT, row.name)
            painter.setFont(text_font(11))
            painter.setPen(QColor(theme.text_2))
            painter.drawText(area.adjusted(0, 0, -10, 0), _RIGHT, row.note)
            painter.restore()
            return
        coming = self._cards.incoming is not None and self._cards.incoming.content == row.card
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(theme.select))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, QColor(theme.hover))
        if coming:
            painter.setPen(dashed(theme.accent, 1.6))
            painter.setBrush(QColor(theme.select))
            painter.drawRoundedRect(area.adjusted(2, 1, -2, -1), 4, 4)
        leader = row.folder == "leaders"
        if not leader:
            paint_copies(painter, QPointF(area.left() + 10, middle), row.copies + coming, int(coming))
        x = area.left() + 14 + 11 * max(COPIES, min(row.copies + coming, 9))
        look = row.look
        if look is not None:
            if not leader:
                paint_gem(painter, QPointF(x + 9, middle), 8.5, look.level, look.kind == "creature")
            paint_medallion(painter, look, QPointF(x + 33, middle), 10, 0)
        painter.setFont(text_font(12, bold=bool(state & QStyle.StateFlag.State_Selected)))
        painter.setPen(QColor(theme.text if look is not None else theme.error))
        room = QRectF(x + 50, area.top(), right - x - 50, area.height())
        least = _least_gist(look) if look is not None else 0.0
        name = painter.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, int(room.width() - least))
        words = painter.fontMetrics().horizontalAdvance(name) + 16
        painter.drawText(room, _LEFT, name)
        if leader and row.copies:
            painter.setFont(text_font(11))
            painter.setPen(QColor(theme.text_2))
            painter.drawText(room.adjusted(words, 0, 0, 0), _RIGHT, _("Leader of this deck"))
        elif look is not None and not leader:
            _paint_gist(painter, look, right, middle, room.adjusted(words, 0, 0, 0))
        painter.restore()


def _pair(look: CardLook) -> str:
    return "/".join("–" if value is None else str(value) for value in look.stats[:2])


def _least_gist(look: CardLook) -> float:
    """The room that is kept for what stands at the right: ATK and HP with the element, or the activation."""
    figures = QFontMetricsF(text_font(11)).horizontalAdvance(_pair(look)) + 20 if look.kind == "creature" else 0.0
    return figures + 26


def _paint_gist(painter: QPainter, look: CardLook, right: float, middle: float, room: QRectF) -> None:
    """At the right: stats and element of a creature, classes and activation of a trick, as far as there is room."""
    theme = current_theme()
    if look.kind == "creature":
        paint_sign(painter, look.element, QPointF(right - 8, middle), 8, "#1A1613")
        known = [(name, value) for name, value in zip(STAT_NAMES, look.stats, strict=True) if value is not None]
        pair = _pair(look)
        rest = [f"{name} {value}" for name, value in known if name not in ("ATK", "HP")]
        painter.setFont(text_font(11))
        painter.setPen(QColor(theme.text_2))
        words = "  ".join((pair, *rest))
        if painter.fontMetrics().horizontalAdvance(words) > room.width() - 26:
            words = pair
        painter.drawText(room.adjusted(0, 0, -26, 0), _RIGHT, words)
        return
    glyph = ACTIVATION_ICONS.get(look.activation)
    if glyph is not None:
        paint_glyph(painter, glyph, QPointF(right - 8, middle), 15, theme.text_2)
    for number, name in enumerate(reversed([each for each in look.classes if each in CLASS_ICONS])):
        x = right - 32 - number * 20
        if x > room.left():
            paint_glyph(painter, CLASS_ICONS[name], QPointF(x, middle), 16, theme.text_2)


class Gallery(_CardsList):
    """The cards of the pack as they are printed, with their copies in the deck. A card is painted once it is seen."""

    def __init__(self, face: Callable[[str, str], Any], drops: bool) -> None:
        super().__init__(drops)
        self._face = face
        self._pictures: dict[str, QPixmap] = {}
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setSpacing(0)
        self.setItemDelegate(_CardDelegate(self))
        self.itemActivated.connect(lambda _item: self.add_chosen())

    def forget(self, cards: Mapping[str, object] | None = None) -> None:
        """Paint the cards again."""
        self._pictures.clear()
        self.viewport().update()

    def picture(self, row: Row) -> QPixmap:
        """The card as it is printed."""
        found = self._pictures.get(row.card)
        if found is None:
            ratio = self.devicePixelRatioF()
            found = blank(_CARD_PX, round(_CARD_PX * HEIGHT / WIDTH), ratio)
            face = self._face(row.folder, row.card)
            if face is not None:
                with QPainter(found) as painter:
                    face.paint(painter, QRectF(0, 0, _CARD_PX, _CARD_PX * HEIGHT / WIDTH))
            self._pictures[row.card] = found
        return found

    def drag_picture(self, row: Row) -> QPixmap:
        """The card, tilted, with the sign of one more."""
        theme, high = current_theme(), _CARD_PX * HEIGHT / WIDTH
        result = blank(150, round(high) + 30, self.devicePixelRatioF())
        with QPainter(result) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(75, 15 + high / 2)
            painter.rotate(-5)
            painter.drawPixmap(QPointF(-_CARD_PX / 2, -high / 2), self.picture(row))
            painter.setPen(cosmetic(theme.accent, 2))
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(QRectF(-_CARD_PX / 2, -high / 2, _CARD_PX, high), 6, 6)
            if row.folder != "leaders" and not self.refusal(row.folder, row.card):
                painter.setPen(cosmetic("#FFFFFF", 1.6))
                painter.setBrush(QColor(theme.accent))
                painter.drawEllipse(QPointF(-_CARD_PX / 2 + 4, -high / 2 + 4), 12, 12)
                painter.setFont(text_font(11, bold=True))
                painter.setPen(QColor(theme.on_accent))
                area = QRectF(-_CARD_PX / 2 - 10, -high / 2 - 10, 28, 28)
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "+1")
        return result


class _CardDelegate(QStyledItemDelegate):
    def __init__(self, gallery: Gallery) -> None:
        super().__init__(gallery)
        self._gallery = gallery

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(_CARD_PX + 12, round(_CARD_PX * HEIGHT / WIDTH) + 32)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row: Row = index.data(_ROLE)
        theme, area = current_theme(), QRectF(_rect_of(option))
        high = _CARD_PX * HEIGHT / WIDTH
        card = QRectF(area.left() + 6, area.top() + 6, _CARD_PX, high)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(card, self._gallery.picture(row), QRectF(self._gallery.picture(row).rect()))
        if _state_of(option) & QStyle.StateFlag.State_Selected:
            painter.setPen(cosmetic(theme.accent, 2))
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(card.adjusted(-2, -2, 2, 2), 6, 6)
        if row.folder == "leaders":
            painter.setFont(text_font(11, bold=bool(row.copies)))
            painter.setPen(QColor(theme.text if row.copies else theme.text_2))
            below = QRectF(area.left(), card.bottom() + 4, area.width(), 18)
            words = _("Leader of this deck") if row.copies else _("Leader")
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)
        else:
            paint_copies(painter, QPointF(card.center().x() - 16, card.bottom() + 13), row.copies)
        painter.restore()


def _rect_of(option: Any) -> Any:
    return option.rect  # the stubs know no members of options


def _state_of(option: Any) -> Any:
    return option.state
