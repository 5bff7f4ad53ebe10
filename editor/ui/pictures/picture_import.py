"""Gives a card its picture: a built-in one, or a file that is dropped or chosen, cropped and stored in the pack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Edit, RemoveValue, SetValue, Several
from editor.document.field_types import Record, RecordSlot, field_of, fields_of, file_slot, inner
from editor.document.picture_store import FOLDER
from editor.ui.painting.cropping import WHOLE, Crop, crop_in, crop_json
from editor.ui.painting.picture_files import PictureRefused, picture_of_file, png_of
from editor.ui.pictures.crop_dialog import CropDialog
from editor.ui.pictures.pack_pictures import keep_art, picture_of
from editor.ui.thumbnails import Thumbnails
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.packs.image_info import ENDINGS

POINTER: Final = "/picture"
CROP: Final = "/crop"
_USUAL_PX: Final = 1024
"""The longer side of a stored picture, unless its crop needs more."""
_SHOWN_PX: Final = 640
_MOST_PX: Final = 2048


def picture_parts(document: PackDocument, file: str) -> tuple[str, ...]:
    """The pointers of what has a picture in a card that can be changed now: the card itself, or its sides."""
    slot = file_slot(document.types, file)
    if not isinstance(slot, RecordSlot) or not isinstance(document.content(file), dict):
        return ()
    if field_of(slot.model, "picture") is not None:
        return ("",)
    return tuple(f"/{field.key}" for field in fields_of(slot.model) if _is_side(inner(field.slot)))


def _is_side(slot: object) -> bool:
    return isinstance(slot, RecordSlot) and _has(slot.model, POINTER) and _has(slot.model, CROP)


def _has(model: Record, pointer: str) -> bool:
    return field_of(model, pointer[1:]) is not None


def takes_picture(document: PackDocument, file: str) -> bool:
    """Whether the file is a card that has one picture, and can be changed now."""
    return picture_parts(document, file) == ("",)


def give_name(
    document: PackDocument, files: Sequence[str], name: str, crop: Crop | None = None, part: str = ""
) -> None:
    """Give the cards this picture, built in or of the pack, as one undo step.

    Without a crop, cards that have this picture keep theirs, and others show it whole. `part`: that of a side.
    """
    edits: list[Edit] = []
    place = part + POINTER
    for file in files:
        if document.value(file, place, "") != name:
            edits.append(SetValue(file, place, name) if name else RemoveValue(file, place))
        elif crop is None:
            continue
        edits.append(_cropped(file, crop or WHOLE, part))
    if edits:
        document.submit(Several(tuple(edits)), _step(document, files))


def give_picture(
    document: PackDocument, files: Sequence[str], image: QImage, crop: Crop = WHOLE, part: str = ""
) -> None:
    """Give the cards this picture; it is written to the pack with the next save."""
    data = png_of(kept(image, crop))
    id_ = document.value(files[0], "/id")
    path = document.art.hold(id_ if isinstance(id_, str) else "picture", "png", data)
    keep_art(document.root, path, data)
    give_name(document, files, path, crop, part)


def kept(image: QImage, crop: Crop) -> QImage:
    """The picture as the pack stores it: the whole of it, at the size that its crop needs."""
    most = max(image.width(), image.height())
    shown = min(image.width(), image.height()) / crop.zoom
    scale = min(1.0, max(_USUAL_PX / most, _SHOWN_PX / shown), _MOST_PX / most)
    if scale == 1.0:
        return image
    width, height = max(1, round(image.width() * scale)), max(1, round(image.height() * scale))
    whole, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(width, height, whole, smooth)


def called(document: PackDocument, files: Sequence[str]) -> str:
    """The name of a card, or of the first of several and the number of the others."""
    name, more = document.name_of(files[0]), len(files) - 1
    return ngettext("{name} and {n} more", "{name} and {n} more", more).format(name=name, n=more) if more else name


def _step(document: PackDocument, files: Sequence[str]) -> str:
    return _("{name}: {field}").format(name=called(document, files), field=_("Picture"))


def _cropped(file: str, crop: Crop, part: str) -> Edit:
    place = part + CROP
    return RemoveValue(file, place) if crop == WHOLE else SetValue(file, place, dict(crop_json(crop)))


def dropped_file(data: QMimeData) -> Path | None:
    """The picture file of a drag; None for any other drag."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    file = Path(urls[0].toLocalFile())
    return file if file.suffix.lower() in ENDINGS else None


def ask_to_fit(
    document: PackDocument,
    files: Sequence[str],
    picture: Path,
    thumbnails: Thumbnails,
    told: Callable[[str], None],
    parent: QWidget,
    part: str = "",
) -> CropDialog | None:
    """Ask for the crop of a picture file, and give it to the cards; shows why a file cannot be used."""
    try:
        image = picture_of_file(picture)
    except PictureRefused as error:
        told(_("{file} cannot be used. {reason}").format(file=picture.name, reason=error))
        return None
    dialog = CropDialog(
        image,
        thumbnails.for_picture(document, files[0], part),
        lambda crop: give_picture(document, files, image, crop, part),
        parent,
    )
    dialog.open()
    return dialog


def own_picture(document: PackDocument, file: str, part: str = "") -> QImage | None:
    """The whole picture of a card that has one of its own, as far as it can be read."""
    named = document.value(file, part + POINTER)
    if not isinstance(named, str) or not named.startswith(f"{FOLDER}/"):
        return None
    found = picture_of({"picture": named}, document.root)
    return found.toImage() if isinstance(found, QPixmap) else None


def ask_to_fit_again(
    document: PackDocument, file: str, thumbnails: Thumbnails, parent: QWidget, part: str = ""
) -> CropDialog | None:
    """Ask for another crop of a card's own picture; does nothing for a card without one."""
    image = own_picture(document, file, part)
    if image is None:
        return None

    def use(crop: Crop) -> None:
        if crop != crop_in(document.value(file, part + CROP)):
            document.submit(_cropped(file, crop, part), _step(document, (file,)))

    look, crop = thumbnails.for_picture(document, file, part), crop_in(document.value(file, part + CROP))
    dialog = CropDialog(image, look, use, parent, crop)
    dialog.open()
    return dialog


def ask_for_file(
    document: PackDocument,
    files: Sequence[str],
    thumbnails: Thumbnails,
    told: Callable[[str], None],
    parent: QWidget,
    part: str = "",
) -> None:
    """Ask for a picture file, then for its crop."""
    kinds = " ".join(f"*{ending}" for ending in ENDINGS)
    name, _kind = QFileDialog.getOpenFileName(parent, _("Choose a picture"), "", f"{_('Pictures')} ({kinds})")
    if name:
        ask_to_fit(document, files, Path(name), thumbnails, told, parent, part)
