"""The keyboard shortcuts dialog. The window stores the changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_column_tip, set_tip
from editor.ui.widgets import label, row
from editor.window.actions import MenuSpec
from editor.window.key_bindings import Binding, KeyBindings
from schema.i18n import gettext as _

_NAME: Final = Qt.ItemDataRole.UserRole
_ALONE: Final = (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)

Gesture = tuple[Callable[[], str], Callable[[], str]]
"""A fixed shortcut or mouse gesture, and what it does."""


class ShortcutsDialog(Retranslated, QDialog):
    """The dialog; not modal, so that it can stay open."""

    changed = Signal(object)  # custom shortcuts by name of action

    def __init__(
        self,
        bindings: KeyBindings,
        menus: Iterable[MenuSpec],
        gestures: Iterable[Gesture],
        own: Mapping[str, str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._bindings, self._menus, self._gestures = bindings, tuple(menus), tuple(gestures)
        self._own = dict(own)
        self.setModal(False)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(600, 640)
        self.search = QLineEdit()
        self.search.textChanged.connect(self._filter)
        self.list = QTreeWidget()
        self.list.setColumnCount(2)
        self.list.setIndentation(12)
        self.list.setUniformRowHeights(True)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setStretchLastSection(False)
        self.list.currentItemChanged.connect(lambda _now, _before: self._show_chosen())
        self.keys = KeyField()
        self.list.itemActivated.connect(lambda _item, _column: self.keys.setFocus())
        self.keys.pressed.connect(self.press)
        self.keys.given_up.connect(self.list.setFocus)
        self._name = label("", "strong")
        self._why = label("", "warning")
        self._why.setWordWrap(True)
        self.take, self.none, self.usual, self.all = QPushButton(), QPushButton(), QPushButton(), QPushButton()
        self.take.clicked.connect(self._take)
        self.none.clicked.connect(lambda: self._change(lambda own, name: self._bindings.assign(own, name, "")))
        self.usual.clicked.connect(lambda: self._change(self._bindings.reset))
        self.all.clicked.connect(self._reset_all)
        for button in (self.take, self.none, self.usual, self.all):
            button.setAutoDefault(False)
        self._waiting = ""
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(self.search)
        box.addWidget(self.list, 1)
        box.addWidget(self._name)
        box.addWidget(row(self.keys, self.none, self.usual, spacing=8))
        box.addWidget(row(self._why, "-", self.take, spacing=8))
        box.addWidget(row("-", self.all))
        self.retranslate()

    @property
    def chosen(self) -> Binding | None:
        """The binding of the selected row; None for headings and fixed shortcuts."""
        item = self.list.currentItem()
        name = item.data(0, _NAME) if item is not None else None
        return self._bindings.binding(name) if isinstance(name, str) and name else None

    def choose(self, name: str) -> None:
        """Select an action by its name."""
        for item in self._items():
            if item.data(0, _NAME) == name:
                self.list.setCurrentItem(item)

    def press(self, key: str) -> None:
        """Assign a shortcut to the selected action, or report the conflict."""
        binding = self.chosen
        if binding is None:
            return
        others = self._bindings.holders(key, self._own, but=binding.name)
        if not others:
            self._change(lambda own, name: self._bindings.assign(own, name, key))
            return
        self._waiting = key
        names = ", ".join(_plain(other) for other in others)
        self._why.setText(_("{keys} is used by: {names}").format(keys=in_words(key), names=names))
        self.keys.setText(in_words(key))
        self.take.show()

    # ------------------------------------------------------------ inside

    def _take(self) -> None:
        key = self._waiting
        self._change(lambda own, name: self._bindings.assign(own, name, key))

    def _change(self, how: Callable[[Mapping[str, str], str], dict[str, str]]) -> None:
        binding = self.chosen
        if binding is None:
            return
        self._own = how(self._own, binding.name)
        self._show_keys()
        self._show_chosen()
        self.changed.emit(dict(self._own))

    def _reset_all(self) -> None:
        self._own = self._bindings.reset_all(self._own)
        self._show_keys()
        self._show_chosen()
        self.changed.emit(dict(self._own))

    def _items(self) -> list[QTreeWidgetItem]:
        tops = [self.list.topLevelItem(number) for number in range(self.list.topLevelItemCount())]
        return [item for top in tops if top is not None for item in _inside(top)]

    def _fill(self) -> None:
        before = self.chosen
        self.list.clear()
        for group, title in self._groups():
            heading = QTreeWidgetItem([title])
            heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
            heading.setFirstColumnSpanned(True)
            face = QFont(self.font())
            face.setBold(True)
            heading.setFont(0, face)
            self.list.addTopLevelItem(heading)
            for binding in self._bindings.all:
                if binding.group == group:
                    item = QTreeWidgetItem([_plain(binding), ""])
                    item.setData(0, _NAME, binding.name)
                    heading.addChild(item)
            if group == "tools":
                for keys, words in self._gestures:
                    item = QTreeWidgetItem([words(), keys()])
                    set_column_tip(item, 0, _("This shortcut is fixed."))
                    heading.addChild(item)
            heading.setExpanded(True)
        self._show_keys()
        self.choose(before.name if before is not None else self._bindings.all[0].name)
        self._filter(self.search.text())

    def _groups(self) -> list[tuple[str, str]]:
        menus = [(menu.name, menu.words().replace("&", "")) for menu in self._menus]
        return [("tools", _("Canvas tools")), *menus, ("more", _("More"))]

    def _show_keys(self) -> None:
        for item in self._items():
            name = item.data(0, _NAME)
            if not name:
                continue
            binding = self._bindings.binding(name)
            item.setText(1, "   ".join(in_words(key) for key in binding.keys(self._own)))
            face = QFont(self.font())
            face.setBold(binding.changed(self._own))  # as in forms: non-default values are bold
            item.setFont(0, face)
            item.setFont(1, face)
        self.all.setEnabled(bool(self._own))

    def _show_chosen(self) -> None:
        binding = self.chosen
        self._waiting = ""
        self._why.setText("")
        self.take.hide()
        for part in (self.keys, self.none, self.usual):
            part.setEnabled(binding is not None)
        if binding is None:
            self._name.setText(_("These keys are reserved.") if self.list.currentItem() is not None else "")
            self.keys.setText("")
            return
        keys = binding.keys(self._own)
        self._name.setText(_plain(binding))
        self.keys.setText("   ".join(in_words(key) for key in keys))
        self.none.setEnabled(bool(keys))
        self.usual.setEnabled(binding.changed(self._own))

    def _filter(self, text: str) -> None:
        wanted = text.casefold().strip()
        for number in range(self.list.topLevelItemCount()):
            heading = self.list.topLevelItem(number)
            if heading is None:
                continue
            shown = False
            for child in _inside(heading):
                fits = wanted in child.text(0).casefold() or wanted in child.text(1).casefold()
                child.setHidden(not fits)
                shown = shown or fits
            heading.setHidden(not shown)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.setWindowTitle(_("Keyboard shortcuts"))
        self.search.setPlaceholderText(_("Filter"))
        self.search.setAccessibleName(_("Filter"))
        self.list.setAccessibleName(_("Keyboard shortcuts"))
        self.list.setHeaderLabels([_("What it does"), _("Keys")])
        self.keys.setPlaceholderText(_("Press the new shortcut"))
        self.keys.setAccessibleName(_("Press the new shortcut"))
        set_tip(self.keys, _("Click here, then press the new shortcut; Esc cancels"))
        self.take.setText(_("Reassign"))
        self.none.setText(_("No keys"))
        self.usual.setText(_("Restore defaults"))
        self.all.setText(_("Reset all"))
        self._fill()


class KeyField(QLineEdit):
    """Records one key combination; letters are not typed into it."""

    pressed = Signal(str)
    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def event(self, event: QEvent) -> bool:
        # Otherwise the window would run its shortcuts instead.
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.TabFocusReason:
            self.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif (
            key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            super().keyPressEvent(event)
        elif key not in _ALONE and key != Qt.Key.Key_unknown:
            words = QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)
            if words and " " not in words:
                self.pressed.emit(words)


def _inside(heading: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = [heading.child(number) for number in range(heading.childCount())]
    return [item for item in found if item is not None]


def in_words(key: str) -> str:
    """A key sequence in native text."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def _plain(binding: Binding) -> str:
    return binding.words().removesuffix("…").replace("&", "")
