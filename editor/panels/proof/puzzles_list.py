"""All puzzles of the pack as a table: how many solve each, worst first, and which other ways there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QPushButton,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from editor.panels.proof.puzzle_rows import PuzzleRow
from editor.ui.charts.chart import interval_bar, line, point, write
from editor.ui.design_tokens import ICON_LIST
from editor.ui.fonts import text_px
from editor.ui.icons import icon
from editor.ui.retranslated import Retranslated
from editor.ui.theme import current_theme
from editor.ui.widgets import EmptyState, label, row
from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.lab import verdicts

NAME, DECISIONS, TIER, SOLVED, VERDICT, STATE = range(6)
_WIDTHS: Final = {DECISIONS: 84, TIER: 96, SOLVED: 236, STATE: 118}
_LEAST_PX: Final = {STATE: 760, TIER: 660, DECISIONS: 560}
"""In a narrower list these columns are left out, so that names and verdicts can be read."""
_SHARE: Final = Qt.ItemDataRole.UserRole
_SORT: Final = Qt.ItemDataRole.UserRole + 1
_LABEL_PX: Final = 100
_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()


class PuzzlesModel(QAbstractTableModel):
    """The lines in the order of the pack; a view sorts them."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[PuzzleRow, ...] = ()

    def show_rows(self, rows: tuple[PuzzleRow, ...]) -> None:
        """Show these; where they are of the same files, the selection stays."""
        same = [each.file for each in rows] == [each.file for each in self._rows]
        if not same:
            self.beginResetModel()
        self._rows = rows
        if not same:
            self.endResetModel()
        elif rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, STATE))

    def puzzle(self, number: int) -> PuzzleRow:
        """The line of a row."""
        return self._rows[number]

    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else STATE + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return _headings()[section]
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        each, column = self._rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole if column != SOLVED:
                return _text(each, column)
            case Qt.ItemDataRole.AccessibleTextRole if column == SOLVED:
                return verdicts.in_words(each.solved.interval) if each.solved is not None else _("Not proved yet")
            case Qt.ItemDataRole.DecorationRole if column == NAME:
                glyph, tint = ("warning", "warning") if each.warns else ("puzzle-piece", "text_2")
                return icon(glyph, ICON_LIST, fill=each.warns, tint=tint)
            case _ if role == _SHARE:
                return each.solved
            case _ if role == _SORT:
                return _sort_value(each, column)
            case _:
                return None


class _ShareDelegate(QStyledItemDelegate):
    """Paints a share with its interval on an axis from 0 to 100 %, and its figures."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        super().paint(painter, option, index)
        share = index.data(_SHARE)
        if share is None or not share.tries:
            return
        theme, area = current_theme(), QRectF(option.rect).adjusted(8, 0, -6, 0)
        plot = area.adjusted(0, 3, -_LABEL_PX, -3)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for part in (0.0, 0.5, 1.0):
            x = plot.left() + part * plot.width()
            line(painter, QColor(theme.line), QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        interval = share.interval
        left, right = (plot.left() + value * plot.width() for value in (interval.low, interval.high))
        interval_bar(painter, left, right, plot.center().y())
        middle = QPointF(plot.left() + interval.value * plot.width(), plot.center().y())
        point(painter, middle, "plain")
        figures = area.adjusted(plot.width() + 10, 0, 0, 0)
        wide = write(painter, figures, verdicts.in_label(interval), theme.text, bold=True)
        write(painter, figures.adjusted(wide + 6, 0, 0, 0), str(share.tries), theme.text_2)
        painter.restore()


class PuzzlesList(Retranslated, QWidget):
    """The table, for the lower dock. Enter or a double click opens a puzzle with its proof."""

    all_wanted = Signal()
    stop_wanted = Signal()
    puzzle_wanted = Signal(str)
    """The file of a puzzle that is to be opened."""

    def __init__(self) -> None:
        super().__init__()
        self.model = PuzzlesModel()
        self.sorted = QSortFilterProxyModel()
        self.sorted.setSourceModel(self.model)
        self.sorted.setSortRole(_SORT)
        self.sorted.setDynamicSortFilter(False)  # lines do not move while their figures change
        self.view = QTreeView()
        self.view.setModel(self.sorted)
        self.view.setItemDelegateForColumn(SOLVED, _ShareDelegate(self.view))
        self.view.setRootIsDecorated(False)
        self.view.setUniformRowHeights(True)
        self.view.setAllColumnsShowFocus(True)
        self.view.setSortingEnabled(True)
        self.view.sortByColumn(SOLVED, Qt.SortOrder.AscendingOrder)
        self.view.activated.connect(lambda index: self.puzzle_wanted.emit(self.file_at(index)))
        head = self.view.header()
        head.setStretchLastSection(False)
        head.setSectionsMovable(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in (NAME, VERDICT):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column, width in _WIDTHS.items():
            head.resizeSection(column, width)
        self._words = label("", "small")
        self.all_button, self.stop_button = QPushButton(), QPushButton()
        self.all_button.setIcon(icon("puzzle-piece", ICON_LIST))
        self.stop_button.setIcon(icon("stop", ICON_LIST, fill=True))
        self.all_button.clicked.connect(self.all_wanted)
        self.stop_button.clicked.connect(self._stop)
        self._tools = row(self._words, "-", self.all_button, self.stop_button, spacing=8, margins=(12, 4, 8, 4))
        self._empty = EmptyState(" ")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.view)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._tools)
        box.addWidget(self._stack, 1)
        self.setFocusProxy(self.view)
        self._known = 0
        self._proving = False
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column, least in _LEAST_PX.items():
            self.view.setColumnHidden(column, self.width() < text_px(least))

    def file_at(self, index: QModelIndex) -> str:
        """The file of a line of the view."""
        return self.model.puzzle(self.sorted.mapToSource(index).row()).file

    def show_rows(self, rows: tuple[PuzzleRow, ...], *, proving: bool) -> None:
        """Show these; `proving`: whether any of them is being proved."""
        self.model.show_rows(rows)
        known = sum(each.solved is not None or bool(each.verdict) for each in rows)
        if not self._known and known:
            self.sorted.invalidate()  # the first figures decide the order, later ones only on request
        self._known, self._proving = known, proving
        self._stack.setCurrentIndex(1 if rows else 0)
        self._tools.setVisible(bool(rows))
        text = ngettext("{known} of {n} puzzle is proved", "{known} of {n} puzzles are proved", len(rows))
        self._words.setText(text.format(known=known, n=len(rows)))
        self.all_button.setVisible(not proving)
        self.all_button.setEnabled(any(each.decisions for each in rows))
        self.stop_button.setVisible(proving)

    def _stop(self) -> None:
        self.stop_wanted.emit()
        self.all_button.setFocus()

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.view.setAccessibleName(_("Puzzles"))
        self.all_button.setText(_("Prove all"))
        self.stop_button.setText(_("Stop"))
        self._empty.set_line(_("This pack has no puzzles yet."))


def _text(each: PuzzleRow, column: int) -> str:
    texts: dict[int, Callable[[], str]] = {
        NAME: lambda: each.name,
        DECISIONS: lambda: str(each.decisions) if each.decisions else "–",
        TIER: lambda: each.tier,
        VERDICT: lambda: ", ".join(filter(None, (each.verdict, each.ways))),
        STATE: lambda: each.state,
    }
    return texts[column]()


def _sort_value(each: PuzzleRow, column: int) -> float | str:
    """What lines are sorted by: of shares their lower bound, with what is unknown last."""
    if column == DECISIONS:
        return each.decisions
    if column == SOLVED:
        return each.solved.interval.low if each.solved is not None else 2.0
    return _text(each, column)


def _headings() -> Sequence[str]:
    return (
        _("Puzzle"), _("Decisions"), _("Meant for"), _("Solved by people"), _("Verdict"), _("Proof"),
    )  # fmt: skip
