"""File operations that open a dialog first: for a name, an id, the fields to keep, or to confirm a deletion."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from editor.document.document import PackDocument
from editor.late_imports import late_imports
from editor.pages.start.templates import Templates
from editor.panels.pack_tree.file_operations import FileOperations
from editor.ui.thumbnails import Thumbnails

with late_imports(__name__):
    from editor.panels.pack_tree import new_piece_dialog, operation_dialogs


class FileCommands(FileOperations):
    """The file operations of menus and shortcuts. Their dialogs need the content models, so they are imported late."""

    def __init__(
        self, document: PackDocument, thumbnails: Thumbnails, templates: Templates, window: Callable[[], QWidget]
    ) -> None:
        """`window` returns the parent of the dialogs."""
        super().__init__(document, templates)
        self._thumbnails, self._window = thumbnails, window

    def ask_new(self, folder: str, template: str = "") -> None:
        """Ask for name, id and template, then create a piece."""
        new_piece_dialog.NewPieceDialog(self, folder, template, self._window()).open()

    def ask_for_id(self, file: str) -> None:
        """Ask for a new id, listing the files that refer to the old one, then rename."""
        if self.copyable(file):
            operation_dialogs.RenameDialog(self, file, self._window()).open()

    def ask_new_from(self, file: str) -> None:
        """Ask which fields to keep, then create another piece from this one."""
        if self.copyable(file):
            operation_dialogs.NewFromDialog(self, file, self._thumbnails, self._window()).open()

    def ask_to_delete(self, *files: str) -> None:
        """Delete; if other files refer to them, list those and ask first."""
        able = [file for file in files if self.deletable(file)]
        if self.uses_of_all(able):
            operation_dialogs.DeleteDialog(self, able, self._window()).open()
        else:
            self.delete_all(able)
