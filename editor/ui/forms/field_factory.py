"""Creates the editor of a place, by its type and whether the editor can show the present value."""

from __future__ import annotations

from typing import assert_never

from editor.document.field_types import (
    AnySlot,
    ChoiceSlot,
    FlagSlot,
    ListSlot,
    MaybeSlot,
    NumberSlot,
    RecordSlot,
    ReferenceSlot,
    TableSlot,
    TextSlot,
    TupleSlot,
    WordSlot,
    WordsSlot,
)
from editor.ui.forms.ability_word_fields import ChoiceOrRecordEditor, OptionalEditor, WordEditor
from editor.ui.forms.choice_fields import ButtonsEditor, ChoiceEditor, ReferenceEditor
from editor.ui.forms.colour_fields import ColourEditor
from editor.ui.forms.field import FieldEditor, FlagEditor, FormContext, TextEditor
from editor.ui.forms.field_binding import FieldBinding, readable
from editor.ui.forms.key_value_fields import KeyValueEditor
from editor.ui.forms.list_fields import CheckListEditor, ListEditor, TupleEditor
from editor.ui.forms.number_fields import NumberEditor
from editor.ui.forms.object_fields import RecordEditor
from editor.ui.forms.text_fields import RawEditor, WordsEditor
from schema.models.card_parts import COLOUR_PATTERN


def build(binding: FieldBinding, form_context: FormContext) -> FieldEditor:
    """The editor of a place; a JSON editor if no other can show the present value."""
    if not readable(binding.slot, binding.value):
        return RawEditor(binding, form_context)
    slot = binding.slot.inner if isinstance(binding.slot, MaybeSlot) else binding.slot
    if isinstance(binding.slot, MaybeSlot) and isinstance(
        slot, RecordSlot | ListSlot | TupleSlot | TableSlot | WordsSlot | FlagSlot
    ):
        return OptionalEditor(binding, form_context)
    match slot:
        case TextSlot(pattern=pattern) if pattern == COLOUR_PATTERN:
            return ColourEditor(binding, form_context)
        case TextSlot():
            return TextEditor(binding, form_context)
        case NumberSlot():
            return NumberEditor(binding, form_context)
        case FlagSlot():
            return FlagEditor(binding, form_context)
        case ChoiceSlot(options=options, record=None) if set(options) <= set(binding.document.types.labels.signs):
            return ButtonsEditor(binding, form_context)
        case ChoiceSlot(record=None):
            return ChoiceEditor(binding, form_context)
        case ChoiceSlot():
            return ChoiceOrRecordEditor(binding, form_context)
        case WordsSlot():
            return WordsEditor(binding, form_context)
        case ReferenceSlot():
            return ReferenceEditor(binding, form_context)
        case RecordSlot():
            return RecordEditor(binding, form_context)
        case ListSlot(item=ChoiceSlot(options=options), most=most) if most is not None and most <= len(options):
            return CheckListEditor(binding, form_context)
        case ListSlot():
            return ListEditor(binding, form_context)
        case TupleSlot():
            return TupleEditor(binding, form_context)
        case WordSlot():
            return WordEditor(binding, form_context)
        case TableSlot():
            return KeyValueEditor(binding, form_context)
        case MaybeSlot() | AnySlot():
            return RawEditor(binding, form_context)
        case _:
            assert_never(slot)
