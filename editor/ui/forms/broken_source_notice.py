"""The notice above a form whose source is broken: the form shows the last valid state, which can be restored."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import BackToGood, Broken
from editor.ui.widgets import IconLabel, label, link_button, row
from schema.i18n import gettext as _


def lost_source(document: PackDocument, file: str) -> bool:
    """Whether the text of a file was broken here, so that its form shows an earlier state."""
    content = document.content(file)
    return isinstance(content, Broken) and content.good is not None


def back_to_good(document: PackDocument, file: str) -> None:
    """Restore the last valid state of the file, as one undo step."""
    if lost_source(document, file):
        document.submit(BackToGood(file), _("Restore last good state of {name}").format(name=document.name_of(file)))


class BrokenSourceNotice(QFrame):
    """Shown while the source of a file is broken."""

    def __init__(self, document: PackDocument, file: str) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setProperty("severity", "warning")
        told = label(_("The source is broken. Its last good state is shown until the source is fixed."))
        told.setWordWrap(True)
        self.back = link_button(_("Restore last good state"))
        self.back.clicked.connect(lambda: back_to_good(document, file))
        mark = IconLabel("warning", "warning", 16, fill=True)
        words: QWidget = row(mark, told, spacing=8)
        layout = words.layout()
        assert layout is not None
        layout.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 8, 6)
        box.setSpacing(2)
        box.addWidget(words)
        box.addWidget(row(22, self.back, "-"))
