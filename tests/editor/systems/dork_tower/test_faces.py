"""Every printed side of the demonstration pack: words fit, both sides differ, malformed content has a plain look."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems.dork_tower.cards.faces import CARD_FACES, PrintedSides, SidesPreview
from editor.systems.dork_tower.cards.sides import Side, paint_side, sides_of
from editor.systems.dork_tower.painting.thumbnails import THUMBNAILS
from editor.systems.dork_tower.table_lines import table_lines
from schema.i18n import texts_in

PRINTED = {
    "item_cards": 2,
    "scrolls": 2,
    "heroes": 2,
    "encounter_tokens": 2,
    "curses": 1,
    "quests": 1,
    "towers": 1,
    "combat_tables": 1,
    "encounter_charts": 1,
}
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def document() -> PackDocument:
    return PackDocument.open(SHIPPED["the-turning-tower"])


def picture(side: Side) -> QImage:
    image = QImage(200, round(200 * side.height / side.width), QImage.Format.Format_ARGB32)
    image.fill(0)
    with QPainter(image) as painter:
        paint_side(painter, side, QRectF(image.rect()))
    return image


@pytest.mark.parametrize("tongue", ["en", "ru"])
def test_all_sides_paint_and_their_words_fit(document: PackDocument, tongue: str) -> None:
    with texts_in(tongue):
        for folder, count in PRINTED.items():
            for file in document.files_in(folder):
                sides = sides_of(document, file)
                assert len(sides) == count, file
                assert [side.warning for side in sides] == [""] * count, file
                pictures = [picture(side) for side in sides]
                assert all(one != QImage(one.size(), one.format()) for one in pictures)
                if count == 2:
                    assert pictures[0] != pictures[1], file


def test_what_is_written_is_what_the_card_says(document: PackDocument) -> None:
    equipment, magic = (side.look for side in sides_of(document, "item_cards/dirk_sunfang.json"))
    assert (equipment.name, equipment.bonus, equipment.price, equipment.magic) == ("Dirk", 1, 10, False)  # type: ignore[attr-defined]
    assert "+8 against: Dragon" in magic.text  # type: ignore[attr-defined]
    low, high = (side.look for side in sides_of(document, "heroes/hild_craggan.json"))
    assert (low.strength, low.slots[1].cap) == (8, 4)  # type: ignore[attr-defined]
    assert (high.strength, high.move, high.work) == (12, 4, 120)  # type: ignore[attr-defined]
    _front, back = (side.look for side in sides_of(document, "encounter_tokens/orc_chanter.json"))
    assert [(row.first, row.last, row.kind, row.gold) for row in back.rewards] == [  # type: ignore[attr-defined]
        (1, 3, "gold", 20),
        (4, 5, "scroll", 0),
        (6, 6, "equipment", 0),
    ]


def test_a_card_without_a_picture_has_the_mark_of_its_type_or_window(document: PackDocument) -> None:
    document.submit(SetValue("item_cards/dirk_sunfang.json", "/equipment/picture", ""), "")
    side = sides_of(document, "item_cards/dirk_sunfang.json")[0].look
    assert side.picture == "sword"  # type: ignore[attr-defined]
    scroll = sides_of(document, "scrolls/counterglyph.json")[0].look
    assert scroll.picture == "eye"  # type: ignore[attr-defined]


def test_the_lines_of_the_combat_table_are_read_as_people_say_them(document: PackDocument) -> None:
    table = document.value("combat_tables/standard.json")
    assert isinstance(table, dict)
    lines = [(line.words, line.need) for line in table_lines(table)]
    assert lines[0] == ("−11 or less", 13)
    assert lines[5:8] == [("−1, −2", 8), ("0", 7), ("+1, +2", 6)]
    assert lines == [(line.words, line.need) for line in table_lines({"formula": {"even": 7, "step": 2}})]


def test_a_text_that_does_not_fit_is_reported(document: PackDocument) -> None:
    document.submit(SetValue("item_cards/dirk_sunfang.json", "/equipment/text", {"en": "Many words. " * 60}), "")
    sides = sides_of(document, "item_cards/dirk_sunfang.json")
    assert [bool(side.warning) for side in sides] == [True, False]


def test_malformed_content_has_a_plain_look(document: PackDocument) -> None:
    for file, value in (
        ("item_cards/dirk_sunfang.json", {"equipment": 5, "magic": {"type": ["x"], "price": "much"}}),
        ("heroes/tam_nettlefoot.json", {"low": {"slots": [{"accepts": 3}, 7], "strength": True}}),
        ("encounter_tokens/wraith.json", {"stance": 4, "reward": [{"die": [1]}, 5]}),
        ("combat_tables/standard.json", {"rows": [1, {"need": "x"}]}),
        ("towers/orsimunds_tower.json", {"walls": [{}]}),
    ):
        document.submit(SetValue(file, "", value), "")
        for side in sides_of(document, file):
            picture(side)
        face = CARD_FACES.face(document, file)
        assert face is None or face.aspect > 0
        card = document.value(file)
        assert isinstance(card, dict)
        folder = file.partition("/")[0]
        if THUMBNAILS.has(folder):
            assert not THUMBNAILS.choice_icon(document, folder, card, 24).pixmap(24).isNull()


def test_the_preview_shows_both_sides_without_overlap(document: PackDocument, qtbot: QtBot) -> None:
    preview = SidesPreview()
    qtbot.addWidget(preview)
    for size in ((900, 500), (320, 800)):
        preview.resize(*size)
        assert preview.show_file(document, "heroes/hild_craggan.json")
        first, second = preview.areas()
        assert not first.intersects(second)
        assert QRectF(preview.rect()).contains(first.united(second))
    assert not preview.show_file(document, "rulesets/standard.json")
    assert CARD_FACES.face(document, "item_cards/dirk_sunfang.json") == PrintedSides(
        sides_of(document, "item_cards/dirk_sunfang.json")
    )
