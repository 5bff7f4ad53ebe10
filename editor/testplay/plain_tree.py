"""A tree that shows the plain value of a game and highlights what has changed since it was shown last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from editor.testplay.plain_rows import Path, PlainRow, plain_cells, plain_rows
from editor.ui.design_tokens import BODY
from editor.ui.fonts import text_font
from editor.ui.tool_tips import set_column_tip
from schema.i18n import gettext as _

_COLUMN_PX: Final = 72
_EXPANDED_ROWS: Final = 400
"""A larger state is collapsed at first."""


class PlainTree(QTreeWidget):
    """Names and values; nodes that the user collapses stay collapsed."""

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setAccessibleName(_("On the table"))
        self.setUniformRowHeights(True)
        self.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.header().setMinimumSectionSize(_COLUMN_PX)
        self._collapsed: set[Path] = set()
        self._values: dict[Path, str] = {}
        self._viewer: object = None
        self.itemCollapsed.connect(lambda item: self._collapsed.add(_path_of(item)))
        self.itemExpanded.connect(lambda item: self._collapsed.discard(_path_of(item)))

    def show_plain(self, plain: Any, seats: Sequence[str], viewer: object) -> None:
        """Show a value; `seats` name the players in it. Changes are highlighted while the viewer is the same."""
        rows = plain_rows(plain, seats)
        values = dict(plain_cells(rows))
        before = self._values if viewer == self._viewer and self._values else values
        self._values, self._viewer = values, viewer
        at = self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        self.setColumnCount(1 + max(map(_width, rows), default=1))
        for column in range(self.columnCount()):
            self.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.addTopLevelItems([self._item(row, (), before) for row in rows])
        self._expand(expanded=len(values) <= _EXPANDED_ROWS)
        self.blockSignals(False)
        self.verticalScrollBar().setValue(at)

    def _item(self, row: PlainRow, path: Path, before: dict[Path, str]) -> QTreeWidgetItem:
        here = (*path, row.name)
        item = QTreeWidgetItem([row.name, *row.cells])
        item.addChildren([self._item(child, here, before) for child in row.children])
        if not row.children:
            item.setForeground(0, self.palette().placeholderText())
        for column, text in enumerate(row.cells, start=1):
            set_column_tip(item, column, text)
            key = (*here, str(column)) if len(row.cells) > 1 else here
            if row.children or before.get(key) != text:
                item.setFont(column, text_font(BODY, True))
        return item

    def _expand(self, *, expanded: bool) -> None:
        if expanded:
            self.expandAll()
        waiting = [self.topLevelItem(number) for number in range(self.topLevelItemCount())]
        while waiting:
            item = waiting.pop()
            if item is not None and item.childCount():
                if _path_of(item) in self._collapsed:
                    item.setExpanded(False)
                waiting += [item.child(number) for number in range(item.childCount())]


def _width(row: PlainRow) -> int:
    """The number of cells of the widest row."""
    return max(len(row.cells), *map(_width, row.children), 0)


def _path_of(item: QTreeWidgetItem) -> Path:
    above = item.parent()
    return (*(_path_of(above) if above is not None else ()), item.text(0))
