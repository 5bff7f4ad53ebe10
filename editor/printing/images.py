"""Paints single items as pictures: a PNG of each side for print shops and for the screen."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter

from editor.printing.options import BadOption, PrintOptions
from editor.printing.page_plan import Side
from editor.printing.print_job import Chosen
from editor.printing.printables import Printable
from editor.printing.sheet_painting import paint_side
from editor.ui.painting.picture_files import png_of
from schema.i18n import gettext as _
from schema.i18n import texts_in

LEAST_DPI, MOST_DPI = 50, 1200
_MOST_LETTERS: Final = 60
_MOST_SIDE: Final = 16_000
_MOST_PIXELS: Final = 60_000_000
"""Larger mats are painted with fewer dots an inch; other programs refuse pictures of more than 256 MB."""


def image_of(item: Printable, side: Side, options: PrintOptions, dpi: float, bleed: float) -> QImage:
    """One side of an item with its bleed; round items and their bleed stand on nothing."""
    width, height = item.width + 2 * bleed, item.height + 2 * bleed
    scale = scale_of(width, height, dpi)
    size = QSize(max(1, round(width * scale)), max(1, round(height * scale)))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied if item.round else QImage.Format.Format_RGB32)
    image.fill(QColor(0, 0, 0, 0) if item.round else QColor("#FFFFFF"))
    image.setDotsPerMeterX(round(scale * 1000))
    image.setDotsPerMeterY(round(scale * 1000))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(size.width() / width, size.height() / height)
        painter.translate(bleed, bleed)
        paint_side(painter, item, side, bleed, options)
    return _grey(image) if options.grey else image


def scale_of(width: float, height: float, dpi: float) -> float:
    """The pixels of a millimetre in a picture of a size in mm, which has so many dots an inch if they are possible."""
    return min(dpi / 25.4, _MOST_SIDE / max(width, height), math.sqrt(_MOST_PIXELS / (width * height)))


def image_files(
    chosen: Sequence[Chosen],
    options: PrintOptions,
    dpi: float,
    bleed: float,
    report: Callable[[float], object] = lambda _share: None,
) -> Iterator[tuple[str, bytes]]:
    """Names and contents of a file for each side of each item, whatever its count; equal backs once.

    Names are `<number>-<id>-<language>.png`; a back has `back` in its name.
    """
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise BadOption(_("Pictures have {least} to {most} dots an inch.").format(least=LEAST_DPI, most=MOST_DPI))
    sides = sides_of(chosen, options.language, "png")
    with texts_in(options.language):
        for done, (name, (item, side)) in enumerate(sides.items()):
            report(done / len(sides))
            yield name, png_of(image_of(item, side, options, dpi, bleed))


def sides_of(chosen: Sequence[Chosen], usual: str, ending: str) -> dict[str, tuple[Printable, Side]]:
    """The names of the files of all different sides."""
    sides: dict[str, tuple[Printable, Side]] = {}
    number = 0
    for one in chosen:
        for item in one.items:
            number += 1
            name, language = f"{number:03}-{_plain(item.id)}", item.language or usual
            sides[f"{name}-{language}.{ending}"] = item, "front"
            if item.back is not None:
                back = f"back-{_plain(item.back_id)}" if item.back_id else f"{name}-back"
                sides.setdefault(f"{back}-{language}.{ending}", (item, "back"))
    return sides


def _plain(id_: str) -> str:
    """An id as part of a file name: packs may name anything."""
    return re.sub(r"[^\w-]+", "_", id_)[:_MOST_LETTERS]


def _grey(image: QImage) -> QImage:
    if not image.hasAlphaChannel():
        return image.convertToFormat(QImage.Format.Format_Grayscale8)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(image.format())
    with QPainter(grey) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.drawImage(0, 0, image)
    return grey
