"""Finds costs that are none, costs that nobody agrees to, and the same cost twice."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import Activated, EffectAbility
from schema.language.base import EffectWord, tag_of
from schema.language.counters import RemoveCounter
from schema.language.effects import Damage
from schema.language.lives import Destroy
from schema.language.selectors import Itself, Players
from schema.language.zones import Discard
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.vocabulary import VOCABULARY
from schema.systems.desktopia.words import Bearer, DiscardTimeCard, GiveTimeCard

CODES = table(
    CodeInfo(
        "not-a-cost",
        _("Not a cost"),
        _("A cost is what its player gives up: missiles, life, time cards, actions, rituals, the card itself."),
        '"cost": [{"kind": "heal", "to": {"kind": "self"}}]',
        _("Pay with something else, or make it an effect."),
    ),
    CodeInfo(
        "cost-not-optional",
        _("Cost without consent"),
        _("A player may always refuse to pay, so a triggered ability with a cost is optional."),
        '"kind": "triggered", "cost": [{"kind": "discard_self"}]',
        _("Add “optional”: true, or make the cost an effect."),
    ),
)


@each_ability
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Every cost is given up by the player of the ability, who has agreed."""
    ability = at.ability
    if not isinstance(ability, EffectAbility) or not ability.cost:
        return
    if not isinstance(ability, Activated) and not ability.optional:
        yield error("cost-not-optional", at.file, f"{at.pointer}/cost", _("Its player is not asked whether to pay."))
    paid: set[str] = set()
    for number, effect in enumerate(ability.cost):
        pointer = f"{at.pointer}/cost/{number}"
        if not _pays(effect):
            message = _("{kind} is no cost like this.").format(kind=quoted(tag_of(type(effect))))
            yield error("not-a-cost", at.file, pointer, message, _instead(effect))
        elif tag_of(type(effect)) in paid:
            yield error("not-a-cost", at.file, pointer, _("The same cost stands here twice: use its amount."))
        paid.add(tag_of(type(effect)))


def _may_pay(word: type) -> bool:
    return bool(getattr(word, "pays", False))


def _instead(effect: EffectWord) -> str:
    """How the effect could be a cost, or which effects can."""
    match effect:
        case Damage():
            hint = _("Only the card's own character can be hurt as a cost: {to}.")
            return hint.format(to='"to": {"kind": "self"}')
        case RemoveCounter():
            hint = _("Only counters of the card itself or of its player can be paid: {itself} or {player}.")
            return hint.format(itself='"of": {"kind": "self"}', player='"of": {"kind": "players", "relation": "own"}')
        case GiveTimeCard() | DiscardTimeCard():
            return _(
                "The player pays by taking a penalty or giving up a bonus: leave out the player, and change “side”."
            )
        case _:
            kinds = ", ".join(quoted(kind) for kind, word in VOCABULARY.words_of("effect").items() if _may_pay(word))
            return _("Costs: {kinds}. What others suffer or gain stands in “do”.").format(kinds=kinds)


def _pays(effect: EffectWord) -> bool:
    """Whether it takes something from the player of the ability."""
    match effect:
        case Damage():
            return isinstance(effect.to, Itself | Bearer)
        case Destroy():
            return isinstance(effect.who, Itself | Bearer)
        case RemoveCounter():
            own = isinstance(effect.of, Players) and effect.of.relation == "own"
            return own or isinstance(effect.of, Itself | Bearer)
        case GiveTimeCard():
            return effect.side == "penalty" and effect.to is None
        case Discard():
            return effect.of is None
        case DiscardTimeCard():
            return effect.side == "bonus" and effect.of is None
        case _:
            return effect.pays
