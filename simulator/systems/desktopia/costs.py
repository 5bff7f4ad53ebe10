"""Costs of abilities: whether a player can pay them in full, and what is paid besides missiles and life."""

from collections.abc import Callable, Mapping
from typing import Any

from schema.language import card_moves as cm
from schema.language import effects as ef
from schema.language import lives as li
from schema.language.base import EffectWord
from schema.language.counters import Counters, RemoveCounter
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.costs import GiveUpActions
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia import lives, zones
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.damage import would_all_take, would_kill
from simulator.systems.desktopia.selector_evaluation import amount, living, select
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Scope


def _give_up_actions(b: Battle, word: GiveUpActions, scope: Scope, key: str) -> None:
    state = b.state
    for _ in range(amount(b, word.count, scope)):
        if state.seat == scope.me and state.actions_used < state.action_limit:
            state.action_limit -= 1
            b.say(ev.ActionLost(scope.me, state.action_limit - state.actions_used))


def _has_actions(b: Battle, word: GiveUpActions, scope: Scope) -> bool:
    state, entry = b.state, b.rules.entries[scope.ability]
    # A spell takes an action itself, which is not spent yet while the spell is offered.
    spell = isinstance(getattr(entry.ability, "when", None), dk.Action)
    given_up = max(0, amount(b, word.count, scope))
    return state.seat == scope.me and state.action_limit - state.actions_used >= given_up + spell


def _gives_up_some(b: Battle, word: GiveUpActions, scope: Scope) -> bool:
    """As an effect, giving up none of them is nothing."""
    return amount(b, word.count, scope) > 0 and _has_actions(b, word, scope)


def _has_supply(b: Battle, word: dk.SupplyDiscard, scope: Scope) -> bool:
    found = [piece for name in select(b, word.of, scope) if (piece := b.state.pieces.get(name)) is not None]
    wanted = 1 if word.amount is None else amount(b, word.amount, scope)
    return bool(found) and all(_missiles_of(b, piece, word) >= max(1, wanted) for piece in found)


def _missiles_of(b: Battle, piece: Piece, word: dk.SupplyDiscard) -> int:
    return len(b.supply(b.supply_key(piece), word.missile))


def _can_be_hurt(b: Battle, word: ef.Damage, scope: Scope) -> bool:
    """Whoever takes no damage pays none; what an ability may yet prevent instead is paid."""
    payers = living(b, word.to, scope)
    return bool(payers) and would_all_take(b, payers, amount(b, word.amount, scope), scope)


def _has_counters(b: Battle, word: RemoveCounter, scope: Scope) -> bool:
    wanted = 1 if word.amount is None else amount(b, word.amount, scope)
    return amount(b, Counters.model_construct(of=word.of, counter=word.counter), scope) >= max(1, wanted)


def when_paid(b: Battle, cost: tuple[EffectWord, ...], scope: Scope) -> Battle:
    """The battle in which those who pay with the last of their life are dying, as nothing is done to them by then, and
    actions that are given up are gone.
    """
    dying: list[str] = []
    given_up = 0
    for word in cost:
        if isinstance(word, li.Destroy):
            dying += living(b, word.who, scope)
        elif isinstance(word, li.LoseLife):
            lost = amount(b, word.amount, scope)
            dying += [name for name in living(b, word.of, scope) if b.life(b.piece(name)) <= lost]
        elif isinstance(word, GiveUpActions):
            given_up += max(0, amount(b, word.count, scope))
        elif isinstance(word, ef.Damage):
            dying += would_kill(b, living(b, word.to, scope), amount(b, word.amount, scope), scope)
    if not dying and not given_up:
        return b
    paid = Battle(b.rules, b.state.copy(), flying=b.flying)
    paid.state.action_limit -= given_up
    for name in dict.fromkeys(dying):
        piece = paid.piece(name)
        paid.change(name, damage=piece.damage + paid.life(piece))
    return paid


WORK: Mapping[type, Callable[[Battle, Any, Scope, str], object]] = {
    GiveUpActions: _give_up_actions,
}
POSSIBLE: Mapping[type, Callable[[Battle, Any, Scope], bool]] = {
    GiveUpActions: _gives_up_some,
}
PAYABLE: Mapping[type, Callable[[Battle, Any, Scope], bool]] = {
    GiveUpActions: _has_actions,
    dk.SupplyDiscard: _has_supply,
    ef.Damage: _can_be_hurt,
    li.Destroy: lambda b, word, scope: bool(living(b, word.who, scope)),
    li.LoseLife: lives.has_life,
    RemoveCounter: _has_counters,
    cm.DiscardCards: zones.has_cards,
}
"""Whether a cost can be paid in full; of others, whether the effect is possible."""
