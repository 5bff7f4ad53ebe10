"""Paints the words of a card in millimetres, as `schema.rendering.card_frames` has measured them.

Everything is flat and opaque: gradients and transparency come out of a PDF writer as black or as pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEngine, QPainter

from editor.ui.design_tokens import INK, WORDS
from editor.ui.fonts import FAMILY, SERIF, SIGNS, font
from editor.ui.painting.pens import rgba
from schema.frozen_dataclass import frozen_dataclass
from schema.rendering import card_frames
from schema.rendering.card_frames import FLAVOUR_SIZE, INDENT, Face, Frame
from schema.rendering.typesetting import MARKS

UNIT: Final = 20  # text is set in twentieths of a millimetre, so that fonts keep whole sizes
_BEFORE: Final = 0.42
_REPLACING: Final = 0.475
"""The middle of a mark in the place of a word, relative to the size; of one before a word it is further left."""
_HIDDEN: Final = 0.14
"""The size of a word below its mark."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft
RIGHT: Final = Qt.AlignmentFlag.AlignRight
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
ACROSS: Final = Qt.AlignmentFlag.AlignHCenter
MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
_RUNS: Final = re.compile(rf"(\d+|[{chr(MARKS[0])}-{chr(MARKS[-1])}])")
_STYLES: Final[Mapping[Face, tuple[bool, str, bool]]] = {
    "text": (False, FAMILY, False),
    "title": (True, FAMILY, False),
    "name": (True, SERIF, False),
    "flavour": (False, FAMILY, True),
}


@frozen_dataclass
class InlineMark:
    """A mark within rules text."""

    paint: Callable[[QPainter, float, QColor], object]
    """Paints it about the origin, of a radius."""
    word: str = ""
    """The word in whose place it stands: a reader of the file finds it there. Empty for one that stands before it."""
    colour: str = ""
    """Its own, instead of that of the text."""


Marks = Mapping[str, InlineMark]
"""The marks of a game by their letters."""
NO_MARKS: Final[Marks] = {}


@frozen_dataclass
class Run:
    """One block of words: its title, its text as chosen by the fit, and what paints its mark about the origin."""

    title: str
    text: str
    paint_mark: Callable[[QPainter, float], object]
    """Takes the radius of the mark."""
    note: str = ""
    """Small words at the right of the title."""
    is_flavour: bool = False


def letters(size: float, face: Face = "text") -> QFont:
    """The font of a face for a size in mm, to be used in the painter of `set_line`."""
    style = _STYLES.get(face)
    if style is None:
        own = font(round(size * UNIT), family=face)
        own.setFamilies([face, FAMILY, SIGNS])
        return own
    bold, family, italic = style
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
    figures: Face = "",
    marks: Marks = NO_MARKS,
) -> float:
    """Paint a text in lines as they are measured, from its upper left corner; returns its height in mm.

    Figures in rules text are bold, or have a face of their own; letters of marks are drawn.
    """
    figures = figures or ("title" if face == "text" else "")
    painter.save()
    painter.translate(at)
    painter.scale(1 / UNIT, 1 / UNIT)
    lines = card_frames.lines(text, size, face, column)
    height, base = card_frames.line_height(size, face), card_frames.ascent(size, face)
    for number, line in enumerate(lines):
        y = (number * height + base) * UNIT
        runs = [(run, figures if run.isdigit() else face) for run in (_RUNS.split(line) if figures else [line])]
        x = 0.0
        if flags is not LEFT:
            x = (column * UNIT - sum(_advance(run, size, its) for run, its in runs)) * (0.5 if flags is ACROSS else 1.0)
        for run, its in runs:
            mark = marks.get(run)
            if mark is None:
                _paint_run(painter, QPointF(x, y), run, size, colour, its)
            else:
                _paint_mark(painter, QPointF(x, y), mark, size, colour)
            x += _advance(run, size, its)
    painter.restore()
    return len(lines) * height


def _advance(run: str, size: float, face: Face) -> float:
    if len(run) == 1 and ord(run) in MARKS:
        return card_frames.width_of(run, face) * size * UNIT
    return QFontMetricsF(letters(size, face)).horizontalAdvance(run)


def _paint_run(painter: QPainter, at: QPointF, run: str, size: float, colour: QColor | str, face: Face) -> None:
    if run:
        painter.setFont(letters(size, face))
        painter.setPen(rgba(colour))
        painter.drawText(at, run)


def _paint_mark(painter: QPainter, at: QPointF, mark: InlineMark, size: float, colour: QColor | str) -> None:
    em = size * UNIT
    middle = em * (_REPLACING if mark.word else _BEFORE)
    ink = rgba(mark.colour or colour)
    if mark.word and painter.paintEngine().type() == QPaintEngine.Type.Pdf:
        # Under the mark and in its colour: it is not seen, but selected and copied with the text.
        painter.setFont(letters(size * _HIDDEN))
        painter.setPen(ink)
        wide = QFontMetricsF(painter.font()).horizontalAdvance(mark.word)
        painter.drawText(QPointF(at.x() + middle - wide / 2, at.y() - em * 0.3), mark.word)
    painter.save()
    painter.translate(at.x() + middle, at.y() - em * 0.34)
    mark.paint(painter, em * (0.42 if mark.word else 0.38), ink)
    painter.restore()


def set_blocks(
    painter: QPainter,
    top: float,
    frame: Frame,
    runs: Sequence[Run],
    size: float,
    note_colour: QColor | str = WORDS,
    marks: Marks = NO_MARKS,
    ink: str = "",
) -> float:
    """Paint blocks one below the other; returns where they end. `ink`: instead of the usual dark tones."""
    column, left, faces = frame.column, frame.left + INDENT, frame.faces
    for number, run in enumerate(runs):
        top += card_frames.BLOCK_GAP if number else 0.0
        painter.save()
        painter.translate(frame.left + 1.5, top + 0.12 * size + 0.7 * card_frames.title_size(size))
        run.paint_mark(painter, 1.5 * min(1.0, size / 2.7))
        painter.restore()
        if run.title:
            titled = card_frames.title_size(size)
            set_lines(painter, QPointF(left, top + 0.06 * size), column, run.title, titled, ink or INK, faces.title)
            if run.note and width(run.title, titled, faces.title) + width(run.note, size * 0.8) < column - 1.0:
                area = QRectF(left, top + 0.06 * size + titled * 0.24, column, titled * 1.1)
                set_line(painter, area, run.note, size * 0.8, note_colour, flags=RIGHT)
            top += card_frames.title_height(run.title, size, column, faces.title)
        if run.text:
            face = faces.flavour if run.is_flavour else faces.text
            figures = "" if run.is_flavour else faces.title
            top += set_lines(
                painter, QPointF(left, top), column, run.text, size, ink or WORDS, face, figures=figures, marks=marks
            )
    return top


def set_flavour(
    painter: QPainter, bottom: float, frame: Frame, text: str, line: QColor | str, colour: QColor | str
) -> None:
    """Paint a flavour text, in the middle and above a bottom edge, with a short line above it."""
    if not text:
        return
    face = frame.faces.flavour
    words = card_frames.line_count(text, FLAVOUR_SIZE, face, frame.width)
    top = bottom - words * card_frames.line_height(FLAVOUR_SIZE, face)
    painter.fillRect(QRectF(frame.left + frame.width / 2 - 6, top - 0.9, 12, 0.22), QColor(line))
    set_lines(painter, QPointF(frame.left, top), frame.width, text, FLAVOUR_SIZE, colour, face, ACROSS)
