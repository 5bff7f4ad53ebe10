"""What is asked, above the decisions: it scrolls where there is little room, so that the decisions are always seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.testplay.decision_list import DecisionList
from editor.ui.widgets import scroll_area

_SIDE, _GAP = 12, 8
_LEAST_SHARE: Final = 0.5
"""The share of the room that decisions get if they need it, however much there is to read above."""


def question_row(mark: QWidget, question: QWidget) -> QWidget:
    """The mark of who is asked beside the question, which may take several lines."""
    holder = QWidget()
    box = QHBoxLayout(holder)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(_GAP)
    box.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
    box.addWidget(question, 1)
    return holder


class AskedColumn(QWidget):
    """Two parts: `above` scrolls, and below it stand `asked` and the decisions, which scroll by themselves if many."""

    def __init__(self, above: Sequence[QWidget], asked: Sequence[QWidget], decisions: DecisionList) -> None:
        super().__init__()
        self._asked, self._decisions = asked, decisions
        self._above, self._below = QWidget(), QWidget(self)
        upper, lower = QVBoxLayout(self._above), QVBoxLayout(self._below)
        for box, parts in ((upper, above), (lower, (*asked, decisions))):
            box.setContentsMargins(_SIDE, _GAP if box is upper else 0, _SIDE, 0)
            box.setSpacing(_GAP)
            for part in parts:
                box.addWidget(part, 1 if part is decisions else 0)
        upper.addStretch(1)
        self._scroll = scroll_area(sideways=False)
        self._scroll.setParent(self)
        self._scroll.setWidget(self._above)
        for part in (self._above, self._below):
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._share()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Give each part what it needs; where that is too much, the decisions come first."""
        width, room = self.width(), self.height() - _GAP
        layout = self._above.layout()
        assert layout is not None
        read = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        asked = [self._height(part) + _GAP for part in self._asked if part.isVisibleTo(self)]
        needed = sum(asked) + self._decisions.full_height
        decided = needed if read + needed <= room else max(min(needed, round(room * _LEAST_SHARE)), room - read)
        high = max(0, min(read, room - decided))
        self._scroll.setGeometry(0, 0, width, high)
        self._below.setGeometry(0, high + _GAP, width, max(0, room - high))

    def _height(self, part: QWidget) -> int:
        inner = self.width() - 2 * _SIDE
        return part.heightForWidth(inner) if part.hasHeightForWidth() else part.sizeHint().height()
