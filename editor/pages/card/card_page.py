"""The page of one card: a preview on the left, its abilities on the right.

The right part is created by others and given to `hold`. A file without a face, such as a campaign, shows a summary
instead.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.edits import Broken, Touched
from editor.late_imports import late_imports
from editor.pages.card.card_faces import CardFaces
from editor.pages.card.summary_page import SummaryPage
from editor.ui.fonts import font
from editor.ui.menu import Menu
from editor.ui.page import Page
from editor.ui.plain_text import plain_action
from editor.ui.thumbnails import Thumbnails
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconButton
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.pages.card import font_import
    from editor.ui.pictures import gallery, picture_import

_NARROW_PX: Final = 560
"""Below this width the card is above the abilities, not beside them."""


class CardPage(Page):
    """A preview of a file, or its summary if there is none to show."""

    def __init__(self, document: PackDocument, file: str, thumbnails: Thumbnails, faces: CardFaces) -> None:
        super().__init__()
        # From the outside in: a style sheet is applied again to everything in what gets another parent.
        self.split = QSplitter(self)
        self.split.setChildrenCollapsible(False)
        self.split.setHandleWidth(5)
        self.document, self.file = document, file
        self._thumbnails = thumbnails
        self.board = faces.preview()
        self.board.jump.connect(self.jump)
        self._previewed = False
        self.overview = SummaryPage(document, file)
        self.overview.jump.connect(self.jump)
        self._held: Page | None = None
        self.picture = IconButton("image-square", _("Choose card picture"), 16)
        self.picture.setProperty("role", "raised")
        self.board.put_button(self.picture)
        self.picture.clicked.connect(self.choose_picture)
        self.setAcceptDrops(True)
        self.split.addWidget(self.board)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.split)
        box.addWidget(self.overview)
        self.setFont(font(12))
        self._unwatch = document.watch(self._follow)
        self._draw()

    def hold(self, content: Page) -> None:
        """Show a page beside the card; this page forwards its signals and passes on what the window asks."""
        self._held = content
        content.selected.connect(self.selected)
        content.hint_changed.connect(self.hint_changed)
        content.jump.connect(self.jump)
        self.split.addWidget(content)
        self.split.setStretchFactor(0, 48)
        self.split.setStretchFactor(1, 52)
        self._lay_out(self.width())
        self._draw()

    def reveal(self, pointer: str) -> None:
        """Show a place of the right part."""
        if self._held is not None:
            self._held.reveal(pointer)

    def flush(self) -> None:
        """Submit pending input of the right part."""
        if self._held is not None:
            self._held.flush()

    def choose_picture(self) -> None:
        """Open the gallery of pictures; of a card with several sides, after asking which one."""
        parts = picture_import.picture_parts(self.document, self.file)
        if len(parts) < 2:
            self._open_gallery("".join(parts))
            return
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for part in parts:
            title = self.document.types.labels.field(json_tree.last_step(part))
            menu.addAction(plain_action(title)).triggered.connect(partial(self._open_gallery, part))
        menu.popup(self.picture.mapToGlobal(self.picture.rect().bottomLeft()))

    def _open_gallery(self, part: str) -> None:
        thumbnails, told = self._thumbnails, self.hint_changed.emit
        gallery.Gallery(self.document, (self.file,), thumbnails, told, self.window(), part).open()

    # ------------------------------------------------------------ pictures dropped

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        data, document = event.mimeData(), self.document
        picture = picture_import.dropped_file(data) is not None and picture_import.takes_picture(document, self.file)
        if picture or (font_import.dropped_font(data) is not None and font_import.takes_font(document)):
            event.acceptProposedAction()
            self.board.show_drop(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.board.show_drop(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self.board.show_drop(False)
        picture = picture_import.dropped_file(event.mimeData())
        named = font_import.dropped_font(event.mimeData())
        if named is not None:
            event.acceptProposedAction()
            font_import.FontDialog(self.document, self.file, named, self.window()).open()
        if picture is not None:
            event.acceptProposedAction()
            files, told = (self.file,), self.hint_changed.emit
            picture_import.ask_to_fit(self.document, files, picture, self._thumbnails, told, self.window())

    @property
    def hint(self) -> str:
        if not self._previewed:
            return _("Select a line to edit it in the inspector.")
        return self.board.warning() or _("Edit the card in the inspector; the preview updates as you type.")

    def close_down(self) -> None:
        """Stop following the document; the tab is about to go."""
        self._unwatch()
        if self._held is not None:
            self._held.close_down()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            set_tip(self.picture, _("Choose card picture"))
            self.picture.setAccessibleName(_("Choose card picture"))
            self._draw()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.split.orientation() is Qt.Orientation.Vertical
        if self._held is not None and narrow != (event.size().width() < _NARROW_PX):
            self._lay_out(event.size().width())

    def _lay_out(self, width: int) -> None:
        """The card in a column of its own, or above if the page is narrow."""
        if width < _NARROW_PX:
            self.split.setOrientation(Qt.Orientation.Vertical)
            above = min(190, max(120, self.height() * 3 // 10))
            self.split.setSizes([above, max(200, self.height() - above)])
        else:
            self.split.setOrientation(Qt.Orientation.Horizontal)
            column = width * 48 // 100
            self.split.setSizes([column, width - column])

    def _follow(self, touched: Touched) -> None:
        on_board = self.document.system.on_board
        if any(place.file == self.file or not on_board(place.file) for place in touched):
            self._draw()
            self.hint_changed.emit(self.hint)

    def _draw(self) -> None:
        shown = self._previewed = self.board.show_file(self.document, self.file)
        self.split.setVisible(shown or self._held is not None)
        self.board.setVisible(shown)
        self.overview.setVisible(not shown and self._held is None)
        if self._held is not None:
            self._held.setEnabled(not isinstance(self.document.content(self.file), Broken))
        if not self.board.shows_picture():
            self.picture.setEnabled(False)
            self.picture.hide()
        if not shown:
            self.overview.show_file()
