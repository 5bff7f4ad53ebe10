"""The question about unsaved changes when a window closes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.visible_text import visible

Answer = Literal["save", "discard", "cancel"]
_MOST = 8


def ask_about_unsaved(parent: QWidget, files: Sequence[str]) -> Answer:
    """Ask whether to save or discard the changes in these files; closing the dialog means cancel."""
    box = QMessageBox(parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle(_("Unsaved changes"))
    count = len(files)
    words = ngettext(
        "{count} file has changes that are not saved.", "{count} files have changes that are not saved.", count
    )
    box.setText(words.format(count=count))
    shown = [*(visible(file, lines=False) for file in files[:_MOST]), *(["…"] if len(files) > _MOST else [])]
    box.setInformativeText("\n".join(shown))
    save = box.addButton(_("Save"), QMessageBox.ButtonRole.AcceptRole)
    discard = box.addButton(_("Discard"), QMessageBox.ButtonRole.DestructiveRole)
    cancel = box.addButton(_("Cancel"), QMessageBox.ButtonRole.RejectRole)
    save.setProperty("role", "primary")
    box.setDefaultButton(save)
    box.setEscapeButton(cancel)
    box.exec()
    clicked = box.clickedButton()
    if clicked is save:
        return "save"
    return "discard" if clicked is discard else "cancel"
