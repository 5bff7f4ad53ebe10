"""Stickers, mats, whole pages and booklets, read back from the file. Lengths are compared to 0.05 mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pymupdf
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from editor.printing.flowing_text import NO_BREAK, lines_of
from editor.printing.mat_sheets import tile_name
from editor.printing.options import BadOption, PrintOptions, checked
from editor.printing.page_plan import Bar, Diamond, Line, Plan, Words
from editor.printing.pdf_file import pdf_of
from editor.printing.print_job import Chosen, plan_of
from editor.printing.printables import Layout, PaintOptions, Printable, PrintableKind
from editor.printing.sheet_painting import words_width
from tests.editor.printing.samples import FRONT, card, mm, rectangles

pytestmark = pytest.mark.usefixtures("qapp")
USUAL = PrintOptions()
LETTER = replace(USUAL, paper=(215.9, 279.4))


def plan(layout: Layout, items: Sequence[Printable], options: PrintOptions = USUAL) -> Plan:
    return plan_of([Chosen(PrintableKind("kind", "Things", layout, tuple), tuple(items))], checked(options))


def printed(layout: Layout, items: Sequence[Printable], options: PrintOptions = USUAL) -> pymupdf.Document:
    return pymupdf.open("pdf", pdf_of(plan(layout, items, options), options, "Toy"))


def near(box: object) -> object:
    return pytest.approx(box, abs=0.05)


@pytest.mark.parametrize("options", [USUAL, LETTER], ids=["a4", "letter"])
def test_stickers_have_their_size_and_stay_apart_on_the_page(options: PrintOptions) -> None:
    sizes = (31.0, 28.0, 23.0, 15.0)
    things = [
        replace(card(number, count=9, size=(size, size)), round=True, group=f"{size} mm")
        for number, size in enumerate(sizes)
    ]
    found = plan("stickers", things, options)
    placed = [one for page in found.pages for one in page.placed]
    assert len(placed) == 4 * 9 * 2
    for page in found.pages:
        for number, one in enumerate(page.placed):
            assert one.bleed == 0.8
            left, top, right, bottom = one.box
            assert (right - left, bottom - top) == near((one.item.width, one.item.width))
            assert left >= 5.8
            assert right <= page.width - 5.8
            assert bottom <= page.height - 9
            for other in page.placed[:number]:
                apart = max(left - other.box[2], other.box[0] - right, top - other.box[3], other.box[1] - bottom)
                assert apart >= 1.6, "bleeds do not touch"
    pairs = zip(placed[::2], placed[1::2], strict=True)
    assert all((face.side, back.side) == ("front", "back") and face.y == back.y for face, back in pairs)


@pytest.mark.parametrize(("back", "words"), [(True, "18 stickers. "), (False, "9 stickers. ")])
def test_a_sheet_of_stickers_says_how_they_are_cut(back: bool, words: str) -> None:
    found = printed("stickers", [replace(card(size=(20.0, 20.0), count=9, back=back), round=True)])[0].get_text()
    assert words in found
    assert ("side by side" in found) == back, "tokens with one face have no backs to look for"


def test_ticks_of_a_sticker_point_at_its_edge() -> None:
    page = plan("stickers", [replace(card(size=(20.0, 20.0), back=False), round=True)]).pages[0]
    (placed,) = page.placed
    x, y = placed.x + 10, placed.y + 10
    ticks = [mark for mark in page.marks if isinstance(mark, Line)]
    assert len(ticks) == 4
    for tick in ticks:
        near_, far = (((a - x) ** 2 + (b - y) ** 2) ** 0.5 for a, b in ((tick.x1, tick.y1), (tick.x2, tick.y2)))
        assert 10.8 < near_ < far
        assert abs((tick.x1 - x) * (tick.y2 - y) - (tick.y1 - y) * (tick.x2 - x)) < 1e-9, "it lies on a radius"


def chequered(width: float, height: float) -> Printable:
    """A mat with a red square of 10 mm at each 100 mm."""

    def paint(painter: QPainter, _language: str, _options: PaintOptions) -> None:
        for x in range(0, int(width), 100):
            for y in range(0, int(height), 100):
                painter.fillRect(QRectF(x, y, 10, 10), QColor(FRONT))

    return Printable("mat", "Mat", width, height, paint)


def test_a_mat_is_at_true_scale_and_its_pages_meet() -> None:
    mat = chequered(900, 600)
    found = plan("mat", [mat])
    assert len(found.pages) == 15
    document = printed("mat", [mat])
    seen = set()
    for page, planned in zip(document, found.pages, strict=True):
        (placed,) = planned.placed
        assert mm(page.trimbox) == near((10.0, 10.0, 200.0, 287.0))
        for left, top, right, bottom in rectangles(page, FRONT):
            x, y = left - placed.x, top - placed.y
            assert (right - left, bottom - top) == near((10.0, 10.0))
            assert (x, y) == near((round(x), round(y)))
            seen.add((round(x), round(y)))
    assert seen == {(x, y) for x in range(0, 900, 100) for y in range(0, 600, 100)}
    corners = [(page.placed[0].x, page.placed[0].y) for page in found.pages]
    steps = [(10 - 180 * column, 10 - 267 * row) for row in range(3) for column in range(5)]
    assert corners == [near(each) for each in steps], "what is glued on a page goes on with its mat"


def test_the_diamonds_of_neighbouring_pages_lie_on_each_other() -> None:
    found = plan("mat", [chequered(500, 500)])
    places: dict[tuple[float, float], int] = {}
    for page in found.pages:
        (placed,) = page.placed
        for mark in page.marks:
            if isinstance(mark, Diamond):
                key = round(mark.x - placed.x, 3), round(mark.y - placed.y, 3)
                places[key] = places.get(key, 0) + 1
    assert places
    assert set(places.values()) == {2}
    assert "Glue B1 here" in printed("mat", [chequered(500, 500)])[0].get_text()


def test_the_foot_of_a_mat_is_beside_its_ticks() -> None:
    for page in plan("mat", [chequered(500, 500)]).pages:
        ticks = [mark.x1 for mark in page.marks if isinstance(mark, Line) and mark.y2 > page.height - 9]
        (name,) = [mark for mark in page.marks if isinstance(mark, Words) and mark.size == 4.0]
        (bar,) = [mark for mark in page.marks if isinstance(mark, Bar)]
        assert min(ticks) + 1 <= name.x
        assert bar.x <= max(ticks) - 1


def test_lines_do_not_end_at_spaces_that_hold_words_together() -> None:
    words = "A pencil, 175 × 8 mm, about 8 mm high"
    alone = lines_of(words, 3.0, words_width(words, 3.0) - 1)
    assert alone[-1] == "high"
    held = words.replace("8 mm high", NO_BREAK.join(("8", "mm", "high")))
    assert lines_of(held, 3.0, words_width(words, 3.0) - 1)[-1] == NO_BREAK.join(("8", "mm", "high"))


def test_pages_of_a_mat_have_letters_and_numbers() -> None:
    assert [tile_name(*place) for place in ((0, 0), (4, 2), (26, 0))] == ["A1", "E3", "AA1"]


def test_a_mat_needs_a_page_that_is_larger_than_its_overlap() -> None:
    with pytest.raises(BadOption, match="overlap"):
        plan("mat", [chequered(500, 500)], replace(USUAL, paper=(60.0, 60.0), overlap=30.0))


def test_a_whole_page_becomes_smaller_where_the_page_is() -> None:
    sheet = card(size=(190.0, 260.0), back=False)
    (box,) = rectangles(printed("pages", [sheet])[0], FRONT)
    assert box == near((10.0, 10.0, 200.0, 270.0))
    small = replace(USUAL, paper=(105.0, 148.0))
    (box,) = rectangles(printed("pages", [sheet], small)[0], FRONT)
    assert (box[2] - box[0]) / (box[3] - box[1]) == near(190 / 260)
    assert box[2] <= 95.05


def test_a_booklet_has_two_items_on_a_page() -> None:
    document = printed("booklet", [card(number, size=(148.0, 210.0), back=False) for number in range(3)])
    assert len(document) == 2
    left, right = rectangles(document[0], FRONT)
    assert left == near((0.25, 0.0, 148.25, 210.0))
    assert right == near((148.75, 0.0, 296.75, 210.0))


def test_a_mat_of_a_hundred_metres_is_refused() -> None:
    with pytest.raises(BadOption, match="1000 pages"):
        plan("mat", [Printable("mat", "Mat", 1e5, 1e5, lambda *_given: None)])
