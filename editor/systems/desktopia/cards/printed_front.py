"""The front of a card of a pack, with everything that is printed on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.printing.faces.card_foot import foot_of
from editor.systems.desktopia.cards.card_face import KINDS, card_look
from editor.systems.desktopia.painting.card_styles import CardBlock, CardFace
from editor.ui.pictures.pack_pictures import missing_art
from schema.i18n import language
from schema.json.lenient_json import mapping, text
from schema.systems.desktopia.card_layout import NUMBERED
from schema.systems.desktopia.card_words import shot_by_block


def printed_front(document: PackDocument, file: str, frame: str = "") -> CardFace | None:
    """The front of the card in a file, in the language of texts; None for content without a card.

    `frame`: instead of that of the card and of the pack.
    """
    folder, card = file.partition("/")[0], document.value(file)
    if folder not in KINDS or not isinstance(card, dict):
        return None
    look = card_look(folder, mapping(card), document.card, document.root, foot_of(document, file, NUMBERED), frame)
    blocks = (*look.blocks, *_shot_by(document, text(mapping(card).get("id")))) if folder == "missiles" else look.blocks
    return replace(look, blocks=blocks, missing=missing_art(card, look.picture))


def _shot_by(document: PackDocument, missile: str) -> Iterator[CardBlock]:
    """The characters that shoot a missile."""
    found = []
    for file in document.files_in("characters"):
        card = mapping(document.value(file))
        shooting = mapping(card.get("shooting"))
        if missile and shooting.get("missile") == missile and shooting.get("arrow", True):
            limit = shooting.get("limit")
            known = limit if isinstance(limit, int) and not isinstance(limit, bool) else None
            found.append((localized(card.get("name"), language(), text(card.get("id"))), known))
    if found:
        block = shot_by_block(found)
        yield CardBlock("shot", block.title, block.text, block.shorter)
