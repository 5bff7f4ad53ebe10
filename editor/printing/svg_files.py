"""Paints single items as SVG, in vectors and at true size, for machines that cut and for programs that draw."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QRect, QSize
from PySide6.QtGui import QPainter, qGray
from PySide6.QtSvg import QSvgGenerator

from editor.printing.images import sides_of
from editor.printing.options import PrintOptions
from editor.printing.page_plan import Side
from editor.printing.print_job import Chosen
from editor.printing.printables import Printable
from editor.printing.sheet_painting import paint_side
from schema.i18n import texts_in

_UNIT: Final = 100
"""Of the drawing in a millimetre: places are whole numbers of them."""
_COLOUR: Final = re.compile(rb"#[0-9a-f]{6}\b")


def svg_files(
    chosen: Sequence[Chosen],
    options: PrintOptions,
    bleed: float,
    report: Callable[[float], object] = lambda _share: None,
) -> Iterator[tuple[str, bytes]]:
    """Names and contents of a file for each side of each item, named as pictures are."""
    sides = sides_of(chosen, options.language, "svg")
    with texts_in(options.language):
        for done, (name, (item, side)) in enumerate(sides.items()):
            report(done / len(sides))
            yield name, svg_of(item, side, options, bleed)


def svg_of(item: Printable, side: Side, options: PrintOptions, bleed: float) -> bytes:
    """One side of an item with its bleed; words are text, in the fonts of the program."""
    size = QSize(round((item.width + 2 * bleed) * _UNIT), round((item.height + 2 * bleed) * _UNIT))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    made.setOutputDevice(buffer)
    made.setTitle(item.title)
    made.setDescription("Tablewright")
    made.setResolution(round(_UNIT * 25.4))
    made.setSize(size)
    made.setViewBox(QRect(0, 0, size.width(), size.height()))
    with QPainter(made) as painter:
        painter.scale(_UNIT, _UNIT)
        painter.translate(bleed, bleed)
        paint_side(painter, item, side, bleed, options)
    data = bytes(buffer.data().data())
    return _COLOUR.sub(_grey, data) if options.grey else data


def _grey(colour: re.Match[bytes]) -> bytes:
    value = int(colour[0][1:], 16)
    tone = qGray(value >> 16, value >> 8 & 255, value & 255)
    return b"#%02x%02x%02x" % (tone, tone, tone)
