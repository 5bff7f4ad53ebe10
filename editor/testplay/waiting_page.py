"""The page that is shown during long work: what is done, progress, and a button that cancels."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar, QPushButton, QVBoxLayout, QWidget

from editor.ui.retranslated import Retranslated
from editor.ui.widgets import label
from schema.i18n import gettext as _


class WaitingPage(Retranslated, QWidget):
    """One line, one bar, one button."""

    cancelled = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = label("", "title")
        self._words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._share = QProgressBar()
        self._share.setTextVisible(False)
        self._share.setFixedWidth(320)
        self.cancel = QPushButton(_("Cancel"))
        self.cancel.clicked.connect(self.cancelled)
        box = QVBoxLayout(self)
        box.setSpacing(12)
        box.addStretch(1)
        for part in (self._words, self._share, self.cancel):
            box.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(1)

    @property
    def words(self) -> str:
        """The text of what is being done."""
        return self._words.text()

    def begin(self, words: str) -> None:
        """Show what is being done."""
        self._words.setText(words)
        self._share.setAccessibleName(words)
        self.show_share(None)

    def show_share(self, share: float | None) -> None:
        """Show progress from 0 to 1; None if unknown."""
        self._share.setRange(0, 0 if share is None else 1000)
        if share is not None:
            self._share.setValue(round(share * 1000))

    def retranslate(self) -> None:
        self.cancel.setText(_("Cancel"))
