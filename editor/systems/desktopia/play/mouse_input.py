"""The mouse on the table in play: pulls disks back, sets missiles down, picks, places and turns."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas.view import CanvasView, Gesture, PointerAt
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.input_context import SLACK_PX, InputContext, Missile
from editor.systems.desktopia.play.keyboard_input import KeyboardInput
from editor.systems.desktopia.play.mouse_gestures import FaceGesture, PlaceGesture, PullGesture
from editor.systems.desktopia.play.table_input import TableInput
from editor.systems.desktopia.play.table_items import PlayScene
from schema.i18n import gettext as _
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    ChoiceRequest,
    FacingRequest,
    FlickRequest,
    PlaceRequest,
    ShotRequest,
)
from simulator.systems.desktopia.legality import check_shot_place


class MouseInput(TableInput):
    """Handles the mouse events of the view, and passes its key events on."""

    def __init__(self, context: InputContext, scene: PlayScene, view: CanvasView, cards: ContentSnapshot) -> None:
        super().__init__(context, scene, view, cards)
        self.keys = KeyboardInput(self)

    def press(self, at: PointerAt) -> Gesture | None:
        request = self.request
        if request is None:
            self.context.skip_playback()
            return None
        name = self.scene.disk_at(at.mm, SLACK_PX / self.view.zoom)
        match request:
            case ActionRequest() | FlickRequest() | ShotRequest():
                return self._begin_flick(request, name, at)
            case ChoiceRequest() if self.heading_asked is not None:
                return FaceGesture(self)
            case ChoiceRequest():
                self._pick_at(request, name or self.scene.object_at(at.mm), at)
            case PlaceRequest():
                return PlaceGesture(self, at)
            case FacingRequest():
                return FaceGesture(self)
        return None

    def _begin_flick(
        self, request: ActionRequest | FlickRequest | ShotRequest, name: str, at: PointerAt
    ) -> Gesture | None:
        missile = self.missile
        if missile is not None and missile.spot is not None:
            if math.dist(missile.spot, (at.x, at.y)) <= missile.radius + SLACK_PX / self.view.zoom:
                return PullGesture(self, "", QPointF(*missile.spot), missile.radius, at)
            missile = self.missile = Missile(missile.shooter, missile.card, missile.radius)
        if missile is not None:
            self.set_missile(missile, at)
            return None
        if not name:
            return None
        self.context.chosen(name)
        if isinstance(request, FlickRequest) and name != request.piece:
            self.context.refuse(Refusal("other-disk", _("Another disk is to be flicked now.")), at.px)
            return None
        if isinstance(request, ActionRequest) and name not in request.flicks:
            self.context.refuse_flick(name, at.px)
            return None
        piece = self.context.game.state.pieces[name]
        self.chosen = name
        self.context.picks_changed()
        return PullGesture(self, name, QPointF(piece.x, piece.y), piece.radius, at)

    def _pick_at(self, request: ChoiceRequest, name: str, at: PointerAt) -> None:
        if not name:
            return
        if name not in self.context.game.state.pieces:
            if name in request.options:
                self.pick(name)
            return
        self.context.chosen(name)
        if name not in request.options:
            riders = [one.id for one in self.context.game.battle().riders(name) if one.id in request.options]
            if not riders:
                words = _("This cannot be picked: the marked disks can.")
                self.context.refuse(Refusal("not-an-option", words), at.px)
                return
            name = riders[-1]
        self.pick(name)

    def hover(self, at: PointerAt) -> Qt.CursorShape:
        request = self.request
        match request:
            case ActionRequest() | FlickRequest() | ShotRequest():
                missile = self.missile
                if missile is not None and missile.spot is None:
                    refusal = check_shot_place(self.context.game.battle(), missile.shooter, missile.card, at.x, at.y)
                    self.scene.ghost.show_ghost(self.cards.look("missiles", missile.card), at.mm, refusal is None)
                    return Qt.CursorShape.CrossCursor
                if missile is not None and missile.spot is not None:
                    near = math.dist(missile.spot, (at.x, at.y)) <= missile.radius + SLACK_PX / self.view.zoom
                    return Qt.CursorShape.OpenHandCursor if near else Qt.CursorShape.CrossCursor
                name = self.scene.disk_at(at.mm, SLACK_PX / self.view.zoom)
                return Qt.CursorShape.OpenHandCursor if name in self.able() else Qt.CursorShape.ArrowCursor
            case ChoiceRequest() if self.heading_asked is None:
                name = self.scene.disk_at(at.mm, SLACK_PX / self.view.zoom) or self.scene.object_at(at.mm)
                return Qt.CursorShape.PointingHandCursor if name in request.options else Qt.CursorShape.ArrowCursor
            case PlaceRequest():
                self.show_place(at.mm)
                return Qt.CursorShape.CrossCursor
            case FacingRequest() | ChoiceRequest():
                self.face_to(at.mm)
                return Qt.CursorShape.CrossCursor
            case _:
                return Qt.CursorShape.ArrowCursor

    def pointer_left(self) -> None:
        if self.missile is None or self.missile.spot is None:
            self.scene.ghost.hide_ghost()

    def double_click(self, at: PointerAt) -> None:
        name = self.scene.disk_at(at.mm)
        if name:
            self.context.chosen(name)

    def menu(self, at: PointerAt) -> None:
        """Explain what the disk under the pointer, or else the selected one, may do now."""
        name = self.scene.disk_at(at.mm, SLACK_PX / self.view.zoom) or self.chosen
        if name:
            self.context.explain(name)

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key that the view does not use; False if it is not used here either."""
        return self.keys.key(event)
