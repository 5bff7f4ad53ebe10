"""What lasts for a time: how it begins, is counted down, and ends."""

from collections.abc import Collection
from dataclasses import replace
from itertools import takewhile

from schema.language import durations as du
from schema.language import statuses as st
from schema.language.base import DurationWord, ModifierWord
from schema.language.control import TakeControl
from schema.language.delayed import Delayed, ReplaceLater
from schema.language.rounds import Rounds
from schema.language.selectors import Itself
from schema.language.triggers import TurnEnd
from schema.systems.desktopia.acting import ActsAgain
from schema.systems.desktopia.flick_words import UntilFlickEnd
from schema.systems.desktopia.forms import Cannot, Deed
from simulator.engine.ability_index import APPLIED, DELAYED
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.engine.durations import (
    Lasting,
    TurnsLeft,
    ends_with_round,
    ends_with_turn,
    first_of,
    turn_begun,
    until_round,
    uses_of,
)
from simulator.engine.limits import restore_uses
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import AWAY, CARDS, CONTROL, FORMS, STATUSES, Battle, own_card
from simulator.systems.desktopia.control import overruled, settle_control, taker
from simulator.systems.desktopia.selector_evaluation import (
    amount,
    hold_all,
    living,
    round_of,
    seat_name,
    seats_of,
    select,
)
from simulator.systems.desktopia.turn_changes import actions_to_come
from simulator.systems.desktopia.work_stack import HearStatuses, ReturnDisk, Scope

_ACTS: frozenset[Deed] = frozenset(("flick", "shoot", "cast"))
"""How characters act."""


def apply(b: Battle, word: du.Apply, scope: Scope, key: str) -> None:
    """Let the changes hold for the characters from now on."""
    for name in living(b, word.to, scope):
        begin(b, lasting(b, (APPLIED, key), name, word.lasts, scope, key))


def delay(b: Battle, word: Delayed, scope: Scope, key: str) -> None:
    """Let something happen later; each of several that wait for the same event changes it."""
    if isinstance(word, ReplaceLater):
        others = [one.scope.made for one in b.state.lasting if one.card == (DELAYED, key)]
        scope = replace(scope, made=max(others, default=-1) + 1)
    begin(b, lasting(b, (DELAYED, key), "", word.lasts, scope, key))


def can_delay(b: Battle, word: Delayed, scope: Scope) -> bool:
    """Whether it would not be over at once."""
    return would_last(b, word.lasts, "", scope)


def _delays(b: Battle, scope: Scope) -> list[Lasting]:
    """The records of what happens later in this context."""
    return [
        one
        for one in b.state.lasting
        if one.card == (DELAYED, scope.ability)
        and replace(one.scope, ability=scope.ability, facts=scope.facts) == scope
    ]


def is_due(b: Battle, scope: Scope) -> bool:
    """Whether what should happen later has neither happened often enough nor been waited for too long."""
    return bool(_delays(b, scope))


def happens(b: Battle, scope: Scope) -> None:
    """Count that what was to happen later happens."""
    record = _delays(b, scope)[0]
    if record.uses:
        left = replace(record, uses=record.uses - 1)
        b.change_lasting(
            tuple(left if one is record else one for one in b.state.lasting if one is not record or left.uses)
        )


def statuses_to_set(b: Battle, word: st.SetStatus, scope: Scope, key: str) -> list[tuple[str, Lasting | None]]:
    """Who would get the status, each with how long; with None what is noted on the piece until the turn ends."""
    mark = _is_mark(word)
    card = STATUSES, word.status
    return [
        (name, None if mark else lasting(b, card, name, word.lasts, scope, key))
        for name in _able_to_have(b, word, scope)
    ]


def get_status(b: Battle, name: str, status: str, lasts: Lasting | None, source: str) -> None:
    """Give the status to one for whom that makes a difference; `source`: the piece whose ability does."""
    if lasts is not None:
        begin(b, lasts)
    elif status not in b.piece(name).statuses:
        had = b.has_status(name, status)
        b.change(name, statuses=(*b.piece(name).statuses, status))
        b.say(ev.StatusSet(name, status))
        if not had:
            _hear(b, "status_gained", name, status, source)


def take_control(b: Battle, word: TakeControl, scope: Scope, key: str) -> None:
    """Let the characters play for the player from now on."""
    seat = taker(b, word, scope)
    if seat is not None:
        for name in living(b, word.of, scope):
            begin(b, lasting(b, (CONTROL, str(seat)), name, word.lasts, scope, key))


def can_take_control(b: Battle, word: TakeControl, scope: Scope) -> bool:
    """Whether somebody would play for another player, or longer for the same one."""
    seat = taker(b, word, scope)
    if seat is None:
        return False
    longer = not isinstance(word.lasts, du.UntilTurnEnd)
    found = (b.piece(name) for name in living(b, word.of, scope))
    return any(
        piece.owner != seat or (longer and b.is_lent(piece))
        for piece in found
        if would_last(b, word.lasts, piece.id, scope)
    )


def can_set_status(b: Battle, word: st.SetStatus, scope: Scope) -> bool:
    """Whether somebody has not had the status, or would have it longer."""
    found = _able_to_have(b, word, scope)
    if _is_mark(word):
        return any(word.status not in b.piece(name).statuses for name in found)
    return any(
        not b.has_status(name, word.status)
        or (not isinstance(word.lasts, du.UntilTurnEnd) and not _has_equal(b, word, name, scope))
        for name in found
        if would_last(b, word.lasts, name, scope)
    )


def _has_equal(b: Battle, word: st.SetStatus, name: str, scope: Scope) -> bool:
    """Whether the status lasts already from the same source for the same time."""
    record = lasting(b, (STATUSES, word.status), name, word.lasts, scope, "")
    return any(replace(one, effect="") == record for one in b.state.lasting)


def can_apply(b: Battle, word: du.Apply, scope: Scope) -> bool:
    """Whether it would change something for somebody, and not be over at once."""
    found = living(b, word.to, scope)
    if any(isinstance(one, ActsAgain) for one in word.modify):
        found = tuple(name for name in found if not _permits_in_vain(b, word, name, scope))
    return any(
        would_last(b, word.lasts, name, scope) and not all(_means_nothing(b, one, name) for one in word.modify)
        for name in found
    )


def _permits_in_vain(b: Battle, word: du.Apply, name: str, scope: Scope) -> bool:
    """Whether it only says how somebody may act again in a turn in which its player has no action left, or is not to
    act.
    """
    if not all(
        isinstance(one, ActsAgain) or (isinstance(one, Cannot) and {*one.deeds} <= _ACTS) for one in word.modify
    ):
        return False
    if not any(one.within_turn for one in first_of(word.lasts)):
        return False
    return b.piece(name).owner != b.state.seat or actions_to_come(b, scope) <= 0


def _means_nothing(b: Battle, modifier: ModifierWord, name: str) -> bool:
    """Whether it forbids only what the card of a character has not: sectors, or shots."""
    if not isinstance(modifier, Cannot) or not isinstance(modifier.who, Itself):
        return False
    card = b.rules.character(b.piece(name))
    lacks = {"sectors": not card.sectors, "shoot": card.shooting is None}
    return all(lacks.get(deed, False) for deed in modifier.deeds)


def would_last(b: Battle, lasts: DurationWord, holder: str, scope: Scope) -> bool:
    """Whether it would not be over at once."""
    return all(
        hold_all(b, one.if_, _of_the_living(b, scope), holder) if isinstance(one, du.WhileHolds) else _in_play(b, scope)
        for one in first_of(lasts)
        if isinstance(one, du.WhileHolds | du.WhileInPlay)
    )


def finds_holders(b: Battle, word: st.SetStatus, scope: Scope) -> bool:
    return bool(_able_to_have(b, word, scope))


def _able_to_have(b: Battle, word: st.SetStatus, scope: Scope) -> tuple[str, ...]:
    """Those that are found and can have the status: living characters, or players."""
    status = b.rules.pack.statuses.get(word.status)
    if status is None or status.on == "character":
        return living(b, word.to, scope)
    return tuple(seat_name(seat) for seat in seats_of(b, word.to, scope) if not b.state.players[seat].out)


def _is_mark(word: st.SetStatus) -> bool:
    """Whether it is noted on the piece: what every game has, until the turn ends."""
    return word.status == st.CANNOT_ACT and isinstance(word.lasts, du.UntilTurnEnd)


def remove_status(b: Battle, word: st.RemoveStatus, scope: Scope, key: str) -> None:
    for name in _with_status(b, word, scope):
        end(b, [one for one in b.state.lasting if one.holder == name and _is_meant(one, word)])
        if name not in b.state.pieces:
            continue
        marks = b.piece(name).statuses
        left = tuple(mark for mark in marks if word.status not in (None, mark))
        if left != marks:
            b.change(name, statuses=left)
            b.say(ev.StatusEnded(name, st.CANNOT_ACT))
            _hear(b, "status_ended", name, st.CANNOT_ACT)


def can_remove_status(b: Battle, word: st.RemoveStatus, scope: Scope) -> bool:
    return bool(_with_status(b, word, scope))


def _with_status(b: Battle, word: st.RemoveStatus, scope: Scope) -> list[str]:
    """Those that have the status, or any; dying characters too, whom a status may keep alive."""
    return [
        name
        for name in select(b, word.of, scope)
        if (name in b.state.pieces and any(word.status in (None, mark) for mark in b.piece(name).statuses))
        or any(one.holder == name and _is_meant(one, word) for one in b.state.lasting)
    ]


def _is_meant(record: Lasting, word: st.RemoveStatus) -> bool:
    folder, status = record.card
    return folder == STATUSES and word.status in (None, status)


def end_status(b: Battle, name: str, status: str) -> None:
    """End a status of a character, however long it would have lasted."""
    end(b, [one for one in b.state.lasting if (one.holder, one.card) == (name, (STATUSES, status))])


def lasting(b: Battle, card: tuple[str, str], holder: str, lasts: DurationWord, scope: Scope, key: str) -> Lasting:
    """The record of what would last for a character from now on."""
    turns = []
    in_play = False
    flick = 0
    for one in first_of(lasts):
        match one:
            case du.UntilTurnEnd():
                turns.append(TurnsLeft())
            case du.Turns():
                seats = tuple(seats_of(b, one.of, scope, holder))
                # Where no player is found, no further turn is waited for.
                number = max(0, amount(b, one.number, scope, holder))
                turns.append(TurnsLeft(seats, number, one.until == "start") if seats and number else TurnsLeft())
            case Rounds():
                turns.append(until_round(round_of(b) + max(1, amount(b, one.number, scope, holder)) - 1))
            case du.WhileInPlay():
                in_play = True
            case UntilFlickEnd():
                flick = b.fray.number if b.fray is not None else b.state.fray_number + 1
            case du.WhileHolds() | du.Until() | du.Next() | du.ForGood():
                # Conditions and moments are looked up by the key of the effect, uses are counted below.
                pass
            case _:
                raise TypeError(f"cannot last: {type(one).__name__}")
    uses = uses_of(lasts, lambda times: amount(b, times, scope, holder))
    return Lasting(card, holder, scope, key, tuple(turns), in_play, uses, flick)


def begin(b: Battle, record: Lasting) -> None:
    """Let it hold from now on, unless that is over at once; uses are added to those of an equal one.

    An equal status makes no difference.
    """
    before = b.state.lasting
    folder, card = record.card
    if folder == CONTROL:
        if _holds(b, record):
            b.change_lasting(overruled(b, record))
            settle_control(b, record.holder)
        return
    if folder == AWAY:
        b.change_lasting((*before, record))
        return
    if folder == DELAYED:
        # Two that are equal both happen.
        if _holds(b, record):
            b.change_lasting((*before, record))
            b.say(ev.Awaited(record.scope.me, record.effect))
        return
    if not _holds(b, record) or (folder in (STATUSES, CARDS) and record in before):
        return
    had = folder == STATUSES and b.has_status(record.holder, card)
    equal = next((one for one in before if record.uses and one.same == record.same), None)
    if equal is None:
        b.change_lasting((*before, record))
    else:
        more = replace(equal, uses=equal.uses + record.uses)
        b.change_lasting(tuple(more if one is equal else one for one in before))
    match folder:
        case "statuses":
            b.say(ev.StatusGiven(record.holder, card))
            if not had:
                _hear(b, "status_gained", record.holder, card, record.scope.piece)
        case "characters":
            b.say(ev.AbilitiesGained(record.holder, card))
        case "locked":
            b.say(ev.ArtifactLocked(record.holder))
        case "forms":
            was = b.piece(record.holder).card
            show_form(b, record.holder)
            b.say(ev.Transformed(record.holder, was, card, record.holder, b.life(b.piece(record.holder))))
        case _:
            b.say(ev.ChangeApplied(record.holder, record.effect))


def show_form(b: Battle, name: str) -> None:
    """Let a character be the last one that it has become for a time, or itself if there is none."""
    piece = b.piece(name)
    own = own_card(piece)
    forms = [one.card[1] for one in b.state.lasting if one.holder == name and one.card[0] == FORMS]
    card = forms[-1] if forms else own
    damage = b.damage_as(piece, card)
    spared = piece.damage + piece.spared - damage if forms and b.life(piece) > 0 else 0
    b.change(name, card=card, printed=own if forms else "", damage=damage, spared=spared)


def end(b: Battle, over: Collection[Lasting]) -> None:
    """End what is over; `over` are records of the state themselves, of which there may be equal ones."""
    ended = set(map(id, over))
    if not ended:
        return
    before = b.state.lasting
    b.change_lasting(tuple(one for one in before if id(one) not in ended))
    told: set[tuple[str, ...]] = set()
    returns: list[ReturnDisk] = []
    for one in before:
        folder, card = one.card
        if id(one) not in ended or (folder in (STATUSES, CARDS) and _goes_on(b, one, told)):
            continue
        match folder:
            case "control":
                settle_control(b, one.holder)
            case "delayed":
                if not isinstance(b.rules.entries[card].ability.when, TurnEnd):  # type: ignore[union-attr]
                    b.say(ev.NoLongerAwaited(one.scope.me, one.effect))
            case "away":
                returns.append(ReturnDisk(one.holder, card, one.scope, one.effect))
            case "statuses":
                restore_uses(b.state.limits, one.holder, f"{STATUSES}/{card}/")
                b.say(ev.StatusEnded(one.holder, card))
                _hear(b, "status_ended", one.holder, card)
            case "characters":
                b.say(ev.AbilitiesLost(one.holder, card))
            case "locked":
                if not b.is_locked(one.holder):
                    b.say(ev.ArtifactUnlocked(one.holder))
            case "forms":
                _revert(b, one.holder)
            case _:
                b.say(ev.ChangeEnded(one.holder, one.effect))
    b.push(*returns)


def endings_first(b: Battle) -> None:
    """Let what has ended have its effects before the turn goes on: disks return, and ends of statuses are heard."""
    stack = b.state.stack
    first = [task for task in stack if isinstance(task, ReturnDisk | HearStatuses)]
    if first:
        stack[:] = [*(task for task in stack if not isinstance(task, ReturnDisk | HearStatuses)), *first]


def _hear(b: Battle, tag: str, name: str, status: str, source: str = "") -> None:
    """Let abilities hear of a status of a character: of all that begin, or end, together at the same moment."""
    if name not in b.state.pieces or (tag not in b.rules.moments and tag not in b.rules.later):
        return
    stack = b.state.stack
    others = stack[-1] if stack else None
    if isinstance(others, HearStatuses) and others.tag == tag:
        stack[-1] = HearStatuses(tag, (*others.changes, (name, status, source)))
    else:
        b.push(HearStatuses(tag, ((name, status, source),)))


def end_marks(b: Battle) -> None:
    """End what is noted on the pieces until the turn ends."""
    for piece in b.characters():
        if piece.statuses:
            b.change(piece.id, statuses=())
            for mark in piece.statuses:
                if not b.has_status(piece.id, mark):
                    _hear(b, "status_ended", piece.id, mark)


def _revert(b: Battle, name: str) -> None:
    """End a form; another one that has begun since goes on."""
    was = b.piece(name).card
    show_form(b, name)
    piece = b.piece(name)
    if piece.card != was:
        b.say(ev.Reverted(name, was, piece.card, max(0, b.life(piece))))


def _goes_on(b: Battle, record: Lasting, told: set[tuple[str, ...]]) -> bool:
    """Whether a status, or a gained card, that is over for one reason lasts for another, or its end has been told."""
    known = (record.holder, *record.card)
    goes_on = known in told or (
        b.has_status(record.holder, record.card[1])
        if record.card[0] == STATUSES
        else any((one.holder, one.card) == (record.holder, record.card) for one in b.state.lasting)
    )
    told.add(known)
    return goes_on


def spend(b: Battle, effect: str, holder: str) -> None:
    """Count that what an effect lets hold for a character has worked once."""
    left = tuple(
        replace(one, uses=one.uses - 1) if one.uses and (one.effect, one.holder) == (effect, holder) else one
        for one in b.state.lasting
    )
    over = [now for was, now in zip(b.state.lasting, left, strict=True) if was.uses and not now.uses]
    b.change_lasting(left)
    end(b, over)


def settle(b: Battle) -> None:
    """End what lasts only as long as something holds that holds no more."""
    end(b, [one for one in b.state.lasting if not _holds(b, one)])


def _holds(b: Battle, record: Lasting) -> bool:
    """Whether its conditions hold, and its source is in play if that is asked for."""
    if record.in_play and not _in_play(b, record.scope):
        return False
    conditions = b.rules.conditions.get(record.effect, ())
    return not conditions or hold_all(b, conditions, _of_the_living(b, record.scope), record.holder)


def _of_the_living(b: Battle, scope: Scope) -> Scope:
    """The context without the disks that have been chosen and are back in the reserve: they are dead, or discarded."""

    def stays(name: str) -> bool:
        piece = b.state.pieces.get(name)
        return piece is None or piece.zone != "reserve"

    if all(stays(one) for _name, found in scope.names for one in found):
        return scope
    return replace(scope, names=tuple((name, tuple(filter(stays, found))) for name, found in scope.names))


def _in_play(b: Battle, scope: Scope) -> bool:
    piece = b.state.pieces.get(scope.piece)
    if piece is None or piece.zone not in ("field", "stowed"):
        return False
    if piece.size == "artifact":
        return b.controller(piece.id) == scope.me
    return piece.size != "missile" or bool(piece.on) or b.rules.entries[scope.ability].ability.active_in == "lying"


def begin_turn(b: Battle, seat: int) -> None:
    """Count a turn that begins, and end what lasts until its start."""
    if b.state.lasting:
        b.change_lasting(turn_begun(b.state.lasting, seat))
        # Who would have ended the last round may have been eliminated meanwhile.
        last = round_of(b) - 1
        over = [one for one in b.state.lasting if any(each.over for each in one.turns) or ends_with_round(one, last)]
        end(b, over)


def end_flick(b: Battle, number: int) -> None:
    """End what lasts until the end of a flick or shot."""
    if b.state.lasting:
        end(b, [one for one in b.state.lasting if 0 < one.flick <= number])


def end_turn(b: Battle, *, ends_round: bool) -> None:
    """End what lasts until the end of the turn, and of the round if that ends with it."""
    if b.state.lasting:
        last = round_of(b) if ends_round else 0
        end(b, [one for one in b.state.lasting if ends_with_turn(one) or ends_with_round(one, last)])


def pass_over(b: Battle, seat: int, following: int) -> None:
    """Count the turns that players between these two would have if they were not eliminated or idle."""
    if not b.state.lasting:
        return
    for gone in takewhile(lambda each: each != following, b.turn_order_from(seat)[1:]):
        before = b.state.lasting
        b.change_lasting(turn_begun(before, gone))
        pairs = zip(before, b.state.lasting, strict=True)
        end(b, [now for was, now in pairs if ends_with_turn(now) and not ends_with_turn(was)])


WORK: dict[type, EffectHandler[Battle]] = {
    du.Apply: apply,
    Delayed: delay,
    ReplaceLater: delay,
    TakeControl: take_control,
    st.RemoveStatus: remove_status,
}
POSSIBLE: dict[type, EffectTest[Battle]] = {
    du.Apply: can_apply,
    Delayed: can_delay,
    ReplaceLater: can_delay,
    TakeControl: can_take_control,
    st.SetStatus: can_set_status,
    st.RemoveStatus: can_remove_status,
}
