"""Shows unsaved work that was found beside what the pack says now, file by file; it changes nothing."""

from __future__ import annotations

import difflib
import json

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QListWidget, QPlainTextEdit, QSplitter, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Broken, Content
from editor.document.journal import Recovery
from schema.words import gettext as _


class RecoveryDialog(QDialog):
    """Files at the left, their differences at the right: lines with - are the pack's, with + the found ones."""

    def __init__(self, document: PackDocument, recovery: Recovery, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Unsaved changes that were found"))
        self.resize(900, 560)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._differences = {name: differences(document, recovery, name) for name in sorted(recovery.files)}
        self.files = QListWidget()
        self.files.setAccessibleName(_("Files"))
        self.files.addItems(list(self._differences))
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(_("Differences"))
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.files.currentTextChanged.connect(lambda name: self.text.setPlainText(self._differences.get(name, "")))
        split = QSplitter()
        split.addWidget(self.files)
        split.addWidget(self.text)
        split.setSizes([260, 640])
        QVBoxLayout(self).addWidget(split)
        self.files.setCurrentRow(0)


def differences(document: PackDocument, recovery: Recovery, name: str) -> str:
    """The lines in which the found file differs from the present one."""
    now = _lines(document.content(name) if name in document.documents else None)
    found = _lines(recovery.files[name])
    lines = difflib.unified_diff(now, found, _("now"), _("found"), lineterm="", n=2)
    return "\n".join(lines)


def _lines(content: Content | None) -> list[str]:
    if content is None:
        return []
    if isinstance(content, Broken):
        return (content.text or "").splitlines()
    return json.dumps(content, ensure_ascii=False, indent=2).splitlines()
