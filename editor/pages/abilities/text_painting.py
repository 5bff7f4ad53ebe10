"""Paints a page of sentences: blocks, phrases as chips, selection, problems; it knows no widget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.pages.abilities.text_layout import CHIP_PX, Fragment, LaidOutBlock, LaidOutChip, TextLayout
from editor.pages.abilities.text_spans import TextSpan
from editor.ui.design_tokens import SMALL, TITLE, Theme
from editor.ui.fonts import text_font
from editor.ui.icons import SEVERITY_ICONS, paint_icon
from editor.ui.painting.marks import paint_mark
from editor.ui.painting.pens import NO_BRUSH, NO_PEN

TEXT_PX = 13
_HUES = (210, 30, 140, 290, 0, 180)
"""Of the names in one ability, in the order of their first mention."""


@dataclass(frozen=True, slots=True)
class TextPainter:
    """The state to paint: the layout, the selected place, the run under the pointer or -1."""

    setting: TextLayout
    theme: Theme
    place: str
    hover: int
    focused: bool

    @property
    def phrase(self) -> str:
        """The selected place, unless that is a whole block."""
        return "" if any(one.block.place == self.place for one in self.setting.blocks) else self.place


def paint_page(painter: QPainter, page: TextPainter, shown: QRectF) -> None:
    """Paint everything of the page in an area."""
    painter.setFont(text_font(TITLE - 2, True))
    painter.setPen(QColor(page.theme.text_2))
    for title, area in page.setting.titles:
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, title)
    for block in page.setting.blocks:
        if block.area.intersects(shown):
            _paint_block(painter, page, block)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(page.theme.panel))
    for area in (area for chip in page.setting.chips for area in chip.areas):
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
    _paint_grounds(painter, page)
    for chip in page.setting.chips:
        _paint_chip(painter, page, chip)
    painter.setFont(text_font(TEXT_PX))
    colours = name_colours(page.setting.runs)
    for one in page.setting.fragments:
        if one.area.intersects(shown):
            _paint_fragment(painter, page, one)
            run = page.setting.runs[one.run]
            if run.name:
                painter.setPen(QPen(colours[_named(run)], 2))
                y = one.area.bottom() - 3
                painter.drawLine(QPointF(one.area.left() + CHIP_PX, y), QPointF(one.area.right() - CHIP_PX, y))


def name_colours(runs: Sequence[TextSpan]) -> dict[tuple[str, str], QColor]:
    """The colour of each name in each ability, so that where it is set and where it is used look alike."""
    found: dict[tuple[str, str], QColor] = {}
    for key in dict.fromkeys(_named(run) for run in runs if run.name):
        number = sum(1 for other in found if other[0] == key[0])
        found[key] = QColor.fromHsl(_HUES[number % len(_HUES)], 150, 128)
    return found


def _named(run: TextSpan) -> tuple[str, str]:
    """The ability of a run, by the start of its place, and the name."""
    above, _middle, _rest = run.place.partition("/choose/")
    return above.partition("/do/")[0], run.name


def paint_fault(painter: QPainter, page: TextPainter, place: str, error: bool) -> None:
    """Underline a place that has a problem; its chip has the colour of the problem, a whole block an icon."""
    colour = QColor(page.theme.error if error else page.theme.warning)
    for block in page.setting.blocks:
        if block.block.place == place and block.block.title:
            paint_icon(painter, SEVERITY_ICONS["error" if error else "warning"] + "-fill", block.fault, colour)
            return
    for chip in page.setting.chips:
        if inside(place, chip.chip.place):
            painter.setBrush(NO_BRUSH)
            painter.setPen(QPen(colour, 1.6))
            for area in chip.areas:
                painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
    painter.setPen(QPen(colour, 1.6, Qt.PenStyle.SolidLine if error else Qt.PenStyle.DotLine))
    for area in _rows_of(page, place):
        y = area.bottom() - 0.5
        painter.drawLine(QPointF(area.left() + 2, y), QPointF(area.right() - 2, y))


def paint_gap(painter: QPainter, page: TextPainter, at: QPointF, right: float) -> None:
    """Paint where a dragged line would be inserted."""
    painter.setPen(QPen(QColor(page.theme.accent), 2))
    painter.drawLine(at, QPointF(right, at.y()))
    painter.setBrush(QColor(page.theme.accent))
    painter.drawEllipse(at, 3, 3)


def inside(place: str, around: str) -> bool:
    """Whether a place equals another one or lies in it."""
    return (place + "/").startswith(around + "/")


def _paint_block(painter: QPainter, page: TextPainter, one: LaidOutBlock) -> None:
    theme, block, area, head, foot = page.theme, one.block, one.area, one.head, one.foot
    current = inside(page.place, block.place)
    painter.setPen(QPen(QColor(theme.accent if current and page.focused else theme.line_strong), 1))
    painter.setBrush(QColor(theme.field))
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
    x = head.left() + 12
    if block.mark:
        painter.save()
        painter.translate(x + 7, head.center().y() + 1)
        paint_mark(painter, block.mark, 7, theme.accent_text)
        painter.restore()
        x += 22
    painter.setPen(QColor(theme.text))
    painter.setFont(text_font(TITLE - 1, True))
    room = QRectF(x, head.top() + 1, one.fault.left() - 4 - x, head.height())
    words = painter.fontMetrics().elidedText(block.title, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
    if page.place == block.place:
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 6, 6)
    if foot:
        painter.setPen(QPen(QColor(theme.line), 1))
        y = foot[0][2].top() - 4
        painter.drawLine(QPointF(area.left() + 10, y), QPointF(area.right() - 10, y))
    for kind, words, room in foot:
        painter.setFont(text_font(SMALL + 1, italic=kind != "link"))
        painter.setPen(QColor(theme.accent_text if kind == "link" else theme.text_2))
        painter.drawText(room, int(Qt.TextFlag.TextWordWrap), words)


def _paint_chip(painter: QPainter, page: TextPainter, one: LaidOutChip) -> None:
    """Paint the frame and the icon of a chip."""
    painter.setPen(QPen(QColor(page.theme.line_strong), 1))
    painter.setBrush(NO_BRUSH)
    for area in one.areas:
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
    first = one.areas[0]
    icon = QRectF(first.left() + 6, first.center().y() - 6, 12, 12)
    paint_icon(painter, one.chip.icon, icon, page.theme.text_2)


def _paint_grounds(painter: QPainter, page: TextPainter) -> None:
    """Paint the backgrounds of the selection and of the phrase under the pointer, row by row."""
    theme = page.theme
    painter.setPen(NO_PEN)
    if 0 <= page.hover < len(page.setting.runs):
        hovered = page.setting.runs[page.hover].place
        painter.setBrush(QColor(theme.hover))
        if all(one.block.place != hovered for one in page.setting.blocks):
            for area in _rows_of(page, hovered):
                painter.drawRoundedRect(area, 4, 4)
    if page.phrase:
        painter.setBrush(QColor(theme.select))
        for area in _rows_of(page, page.place):
            painter.drawRoundedRect(area.adjusted(-1, 0, 1, 0), 4, 4)


def _rows_of(page: TextPainter, place: str) -> list[QRectF]:
    rows: dict[int, QRectF] = {}
    for one in page.setting.fragments:
        run = page.setting.runs[one.run]
        if inside(run.place, place) and (run.look != "add" or run.place == place):
            rows[one.row] = rows.get(one.row, QRectF()).united(one.area)
    return [area.adjusted(0, 2, 0, -2) for area in rows.values()]


def _paint_fragment(painter: QPainter, page: TextPainter, one: Fragment) -> None:
    theme = page.theme
    run = page.setting.runs[one.run]
    area = one.area
    match run.look:
        case "part":
            if not (page.phrase and inside(run.place, page.phrase)) and one.run != page.hover:
                painter.setPen(NO_PEN)
                painter.setBrush(QColor(theme.hover))
                painter.drawRoundedRect(area.adjusted(0, 3, 0, -3), 4, 4)
            painter.setPen(QColor(theme.text))
        case "add":
            pen = QPen(QColor(theme.line_strong), 1, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(area.adjusted(0.5, 3.5, -0.5, -3.5), 4, 4)
            painter.setPen(QColor(theme.accent_text if one.run == page.hover else theme.text_2))
        case "lead":
            painter.setPen(QColor(theme.text_2))
        case "strange":
            painter.setPen(QColor(theme.error))
        case _:
            painter.setPen(QColor(theme.text))
    pad = CHIP_PX if run.look in ("part", "add", "strange") else 0.0
    painter.drawText(area.adjusted(pad, 0, 20, 0), Qt.AlignmentFlag.AlignVCenter, one.text)
