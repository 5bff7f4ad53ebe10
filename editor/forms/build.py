"""Which input a place gets, by what may stand there and whether what stands there can be shown by it."""

from __future__ import annotations

from typing import assert_never

from editor.document.slots import (
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
from editor.forms.choices import ChoiceEditor, ReferenceEditor
from editor.forms.fields import Around, FieldEditor, FlagEditor, TextEditor
from editor.forms.lists import ChecksEditor, ListEditor, TupleEditor
from editor.forms.numbers import NumberEditor
from editor.forms.records import RecordEditor
from editor.forms.spot import Spot, readable
from editor.forms.tables import TableEditor
from editor.forms.texts import RawEditor, WordsEditor
from editor.forms.word import OptionalEditor, WordEditor


def build(spot: Spot, around: Around) -> FieldEditor:
    """The input for a place; one that shows plain JSON where no other can show what stands there."""
    if not readable(spot.slot, spot.value):
        return RawEditor(spot, around)
    slot = spot.slot.inner if isinstance(spot.slot, MaybeSlot) else spot.slot
    if isinstance(spot.slot, MaybeSlot) and isinstance(
        slot, RecordSlot | ListSlot | TupleSlot | TableSlot | WordsSlot | FlagSlot
    ):
        return OptionalEditor(spot, around)
    match slot:
        case TextSlot():
            return TextEditor(spot, around)
        case NumberSlot():
            return NumberEditor(spot, around)
        case FlagSlot():
            return FlagEditor(spot, around)
        case ChoiceSlot():
            return ChoiceEditor(spot, around)
        case WordsSlot():
            return WordsEditor(spot, around)
        case ReferenceSlot():
            return ReferenceEditor(spot, around)
        case RecordSlot():
            return RecordEditor(spot, around)
        case ListSlot(item=ChoiceSlot(options=options), most=most) if most is not None and most <= len(options):
            return ChecksEditor(spot, around)
        case ListSlot():
            return ListEditor(spot, around)
        case TupleSlot():
            return TupleEditor(spot, around)
        case WordSlot():
            return WordEditor(spot, around)
        case TableSlot():
            return TableEditor(spot, around)
        case MaybeSlot() | AnySlot():
            return RawEditor(spot, around)
        case _:
            assert_never(slot)
