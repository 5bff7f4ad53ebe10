"""The main window: tabs, docks, tool bar and status bar around one pack. It never edits the document itself.

The window connects the signals of pages and panels to one another. What an action does is in `commands`; what parts of
the window may use of it is in `context`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QCloseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from editor.canvas.board_page import BoardPage, BoardPalette
from editor.document.document import PackDocument
from editor.document.edits import Documents, Touched
from editor.document.page_keys import START, file_behind
from editor.late_imports import late_imports
from editor.pages.card.card_faces import CardFaces
from editor.systems.registry import templates_for, workbench_called
from editor.systems.workbench import Workbench
from editor.tasks.background_findings import BackgroundFindings
from editor.tasks.background_tasks import BackgroundTasks
from editor.ui.design_tokens import DARK, LIGHT
from editor.ui.fonts import use_text_size
from editor.ui.menu import Menu
from editor.ui.notice_bar import Notice, NoticeBar
from editor.ui.page import Page, PlayPage
from editor.ui.preferences import Preferences
from editor.ui.settings import Settings
from editor.ui.theme import apply_theme, current_theme
from editor.ui.tour_steps import PARTS
from editor.window import canvas_tabs, open_pack, saving, session
from editor.window import play_launcher as plays
from editor.window.canvas_options import CanvasOptions
from editor.window.commands import connect_actions, focus_page
from editor.window.docks import Docks
from editor.window.dynamic_menus import add_languages, add_recent, add_snap_steps, add_text_sizes, add_themes
from editor.window.fairness import Fairness
from editor.window.menus import Actions, fill_menu_bar
from editor.window.page_kinds import kind_of
from editor.window.proofs import Proofs
from editor.window.sample_packs import SamplePacks
from editor.window.side_panels import SidePanels
from editor.window.source_dock import SourceDock
from editor.window.status_bar import StatusBar
from editor.window.system_actions import action_set, board_of, key_bindings
from editor.window.tabs import TabArea
from editor.window.titles import Titles
from editor.window.toolbar import ToolBar
from editor.window.undo_stack import QtUndoStack
from schema.i18n import gettext as _
from schema.i18n import language, languages, use_language
from schema.packs.paths import MANIFEST
from schema.systems.known_systems import info_called

if TYPE_CHECKING:
    from schema.loading import Loaded

with late_imports(__name__):
    from editor.window import start_tab
    from editor.window.tour import tour


class MainWindow(QMainWindow):
    """One window with one pack."""

    first_painted = Signal()
    pack_wanted = Signal(object)  # Path: open another pack in place of this one
    pack_moved = Signal()  # the document now lives in another folder
    closed = Signal()  # by the user, with all changes saved or discarded

    def __init__(self, document: PackDocument, settings: Settings, folder: Path | None = None) -> None:
        """`folder`: where settings are kept; None keeps nothing."""
        super().__init__()
        self.document = document
        self.preferences = Preferences(settings, folder)
        self._system_id = document.system.id
        self._workbench = workbench_called(self._system_id)
        self.thumbnails = self._workbench.thumbnails()
        self.templates = templates_for(document.system)
        self.board = board_of(self._workbench)
        self._titles = Titles(self)
        self._painted = False
        self._leaving = False
        self.copied: Documents | None = None
        """The content of a saved copy that is about to be opened: closing the window loses nothing of it."""
        self.setObjectName("main")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(QSize(800, 500))
        self.resize(1600, 1000)
        self.notices = NoticeBar()
        self.tabs = TabArea(self.notices)
        self.setCentralWidget(self.tabs)
        self.tabs.stack.setMinimumWidth(240)
        self.actions_ = self._make_actions()
        self._empty: Page | None = None
        self.status = StatusBar(document.diagnostics)
        self.setStatusBar(self.status)
        self._work = BackgroundTasks(self)
        self._work.shown.connect(self.status.show_work)
        self.status.cancel_wanted.connect(self._work.cancel)
        self.tool_row = ToolBar(document, self.actions_, self.thumbnails)
        self.addToolBar(self.tool_row)
        self.palette_: BoardPalette | None = None
        self.panels = SidePanels(
            document,
            self.thumbnails,
            self.templates,
            self._workbench.card_faces,
            self._workbench.background_findings,
            self._workbench.place_facts,
        )
        has_palette = self.board is not None and self.board.palette is not None
        titles = self.board.palette_titles if self.board is not None and has_palette else None
        self.fairness = Fairness(self)
        self.proofs = Proofs(self)
        asks = [each.right_page for each in (self.fairness, self.proofs) if each.offered]
        self.docks = Docks(self, document, self.panels, titles, asks)
        self.source = SourceDock(self.tabs, document, self.panels, self.actions_["source"], self.preferences)
        self.table_options = CanvasOptions(
            self.boards, self.actions_, lambda: self.palette_, self.tool_row, self.preferences
        )
        self.tabs.add_tool_before(self.docks.unfold_left)
        self.tabs.add_tool(self.docks.unfold_right)
        self._connect()
        self._make_menus()
        # Before any page watches: the page of a removed file is closed before it is notified.
        self._unwatch = [
            document.watch(self._follow),
            document.watch_saves(self._show_saved),
            document.diagnostics.watch(self.docks.show_problems),
            document.diagnostics.watch(self.status.show_problems),
        ]
        self.samples = SamplePacks(self)
        session.restore(self)
        self._show_saved()
        saving.tell_of_the_folder(self)
        saving.tell_of_older_format(self)
        self._tell_of_system()

    @property
    def settings(self) -> Settings:
        """The settings that are kept for the next start."""
        return self.preferences.settings

    @property
    def widget(self) -> QMainWindow:
        """This window as Qt sees it, for parts that know only a `WindowContext`."""
        return self

    @property
    def work(self) -> BackgroundTasks:
        """Background tasks, shown in the status bar with Cancel."""
        return self._work

    @property
    def card_faces(self) -> CardFaces:
        """The faces and previews of the system's cards."""
        return self._workbench.card_faces()

    @property
    def workbench(self) -> Workbench:
        """What the game system of the pack adds to the window."""
        return self._workbench

    @property
    def loaded(self) -> Loaded | None:
        """The pack as loaded by the last check; None before the first."""
        return self.panels.loaded

    @property
    def checked(self) -> SignalInstance:
        """Emitted when a check of the pack has ended."""
        return self.panels.checked

    @property
    def background_findings(self) -> BackgroundFindings | None:
        """The background check of the game system; None before the first paint and if the system has none."""
        return self.panels.background_findings

    @property
    def page_parent(self) -> QWidget:
        """The parent of pages."""
        return self.tabs.stack

    @property
    def key_in_front(self) -> str:
        """The key of the page in front; empty if no tab is open."""
        return self.tabs.current

    @property
    def file_in_tree(self) -> str:
        """The file selected in the pack tree; empty if none is."""
        return self.panels.tree.current_file

    @property
    def pages(self) -> Sequence[Page]:
        """The open pages, from left to right."""
        return self.tabs.pages

    def show_palette(self, page: int) -> None:
        """Bring a page of the palette to the front."""
        self.docks.show_palette(page)

    def is_checked(self, name: str) -> bool:
        """Whether a checkable action is checked."""
        return self.actions_[name].isChecked()

    def page(self, key: str) -> Page | None:
        """The open page of a key."""
        return self.tabs.page(key)

    def flush(self) -> None:
        """Submit text that is typed but not yet submitted."""
        self.panels.flush()

    def inspect_place(self, file: str, pointer: str) -> None:
        """Give focus to the field of a place in the inspector."""
        self.panels.inspect_place(file, pointer)

    # ------------------------------------------------------------ wiring

    def _connect(self) -> None:
        connect_actions(self)
        self.tabs.turned_to.connect(self._turned_to)
        self.tabs.close_wanted.connect(self.close_tab)
        self.status.problems_wanted.connect(lambda: self.panels.go_to_problem(1))
        self.status.language_wanted.connect(self._next_language)
        self.tool_row.snap_step_chosen.connect(self.table_options.set_snap_step)
        self.tool_row.file_chosen.connect(self.open_file)
        self.tool_row.play_wanted.connect(self.play)
        self.tool_row.go_to_left.connect(partial(focus_page, self))
        self._connect_panels()
        history = self.document.history
        if isinstance(history, QtUndoStack):
            history.stack.indexChanged.connect(self._show_history)
        self._show_history()

    def _connect_panels(self) -> None:
        self.panels.flush_too(self._flush_pages)
        self.panels.opened.connect(self.open_file)
        self.panels.jumped.connect(self.jump)
        self.panels.chosen.connect(self._chosen)
        self.panels.told.connect(self.status.show_hint)
        self.panels.tree.try_wanted.connect(self._try_card)
        self.source.placed.connect(self._show_place)
        self.panels.tree.uses_wanted.connect(self.show_uses)

    def _make_actions(self) -> Actions:
        known, bindings = action_set(self._workbench), key_bindings(self._workbench)
        own = bindings.migrated(self.settings.keys)
        if own != self.settings.keys:
            self.preferences.change(keys=own)
        tools = self.board.tools if self.board is not None else ()
        return Actions(self, self.tabs.stack, tools, own, known, bindings)

    def _try_card(self, file: str) -> None:
        if self._workbench.try_card is not None:
            self._workbench.try_card(self, file)

    def _make_menus(self) -> None:
        parts: dict[str, Callable[[Menu], None]] = {
            "recent": lambda menu: add_recent(menu, partial(open_pack.recent, self), partial(open_pack.want, self)),
            "snap_step": lambda menu: add_snap_steps(menu, self.table_options.set_snap_step),
            "theme": lambda menu: add_themes(menu, current_theme().name, self.use_theme),
            "text_size": lambda menu: add_text_sizes(menu, self.settings.text_size, self.use_text_size),
            "language": lambda menu: add_languages(menu, self.use_language),
            "new": self.panels.fill_new_menu,
        }
        menus = fill_menu_bar(self.menuBar(), self.actions_, parts)
        for name in ("edit", "insert", "table", "pack", "play"):
            if name in menus:
                menus[name].setEnabled(not self.without_pack)

    # ------------------------------------------------------------ tabs

    def open_file(self, file: str) -> None:
        """Bring the page of a key to the front; open it if necessary."""
        self.add_tab(file)
        self.tabs.turn_to(file)

    def add_tab(self, key: str) -> None:
        """Open the page of a key in the background."""
        kind = kind_of(self.document, key)
        if kind is None or key in self.tabs.keys:
            return
        page = kind.make(self, key)
        self._wire(page)
        if isinstance(page, PlayPage):
            self._wire_play(page, key)
        self.tabs.add(key, page, *kind.title(self, key))

    def show_page_hint(self, page: Page, words: str) -> None:
        """Show the hint of a page, if the page is in front."""
        if page is self.tabs.page(self.tabs.current):
            self.tell(words)

    def _wire(self, page: Page) -> None:
        """Connect the signals that every page has."""
        page.hint_changed.connect(partial(self.show_page_hint, page))
        page.opened.connect(self.open_file)
        page.jump.connect(self.jump)
        page.places_chosen.connect(self.panels.inspect_all)

    def _wire_play(self, page: PlayPage, key: str) -> None:
        page.stop_wanted.connect(lambda: self.close_tab(key))
        page.problem_chosen.connect(self.jump)
        page.zoomed.connect(lambda zoom: self.status.show_zoom(zoom) if self.tabs.current == key else None)

    def tell(self, words: str) -> None:
        """Show a line in the status bar."""
        self.status.show_hint(words)

    def start_page(self) -> Page:
        """The start page, with its buttons connected to the window."""
        return start_tab.make(self)

    def table_page(self, file: str) -> BoardPage:
        """The page of a board, connected to tools, palette and status bar."""
        return canvas_tabs.make(self, file)

    def close_tab(self, key: str) -> None:
        """Close the page of a key, if it is open."""
        if key in self.tabs.keys:
            self.tabs.remove(key)

    def _turned_to(self, key: str) -> None:
        page = self.tabs.page(key)
        if page is None:
            self.tabs.stack.setCurrentWidget(self._start_page())
        alone = self.without_pack or (page is not None and page.fills_window)
        self.docks.show_all(not alone, folded=page is not None and page.wants_room)
        self.tool_row.setVisible(not alone)
        layout = self.layout()
        if layout is not None and self.isVisible():
            # Otherwise the page is painted at the size of the previous one first.
            layout.activate()
        board = page if isinstance(page, BoardPage) else None
        for action in self.tabs.stack.actions():
            action.setEnabled(board is not None)
        if self.palette_ is not None:
            self.palette_.show_board(board)
        self.docks.show_beside(page.beside if page is not None else None)
        self.status.show_place(None)
        self.status.show_zoom(board.zoom if board is not None else plays.zoom_of(page))
        self.status.show_hint(page.hint if page is not None else "")
        if not self.tool_row.go_to.hasFocus():
            (page or self._start_page()).setFocus()
        if board is not None:
            canvas_tabs.show_tool(self, board.tool_name)
            self.panels.inspect(key, board.inspected, board.selection)
        elif file_behind(key) in self.document.documents:
            self.panels.inspect(file_behind(key), ())
        elif page is None or key == START:
            self.panels.inspect("")
        if file_behind(key) in self.document.documents:
            self.panels.show_file(file_behind(key))
        self.fairness.follow(key)
        self.proofs.follow(key)
        self._show_play()
        self._show_history()
        self._titles.show_of_window()

    @property
    def without_pack(self) -> bool:
        """Whether no pack is open: there is only the start page."""
        return self.document.root is None and not self.document.documents

    def _start_page(self) -> Page:
        """The start page that is shown while no tab is open."""
        if self._empty is None:
            kind = kind_of(self.document, START)
            assert kind is not None
            self._empty = kind.make(self, START)
            self._wire(self._empty)
            self.tabs.stack.addWidget(self._empty)
        return self._empty

    def do(self, name: str) -> None:
        """Trigger an action, if it is enabled."""
        self.actions_[name].trigger()

    @property
    def board_page(self) -> BoardPage | None:
        """The board in front, if there is one."""
        page = self.tabs.page(self.tabs.current)
        return page if isinstance(page, BoardPage) else None

    def boards(self) -> list[BoardPage]:
        """The open boards, from left to right."""
        return [page for page in self.tabs.pages if isinstance(page, BoardPage)]

    # ------------------------------------------------------------ what one part tells the others

    def _chosen(self, file: str) -> None:
        """A file was selected in the pack tree: bring its tab to the front if it is open, else show its form."""
        if file in self.tabs.keys:
            self.tabs.turn_to(file)
        else:
            self.panels.inspect(file)

    def jump(self, file: str, pointer: str) -> None:
        """Show a place of the pack: its tab, the piece on the table, the field in the inspector."""
        self.open_file(file)
        page = self.tabs.page(file)
        if page is not None:
            page.reveal(pointer)
        if file in self.document.documents:
            self.docks.show_inspector()
            self.panels.inspect_place(file, pointer)

    def show_uses(self, file: str) -> None:
        """List where a file of the pack is used."""
        if file in self.document.documents:
            self.docks.show_uses(file)

    def _show_place(self, file: str, pointer: str) -> None:
        """Like `jump`, for a place selected in the source, which keeps focus."""
        page = self.tabs.page(file)
        if page is not None and pointer:
            page.reveal(pointer)
        self.panels.inspect_place(file, pointer, focus=False)

    def _flush_pages(self) -> None:
        for page in self.tabs.pages:
            page.flush()

    def _follow(self, touched: Touched) -> None:
        """Handle a change of the document."""
        files = {place.file for place in touched}
        session.follow_names(self, touched)
        for key in self.tabs.keys:
            if file_behind(key) in files and file_behind(key) not in self.document.documents:
                self.tabs.remove(key)
        if self.palette_ is not None:
            self.palette_.follow(touched)
        if MANIFEST in files:
            self._tell_of_system()
        self._show_saved()

    def _tell_of_system(self) -> None:
        """Show a notice if the pack's system is not known, or if the manifest names another one by now."""
        system = self.document.system
        if info_called(system.id) is not None and system.id == self._system_id:
            self.notices.forget("system")
            return
        if info_called(system.id) is not None:
            words = _("The pack is now for {system}. Save it and open it again.")
        elif system.id:
            words = _("The game system “{system}” is not known. The files of the pack can be edited as source text.")
        else:
            return
        self.notices.tell(Notice("system", "warning", words.format(system=system.title)))

    def _show_history(self) -> None:
        history = self.document.history
        in_play = plays.in_front(self) is not None  # undo then takes back decisions, not edits
        for name, words, label in (
            ("undo", _("Undo"), history.undo_label),
            ("redo", _("Redo"), history.redo_label),
        ):
            self.actions_.rename(name, f"{words}: {label}" if label and not in_play else words)
            self.actions_[name].setEnabled(bool(label) or in_play)
        saving.count_unsaved(self)

    def _show_saved(self) -> None:
        saving.count_unsaved(self)
        self._titles.show()

    # ------------------------------------------------------------ saving and closing

    def save(self) -> bool:
        """Save; returns whether everything is on the disk now."""
        saved = saving.save(self)
        if saved:
            self._show_history()
        return saved

    def save_quietly(self) -> None:
        """Save; failures are shown by the notice."""
        self.save()

    def leave(self) -> None:
        """Close without asking again."""
        self._leaving = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._leaving and not self.may_close():
            event.ignore()
            return
        self.remember()
        self.tabs.blockSignals(True)  # do not show another page for each one removed
        for key in self.tabs.keys:
            self.tabs.remove(key)
        for stop in self._unwatch:
            stop()
        self.samples.close()
        history = self.document.history
        if isinstance(history, QtUndoStack):
            history.stack.indexChanged.disconnect(self._show_history)
        self._work.close()
        self.fairness.close_down()
        self.proofs.close_down()
        self.docks.close_down()
        self.source.close_down()
        self.panels.close_down()
        event.accept()
        self.closed.emit()

    def offer_copy(self) -> None:
        """Ask for the name and folder of a copy of a sample pack."""
        self.samples.ask()

    def open_other_pack(self, folder: Path) -> None:
        """Ask the application to replace this window by one with another pack."""
        self.pack_wanted.emit(folder)

    def follow_moved_pack(self) -> None:
        """Announce that the document now lives in another folder."""
        self.pack_moved.emit()

    def may_close(self) -> bool:
        """Whether nothing would be lost; asks if there are unsaved changes."""
        return saving.may_close(self)

    def remember(self) -> None:
        """Store what is open for the next start."""
        session.remember(self)

    # ------------------------------------------------------------ play

    def play(self) -> None:
        """Test-play the script in front, or the last open one, with unsaved changes."""
        plays.play(self)

    def _show_play(self) -> None:
        able = bool(plays.script_to_play(self))
        self.tool_row.show_play(able)
        self.actions_["play"].setEnabled(able)
        self.actions_["fair"].setEnabled(able and self.fairness.offered)
        self.actions_["prove"].setEnabled(self.proofs.able)

    # ------------------------------------------------------------ theme and language

    def use_theme(self, name: str) -> None:
        """Switch to the light or the dark theme."""
        theme = DARK if name == "dark" else LIGHT
        application = QApplication.instance()
        if isinstance(application, QApplication):
            apply_theme(application, theme)
        self.preferences.change(theme=theme.name)

    def use_text_size(self, size: str) -> None:
        """Change the text size. Layouts are rebuilt as for a change of language."""
        self.preferences.change(text_size=use_text_size(size))
        self.use_theme(current_theme().name)
        self.use_language(language())

    def use_language(self, code: str) -> None:
        """Switch to another language."""
        spoken = use_language(code)
        # Actions first: the texts of many widgets show them.
        self.actions_.retranslate()
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LanguageChange))
        self._make_menus()
        self.docks.retranslate()
        self.panels.check()
        self._show_history()
        self._show_saved()
        self._turned_to(self.tabs.current)
        self.preferences.change(language=spoken)

    def _next_language(self) -> None:
        known = languages()
        self.use_language(known[(known.index(language()) + 1) % len(known)])

    # ------------------------------------------------------------ keys and the tour

    def use_keys(self, own: Mapping[str, str]) -> None:
        """Apply custom shortcuts; menus and hints show them."""
        self.preferences.change(keys=dict(own))
        self.actions_.use_keys(own)
        self.tool_row.retranslate()
        self.table_options.apply()
        self._show_history()

    def _begin_tour(self, part: str) -> None:
        tour.begin(self, part)

    # ------------------------------------------------------------ the first paint

    def _begin(self) -> None:
        """After the first paint: create what needs the content models, and check."""
        self.first_painted.emit()
        if not self.isVisible():  # closed already
            return
        if self.board is not None and self.board.palette is not None:
            self._add_palette(self.board.palette(self.document))
        self.panels.begin()
        if not self.without_pack and self.settings.tour in PARTS:
            self._begin_tour(self.settings.tour)
        self.source.begin()
        self.docks.begin()

    def _add_palette(self, palette: BoardPalette) -> None:
        """Connect the palette and show it in its dock."""
        palette.use_folder(self.preferences.folder)
        palette.taken.connect(partial(canvas_tabs.take, self))
        palette.layers_changed.connect(self.table_options.hide_layers)
        palette.locks_changed.connect(self.table_options.lock_layers)
        palette.told.connect(self.tell)
        palette.new_wanted.connect(self.panels.tree.ask_new)
        palette.show_board(self.board_page)
        self.palette_ = palette
        self.docks.hold_palette(palette)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.docks.fit(event.size())
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            # After this paint event the whole window is on the screen.
            QTimer.singleShot(0, self._begin)
