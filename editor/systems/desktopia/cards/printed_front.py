"""The front of a card of a pack, with everything that is printed on it."""

from __future__ import annotations

from dataclasses import replace

from editor.document.document import PackDocument
from editor.document.lenient_json import mapping
from editor.printing.faces.card_foot import foot_of
from editor.systems.desktopia.cards.card_face import KINDS, card_look
from editor.systems.desktopia.painting.card_styles import CardFace
from editor.ui.pictures.pack_pictures import missing_art
from schema.systems.desktopia.card_layout import NUMBERED


def printed_front(document: PackDocument, file: str, frame: str = "") -> CardFace | None:
    """The front of the card in a file, in the language of texts; None for content without a card.

    `frame`: instead of that of the card and of the pack.
    """
    folder, card = file.partition("/")[0], document.value(file)
    if folder not in KINDS or not isinstance(card, dict):
        return None
    look = card_look(folder, mapping(card), document.card, document.root, foot_of(document, file, NUMBERED), frame)
    return replace(look, missing=missing_art(card, look.picture))
