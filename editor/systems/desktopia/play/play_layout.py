"""Sets what stands around the table in play: panels at both sides, tools above, playback and the panes below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QWidget

from editor.systems.desktopia.play.player_panel import PLAYER_PANEL_PX, PlayerPanel
from editor.testplay.play_panes import TableSplitter, stacked
from editor.ui.widgets import DockTitle, IconButton
from schema.i18n import gettext as _

_LEAST_TABLE_PX = 360
"""Below this width the table is too small to play on."""


def surround(
    whole: QWidget, top: Sequence[QWidget], middle: Sequence[QWidget], panes: QWidget, panels: Sequence[PlayerPanel]
) -> None:
    """Lay everything out: the first widget of the middle gets the remaining room."""
    # From the outside in: a widget that gets another parent is styled again with all its children.
    outer = stacked(whole)
    for part in top:
        outer.addWidget(part)
    across = QHBoxLayout()
    across.setContentsMargins(0, 0, 0, 0)
    across.setSpacing(0)
    outer.addLayout(across, 1)
    left, right = panels[0::2], panels[1::2]
    sides = [_Side(left, whole, at_left=True)]
    across.addWidget(sides[0])
    down = TableSplitter(whole)
    across.addWidget(down, 1)
    inner = QWidget(down)
    down.addWidget(inner)
    box = stacked(inner)
    for place, part in enumerate(middle):
        box.addWidget(part, 1 if place == 0 else 0)
    down.addWidget(panes)
    down.setStretchFactor(0, 1)
    if right:
        sides.append(_Side(right, whole, at_left=False))
        across.addWidget(sides[1])
    whole.installEventFilter(_Fitting(whole, sides))


class _Side(QWidget):
    """Player panels below one another; when folded, a strip with a button that unfolds them."""

    def __init__(self, panels: Sequence[PlayerPanel], whole: QWidget, *, at_left: bool) -> None:
        super().__init__(whole)
        self.chosen = False
        """Whether the user has folded or unfolded it: the width of the table then no longer matters."""
        inwards, outwards = "caret-double-right", "caret-double-left"
        if not at_left:
            inwards, outwards = outwards, inwards
        self._panels = QSplitter(Qt.Orientation.Vertical, self)
        self._panels.setChildrenCollapsible(False)
        for place, panel in enumerate(panels):
            holder = QWidget(self._panels)
            self._panels.addWidget(holder)
            box = stacked(holder)
            tools = []
            if place == 0:
                tools.append(IconButton(outwards, _("Hide the player panels on this side"), 12))
                tools[0].clicked.connect(lambda: self._choose(True))
            box.addWidget(DockTitle(_("Camp of seat {number}").format(number=panel.number + 1), *tools))
            box.addWidget(panel, 1)
        self._strip = QWidget(self)
        self._strip.setObjectName("tabStrip")
        self._strip.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        unfold = IconButton(inwards, _("Show the player panels on this side"), 12)
        unfold.clicked.connect(lambda: self._choose(False))
        strip = stacked(self._strip)
        strip.addWidget(unfold)
        strip.addStretch(1)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(self._panels)
        across.addWidget(self._strip)
        self.fold(False)

    def fold(self, folded: bool) -> None:
        """Show the player panels, or the strip in their place."""
        self._panels.setVisible(not folded)
        self._strip.setVisible(folded)

    def _choose(self, folded: bool) -> None:
        self.chosen = True
        self.fold(folded)


class _Fitting(QObject):
    """Folds the panels of the later seats, then those of the first, while the table would be too narrow."""

    def __init__(self, whole: QWidget, sides: Sequence[_Side]) -> None:
        super().__init__(whole)
        self._sides = sides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            room = event.size().width() - PLAYER_PANEL_PX * len(self._sides)
            for side in reversed(self._sides):
                if not side.chosen:
                    side.fold(room < _LEAST_TABLE_PX)
                room += PLAYER_PANEL_PX
        return super().eventFilter(watched, event)
