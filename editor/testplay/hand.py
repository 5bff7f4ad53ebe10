"""The player's hand on the table: pulls a disk back, sets a missile, picks, places and turns; by mouse or by keys.

It answers whatever the battle asks through the `Seatmate`, which takes the decisions and says why one is refused.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsScene

from editor.canvas.view import Gesture, Panning, PointerAt, TableView
from editor.look.disks import DiskLook
from editor.look.tokens import Theme
from editor.testplay.aiming import USUAL_MM_S, Aim, Forecast, forecast, grip_of, pulled
from editor.testplay.cards_at_hand import CardsAtHand
from editor.testplay.table_view import PlayScene, Ring
from schema.words import gettext as _
from simulator.desktopia.abilities import disk_size
from simulator.desktopia.decisions import (
    SPEED_LIMITS_MM_S,
    ActionRequest,
    ChoiceRequest,
    Choose,
    Decision,
    Face,
    FacingRequest,
    FlickDisk,
    FlickRequest,
    PlaceRequest,
    PutAt,
    Request,
    Shoot,
)
from simulator.desktopia.flicking import missile_disk
from simulator.desktopia.game import Game
from simulator.desktopia.refusing import check, check_shot_place
from simulator.engine.refusals import Refusal

SLACK_PX: Final = 6.0
_TURN, _FINE_TURN = 5.0, 0.5
_POWER, _FINE_POWER, _LEAP = 0.05, 0.01, 0.25
_STEP_MM, _FINE_MM = 5.0, 1.0
_NOTCH = 15.0
"""Degrees that one notch of the wheel turns what is to be placed."""


class Seatmate(Protocol):
    """What the hand needs of the play."""

    @property
    def game(self) -> Game:
        """The battle as it stands, to be read."""

    @property
    def open(self) -> bool:
        """Whether the hand may decide now."""

    @property
    def path_wanted(self) -> bool:
        """Whether the predicted first path is to be shown."""

    def submit(self, decision: Decision) -> bool:
        """Take a decision; says whether it was allowed."""

    def refuse(self, refusal: Refusal, px: QPointF) -> None:
        """Say why not, near the pointer."""

    def refuse_flick(self, name: str, px: QPointF) -> None:
        """Say why a disk cannot be flicked, near the pointer."""

    def skip_playback(self) -> None:
        """Show the end of what is being played back."""

    def chosen(self, name: str) -> None:
        """A disk was touched: show its card."""

    def turned(self, facing: float) -> None:
        """What is to be placed or turned points elsewhere."""

    def picks_changed(self) -> None:
        """Other options are picked, or another thing is in hand."""

    def tell_aim(self, aim: Aim | None) -> None:
        """Figures of the aim for the hint line."""


@dataclass(frozen=True, slots=True)
class Missile:
    """A missile in hand: who shoots it, which, and where it was set down, if it was."""

    shooter: str
    card: str
    radius: float
    spot: tuple[float, float] | None = None


class PlayHand:
    """Answers the mouse and the keys while a seat is played by hand."""

    def __init__(self, mate: Seatmate, scene: PlayScene, view: TableView, cards: CardsAtHand) -> None:
        self._mate, self._scene, self._view, self._cards = mate, scene, view, cards
        self.missile: Missile | None = None
        self.picked: tuple[str, ...] = ()
        self.chosen = ""
        """The disk that keys aim with."""
        self._aim: Aim | None = None
        self._spot: QPointF | None = None
        """Where keys have moved what is to be placed."""
        self._facing = 0.0

    # ------------------------------------------------------------ what is asked

    @property
    def request(self) -> Request | None:
        """What the hand is asked; None while it has nothing to do."""
        return self._mate.game.request if self._mate.open else None

    def ready(self) -> None:
        """Something new is asked: nothing is in hand any more."""
        self.missile, self.picked, self._aim, self._spot = None, (), None, None
        self.clear()
        request = self.request
        match request:
            case FlickRequest():
                self.chosen = request.piece
            case FacingRequest():
                self._facing = self._mate.game.state.pieces[request.piece].facing
                self._show_facing(request.piece, self._facing)
            case PlaceRequest():
                lying = self._mate.game.state.pieces.get(request.piece)
                self._facing = lying.facing if lying is not None else 0.0
                self._scene.zones.ask(request.zone)
                zone = self._mate.game.rules.zones.get(request.zone)
                if zone is not None:
                    self.show_place(_middle(zone.points))
                    self._spot = None
                if request.near:
                    near = self._mate.game.state.pieces[request.near]
                    radius, _lying = disk_size(self._mate.game.battle(), request.piece)
                    self._scene.ring.show_ring(Ring(near.x, near.y, near.radius + 2 * radius + 10.0))
            case _:
                if self.chosen not in self.able():
                    self.chosen = ""

    def clear(self) -> None:
        """Take every aim, ring and ghost off the table."""
        self._scene.aim.hide_aim()
        self._scene.ring.show_ring(None)
        self._scene.ghost.hide_ghost()
        self._scene.zones.ask("")
        self._mate.tell_aim(None)

    def able(self) -> tuple[str, ...]:
        """Disks that may be flicked or picked now, in the order in which Tab goes through them."""
        request = self.request
        match request:
            case ActionRequest():
                return (*request.flicks,)
            case FlickRequest():
                return (request.piece,)
            case ChoiceRequest():
                return tuple(name for name in request.options if self._scene.place_of(name) is not None)
            case _:
                return ()

    def take_missile(self, shooter: str, card: str) -> None:
        """Take a missile in hand: the ring in which it may be set down is shown."""
        disk = missile_disk(self._mate.game.battle(), shooter, card)
        piece = self._mate.game.state.pieces[shooter]
        if disk is None:
            return
        self.ready()
        self.missile = Missile(shooter, card, disk.radius)
        # The whole missile is shown inside the ring.
        self._scene.ring.show_ring(Ring(piece.x, piece.y, 3 * piece.radius + 2 * disk.radius))
        self._mate.picks_changed()

    def put_back(self) -> bool:
        """Put down what is in hand; says whether there was anything."""
        had = self.missile is not None or self._aim is not None
        self.missile, self._aim = None, None
        if had:
            self.ready()
            self._mate.picks_changed()
        return had

    # ------------------------------------------------------------ the mouse

    def begin(self, at: PointerAt) -> Gesture | None:
        request = self.request
        if request is None:
            self._mate.skip_playback()
            return None
        name = self._scene.disk_at(at.mm, SLACK_PX / self._view.zoom)
        match request:
            case ActionRequest() | FlickRequest():
                return self._begin_flick(request, name, at)
            case ChoiceRequest():
                self._pick_at(request, name, at)
            case PlaceRequest():
                return Placing(self, at)
            case FacingRequest():
                return Facing(self, request.piece)
        return None

    def _begin_flick(self, request: ActionRequest | FlickRequest, name: str, at: PointerAt) -> Gesture | None:
        missile = self.missile
        if missile is not None and missile.spot is not None:
            if math.dist(missile.spot, (at.x, at.y)) <= missile.radius + SLACK_PX / self._view.zoom:
                return Pull(self, "", QPointF(*missile.spot), missile.radius, at)
            missile = self.missile = Missile(missile.shooter, missile.card, missile.radius)
        if missile is not None:
            self._set_missile(missile, at)
            return None
        if not name:
            return None
        self._mate.chosen(name)
        if isinstance(request, FlickRequest) and name != request.piece:
            self._mate.refuse(Refusal("other-disk", _("Another disk is to be flicked now.")), at.px)
            return None
        if isinstance(request, ActionRequest) and name not in request.flicks:
            self._mate.refuse_flick(name, at.px)
            return None
        piece = self._mate.game.state.pieces[name]
        self.chosen = name
        self._mate.picks_changed()
        return Pull(self, name, QPointF(piece.x, piece.y), piece.radius, at)

    def _set_missile(self, missile: Missile, at: PointerAt) -> None:
        refusal = check_shot_place(self._mate.game.battle(), missile.shooter, missile.card, at.x, at.y)
        if refusal is not None:
            self._mate.refuse(refusal, at.px)
            return
        self.missile = Missile(missile.shooter, missile.card, missile.radius, (at.x, at.y))
        self._scene.ghost.show_ghost(self._cards.look("missiles", missile.card), at.mm, legal=True, faint=False)
        self._mate.picks_changed()

    def _pick_at(self, request: ChoiceRequest, name: str, at: PointerAt) -> None:
        if not name:
            return
        self._mate.chosen(name)
        if name not in request.options:
            riders = [one.id for one in self._mate.game.battle().riders(name) if one.id in request.options]
            if not riders:
                words = _("This cannot be picked: the marked disks can.")
                self._mate.refuse(Refusal("not-an-option", words), at.px)
                return
            name = riders[-1]
        self.pick(name)

    def pick(self, option: str) -> None:
        """Pick an option, or let it go again; one that completes the choice decides it."""
        request = self.request
        if not isinstance(request, ChoiceRequest):
            return
        if request.most == 1:
            self._mate.submit(Choose((option,)))
            return
        if option in self.picked:
            self.picked = tuple(name for name in self.picked if name != option)
        elif len(self.picked) < request.most:
            self.picked = (*self.picked, option)
        self._mate.picks_changed()

    def hover(self, at: PointerAt) -> Qt.CursorShape:
        request = self.request
        match request:
            case ActionRequest() | FlickRequest():
                missile = self.missile
                if missile is not None and missile.spot is None:
                    refusal = check_shot_place(self._mate.game.battle(), missile.shooter, missile.card, at.x, at.y)
                    self._scene.ghost.show_ghost(self._cards.look("missiles", missile.card), at.mm, refusal is None)
                    return Qt.CursorShape.CrossCursor
                if missile is not None and missile.spot is not None:
                    near = math.dist(missile.spot, (at.x, at.y)) <= missile.radius + SLACK_PX / self._view.zoom
                    return Qt.CursorShape.OpenHandCursor if near else Qt.CursorShape.CrossCursor
                name = self._scene.disk_at(at.mm, SLACK_PX / self._view.zoom)
                return Qt.CursorShape.OpenHandCursor if name in self.able() else Qt.CursorShape.ArrowCursor
            case ChoiceRequest():
                name = self._scene.disk_at(at.mm, SLACK_PX / self._view.zoom)
                return Qt.CursorShape.PointingHandCursor if name in request.options else Qt.CursorShape.ArrowCursor
            case PlaceRequest():
                self.show_place(at.mm)
                return Qt.CursorShape.CrossCursor
            case FacingRequest():
                self.face_to(request.piece, at.mm)
                return Qt.CursorShape.CrossCursor
            case _:
                return Qt.CursorShape.ArrowCursor

    def leave(self) -> None:
        if self.missile is None or self.missile.spot is None:
            self._scene.ghost.hide_ghost()

    def double(self, at: PointerAt) -> None:
        name = self._scene.disk_at(at.mm)
        if name:
            self._mate.chosen(name)

    # ------------------------------------------------------------ flicking

    def show_aim(self, name: str, at: QPointF, radius: float, aim: Aim | None) -> None:
        """Show an aim of a disk, or of the missile in hand when the name is empty."""
        self._aim = aim
        told: Forecast | None = None
        game = self._mate.game
        decision = self.flick_of(name, aim) if aim is not None else None
        if decision is not None and aim is not None and aim.enough:
            mover = name
            if isinstance(decision, Shoot):
                disk = missile_disk(game.battle(), decision.shooter, decision.missile)
                mover = disk.id if disk is not None else ""
            found = forecast(game, decision, mover) if mover else None
            told = found if isinstance(found, Forecast) else None
        self._scene.aim.show_aim(at, radius, aim, told, game.state.pieces, self._mate.path_wanted)
        self._mate.tell_aim(aim)

    def flick_of(self, name: str, aim: Aim) -> FlickDisk | Shoot | None:
        """The decision that an aim stands for."""
        if name:
            return FlickDisk(name, aim.direction, aim.speed, aim.offset)
        missile = self.missile
        if missile is None or missile.spot is None:
            return None
        return Shoot(missile.shooter, missile.card, *missile.spot, aim.direction, aim.speed, aim.offset)

    def let_go(self, name: str, aim: Aim | None) -> None:
        """The finger lets go: the flick is taken if the pull was long enough."""
        decision = self.flick_of(name, aim) if aim is not None and aim.enough else None
        self._aim = None
        self._scene.aim.hide_aim()
        self._mate.tell_aim(None)
        if decision is not None:
            self._mate.submit(decision)

    def drop_aim(self) -> None:
        """Let go without a flick."""
        self._aim = None
        self._scene.aim.hide_aim()
        self._mate.tell_aim(None)

    def pull(self, centre: QPointF, radius: float, grip: float | None, at: PointerAt) -> Aim | None:
        """The aim of a pull that has come so far."""
        full = SPEED_LIMITS_MM_S[1] if at.shift else USUAL_MM_S
        return pulled((centre.x(), centre.y()), radius, grip, (at.x, at.y), self._view.zoom, full)

    # ------------------------------------------------------------ placing and turning

    def _placed_look(self, request: PlaceRequest) -> DiskLook:
        if request.piece.startswith("card:"):
            return self._cards.look("characters", request.piece.removeprefix("card:"), self._facing)
        piece = self._mate.game.state.pieces[request.piece]
        look = self._cards.look_of(piece)
        return look if look.facing is None else self._cards.look("characters", piece.card, self._facing, look.wounded)

    def show_place(self, mm: QPointF) -> None:
        """Show the disk to be placed at a place, and whether it may lie there."""
        request = self.request
        if isinstance(request, PlaceRequest):
            self._spot = QPointF(mm)
            decision = PutAt(mm.x(), mm.y(), self._facing)
            legal = check(self._mate.game.battle(), decision) is None
            self._scene.ghost.show_ghost(self._placed_look(request), mm, legal)

    def turn_by(self, degrees: float) -> bool:
        """Turn what is to be placed or turned; says whether there is anything to turn."""
        if not isinstance(self.request, PlaceRequest | FacingRequest):
            return False
        self.set_facing(self._facing + degrees)
        self._mate.turned(self._facing)
        return True

    def turn_place(self, facing: float) -> None:
        """Turn what is to be placed."""
        self._facing = facing % 360.0
        if self._spot is not None:
            self.show_place(self._spot)

    def put(self, mm: QPointF, px: QPointF) -> None:
        """Put the disk down there."""
        decision = PutAt(mm.x(), mm.y(), self._facing)
        refusal = check(self._mate.game.battle(), decision)
        if refusal is not None:
            self._mate.refuse(refusal, px)
        else:
            self._mate.submit(decision)

    def face_to(self, name: str, mm: QPointF) -> float:
        """Turn a disk towards a place; gives the facing."""
        piece = self._mate.game.state.pieces[name]
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
            self._mate.submit(Face(self._facing))

    def _show_facing(self, name: str, facing: float) -> None:
        piece = self._mate.game.state.pieces[name]
        look = self._cards.look("characters", piece.card, facing, self._cards.look_of(piece).wounded)
        self._scene.ghost.show_ghost(look, QPointF(piece.x, piece.y), legal=True, faint=False)

    # ------------------------------------------------------------ the keys

    def key(self, event: QKeyEvent) -> bool:
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        key = event.key()
        if key == Qt.Key.Key_Escape:
            return self.put_back()
        request = self.request
        match request:
            case ActionRequest() | FlickRequest():
                return self._aim_by_key(key, fine)
            case ChoiceRequest():
                if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.chosen in request.options:
                    self.pick(self.chosen)
                    return True
                return False
            case PlaceRequest():
                return self._place_by_key(request, key, fine)
            case FacingRequest():
                return self._face_by_key(key, fine)
            case _:
                return False

    def cycle(self, forward: bool) -> bool:
        """Tab: the next disk that may be flicked or picked; beyond the last one the focus goes on."""
        able = self.able()
        place = able.index(self.chosen) if self.chosen in able else (-1 if forward else len(able))
        place += 1 if forward else -1
        if not 0 <= place < len(able) or self.missile is not None:
            return False
        self.chosen = able[place]
        self.drop_aim()
        self._mate.chosen(self.chosen)
        self._mate.picks_changed()
        return True

    def _aim_by_key(self, key: int, fine: bool) -> bool:
        missile = self.missile
        if missile is not None and missile.spot is None:
            return self._missile_by_key(missile, key, fine)
        if missile is not None and missile.spot is not None:
            name, at, radius = "", QPointF(*missile.spot), missile.radius
        elif self.chosen in self.able():
            piece = self._mate.game.state.pieces[self.chosen]
            name, at, radius = piece.id, QPointF(piece.x, piece.y), piece.radius
        else:
            return False
        aim = self._aim or Aim(self._first_direction(at), USUAL_MM_S / 2)
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
                if self._aim is not None:
                    self.let_go(name, self._aim)
                    return True
            case _:
                return False
        self.show_aim(name, at, radius, aim)
        return True

    def _first_direction(self, at: QPointF) -> float:
        """From a place to the nearest enemy."""
        request = self.request
        me = request.seat if request is not None else 0
        b = self._mate.game.battle()
        enemies = [piece for piece in b.characters() if b.related(me, piece, "enemy")]
        if not enemies:
            return 0.0
        nearest = min(enemies, key=lambda piece: math.dist((piece.x, piece.y), (at.x(), at.y())))
        return math.degrees(math.atan2(nearest.y - at.y(), nearest.x - at.x())) % 360.0

    def _missile_by_key(self, missile: Missile, key: int, fine: bool) -> bool:
        piece = self._mate.game.state.pieces[missile.shooter]
        start = QPointF(piece.x, piece.y)
        if self._spot is None:
            angle = math.radians(self._first_direction(start))
            away = piece.radius + missile.radius + 2.0
            self._spot = start + QPointF(math.cos(angle), math.sin(angle)) * away
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            spot, px = self._spot, self._view.on_screen(self._spot)
            self._spot = None
            self._set_missile(missile, PointerAt(spot.x(), spot.y(), px))
            return True
        step = _arrow(key, _FINE_MM if fine else _STEP_MM)
        if step is None and key not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        self._spot = self._spot + (step or QPointF())
        legal = check_shot_place(
            self._mate.game.battle(), missile.shooter, missile.card, self._spot.x(), self._spot.y()
        )
        self._scene.ghost.show_ghost(self._cards.look("missiles", missile.card), self._spot, legal is None)
        return True

    def _place_by_key(self, request: PlaceRequest, key: int, fine: bool) -> bool:
        if self._spot is None:
            pieces = self._mate.game.state.pieces
            near = pieces.get(request.near) or pieces.get(request.subject)
            on_table = near is not None and near.zone == "field"
            zone = self._mate.game.rules.zones.get(request.zone)
            start = QPointF(near.x, near.y) if near is not None and on_table else self._scene.table_area.center()
            if zone is not None:
                start = _middle(zone.points)
            if near is not None and on_table:
                radius, _lying = disk_size(self._mate.game.battle(), request.piece)
                start += QPointF(near.radius + radius + 2.0, 0.0)
            self.show_place(start)
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.put(self._spot, self._view.on_screen(self._spot))
            return True
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            return self.turn_by((1.0 if fine else _NOTCH) * (1 if key == Qt.Key.Key_PageUp else -1))
        step = _arrow(key, _FINE_MM if fine else _STEP_MM)
        if step is None:
            return False
        self.show_place(self._spot + step)
        return True

    def _face_by_key(self, key: int, fine: bool) -> bool:
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.settle_facing()
            return True
        step = _arrow(key, 1.0)
        if step is None:
            return False
        self.set_facing(self._facing + (step.x() or step.y()) * (1.0 if fine else 15.0))
        return True


def _middle(points: Sequence[tuple[float, float]]) -> QPointF:
    count = len(points)
    return QPointF(sum(x for x, _y in points) / count, sum(y for _x, y in points) / count)


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


# ---------------------------------------------------------------- gestures


class Pull:
    """From the press on a disk to letting it go."""

    def __init__(self, hand: PlayHand, name: str, centre: QPointF, radius: float, at: PointerAt) -> None:
        self._hand, self._name, self._centre, self._radius = hand, name, centre, radius
        self._grip = grip_of((centre.x(), centre.y()), radius, (at.x, at.y))

    def go(self, at: PointerAt) -> None:
        aim = self._hand.pull(self._centre, self._radius, self._grip, at)
        self._hand.show_aim(self._name, self._centre, self._radius, aim)

    def finish(self, at: PointerAt) -> None:
        self._hand.let_go(self._name, self._hand.pull(self._centre, self._radius, self._grip, at))

    def cancel(self) -> None:
        self._hand.drop_aim()


class Placing:
    """Press to say where, drag to turn, release to put down."""

    def __init__(self, hand: PlayHand, at: PointerAt) -> None:
        self._hand, self._start = hand, at
        hand.show_place(at.mm)

    def go(self, at: PointerAt) -> None:
        if math.dist((at.px.x(), at.px.y()), (self._start.px.x(), self._start.px.y())) > 2 * SLACK_PX:
            self._hand.turn_place(math.degrees(math.atan2(at.y - self._start.y, at.x - self._start.x)))

    def finish(self, at: PointerAt) -> None:
        self._hand.put(self._start.mm, self._start.px)

    def cancel(self) -> None:
        self._hand.clear()
        self._hand.ready()


class Facing:
    """Turn a disk by dragging round it."""

    def __init__(self, hand: PlayHand, name: str) -> None:
        self._hand, self._name = hand, name

    def go(self, at: PointerAt) -> None:
        self._hand.face_to(self._name, at.mm)

    def finish(self, at: PointerAt) -> None:
        self._hand.face_to(self._name, at.mm)
        self._hand.settle_facing()

    def cancel(self) -> None:
        self._hand.ready()


class PlayView(TableView):
    """The view on the table in play: Tab goes through the disks before it leaves, and the whole table stays in view
    until somebody looks elsewhere."""

    def __init__(self, scene: QGraphicsScene, theme: Theme, table: QRectF) -> None:
        self._table, self._whole = table, True
        super().__init__(scene, theme)

    def fit_table(self) -> None:
        """Show the whole table, also when the size changes."""
        self._whole = True
        self.fit(self._table)

    def zoom_own(self, steps: float) -> None:
        """Zoom because somebody asked for it."""
        self._whole = False
        self.zoom_by(steps)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if isinstance(self.hand, PlayHand) and self.hand.cycle(forward):
            return True
        return super().focusNextPrevChild(forward)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if isinstance(self._gesture, Panning):
            self._whole = False

    def wheelEvent(self, event: QWheelEvent) -> None:
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        notches = (event.angleDelta().y() or event.angleDelta().x()) / 120.0
        step = 1.0 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else _NOTCH
        if plain and isinstance(self.hand, PlayHand) and self.hand.turn_by(notches * step):
            event.accept()
            return
        self._whole = False
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._whole:
            self.fit(self._table)
