"""What one file of a pack looks like: its card, the faces of its disk, or its thing; it paints nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from editor.box.lots import FILE, lots_with
from editor.cards_view.card_face import KINDS, card_look
from editor.document.contents import said
from editor.document.document import PackDocument
from editor.document.forgiving import text
from editor.faces import DISK_FOLDERS, disk_look, order_look, thing_look
from editor.look.cards import CardLook
from editor.look.disks import DiskLook
from editor.look.thing_looks import ThingLook
from schema.words import format_number, language
from schema.words import gettext as _


@dataclass(frozen=True, slots=True)
class Preview:
    """Everything that is drawn of one file."""

    card: CardLook | None
    disks: tuple[tuple[str, DiskLook], ...]  # with what is written below
    thing: ThingLook | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing can be drawn, as of a campaign."""
        return self.card is None and not self.disks and self.thing is None


def preview_of(document: PackDocument, file: str) -> Preview:
    """What a file of a pack looks like; empty for what has no look."""
    folder = file.partition("/")[0]
    found = document.value(file)
    card: Mapping[str, object] = found if isinstance(found, dict) else {}
    face = card_look(folder, card, document.card, document.root) if folder in KINDS else None
    if folder == "things":
        return Preview(None, (), thing_look({}, card))
    if folder == "orders":
        return Preview(None, tuple(_order_disks(card)))
    if folder not in DISK_FOLDERS:
        return Preview(face, ())
    look = disk_look(folder, card, document.card, -90.0 if folder == "characters" else None, art=document.root)
    size = _("{size} mm").format(size=format_number(look.diameter))
    disks: list[tuple[str, DiskLook]] = [(size, look)]
    match look.kind:
        case "hero":
            disks.append((_("Back"), replace(look, back=True)))
        case "veteran":
            disks.append((_("Back: wounded"), replace(look, back=True)))
        case "artifact":
            disks.append((_("Back: special item"), replace(look, back=True)))
        case "fighter":
            disks += _other_faces(document, folder, card)
        case _:
            pass
    return Preview(face, tuple(disks))


def _other_faces(document: PackDocument, folder: str, card: Mapping[str, object]) -> list[tuple[str, DiskLook]]:
    """What is on the back of a disk by what the box says of its faces."""
    own = text(card.get("id"))
    found: list[tuple[str, DiskLook]] = []
    for lot in lots_with(document.value(FILE), own):
        for other in lot.faces:
            back = document.card(folder, other)
            if other != own and back is not None:
                name = said(back.get("name"), language(), other)
                look = disk_look(folder, back, document.card, -90.0, art=document.root)
                found.append((_("Back: {name}").format(name=name), look))
    return found[:1]


def _order_disks(order: Mapping[str, object]) -> list[tuple[str, DiskLook]]:
    look = order_look(order)
    sample = "target"
    return [
        (_("Hero"), DiskLook("hero", look, sample, -90.0)),
        (_("Veteran"), DiskLook("veteran", look, sample, -90.0)),
        (_("Fighter"), DiskLook("fighter", look, sample, -90.0)),
    ]
