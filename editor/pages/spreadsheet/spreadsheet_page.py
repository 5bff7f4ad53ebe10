"""The page of a sheet: a bar with filter and columns, notices about the last paste, and the grid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QItemSelection, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QStackedWidget, QVBoxLayout

from editor.document.document import PackDocument
from editor.document.edits import Place, Touched
from editor.pages.spreadsheet.cell_clipboard import SkippedCell, grid_of, planned
from editor.pages.spreadsheet.grid import SpreadsheetGrid
from editor.pages.spreadsheet.spreadsheet_model import SpreadsheetModel
from editor.pages.start.new_pieces import named, new_piece
from editor.pages.start.templates import Templates
from editor.ui.menu import Menu
from editor.ui.notice_bar import Notice, NoticeBar
from editor.ui.page import Page
from editor.ui.preferences import Preferences
from editor.ui.thumbnails import Thumbnails
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import EmptyState, IconButton, label
from schema.i18n import gettext as _
from schema.i18n import ngettext

_MOST_TOLD: Final = 4
_TYPING_MS: Final = 120


class SpreadsheetPage(Page):
    """All cards of one kind, edited in place."""

    def __init__(
        self,
        document: PackDocument,
        folder: str,
        thumbnails: Thumbnails,
        templates: Templates,
        preferences: Preferences,
    ) -> None:
        super().__init__()
        self._document, self._folder, self._preferences = document, folder, preferences
        self._templates = templates
        self.model = SpreadsheetModel(document, folder, thumbnails, self)
        self.model.hide(frozenset(preferences.settings.hidden_columns.get(folder, ())))
        self.grid = SpreadsheetGrid(self.model)
        self.notices = NoticeBar()
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.setMinimumWidth(80)
        self.field.setMaximumWidth(260)
        self._waiting = QTimer(self, interval=_TYPING_MS, singleShot=True)
        self._waiting.timeout.connect(lambda: self.model.filter(self.field.text()))
        self.field.textChanged.connect(lambda _text: self._waiting.start())
        self._columns = QPushButton()
        self._columns.setMenu(Menu(self._columns))
        self._columns.menu().aboutToShow.connect(self._fill_columns)
        self._new = IconButton("plus", "")
        self._new.clicked.connect(self.add)
        self._count = label("", "second")
        self._count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._empty = EmptyState("", " ")
        self._empty.wanted.connect(self.add)
        self._none = EmptyState("")
        line = QHBoxLayout()
        line.setContentsMargins(8, 6, 8, 6)
        line.setSpacing(8)
        # As wide as possible: its own size hint changes with the button that clears it.
        line.addWidget(self.field, 3)
        line.addWidget(self._columns)
        line.addWidget(self._new)
        line.addStretch(1)
        line.addWidget(self._count)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.grid)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._none)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(line)
        box.addWidget(self._stack, 1)
        self.notices.lie_over(self._stack)
        self.setFocusProxy(self.grid)
        self.grid.paste_wanted.connect(self.paste)
        self.grid.open_wanted.connect(self.opened)
        self.grid.selectionModel().selectionChanged.connect(self._choose)
        self.model.modelReset.connect(self._recount)
        self._unwatch = document.watch(self._follow)
        self._speak()

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return _("Type to change a cell. Ctrl+C and Ctrl+V copy and paste, Ctrl+D fills down, Del resets.")

    def close_down(self) -> None:
        self._unwatch()
        self.model.close_down()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._speak()
            self.model.read()
        super().changeEvent(event)

    # --- what is done -------------------------------------------------------------------------------

    def add(self) -> None:
        """Add a card and select it in the grid."""
        one = self._document.system.new(self._folder)
        made = new_piece(
            self._templates,
            self._document.documents,
            self._folder,
            self._document.languages,
            names=named(one, self._document.languages),
        )
        self._document.submit(made.edit, one)
        if made.file in self.model.files:
            self.grid.selectRow(self.model.files.index(made.file))
            self.grid.setFocus()

    def paste(self, text: str, *, make: bool = False, at: tuple[int, int] | None = None) -> None:
        """Paste a table from the selected cell, or `at` a row and column.

        Skipped cells are reported; for extra rows the user is asked.
        """
        grid = grid_of(text)
        if not grid:
            return
        at = self.grid.place() if at is None else at
        cells = self.grid.chosen_cells()
        if len(grid) == 1 and len(grid[0]) == 1 and len(cells) > 1:
            self.model.put(cells, grid[0][0])  # one value for all that is chosen
            return
        templates = self._templates if make else None
        columns = self.grid.shown_columns()
        found = planned(self._document, self._folder, self.model.files, columns, at, grid, make=templates)
        if found.edit is not None:
            words = ngettext("Paste {n} cell", "Paste {n} cells", found.cells).format(n=found.cells)
            self._document.submit(found.edit, words)
        self._tell(found.cells, len(found.made), found.left_alone)
        if found.rows_beyond:
            self._ask(text, found.rows_beyond, at)

    def _tell(self, cells: int, made: int, left: Sequence[SkippedCell]) -> None:
        words = ngettext("{n} cell changed.", "{n} cells changed.", cells).format(n=cells)
        if made:
            words += " " + ngettext("{n} card created.", "{n} cards created.", made).format(n=made)
        for one in left[:_MOST_TOLD]:
            told = _("Row {row}, {column}: “{text}” skipped. {reason}")
            words += "\n" + told.format(row=one.row, column=one.column, text=one.text[:40], reason=one.reason)
        if len(left) > _MOST_TOLD:
            more = len(left) - _MOST_TOLD
            words += "\n" + ngettext("{n} more cell skipped.", "{n} more cells skipped.", more).format(n=more)
        self.notices.tell(Notice("paste", "warning" if left else "info", words))

    def _ask(self, text: str, rows: int, at: tuple[int, int]) -> None:
        words = ngettext(
            "The paste has {n} row more than there are cards.",
            "The paste has {n} rows more than there are cards.",
            rows,
        )
        make = ngettext("Create {n} new card", "Create {n} new cards", rows).format(n=rows)

        def do() -> None:
            self.notices.forget("beyond")
            self.paste(text, make=True, at=at)

        self.notices.tell(Notice("beyond", "info", words.format(n=rows), ((make, do),)))

    # --- what is shown ------------------------------------------------------------------------------

    def _choose(self, _chosen: QItemSelection, _left: QItemSelection) -> None:
        self.places_chosen.emit(tuple(Place(file) for file in self.grid.chosen_files()))

    def _fill_columns(self) -> None:
        menu = self._columns.menu()
        menu.clear()
        shown = {column.key for column in self.model.columns}
        for column in self.model.all_columns:
            action = menu.addAction(column.title)
            action.setCheckable(True)
            action.setChecked(column.key in shown)
            action.toggled.connect(partial(self._show_column, column.key))

    def _show_column(self, key: str, shown: bool) -> None:
        hidden = {column.key for column in self.model.all_columns} - {column.key for column in self.model.columns}
        hidden = hidden - {key} if shown else hidden | {key}
        self.model.hide(frozenset(hidden))
        self.grid.fit()
        kept = {**self._preferences.settings.hidden_columns, self._folder: tuple(sorted(hidden))}
        self._preferences.change(hidden_columns=kept)

    def _follow(self, _touched: Touched) -> None:
        # The report of the last paste is outdated; the skipped cells can still be shown.
        self.notices.forget("beyond")
        if any(one.about == "paste" and one.severity == "info" for one in self.notices.notices):
            self.notices.forget("paste")
        self._recount()

    def _recount(self) -> None:
        there = len(self._document.files_in(self._folder))
        shown = len(self.model.files)
        some = _("{n} of {all} cards")
        self._count.setText(
            ngettext("{n} card", "{n} cards", shown).format(n=shown)
            if shown == there
            else some.format(n=shown, all=there)
        )
        self._count.setMinimumWidth(self._count.fontMetrics().horizontalAdvance(some.format(n=there, all=there)))
        self._none.set_line(_("No results for “{words}”.").format(words=self.field.text().strip()))
        self._stack.setCurrentWidget(self._empty if not there else self.grid if shown else self._none)

    def _speak(self) -> None:
        system = self._document.system
        kind, one = system.kind(self._folder), system.new(self._folder)
        plural = kind.title() if kind is not None else self._folder
        self.setAccessibleName(plural)
        self.grid.setAccessibleName(plural)
        self.field.setPlaceholderText(_("Filter"))
        self.field.setAccessibleName(_("Filter"))
        self._columns.setText(_("Columns"))
        self._columns.setAccessibleName(_("Columns"))
        set_tip(self._new, one)
        self._new.setAccessibleName(one)
        self._empty.set_line(_("No cards yet."))
        if self._empty.button is not None:
            self._empty.button.setText(one)
        self._recount()
