"""Disks that run into one another in a flick or shot, whichever was flicked, and the abilities that hear of it."""

from collections.abc import Iterable

from schema.systems.desktopia.shots import MissileTouched
from simulator.engine.ability_records import WorkTriggers
from simulator.physics.flick_record import FlickRecord
from simulator.systems.desktopia.active_effects import answers
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.slides import speed_at, way_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, WorkContact, WorkMissileTouched, WorkTouch


def contacts_in_order(
    b: Battle, record: FlickRecord, mover: str, met: Iterable[str]
) -> tuple[WorkContact | WorkTouch | WorkMissileTouched, ...]:
    """The first contacts of pairs of characters, in order of time: those of the flicked one, and the others if an
    ability asks for them. To be asked before the disks are moved; `met` are those that the flicked one touched.
    """
    touched = "missile_touched" in b.rules.moments
    if "knocked" not in b.rules.remembers and not touched:
        return tuple(WorkContact(name) for name in met if b.is_character(b.piece(name)))
    found: dict[frozenset[str], WorkContact | WorkTouch | WorkMissileTouched] = {}
    for contact in record.contacts:
        pair = frozenset((contact.a, contact.b))
        if contact.b_is != "disk" or pair in found:
            continue
        if touched and (missile := _lying(b, pair, mover)):
            found[pair] = WorkMissileTouched(missile, contact.b if contact.a == missile else contact.a)
            continue
        if not all(b.is_character(b.piece(name)) for name in pair):
            continue
        if mover in pair:
            found[pair] = WorkContact(contact.b if contact.a == mover else contact.a)
        elif "knocked" in b.rules.remembers:
            first, second = sorted(pair, key=lambda name: (-_speed_before(b, record, name, contact.time), name))
            found[pair] = WorkTouch(first, second)
    return tuple(found.values())


def _speed_before(b: Battle, record: FlickRecord, name: str, time: float) -> float:
    return speed_at(way_of(b, record, name), time)


def _lying(b: Battle, pair: Iterable[str], mover: str) -> str:
    """The missile of two disks that lay on the bare table, the first of two; empty if neither did."""
    lay = (name for name in sorted(pair) if name != mover and b.piece(name).size == "missile" and not b.piece(name).on)
    return next(lay, "")


def work_missile_touched(b: Battle, task: WorkMissileTouched) -> None:
    """A missile that still lies there was touched, be it that what touched it has left the table."""
    missile, by = b.piece(task.missile), b.piece(task.by)
    if missile.zone != "field" or missile.on:
        return

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, MissileTouched)
        if (when.this and piece.id != missile.id) or when.missile not in (None, missile.card):
            return False
        return when.who == "any" or b.heard(when.who, me, piece.id, by)

    due = answers(b, "missile_touched", Facts(source=by.id, missile=missile.id), fits)
    if due:
        b.push(WorkTriggers(tuple(due)))


def work_touch(b: Battle, task: WorkTouch) -> None:
    """One character was knocked into another one, be it that the blow that knocked it has killed it."""
    mover, other = b.piece(task.mover), b.piece(task.other)
    if any(one.zone != "field" for one in (mover, other)):
        return

    def fits(when: object, piece: Piece, me: int) -> bool:
        knocked = "knocked" in when.how  # type: ignore[attr-defined]
        heard = knocked and b.heard(when.mover, me, piece.id, mover)  # type: ignore[attr-defined]
        return heard and b.related(me, other, when.other)  # type: ignore[attr-defined]

    due = answers(b, "contact", Facts(source=mover.id, mover=mover.id, other=other.id), fits)
    if due:
        b.push(WorkTriggers(tuple(due)))
