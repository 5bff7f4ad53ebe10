"""Small pictures for the start page: a blank sheet with an icon, a stored picture, and their size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from editor.document.edits import Documents
from editor.ui.icons import paint_icon
from editor.ui.painting.picture_files import PictureRefused, picture_of_file
from editor.ui.theme import current_theme
from schema.json.strict_reading import Json

BoardSketch = Callable[[Json, Documents, float, Path | None], QPixmap]
"""Paints a board file with the content of documents; the path is the folder of the pack. Each system brings its own."""
PICTURE = QSize(208, 116)
"""In pixels at 100 %."""


def sheet_sketch(ratio: float, glyph: str = "plus") -> QPixmap:
    """A blank table with a glyph in the middle."""
    picture = blank_sketch(ratio)
    theme = current_theme()
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(QPointF(), PICTURE.toSizeF()).adjusted(30, 14, -30, -14)
        painter.setBrush(QColor(theme.field))
        painter.setPen(QPen(QColor(theme.line_strong), 1.2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(sheet, 4, 4)
        mark = QRectF(0, 0, 30, 30)
        mark.moveCenter(sheet.center())
        paint_icon(painter, glyph, mark, theme.text_2)
    return picture


def kept_picture(file: Path) -> QPixmap | None:
    """The picture in a file; None if there is none."""
    try:
        return QPixmap.fromImage(picture_of_file(file))
    except PictureRefused:
        return None


def blank_sketch(ratio: float) -> QPixmap:
    """An empty picture with the background of a board."""
    result = QPixmap(PICTURE * ratio)
    result.setDevicePixelRatio(ratio)
    result.fill(QColor(current_theme().backdrop))
    return result
