"""The layout of cards without Qt is that of the painter: what is said to fit is not cut, whatever the words."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage

import schema
from content import path_of
from editor.document.document import PackDocument
from editor.systems.desktopia.cards.printed_front import printed_front
from editor.systems.desktopia.painting.card_styles import CardBlock, CardFace, fit_card
from editor.systems.desktopia.painting.cards import HEIGHT, WIDTH, paint_card
from editor.ui import measure_fonts
from editor.ui.fonts import SERIF, font
from schema.i18n import use_language
from schema.loading import load
from schema.rendering import card_frames
from schema.rendering.card_frames import INDENT, LEAST_SIZE, MARGIN, Block, Face
from schema.systems.desktopia import card_layout
from schema.systems.desktopia.card_text import MODELS, blocks_of
from schema.systems.desktopia.options import answers
from schema.systems.desktopia.pack import Pack, files_of
from tests.editor.systems.desktopia.painting.sheets import GREY, image, opened

pytestmark = pytest.mark.usefixtures("qapp")
SCALE = 8
TEXT_WIDTH = WIDTH - 2 * MARGIN - INDENT
UNIT = 20
WORDS = (
    *("щелчок", "выстрел", "ЩИТ", "a", "wizard's", "far-flung", "Wunderkind,", "–", "«дальше»", "the", "of", "Illi"),
    *("Жжж", "MMM", "ещё-раз", "12345", "до."),
)


def test_the_table_of_widths_is_that_of_the_shipped_fonts() -> None:
    table = Path(schema.__path__[0]) / "rendering" / "card_fonts.json"
    assert table.read_text("utf-8") == measure_fonts.measured()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_shipped_cards_are_set_as_they_are_checked(language: str) -> None:
    pack = load(path_of("desktopia")).pack
    assert isinstance(pack, Pack)
    document = PackDocument.open(path_of("desktopia"))
    use_language(language)
    found = answers(pack.rules, pack.rules.edition, {})
    seen = 0
    for at in files_of(pack):
        if isinstance(at.piece, MODELS):
            look = printed_front(document, at.file)
            assert look is not None
            blocks = [block for _ability, _place, block in blocks_of(pack, at.piece, found, language)]
            printed = look.printed_blocks
            assert [Block(block.title, block.text, block.shorter) for block in printed] == blocks, at.file
            assert not fit_card(look).text_overflows, at.file
            assert not fit_card(look).name_overflows, at.file
            _holds(look)
            seen += 1
    assert seen >= 39


@pytest.mark.parametrize("seed", range(12))
def test_texts_as_they_come_are_set_as_they_are_measured(seed: int) -> None:
    chance = random.Random(seed)
    blocks = tuple(
        CardBlock("hit", _text(chance, 4), _text(chance, chance.choice((5, 20, 45))))
        for _number in range(chance.choice((1, 2, 3)))
    )
    _holds(CardFace("character", _text(chance, 3), GREY, "horned_mask", "hero", blocks=blocks))


def _text(chance: random.Random, most: int) -> str:
    return " ".join(chance.choice(WORDS) for _word in range(chance.randint(1, most)))


def _holds(look: CardFace) -> None:
    """The real letters stay in their column and lines, and unless it is said so no ink is cut at the foot."""
    fit = fit_card(look)
    for block in look.blocks:
        for text, size, face in (
            (block.title, card_frames.title_size(fit.text_mm), "title"),
            (block.text, fit.text_mm, "text"),
        ):
            _line_holds(text, size, "title" if face == "title" else "text")
    name = QFontMetricsF(font(round(fit.name_mm * UNIT), True, SERIF)).horizontalAdvance(look.name) / UNIT
    room = card_layout.name_room(look.layout, ranked=look.rank != "none", marked=True)
    assert fit.name_overflows or name <= room + 0.6
    if not fit.text_overflows:
        bare = replace(look, name="", line="", flavour="", blocks=())
        above = QRectF(5, 81.5 * SCALE, WIDTH * SCALE - 10, 0.2 * SCALE).toRect()
        assert _painted(look).copy(above) == _painted(bare).copy(above)


def _line_holds(text: str, size: float, face: Face) -> None:
    metrics = QFontMetricsF(font(round(size * UNIT), face == "title"))
    assert metrics.height() / UNIT == pytest.approx(card_frames.line_height(size, face), abs=0.06)
    assert metrics.ascent() / UNIT == pytest.approx(card_frames.ascent(size, face), abs=0.06)
    for line in card_frames.lines(text, size, face, TEXT_WIDTH):
        # To the right there is a margin of 4 mm.
        assert metrics.horizontalAdvance(line) / UNIT <= TEXT_WIDTH + 1.0, line


def _painted(look: CardFace) -> QImage:
    picture = image(round(WIDTH * SCALE), round(HEIGHT * SCALE), "#FFFFFF")
    with opened(picture) as painter:
        paint_card(painter, look, QRectF(0, 0, WIDTH * SCALE, HEIGHT * SCALE))
    return picture


def test_the_smallest_size_is_nearly_seven_points() -> None:
    assert pytest.approx(6.8 * 25.4 / 72, abs=0.02) == LEAST_SIZE
