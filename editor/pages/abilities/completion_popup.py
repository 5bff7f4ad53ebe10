"""The completions of the selected phrase, in a list that is filtered by typing; beside it the plain fields of the word.

A choice is submitted as one edit; a signal reports which place to select next.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QLineEdit,
    QListView,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.edits import EditRefused
from editor.document.field_types import MaybeSlot, NumberSlot, fields_of, inner, model_for, slot_at
from editor.pages.abilities import edits
from editor.pages.abilities.completion_items import ENTRY, CompletionModel, CompletionPainter, Faces
from editor.pages.abilities.completions import NUMBER
from editor.pages.abilities.slot_choices import SlotChoice, SlotChoices, choosing, why_nothing
from editor.ui.forms.field import FormContext, TextEditor, retire
from editor.ui.forms.field_binding import FieldBinding
from editor.ui.forms.field_factory import build
from editor.ui.forms.form_rows import FormRow, FormRows
from editor.ui.forms.number_fields import NumberEditor
from editor.ui.forms.object_fields import rows_of
from editor.ui.forms.piece_names import PieceNames
from editor.ui.plain_text import plain_action
from editor.ui.retranslated import Retranslated
from editor.ui.tab_order import first_field
from editor.ui.thumbnails import Thumbnails
from editor.ui.widgets import EmptyState, label, link_button, scroll_area
from schema.i18n import gettext as _
from schema.json.strict_reading import Json

_LIST_PX: Final = 400
_FIELDS_PX: Final = 260


class CompletionPopup(Retranslated, QWidget):
    """The list of completions, and the fields of the word."""

    done = Signal(str)  # an edit was made; the place to go on from
    left = Signal()  # Esc: back to the sentences
    jump = Signal(str, str)
    place_wanted = Signal(str)  # an empty part of the word was asked for

    def __init__(self, document: PackDocument, thumbnails: Thumbnails, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self._thumbnails = thumbnails
        self.document = document
        self.file, self.place = "", ""
        self.choosing = SlotChoices("")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.model = CompletionModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self._painter = CompletionPainter(faces, self.list)
        self.list.setItemDelegate(self._painter)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.clicked.connect(self._take)
        self.list.installEventFilter(self)
        self.split = QSplitter(self)
        left = QWidget(self.split)
        column = QVBoxLayout(left)
        column.setContentsMargins(8, 6, 8, 0)
        column.setSpacing(4)
        self.none_found = label("", "small")
        self.none_found.setWordWrap(True)
        column.addWidget(self.search)
        column.addWidget(self.none_found)
        column.addWidget(self.list, 1)
        self._lists = left
        self._holder = scroll_area(sideways=False)
        self._rows: FormRows | None = None
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self._holder)
        # A narrow pane takes from the list first: fields that are cut cannot be read at all.
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 0)
        self.split.setSizes([_LIST_PX, _FIELDS_PX])
        self._lists.setMinimumWidth(180)
        self._holder.setMinimumWidth(180)
        self.nothing = EmptyState("")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.split)
        box.addWidget(self.nothing)
        self._lists.hide()
        self._holder.hide()
        self.retranslate()
        self._show_nothing()

    def retranslate(self) -> None:
        self.search.setPlaceholderText(_("Search completions"))
        self.search.setAccessibleName(_("Search completions"))
        self.list.setAccessibleName(_("Completions"))
        self._show_nothing()
        if self.file:
            self._retire_fields()  # their labels are in the language before
            self.show_place(self.file, self.place)

    def show_place(self, file: str, place: str) -> None:
        """Show the completions of a place; fields with the keyboard focus stay as they are."""
        same = (file, place) == (self.file, self.place)
        before = self.choosing
        self.file, self.place = file, place
        self.choosing = choosing(self.document, file, place) if file and place else SlotChoices("")
        if not same and self.search.text():
            self.search.clear()
        self.model.show(self.choosing.entries, self.search.text())
        row = next((i for i, one in enumerate(self.model.shown) if isinstance(one, SlotChoice) and one.current), -1)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
        self._lists.setVisible(bool(self.choosing.entries))
        self._show_none(self.search.text())
        alike = same and (before.word, before.keys, before.parts) == (
            self.choosing.word,
            self.choosing.keys,
            self.choosing.parts,
        )
        if not alike or self._holder.widget() is None:
            self._build_fields()
        elif self._rows is not None:
            self._rows.refresh()
        self._show_nothing()

    def _show_none(self, typed: str) -> None:
        """Say so if what is typed finds nothing that stands at this place."""
        none = bool(typed.strip()) and all(isinstance(one, SlotChoice) and one.leads_to for one in self.model.shown)
        if none:
            self.none_found.setText(why_nothing(self.document, self.file, self.place))
        self.none_found.setVisible(none)

    def _show_nothing(self) -> None:
        """Show what belongs here while there is nothing to choose and nothing to fill in."""
        nothing = self._lists.isHidden() and self._holder.isHidden()
        self.split.setHidden(nothing)
        self.nothing.setVisible(nothing)
        told = _("No other completions.") if self.place else _("Completions for the selected phrase appear here.")
        self.nothing.set_line(told)

    def show_problems(self) -> None:
        if self._rows is not None:
            self._rows.show_problems()

    def flush(self) -> None:
        """Submit pending input."""
        if self._rows is not None:
            self._rows.flush()

    def take_keys(self, typed: str) -> None:
        """Take the keyboard focus and the key that was typed; a digit goes to the number field, or to the phrase's only
        number.
        """
        rows = self._rows.rows if self._rows is not None else ()
        number = next((each.editor for each in rows if isinstance(each.editor, NumberEditor)), None)
        figure = typed.isdecimal() or typed == "-"
        if figure and number is not None:
            number.line.setFocus()
            number.line.selectAll()
            _press(number.line, typed)
        elif figure and (place := self._only_number()):
            self.place_wanted.emit(place)
            self.take_keys(typed)
        elif self.choosing.entries and (typed or not self.choosing.fields_first):
            self.search.setFocus()
            if typed:
                self.search.setText(typed)
            else:
                self.search.selectAll()
        elif self._rows is not None and self._rows.rows:
            field = first_field(self._rows.rows[0].editor)
            if field is not None:
                field.setFocus()
                if typed:
                    _press(field, typed)

    def _only_number(self) -> str:
        """The place of the number in the selected phrase; empty if there is none, or several."""
        value = self.document.value(self.file, self.place)
        model = model_for(
            inner(slot_at(self.document.types, self.file, self.place, self.document.value(self.file))[0]), value
        )
        places = [json_tree.child(self.place, one.key) for one in fields_of(model)] if model is not None else []
        numbers = [one for one in places if type(edits.value_at(self.document.documents, self.file, one)) is int]
        return numbers[0] if len(numbers) == 1 else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc in a field return to the sentences."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    # --- the list -----------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While the search line has the focus, arrow keys move in the list, Enter accepts, Esc leaves."""
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
        self._show_none(typed)
        first = next((i for i, one in enumerate(self.model.shown) if isinstance(one, SlotChoice)), -1)
        if first >= 0:
            self.list.setCurrentIndex(self.model.index(first))

    def _take(self, index: QModelIndex) -> None:
        one = index.data(ENTRY) if index.isValid() else None
        if isinstance(one, SlotChoice):
            self.submit(one)

    def submit(self, one: SlotChoice) -> None:
        """Put an entry at the place, as one undo step, or show those of the place to which it leads."""
        self.flush()
        self.search.clear()
        if one.leads_to:
            self.place_wanted.emit(one.leads_to)
            return
        place = self.place
        new = json_tree.last_step(place).startswith("-")
        count = _length(self.document.value(self.file, json_tree.parent(place))) if new else 0
        words = _("{name}: {what}").format(name=self.document.name_of(self.file), what=one.label)
        try:
            self.document.submit(one.edit(self.document.documents), words)
        except EditRefused:
            return
        if new:
            step = json_tree.last_step(place)[1:]
            place = json_tree.child(json_tree.parent(place), int(step) if step.isdecimal() else count)
        self.done.emit(place)

    # --- the fields ---------------------------------------------------------------------------------

    def _retire_fields(self) -> None:
        old = self._holder.takeWidget()
        if old is not None:
            retire(old)
        self._rows = None

    def _build_fields(self) -> None:
        self._retire_fields()
        page = QWidget()
        box = QVBoxLayout(page)
        box.setContentsMargins(4, 6, 4, 6)
        box.setSpacing(4)
        rows = self._make_rows()
        if rows:
            binding = self._binding(self.choosing.word)
            form_context = self._form_context()
            self._rows = FormRows(binding, form_context, rows, (8, 2, 4, 4))
            box.addWidget(self._rows)
            self._rows.show_problems()
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

    def _make_rows(self) -> list[FormRow]:
        shown = self.choosing
        if not self.file or not shown.keys or not shown.word:
            return []
        binding = self._binding(shown.word)
        form_context = self._form_context()
        if shown.keys == (NUMBER,):
            number = FieldBinding(self.document, self.file, shown.word, NumberSlot(True, -1000, 1000), binding.field)
            return [FormRow(number, form_context, NumberEditor(number, form_context))]
        found = rows_of(
            binding, form_context, [key for key in shown.keys if key != "name" or not self._is_choice(binding)]
        )
        if "name" in shown.keys and self._is_choice(binding):
            inner = binding.inside("name")
            found.insert(0, FormRow(inner, form_context, _NameEditor(inner, form_context)))
        return found

    def _is_choice(self, binding: FieldBinding) -> bool:
        value = binding.value
        return isinstance(value, dict) and value.get("kind") in ("pick", "place")

    def _binding(self, place: str) -> FieldBinding:
        content = self.document.value(self.file)
        slot, field = slot_at(self.document.types, self.file, place, content)
        value = json_tree.find(content, place)
        return FieldBinding(
            self.document, self.file, place, slot.inner if isinstance(slot, MaybeSlot) and value else slot, field
        )

    def _form_context(self) -> FormContext:
        return FormContext(self._thumbnails, PieceNames(self.document), build, self.jump.emit)


def _press(widget: QWidget, typed: str) -> None:
    QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, typed))


class _NameEditor(TextEditor):
    """The name of a choice; words that refer to it are renamed, too."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.line.editingFinished.connect(self._rename)

    def _typed(self, text: str) -> None:
        # Half a name is no name: it is submitted when the line is left.
        return

    def _rename(self) -> None:
        text = self.line.text().strip()
        if not text or text == self.binding.value:
            self.refresh()
            return
        binding = self.binding
        edit = edits.rename_choice(binding.document.documents, binding.file, json_tree.parent(binding.pointer), text)
        binding.submit(edit)


def _length(value: Json) -> int:
    return len(value) if isinstance(value, list) else 0
