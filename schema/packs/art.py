"""What is known of the pictures and fonts of a pack, from a folder, a zip, or bytes that are not written yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from schema.packs.image_info import ImageFault, check_picture, fault_of
from schema.packs.paths import FONTS, art_in, fonts_in

if TYPE_CHECKING:
    from schema.packs.font_info import FontFault, FontInfo

Art = Mapping[str, "ImageFault | FontFault | FontInfo | None"]
"""The pictures and fonts of a pack by path, each with its problem; None for a picture that can be shown."""


def art_paths(paths: Iterable[str]) -> list[str]:
    """The paths of pictures and fonts, sorted."""
    listed = tuple(paths)
    return sorted(art_in(listed) | fonts_in(listed))


def checked_file(root: Path, path: str) -> ImageFault | FontFault | FontInfo | None:
    """What is known of a file in the folder of a pack."""
    if not path.startswith(f"{FONTS}/"):
        return check_picture(root / path, root)
    from schema.packs.font_info import check_font  # few packs have fonts

    return check_font(root / path, root)


def checked_bytes(data: bytes, path: str) -> ImageFault | FontFault | FontInfo | None:
    """What is known of the content of a file."""
    if not path.startswith(f"{FONTS}/"):
        return fault_of(data, path)
    from schema.packs.font_info import font_of

    return font_of(data)
