"""The docks around the tabs: pack tree, palette, inspector, and the lower one with problems, find and history.

It lays them out and names them; what is in them is made elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStackedWidget, QUndoView, QWidget

from editor.canvas.palette import Palette
from editor.document.document import PackDocument
from editor.look.fonts import text_px
from editor.look.icons import icon
from editor.look.tokens import ICON_LIST, Theme
from editor.look.widgets import DockTitle
from editor.panels import Panels
from editor.undo import QtHistory
from schema.words import gettext as _

if TYPE_CHECKING:
    from editor.finding.panel import FindPanel

PROBLEMS, FIND, HISTORY = 0, 1, 2
"""The pages of the lower dock."""

_LEFT_PX: Final = 274
_RIGHT_PX: Final = 284
_LEAST_PX: Final = {Qt.DockWidgetArea.LeftDockWidgetArea: 270, Qt.DockWidgetArea.RightDockWidgetArea: 248}
"""In less, titles of the palette and fields of forms would be cut off."""
_PALETTE_PAGES: Final[tuple[Callable[[], str], ...]] = (
    lambda: _("Objects"),
    lambda: _("Squads"),
    lambda: _("Templates"),
    lambda: _("Layers"),
)
_LOWER_PAGES: Final[tuple[Callable[[], str], ...]] = (lambda: _("Problems"), lambda: _("Find"), lambda: _("History"))


class Docks:
    """All docks of one window."""

    def __init__(
        self, window: QMainWindow, document: PackDocument, panels: Panels, palette: Palette, theme: Theme
    ) -> None:
        self._window, self._panels, self._palette = window, panels, palette
        self._docks: dict[str, QDockWidget] = {}
        self._document = document
        self._finder: FindPanel | None = None
        self.lower = QStackedWidget()
        self.lower.addWidget(panels.problems)
        self._finder_to_come = QWidget()
        self.lower.addWidget(self._finder_to_come)
        history = document.history
        self._history = _Steps(history, theme) if isinstance(history, QtHistory) else QWidget()
        self.lower.addWidget(self._history)
        self._speak()
        window.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self._palette_title = DockTitle(_("Palette"), tabs=[words() for words in _PALETTE_PAGES])
        self._palette_title.chosen.connect(palette.choose)
        self._lower_title = self._make_lower_title()
        self._add("pack", left, panels.tree, DockTitle(_("Pack")))
        self._add("palette", left, palette, self._palette_title)
        self._add("inspector", right, panels.inspector, DockTitle(_("Inspector")))
        self._add("problems", Qt.DockWidgetArea.BottomDockWidgetArea, self.lower, self._lower_title)
        window.resizeDocks(
            [self._docks["pack"], self._docks["inspector"]], [_LEFT_PX, _RIGHT_PX], Qt.Orientation.Horizontal
        )
        window.resizeDocks([self._docks["pack"], self._docks["palette"]], [480, 410], Qt.Orientation.Vertical)
        window.resizeDocks([self._docks["problems"]], [172], Qt.Orientation.Vertical)

    def _make_lower_title(self) -> DockTitle:
        names = [words() for words in _LOWER_PAGES]
        title = DockTitle(_("Problems"), *self._panels.problem_tools, tabs=names)
        title.chosen.connect(self.lower.setCurrentIndex)
        return title

    def _add(self, name: str, area: Qt.DockWidgetArea, content: QWidget, title: DockTitle) -> None:
        dock = QDockWidget()
        dock.setObjectName(name)
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        dock.setTitleBarWidget(title)
        content.setProperty("role", "dockBody")
        content.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        dock.setWidget(content)
        self._docks[name] = dock
        self._window.addDockWidget(area, dock)
        self._keep_room(dock)

    def _keep_room(self, dock: QDockWidget) -> None:
        """Words that are larger need more of it."""
        content = dock.widget()
        if content is not None:
            content.setMinimumWidth(text_px(_LEAST_PX.get(self._window.dockWidgetArea(dock), 0)))

    @property
    def finder(self) -> FindPanel:
        """What searches the pack; there is none before `begin`."""
        assert self._finder is not None, "the window has not begun"
        return self._finder

    def begin(self, theme: Theme) -> None:
        """The window has been seen: make the finder, and put the tools of the problems into their title."""
        from editor.finding.panel import FindPanel

        self._finder = FindPanel(self._document, theme)
        self._finder.jump.connect(self._panels.jumped)
        self.lower.insertWidget(FIND, self._finder)
        self.lower.removeWidget(self._finder_to_come)
        self._finder_to_come.deleteLater()
        self._lower_title = self._make_lower_title()
        self._docks["problems"].setTitleBarWidget(self._lower_title)

    def show_all(self, shown: bool) -> None:
        """Show all docks, or none while a page takes the window for itself."""
        for dock in self._docks.values():
            dock.setVisible(shown)

    def close_down(self) -> None:
        """Stop following the document; the window is about to go."""
        if self._finder is not None:
            self._finder.close_down()

    def focus(self, name: str) -> None:
        """Put the keyboard into a dock: into its content, or its title while that is empty."""
        dock = self._docks[name]
        if not dock.isVisible():
            return
        for root in (dock.widget(), dock):
            part = root.nextInFocusChain()
            while part is not None and part is not root:
                wants = part.focusPolicy() & Qt.FocusPolicy.TabFocus
                if wants and root.isAncestorOf(part) and part.isVisible() and part.isEnabled():
                    part.setFocus(Qt.FocusReason.ShortcutFocusReason)
                    return
                part = part.nextInFocusChain()

    def show_lower(self, page: int) -> None:
        """Bring problems, find or history to the front of the lower dock."""
        self._lower_title.choose(page)
        self.lower.setCurrentIndex(page)

    def find(self) -> None:
        """Search the pack."""
        self.show_lower(FIND)
        self.finder.begin()

    def show_uses(self, file: str) -> None:
        """List where the piece of a file is named."""
        self.show_lower(FIND)
        self.finder.show_uses(file)

    def show_palette(self, page: int) -> None:
        """Bring objects, squads or layers to the front of the palette."""
        self._palette_title.choose(page)
        self._palette.choose(page)

    def count_problems(self, count: int) -> None:
        """Tell in the title how many problems there are."""
        self._lower_title.set_tab_text(PROBLEMS, f"{_('Problems')}  {count}" if count else _("Problems"))

    def _speak(self) -> None:
        self._history.setAccessibleName(_("History"))
        if isinstance(self._history, QUndoView):
            self._history.setEmptyLabel(_("As it was opened"))

    def retranslate(self) -> None:
        """Speak the language now chosen."""
        for name, words in (("pack", _("Pack")), ("inspector", _("Inspector"))):
            title = self._docks[name].titleBarWidget()
            if isinstance(title, DockTitle):
                title.set_title(words)
        for dock in self._docks.values():
            self._keep_room(dock)
        if self._finder is not None:
            self._finder.retranslate()
        self._speak()
        for index, name_of in enumerate(_LOWER_PAGES):
            self._lower_title.set_tab_text(index, name_of())
        for index, name_of in enumerate(_PALETTE_PAGES):
            self._palette_title.set_tab_text(index, name_of())


class _Steps(QUndoView):
    """The history as a list; the step that is on the disk carries a mark."""

    def __init__(self, history: QtHistory, theme: Theme) -> None:
        super().__init__(history.stack)
        self.use_theme(theme)

    def use_theme(self, theme: Theme) -> None:
        """Other colours."""
        self.setCleanIcon(icon("floppy-disk", theme, ICON_LIST))
