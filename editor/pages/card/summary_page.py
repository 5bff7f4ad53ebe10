"""The page of a file without a face: its name and kind, its fields and parts, its usages; each line is a link."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Broken
from editor.late_imports import late_imports
from editor.ui.plain_text import plain_action
from editor.ui.widgets import ElidedLabel, EmptyState, label, link_button, row, rule
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.pages.card import file_summary
    from editor.ui.forms import form_header

_COLUMN_PX = 640
_WORDS_PX = 150


class SummaryPage(QScrollArea):
    """Built when it is first shown: reading a file's parts needs the content models."""

    jump = Signal(str, str)

    def __init__(self, document: PackDocument, file: str) -> None:
        super().__init__()
        self._document, self._file = document, file
        self._seen: object = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_file(self) -> None:
        """Rebuild it, now or when it is shown."""
        self._seen = None
        if self.isVisible():
            self._build()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        # After the first paint of the window, which must not wait for the models.
        QTimer.singleShot(0, self, self._build)

    def _build(self) -> None:
        if self._seen is self._document.documents:
            return
        self._seen = self._document.documents

        page = QWidget()
        page.setMaximumWidth(_COLUMN_PX)
        page.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        box = QVBoxLayout(page)
        box.setContentsMargins(24, 20, 24, 24)
        box.setSpacing(2)
        kind = form_header.kind_name(self._document, self._file.partition("/")[0])
        title = label(self._document.name_of(self._file), "title")
        title.setWordWrap(True)
        box.addWidget(title)
        box.addWidget(label(f"{kind} · {self._file}", "second"))
        content = self._document.content(self._file)
        if isinstance(content, Broken):
            told = label(_("This file is not valid JSON. Show its source to fix it."), "error")
            told.setWordWrap(True)
            box.addSpacing(12)
            box.addWidget(told)
        parts = file_summary.parts_of(self._document, self._file)
        if isinstance(content, dict) and not parts:
            box.addWidget(EmptyState(_("Every field has its default value. Change them in the inspector.")))
        for part in parts:
            box.addSpacing(14)
            head = label(part.title, "strong")
            box.addWidget(row(head, label(part.count, "second"), "-", spacing=8))
            box.addWidget(rule())
            for line in part.lines:
                box.addWidget(self._line(line.words, line.more, line.file, line.pointer))
        box.addStretch(1)
        around = QWidget()
        outer = QHBoxLayout(around)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(page, 1000)
        outer.addStretch(1)
        self.setWidget(around)

    def _line(self, words: str, more: str, file: str, pointer: str) -> QWidget:
        button: QPushButton = link_button(_short(words))
        button.clicked.connect(lambda: self.jump.emit(file, pointer))
        button.setAccessibleName(f"{words}, {more}" if more else words)
        if not more:
            return row(button, "-")
        button.setMinimumWidth(_WORDS_PX)
        shown = ElidedLabel(more, "second")
        shown.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        return row(button, shown, spacing=8)


def _short(words: str) -> str:
    """A single line; an ampersand in it is no mnemonic."""
    plain = plain_action(" ".join(words.split()))
    return plain if len(plain) <= 80 else plain[:79] + "…"
