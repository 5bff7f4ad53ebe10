"""Damage that a character deals, whoever has the ability."""

from collections.abc import Mapping

from schema.systems.desktopia.dealt_damage import DealDamage
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.damage import damage_kind, deal, dealer_of, source_of
from simulator.systems.desktopia.hindrances import immune
from simulator.systems.desktopia.life_gain import led_to
from simulator.systems.desktopia.selector_evaluation import amount, living, select
from simulator.systems.desktopia.work_stack import Scope


def _deal(b: Battle, word: DealDamage, scope: Scope, key: str) -> None:
    source = _dealer(b, word, scope)
    if source is not None:
        kind = "hit" if word.hit else damage_kind(b, scope)
        seat = scope.me if word.by is None else b.owner(b.piece(source))
        victims = living(b, word.to, scope)
        if word.hit:
            victims = tuple(name for name in victims if not immune(b, name, source, "hit"))
        much = amount(b, word.amount, scope)
        by = dealer_of(b, scope)
        deal(b, victims, much, kind, source, seat, instead=led_to(b, scope), final=word.unpreventable, by=by)


def _dealer(b: Battle, word: DealDamage, scope: Scope) -> str | None:
    """What deals it, also a character that has just died; empty for what has no disk."""
    if word.by is None:
        return source_of(scope, damage_kind(b, scope))
    found = (name for name in select(b, word.by, scope) if name in b.state.pieces)
    return next((name for name in found if b.is_character(b.piece(name)) and b.piece(name).zone == "field"), None)


def _can_deal(b: Battle, word: DealDamage, scope: Scope) -> bool:
    able = _dealer(b, word, scope) is not None and bool(living(b, word.to, scope))
    return able and amount(b, word.amount, scope) > 0


WORK: Mapping[type, EffectHandler[Battle]] = {DealDamage: _deal}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {DealDamage: _can_deal}
