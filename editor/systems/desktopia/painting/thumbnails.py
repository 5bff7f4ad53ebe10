"""Thumbnails of Desktopia: disks, the marks of Orders, and objects of the landscape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtGui import QIcon, QPainter, QPixmap

from editor.document.document import PackDocument
from editor.late_imports import late_imports
from editor.systems.desktopia.painting.built_in_pictures import built_in, picture_title
from editor.systems.desktopia.painting.content_styles import DISK_FOLDERS, disk_look, order_look, order_of, thing_look
from editor.systems.desktopia.painting.disks import DiskStyle, disk_icon, disk_pixmap, paint_disk, paint_shadow
from editor.systems.desktopia.painting.objects import thing_icon
from editor.systems.desktopia.painting.orders import order_icon
from editor.ui.pictures.pack_pictures import picture_of
from editor.ui.thumbnails import Thumbnail, Thumbnails
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.json.lenient_json import figure, listed, records, text
from schema.systems.desktopia.labels import LABELS
from schema.systems.desktopia.sizes import DIAMETER_MM

with late_imports(__name__):
    from editor.ui.forms import field_binding

_LIST_PX: Final = 18


@frozen_dataclass
class DiskThumbnail:
    """A disk as a thumbnail."""

    style: DiskStyle

    def icon(self, size: int, true_scale: bool = False) -> QIcon:
        return disk_icon(self.style, size, true_scale)

    def pixmap(self, size: int, ratio: float = 1.0) -> QPixmap:
        return disk_pixmap(self.style, size, ratio=ratio)

    def paint(self, painter: QPainter, radius: float, shadow: int) -> None:
        paint_shadow(painter, radius, shadow)
        paint_disk(painter, self.style, radius)

    def with_picture(self, picture: str | QPixmap) -> DiskThumbnail:
        return DiskThumbnail(replace(self.style, picture=picture))


class DesktopiaThumbnails(Thumbnails):
    """Characters, missiles and artifacts are disks; Orders, rituals and objects have icons where one is chosen."""

    def has(self, folder: str) -> bool:
        return folder in DISK_FOLDERS

    def of(
        self,
        document: PackDocument,
        folder: str,
        card: Mapping[str, object],
        placed: Mapping[str, object] | None = None,
    ) -> Thumbnail | None:
        if folder not in DISK_FOLDERS:
            return None
        facing = None if placed is None else figure(placed.get("facing", 0))
        return DiskThumbnail(disk_look(folder, card, document.card, facing, art=document.root))

    def list_icon(self, document: PackDocument, folder: str, card: Mapping[str, object]) -> QIcon:
        return order_icon(order_look(card)) if folder == "orders" else disk_face(document, folder, card, _LIST_PX)

    def choice_icon(self, document: PackDocument, folder: str, card: Mapping[str, object], size: int) -> QIcon:
        match folder:
            case "orders":
                return order_icon(order_look(card), size)
            case "rituals":
                return disk_icon(_ritual_style(document, card), size)
            case "things":
                return thing_icon(thing_look({}, card), size, 0)
            case _:
                return disk_face(document, folder, card, size)

    def kind_line(self, document: PackDocument, folder: str, card: Mapping[str, object]) -> str:
        order = text(card.get("order"))
        name = field_binding.name_of_id(document, "orders", order) if order else ""
        rank = card.get("rank")
        if folder == "characters" and isinstance(rank, str) and rank in DIAMETER_MM:
            words = _("{rank} of {order}, {mm} mm") if order else _("{rank}, {mm} mm")
            return words.format(rank=LABELS.option(rank), order=name, mm=format_number(DIAMETER_MM[rank]))
        one = document.system.one(folder)
        return _("{kind} of {order}").format(kind=one, order=name) if order else ""

    def chips(self, card: Mapping[str, object]) -> tuple[str, ...]:
        return (_("Power sector"),) if listed(card.get("sectors")) else ()

    def seat_at(self, path: Sequence[str]) -> int | None:
        return int(path[1]) + 1 if len(path) >= 2 and path[0] == "seats" and path[1].isdecimal() else None

    def sectors(self, card: Mapping[str, object]) -> tuple[tuple[float, float], ...]:
        found = []
        for sector in records(card.get("sectors")):
            start, width = sector.get("start"), sector.get("width")
            if isinstance(start, int | float) and isinstance(width, int | float):
                found.append((float(start), float(start) + float(width)))
        return tuple(found)

    def for_picture(self, document: PackDocument, file: str, part: str = "") -> Thumbnail:
        folder = file.partition("/")[0]
        found = document.value(file)
        card = found if isinstance(found, dict) else {}
        if folder in DISK_FOLDERS:
            return DiskThumbnail(disk_look(folder, card, document.card, art=document.root))
        return DiskThumbnail(_ritual_style(document, card))

    def built_in_pictures(self) -> tuple[str, ...]:
        return built_in()

    def picture_title(self, name: str) -> str:
        return picture_title(name)


def _ritual_style(document: PackDocument, card: Mapping[str, object]) -> DiskStyle:
    """A ritual has no disk: its picture is shown on one all the same."""
    return DiskStyle("artifact", order_of(card, document.card), picture_of(card, document.root))


THUMBNAILS: Final[Thumbnails] = DesktopiaThumbnails()


def disk_face(
    document: PackDocument, folder: str, card: Mapping[str, object] | None, size: int, true_scale: bool = False
) -> QIcon:
    """The disk of a card in the folder; an empty icon for no card, and for cards that are no disks."""
    if card is None or folder not in DISK_FOLDERS:
        return QIcon()
    return disk_icon(disk_look(folder, card, document.card, art=document.root), size, true_scale)
