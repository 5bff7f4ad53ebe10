"""Sets what stands around the table in play: camps at both sides, tools above, playback and the panes below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from editor.look.widgets import DockTitle
from editor.testplay.camps import Camp
from schema.words import gettext as _

_PANES_PX, _LEAST_PANES_PX = 206, 120
_PANES_SHARE = 0.27


def surround(
    whole: QWidget, top: Sequence[QWidget], middle: Sequence[QWidget], panes: QWidget, camps: Sequence[Camp]
) -> None:
    """Lay everything out: the first widget of the middle takes what room there is."""
    # From the outside in: a widget that is given a parent is styled anew with all that is in it.
    outer = _stacked(whole)
    for part in top:
        outer.addWidget(part)
    across = QHBoxLayout()
    across.setContentsMargins(0, 0, 0, 0)
    across.setSpacing(0)
    outer.addLayout(across, 1)
    left, right = camps[0::2], camps[1::2]
    across.addWidget(_side(left, whole))
    down = _Shared(whole)
    across.addWidget(down, 1)
    inner = QWidget(down)
    down.addWidget(inner)
    box = _stacked(inner)
    for place, part in enumerate(middle):
        box.addWidget(part, 1 if place == 0 else 0)
    down.addWidget(panes)
    down.setStretchFactor(0, 1)
    if right:
        across.addWidget(_side(right, whole))


class Panes(QWidget):
    """Panes in one place, one of them in front, chosen by the tabs of their title bar."""

    def __init__(self, named: Sequence[tuple[str, QWidget | None]]) -> None:
        """Without a widget: it comes later, by `fill`."""
        super().__init__()
        self._title = DockTitle("", tabs=[name for name, _pane in named])
        self._stack = QStackedWidget(self)
        for _name, pane in named:
            self._stack.addWidget(pane if pane is not None else QWidget(self._stack))
        self._title.chosen.connect(self._stack.setCurrentIndex)
        box = _stacked(self)
        box.addWidget(self._title)
        box.addWidget(self._stack, 1)

    @property
    def front(self) -> int:
        """The number of the pane in front."""
        return self._stack.currentIndex()

    def fill(self, number: int, pane: QWidget) -> None:
        """Put a pane where none was yet."""
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


class _Shared(QSplitter):
    """The table over the panes: where there is little room the table has it, until somebody moves the line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._own = False
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._moved)

    def _moved(self) -> None:
        self._own = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._own:
            panes = min(_PANES_PX, max(_LEAST_PANES_PX, round(self.height() * _PANES_SHARE)))
            self.setSizes([self.height() - panes, panes])


def _side(camps: Sequence[Camp], whole: QWidget) -> QWidget:
    side = QSplitter(Qt.Orientation.Vertical, whole)
    side.setChildrenCollapsible(False)
    for camp in camps:
        holder = QWidget(side)
        side.addWidget(holder)
        box = _stacked(holder)
        box.addWidget(DockTitle(_("Camp of seat {number}").format(number=camp.number + 1)))
        box.addWidget(camp, 1)
    return side


def _stacked(widget: QWidget) -> QVBoxLayout:
    box = QVBoxLayout(widget)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(0)
    return box
