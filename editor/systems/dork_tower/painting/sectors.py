"""The geometry of a round board: rings, wedges and spaces as sectors, in millimetres about its middle.

A turn is a share of the circle, clockwise; wedge 0 is at the top.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, pi, radians, sin
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from editor.ui.painting.pens import circle
from schema.frozen_dataclass import frozen_dataclass

TOWER_MM: Final = 62.0
"""The radius of the hole in which the tower turns."""
LAND_MM: Final = 306.0
RIM_MM: Final = 338.0
WEDGES: Final = 8
_SHADOW_MM: Final = 42.0
_FOUR: Final = (62.0, 104.0, 164.0, 234.0, 306.0)
"""The usual board has four rings; outer ones are wider, so that spaces have about the same size."""
_EPSILON: Final = 1e-9
_SLACK: Final = 0.2
"""How far apart the edges of sectors that meet may be, as a share of the smaller one."""
_SLACK_MM: Final = 2.0
_SLACK_TURN: Final = 0.003


@frozen_dataclass
class Sector:
    """What a space covers."""

    start: float
    """The turn at which it begins."""
    end: float
    inner: float
    outer: float

    @property
    def middle(self) -> QPointF:
        return point((self.start + self.end) / 2, (self.inner + self.outer) / 2)

    @property
    def width(self) -> float:
        """How wide it is in its middle."""
        return (self.end - self.start) * pi * (self.inner + self.outer)

    def place(self, along: float = 0.0, out: float = 0.0) -> QPointF:
        """The middle, moved along the ring and outwards."""
        radius = (self.inner + self.outer) / 2 + out
        return point((self.start + self.end) / 2 + along / (2 * pi * radius), radius)

    def outline(self, gap: float = 0.0) -> QPainterPath:
        """Its outline, within a gap; outside of itself with a negative one."""
        return ring_piece(self.start, self.end, self.inner, self.outer, gap)

    def contains(self, place: QPointF) -> bool:
        """Whether a position lies in it."""
        turn, radius = turn_of(place)
        return self.inner <= radius < self.outer and any(
            self.start - _EPSILON <= each < self.end for each in (turn, turn + 1)
        )


def ring_radii(rings: int) -> tuple[float, ...]:
    """The radii between rings, from the tower outwards."""
    if rings == len(_FOUR) - 1:
        return _FOUR
    first = TOWER_MM + _SHADOW_MM
    if rings <= 1:
        return (TOWER_MM, LAND_MM)[: rings + 1]
    width = (LAND_MM - first) / (rings - 1)
    return (TOWER_MM, *(first + width * number for number in range(rings)))


def angle(turn: float) -> float:
    """Degrees clockwise from the right."""
    return -112.5 + 360 * turn


def point(turn: float, radius: float) -> QPointF:
    """A position on the board."""
    return QPointF(radius * cos(radians(angle(turn))), radius * sin(radians(angle(turn))))


def turn_of(place: QPointF) -> tuple[float, float]:
    """The turn, from 0 to 1, and the radius of a position."""
    from_right = degrees(atan2(place.y(), place.x()))
    return ((from_right + 112.5) / 360) % 1.0, (place.x() ** 2 + place.y() ** 2) ** 0.5


def way_around(a: QPointF, b: QPointF) -> list[QPointF]:
    """Positions from one to another around the tower, the shorter way."""
    (turn, radius), (other, far) = turn_of(a), turn_of(b)
    by = (other - turn + 0.5) % 1.0 - 0.5
    return [point(turn + by * step / 32, radius + (far - radius) * step / 32) for step in range(33)]


def wedge_at(place: QPointF) -> int:
    """The wedge in which a position lies."""
    return int(turn_of(place)[0] * WEDGES) % WEDGES


def ring_piece(start: float, end: float, inner: float, outer: float, gap: float = 0.0) -> QPainterPath:
    """A piece of a ring."""
    result = QPainterPath()
    inner, outer = max(0.5, inner + gap), outer - gap
    first, last = angle(start), angle(end)
    beyond_outer, beyond_inner = degrees(gap / outer), degrees(gap / inner)
    result.arcMoveTo(circle(outer), -(first + beyond_outer))
    result.arcTo(circle(outer), -(first + beyond_outer), -(last - first - 2 * beyond_outer))
    result.arcTo(circle(inner), -(last - beyond_inner), last - first - 2 * beyond_inner)
    result.closeSubpath()
    return result


def united(sectors: Iterable[Sector], beyond: float = 0.8) -> QPainterPath:
    """The outline of all sectors together."""
    result = QPainterPath()
    for sector in sectors:
        result = result.united(sector.outline(-beyond))
    return result.simplified()


def shared_border(a: Sector, b: Sector) -> list[QPointF]:
    """The border of two neighbouring sectors, a little shorter than it is; empty for sectors that share none.

    Sectors around middles that are given meet only nearly.
    """
    mm = min(_SLACK_MM, _SLACK * min(a.outer - a.inner, b.outer - b.inner))
    turns = min(_SLACK_TURN, _SLACK * min(a.end - a.start, b.end - b.start))
    if abs(a.inner - b.inner) < mm:
        for turn in (a.end, a.start):
            if any(abs(turn + whole - other) < turns for whole in (-1, 0, 1) for other in (b.start, b.end)):
                height = a.outer - a.inner
                return [point(turn, a.inner + height * (0.07 + 0.86 * step / 12)) for step in range(13)]
        return []
    inner, outer = sorted((a, b), key=lambda each: each.inner)
    if abs(inner.outer - outer.inner) > mm:
        return []
    low, high = max(a.start, b.start), min(a.end, b.end)
    if high - low < turns:
        return []
    return [point(low + (high - low) * (0.06 + 0.88 * step / 16), outer.inner) for step in range(17)]
