"""Lays widgets out side by side in as many columns as there is room for, and the rest below; all columns as wide."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class Columns(QLayout):
    """Columns of at least `least` pixels and at most `most`; those of a row are as high as its highest."""

    def __init__(self, least: int, most: int, gap: int) -> None:
        super().__init__()
        self._least, self._most, self._gap = least, most, gap
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        item = self._items.pop(index)
        self.invalidate()
        return item

    def columns(self, width: int) -> int:
        """How many fit side by side into so many pixels."""
        return max(1, (width + self._gap) // (self._least + self._gap))

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        around = self.contentsMargins()
        height = self._lay(QRect(0, 0, width - around.left() - around.right(), 0), tell_only=True)
        return height + around.top() + around.bottom()

    def minimumSize(self) -> QSize:
        around = self.contentsMargins()
        return QSize(self._least + around.left() + around.right(), around.top() + around.bottom())

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._lay(area.marginsRemoved(self.contentsMargins()), tell_only=False)

    def _lay(self, area: QRect, tell_only: bool) -> int:
        """Place the items, or only tell how high they all are."""
        columns = self.columns(area.width())
        wide = min(self._most, (area.width() - self._gap * (columns - 1)) // columns)
        y = 0
        for start in range(0, len(self._items), columns):
            line = self._items[start : start + columns]
            high = max(
                item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height() for item in line
            )
            if not tell_only:
                for place, item in enumerate(line):
                    item.setGeometry(QRect(area.x() + place * (wide + self._gap), area.y() + y, wide, high))
            y += high + self._gap
        return max(0, y - self._gap)
