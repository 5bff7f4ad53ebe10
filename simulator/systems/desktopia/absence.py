"""Disks that leave the table for a time: how they go, wait, and return."""

from collections.abc import Iterable
from typing import Any, cast

from schema.language.base import Relation
from schema.language.durations import UntilTurnEnd, WhileInPlay
from schema.systems.desktopia.absence import LeaveTable, LeftTable, ToReserve, WouldLeaveTable
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.engine.ability_records import PendingEvent, WorkReplacements, WorkTriggers
from simulator.engine.durations import first_of
from simulator.engine.replacement import EventRules
from simulator.physics.geometry import nearest_free
from simulator.physics.static_geometry import inner_faces
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers, replaceable
from simulator.systems.desktopia.artifacts import drop_items, freed
from simulator.systems.desktopia.battle import AWAY, Battle, own_card
from simulator.systems.desktopia.deaths import unmasked
from simulator.systems.desktopia.decisions import PlaceRequest, PutAt
from simulator.systems.desktopia.durations import begin, lasting, would_last
from simulator.systems.desktopia.missile_losses import send_home
from simulator.systems.desktopia.places import free_in_zone
from simulator.systems.desktopia.selector_evaluation import living, select
from simulator.systems.desktopia.slain import card_name, speak_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.table_points import touching_border
from simulator.systems.desktopia.weights import immovable_for
from simulator.systems.desktopia.work_stack import CheckVictory, Departed, Facts, Leaving, ReturnDisk, Scope, WorkDeaths

# --- leaving ------------------------------------------------------------------------------------


def _leave_table(b: Battle, word: LeaveTable, scope: Scope, key: str) -> None:
    gone = _able(b, word, scope)
    # Those that leave hear it too.
    due = _hearing(b, [piece.id for piece in gone], scope.piece, "effect")
    for piece in gone:
        _take_off(b, piece)
        b.change(piece.id, zone="away", on="", statuses=())
        b.say(ev.TakenOff(piece.id))
        begin(b, lasting(b, (AWAY, word.back), piece.id, word.lasts, scope, key))
    if due:
        b.push(WorkTriggers(tuple(due)))


def _can_leave_table(b: Battle, word: LeaveTable, scope: Scope) -> bool:
    return bool(_able(b, word, scope))


def _able(b: Battle, word: LeaveTable, scope: Scope) -> list[Piece]:
    """The disks that can leave, if they would not return at once."""
    fixed = immovable_for(b, scope)
    cards = {piece.holder for piece in b.state.pieces.values() if piece.zone == "stowed" and not _is_item(b, piece)}
    found = (b.state.pieces.get(name) for name in dict.fromkeys(select(b, word.who, scope)))
    return [
        piece
        for piece in found
        if piece is not None
        and piece.zone == "field"
        and (b.life(piece) > 0 if b.is_character(piece) else piece.size == "artifact" and not _is_item(b, piece))
        and piece.id not in cards
        and piece.id not in fixed
        and would_last(b, word.lasts, piece.id, scope)
        # What lasts while it is in play itself would be over at once.
        and not (piece.id == scope.piece and any(isinstance(one, WhileInPlay) for one in first_of(word.lasts)))
    ]


def _is_item(b: Battle, piece: Piece) -> bool:
    return piece.card in b.rules.items


def _take_off(b: Battle, piece: Piece) -> None:
    for rider in b.riders(piece.id):
        send_home(b, rider.id)
    if piece.on:
        freed(b, piece.on, piece.id)
    holder = b.holder(piece.id) if piece.size == "artifact" else None
    if holder is not None:
        b.change(holder.id, on="")
        freed(b, piece.id, holder.id)
    drop_items(b, piece)


def _to_reserve(b: Battle, word: ToReserve, scope: Scope, key: str) -> None:
    gone = _going_home(b, word, scope)
    due = _hearing(b, [piece.id for piece in gone], scope.piece, "effect")
    for piece in gone:
        _take_off(b, piece)
        for other in list(b.state.pieces.values()):
            if other.zone == "stowed" and other.holder == piece.id:
                b.say(ev.Unstowed(other.id, piece.id))
                b.change(other.id, **_as_in_reserve(other))
        card, seat = own_card(piece), b.owner_of(piece)
        b.change(piece.id, **_as_in_reserve(b.piece(piece.id)))
        b.say(ev.SentToReserve(piece.id, card, seat))
        speak_of(b, piece.id, card_name(card), key.rpartition("/")[0])
    if due:
        b.push(WorkTriggers(tuple(due)))


def _as_in_reserve(piece: Piece) -> dict[str, Any]:
    """How a disk lies in the reserve."""
    return {
        "zone": "reserve",
        "on": "",
        "holder": "",
        "damage": 0,
        "full": 0,
        "extra": 0,
        "statuses": (),
        "killer": (),
        "card": unmasked(piece),
    }


def _going_home(b: Battle, word: ToReserve, scope: Scope) -> list[Piece]:
    """The characters that go back: the living whom effects can move."""
    fixed = immovable_for(b, scope)
    return [b.piece(name) for name in living(b, word.who, scope) if name not in fixed]


Crossing = tuple[str, float, float, int]
"""A disk that goes over the edge, where in mm, and over which edge of the border."""


def departures(b: Battle, gone: Iterable[Crossing], source: str, how: str) -> tuple[WorkReplacements | Departed, ...]:
    """The work about disks that go over the edge, before they are put back: what happens instead, and who hears."""
    names = tuple(name for name, *_where in gone) if "left_table" in b.rules.moments else ()
    if not replaceable(b, "would_leave_table"):
        return (Departed(names, source, how),) if names else ()
    leaving = (Leaving(*each, source, how) for each in gone if b.is_character(b.piece(each[0])))
    events = tuple(PendingEvent(event) for event in leaving)
    others = tuple(name for name in names if not b.is_character(b.piece(name)))
    return (
        *((WorkReplacements("would_leave_table", events),) if events else ()),
        *((Departed(others, source, how),) if others else ()),
    )


def _would_leave(b: Battle, leaving: Leaving) -> list[Scope]:
    gone = b.piece(leaving.piece)
    if gone.zone != "field" or b.life(gone) <= 0:
        return []

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, WouldLeaveTable)
        return (not when.how or leaving.how in when.how) and b.heard(when.who, me, piece.id, gone)

    return answers(b, "would_leave_table", Facts(source=leaving.source, victim=gone.id), fits)


def _leave(b: Battle, events: tuple[Leaving, ...], after: tuple[Any, ...]) -> None:
    if b.state.dying:
        b.push(WorkDeaths(), CheckVictory())
    if events and "left_table" in b.rules.moments:
        b.push(Departed(tuple(event.piece for event in events), events[0].source, events[0].how))


def _stay(b: Battle, leaving: Leaving, amount: int | None) -> None:
    """The disk touches the edge from inside where it would have crossed it, or lies on the nearest free place."""
    piece = b.piece(leaving.piece)
    _x, _y, along_x, along_y, _length = inner_faces(b.table.border)[leaving.edge]
    x, y = leaving.x + piece.radius * along_y, leaving.y - piece.radius * along_x
    spot = nearest_free(b.table, b.disks(), x, y, piece.radius, ignore=(piece.id,))
    if spot is not None:
        b.set_down(piece.id, *spot)
        b.say(ev.StayedOn(piece.id, *spot))


LEAVING_EVENTS: EventRules[Battle] = EventRules(_would_leave, _leave, _stay)


def departed(b: Battle, task: Departed) -> None:
    """Abilities that are triggered by disks that went over the edge."""
    source = task.source or (b.fray.mover if b.fray is not None else "")
    due = _hearing(b, task.pieces, source, task.how)
    if due:
        b.push(WorkTriggers(tuple(due)))


def _hearing(b: Battle, names: Iterable[str], source: str, by: str) -> list[Scope]:
    """The abilities that are triggered by disks that leave the table."""
    due: list[Scope] = []
    for name in names:
        gone = b.piece(name)
        kind = "character" if b.is_character(gone) else gone.size

        def fits(when: object, piece: Piece, me: int, gone: Piece = gone, kind: str = kind) -> bool:
            assert isinstance(when, LeftTable)
            if kind not in when.what or (when.how and by not in when.how):
                return False
            if kind == "character":
                return b.heard(when.who, me, piece.id, gone)
            seat = gone.owner if kind == "missile" else b.controller(gone.id)
            return when.who == "any" or (seat >= 0 and _is_of(b, me, seat, when.who))

        victim, artifact, missile = (name if kind == one else "" for one in ("character", "artifact", "missile"))
        facts = Facts(source=source, victim=victim, target=artifact, missile=missile)
        due += answers(b, "left_table", facts, fits)
    return due


def _is_of(b: Battle, me: int, seat: int, who: str) -> bool:
    return who in ("own", "ally", "enemy") and b.are_related(me, seat, cast("Relation", who))


def hear_gone(b: Battle, names: Iterable[str], source: str) -> None:
    """Work abilities that are triggered by what an effect takes off the table; to be asked before it does."""
    if "left_table" in b.rules.moments and (due := _hearing(b, names, source, "effect")):
        b.push(WorkTriggers(tuple(due)))


# --- returning ----------------------------------------------------------------------------------


def return_disk(b: Battle, task: ReturnDisk) -> None:
    """Put the disk where it was, or ask for a place; without any room it waits until the turn ends."""
    piece = b.piece(task.piece)
    if piece.zone != "away":
        return
    seat = piece.owner if b.is_character(piece) and piece.owner >= 0 else task.scope.me
    asks = task.back == "any_place" and not b.state.players[seat].out and free_in_zone(b, piece.id, "") is not None
    if asks:
        b.ask(task, PlaceRequest(seat, piece.id, "", task.scope.ability, task.scope.piece))
        return
    x, y = touching_border(b, piece) if task.back == "border" else (piece.x, piece.y)
    spot = nearest_free(b.table, b.disks(), x, y, piece.radius)
    if spot is None:
        begin(b, lasting(b, (AWAY, task.back), piece.id, UntilTurnEnd(), task.scope, task.effect))
        return
    _put_back(b, piece.id, *spot, piece.facing)


def answer_return(b: Battle, task: ReturnDisk, decision: PutAt) -> None:
    _put_back(b, task.piece, decision.x, decision.y, decision.facing % 360.0)


def _put_back(b: Battle, name: str, x: float, y: float, facing: float) -> None:
    piece = b.change(name, zone="field", x=x, y=y, facing=facing)
    b.note_moved(piece)
    b.say(ev.Returned(name, x, y, facing))
    if not b.is_character(piece):
        return

    def fits(when: object, listener: Piece, me: int) -> bool:
        return b.heard(when.who, me, listener.id, piece)  # type: ignore[attr-defined]

    due = answers(b, "returned", Facts(source=name, victim=name), fits)
    if due:
        b.push(WorkTriggers(tuple(due)))


WORK: dict[type, EffectHandler[Battle]] = {LeaveTable: _leave_table, ToReserve: _to_reserve}
POSSIBLE: dict[type, EffectTest[Battle]] = {
    LeaveTable: _can_leave_table,
    ToReserve: lambda b, word, scope: bool(_going_home(b, word, scope)),
}
