"""Pictures that cards name: a built-in one by its name, or a file of the pack, cropped as the card states."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPixmap

from editor.ui.painting.cropping import WHOLE, Crop, crop_in, square_of
from editor.ui.painting.picture_files import PictureRefused, picture_of_bytes, picture_of_file
from schema.packs.archive_reading import read_member
from schema.packs.image_info import MOST_BYTES
from schema.packs.paths import FONTS

UNKNOWN: Final = "unknown"
"""The name that stands for a missing picture."""
_MOST_PX: Final = 640
"""The side of a cropped picture: 40 mm at 400 dpi."""


def picture_of(card: Mapping[str, object], art: Path | None = None) -> str | QPixmap:
    """The name of a built-in picture, or the art itself when the card names a readable file of the pack."""
    named = card.get("picture")
    if not isinstance(named, str) or not named:
        return UNKNOWN
    if named.startswith("art/"):
        found = _art(art, named) if art is not None and ".." not in Path(named).parts else None
        crop = crop_in(card.get("crop"))
        return UNKNOWN if found is None else found if crop == WHOLE else cut_out(found, crop)
    return named


def missing_art(card: Mapping[str, object], picture: str | QPixmap) -> str:
    """The file that a card names in vain, of the picture that `picture_of` found; empty for any other card."""
    named = card.get("picture")
    return named if picture == UNKNOWN and isinstance(named, str) and named.startswith("art/") else ""


@lru_cache(maxsize=48)
def cut_out(picture: QPixmap, crop: Crop) -> QPixmap:
    """The cropped picture, no larger than disks and cards need it."""
    square = square_of(crop, picture.width(), picture.height())
    side = max(1, round(square.side))
    found = picture.copy(QRect(round(square.x), round(square.y), side, side))
    if side <= _MOST_PX:
        return found
    whole, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return found.scaled(_MOST_PX, _MOST_PX, whole, smooth)


def keep_art(root: Path | None, path: str, data: bytes) -> None:
    """Keep a picture, or a font, that is not on disk yet. Its name is the hash of its bytes, so it never changes."""
    if root is not None and path.startswith(f"{FONTS}/"):
        kept_fonts[root / path] = data
    elif root is not None:
        with suppress(PictureRefused):
            _kept[root / path] = QPixmap.fromImage(picture_of_bytes(data))


_kept: dict[Path, QPixmap] = {}
kept_fonts: dict[Path, bytes] = {}
"""Fonts that are not on disk yet."""


def _art(root: Path, path: str) -> QPixmap | None:
    kept = _kept.get(root / path)
    return kept if kept is not None else _art_on_disk(root, path)


@lru_cache(maxsize=256)
def _art_on_disk(root: Path, path: str) -> QPixmap | None:
    file = root / path
    try:
        if root.is_file():
            data = read_member(root, path, MOST_BYTES)
            return None if data is None else QPixmap.fromImage(picture_of_bytes(data))
        if not file.resolve().is_relative_to(root.resolve()):
            return None
        return QPixmap.fromImage(picture_of_file(file))
    except (PictureRefused, OSError):
        return None
