"""Every tool tip of the editor is set or shown here, so that none takes words of a pack for markup; a test holds it.

What a tip says as the data of a model goes through `editor.ui.plain_text.tip_text` by itself.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QToolTip, QTreeWidgetItem, QWidget

from editor.ui.plain_text import tip_text


class Tipped(Protocol):
    """A widget, an action or an item: whatever has one tool tip."""

    def setToolTip(self, tip: str, /) -> None: ...


def set_tip(target: Tipped, text: str) -> None:
    """Give something a tool tip that shows the text as it is."""
    target.setToolTip(tip_text(text))


def set_column_tip(item: QTreeWidgetItem, column: int, text: str) -> None:
    """The same in one column of an item."""
    item.setToolTip(column, tip_text(text))


def show_tip(where: QPoint, text: str, above: QWidget) -> None:
    """Show a tool tip now, at a place of the screen; an empty text takes it away."""
    QToolTip.showText(where, tip_text(text), above)
