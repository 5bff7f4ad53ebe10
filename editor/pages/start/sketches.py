"""Small pictures for the start page and for battles: a table as it would lie there, a blank sheet with a glyph."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from editor.canvas.scene import TableScene
from editor.document.edits import Documents
from editor.document.script_contents import CardOf, read_contents
from editor.ui.design_tokens import Theme
from editor.ui.icons import paint_icon
from editor.ui.painting.picture_files import PictureRefused, picture_of_file
from schema.json.strict_reading import Json

PICTURE = QSize(208, 116)
"""In pixels at 100 %."""
_MARGIN_MM = 30.0


def table_sketch(script: Json, documents: Documents, theme: Theme, ratio: float, art: Path | None = None) -> QPixmap:
    """The table of a script with the cards of these documents, filling the picture."""
    picture = _blank(theme, ratio)
    scene = TableScene(theme, card_in(documents), art)
    scene.show_grid(False)
    contents = read_contents(_without_names(script), card_in(documents))
    scene.show_contents(contents)
    left, top, right, bottom = contents.extent
    area = QRectF(left, top, right - left, bottom - top).adjusted(-_MARGIN_MM, -_MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    with QPainter(picture) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        scale = min(PICTURE.width() / area.width(), PICTURE.height() / area.height())
        place = QRectF(0, 0, area.width() * scale, area.height() * scale)
        place.moveCenter(QRectF(QPointF(), PICTURE.toSizeF()).center())
        scene.render(painter, place, area)
    return picture


def sheet_sketch(theme: Theme, ratio: float, glyph: str = "plus") -> QPixmap:
    """A blank table with a glyph in the middle."""
    picture = _blank(theme, ratio)
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
    """The picture in a file; None where there is none."""
    try:
        return QPixmap.fromImage(picture_of_file(file))
    except PictureRefused:
        return None


def card_in(documents: Documents) -> CardOf:
    """Finds cards by folder and id among documents."""

    def card(folder: str, id_: str) -> Mapping[str, object] | None:
        found = documents.get(f"{folder}/{id_}.json")
        if isinstance(found, dict):
            return found
        start = f"{folder}/"
        others = (each for file, each in documents.items() if file.startswith(start))
        return next((each for each in others if isinstance(each, dict) and each.get("id") == id_), None)

    return card


def _without_names(script: Json) -> Json:
    """As it is but for the names of zones, which would hide so small a table."""
    zones = script.get("zones") if isinstance(script, dict) else None
    if not isinstance(script, dict) or not isinstance(zones, list):
        return script
    plain = [{**zone, "id": "", "name": {}} if isinstance(zone, dict) else zone for zone in zones]
    return {**script, "zones": plain}


def _blank(theme: Theme, ratio: float) -> QPixmap:
    result = QPixmap(PICTURE * ratio)
    result.setDevicePixelRatio(ratio)
    result.fill(QColor(theme.backdrop))
    return result
