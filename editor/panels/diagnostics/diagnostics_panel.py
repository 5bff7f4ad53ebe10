"""The list of diagnostics: go to them, fix them one by one or all of a kind at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import count
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from editor.document.diagnostic_fixes import edit_of
from editor.document.document import PackDocument
from editor.document.edits import EditRefused
from editor.late_imports import late_imports
from editor.panels.diagnostics.diagnostics_filter import line_of, same_finding
from editor.panels.diagnostics.diagnostics_table_model import (
    CODE,
    DIAGNOSTIC,
    FIX,
    PLACE,
    PROBLEM,
    DiagnosticsTableModel,
    FilteredDiagnostics,
    Index,
)
from editor.panels.diagnostics.filter_bar import FilterBar
from editor.ui.icons import icon
from editor.ui.menu import Menu
from editor.ui.plain_text import plain_action
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import EmptyState, IconButton
from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _
from schema.i18n import ngettext

with late_imports(__name__):
    from schema import diagnostic_codes
    from schema.systems import registry

_GESTURES = count()
_SHARES: Final = {CODE: (84, 0.11, 120), PLACE: (120, 0.18, 230), FIX: (140, 0.21, 220)}
"""The width of a column: its least share of the list, and its maximum in pixels."""
_MOST_ROUNDS = 200
"""The most checks while all diagnostics of a kind are fixed."""


class DiagnosticsPanel(Retranslated, QWidget):
    """The list with its filters and fixes."""

    jump = Signal(str, str)
    """Emitted with a file and a pointer in it to show."""
    told = Signal(str)
    """Emitted with a text for the status bar."""

    def __init__(
        self, document: PackDocument, parent: QWidget | None = None, *, refresh: Callable[[], None] | None = None
    ) -> None:
        """`refresh` brings the diagnostics up to date at once, so that no fix is made from an outdated one."""
        super().__init__(parent)
        self.document = document
        self._refresh = refresh or (lambda: None)
        self.model = DiagnosticsTableModel(self)
        self.shown = FilteredDiagnostics(self)
        self.shown.setSourceModel(self.model)
        self.view = _List(self)
        self.view.setModel(self.shown)
        self.view.setItemDelegateForColumn(PLACE, _Places(self.view))
        head = self.view.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(PROBLEM, QHeaderView.ResizeMode.Stretch)
        for column in _SHARES:
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
        head.setSectionsMovable(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.empty = EmptyState("", link=" ")
        self.filters = FilterBar(self)
        self.filters.hide()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.empty)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.filters)
        box.addWidget(self._stack, 1)
        self._next = -1
        """The row after a diagnostic that is gone: the next one to go to."""
        self.counts: dict[Severity, IconButton] = {}
        for severity, glyph in ((Severity.ERROR, "x-circle"), (Severity.WARNING, "warning"), (Severity.INFO, "info")):
            button = IconButton(glyph, "", 15, text="0", fill=True, checkable=True, tint=severity.value)
            button.setChecked(True)
            button.toggled.connect(self._filter)
            self.counts[severity] = button
        self.funnel = IconButton("funnel", "", 15, checkable=True)
        self.funnel.toggled.connect(self._show_filters)
        self.tools: tuple[QWidget, ...] = (*self.counts.values(), self.funnel)
        """For the title bar of the dock: counts by severity, as buttons that filter; and the other filters."""
        self.filters.changed.connect(self._filter)
        self.filters.left.connect(self._to_list)
        self.empty.linked.connect(self.show_all)
        self.view.activated.connect(self._activate)
        self.view.clicked.connect(self._click)
        self.view.customContextMenuRequested.connect(self._menu_at)
        self.retranslate()
        self._unwatch = document.diagnostics.watch(self._follow)
        self._follow()

    # --- what the window calls ----------------------------------------------------------------------

    def show_file(self, file: str) -> None:
        """Set the file of the filter for the present file."""
        self.filters.show_file(file)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All diagnostics."""
        return self.document.diagnostics.all

    @property
    def current(self) -> Diagnostic | None:
        """The selected diagnostic."""
        found = self.view.currentIndex().data(DIAGNOSTIC)
        return found if isinstance(found, Diagnostic) else None

    def go(self, step: int) -> Diagnostic | None:
        """Select the next or previous diagnostic, cyclically, and jump to it."""
        rows = self.shown.rowCount()
        if not rows:
            self.told.emit(self.empty.accessibleName())
            return None
        now = self.view.currentIndex()
        if now.isValid():
            row = (now.row() + step) % rows
        elif self._next >= 0:
            # The selected one was fixed: the one after it has moved up to its row.
            row = (self._next if step > 0 else self._next - 1) % rows
        else:
            row = 0 if step > 0 else rows - 1
        self.view.setCurrentIndex(self.shown.index(row, 0))
        one = self.current
        if one is not None:
            self._jump(one)
        return one

    def fix_or_ask(self) -> bool:
        """Apply the fix of the selected diagnostic; if it has several, show them in a menu."""
        one = self.current
        if one is not None and len(one.fixes) > 1:
            self.offer(one)
            return False
        return self.fix(one)

    def offer(self, one: Diagnostic) -> Menu:
        """Show the menu of a diagnostic beside its row."""
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in self.fix_actions(one):
            action.setParent(menu)
            menu.addAction(action)
        row = self.view.visualRect(self.view.currentIndex().siblingAtColumn(FIX))
        seen = self.view.isVisible()
        menu.popup(self.view.viewport().mapToGlobal(row.bottomLeft()) if seen else self.cursor().pos())
        menu.setActiveAction(menu.actions()[0])
        return menu

    def fix(self, one: Diagnostic | None = None, number: int = 0) -> bool:
        """Apply a fix of a diagnostic, by default the selected one, as one undo step.

        The diagnostic is looked up again first: the present one is fixed, or nothing.
        """
        one = one or self.current
        if one is None or number >= len(one.fixes):
            self.told.emit(_("There is no quick fix for this problem."))
            return False
        fresh = self._fresh(one)
        if fresh is None or number >= len(fresh.fixes):
            self.told.emit(_("The content has changed in the meantime; the fix no longer applies."))
            return False
        return self._make(fresh, number, fresh.fixes[number].title)

    def fix_all(self, code: str) -> int:
        """Apply the first fix of every diagnostic of a rule, as one undo step; returns the number of fixes.

        After each round the diagnostics are computed again, as fixes in one file may interact.
        """
        title = _("Fix all: {rule}").format(rule=code)
        gesture, made = f"fix all {code} {next(_GESTURES)}", 0
        tried: list[Diagnostic] = []
        for _round in range(_MOST_ROUNDS):
            self._refresh()
            batch: dict[str, Diagnostic] = {}
            for one in self.diagnostics:
                if one.code == code and one.fixes and not any(same_finding(one, other) for other in tried):
                    batch.setdefault(one.fixes[0].file or one.location.file, one)
            if not batch:
                break
            for one in batch.values():
                tried.append(one)
                made += self._make(one, 0, title, gesture)
        self.told.emit(ngettext("{n} problem fixed.", "{n} problems fixed.", made).format(n=made))
        return made

    def copy(self) -> None:
        """Copy the line of the selected diagnostic to the clipboard."""
        one = self.current
        if one is not None:
            QGuiApplication.clipboard().setText(line_of(one))
            self.told.emit(_("The line was copied."))

    def narrow(self) -> None:
        """Show the filters and set the keyboard focus there."""
        self.funnel.setChecked(True)
        self.filters.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filters.words.selectAll()

    def show_all(self) -> None:
        """Clear all filters."""
        for button in self.counts.values():
            button.setChecked(True)
        self.filters.clear()
        self._filter()

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.setAccessibleName(_("Problems"))
        self.view.setAccessibleName(_("Problems"))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, FIX)
        set_tip(self.funnel, _("Filter the problems (Ctrl+F in the list)"))
        self.funnel.setAccessibleName(_("Filter the problems"))
        if self.empty.link is not None:
            self.empty.link.setText(_("Show all"))
        self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the messages the width that the other columns leave."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            for column, (least, share, most) in _SHARES.items():
                self.view.header().resizeSection(column, round(min(most, max(least, share * event.size().width()))))

    def close_down(self) -> None:
        """Stop following the diagnostics."""
        self._unwatch()

    # --- inside -------------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Show the present diagnostics; the selected row stays selected while it exists."""
        chosen, row = self.current, self.view.currentIndex().row()
        self.model.show_rows(self.diagnostics, _rules() if self.diagnostics else {})
        if chosen is not None:
            self._choose(chosen, row)
        self.filters.offer_rules(one.code for one in self.diagnostics)
        self._say()

    def _make(self, one: Diagnostic, number: int, label: str, gesture: str = "") -> bool:
        try:
            edit = edit_of(self.document.documents, one.location.file, one.fixes[number])
            return self.document.submit(edit, label, gesture=gesture)
        except EditRefused:
            self.told.emit(_("The content has changed in the meantime; the fix no longer applies."))
            return False

    def _fresh(self, one: Diagnostic) -> Diagnostic | None:
        self._refresh()
        return next((each for each in self.diagnostics if same_finding(one, each)), None)

    def _say(self) -> None:
        for severity, button in self.counts.items():
            number = self.document.diagnostics.count(severity)
            button.setText(str(number))
            words = {
                Severity.ERROR: ngettext("{n} error", "{n} errors", number),
                Severity.WARNING: ngettext("{n} warning", "{n} warnings", number),
                Severity.INFO: ngettext("{n} note", "{n} notes", number),
            }[severity].format(n=number)
            button.setAccessibleName(words)
            set_tip(button, words)
        rows, known = self.shown.rowCount(), len(self.diagnostics)
        told = ngettext("{shown} of {n} problem", "{shown} of {n} problems", known).format(shown=rows, n=known)
        self.filters.count.setText(told)
        hidden = bool(self.diagnostics) and not rows
        line = _("No problems.") if self.document.diagnostics.known else _("Checking")
        self.empty.set_line(_("Nothing matches the filter.") if hidden else line)
        if self.empty.link is not None:
            self.empty.link.setVisible(hidden)
        self._stack.setCurrentIndex(0 if rows else 1)

    def _filter(self, _changed: bool = False) -> None:
        hidden = frozenset(severity for severity, button in self.counts.items() if not button.isChecked())
        self.shown.show(replace(self.filters.wanted, hidden=hidden))
        self._say()

    def _show_filters(self, shown: bool) -> None:
        self.filters.setVisible(shown)
        self._filter()

    def _to_list(self) -> None:
        """Move the focus from the text filter to the list; an empty filter bar is hidden."""
        wanted = self.filters.wanted
        if wanted.everything:
            self.funnel.setChecked(False)
        self.view.setFocus()
        if not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self.shown.index(0, 0))

    def _choose(self, wanted: Diagnostic, row: int) -> None:
        """Select the row of the same diagnostic, which may have moved; if it is gone, none, but the next one is
        remembered.
        """
        for at in range(self.shown.rowCount()):
            one = self.shown.index(at, 0).data(DIAGNOSTIC)
            if isinstance(one, Diagnostic) and same_finding(one, wanted):
                self.view.setCurrentIndex(self.shown.index(at, 0))
                return
        self._next = row
        self.view.setCurrentIndex(QModelIndex())

    def _activate(self, index: QModelIndex) -> None:
        one = index.data(DIAGNOSTIC)
        if isinstance(one, Diagnostic):
            self._jump(one)

    def _click(self, index: QModelIndex) -> None:
        one = index.data(DIAGNOSTIC)
        if index.column() == FIX and isinstance(one, Diagnostic) and one.fixes:
            self.view.setCurrentIndex(index)
            self.fix_or_ask()

    def _jump(self, one: Diagnostic) -> None:
        if one.location.file:
            self.jump.emit(one.location.file, one.location.pointer)

    def _menu_at(self, at: QPoint) -> None:
        one = self.view.indexAt(at).data(DIAGNOSTIC)
        if not isinstance(one, Diagnostic):
            return
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in self.actions_for(one):
            action.setParent(menu)
            menu.addAction(action)
        menu.popup(self.view.viewport().mapToGlobal(at))

    def actions_for(self, one: Diagnostic) -> list[QAction]:
        """Show, every fix, copy, and list only diagnostics of this rule."""
        go = self._action("arrow-square-out", _("Go there"), partial(self._jump, one))
        copy = self._action("copy", _("Copy line"), self.copy)
        only = self._action("funnel", _("Only this rule"), partial(self._only, one.code))
        return [go, *self.fix_actions(one), copy, only]

    def fix_actions(self, one: Diagnostic) -> list[QAction]:
        """Every fix of a diagnostic, and the fix of all of its kind if there are several."""
        found = [
            self._action("lightbulb", plain_action(fix.title), partial(self.fix, one, number))
            for number, fix in enumerate(one.fixes)
        ]
        alike = sum(each.code == one.code and bool(each.fixes) for each in self.diagnostics)
        if one.fixes and alike > 1:
            words = _("Fix all {n} of this kind: {title}").format(n=alike, title=_kind_of(one))
            found.append(self._action("magic-wand", plain_action(words), partial(self.fix_all, one.code)))
        return found

    def _action(self, glyph: str, words: str, call: Callable[[], object]) -> QAction:
        action = QAction(icon(glyph, 16), words, self)
        action.triggered.connect(partial(_do, call))
        return action

    def _only(self, code: str) -> None:
        self.funnel.setChecked(True)
        self.filters.rule.setCurrentIndex(self.filters.rule.findData(code))


class _Places(QStyledItemDelegate):
    """Shows the end of a place that is too long: the file's name and the line."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideLeft


class _List(QTreeView):
    """The table of diagnostics; Enter jumps, Ctrl+. fixes, Ctrl+C copies, Ctrl+F filters."""

    def __init__(self, panel: DiagnosticsPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setIconSize(QSize(16, 16))
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def event(self, event: QEvent) -> bool:
        """Handle Ctrl+F before the window, which would search the pack."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
            if control and event.key() == Qt.Key.Key_F:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._panel._activate(self.currentIndex())
            case Qt.Key.Key_Period if control:
                self._panel.fix_or_ask()
            case Qt.Key.Key_C if control:
                self._panel.copy()
            case Qt.Key.Key_F if control:
                self._panel.narrow()
            case _:
                super().keyPressEvent(event)


@cache
def _rules() -> Mapping[str, str]:
    return diagnostic_codes.rules_cited(*(system.codes for system in registry.SYSTEMS))


def _kind_of(one: Diagnostic) -> str:
    """The title of a diagnostic's rule; its code if there is none."""
    info = diagnostic_codes.all_codes(*(system.codes for system in registry.SYSTEMS)).get(one.code)
    return _(info.title) if info is not None else one.code


def _do(call: Callable[[], object], _checked: bool = False) -> None:
    call()
