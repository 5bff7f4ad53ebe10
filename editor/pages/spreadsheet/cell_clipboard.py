"""Cells to and from the clipboard of spreadsheet programs, as text with tabs; a paste is planned as one edit; no Qt."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from editor.document.defaults import free_id
from editor.document.document import PackDocument
from editor.document.edits import Edit, Several
from editor.document.field_types import TextSlot
from editor.pages.spreadsheet.cells import copied, edit_of, parsed
from editor.pages.spreadsheet.columns import Column, columns_of
from editor.pages.start.new_pieces import named, new_piece
from editor.pages.start.templates import Templates
from schema.i18n import gettext as _

MOST_ROWS = 5_000
"""The most rows of one paste; further ones are reported and skipped."""

Grid = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class SkippedCell:
    """A cell that was not pasted, and why."""

    row: int  # in the pasted table, from 1, its header counted
    column: str
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class PastePlan:
    """What a paste does. `rows_beyond` are pasted rows without a card, unless new cards are made."""

    edit: Edit | None
    cells: int
    made: tuple[str, ...]
    rows_beyond: int
    left_alone: tuple[SkippedCell, ...]


def text_of(document: PackDocument, files: Iterable[str], columns: Sequence[Column], *, header: bool = False) -> str:
    """Cells as lines of text separated by tabs, quoted if they contain tabs, quotes or line ends."""
    out = io.StringIO()
    writer = csv.writer(out, dialect="excel-tab", lineterminator="\n")
    if header:
        writer.writerow([column.key for column in columns])
    for file in files:
        # A single carriage return would not be quoted.
        writer.writerow([re.sub(r"\r\n?", "\n", copied(document, file, column)) for column in columns])
    return out.getvalue()


def grid_of(text: str) -> list[list[str]]:
    """The cells of a text from the clipboard; never raises, whatever the text is."""
    rows: list[list[str]] = []
    try:
        for row in csv.reader(io.StringIO(text.replace("\0", ""), newline=""), dialect="excel-tab"):
            rows.append(row)
            if len(rows) > MOST_ROWS:
                break
    except csv.Error:
        rows = [line.split("\t") for line in text.splitlines()[: MOST_ROWS + 1]]
    while rows and not any(cell.strip() for cell in rows[-1]):
        rows.pop()
    return rows


def planned(
    document: PackDocument,
    folder: str,
    files: Sequence[str],
    columns: Sequence[Column],
    at: tuple[int, int],
    grid: Grid,
    *,
    make: Templates | None = None,
) -> PastePlan:
    """The plan for pasting a table with its first cell at a row and column of the sheet.

    `files` and `columns` are those of the sheet as sorted and shown. A first row that names columns chooses them; if it
    names the id, rows go to the cards of those ids. `make`: the templates of rows without a card; None skips them.
    """
    found = _Planning(document, folder, make)
    for number, cells in enumerate(grid[MOST_ROWS:], MOST_ROWS + 1):
        found.leave(
            number, "", cells[0] if cells else "", _("At most {n} rows can be pasted at once.").format(n=MOST_ROWS)
        )
    grid = grid[:MOST_ROWS]
    named = _header(columns, grid)
    start = 1 if named else 0
    wanted = named or [*columns[at[1] :]]
    keyed = next((index for index, column in enumerate(wanted) if column is not None and column.key == "id"), None)
    if not named:
        keyed = None
    known = {_id_of(document, file): file for file in files}
    for number, cells in enumerate(grid[start:]):
        own = cells[keyed].strip() if keyed is not None and keyed < len(cells) else ""
        if own:
            file = known.get(own)
        else:
            row = at[0] + number
            file = files[row] if row < len(files) else None
        found.row(number + start + 1, file, own, wanted, cells)
    return found.result()


class _Planning:
    """Collects the plan of one paste, row by row."""

    def __init__(self, document: PackDocument, folder: str, make: Templates | None) -> None:
        self._folder, self._make = folder, make
        self._edits: list[Edit] = []
        self._left: list[SkippedCell] = []
        self._made: list[str] = []
        self._cells = 0
        self._beyond = 0
        # A copy of the document contains the new cards of this paste, so that their ids are taken.
        self._trial = PackDocument(document.documents)

    def leave(self, row: int, column: str, text: str, reason: str) -> None:
        self._left.append(SkippedCell(row, column, text, reason))

    def row(
        self, number: int, file: str | None, id_: str, columns: Sequence[Column | None], cells: Sequence[str]
    ) -> None:
        if file is None:
            if self._make is None:
                self._beyond += 1
                return
            file = self._new(self._make, id_)
        for column, text in zip(columns, cells, strict=False):
            if column is None:
                continue
            if not column.editable:
                if text.strip() and text.strip() != copied(self._trial, file, column):
                    self.leave(number, column.title, text, _reason(column))
                continue
            meant = parsed(self._trial, column, text)
            if meant.fault:
                self.leave(number, column.title, text, meant.fault)
                continue
            edit = edit_of(self._trial, file, column, meant)
            if edit is not None:
                self._do(edit)
                self._cells += 1

    def _new(self, templates: Templates, id_: str) -> str:
        made = new_piece(
            templates,
            self._trial.documents,
            self._folder,
            self._trial.languages,
            id_=id_ if self._free(id_) else "",
            names=named(_("New card"), self._trial.languages),
        )
        self._do(made.edit)
        file = made.file
        self._made.append(file)
        return file

    def _free(self, id_: str) -> bool:
        slot = next(
            (column.slot for column in columns_of(self._trial.types, self._folder, ()) if column.key == "id"), None
        )
        good = isinstance(slot, TextSlot) and re.fullmatch(slot.pattern, id_) is not None
        return good and free_id(self._trial.documents, self._folder, id_) == id_

    def _do(self, edit: Edit) -> None:
        self._trial.submit(edit, "")
        self._edits.append(edit)

    def result(self) -> PastePlan:
        edit = Several(tuple(self._edits)) if self._edits else None
        return PastePlan(edit, self._cells, tuple(self._made), self._beyond, tuple(self._left))


def _header(columns: Sequence[Column], grid: Grid) -> list[Column | None]:
    """The columns that a first row names; empty if it is no header."""
    if len(grid) < 2 or not any(cell.strip() for cell in grid[0]):
        return []
    known: dict[str, Column] = {}
    for column in columns:
        known.setdefault(column.title.casefold(), column)
        known.setdefault(column.key.casefold(), column)
    named = [known.get(cell.strip().casefold()) for cell in grid[0]]
    strange = [cell for cell, column in zip(grid[0], named, strict=True) if cell.strip() and column is None]
    # One unknown name among known ones is a column of the author's own; a row of mostly unknown names is data.
    return named if sum(column is not None for column in named) > len(strange) else []


def _reason(column: Column) -> str:
    if column.key == "id":
        return _("Use Rename to change an id, so that references are updated.")
    return _("Edit this on the page of the card.")


def _id_of(document: PackDocument, file: str) -> str:
    found = document.value(file, "/id")
    return found if isinstance(found, str) else ""
