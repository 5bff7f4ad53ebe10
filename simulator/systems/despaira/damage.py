"""Damage: how much of it arrives, what replaces it, who dies, and what goes on to a leader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from schema.frozen_dataclass import replaced
from schema.language import replacement as rp
from schema.language.triggers import WasDamaged
from schema.systems.despaira.moments import DealtDamage
from simulator.engine.ability_records import PendingEvent, WorkReplacements
from simulator.engine.replacement import EventRules
from simulator.systems.despaira import durations
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.duel import ON_FIELD, DuelPlay
from simulator.systems.despaira.stances import flip
from simulator.systems.despaira.state import Facts, Piece, Scope
from simulator.systems.despaira.work import Bury, Doom, Hit
from simulator.systems.despaira.zones import destroy


def deal(play: DuelPlay, hits: Sequence[Hit], *after: Any) -> None:
    """Deal damage at one moment to several creatures; `after` is done when it is dealt.

    What is about to be damaged while face-down flips up first, and stays in Defence (DS-MODE-04, DS-R-15).
    """
    counted = []
    for hit in hits:
        piece = play.piece(hit.victim)
        if piece.zone != "field" or piece.kind not in ("creature", "token"):
            continue
        flip_up_in_defence(play, hit.victim)
        immune = {"ability": "abilities", "battle": "battle"}.get(hit.cause, "")
        if immune and play.unaffected(play.piece(hit.victim), immune):
            continue
        amount = play.multiplied(hit.source, hit.amount, hit.cause)
        amount = play.reduced(play.piece(hit.victim), amount, hit.cause)
        if hit.amount > 0:
            durations.worked(play, "multiply_damage", hit.source, hit.cause)
            durations.worked(play, "take_less", hit.victim, hit.cause)
        if amount > 0:
            counted.append(replaced(hit, amount=amount))
    if "would_be_damaged" in play.rules.moments and counted:
        play.push(WorkReplacements("would_be_damaged", tuple(map(PendingEvent, counted)), after=tuple(after)))
        return
    _happen(play, tuple(counted), tuple(after))


def flip_up_in_defence(play: DuelPlay, name: str) -> None:
    """Turn a face-down creature face-up; it stays in Defence (DS-R-11)."""
    if not play.piece(name).face_up:
        flip(play, name, face_up=True, mode="defence")


def _happen(play: DuelPlay, hits: tuple[Any, ...], after: tuple[Any, ...]) -> None:
    """HP fall; what exceeds them goes to the leader where the hit says so (DS-DMG-02)."""
    by_leader: dict[tuple[int, str], int] = {}
    for hit in hits:
        piece = play.piece(hit.victim)
        if piece.zone != "field" or piece.hp <= 0:
            continue
        excess = max(0, hit.amount - piece.hp)
        play.change(hit.victim, hp=max(0, piece.hp - hit.amount))
        left = play.piece(hit.victim).hp
        play.say(ev.Damaged(hit.victim, piece.card, hit.amount, left, hit.cause))
        # A Defence creature passes nothing on (DS-MODE-07).
        if excess and hit.surplus_cap and piece.mode == "attack":
            surplus = min(excess, hit.surplus_cap)
            key = (piece.controller, hit.source)
            by_leader[key] = min(hit.surplus_cap, by_leader.get(key, 0) + surplus)
        _tell_damage(play, hit, piece, left)
    for (seat, source), amount in by_leader.items():
        damage_leader(play, seat, amount, "surplus", source)
    doomed = [
        Doom(hit.victim, hit.cause, hit.source, hit.seat) for hit in _last_hits(hits) if play.piece(hit.victim).hp <= 0
    ]
    die(play, doomed, *after)


def _last_hits(hits: tuple[Any, ...]) -> list[Hit]:
    return list({hit.victim: hit for hit in hits}.values())


def _tell_damage(play: DuelPlay, hit: Hit, piece: Piece, left: int) -> None:
    if left <= 0:
        return
    facts = Facts(hit.amount, source=hit.source, victim=hit.victim, cause=hit.cause)
    source = play.state.pieces.get(hit.source)

    def hurt(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, WasDamaged)
        return play.means(when.who, me, listener, piece)

    def dealt(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, DealtDamage)
        return when.cause in ("any", hit.cause) and play.means(when.by, me, listener, source)

    play.moment("damaged", facts, hurt)
    play.moment("dealt_damage", facts, dealt)


def die(play: DuelPlay, dooms: Sequence[Doom], *after: Any) -> None:
    """Creatures would be destroyed; abilities may replace that, then they are."""
    if "would_die" in play.rules.moments and dooms:
        play.push(WorkReplacements("would_die", tuple(map(PendingEvent, dooms)), after=tuple(after)))
        return
    play.push(Bury(tuple(dooms)), *after) if dooms else play.push(*after)


def bury(play: DuelPlay, task: Bury) -> None:
    """Destroy those who are doomed, in the order of the field."""
    for doom in sorted(task.dooms, key=lambda one: (play.tile_of(one.victim), one.victim)):
        if play.piece(doom.victim).zone in ON_FIELD:
            destroy(play, doom.victim, doom.cause, doom.source)


def _doom(play: DuelPlay, dooms: tuple[Any, ...], after: tuple[Any, ...]) -> None:
    play.push(*((Bury(dooms),) if dooms else ()), *after)


def _spare(play: DuelPlay, doom: Doom, _amount: int | None) -> None:
    """A creature whose death does not happen stays with 1 HP, if it has none."""
    piece = play.piece(doom.victim)
    if piece.hp <= 0 and piece.zone == "field":
        play.change(doom.victim, hp=1)


def damage_leader(play: DuelPlay, seat: int, amount: int, cause: str, source: str) -> None:
    """Reduce Leader HP; whether that ends the duel is checked at the end of the step (DS-WIN-01)."""
    leader = play.leader(seat)
    if amount <= 0 or leader.hp <= 0:
        return
    left = max(0, leader.hp - amount)
    play.change(leader.name, hp=left)
    play.say(ev.LeaderDamaged(seat, leader.name, amount, left, cause))
    facts = Facts(amount, source=source, victim=leader.name, cause=cause)
    play.moment("leader_damaged", facts, lambda when, listener, me: play.means(when.who, me, listener, leader))


def heal(play: DuelPlay, name: str, amount: int, by: str = "") -> int:
    """Restore HP up to the maximum; gives how much. `by` is the card of the creature that does it by its HL."""
    piece = play.piece(name)
    restored = max(0, min(amount, piece.hp_max - piece.hp))
    if restored and piece.zone == "field" and piece.hp > 0:
        play.change(name, hp=piece.hp + restored)
        play.say(ev.Healed(name, piece.card, restored, piece.hp + restored, by))
        return restored
    return 0


# --- what can be replaced ---------------------------------------------------------------------------


def _able(play: DuelPlay, kind: str, event: Hit | Doom, facts: Facts) -> tuple[Scope, ...]:
    piece = play.piece(event.victim)

    def fits(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, rp.WouldBeDamaged | rp.WouldDie)
        return play.means(when.who, me, listener, piece)

    return play.triggered(kind, facts, fits)


def _prevent(play: DuelPlay, hit: Hit, amount: int | None) -> Hit | None:
    left = 0 if amount is None else hit.amount - amount
    return replaced(hit, amount=left) if left > 0 else None


def _change(play: DuelPlay, hit: Hit, amount: int) -> Hit:
    return replaced(hit, amount=amount)


def _redirect(play: DuelPlay, hit: Hit, name: str, amount: int | None) -> tuple[Hit | None, Hit]:
    moved = hit.amount if amount is None else min(amount, hit.amount)
    left = replaced(hit, amount=hit.amount - moved) if moved < hit.amount else None
    return left, replaced(hit, victim=name, amount=moved)


HITS: EventRules[DuelPlay] = EventRules(
    able=lambda play, hit: _able(
        play,
        "would_be_damaged",
        hit,
        Facts(hit.amount, source=hit.source, victim=hit.victim, cause=hit.cause),
    ),
    happen=_happen,
    prevent=_prevent,
    change=_change,
    redirect=_redirect,
)
DOOMS: EventRules[DuelPlay] = EventRules(
    able=lambda play, doom: _able(
        play,
        "would_die",
        doom,
        Facts(source=doom.source, victim=doom.victim, dead=doom.victim, cause=doom.cause),
    ),
    happen=_doom,
    prevent=_spare,
)
