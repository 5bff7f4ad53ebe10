"""The list of a cup or a deck: copies as circles, picture and name, figures, and what the die brings as a bar."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QIcon, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from editor.systems.dork_tower.supply.contents import Entry
from editor.systems.dork_tower.supply.reward_painting import paint_bar
from editor.ui.painting.pens import NO_BRUSH, cosmetic
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

_ROLE: Final = Qt.ItemDataRole.UserRole
_CIRCLES: Final = 6
_STEP, _RADIUS, _ROW = 15.0, 5.0, 27
COPIES, NAME, FIRST, SECOND, REWARD = range(5)
_Index = QModelIndex | QPersistentModelIndex


@frozen_dataclass
class Row:
    """An entry with what is shown of it."""

    entry: Entry
    icon: QIcon
    first: str = ""
    second: str = ""
    rewards: tuple[tuple[str, int, int], ...] = ()
    words: str = ""
    """In the place of rewards."""


class SupplyTable(QTreeWidget):
    """Plus and minus change the copies of the selected row, a click on a circle sets them, Enter opens it."""

    count_wanted = Signal(str, int)
    """The file of an entry, and how many there are to be."""
    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Row, ...] = ()
        self.setColumnCount(5)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(False)
        self.setItemDelegate(_Delegate(self))
        self.itemActivated.connect(lambda item, _column: self.opened.emit(self._row(item).entry.file))
        head = self.header()
        head.setStretchLastSection(True)
        head.setSectionResizeMode(NAME, QHeaderView.ResizeMode.ResizeToContents)
        self.setColumnWidth(COPIES, round(_CIRCLES * _STEP) + 44)
        for number in (FIRST, SECOND):
            head.setSectionResizeMode(number, QHeaderView.ResizeMode.ResizeToContents)

    def show_rows(self, rows: tuple[Row, ...], heads: tuple[str, ...]) -> None:
        """Show these; the selection stays on its entry."""
        chosen = self.chosen
        self.rows = rows
        self.setHeaderLabels(list(heads))
        self.clear()
        for number, row in enumerate(rows):
            item = QTreeWidgetItem([str(row.entry.count), row.entry.name, row.first, row.second, row.words])
            item.setIcon(NAME, row.icon)
            item.setData(0, _ROLE, number)
            item.setSizeHint(0, QSize(10, _ROW))
            for column in (FIRST, SECOND):
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            if not row.entry.count:
                for column in range(5):
                    item.setForeground(column, QBrush(QColor(current_theme().text_off)))
            self.addTopLevelItem(item)
            if row.entry.file == chosen:
                self.setCurrentItem(item)
        if self.currentItem() is None and rows:
            first = self.topLevelItem(0)
            assert first is not None
            self.setCurrentItem(first)

    @property
    def chosen(self) -> str:
        """The file of the selected entry; empty for none."""
        item = self.currentItem()
        return self._row(item).entry.file if item is not None and self.rows else ""

    def choose(self, file: str) -> None:
        """Select the entry of a file."""
        for number, row in enumerate(self.rows):
            item = self.topLevelItem(number)
            if row.entry.file == file and item is not None:
                self.setCurrentItem(item)

    def _row(self, item: QTreeWidgetItem) -> Row:
        return self.rows[int(item.data(0, _ROLE))]

    def row_at(self, index: _Index) -> Row:
        """The row of an index."""
        return self.rows[int(index.sibling(index.row(), 0).data(_ROLE))]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        step = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}.get(Qt.Key(event.key()), 0)
        if item is not None and step:
            entry = self._row(item).entry
            self.count_wanted.emit(entry.file, entry.count + step)
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and index.column() == COPIES and event.button() == Qt.MouseButton.LeftButton:
            area, entry = self.visualRect(index), self.row_at(index).entry
            number = int((event.position().x() - area.left() - 6) // _STEP) + 1
            if 1 <= number <= _CIRCLES:
                self.count_wanted.emit(entry.file, number - 1 if number == entry.count else number)


class _Delegate(QStyledItemDelegate):
    """Paints the circles of copies and the bars of rewards."""

    def __init__(self, table: SupplyTable) -> None:
        super().__init__(table)
        self._table = table

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(super().sizeHint(option, index).width() + 8, _ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row = self._table.row_at(index)
        bar = index.column() == REWARD and row.rewards
        if index.column() != COPIES and not bar:
            super().paint(painter, option, index)
            return
        panel = QStyle.PrimitiveElement.PE_PanelItemViewItem
        self._table.style().drawPrimitive(panel, option, painter, self._table)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect)
        if bar:
            parts = [(kind, float(faces), str(gold) if gold else "") for kind, faces, gold in row.rewards]
            paint_bar(painter, area.adjusted(6, 6, -10, -6), parts)
        else:
            self._paint_copies(painter, area, row.entry.count)
        painter.restore()

    @staticmethod
    def _paint_copies(painter: QPainter, area: QRectF, count: int) -> None:
        theme = current_theme()
        for number in range(_CIRCLES):
            painter.setPen(cosmetic(theme.text_2, 1.2))
            painter.setBrush(QColor(theme.text_2) if number < count else NO_BRUSH)
            at = QPointF(area.left() + 6 + (number + 0.5) * _STEP, area.center().y())
            painter.drawEllipse(at, _RADIUS, _RADIUS)
        painter.setPen(QColor(theme.text))
        beside = QRectF(area.left() + 10 + _CIRCLES * _STEP, area.top(), 34, area.height())
        painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, str(count))


def heads_of(part: str) -> tuple[str, ...]:
    """The titles of the columns."""
    match part:
        case "cup":
            return _("Copies"), _("Token"), _("Strength"), _("XP"), _("Reward, faces 1 to 6 of the die")
        case "items":
            return _("Copies"), _("Card"), _("White, gold"), _("Purple, gold"), _("What is on it")
        case _:
            return _("Copies"), _("Scroll"), "", "", _("When it is played")
