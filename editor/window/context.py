"""What parts of the main window may use of it: the typed contract that `MainWindow` fulfils.

Parts depend on this file and never on `main_window`, so that no import cycle arises. Pages and actions of game
systems get less: see `PageContext`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QMainWindow

from editor.canvas.board_page import BoardPage, BoardPalette
from editor.document.edits import Documents
from editor.pages.page_kind import PageContext
from editor.systems.workbench import Board, Workbench
from editor.ui.page import Page
from editor.ui.settings import Settings
from editor.window.canvas_options import CanvasOptions
from editor.window.docks import Docks
from editor.window.menus import Actions
from editor.window.side_panels import SidePanels
from editor.window.source_dock import SourceDock
from editor.window.status_bar import StatusBar
from editor.window.tabs import TabArea
from editor.window.toolbar import ToolBar


class LabActions(Protocol):
    """What parts of the window may ask of a panel in which the lab answers."""

    def begin(self) -> None:
        """Ask about the file in front."""

    def warm_up(self) -> None:
        """Import what the panel needs, in a background thread, so that the first request is answered at once."""


class WindowContext(PageContext, Protocol):
    """The main window as its parts see it."""

    tabs: TabArea
    actions_: Actions
    status: StatusBar
    tool_row: ToolBar
    palette_: BoardPalette | None
    panels: SidePanels
    docks: Docks
    source: SourceDock
    table_options: CanvasOptions
    copied: Documents | None
    """The content of a saved copy that is about to be opened: closing the window then loses nothing of it."""

    @property
    def workbench(self) -> Workbench:
        """What the game system of the pack adds to the window."""

    @property
    def fairness(self) -> LabActions:
        """The panel Fair?."""

    @property
    def proofs(self) -> LabActions:
        """The panel of proofs."""

    @property
    def widget(self) -> QMainWindow:
        """The Qt window: the parent of dialogs, the owner of layout and menus."""

    @property
    def settings(self) -> Settings:
        """The settings that are kept for the next start."""

    @property
    def board(self) -> Board | None:
        """The board of the game system, if it has one."""

    @property
    def board_page(self) -> BoardPage | None:
        """The board in front; None while another page is in front."""

    @property
    def without_pack(self) -> bool:
        """Whether no pack is open, so that only the start page is shown."""

    def boards(self) -> list[BoardPage]:
        """The open boards, from left to right."""

    # ------------------------------------------------------------ tabs

    def add_tab(self, key: str) -> None:
        """Open the page of a key in the background."""

    def show_page_hint(self, page: Page, words: str) -> None:
        """Show the hint of a page in the status bar, if the page is in front."""

    def show_uses(self, file: str) -> None:
        """List where a file of the pack is used."""

    # ------------------------------------------------------------ the pack

    def save(self) -> bool:
        """Save; returns whether everything is on the disk now."""

    def save_quietly(self) -> None:
        """Save without a result, for buttons of notices."""

    def offer_copy(self) -> None:
        """Ask for the name and folder of a copy of a sample pack."""

    def may_close(self) -> bool:
        """Whether nothing would be lost; asks if there are unsaved changes."""

    def remember(self) -> None:
        """Store what is open for the next start."""

    def open_other_pack(self, folder: Path) -> None:
        """Replace this window by one with another pack."""

    def follow_moved_pack(self) -> None:
        """Watch and keep the document in its new folder."""

    # ------------------------------------------------------------ settings

    def use_language(self, code: str) -> None:
        """Switch to another language."""

    def use_theme(self, name: str) -> None:
        """Switch to the light or the dark theme."""

    def use_keys(self, own: Mapping[str, str]) -> None:
        """Apply custom keyboard shortcuts."""
