"""The main window: menus, tools, docks, tabs and status bar around one pack; it changes no document itself.

What a script's table, a card, the tree, the inspector or the problems do is theirs; the window carries their signals to
one another, and remembers between two starts what was open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QActionGroup, QCloseEvent, QIcon, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDockWidget,
    QFileDialog,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QToolBar,
    QToolButton,
    QUndoView,
    QWidget,
)

from editor.canvas.desk import Placement
from editor.canvas.palette import Palette
from editor.canvas.script_tab import ScriptTab
from editor.canvas.snapping import Snap
from editor.canvas.tools import TOOLS
from editor.document.document import NotSaved, PackDocument
from editor.document.edits import Touched
from editor.finding.panel import FindPanel
from editor.go_to import GoTo
from editor.look.icons import icon, pixmap
from editor.look.style import dress
from editor.look.table import Severity
from editor.look.tokens import DARK, ICON_TAB, LIGHT, TOOL_BAR, Theme
from editor.look.widgets import DockTitle, EmptyState, use_theme
from editor.menus import Actions, fill_menu_bar, fill_tool_bar
from editor.notice_bar import Notice, NoticeBar
from editor.pages import TABLES, PageKind, kind_of
from editor.panels import Panels
from editor.settings import SNAP_STEPS_MM, PackSession, Settings, write_settings
from editor.status import Status
from editor.tabs import Tabs
from editor.undo import QtHistory
from schema.words import gettext as _
from schema.words import language, languages, use_language

PlayFactory = Callable[[PackDocument, str, Theme], QWidget]
"""Makes the page that test-plays a script of a document as it is now, unsaved changes included."""

_PLAYABLE: Final = (*TABLES, "campaigns/")
"""Where everything lies that Play plays."""
_PLAYS: Final = "play:"
_LEFT_PX: Final = 252
_RIGHT_PX: Final = 300
_LANGUAGE_NAMES: Final[Mapping[str, str]] = {"en": "English", "ru": "Русский"}


class MainWindow(QMainWindow):
    """One window, one pack."""

    first_painted = Signal()
    play_requested = Signal(object, str)  # the document and the file of the script
    pack_wanted = Signal(object)  # Path: another pack is to be opened instead of this one
    closed = Signal()  # on purpose, with everything saved or given up

    def __init__(self, document: PackDocument, settings: Settings, folder: Path | None = None) -> None:
        """`folder`: where settings are kept; None keeps nothing."""
        super().__init__()
        self.document, self.settings = document, settings
        self.play_factory: PlayFactory | None = None
        self._folder = folder
        self._painted = False
        self._leaving = False
        self._theme = DARK if settings.theme == "dark" else LIGHT
        self.setObjectName("main")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(QSize(960, 600))
        self.resize(1600, 1000)
        self.notices = NoticeBar(self._theme)
        self.tabs = Tabs(self.notices)
        self.setCentralWidget(self.tabs)
        self.tabs.stack.setMinimumWidth(320)
        self.actions_ = Actions(self, self.tabs.stack, TOOLS, self._theme)
        self._empty = EmptyState(_("Choose a script or a card in the pack tree."))
        self.tabs.stack.addWidget(self._empty)
        self._status = Status(self._theme)
        self.setStatusBar(self._status)
        self._bar = QToolBar()
        self._bar.setObjectName("tools")
        self._bar.toggleViewAction().setEnabled(False)
        self._bar.setFixedHeight(TOOL_BAR)
        self.addToolBar(self._bar)
        self._snap_box = QComboBox()
        self._go_to = GoTo(document, self._theme)
        self._play_button = QToolButton()
        self._make_tool_bar()
        self.palette_ = Palette(document, self._theme)
        self.panels = Panels(document, self._theme)
        self._docks: dict[str, QDockWidget] = {}
        self._finder = FindPanel(document)
        self._bottom = QStackedWidget()
        self._bottom.addWidget(self.panels.problems)
        self._bottom.addWidget(self._finder)
        history = document.history
        self._bottom.addWidget(QUndoView(history.stack) if isinstance(history, QtHistory) else QWidget())
        self._make_docks()
        self._connect()
        self._make_menus()
        self._restore()
        self._unwatch = [document.watch(self._follow), document.watch_saves(self._show_saved)]
        self._show_saved()
        self._tell_of_the_folder()

    # ------------------------------------------------------------ making it

    def _make_tool_bar(self) -> None:
        self._bar.clear()
        self._snap_box = QComboBox()
        self._snap_box.setFixedWidth(76)
        self._snap_box.setToolTip(_("Snap step"))
        self._snap_box.setAccessibleName(_("Snap step"))
        for step in SNAP_STEPS_MM:
            self._snap_box.addItem(_("{size} mm").format(size=f"{step:g}"), step)
        self._snap_box.setCurrentIndex(SNAP_STEPS_MM.index(self.settings.snap_mm))
        self._snap_box.currentIndexChanged.connect(lambda index: self._set_snap_step(SNAP_STEPS_MM[index]))
        fill_tool_bar(self._bar, self.actions_, {"snap_step": lambda: self._snap_box})
        spring = QWidget()
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._bar.addWidget(spring)
        self._go_to = GoTo(self.document, self._theme)
        self._go_to.chosen.connect(self.open_file)
        self._bar.addWidget(self._go_to)
        self._bar.addSeparator()
        self._play_button = QToolButton()
        self._play_button.setProperty("role", "play")
        self._play_button.setIconSize(QSize(14, 14))
        self._play_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._play_button.clicked.connect(self.play)
        self._bar.addWidget(self._play_button)
        self._show_play()

    def _make_docks(self) -> None:
        self.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self._palette_title = DockTitle(_("Palette"), tabs=(_("Objects"), _("Squads"), _("Layers")))
        self._palette_title.chosen.connect(self.palette_.choose)
        self._add_dock("pack", left, self.panels.tree, DockTitle(_("Pack")))
        self._add_dock("palette", left, self.palette_, self._palette_title)
        self._add_dock("inspector", right, self.panels.inspector, DockTitle(_("Inspector")))
        self._problems_title = self._bottom_title()
        self._add_dock("problems", Qt.DockWidgetArea.BottomDockWidgetArea, self._bottom, self._problems_title)
        self.resizeDocks(
            [self._docks["pack"], self._docks["inspector"]], [_LEFT_PX, _RIGHT_PX], Qt.Orientation.Horizontal
        )
        self.resizeDocks([self._docks["pack"], self._docks["palette"]], [680, 210], Qt.Orientation.Vertical)
        self.resizeDocks([self._docks["problems"]], [172], Qt.Orientation.Vertical)

    def _bottom_title(self) -> DockTitle:
        """The tabs of the lower dock: problems, what was found, what was done."""
        names = (_("Problems"), _("Find"), _("History"))
        title = DockTitle(_("Problems"), *self.panels.problem_tools, tabs=names)
        title.chosen.connect(self._bottom.setCurrentIndex)
        return title

    def _show_bottom(self, page: int) -> None:
        self._problems_title.choose(page)
        self._bottom.setCurrentIndex(page)

    def _find(self) -> None:
        self._show_bottom(1)
        self._finder.begin()

    def _show_commands(self) -> None:
        from editor.command_palette import CommandPalette

        CommandPalette((*self.actions(), *self.tabs.stack.actions()), self).show()

    def _add_dock(self, name: str, area: Qt.DockWidgetArea, content: QWidget, title: DockTitle) -> None:
        dock = self._docks.get(name) or QDockWidget()
        dock.setObjectName(name)
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        dock.setTitleBarWidget(title)
        content.setProperty("role", "dockBody")
        content.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        dock.setWidget(content)
        if name not in self._docks:
            self._docks[name] = dock
            self.addDockWidget(area, dock)

    def _make_menus(self) -> None:
        parts: dict[str, Callable[[QMenu], None]] = {
            "recent": self._fill_recent,
            "snap_step": self._fill_snap_steps,
            "theme": self._fill_themes,
            "language": self._fill_languages,
            "new": self._fill_new,
        }
        fill_menu_bar(self.menuBar(), self.actions_, parts)

    def _connect(self) -> None:
        do: Mapping[str, Callable[[], object]] = {
            "open": self._ask_for_pack,
            "save": self.save,
            "close_tab": lambda: self._close_tab(self.tabs.current),
            "quit": self.close,
            "undo": self.document.undo,
            "redo": self.document.redo,
            "duplicate": lambda: self._on_table(lambda tab: tab.desk.duplicate_selected()),
            "delete": lambda: self._on_table(lambda tab: tab.desk.delete_selected()),
            "select_all": lambda: self._on_table(lambda tab: tab.desk.select_all()),
            "zoom_in": lambda: self._on_table(lambda tab: tab.desk.view.zoom_by(1)),
            "zoom_out": lambda: self._on_table(lambda tab: tab.desk.view.zoom_by(-1)),
            "zoom_fit": lambda: self._on_table(lambda tab: tab.fit()),
            "zoom_true": lambda: self._on_table(lambda tab: tab.desk.view.zoom_to(1.0)),
            "snap": self._set_snap,
            "grid": self._set_grid,
            "map": self._set_map,
            "ranges": self._show_ranges,
            "insert_object": lambda: self._show_palette(0),
            "insert_character": lambda: self._show_palette(1),
            "turn_right": lambda: self._on_table(lambda tab: tab.desk.turn_selected(90)),
            "turn_left": lambda: self._on_table(lambda tab: tab.desk.turn_selected(-90)),
            "align_x": lambda: self._on_table(lambda tab: tab.desk.align_selected("x")),
            "align_y": lambda: self._on_table(lambda tab: tab.desk.align_selected("y")),
            "distribute_x": lambda: self._on_table(lambda tab: tab.desk.distribute_selected("x")),
            "distribute_y": lambda: self._on_table(lambda tab: tab.desk.distribute_selected("y")),
            "mirror_across": lambda: self._on_table(lambda tab: tab.desk.copy_reflected("across")),
            "mirror_down": lambda: self._on_table(lambda tab: tab.desk.copy_reflected("down")),
            "rotate_copies": lambda: self._on_table(lambda tab: tab.desk.copy_reflected("round")),
            "next_problem": lambda: self.panels.go_to_problem(1),
            "previous_problem": lambda: self.panels.go_to_problem(-1),
            "quick_fix": self.panels.fix_problem,
            "find": self._find,
            "history": lambda: self._show_bottom(2),
            "commands": self._show_commands,
            "show_manifest": lambda: self.open_file("pack.json"),
            "play": self.play,
            "shortcuts": self._show_shortcuts,
            "about": self._show_about,
        }
        for name, what in do.items():
            self.actions_[name].triggered.connect(lambda _checked=False, what=what: what())
        self.actions_.tool_group.triggered.connect(
            lambda action: self._on_table(lambda tab: tab.desk.take(action.data()))
        )
        for name, on in (("snap", self.settings.snap), ("grid", self.settings.grid), ("map", self.settings.map)):
            self.actions_[name].setChecked(on)
        self.tabs.turned_to.connect(self._turned_to)
        self.tabs.close_wanted.connect(self._close_tab)
        self.palette_.taken.connect(self._take)
        self.palette_.layers_changed.connect(self._hide_layers)
        self._status.zoom_wanted.connect(lambda zoom: self._on_table(lambda tab: tab.desk.view.zoom_to(zoom)))
        self._status.zoom_stepped.connect(lambda step: self._on_table(lambda tab: tab.desk.view.zoom_by(step)))
        self._status.problems_wanted.connect(lambda: self.panels.go_to_problem(1))
        self._status.language_wanted.connect(self._next_language)
        self._connect_panels()
        history = self.document.history
        if isinstance(history, QtHistory):
            history.stack.indexChanged.connect(self._show_history)
        self._show_history()

    def _connect_panels(self) -> None:
        self._finder.jump.connect(self.jump)
        self.panels.opened.connect(self.open_file)
        self.panels.jumped.connect(self.jump)
        self.panels.checked.connect(self._show_problems)
        self.panels.chosen.connect(self._chosen)
        self.panels.told.connect(self._status.show_hint)

    # ------------------------------------------------------------ tabs

    def open_file(self, file: str) -> None:
        """Bring the page of a file or of another key to the front, opening it if need be."""
        kind = kind_of(self.document, file)
        if kind is None:
            return
        if file not in self.tabs.keys:
            self._add_tab(kind, file)
        self.tabs.turn_to(file)

    def _add_tab(self, kind: PageKind, key: str) -> None:
        page = kind.make(self, key)
        for name, told in (("hint_changed", self.tell), ("opened", self.open_file), ("jump", self.jump)):
            signal = getattr(page, name, None)
            if signal is not None and not isinstance(page, ScriptTab):
                signal.connect(told)
        self.tabs.add(key, page, *kind.title(self, key))

    @property
    def theme(self) -> Theme:
        """The colours of the moment."""
        return self._theme

    def tell(self, words: str) -> None:
        """Show a line in the status bar."""
        self._status.show_hint(words)

    def table_page(self, file: str) -> ScriptTab:
        """The table of a script, wired to the tools, the palette and the status bar."""
        tab = ScriptTab(self.document, file, self._theme)
        tab.use_snap(Snap(self.settings.snap, self.settings.snap_mm))
        tab.show_grid(self.settings.grid)
        tab.show_map(self.settings.map)
        tab.desk.show_ranges(self.actions_["ranges"].isChecked())
        tab.selected.connect(self._selected)
        tab.pointer_at.connect(self._pointer_at)
        tab.zoomed.connect(partial(self._zoomed, file))
        tab.hint_changed.connect(self._status.show_hint)
        tab.tool_changed.connect(self._tool_changed)
        tab.opened.connect(lambda folder, content: self.open_file(self.document.file_of(folder, content) or ""))
        tab.desk.contents_changed.connect(self._show_contents)
        tab.show_problems(self._severities_of(file))
        return tab

    def add_page(self, key: str, page: QWidget, title: str, mark: QIcon) -> None:
        """Open a page that somebody else has made, such as a test-play, and bring it to the front."""
        if key in self.tabs.keys:
            self.tabs.remove(key)
        self.tabs.add(key, page, title, mark)
        self.tabs.turn_to(key)

    def _close_tab(self, key: str) -> None:
        if key in self.tabs.keys:
            self.tabs.remove(key)

    def _turned_to(self, key: str) -> None:
        page = self.tabs.page(key)
        if page is None:
            self.tabs.stack.setCurrentWidget(self._empty)
        alone = bool(getattr(page, "takes_window", False))
        for dock in self._docks.values():
            dock.setVisible(not alone)
        self._bar.setVisible(not alone)
        script = page if isinstance(page, ScriptTab) else None
        for action in self.tabs.stack.actions():
            action.setEnabled(script is not None)
        self.palette_.show_contents(script.desk.contents if script else None)
        self._status.show_place(None)
        self._status.show_zoom(script.desk.view.zoom if script else None)
        self._status.show_hint(str(getattr(page, "hint", "")))
        if page is not None and not self._go_to.hasFocus():
            page.setFocus()
        if script is not None:
            self._tool_changed(script.desk.tool.name)
            self.panels.inspect(key, script.desk.selection)
        elif key in self.document.documents:
            self.panels.inspect(key, ())
        if key in self.document.documents:
            self.panels.show_file(key)
        self._show_play()
        self._show_title()

    @property
    def script_tab(self) -> ScriptTab | None:
        """The table in front, if there is one."""
        page = self.tabs.page(self.tabs.current)
        return page if isinstance(page, ScriptTab) else None

    def _on_table(self, do: Callable[[ScriptTab], object]) -> None:
        tab = self.script_tab
        if tab is not None:
            do(tab)

    def _on_all_tables(self, do: Callable[[ScriptTab], object]) -> None:
        for key in self.tabs.keys:
            page = self.tabs.page(key)
            if isinstance(page, ScriptTab):
                do(page)

    # ------------------------------------------------------------ what one part tells the others

    def _chosen(self, file: str) -> None:
        """A file was selected in the tree: its tab comes to the front if it is open, else only its form is shown."""
        if file in self.tabs.keys:
            self.tabs.turn_to(file)
        else:
            self.panels.inspect(file)

    def _selected(self, file: str, pointers: tuple[str, ...]) -> None:
        if file == self.tabs.current:
            self.panels.inspect(file, pointers)

    def _pointer_at(self, mm: QPointF | None) -> None:
        self._status.show_place(mm)

    def _zoomed(self, file: str, zoom: float) -> None:
        if file == self.tabs.current:
            self._status.show_zoom(zoom)

    def _tool_changed(self, name: str) -> None:
        self.actions_[f"tool_{name}"].setChecked(True)

    def _show_contents(self, contents: object) -> None:
        tab = self.script_tab
        if tab is not None and tab.desk.contents is contents:
            self.palette_.show_contents(tab.desk.contents)

    def _take(self, placement: Placement) -> None:
        self._on_table(lambda tab: tab.desk.take_to_place(placement))
        self._on_table(lambda tab: tab.desk.view.setFocus())

    def _hide_layers(self, hidden: frozenset[str]) -> None:
        self._on_all_tables(lambda tab: tab.desk.scene.hide_kinds(hidden))
        for name in ("grid", "map"):
            if self.actions_[name].isChecked() == (name in hidden):
                self.actions_[name].trigger()

    def _show_palette(self, page: int) -> None:
        self._palette_title.choose(page)
        self.palette_.choose(page)

    def jump(self, file: str, pointer: str) -> None:
        """Show a place of the pack: its tab, the piece on the table, the field in the inspector."""
        self.open_file(file)
        tab = self.script_tab
        if tab is not None and tab.file == file:
            tab.reveal(pointer)
        self.panels.inspect_place(file, pointer)

    def _follow(self, touched: Touched) -> None:
        """The document has changed."""
        files = {place.file for place in touched}
        for key in self.tabs.keys:
            if key in files and self.document.content(key) is None:
                self.tabs.remove(key)
        if any(
            file.startswith(("things/", "characters/", "artifacts/", "orders/")) or file == "box.json" for file in files
        ):
            self.palette_.follow_pack()
        self._show_saved()

    def _severities_of(self, file: str) -> dict[str, Severity]:
        """The worst severity at each pointer into a file."""
        found: dict[str, Severity] = {}
        order: tuple[Severity, ...] = ("info", "warning", "error")
        for severity, where, pointer in self.panels.findings():
            if where == file and order.index(severity) >= order.index(found.get(pointer, "info")):
                found[pointer] = severity
        return found

    def _show_problems(self) -> None:
        findings = self.panels.findings()
        self._problems_title.set_tab_text(0, f"{_('Problems')}  {len(findings)}" if findings else _("Problems"))
        self._status.show_problems(
            sum(severity == "error" for severity, _file, _pointer in findings),
            sum(severity == "warning" for severity, _file, _pointer in findings),
        )
        self._on_all_tables(lambda tab: tab.show_problems(self._severities_of(tab.file)))

    def _show_history(self) -> None:
        history = self.document.history
        for name, words, label in (
            ("undo", _("Undo"), history.undo_label),
            ("redo", _("Redo"), history.redo_label),
        ):
            self.actions_.rename(name, f"{words}: {label}" if label else words)
            self.actions_[name].setEnabled(bool(label))
        self._show_saved()

    def _show_saved(self) -> None:
        unsaved = self.document.unsaved
        changes = 0
        if not self.document.clean:
            history = self.document.history
            clean = history.stack.cleanIndex() if isinstance(history, QtHistory) else -1
            steps = abs(history.stack.index() - clean) if isinstance(history, QtHistory) and clean >= 0 else 0
            changes = steps or len(unsaved)
        self._status.show_unsaved(changes)
        self.actions_["save"].setEnabled(changes > 0)
        for key in self.tabs.keys:
            kind = kind_of(self.document, key)
            if kind is not None:
                self.tabs.retitle(key, *kind.title(self, key), key in unsaved)
            elif key.startswith(_PLAYS):
                self.tabs.retitle(key, *self._play_title_of(key.removeprefix(_PLAYS)), False)
        self._show_title()

    def _show_title(self) -> None:
        key = self.tabs.current
        name = self.document.name_of(key) if key in self.document.documents else ""
        parts = [part for part in (name, self.document.title) if part]
        # The author may have put the mark itself into a name: twice it stands for itself.
        named = ", ".join(parts).replace("[*]", "[*][*]")
        self.setWindowTitle(f"{named}[*] – Tablewright")
        self.setWindowModified(not self.document.clean)

    # ------------------------------------------------------------ saving and closing

    def save(self) -> bool:
        """Save; says whether everything is on the disk now. A failure is told quietly and loses nothing."""
        self.panels.flush()
        result = self.document.save()
        if isinstance(result, NotSaved):
            self.notices.tell(Notice("save", "error", result.message, ((_("Try again"), self.save_quietly),)))
            return False
        self.notices.forget("save")
        self._show_history()
        return True

    def save_quietly(self) -> None:
        """Save; a failure has already been told."""
        self.save()

    def leave(self) -> None:
        """Close without a question: it was asked before."""
        self._leaving = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._leaving and not self.may_close():
            event.ignore()
            return
        self.remember()
        for key in self.tabs.keys:
            self.tabs.remove(key)
        for stop in self._unwatch:
            stop()
        history = self.document.history
        if isinstance(history, QtHistory):
            history.stack.indexChanged.disconnect(self._show_history)
        self._finder.close_down()
        self.panels.close_down()
        event.accept()
        self.closed.emit()

    def may_close(self) -> bool:
        """Whether nothing would be lost; asks a person who has unsaved changes."""
        if self.document.clean:
            return True
        from editor.unsaved_dialog import ask_about_unsaved

        match ask_about_unsaved(self, self.document.unsaved):
            case "save":
                return self.save()
            case "discard":
                return True
            case "cancel":
                return False

    def remember(self) -> None:
        """Keep what is open, where it is looked at and how the window is laid out."""
        root = self.document.root
        if self._folder is None or root is None:
            return
        files = tuple(key for key in self.tabs.keys if kind_of(self.document, key) is not None)
        views = dict(self.settings.session(root).views)
        self._on_all_tables(lambda tab: views.update({tab.file: tab.looked_at()}))
        current = self.tabs.current if self.tabs.current in files else ""
        docks = bytes(self.saveState().toBase64().data()).decode()
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        kept = replace(self.settings, docks=docks, geometry=geometry).opened(root)
        self.settings = kept.with_session(root, PackSession(files, current, views))
        write_settings(self._folder, self.settings)

    def _restore(self) -> None:
        """Open what was open; else the first script."""
        if self.settings.geometry:
            self.restoreGeometry(QByteArray.fromBase64(self.settings.geometry.encode()))
        if self.settings.docks:
            self.restoreState(QByteArray.fromBase64(self.settings.docks.encode()))
        root = self.document.root
        session = self.settings.session(root) if root is not None else PackSession()
        wanted = [file for file in session.tabs if kind_of(self.document, file) is not None]
        wanted = wanted or list(self.document.files_in("scripts")[:1])
        for file in wanted:
            kind = kind_of(self.document, file)
            assert kind is not None
            self._add_tab(kind, file)
            page = self.tabs.page(file)
            if isinstance(page, ScriptTab) and file in session.views:
                page.look(session.views[file])
        self.tabs.bar.blockSignals(True)
        self.tabs.turn_to(session.current if session.current in wanted else (wanted[0] if wanted else ""))
        self.tabs.bar.blockSignals(False)
        self.tabs.show_current()

    def _tell_of_the_folder(self) -> None:
        if self.document.read_only:
            words = _("This pack is a zip: it can be looked at and played, but not saved in place.")
            self.notices.tell(Notice("folder", "info", words))

    # ------------------------------------------------------------ play

    def play(self) -> None:
        """Test-play the script in front, or the one that was in front last, as it is now."""
        file = self._script_to_play()
        if not file:
            return
        self.panels.flush()
        self.play_requested.emit(self.document, file)
        if self.play_factory is not None:
            page = self.play_factory(self.document, file, self._theme)
            self.add_page(f"{_PLAYS}{file}", page, *self._play_title_of(file))

    def _play_title_of(self, file: str) -> tuple[str, QIcon]:
        title = _("Test-play: {script}").format(script=self.document.name_of(file))
        return title, icon("play", self._theme, ICON_TAB, True, self._theme.accent_text)

    def _script_to_play(self) -> str:
        key = self.tabs.current
        if key.startswith(_PLAYS):
            return key.removeprefix(_PLAYS)
        open_scripts = [each for each in self.tabs.keys if each.startswith(_PLAYABLE)]
        if key in open_scripts:
            return key
        scripts = [*open_scripts, *self.document.files_in("scripts")]
        return scripts[0] if scripts else ""

    def _show_play(self) -> None:
        able = bool(self._script_to_play())
        self._play_button.setIcon(QIcon(pixmap("play-fill", self._theme.on_accent, 14)))
        self._play_button.setText(_("Play") + "  F5")
        self._play_button.setEnabled(able)
        self.actions_["play"].setEnabled(able)
        self._play_button.setToolTip(
            _("Test-play this script as it is now, unsaved changes included (F5)")
            if able
            else _("There is no script to play.")
        )

    # ------------------------------------------------------------ theme, language, view

    def use_theme(self, name: str) -> None:
        """Change to the light or the dark theme at once."""
        self._theme = DARK if name == "dark" else LIGHT
        self.settings = replace(self.settings, theme=self._theme.name)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            dress(application, self._theme)
        self.actions_.use_theme(self._theme)
        self.panels.use_theme(self._theme)
        use_theme(self, self._theme)
        self._show_play()
        self._show_saved()
        self._keep_settings()

    def use_language(self, code: str) -> None:
        """Speak another language at once."""
        self.settings = replace(self.settings, language=use_language(code))
        self.actions_.retranslate()
        self._make_tool_bar()
        self._make_menus()
        self.panels.retranslate()
        self.palette_.retranslate()
        self._status.retranslate()
        self._rename_docks()
        self._empty.set_line(_("Choose a script or a card in the pack tree."))
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LanguageChange))
        self._show_history()
        self._show_problems()
        self._turned_to(self.tabs.current)
        self._keep_settings()

    def _rename_docks(self) -> None:
        for name, words in (("pack", _("Pack")), ("inspector", _("Inspector"))):
            title = self._docks[name].titleBarWidget()
            if isinstance(title, DockTitle):
                title.set_title(words)
        self._finder.retranslate()
        for index, words in enumerate((_("Problems"), _("Find"), _("History"))):
            self._problems_title.set_tab_text(index, words)
        for index, words in enumerate((_("Objects"), _("Squads"), _("Layers"))):
            self._palette_title.set_tab_text(index, words)

    def _next_language(self) -> None:
        known = languages()
        self.use_language(known[(known.index(language()) + 1) % len(known)])

    def _set_snap(self) -> None:
        self.settings = replace(self.settings, snap=self.actions_["snap"].isChecked())
        self._on_all_tables(lambda tab: tab.use_snap(Snap(self.settings.snap, self.settings.snap_mm)))
        self._keep_settings()

    def _set_snap_step(self, step: float) -> None:
        self.settings = replace(self.settings, snap_mm=step)
        self._snap_box.setCurrentIndex(SNAP_STEPS_MM.index(step))
        self._on_all_tables(lambda tab: tab.use_snap(Snap(self.settings.snap, step)))
        self._keep_settings()

    def _set_grid(self) -> None:
        shown = self.actions_["grid"].isChecked()
        self.settings = replace(self.settings, grid=shown)
        self._on_all_tables(lambda tab: tab.show_grid(shown))
        self.palette_.show_layer("grid", shown)
        self._keep_settings()

    def _set_map(self) -> None:
        shown = self.actions_["map"].isChecked()
        self.settings = replace(self.settings, map=shown)
        self._on_all_tables(lambda tab: tab.show_map(shown))
        self.palette_.show_layer("map", shown)
        self._keep_settings()

    def _show_ranges(self) -> None:
        self._on_all_tables(lambda tab: tab.desk.show_ranges(self.actions_["ranges"].isChecked()))

    def _keep_settings(self) -> None:
        if self._folder is not None:
            write_settings(self._folder, self.settings)

    # ------------------------------------------------------------ parts of menus

    def _fill_recent(self, menu: QMenu) -> None:
        recent = menu.addMenu(_("Open recent"))
        folders = [folder for folder in self.settings.recent if Path(folder) != self.document.root]
        for folder in folders:
            recent.addAction(folder.replace("&", "&&")).triggered.connect(partial(self._want_pack, Path(folder)))
        recent.setEnabled(bool(folders))

    def _fill_snap_steps(self, menu: QMenu) -> None:
        steps = menu.addMenu(_("Snap step"))
        for step in SNAP_STEPS_MM:
            action = steps.addAction(_("{size} mm").format(size=f"{step:g}"))
            action.triggered.connect(lambda _checked=False, step=step: self._set_snap_step(step))

    def _fill_themes(self, menu: QMenu) -> None:
        themes = menu.addMenu(_("Theme"))
        group = QActionGroup(themes)
        for name, words in (("light", _("Light")), ("dark", _("Dark"))):
            action = themes.addAction(words)
            action.setCheckable(True)
            action.setChecked(self._theme.name == name)
            action.triggered.connect(lambda _checked=False, name=name: self.use_theme(name))
            group.addAction(action)

    def _fill_languages(self, menu: QMenu) -> None:
        spoken = menu.addMenu(_("Language"))
        group = QActionGroup(spoken)
        for code in languages():
            action = spoken.addAction(_LANGUAGE_NAMES.get(code, code))
            action.setCheckable(True)
            action.setChecked(code == language())
            # The menu that the action is in is made anew: not before it has closed.
            action.triggered.connect(
                lambda _checked=False, code=code: QTimer.singleShot(0, lambda: self.use_language(code))
            )
            group.addAction(action)

    def _fill_new(self, menu: QMenu) -> None:
        self.panels.fill_new_menu(menu)

    # ------------------------------------------------------------ dialogs

    def _ask_for_pack(self) -> None:
        start = str(self.document.root.parent) if self.document.root is not None else ""
        folder = QFileDialog.getExistingDirectory(self, _("Open pack"), start)
        if folder:
            self._want_pack(Path(folder))

    def _want_pack(self, folder: Path, *_given: Any) -> None:
        if self.may_close():
            self.remember()
            self.pack_wanted.emit(folder)

    def _show_shortcuts(self) -> None:
        from editor.shortcuts_dialog import ShortcutsDialog

        ShortcutsDialog(self).open()

    def _show_about(self) -> None:
        words = _("Tablewright is a workshop for people who make table-top games.")
        self.notices.tell(Notice("about", "info", words))

    # ------------------------------------------------------------ the first paint

    def _begin(self) -> None:
        """The window has been seen: now make what needs the content models, and check."""
        self.first_painted.emit()
        if not self.isVisible():  # closed already
            return
        self.palette_.wake()
        self.panels.begin()
        self._problems_title = self._bottom_title()
        self._docks["problems"].setTitleBarWidget(self._problems_title)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            # After this round of painting: by then all of the window is on the screen.
            QTimer.singleShot(0, self._begin)
