"""The inspector: the form of the selection, in sections that fold, kept up to date with document and diagnostics."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.edits import Broken, Place, SetSource, Touched
from editor.document.field_types import (
    Field,
    ListSlot,
    MaybeSlot,
    NumberSlot,
    RecordSlot,
    Slot,
    TableSlot,
    TextSlot,
    WordSlot,
    WordsSlot,
    fields_of,
    holds_words,
    model_for,
    slot_at,
)
from editor.document.game_system import ContentTypes
from editor.document.page_keys import SENTENCES
from editor.ui.forms.broken_source_notice import BrokenSourceNotice, lost_source
from editor.ui.forms.field import FieldEditor, FormContext, retire
from editor.ui.forms.field_binding import HIDDEN, FieldBinding, readable
from editor.ui.forms.field_factory import build
from editor.ui.forms.form_header import FormHeader
from editor.ui.forms.form_rows import OUTER_PX, FormRow, FormRows, ProblemLines
from editor.ui.forms.list_fields import ListEditor, TupleEditor, count_words
from editor.ui.forms.multi_selection import alike
from editor.ui.forms.object_fields import SHORT, rows_of, strange_keys
from editor.ui.forms.piece_names import PieceNames
from editor.ui.forms.text_fields import RawEditor, TextArea
from editor.ui.retranslated import Retranslated
from editor.ui.thumbnails import Thumbnails
from editor.ui.widgets import EmptyState, Section, label, link_button, row, rule
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.packs.paths import MANIFEST

_NONE: Final = object()
_FOLDED: Final = ("provenance", "abilities")
"""Sections that start folded in all systems: their editors are created when they are unfolded.

Abilities are edited as sentences on the card page.
"""


_MARGINS: Final = (OUTER_PX, 2, 8, 8)
"""Of the rows of a section."""


class Inspector(Retranslated, QWidget):
    """The form of one place of the pack."""

    jump = Signal(str, str)
    """Emitted with a file and a pointer in it to show."""
    fix_wanted = Signal(object, int)
    """Emitted with a diagnostic and the number of its quick fix to apply."""

    def __init__(self, document: PackDocument, thumbnails: Thumbnails, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._thumbnails = thumbnails
        self.file = ""
        self.pointer = ""
        self._also: tuple[Place, ...] = ()
        self.form: QWidget | None = None
        self._folds: dict[str, bool] = {}
        self._shape: object = None
        self._value: Json = None
        """The value of the place when it was last read."""
        self._sections: list[FormSection] = []
        self._top: ProblemLines | None = None
        self._source: RawSourceField | None = None
        self._lost: BrokenSourceNotice | None = None
        self.setAccessibleName(_("Inspector"))
        self.heading = FormHeader(thumbnails)
        self.empty = EmptyState(_("Select a file or a piece to edit its properties."))
        self.area = _Area()
        page = QWidget()
        box = QVBoxLayout(page)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.heading)
        box.addWidget(rule())
        box.addWidget(self.area, 1)
        self._page_box = box
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(page)
        self._pieces = PieceNames(document)
        self._unwatch = [document.watch(self._follow), document.diagnostics.watch(self._mark)]

    # --- what the window calls ----------------------------------------------------------------------

    def show_place(self, file: str, pointer: str = "", also: Sequence[Place] = ()) -> None:
        """Show the form of a place; an empty file name shows that nothing is selected.

        `also`: further selected places. The form then has the plain fields that they share with the first, and a change
        applies to all; places of another kind are named and left alone.
        """
        if (file, pointer, tuple(also)) == (self.file, self.pointer, self._also) and self.form is not None:
            self._refresh()
            return
        self.flush()
        self.file, self.pointer, self._also = file, pointer, tuple(also)
        self._rebuild()

    def reveal(self, file: str, pointer: str, focus: bool = True) -> None:
        """Show the form of the file with the editor of the pointer unfolded and visible, and by default focused."""
        whole = not self._also and self.pointer and file == self.file and (pointer + "/").startswith(self.pointer + "/")
        if not whole:
            self.show_place(file, "")
        path = json_tree.path_of(pointer[len(self.pointer) :])
        if not path:
            return
        for section in self._sections:
            if section.holds(path[0]):
                section.open()
                target = section.reveal(self.pointer, path)
                if target is not None:
                    self.area.ensureWidgetVisible(target, 20, 60)
                    if focus:
                        target.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def flush(self) -> None:
        """Submit pending input; call it before saving and playing."""
        for section in self._sections:
            section.flush()
        if self._source is not None:
            self._source.flush()

    def retranslate(self) -> None:
        """Rebuild the form in another language."""
        self.setAccessibleName(_("Inspector"))
        self.empty.set_line(_("Select a file or a piece to edit its properties."))
        self._rebuild()

    def detach(self) -> None:
        """Stop following the document; called before the inspector is removed."""
        for stop in self._unwatch:
            stop()

    # --- keeping in step ----------------------------------------------------------------------------

    def _follow(self, touched: Touched) -> None:
        if not self.file:
            return
        shown = (Place(self.file, self.pointer), *self._also)
        for place in touched:
            for own in shown:
                here, there = own.pointer + "/", place.pointer + "/"
                if place.file == own.file and (here.startswith(there) or there.startswith(here)):
                    self._refresh(self._plainly(touched))
                    return
            if place.file == self.file:
                continue
            if place.file == MANIFEST and (not place.pointer or place.pointer.startswith("/languages")):
                self._rebuild()  # texts have a line a language
                return
            if place.pointer in ("", "/id", "/name", "/life", "/rank", "/order") or place.pointer.startswith("/name/"):
                self._refresh()
                return

    def _plainly(self, touched: Touched) -> tuple[str, ...] | None:
        """The pointers of numbers and texts of the form, if nothing else was touched.

        Such a value affects neither which editors exist nor what another one offers: only its own must be refreshed.
        """
        if self._also or not isinstance(self._shape, tuple):
            return None
        content, own = self.document.value(self.file), self.pointer
        pointers: list[str] = []
        for place in touched:
            if place.file != self.file:
                return None
            if place.pointer.startswith(f"{own}/"):
                pointers.append(place.pointer)
            elif f"{own}/".startswith(f"{place.pointer}/"):
                # All of it was written, but usually only a little of it differs.
                before, now = self._value, json_tree.find(content, own)
                if not isinstance(before, dict) or not isinstance(now, dict):
                    return None
                keys = [key for key in {**before, **now} if before.get(key, _NONE) is not now.get(key, _NONE)]
                pointers += [json_tree.child(own, key) for key in keys]
        return (
            tuple(pointers)
            if all(_is_plain(self.document.types, self.file, each, content) for each in pointers)
            else None
        )

    def _refresh(self, only: tuple[str, ...] | None = None) -> None:
        """Read the document again; `only`: refresh the editors of these pointers."""
        if only is None and self._shape != self._present_shape():
            self._rebuild()
            return
        self._value = self.document.value(self.file, self.pointer)
        self._show_heading()
        for section in self._sections:
            section.refresh(only)
        if self._source is not None:
            self._source.refresh()
        self._show_lost()

    def _show_lost(self) -> None:
        """While the source is broken the form is read-only."""
        lost = lost_source(self.document, self.file)
        if self._lost is not None:
            self._lost.setVisible(lost)
        for section in self._sections:
            section.setEnabled(not lost)

    def _present_shape(self) -> object:
        """What determines which sections exist."""
        if self.file not in self.document.documents:
            return None
        if isinstance(self.document.content(self.file), Broken) and not lost_source(self.document, self.file):
            return "broken"
        content = self.document.value(self.file)
        if not json_tree.has(content, self.pointer):
            return None
        slot, _field = slot_at(self.document.types, self.file, self.pointer, content)
        value = self.document.value(self.file, self.pointer)
        binding = FieldBinding(self.document, self.file, self.pointer, slot)
        return slot, isinstance(value, dict), model_for(slot, value), strange_keys(binding), self._alike()

    def _alike(self) -> tuple[Place, ...]:
        """The further places that are of the same kind as the first."""
        return alike(self.document, Place(self.file, self.pointer), self._also)

    def _show_heading(self) -> None:
        self.heading.show_place(self.document, self.file, self.pointer)
        if self._also:
            self.heading.show_several(self.document, (Place(self.file, self.pointer), *self._also), self._alike())

    def _rebuild(self) -> None:
        if self.form is not None:
            # Not deleted at once, as this may handle a key typed in it; and not removed from its area, as a style
            # sheet is applied again to everything that gets another parent.
            before, self.area = self.area, _Area()
            self._page_box.replaceWidget(before, self.area)
            self.area.show()
            retire(before)
        self.form, self._sections, self._top, self._source, self._lost = None, [], None, None, None
        self._shape = self._present_shape()
        self._value = self.document.value(self.file, self.pointer)
        if self._shape is None:
            self._stack.setCurrentIndex(0)
            return
        self._stack.setCurrentIndex(1)
        self._show_heading()
        # From the outside in: each part has its place before its own parts are created, for the same reason.
        self.form = form = QWidget()
        self.area.setWidget(form)
        form.hide()  # until all is in it: what is added to something visible is shown one round of events later
        box = QVBoxLayout(form)
        box.setContentsMargins(0, 0, 0, 12)
        box.setSpacing(0)
        form_context = FormContext(self._thumbnails, self._pieces, build, self.jump.emit, self.fix_wanted.emit)
        self._top = ProblemLines(form_context)
        self._top.setContentsMargins(12, 8, 8, 0)
        box.addWidget(self._top)
        if self._shape == "broken":
            self._source = RawSourceField(self.document, self.file)
            box.addWidget(self._source, 1)
        else:
            self._lost = BrokenSourceNotice(self.document, self.file)
            box.insertWidget(0, self._lost)
            for section in self._plan(form_context):
                self._sections.append(section)
                box.addWidget(section)
                section.begin()
                box.addWidget(rule())
            box.addStretch(1)
        form.setFixedWidth(max(200, self.area.viewport().width()))
        form.show()
        self._show_lost()
        self._mark()

    def _plan(self, form_context: FormContext) -> list[FormSection]:
        """The sections: short fields together, then one for each long one."""
        content = self.document.value(self.file)
        slot, field = slot_at(self.document.types, self.file, self.pointer, content)
        binding = FieldBinding(self.document, self.file, self.pointer, slot, field, self._alike())
        value = binding.value
        model = model_for(slot, value)
        if model is None or not isinstance(value, dict):
            return [self._section(_("Value"), binding, form_context, ())]
        fields = [each for each in fields_of(model) if each.key not in HIDDEN]
        long = [each for each in fields if _long(each.slot) and each.key not in SHORT]
        short = [each.key for each in fields if each not in long]
        if self._also:
            # Lists and objects of several places are no single value; an id belongs to one place only.
            short, long = [key for key in short if key not in ("id", *SHORT)], []
        found: list[FormSection] = []
        if "x" in short and "y" in short:
            placing = [key for key in short if key in ("x", "y", "facing", "turn")]
            found.append(self._section(_("Placement"), binding, form_context, placing))
            rest = [key for key in short if key not in placing]
            here = [each for each in long if each.key == "riders"]
            if rest or here:
                found.append(
                    self._section(_("In this script"), binding, form_context, [*rest, *(each.key for each in here)])
                )
            long = [each for each in long if each not in here]
        elif short:
            found.append(self._section(_("Basics"), binding, form_context, short))
        for each in long:
            found.append(self._field_section(each, binding.inside(each.key), form_context))
        if strange_keys(binding) and not self._also:
            found.append(self._section(_("Unknown keys"), binding, form_context, strange_keys(binding), strange=True))
        return found

    def _section(
        self, title: str, binding: FieldBinding, form_context: FormContext, keys: Sequence[str], strange: bool = False
    ) -> FormSection:
        if not keys:
            make = partial(_single, binding, form_context)
        elif strange:
            make = partial(_strangers, binding, form_context, tuple(keys))
        else:
            make = partial(_fields, binding, form_context, tuple(keys))
        return FormSection(title, make, self._folds, tuple(keys), True)

    def _field_section(self, field: Field, binding: FieldBinding, form_context: FormContext) -> FormSection:
        value = binding.value
        opened = bool(value) and (
            field.key not in (*_FOLDED, *self.document.system.folded) or not readable(binding.slot, value)
        )
        make = partial(_single, binding, form_context)
        return FormSection(binding.label, make, self._folds, (field.key,), opened, binding)

    def _mark(self) -> None:
        problems = self.document.diagnostics.by_pointer(self.file)
        if self._top is not None:
            inside = [
                one
                for pointer, those in problems.items()
                if pointer == self.pointer or (not self.pointer and (pointer == "" or self._source is not None))
                for one in those
            ]
            self._top.show_problems(inside)
        for section in self._sections:
            section.show_problems()


class _Area(QScrollArea):
    """Scrolls only vertically: the form uses the available width."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields take the keyboard
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        form = self.widget()
        if form is not None:
            form.setFixedWidth(self.viewport().width())


class FormSection(Section):
    """A section whose editors are created when it is first unfolded; its folding is stored by its title."""

    def __init__(
        self,
        title: str,
        make: object,
        folds: dict[str, bool],
        keys: tuple[str, ...],
        opened: bool,
        binding: FieldBinding | None = None,
    ) -> None:
        self._count = label("", "small")
        super().__init__(title, None, self._count, opened=folds.get(title, opened))
        assert callable(make)
        self._make = make
        self._title, self._folds, self._keys, self._binding = title, folds, keys, binding
        self.rows: FormRows | None = None
        self.folded.connect(self._keep)
        self._show_count()

    def begin(self) -> None:
        """Create the editors if it starts unfolded; call it once it has its place."""
        if self.opened and self.rows is None:
            self._fill()

    def holds(self, key: str) -> bool:
        """Whether the field is in this section."""
        return not self._keys or key in self._keys

    def open(self) -> None:
        """Unfold it."""
        self._head.setChecked(True)

    def reveal(self, base: str, path: Sequence[str]) -> QWidget | None:
        """Unfold lists along the path as far as they go; returns the editor to show."""
        if self.rows is None:
            return None
        editor: FieldEditor | None = None
        for each in self.rows.rows:
            if any(json_tree.path_of(pointer[len(base) :])[:1] == tuple(path[:1]) for pointer in each.pointers()):
                editor = each.editor
        if isinstance(editor, ListEditor) and len(path) > 1 and path[1].isdecimal():
            items = editor.binding.value
            if isinstance(items, list) and int(path[1]) < len(items) and editor.folding:
                editor.open(int(path[1]))
                return editor.heads[int(path[1])]
        if isinstance(editor, TupleEditor):  # its parts are all there: the one that leads furthest
            inside = {
                json_tree.path_of(each.binding.pointer[len(base) :]): each for each in editor.findChildren(FieldEditor)
            }
            reached = (inside.get(tuple(path[:length])) for length in range(len(path), 1, -1))
            return next((each for each in reached if each is not None), editor)
        return editor

    def refresh(self, only: tuple[str, ...] | None = None) -> None:
        """Read the document again; `only`: refresh the editors of these pointers."""
        if self.rows is not None:
            self.rows.refresh_at(only)
        self._show_count()

    def show_problems(self) -> None:
        if self.rows is not None:
            self.rows.show_problems()

    def flush(self) -> None:
        if self.rows is not None:
            self.rows.flush()

    def _keep(self, folded: bool) -> None:
        self._folds[self._title] = not folded
        if not folded and self.rows is None:
            self._fill()
        elif folded:
            self.flush()

    def _fill(self) -> None:
        rows = self._make()
        assert isinstance(rows, FormRows)
        self.rows = rows
        if self._binding is not None and holds_words(self._binding.slot) and not self._binding.also:
            body = QWidget()
            box = QVBoxLayout(body)
            box.setContentsMargins(0, 0, 0, 0)
            box.addWidget(self._to_sentences(rows.form_context, self._binding), 0, Qt.AlignmentFlag.AlignLeft)
            box.addWidget(rows)
            self.hold(body)
        else:
            self.hold(rows)
        rows.show_problems()

    def _to_sentences(self, form_context: FormContext, binding: FieldBinding) -> QWidget:
        """A link to where the same value is edited as sentences."""
        link = link_button(_("Edit as sentences"))
        page = f"{SENTENCES}{binding.file}" if binding.document.system.on_board(binding.file) else binding.file
        link.clicked.connect(lambda: form_context.jump(page, binding.pointer))
        return row(link, margins=(OUTER_PX, 0, 0, 0))

    def _show_count(self) -> None:
        binding = self._binding
        self._count.setText(count_words(binding) if binding is not None else "")


class RawSourceField(QWidget):
    """The text of a file that cannot be read, to be fixed."""

    def __init__(self, document: PackDocument, file: str) -> None:
        super().__init__()
        self.document, self.file = document, file
        self.page = TextArea(self._typed, fitting=False)
        self.page.setMinimumHeight(240)
        self.page.setAccessibleName(_("Source text"))
        self._quiet = False
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 8, 8)
        told = label(_("This file is not valid JSON. Fix its text here; the form returns when it is valid."), "second")
        told.setWordWrap(True)
        box.addWidget(told)
        box.addWidget(self.page, 1)
        self.refresh()

    def refresh(self) -> None:
        content = self.document.content(self.file)
        text = content.text if isinstance(content, Broken) else None
        self.page.setReadOnly(text is None)
        if text is not None and self.page.toPlainText() != text.replace("\r\n", "\n"):
            self._quiet = True
            self.page.setPlainText(text)
            self._quiet = False

    def flush(self) -> None:
        """There is no pending input."""

    def _typed(self) -> None:
        if not self._quiet:
            label_ = _("{name}: {field}").format(name=self.document.name_of(self.file), field=_("Source text"))
            self.document.submit(SetSource(self.file, self.page.toPlainText()), label_, gesture=self.page.gesture)


def _fields(binding: FieldBinding, form_context: FormContext, keys: tuple[str, ...]) -> FormRows:
    return FormRows(binding, form_context, rows_of(binding, form_context, keys), _MARGINS)


def _single(binding: FieldBinding, form_context: FormContext) -> FormRows:
    return FormRows(binding, form_context, [FormRow(binding, form_context, bare=True)], _MARGINS)


def _strangers(binding: FieldBinding, form_context: FormContext, keys: tuple[str, ...]) -> FormRows:
    rows = [
        FormRow(inner, form_context, RawEditor(inner, form_context)) for key in keys for inner in (binding.inside(key),)
    ]
    return FormRows(binding, form_context, rows, _MARGINS)


def _is_plain(types: ContentTypes, file: str, pointer: str, content: Json) -> bool:
    """Whether a place holds a number or a text that names nothing else."""
    slot, field = slot_at(types, file, pointer, content)
    slot = slot.inner if isinstance(slot, MaybeSlot) else slot
    names = field is not None and field.key in ("id", "kind")
    return isinstance(slot, NumberSlot | TextSlot | WordsSlot) and not names


def _long(slot: Slot) -> bool:
    """Whether a field gets a section of its own."""
    match slot:
        case MaybeSlot(inner):
            return _long(inner)
        case RecordSlot() | WordSlot() | TableSlot():
            return True
        case ListSlot():
            return True
        case _:
            return False
