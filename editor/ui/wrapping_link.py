"""A link that wraps its text, which a push button cannot."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionButton

from editor.ui.plain_text import breakable, plain_action
from editor.ui.widgets import Link

LINK_PX = 4
"""The padding of a link in the style sheet."""
LINE_PX = 2
"""Above and below its lines, for the focus frame."""


class WrappingLink(Link):
    """A link; its text is plain."""

    def __init__(self, text: str) -> None:
        super().__init__(plain_action(text))
        self._words = breakable(text)
        self.setAccessibleName(text)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        # Letters may reach out of their advance: with a pixel less the last word would wrap.
        width = self.fontMetrics().size(0, self._words).width() + 2 * LINK_PX + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.fontMetrics().height() + 2 * LINE_PX)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, max(1, width - 2 * LINK_PX), 10_000)
        return self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self._words).height() + 2 * LINE_PX

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""  # it is drawn below, in lines
        room = self.rect().adjusted(LINK_PX, LINE_PX, -LINK_PX, -LINE_PX)
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            face = self.font()
            face.setUnderline(self.underMouse())
            painter.setFont(face)
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.drawText(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, self._words)
