"""Where everything lies on the mat: tiles, both hands, crystals and piles, in units of which a tile has 98."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from editor.systems.despaira.painting.pieces import CARD
from editor.systems.despaira.play.places import PILES, pile_of
from simulator.systems.despaira.duel import TILE
from simulator.systems.despaira.field import all_tiles, place

SIDE_OF_TILE: Final = 98.0
STEP: Final = 100.0
_SIDE: Final = 212.0  # room for crystals at the left and piles at the right of the tiles
_OWN_HAND, _OTHER_HAND = 112.0, 58.0
_HAND_CARD: Final = (84.0, 116.0)
_BACK: Final = (50.0, 69.0)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the table: its area before it is turned about its centre."""

    place: str
    area: QRectF
    angle: float = 0.0

    @property
    def turned(self) -> QTransform:
        """From about the centre of the area to the table."""
        middle = self.area.center()
        return QTransform().translate(middle.x(), middle.y()).rotate(self.angle)

    def holds(self, at: QPointF) -> bool:
        """Whether a point of the table lies in it."""
        back, _able = self.turned.inverted()
        size = self.area.size()
        return QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height()).contains(back.map(at))


class TableLayout:
    """The places of a table; the near player is the one in front of the screen."""

    def __init__(self, size: tuple[int, int], hands: Sequence[Sequence[str]], near: int) -> None:
        """`hands`: the names of the cards in the hand of each seat; `near`: the seat at the lower edge."""
        self.columns, self.rows = size
        self.near = near
        self.wide, self.high = self.columns * STEP - 2, self.rows * STEP - 2
        self.mat = QRectF(-_SIDE, -16, self.wide + 2 * _SIDE, self.high + 32)
        self.extent = self.mat.adjusted(-10, -_OTHER_HAND, 10, _OWN_HAND)
        self.tiles = {f"{TILE}{tile}": self.tile_area(tile) for tile in all_tiles(*size)}
        self.piles = {spot.place: spot for seat in (0, 1) for spot in self._piles(seat)}
        self.hands = (*self._fan(hands[near]), *self._backs(hands[1 - near]))

    def tile_area(self, tile: str) -> QRectF:
        """The area of a tile; row 1 is nearest seat 1."""
        column, row = place(tile)
        if self.near:
            column = self.columns - 1 - column
        else:
            row = self.rows - 1 - row
        return QRectF(column * STEP, row * STEP, SIDE_OF_TILE, SIDE_OF_TILE)

    def place_at(self, at: QPointF) -> str:
        """The place under a point of the table; empty for none. Of cards that overlap the later one lies on top."""
        for spot in reversed(self.hands):
            if spot.holds(at):
                return spot.place
        for name, area in self.tiles.items():
            if area.contains(at):
                return name
        return next((spot.place for spot in self.piles.values() if spot.holds(at)), "")

    def area_of(self, place_: str) -> QRectF | None:
        """The area of a place before it is turned; None for what is not on the table."""
        if place_ in self.tiles:
            return self.tiles[place_]
        spot = self.piles.get(place_) or next((one for one in self.hands if one.place == place_), None)
        return spot.area if spot is not None else None

    def crystals(self, seat: int) -> tuple[QPointF, QPointF]:
        """The middles of the crystals in the inventory and of the used ones: to a player's left."""
        near = seat == self.near
        x = -_SIDE / 2 - 6 if near else self.wide + _SIDE / 2 + 6
        y = self.high * (0.75 if near else 0.25)
        return QPointF(x, y - 62), QPointF(x, y + 62)

    def _piles(self, seat: int) -> list[Spot]:
        near = seat == self.near
        x = self.wide + _SIDE / 2 + 6 if near else -_SIDE / 2 - 6
        y = self.high * (0.75 if near else 0.25)
        inner, outer = (x - 46, x + 46) if near else (x + 46, x - 46)
        spots = dict(zip(PILES, ((inner, y + 56), (inner, y - 66), (outer, y - 66)), strict=True))
        return [Spot(pile_of(zone, seat), _about(*at, *CARD), 0 if near else 180) for zone, at in spots.items()]

    def _fan(self, names: Sequence[str]) -> list[Spot]:
        """The near hand below the mat."""
        step = min(_HAND_CARD[0] + 4, (self.wide + 240) / max(1, len(names)))
        found = []
        for number, name in enumerate(names):
            off = number - (len(names) - 1) / 2
            lean = off * min(2.0, 12 / max(1, len(names)))
            at = (self.wide / 2 + off * step, self.mat.bottom() + 66 + abs(lean) * 1.2)
            found.append(Spot(name, _about(*at, *_HAND_CARD), lean))
        return found

    def _backs(self, names: Sequence[str]) -> list[Spot]:
        """The far hand above the mat."""
        step = min(_BACK[0] + 3, self.wide / max(1, len(names)))
        y = self.mat.top() - _BACK[1] / 2 + 6
        middle = (len(names) - 1) / 2
        return [
            Spot(name, _about(self.wide / 2 - (number - middle) * step, y, *_BACK), 180)
            for number, name in enumerate(names)
        ]


def _about(x: float, y: float, width: float, height: float) -> QRectF:
    return QRectF(x - width / 2, y - height / 2, width, height)
