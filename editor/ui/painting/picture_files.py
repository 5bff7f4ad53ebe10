"""Reads pictures from untrusted files: size and format are checked before anything is decoded.

Only PNG, JPEG and WebP; the reader is chosen by the first bytes, never by the name, so that no other reader of Qt is
used, such as that for SVG, which would load further files.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader

from schema.i18n import gettext as _
from schema.packs.image_info import MOST_BYTES, ImageFault, kind_of
from schema.packs.regular_files import read_start


class PictureRefused(Exception):
    """A picture that cannot be used; the message tells people why."""


def picture_of_file(file: Path) -> QImage:
    """The picture in a file, rotated as its metadata states. Raises PictureRefused."""
    try:
        data = read_start(file, MOST_BYTES + 1)
    except OSError as error:
        raise PictureRefused(ImageFault("unreadable", error.strerror or str(error)).message) from error
    return picture_of_bytes(data)


def picture_of_bytes(data: bytes) -> QImage:
    """The picture in some bytes. Raises PictureRefused."""
    found = kind_of(data)
    if isinstance(found, ImageFault):
        raise PictureRefused(found.message)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(found.format.lower().encode()))
    reader.setAutoDetectImageFormat(False)
    reader.setDecideFormatFromContent(False)
    reader.setAutoTransform(True)
    image = reader.read()
    if image.isNull():
        raise PictureRefused(_("The picture is damaged."))
    return image


def png_of(image: QImage) -> bytes:
    """The picture as a PNG without metadata."""
    for key in image.textKeys():
        image.setText(key, "")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # a device is taken as well
    return bytes(buffer.data().data())
