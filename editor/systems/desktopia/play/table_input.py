"""What mouse and keyboard share on the table: aims, the missile to be set, picked options, placing and turning.

It answers the battle's questions through the `InputContext`, which takes decisions and shows why one is refused.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF

from editor.canvas.view import CanvasView, PointerAt
from editor.systems.desktopia.painting.disks import DiskStyle
from editor.systems.desktopia.play.aiming import USUAL_MM_S, Aim, Forecast, forecast, pulled
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.input_context import InputContext, Missile
from editor.systems.desktopia.play.table_items import PlayScene
from editor.systems.desktopia.play.table_overlays import Ring
from editor.tasks.cancellable_call import CancellableCall
from simulator.physics.contact_solver import load_pymunk
from simulator.systems.desktopia.chosen_points import POINT, pending_point
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
    ShotRequest,
)
from simulator.systems.desktopia.flicks import missile_disk
from simulator.systems.desktopia.legality import check, check_shot_place
from simulator.systems.desktopia.object_places import THING, object_reach
from simulator.systems.desktopia.places import disk_size
from simulator.systems.desktopia.pushes import DIRECTION_ASKED
from simulator.systems.desktopia.remembered import lying_now
from simulator.systems.desktopia.shot_stands import reach_of, stand_of
from simulator.systems.desktopia.space import radius_of

_ARROW_SHARE: Final = 0.3
"""The length of the arrow for a direction, as a share of the shorter side of the table."""
_PATIENCE_S: Final = 0.1
"""Wait this long for a forecast in the GUI thread."""


class TableInput:
    """The state of input while the user plays a seat, and what can be done with it."""

    def __init__(self, context: InputContext, scene: PlayScene, view: CanvasView, cards: ContentSnapshot) -> None:
        self.context, self.scene, self.view, self.cards = context, scene, view, cards
        self.missile: Missile | None = None
        self.picked: tuple[str, ...] = ()
        self.chosen = ""
        """The disk that the keyboard aims with."""
        self.aim: Aim | None = None
        self.spot: QPointF | None = None
        """Where the keyboard has moved the disk to be placed."""
        self._facing = 0.0
        self._foresees = True

    # ------------------------------------------------------------ the question

    @property
    def request(self) -> Request | None:
        """The question the user is asked; None while there is none."""
        return self.context.game.request if self.context.open else None

    @property
    def heading_asked(self) -> ChoiceRequest | None:
        """The question for a direction, if that is what the user is asked."""
        request = self.request
        return request if isinstance(request, ChoiceRequest) and request.purpose == DIRECTION_ASKED else None

    def ready(self) -> None:
        """Start over for another question: drop missile, picks and aim."""
        self.missile, self.picked, self.aim, self.spot = None, (), None, None
        self._foresees = True
        self.clear()
        request = self.request
        match request:
            case FlickRequest():
                self.chosen = request.piece
            case ShotRequest():
                self._hold(request.shooter, request.missile)
            case FacingRequest():
                self._facing = self.context.game.state.pieces[request.piece].facing
                self._show_facing(request.piece, self._facing)
            case PlaceRequest():
                lying = self.context.game.state.pieces.get(request.piece)
                self._facing = lying.facing if lying is not None else 0.0
                self.scene.zones.ask(request.zone)
                zone = self.context.game.rules.zones.get(request.zone)
                if zone is not None:
                    self.show_place(middle(zone.points))
                    self.spot = None
                near = lying_now(self.context.game.battle(), request.near)
                if near is not None:
                    radius = self.placed_radius(request)
                    reach = radius_of(near) + 2 * radius + (request.mm or 10.0)
                    self.scene.ring.show_ring(Ring(near.x, near.y, reach))
            case ChoiceRequest() if self.heading_asked is not None:
                self.set_facing(0.0)
            case _:
                if self.chosen not in self.able():
                    self.chosen = ""

    def clear(self) -> None:
        """Remove aim, ring and ghost from the table."""
        self.scene.aim.hide_aim()
        self.scene.ring.show_ring(None)
        self.scene.ghost.hide_ghost()
        self.scene.heading.hide_heading()
        self.scene.zones.ask("")
        self.context.show_aim_figures(None)

    def able(self) -> tuple[str, ...]:
        """Disks that may be flicked or picked now, in tab order."""
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
        """Take a missile in hand and show the ring in which it may be set down."""
        if missile_disk(self.context.game.battle(), shooter, card) is not None:
            self.ready()
            self._hold(shooter, card)
            self.context.picks_changed()

    def _hold(self, shooter: str, card: str) -> None:
        disk = missile_disk(self.context.game.battle(), shooter, card)
        assert disk is not None, "it was asked for"
        b = self.context.game.battle()
        stand = stand_of(b, shooter)
        self.missile = Missile(shooter, card, disk.radius)
        # The whole missile is shown inside the ring.
        self.scene.ring.show_ring(Ring(stand.x, stand.y, radius_of(stand) + reach_of(b, shooter) + 2 * disk.radius))

    def put_back(self) -> bool:
        """Put back the missile in hand, or drop the aim; False if there was none."""
        had = self.missile is not None or self.aim is not None
        self.missile, self.aim = None, None
        if had:
            self.ready()
            self.context.picks_changed()
        return had

    def set_missile(self, missile: Missile, at: PointerAt) -> None:
        refusal = check_shot_place(self.context.game.battle(), missile.shooter, missile.card, at.x, at.y)
        if refusal is not None:
            self.context.refuse(refusal, at.px)
            return
        self.missile = Missile(missile.shooter, missile.card, missile.radius, (at.x, at.y))
        self.scene.ghost.show_ghost(self.cards.look("missiles", missile.card), at.mm, legal=True, faint=False)
        self.context.picks_changed()

    def pick(self, option: str) -> None:
        """Pick an option, or unpick it; a choice of one is decided at once."""
        request = self.request
        if not isinstance(request, ChoiceRequest):
            return
        if request.most == 1:
            self.context.submit(Choose((option,)))
            return
        if option in self.picked:
            self.picked = tuple(name for name in self.picked if name != option)
        elif len(self.picked) < request.most:
            self.picked = (*self.picked, option)
        self.context.picks_changed()

    # ------------------------------------------------------------ flicking

    def show_aim(self, name: str, at: QPointF, radius: float, aim: Aim | None) -> None:
        """Show an aim of a disk, or of the missile in hand when the name is empty."""
        self.aim = aim
        found: Forecast | None = None
        game = self.context.game
        decision = self.flick_of(name, aim) if aim is not None else None
        if decision is not None and aim is not None and aim.enough:
            mover = name
            if isinstance(decision, Shoot):
                disk = missile_disk(game.battle(), decision.shooter, decision.missile)
                mover = disk.id if disk is not None else ""
            found = self._forecast(decision, mover) if mover else None
        self.scene.aim.show_aim(at, radius, aim, found, game.state.pieces, self.context.path_wanted)
        self.context.show_aim_figures(aim)

    def _forecast(self, decision: FlickDisk | Shoot, mover: str) -> Forecast | None:
        """What a flick would do first; None if the rules take too long or fail."""
        if not self._foresees:
            return None
        job = CancellableCall(partial(forecast, self.context.game, decision, mover), "forecast", load_pymunk)
        if not job.wait(_PATIENCE_S):
            job.stop()
            self._foresees = False  # until the next question: input must not wait at each step
            return None
        try:
            found = job.result()
        except Exception:  # noqa: BLE001  reported when the flick is taken
            return None
        return found if isinstance(found, Forecast) else None

    def flick_of(self, name: str, aim: Aim) -> FlickDisk | Shoot | None:
        """The decision for an aim; None for a missile that has not been set down."""
        if name:
            return FlickDisk(name, aim.direction, aim.speed, aim.offset)
        missile = self.missile
        if missile is None or missile.spot is None:
            return None
        return Shoot(missile.shooter, missile.card, *missile.spot, aim.direction, aim.speed, aim.offset)

    def let_go(self, name: str, aim: Aim | None) -> None:
        """Release: flick if the pull was long enough."""
        decision = self.flick_of(name, aim) if aim is not None and aim.enough else None
        self.aim = None
        self.scene.aim.hide_aim()
        self.context.show_aim_figures(None)
        if decision is not None:
            self.context.submit(decision)

    def drop_aim(self) -> None:
        """Remove the aim without a flick."""
        self.aim = None
        self.scene.aim.hide_aim()
        self.context.show_aim_figures(None)

    def pull(self, centre: QPointF, radius: float, grip: float | None, at: PointerAt) -> Aim | None:
        """The aim of a pull from a grip to the pointer."""
        full = SPEED_LIMITS_MM_S[1] if at.shift else USUAL_MM_S
        return pulled((centre.x(), centre.y()), radius, grip, (at.x, at.y), self.view.zoom, full)

    # ------------------------------------------------------------ placing and turning

    def placed_radius(self, request: PlaceRequest) -> float:
        """How far the disk or object to be placed reaches from its centre, in mm."""
        b = self.context.game.battle()
        if request.piece == POINT:
            return 0.0
        if request.piece.startswith(THING):
            return object_reach(b, request.piece.removeprefix(THING))
        return disk_size(b, request.piece)[0]

    def _placed_look(self, request: PlaceRequest) -> DiskStyle:
        if request.piece.startswith("card:"):
            return self.cards.look("characters", request.piece.removeprefix("card:"), self._facing)
        piece = self.context.game.state.pieces[request.piece]
        look = self.cards.look_of(piece)
        return look if look.facing is None else self.cards.look("characters", piece.card, self._facing, look.wounded)

    def show_place(self, mm: QPointF) -> None:
        """Show the disk to be placed at a point, and whether it may lie there."""
        request = self.request
        if isinstance(request, PlaceRequest):
            self.spot = QPointF(mm)
            decision = PutAt(mm.x(), mm.y(), self._facing)
            legal = check(self.context.game.battle(), decision) is None
            if request.piece == POINT:
                _choice, scope = pending_point(self.context.game.battle())
                picked = [QPointF(x, y) for _name, (x, y, _facing) in scope.places]
                self.scene.ghost.show_point(mm, legal, picked)
            elif request.piece.startswith(THING):
                look = self.cards.object_look(request.piece.removeprefix(THING))
                self.scene.ghost.show_object(look, self._facing, mm, legal)
            else:
                self.scene.ghost.show_ghost(self._placed_look(request), mm, legal)

    def turn_by(self, degrees: float) -> bool:
        """Turn the disk to be placed or turned, or the arrow; False if there is none."""
        if not isinstance(self.request, PlaceRequest | FacingRequest) and self.heading_asked is None:
            return False
        self.set_facing(self._facing + degrees)
        self.context.turned(self._facing)
        return True

    def turn_place(self, facing: float) -> None:
        """Turn the disk to be placed."""
        self._facing = facing % 360.0
        if self.spot is not None:
            self.show_place(self.spot)

    def put(self, mm: QPointF, px: QPointF) -> None:
        """Put the disk down."""
        decision = PutAt(mm.x(), mm.y(), self._facing)
        refusal = check(self.context.game.battle(), decision)
        if refusal is not None:
            self.context.refuse(refusal, px)
        else:
            self.context.submit(decision)

    def face_to(self, mm: QPointF) -> None:
        """Turn the disk that is asked for, or the arrow, towards a point."""
        centre = self._pivot()
        if math.dist((centre.x(), centre.y()), (mm.x(), mm.y())) > 2.0:
            self.set_facing(math.degrees(math.atan2(mm.y() - centre.y(), mm.x() - centre.x())))
            self.context.turned(self._facing)

    def _pivot(self) -> QPointF:
        """The middle of the disk that is turned or for which a direction is asked; else that of the table."""
        request = self.request
        name = request.subject if isinstance(request, ChoiceRequest) else getattr(request, "piece", "")
        piece = self.context.game.state.pieces.get(name)
        on_table = piece is not None and piece.zone == "field"
        return QPointF(piece.x, piece.y) if piece is not None and on_table else self.scene.table_area.center()

    def set_facing(self, facing: float) -> None:
        """Set the facing of the disk to be placed or turned, or the nearest direction that may be chosen."""
        request, asked = self.request, self.heading_asked
        if asked is not None:
            ways = map(float, asked.options)
            self._facing = min(ways, key=lambda way: abs((way - facing + 180.0) % 360.0 - 180.0))
            area = self.scene.table_area
            self.scene.heading.show_heading(
                self._pivot(), self._facing, _ARROW_SHARE * min(area.width(), area.height())
            )
            return
        self._facing = facing % 360.0
        if isinstance(request, FacingRequest):
            self._show_facing(request.piece, self._facing)
        elif isinstance(request, PlaceRequest):
            self.turn_place(self._facing)

    @property
    def facing(self) -> float:
        """The facing of the disk to be placed or turned, or the direction of the arrow, in degrees."""
        return self._facing

    def settle_facing(self) -> None:
        """Decide for the current facing or direction."""
        if self.heading_asked is not None:
            self.context.submit(Choose((f"{self._facing:.0f}",)))
        elif isinstance(self.request, FacingRequest):
            self.context.submit(Face(self._facing))

    def _show_facing(self, name: str, facing: float) -> None:
        piece = self.context.game.state.pieces[name]
        look = self.cards.look("characters", piece.card, facing, self.cards.look_of(piece).wounded)
        self.scene.ghost.show_ghost(look, QPointF(piece.x, piece.y), legal=True, faint=False)


def middle(points: Sequence[tuple[float, float]]) -> QPointF:
    """The mean of some points."""
    count = len(points)
    return QPointF(sum(x for x, _y in points) / count, sum(y for _x, y in points) / count)
