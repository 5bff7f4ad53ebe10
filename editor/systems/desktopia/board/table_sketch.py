"""A small picture of the table of a script, for the start page, recent packs and the battles of a campaign."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from editor.document.cards import card_in
from editor.document.edits import Documents
from editor.pages.start.sketches import PICTURE, blank_sketch
from editor.systems.desktopia.board.scene import TableScene
from editor.systems.desktopia.board.script_contents import read_contents
from schema.json.strict_reading import Json

_MARGIN_MM = 30.0


def table_sketch(script: Json, documents: Documents, ratio: float, art: Path | None = None) -> QPixmap:
    """The table of a script with the cards of these documents, filling the picture."""
    picture = blank_sketch(ratio)
    scene = TableScene(card_in(documents), art)
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


def _without_names(script: Json) -> Json:
    """The script without the names of zones, which would cover such a small picture."""
    zones = script.get("zones") if isinstance(script, dict) else None
    if not isinstance(script, dict) or not isinstance(zones, list):
        return script
    plain = [{**zone, "id": "", "name": {}} if isinstance(zone, dict) else zone for zone in zones]
    return {**script, "zones": plain}
