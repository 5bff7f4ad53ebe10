"""Pieces as pictures with their names, to be taken by a click or a key, or dragged to a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QFocusEvent, QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QListWidget, QListWidgetItem

from editor.canvas.paper import Placement
from editor.canvas.placements import write_placement
from editor.plain_text import plain_tip

_ROLE: Final = Qt.ItemDataRole.UserRole


class Shelf(QListWidget):
    """Only what passes the filter is shown."""

    taken = Signal(object)  # Placement

    def __init__(self, icon_px: int, cell: QSize) -> None:
        super().__init__()
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

    def put(self, placement: Placement, name: str, picture: Callable[[], QIcon], hint: str) -> QListWidgetItem:
        """Another piece at the end; its picture is painted once it is seen."""
        item = _Piece(name, picture)
        item.setData(_ROLE, placement)
        item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
        item.setToolTip(plain_tip(hint))
        item.setSizeHint(self.gridSize())  # else all are as high as the first, whose name may have one line
        self.addItem(item)
        return item

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


class _Piece(QListWidgetItem):
    """A list of a thousand shows a few: the others are not painted."""

    def __init__(self, name: str, picture: Callable[[], QIcon]) -> None:
        super().__init__(name)
        self._paint = picture
        self._picture: QIcon | None = None

    def data(self, role: int) -> Any:
        if role != Qt.ItemDataRole.DecorationRole:
            return super().data(role)
        if self._picture is None:
            self._picture = self._paint()
        return self._picture


def placement_of(item: QListWidgetItem) -> Placement:
    """What an item of a shelf stands for."""
    found = item.data(_ROLE)
    assert isinstance(found, Placement)
    return found
