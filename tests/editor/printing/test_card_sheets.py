"""Sheets of cards, read back from the file: sizes, marks, backs that meet their fronts, text, only flat shapes.

All lengths are compared to 0.05 mm.
"""

from __future__ import annotations

from dataclasses import replace

import pymupdf
import pytest

from editor.document.document import PackDocument
from editor.printing.card_sheets import card_pages
from editor.printing.options import Backs, BadOption, Calibration, Direction, PrintOptions, checked, paper_named
from editor.printing.page_plan import Bar, Plan, Words
from editor.printing.pdf_file import pdf_of
from editor.printing.print_job import Choice, Chosen, chosen_in_languages, chosen_of, plan_of
from editor.printing.printables import Printable, PrintableKind
from editor.tasks.progress import Cancelled, Progress
from tests.editor.printing.samples import BACK, FRONT, card, fonts, lines, mm, not_flat, rectangles

pytestmark = pytest.mark.usefixtures("qapp")
EXACT = 0.05
USUAL = PrintOptions()


def plan(cards: list[Printable], options: PrintOptions) -> Plan:
    return plan_of([Chosen(PrintableKind("cards", "Cards", "cards", tuple), tuple(cards))], checked(options))


def printed(cards: list[Printable], options: PrintOptions) -> pymupdf.Document:
    return pymupdf.open("pdf", pdf_of(plan(cards, options), checked(options), "Toy"))


def near(box: object) -> object:
    return pytest.approx(box, abs=EXACT)


@pytest.mark.parametrize("paper", ["a4", "letter", "150x201.3"])
def test_a_page_has_the_exact_size_and_boxes_of_its_paper(paper: str) -> None:
    size = paper_named(paper)
    page = printed([card(count=2)], replace(USUAL, paper=size, bleed=1.5))[0]
    assert sorted(mm(page.rect)[2:]) == near(sorted(size))
    left, top, right, bottom = mm(page.trimbox)
    assert (bottom - top, right - left) == near((88.0, 129.0))
    assert mm(page.bleedbox) == near((left - 1.5, top - 1.5, right + 1.5, bottom + 1.5))
    fronts = rectangles(page, FRONT)
    assert fronts[0] == near((left - 1.5, top - 1.5, left + 64.5, bottom + 1.5))
    assert fronts[1] == near((right - 64.5, top - 1.5, right + 1.5, bottom + 1.5))


def test_ticks_point_at_each_cut_and_stay_outside_of_the_bleed() -> None:
    page = printed([card(count=9)], USUAL)[0]
    cuts_x = [8.5 + column * 65 + side for column in range(3) for side in (0, 63)]
    cuts_y = [14.5 + row * 90 + side for row in range(3) for side in (0, 88)]
    left, top, right, bottom = mm(page.bleedbox)
    ticks = [line for line in lines(page) if line[3] > 10]  # without the cross
    assert sorted(line[0] for line in ticks if line[0] == near(line[2])) == near(sorted(cuts_x * 2))
    assert sorted(line[1] for line in ticks if line[1] == near(line[3])) == near(sorted(cuts_y * 2))
    for x1, y1, x2, y2 in ticks:
        assert x2 < left or x1 > right or y2 < top or y1 > bottom


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
@pytest.mark.parametrize("direction", ["upright", "across"])
def test_fronts_and_backs_meet_when_the_paper_is_turned(backs: Backs, direction: Direction) -> None:
    cards = [card(number) for number in range(1, 5)]
    options = replace(USUAL, backs=backs, direction=direction, gap=4.0)
    front, back = printed(cards, options)
    assert rectangles(back, "#FFFFFF")
    width, height = front.rect.width / 72 * 25.4, front.rect.height / 72 * 25.4
    upright_axis = (backs == "long-edge") == (direction == "upright")
    for number in range(1, 5):
        behind = box_of(back, BACK, f"Back {number}")
        turned = (width - behind[2], behind[1], width - behind[0], behind[3])
        if not upright_axis:
            turned = (behind[0], height - behind[3], behind[2], height - behind[1])
        assert box_of(front, FRONT, f"Front {number}") == near(turned)
        # Turned over from right to left, as people turn a card, its back stands upright.
        corner = next(box for box in rectangles(back, "#FFFFFF") if inside(box, behind))
        place = (behind[0] + 1, behind[1] + 1) if upright_axis else (behind[2] - 6, behind[3] - 6)
        assert corner[:2] == near(place)


def box_of(page: pymupdf.Page, colour: str, words: str) -> tuple[float, ...]:
    """The rectangle in which words stand."""
    word = mm(page.search_for(words)[0])
    return next(box for box in rectangles(page, colour) if inside(word, box))


def inside(box: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return other[0] <= box[0] and other[1] <= box[1] and box[2] <= other[2] and box[3] <= other[3]


def test_a_fold_joins_front_and_back_without_bleed_between_them() -> None:
    page = printed([card(count=3)], replace(USUAL, backs="fold", bleed=2.0))[0]
    found = plan([card(count=3)], replace(USUAL, backs="fold", bleed=2.0)).pages[0].placed
    assert len(found) == 6
    for front, back in zip(found[::2], found[1::2], strict=True):
        assert (front.x + 63, front.y) == (back.x, back.y)
        assert front.clip is not None
        assert back.clip is not None
        assert front.clip[2] == back.clip[0] == back.x
    colours = page.get_pixmap(dpi=127).pixel  # 5 pixels a millimetre
    fold, middle = found[0].x + 63, found[0].y + 44
    assert colours(round((fold - 0.6) * 5), round(middle * 5)) == (0xC8, 0x1E, 0x28)
    assert colours(round((fold + 0.6) * 5), round(middle * 5)) == (0x1E, 0x50, 0xC8)


def test_backs_of_their_own_come_last_and_no_backs_print_none() -> None:
    cards = [card(number) for number in range(1, 12)]
    assert [page.name for page in plan(cards, replace(USUAL, backs="separate")).pages] == ["1", "2", "3", "4"]
    assert [page.name for page in plan(cards, USUAL).pages] == ["1", "1b", "2", "2b"]
    assert plan(cards, USUAL).sheets == 2
    bare = [*cards, card(12, back=False, size=(50.0, 50.0))]
    assert [page.name for page in plan(bare, USUAL).pages] == ["1", "1b", "2", "2b", "3"]
    assert len(printed([*bare, card(13, back=False, size=(40.0, 40.0))], USUAL)) == 7, "no two meet back to back"
    assert {placed.side for page in plan(cards, replace(USUAL, backs="none")).pages for placed in page.placed} == {
        "front"
    }


def test_the_direction_that_needs_fewer_pages_is_taken() -> None:
    cards = [card(count=1)] * 9
    assert [len(page.placed) for page in plan(cards, replace(USUAL, backs="none")).pages] == [9]
    wide = plan(cards, replace(USUAL, backs="none", bleed=3.0)).pages
    assert [(page.width, len(page.placed)) for page in wide] == [(297.0, 8), (297.0, 1)]


def test_the_back_is_moved_and_all_is_scaled_as_the_printer_needs_it() -> None:
    calibration = Calibration(0.4, -0.7, 101.0)
    plain, moved = (
        printed([card()], replace(USUAL, registration=False, calibration=each)) for each in (Calibration(), calibration)
    )
    for number, (dx, dy) in enumerate(((0.0, 0.0), (0.4, -0.7))):
        colour = (FRONT, BACK)[number]
        box, other = (rectangles(document[number], colour)[0] for document in (plain, moved))
        middle = 105.0, 148.5
        scaled = [middle[side % 2] + (value - middle[side % 2]) * 1.01 for side, value in enumerate(box)]
        assert other == near([scaled[0] + dx, scaled[1] + dy, scaled[2] + dx, scaled[3] + dy])
        left, top, right, bottom = mm(moved[number].bleedbox)
        assert (left, top, right, bottom) == near(other)


def test_words_are_text_in_embedded_fonts_in_both_languages() -> None:
    for language, word in (("en", "Flick"), ("ru", "Щелчок")):
        options = replace(USUAL, language=language)
        data = pdf_of(plan([card(count=9)], options), options, "Toy")
        document = pymupdf.open("pdf", data)
        assert document[0].get_text().count(word) == 9
        assert fonts(data)
        assert all(embedded for _name, embedded in fonts(data))
        assert not not_flat(data)
        assert data == pdf_of(plan([card(count=9)], options), options, "Toy"), "the same pages are the same file"


def test_without_colours_red_and_blue_are_grey() -> None:
    page = printed([card()], replace(USUAL, grey=True))[0]
    red, green, blue = page.get_pixmap(dpi=25).pixel(50, 50)
    assert max(red, green, blue) - min(red, green, blue) <= 1
    assert red < 140


def test_a_bar_of_50_mm_is_50_mm() -> None:
    page = printed([card()], USUAL)[0]
    black = rectangles(page, "#1E1A16")
    assert (black[0][0], black[-1][2]) == near((150.0, 200.0))
    outlined = [mm(one["rect"]) for one in page.get_drawings() if one["type"] == "s"]
    assert [(box[0], box[2]) for box in outlined if 40 < box[2] - box[0] < 60] == [near((150.0, 200.0))]
    assert "measure me" in page.get_text()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (replace(USUAL, paper=(60.0, 90.0)), "too small"),
        (replace(USUAL, bleed=3.5), "bleed"),
        (replace(USUAL, calibration=Calibration(scale=150)), "scale"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_its_reason(options: PrintOptions, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        plan([card()], options)


@pytest.mark.parametrize("words", ["a5x", "210", "1x2", "10x20x30", "nanx100"])
def test_an_unknown_paper_is_refused(words: str) -> None:
    with pytest.raises(BadOption):
        paper_named(words)


def test_items_are_chosen_by_number_range_and_id() -> None:
    cards = [card(1, count=3), card(2, count=2), card(3, count=0)]

    def chosen(*words: str) -> dict[str, int]:
        kinds = (PrintableKind("cards", "Cards", "cards", lambda: cards),)
        found = chosen_of(PackDocument({}), lambda _document: kinds, Choice(items=words), "en")
        return {item.id: item.count for one in found for item in one.items}

    assert chosen() == {"card-1": 3, "card-2": 2}
    assert chosen("2-4") == {"card-1": 2, "card-2": 1}
    assert chosen("card-3", "1") == {"card-1": 1, "card-3": 1}
    with pytest.raises(BadOption, match="card-9"):
        chosen("card-9")
    with pytest.raises(BadOption, match="4-2"):
        chosen("4-2")


def test_printing_reports_its_share_and_can_be_cancelled() -> None:
    shares: list[float] = []
    cards = [card(number) for number in range(12)]
    pdf_of(plan(cards, USUAL), USUAL, "Toy", shares.append)
    assert shares == sorted(shares)
    assert shares[0] == 0
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        pdf_of(plan(cards, USUAL), USUAL, "Toy", progress)


@pytest.mark.parametrize("margin", [0.0, 3.0, 5.0, 10.0])
@pytest.mark.parametrize("paper", [(215.9, 279.4), (100.0, 290.0), (210.0, 297.0)])
def test_words_at_the_foot_never_lie_on_a_card(margin: float, paper: tuple[float, float]) -> None:
    options = checked(PrintOptions(paper=paper, margin=margin))
    for page in card_pages("Cards", [card(number) for number in range(12)], options):
        lowest = max(placed.box[3] + placed.bleed for placed in page.placed)
        assert all(mark.y >= lowest for mark in page.marks if isinstance(mark, Words | Bar))


def test_two_languages_share_sheets_and_stickers_come_once() -> None:
    def kinds(_document: object) -> tuple[PrintableKind, ...]:
        stickers = PrintableKind("faces", "Faces", "stickers", lambda: (card(9, size=(20.0, 20.0)),))
        return (PrintableKind("cards", "Cards", "cards", lambda: (card(1, count=3), card(2, count=2))), stickers)

    options = replace(USUAL, second="ru", backs="none")
    chosen = chosen_in_languages(PackDocument({}), kinds, Choice(), options)
    assert [(one.kind.id, [item.language for item in one.items]) for one in chosen] == [
        ("cards", ["", ""]),
        ("cards", ["ru", "ru"]),
        ("faces", [""]),
    ]
    made = plan_of(chosen, options)
    assert made.counts == {"cards": 10, "faces": 1}
    assert [len(page.placed) for page in made.pages] == [9, 1, 2]
    text = pymupdf.open("pdf", pdf_of(made, options, "Toy"))[0].get_text()
    assert (text.count("Flick"), text.count("Щелчок")) == (5, 4)
