"""The grid of a sheet: editors in its cells, and keys for copy, paste, clear and fill, as in spreadsheet programs."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication, QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from editor.document.edits import Several
from editor.document.field_types import ChoiceSlot, FlagSlot, MaybeSlot, ReferenceSlot
from editor.pages.spreadsheet.cell_clipboard import text_of
from editor.pages.spreadsheet.cells import NO, YES, copied, edit_of, parsed, value_of
from editor.pages.spreadsheet.columns import Column
from editor.pages.spreadsheet.spreadsheet_model import SpreadsheetModel
from editor.ui.design_tokens import ICON_LIST
from editor.ui.forms.field_binding import name_of_id
from editor.ui.menu import Menu
from editor.ui.thumbnails import thumbnail_icon
from schema.i18n import gettext as _

ROW_PX = 26
_NAMES_PX = 190
_WIDEST_PX = 320
Index = QModelIndex | QPersistentModelIndex


class SpreadsheetGrid(QTableView):
    """Rows are cards, named at the left, where their names stay while the fields are scrolled."""

    paste_wanted = Signal(str)
    open_wanted = Signal(str)  # the file of a card

    def __init__(self, model: SpreadsheetModel) -> None:
        super().__init__()
        self.sheet = model
        self.setModel(model)
        self.setItemDelegate(_Inputs(model, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setIconSize(QSize(ICON_LIST, ICON_LIST))
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        across, down = self.horizontalHeader(), self.verticalHeader()
        across.setSectionsMovable(True)
        across.setSortIndicatorShown(True)
        across.setHighlightSections(False)
        across.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        across.sectionClicked.connect(self._sort)
        across.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        down.setDefaultSectionSize(ROW_PX)
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setFixedWidth(_NAMES_PX)
        down.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        down.sectionDoubleClicked.connect(lambda row: self.open_wanted.emit(model.file_at(row)))
        self.fit()

    def fit(self) -> None:
        """Fit the columns to their contents, within limits; measured on the first rows."""
        across = self.horizontalHeader()
        across.setResizeContentsPrecision(40)
        self.resizeColumnsToContents()
        for section in range(across.count()):
            across.resizeSection(section, min(across.sectionSize(section) + 10, _WIDEST_PX))

    def _sort(self, section: int) -> None:
        self.sheet.sort(section, self.horizontalHeader().sortIndicatorOrder())

    # --- what is chosen -----------------------------------------------------------------------------

    def shown_columns(self) -> list[Column]:
        """The visible columns from left to right."""
        across = self.horizontalHeader()
        return [self.sheet.columns[across.logicalIndex(place)] for place in range(across.count())]

    def chosen_cells(self) -> list[tuple[str, Column]]:
        """The selected cells, row by row."""
        across = self.horizontalHeader()
        indexes = sorted(self.selectedIndexes(), key=lambda one: (one.row(), across.visualIndex(one.column())))
        return [(self.sheet.files[one.row()], self.sheet.columns[one.column()]) for one in indexes]

    def chosen_files(self) -> list[str]:
        """The cards of the selected cells, from top to bottom."""
        return list(dict.fromkeys(file for file, _column in self.chosen_cells()))

    def place(self) -> tuple[int, int]:
        """Row and column of the top left selected cell."""
        across = self.horizontalHeader()
        chosen = self.selectedIndexes() or [self.currentIndex()]
        rows = [one.row() for one in chosen if one.isValid()]
        columns = [across.visualIndex(one.column()) for one in chosen if one.isValid()]
        return min(rows, default=0), min(columns, default=0)

    # --- clipboard and keys -------------------------------------------------------------------------

    def copy(self) -> None:
        """Copy the smallest rectangle around the selected cells; whole rows with the names of the columns above."""
        cells = self.chosen_cells()
        if not cells:
            return
        files = self.chosen_files()
        keys = {column.key for _file, column in cells}
        columns = [column for column in self.shown_columns() if column.key in keys]
        whole = len(columns) == len(self.sheet.columns) and len(files) > 1
        QGuiApplication.clipboard().setText(text_of(self.sheet.document, files, columns, header=whole))

    def paste(self) -> None:
        """Paste the clipboard's content from the selected cell on."""
        self.paste_wanted.emit(QGuiApplication.clipboard().text())

    def clear_chosen(self) -> None:
        """Reset the selected cells to the default, or to nothing."""
        self.sheet.put(
            [(file, column) for file, column in self.chosen_cells() if not column.field.needed or column.code], ""
        )

    def fill_down(self) -> None:
        """Copy the first selected row's values to all selected rows, as one undo step."""
        cells = self.chosen_cells()
        if not cells:
            return
        document, first = self.sheet.document, cells[0][0]
        edits = []
        for file, column in cells:
            if column.editable and file != first:
                found = parsed(document, column, copied(document, first, column))
                edit = edit_of(document, file, column, found)
                if edit is not None:
                    edits.append(edit)
        if edits:
            document.submit(Several(tuple(edits)), self.sheet.label(cells))

    def _own(self, event: QKeyEvent) -> object:
        for keys, do in (
            (QKeySequence.StandardKey.Copy, self.copy),
            (QKeySequence.StandardKey.Paste, self.paste),
        ):
            if event.matches(keys):
                return do
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and event.key() == Qt.Key.Key_D:
            return self.fill_down
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not event.modifiers():
            return self.clear_chosen
        return None

    def event(self, event: QEvent) -> bool:
        # The window has actions with the same keys: those of the grid come first while it has the focus.
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._own(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        own = self._own(event)
        if callable(own):
            own()
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The key that ends typing arrives here as well.
            if self.state() != QAbstractItemView.State.EditingState:
                self.edit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = Menu(self)
        for words, keys, do in (
            (_("Copy"), "Ctrl+C", self.copy),
            (_("Paste"), "Ctrl+V", self.paste),
            (_("Fill down"), "Ctrl+D", self.fill_down),
            (_("Reset to the default"), "Del", self.clear_chosen),
        ):
            action = QAction(words, menu)
            action.setShortcut(QKeySequence(keys))
            action.triggered.connect(lambda _checked=False, do=do: do())
            menu.addAction(action)
        files = self.chosen_files()
        if len(files) == 1:
            menu.addSeparator()
            opening = menu.addAction(_("Open card"))
            opening.triggered.connect(lambda: self.open_wanted.emit(files[0]))
        menu.exec(event.globalPos())


class _Inputs(QStyledItemDelegate):
    """The editor for each cell: a combo box or a line."""

    def __init__(self, model: SpreadsheetModel, parent: QObject) -> None:
        super().__init__(parent)
        self._sheet = model

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        column = self._sheet.columns[index.column()]
        options = self._options(column)
        if options is None:
            line = QLineEdit(parent)
            line.setAccessibleName(column.title)
            return line
        combo = QComboBox(parent)
        combo.setAccessibleName(column.title)
        for text, data, face in options:
            combo.addItem(face, text, data)
        combo.activated.connect(lambda _index: self._done(combo))
        return combo

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        file, column = self._sheet.files[index.row()], self._sheet.columns[index.column()]
        if isinstance(editor, QComboBox):
            value = value_of(self._sheet.document, file, column)
            wanted = (YES if value else NO) if isinstance(column.bare, FlagSlot) else value or ""
            editor.setCurrentIndex(max(0, editor.findData(wanted)))
            editor.showPopup()
        elif isinstance(editor, QLineEdit):
            editor.setText(copied(self._sheet.document, file, column))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QComboBox):
            model.setData(model.index(index.row(), index.column()), editor.currentData())
        elif isinstance(editor, QLineEdit):
            model.setData(model.index(index.row(), index.column()), editor.text())

    def _done(self, editor: QWidget) -> None:
        self.commitData.emit(editor)
        self.closeEditor.emit(editor)

    def _options(self, column: Column) -> list[tuple[str, str, QIcon]] | None:
        document = self._sheet.document
        nothing = [("", "", QIcon())] if isinstance(column.slot, MaybeSlot) else []
        match column.bare:
            case FlagSlot():
                return [(_("no"), NO, QIcon()), (_("yes"), YES, QIcon())]
            case ChoiceSlot(options):
                return [*nothing, *((document.types.labels.option(one), one, QIcon()) for one in options)]
            case ReferenceSlot(to=to):
                found: list[tuple[str, str, Any]] = []
                for file in (file for folder in to.all_folders for file in document.files_in(folder)):
                    folder = file.partition("/")[0]
                    card = document.value(file)
                    id_ = card.get("id") if isinstance(card, dict) else None
                    if isinstance(card, dict) and isinstance(id_, str):
                        face = thumbnail_icon(self._sheet.thumbnails, document, folder, card, ICON_LIST)
                        found.append((name_of_id(document, folder, id_), id_, face))
                return [*nothing, *sorted(found, key=lambda one: one[0].casefold())]
            case _:
                return None
