"""Card faces, tiles and thumbnails of Despaira: what is shipped is drawn, and broken content has a plain look."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.printing.faces.parts import FOOT_LINE, Foot
from editor.systems.despaira.cards.faces import CARD_FACES, CardPreview, PrintedCard, TileCard, printed
from editor.systems.despaira.painting.art import ACTIVATION_ICONS, CLASS_ICONS, MARKS, PICTURES, built_in, picture_title
from editor.systems.despaira.painting.cards import CardFit, fit_card, paint_back, paint_card, paint_front
from editor.systems.despaira.painting.looks import (
    KINDS,
    PLAIN,
    CardBlock,
    CardKind,
    CardLook,
    TileLook,
    card_look,
    tile_look,
)
from editor.systems.despaira.painting.reference_card import TurnFigures, paint_reference
from editor.systems.despaira.painting.thumbnails import THUMBNAILS
from editor.systems.despaira.painting.tiles import paint_tile, paint_tile_card
from editor.ui.icons import glyphs
from schema.i18n import texts_in, use_language
from schema.loading import load
from schema.rendering.card_frames import HEIGHT, LEAST_SIZE, SAFE, WIDTH
from schema.systems.despaira.checks.card_fit import blocks_of
from schema.systems.despaira.field import Pattern
from schema.systems.despaira.pack import Pack
from schema.systems.despaira.words import TrickClass
from tests.editor.printing.recording import recorded

PACK = Path("content/despaira-salt-and-lantern")


@pytest.fixture(scope="module")
def document(qapp: Any) -> PackDocument:
    return PackDocument.open(PACK)


def card_of(document: PackDocument, file: str) -> Any:
    return document.value(file)


def paint_in(paint: Callable[..., object], look: object, painter: QPainter, area: QRectF) -> None:
    paint(painter, look, area)


def image(paint: Callable[[QPainter, QRectF], object], width: int = 126, height: int = 176) -> QImage:
    result = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    result.fill(QColor("white"))
    with QPainter(result) as painter:
        paint(painter, QRectF(0, 0, width, height))
    return result


def test_every_card_of_the_set_has_a_face_a_picture_and_a_thumbnail_of_its_own(document: PackDocument) -> None:
    looks = {}
    for folder in KINDS:
        for file in document.files_in(folder):
            card = card_of(document, file)
            assert card["picture"] in PICTURES, file
            looks[file] = card_look(folder, card, document.card)
            icon = THUMBNAILS.list_icon(document, folder, card)
            assert not icon.pixmap(18, 18).isNull()
    assert len(looks) == 34
    assert len({str(look.picture) for look in looks.values()}) == 34
    hound = looks["creatures/lantern_hound.json"]
    assert (hound.stats, hound.level, hound.element_name, hound.type_name) == (
        (300, 300, 100, None, None, None),
        2,
        "Fire",
        "Beast",
    )
    archer = looks["creatures/squall_archer.json"]
    assert (archer.stats[3], archer.reach) == (300, 2)
    assert looks["leaders/ilse_marrow.json"].stats == (None, 2000, None, None, None, None)
    assert THUMBNAILS.kind_line(document, "creatures", card_of(document, "creatures/lantern_hound.json")) == (
        "Creature, Beast of Fire"
    )


def test_every_class_activation_mark_and_pattern_has_a_drawing(document: PackDocument) -> None:
    classes = get_args(TrickClass)
    assert set(CLASS_ICONS) == set(classes)
    assert {*CLASS_ICONS.values(), *ACTIVATION_ICONS.values()} <= set(glyphs())
    assert {card_of(document, file)["mark"] for file in document.files_in("elements")} <= set(MARKS)
    assert all(picture_title(name) != name for name in built_in())
    drawn = {}
    for pattern in get_args(Pattern):
        look = TileLook("#DCCFAF", "#4B3E6B", pattern)
        drawn[pattern] = bytes(image(partial(paint_in, paint_tile, look), 64, 64).bits())
    assert len(set(drawn.values())) == len(drawn)


def test_a_stat_that_is_missing_is_not_printed_as_0(qapp: Any) -> None:
    def face(stats: tuple[int | None, ...]) -> QImage:
        look = CardLook("creature", "X", card_look("creatures", {}, lambda *_: None).element, "hound", stats=stats)
        return image(lambda painter, area: paint_card(painter, look, area), 252, 352)

    assert face((0, 1, None, None, None, None)) != face((None, 1, None, None, None, None))


def test_long_texts_shrink_and_then_overflow(qapp: Any) -> None:
    def fit(text: str, name: str = "Name") -> CardFit:
        blocks = (CardBlock("Title", text, "activated"),)
        element = card_look("creatures", {}, lambda *_: None).element
        return fit_card(CardLook("creature", name, element, "hound", blocks=blocks))

    short, long, endless = fit("A word."), fit("Some words. " * 14), fit("Some words. " * 200)
    assert short.words.art > long.words.art > endless.words.art
    assert short.text_mm == long.text_mm > endless.text_mm == LEAST_SIZE
    assert [one.text_overflows for one in (short, long, endless)] == [False, False, True]
    assert [fit("", name).name_overflows for name in ("Name", "A name without an end " * 5)] == [False, True]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_shipped_cards_are_painted_as_they_are_checked(language: str, document: PackDocument) -> None:
    """What is checked without fonts is what is painted: same blocks, sizes that fit."""
    pack = load(PACK).pack
    assert isinstance(pack, Pack)
    use_language(language)
    for folder in KINDS:
        for id_, card in getattr(pack, folder).items():
            face = printed(document, f"{folder}/{id_}.json")
            assert isinstance(face, PrintedCard)
            blocks = [(title, text) for _at, title, text in blocks_of(pack, card, KINDS[folder], language)]
            shown = [(block.title, block.text) for block in face.look.blocks if block.kind != "lore"]
            assert shown == blocks[: len(shown)], id_
            assert not face.warning, id_


@pytest.mark.parametrize(("frame", "tongue"), [("classic", "en"), ("full_art", "ru"), ("ink_saving", "ru")])
def test_shipped_cards_fit_every_frame_flat_and_inside_of_the_safe_area(
    frame: str, tongue: str, document: PackDocument
) -> None:
    safe = QRectF(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
    seen = 0
    for folder in KINDS:
        for file in document.files_in(folder):
            with texts_in(tongue):
                face = printed(document, file, frame)
                assert isinstance(face, PrintedCard)
                fit = fit_card(face.look)
                assert fit.words.over == 0, file
                made = recorded(partial(paint_front, look=face.look, fit=fit))
            assert made.not_flat == [], file
            for words, area in made.words:
                assert not words.strip() or safe.contains(area), (file, words)
            rules = " ".join(block.text for block in face.look.blocks)
            assert all(size >= LEAST_SIZE - 0.01 for size, words in made.sizes if len(words) > 12 and words in rules)
            seen += 1
    assert seen == 34


@pytest.mark.parametrize(("kind", "left"), [("leader", 52.6), ("token", 52.6), ("creature", 44.5), ("trick", 45.4)])
def test_a_long_name_ends_before_the_mark_beside_it(kind: CardKind, left: float, qapp: Any) -> None:
    """`left`: the left edge of the mark."""
    look = CardLook(kind, "Ильзе Марроу, фитильщица" * 2, PLAIN, "lantern")
    made = recorded(partial(paint_front, look=look, fit=fit_card(look)))
    name = max((area for _words, area in made.words if area.bottom() < 10), key=lambda area: area.width())
    assert left - 4 < name.right() < left - 1.0


@pytest.mark.parametrize("tongue", ["en", "ru"])
def test_the_reference_card_keeps_to_the_safe_area(tongue: str, qapp: Any) -> None:
    with texts_in(tongue):
        made = recorded(partial(paint_reference, figures=TurnFigures(15, 10, 16), foot=Foot("", "", "Art", "MIT")))
    assert made.not_flat == []
    assert all(area.left() >= SAFE and area.right() <= WIDTH - SAFE for words, area in made.words if words.strip())
    assert max(area.bottom() for words, area in made.words if words not in ("Art", "MIT")) < FOOT_LINE
    assert min(size for size, words in made.sizes if words not in ("Art", "MIT")) >= 1.9


def test_the_back_tells_nothing_and_broken_content_is_drawn_plainly(qapp: Any) -> None:
    assert not image(paint_back).isNull()
    broken = {"name": 3, "element": [], "stats": {"atk": "x", "hp": True, "ratk": 7}, "level": "4", "classes": "no"}
    for folder in KINDS:
        look = card_look(folder, broken, lambda *_: None)
        assert (look.stats, look.classes) == ((None,) * 6, ())
        assert not image(partial(paint_in, paint_card, look)).isNull()
    tile = tile_look({"colour": "red", "boosts": [3, {}], "pattern": 5}, lambda *_: None)
    assert (tile.ground, tile.element) == (TileLook().ground, None)
    assert not image(lambda painter, area: paint_tile_card(painter, tile, area, ())).isNull()


def test_the_preview_shows_cards_and_tiles(document: PackDocument, qtbot: Any) -> None:
    preview = CardPreview()
    qtbot.addWidget(preview)
    preview.resize(300, 420)
    assert preview.show_file(document, "tile_kinds/ocean.json")
    assert not preview.shows_picture()
    assert preview.show_file(document, "creatures/lantern_hound.json")
    assert preview.shows_picture()
    assert not preview.show_file(document, "elements/fire.json")
    tile = CARD_FACES.face(document, "tile_kinds/ocean.json")
    assert isinstance(tile, TileCard)
    assert tile.words == ("Water creatures here:\n+100 to every stat they have",)


def test_the_card_of_a_tile_says_all_of_it_and_warns_of_what_does_not_fit(document: PackDocument) -> None:
    file = "tile_kinds/ocean.json"
    ability = {
        "kind": "static",
        "title": {"en": "Undertow", "ru": "Тягун"},
        "text": {"en": "Creatures here move 1 tile less.", "ru": "Существа здесь ходят на 1 клетку меньше."},
    }
    document.submit(SetValue(file, "/boosts", [{"element": "water"}, {"stats": ["atk", "def"], "amount": -50}]), "")
    document.submit(SetValue(file, "/abilities", [ability]), "")
    tile = CARD_FACES.face(document, file)
    assert isinstance(tile, TileCard)
    assert tile.words == (
        "Water creatures here:\n+100 to every stat they have",
        "All creatures here: –50 to ATK, DEF",
        "Undertow: Creatures here move 1 tile less.",
    )
    assert not tile.warning
    made = recorded(lambda painter: tile.paint_flat(painter, 0.0))
    assert all(area.left() >= SAFE and area.right() <= WIDTH - SAFE for _words, area in made.words)
    assert max(area.bottom() for _words, area in made.words) < HEIGHT - 2
    document.submit(SetValue(file, "/name/en", "The Most Honourable Ocean of the Lower and the Upper Shelves"), "")
    face = CARD_FACES.face(document, file)
    assert isinstance(face, TileCard)
    assert face.warning.startswith("The name does not fit")
    long = {"en": "Creatures here move a little less than they would elsewhere. " * 14, "ru": "Долго. "}
    document.submit(SetValue(file, "/abilities/0/text", long), "")
    face = CARD_FACES.face(document, file)
    assert isinstance(face, TileCard)
    assert face.warning.startswith("The text does not fit")
