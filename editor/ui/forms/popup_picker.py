"""A list that opens below an input: faces and names, filtered by typing; for many choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListView, QVBoxLayout, QWidget

from editor.ui.popup import Popup
from editor.ui.widgets import EmptyState
from schema.i18n import gettext as _

_WIDTH_PX: Final = 260
_ROW_PX: Final = 26
_MOST_ROWS: Final = 12
_AnyIndex = QModelIndex | QPersistentModelIndex


class _Choices(QAbstractListModel):
    """Choices whose names or ids contain the typed text; a face is painted when it is first shown."""

    def __init__(self, choices: Sequence[tuple[object, str]], face: Callable[[object], QIcon]) -> None:
        super().__init__()
        self._all, self._face = list(choices), face
        self._faces: dict[int, QIcon] = {}
        self.rows = list(range(len(self._all)))

    def narrow(self, text: str) -> None:
        wanted = text.casefold().strip()
        self.beginResetModel()
        self.rows = [
            number
            for number, (data, words) in enumerate(self._all)
            if wanted in words.casefold() or wanted in str(data).casefold()
        ]
        self.endResetModel()

    def choice(self, row: int) -> object:
        return self._all[self.rows[row]][0]

    def rowCount(self, parent: _AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: _AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        number = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._all[number][1]
            case Qt.ItemDataRole.DecorationRole:
                if number not in self._faces:
                    self._faces[number] = self._face(self._all[number][0])
                return self._faces[number]
            case Qt.ItemDataRole.SizeHintRole:
                return QSize(0, _ROW_PX)
            case _:
                return None


class PopupPicker(Popup):
    """Type, then Enter or a click; Esc leaves everything as it was."""

    chosen = Signal(object)

    def __init__(
        self, below: QWidget, choices: Sequence[tuple[object, str]], present: object, face: Callable[[object], QIcon]
    ) -> None:
        super().__init__(below, QLineEdit())
        self.setObjectName("card")
        self.search = self.field
        self.search.setPlaceholderText(_("Search"))
        self.search.setAccessibleName(_("Search"))
        self.search.textChanged.connect(self._narrow)
        self.choices = _Choices(choices, face)
        self.list = QListView()
        self.list.setModel(self.choices)
        self.list.setAccessibleName(below.accessibleName())
        self.list.setIconSize(QSize(20, 20))
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setMouseTracking(True)
        self.list.entered.connect(self.list.setCurrentIndex)
        self.list.clicked.connect(self._choose)
        self.nothing = EmptyState(_("No matches."))
        self.nothing.hide()
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 6, 6, 6)
        box.setSpacing(4)
        box.addWidget(self.search)
        box.addWidget(self.list, 1)
        box.addWidget(self.nothing, 1)
        rows = min(_MOST_ROWS, max(3, len(choices)))
        self.resize(max(_WIDTH_PX, below.width()), rows * _ROW_PX + 52)
        self._go_to(next((row for row, (data, _words) in enumerate(choices) if data == present), 0))
        self._place(below)

    def _place(self, below: QWidget) -> None:
        """Below the input, or above it where the screen ends."""
        at = below.mapToGlobal(QPoint(0, below.height() + 2))
        screen = below.screen().availableGeometry()
        if at.y() + self.height() > screen.bottom():
            at.setY(max(screen.top(), below.mapToGlobal(QPoint(0, 0)).y() - self.height() - 2))
        at.setX(max(screen.left(), min(at.x(), screen.right() - self.width())))
        self.move(at)

    def _go_to(self, row: int) -> None:
        index = self.choices.index(row, 0)
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index, QListView.ScrollHint.PositionAtCenter)

    def _narrow(self, text: str) -> None:
        self.choices.narrow(text)
        found = bool(self.choices.rows)
        self.list.setVisible(found)
        self.nothing.setVisible(not found)
        if found:
            self._go_to(0)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            choice = self.choices.choice(index.row())
            self.close()
            self.chosen.emit(choice)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.list.currentIndex().row()
        match event.key():
            case Qt.Key.Key_Down:
                self._go_to(min(row + 1, len(self.choices.rows) - 1))
            case Qt.Key.Key_Up:
                self._go_to(max(row - 1, 0))
            case Qt.Key.Key_PageDown:
                self._go_to(min(row + _MOST_ROWS, len(self.choices.rows) - 1))
            case Qt.Key.Key_PageUp:
                self._go_to(max(row - _MOST_ROWS, 0))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._choose(self.list.currentIndex())
            case _:
                super().keyPressEvent(event)
