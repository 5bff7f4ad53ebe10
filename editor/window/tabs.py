"""The open pages as tabs: a tab bar over a stack of pages."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QTabBar, QToolButton, QVBoxLayout, QWidget

from editor.ui.design_tokens import ICON_LIST
from editor.ui.forms.deferred_layout import DeferredLayout, typed_in
from editor.ui.notice_bar import NoticeBar
from editor.ui.page import Page
from editor.ui.plain_text import plain_action
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _
from schema.i18n import language

DIRTY = "  •"
_WIDEST_PX: Final = 240
_NARROWEST_PX: Final = 180
"""Minimum width of a tab with icon and close button; Qt's own leaves three letters."""
_AROUND_PX: Final = 83
"""Width of a tab without its title: icon, close button, style sheet padding, rounding."""


class _Titled(NamedTuple):
    """A title and what its display depends on."""

    title: str
    icon: QIcon | None
    dirty: bool
    look: tuple[str, str]
    """Font and language. A change of these updates titles even while the user types."""


class _Bar(QTabBar):
    """A tab bar that scrolls instead of shortening titles beyond recognition."""

    def tabSizeHint(self, index: int) -> QSize:
        """As wide in front and unsaved as behind and saved: the titles behind must not move when it changes.

        Qt measures the title that is in front otherwise than the others, by some pixels.
        """
        own = super().tabSizeHint(index)
        words = self.tabText(index).removesuffix(DIRTY).replace("&&", "&") + DIRTY
        return QSize(max(own.width(), self.fontMetrics().horizontalAdvance(words) + _AROUND_PX), own.height())

    def minimumTabSizeHint(self, index: int) -> QSize:
        whole = self.tabSizeHint(index)
        return QSize(min(whole.width(), _NARROWEST_PX), whole.height())


class TabArea(QWidget):
    """Tab bar, notices and pages. Pages are identified by keys, such as the file they show."""

    turned_to = Signal(str)  # the key of the page in front; empty for none
    close_wanted = Signal(str)

    def __init__(self, notices: NoticeBar) -> None:
        super().__init__()
        self._keys: list[str] = []
        self._pages: dict[str, Page] = {}
        self._titled: dict[str, _Titled] = {}
        """The titles by key."""
        self._kept: dict[str, str] = {}
        """Old titles that stay while the user types, so that other tabs do not move."""
        self._left = DeferredLayout(self, self._show_kept)
        self.bar = _Bar()
        self.bar.setObjectName("documents")
        self.bar.setExpanding(False)
        self.bar.setDrawBase(False)
        self.bar.setMovable(True)
        self.bar.setTabsClosable(True)
        self.bar.setUsesScrollButtons(True)
        self.bar.setElideMode(Qt.TextElideMode.ElideRight)
        self.bar.setIconSize(QSize(ICON_LIST, ICON_LIST))
        self.bar.setSelectionBehaviorOnRemove(QTabBar.SelectionBehavior.SelectPreviousTab)
        self.bar.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.stack = QStackedWidget()
        strip = self._strip_holder = QWidget()
        strip.setObjectName("tabStrip")
        strip.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._strip = QHBoxLayout(strip)
        self._strip.setContentsMargins(0, 0, 6, 0)
        self._strip.setSpacing(0)
        self._strip.addWidget(self.bar)
        self._strip.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(strip)
        strip.hide()  # until there is a tab
        self._split = QSplitter()
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.stack)
        box.addWidget(self._split, 1)
        notices.lie_over(self._split)
        self.bar.currentChanged.connect(self._turn)
        self.bar.tabMoved.connect(self._move)
        self.bar.tabCloseRequested.connect(lambda index: self.close_wanted.emit(self._keys[index]))
        self._speak()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._speak()

    def _speak(self) -> None:
        self.bar.setAccessibleName(_("Open documents"))
        for name, words in (("ScrollLeftButton", _("Scroll tabs left")), ("ScrollRightButton", _("Scroll tabs right"))):
            arrow = self.bar.findChild(QToolButton, name)
            if isinstance(arrow, QToolButton):
                arrow.setAccessibleName(words)
        for index in range(self.bar.count()):
            # Qt's own text is English.
            button = self.bar.tabButton(index, QTabBar.ButtonPosition.RightSide)
            if button is not None:
                set_tip(button, _("Close tab"))
                button.setAccessibleName(_("Close tab"))

    # ------------------------------------------------------------ what is open

    @property
    def keys(self) -> tuple[str, ...]:
        """From left to right."""
        return tuple(self._keys)

    @property
    def current(self) -> str:
        """The key of the page in front; empty for none."""
        index = self.bar.currentIndex()
        return self._keys[index] if 0 <= index < len(self._keys) else ""

    def page(self, key: str) -> Page | None:
        """The page of a key; None where it is not open."""
        return self._pages.get(key)

    @property
    def pages(self) -> tuple[Page, ...]:
        """From left to right."""
        return tuple(self._pages[key] for key in self._keys)

    def put_beside(self, pane: QWidget, share: float) -> None:
        """Add a widget to the right of the pages, with this share of the width."""
        self._split.addWidget(pane)
        self._split.setStretchFactor(0, 1)
        width = self._split.width()
        self._split.setSizes([round(width * (1 - share)), round(width * share)])

    def add_tool(self, button: QWidget) -> None:
        """Add a button at the right end of the tab bar."""
        self._strip.addWidget(button)

    def add_tool_before(self, button: QWidget) -> None:
        """Add a button at the left end of the tab bar."""
        self._strip.insertWidget(0, button)

    def add(self, key: str, page: Page, title: str, icon: QIcon) -> None:
        """Add a page as the last tab, in the background."""
        self._keys.append(key)
        self._pages[key] = page
        self._titled[key] = _Titled(title, None, False, self._look)
        self.stack.addWidget(page)
        self.bar.blockSignals(True)
        self.bar.addTab(icon, self._shown(title, False))
        self.bar.blockSignals(False)
        self.bar.setTabToolTip(self.bar.count() - 1, key)
        self._speak()
        self._strip_holder.show()
        # Tabs added to a hidden bar do not update its size hint.
        self.bar.updateGeometry()

    def put_in_place_of(self, key: str, other: str) -> None:
        """Move the tab `other` to the position of `key`, which moves behind it."""
        self.bar.moveTab(self._keys.index(other), self._keys.index(key))

    def turn_to(self, key: str) -> None:
        """Bring an open page to the front."""
        if key in self._keys:
            index = self._keys.index(key)
            if index == self.bar.currentIndex():
                self._turn(index)  # currentChanged is not emitted for the current tab, as for the first one
            else:
                self.bar.setCurrentIndex(index)

    def step(self, by: int) -> None:
        """Bring the page `by` tabs to the right to the front; wraps around."""
        if self._keys:
            self.bar.setCurrentIndex((self.bar.currentIndex() + by) % len(self._keys))

    def remove(self, key: str) -> None:
        """Close a page."""
        index = self._keys.index(key)
        page = self._pages.pop(key)
        page.close_down()
        del self._keys[index]
        del self._titled[key]
        self._kept.pop(key, None)
        self._strip_holder.setVisible(bool(self._keys))
        self.bar.blockSignals(True)
        self.bar.removeTab(index)
        self.bar.blockSignals(False)
        self.stack.removeWidget(page)
        page.deleteLater()
        self._turn(self.bar.currentIndex())

    def retitle(self, key: str, title: str, icon: QIcon | None, dirty: bool) -> None:
        """Set title, icon and unsaved mark. While the user types, a new title waits until the field loses focus."""
        before, shown = self._titled[key], _Titled(title, icon, dirty, self._look)
        if shown == before:
            return  # setting a tab text relayouts and repaints the bar, for each letter typed
        self._titled[key] = shown
        if title != before.title and shown.look == before.look and (typed := typed_in(self.window())) is not None:
            self._kept.setdefault(key, before.title)
            self._left.wait(typed)
        elif shown.look != before.look:
            self._kept.pop(key, None)
        self._show_title(key)
        if icon is not None:
            self.bar.setTabIcon(self._keys.index(key), icon)

    def _show_kept(self) -> None:
        """Show the titles that waited while the user typed."""
        keys = list(self._kept)
        self._kept.clear()
        for key in keys:
            self._show_title(key)

    def _show_title(self, key: str) -> None:
        titled, index = self._titled[key], self._keys.index(key)
        words = self._shown(self._kept.get(key, titled.title), titled.dirty)
        if self.bar.tabText(index) != words:
            self.bar.setTabText(index, words)

    @property
    def _look(self) -> tuple[str, str]:
        self.bar.ensurePolished()  # before it is shown, the bar has not yet taken its font from the style sheet
        return self.bar.font().key(), language()

    def _shown(self, title: str, dirty: bool) -> str:
        """The title elided to the maximum width. It is author text, so ampersands are escaped."""
        face = self.bar.font()
        face.setBold(True)  # as the current tab is
        short = QFontMetrics(face).elidedText(title, Qt.TextElideMode.ElideRight, _WIDEST_PX)
        return plain_action(short) + (DIRTY if dirty else "")

    def show_current(self) -> None:
        """Show the page of the current tab and emit `turned_to`."""
        self._turn(self.bar.currentIndex())

    def _turn(self, index: int) -> None:
        if 0 <= index < len(self._keys):
            self.stack.setCurrentWidget(self._pages[self._keys[index]])
        self.turned_to.emit(self.current)

    def _move(self, source: int, to: int) -> None:
        self._keys.insert(to, self._keys.pop(source))
