"""The shelf from which squads are picked: all characters by Order, with what the box has left of each.

It changes nothing; it emits signals for keys and clicks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from editor.document.document import PackDocument
from editor.systems.desktopia.box_counts import BoxCounts
from editor.systems.desktopia.painting.content_styles import order_look
from editor.systems.desktopia.painting.orders import order_icon
from editor.systems.desktopia.painting.thumbnails import disk_face
from editor.ui.forms.field_binding import name_of_id
from editor.ui.icons import icon
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_column_tip
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.systems.desktopia.labels import LABELS

FACE_PX: Final = 26
_ID: Final = Qt.ItemDataRole.UserRole
_RANKS: Final = ("hero", "veteran", "fighter")
_INDENT_PX: Final = 14


class CharacterShelf(QTreeWidget):
    """All characters; keys add and remove disks."""

    add_wanted = Signal(str)  # the id of a character
    take_wanted = Signal(str)
    seat_wanted = Signal(int)

    def __init__(self, document: PackDocument) -> None:
        super().__init__()
        self._document = document
        self.groups: list[tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = []
        """Each Order with its characters."""
        self.setColumnCount(4)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setIconSize(QSize(FACE_PX, FACE_PX))
        self.setUniformRowHeights(True)
        self.setIndentation(_INDENT_PX)
        self.itemDoubleClicked.connect(lambda item, _column: self.add_wanted.emit(str(item.data(0, _ID) or "")))

    def picked(self) -> str:
        """The id of the selected character; empty for none."""
        item = self.currentItem()
        return str(item.data(0, _ID) or "") if item is not None else ""

    def pick(self, id_: str) -> None:
        """Select a character."""
        for _head, items in self.groups:
            for item in items:
                if id_ and item.data(0, _ID) == id_:
                    self.setCurrentItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Insert if self.picked():
                self.add_wanted.emit(self.picked())
            case Qt.Key.Key_Minus | Qt.Key.Key_Delete | Qt.Key.Key_Backspace if self.picked():
                self.take_wanted.emit(self.picked())
            case key if Qt.Key.Key_1 <= key <= Qt.Key.Key_4:
                self.seat_wanted.emit(key - Qt.Key.Key_0)
            case _:
                super().keyPressEvent(event)

    def fit(self, narrow: bool) -> None:
        """Hide rank and life if there is no room for more than names and the counts."""
        self.setRootIsDecorated(not narrow)
        self.setIndentation(0 if narrow else _INDENT_PX)
        for column in (1, 2):
            self.setColumnHidden(column, narrow)
        self.setHeaderLabels([_("Character"), _("Rank"), _("Life"), "" if narrow else _("Left in the box")])
        head = self.headerItem()
        head.setIcon(3, icon("package", 16, tint="text_2") if narrow else QIcon())
        set_column_tip(head, 3, _("Left in the box"))
        head.setData(3, Qt.ItemDataRole.AccessibleTextRole, _("Left in the box"))

    def fill(self, counted: BoxCounts) -> None:
        """List all characters again; the selection is kept."""
        chosen = self.picked()
        at = self.verticalScrollBar().value()
        self.clear()
        self.groups.clear()
        by_order: dict[str, list[tuple[int, str, Mapping[str, object]]]] = {}
        for file in self._document.files_in("characters"):
            card = self._document.value(file)
            id_ = card.get("id") if isinstance(card, dict) else None
            if isinstance(card, dict) and isinstance(id_, str):
                rank = _RANKS.index(str(card.get("rank"))) if card.get("rank") in _RANKS else len(_RANKS)
                by_order.setdefault(str(card.get("order")), []).append((rank, id_, card))
        for order in sorted(by_order, key=lambda id_: name_of_id(self._document, "orders", id_).casefold()):
            head = QTreeWidgetItem([name_of_id(self._document, "orders", order)])
            head.setIcon(0, order_icon(order_look(self._document.card("orders", order)), 18))
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.addTopLevelItem(head)
            ranked = sorted(by_order[order], key=lambda each: (each[0], self._name(each[1])))
            items = [self._line(id_, card, counted) for _rank, id_, card in ranked]
            head.addChildren(items)
            head.setExpanded(True)
            self.groups.append((head, items))
        self.pick(chosen)
        self.verticalScrollBar().setValue(at)

    def filter(self, text: str) -> None:
        """Show only characters in whose names, Orders or ranks all the words of a text occur."""
        words = text.casefold().split()
        for head, items in self.groups:
            shown = 0
            for item in items:
                told = f"{head.text(0)} {item.text(0)} {item.text(1)}".casefold()
                hidden = not all(word in told for word in words)
                item.setHidden(hidden)
                shown += not hidden
            head.setHidden(not shown)

    def _line(self, id_: str, card: Mapping[str, object], counted: BoxCounts) -> QTreeWidgetItem:
        left = counted.left(id_)
        life = card.get("life")
        told = _("not in the box") if left is None and counted.box is not None else "" if left is None else left
        item = QTreeWidgetItem([self._name(id_), LABELS.option(str(card.get("rank"))), str(life or ""), str(told)])
        item.setData(0, _ID, id_)
        item.setIcon(0, disk_face(self._document, "characters", card, FACE_PX))
        for column in (2, 3):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if left == 0 or not counted.known(id_):
            for column in range(4):
                item.setForeground(column, QColor(current_theme().text_2))
        words = ngettext("The box has {n} more disk.", "The box has {n} more disks.", left or 0).format(n=left or 0)
        if left is not None:
            set_column_tip(item, 3, words)
        return item

    def _name(self, character: str) -> str:
        return name_of_id(self._document, "characters", character)
