"""Saves a copy of the pack to another folder: by command, and offered where saving is impossible."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from editor.document.defaults import schemas_inside
from editor.document.edits import Several
from editor.document.pack_copy import PackCopy, copy_of, with_edit, write_copy
from editor.ui.notice_bar import Notice
from editor.window.context import WindowContext
from schema.i18n import gettext as _


def ask(window: WindowContext) -> None:
    """Ask for a folder and write the current content there; the original stays open."""
    window.panels.flush()
    root = window.document.root
    usual = "" if root is None else str(root.with_name(f"{root.stem} 2"))
    chosen, _filter = QFileDialog.getSaveFileName(window.widget, _("Save a copy"), usual)
    if chosen:
        write(window, Path(chosen))


def write(window: WindowContext, folder: Path) -> None:
    """Write the pack to a new folder and show a notice."""
    now = copy_of(window.document)
    copy = with_edit(now, Several(tuple(schemas_inside(window.document.types, now.documents))))

    def done(there: Path) -> None:
        words = _("The copy is in {folder}.").format(folder=there)
        window.notices.tell(Notice("copy", "info", words, ((_("Open it"), partial(_open, window, there, now)),)))

    def failed(error: Exception) -> None:
        words = _("The copy could not be written; nothing was left behind. {reason}").format(reason=error)
        window.notices.tell(Notice("copy", "error", words, ((_("Save a copy…"), partial(ask, window)),)))

    window.work.start(_("Writing the copy"), lambda _progress: write_copy(copy, folder), done, failed)


def _open(window: WindowContext, folder: Path, copy: PackCopy) -> None:
    window.notices.forget("copy")
    window.remember()
    window.copied = copy.documents
    window.open_other_pack(folder)
