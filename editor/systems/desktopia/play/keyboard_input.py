"""The keyboard on the table in play: everything that the mouse can do."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas.view import PointerAt
from editor.systems.desktopia.play.aiming import USUAL_MM_S, Aim
from editor.systems.desktopia.play.input_context import Missile
from editor.systems.desktopia.play.table_input import TableInput, middle
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    ChoiceRequest,
    FacingRequest,
    FlickRequest,
    PlaceRequest,
    ShotRequest,
)
from simulator.systems.desktopia.legality import check_shot_place
from simulator.systems.desktopia.remembered import lying_now
from simulator.systems.desktopia.shot_stands import stand_of
from simulator.systems.desktopia.space import radius_of
from simulator.systems.desktopia.state import Piece

_TURN, _FINE_TURN = 5.0, 0.5
_POWER, _FINE_POWER, _LEAP = 0.05, 0.01, 0.25
_STEP_MM, _FINE_MM = 5.0, 1.0
NOTCH: Final = 15.0
"""Degrees that one notch of the wheel, or one key, turns what is to be placed."""


class KeyboardInput:
    """Handles the keys of the table."""

    def __init__(self, hand: TableInput) -> None:
        self.hand = hand

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key that the view does not use; False if it is not used here either."""
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        key = event.key()
        if key == Qt.Key.Key_Escape:
            return self.hand.put_back()
        request = self.hand.request
        match request:
            case ActionRequest() | FlickRequest() | ShotRequest():
                return self._aim_by_key(key, fine)
            case ChoiceRequest() if self.hand.heading_asked is not None:
                return self._face_by_key(key, 5.0 if fine else NOTCH)
            case ChoiceRequest():
                if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.hand.chosen in request.options:
                    self.hand.pick(self.hand.chosen)
                    return True
                return False
            case PlaceRequest():
                return self._place_by_key(request, key, fine)
            case FacingRequest():
                return self._face_by_key(key, 1.0 if fine else NOTCH)
            case _:
                return False

    def cycle(self, forward: bool) -> bool:
        """Select the next disk that may be flicked or picked; False beyond the last, so that the focus moves on."""
        able = self.hand.able()
        place = able.index(self.hand.chosen) if self.hand.chosen in able else (-1 if forward else len(able))
        place += 1 if forward else -1
        if not 0 <= place < len(able) or self.hand.missile is not None:
            return False
        self.hand.chosen = able[place]
        self.hand.drop_aim()
        self.hand.context.chosen(self.hand.chosen)
        self.hand.context.picks_changed()
        return True

    def _aim_by_key(self, key: int, fine: bool) -> bool:
        missile = self.hand.missile
        if missile is not None and missile.spot is None:
            return self._missile_by_key(missile, key, fine)
        if missile is not None and missile.spot is not None:
            name, at, radius = "", QPointF(*missile.spot), missile.radius
        elif self.hand.chosen in self.hand.able():
            piece = self.hand.context.game.state.pieces[self.hand.chosen]
            name, at, radius = piece.id, QPointF(piece.x, piece.y), piece.radius
        else:
            return False
        aim = self.hand.aim or Aim(self._first_direction(at), USUAL_MM_S / 2)
        turn, power = (_FINE_TURN, _FINE_POWER) if fine else (_TURN, _POWER)
        match key:
            case Qt.Key.Key_Left:
                aim = aim.turned(-turn)
            case Qt.Key.Key_Right:
                aim = aim.turned(turn)
            case Qt.Key.Key_Up:
                aim = aim.harder(power)
            case Qt.Key.Key_Down:
                aim = aim.harder(-power)
            case Qt.Key.Key_PageUp:
                aim = aim.harder(_LEAP)
            case Qt.Key.Key_PageDown:
                aim = aim.harder(-_LEAP)
            case Qt.Key.Key_Comma | Qt.Key.Key_Less:
                aim = aim.aside(-0.05)
            case Qt.Key.Key_Period | Qt.Key.Key_Greater:
                aim = aim.aside(0.05)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                if self.hand.aim is not None:
                    self.hand.let_go(name, self.hand.aim)
                    return True
            case _:
                return False
        self.hand.show_aim(name, at, radius, aim)
        return True

    def _first_direction(self, at: QPointF) -> float:
        """The direction from a point to the nearest enemy, in degrees."""
        request = self.hand.request
        me = request.seat if request is not None else 0
        b = self.hand.context.game.battle()
        enemies = [piece for piece in b.characters() if b.related(me, piece, "enemy")]
        if not enemies:
            return 0.0
        nearest = min(enemies, key=lambda piece: math.dist((piece.x, piece.y), (at.x(), at.y())))
        return math.degrees(math.atan2(nearest.y - at.y(), nearest.x - at.x())) % 360.0

    def _missile_by_key(self, missile: Missile, key: int, fine: bool) -> bool:
        stand = stand_of(self.hand.context.game.battle(), missile.shooter)
        start = QPointF(stand.x, stand.y)
        if self.hand.spot is None:
            angle = math.radians(self._first_direction(start))
            away = stand.radius + missile.radius + 2.0 if isinstance(stand, Piece) else 0.0
            self.hand.spot = start + QPointF(math.cos(angle), math.sin(angle)) * away
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            spot, px = self.hand.spot, self.hand.view.on_screen(self.hand.spot)
            self.hand.spot = None
            self.hand.set_missile(missile, PointerAt(spot.x(), spot.y(), px))
            return True
        step = _arrow(key, _FINE_MM if fine else _STEP_MM)
        if step is None and key not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        self.hand.spot = self.hand.spot + (step or QPointF())
        legal = check_shot_place(
            self.hand.context.game.battle(), missile.shooter, missile.card, self.hand.spot.x(), self.hand.spot.y()
        )
        self.hand.scene.ghost.show_ghost(self.hand.cards.look("missiles", missile.card), self.hand.spot, legal is None)
        return True

    def _place_by_key(self, request: PlaceRequest, key: int, fine: bool) -> bool:
        if self.hand.spot is None:
            b = self.hand.context.game.battle()
            near = lying_now(b, request.near) or lying_now(b, request.subject)
            zone = self.hand.context.game.rules.zones.get(request.zone)
            start = QPointF(near.x, near.y) if near is not None else self.hand.scene.table_area.center()
            if zone is not None:
                start = middle(zone.points)
            if near is not None:
                start += QPointF(radius_of(near) + self.hand.placed_radius(request) + 2.0, 0.0)
            self.hand.show_place(start)
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.hand.put(self.hand.spot, self.hand.view.on_screen(self.hand.spot))
            return True
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            return self.hand.turn_by((1.0 if fine else NOTCH) * (1 if key == Qt.Key.Key_PageUp else -1))
        step = _arrow(key, _FINE_MM if fine else _STEP_MM)
        if step is None:
            return False
        self.hand.show_place(self.hand.spot + step)
        return True

    def _face_by_key(self, key: int, degrees: float) -> bool:
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.hand.settle_facing()
            return True
        step = _arrow(key, 1.0)
        if step is None:
            return False
        return self.hand.turn_by((step.x() or step.y()) * degrees)


def _arrow(key: int, length: float) -> QPointF | None:
    match key:
        case Qt.Key.Key_Left:
            return QPointF(-length, 0)
        case Qt.Key.Key_Right:
            return QPointF(length, 0)
        case Qt.Key.Key_Up:
            return QPointF(0, -length)
        case Qt.Key.Key_Down:
            return QPointF(0, length)
        case _:
            return None
