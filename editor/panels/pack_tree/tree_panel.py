"""The dock of the pack's tree: filter, selecting and opening files, and commands on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QDrag, QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStackedLayout,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.document.page_keys import PRINT, SHEETS
from editor.pages.start.templates import Templates
from editor.panels.pack_tree.file_commands import FileCommands
from editor.panels.pack_tree.file_drag import write_file
from editor.panels.pack_tree.tree_model import FILE, FOLDER, WORDS, PackTreeModel
from editor.ui.icons import icon
from editor.ui.menu import Menu
from editor.ui.retranslated import Retranslated
from editor.ui.theme import ThemeWatch
from editor.ui.thumbnails import Thumbnails
from editor.ui.tool_tips import set_tip
from editor.ui.viewport import use_own_viewport
from editor.ui.widgets import ElidedLabel, EmptyState, IconButton, label, row
from schema.i18n import gettext as _
from schema.packs.paths import MANIFEST

_WIDE_VERSION: Final = "00.00.00"
"""Room for the text of versions, so that a longer one moves nothing."""
_ALONE = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
_ALSO = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class PackTree(Retranslated, QWidget):
    """The pack tree."""

    chosen = Signal(str)
    """A file was selected."""
    several_chosen = Signal(object)
    """Emitted with the paths of the selected files, from the top, when several are or were selected."""
    opened = Signal(str)
    """Emitted with a file to open: after a double click, Enter, or when it was just made."""
    try_wanted = Signal(str)
    """Emitted with a card to try."""
    told = Signal(str)
    """Emitted with a text for the status bar."""
    uses_wanted = Signal(str)
    """Emitted with a file whose usages should be listed."""

    def __init__(
        self, document: PackDocument, thumbnails: Thumbnails, templates: Templates, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme_watch = ThemeWatch()
        self.document = document
        self.operations = FileCommands(document, thumbnails, templates, self.window)
        self.operations.made.connect(self._reveal)
        self.operations.several_made.connect(self._reveal_all)
        self.operations.told.connect(self.told)
        self.model = PackTreeModel(document, thumbnails, self)
        self.shown = QSortFilterProxyModel(self)
        self.shown.setSourceModel(self.model)
        self.shown.setRecursiveFilteringEnabled(True)
        self.shown.setAutoAcceptChildRows(False)
        self.shown.setFilterRole(WORDS)
        self.shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.view = _View(self)
        self.view.setModel(self.shown)
        head = self.view.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        # By the visible rows: measuring all of them at each change would be slow.
        head.setResizeContentsPrecision(0)
        head.setMinimumSectionSize(22)
        self.title = ElidedLabel("", "strong")
        self.version = label("", "second")
        self.version.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.plus = IconButton("plus", _("New"), 16)
        self.plus.clicked.connect(self._show_new_menu)
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filter)
        self._glass = self.filter.addAction(icon("magnifying-glass", 14), QLineEdit.ActionPosition.LeadingPosition)
        self.nothing = EmptyState("")
        self.nothing.setFixedHeight(120)
        self.nothing.hide()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(row(self.title, "-", self.version, self.plus, spacing=6, margins=(10, 6, 6, 2)))
        box.addWidget(row(self.filter, margins=(8, 2, 8, 6)))
        self.start = EmptyState("", " ", " ")
        self.start.wanted.connect(self._ask_new_scenario)
        self.start.linked.connect(self._show_new_menu)
        lists = QWidget()
        self._stack = QStackedLayout(lists)
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.nothing)
        box.addWidget(lists, 1)
        box.addWidget(self.start)
        self.setFocusProxy(self.view)
        self.view.selectionModel().selectionChanged.connect(self._choose)
        self.view.activated.connect(self._open)
        self.view.customContextMenuRequested.connect(self._menu)
        self._unwatch = [document.watch(self._follow), document.diagnostics.watch(self.model.show_problems)]
        self.retranslate()
        self._expand_first()

    # --- what the window calls ----------------------------------------------------------------------

    def show_file(self, file: str) -> None:
        """Select the row of a file without a signal."""
        index = self.shown.mapFromSource(self.model.index_of(file))
        selection = self.view.selectionModel()
        if index.isValid() and (index != self.view.currentIndex() or len(selection.selectedRows()) != 1):
            selection.blockSignals(True)
            # Not by the view, which would look at the modifier keys.
            selection.setCurrentIndex(index, _ALONE)
            selection.blockSignals(False)
            self.view.scrollTo(index)
            self.view.viewport().update()

    def bring_into_view(self, file: str) -> None:
        """Scroll to the row of a file, and open the folders around it; what is selected stays selected."""
        self.view.scrollTo(self.shown.mapFromSource(self.model.index_of(file)), QTreeView.ScrollHint.PositionAtCenter)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._theme_watch.sees_change(event):
            self.model.show_theme()

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.setAccessibleName(_("Pack"))
        self.view.setAccessibleName(_("Contents of the pack"))
        self.filter.setPlaceholderText(_("Filter"))
        self.filter.setAccessibleName(_("Filter by name or id"))
        set_tip(self.plus, _("New"))
        usual = self.document.system.scenarios
        if usual is not None:
            self.start.set_line(usual.none_yet())
        new = usual.new() if usual is not None else ""
        for button, words in ((self.start.button, new), (self.start.link, _("Start with something else"))):
            if button is not None:
                button.setText(words)
        self.model.sync()
        self._show_title()

    def detach(self) -> None:
        """Stop following the document."""
        for stop in self._unwatch:
            stop()

    @property
    def current_file(self) -> str:
        """The file of the selected row; empty for a group or nothing."""
        return str(self.view.currentIndex().siblingAtColumn(0).data(FILE) or "")

    @property
    def current_folder(self) -> str:
        """The folder of a kind whose row, or that of one of its files, is selected; empty for anything else."""
        return str(self.view.currentIndex().siblingAtColumn(0).data(FOLDER) or "")

    @property
    def chosen_files(self) -> tuple[str, ...]:
        """The files of all selected rows, from the top; groups are left out."""
        rows = self.view.selectionModel().selectedRows()
        found = {str(index.data(FILE)): self._way_to(index) for index in rows if index.data(FILE)}
        return tuple(sorted(found, key=lambda file: found[file]))

    def show_files(self, files: Sequence[str]) -> None:
        """Select the rows of several files without a signal; the first of them is the current one."""
        if not files:
            return
        self.show_file(files[0])
        selection = self.view.selectionModel()
        selection.blockSignals(True)
        for file in files:
            selection.select(self.shown.mapFromSource(self.model.index_of(file)), _ALSO)
        selection.blockSignals(False)
        self.view.viewport().update()

    def fill_new_menu(self, menu: Menu) -> None:
        """Add an action for each kind of content that can be made."""
        menu.setToolTipsVisible(True)
        for kind in self.document.system.kinds:
            action = menu.addAction(icon(kind.icon, 16), kind.new())
            action.triggered.connect(partial(self._new, kind.folder))
        singles: dict[str, QAction] = {}
        for single in self.document.system.own_singles:
            if single.new is None:
                continue
            action = menu.addAction(icon(single.icon, 16), single.new())
            action.triggered.connect(partial(_on, partial(self.operations.new_single, words=single.new()), single.file))
            singles[single.file] = action

        def offer() -> None:
            """Offer only files that do not exist yet."""
            for file, action in singles.items():
                exists = file in self.document.documents
                action.setEnabled(not exists)
                why = _("The pack already has one.") if exists else ""
                action.setWhatsThis(why)
                set_tip(action, why)

        offer()
        menu.aboutToShow.connect(offer)

    # --- what can be done ---------------------------------------------------------------------------

    def ask_new(self, folder: str, template: str = "") -> None:
        """Ask for name, id and template of a new piece, then make, select and open it."""
        self.operations.ask_new(folder, template)

    def duplicate(self, file: str) -> str:
        """Make a copy of a piece with a new id; returns its file, or an empty string for a file that cannot
        be copied.
        """
        return self.operations.duplicate(file)

    def rename(self, file: str, id_: str) -> bool:
        """Rename a piece everywhere; shows in the status bar why it is refused."""
        return self.operations.rename(file, id_)

    def delete(self, file: str) -> None:
        """Delete a file, and show which files still refer to it."""
        self.operations.delete(file)

    def actions_for(self, file: str, folder: str) -> list[QAction]:
        """The actions of the context menu for a row."""
        found: list[QAction] = []
        if len(self.chosen_files) > 1 and file in self.chosen_files:
            return self._actions_for_all(self.chosen_files)
        if (kind := self.document.system.kind(folder)) is not None:
            found.append(self._action(kind.new(), kind.icon, partial(self._new, folder), QKeySequence("Ctrl+N")))
        if folder and not file:
            found.append(
                self._action(_("Open as a spreadsheet"), "table", partial(self._emit_opened, f"{SHEETS}{folder}"))
            )
            found.append(self._action(_("Print…"), "printer", partial(self._emit_opened, PRINT)))
        if file and "/" in file:
            readable = isinstance(self.document.content(file), dict)
            found.append(self._action(_("Open"), "arrow-square-out", partial(self._emit_opened, file)))
            do = self.operations
            of_readable = [
                self._action(_("New from this…"), "plus", partial(_on, do.ask_new_from, file)),
                self._action(_("Duplicate"), "copy", partial(_on, do.duplicate, file), QKeySequence("Ctrl+D")),
                self._action(_("Rename id…"), "pencil-simple", partial(_on, do.ask_for_id, file), QKeySequence("F2")),
                self._action(_("Find usages"), "magnifying-glass", partial(_on, self.uses_wanted.emit, file)),
                self._action(_("Copy id"), "copy", partial(_on, do.copy_id, file)),
            ]
            if self.document.system.can_be_tried(file):
                wanted = partial(_on, self.try_wanted.emit, file)
                of_readable.append(self._action(_("Try card"), "hand-pointing", wanted, QKeySequence("F6")))
            for action in of_readable:
                action.setEnabled(readable)
            away = partial(_on, do.ask_to_delete, file)
            found += [
                *of_readable,
                self._action(_("Delete"), "trash", away, QKeySequence(QKeySequence.StandardKey.Delete)),
            ]
        return found

    def _actions_for_all(self, files: tuple[str, ...]) -> list[QAction]:
        """The actions for several files at once."""
        do, able = self.operations, [file for file in files if "/" in file]
        copies = self._action(_("Duplicate"), "copy", partial(_on_all, do.duplicate_all, able), QKeySequence("Ctrl+D"))
        copies.setEnabled(any(map(do.copyable, able)))
        delete = QKeySequence(QKeySequence.StandardKey.Delete)
        away = self._action(_("Delete"), "trash", partial(_on_all, lambda all_: do.ask_to_delete(*all_), able), delete)
        away.setEnabled(bool(able))
        opens = self._action(_("Open"), "arrow-square-out", partial(_on_all, self._open_all, files))
        return [opens, copies, away]

    # --- inside -------------------------------------------------------------------------------------

    def _follow(self, touched: Touched) -> None:
        # Rows that move to another group, or go away, must not select a neighbour.
        file, files = self.current_file, self.chosen_files
        selection = self.view.selectionModel()
        selection.blockSignals(True)
        self.model.follow(touched)
        selection.blockSignals(False)
        if self.current_file != file and file in self.document.documents:
            self.show_file(file)
        if len(files) > 1 and self.chosen_files != files:
            left = tuple(each for each in files if each in self.document.documents)
            self.show_files(left)
            if len(left) < len(files) and self.view.hasFocus():
                self.several_chosen.emit(left)  # else the form would be that of one which is gone
        if any(place.file == MANIFEST or self.document.system.can_be_played(place.file) for place in touched):
            self._show_title()

    def _ask_new_scenario(self) -> None:
        usual = self.document.system.scenarios
        if usual is not None:
            self.ask_new(usual.folder)

    def _show_title(self) -> None:
        self.title.setText(self.document.title)
        version = self.document.value("pack.json", "/version")
        self.version.setText(version if isinstance(version, str) else "")
        self.version.setMinimumWidth(self.version.fontMetrics().horizontalAdvance(_WIDE_VERSION))
        usual = self.document.system.scenarios
        self.start.setVisible(usual is not None and not self.document.files_in(usual.folder))

    def _expand_first(self) -> None:
        for index in (self.model.index(0, 0), self.model.index(1, 0)):
            self.view.expand(self.shown.mapFromSource(index))
        second = self.model.index(1, 0)
        if self.model.rowCount(second):
            self.view.expand(self.shown.mapFromSource(self.model.index(0, 0, second)))

    def _filter(self, text: str) -> None:
        self.shown.setFilterFixedString(text.strip())
        if text.strip():
            self.view.expandAll()
        self._stack.setCurrentIndex(0 if self.shown.rowCount() else 1)
        self.nothing.set_line(_("No results for “{words}”.").format(words=text.strip()))

    def _choose(self) -> None:
        files = self.chosen_files
        if len(files) == 1:
            self.chosen.emit(files[0])
        elif files:
            self.several_chosen.emit(files)

    def _way_to(self, index: QModelIndex) -> tuple[int, ...]:
        """The parents of a row, for an order from the top down."""
        way: tuple[int, ...] = ()
        while index.isValid():
            way = (index.row(), *way)
            index = index.parent()
        return way

    def _open(self, index: QModelIndex) -> None:
        if file := str(index.siblingAtColumn(0).data(FILE) or ""):
            self.opened.emit(file)

    def _reveal(self, file: str) -> None:
        if not self.shown.mapFromSource(self.model.index_of(file)).isValid():
            self.filter.clear()
        self.show_file(file)
        self.opened.emit(file)

    def _reveal_all(self, files: tuple[str, ...]) -> None:
        if not all(self.shown.mapFromSource(self.model.index_of(file)).isValid() for file in files):
            self.filter.clear()
        self.show_files(files)
        self.several_chosen.emit(files)

    def _open_all(self, files: Sequence[str]) -> None:
        for file in files:
            self.opened.emit(file)

    def _menu(self, at: QPoint) -> None:
        index = self.view.indexAt(at).siblingAtColumn(0)
        actions = self.actions_for(str(index.data(FILE) or ""), str(index.data(FOLDER) or ""))
        if not actions:
            return
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in actions:
            action.setParent(menu)
            menu.addAction(action)
        menu.popup(self.view.viewport().mapToGlobal(at))

    def _show_new_menu(self) -> None:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fill_new_menu(menu)
        menu.popup(self.plus.mapToGlobal(self.plus.rect().bottomLeft()))

    def _action(
        self, words: str, glyph: str, do: partial[object] | object, keys: QKeySequence | None = None
    ) -> QAction:
        action = QAction(icon(glyph, 16), words, self)
        assert callable(do)
        action.triggered.connect(do)
        if keys is not None:
            action.setShortcut(keys)
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        return action

    def _new(self, folder: str, _checked: bool = False) -> None:
        self.ask_new(folder)

    def _emit_opened(self, file: str, _checked: bool = False) -> None:
        self.opened.emit(file)


class _View(QTreeView):
    """The tree view; keys on a row have the effects of the context menu."""

    def __init__(self, tree: PackTree) -> None:
        super().__init__(tree)
        use_own_viewport(self)
        self._tree = tree
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setIndentation(14)
        self.setIconSize(QSize(18, 18))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setExpandsOnDoubleClick(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        tree, index = self._tree, self.currentIndex().siblingAtColumn(0)
        file, folder = str(index.data(FILE) or ""), str(index.data(FOLDER) or "")
        if event.matches(QKeySequence.StandardKey.Delete) and file:
            tree.operations.ask_to_delete(*(tree.chosen_files or (file,)))
        elif event.key() == Qt.Key.Key_D and event.modifiers() == Qt.KeyboardModifier.ControlModifier and file:
            tree.operations.duplicate_all(tree.chosen_files or (file,))
        elif event.key() == Qt.Key.Key_F2 and file:
            tree.operations.ask_for_id(file)
        elif event.matches(QKeySequence.StandardKey.New) and tree.document.system.kind(folder) is not None:
            tree.ask_new(folder)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and file:
            tree._open_all(tree.chosen_files or (file,))
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # Otherwise the window's shortcuts would take Ctrl+D and Delete before the tree.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.matches(QKeySequence.StandardKey.Delete)
            copy = event.key() == Qt.Key.Key_D and event.modifiers() == Qt.KeyboardModifier.ControlModifier
            if (plain or copy) and self._tree.current_file:
                event.accept()
                return True
        return super().event(event)

    def startDrag(self, actions: Qt.DropAction) -> None:
        index = self.currentIndex().siblingAtColumn(0)
        file = str(index.data(FILE) or "")
        if not file:
            return
        drag = QDrag(self)
        drag.setMimeData(write_file(self._tree.document, file))
        face = index.data(Qt.ItemDataRole.DecorationRole)
        if isinstance(face, QIcon):
            drag.setPixmap(face.pixmap(32))
        drag.exec(Qt.DropAction.CopyAction)


def _on(do: Callable[[str], object], file: str, _checked: bool = False) -> None:
    do(file)


def _on_all(do: Callable[[Sequence[str]], object], files: Sequence[str], _checked: bool = False) -> None:
    do(files)
