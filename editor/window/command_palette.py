"""The command palette: all actions in one list, filtered by name (Ctrl+Shift+P)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from editor.ui.popup import Popup
from editor.ui.row_painting import NOTE, SOUGHT, RowPainter
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _

_ACTION: Final = Qt.ItemDataRole.UserRole
_WIDTH_PX: Final = 520


class CommandPalette(Popup):
    """A popup over the window; Esc closes it, Enter runs the selected action."""

    def __init__(
        self,
        actions: Iterable[QAction],
        parent: QWidget,
        why_off: Callable[[str], str],
        choices: Iterable[tuple[str, QAction]] = (),
    ) -> None:
        """`why_off` gives the reason why the action of a name is disabled.

        `choices`: actions whose labels are clear only below the title of their menu.
        """
        super().__init__(parent, QLineEdit())
        self._why_off = why_off
        self.setAccessibleName(_("Commands"))
        self.setObjectName("commands")
        self._actions = [
            (action, _plain(action.text())) for action in actions if action.text() and not action.isSeparator()
        ]
        self._actions += [
            (action, _("{group}: {choice}").format(group=title, choice=_plain(action.text())))
            for title, action in choices
        ]
        self.field.setPlaceholderText(_("Type a command"))
        self.field.setAccessibleName(_("Type a command"))
        self.field.textChanged.connect(self._fill)
        self.field.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(_("Commands"))
        self.list.setItemDelegate(RowPainter(self))
        self.list.setUniformItemSizes(True)
        self.list.itemActivated.connect(self._do)
        self.list.itemClicked.connect(self._do)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.addWidget(self.field)
        box.addWidget(self.list)
        self.setFixedSize(_WIDTH_PX, 360)
        self.place_over(parent)
        self._fill("")

    def _fill(self, text: str) -> None:
        self.list.clear()
        ranked = sorted(
            (_rank(action, words, text), words.casefold(), number)
            for number, (action, words) in enumerate(self._actions)
        )
        for rank, _sorted, number in ranked:
            action, words = self._actions[number]
            if rank == _NO_MATCH:
                continue
            item = QListWidgetItem(action.icon(), words)
            item.setData(_ACTION, action)
            item.setData(SOUGHT, text.strip())
            item.setData(NOTE, action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
            if not action.isEnabled():
                why = action.whatsThis() or self._why_off(action.objectName())
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setData(NOTE, why)
                set_tip(item, why)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{words}. {item.data(NOTE)}")
            self.list.addItem(item)
        first = next((row for row in range(self.list.count()) if self.list.item(row).flags()), -1)
        self.list.setCurrentRow(first)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys move in the list while the field has focus."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._step(1 if event.key() == Qt.Key.Key_Down else -1)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                item = self.list.currentItem()
                if item is not None:
                    self._do(item)
                return True
        return super().eventFilter(watched, event)

    def _step(self, step: int) -> None:
        """Move to the next enabled command."""
        row = self.list.currentRow() + step
        while 0 <= row < self.list.count():
            if self.list.item(row).flags():
                self.list.setCurrentRow(row)
                return
            row += step

    def _do(self, item: QListWidgetItem) -> None:
        if not item.flags():
            return  # its hint says why it is disabled
        action = item.data(_ACTION)
        self.close()
        if isinstance(action, QAction):
            action.trigger()


_NO_MATCH: Final = 4


def _plain(text: str) -> str:
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&").replace("\t", " – ")


def _rank(action: QAction, shown: str, text: str) -> int:
    """The rank of a match: prefix, substring, English name, letters in order, or none."""
    words, wanted = shown.casefold(), text.casefold().strip()
    if words.startswith(wanted):
        return 0
    if wanted in words:
        return 1
    if wanted in action.objectName().replace("_", " "):
        return 2
    letters = iter(words)
    return 3 if all(letter in letters for letter in wanted if letter != " ") else _NO_MATCH
