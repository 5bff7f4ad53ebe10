"""What the fronts and backs of all games share: clipping, the foot with the mark of the set, point-symmetric backs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from editor.printing.faces.words import ACROSS, CENTRE, RIGHT, set_line, shortened, width
from editor.ui.design_tokens import INK
from editor.ui.painting.marks import MARKS, paint_mark
from editor.ui.painting.path_language import mirrored, path
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, rgba
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.rendering import card_foot
from schema.rendering.card_frames import CORNER, FOOT_SIZE, HEIGHT, MARGIN, WIDTH, Face

FOOT_LINE: Final = 81.9
FOOT_TOP: Final = 82.5
DANGER: Final = "#A3201D"
_PLATE_SIZE: Final = 2.1


@frozen_dataclass
class Foot:
    """The small print of a card."""

    mark: str = ""
    """The mark of the set."""
    number: str = ""
    """Its number and language."""
    artist: str = ""
    licence: str = ""


def whole(bleed: float) -> QRectF:
    """The card with its bleed."""
    return QRectF(-bleed, -bleed, WIDTH + 2 * bleed, HEIGHT + 2 * bleed)


def clip_to_card(painter: QPainter, bleed: float = 0.0, rounded: bool = True) -> None:
    """Keep a painting inside the card: with a bleed square, without one with round corners if wanted."""
    clip = QPainterPath()
    if rounded and not bleed:
        clip.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), CORNER, CORNER)
    else:
        clip.addRect(whole(bleed))
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)


def paint_edge(painter: QPainter) -> None:
    """The edge of a card on screen. Paper has one of its own."""
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(QColor(30, 20, 10, 70), 0.18))
    painter.drawRoundedRect(QRectF(0.09, 0.09, WIDTH - 0.18, HEIGHT - 0.18), CORNER, CORNER)


def paint_foot(painter: QPainter, foot: Foot, colour: QColor | str) -> None:
    """Mark of the set, number and language at the left, artist in the middle, licence at the right."""
    left = MARGIN
    if foot.mark in MARKS:
        painter.save()
        painter.translate(MARGIN + 1.1, FOOT_TOP + 1.15)
        paint_mark(painter, foot.mark, 1.1, colour)
        painter.restore()
        left += card_foot.MARK
    set_line(painter, QRectF(left, FOOT_TOP, 30, 2.4), foot.number, FOOT_SIZE, colour, "title")
    end = left + width(foot.number, FOOT_SIZE, "title") + 1.5
    start = WIDTH - MARGIN - width(foot.licence, FOOT_SIZE) - 1.5
    wide = width(foot.artist, FOOT_SIZE)
    # In the middle of the card, unless the words at its sides need that room.
    middle = min(max(WIDTH / 2, end + wide / 2), start - wide / 2)
    set_line(painter, QRectF(middle - wide / 2, FOOT_TOP, wide, 2.4), foot.artist, FOOT_SIZE, colour, flags=ACROSS)
    area = QRectF(WIDTH - MARGIN - 30, FOOT_TOP, 30, 2.4)
    set_line(painter, area, foot.licence, FOOT_SIZE, colour, flags=RIGHT)


def foot_over(foot: Foot) -> float:
    """How many mm the words of a foot are too wide for one line."""
    return card_foot.foot_over(foot.number, foot.artist, foot.licence, marked=foot.mark in MARKS)


def paint_outlines(painter: QPainter, parts: Iterable[tuple[str, str]], size: float, ink: str) -> None:
    """A built-in picture as outlines about the origin: light parts stay paper, only the darkest are filled."""
    painter.save()
    painter.scale(size, size)
    for tone, words in parts:
        shape = path(words) if tone.endswith("!") else mirrored(words)
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(rgba(ink), 0.7 / size, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(shape)
        painter.setPen(NO_PEN)  # the filling covers the inner half of the line, also along the axis
        painter.setBrush(rgba(ink) if tone[0] == "k" else QColor("#FFFFFF"))
        painter.drawPath(shape)
    painter.restore()


def paint_missing(painter: QPainter, named: str, middle: QPointF, room: float) -> None:
    """What stands in the place of a picture that cannot be shown: a plate with its name, no wider than the room."""
    lines: tuple[tuple[str, Face], ...] = (
        (_("Picture missing"), "title"),
        (shortened(named, room - 3.0, _PLATE_SIZE, middle=True), "text"),
    )
    wide = max(width(words, _PLATE_SIZE, face) for words, face in lines) + 3.0
    plate = QRectF(middle.x() - wide / 2, middle.y() - 3.4, wide, 6.8)
    painter.save()
    painter.setPen(QPen(QColor(DANGER), 0.3))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawRoundedRect(plate, 1.2, 1.2)
    for number, (words, face) in enumerate(lines):
        area = QRectF(plate.left(), plate.top() + 0.4 + 2.9 * number, wide, 3.0)
        set_line(painter, area, words, _PLATE_SIZE, DANGER if number == 0 else INK, face, CENTRE)
    painter.restore()


def paint_cover(painter: QPainter, art: QPixmap, area: QRectF) -> None:
    """A picture that fills an area, cropped evenly at two sides."""
    if art.isNull():
        return
    scale = max(area.width() / art.width(), area.height() / art.height())
    source = QRectF(0, 0, area.width() / scale, area.height() / scale)
    source.moveCenter(QRectF(art.rect()).center())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(area, art, source)


def paint_twice(painter: QPainter, paint_half: Callable[[], object]) -> None:
    """Paint half of a back and the same half turned by 180 degrees, so that the back has no top."""
    paint_half()
    painter.save()
    painter.translate(WIDTH, HEIGHT)
    painter.rotate(180)
    paint_half()
    painter.restore()


def middle_of_card() -> QPointF:
    """The centre of a card."""
    return QPointF(WIDTH / 2, HEIGHT / 2)
