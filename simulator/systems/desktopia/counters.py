"""Counters on pieces and players: how they change, and the abilities that this triggers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

from schema.language import counters as cn
from schema.language.base import Relation
from schema.systems.desktopia import counter_moves as cv
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.engine.ability_records import PendingEvent, WorkReplacements, WorkTriggers
from simulator.engine.counters import crosses, with_number
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers, replaceable
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.selector_evaluation import amount, seat_of, select
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import CheckVictory, CounterGain, Facts, Scope, WorkDeaths


def _holders(b: Battle, word: Any, counter: str, scope: Scope) -> list[str]:
    """What the selector finds that can have such a counter."""
    return [name for name in select(b, word, scope) if b.can_have_counter(name, counter)]


def _room(b: Battle, holder: str, counter: str, wanted: int) -> int:
    """How many of the wanted counters can be added."""
    most = b.rules.pack.counters[counter].most
    return max(0, wanted if most is None else min(wanted, most - b.counter(holder, counter)))


def add_counters(b: Battle, word: cn.AddCounter, scope: Scope, key: str) -> None:
    wanted = amount(b, word.amount, scope)
    changes = [(name, _room(b, name, word.counter, wanted)) for name in _holders(b, word.to, word.counter, scope)]
    if not replaceable(b, "would_get_counter"):
        _change(b, word.counter, changes)
        return
    gains = (CounterGain(name, word.counter, number) for name, number in changes if number)
    if events := tuple(PendingEvent(gain) for gain in gains):
        b.push(WorkReplacements("would_get_counter", events))


def can_add_counters(b: Battle, word: cn.AddCounter, scope: Scope) -> bool:
    wanted = amount(b, word.amount, scope)
    return any(_room(b, name, word.counter, wanted) for name in _holders(b, word.to, word.counter, scope))


def remove_counters(b: Battle, word: cn.RemoveCounter, scope: Scope, key: str) -> None:
    wanted = None if word.amount is None else amount(b, word.amount, scope)
    for counter in _kinds(b, word.counter):
        holders = _holders(b, word.of, counter, scope)
        _change(b, counter, [(name, -_available(b, name, counter, wanted)) for name in holders])


def can_remove_counters(b: Battle, word: cn.RemoveCounter, scope: Scope) -> bool:
    wanted = None if word.amount is None else amount(b, word.amount, scope)
    return any(
        _available(b, name, counter, wanted)
        for counter in _kinds(b, word.counter)
        for name in _holders(b, word.of, counter, scope)
    )


def _kinds(b: Battle, counter: str | None) -> Sequence[str]:
    """One kind of counters, or all of them in a fixed order."""
    return sorted(b.rules.pack.counters) if counter is None else (counter,)


def move_counters(b: Battle, word: cv.MoveCounters, scope: Scope, key: str) -> None:
    for counter, changes in list(_moves(b, word, scope)):
        _change(b, counter, changes)


def can_move_counters(b: Battle, word: cv.MoveCounters, scope: Scope) -> bool:
    return next(_moves(b, word, scope), None) is not None


def _moves(b: Battle, word: cv.MoveCounters, scope: Scope) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """The kinds of counters that move, each with how the numbers change."""
    wanted = None if word.amount is None else amount(b, word.amount, scope)
    takers = select(b, word.to, scope)
    for counter in _kinds(b, word.counter):
        taker = next((name for name in takers if b.can_have_counter(name, counter)), None)
        if taker is None:
            continue
        changes: list[tuple[str, int]] = []
        got = 0
        for giver in _holders(b, word.of, counter, scope):
            moved = 0 if giver == taker else _available(b, giver, counter, wanted)
            moved = min(moved, _room(b, taker, counter, got + moved) - got)
            got += moved
            changes += [(giver, -moved)] if moved and not word.kept else []
        if got:
            yield counter, [*changes, (taker, got)]


def _available(b: Battle, holder: str, counter: str, wanted: int | None) -> int:
    """How many of the wanted counters can be removed."""
    here = b.counter(holder, counter)
    return here if wanted is None else max(0, min(wanted, here))


def _change(b: Battle, counter: str, changes: list[tuple[str, int]]) -> None:
    """Change the counters of several holders, then work what all of that triggers."""
    first = b.rules.pack.counters[counter].start
    due: list[Scope] = []
    numbers = [(holder, b.counter(holder, counter), change) for holder, change in changes if change]
    for holder, before, change in numbers:
        b.change_counters(with_number(b.state.counters, holder, counter, before + change, first))
        b.say(ev.CounterChanged(holder, counter, change, before + change))
    for holder, before, change in numbers:
        due += _triggered(b, holder, counter, before, before + change)
    if due:
        b.push(WorkTriggers(tuple(due)))


def _able(b: Battle, gain: CounterGain) -> list[Scope]:
    """The abilities that let something happen instead; none for a piece that has left the game since."""
    seat = seat_of(gain.holder)
    if seat is None and (gain.holder not in b.state.pieces or b.piece(gain.holder).zone == "reserve"):
        return []
    facts = Facts(target=gain.holder, victim=gain.holder, amount=gain.amount)

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, cv.WouldGetCounter)
        if when.counter not in (None, gain.counter) or (when.holder == "player") != (seat is not None):
            return False
        if seat is not None:
            return _means_player(b, when.who, me, seat)
        return _means_piece(b, when.who, me, piece, gain.holder)

    return answers(b, "would_get_counter", facts, fits)


def _happen(b: Battle, gains: tuple[CounterGain, ...], after: tuple[Any, ...]) -> None:
    for counter in dict.fromkeys(gain.counter for gain in gains):
        numbers = [(gain.holder, gain.amount) for gain in gains if gain.counter == counter]
        _change(b, counter, [(name, _room(b, name, counter, number)) for name, number in numbers])
    if b.state.dying and not b.state.frays:
        b.push(WorkDeaths(), CheckVictory())


def _prevent(b: Battle, gain: CounterGain, by: int | None) -> CounterGain | None:
    left = 0 if by is None else gain.amount - by
    return replace(gain, amount=left) if left > 0 else None


def _change_amount(b: Battle, gain: CounterGain, number: int) -> CounterGain:
    return replace(gain, amount=number)


COUNTER_EVENTS: EventRules[Battle] = EventRules(_able, _happen, _prevent, _change_amount)


def _triggered(b: Battle, holder: str, counter: str, before: int, after: int) -> list[Scope]:
    seat = seat_of(holder)
    if seat is None and holder not in b.state.pieces:
        return []  # the moment is one of pieces and players
    # The victim tells apart what happens to several holders at once.
    facts = Facts(target=holder, victim=holder, amount=after)

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, cn.CounterReached)
        if when.counter != counter or (when.holder == "player") != (seat is not None):
            return False
        number = amount(b, when.amount, Scope("", me, piece.id, facts))
        return crosses(before, after, number) and (
            _means_player(b, when.who, me, seat) if seat is not None else _means_piece(b, when.who, me, piece, holder)
        )

    return answers(b, "counter_reached", facts, fits)


def _means_player(b: Battle, who: str, me: int, seat: int) -> bool:
    return b.are_related(me, seat, "own" if who in ("self", "bearer") else cast("Relation", who))


def _means_piece(b: Battle, who: str, me: int, listener: Piece, holder: str) -> bool:
    subject = b.piece(holder)
    if subject.size == "artifact" and who in ("own", "ally", "enemy"):
        seat = b.controller(holder)
        return seat >= 0 and _means_player(b, who, me, seat)
    return b.heard(who, me, listener.id, subject)


WORK: dict[type, EffectHandler[Battle]] = {
    cn.AddCounter: add_counters,
    cn.RemoveCounter: remove_counters,
    cv.MoveCounters: move_counters,
}
POSSIBLE: dict[type, EffectTest[Battle]] = {
    cn.AddCounter: can_add_counters,
    cn.RemoveCounter: can_remove_counters,
    cv.MoveCounters: can_move_counters,
}
