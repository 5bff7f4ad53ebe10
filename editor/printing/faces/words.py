"""Paints the words of a card in millimetres, as `schema.rendering.card_frames` has measured them.

Everything is flat and opaque: gradients and transparency come out of a PDF writer as black or as pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from editor.ui.design_tokens import INK, LIFE, WORDS
from editor.ui.fonts import FAMILY, SERIF, font
from editor.ui.painting.marks import paint_mark
from editor.ui.painting.pens import rgba
from schema.frozen_dataclass import frozen_dataclass
from schema.rendering import card_frames
from schema.rendering.card_frames import FLAVOUR_SIZE, INDENT, MARGIN, Face

UNIT: Final = 20  # text is set in twentieths of a millimetre, so that fonts keep whole sizes
LEFT: Final = Qt.AlignmentFlag.AlignLeft
RIGHT: Final = Qt.AlignmentFlag.AlignRight
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
ACROSS: Final = Qt.AlignmentFlag.AlignHCenter
MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
HEART: Final = "\u2665"
_RUNS: Final = re.compile(rf"(\d+|{HEART})")
_STYLES: Final[Mapping[Face, tuple[bool, str, bool]]] = {
    "text": (False, FAMILY, False),
    "title": (True, FAMILY, False),
    "name": (True, SERIF, False),
    "flavour": (False, FAMILY, True),
}


@frozen_dataclass
class Run:
    """One block of words: its title, its text as chosen by the fit, and what paints its mark about the origin."""

    title: str
    text: str
    paint_mark: Callable[[QPainter, float], object]
    """Takes the radius of the mark."""
    note: str = ""
    """Small words at the right of the title."""
    face: Face = "text"


def letters(size: float, face: Face = "text") -> QFont:
    """The font of a face for a size in mm, to be used in the painter of `set_line`."""
    bold, family, italic = _STYLES[face]
    return font(round(size * UNIT), bold, family, italic)


def width(text: str, size: float, face: Face = "text") -> float:
    """The width of a line in mm, as the font has it."""
    return QFontMetricsF(letters(size, face)).horizontalAdvance(text) / UNIT


def shortened(text: str, room: float, size: float, face: Face = "text", *, middle: bool = False) -> str:
    """A text with an ellipsis at its end, or in its middle, where it is wider than the room in mm."""
    mode = Qt.TextElideMode.ElideMiddle if middle else Qt.TextElideMode.ElideRight
    return QFontMetricsF(letters(size, face)).elidedText(text, mode, room * UNIT)


def set_line(
    painter: QPainter,
    area: QRectF,
    text: str,
    size: float,
    colour: QColor | str,
    face: Face = "text",
    flags: Qt.AlignmentFlag = LEFT,
) -> None:
    """Paint one line of a size in mm in an area."""
    if not text:
        return
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(1 / UNIT, 1 / UNIT)
    painter.setFont(letters(size, face))
    painter.setPen(rgba(colour))
    box = QRectF(0, 0, area.width() * UNIT, area.height() * UNIT)
    painter.drawText(box, int(flags) | int(Qt.TextFlag.TextSingleLine) | int(Qt.TextFlag.TextDontClip), text)
    painter.restore()


def set_lines(
    painter: QPainter,
    at: QPointF,
    column: float,
    text: str,
    size: float,
    colour: QColor | str,
    face: Face = "text",
    flags: Qt.AlignmentFlag = LEFT,
) -> float:
    """Paint a text in lines as they are measured, from its upper left corner; returns its height in mm.

    Figures in rules text are bold, and a heart is drawn as the mark of life.
    """
    painter.save()
    painter.translate(at)
    painter.scale(1 / UNIT, 1 / UNIT)
    lines = card_frames.lines(text, size, face, column)
    height, base = card_frames.line_height(size, face), card_frames.ascent(size, face)
    for number, line in enumerate(lines):
        y = (number * height + base) * UNIT
        runs = _RUNS.split(line) if face == "text" else [line]
        x = 0.0
        if flags is not LEFT:
            x = (column * UNIT - sum(_advance(run, size, face) for run in runs)) * (0.5 if flags is ACROSS else 1.0)
        for run in runs:
            _paint_run(painter, QPointF(x, y), run, size, colour, face)
            x += _advance(run, size, face)
    painter.restore()
    return len(lines) * height


def _advance(run: str, size: float, face: Face) -> float:
    if run == HEART:
        return card_frames.width_of(run, face) * size * UNIT
    return QFontMetricsF(letters(size, _face(run, face))).horizontalAdvance(run)


def _face(run: str, face: Face) -> Face:
    return "title" if face == "text" and run.isdigit() else face


def _paint_run(painter: QPainter, at: QPointF, run: str, size: float, colour: QColor | str, face: Face) -> None:
    if run == HEART:
        painter.save()
        painter.translate(at.x() + _advance(run, size, face) / 2, at.y() - size * UNIT * 0.34)
        paint_mark(painter, "heart", size * UNIT * 0.42, LIFE)
        painter.restore()
    elif run:
        painter.setFont(letters(size, _face(run, face)))
        painter.setPen(rgba(colour))
        painter.drawText(at, run)


def set_blocks(
    painter: QPainter, top: float, width_mm: float, runs: Sequence[Run], size: float, note_colour: QColor | str = WORDS
) -> float:
    """Paint blocks one below the other from the left margin; returns where they end."""
    column, left = width_mm - INDENT, MARGIN + INDENT
    for number, run in enumerate(runs):
        top += card_frames.BLOCK_GAP if number else 0.0
        painter.save()
        painter.translate(MARGIN + 1.5, top + 0.12 * size + 0.7 * card_frames.title_size(size))
        run.paint_mark(painter, 1.5 * min(1.0, size / 2.7))
        painter.restore()
        if run.title:
            titled = card_frames.title_size(size)
            set_lines(painter, QPointF(left, top + 0.06 * size), column, run.title, titled, INK, "title")
            if run.note:
                area = QRectF(left, top + 0.06 * size + titled * 0.24, column, titled * 1.1)
                set_line(painter, area, run.note, size * 0.8, note_colour, flags=RIGHT)
            top += card_frames.title_height(run.title, size, column)
        if run.text:
            top += set_lines(painter, QPointF(left, top), column, run.text, size, WORDS, run.face)
    return top


def set_flavour(
    painter: QPainter, bottom: float, width_mm: float, text: str, line: QColor | str, colour: QColor | str
) -> None:
    """Paint a flavour text, in the middle and above a bottom edge, with a short line above it."""
    if not text:
        return
    words = card_frames.line_count(text, FLAVOUR_SIZE, "flavour", width_mm)
    top = bottom - words * card_frames.line_height(FLAVOUR_SIZE, "flavour")
    painter.fillRect(QRectF(MARGIN + width_mm / 2 - 6, top - 0.9, 12, 0.22), QColor(line))
    set_lines(painter, QPointF(MARGIN, top), width_mm, text, FLAVOUR_SIZE, colour, "flavour", ACROSS)
