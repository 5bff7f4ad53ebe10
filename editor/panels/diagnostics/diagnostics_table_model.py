"""The diagnostics as rows of a table, and the filtered view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QColor

from editor.panels.diagnostics.diagnostics_filter import DiagnosticsFilter, place_of
from editor.ui.icons import icon, severity_icon
from editor.ui.plain_text import tip_text, with_short_words
from editor.ui.theme import current_theme
from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _

PROBLEM, CODE, PLACE, FIX = range(4)
DIAGNOSTIC: Final = int(Qt.ItemDataRole.UserRole)
Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()
_NO_RULES: Final[Mapping[str, str]] = {}


class DiagnosticsTableModel(QAbstractTableModel):
    """Diagnostics as rows, in the order given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Diagnostic, ...] = ()
        self.rules = _NO_RULES
        """The rules that codes rest on, by code; a code without one stands for itself."""

    def show_rows(self, diagnostics: Sequence[Diagnostic], rules: Mapping[str, str] = _NO_RULES) -> None:
        """Show diagnostics; rows at the beginning and at the end that stay keep their indexes."""
        self.rules = rules
        old, new = self.rows, tuple(diagnostics)
        if old == new:
            return
        head = 0
        while head < min(len(old), len(new)) and old[head] == new[head]:
            head += 1
        tail = 0
        while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        if len(old) - tail > head:
            self.beginRemoveRows(_ROOT, head, len(old) - tail - 1)
            self.rows = (*old[:head], *old[len(old) - tail :])
            self.endRemoveRows()
        if len(new) - tail > head:
            self.beginInsertRows(_ROOT, head, len(new) - tail - 1)
            self.rows = new
            self.endInsertRows()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 4

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return (_("Problem"), _("Rule"), _("Where"), _("Quick fix  Ctrl+."))[section]
        return None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        one, column = self.rows[index.row()], index.column()
        theme = current_theme()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                rule = self.rules.get(one.code, one.code)
                return (with_short_words(one.message), rule, place_of(one), with_short_words(fixes_of(one)))[column]
            case Qt.ItemDataRole.DecorationRole:
                if column == PROBLEM:
                    return severity_icon(one.severity.value)
                return icon("lightbulb", 16, tint="accent_text") if column == FIX and one.fixes else None
            case Qt.ItemDataRole.ForegroundRole:
                colours = (theme.text, theme.text_2, theme.text_2, theme.accent_text)
                return QColor(colours[column])
            case Qt.ItemDataRole.ToolTipRole:
                return tip_text("\n".join(filter(None, (one.message, one.hint, f"{one.code}   {place_of(one)}"))))
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{severity_word(one.severity)}: {one.message}" if column == PROBLEM else None
            case _:
                return one if role == DIAGNOSTIC else None


class FilteredDiagnostics(QSortFilterProxyModel):
    """Hides the diagnostics that the filter excludes."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.wanted = DiagnosticsFilter()

    def show(self, wanted: DiagnosticsFilter) -> None:
        if wanted != self.wanted:
            self.beginFilterChange()
            self.wanted = wanted
            self.endFilterChange()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        source = self.sourceModel()
        assert isinstance(source, DiagnosticsTableModel)
        one = source.rows[row]
        return self.wanted.takes(one, source.rules.get(one.code, ""))


def fixes_of(one: Diagnostic) -> str:
    """The title of the first quick fix, with a mark if there are more."""
    if not one.fixes:
        return ""
    return f"{one.fixes[0].title} …" if len(one.fixes) > 1 else one.fixes[0].title


def severity_word(severity: Severity) -> str:
    """The severity in words."""
    return {Severity.ERROR: _("Error"), Severity.WARNING: _("Warning"), Severity.INFO: _("Note")}[severity]
