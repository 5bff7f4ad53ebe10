"""A card of Desktopia for the card page: its front, both faces of its disk, its missile and its back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.pages.card.card_faces import BesideCard, ShownCard, in_frame
from editor.pages.card.fit_words import fit_words, overflow, stands_in_place
from editor.printing.faces.chosen_frame import saves_ink
from editor.systems.desktopia.cards.preview import disks_of
from editor.systems.desktopia.cards.printed_front import printed_front
from editor.systems.desktopia.painting.card_backs import BackKind, paint_back
from editor.systems.desktopia.painting.card_fronts import paint_front
from editor.systems.desktopia.painting.card_styles import CardFace, CardFit, fit_card
from editor.systems.desktopia.painting.content_styles import order_look
from editor.systems.desktopia.painting.disks import Detail, DiskStyle, paint_disk
from editor.systems.desktopia.painting.orders import OrderLook
from schema.i18n import format_number, texts_in
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping, text
from schema.rendering.card_frames import HEIGHT, WIDTH
from schema.systems.desktopia.card_layout import LAYOUTS, NUMBERED

_BACK_SHARE: Final = 0.45
"""The back is shown smaller, so that it has room beside the card."""


def shown_card(document: PackDocument, file: str, tongue: str, frame: str) -> ShownCard | None:
    """The card in a file, in a language and a frame; None for content without one."""
    with texts_in(tongue):
        file, frame = in_frame(document, file, frame, NUMBERED, tongue, partial(_stands, document))
        look = printed_front(document, file, frame)
    if look is None:
        return None
    fit = fit_card(look)
    flavour = bool(look.flavour) and look.layout.shows("flavour")
    return ShownCard(
        look=look,
        paint=partial(_paint, look, fit),
        fit=fit_words(fit.words, flavour=flavour, panel=look.layout.has_panel),
        warning=overflow(fit.words, fit.name_overflows),
        beside=tuple(_beside(document, file, look)),
        layout=look.layout,
        has_picture=look.kind != "hit",  # printed on other cards
    )


def _stands(document: PackDocument, file: str, frame: str) -> bool:
    look = printed_front(document, file, frame)
    return look is not None and stands_in_place(fit_card(look).words, look.layout)


def _paint(look: CardFace, fit: CardFit, painter: QPainter, bleed: float) -> None:
    paint_front(painter, look, fit, bleed)


def _beside(document: PackDocument, file: str, look: CardFace) -> Iterator[BesideCard]:
    if look.kind == "hit":
        return
    for number, (words, disk) in enumerate(disks_of(document, file)):
        name = words if number else _("Face, {words}").format(words=words)
        yield BesideCard(name, disk.diameter, disk.diameter, partial(_paint_disk, disk))
    if look.missile is not None:
        size = _("{size} mm").format(size=format_number(look.missile.diameter))
        words = _("Missile, {size}").format(size=size)
        yield BesideCard(words, look.missile.diameter, look.missile.diameter, partial(_paint_disk, look.missile))
    kind: BackKind = "ritual" if look.kind == "ritual" else "camp"
    orders = [order_look(mapping(document.value(each))) for each in document.files_in("orders")]
    mark = text(mapping(mapping(document.value("pack.json")).get("printing")).get("set_mark"))
    painted = partial(_paint_back, kind, orders, mark, saves_ink(document.card, LAYOUTS))
    yield BesideCard(_("Back of card"), WIDTH * _BACK_SHARE, HEIGHT * _BACK_SHARE, painted)


def _paint_disk(look: DiskStyle, painter: QPainter) -> None:
    paint_disk(painter, look, look.radius, Detail.FULL)


def _paint_back(kind: BackKind, orders: Sequence[OrderLook], mark: str, lines: bool, painter: QPainter) -> None:
    painter.scale(_BACK_SHARE, _BACK_SHARE)
    painter.translate(-WIDTH / 2, -HEIGHT / 2)
    paint_back(painter, kind, orders, mark, lines=lines)
