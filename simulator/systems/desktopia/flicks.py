"""Flicks and shots: the finger, the physics, and the resolution contact by contact, down to the penalty."""

from dataclasses import replace
from typing import Any, Literal

from schema.systems.desktopia.shots import BeforeShot, ShotEnd
from schema.systems.desktopia.words import ModifyAim
from simulator.engine.ability_records import PendingEvent, WorkReplacements, WorkTriggers
from simulator.engine.replacement import EventRules
from simulator.physics.flick_record import FlickRecord
from simulator.physics.flight import run_flick
from simulator.physics.flight_again import flown_again
from simulator.physics.geometry import TOLERANCE
from simulator.physics.table import Disk, Flick, Table
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.absence import Crossing, departures
from simulator.systems.desktopia.active_effects import answers, replaceable, static_abilities
from simulator.systems.desktopia.artifacts import can_be_taken, freed
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.damage import deal
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose, FlickDisk, FlickRequest, Shoot, ShotRequest
from simulator.systems.desktopia.durations import end_flick
from simulator.systems.desktopia.flick_changes import power_of
from simulator.systems.desktopia.halts import halted
from simulator.systems.desktopia.hindrances import hindered, immune, no_target, prevented
from simulator.systems.desktopia.memory import note_flick, note_touches
from simulator.systems.desktopia.missile_losses import send_home
from simulator.systems.desktopia.movement import moved_by, of_former_artifact, withstood_by
from simulator.systems.desktopia.passing_through import passed_through, through
from simulator.systems.desktopia.selector_evaluation import hold_all
from simulator.systems.desktopia.shot_stands import make_room_for_missile
from simulator.systems.desktopia.space import path_length, sectors_at, trace_of, way_length
from simulator.systems.desktopia.state import FlickTrace, Fray, Piece
from simulator.systems.desktopia.touches import contacts_in_order
from simulator.systems.desktopia.weights import firm_beyond, holding_on, immovable, physical_disks
from simulator.systems.desktopia.work_stack import (
    AfterHit,
    AskFlick,
    AskShot,
    CheckVictory,
    ChooseTarget,
    DoFlick,
    DoShot,
    EndFray,
    Facts,
    FlickOver,
    MissileHome,
    OfferArtifact,
    Penalty,
    PutBackAll,
    RidersHome,
    Scope,
    ShotOver,
    Striking,
    WorkContact,
    WorkDeaths,
)

HIT_DAMAGE = 1
"""The damage of a plain hit (DK-HIT-02)."""


# --- the finger ---------------------------------------------------------------------------------


def touched_sectors(b: Battle, piece: Piece, direction: float, offset: float) -> tuple[str, ...]:
    """Keys of the abilities of the sectors that the finger touches (DK-PWR-07)."""
    found = tuple(entry.key for entries in sectors_at(b, piece, direction, offset) for entry in entries)
    if found and "cannot" in b.rules.modifiers and piece.id in hindered(b, "sectors") | hindered(b, "abilities"):
        return ()
    return found


def _left_by_its_course(b: Battle, fray: Fray) -> tuple[str, ...]:
    """Keys of the abilities of the sectors that are left to the flick once it is known where it goes."""
    lost = "cannot" in b.rules.modifiers and fray.mover in hindered(b, "sectors")
    if lost and (fray.sectors or (fray.trace is not None and fray.trace.on_sector)):
        trace = None if fray.trace is None else replace(fray.trace, on_sector=False)
        fray = replace(fray, sectors=(), trace=trace)
        b.state.frays = (*b.state.frays[:-1], fray)
    return fray.sectors


# --- starting -----------------------------------------------------------------------------------


def begin_flick(b: Battle, task: DoFlick) -> None:
    """Flick the disk; the work that follows is put on the stack in the order of ledger 5.3."""
    mover = b.piece(task.piece)
    if not task.granted:
        b.note("acted", mover)
    if mover.zone != "field":
        # An ability just before the flick has killed the mover.
        return
    sectors = touched_sectors(b, mover, task.direction, task.offset)
    speed = task.speed * power_of(b, task.piece, "flick", task.power)
    fixed, holding = _fixed(b, task.piece, task.seat)
    record, firm = _run(b, Flick(task.piece, task.direction, speed, task.offset), task.seat)
    fixed |= firm
    fray = _fray(b, task.piece, task.seat, task.as_mine, sectors, record)
    sectors = _left_by_its_course(b, fray)
    b.say(ev.Flicked(task.piece, task.seat, task.direction, speed, task.offset, task.granted, sectors, record))
    note_flick(b)
    b.note("flicked", mover)
    note_touches(b, record)
    met = first_met(record, task.piece)
    contacts = contacts_in_order(b, record, task.piece, met)
    moved = moved_by(b, record)
    fallen = _apply(b, record, fixed, holding)
    moved += withstood_by(b, record, fixed)
    held = {artifact for artifact, _ in fray.holders}
    neutral = tuple(name for name in met if name not in held and can_be_taken(b, b.piece(name)))
    b.push(
        *contacts,
        RidersHome(fallen),
        WorkDeaths(),
        *departures(b, _gone(record), task.piece, "flick"),
        *([OfferArtifact(neutral)] if neutral else []),
        *_settling(record, task.seat),
        *moved,
        *([WorkDeaths()] if moved else []),
        *([FlickOver(), WorkDeaths()] if "flick_end" in b.rules.moments else []),
        EndFray(),
        CheckVictory(),
    )


def begin_shot(b: Battle, decision: Shoot, seat: int, granted: AskShot | None = None) -> None:
    """Put the missile down and flick it (DK-SHOT-02)."""
    named = granted.disk if granted is not None else ""
    disk = b.piece(named) if named else missile_disk(b, decision.shooter, decision.missile)
    assert disk is not None, "the decision was checked"
    if disk.zone == "supply":
        holder = disk.holder
        b.change(disk.id, holder="")
        b.say(
            ev.SupplyChanged(seat, holder.split("/")[1], decision.missile, -1, len(b.supply(holder, decision.missile)))
        )
    b.change(disk.id, zone="field", card=decision.missile, owner=seat, on="", x=decision.x, y=decision.y, facing=0.0)
    shot = DoShot(disk.id, decision.shooter, seat, decision.direction, decision.speed, decision.offset, granted=granted)
    before = _before_shot(b, shot) if "before_shot" in b.rules.moments else []
    if before:
        b.push(WorkTriggers(tuple(before)), shot)
    else:
        do_shot(b, shot)


def _before_shot(b: Battle, shot: DoShot) -> list[Scope]:
    """The abilities that work just before a shot; the missile hears of its own for the player who shoots it."""
    shooter, missile = b.piece(shot.shooter), b.piece(shot.missile)
    facts = Facts(source=shooter.id, shooter=shooter.id, missile=missile.id)

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, BeforeShot)
        meant = not when.this and when.missile in (None, missile.card)
        return meant and b.heard(when.who, me, piece.id, shooter)

    due: list[Scope] = []
    for entry in b.rules.triggered["missiles", missile.card].get("before_shot", ()):
        when = entry.ability.when  # type: ignore[union-attr]
        if isinstance(when, BeforeShot) and when.this:
            due.append(Scope(entry.key, shot.seat, missile.id, facts))
    return [*due, *answers(b, "before_shot", facts, fits)]


def do_shot(b: Battle, shot: DoShot) -> None:
    """Flick the missile where it was put down; abilities just before that may have taken it, or its shooter, away."""
    missile, shooter = b.piece(shot.missile), b.piece(shot.shooter)
    if missile.zone != "field" or missile.on:
        return
    if shooter.zone != "field" or b.life(shooter) <= 0:
        b.send_home(missile.id)
        return
    power = shot.granted.power if shot.granted is not None else 100
    speed = shot.speed * power_of(b, shooter.id, "shoot", power)
    flick = Flick(missile.id, shot.direction, speed, shot.offset)
    b.note("shot", shooter)
    _shoot(b, missile.id, shooter.id, shot.seat, flick, use=0, granted=shot.granted)


def shoot_again(b: Battle, task: AskFlick, decision: FlickDisk) -> None:
    """Shoot the same missile from where it lies (DK-C-TORNADO-02), perhaps by a character of another player."""
    if b.piece(task.piece).owner != task.seat:
        b.change(task.piece, owner=task.seat)
    speed = decision.speed * power_of(b, task.shooter, "shoot", task.power)
    flick = Flick(task.piece, decision.direction, speed, decision.offset)
    _shoot(b, task.piece, task.shooter, task.seat, flick, use=task.use)


def _shoot(
    b: Battle, missile: str, shooter: str, seat: int, flick: Flick, use: int, granted: AskShot | None = None
) -> None:
    start, (fixed, holding) = b.piece(missile), _fixed(b, missile, seat)
    record, firm = _run(b, flick, seat)
    fixed |= firm
    _fray(b, missile, seat, False, (), record, shooter=shooter, use=use, granted=granted)
    b.say(
        ev.Shot(shooter, start.card, missile, seat, start.x, start.y, flick.direction, flick.speed, bool(use), record)
    )
    note_flick(b)
    note_touches(b, record)
    met = first_met(record, missile)
    touches = contacts_in_order(b, record, missile, ())
    moved = moved_by(b, record)
    fallen = _apply(b, record, fixed, holding)
    moved += withstood_by(b, record, fixed)
    b.push(
        ChooseTarget(
            tuple(name for name in met if b.is_character(b.piece(name))),
            tuple(name for name in passed_through(record) if b.is_character(b.piece(name))),
        ),
        *touches,
        RidersHome(fallen),
        MissileHome(),
        WorkDeaths(),
        *departures(b, _gone(record), missile, "flick"),
        *_settling(record, seat, unpunished="" if b.rules.options.missile_out_penalty else missile),
        *moved,
        *([WorkDeaths()] if moved else []),
        *([ShotOver(), WorkDeaths()] if "shot_end" in b.rules.moments else []),
        EndFray(),
        CheckVictory(),
    )


_MOST_FLOWN = 2048
_flown: dict[Flick, tuple[Table, tuple[Disk, ...], FlickRecord]] = {}


def fly(table: Table, disks: tuple[Disk, ...], flick: Flick) -> FlickRecord:
    """Run the flick. The latest ones are cached: a bot aims, tries, then decides the same flick.

    So it does in its next action, where most disks lie as they lay.
    """
    known = _flown.get(flick)
    record: FlickRecord | None = None
    if known is not None and known[0] is table:
        if known[1] is disks or known[1] == disks:
            return known[2]
        record = flown_again(known[2], known[1], table, disks)
    if record is None:
        record = run_flick(table, disks, flick)
    if len(_flown) >= _MOST_FLOWN:
        _flown.clear()
    _flown[flick] = table, disks, record
    return record


def _fixed(b: Battle, mover: str, seat: int) -> tuple[frozenset[str], frozenset[str]]:
    """The disks that this flick cannot move, and the missiles that it does not shake off."""
    return immovable(b, "collision", seat, mover=mover), holding_on(b, seat, mover)


def _run(b: Battle, flick: Flick, seat: int) -> tuple[FlickRecord, frozenset[str]]:
    """The flick, and the disks that do not move in it as they would otherwise have slid too far."""
    b.flying = flick.disk if b.piece(flick.disk).size == "missile" else ""
    limits = firm_beyond(b, seat, flick.disk)
    if what := through(b, flick.disk):
        flick = replace(flick, through=what)
    firm: frozenset[str] = frozenset()
    while True:
        disks = physical_disks(b, flick.disk, seat, firm)
        record = fly(b.table, disks, flick)
        if "stops_at" in b.rules.modifiers:
            record = halted(b, disks, record)
        far = [name for name, mm in limits.items() if name not in firm and way_length(record, name) > mm + TOLERANCE]
        if not far:
            break
        # One after the other, as whatever it does not run into then may stay as well.
        met = [name for contact in record.contacts for name in (contact.a, contact.b)]
        firm |= {min(far, key=lambda name: (met.index(name) if name in met else len(met), name))}
    b.flying = ""
    return record, firm


def _fray(
    b: Battle,
    mover: str,
    seat: int,
    as_mine: bool,
    sectors: tuple[str, ...],
    record: FlickRecord,
    shooter: str = "",
    use: int = 0,
    granted: AskShot | None = None,
) -> Fray:
    b.state.fray_number += 1
    carriers = [piece for piece in b.characters() if b.riders(piece.id)]
    fray = Fray(
        number=b.state.fray_number,
        mover=mover,
        me=seat,
        as_mine=as_mine,
        shot=bool(shooter),
        shooter=shooter,
        riders=tuple((piece.id, tuple(rider.id for rider in b.riders(piece.id))) for piece in carriers),
        holders=tuple((piece.on, piece.id) for piece in b.characters() if piece.on),
        sectors=sectors,
        use=use or b.state.fray_number,
        trace=_trace(b, record) if "flick" in b.rules.remembers else None,
        targets=granted.targets if granted is not None else (),
        chain=granted.chain if granted is not None else 0,
        missile=b.piece(mover).card if shooter and "missile" in b.rules.remembers else "",
    )
    b.state.frays = (*b.state.frays, fray)
    return fray


def _trace(b: Battle, record: FlickRecord) -> FlickTrace:
    """What words ask about the flick; sectors that are switched off are as if they were not there."""
    trace = trace_of(b, record)
    return replace(trace, on_sector=False) if trace.on_sector and record.flick.disk in hindered(b, "sectors") else trace


def _gone(record: FlickRecord) -> tuple[Crossing, ...]:
    return tuple((gone.disk, gone.x, gone.y, gone.edge) for gone in record.departures)


def _settling(record: FlickRecord, seat: int, unpunished: str = "") -> tuple[PutBackAll | Penalty, ...]:
    """Return departed disks, and one penalty for all of them (DK-PEN-03); none for an `unpunished` flick."""
    if not record.departures:
        return ()
    gone = _gone(record)
    if all(name == unpunished for name, *_ in gone):
        return (PutBackAll(gone, seat),)
    return PutBackAll(gone, seat), Penalty(seat)


def first_met(record: FlickRecord, mover: str) -> tuple[str, ...]:
    """The disks that the mover itself touched, each once, in order of the first touch (DK-FLK-11, -12, DK-HIT-10)."""
    met = [
        contact.b if contact.a == mover else contact.a
        for contact in record.contacts
        if contact.b_is == "disk" and mover in (contact.a, contact.b)
    ]
    return tuple(dict.fromkeys(met))


def _apply(b: Battle, record: FlickRecord, fixed: frozenset[str], held: frozenset[str]) -> tuple[tuple[str, str], ...]:
    """Move the disks to where the flick left them; returns the missiles that came off, with their carriers.

    `fixed` are the disks that were immovable, and `held` the missiles that held on, when it was flicked: what the flick
    itself has changed since is another matter.
    """
    fallen: list[tuple[str, str]] = []
    kept = [(b.piece(name).on, name) for name in sorted({fall.rider for fall in record.falls} & held)]
    for fall in record.falls:
        piece = b.piece(fall.rider)
        if fall.rider in held:
            continue
        carrier = piece.on or fall.carrier
        b.change(fall.rider, on="")
        b.say(ev.CameOff(fall.rider, carrier))
        if piece.size == "missile":
            fallen.append((fall.rider, carrier))
        elif b.piece(carrier).size == "artifact":
            freed(b, carrier, fall.rider, "flick" if fall.rider == record.flick.disk else "collision")
    for name in sorted(record.final):
        pose = record.final[name]
        piece = b.piece(name)
        if name in fixed and name != record.flick.disk:
            # So heavy a disk moves by less than can be seen, but its facing may still pass over 360 degrees.
            continue
        if (pose.x, pose.y, pose.facing) != (piece.x, piece.y, piece.facing):
            b.change(name, x=pose.x, y=pose.y, facing=pose.facing)
            if (pose.x, pose.y) != (piece.x, piece.y):
                b.note_moved(piece, path_length(record, name) if "measured/moved" in b.rules.remembers else 0)
    for departure in record.departures:
        b.change(departure.disk, x=departure.x, y=departure.y)
        b.say(ev.LeftTable(departure.disk, departure.x, departure.y))
    for carrier, name in kept:
        # It slid on its character, and lies in the middle of it again.
        below = b.piece(carrier)
        b.change(name, x=below.x, y=below.y)
    return tuple(fallen)


# --- contacts and hits --------------------------------------------------------------------------


def work_contact(b: Battle, task: WorkContact) -> None:
    """One first contact: an enemy is hit, an ally may benefit (DK-FLK-05, DK-HIT-08)."""
    fray = b.fray
    assert fray is not None
    mover, other = b.piece(fray.mover), b.piece(task.other)
    if "away" in (mover.zone, other.zone):
        return
    if b.life(other) <= 0 or (b.life(mover) <= 0 and not b.rules.options.dead_mover_continues):
        # A dead mover no longer hits (DK-Q-03).
        return
    if immune(b, other.id, mover.id, "hit"):
        b.say(ev.Met(mover.id, other.id))
        return
    b.say(ev.Met(mover.id, other.id))
    seat = b.owner(mover)
    facts = Facts(source=mover.id, mover=mover.id, other=other.id)

    def fits(when: object, piece: Piece, me: int) -> bool:
        flicked = "flicked" in when.how  # type: ignore[attr-defined]
        moves = flicked and b.heard(when.mover, me, piece.id, mover)  # type: ignore[attr-defined]
        return moves and b.related(me, other, when.other)  # type: ignore[attr-defined]

    triggers = _in_turn(fray, answers(b, "contact", facts, fits))
    if b.related(seat, other, "enemy"):
        deal(b, (other.id,), HIT_DAMAGE, "hit", mover.id, seat, (AfterHit(other.id, 0), *triggers))
    else:
        b.push(*triggers)


def after_hit(b: Battle, task: AfterHit) -> None:
    """Abilities triggered by one victim's damage: the mover's special hits, then its riders from the bottom
    (DK-HIT-09).
    """
    fray = b.fray
    assert fray is not None
    mover = b.piece(fray.mover)
    b.note("hit", b.piece(task.victim), mover.id, b.owner(mover))
    facts = Facts(
        source=mover.id, mover=mover.id, victim=task.victim, other=task.victim, amount=task.dealt, damage_kind="hit"
    )

    def fits(when: object, piece: Piece, me: int) -> bool:
        return b.heard(when.by, me, piece.id, mover)  # type: ignore[attr-defined]

    b.push(*_in_turn(fray, answers(b, "hit_landed", facts, fits)))


def _in_turn(fray: Fray, scopes: list[Scope]) -> tuple[WorkTriggers, ...]:
    """First the mover's own abilities and its riders' from the bottom (DK-HIT-09), then others' in a chosen order."""
    order = {fray.mover: 0}
    for carrier, missiles in fray.riders:
        if carrier == fray.mover:
            order.update((name, rank) for rank, name in enumerate(missiles, start=1))
    first = sorted((scope for scope in scopes if scope.piece in order), key=lambda scope: order[scope.piece])
    others = [scope for scope in scopes if scope.piece not in order]
    found = (WorkTriggers(tuple(first), ordered=True), WorkTriggers(tuple(others)))
    return tuple(triggers for triggers in found if triggers.scopes)


def flick_over(b: Battle, task: FlickOver) -> None:
    """Abilities that are triggered when a flick is over and all disks are back on the table."""
    assert b.fray is not None
    mover = b.piece(b.fray.mover)

    def fits(when: object, piece: Piece, me: int) -> bool:
        return b.heard(when.who, me, piece.id, mover)  # type: ignore[attr-defined]

    facts = Facts(source=mover.id, mover=mover.id)
    due = answers(b, "flick_end", facts, fits)
    if mover.zone == "field":
        due += of_former_artifact(b, mover, "flick_end", facts, lambda when: True)
    if due:
        b.push(WorkTriggers(tuple(due)))


# --- shots --------------------------------------------------------------------------------------


def missile_disk(b: Battle, shooter: str, missile: str) -> Piece | None:
    """The disk that the shooter would shoot: from its card, or from the missile's home if its supply is unlimited.

    It is that very disk for which the present request asks.
    """
    request = b.state.request
    if isinstance(request, ShotRequest) and request.disk and (request.shooter, request.missile) == (shooter, missile):
        return b.piece(request.disk)
    piece = b.piece(shooter)
    shooting = b.rules.character(piece).shooting
    if shooting is None or not shooting.arrow:
        return None
    supply = b.supply(b.supply_key(piece), missile)
    if supply:
        return supply[0]
    if shooting.limit is None and shooting.missile == missile:
        return b.in_reserve(missile)
    return None


def choose_target(b: Battle, task: ChooseTarget) -> None:
    """The shooting player chooses the target among the eligible characters that were hit (DK-SHOT-08, -09).

    Each that the missile has gone through is hit in any case.
    """
    fray = b.fray
    assert fray is not None
    eligible = tuple(name for name in task.met if _eligible(b, fray, name))
    through = tuple(name for name in task.through if name in eligible)
    others = tuple(name for name in eligible if name not in through)
    if len(others) > 1:
        b.ask(ChooseTarget(others, through), ChoiceRequest(fray.me, "target", others, 1, 1, "", fray.mover))
        return
    _settle_targets(b, fray, (*through, *others))


def answer_target(b: Battle, task: ChooseTarget, decision: Choose) -> None:
    fray = b.fray
    assert fray is not None
    _settle_targets(b, fray, (*task.through, decision.options[0]))


def _settle_targets(b: Battle, fray: Fray, targets: tuple[str, ...]) -> None:
    if not targets:
        b.say(ev.ShotMissed(fray.mover, fray.shooter))
    for target in targets:
        b.say(ev.ShotMet(fray.mover, fray.shooter, target))
    shots = tuple(Striking(target, fray.mover, fray.shooter, fray.me) for target in targets or ("",))
    if targets and replaceable(b, "would_be_shot"):
        b.push(*(WorkReplacements("would_be_shot", (PendingEvent(shot),)) for shot in shots))
    else:
        b.push(*(work for shot in shots for work in _work_missile(b, _struck(shot), shot.seat)))


def _work_missile(b: Battle, facts: Facts, seat: int) -> tuple[WorkTriggers, ...]:
    """What is on the card of the missile that has met its target, or nobody."""
    moment = "shot_hit" if facts.target else "shot_missed"
    if facts.target and "shot_end" in b.rules.moments and b.fray is not None:
        b.state.frays = (*b.state.frays[:-1], replace(b.fray, struck=facts.target))
    entries = b.rules.triggered["missiles", b.piece(facts.missile).card].get(moment, ())
    scopes = tuple(Scope(entry.key, seat, facts.missile, facts) for entry in entries)
    return (WorkTriggers(scopes, ordered=True),) if scopes else ()


def shot_over(b: Battle, task: ShotOver) -> None:
    """Abilities that are triggered when a shot is over and all disks are back on the table."""
    fray = b.fray
    assert fray is not None
    shooter, how = b.piece(fray.shooter), "hit" if fray.struck else "missed"
    facts = Facts(source=shooter.id, shooter=shooter.id, target=fray.struck, victim=fray.struck, missile=fray.mover)

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, ShotEnd)
        if how not in (when.how or (how,)):
            return False
        return piece.id == fray.mover if when.this else b.heard(when.who, me, piece.id, shooter)

    due = answers(b, "shot_end", facts, fits)
    # The missile hears of its own shot wherever it is, for the player who has shot it.
    for entry in b.rules.triggered["missiles", b.piece(fray.mover).card].get("shot_end", ()):
        when = entry.ability.when  # type: ignore[union-attr]
        known = any((scope.ability, scope.piece) == (entry.key, fray.mover) for scope in due)
        if isinstance(when, ShotEnd) and when.this and how in (when.how or (how,)) and not known:
            due.append(Scope(entry.key, fray.me, fray.mover, facts))
    if due:
        b.push(WorkTriggers(tuple(due)))


def _struck(shot: Striking) -> Facts:
    return Facts(
        source=shot.shooter, target=shot.victim, victim=shot.victim, shooter=shot.shooter, missile=shot.missile
    )


def _able_to_replace(b: Battle, shot: Striking) -> list[Scope]:
    victim = b.piece(shot.victim)

    def fits(when: object, piece: Piece, me: int) -> bool:
        return b.heard(when.who, me, piece.id, victim)  # type: ignore[attr-defined]

    return answers(b, "would_be_shot", _struck(shot), fits)


def _strike(b: Battle, shots: tuple[Striking, ...], after: tuple[Any, ...]) -> None:
    for shot in shots:
        # An ability may have taken the target off the table since, or made it another one.
        if b.piece(shot.victim).zone == "field" and not no_target(b, shot.victim, shot.shooter, shot.seat):
            b.push(*_work_missile(b, _struck(shot), shot.seat))


def _spare(b: Battle, shot: Striking, amount: int | None) -> None:
    b.say(ev.ShotPrevented(shot.missile, shot.victim))


def _divert(b: Battle, shot: Striking, to: str, amount: int | None) -> tuple[None, Striking]:
    b.say(ev.ShotMet(shot.missile, shot.shooter, to))
    return None, replace(shot, victim=to)


SHOT_EVENTS: EventRules[Battle] = EventRules(_able_to_replace, _strike, _spare, redirect=_divert)
"""Shots that would hit: what is on the missile's card is what happens."""


def _eligible(b: Battle, fray: Fray, name: str) -> bool:
    """Whether the missile may have this character as its target (DK-SHOT-10)."""
    missile, other = b.piece(fray.mover), b.piece(name)
    if fray.targets and name not in fray.targets:
        return False
    if other.zone == "away" or b.life(other) <= 0 or no_target(b, name, fray.shooter, fray.me):
        return False
    return any(b.related(fray.me, other, aim) for aim in aims_of(b, fray.shooter, missile.card, missile.id))


def aims_of(b: Battle, shooter: str, card: str, missile: str = "") -> set[Literal["ally", "enemy", "any"]]:
    """Whose characters a missile of this card may have as targets: as it says itself, or abilities of its shooter
    instead.
    """
    changed: set[Literal["ally", "enemy", "any"]] = set()
    for entry, ability, modifier, piece, seat in static_abilities(b, "aim"):
        assert isinstance(modifier, ModifyAim)
        if piece.id == shooter and modifier.missile in (None, card):
            scope = Scope(entry.key, seat, piece.id, Facts(source=shooter, missile=missile))
            if hold_all(b, ability.if_, scope):
                changed.add(modifier.relation)
    return changed or {b.rules.missile(card).aim}


def missile_home(b: Battle, task: MissileHome) -> None:
    """A missile that lies on no character goes home (DK-SHOT-12), unless it is to be shot again."""
    fray = b.fray
    assert fray is not None
    missile = b.piece(fray.mover)
    again = any(isinstance(pending, AskFlick) and pending.piece == missile.id for pending in b.state.stack)
    if missile.zone == "field" and not missile.on and not again and not fray.stays:
        b.send_home(missile.id)


def riders_home(b: Battle, task: RidersHome) -> None:
    """Missiles that came off go home; their effect ends (DK-KNO-01)."""
    for name, carrier in task.missiles:
        piece = b.piece(name)
        if piece.zone == "field" and not piece.on:
            send_home(b, name, carrier, "shaken_off")


# --- granted flicks -----------------------------------------------------------------------------


def ask_flick(b: Battle, task: AskFlick) -> None:
    """Ask for a granted flick, if the disk can still be flicked."""
    piece = b.piece(task.piece)
    if not task.shooter and (piece.id in immovable(b, "flick", task.seat) or prevented(b, piece.id, "flick")):
        return
    if piece.zone != "field" or (b.is_character(piece) and b.life(piece) <= 0):
        if task.shooter:
            end_flick(b, b.state.fray_number)
        return
    if task.shooter:
        make_room_for_missile(b, task.piece)
    b.ask(task, FlickRequest(task.seat, task.piece, task.ability))


def answer_flick(b: Battle, task: AskFlick, decision: FlickDisk) -> None:
    if task.shooter:
        shoot_again(b, task, decision)
        return
    flick = DoFlick(
        task.piece,
        decision.direction,
        decision.speed,
        decision.offset,
        task.seat,
        granted=True,
        as_mine=task.as_mine,
        power=task.power,
    )
    prepare_flick(b, flick)


def prepare_flick(b: Battle, flick: DoFlick) -> None:
    """A flick of a character's own player may be replaced; then come the abilities just before it."""
    if b.piece(flick.piece).owner == flick.seat and replaceable(b, "would_be_flicked"):
        b.push(WorkReplacements("would_be_flicked", (PendingEvent(flick),)))
    else:
        _before_flick(b, flick)


def _able(b: Battle, flick: DoFlick) -> list[Scope]:
    mover = b.piece(flick.piece)

    def fits(when: object, piece: Piece, me: int) -> bool:
        return b.heard(when.who, me, piece.id, mover)  # type: ignore[attr-defined]

    return answers(b, "would_be_flicked", Facts(mover=mover.id, source=mover.id), fits)


def _happen(b: Battle, flicked: tuple[DoFlick, ...], after: tuple[Any, ...]) -> None:
    """First whoever the abilities have killed that replace flicks dies; they may have left no flick, too."""
    for flick in flicked:
        _before_flick(b, flick)
    if b.state.dying:
        b.push(WorkDeaths(), CheckVictory())


def _prevent(b: Battle, flick: DoFlick, amount: int | None) -> None:
    b.say(ev.FlickPrevented(flick.piece))
    if not flick.granted:
        b.note("acted", b.piece(flick.piece))


FLICK_EVENTS: EventRules[Battle] = EventRules(_able, _happen, _prevent)


def _before_flick(b: Battle, flick: DoFlick) -> None:
    """Abilities just before the flick; those of the disk's owner only work in a flick of theirs (DK-Q-33)."""
    mover = b.piece(flick.piece)

    def fits(when: object, piece: Piece, me: int) -> bool:
        return by_owner and b.heard(when.who, me, piece.id, mover)  # type: ignore[attr-defined]

    by_owner = mover.owner == flick.seat
    before = answers(b, "before_flick", Facts(mover=mover.id, source=mover.id), fits)
    b.push(*([WorkTriggers(tuple(before))] if before else []), flick)


# --- the end ------------------------------------------------------------------------------------


def end_fray(b: Battle, task: EndFray) -> None:
    fray = b.state.frays[-1]
    b.state.frays = b.state.frays[:-1]
    # A missile that is shot again is still in the same shot, as for limits.
    again = any(isinstance(task, AskFlick) and task.use == fray.use for task in b.state.stack)
    if not again:
        end_flick(b, fray.number)
