"""What fits the chosen phrase, in a list that is searched by typing; beside it the plain fields of the word.

It submits what is chosen as one edit, and tells where to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLineEdit,
    QListView,
    QScrollArea,
    QSplitter,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from editor.abilities import changes
from editor.abilities.choosing import Choosing, Entry, choosing
from editor.abilities.offers import NUMBER
from editor.document import tree
from editor.document.document import PackDocument
from editor.document.edits import EditRefused
from editor.document.slots import MaybeSlot, NumberSlot, slot_at
from editor.forms.build import build
from editor.forms.fields import Around, NumberEditor, TextEditor, retire
from editor.forms.records import rows_of
from editor.forms.rows import Row, Rows
from editor.forms.spot import Problems, Spot, name_of_id
from editor.look.fonts import font
from editor.look.icons import pixmap
from editor.look.tokens import SMALL, Theme
from editor.look.widgets import label, link_button
from editor.plain_text import plain_action
from schema.json_reading import Json
from schema.words import gettext as _

ENTRY: Final = int(Qt.ItemDataRole.UserRole)
Index = QModelIndex | QPersistentModelIndex
_LIST_PX: Final = 400
_FIELDS_PX: Final = 260
_ROW_PX: Final = 40
_SHORT_ROW_PX: Final = 26
_HEAD_PX: Final = 22
_ROOT: Final = QModelIndex()


class Entries(QAbstractListModel):
    """What can be put at a place, as far as it matches what is typed; a heading is an entry without an edit."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.all: tuple[Entry, ...] = ()
        self.shown: tuple[Entry | str, ...] = ()
        self._typed = ""

    def show(self, entries: Sequence[Entry], typed: str = "") -> None:
        """Shows those whose words hold all that is typed."""
        self.all, self._typed = tuple(entries), typed
        parts = typed.casefold().split()
        fitting = [
            one for one in self.all if all(part in f"{one.label} {one.help} {one.example}".casefold() for part in parts)
        ]
        # What is called so stands before what only speaks of it.
        if parts:
            fitting.sort(key=lambda one: not all(part in one.label.casefold() for part in parts))
        found: list[Entry | str] = []
        groups = list(dict.fromkeys(one.group for one in fitting))
        for group in groups:
            if len(groups) > 1 and not parts:
                found.append(group)
            found += [one for one in fitting if one.group == group] if not parts else []
        self.beginResetModel()
        self.shown = tuple(fitting) if parts else tuple(found)
        self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        one = self.shown[index.row()]
        if isinstance(one, str):
            return one if role in (Qt.ItemDataRole.DisplayRole, ENTRY) else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return one.label
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{one.label}. {one.help} {one.example}".strip()
            case _ if role == ENTRY:
                return one
            case _:
                return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if isinstance(self.shown[index.row()], str):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class _Painter(QStyledItemDelegate):
    """A word in bold with an example of its wording, below it what it means."""

    def __init__(self, theme: Theme, faces: Callable[[str, str], QIcon | None], parent: QObject) -> None:
        super().__init__(parent)
        self.theme, self._faces = theme, faces

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        one = index.data(ENTRY)
        if isinstance(one, str):
            return QSize(80, _HEAD_PX)
        assert isinstance(one, Entry)
        return QSize(80, _ROW_PX if one.help else _SHORT_ROW_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        one = index.data(ENTRY)
        theme = self.theme
        area: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(one, str):
            painter.setFont(font(SMALL, True))
            painter.setPen(QColor(theme.text_2))
            painter.drawText(area.adjusted(8, 2, -4, 0), Qt.AlignmentFlag.AlignVCenter, one)
            painter.restore()
            return
        assert isinstance(one, Entry)
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(theme.select))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, QColor(theme.hover))
        left = area.left() + 24
        if one.current:
            mark = pixmap("check-bold", theme.accent_text, 12, painter.device().devicePixelRatio())
            painter.drawPixmap(area.left() + 7, area.top() + (7 if not one.help else 5), mark)
        face = self._faces(*one.face) if one.face is not None else None
        if face is not None:
            face.paint(painter, QRect(left, area.top() + (area.height() - 20) // 2, 20, 20))
            left += 26
        bold = font(12, True)
        painter.setFont(bold)
        painter.setPen(QColor(theme.text))
        top = QRect(left, area.top() + 3, area.right() - left - 6, 18)
        if not one.help:
            top = QRect(left, area.top(), area.right() - left - 6, area.height())
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(one.label, Qt.TextElideMode.ElideRight, top.width())
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, shown)
        rest = top.adjusted(metrics.horizontalAdvance(shown) + 10, 0, 0, 0)
        if one.example and rest.width() > 60:
            painter.setFont(font(SMALL, italic=True))
            painter.setPen(QColor(theme.text_2))
            words = painter.fontMetrics().elidedText(one.example, Qt.TextElideMode.ElideRight, rest.width())
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, words)
        if one.help:
            painter.setFont(font(SMALL))
            painter.setPen(QColor(theme.text_2))
            below = QRect(left, area.top() + 20, area.right() - left - 6, 16)
            words = painter.fontMetrics().elidedText(one.help, Qt.TextElideMode.ElideRight, below.width())
            painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, words)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent_text), 1))
            painter.drawRect(area.adjusted(0, 0, -1, -1))
        painter.restore()


class Chooser(QWidget):
    """The list of what fits, and the fields of the word."""

    done = Signal(str)  # an edit was made; the place to go on from
    left = Signal()  # Esc: back to the sentences
    jump = Signal(str, str)
    place_wanted = Signal(str)  # an empty part of the word was asked for

    def __init__(self, document: PackDocument, theme: Theme, faces: Callable[[str, str], QIcon | None]) -> None:
        super().__init__()
        self.document, self._theme, self._faces = document, theme, faces
        self.file, self.place = "", ""
        self.choosing = Choosing("")
        self._problems: Problems = {}
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.model = Entries(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self._painter = _Painter(theme, faces, self.list)
        self.list.setItemDelegate(self._painter)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.clicked.connect(self._take)
        self.list.installEventFilter(self)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(8, 6, 8, 0)
        column.setSpacing(4)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        self._lists = left
        self._holder = QScrollArea()
        self._holder.setWidgetResizable(True)
        self._holder.setFrameShape(QFrame.Shape.NoFrame)
        self._holder.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what it holds takes the keyboard
        self._holder.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rows: Rows | None = None
        self.split = QSplitter()
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(left)
        self.split.addWidget(self._holder)
        self.split.setStretchFactor(0, 3)
        self.split.setStretchFactor(1, 2)
        self.split.setSizes([_LIST_PX, _FIELDS_PX])
        self._lists.setMinimumWidth(180)
        self._holder.setMinimumWidth(180)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.split)
        self.retranslate()

    def retranslate(self) -> None:
        self.search.setPlaceholderText(_("Search what fits"))
        self.search.setAccessibleName(_("Search what fits"))
        self.list.setAccessibleName(_("What fits here"))
        if self.file:
            self.show_place(self.file, self.place)

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._painter.theme = theme
        if self.file:
            self._build_fields()
        self.list.viewport().update()

    def show_place(self, file: str, place: str) -> None:
        """What fits a place; fields that are being typed in stay as they are."""
        same = (file, place) == (self.file, self.place)
        before = self.choosing
        self.file, self.place = file, place
        self.choosing = choosing(self.document, file, place) if file and place else Choosing("")
        if not same and self.search.text():
            self.search.clear()
        self.model.show(self.choosing.entries, self.search.text())
        row = next((i for i, one in enumerate(self.model.shown) if isinstance(one, Entry) and one.current), -1)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
        self._lists.setVisible(bool(self.choosing.entries))
        alike = same and (before.word, before.keys, before.parts) == (
            self.choosing.word,
            self.choosing.keys,
            self.choosing.parts,
        )
        if alike and self._rows is not None:
            self._rows.refresh()
        else:
            self._build_fields()

    def show_problems(self, problems: Problems) -> None:
        self._problems = problems
        if self._rows is not None:
            self._rows.show_problems(problems)

    def flush(self) -> None:
        """Submits what is typed but not yet submitted."""
        if self._rows is not None:
            self._rows.flush()

    def take_keys(self, typed: str) -> None:
        """The keyboard comes here, with the key that brought it; to the first field where there is no list."""
        if self.choosing.entries:
            self.search.setFocus()
            if typed:
                self.search.setText(typed)
            else:
                self.search.selectAll()
        elif self._rows is not None and self._rows.rows:
            editor = self._rows.rows[0].editor
            (editor.focusProxy() or editor).setFocus()

    # --- the list -----------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys move in the list while the keyboard is in the search line; Enter takes, Esc leaves."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.left.emit()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take(self.list.currentIndex())
                return True
            if watched is self.search and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._step(1 if event.key() == Qt.Key.Key_Down else -1)
                return True
        return super().eventFilter(watched, event)

    def _step(self, by: int) -> None:
        row = self.list.currentIndex().row() + by
        while 0 <= row < len(self.model.shown) and isinstance(self.model.shown[row], str):
            row += by
        if 0 <= row < len(self.model.shown):
            self.list.setCurrentIndex(self.model.index(row))

    def _filter(self, typed: str) -> None:
        self.model.show(self.model.all, typed)
        first = next((i for i, one in enumerate(self.model.shown) if isinstance(one, Entry)), -1)
        if first >= 0:
            self.list.setCurrentIndex(self.model.index(first))

    def _take(self, index: QModelIndex) -> None:
        one = index.data(ENTRY) if index.isValid() else None
        if isinstance(one, Entry):
            self.submit(one)

    def submit(self, one: Entry) -> None:
        """Puts an entry at the place, as one step."""
        self.flush()
        self.search.clear()
        place = self.place
        new = tree.last_step(place).startswith("-")
        count = _length(self.document.value(self.file, tree.parent(place))) if new else 0
        words = _("{name}: {what}").format(name=self.document.name_of(self.file), what=one.label)
        try:
            self.document.submit(one.edit(self.document.documents), words)
        except EditRefused:
            return
        if new:
            step = tree.last_step(place)[1:]
            place = tree.child(tree.parent(place), int(step) if step.isdecimal() else count)
        self.done.emit(place)

    # --- the fields ---------------------------------------------------------------------------------

    def _build_fields(self) -> None:
        old = self._holder.takeWidget()
        if old is not None:
            retire(old)
        self._rows = None
        page = QWidget()
        box = QVBoxLayout(page)
        box.setContentsMargins(4, 6, 4, 6)
        box.setSpacing(4)
        rows = self._make_rows()
        if rows:
            spot = self._spot(self.choosing.word)
            around = self._around()
            self._rows = Rows(spot, around, rows, (8, 2, 4, 4))
            box.addWidget(self._rows)
            self._rows.show_problems(self._problems)
        if self.choosing.parts:
            head = label(_("Add to it"), "small")
            box.addWidget(head)
            for place, words in self.choosing.parts:
                link = link_button(plain_action(_("+ {part}").format(part=words)))
                link.clicked.connect(lambda _checked=False, place=place: self.place_wanted.emit(place))
                box.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        box.addStretch(1)
        self._holder.setWidget(page)
        self._holder.setVisible(bool(rows or self.choosing.parts))

    def _make_rows(self) -> list[Row]:
        shown = self.choosing
        if not self.file or not shown.keys or not shown.word:
            return []
        spot = self._spot(shown.word)
        around = self._around()
        if shown.keys == (NUMBER,):
            number = Spot(self.document, self.file, shown.word, NumberSlot(True, -1000, 1000), spot.field)
            return [Row(number, around, NumberEditor(number, around))]
        found = rows_of(spot, around, [key for key in shown.keys if key != "name" or not self._is_choice(spot)])
        if "name" in shown.keys and self._is_choice(spot):
            inner = spot.inside("name")
            found.insert(0, Row(inner, around, _NameEditor(inner, around)))
        return found

    def _is_choice(self, spot: Spot) -> bool:
        value = spot.value
        return isinstance(value, dict) and value.get("kind") in ("pick", "place")

    def _spot(self, place: str) -> Spot:
        content = self.document.value(self.file)
        slot, field = slot_at(self.file, place, content)
        value = tree.find(content, place)
        return Spot(
            self.document, self.file, place, slot.inner if isinstance(slot, MaybeSlot) and value else slot, field
        )

    def _around(self) -> Around:
        return Around(self._theme, self._pieces, build, self.jump.emit)

    def _pieces(self, folder: str) -> list[tuple[str, str, QIcon | None]]:
        found = []
        for file in self.document.files_in(folder):
            content = self.document.content(file)
            id_ = content.get("id") if isinstance(content, dict) else None
            if isinstance(id_, str) and id_:
                found.append((id_, name_of_id(self.document, folder, id_), self._faces(folder, id_)))
        return sorted(found, key=lambda option: option[1].casefold())


class _NameEditor(TextEditor):
    """The name of a choice: whoever speaks of it follows."""

    def _typed(self, text: str) -> None:
        # Half a name names nothing: it is taken when the line is left.
        return

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.line.editingFinished.connect(self._rename)

    def _rename(self) -> None:
        text = self.line.text().strip()
        if not text or text == self.spot.value:
            self.refresh()
            return
        spot = self.spot
        edit = changes.rename_choice(spot.document.documents, spot.file, tree.parent(spot.pointer), text)
        spot.submit(edit)


def _length(value: Json) -> int:
    return len(value) if isinstance(value, list) else 0
