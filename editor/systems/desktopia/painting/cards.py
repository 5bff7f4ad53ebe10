"""Cards on screen, 63 x 88 mm: as they are printed, with round corners and an edge."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from editor.printing.faces.parts import Foot, clip_to_card, paint_edge
from editor.systems.desktopia.painting.card_fronts import paint_front, paint_ground, paint_words, plate_width
from editor.systems.desktopia.painting.card_styles import CardFace, CardFit, fit_card
from editor.ui.icons import blank
from schema.rendering import card_frames

WIDTH: Final = card_frames.WIDTH
HEIGHT: Final = card_frames.HEIGHT


def paint_card(painter: QPainter, look: CardFace, area: QRectF) -> CardFit:
    """Paint the card in an area, whose proportions should be 63 to 88; returns how its texts fit."""
    fit = fit_card(look)
    painter.save()
    _begin(painter, area)
    painter.save()
    clip_to_card(painter)
    paint_front(painter, look, fit)
    painter.restore()
    paint_edge(painter)
    painter.restore()
    return fit


class CardLayers:
    """A card whose texts are being edited: all but its words cached as a picture."""

    def __init__(self) -> None:
        self._kept: tuple[object, QPixmap] | None = None

    def paint(self, painter: QPainter, look: CardFace, area: QRectF) -> CardFit:
        """Like `paint_card`, in an area in pixels."""
        fit = fit_card(look)
        ratio = painter.device().devicePixelRatio()
        corner = QPointF(floor(area.left() * ratio) / ratio, floor(area.top() * ratio) / ratio)
        inner = area.translated(-corner)
        bare = replace(look, name="", blocks=(), line="", flavour="", foot=Foot())
        key = (bare, fit.words.art, plate_width(look), inner, ratio)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, _ground(look, fit, inner, ratio)
        painter.drawPixmap(corner, self._kept[1])
        painter.save()
        _begin(painter, area)
        clip_to_card(painter)  # as in `paint_card`: a clip of words that are cut off is smooth only within a path
        paint_words(painter, look, fit)
        painter.restore()
        return fit


def _ground(look: CardFace, fit: CardFit, area: QRectF, ratio: float) -> QPixmap:
    """Everything but the words, with cut corners."""
    result = blank(ceil(area.right()) + 1, ceil(area.bottom()) + 1, ratio)
    with QPainter(result) as painter:
        _begin(painter, area)
        painter.save()
        clip_to_card(painter)
        paint_ground(painter, look, fit)
        painter.restore()
        paint_edge(painter)
    return result


def _begin(painter: QPainter, area: QRectF) -> None:
    """Scale the painter to mm of the card."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)


def card_pixmap(look: CardFace, width: int, ratio: float = 1.0) -> QPixmap:
    """The card as a pixmap with a width in pixels at 100 %."""
    size = QSizeF(width, width * HEIGHT / WIDTH)
    result = blank(width, round(size.height()), ratio)
    with QPainter(result) as painter:
        paint_card(painter, look, QRectF(QPointF(0, 0), size))
    return result
