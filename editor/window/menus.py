"""Creates Qt's actions, menus and tool bar from the data in `editor.window.actions`; `commands` connects them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar, QToolButton, QWidget

from editor.canvas.board_page import BoardTool
from editor.ui.design_tokens import ICON_TOOL
from editor.ui.icons import icon
from editor.ui.menu import Menu
from editor.ui.plain_text import plain_action
from editor.ui.tool_tips import set_tip
from editor.window.actions import ActionSet
from editor.window.key_bindings import KeyBindings

_BUTTON_PX = 32

FillMenu = Callable[[Menu], None]


class Actions:
    """The QActions by name, in the current language and theme."""

    def __init__(
        self,
        window: QWidget,
        table: QWidget,
        tools: Sequence[BoardTool],
        own: Mapping[str, str],
        known: ActionSet,
        bindings: KeyBindings,
    ) -> None:
        """Shortcuts of table actions apply to `table` only, all others to the window.

        `own` are custom shortcuts by name of action.
        """
        self.known = known
        self.bindings = bindings
        self._specs = {spec.name: spec for spec in known.specs}
        self._own = own
        self._tools = {f"tool_{tool.name}": tool for tool in tools}
        self._by_name: dict[str, QAction] = {}
        self._words: dict[str, str] = {}
        for spec in self.known.specs:
            self._add(spec.name, window if spec.where == "window" else table, spec.keys, spec.checkable)
        self.tool_group = QActionGroup(window)
        for name, tool in self._tools.items():
            action = self._add(name, table, tool.key, checkable=True)
            action.setData(tool.name)
            self.tool_group.addAction(action)
        self.retranslate()
        for spec in self.known.specs:
            if spec.icon:
                self._by_name[spec.name].setIcon(_icon(spec.icon, spec.checkable))
        for name, tool in self._tools.items():
            self._by_name[name].setIcon(_icon(tool.icon, checkable=True))

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def __getitem__(self, name: str) -> QAction:
        return self._by_name[name]

    def tools(self) -> list[QAction]:
        """One action for each tool, in tool order."""
        return [self._by_name[name] for name in self._tools]

    def _add(self, name: str, home: QWidget, keys: str, checkable: bool) -> QAction:
        action = QAction(home)
        action.setObjectName(name)
        action.setCheckable(checkable)
        action.setShortcuts([QKeySequence(key) for key in self._own.get(name, keys).split()])
        # For WidgetWithChildren shortcuts Qt does not check whether a menu or popup is open over the window.
        of_window = home.isWindow()
        action.setShortcutContext(
            Qt.ShortcutContext.WindowShortcut if of_window else Qt.ShortcutContext.WidgetWithChildrenShortcut
        )
        home.addAction(action)
        self._by_name[name] = action
        action.enabledChanged.connect(partial(self._tell_why, name))
        return action

    def _tell_why(self, name: str, _able: bool) -> None:
        """The hint of a disabled action says why it is disabled."""
        self.rename(name, self._words[name])

    def use_keys(self, own: Mapping[str, str]) -> None:
        """Apply other shortcuts; hints show them."""
        self._own = own
        usual = {spec.name: spec.keys for spec in self.known.specs} | {
            name: tool.key for name, tool in self._tools.items()
        }
        for name, action in self._by_name.items():
            action.setShortcuts([QKeySequence(key) for key in own.get(name, usual[name]).split()])
        self.retranslate()

    def why_off(self, name: str) -> str:
        """Why the action of this name is disabled; empty if nothing is known."""
        return self.known.why_off(name) if name in self._by_name else ""

    def first_key(self, name: str) -> str:
        """The first shortcut of an action in native text; empty if none."""
        return self._by_name[name].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        for spec in self.known.specs:
            self.rename(spec.name, spec.words())
        for name, tool in self._tools.items():
            self.rename(name, tool.title())

    def rename(self, name: str, words: str) -> None:
        """Set the label of an action; its hint also shows its first shortcut."""
        self._words[name] = words
        action = self._by_name[name]
        action.setText(plain_action(words))  # the label of an undo step may contain names with `&` or `<`
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        spec = self._specs.get(name)
        hint = spec.hint() if spec is not None and spec.hint is not None else words.removesuffix("…")
        hint = f"{hint} ({keys})" if keys else hint
        why = "" if action.isEnabled() else self.known.why_off(name)
        tip = f"{hint}\n{why}" if why else hint
        set_tip(action, tip)


def _icon(name: str, checkable: bool) -> QIcon:
    """The icon, in the accent color while checked."""
    return icon(name, ICON_TOOL, on="accent_text" if checkable else "")


def fill_menu_bar(bar: QMenuBar, actions: Actions, parts: Mapping[str, FillMenu]) -> dict[str, Menu]:
    """Rebuild the menus and return them by name; `parts` fills the entries that begin with a colon."""
    for old in bar.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
        old.deleteLater()  # QMenuBar.clear() does not delete the menus
    bar.clear()
    menus = {}
    for spec in actions.known.menus:
        menu = Menu(spec.words(), bar)
        bar.addMenu(menu)
        menu.setToolTipsVisible(True)
        for entry in spec.entries:
            if entry == "-":
                menu.addSeparator()
            elif entry == ":tools":
                menu.addActions(actions.tools())
            elif entry.startswith(":"):
                parts[entry[1:]](menu)
            else:
                menu.addAction(actions[entry])
        menus[spec.name] = menu
    return menus


def choices_in(bar: QMenuBar | QMenu, title: str = "") -> Iterator[tuple[str, QAction]]:
    """Menu entries that are no named actions, such as themes, with the title of their menu."""
    for action in bar.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            inner.aboutToShow.emit()  # some are filled only when shown
            yield from choices_in(inner, inner.title().replace("&", ""))
        elif not action.objectName() and not action.isSeparator() and action.text():
            yield title, action


def fill_tool_bar(bar: QToolBar, actions: Actions, parts: Mapping[str, Callable[[], QWidget]]) -> None:
    """Fill the tool bar; `parts` creates the widgets of entries that begin with a colon."""
    bar.setMovable(False)
    bar.setIconSize(QSize(ICON_TOOL, ICON_TOOL))
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
    for index, group in enumerate(actions.known.tool_bar):
        if index:
            bar.addSeparator()
        for entry in group:
            if entry == ":tools":
                bar.addActions(actions.tools())
            elif entry.startswith(":"):
                widget = parts[entry[1:]]()
                widget.setObjectName(entry)
                bar.addWidget(widget)
            else:
                bar.addAction(actions[entry])
    for _action, button in _widgets_in(bar):
        if isinstance(button, QToolButton):
            button.setFixedSize(_BUTTON_PX, _BUTTON_PX)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def narrow_tool_bar(bar: QToolBar, names: Sequence[str]) -> None:
    """Remove entries that do not fit, with the separators of groups that become empty."""
    for action, widget in list(_widgets_in(bar)):
        if action.objectName() in names or widget.objectName() in names:
            bar.removeAction(action)
    left = bar.actions()
    for before, action in pairwise(left):
        if before.isSeparator() and action.isSeparator():
            bar.removeAction(action)


def _widgets_in(bar: QToolBar) -> Iterator[tuple[QAction, QWidget]]:
    """What stands for each action but the lines.

    Qt's own widget of a line has no type in Python: to name it, PySide would make the types of all widgets there are.
    """
    for action in bar.actions():
        if not action.isSeparator():
            yield action, bar.widgetForAction(action)


def table_menu(window: QWidget, actions: Actions, names: Sequence[str]) -> Menu:
    """The context menu of a table, deleted when it closes; `-` for a separator."""
    menu = Menu(window)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for name in names:
        if name == "-":
            menu.addSeparator()
        else:
            menu.addAction(actions[name])
    return menu
