"""The tool bar above the table of a battle: the shared tools, overlays of flicks, the whole table, ending the turn."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton

from editor.testplay.disabled_reasons import show_able
from editor.testplay.play_toolbar import PlayToolbar
from editor.ui.design_tokens import ICON_TOOL
from editor.ui.widgets import IconButton
from schema.i18n import gettext as _


class BattleToolbar(PlayToolbar):
    """Buttons that emit signals."""

    path_toggled = Signal(bool)
    trail_toggled = Signal(bool)
    fit = Signal()
    end_turn = Signal()

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        size = ICON_TOOL
        self.path_button = IconButton("path", _("Predicted first path (P); hold Ctrl to look"), size, checkable=True)
        self.trail_button = IconButton("activity", _("Last flick"), size, checkable=True)
        self.trail_button.setChecked(True)
        fit = IconButton("arrows-out", _("Show the whole table (Ctrl+0)"), size)
        self.turn_button = QToolButton()
        self.turn_button.setText(_("End turn"))
        self.turn_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.add_display_tools(self.path_button, self.trail_button, fit)
        self.add_main_button(self.turn_button)
        self.show_turn("")
        self.path_button.toggled.connect(self.path_toggled)
        self.trail_button.toggled.connect(self.trail_toggled)
        fit.clicked.connect(self.fit)
        self.turn_button.clicked.connect(self.end_turn)

    def show_turn(self, why_not: str) -> None:
        """Show whether the turn can be ended, or why not."""
        show_able(self.turn_button, _("Give up the actions that are left (E)"), why_not)
