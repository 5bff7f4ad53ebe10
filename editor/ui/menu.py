"""A menu that keeps the keyboard: letters and shortcuts have no effect behind it while it is open."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QActionEvent
from PySide6.QtWidgets import QMenu

from editor.ui.tool_tips import set_tip


class Menu(QMenu):
    """Qt's own menu leaves the keyboard focus where it was: there a letter would choose a tool."""

    def add_menu(self, title: str) -> Menu:
        """A submenu at the end."""
        menu = Menu(title, self)
        self.addMenu(menu)
        return menu

    def actionEvent(self, event: QActionEvent) -> None:
        # Without a tool tip an action has its text for one, which Qt may take for markup.
        action = event.action()
        if event.type() == QEvent.Type.ActionAdded and "<" in action.text() and "<span>" not in action.toolTip():
            set_tip(action, action.toolTip())
        super().actionEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)
