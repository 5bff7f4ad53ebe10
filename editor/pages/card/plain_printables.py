"""What can be printed of a game that says nothing about it: one card of each file that has a face."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.pages.card.card_faces import CardFaces
from editor.printing.printables import PaintOptions, Printable, PrintableKind, Printables
from schema.i18n import gettext as _
from schema.i18n import texts_in

_WIDTH: Final = 63.0


def plain_printables(faces: CardFaces) -> Printables:
    """The cards of each kind of content that has any."""

    def kinds(document: PackDocument) -> tuple[PrintableKind, ...]:
        found = []
        for kind in document.system.kinds:
            items = _cards(document, faces, kind.folder)
            if items:
                title, id_ = kind.title(), kind.folder.replace("_", "-")
                found.append(PrintableKind(id_, title, "cards", partial(tuple, items), _("Cards")))
        return tuple(found)

    return kinds


def _cards(document: PackDocument, faces: CardFaces, folder: str) -> Sequence[Printable]:
    found = []
    for file in document.files_in(folder):
        face = faces.face(document, file)
        if face is not None:
            id_ = file.rpartition("/")[2].removesuffix(".json")
            paint = partial(_paint, document, faces, file)
            found.append(Printable(id_, document.name_of(file), _WIDTH, _WIDTH * face.aspect, paint, file=file))
    return found


def _paint(
    document: PackDocument, faces: CardFaces, file: str, painter: QPainter, language: str, _options: PaintOptions
) -> None:
    with texts_in(language):
        face = faces.face(document, file)
    if face is not None:
        face.paint(painter, QRectF(0, 0, _WIDTH, _WIDTH * face.aspect))
