"""The face of a piece of the pack as an icon for lists: its disk, its Order's mark, or the glyph of its folder."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QIcon

from editor.document.document import PackDocument
from editor.faces import DISK_FOLDERS, disk_look, order_look, order_of, thing_look
from editor.look.disks import DiskLook, disk_icon
from editor.look.icons import icon, order_icon
from editor.look.things import thing_icon
from editor.look.tokens import Theme

_GLYPHS: Final = {"scripts": "map-trifold", "special_hits": "sword", "campaigns": "path", "etudes": "target"}


def piece_face(document: PackDocument, folder: str, id_: str, theme: Theme, size: int = 20) -> QIcon:
    """The face of a piece by its id; an empty icon for what the pack does not have."""
    card = document.card(folder, id_)
    if card is None:
        return QIcon()
    if folder in DISK_FOLDERS:
        return disk_icon(disk_look(folder, card, document.card, art=document.root), size)
    if folder == "orders":
        return order_icon(order_look(card), size)
    if folder == "rituals":
        picture = card.get("picture")
        named = picture if isinstance(picture, str) and picture else "unknown"
        return disk_icon(DiskLook("artifact", order_of(card, document.card), named), size)
    if folder == "things":
        return thing_icon(thing_look({}, card), size, 0)
    return icon(_GLYPHS.get(folder, "file-text"), theme, size, colour=theme.text_2)
