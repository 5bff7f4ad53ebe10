"""A dialog that chooses a card's picture: a built-in one or one of the pack, each shown on the card's thumbnail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QSize, QSortFilterProxyModel, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QPixmap, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QDialog, QLineEdit, QListView, QPushButton, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.picture_store import FOLDER
from editor.ui.pictures.pack_pictures import picture_of
from editor.ui.pictures.picture_import import (
    POINTER,
    ask_for_file,
    ask_to_fit_again,
    called,
    give_name,
    own_picture,
)
from editor.ui.thumbnails import Thumbnail, Thumbnails
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import EmptyState, row
from schema.i18n import gettext as _

_NAME: Final = int(Qt.ItemDataRole.UserRole)
_WORDS: Final = _NAME + 1
_FACE_PX: Final = 64
_CELL: Final = QSize(118, 104)


def pictures_of(document: PackDocument) -> tuple[str, ...]:
    """The pictures in the pack, or to be written with the next save, by path."""
    own = (path for path in document.others if path.startswith(f"{FOLDER}/"))
    return tuple(sorted({*own, *document.art.named(document.documents)}))


class Gallery(QDialog):
    """A grid of pictures; a click or Enter chooses."""

    def __init__(
        self,
        document: PackDocument,
        files: Sequence[str],
        thumbnails: Thumbnails,
        told: Callable[[str], None],
        parent: QWidget,
        part: str = "",
    ) -> None:
        """`files`: the cards that get the picture; it is shown on the thumbnail of the first. `part`: their side."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Picture of {name}").format(name=called(document, files)))
        self.resize(644, 500)
        self._document, self._files, self._told = document, tuple(files), told
        self._thumbnails, self._part = thumbnails, part
        self.names = QStandardItemModel(self)
        self.shown = QSortFilterProxyModel(self)
        self.shown.setSourceModel(self.names)
        self.shown.setFilterRole(_WORDS)
        self.shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Search"))
        self.search.setAccessibleName(_("Search"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.grid = _Grid()
        self.grid.setModel(self.shown)
        self.grid.setAccessibleName(_("Pictures"))
        self.grid.clicked.connect(self._choose)
        self.grid.activated.connect(self._choose)
        self.nothing = EmptyState(_("No matching pictures."))
        self.nothing.hide()
        self.from_file = QPushButton(_("From a file…"))
        self.from_file.setAutoDefault(False)
        set_tip(self.from_file, _("PNG, JPEG or WebP. You can also drop a file on the card."))
        self.from_file.clicked.connect(self._ask_for_file)
        self.fit = QPushButton(_("Fit…"))
        self.fit.setAutoDefault(False)
        set_tip(self.fit, _("Choose which part of a custom picture is shown"))
        self.fit.setEnabled(len(files) == 1 and own_picture(document, files[0], part) is not None)
        self.fit.clicked.connect(self._fit)
        self.none = QPushButton(_("No picture"))
        self.none.setAutoDefault(False)
        self.none.clicked.connect(lambda: self._take(""))
        cancel = QPushButton(_("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(self.search)
        box.addWidget(self.grid, 1)
        box.addWidget(self.nothing, 1)
        box.addWidget(row(self.from_file, self.fit, self.none, "-", cancel, spacing=8))
        self._fill()
        self.search.setFocus()

    def _fill(self) -> None:
        look = self._thumbnails.for_picture(self._document, self._files[0], self._part)
        told = [self._document.value(file, self._part + POINTER) for file in self._files]
        present = told[0] if all(each == told[0] for each in told) else None
        for path in pictures_of(self._document):
            self._add(path, path.removeprefix(f"{FOLDER}/"), look.with_picture(self._face(path)))
        for name in self._thumbnails.built_in_pictures():
            self._add(name, self._thumbnails.picture_title(name), look.with_picture(name))
        for number in range(self.names.rowCount()):
            if present and self.names.item(number).data(_NAME) == present:
                index = self.shown.mapFromSource(self.names.index(number, 0))
                self.grid.setCurrentIndex(index)
                self.grid.scrollTo(index)

    def _face(self, path: str) -> str | QPixmap:
        return picture_of({"picture": path}, self._document.root)

    def _add(self, name: str, title: str, look: Thumbnail) -> None:
        item = QStandardItem(title)
        face = look.pixmap(_FACE_PX, self.devicePixelRatioF())
        icon = QIcon(face)
        icon.addPixmap(face, QIcon.Mode.Selected)  # else Qt tints it
        item.setIcon(icon)
        item.setSizeHint(_CELL)
        item.setEditable(False)
        set_tip(item, title)
        item.setData(name, _NAME)
        item.setData(f"{title} {name}", _WORDS)
        item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.names.appendRow(item)

    def _filter(self, text: str) -> None:
        self.shown.setFilterFixedString(text.strip())
        found = self.shown.rowCount() > 0
        self.grid.setVisible(found)
        self.nothing.setVisible(not found)
        if found and not self.grid.currentIndex().isValid():
            self.grid.setCurrentIndex(self.shown.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                held = self.focusWidget()
                if isinstance(held, QPushButton):
                    held.click()
                elif self.grid.currentIndex().isValid():
                    self._choose(self.grid.currentIndex())
            case Qt.Key.Key_Down if self.search.hasFocus():
                self.grid.setFocus()
            case _:
                super().keyPressEvent(event)

    def _choose(self, index: QModelIndex) -> None:
        name = index.data(_NAME)
        if isinstance(name, str):
            self._take(name)

    def _take(self, name: str) -> None:
        self.accept()
        give_name(self._document, self._files, name, part=self._part)

    def _fit(self) -> None:
        parent = self.parentWidget()
        assert parent is not None
        self.reject()
        ask_to_fit_again(self._document, self._files[0], self._thumbnails, parent, self._part)

    def _ask_for_file(self) -> None:
        parent = self.parentWidget()
        assert parent is not None
        self.reject()
        ask_for_file(self._document, self._files, self._thumbnails, self._told, parent, self._part)


class _Grid(QListView):
    """Pictures in rows, as many as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setIconSize(QSize(_FACE_PX, _FACE_PX))
        self.setGridSize(_CELL)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
