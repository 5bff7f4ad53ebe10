"""A layout of widgets in as many columns as fit, all equally wide.

Not a Qt layout: its items do not always outlive a deleted widget, and an exception among them ends the process.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class ColumnLayout(QWidget):
    """Columns of at least `least` pixels and at most `most`; those of a row are as high as its highest."""

    def __init__(self, least: int, most: int, gap: int, margin: int = 0) -> None:
        super().__init__()
        self._least, self._most, self._gap = least, most, gap
        self.parts: tuple[QWidget, ...] = ()
        """The widgets in the columns, in order."""
        self.setContentsMargins(margin, margin, margin, margin)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def put(self, parts: Iterable[QWidget]) -> tuple[QWidget, ...]:
        """Replace the widgets in the columns; returns the previous ones, hidden but still children."""
        before, self.parts = self.parts, tuple(parts)
        for part in before:
            part.hide()
        for part in self.parts:
            part.setParent(self)
            part.show()
        self.updateGeometry()
        self._lay()
        return before

    def columns(self, width: int) -> int:
        """The number of columns that fit into a width in pixels."""
        return max(1, (width + self._gap) // (self._least + self._gap))

    def heightForWidth(self, width: int) -> int:
        around = self.contentsMargins()
        inside = width - around.left() - around.right()
        return sum(high for _line, high in self._lines(inside)) + self._between(inside) + around.top() + around.bottom()

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        around = self.contentsMargins()
        return QSize(self._least + around.left() + around.right(), around.top() + around.bottom())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def event(self, event: QEvent) -> bool:
        # The size of a part has changed.
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._lay()
        return super().event(event)

    def _wide(self, width: int) -> int:
        columns = self.columns(width)
        return max(0, min(self._most, (width - self._gap * (columns - 1)) // columns))

    def _lines(self, width: int) -> list[tuple[tuple[QWidget, ...], int]]:
        """The rows from the top, each with its height."""
        columns, wide = self.columns(width), self._wide(width)
        lines = [self.parts[start : start + columns] for start in range(0, len(self.parts), columns)]
        return [(line, max(_high(part, wide) for part in line)) for line in lines]

    def _between(self, width: int) -> int:
        return self._gap * max(0, -(-len(self.parts) // self.columns(width)) - 1)

    def _lay(self) -> None:
        area = self.contentsRect()
        wide, y = self._wide(area.width()), area.y()
        for line, high in self._lines(area.width()):
            for place, part in enumerate(line):
                part.setGeometry(QRect(area.x() + place * (wide + self._gap), y, wide, high))
            y += high + self._gap


def _high(part: QWidget, wide: int) -> int:
    own = part.heightForWidth(wide) if part.hasHeightForWidth() else part.sizeHint().height()
    return max(own, part.minimumHeight(), part.minimumSizeHint().height())
