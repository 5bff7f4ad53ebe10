"""Editors of objects: the fields of a model as rows, positions and directions in one row, unknown keys as they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout

from editor.document.field_types import AnySlot, Field, MaybeSlot, NumberSlot, TextSlot, fields_of, model_for
from editor.document.json_tree import child, parent
from editor.ui.forms.field import FieldEditor, FormContext, IdEditor, retire
from editor.ui.forms.field_binding import HIDDEN, FieldBinding
from editor.ui.forms.form_rows import FormRow, FormRows
from editor.ui.forms.number_fields import LifeEditor, NumberEditor
from editor.ui.forms.picture_fields import CropEditor, PictureEditor
from editor.ui.forms.text_fields import RawEditor
from editor.ui.gauges import Dial
from editor.ui.pictures.picture_import import picture_parts
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _

SHORT = ("crop",)
"""Objects that take one line, beside the plain fields."""


class PlaceEditor(FieldEditor):
    """A position on the table: x and y side by side."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.across = NumberEditor(binding.inside("x"), form_context)
        self.down = NumberEditor(binding.inside("y"), form_context)
        self.pointers = (self.across.binding.pointer, self.down.binding.pointer)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(self.across, 1)
        box.addWidget(self.down, 1)
        self.setFocusProxy(self.across)

    def refresh(self) -> None:
        self.across.refresh()
        self.down.refresh()

    def mark(self, severity: object) -> None:
        pass

    def flush(self) -> None:
        self.across.flush()
        self.down.flush()


class _PlaceRow(FormRow):
    """The row of a position: its name is not that of a field."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context, PlaceEditor(binding, form_context))
        assert self.label is not None
        self.label.setText(_("Position"))
        set_tip(self.label, "")

    def refresh(self, only: Sequence[str] | None = None) -> None:
        self.editor.refresh()

    def show_problems(self) -> None:
        self.show_lines(self.problems)


class DirectionEditor(NumberEditor):
    """An angle in degrees with a dial."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        self.dial: Dial | None = None
        super().__init__(binding, form_context)
        self.dial = Dial(0.0)
        self.dial.setAccessibleName(binding.label)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.dial)
        self._turns = 0
        self.dial.turned.connect(self._turned)
        self.dial.settled.connect(self._settled)
        self.refresh()

    def refresh(self) -> None:
        super().refresh()
        if self.dial is None:
            return
        value = self.binding.value
        if isinstance(value, int | float) and not isinstance(value, bool):
            self.dial.set_angle(float(value))
        document = self.binding.document
        piece = document.value(self.binding.file, self.binding.pointer.rpartition("/")[0])
        self.dial.set_sectors(self.form_context.thumbnails.sectors(document.card_of_piece(piece)[1]))

    def _turned(self, angle: float) -> None:
        self.binding.put(self._rounded(angle), f"turn {id(self)} {self._turns}")

    def _settled(self, angle: float) -> None:
        self._turned(angle)
        self._turns += 1


class RecordEditor(FieldEditor):
    """All fields of an object, in the model's order; then the keys that no model knows."""

    wide = True

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self._keys: tuple[object, ...] = ()
        self._rows: FormRows | None = None
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        self.refresh()

    def refresh(self) -> None:
        value = self.binding.value
        keys = (model_for(self.binding.slot, value), *strange_keys(self.binding))
        if self._rows is not None and keys == self._keys:
            self._rows.refresh()
            return
        self._keys = keys
        if self._rows is not None:
            retire(self._rows)
        self._rows = FormRows(self.binding, self.form_context, rows_of(self.binding, self.form_context), (0, 2, 0, 4))
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self._rows)
        self.show_problems()

    def refresh_at(self, only: Sequence[str] | None) -> None:
        if only is None or self._rows is None:
            self.refresh()
        else:
            self._rows.refresh_at(only)

    def show_problems(self) -> None:
        if self._rows is not None:
            self._rows.show_problems()

    def flush(self) -> None:
        if self._rows is not None:
            self._rows.flush()


def rows_of(binding: FieldBinding, form_context: FormContext, only: Sequence[str] | None = None) -> list[FormRow]:
    """The rows of an object: of the fields in `only`, or of all and the unknown keys."""
    value = binding.value
    model = model_for(binding.slot, value)
    fields = [field for field in fields_of(model) if field.key not in HIDDEN] if model is not None else []
    keys = [field.key for field in fields]
    placed = "x" in keys and "y" in keys
    found: list[FormRow] = []
    for field in fields:
        if (only is not None and field.key not in only) or (placed and field.key == "y"):
            continue
        inner = binding.inside(field.key)
        if placed and field.key == "x":
            found.append(_PlaceRow(binding, form_context))
        else:
            found.append(FormRow(inner, form_context, special(field, inner, form_context)))
    if only is None:
        found += [
            FormRow(inner, form_context, RawEditor(inner, form_context))
            for key in strange_keys(binding)
            for inner in (FieldBinding(binding.document, binding.file, child(binding.pointer, key), AnySlot()),)
        ]
    return found


def strange_keys(binding: FieldBinding) -> tuple[str, ...]:
    """The keys that no model knows."""
    value = binding.value
    model = model_for(binding.slot, value)
    if not isinstance(value, dict):
        return ()
    known = {field.key for field in fields_of(model)} if model is not None else set()
    return tuple(key for key in value if key not in known and key not in HIDDEN)


def special(field: Field, binding: FieldBinding, form_context: FormContext) -> FieldEditor | None:
    """An editor with something painted beside it, for the few fields that have one."""
    slot = field.slot.inner if isinstance(field.slot, MaybeSlot) else field.slot
    value = binding.value
    if binding.pointer == "/id" and isinstance(value, str):
        return IdEditor(binding, form_context)
    if field.key in ("picture", "crop") and parent(binding.pointer) in picture_parts(binding.document, binding.file):
        if field.key == "picture" and isinstance(slot, TextSlot) and isinstance(value, str):
            return PictureEditor(binding, form_context)
        if field.key == "crop" and isinstance(value, dict | None) and not binding.also:
            return CropEditor(binding, form_context)
    if not isinstance(slot, NumberSlot) or isinstance(value, dict | list):
        return None
    if slot.unit == "°" and field.key in ("facing", "turn"):
        return DirectionEditor(binding, form_context)
    if field.key == "life" and slot.whole and not binding.also:
        return LifeEditor(binding, form_context)
    return None
