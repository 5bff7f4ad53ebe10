"""The field that goes to anything: type a part of a name, choose, and its tab opens."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit

from editor.document.document import PackDocument
from editor.look.icons import pixmap
from editor.look.tokens import Theme
from schema.words import gettext as _

_FILE: Final = Qt.ItemDataRole.UserRole


class GoTo(QLineEdit):
    """Knows the names of all files."""

    chosen = Signal(str)  # a file

    def __init__(self, document: PackDocument, theme: Theme, key: str) -> None:
        """`key`: what puts the keyboard into it, as people know it."""
        super().__init__()
        self._document = document
        self.setPlaceholderText(f"{_('Go to anything')}   {key}".rstrip())
        self.setAccessibleName(_("Go to anything"))
        self._glass = self.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition)
        self.use_theme(theme)
        self._names = QStandardItemModel(self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(12)
        popup = completer.popup()
        if popup is not None:
            popup.setMinimumWidth(320)
        completer.activated[QModelIndex].connect(self._choose)  # type: ignore[index]  # overloaded in Qt
        self.setCompleter(completer)

    def use_theme(self, theme: Theme) -> None:
        self._glass.setIcon(QIcon(pixmap("magnifying-glass", theme.text_2, 14)))

    def begin(self) -> None:
        """Put the keyboard into it."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.PopupFocusReason:
            return  # the list of names has just closed, and what was chosen in it is still to be told
        self._names.clear()
        for file in self._document.files:
            folder = file.partition("/")[0] if "/" in file else ""
            name = self._document.name_of(file)
            item = QStandardItem(f"{name}   {folder}" if folder else name)
            item.setData(file, _FILE)
            self._names.appendRow(item)

    def _choose(self, index: QModelIndex) -> None:
        file = index.data(_FILE)
        # Qt writes the chosen words into the field after this.
        QTimer.singleShot(0, self.clear)
        self.clearFocus()
        if isinstance(file, str):
            self.chosen.emit(file)
