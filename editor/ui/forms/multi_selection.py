"""Several places of a pack edited together: which of them have the same fields; no Qt."""

from __future__ import annotations

from collections.abc import Sequence

from editor.document.document import PackDocument
from editor.document.edits import Place
from editor.document.field_types import Record, model_for, slot_at


def alike(document: PackDocument, first: Place, others: Sequence[Place]) -> tuple[Place, ...]:
    """The places among the others whose fields are the same as those of the first, in their order, each once."""
    wanted = model_at(document, first)
    if wanted is None:
        return ()
    return tuple(place for place in dict.fromkeys(others) if place != first and model_at(document, place) == wanted)


def model_at(document: PackDocument, place: Place) -> Record | None:
    """The model of the object at a place; None if there is no readable object."""
    value = document.value(place.file, place.pointer)
    if not isinstance(value, dict):
        return None
    slot, _field = slot_at(document.types, place.file, place.pointer, document.value(place.file))
    return model_for(slot, value)
