"""Gives a card its picture: a built-in one, or a file that is dropped or chosen, fitted and kept with the pack."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.art.crop_dialog import CropDialog
from editor.document.document import PackDocument
from editor.document.edits import RemoveValue, SetValue
from editor.faces import DISK_FOLDERS, disk_look, keep_art, order_of
from editor.look.disks import DiskLook
from editor.look.picture_files import ENDINGS, PictureRefused, picture_of_file, png_of
from editor.look.tokens import Theme
from schema.words import gettext as _

POINTER = "/picture"


def look_of(document: PackDocument, file: str) -> DiskLook:
    """The disk on which the picture of a file is shown; of a card without a disk one of its kind of colours."""
    folder = file.partition("/")[0]
    found = document.value(file)
    card = found if isinstance(found, dict) else {}
    if folder in DISK_FOLDERS:
        return disk_look(folder, card, document.card, art=document.root)
    return DiskLook("hero", order_of(card, document.card), "unknown")


def takes_picture(document: PackDocument, file: str) -> bool:
    """Whether the file is a card that has a picture, and can be changed now."""
    from editor.document.slots import RecordSlot, field_of, file_slot

    slot = file_slot(file)
    has = isinstance(slot, RecordSlot) and field_of(slot.model, "picture") is not None
    return has and isinstance(document.content(file), dict)


def give_name(document: PackDocument, file: str, name: str) -> None:
    """The card shows this built-in picture, or this one of the pack, from now on."""
    words = _("{name}: {field}").format(name=document.name_of(file), field=_("Picture"))
    if name:
        document.submit(SetValue(file, POINTER, name), words)
    else:
        document.submit(RemoveValue(file, POINTER), words)


def give_picture(document: PackDocument, file: str, image: QImage) -> None:
    """The card shows this picture from now on; it is written to the pack with the next save."""
    data = png_of(image)
    id_ = document.value(file, "/id")
    path = document.art.hold(id_ if isinstance(id_, str) else "picture", "png", data)
    keep_art(document.root, path, data)
    give_name(document, file, path)


def dropped_file(data: QMimeData) -> Path | None:
    """The picture file that a drag carries; None for a drag of anything else."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    file = Path(urls[0].toLocalFile())
    return file if file.suffix.lower() in ENDINGS else None


def ask_to_fit(
    document: PackDocument, file: str, picture: Path, theme: Theme, told: Callable[[str], None], parent: QWidget
) -> CropDialog | None:
    """Ask which part of a picture file is shown, and give it to the card; tells why a file cannot be used."""
    try:
        image = picture_of_file(picture)
    except PictureRefused as error:
        told(_("{file} cannot be used. {reason}").format(file=picture.name, reason=error))
        return None
    dialog = CropDialog(
        image, look_of(document, file), theme, lambda fitted: give_picture(document, file, fitted), parent
    )
    dialog.open()
    return dialog


def ask_for_file(document: PackDocument, file: str, theme: Theme, told: Callable[[str], None], parent: QWidget) -> None:
    """Ask for a picture file, then which part of it."""
    kinds = " ".join(f"*{ending}" for ending in ENDINGS)
    name, _kind = QFileDialog.getOpenFileName(parent, _("Choose a picture"), "", f"{_('Pictures')} ({kinds})")
    if name:
        ask_to_fit(document, file, Path(name), theme, told, parent)
