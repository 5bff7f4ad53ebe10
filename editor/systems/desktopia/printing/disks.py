"""The stickers of disks, and the tokens, as printables: as many as the box has, each with both of its faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from editor.document.document import PackDocument
from editor.printing.art import art_problems
from editor.printing.faces.parts import paint_missing
from editor.printing.printables import PaintOptions, Printable, PrintableKind
from editor.systems.desktopia.component_counts import FILE, ComponentCount, lots_of
from editor.systems.desktopia.painting.content_styles import disk_look, order_look
from editor.systems.desktopia.painting.disks import DiskStyle, paint_sticker
from editor.systems.desktopia.painting.orders import DiskKind
from editor.ui.design_tokens import BLOOD
from editor.ui.painting.marks import paint_mark
from editor.ui.painting.pens import NO_PEN, circle
from editor.ui.pictures.pack_pictures import missing_art
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import format_number, texts_in
from schema.i18n import gettext as _
from schema.json.lenient_json import whole_number
from schema.systems.desktopia.box import ITEM
from schema.systems.desktopia.sizes import DIAMETER_MM

_TOKEN_MM: Final = 15.0
_NAMED_MM: Final = 24.0
"""The disk on which the name of a missing picture has its usual size."""
_ART_SHARE: Final = 0.77
"""Of the diameter of a disk, how much its picture takes."""
_UP: Final = -90.0
"""Where the notch of a printed disk points."""
_TOKEN: Final = "#F6E3E1"
_FOLDERS: Final[Mapping[str, str]] = {"artifact": "artifacts", "missile": "missiles"}
_KINDS: Final[Mapping[str, DiskKind]] = {
    "hero": "hero",
    "veteran": "veteran",
    "fighter": "fighter",
    "artifact": "artifact",
    "missile": "missile",
}


def disk_kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
    """The stickers and the damage tokens; none for a pack without a box."""
    box = document.value(FILE)
    if not isinstance(box, dict):
        return ()
    tokens = max(0, whole_number(box.get("tokens", 24)))
    return (
        PrintableKind("stickers", _("Disk stickers"), "stickers", partial(_stickers, document), icon="disc"),
        PrintableKind("tokens", _("Damage tokens"), "stickers", partial(_tokens, tokens), icon="drop"),
    )


def _stickers(document: PackDocument) -> Sequence[Printable]:
    """From the largest, each size by Orders as the box lists them."""
    lots = [lot for lot in lots_of(document.value(FILE)) if lot.size in DIAMETER_MM and lot.faces]
    orders = list(dict.fromkeys(lot.order for lot in lots))
    # Two Orders fill a page well; the sizes of one page stand together.
    lots.sort(key=lambda lot: (orders.index(lot.order) // 2, -DIAMETER_MM[lot.size], orders.index(lot.order)))
    return tuple(_sticker(document, number, lot) for number, lot in enumerate(lots))


def _sticker(document: PackDocument, number: int, lot: ComponentCount) -> Printable:
    front, back = _looks(document, lot)
    names = [_name(document, lot.size, face) for face in lot.faces]
    cards = [document.card(_FOLDERS.get(lot.size, "characters"), face) or {} for face in lot.faces]
    looks = (front, front if back.back else back)
    missing = [missing_art(card, look.picture) for card, look in zip(cards, looks, strict=False)]
    side = DIAMETER_MM[lot.size]
    captions = {
        31.0: _("heroes in colour and in grey, artifacts and their backs"),
        28.0: _("veterans, whole and wounded"),
        23.0: _("fighters, one on each face"),
        15.0: _("missiles, both faces alike"),
    }
    return Printable(
        id=f"{'-'.join(lot.faces)}-{number + 1}",
        title=" / ".join(names),
        width=side,
        height=side,
        paint=partial(_paint_disk, front, missing[0]),
        count=max(0, lot.count),
        back=partial(_paint_disk, back, missing[-1]),
        round=True,
        problems=partial(_problems, document, lot),
        file=document.file_of(_FOLDERS.get(lot.size, "characters"), lot.faces[0]) or "",
        group=_("{mm} mm: {what}").format(mm=format_number(side), what=captions[side]),
    )


def _problems(
    document: PackDocument, lot: ComponentCount, _language: str, _options: PaintOptions
) -> Sequence[Diagnostic]:
    """The pictures of both faces that are missing or too coarse."""
    folder, side = _FOLDERS.get(lot.size, "characters"), DIAMETER_MM[lot.size] * _ART_SHARE
    files = (document.file_of(folder, face) for face in lot.faces if face != ITEM)
    return [problem for file in files if file is not None for problem in art_problems(document, file, side)]


def _looks(document: PackDocument, lot: ComponentCount) -> tuple[DiskStyle, DiskStyle]:
    """Both faces. A disk with one card shows it in grey (heroes), wounded (veterans), or once more."""
    kind = _KINDS[lot.size]
    front = _look(document, kind, lot, lot.faces[0])
    if len(lot.faces) > 1:
        return front, _look(document, kind, lot, lot.faces[1])
    return front, replace(front, back=kind in ("hero", "veteran", "artifact"))


def _look(document: PackDocument, kind: DiskKind, lot: ComponentCount, face: str) -> DiskStyle:
    order = order_look(document.card("orders", lot.order))
    if face == ITEM:
        return DiskStyle(kind, order, ITEM, back=True)
    folder = _FOLDERS.get(lot.size, "characters")
    facing = _UP if folder == "characters" else None
    look = disk_look(folder, document.card(folder, face) or {}, document.card, facing, art=document.root)
    return replace(look, kind=kind, order=order)


def _name(document: PackDocument, size: str, face: str) -> str:
    if face == ITEM:
        return _("special item")
    file = document.file_of(_FOLDERS.get(size, "characters"), face)
    return document.name_of(file) if file is not None else face


def _paint_disk(look: DiskStyle, missing: str, painter: QPainter, language: str, options: PaintOptions) -> None:
    painter.translate(look.radius, look.radius)
    paint_sticker(painter, look, options.bleed)
    if missing:
        scale = look.diameter / _NAMED_MM
        painter.scale(scale, scale)
        with texts_in(language):
            paint_missing(painter, missing, QPointF(0, 0), _NAMED_MM * 0.7)


def _tokens(count: int) -> Sequence[Printable]:
    words = _("Damage token")
    return (Printable("damage", words, _TOKEN_MM, _TOKEN_MM, _paint_token, count, round=True),)


def _paint_token(painter: QPainter, _language: str, options: PaintOptions) -> None:
    painter.translate(_TOKEN_MM / 2, _TOKEN_MM / 2)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(_TOKEN))
    painter.drawEllipse(circle(_TOKEN_MM / 2 + options.bleed))
    paint_mark(painter, "drop", _TOKEN_MM * 0.3, BLOOD)
