"""Life that characters gain: instead of that, an ability may let something else happen."""

from dataclasses import replace
from typing import Any

from schema.language.ability import Replacement
from simulator.engine.ability_records import PendingEvent, WorkReplacements, WorkTriggers
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers, replaceable
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.hindrances import prevented
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, LifeGain, Scope

REPLACED = "would_be_healed"


def led_to(b: Battle, scope: Scope) -> tuple[str, ...]:
    """The card that does something, after those instead of whose event it works, so that none of them replaces that:
    life instead of damage does not become damage again. Empty where no card replaces life, but for what an effect has
    left to happen instead of a later event.
    """
    asked = REPLACED in b.rules.moments or REPLACED in b.rules.later
    entry = b.rules.entries.get(scope.ability)
    if not asked and not (entry is not None and entry.delayed and isinstance(entry.ability, Replacement)):
        return ()
    return (*scope.facts.instead, card_at_work(b, scope))


def card_at_work(b: Battle, scope: Scope) -> str:
    """The card of an ability, on its piece or with its player."""
    entry = b.rules.entries[scope.ability]
    return f"{entry.folder}/{entry.card}@{scope.piece or f'seat:{scope.me}'}"


def heal(b: Battle, names: tuple[str, ...], by: int, scope: Scope) -> None:
    """Characters gain life by an ability, unless another one replaces that."""
    gains = tuple(LifeGain(name, by, scope.me, scope.piece, led_to(b, scope)) for name in names)
    if replaceable(b, REPLACED):
        b.push(WorkReplacements(REPLACED, tuple(PendingEvent(one) for one in gains)))
    else:
        _happen(b, gains, ())


def _happen(b: Battle, gains: tuple[LifeGain, ...], after: tuple[Any, ...]) -> None:
    """Life rises up to its maximum; the surplus is lost (DK-LIFE-03); dying ones gain none (DK-Q-65)."""
    due: list[Scope] = []
    for one in gains:
        piece = b.piece(one.victim)
        if b.life(piece) <= 0 or one.amount <= 0 or piece.zone != "field":
            continue
        gained = _would_gain(b, one)
        if gained and prevented(b, one.victim, "heal", one.me, one.source):
            continue
        piece = b.change(one.victim, damage=piece.damage - gained)
        if gained:
            b.note("healed", piece, amount=gained)
        b.say(ev.Healed(one.victim, gained, b.life(piece)))
        if gained:
            due += _heard(b, "healed", one, gained)
    if due:
        b.push(WorkTriggers(tuple(due)))
    b.push(*after)


def _would_gain(b: Battle, one: LifeGain) -> int:
    piece = b.piece(one.victim)
    if piece.zone != "field" or b.life(piece) <= 0:
        return 0
    return max(0, min(one.amount, piece.damage))


def _heard(b: Battle, tag: str, one: LifeGain, gained: int) -> list[Scope]:
    piece = b.piece(one.victim)

    def fits(when: object, listener: Piece, me: int) -> bool:
        return b.heard(when.who, me, listener.id, piece)  # type: ignore[attr-defined]

    facts = Facts(source=one.source, victim=one.victim, amount=gained, instead=one.instead)
    return [
        scope for scope in answers(b, tag, facts, fits) if tag != REPLACED or card_at_work(b, scope) not in one.instead
    ]


def _able(b: Battle, one: LifeGain) -> list[Scope]:
    gained = _would_gain(b, one)
    return _heard(b, REPLACED, one, gained) if gained else []


def _prevent(b: Battle, one: LifeGain, amount: int | None) -> LifeGain | None:
    would = _would_gain(b, one)
    left = 0 if amount is None else max(0, would - amount)
    b.say(ev.HealingChanged(one.victim, left))
    return replace(one, amount=left) if left else None


def _change(b: Battle, one: LifeGain, amount: int) -> LifeGain:
    b.say(ev.HealingChanged(one.victim, amount))
    return replace(one, amount=amount)


def _redirect(b: Battle, one: LifeGain, to: str, amount: int | None) -> tuple[LifeGain | None, LifeGain]:
    would = _would_gain(b, one)
    moved = would if amount is None else min(amount, would)
    left = replace(one, amount=would - moved) if moved < would else None
    b.say(ev.HealingChanged(one.victim, would - moved))
    return left, replace(one, victim=to, amount=moved)


LIFE_GAIN_EVENTS: EventRules[Battle] = EventRules(_able, _happen, _prevent, _change, _redirect)
