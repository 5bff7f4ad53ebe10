"""The player's hand on the table: pulls a disk back, sets a missile, picks, places and turns; by mouse or by keys.

It answers whatever the battle asks through the `InputContext`, which takes the decisions and says why one is refused.
"""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas.view import CanvasView, Gesture, PointerAt
from editor.tasks.cancellable_call import CancellableCall
from editor.testplay.aiming import USUAL_MM_S, Aim, Forecast, forecast, pulled
from editor.testplay.content_snapshot import ContentSnapshot
from editor.testplay.input_context import SLACK_PX, InputContext, Missile
from editor.testplay.keyboard_input import KeyboardInput, middle
from editor.testplay.mouse_gestures import FaceGesture, PlaceGesture, PullGesture
from editor.testplay.table_items import PlayScene
from editor.testplay.table_overlays import Ring
from editor.ui.painting.disks import DiskStyle
from schema.i18n import gettext as _
from simulator.engine.refusals import Refusal
from simulator.physics.contact_solver import load_pymunk
from simulator.systems.desktopia.ability_interpreter import disk_size
from simulator.systems.desktopia.decisions import (
    SPEED_LIMITS_MM_S,
    ActionRequest,
    ChoiceRequest,
    Choose,
    Face,
    FacingRequest,
    FlickDisk,
    FlickRequest,
    PlaceRequest,
    PutAt,
    Request,
    Shoot,
)
from simulator.systems.desktopia.flicks import missile_disk
from simulator.systems.desktopia.legality import check, check_shot_place

_PATIENCE_S: Final = 0.1
"""So long the hand waits for a forecast."""


class MouseInput:
    """Answers the mouse and the keys while a seat is played by hand."""

    def __init__(self, mate: InputContext, scene: PlayScene, view: CanvasView, cards: ContentSnapshot) -> None:
        self.mate, self.scene, self.view, self.cards = mate, scene, view, cards
        self.missile: Missile | None = None
        self.picked: tuple[str, ...] = ()
        self.chosen = ""
        """The disk that keys aim with."""
        self.aim: Aim | None = None
        self.binding: QPointF | None = None
        """Where keys have moved what is to be placed."""
        self._facing = 0.0
        self._foresees = True
        self.keys = KeyboardInput(self)

    # ------------------------------------------------------------ what is asked

    @property
    def request(self) -> Request | None:
        """What the hand is asked; None while it has nothing to do."""
        return self.mate.game.request if self.mate.open else None

    def ready(self) -> None:
        """Something new is asked: nothing is in hand any more."""
        self.missile, self.picked, self.aim, self.binding = None, (), None, None
        self._foresees = True
        self.clear()
        request = self.request
        match request:
            case FlickRequest():
                self.chosen = request.piece
            case FacingRequest():
                self._facing = self.mate.game.state.pieces[request.piece].facing
                self._show_facing(request.piece, self._facing)
            case PlaceRequest():
                lying = self.mate.game.state.pieces.get(request.piece)
                self._facing = lying.facing if lying is not None else 0.0
                self.scene.zones.ask(request.zone)
                zone = self.mate.game.rules.zones.get(request.zone)
                if zone is not None:
                    self.show_place(middle(zone.points))
                    self.binding = None
                if request.near:
                    near = self.mate.game.state.pieces[request.near]
                    radius, _lying = disk_size(self.mate.game.battle(), request.piece)
                    self.scene.ring.show_ring(Ring(near.x, near.y, near.radius + 2 * radius + 10.0))
            case _:
                if self.chosen not in self.able():
                    self.chosen = ""

    def clear(self) -> None:
        """Take every aim, ring and ghost off the table."""
        self.scene.aim.hide_aim()
        self.scene.ring.show_ring(None)
        self.scene.ghost.hide_ghost()
        self.scene.zones.ask("")
        self.mate.tell_aim(None)

    def able(self) -> tuple[str, ...]:
        """Disks that may be flicked or picked now, in the order in which Tab goes through them."""
        request = self.request
        match request:
            case ActionRequest():
                return (*request.flicks,)
            case FlickRequest():
                return (request.piece,)
            case ChoiceRequest():
                return tuple(name for name in request.options if self.scene.place_of(name) is not None)
            case _:
                return ()

    def take_missile(self, shooter: str, card: str) -> None:
        """Take a missile in hand: the ring in which it may be set down is shown."""
        disk = missile_disk(self.mate.game.battle(), shooter, card)
        piece = self.mate.game.state.pieces[shooter]
        if disk is None:
            return
        self.ready()
        self.missile = Missile(shooter, card, disk.radius)
        # The whole missile is shown inside the ring.
        self.scene.ring.show_ring(Ring(piece.x, piece.y, 3 * piece.radius + 2 * disk.radius))
        self.mate.picks_changed()

    def put_back(self) -> bool:
        """Put down what is in hand; says whether there was anything."""
        had = self.missile is not None or self.aim is not None
        self.missile, self.aim = None, None
        if had:
            self.ready()
            self.mate.picks_changed()
        return had

    # ------------------------------------------------------------ the mouse

    def press(self, at: PointerAt) -> Gesture | None:
        request = self.request
        if request is None:
            self.mate.skip_playback()
            return None
        name = self.scene.disk_at(at.mm, SLACK_PX / self.view.zoom)
        match request:
            case ActionRequest() | FlickRequest():
                return self._begin_flick(request, name, at)
            case ChoiceRequest():
                self._pick_at(request, name, at)
            case PlaceRequest():
                return PlaceGesture(self, at)
            case FacingRequest():
                return FaceGesture(self, request.piece)
        return None

    def _begin_flick(self, request: ActionRequest | FlickRequest, name: str, at: PointerAt) -> Gesture | None:
        missile = self.missile
        if missile is not None and missile.binding is not None:
            if math.dist(missile.binding, (at.x, at.y)) <= missile.radius + SLACK_PX / self.view.zoom:
                return PullGesture(self, "", QPointF(*missile.binding), missile.radius, at)
            missile = self.missile = Missile(missile.shooter, missile.card, missile.radius)
        if missile is not None:
            self.set_missile(missile, at)
            return None
        if not name:
            return None
        self.mate.chosen(name)
        if isinstance(request, FlickRequest) and name != request.piece:
            self.mate.refuse(Refusal("other-disk", _("Another disk is to be flicked now.")), at.px)
            return None
        if isinstance(request, ActionRequest) and name not in request.flicks:
            self.mate.refuse_flick(name, at.px)
            return None
        piece = self.mate.game.state.pieces[name]
        self.chosen = name
        self.mate.picks_changed()
        return PullGesture(self, name, QPointF(piece.x, piece.y), piece.radius, at)

    def set_missile(self, missile: Missile, at: PointerAt) -> None:
        refusal = check_shot_place(self.mate.game.battle(), missile.shooter, missile.card, at.x, at.y)
        if refusal is not None:
            self.mate.refuse(refusal, at.px)
            return
        self.missile = Missile(missile.shooter, missile.card, missile.radius, (at.x, at.y))
        self.scene.ghost.show_ghost(self.cards.look("missiles", missile.card), at.mm, legal=True, faint=False)
        self.mate.picks_changed()

    def _pick_at(self, request: ChoiceRequest, name: str, at: PointerAt) -> None:
        if not name:
            return
        self.mate.chosen(name)
        if name not in request.options:
            riders = [one.id for one in self.mate.game.battle().riders(name) if one.id in request.options]
            if not riders:
                words = _("This cannot be picked: the marked disks can.")
                self.mate.refuse(Refusal("not-an-option", words), at.px)
                return
            name = riders[-1]
        self.pick(name)

    def pick(self, option: str) -> None:
        """Pick an option, or let it go again; one that completes the choice decides it."""
        request = self.request
        if not isinstance(request, ChoiceRequest):
            return
        if request.most == 1:
            self.mate.submit(Choose((option,)))
            return
        if option in self.picked:
            self.picked = tuple(name for name in self.picked if name != option)
        elif len(self.picked) < request.most:
            self.picked = (*self.picked, option)
        self.mate.picks_changed()

    def hover(self, at: PointerAt) -> Qt.CursorShape:
        request = self.request
        match request:
            case ActionRequest() | FlickRequest():
                missile = self.missile
                if missile is not None and missile.binding is None:
                    refusal = check_shot_place(self.mate.game.battle(), missile.shooter, missile.card, at.x, at.y)
                    self.scene.ghost.show_ghost(self.cards.look("missiles", missile.card), at.mm, refusal is None)
                    return Qt.CursorShape.CrossCursor
                if missile is not None and missile.binding is not None:
                    near = math.dist(missile.binding, (at.x, at.y)) <= missile.radius + SLACK_PX / self.view.zoom
                    return Qt.CursorShape.OpenHandCursor if near else Qt.CursorShape.CrossCursor
                name = self.scene.disk_at(at.mm, SLACK_PX / self.view.zoom)
                return Qt.CursorShape.OpenHandCursor if name in self.able() else Qt.CursorShape.ArrowCursor
            case ChoiceRequest():
                name = self.scene.disk_at(at.mm, SLACK_PX / self.view.zoom)
                return Qt.CursorShape.PointingHandCursor if name in request.options else Qt.CursorShape.ArrowCursor
            case PlaceRequest():
                self.show_place(at.mm)
                return Qt.CursorShape.CrossCursor
            case FacingRequest():
                self.face_to(request.piece, at.mm)
                return Qt.CursorShape.CrossCursor
            case _:
                return Qt.CursorShape.ArrowCursor

    def pointer_left(self) -> None:
        if self.missile is None or self.missile.binding is None:
            self.scene.ghost.hide_ghost()

    def double_click(self, at: PointerAt) -> None:
        name = self.scene.disk_at(at.mm)
        if name:
            self.mate.chosen(name)

    def menu(self, at: PointerAt) -> None:
        """A right click on a disk asks what it may do now, and why not; the menu key asks it of the chosen one."""
        name = self.scene.disk_at(at.mm, SLACK_PX / self.view.zoom) or self.chosen
        if name:
            self.mate.explain(name)

    # ------------------------------------------------------------ flicking

    def show_aim(self, name: str, at: QPointF, radius: float, aim: Aim | None) -> None:
        """Show an aim of a disk, or of the missile in hand when the name is empty."""
        self.aim = aim
        told: Forecast | None = None
        game = self.mate.game
        decision = self.flick_of(name, aim) if aim is not None else None
        if decision is not None and aim is not None and aim.enough:
            mover = name
            if isinstance(decision, Shoot):
                disk = missile_disk(game.battle(), decision.shooter, decision.missile)
                mover = disk.id if disk is not None else ""
            told = self._forecast(decision, mover) if mover else None
        self.scene.aim.show_aim(at, radius, aim, told, game.state.pieces, self.mate.path_wanted)
        self.mate.tell_aim(aim)

    def _forecast(self, decision: FlickDisk | Shoot, mover: str) -> Forecast | None:
        """What a flick would do first; none where the rules take too long over it, or fail."""
        if not self._foresees:
            return None
        job = CancellableCall(partial(forecast, self.mate.game, decision, mover), "forecast", load_pymunk)
        if not job.wait(_PATIENCE_S):
            job.stop()
            self._foresees = False  # until something else is asked: the hand must not wait at each step
            return None
        try:
            found = job.result()
        except Exception:  # noqa: BLE001  told when the flick is taken
            return None
        return found if isinstance(found, Forecast) else None

    def flick_of(self, name: str, aim: Aim) -> FlickDisk | Shoot | None:
        """The decision that an aim stands for."""
        if name:
            return FlickDisk(name, aim.direction, aim.speed, aim.offset)
        missile = self.missile
        if missile is None or missile.binding is None:
            return None
        return Shoot(missile.shooter, missile.card, *missile.binding, aim.direction, aim.speed, aim.offset)

    def let_go(self, name: str, aim: Aim | None) -> None:
        """The finger lets go: the flick is taken if the pull was long enough."""
        decision = self.flick_of(name, aim) if aim is not None and aim.enough else None
        self.aim = None
        self.scene.aim.hide_aim()
        self.mate.tell_aim(None)
        if decision is not None:
            self.mate.submit(decision)

    def drop_aim(self) -> None:
        """Let go without a flick."""
        self.aim = None
        self.scene.aim.hide_aim()
        self.mate.tell_aim(None)

    def pull(self, centre: QPointF, radius: float, grip: float | None, at: PointerAt) -> Aim | None:
        """The aim of a pull that has come so far."""
        full = SPEED_LIMITS_MM_S[1] if at.shift else USUAL_MM_S
        return pulled((centre.x(), centre.y()), radius, grip, (at.x, at.y), self.view.zoom, full)

    # ------------------------------------------------------------ placing and turning

    def _placed_look(self, request: PlaceRequest) -> DiskStyle:
        if request.piece.startswith("card:"):
            return self.cards.look("characters", request.piece.removeprefix("card:"), self._facing)
        piece = self.mate.game.state.pieces[request.piece]
        look = self.cards.look_of(piece)
        return look if look.facing is None else self.cards.look("characters", piece.card, self._facing, look.wounded)

    def show_place(self, mm: QPointF) -> None:
        """Show the disk to be placed at a place, and whether it may lie there."""
        request = self.request
        if isinstance(request, PlaceRequest):
            self.binding = QPointF(mm)
            decision = PutAt(mm.x(), mm.y(), self._facing)
            legal = check(self.mate.game.battle(), decision) is None
            self.scene.ghost.show_ghost(self._placed_look(request), mm, legal)

    def turn_by(self, degrees: float) -> bool:
        """Turn what is to be placed or turned; says whether there is anything to turn."""
        if not isinstance(self.request, PlaceRequest | FacingRequest):
            return False
        self.set_facing(self._facing + degrees)
        self.mate.turned(self._facing)
        return True

    def turn_place(self, facing: float) -> None:
        """Turn what is to be placed."""
        self._facing = facing % 360.0
        if self.binding is not None:
            self.show_place(self.binding)

    def put(self, mm: QPointF, px: QPointF) -> None:
        """Put the disk down there."""
        decision = PutAt(mm.x(), mm.y(), self._facing)
        refusal = check(self.mate.game.battle(), decision)
        if refusal is not None:
            self.mate.refuse(refusal, px)
        else:
            self.mate.submit(decision)

    def face_to(self, name: str, mm: QPointF) -> float:
        """Turn a disk towards a place; gives the facing."""
        piece = self.mate.game.state.pieces[name]
        if math.dist((piece.x, piece.y), (mm.x(), mm.y())) > 2.0:
            self._facing = math.degrees(math.atan2(mm.y() - piece.y, mm.x() - piece.x)) % 360.0
            self._show_facing(name, self._facing)
        return self._facing

    def set_facing(self, facing: float) -> None:
        """Turn what is to be turned, by the dial."""
        request = self.request
        self._facing = facing % 360.0
        if isinstance(request, FacingRequest):
            self._show_facing(request.piece, self._facing)
        elif isinstance(request, PlaceRequest):
            self.turn_place(self._facing)

    @property
    def facing(self) -> float:
        """Where what is to be placed or turned points now."""
        return self._facing

    def settle_facing(self) -> None:
        """The disk stays turned like this."""
        if isinstance(self.request, FacingRequest):
            self.mate.submit(Face(self._facing))

    def _show_facing(self, name: str, facing: float) -> None:
        piece = self.mate.game.state.pieces[name]
        look = self.cards.look("characters", piece.card, facing, self.cards.look_of(piece).wounded)
        self.scene.ghost.show_ghost(look, QPointF(piece.x, piece.y), legal=True, faint=False)

    # ------------------------------------------------------------ the keys

    def key(self, event: QKeyEvent) -> bool:
        """A key that the view has no use for; says whether it was used."""
        return self.keys.key(event)
