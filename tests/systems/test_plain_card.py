"""The card of a system without card faces: its name, kind and texts; long texts are printed smaller, not cut."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from editor.document.document import PackDocument
from editor.pages.card.plain_card import PlainCard, plain_card
from tests.systems.tested import pack_paths


def painted(card: PlainCard) -> QImage:
    image = QImage(252, 352, QImage.Format.Format_ARGB32)
    image.fill(0)
    with QPainter(image) as painter:
        card.paint(painter, QRectF(0, 0, 252, 352))
    return image


def test_a_card_has_the_name_the_kind_and_the_texts_of_its_abilities(toys: None, qapp: Any) -> None:
    document = PackDocument.open(pack_paths("islet")[0])
    card = plain_card(document, "finds/bottle.json")
    assert card is not None
    assert card.name == "Bottle"
    assert card.abilities[0][0] == "Message"
    assert "flick as many coins as the die shows" in card.abilities[0][1]
    assert plain_card(document, "voyages/reef.json") is None
    assert plain_card(document, "pack.json") is None


def test_text_that_no_card_could_hold_stays_inside_the_card(qapp: Any) -> None:
    few, many = PlainCard("Net", "Find", (("", "Draw."),)), PlainCard("Net", "Find", (("", "Draw two <b>. " * 400),))
    empty = painted(PlainCard("Net", "Find"))
    assert painted(few) != empty
    crowded = painted(many)
    margin = [(x, y) for x in range(252) for y in (340, 345)]
    assert all(crowded.pixel(x, y) == empty.pixel(x, y) for x, y in margin)
