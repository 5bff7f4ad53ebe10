"""All tool tips of the editor are set or shown here, so that no text of a pack is taken for markup; a test holds it.

Tool tips from the data of a model must go through `editor.ui.plain_text.tip_text`.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QToolTip, QWidget

from editor.ui.plain_text import tip_text


class Tipped(Protocol):
    """A widget, an action or an item: anything with one tool tip."""

    def setToolTip(self, tip: str, /) -> None: ...


def set_tip(target: Tipped, text: str) -> None:
    """Set a tool tip that shows the text as it is."""
    target.setToolTip(tip_text(text))


class TippedColumns(Protocol):
    """An item with a tool tip for each column."""

    def setToolTip(self, column: int, tip: str, /) -> None: ...


def set_column_tip(item: TippedColumns, column: int, text: str) -> None:
    """The same for one column of an item."""
    item.setToolTip(column, tip_text(text))


def show_tip(where: QPoint, text: str, above: QWidget) -> None:
    """Show a tool tip now, at a position of the screen; an empty text hides it."""
    QToolTip.showText(where, tip_text(text), above)
