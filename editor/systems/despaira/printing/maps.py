"""Mats of field maps as printables: tiles on which a card has room upright and sideways."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from editor.document.document import PackDocument
from editor.printing.printables import PaintOptions, Printable, PrintableKind
from editor.printing.sheet_painting import paint_text
from editor.systems.despaira.board.field import Field, field_in, place_of
from editor.systems.despaira.painting.looks import tile_look
from editor.systems.despaira.painting.tiles import paint_tile
from editor.ui.painting.pens import NO_BRUSH, mix
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping

TILE_MM: Final = 90.0
"""The height of a card, 88 mm, and some room; three tiles and an overlap fill the width of A4 well."""
_SIGN: Final = 5.0
_NAME: Final = 5.0


def map_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """The mat of one map at a time."""
    if not document.files_in("maps"):
        return ()
    return (PrintableKind("mat", _("Field mat"), "mat", partial(_mats, document), one=True, icon="map-trifold"),)


def _mats(document: PackDocument) -> Sequence[Printable]:
    found = []
    for file in document.files_in("maps"):
        field = field_in(file, mapping(document.value(file)))
        size = (field.columns * TILE_MM, field.rows * TILE_MM)
        id_ = file.rpartition("/")[2].removesuffix(".json")
        found.append(Printable(id_, document.name_of(file), *size, partial(_paint, document, field), file=file))
    return found


def _paint(document: PackDocument, field: Field, painter: QPainter, _language: str, _options: PaintOptions) -> None:
    for name in field.names():
        column, row = place_of(name) or (0, 0)
        # The first row is that of the player who sits below.
        area = QRectF(column * TILE_MM, (field.rows - 1 - row) * TILE_MM, TILE_MM, TILE_MM)
        look = tile_look(document.card("tile_kinds", field.kind(name)), document.card)
        paint_tile(painter, look, area.adjusted(0.5, 0.5, -0.5, -0.5), _SIGN)
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(mix(look.ink, "#000000", 0.3), 0.3))
        painter.drawRect(area)
        ink = mix(look.ink, "#000000", 0.5).name()
        paint_text(painter, name, area.left() + 4, area.bottom() - 4 - _NAME * 1.3, _NAME, ink, bold=True)
