"""The header above the sentences: title, the language of the card's text, and a button that adds an ability."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconButton, label, row
from schema.i18n import gettext as _


class AbilityHeader(QWidget):
    """Title, languages and the button."""

    add_wanted = Signal()
    spoken = Signal(str)  # the language in which the card is to be told

    def __init__(self) -> None:
        super().__init__()
        self._title = label("", "strong")
        self._says = label("", "second")
        self.languages = QButtonGroup(self)
        self._row = row(spacing=2)
        self.add = IconButton("plus", "", 14, text=" ")
        self.add.clicked.connect(self.add_wanted)
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 3, 8, 3)
        box.setSpacing(4)
        box.addWidget(self._title)
        box.addStretch(1)
        box.addWidget(self._says)
        box.addWidget(self._row)
        box.addSpacing(8)
        box.addWidget(self.add)

    def set_title(self, title: str) -> None:
        """Update the texts to the current language, with this title."""
        self._title.setText(title)
        self._says.setText(_("The card in"))
        self.add.setText(_("Add"))
        set_tip(self.add, _("Add an ability"))
        self.add.setAccessibleName(_("Add an ability"))

    def show_languages(self, codes: Sequence[str], spoken: str) -> None:
        """Show a button for each language of the card's text."""
        layout = self._row.layout()
        assert layout is not None
        for button in self.languages.buttons():
            self.languages.removeButton(button)
            layout.removeWidget(button)
            button.deleteLater()
        for code in dict.fromkeys(codes):
            button = IconButton("translate", _("Show the card's words in this language"), 12, code.upper())
            button.setIcon(QIcon())
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setCheckable(True)
            button.setChecked(code == spoken)
            button.clicked.connect(partial(self._speak, code))
            self.languages.addButton(button)
            layout.addWidget(button)

    def _speak(self, code: str, _checked: bool = False) -> None:
        self.spoken.emit(code)
