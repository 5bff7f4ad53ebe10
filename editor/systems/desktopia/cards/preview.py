"""The preview of one file of a pack: its card, the faces of its disk, or its object; it paints nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.systems.desktopia.cards.printed_front import printed_front
from editor.systems.desktopia.component_counts import FILE, lots_with
from editor.systems.desktopia.painting.card_styles import CardFace
from editor.systems.desktopia.painting.content_styles import DISK_FOLDERS, disk_look, order_look, thing_look
from editor.systems.desktopia.painting.disks import DiskStyle
from editor.systems.desktopia.painting.object_styles import ObjectStyle
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping, text


@dataclass(frozen=True, slots=True)
class Preview:
    """Everything that is painted of one file."""

    card: CardFace | None
    disks: tuple[tuple[str, DiskStyle], ...]  # with what is written below
    thing: ObjectStyle | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing can be painted, as for a campaign."""
        return self.card is None and not self.disks and self.thing is None


def preview_of(document: PackDocument, file: str) -> Preview:
    """The preview of a file of a pack; empty for files that have none."""
    folder = file.partition("/")[0]
    found = document.value(file)
    card: Mapping[str, object] = found if isinstance(found, dict) else {}
    face = printed_front(document, file)
    if folder == "things":
        return Preview(None, (), thing_look({}, card))
    if folder == "orders":
        return Preview(None, tuple(_order_disks(card)))
    return Preview(face, disks_of(document, file))


def disks_of(document: PackDocument, file: str) -> tuple[tuple[str, DiskStyle], ...]:
    """The faces of the disk of a card, each with its words; none for a card without a disk."""
    folder, card = file.partition("/")[0], mapping(document.value(file))
    if folder not in DISK_FOLDERS:
        return ()
    look = disk_look(folder, card, document.card, -90.0 if folder == "characters" else None, art=document.root)
    size = _("{size} mm").format(size=format_number(look.diameter))
    disks: list[tuple[str, DiskStyle]] = [(size, look)]
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
    return tuple(disks)


def _other_faces(document: PackDocument, folder: str, card: Mapping[str, object]) -> list[tuple[str, DiskStyle]]:
    """The other faces of a disk according to the box."""
    own = text(card.get("id"))
    found: list[tuple[str, DiskStyle]] = []
    for lot in lots_with(document.value(FILE), own):
        for other in lot.faces:
            back = document.card(folder, other)
            if other != own and back is not None:
                name = localized(back.get("name"), language(), other)
                look = disk_look(folder, back, document.card, -90.0, art=document.root)
                found.append((_("Back: {name}").format(name=name), look))
    return found[:1]


def _order_disks(order: Mapping[str, object]) -> list[tuple[str, DiskStyle]]:
    look = order_look(order)
    sample = "target"
    return [
        (_("Hero"), DiskStyle("hero", look, sample, -90.0)),
        (_("Veteran"), DiskStyle("veteran", look, sample, -90.0)),
        (_("Fighter"), DiskStyle("fighter", look, sample, -90.0)),
    ]
