"""The displayed and copied text of a cell, and the meaning of a typed or pasted text; no Qt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.edits import Edit, RemoveValue, SetValue
from editor.document.field_types import ChoiceSlot, FlagSlot, ListSlot, MaybeSlot, NumberSlot, ReferenceSlot, Slot
from editor.document.serialization import one_decimal
from editor.pages.card.card_abilities import AbilityTexts
from editor.pages.spreadsheet.columns import Column
from editor.ui.forms.field_binding import brief, name_of_id, readable
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.json.strict_reading import Json

YES, NO = "yes", "no"
_FORMULA = ("=", "+", "-", "@")
"""Spreadsheet programs take a text that begins with one of these for a formula."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """The meaning of a text in a cell: a value, or nothing at all (`unset`). `fault` states why it does not fit."""

    value: Json = None
    unset: bool = False
    fault: str = ""


def value_of(document: PackDocument, file: str, column: Column) -> Json:
    """The value of a card in a column, or else its default."""
    usual = None if column.code else column.field.default
    return document.value(file, column.pointer, usual)


def is_set(document: PackDocument, file: str, column: Column) -> bool:
    """Whether a card has a value that could be left out and differs from the default."""
    if column.field.needed or not json_tree.has(_whole(document, file), column.pointer):
        return False
    return not json_tree.same(value_of(document, file, column), None if column.code else column.field.default)


def shown(document: PackDocument, file: str, column: Column) -> str:
    """The displayed text of the cell."""
    value = value_of(document, file, column)
    if column.field.key == "abilities" and isinstance(value, list):
        found = document.value(file)
        card, folder = found if isinstance(found, dict) else {}, file.partition("/")[0]
        texts = AbilityTexts(document.types, document.card)
        texts.read(value)
        return "; ".join(title or text for title, text in (texts.words(each, folder, card) for each in value))
    return _told(document, column.bare, value, named=True)


def copied(document: PackDocument, file: str, column: Column) -> str:
    """The exact text of the cell: ids and words as in the file, figures with a decimal point."""
    if not column.editable and column.field.key != "id":
        return shown(document, file, column)
    text = _told(document, column.bare, value_of(document, file, column), named=False)
    return f"'{text}" if text.startswith(_FORMULA) and not isinstance(column.bare, NumberSlot) else text


def parsed(document: PackDocument, column: Column, text: str) -> Parsed:
    """The meaning of a text in the column. Names of pieces and of options count as well as their ids."""
    text = text.strip()
    if text.startswith("'") and text[1:].startswith(_FORMULA):
        text = text[1:]
    if not text:
        # In an object that may be missing as a whole nothing is required.
        needed = column.field.needed and not column.code and not column.outer
        return Parsed("", fault=_("A value is required.") if needed else "", unset=not needed)
    return _parsed(document, column.bare, text)


def edit_of(document: PackDocument, file: str, column: Column, found: Parsed) -> Edit | None:
    """The edit that sets the cell; None if it has that value already. A default is left out of the file."""
    usual = not column.code and not column.field.needed and json_tree.same(found.value, column.field.default)
    present = json_tree.has(_whole(document, file), column.pointer)
    if found.unset or usual:
        return RemoveValue(file, column.pointer) if present else None
    if present and json_tree.same(document.value(file, column.pointer), found.value):
        return None
    return SetValue(file, column.pointer, found.value)


def _whole(document: PackDocument, file: str) -> Json:
    return document.value(file)


def _told(document: PackDocument, slot: Slot, value: Json, *, named: bool) -> str:
    labels = document.types.labels
    if value is None or not readable(slot, value):
        return "" if value is None else brief(value, labels)
    match slot:
        case NumberSlot(unit=unit) if isinstance(value, int | float) and not isinstance(value, bool):
            if not named:
                return f"{value:g}" if abs(value) < 1e6 else str(value)
            if not unit:
                return format_number(value) if abs(value) < 1e6 else str(value)
            figure = format_number(value, ".1f")
            return _("{size} mm").format(size=figure) if unit == "mm" else f"{figure}°"
        case FlagSlot():
            return (_("yes") if value else _("no")) if named else (YES if value else NO)
        case ChoiceSlot() if isinstance(value, str):
            return labels.option(value) if named else value
        case ReferenceSlot(to=to) if isinstance(value, str):
            return (
                name_of_id(document, document.folder_with(to.all_folders, value), value) if named and value else value
            )
        case ListSlot(item) if isinstance(value, list):
            return ", ".join(_told(document, item, each, named=named) for each in value)
        case _:
            return value if isinstance(value, str) else brief(value, labels)


def _parsed(document: PackDocument, slot: Slot, text: str) -> Parsed:
    match slot:
        case MaybeSlot(inner):
            return _parsed(document, inner, text)
        case NumberSlot():
            return _number(slot, text)
        case FlagSlot():
            word = text.casefold()
            if word in (YES, "true", "1", "x", "✓", _("yes").casefold()):
                return Parsed(True)
            if word in (NO, "false", "0", _("no").casefold()):
                return Parsed(False)
            return Parsed(text, fault=_("Expected yes or no."))
        case ChoiceSlot(options):
            label = document.types.labels.option
            found = [one for one in options if text.casefold() in (one.casefold(), label(one).casefold())]
            listed = ", ".join(map(label, options))
            return Parsed(found[0]) if found else Parsed(text, fault=_("Expected one of {words}.").format(words=listed))
        case ReferenceSlot(to=to):
            return _reference(document, to.all_folders, text)
        case ListSlot(item):
            parts = [_parsed(document, item, part.strip()) for part in text.split(",") if part.strip()]
            return Parsed([part.value for part in parts], fault=next((part.fault for part in parts if part.fault), ""))
        case _:
            return Parsed(text)


def _number(slot: NumberSlot, text: str) -> Parsed:
    bare = text.removesuffix("mm").removesuffix("мм").removesuffix("°").strip().replace(",", ".").replace("−", "-")
    if not re.fullmatch(r"[-+]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})", bare):
        return Parsed(text, fault=_("Expected a number."))
    figure = float(bare)
    whole = figure == int(figure)
    if slot.whole and not whole:
        return Parsed(figure, fault=_("Expected an integer."))
    value = one_decimal(figure) if slot.unit else int(figure) if slot.whole else round(figure, 4)
    if slot.least is not None and (figure < slot.least or (slot.above and figure == slot.least)):
        said = _("Must be greater than {limit}.") if slot.above else _("Must be at least {limit}.")
        return Parsed(value, fault=said.format(limit=format_number(slot.least)))
    if slot.most is not None and figure > slot.most:
        return Parsed(value, fault=_("Must be at most {limit}.").format(limit=format_number(slot.most)))
    return Parsed(value)


def _reference(document: PackDocument, folders: Sequence[str], text: str) -> Parsed:
    if any(document.card(folder, text) is not None for folder in folders):
        return Parsed(text)
    named: list[str] = []
    for file in (file for folder in folders for file in document.files_in(folder)):
        card = document.value(file)
        names = card.get("name") if isinstance(card, dict) else None
        spoken = (
            [name.casefold() for name in names.values() if isinstance(name, str)] if isinstance(names, dict) else []
        )
        if text.casefold() in spoken and isinstance(card, dict) and isinstance(card.get("id"), str):
            named.append(str(card["id"]))
    if len(named) == 1:
        return Parsed(named[0])
    if named:
        return Parsed(text, fault=_("The name is ambiguous: {ids}.").format(ids=", ".join(named)))
    return Parsed(text, fault=_("Nothing in the pack has this name."))
