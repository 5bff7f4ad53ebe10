"""The key below the table of a puzzle: before which step it is shown, and what is drawn about the disk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from editor.ui.charts.window_cells import FAILS, FAILS_LINES, HOLDS, HOLDS_EDGE
from editor.ui.painting.pens import NO_PEN, cosmetic
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, IconButton, label, row
from schema.i18n import gettext as _

_SWATCH_PX: Final = QSize(22, 12)


class MomentKey(Retranslated, QFrame):
    """The key of one puzzle, with buttons to the moments before and after."""

    wanted = Signal(int)
    """The number of a step whose moment is to be shown, from 0."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "dockBody")
        self._steps: tuple[str, ...] = ()
        self._step = 0
        self._title, self._words = label("", "strong"), ElidedLabel("", "second")
        self.back, self.on = IconButton("caret-left", "", 14), IconButton("caret-right", "", 14)
        self.back.clicked.connect(lambda: self.wanted.emit(self._step - 1))
        self.on.clicked.connect(lambda: self.wanted.emit(self._step + 1))
        self._holds, self._fails, self._how = label("", "small"), label("", "small"), ElidedLabel("", "small")
        self._aims = row(
            _Swatch(holds=True), self._holds, 8, _Swatch(holds=False), self._fails, 12, self._how, "-", spacing=5
        )
        around = QVBoxLayout(self)
        around.setContentsMargins(12, 4, 8, 4)
        around.setSpacing(2)
        around.addWidget(row(self._title, self._words, "-", self.back, self.on, spacing=8))
        around.addWidget(self._aims)
        self.retranslate()

    def show_step(self, steps: Sequence[str], step: int, *, aims: bool) -> None:
        """Show that the table is as it is before a step; `aims`: whether aims are drawn about a disk."""
        self._steps, self._step = tuple(steps), step
        self._title.setText(_("Moment: before step {number}").format(number=step + 1))
        self._words.setText(self._steps[step] if step < len(self._steps) else "")
        self.back.setEnabled(step > 0)
        self.on.setEnabled(step + 1 < len(self._steps))
        self._aims.setVisible(aims)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self._holds.setText(_("holds"))
        self._fails.setText(_("fails"))
        self._how.setText(_("angle: direction; farther out: faster"))
        for button, words in ((self.back, _("Step before")), (self.on, _("Next step"))):
            set_tip(button, words)
            button.setAccessibleName(words)
        self.show_step(self._steps, self._step, aims=self._aims.isVisibleTo(self))


class _Swatch(QWidget):
    """What aims that hold, or fail, look like."""

    def __init__(self, *, holds: bool) -> None:
        super().__init__()
        self._is_held = holds
        self.setFixedSize(_SWATCH_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            if self._is_held:
                painter.setPen(cosmetic(HOLDS_EDGE, 1))
                painter.setBrush(QColor(HOLDS))
                painter.drawRect(area)
            else:
                painter.setPen(NO_PEN)
                for brush in (QBrush(QColor(FAILS)), QBrush(QColor(FAILS_LINES), Qt.BrushStyle.BDiagPattern)):
                    painter.setBrush(brush)
                    painter.drawRect(area)
