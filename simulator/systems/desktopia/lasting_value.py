"""Values what lasts for a character, from what its abilities do: for bots, by their kinds and not by trying them."""

from schema.language.ability import EffectAbility, Static
from schema.language.base import ModifierWord
from schema.language.conditions import Same
from schema.language.effects import Damage, Heal
from schema.language.modifiers import CannotAct, ModifyDamage
from schema.language.selectors import FromEvent, Itself
from schema.language.statuses import CANNOT_ACT
from schema.systems.desktopia.words import Immune
from simulator.engine.durations import Lasting
from simulator.systems.desktopia.battle import STATUSES, Battle

ACTION = 0.6
"""For a character that cannot act."""
GUARD = 0.5
"""For damage that it takes or deals more or less of."""
EACH_TURN = 0.5
"""For damage that it takes, or life that it gets, again and again."""


def lasting_value(b: Battle, record: Lasting) -> float:
    """What it is worth to its holder; below 0 if it is a burden."""
    if record.card == (STATUSES, CANNOT_ACT):
        return -ACTION
    found = 0.0
    for pairs in b.rules.static.get(record.card, {}).values():
        for entry, modifier in pairs:
            assert isinstance(entry.ability, Static)
            found += _of_modifier(entry.ability, modifier)
    for entries in b.rules.triggered.get(record.card, {}).values():
        for entry in entries:
            if isinstance(entry.ability, EffectAbility) and not entry.activated:
                found += _of_effects(entry.ability)
    return found


def _of_modifier(ability: Static, modifier: ModifierWord) -> float:
    match modifier:
        case CannotAct(who=Itself()):
            return -ACTION
        case Immune():
            return GUARD
        case ModifyDamage():
            less = modifier.stage == "prevent" or (
                isinstance(modifier.by, int) and modifier.by < (0 if modifier.stage == "add" else 1)
            )
            # Less damage is good for who takes it, and bad for who deals it.
            return (GUARD if less else -GUARD) * (_role(ability, "victim") - _role(ability, "source"))
        case _:
            return 0.0


def _role(ability: Static, role: str) -> int:
    """1 if the ability is about the holder in this role of damage, else 0."""
    return int(
        any(
            isinstance(one, Same)
            and isinstance(one.who, FromEvent)
            and one.who.role == role
            and isinstance(one.other, Itself)
            for one in ability.if_
        )
    )


def _of_effects(ability: EffectAbility) -> float:
    found = 0.0
    for effect in ability.do:
        match effect:
            case Damage(to=Itself()):
                found -= EACH_TURN
            case Heal(to=Itself()):
                found += EACH_TURN
            case _:
                pass
    return found
