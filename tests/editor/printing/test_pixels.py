"""Pages of the file look like the same pages painted on screen: both drawn at 150 dots an inch and compared.

Letters and edges come out a little different in two renderers; a shape that is 0.3 mm off is far beyond that.
"""

from __future__ import annotations

from dataclasses import replace

import pymupdf
import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from content import SHIPPED
from editor.document.document import PackDocument
from editor.printing.options import PrintOptions, checked
from editor.printing.page_plan import Placed, Plan, PlannedPage
from editor.printing.pdf_file import pdf_of
from editor.printing.print_job import Choice, chosen_of, plan_of
from editor.printing.sheet_painting import paint_page
from editor.systems.registry import printables_for
from schema.i18n import texts_in

pytestmark = pytest.mark.usefixtures("qapp")
DPI = 150
MM = DPI / 25.4
SHRUNK = 4
"""Pixels of a side that are one in the comparison: an edge rounded to a whole pixel is no difference."""
NEAR = bytes(range(60))
"""The levels of 255 by which blurred pixels of the same shapes may differ in two renderers."""
MOST = 0.0002
"""The share of such pixels that two renderers leave on a page."""


def painted(page: PlannedPage, options: PrintOptions, size: QSize) -> QImage:
    """The page as the screen shows it."""
    image = QImage(size, QImage.Format.Format_RGB888)
    image.fill(QColor("#FFFFFF"))
    with QPainter(image) as painter, texts_in(options.language):
        painter.scale(MM, MM)
        paint_page(painter, page, options)
    return image


def rendered(page: pymupdf.Page) -> QImage:
    """The page as another program draws it."""
    made = page.get_pixmap(dpi=DPI)
    return QImage(made.samples, made.width, made.height, made.stride, QImage.Format.Format_RGB888).copy()


def difference(one: QImage, other: QImage) -> float:
    """The share of pixels that differ, each the mean of a few."""
    width = one.width() // SHRUNK // 4 * 4  # lines without padding
    size = QSize(width, one.height() * width // one.width())
    exactly, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    small, over = (image.scaled(size, exactly, smooth) for image in (one, other))
    with QPainter(small) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
        painter.drawImage(0, 0, over)
    grey = small.convertToFormat(QImage.Format.Format_Grayscale8)
    return len(bytes(grey.constBits()).translate(None, NEAR)) / (grey.width() * grey.height())


def pages(pack: str, only: str, items: tuple[str, ...], options: PrintOptions) -> tuple[Plan, pymupdf.Document]:
    document = PackDocument.open(SHIPPED[pack])
    chosen = chosen_of(document, printables_for(document.system), Choice((only,), items), options.language)
    plan = plan_of(chosen, checked(options))
    return plan, pymupdf.open("pdf", pdf_of(plan, checked(options), "Toy"))


def moved(page: PlannedPage, number: int, mm: float) -> PlannedPage:
    """The page with one of its items elsewhere."""
    placed: list[Placed] = list(page.placed)
    placed[number] = replace(placed[number], x=placed[number].x + mm)
    return replace(page, placed=tuple(placed))


@pytest.mark.parametrize(
    ("pack", "only", "items", "options"),
    [
        ("desktopia", "characters", ("1-3",), PrintOptions(backs="short-edge", paper=(100.0, 297.0))),
        (
            "desktopia",
            "characters",
            ("akeru",),
            PrintOptions(backs="fold", bleed=3, language="ru", marks="full", paper=(110, 160)),
        ),
        ("desktopia", "stickers", (), PrintOptions()),
        ("desktopia", "set-up", ("between_two_books",), PrintOptions(language="ru")),
        ("despaira-salt-and-lantern", "creatures", ("1-3",), PrintOptions(paper=(100.0, 297.0), backs="none")),
    ],
    ids=["duplex", "fold", "stickers", "set-up", "despaira"],
)
def test_a_page_of_the_file_looks_as_it_is_painted(
    pack: str, only: str, items: tuple[str, ...], options: PrintOptions
) -> None:
    plan, document = pages(pack, only, items, options)
    assert len(document) == len(plan.pages)
    for page, planned in list(zip(document, plan.pages, strict=True))[:2]:
        shown = rendered(page)
        assert difference(shown, painted(planned, checked(options), shown.size())) < MOST
    other = painted(moved(planned, 0, 0.3), checked(options), shown.size())
    assert difference(shown, other) > 2 * MOST, "one thing on the page that is 0.3 mm off is seen"
