"""Statuses that characters get: instead of that, an ability may let something else happen."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from schema.language import statuses as st
from schema.systems.desktopia.status_gain import StatusEnded, StatusGained, WouldGetStatus
from simulator.engine.ability_interpreter import EffectHandler
from simulator.engine.ability_records import PendingEvent, WorkReplacements, WorkTriggers
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia.active_effects import answers, replaceable
from simulator.systems.desktopia.battle import STATUSES, Battle
from simulator.systems.desktopia.durations import get_status, statuses_to_set
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import CheckVictory, Facts, HearStatuses, Scope, StatusGain, WorkDeaths

_REPLACED = "would_get_status"


def _set_status(b: Battle, word: st.SetStatus, scope: Scope, key: str) -> None:
    """Give the status, unless an ability of the battlefield replaces that; those of players are not replaced."""
    found = statuses_to_set(b, word, scope, key)
    if not any(name in b.state.pieces for name, _lasts in found) or not replaceable(b, _REPLACED):
        for name, lasts in found:
            get_status(b, name, word.status, lasts, scope.piece)
        return
    gains = (StatusGain(name, word.status, lasts, scope.piece) for name, lasts in found)
    b.push(WorkReplacements(_REPLACED, tuple(PendingEvent(gain) for gain in gains)))


def _happen(b: Battle, gains: tuple[StatusGain, ...], after: tuple[Any, ...]) -> None:
    for gain in gains:
        piece = b.piece(gain.victim)
        if piece.zone == "field" and b.life(piece) > 0:
            get_status(b, gain.victim, gain.status, gain.lasts, gain.source)
    if b.state.dying and not b.state.frays:
        b.push(WorkDeaths(), CheckVictory())
    b.push(*after)


def _able(b: Battle, gain: StatusGain) -> list[Scope]:
    piece = b.piece(gain.victim)

    def fits(when: object, listener: Piece, me: int) -> bool:
        assert isinstance(when, WouldGetStatus)
        return when.status in (None, gain.status) and b.heard(when.who, me, listener.id, piece)

    return answers(b, _REPLACED, Facts(source=gain.source, victim=gain.victim), fits)


def _prevent(b: Battle, gain: StatusGain, amount: int | None) -> None:
    """Nothing is left of it."""


def _redirect(b: Battle, gain: StatusGain, to: str, amount: int | None) -> tuple[None, StatusGain]:
    lasts = None if gain.lasts is None else replace(gain.lasts, holder=to)
    return None, replace(gain, victim=to, lasts=lasts)


def hear_statuses(b: Battle, task: HearStatuses) -> None:
    """Work abilities that are triggered by statuses; those of a status that has ended hear of that, too."""
    due: list[Scope] = []
    for name, status, source in task.changes:
        piece = b.piece(name)
        if piece.zone != "field":
            continue

        def fits(when: object, listener: Piece, me: int, piece: Piece = piece, status: str = status) -> bool:
            assert isinstance(when, StatusGained | StatusEnded)
            return when.status in (None, status) and b.heard(when.who, me, listener.id, piece)

        facts = Facts(source=source, victim=name)
        due += answers(b, task.tag, facts, fits)
        own = b.rules.active.get((STATUSES, status, "always"))
        if task.tag == "status_ended" and own is not None and not b.has_status(name, status):
            me = b.owner(piece)
            due += (
                Scope(entry.key, me, name, facts)
                for tag, entry, ability in own.triggered
                if tag == task.tag and fits(ability.when, piece, me)
            )
    if due:
        b.push(WorkTriggers(tuple(due)))


STATUS_EVENTS: EventRules[Battle] = EventRules(_able, _happen, _prevent, redirect=_redirect)
WORK: Mapping[type, EffectHandler[Battle]] = {st.SetStatus: _set_status}
