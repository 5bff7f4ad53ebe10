"""The docks around the tabs: pack tree, palette, inspector, and the lower dock with problems, find and history.

Layout, titles and folding only; the panels are created elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStackedWidget, QUndoView, QWidget
from shiboken6 import isValid

from editor.canvas.board_page import BoardPalette
from editor.document.document import PackDocument
from editor.late_imports import late_imports
from editor.ui.design_tokens import ICON_LIST
from editor.ui.fonts import text_px
from editor.ui.icons import icon
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import DockTitle, IconButton
from editor.window.side_panels import Holder, SidePanels
from editor.window.undo_stack import QtUndoStack
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.panels.search.search_panel import SearchPanel

with late_imports(__name__):
    from editor.panels.search import search_panel

_NO_LIMIT_PX: Final = 16_777_215
"""QWIDGETSIZE_MAX: no maximum."""

PROBLEMS, FIND, HISTORY = 0, 1, 2
"""The pages that the lower dock always has; others are added when they are needed."""

_LEFT_PX: Final = 274
_RIGHT_PX: Final = 284
_LEAST_PX: Final = {Qt.DockWidgetArea.LeftDockWidgetArea: 270, Qt.DockWidgetArea.RightDockWidgetArea: 248}
"""Minimum widths; below these, palette titles and form fields are cut off."""
_LEAST_HEIGHT_PX: Final = 140
"""Minimum height of each of the two docks at the left; what they hold wants more, and together they would not fit."""
_NARROW_PX: Final = 900
"""Windows narrower than this start with the inspector folded."""
_LOW_PX: Final = 580
"""Windows lower than this start with the lower dock folded."""
_LEFT, _RIGHT, _LOWER = "pack", "inspector", "problems"
"""Docks that fold together, named by the first one."""
INSPECTOR = 0
"""The first page of the right dock."""
_CHARTS_PX: Final = 420
"""Charts want this width; the dock is widened when each of their panels is first shown."""
_LOWER_PAGES: Final[tuple[Callable[[], str], ...]] = (lambda: _("Problems"), lambda: _("Find"), lambda: _("History"))


@frozen_dataclass
class RightPage:
    """A page of the right dock besides the inspector."""

    name: str
    title: Callable[[], str]
    make: Callable[[], QWidget]
    """Makes the panel when it is first shown."""
    waits: bool = False
    """Its tab is there once it has been asked for: in a narrow dock there is no room for all."""


class Docks:
    """All docks of one window."""

    def __init__(
        self,
        window: QMainWindow,
        document: PackDocument,
        panels: SidePanels,
        palette_titles: Callable[[], Sequence[str]] | None,
        right_pages: Sequence[RightPage] = (),
    ) -> None:
        """`right_pages`: what stands beside the inspector in the right dock."""
        self._window, self._panels, self._palette_titles = window, panels, palette_titles
        self._palette: BoardPalette | None = None
        self._palette_room = Holder()
        self._beside: QWidget | None = None
        """What a page shows in place of the palette."""
        self._palette_tab = 0
        """The page of the palette that is shown again after that."""
        self._right_pages, self._rooms = tuple(right_pages), [Holder() for _page in right_pages]
        self._docks: dict[str, QDockWidget] = {}
        self._document = document
        self._finder: SearchPanel | None = None
        self._shown = True
        self._lower_pages = [*_LOWER_PAGES]
        self._counts: dict[int, int] = {}
        self._folded = {_LEFT: False, _RIGHT: False, _LOWER: False}
        self._chosen: set[str] = set()
        """Docks that the user has folded or unfolded; resizing the window no longer changes these."""
        self._gives_room = False
        self._kept_there: set[str] = set()
        """Docks that were unfolded while a page wanted their room."""
        self.lower = QStackedWidget()
        self.lower.addWidget(panels.problems)
        self._finder_to_come = QWidget()
        self.lower.addWidget(self._finder_to_come)
        history = document.history
        self._history = _Steps(history) if isinstance(history, QtUndoStack) else QWidget()
        self.lower.addWidget(self._history)
        self._speak()
        window.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self._palette_title: DockTitle | None = None
        self._lower_title = self._make_lower_title()
        self._fold_left = IconButton("caret-double-left", "", 12)
        self._fold_right = IconButton("caret-double-right", "", 12)
        self._fold_left.clicked.connect(lambda: self._fold(_LEFT, True))
        self._fold_right.clicked.connect(lambda: self._fold(_RIGHT, True))
        self.unfold_left = IconButton("caret-double-right", "", 12)
        self.unfold_right = IconButton("caret-double-left", "", 12)
        self.unfold_left.clicked.connect(lambda: self._fold(_LEFT, False))
        self.unfold_right.clicked.connect(lambda: self._fold(_RIGHT, False))
        for button in (self.unfold_left, self.unfold_right):
            button.hide()
        self._add("pack", left, panels.tree, DockTitle(_("Pack"), self._fold_left))
        if palette_titles is not None:
            self._palette_title = DockTitle(_("Palette"), tabs=(*palette_titles(), ""))
            self._palette_title.set_tab_visible(len(palette_titles()), False)
            self._add("palette", left, self._palette_room, self._palette_title)
        self.right = QStackedWidget()
        self.right.addWidget(panels.inspector)
        for room in self._rooms:
            self.right.addWidget(room)
        tabs = [_("Inspector"), *(page.title() for page in right_pages)] if right_pages else ()
        self._right_title = DockTitle(_("Inspector"), self._fold_right, tabs=tabs)
        for number, page in enumerate(right_pages, start=1):
            self._right_title.set_tab_visible(number, not page.waits)
        self._right_title.chosen.connect(self._show_right)
        self._add("inspector", right, self.right, self._right_title)
        self._add("problems", Qt.DockWidgetArea.BottomDockWidgetArea, self.lower, self._lower_title)
        window.resizeDocks(
            [self._docks["pack"], self._docks["inspector"]], [_LEFT_PX, _RIGHT_PX], Qt.Orientation.Horizontal
        )
        if palette_titles is not None:
            window.resizeDocks([self._docks["pack"], self._docks["palette"]], [480, 410], Qt.Orientation.Vertical)
        window.resizeDocks([self._docks["problems"]], [172], Qt.Orientation.Vertical)
        self._name_folds()

    def _make_lower_title(self) -> DockTitle:
        names = [words() for words in self._lower_pages]
        self._fold_lower = IconButton("caret-down", "", 12)
        self._fold_lower.clicked.connect(lambda: self._fold(_LOWER, not self._is_folded(_LOWER)))
        title = DockTitle(_("Problems"), *self._panels.problem_tools, self._fold_lower, tabs=names)
        title.chosen.connect(self._choose_lower)
        title.keep_room(PROBLEMS, "  99")
        return title

    def _add(self, name: str, area: Qt.DockWidgetArea, content: QWidget, title: DockTitle) -> None:
        dock = QDockWidget()
        dock.setObjectName(name)
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        # Add the dock to the window while it is empty: a widget that is reparented is styled again with all children.
        self._window.addDockWidget(area, dock)
        dock.setTitleBarWidget(title)
        content.setProperty("role", "dockBody")
        content.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        dock.setWidget(content)
        self._docks[name] = dock
        self._keep_room(dock)

    def _keep_room(self, dock: QDockWidget) -> None:
        """Scale minimum sizes with the text size."""
        content, area = dock.widget(), self._window.dockWidgetArea(dock)
        if content is not None:
            content.setMinimumWidth(text_px(_LEAST_PX.get(area, 0)))
            if area == Qt.DockWidgetArea.LeftDockWidgetArea:
                content.setMinimumHeight(text_px(_LEAST_HEIGHT_PX))

    @property
    def finder(self) -> SearchPanel:
        """The search panel; None before `begin`."""
        assert self._finder is not None, "the window has not begun"
        return self._finder

    def begin(self) -> None:
        """After the first paint: create the search panel and add the problem tools to their title."""
        self._finder = search_panel.SearchPanel(self._document, self._panels.thumbnails)
        self._finder.jump.connect(self._panels.jumped)
        self.lower.insertWidget(FIND, self._finder)
        self.lower.removeWidget(self._finder_to_come)
        self._finder_to_come.deleteLater()
        self._lower_title = self._make_lower_title()
        self._docks["problems"].setTitleBarWidget(self._lower_title)
        self._name_folds()
        self._show()

    def show_all(self, shown: bool, *, folded: bool = False) -> None:
        """Show all docks, or none while a page fills the window; `folded`: the page in front wants their room."""
        self._shown, self._gives_room = shown, folded
        self._show()

    def fit(self, window: QSize) -> None:
        """Fold docks that do not fit into a small window; unfold them in a larger one."""
        for name, small in ((_RIGHT, window.width() < _NARROW_PX), (_LOWER, window.height() < _LOW_PX)):
            if name not in self._chosen:
                self._folded[name] = small
        self._show()

    def unfold(self, name: str) -> None:
        """Unfold a dock."""
        column = _LEFT if name == "palette" else name
        if self._is_folded(column):
            self._fold(column, False)

    def _is_folded(self, column: str) -> bool:
        return self._folded[column] or (self._gives_room and column not in self._kept_there)

    def _fold(self, name: str, folded: bool) -> None:
        if self._gives_room:
            (self._kept_there.discard if folded else self._kept_there.add)(name)
        if not self._gives_room or not folded:
            self._chosen.add(name)
            self._folded[name] = folded
        self._show()

    def _show(self) -> None:
        for name, dock in self._docks.items():
            column = _LEFT if name == "palette" else name
            dock.setVisible(self._shown and (column == _LOWER or not self._is_folded(column)))
        lower = self._is_folded(_LOWER)
        self.lower.setMaximumHeight(0 if lower else _NO_LIMIT_PX)
        self._fold_lower.set_icon("caret-up" if lower else "caret-down")
        self.unfold_left.setVisible(self._shown and self._is_folded(_LEFT))
        self.unfold_right.setVisible(self._shown and self._is_folded(_RIGHT))

    def _choose_lower(self, page: int) -> None:
        self.unfold(_LOWER)
        self._turn_lower(page)

    def _turn_lower(self, page: int) -> None:
        self.lower.setCurrentIndex(page)
        for tool in self._panels.problem_tools:  # they are of the problems only, and take the room of tabs
            tool.setVisible(page == PROBLEMS)

    def _name_folds(self) -> None:
        """Set the tool tips of the fold buttons."""
        for button, words in (
            (self._fold_left, _("Hide the pack and the palette")),
            (self._fold_right, _("Hide the inspector")),
            (self.unfold_left, _("Show the pack and the palette")),
            (self.unfold_right, _("Show the inspector")),
            (self._fold_lower, _("Show or hide the panel")),
        ):
            set_tip(button, words)
            button.setAccessibleName(words)

    def close_down(self) -> None:
        """Stop following the document; the window is about to close."""
        if self._finder is not None:
            self._finder.close_down()

    def focus(self, name: str) -> None:
        """Give focus to the content of a dock, or to its title while the content is empty."""
        dock = self._docks.get(name)
        if dock is None:
            return
        self.unfold(name)
        if name == _RIGHT:
            self.show_inspector()
        if not dock.isVisible():
            return
        if dock.widget().focusProxy() is not None:
            dock.widget().setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        for root in (dock.widget(), dock):
            part = root.nextInFocusChain()
            while part is not None and part is not root:
                wants = part.focusPolicy() & Qt.FocusPolicy.TabFocus
                if wants and root.isAncestorOf(part) and part.isVisible() and part.isEnabled():
                    part.setFocus(Qt.FocusReason.ShortcutFocusReason)
                    return
                part = part.nextInFocusChain()

    def _show_right(self, page: int) -> None:
        room = self._rooms[page - 1] if page > INSPECTOR else None
        if room is not None and room.focusProxy() is None:
            panel = self._right_pages[page - 1].make()
            room.hold(panel)
            room.setFocusProxy(panel)
            self._right_title.set_tab_visible(page, True)
            self._window.resizeDocks([self._docks[_RIGHT]], [text_px(_CHARTS_PX)], Qt.Orientation.Horizontal)
        self.right.setCurrentIndex(page)

    def show_inspector(self) -> None:
        """Bring the inspector to the front of the right dock."""
        self.unfold(_RIGHT)
        if self._right_pages:
            self._right_title.choose(INSPECTOR)
            self._show_right(INSPECTOR)

    def show_right(self, name: str) -> None:
        """Bring a page beside the inspector to the front of the right dock."""
        names = [page.name for page in self._right_pages]
        if name in names:
            self.unfold(_RIGHT)
            number = names.index(name) + 1
            self._right_title.choose(number)
            self._show_right(number)

    def show_lower(self, page: int) -> None:
        """Bring problems, find or history to the front of the lower dock."""
        self.unfold(_LOWER)
        self._lower_title.choose(page)
        self._turn_lower(page)

    def find(self) -> None:
        """Search the pack."""
        self.show_lower(FIND)
        self.finder.begin()

    def show_uses(self, file: str) -> None:
        """List the references to the piece of a file."""
        self.show_lower(FIND)
        self.finder.show_uses(file)

    def show_palette(self, page: int) -> None:
        """Bring a page of the palette to the front."""
        if self._palette is None or self._palette_title is None or self._beside is not None:
            return
        self.unfold(_LEFT)
        self._palette_title.choose(page)
        self._palette.choose(page)

    def hold_palette(self, palette: BoardPalette) -> None:
        """After the first paint: put the palette into its dock."""
        self._palette = palette
        self._palette_room.hold(palette)
        palette.setVisible(self._beside is None)
        if self._palette_title is not None:
            self._palette_title.chosen.connect(self.show_palette)

    def show_beside(self, beside: tuple[str, QWidget] | None) -> None:
        """Show what a page wants in the dock of the palette, with its title; None shows the palette."""
        title, before = self._palette_title, self._beside
        if title is None or self._palette_titles is None:
            return
        self._beside = beside[1] if beside is not None else None
        if before is not None and before is not self._beside and isValid(before):
            before.hide()
        if self._beside is not None and before is not self._beside:
            self._palette_room.hold(self._beside)
            self._beside.show()
        if self._palette is not None:
            self._palette.setVisible(beside is None)
        count = len(self._palette_titles())
        for number in range(count):
            title.set_tab_visible(number, beside is None)
        title.set_tab_visible(count, beside is not None)
        if beside is not None:
            if title.chosen_tab < count:
                self._palette_tab = title.chosen_tab
            title.set_tab_text(count, beside[0])
            title.choose(count)
        elif title.chosen_tab == count:
            title.choose(self._palette_tab)

    def hold_lower(self, title: Callable[[], str], content: QWidget) -> int:
        """Add a page to the lower dock; returns its number."""
        number = self.lower.addWidget(content)
        self._lower_pages.append(title)
        self._lower_title.add_tab(title())
        self._lower_title.keep_room(number, "  999")
        return number

    def show_lower_count(self, page: int, count: int) -> None:
        """Show how many things a page of the lower dock has in its title."""
        self._counts[page] = count
        title = self._lower_pages[page]()
        self._lower_title.set_tab_text(page, f"{title}  {count}" if count else title)

    def show_problems(self) -> None:
        """Show the number of problems in the title."""
        self.show_lower_count(PROBLEMS, self._document.diagnostics.count())

    def _speak(self) -> None:
        self._history.setAccessibleName(_("History"))
        if isinstance(self._history, QUndoView):
            self._history.setEmptyLabel(_("Opened"))

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        for name, words in (("pack", _("Pack")), ("inspector", _("Inspector"))):
            title = self._docks[name].titleBarWidget()
            if isinstance(title, DockTitle):
                title.set_title(words)
        for dock in self._docks.values():
            self._keep_room(dock)
        self._speak()
        self._name_folds()
        if self._right_pages:
            for index, name in enumerate((_("Inspector"), *(page.title() for page in self._right_pages))):
                self._right_title.set_tab_text(index, name)
        for index in range(len(self._lower_pages)):
            self.show_lower_count(index, self._counts.get(index, 0))
        self.show_problems()
        if self._palette_titles is not None and self._palette_title is not None:
            for index, name in enumerate(self._palette_titles()):
                self._palette_title.set_tab_text(index, name)


class _Steps(QUndoView):
    """The undo history as a list; the saved step is marked."""

    def __init__(self, history: QtUndoStack) -> None:
        super().__init__(history.stack)
        self.setCleanIcon(icon("floppy-disk", ICON_LIST))
