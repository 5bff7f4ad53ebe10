"""The panes below the table in play, one of them in front, and the splitter that shares the room with the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from editor.ui.widgets import DockTitle

_PANES_PX, _LEAST_PANES_PX = 206, 120
_PANES_SHARE = 0.27


class PlayPanes(QWidget):
    """Panes in one place, chosen by the tabs of their title bar."""

    def __init__(self, named: Sequence[tuple[str, QWidget | None]]) -> None:
        """A pane that is None is added later by `fill`."""
        super().__init__()
        self._title = DockTitle("", tabs=[name for name, _pane in named])
        self._stack = QStackedWidget(self)
        for _name, pane in named:
            self._stack.addWidget(pane if pane is not None else QWidget(self._stack))
        self._title.chosen.connect(self._stack.setCurrentIndex)
        box = stacked(self)
        box.addWidget(self._title)
        box.addWidget(self._stack, 1)

    def add(self, name: str, pane: QWidget) -> None:
        """Add a pane after the others."""
        self._title.add_tab(name)
        self._stack.addWidget(pane)

    @property
    def front(self) -> int:
        """The index of the pane in front."""
        return self._stack.currentIndex()

    def fill(self, number: int, pane: QWidget) -> None:
        """Add a pane that was left out at first."""
        front, empty = self.front, self._stack.widget(number)
        if empty is not None:
            self._stack.removeWidget(empty)
            empty.deleteLater()
        self._stack.insertWidget(number, pane)
        self._stack.setCurrentIndex(front)

    def bring(self, number: int) -> None:
        """Bring a pane to the front."""
        self._title.choose(number)
        self._stack.setCurrentIndex(number)


class TableSplitter(QSplitter):
    """The table above the panes. In a small window the table gets the room, until the user moves the handle."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._moved_by_user = False
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._on_moved)

    def _on_moved(self) -> None:
        self._moved_by_user = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._moved_by_user:
            panes = min(_PANES_PX, max(_LEAST_PANES_PX, round(self.height() * _PANES_SHARE)))
            self.setSizes([self.height() - panes, panes])


def stacked(widget: QWidget) -> QVBoxLayout:
    """A vertical layout without margins."""
    box = QVBoxLayout(widget)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(0)
    return box
