"""The list of problems: icon and words, code, place, and a quick fix; counts that filter, and jumping about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QColor, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QStackedLayout, QTreeView, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import EditRefused
from editor.document.fixes import edit_of
from editor.look.icons import icon, severity_icon
from editor.look.tokens import Theme
from editor.look.widgets import EmptyState, IconButton
from editor.plain_text import plain_action, plain_tip
from schema.diagnostics import Diagnostic, Fix, Severity, total
from schema.words import gettext as _
from schema.words import ngettext

PROBLEM, CODE, PLACE, FIX = range(4)
DIAGNOSTIC: Final = int(Qt.ItemDataRole.UserRole)
Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()


class ProblemsModel(QAbstractTableModel):
    """Diagnostics as rows, in the order given."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.diagnostics: tuple[Diagnostic, ...] = ()

    def set_diagnostics(self, diagnostics: Sequence[Diagnostic]) -> None:
        """Shows these; rows at the beginning and at the end that stay keep their indexes."""
        old, new = self.diagnostics, tuple(diagnostics)
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
            self.diagnostics = (*old[:head], *old[len(old) - tail :])
            self.endRemoveRows()
        if len(new) - tail > head:
            self.beginInsertRows(_ROOT, head, len(new) - tail - 1)
            self.diagnostics = new
            self.endInsertRows()

    def use_theme(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        if self.diagnostics:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.diagnostics) - 1, FIX))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.diagnostics)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 4

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return (_("Problem"), _("Rule"), _("Where"), _("Quick fix  Ctrl+."))[section]
        return None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid() or index.row() >= len(self.diagnostics):
            return None
        one, column = self.diagnostics[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return (one.message, one.code, place_of(one), one.fixes[0].title if one.fixes else "")[column]
            case Qt.ItemDataRole.DecorationRole:
                if column == PROBLEM:
                    return severity_icon(one.severity.value, self.theme)
                return (
                    icon("lightbulb", self.theme, 16, colour=self.theme.accent_text)
                    if column == FIX and one.fixes
                    else None
                )
            case Qt.ItemDataRole.ForegroundRole:
                colours = (self.theme.text, self.theme.text_2, self.theme.text_2, self.theme.accent_text)
                return QColor(colours[column])
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip("\n".join(part for part in (one.message, one.hint) if part))
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{severity_word(one.severity)}: {one.message}" if column == PROBLEM else None
            case _:
                return one if role == DIAGNOSTIC else None


class _BySeverity(QSortFilterProxyModel):
    """Leaves out the severities that are switched off."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.hidden: frozenset[Severity] = frozenset()

    def hide(self, hidden: frozenset[Severity]) -> None:
        self.beginFilterChange()
        self.hidden = hidden
        self.endFilterChange()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        source = self.sourceModel()
        assert isinstance(source, ProblemsModel)
        return source.diagnostics[row].severity not in self.hidden


class ProblemsPanel(QWidget):
    """The list, with what is in it and what can be done about it."""

    jump = Signal(str, str)
    """Show a file and a pointer in it."""
    told = Signal(str)
    """Something to say in the status bar."""

    def __init__(self, document: PackDocument, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.theme = theme
        self.model = ProblemsModel(theme, self)
        self.shown = _BySeverity(self)
        self.shown.setSourceModel(self.model)
        self.view = _List(self)
        self.view.setModel(self.shown)
        head = self.view.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(PROBLEM, QHeaderView.ResizeMode.Stretch)
        for column, width in ((CODE, 120), (PLACE, 230), (FIX, 190)):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            head.resizeSection(column, width)
        head.setSectionsMovable(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.empty = EmptyState("")
        self._stack = QStackedLayout()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.empty)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(self._stack)
        self._known = False
        self.counts: dict[Severity, IconButton] = {}
        for severity, glyph in ((Severity.ERROR, "x-circle"), (Severity.WARNING, "warning"), (Severity.INFO, "info")):
            button = IconButton(glyph, theme, "", 15, text="0", fill=True, checkable=True, tint=severity.value)
            button.setChecked(True)
            button.toggled.connect(self._filter)
            self.counts[severity] = button
        self.tools: tuple[QWidget, ...] = tuple(self.counts.values())
        """For the title bar of the dock: how many of each severity; pressed ones are listed."""
        self.view.activated.connect(self._activate)
        self.view.clicked.connect(self._click)
        self.view.customContextMenuRequested.connect(self._menu)
        self.retranslate()

    # --- what the window calls ----------------------------------------------------------------------

    def set_diagnostics(self, diagnostics: Sequence[Diagnostic]) -> None:
        """Shows these findings; the chosen row stays chosen while it is there."""
        self._known = True
        chosen = self.current
        self.model.set_diagnostics(diagnostics)
        if chosen is not None and self.current != chosen:
            self._choose(chosen)
        self._say()

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All findings."""
        return self.model.diagnostics

    @property
    def current(self) -> Diagnostic | None:
        """The chosen finding."""
        found = self.view.currentIndex().data(DIAGNOSTIC)
        return found if isinstance(found, Diagnostic) else None

    def go(self, step: int) -> Diagnostic | None:
        """Chooses the next finding, or the one before, round and round, and jumps there."""
        count = self.shown.rowCount()
        if not count:
            self.told.emit(_("No problems."))
            return None
        now = self.view.currentIndex()
        row = (now.row() + step) % count if now.isValid() else (0 if step > 0 else count - 1)
        self.view.setCurrentIndex(self.shown.index(row, 0))
        one = self.current
        if one is not None:
            self._jump(one)
        return one

    def fix(self, one: Diagnostic | None = None, number: int = 0) -> bool:
        """Makes a fix of a finding, of the chosen one if none is given, as one step."""
        one = one or self.current
        if one is None or number >= len(one.fixes):
            self.told.emit(_("There is no quick fix here."))
            return False
        fix = one.fixes[number]
        try:
            edit = edit_of(self.document.documents, one.location.file, fix)
            return self.document.submit(edit, fix.title)
        except EditRefused:
            self.told.emit(_("What this would fix has changed meanwhile."))
            return False

    def use_theme(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.model.use_theme(theme)
        for button in self.counts.values():
            button.use_theme(theme)

    def retranslate(self) -> None:
        """Other words."""
        self.setAccessibleName(_("Problems"))
        self.view.setAccessibleName(_("Problems"))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, FIX)
        self._say()

    # --- inside -------------------------------------------------------------------------------------

    def _say(self) -> None:
        for severity, button in self.counts.items():
            count = total(self.diagnostics, severity)
            button.setText(str(count))
            words = {
                Severity.ERROR: ngettext("{n} error", "{n} errors", count),
                Severity.WARNING: ngettext("{n} warning", "{n} warnings", count),
                Severity.INFO: ngettext("{n} note", "{n} notes", count),
            }[severity].format(n=count)
            button.setAccessibleName(words)
            button.setToolTip(words)
        hidden = bool(self.diagnostics) and not self.shown.rowCount()
        line = _("No problems.") if self._known else _("Checking")
        self.empty.set_line(_("All problems are filtered out.") if hidden else line)
        self._stack.setCurrentIndex(0 if self.shown.rowCount() else 1)

    def _filter(self, _checked: bool) -> None:
        self.shown.hide(frozenset(severity for severity, button in self.counts.items() if not button.isChecked()))
        self._say()

    def _choose(self, wanted: Diagnostic) -> None:
        """The row of the same finding, which may have moved."""
        key = (wanted.code, wanted.location.file, wanted.location.pointer)
        for row in range(self.shown.rowCount()):
            one = self.shown.index(row, 0).data(DIAGNOSTIC)
            if isinstance(one, Diagnostic) and (one.code, one.location.file, one.location.pointer) == key:
                self.view.setCurrentIndex(self.shown.index(row, 0))
                return

    def _activate(self, index: QModelIndex) -> None:
        one = index.data(DIAGNOSTIC)
        if isinstance(one, Diagnostic):
            self._jump(one)

    def _click(self, index: QModelIndex) -> None:
        one = index.data(DIAGNOSTIC)
        if index.column() == FIX and isinstance(one, Diagnostic) and one.fixes:
            self.fix(one)

    def _jump(self, one: Diagnostic) -> None:
        if one.location.file:
            self.jump.emit(one.location.file, one.location.pointer)

    def _menu(self, at: QPoint) -> None:
        one = self.view.indexAt(at).data(DIAGNOSTIC)
        if not isinstance(one, Diagnostic):
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in self.actions_for(one):
            action.setParent(menu)
            menu.addAction(action)
        menu.popup(self.view.viewport().mapToGlobal(at))

    def actions_for(self, one: Diagnostic) -> list[QAction]:
        """Going there, and every fix."""
        go = QAction(icon("arrow-square-out", self.theme, 16), _("Go there"), self)
        go.triggered.connect(partial(self._act, one, None))
        found = [go]
        for fix in one.fixes:
            action = QAction(icon("lightbulb", self.theme, 16), plain_action(fix.title), self)
            action.triggered.connect(partial(self._act, one, fix))
            found.append(action)
        return found

    def _act(self, one: Diagnostic, fix: Fix | None, _checked: bool = False) -> None:
        if fix is None:
            self._jump(one)
        else:
            self.fix(one, one.fixes.index(fix))


class _List(QTreeView):
    """The table of findings; Enter jumps, Ctrl+. fixes."""

    def __init__(self, panel: ProblemsPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setIconSize(QSize(16, 16))
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._panel._activate(self.currentIndex())
        elif event.key() == Qt.Key.Key_Period and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self._panel.fix()
        else:
            super().keyPressEvent(event)


def place_of(one: Diagnostic) -> str:
    """File and line, as in `scripts/tea.json:41`."""
    at = one.location
    return f"{at.file}:{at.line}" if at.line and at.file else at.file


def severity_word(severity: Severity) -> str:
    """The severity in words."""
    return {Severity.ERROR: _("Error"), Severity.WARNING: _("Warning"), Severity.INFO: _("Note")}[severity]
