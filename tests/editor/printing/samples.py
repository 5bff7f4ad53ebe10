"""Things to print that are easy to find again in a file: coloured rectangles of known sizes, and their readers."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pymupdf
from pypdf import PdfReader
from pypdf.generic import DictionaryObject
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from editor.printing.printables import Paint, PaintOptions, Printable
from editor.printing.sheet_painting import paint_text

MM = 72 / 25.4
FRONT, BACK = "#C81E28", "#1E50C8"
Rectangle = tuple[float, float, float, float]


def card(number: int = 1, *, count: int = 1, back: bool = True, size: tuple[float, float] = (63.0, 88.0)) -> Printable:
    """A card: a front in red with its number, a back in blue; a white square marks the upper left corner of each."""
    return Printable(
        f"card-{number}",
        f"Card {number}",
        *size,
        painted(f"Front {number}", FRONT, size),
        count,
        painted(f"Back {number}", BACK, size) if back else None,
    )


def painted(words: str, colour: str, size: tuple[float, float]) -> Paint:
    """Paints the ground to the bleed, a square of 5 mm at the upper left corner, and words."""

    def paint(painter: QPainter, language: str, options: PaintOptions) -> None:
        b = options.bleed
        painter.fillRect(QRectF(-b, -b, size[0] + 2 * b, size[1] + 2 * b), QColor(colour))
        painter.fillRect(QRectF(0, 0, 5, 5), QColor("#FFFFFF"))
        paint_text(painter, f"{words} {'Щелчок' if language == 'ru' else 'Flick'}", 6, 10, 3.0)

    return paint


def rectangles(page: pymupdf.Page, colour: str) -> list[Rectangle]:
    """The filled rectangles of a colour, in mm from the upper left corner of the page, line by line."""
    found = [
        mm(drawing["rect"])
        for drawing in page.get_drawings()
        if drawing["type"] == "f" and QColor.fromRgbF(*drawing["fill"]).name().upper() == colour
    ]
    return sorted(found, key=lambda box: (round(box[1]), round(box[0])))


def lines(page: pymupdf.Page) -> list[Rectangle]:
    """The stroked lines."""
    drawings = [drawing for drawing in page.get_drawings() if drawing["type"] == "s"]
    return [mm(drawing["rect"]) for drawing in drawings if len(drawing["items"]) == 1 and drawing["items"][0][0] == "l"]


def mm(box: pymupdf.Rect) -> Rectangle:
    """A box of pymupdf, whose origin is the upper left corner of the page, in mm."""
    left, top, right, bottom = (side / MM for side in box)
    return left, top, right, bottom


def resources(data: bytes) -> Iterator[DictionaryObject]:
    """The resources of all pages and of what they show."""
    for page in PdfReader(io.BytesIO(data)).pages:
        yield from _within(page["/Resources"].get_object())


def _within(found: Any) -> Iterator[DictionaryObject]:
    yield found
    for shown in found.get("/XObject", {}).values():
        if "/Resources" in shown.get_object():
            yield from _within(shown.get_object()["/Resources"].get_object())


def not_flat(data: bytes) -> list[str]:
    """What of a file is not flat: gradients, patterns, transparency, pictures."""
    found = []
    for each in resources(data):
        found += [key for key in ("/Shading",) if each.get(key)]
        found += [f"/Pattern {name}" for name in each.get("/Pattern", {})]
        for state in each.get("/ExtGState", {}).values():
            found += [
                f"{key} {state.get_object()[key]}" for key in ("/ca", "/CA") if state.get_object().get(key, 1) < 1
            ]
        for shown in each.get("/XObject", {}).values():
            found += ["/Image"] * (shown.get_object()["/Subtype"] == "/Image")
    return found


def fonts(data: bytes) -> set[tuple[str, bool]]:
    """The names of the fonts of a file, and whether each is embedded."""
    found = set()
    for each in resources(data):
        for font in each.get("/Font", {}).values():
            base = font.get_object()
            inner = base["/DescendantFonts"][0].get_object() if "/DescendantFonts" in base else base
            descriptor = inner["/FontDescriptor"].get_object()
            embedded = any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))
            found.add((str(base["/BaseFont"]), embedded))
    return found
