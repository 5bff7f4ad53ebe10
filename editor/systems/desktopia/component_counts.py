"""The entries of a box with equal disks, cards without a disk, and their changes as edits; no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from editor.document.document import PackDocument
from editor.document.edits import AddFile, Edit, InsertItem, RemoveValue, SetValue
from editor.late_imports import late_imports
from schema.json.lenient_json import listed, mapping, text, whole_number
from schema.json.strict_reading import Json

with late_imports(__name__):
    from editor.document import defaults

FILE: Final = "box.json"
SIZES: Final = ("hero", "veteran", "fighter", "artifact", "missile")
MOST: Final = 100
FOLDERS: Final = ("characters", "artifacts", "missiles")
"""The folders of cards that are played as disks."""


@dataclass(frozen=True, slots=True)
class ComponentCount:
    """Some equal disks."""

    pointer: str
    order: str
    size: str
    faces: tuple[str, ...]
    count: int


def lots_of(box: Json) -> tuple[ComponentCount, ...]:
    """The readable entries, in the order of the file."""
    return tuple(
        _lot(number, lot) for number, lot in enumerate(listed(mapping(box).get("disks"))) if isinstance(lot, dict)
    )


def lots_with(box: Json, face: str) -> tuple[ComponentCount, ...]:
    """The entries that show a card; fast also in a box of a thousand."""
    return tuple(
        _lot(number, lot)
        for number, lot in enumerate(listed(mapping(box).get("disks")))
        if isinstance(lot, dict) and face in listed(lot.get("faces"))
    )


def without_disk(document: PackDocument) -> tuple[tuple[str, str], ...]:
    """Folder and id of every card that is played as a disk and has no disk in the box."""
    shown = {face for lot in lots_of(document.value(FILE)) for face in lot.faces}
    found = []
    for folder in FOLDERS:
        for file in document.files_in(folder):
            id_ = document.value(file, "/id")
            if isinstance(id_, str) and id_ and id_ not in shown:
                found.append((folder, id_))
    return tuple(found)


def _lot(number: int, lot: dict[str, Json]) -> ComponentCount:
    return ComponentCount(
        f"/disks/{number}",
        text(lot.get("order")),
        text(lot.get("size")),
        tuple(face for face in listed(lot.get("faces")) if isinstance(face, str)),
        whole_number(lot.get("count", 1)),
    )


def with_count(lot: ComponentCount, count: int) -> Edit:
    """The edit that sets the number of disks; one is the default and is left out."""
    place = f"{lot.pointer}/count"
    return SetValue(FILE, place, count) if count != 1 else RemoveValue(FILE, place)


def with_lot(document: PackDocument, folder: str, id_: str) -> Edit | None:
    """The edit that adds a disk for a card, in the size of its rank or kind; a pack without a box gets one."""
    card = document.card(folder, id_)
    if card is None:
        return None
    rank = text(card.get("rank"))
    size = {"characters": rank if rank in SIZES else "fighter", "artifacts": "artifact", "missiles": "missile"}[folder]
    lot: dict[str, Json] = {"order": text(card.get("order")), "size": size, "faces": [id_]}
    if document.content(FILE) is None:
        return AddFile(FILE, defaults.with_schema(document.types, FILE, {"disks": [lot]}))
    return InsertItem(FILE, "/disks", len(listed(document.value(FILE, "/disks"))), lot)


def without_lot(lot: ComponentCount) -> Edit:
    """The edit that removes these disks."""
    return RemoveValue(FILE, lot.pointer)


def folder_of(lot: ComponentCount) -> str:
    """The folder of the cards of an entry's faces."""
    return {"artifact": "artifacts", "missile": "missiles"}.get(lot.size, "characters")
