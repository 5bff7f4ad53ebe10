"""The face of a piece of the pack as an icon for lists: its disk, its Order's mark, or the glyph of its kind."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QIcon

from editor.document.document import PackDocument
from editor.ui.design_tokens import ICON_LIST, ICON_TAB, Theme
from editor.ui.icons import icon, order_icon
from editor.ui.painting.disks import DiskStyle, disk_icon
from editor.ui.painting.objects import thing_icon
from editor.ui.thumbnails import DISK_FOLDERS, disk_look, order_look, order_of, picture_of, thing_look


def piece_face(document: PackDocument, folder: str, id_: str, theme: Theme, size: int = 20) -> QIcon:
    """The face of a piece by its id; an empty icon for what the pack does not have."""
    card = document.card(folder, id_)
    if card is None:
        return QIcon()
    if folder in DISK_FOLDERS:
        return disk_face(document, folder, card, size)
    if folder == "orders":
        return order_icon(order_look(card), size)
    if folder == "rituals":
        return disk_icon(DiskStyle("artifact", order_of(card, document.card), picture_of(card, document.root)), size)
    if folder == "things":
        return thing_icon(thing_look({}, card), size, 0)
    return icon(document.system.icon_of(f"{folder}/"), theme, size, colour=theme.text_2)


def disk_face(
    document: PackDocument, folder: str, card: Mapping[str, object] | None, size: int, true_scale: bool = False
) -> QIcon:
    """The disk of a card of the folder; an empty icon for no card, and for cards that are no disks."""
    if card is None or folder not in DISK_FOLDERS:
        return QIcon()
    return disk_icon(disk_look(folder, card, document.card, art=document.root), size, true_scale)


def file_title(document: PackDocument, theme: Theme, file: str) -> tuple[str, QIcon]:
    """The name of a file's content with its disk or the glyph of its folder."""
    name = document.name_of(file)
    card = document.value(file)
    face = disk_face(document, file.partition("/")[0], card if isinstance(card, dict) else None, ICON_LIST)
    if face.isNull():
        return name, icon(document.system.icon_of(file), theme, ICON_TAB, colour=theme.text_2)
    return name, face
