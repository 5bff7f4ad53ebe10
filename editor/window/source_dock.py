"""The source pane next to the page in front, created on first use, with the selection in sync on both sides.

The source highlights the field that has focus; the caret in the source reveals its field and selects its piece on the
table. Every input of a form or page that has a `binding` takes part.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from editor.document.document import PackDocument
from editor.late_imports import late_imports
from editor.ui.page import Page
from editor.ui.preferences import Preferences
from editor.window.side_panels import SidePanels
from editor.window.tabs import TabArea

if TYPE_CHECKING:
    from editor.panels.source.source_editor import SourceEditor

with late_imports(__name__):
    from editor.panels.source import source_editor
    from editor.ui.forms import field

_SHARE: Final = 0.42


class SourceDock(QObject):
    """The source pane of one window."""

    placed = Signal(str, str)
    """The caret was moved to a place of a file."""

    def __init__(
        self, tabs: TabArea, document: PackDocument, panels: SidePanels, action: QAction, preferences: Preferences
    ) -> None:
        super().__init__(tabs)
        self._tabs, self._document, self._panels = tabs, document, panels
        self._action, self._preferences = action, preferences
        self.pane: SourceEditor | None = None
        self._heard: set[Page] = set()
        action.setChecked(preferences.settings.source)
        button = QToolButton()
        button.setDefaultAction(action)
        button.setIconSize(QSize(16, 16))
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tabs.add_tool(button)
        tabs.turned_to.connect(self._turned_to)
        panels.flush_too(self.flush)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    def begin(self) -> None:
        """After the first paint: show the source if it was shown in the last session."""
        self._turned_to(self._tabs.current)

    def toggle(self) -> None:
        """Show or hide the pane according to the action; focus it when shown."""
        shown = self._action.isChecked()
        self._preferences.change(source=shown)
        self._turned_to(self._tabs.current)
        if shown and self.pane is not None:
            self.pane.text.setFocus()
        elif not shown and (page := self._tabs.page(self._tabs.current)) is not None:
            page.setFocus()

    def point_at(self, file: str, pointer: str) -> None:
        """Highlight a place that was selected elsewhere."""
        if self.pane is not None and self.pane.isVisible():
            self.pane.point_at(file, pointer)

    def flush(self) -> None:
        """Submit typed text before saving, playing, undo and redo."""
        if self.pane is not None:
            self.pane.flush()

    def close_down(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.disconnect(self._focus_moved)
        if self.pane is not None:
            self.pane.close_down()

    # ------------------------------------------------------------ inside

    def _make(self) -> source_editor.SourceEditor:
        pane = source_editor.SourceEditor(self._document)
        pane.placed.connect(self.placed)
        pane.closed.connect(self._action.trigger)
        pane.left.connect(self._back_to_page)
        self._tabs.put_beside(pane, _SHARE)
        self.pane = pane
        return pane

    def _turned_to(self, key: str) -> None:
        page = self._tabs.page(key)
        wanted = self._action.isChecked() and key in self._document.documents
        if self.pane is None and (not wanted or self._panels.background_check is None):
            return  # do not import the content models before the first paint
        pane = self.pane or self._make()
        pane.setVisible(wanted)
        pane.show_file(key if wanted else "")
        if page is not None and page not in self._heard:
            self._heard.add(page)
            page.destroyed.connect(lambda: self._heard.discard(page))
            page.selected.connect(self._selected)

    def _selected(self, file: str, pointers: tuple[str, ...]) -> None:
        if len(pointers) == 1:
            self.point_at(file, pointers[0])

    def _focus_moved(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self.pane is None or not self.pane.isVisible() or now is None or now.window() is not self.pane.window():
            return

        around: QWidget | None = now
        while around is not None:
            if isinstance(around, field.FieldEditor):
                binding = around.binding
                # After the edit that comes with it, such as text submitted when a field loses focus.
                QTimer.singleShot(0, self, partial(self.point_at, binding.file, binding.pointer))
                return
            around = around.parentWidget()

    def _back_to_page(self) -> None:
        page = self._tabs.page(self._tabs.current)
        if page is not None:
            page.setFocus()
