"""The columns of a sheet: the fields of a kind of card that fit into a cell, derived from the content models; no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from editor.document.field_types import (
    ChoiceSlot,
    Field,
    FlagSlot,
    ListSlot,
    MaybeSlot,
    NumberSlot,
    RecordSlot,
    ReferenceSlot,
    Slot,
    TextSlot,
    WordsSlot,
    fields_of,
    file_slot,
)
from editor.document.game_system import ContentTypes
from editor.document.json_tree import child
from editor.ui.forms.field_binding import HIDDEN
from schema.language.labels import Labels

PLAIN = (TextSlot, NumberSlot, FlagSlot, ChoiceSlot, ReferenceSlot)
_LEFT_OUT = (*HIDDEN, "provenance")


@dataclass(frozen=True, slots=True)
class Column:
    """One field of every card of a kind.

    `outer` is the key of the object that contains the field, if it is not in the card itself; `code` the language of a
    text. A column that is not `editable` shows a value that is changed on the card's page.
    """

    pointer: str
    field: Field
    slot: Slot
    labels: Labels
    editable: bool = True
    outer: str = ""
    code: str = ""

    @property
    def key(self) -> str:
        """The name of the column for programs: `name.en`, `shooting.limit`."""
        return self.pointer.strip("/").replace("/", ".")

    @property
    def title(self) -> str:
        """The displayed name of the column in the current language."""
        words = self.labels.field(self.field.key)
        if self.outer:
            words = f"{self.labels.field(self.outer)}: {words}"
        return f"{words} {self.code.upper()}" if self.code else words

    @property
    def bare(self) -> Slot:
        """The type of the value in a cell, if there is one."""
        return self.slot.inner if isinstance(self.slot, MaybeSlot) else self.slot


def columns_of(types: ContentTypes, folder: str, languages: Sequence[str]) -> tuple[Column, ...]:
    """The columns of the cards in a folder, in the order of the model; none for a folder without cards."""
    return _columns(types, folder, tuple(languages))


@cache
def _columns(types: ContentTypes, folder: str, languages: tuple[str, ...]) -> tuple[Column, ...]:
    slot = file_slot(types, f"{folder}/any.json")
    if not isinstance(slot, RecordSlot):
        return ()
    found: list[Column] = []
    for field in fields_of(slot.model):
        if field.key not in _LEFT_OUT:
            found += _of_field(field, child("", field.key), languages, types.labels)
    return tuple(found)


def _of_field(field: Field, pointer: str, languages: Sequence[str], labels: Labels) -> Iterator[Column]:
    inner = field.slot.inner if isinstance(field.slot, MaybeSlot) else field.slot
    match inner:
        case WordsSlot():
            for code in languages:
                yield Column(child(pointer, code), field, MaybeSlot(TextSlot()), labels, code=code)
        case RecordSlot(model):
            for each in fields_of(model):
                plain = each.slot.inner if isinstance(each.slot, MaybeSlot) else each.slot
                if isinstance(plain, PLAIN):
                    yield Column(child(pointer, each.key), each, each.slot, labels, outer=field.key)
        case ListSlot(item) if isinstance(item, ChoiceSlot | ReferenceSlot | TextSlot):
            yield Column(pointer, field, field.slot, labels)
        case _:
            # An id is referred to from elsewhere: it is changed by renaming, not in a cell.
            yield Column(pointer, field, field.slot, labels, editable=isinstance(inner, PLAIN) and field.key != "id")
