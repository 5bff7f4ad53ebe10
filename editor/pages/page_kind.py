"""The contract of pages: which keys a kind of page shows, how it is created, and what it may use of the window.

A key names a page: the path of a file, or a prefix such as `sheet:` and a path. Shared kinds are in
`editor.window.page_kinds`, those of a game system in its workbench.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from editor.canvas.board_page import BoardPalette
from editor.document.document import PackDocument
from editor.pages.card.card_faces import CardFaces
from editor.pages.start.templates import Templates
from editor.tasks.background_findings import BackgroundFindings
from editor.tasks.background_tasks import BackgroundTasks
from editor.ui.notice_bar import NoticeBar
from editor.ui.page import Page
from editor.ui.preferences import Preferences
from editor.ui.thumbnails import Thumbnails

if TYPE_CHECKING:
    from schema.loading import Loaded


class TitleContext(Protocol):
    """What titles of pages depend on."""

    @property
    def document(self) -> PackDocument: ...

    @property
    def thumbnails(self) -> Thumbnails: ...


class PageContext(TitleContext, Protocol):
    """What pages and actions may use of the window."""

    @property
    def card_faces(self) -> CardFaces:
        """Faces and previews of cards."""

    @property
    def templates(self) -> Templates:
        """How new files of the pack begin."""

    @property
    def preferences(self) -> Preferences:
        """The current settings, written to disk when changed."""

    @property
    def work(self) -> BackgroundTasks:
        """Background tasks, shown in the status bar with Cancel."""

    notices: NoticeBar

    @property
    def loaded(self) -> Loaded | None:
        """The pack as loaded by the last check; None before the first."""

    @property
    def checked(self) -> SignalInstance:
        """Emitted when a check of the pack has ended."""

    @property
    def background_findings(self) -> BackgroundFindings | None:
        """The background check of the game system; None before the first paint and if the system has none."""

    @property
    def page_parent(self) -> QWidget:
        """The parent of pages. A heavy page takes it at once: reparenting styles it again with all its children."""

    @property
    def key_in_front(self) -> str:
        """The key of the page in front; empty if no tab is open."""

    @property
    def file_in_tree(self) -> str:
        """The file selected in the pack tree; empty if none is."""

    @property
    def pages(self) -> Sequence[Page]:
        """The open pages, from left to right."""

    @property
    def palette_(self) -> BoardPalette | None:
        """The palette of the board; None if the system has none."""

    def show_palette(self, page: int) -> None:
        """Bring a page of the palette to the front."""

    def is_checked(self, name: str) -> bool:
        """Whether a checkable action is checked."""

    def page(self, key: str) -> Page | None:
        """The open page of a key."""

    def open_file(self, file: str) -> None:
        """Bring the page of a key to the front; open it if necessary."""

    def close_tab(self, key: str) -> None:
        """Close the page of a key, if it is open."""

    def jump(self, file: str, pointer: str) -> None:
        """Show a place of the pack: its page, the piece on the board, the field in the inspector."""

    def inspect_place(self, file: str, pointer: str) -> None:
        """Give focus to the field of a place in the inspector."""

    def start_page(self) -> Page:
        """The start page, with its buttons connected to the window."""

    def table_page(self, file: str) -> Page:
        """The page of a board, connected to tools, palette and status bar."""

    def flush(self) -> None:
        """Submit text that is typed but not yet submitted."""

    def play(self) -> None:
        """Test-play the file in front, or the last open one that can be played."""

    def do(self, name: str) -> None:
        """Trigger an action, if it is enabled."""

    def tell(self, words: str) -> None:
        """Show a line in the status bar."""


class PageKind(NamedTuple):
    """One kind of page: which keys it shows, how it is created, and the title and icon of its tab."""

    name: str
    fits: Callable[[PackDocument, str], bool]
    make: Callable[[PageContext, str], Page]
    title: Callable[[TitleContext, str], tuple[str, QIcon]]
    prefix: str = ""
    """What keys of this kind begin with, if they are not paths of files."""
    of_boards: bool = False
    """Quick open lists a page of this kind for each file that is laid out on the board."""
    kept: bool = True
    """Whether the session reopens pages of this kind, and pages follow their file to another name."""
