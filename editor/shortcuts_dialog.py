"""The list of keys, made of the same data as the menus and the tools."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from editor.actions import ACTIONS, HANDS_ON
from editor.canvas.tools import TOOLS
from editor.look.widgets import label
from schema.words import gettext as _


def shortcuts() -> list[tuple[str, str]]:
    """Keys and what they do, in the language now spoken: tools first, then hands on the table, then all actions."""
    result = [(tool.key, tool.title()) for tool in TOOLS]
    result += [(keys(), words()) for keys, words in HANDS_ON]
    native = QKeySequence.SequenceFormat.NativeText
    for spec in ACTIONS:
        keys = [QKeySequence(key).toString(native) for key in spec.keys.split()]
        if keys:
            result.append(("   ".join(keys), spec.words().removesuffix("…")))
    return result


class ShortcutsDialog(QDialog):
    """Not modal: it can stay open beside the work."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModal(False)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Keyboard shortcuts"))
        self.resize(460, 560)
        search = QLineEdit()
        search.setPlaceholderText(_("Filter"))
        search.setAccessibleName(_("Filter"))
        search.textChanged.connect(self._filter)
        body = QWidget()
        self._grid = QGridLayout(body)
        self._grid.setContentsMargins(16, 8, 16, 16)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self._rows = []
        for line, (keys, words) in enumerate(shortcuts()):
            pair = (label(keys, "strong"), label(words))
            pair[1].setWordWrap(True)
            self._grid.addWidget(pair[0], line, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(pair[1], line, 1)
            self._rows.append(pair)
        self._grid.setRowStretch(len(self._rows), 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(body)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(search)
        box.addWidget(area, 1)

    def _filter(self, text: str) -> None:
        wanted = text.casefold()
        for keys, words in self._rows:
            shown = wanted in keys.text().casefold() or wanted in words.text().casefold()
            keys.setVisible(shown)
            words.setVisible(shown)
