"""A small picture of a board with its tower, for the start page and recent packs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from editor.document.cards import card_in
from editor.document.edits import Documents
from editor.pages.start.sketches import PICTURE, blank_sketch
from editor.systems.dork_tower.board.items import (
    WHOLE,
    names_on_rim,
    nights,
    paint_over_spaces,
    paint_plain_space,
    position_at_start,
)
from editor.systems.dork_tower.board.plan import plan_of, walls_of
from editor.systems.dork_tower.painting.rim import paint_rim
from editor.systems.dork_tower.painting.tower import paint_tower
from editor.ui.theme import current_theme
from schema.json.lenient_json import mapping, text
from schema.json.strict_reading import Json

_MARGIN: Final = 4.0


def land_sketch(board: Json, documents: Documents, ratio: float, _art: Path | None = None) -> QPixmap:
    """The board of a scenario with its tower as it begins, or a board, with the content of these documents."""
    picture, card_of, given = blank_sketch(ratio), card_in(documents), mapping(board)
    is_scenario = "board" in given
    tower = mapping(card_of("towers", text(given.get("tower"))))
    plan = plan_of(mapping(card_of("boards", text(given.get("board")))) if is_scenario else given)
    walls, position = walls_of(tower), position_at_start(given, tower)
    night = nights(walls, position)
    room = QRectF(QPointF(), PICTURE.toSizeF()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    with QPainter(picture) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(room.center())
        scale = room.height() / WHOLE.height()
        painter.scale(scale, scale)
        painter.translate(-WHOLE.center())
        paint_rim(painter, current_theme(), names_on_rim(plan), night)
        for space in plan.spaces.values():
            paint_plain_space(painter, space)
        paint_over_spaces(painter, plan, night)
        paint_tower(painter, walls, position)
    return picture
