"""Rotates a piece by its knob, or several about their center: preview while dragging, one edit at the release."""

from __future__ import annotations

from collections.abc import Mapping

from editor.canvas.snapping import towards, turned
from editor.canvas.view import PointerAt
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.rotation import turned_area, turned_poses
from editor.systems.desktopia.board.script_contents import Area, Pose
from editor.systems.desktopia.board.selection_item import GroupFrame
from schema.i18n import gettext as _


class RotateDrag:
    """Shift rotates in steps of 15 degrees."""

    def __init__(self, controller: CanvasController, pointer: str, at: PointerAt) -> None:
        self._controller = controller
        self._piece = next(piece for piece in controller.selected_pieces() if piece.pointer == pointer)
        self._first = towards((self._piece.x, self._piece.y), (at.x, at.y))
        self._pose: Pose | None = None

    def move(self, at: PointerAt) -> None:
        piece = self._piece
        by = towards((piece.x, piece.y), (at.x, at.y)) - self._first
        self._pose = Pose(piece.x, piece.y, turned(piece.angle + by, whole_steps=at.shift))
        self._controller.preview({piece.pointer: self._pose})

    def release(self, at: PointerAt) -> None:
        if self._pose is not None:
            self.move(at)
            poses = {self._piece.pointer: self._pose}
            self._controller.commit(self._controller.label_for(_("Rotate {what}"), list(poses)), poses)

    def cancel(self) -> None:
        self._controller.end_preview()


class GroupRotateDrag:
    """Rotates the selection about the middle of its frame; Shift rotates in steps of 15 degrees."""

    def __init__(self, controller: CanvasController, at: PointerAt) -> None:
        self._controller = controller
        self._pieces = controller.with_stacks(controller.selected_pieces())
        self._zones = controller.movable_zones
        self._area = controller.extent
        self._middle = (self._area.center().x(), self._area.center().y())
        self._first = towards(self._middle, (at.x, at.y))
        self._poses: Mapping[str, Pose] = {}
        self._areas: list[Area] = []

    def move(self, at: PointerAt) -> None:
        by = turned(towards(self._middle, (at.x, at.y)) - self._first, whole_steps=at.shift)
        by = by - 360.0 if by > 180.0 else by
        self._poses = turned_poses(self._pieces, self._middle, by)
        self._areas = [turned_area(zone, self._middle, by) for zone in self._zones]
        self._controller.preview_turn(self._poses, self._areas, GroupFrame(self._area, round(by, 1)))

    def release(self, at: PointerAt) -> None:
        if self._poses or self._areas:
            self.move(at)
            label = self._controller.label_for(_("Rotate {what}"), self._controller.selection)
            self._controller.commit(label, self._poses, self._areas)

    def cancel(self) -> None:
        self._controller.end_preview()
