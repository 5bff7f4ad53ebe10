"""Gestures with the mouse button held down on the table in play: pull a disk back, place one, turn one."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF

from editor.canvas.view import PointerAt
from editor.systems.desktopia.play.aiming import grip_of
from editor.systems.desktopia.play.input_context import SLACK_PX
from editor.systems.desktopia.play.table_input import TableInput


class PullGesture:
    """Pull a disk back to aim; release to flick it."""

    def __init__(self, hand: TableInput, name: str, centre: QPointF, radius: float, at: PointerAt) -> None:
        self._hand, self._name, self._centre, self._radius = hand, name, centre, radius
        self._grip = grip_of((centre.x(), centre.y()), radius, (at.x, at.y))

    def move(self, at: PointerAt) -> None:
        aim = self._hand.pull(self._centre, self._radius, self._grip, at)
        self._hand.show_aim(self._name, self._centre, self._radius, aim)

    def release(self, at: PointerAt) -> None:
        self._hand.let_go(self._name, self._hand.pull(self._centre, self._radius, self._grip, at))

    def cancel(self) -> None:
        self._hand.drop_aim()


class PlaceGesture:
    """Press to choose the place, drag to turn, release to put the disk down."""

    def __init__(self, hand: TableInput, at: PointerAt) -> None:
        self._hand, self._start = hand, at
        hand.show_place(at.mm)

    def move(self, at: PointerAt) -> None:
        if math.dist((at.px.x(), at.px.y()), (self._start.px.x(), self._start.px.y())) > 2 * SLACK_PX:
            self._hand.turn_place(math.degrees(math.atan2(at.y - self._start.y, at.x - self._start.x)))

    def release(self, at: PointerAt) -> None:
        self._hand.put(self._start.mm, self._start.px)

    def cancel(self) -> None:
        self._hand.clear()
        self._hand.ready()


class FaceGesture:
    """Drag around a disk to turn it, or the arrow of a direction."""

    def __init__(self, hand: TableInput) -> None:
        self._hand = hand

    def move(self, at: PointerAt) -> None:
        self._hand.face_to(at.mm)

    def release(self, at: PointerAt) -> None:
        self._hand.face_to(at.mm)
        self._hand.settle_facing()

    def cancel(self) -> None:
        self._hand.ready()
