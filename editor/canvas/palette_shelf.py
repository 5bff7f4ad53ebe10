"""Pieces as pictures with their names, to be taken by a click or a key, or dragged to a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDrag,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
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

from editor.canvas.placement import Placement, write_placement
from editor.ui.design_tokens import SMALL
from editor.ui.fonts import text_font
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_tip
from schema.frozen_dataclass import frozen_dataclass

_ROLE: Final = Qt.ItemDataRole.UserRole
_KEY: Final = Qt.ItemDataRole.UserRole + 1
_DETAIL: Final = Qt.ItemDataRole.UserRole + 2
_TWO_COLUMNS_PX: Final = 210
"""From this width on, rows stand in two columns."""


@frozen_dataclass
class ShelfEntry:
    """A piece to be put on a shelf; its picture is painted once it is seen."""

    placement: Placement
    name: str
    picture: Callable[[], QIcon]
    hint: str
    version: int = -1
    """Of what the picture shows; it is painted again when this is another, or negative."""
    enabled: bool = True
    editable: bool = False
    key: str = ""
    """The key that takes it, shown beside its name on a shelf of rows."""
    detail: str = ""
    """A few more words, below the name on a shelf of rows."""


class PaletteShelf(QListWidget):
    """Only what passes the filter is shown."""

    taken = Signal(object)  # Placement

    def __init__(self, icon_px: int, cell: QSize, *, rows: bool = False) -> None:
        """`rows`: the names stand beside the pictures, in columns that share the width; `cell` is a row's height."""
        super().__init__()
        self._rows = rows
        if rows:
            self.setItemDelegate(_RowPainter(self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setIconSize(QSize(icon_px, icon_px))
        self.setGridSize(cell)
        self.setSpacing(0)
        self.setWordWrap(True)
        self.setUniformItemSizes(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.itemClicked.connect(self._take)
        self.itemActivated.connect(self._take)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._rows:
            return
        # A list keeps room for a bar that it may need.
        wide = self.maximumViewportSize().width() - self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent) - 4
        cell = QSize(wide // (2 if wide >= _TWO_COLUMNS_PX else 1), self.gridSize().height())
        if cell != self.gridSize():
            self.setGridSize(cell)
            for row in range(self.count()):
                self.item(row).setSizeHint(cell)

    def fill(self, offers: Sequence[ShelfEntry]) -> None:
        """Show these pieces alone; the shelf stays where it was scrolled to."""
        if [offer.placement for offer in offers] == [placement_of(self.item(row)) for row in range(self.count())]:
            for row, offer in enumerate(offers):
                self._write(self.item(row), offer)
            return
        scrolled, chosen = self.verticalScrollBar().value(), self.currentRow()
        self.clear()
        for offer in offers:
            item = _Piece(offer)
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            item.setSizeHint(self.gridSize())  # else all are as high as the first, whose name may have one line
            self._write(item, offer)
            self.addItem(item)
        self.setCurrentRow(min(chosen, self.count() - 1))
        self.doItemsLayout()  # else there is nothing to scroll yet
        self.verticalScrollBar().setValue(scrolled)

    def _write(self, item: QListWidgetItem, offer: ShelfEntry) -> None:
        assert isinstance(item, _Piece)
        item.show_offer(offer)
        item.setData(_ROLE, offer.placement)
        item.setData(_KEY, offer.key)
        item.setData(_DETAIL, offer.detail)
        set_tip(item, offer.hint)
        flags = item.flags() & ~Qt.ItemFlag.ItemIsEnabled & ~Qt.ItemFlag.ItemIsEditable
        flags |= Qt.ItemFlag.ItemIsEnabled if offer.enabled else Qt.ItemFlag.NoItemFlags
        flags |= Qt.ItemFlag.ItemIsEditable if offer.editable else Qt.ItemFlag.NoItemFlags
        item.setFlags(flags)

    def show_only(self, text: str) -> int:
        """Show the pieces with the text in their names; how many those are."""
        wanted = text.strip().casefold()
        shown = 0
        for row in range(self.count()):
            item = self.item(row)
            found = wanted in item.text().casefold()
            item.setHidden(not found)
            shown += found
        return shown

    def _take(self, item: QListWidgetItem) -> None:
        if item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.taken.emit(placement_of(item))

    def startDrag(self, actions: Qt.DropAction) -> None:
        item = self.currentItem()
        if item is None:
            return
        drag = QDrag(self)
        data: QMimeData = write_placement(placement_of(item))
        drag.setMimeData(data)
        picture = item.icon().pixmap(self.iconSize())
        drag.setPixmap(picture)
        drag.setHotSpot(QPoint(self.iconSize().width() // 2, self.iconSize().height() // 2))
        drag.exec(Qt.DropAction.CopyAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and item is not None:
            self._take(item)
            return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()


class _RowPainter(QStyledItemDelegate):
    """A picture, the name beside it in at most two lines or with its detail below it, and at the right the key."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, area, state = current_theme(), option.rect.adjusted(2, 2, -2, -2), option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(QColor(theme.accent), 1.2) if chosen else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.select if chosen else theme.hover))
            painter.drawRoundedRect(area, 4, 4)
        size = option.decorationSize.width()
        left = area.left() + 4
        picture = index.data(Qt.ItemDataRole.DecorationRole)
        picture.paint(painter, QRect(left, area.center().y() - size // 2, size, size))
        key = index.data(_KEY)
        painter.setFont(text_font(SMALL))
        painter.setPen(QColor(theme.text_2))
        side = Qt.AlignmentFlag.AlignVCenter
        detail = index.data(_DETAIL)
        half = area.height() // 2
        beside = area.adjusted(0, 0, -6, -half if detail else 0)  # the detail has its line to itself
        at = Qt.AlignmentFlag.AlignBottom if detail else side
        painter.drawText(beside, Qt.AlignmentFlag.AlignRight | at, key)
        room, name = area.adjusted(size + 10, 0, -18 if key else -4, 0), index.data(Qt.ItemDataRole.DisplayRole)
        painter.setFont(fitting_font(name, room.width(), chosen))
        painter.setPen(QColor(theme.text))
        painter.setClipRect(room)
        if detail:
            lower = area.adjusted(size + 10, half, -2, 0)
            upper = room.adjusted(0, 0, 4, -half)
            painter.setClipRect(area)
            name = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, upper.width())
            painter.drawText(upper, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, name)
            painter.setFont(text_font(SMALL))
            painter.setPen(QColor(theme.text_2))
            shown = painter.fontMetrics().elidedText(detail, Qt.TextElideMode.ElideRight, lower.width())
            painter.drawText(lower, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, shown)
            painter.restore()
            return
        flags = Qt.AlignmentFlag.AlignLeft | side | Qt.TextFlag.TextWordWrap
        painter.drawText(room, flags, name)
        painter.restore()


def fitting_font(name: str, room: int, bold: bool) -> QFont:
    """The largest type in which the longest word of a name fits, as words are not broken."""
    sizes = [text_font(px, bold=bold) for px in (12, 11, 10)]
    longest = max(name.split(), key=len, default="")
    return next((one for one in sizes if QFontMetrics(one).horizontalAdvance(longest) <= room), sizes[-1])


class _Piece(QListWidgetItem):
    """A list of a thousand shows a few: the others are not painted."""

    def __init__(self, offer: ShelfEntry) -> None:
        super().__init__(offer.name)
        self._offer = offer
        self._picture: QIcon | None = None

    def show_offer(self, offer: ShelfEntry) -> None:
        """Have another name, and another picture unless that is of the same card."""
        before, self._offer = self._offer, offer
        if offer.version < 0 or offer.version != before.version:
            self._picture = None
        self.setText(offer.name)

    def data(self, role: int) -> Any:
        if role != Qt.ItemDataRole.DecorationRole:
            return super().data(role)
        if self._picture is None:
            self._picture = self._offer.picture()
        return self._picture


def placement_of(item: QListWidgetItem) -> Placement:
    """What an item of a shelf stands for."""
    found = item.data(_ROLE)
    assert isinstance(found, Placement)
    return found
