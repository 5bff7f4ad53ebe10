"""Inspects a picture without decoding it: its format, its size in pixels, and whether it is complete.

PNG, JPEG and WebP. The first bytes determine the format, never the name: a reader for anything else, such as SVG, might
load further files. Nothing is unpacked, so a small picture that would fill the memory does no harm.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final, Literal

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.packs.regular_files import read_start

Format = Literal["PNG", "JPEG", "WebP"]
ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp")
MOST_BYTES: Final = 20 * 1024 * 1024
MOST_PIXELS: Final = 40_000_000
MOST_SIDE: Final = 16_000
_FORMATS: Final[dict[str, Format]] = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WebP"}
_TAIL: Final = 65_536
"""The number of bytes searched for the end of a picture: some programs append comments."""


@frozen_dataclass
class ImageFault:
    """Why a picture cannot be shown. `kind`: the file, its format, its name, its completeness or its size."""

    kind: Literal["unreadable", "format", "ending", "damaged", "too-large"]
    detail: str = ""
    """The system's error message, the actual format, or the size."""

    @property
    def message(self) -> str:
        """The problem as a sentence in the current language."""
        match self.kind:
            case "unreadable":
                return _("It cannot be read: {reason}.").format(reason=self.detail)
            case "format":
                return _("The file is not a PNG, JPEG or WebP picture.")
            case "ending":
                return _("The file is a {format} picture, but its name has another extension.").format(
                    format=self.detail
                )
            case "damaged":
                return _("The picture is damaged.")
            case "too-large" if not self.detail:
                return _("The file has more than {n} MB.").format(n=MOST_BYTES // 1024 // 1024)
            case "too-large":
                text = _("The picture has {size} pixels; the maximum is {n} million.")
                return text.format(size=self.detail, n=MOST_PIXELS // 1_000_000)


@frozen_dataclass
class PictureKind:
    """The format of a picture, and its size in pixels."""

    format: Format
    width: int
    height: int


def check_picture(file: Path, inside: Path) -> ImageFault | None:
    """Check the picture in a file of the folder `inside`; None if it can be shown."""
    try:
        if not file.resolve(strict=True).is_relative_to(inside.resolve()):
            return ImageFault("unreadable", _("it is a link outside the pack"))
        found = file.stat()
        return _look_at(file, found.st_mtime_ns, found.st_size, found.st_ino)
    except (OSError, RuntimeError) as error:
        return ImageFault("unreadable", (error.strerror if isinstance(error, OSError) else "") or str(error))


@lru_cache(maxsize=4096)
def _look_at(file: Path, _time: int, _size: int, _inode: int) -> ImageFault | None:
    return fault_of(read_start(file, MOST_BYTES + 1), file.name)


def fault_of(data: bytes, name: str = "") -> ImageFault | None:
    """Check the picture in these bytes; with a name, also whether its suffix matches. None if it can be shown."""
    found = kind_of(data)
    if isinstance(found, ImageFault):
        return found
    expected = _FORMATS.get(PurePosixPath(name).suffix.lower())
    return ImageFault("ending", found.format) if name and expected != found.format else None


def kind_of(data: bytes) -> PictureKind | ImageFault:
    """Format and size of the picture in these bytes, or what is wrong with it."""
    if len(data) > MOST_BYTES:
        return ImageFault("too-large")
    form = _format(data)
    if form is None:
        return ImageFault("format")
    size = {"PNG": _png, "JPEG": _jpeg, "WebP": _webp}[form](data)
    if size is None or not all(size):
        return ImageFault("damaged")
    width, height = size
    if width * height > MOST_PIXELS or max(size) > MOST_SIDE:
        return ImageFault("too-large", f"{width} × {height}")
    return PictureKind(form, width, height)


def _format(data: bytes) -> Format | None:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "WebP"
    return None


def _png(data: bytes) -> tuple[int, int] | None:
    """The size in the first chunk, if the last chunk exists."""
    if data[12:16] != b"IHDR" or b"IEND\xaeB`\x82" not in data[-_TAIL:]:
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def _jpeg(data: bytes) -> tuple[int, int] | None:
    """The size in the frame, if the end marker follows the picture: an embedded preview has one as well."""
    size = None
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        mark = data[at + 1]
        if mark == 0xFF:  # filling
            at += 1
            continue
        if mark == 0x01 or 0xD0 <= mark <= 0xD8:  # marks that stand alone
            at += 2
            continue
        if mark in (0xD9, 0xDA):  # the picture itself begins
            return size if data.rfind(b"\xff\xd9", max(at, len(data) - _TAIL)) > at else None
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            size = int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _webp(data: bytes) -> tuple[int, int] | None:
    """The size in the first chunk, if the file is as long as it declares."""
    if len(data) < 30 or int.from_bytes(data[4:8], "little") + 8 > len(data):
        return None
    match data[12:16]:
        case b"VP8X":
            return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
        case b"VP8 " if data[23:26] == b"\x9d\x01\x2a":
            return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF
        case b"VP8L" if data[20] == 0x2F:
            bits = int.from_bytes(data[21:25], "little")
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case _:
            return None
