"""Pictures that come from strangers: size and kind are looked at before anything is unpacked, and little is believed.

Only PNG, JPEG and WebP; the reader is told which by the first bytes, never by the name, so that no other reader of
Qt's is woken, such as that for SVG, which would load further files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader

from schema.regular_files import read_start
from schema.words import gettext as _

ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp")
MOST_BYTES: Final = 20 * 1024 * 1024
MOST_PIXELS: Final = 40_000_000
_MOST_SIDE: Final = 16_000


class PictureRefused(Exception):
    """A picture that cannot be used; the message says why, for people to read."""


def picture_of_file(file: Path) -> QImage:
    """The picture in a file, upright as its camera says. Raises PictureRefused."""
    try:
        data = read_start(file, MOST_BYTES + 1)
    except OSError as error:
        raise PictureRefused(_("It cannot be read: {reason}.").format(reason=error.strerror or error)) from error
    return picture_of_bytes(data)


def picture_of_bytes(data: bytes) -> QImage:
    """The picture in some bytes. Raises PictureRefused."""
    if len(data) > MOST_BYTES:
        raise PictureRefused(_("The file has more than {n} MB.").format(n=MOST_BYTES // 1024 // 1024))
    kind = _kind(data)
    if not kind:
        raise PictureRefused(_("This is no PNG, JPEG or WebP picture."))
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    reader.setAutoDetectImageFormat(False)
    reader.setDecideFormatFromContent(False)
    reader.setAutoTransform(True)
    _look_at_size(reader.size())
    image = reader.read()
    if image.isNull():
        raise PictureRefused(_("The picture is damaged."))
    return image


def png_of(image: QImage) -> bytes:
    """The picture as a PNG, without whatever was written beside it."""
    for key in image.textKeys():
        image.setText(key, "")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # a device is taken as well
    return bytes(buffer.data().data())


def _look_at_size(size: QSize) -> None:
    if not size.isValid() or size.isEmpty():
        raise PictureRefused(_("The picture is damaged."))
    if size.width() * size.height() > MOST_PIXELS or max(size.width(), size.height()) > _MOST_SIDE:
        raise PictureRefused(
            _("The picture has {width} × {height} pixels; at most {n} million will do.").format(
                width=size.width(), height=size.height(), n=MOST_PIXELS // 1_000_000
            )
        )


def _kind(data: bytes) -> str:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if data.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    return ""
