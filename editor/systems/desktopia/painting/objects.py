"""Paints landscape objects seen from above, about their centre: flat colour, one light, no photographs.

Sizes in mm, y down. The outlines that disks collide with are data elsewhere; the outline here is for shadows and maps.
"""

from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPen, QPixmap

from editor.systems.desktopia.painting.object_drawings import DRAWINGS
from editor.systems.desktopia.painting.object_styles import ObjectStyle, ThingKind, map_colour, outline
from editor.ui.design_tokens import DIM, Theme
from editor.ui.drawn_icon import drawn_icon
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_PEN, rgba


def paint_thing(painter: QPainter, look: ObjectStyle, theme: Theme | None = None) -> None:
    """Paint the object about the origin, without its shadow. With a dark theme it is dimmed, so that disks
    stand out.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(NO_PEN)
    DRAWINGS["block" if look.points else look.kind](painter, look)
    if theme is not None and theme.dark:
        painter.setPen(NO_PEN)
        painter.setBrush(rgba(DIM))
        painter.drawPath(outline(look))
    painter.restore()


def paint_thing_small(painter: QPainter, look: ObjectStyle, theme: Theme | None = None) -> None:
    """Paint the object at a size of a few pixels: its outline in one colour."""
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(map_colour(look)))
    painter.drawPath(outline(look))
    if theme is not None and theme.dark:
        painter.setBrush(rgba(DIM))
        painter.drawPath(outline(look))


def paint_cast(painter: QPainter, look: ObjectStyle, alpha: int, angle: float = 0.0) -> None:
    """Paint the soft shadow in the frame of the object: light from the upper left of the screen.

    `angle`: the clockwise rotation of that frame on screen, in degrees.
    """
    reach = min(13.0, 3 + look.thickness * 0.22)
    turn = radians(-angle)
    dx, dy = reach * 0.45, reach * 0.75
    shadow, area = _shadow(look.kind, look.width, look.height, look.points, round(reach, 1), alpha)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn))
    painter.drawPixmap(area, shadow, QRectF(shadow.rect()))
    painter.restore()


def thing_icon(look: ObjectStyle, size: int = 50, shadow: int = 90) -> QIcon:
    """The object in a square, long ones slanted, as for a palette."""
    slanted = look.kind in ("pencil", "remote", "ruler")
    reach = hypot(look.width, look.height) if slanted else max(look.width, look.height)
    scale = (size - (4 if slanted else size * 0.22)) / max(1.0, reach)
    low = ObjectStyle(look.kind, look.width, look.height, look.colour, look.seed, min(30, look.thickness), look.points)

    def picture(ratio: float) -> QPixmap:
        result = blank(size, size, ratio)
        with QPainter(result) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(size / 2, size / 2)
            if slanted:
                painter.rotate(-45)
            painter.scale(scale, scale)
            paint_cast(painter, low, shadow, -45 if slanted else 0)
            paint_thing(painter, low)
        return result

    return drawn_icon(size, picture)


# ---------------------------------------------------------------- the drawings


@lru_cache(maxsize=256)
def _shadow(
    kind: ThingKind, width: float, height: float, points: tuple[tuple[float, float], ...], reach: float, alpha: int
) -> tuple[QPixmap, QRectF]:
    """A blurred outline, cached, and the area in mm that it covers: a soft shadow needs few pixels."""
    path = outline(ObjectStyle(kind, width, height, points=points))
    area = path.boundingRect().adjusted(-2 * reach, -2 * reach, 2 * reach, 2 * reach)
    # The further the shadow reaches the softer it is, and the fewer pixels it needs.
    scale = min(1.0, _SHARPEST / reach, 1024 / max(area.width(), area.height(), 1.0))
    size = QSize(max(1, round(area.width() * scale)), max(1, round(area.height() * scale)))
    picture = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size.width() / area.width(), size.height() / area.height())
        painter.translate(-area.topLeft())
        painter.setPen(QPen(QColor(0, 0, 0), reach * 0.35, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(QColor(0, 0, 0))
        painter.drawPath(path)
    step = max(1.0, reach * 0.42 * scale)
    for stride in (step, step * 0.7):  # smaller and back again is a blur; twice looks round
        small = QSize(max(1, round(size.width() / stride)), max(1, round(size.height() / stride)))
        picture = picture.scaled(small, _STRETCH, _SMOOTH).scaled(size, _STRETCH, _SMOOTH)
    with QPainter(picture) as faint:
        faint.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        faint.fillRect(picture.rect(), QColor(0, 0, 0, min(255, int(alpha * 1.25))))
    return QPixmap.fromImage(picture), area


_SHARPEST: Final = 6.0
"""The reach of a shadow, in mm, that is painted with one pixel per mm."""
_STRETCH: Final = Qt.AspectRatioMode.IgnoreAspectRatio
_SMOOTH: Final = Qt.TransformationMode.SmoothTransformation
