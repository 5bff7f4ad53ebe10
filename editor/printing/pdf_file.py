"""Writes planned pages as PDF: vectors and embedded fonts by Qt, exact boxes and pages put together by pypdf.

Qt's pages are whole points, 0.35 mm. So a page is written somewhat too large, and its boxes are set to the exact sizes.
Each side of an item is painted once, however many copies there are, and the pages refer to it.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import (
    ContentStream,
    DecodedStreamObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    RectangleObject,
    StreamObject,
)
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from editor.printing.options import PrintOptions
from editor.printing.page_plan import Box, Placed, Plan, PlannedPage
from editor.printing.sheet_painting import paint_page, paint_side
from schema.i18n import texts_in

_DPI: Final = 1200
_POINTS: Final = 72 / 25.4
"""In a millimetre."""
Report = Callable[[float], object]
"""Called with the share that is done; may raise, to cancel."""
_Key = tuple[object, ...]


def pdf_of(plan: Plan, options: PrintOptions, title: str, report: Report = lambda _share: None) -> bytes:
    """The pages as a PDF file, the same for the same pages. Needs Qt running."""
    sides = {_key(placed): placed for page in plan.pages for placed in page.placed}
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    with texts_in(options.language):
        _paint(buffer, plan, tuple(sides.values()), options, report)
    return _put_together(bytes(buffer.data().data()), plan, tuple(sides), title)


def _key(placed: Placed) -> _Key:
    """Placed sides with the same key look the same."""
    item, bleed = placed.item, placed.bleed
    size = (item.width, item.height, bleed)
    if placed.side == "back" and item.back_id:
        return ("back", item.back_id, item.language, *size)
    return (placed.side, id(item.paint if placed.side == "front" else item.back), item.language, *size)


def _paint(buffer: QBuffer, plan: Plan, sides: Iterable[Placed], options: PrintOptions, report: Report) -> None:
    """Write a page for each side of an item, then the marks of each page."""
    writer = QPdfWriter(buffer)
    writer.setResolution(_DPI)
    writer.setColorModel(QPdfWriter.ColorModel.Grayscale if options.grey else QPdfWriter.ColorModel.RGB)
    work: list[tuple[float, float, Callable[[], None]]] = []
    painter = QPainter()
    for placed in sides:
        work.append((*_grown(placed), partial(_paint_item, painter, placed, options)))
    for page in plan.sides:
        work.append((page.width, page.height, partial(paint_page, painter, page, options, items=False)))
    try:
        for number, (width, height, paint) in enumerate(work):
            report(number / len(work))
            writer.setPageLayout(_layout(width, height))
            if number == 0:
                painter.begin(writer)
            else:
                writer.newPage()
            painter.save()
            painter.scale(_DPI / 25.4, _DPI / 25.4)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint()
            painter.restore()
    finally:
        if painter.isActive():
            painter.end()


def _paint_item(painter: QPainter, placed: Placed, options: PrintOptions) -> None:
    painter.translate(placed.bleed, placed.bleed)
    paint_side(painter, placed.item, placed.side, placed.bleed, options)


def _grown(placed: Placed) -> tuple[float, float]:
    """The size of an item with its bleed."""
    return placed.item.width + 2 * placed.bleed, placed.item.height + 2 * placed.bleed


def _layout(width: float, height: float) -> QPageLayout:
    """A page of whole points that holds one of millimetres."""
    size = QSizeF(*(math.ceil(side * _POINTS) for side in (width, height)))
    exact = QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    return QPageLayout(exact, QPageLayout.Orientation.Portrait, QMarginsF())


def _put_together(data: bytes, plan: Plan, keys: tuple[_Key, ...], title: str) -> bytes:
    """The file with the pages of the plan, from that of Qt, in which the sides of items come first."""
    reader = PdfReader(io.BytesIO(data))
    pages = reader.pages
    writer = PdfWriter()
    written = [writer.add_page(page) for page in pages[len(keys) :]]
    forms: dict[_Key, tuple[IndirectObject, float]] = {}
    sized = {_key(placed): _grown(placed) for page in plan.pages for placed in page.placed}
    for key, page in zip(keys, pages, strict=False):
        form = _form(writer, page, *sized[key])
        forms[key] = (form, float(page.mediabox.top))
    for page, planned in zip(written, plan.sides, strict=True):
        _refer(writer, page, planned, forms)
        _set_boxes(page, planned)
    writer.metadata = None
    writer.add_metadata({"/Title": title, "/Creator": "Tablewright"})
    target = io.BytesIO()
    writer.write(target)
    return target.getvalue()


def _form(writer: PdfWriter, page: PageObject, width: float, height: float) -> IndirectObject:
    """A page as a picture in vectors that other pages show."""
    top = float(page.mediabox.top)
    contents = page["/Contents"]
    assert isinstance(contents, StreamObject)
    form = contents.clone(writer, force_duplicate=True)
    assert isinstance(form, StreamObject)
    form[NameObject("/Type")] = NameObject("/XObject")
    form[NameObject("/Subtype")] = NameObject("/Form")
    form[NameObject("/BBox")] = _points((0.0, 0.0, width, height), top)
    form[NameObject("/Resources")] = page["/Resources"].clone(writer)
    assert form.indirect_reference is not None
    return form.indirect_reference


def _refer(
    writer: PdfWriter, page: PageObject, planned: PlannedPage, forms: dict[_Key, tuple[IndirectObject, float]]
) -> None:
    """Show the items of a page, below its marks."""
    if not planned.placed:
        return
    top = float(page.mediabox.top)
    resources = page["/Resources"]
    assert isinstance(resources, DictionaryObject)
    own = DictionaryObject(resources)
    objects = DictionaryObject(own.get("/XObject", DictionaryObject()))
    names: dict[_Key, str] = {}
    lines = ["q", _matrix(*_calibrated(planned, top))]
    for placed in planned.placed:
        form, height = forms[_key(placed)]
        name = names.setdefault(_key(placed), f"/Item{len(names)}")
        objects[NameObject(name)] = form
        lines.append("q")
        if placed.clip is not None:
            left, lower, right, upper = (float(side) for side in _points(placed.clip, top))
            lines.append(f"{left:.4f} {lower:.4f} {right - left:.4f} {upper - lower:.4f} re W n")
        lines += [_matrix(*_place(placed, top, height)), f"{name} Do", "Q"]
    lines.append("Q")
    own[NameObject("/XObject")] = objects
    page[NameObject("/Resources")] = own
    marks = page.get_contents()
    assert isinstance(marks, ContentStream)
    stream = DecodedStreamObject()
    stream.set_data("\n".join(lines).encode("ascii") + b"\n" + marks.get_data())
    page[NameObject("/Contents")] = writer._add_object(stream.flate_encode())


def _calibrated(planned: PlannedPage, top: float) -> tuple[float, float, float]:
    """Scale and shift of a page about its middle, in points."""
    x, y = planned.width / 2 * _POINTS, top - planned.height / 2 * _POINTS
    dx, dy = planned.moved[0] * _POINTS, -planned.moved[1] * _POINTS
    return planned.scale, x * (1 - planned.scale) + dx, y * (1 - planned.scale) + dy


def _place(placed: Placed, top: float, height: float) -> tuple[float, float, float]:
    """Scale and shift of an item, from a form of a height to a page with an upper edge, in points."""
    scale, bleed = placed.scale, placed.bleed * _POINTS
    left, _upper, right, lower = placed.box
    if placed.turned:
        return -scale, right * _POINTS + scale * bleed, top - lower * _POINTS + scale * (height - bleed)
    return scale, left * _POINTS - scale * bleed, top - placed.y * _POINTS - scale * (height - bleed)


def _matrix(scale: float, x: float, y: float) -> str:
    return f"{scale:.6f} 0 0 {scale:.6f} {x:.5f} {y:.5f} cm"


def _set_boxes(written: PageObject, page: PlannedPage) -> None:
    top = float(written.mediabox.top)
    paper = (0.0, 0.0, page.width, page.height)
    trim = page.trim if page.trim != (0.0, 0.0, 0.0, 0.0) else paper
    written.mediabox = _points(paper, top)
    written.cropbox = _points(paper, top)
    written.bleedbox = _points(page.on_page(trim, page.bleed), top)
    written.trimbox = _points(page.on_page(trim), top)
    written.artbox = _points(page.on_page(trim), top)


def _points(box: Box, top: float) -> RectangleObject:
    """A box in the frame of PDF, whose y goes up from the lower edge of Qt's page."""
    left, upper, right, lower = (side * _POINTS for side in box)
    return RectangleObject((left, top - lower, right, top - upper))
