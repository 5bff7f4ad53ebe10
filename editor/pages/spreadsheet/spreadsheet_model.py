"""The Qt model of a sheet: its cards as rows, their order, and what each cell shows and accepts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from operator import is_not
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont, QIcon

from editor.document.document import PackDocument
from editor.document.edits import Broken, Several, Touched
from editor.document.field_types import NumberSlot
from editor.document.game_system import Folder
from editor.pages.spreadsheet.cells import edit_of, is_set, parsed, shown, value_of
from editor.pages.spreadsheet.columns import Column, columns_of
from editor.ui.design_tokens import ICON_LIST
from editor.ui.icons import severity_icon
from editor.ui.plain_text import tip_text
from editor.ui.theme import current_theme
from editor.ui.thumbnails import Thumbnails, thumbnail_icon
from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _
from schema.models.references import Reference
from schema.visible_text import visible

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
Role = Qt.ItemDataRole


class SpreadsheetModel(QAbstractTableModel):
    """Cards of one folder as rows, their fields as columns. The order stays while cells are edited."""

    def __init__(
        self, document: PackDocument, folder: str, thumbnails: Thumbnails, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.thumbnails = thumbnails
        self.document, self.folder = document, folder
        self.files: tuple[str, ...] = ()
        self.columns: tuple[Column, ...] = ()
        self._hidden: frozenset[str] = frozenset()
        self._words = ""
        self._sort: tuple[str, bool] = ("", False)
        self._faces: dict[str, tuple[tuple[object, ...], QIcon]] = {}
        self._unwatch = [document.watch(self._follow), document.diagnostics.watch(self._mark, f"{folder}/")]
        self.read()

    def close_down(self) -> None:
        """Stop following the document."""
        for stop in self._unwatch:
            stop()

    # --- rows and columns ---------------------------------------------------------------------------

    @property
    def all_columns(self) -> tuple[Column, ...]:
        """Visible and hidden columns."""
        return columns_of(self.document.types, self.folder, self.document.languages)

    @cached_property
    def kind(self) -> Folder:
        return next(kind for kind in self.document.types.folders if kind.folder == self.folder)

    def read(self) -> None:
        """Read the rows and columns of the document again."""
        self.beginResetModel()
        self.columns = tuple(one for one in self.all_columns if one.key not in self._hidden)
        self.files = self._ordered(self._wanted())
        self.endResetModel()

    def hide(self, keys: frozenset[str]) -> None:
        """Hide the columns of these keys."""
        self._hidden = keys
        self.read()

    def filter(self, words: str) -> None:
        """Show only cards in which each word occurs in a displayed text."""
        self._words = words
        self.read()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if 0 <= column < len(self.columns):
            self._sort = (self.columns[column].key, order == Qt.SortOrder.DescendingOrder)
            self.read()

    def file_at(self, row: int) -> str:
        return self.files[row]

    def _wanted(self) -> list[str]:
        files = [
            file for file in self.document.files_in(self.folder) if not isinstance(self.document.content(file), Broken)
        ]
        words = self._words.casefold().split()
        if not words:
            return files
        found = []
        for file in files:
            text = "\n".join(shown(self.document, file, column) for column in self.all_columns).casefold()
            if all(word in text for word in words):
                found.append(file)
        return found

    def _ordered(self, files: Sequence[str]) -> tuple[str, ...]:
        key, backwards = self._sort
        column = next((one for one in self.all_columns if one.key == key), None)
        if column is None:
            return tuple(sorted(files, key=lambda file: (self.document.name_of(file).casefold(), file)))

        def rank(file: str) -> tuple[int, float, str]:
            value = value_of(self.document, file, column)
            if isinstance(value, int | float) and not isinstance(value, bool):
                return 0, float(value), ""
            return 1, 0.0, shown(self.document, file, column).casefold()

        empty = [file for file in files if not shown(self.document, file, column)]
        told = [file for file in files if file not in set(empty)]
        # Cards without a value stay at the end, in either direction.
        return (*sorted(told, key=rank, reverse=backwards), *empty)

    def _follow(self, touched: Touched) -> None:
        files = {place.file for place in touched}
        mine = {file for file in files if file.startswith(f"{self.folder}/")}
        present = set(self.document.files_in(self.folder))
        if "pack.json" in files or any((file in present) != (file in self.files) for file in mine):
            self.read()
            return
        elsewhere = any(place.file not in mine and place.pointer in ("", "/name") for place in touched)
        rows = range(len(self.files)) if elsewhere else [row for row, file in enumerate(self.files) if file in mine]
        if rows and self.columns:
            # One signal for many rows: the view only paints the visible ones.
            self.dataChanged.emit(self.index(rows[0], 0), self.index(rows[-1], len(self.columns) - 1))
            self.headerDataChanged.emit(Qt.Orientation.Vertical, rows[0], rows[-1])

    # --- cells --------------------------------------------------------------------------------------

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.files)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        return flags | Qt.ItemFlag.ItemIsEditable if self.columns[index.column()].editable else flags

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        file, column = self.files[index.row()], self.columns[index.column()]
        match role:
            case Role.DisplayRole | Role.AccessibleTextRole:
                text = visible(shown(self.document, file, column))
                # Texts of several lines are shown on the card; a cell is one line.
                return text if len(text) < 200 else text[:199] + "…"
            case Role.EditRole:
                value = value_of(self.document, file, column)
                return value if isinstance(value, str | bool) else shown(self.document, file, column)
            case Role.FontRole if is_set(self.document, file, column):
                font = QFont()
                font.setBold(True)
                return font
            case Role.ForegroundRole:
                return QColor(self._ink(file, column))
            case Role.TextAlignmentRole if isinstance(column.bare, NumberSlot):
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case Role.DecorationRole:
                worst = self._worst(file, column)
                return severity_icon(worst, 14) if worst else None
            case Role.ToolTipRole:
                told = [one.message for one in self._found(file, column)]
                return tip_text("\n".join([*told, _(column.field.help)] if column.field.help else told))
            case _:
                return None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if role != Role.EditRole:
            return False
        return self.put([(self.files[index.row()], self.columns[index.column()])], str(value))

    def put(self, cells: Sequence[tuple[str, Column]], text: str) -> bool:
        """Write a text into cells as one undo step; what does not fit stays as typed, and is a problem to fix."""
        edits = [
            edit
            for file, column in cells
            if column.editable
            and (edit := edit_of(self.document, file, column, parsed(self.document, column, text))) is not None
        ]
        if not edits:
            return False
        return self.document.submit(Several(tuple(edits)), self.label(cells))

    def label(self, cells: Sequence[tuple[str, Column]]) -> str:
        """The undo label of a change of these cells."""
        files = list(dict.fromkeys(file for file, _column in cells))
        titles = list(dict.fromkeys(column.title for _file, column in cells))
        name = self.document.name_of(files[0]) if len(files) == 1 else _("{n} cards").format(n=len(files))
        field = titles[0] if len(titles) == 1 else _("{n} columns").format(n=len(titles))
        return _("{name}: {field}").format(name=name, field=field)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Horizontal:
            column = self.columns[section]
            if role == Role.DisplayRole:
                return column.title
            return tip_text(_(column.field.help)) if role == Role.ToolTipRole and column.field.help else None
        file = self.files[section]
        if role == Role.DisplayRole:
            return self.document.name_of(file)
        return self._face(file) if role == Role.DecorationRole else None

    def _face(self, file: str) -> QIcon | None:
        """The disk of a card; cached, because a header asks for the faces of invisible rows."""
        card = self.document.value(file)
        if not self.thumbnails.has(self.folder) or not isinstance(card, dict):
            return None
        drawn = card, *self._pieces_named_by(card)
        known = self._faces.get(file)
        if known is None or len(known[0]) != len(drawn) or any(map(is_not, known[0], drawn)):
            known = drawn, thumbnail_icon(self.thumbnails, self.document, self.folder, card, ICON_LIST)
            self._faces[file] = known
        return known[1]

    def _pieces_named_by(self, card: Mapping[str, object]) -> Iterator[object]:
        """The pieces that a card refers to: its face may depend on them."""
        for reference in self._references:
            named = card.get(reference.field)
            if isinstance(named, str):
                yield self.document.card(self.document.folder_with(reference.folders_in(card), named), named)

    @cached_property
    def _references(self) -> list[Reference]:
        return [one for (model, _field), one in self.document.types.references.items() if model is self.kind.model]

    # --- problems -----------------------------------------------------------------------------------

    def _mark(self) -> None:
        """Show the present problems of the cells."""
        if self.files and self.columns:
            last = self.index(len(self.files) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _found(self, file: str, column: Column) -> list[Diagnostic]:
        return self.document.diagnostics.inside(file, column.pointer)

    def _worst(self, file: str, column: Column) -> Severity | None:
        found = {one.severity for one in self._found(file, column)}
        return next((severity for severity in Severity if severity in found), None)

    def _ink(self, file: str, column: Column) -> str:
        worst = self._worst(file, column)
        theme = current_theme()
        if worst is not None:
            return str(getattr(theme, worst.value))
        quiet = not column.editable or (not column.field.needed and not is_set(self.document, file, column))
        return theme.text_2 if quiet else theme.text
