"""The faces and previews of Desktopia's cards, for the shared pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.pages.card import card_faces
from editor.pages.card.card_stage import CardStage
from editor.systems.desktopia.cards.preview_board import PreviewBoard
from editor.systems.desktopia.cards.printed_front import printed_front
from editor.systems.desktopia.cards.shown_card import shown_card
from editor.systems.desktopia.painting.card_styles import CardFace
from editor.systems.desktopia.painting.cards import HEIGHT, WIDTH, paint_card


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """The face of one card."""

    look: CardFace

    @property
    def aspect(self) -> float:
        return HEIGHT / WIDTH

    def paint(self, painter: QPainter, area: QRectF) -> None:
        paint_card(painter, self.look, area)


class DesktopiaCardFaces:
    """Characters, missiles, artifacts, rituals and special hits have cards; Orders and objects only a preview."""

    def face(self, document: PackDocument, file: str) -> card_faces.CardFace | None:
        look = printed_front(document, file)
        return PrintedCard(look) if look is not None else None

    def preview(self) -> card_faces.Preview:
        return CardStage(shown_card, PreviewBoard())


CARD_FACES: Final[card_faces.CardFaces] = DesktopiaCardFaces()
