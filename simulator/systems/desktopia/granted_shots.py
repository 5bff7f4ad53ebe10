"""Shots that an ability grants: which missile, where there is room for it, and the shot itself."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from schema.systems.desktopia.shots import LeaveLying, ShootNow
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.physics.geometry import free_near
from simulator.physics.table import Point
from simulator.systems.desktopia.active_effects import barred
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.deaths import finish
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose, Shoot, ShotRequest
from simulator.systems.desktopia.flicks import begin_shot, missile_disk
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.selector_evaluation import amount, living, seats_of
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
        after_fray(b, AskShot(seat, shooter, scope.ability, word.missile or "", targets, power, chain + 1))


def _targets(b: Battle, word: ShootNow, scope: Scope) -> tuple[str, ...]:
    return () if word.at is None else living(b, word.at, scope)


def _can_shoot(b: Battle, word: ShootNow, scope: Scope) -> bool:
    able = living(b, word.who, scope)[:1]
    if not able or not seats_of(b, word.by, scope) or (word.at is not None and not _targets(b, word, scope)):
        return False
    if able[0] in barred(b) and not b.rules.options.granted_flick_incapacitated:
        return False
    return bool(missiles_of(b, able[0], word.missile or ""))


def missiles_of(b: Battle, shooter: str, missile: str = "") -> tuple[str, ...]:
    """The missiles that a character can shoot now, by card, for which there is room beside it."""
    piece = b.piece(shooter)
    shooting = b.rules.character(piece).shooting
    if shooting is None or not shooting.arrow or shooter in hindered(b, "shoot"):
        return ()
    kinds = {one.card for one in b.supply(b.supply_key(piece))}
    if shooting.limit is None:
        kinds.add(shooting.missile)
    return tuple(
        kind
        for kind in sorted(kinds)
        if missile in ("", kind) and next(shot_places(b, shooter, kind), None) is not None
    )


def shot_places(b: Battle, shooter: str, missile: str) -> Iterator[Point]:
    """Free places beside a character for its missile, found by search."""
    disk, stands = missile_disk(b, shooter, missile), b.piece(shooter)
    if disk is None:
        return
    disks = b.disks()
    centre = next(one for one in disks if one.id == shooter)
    for angles, rings in ((8, 1), (36, 4)):
        most = 2 * stands.radius if rings > 1 else 1.0
        yield from free_near(b.table, disks, centre, disk.radius, most - 0.1, least=0.5, angles=angles, rings=rings)


def ask_shot(b: Battle, task: AskShot) -> None:
    """Ask which missile, if there are several, then for the shot, if the character can still shoot."""
    piece = b.piece(task.shooter)
    if piece.zone != "field" or b.life(piece) <= 0:
        return
    kinds = missiles_of(b, task.shooter, task.missile)
    if len(kinds) == 1:
        b.ask(
            replace(task, missile=kinds[0]), ShotRequest(task.seat, task.shooter, kinds[0], task.ability, task.targets)
        )
    elif kinds:
        options = tuple(f"{CARD}{kind}" for kind in kinds)
        b.ask(task, ChoiceRequest(task.seat, "pick", options, 1, 1, task.ability, task.shooter))


def answer_shot(b: Battle, task: AskShot, decision: Shoot | Choose) -> None:
    if isinstance(decision, Choose):
        b.push(replace(task, missile=decision.options[0].removeprefix(CARD)))
    else:
        begin_shot(b, decision, task.seat, task)


def _leave_lying(b: Battle, word: LeaveLying, scope: Scope, key: str) -> None:
    if _can_leave_lying(b, word, scope):
        assert b.fray is not None
        b.state.frays = (*b.state.frays[:-1], replace(b.fray, stays=True))


def _can_leave_lying(b: Battle, word: LeaveLying, scope: Scope) -> bool:
    """Whether a missile has been shot that lies on no character."""
    if b.fray is None or not b.fray.shot or b.fray.stays:
        return False
    missile = b.piece(b.fray.mover)
    return missile.zone == "field" and not missile.on


WORK: Mapping[type, EffectHandler[Battle]] = {ShootNow: _shoot, LeaveLying: _leave_lying}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {ShootNow: _can_shoot, LeaveLying: _can_leave_lying}
