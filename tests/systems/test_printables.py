"""What each game can print: kinds and items with names of their own, counts of the box, sides that paint something."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pymupdf
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.printing.options import PrintOptions
from editor.printing.pdf_file import pdf_of
from editor.printing.print_job import Choice, chosen_of, plan_of
from editor.printing.printables import Paint, PaintOptions, Printable, PrintableKind
from editor.systems.registry import printables_for, workbench_called
from schema.i18n import gettext as _
from schema.i18n import language, texts_in
from tests.editor.printing.samples import fonts, not_flat
from tests.systems.tested import pack_paths

pytestmark = pytest.mark.usefixtures("qapp")
COUNTS = {
    "desktopia": {
        "characters": 20,
        "artifacts": 4,
        "missiles": 8,
        "rituals": 12,
        "references": 5,
        "stickers": 64,
        "tokens": 24,
    },
    "despaira-salt-and-lantern": {
        "deck-lantern-watch": 51,
        "deck-undertow": 53,
        "tokens": 1,
        "references": 2,
        "counters": 20,
    },
    "the-turning-tower": {
        "item-cards": 36,
        "scrolls": 20,
        "encounter-tokens": 40,
        "heroes": 6,
        "hero-markers": 6,
        "quests": 2,
        "curses": 3,
    },
}
"""The printed cards of two packs, by kind."""


def kinds_of(pack: str) -> tuple[PackDocument, tuple[PrintableKind, ...]]:
    """A shipped pack and all that it can print."""
    document = PackDocument.open(SHIPPED[pack])
    found = workbench_called(document.system.id).printables
    assert found is not None
    return document, found()(document)


@pytest.mark.parametrize("pack", SHIPPED)
def test_kinds_and_their_items_have_names_of_their_own(pack: str) -> None:
    _document, kinds = kinds_of(pack)
    assert len({kind.id for kind in kinds}) == len(kinds)
    for kind in kinds:
        ids = [item.id for item in kind.items()]
        assert ids, kind.id
        assert len(set(ids)) == len(ids), kind.id


@pytest.mark.parametrize("pack", COUNTS)
def test_as_many_cards_are_printed_as_the_box_or_the_deck_has(pack: str) -> None:
    _document, kinds = kinds_of(pack)
    found = {kind.id: sum(item.count for item in kind.items()) for kind in kinds}
    assert {id_: found[id_] for id_ in COUNTS[pack]} == COUNTS[pack]


@pytest.mark.parametrize("pack", COUNTS)
def test_each_side_paints_something_and_differs_in_the_languages(pack: str) -> None:
    _document, kinds = kinds_of(pack)
    for kind in kinds:
        item = kind.items()[0]
        for side in sides(item):
            assert picture(item, side, "en") != blank(item), kind.id
        if kind.layout == "cards":
            assert picture(item, item.paint, "en") != picture(item, item.paint, "ru"), kind.id


def ink(paint: Paint, item: Printable, options: PaintOptions) -> float:
    """How much of an item is covered with ink, from 0 for white paper to 1 for black."""
    image = QImage(round(item.width), round(item.height), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, "en", options)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    # Lines are as long as a multiple of four.
    pixels, line, width = bytes(grey.constBits()), grey.bytesPerLine(), grey.width()
    total = sum(sum(pixels[start : start + width]) for start in range(0, len(pixels), line))
    return 1 - total / width / grey.height() / 255


@pytest.mark.parametrize("pack", SHIPPED)
def test_a_pack_in_outlines_has_no_side_of_a_card_full_of_ink(pack: str) -> None:
    document, kinds = kinds_of(pack)
    saving = PaintOptions(1.0, "ink_saving")
    sides: dict[str, tuple[Paint, Printable]] = {}
    for kind in kinds:
        for item in kind.items() if kind.layout == "cards" else ():
            sides[f"{kind.id} {item.back_id or item.id} back"] = (item.back or item.paint), item
            sides[f"{kind.id} {item.id}"] = item.paint, item
    full = {name: round(share, 2) for name, side in sides.items() if (share := ink(*side, saving)) > 0.3}
    assert not full
    # A card with two fronts has a back of its own.
    back, item = next(side for name, side in sides.items() if name.endswith("back") and side[1].back_id != side[1].id)
    usual = ink(back, item, PaintOptions(1.0))
    assert usual > 0.6
    document.submit(SetValue("pack.json", "/printing/frame", "ink_saving"), "")
    assert ink(back, item, PaintOptions(1.0)) < 0.3, "as a pack says itself, too"
    document.undo()
    document.submit(SetValue(item.file, "/printing", {"frame": "ink_saving"}), "")
    assert ink(back, item, PaintOptions(1.0)) == usual, "the back of one card tells nothing of it"


def test_a_language_is_used_for_as_long_as_something_is_painted() -> None:
    with texts_in("ru"):
        assert _("Characters") == "Персонажи"
    assert language() == "en"


def sides(item: Printable) -> Iterator[Paint]:
    yield item.paint
    if item.back is not None:
        yield item.back


def blank(item: Printable) -> QImage:
    image = QImage(max(1, round(item.width * 2)), max(1, round(item.height * 2)), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    return image


def picture(item: Printable, side: Paint, code: str) -> QImage:
    image = blank(item)
    with QPainter(image) as painter:
        painter.scale(2, 2)
        painter.setClipRect(QRectF(0, 0, item.width, item.height))
        side(painter, code, PaintOptions())
    return image


@pytest.mark.parametrize("pack", COUNTS)
def test_all_that_a_pack_prints_is_flat_with_text_in_embedded_fonts(pack: str) -> None:
    document, kinds = kinds_of(pack)
    options = PrintOptions(language="ru")
    every = Choice(tuple(kind.id for kind in kinds))
    chosen = chosen_of(document, lambda _document: kinds, every, "ru")
    once = [replace(one, items=tuple(replace(item, count=1) for item in one.items)) for one in chosen]
    data = pdf_of(plan_of(once, options), options, document.title)
    assert not not_flat(data)
    assert all(embedded for _name, embedded in fonts(data))
    assert len(data) < 5_000_000
    words = " ".join(page.get_text() for page in pymupdf.open("pdf", data)).split()
    assert len([word for word in words if re.search("[а-яё]{3}", word)]) > 1000


def test_a_game_that_says_nothing_about_printing_prints_its_cards(toys: None) -> None:
    document = PackDocument.open(pack_paths("islet")[0])
    chosen = chosen_of(document, printables_for(document.system), Choice(), "en")
    assert [one.kind.id for one in chosen]
    plan = plan_of(chosen, PrintOptions())
    assert sum(len(page.placed) for page in plan.pages) == sum(one.count for one in chosen)
    words = pymupdf.open("pdf", pdf_of(plan, PrintOptions(), "Islet"))[0].get_text()
    assert "Bottle" in words
