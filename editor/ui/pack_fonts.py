"""Fonts that a pack brings: read, checked and given to Qt in a form that only has plain letters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFontDatabase

from editor.late_imports import late_imports
from editor.ui.fonts import load_fonts
from editor.ui.pictures.pack_pictures import kept_fonts
from schema.json.lenient_json import mapping, text
from schema.packs.archive_reading import read_member
from schema.packs.paths import FONTS
from schema.packs.regular_files import read_start
from schema.rendering.card_frames import USUAL, Faces
from schema.rendering.pack_fonts import USES, faces_of

with late_imports(__name__):
    from schema.packs import font_info

_MOST: Final = 64
"""Of fonts that Qt has at a time."""
NO_FONTS: Final[Mapping[str, str]] = {}
_given: dict[str, int] = {}
"""By family, the number under which Qt has the font."""


def faces_in(
    manifest: Mapping[str, object], root: Path | None, own: object = None, fonts: Mapping[str, str] = NO_FONTS
) -> Faces:
    """The faces of the cards of a pack, from its manifest and its folder or zip.

    `own`: the id of a font for names, instead of that of the pack; `fonts`: ids by use, of a frame.
    """
    printing = mapping(manifest.get("printing"))
    listed = mapping(printing.get("fonts"))
    if root is None or not listed:
        return USUAL
    named = {use: fonts.get(use) or text(printing.get(f"{use}_font")) for use in USES}
    files = {id_: text(mapping(font).get("file")) for id_, font in listed.items()}
    return faces_of(named | ({"name": own} if isinstance(own, str) else {}), files, partial(_font_at, root))


def _font_at(root: Path, path: str) -> font_info.FontInfo | None:
    kept = kept_fonts.get(root / path)
    if kept is not None:
        return usable(kept)
    if not path.startswith(f"{FONTS}/") or ".." in Path(path).parts:
        return None
    file = root if root.is_file() else root / path
    try:
        found = file.stat()
        if file is not root and not file.resolve().is_relative_to(root.resolve()):
            return None
        return _on_disk(file, "" if file is not root else path, found.st_mtime_ns, found.st_size)
    except OSError:
        return None


@lru_cache(maxsize=64)
def _on_disk(file: Path, member: str, _time: int, _size: int) -> font_info.FontInfo | None:
    most = font_info.MOST_BYTES
    data = read_member(file, member, most) if member else read_start(file, most + 1)
    return None if data is None else usable(data)


def usable(data: bytes) -> font_info.FontInfo | None:
    """The font in these bytes, which Qt has from now on."""
    found = font_info.font_of(data)
    if isinstance(found, font_info.FontFault):
        return None
    if found.family not in _given:
        load_fonts()
        number = QFontDatabase.addApplicationFontFromData(QByteArray(font_info.rebuilt(data)))
        if number < 0 or QFontDatabase.applicationFontFamilies(number) != [found.family]:
            return None
        if len(_given) >= _MOST:
            QFontDatabase.removeApplicationFont(_given.pop(next(iter(_given))))
            _on_disk.cache_clear()
        _given[found.family] = number
    return found
