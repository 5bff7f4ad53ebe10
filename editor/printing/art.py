"""Whether the pictures of a pack are good enough for paper."""

from __future__ import annotations

from collections.abc import Iterator

from editor.document.document import PackDocument
from editor.ui.painting.cropping import crop_in, square_of
from schema.checks import print_pictures
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping, text
from schema.packs.archive_reading import read_member
from schema.packs.image_info import MOST_BYTES, ImageFault, PictureKind, kind_of
from schema.packs.paths import ART
from schema.packs.regular_files import read_start


def art_problems(document: PackDocument, file: str, millimetres: float) -> Iterator[Diagnostic]:
    """What is wrong with the picture of a card that is printed at a size, the side of its cropped square in mm."""
    card = mapping(document.value(file))
    named = text(card.get("picture"))
    if not named.startswith(f"{ART}/"):
        return
    found = _looked_at(document, named)
    if isinstance(found, ImageFault):
        yield print_pictures.not_printed(file, named, found)
        return
    side = square_of(crop_in(card.get("crop")), found.width, found.height).side
    dpi = side / millimetres * 25.4
    if dpi < print_pictures.LEAST_DPI:
        yield print_pictures.too_coarse(file, named, dpi, millimetres)


def _looked_at(document: PackDocument, named: str) -> PictureKind | ImageFault:
    """The size of a picture, or why it cannot be shown."""
    held = document.art.all_held().get(named)
    if held is not None:
        return kind_of(held)
    missing = ImageFault("unreadable", _("the file is not in the pack"))
    if document.root is None or named not in document.pictures():
        return missing
    try:
        if document.zipped:
            zipped = read_member(document.root, named, MOST_BYTES)
            return missing if zipped is None else kind_of(zipped)
        return kind_of(read_start(document.root / named, MOST_BYTES + 1))
    except OSError as error:
        return ImageFault("unreadable", error.strerror or str(error))
