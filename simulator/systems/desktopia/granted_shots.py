"""Shots that an ability grants: which missile, where there is room for it, and the shot itself."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from schema.systems.desktopia.shots import LeaveLying, ShootNow
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.physics.geometry import nearest_free
from simulator.physics.table import Point
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import barred
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.deaths import finish
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose, Shoot, ShotRequest
from simulator.systems.desktopia.flicks import begin_shot, missile_disk
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.missile_losses import lost_missile
from simulator.systems.desktopia.remembered import lying
from simulator.systems.desktopia.selector_evaluation import amount, living, seats_of, select
from simulator.systems.desktopia.shot_stands import make_room_for_missile, places_beside, stand_named
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.waiting_flicks import after_fray
from simulator.systems.desktopia.work_stack import AskShot, Scope

MOST_IN_CHAIN = 100
"""A shot that is granted in one that was granted, and so on, ends the battle if there are more."""
CARD = "card:"


def _shoot(b: Battle, word: ShootNow, scope: Scope, key: str) -> None:
    chain = b.fray.chain if b.fray is not None else 0
    if chain >= MOST_IN_CHAIN:
        finish(b, (), "endless")
    elif _can_shoot(b, word, scope):
        shooter, targets = living(b, word.who, scope)[0], _targets(b, word, scope)
        seat, power = seats_of(b, word.by, scope)[0], amount(b, word.power, scope)
        named, beside = _named_disk(b, word, scope), _beside(b, word, scope) or ""
        missile, disk = (named.card, named.id) if named is not None else (word.missile or "", "")
        after_fray(b, AskShot(seat, shooter, scope.ability, missile, targets, power, chain + 1, beside, disk))


def _named_disk(b: Battle, word: ShootNow, scope: Scope) -> Piece | None:
    """The missile itself that is to be shot, with the card that it shows; None if none is named or found."""
    if word.disk is None:
        return None
    lost, fray = lost_missile(b, scope), b.fray
    for name in select(b, word.disk, scope):
        piece = b.state.pieces.get(name)
        if piece is None or piece.size != "missile" or piece.zone not in ("field", "supply", "reserve"):
            continue
        if lost is not None and lost.id == name:
            return lost
        if piece.zone == "reserve" and fray is not None and fray.missile and fray.mover == name:
            return replace(piece, card=fray.missile)
        if piece.card:
            return piece
    return None


def _beside(b: Battle, word: ShootNow, scope: Scope) -> str | None:
    """Beside what the missile is put down, empty for the shooter; None if that is nowhere."""
    if word.beside is None:
        return ""
    return next((one.id for one in lying(b, select(b, word.beside, scope), "now")), None)


def _targets(b: Battle, word: ShootNow, scope: Scope) -> tuple[str, ...]:
    return () if word.at is None else living(b, word.at, scope)


def _can_shoot(b: Battle, word: ShootNow, scope: Scope) -> bool:
    able = living(b, word.who, scope)[:1]
    if not able or not seats_of(b, word.by, scope) or (word.at is not None and not _targets(b, word, scope)):
        return False
    if able[0] in barred(b) and not b.rules.options.granted_flick_incapacitated:
        return False
    beside, named = _beside(b, word, scope), _named_disk(b, word, scope)
    if beside is None or (word.disk is not None and named is None):
        return False
    if named is not None:
        return bool(missiles_of(b, able[0], named.card, beside, named.id))
    return bool(missiles_of(b, able[0], word.missile or "", beside))


def missiles_of(b: Battle, shooter: str, missile: str = "", beside: str = "", disk: str = "") -> tuple[str, ...]:
    """The missiles that a character can shoot now, by card, for which there is room beside it, or beside another.

    A missile that is named can be shot by those too that have none of their own.
    """
    if shooter in hindered(b, "shoot"):
        return ()
    if disk:
        return (missile,) if next(shot_places(b, shooter, missile, beside, disk), None) is not None else ()
    piece = b.piece(shooter)
    shooting = b.rules.character(piece).shooting
    if shooting is None or not shooting.arrow:
        return ()
    kinds = {one.card for one in b.supply(b.supply_key(piece))}
    if shooting.limit is None:
        kinds.add(shooting.missile)
    return tuple(
        kind
        for kind in sorted(kinds)
        if missile in ("", kind) and next(shot_places(b, shooter, kind, beside), None) is not None
    )


def shot_places(b: Battle, shooter: str, missile: str, beside: str = "", named: str = "") -> Iterator[Point]:
    """Free places for the missile of a character, or for one that is named, beside it or another, found by search."""
    disk = b.piece(named) if named else missile_disk(b, shooter, missile)
    stand = stand_named(b, shooter, beside)
    if disk is not None and stand is not None:
        yield from places_beside(b, shooter, stand, disk)


def ask_shot(b: Battle, task: AskShot) -> None:
    """Ask which missile, if there are several, then for the shot, if the character can still shoot."""
    piece = b.piece(task.shooter)
    if piece.zone != "field" or b.life(piece) <= 0:
        return
    if task.disk and b.piece(task.disk).zone not in ("field", "supply", "reserve"):
        return
    kinds = missiles_of(b, task.shooter, task.missile, task.beside, task.disk)
    if len(kinds) == 1:
        if task.disk:
            _pick_up(b, b.piece(task.disk))
        request = ShotRequest(task.seat, task.shooter, kinds[0], task.ability, task.targets, task.beside, task.disk)
        b.ask(replace(task, missile=kinds[0]), request)
    elif kinds:
        options = tuple(f"{CARD}{kind}" for kind in kinds)
        b.ask(task, ChoiceRequest(task.seat, "pick", options, 1, 1, task.ability, task.shooter))


def _pick_up(b: Battle, disk: Piece) -> None:
    """Take a missile from where it is, to be shot from the hand."""
    if disk.zone == "reserve":
        return
    holder = disk.holder
    b.send_home(disk.id)
    if holder:
        seat, character = holder.split("/")[:2]
        b.say(ev.SupplyChanged(int(seat), character, disk.card, -1, len(b.supply(holder, disk.card))))


def answer_shot(b: Battle, task: AskShot, decision: Shoot | Choose) -> None:
    if isinstance(decision, Choose):
        b.push(replace(task, missile=decision.options[0].removeprefix(CARD)))
    else:
        begin_shot(b, decision, task.seat, task)


def _leave_lying(b: Battle, word: LeaveLying, scope: Scope, key: str) -> None:
    lost = lost_missile(b, scope)
    if lost is not None:
        spot = nearest_free(b.table, b.disks(), lost.x, lost.y, lost.radius)
        if spot is not None:
            b.change(lost.id, zone="field", card=lost.card, owner=lost.owner, on="", holder="", x=spot[0], y=spot[1])
            b.say(ev.LeftLying(lost.id, *spot))
    elif _can_leave_lying(b, word, scope):
        assert b.fray is not None
        b.state.frays = (*b.state.frays[:-1], replace(b.fray, stays=True))
        make_room_for_missile(b, b.fray.mover)


def _can_leave_lying(b: Battle, word: LeaveLying, scope: Scope) -> bool:
    """Whether a missile has been shot that lies on no character, or one has come off that has just gone home."""
    if lost_missile(b, scope) is not None:
        return True
    if b.fray is None or not b.fray.shot or b.fray.stays:
        return False
    missile = b.piece(b.fray.mover)
    return missile.zone == "field" and not missile.on


WORK: Mapping[type, EffectHandler[Battle]] = {ShootNow: _shoot, LeaveLying: _leave_lying}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {ShootNow: _can_shoot, LeaveLying: _can_leave_lying}
