"""Cards are printed flat, and nothing that must not be cut off is nearer to the edge than the safe area."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from editor.document.document import PackDocument
from editor.printing.faces.parts import Foot
from editor.systems.desktopia.cards.card_face import KINDS, card_look
from editor.systems.desktopia.painting.card_fronts import paint_front
from editor.systems.desktopia.painting.card_styles import CardFace, fit_card
from schema.i18n import texts_in
from schema.json.lenient_json import mapping
from schema.rendering.card_frames import FOOT_SIZE, HEIGHT, LEAST_SIZE, SAFE, WIDTH
from tests.editor.printing.recording import Recording, recorded

pytestmark = pytest.mark.usefixtures("qapp")
FOOT = Foot("comet", "001/037  EN", "Art: Somebody", "MIT")


@pytest.mark.parametrize(("frame", "tongue"), [("classic", "en"), ("full_art", "ru"), ("ink_saving", "ru")])
def test_shipped_cards_are_flat_and_keep_to_the_safe_area(shipped: PackDocument, frame: str, tongue: str) -> None:
    safe = QRectF(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
    seen = 0
    for folder in KINDS:
        for file in shipped.files_in(folder):
            with texts_in(tongue):
                look = card_look(folder, mapping(shipped.value(file)), shipped.card, None, FOOT, frame)
                made = front(look)
            assert made.not_flat == [], file
            for words, area in made.words:
                assert not words.strip() or safe.contains(area), (file, words)
            assert min(size for size, words in made.sizes if words in look.line) > FOOT_SIZE
            rules = " ".join(block.text for block in look.blocks)
            assert all(size >= LEAST_SIZE - 0.01 for size, words in made.sizes if len(words) > 12 and words in rules)
            seen += 1
    assert seen >= 39


def test_the_ground_runs_out_by_the_bleed(shipped: PackDocument) -> None:
    look = card_look("characters", mapping(shipped.value("characters/akeru.json")), shipped.card)
    for bleed in (0.0, 3.0):
        assert front(look, bleed).bounds.contains(QRectF(-bleed, -bleed, WIDTH + 2 * bleed, HEIGHT + 2 * bleed))


def front(look: CardFace, bleed: float = 0.0) -> Recording:
    return recorded(lambda painter: paint_front(painter, look, fit_card(look), bleed))
