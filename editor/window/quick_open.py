"""Quick open: type a part of a name and choose a page to open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.page_keys import SHEETS
from editor.late_imports import late_imports
from editor.ui.icons import icon
from editor.ui.popup import Popup
from editor.ui.thumbnails import Thumbnails
from editor.window.page_kinds import kind_of, pages_beside
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.window.quick_open_names import GoToNames

with late_imports(__name__):
    from editor.window import quick_open_names

_LIST_PX: Final = 420


class QuickOpen(QLineEdit):
    """The search field over all files and other pages."""

    chosen = Signal(str)  # the key of a page
    left = Signal()  # Esc was pressed

    def __init__(self, document: PackDocument, thumbnails: Thumbnails, key: str) -> None:
        """`key`: the shortcut that focuses the field, in native text."""
        super().__init__()
        self.document, self.thumbnails = document, thumbnails
        self.show_key(key)
        self.setAccessibleName(_("Go to anything"))
        self._glass = self.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition)
        self._names: GoToNames | None = None
        self._glass.setIcon(icon("magnifying-glass", 14, tint="text_2"))

    def show_key(self, key: str) -> None:
        """Show the shortcut in the placeholder, or none if there is no room."""
        self.setPlaceholderText(f"{_('Go to anything')}   {key}".rstrip())

    def begin(self) -> None:
        """Focus the field."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.PopupFocusReason:
            return  # the popup has just closed and its choice is not delivered yet
        self._fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down lists all pages; Enter opens the selected or else the first match; Esc cancels."""
        names = self._names
        if event.key() == Qt.Key.Key_Down and names is not None:
            names.find(self.text())
            names.setCompletionPrefix(self.text())
            names.complete()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and names is not None and self.text().strip():
            names.choose(self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.clearFocus()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _names_of_all(self) -> quick_open_names.GoToNames:
        if self._names is None:
            self._names = quick_open_names.GoToNames(self, self)
            self._names.chosen.connect(self._choose)
            self.setCompleter(self._names)
        return self._names

    def _fill(self) -> None:
        names = self._names_of_all()
        names.clear()
        titles = {kind.folder: kind.title() for kind in self.document.system.kinds}
        of_all, of_scripts = pages_beside(self.document)
        self._add_pages(names, of_all)
        for file in self.document.files:
            folder = file.partition("/")[0] if "/" in file else ""
            names.add(file, self.document.name_of(file), titles.get(folder, folder))
        self._add_pages(names, of_scripts)

    def _add_pages(self, names: GoToNames, keys: Iterable[str]) -> None:
        for key in keys:
            kind = kind_of(self.document, key)
            if kind is not None:
                title, _mark = kind.title(self, key)
                names.add(key, title, _("As a spreadsheet") if key.startswith(SHEETS) else "")

    def _choose(self, key: str) -> None:
        # QCompleter writes the chosen text into the field after this.
        QTimer.singleShot(0, self, self.clear)
        self.clearFocus()
        self.chosen.emit(key)


class QuickOpenPopup(Popup):
    """Quick open as a popup, for a window whose tool bar is hidden, as during a play."""

    def __init__(self, document: PackDocument, thumbnails: Thumbnails, window: QWidget) -> None:
        self.go_to = QuickOpen(document, thumbnails, "")
        super().__init__(window, self.go_to)
        self.setObjectName("commands")
        self.setAccessibleName(_("Go to anything"))
        self.go_to.chosen.connect(self.close)
        self.go_to.left.connect(self.close)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.addWidget(self.go_to)
        self.setFixedWidth(_LIST_PX + 18)
        self.place_over(window)
