"""Finds costs that are none, costs that nobody agrees to, and the same cost twice."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.builders import error
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import Activated, EffectAbility
from schema.language.base import tag_of
from schema.language.vocabulary import Vocabulary
from schema.language.walk import AbilityPlace

CODES = table(
    CodeInfo(
        "not-a-cost",
        _("Not a cost"),
        _("A cost is what its player gives up, such as cards, counters, or the card itself."),
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


def without_consent(at: AbilityPlace) -> Iterator[Diagnostic]:
    """A cost of an ability whose player is not asked."""
    ability = at.ability
    if not isinstance(ability, EffectAbility) or isinstance(ability, Activated):
        return
    if ability.cost and not ability.optional and ability.active_in != "hand":
        fix = Fix(_("Make it optional"), "unsafe", (("add", f"{at.pointer}/optional", True),))
        message = _("Its player is not asked whether to pay.")
        yield error("cost-not-optional", at.file, f"{at.pointer}/cost", message, fixes=(fix,))


def wrong_costs(words: Vocabulary, at: AbilityPlace) -> Iterator[Diagnostic]:
    """The costs of an ability that take nothing from its player, and those that stand there twice."""
    yield from without_consent(at)
    paid: set[str] = set()
    cost = at.ability.cost if isinstance(at.ability, EffectAbility) else ()
    for number, effect in enumerate(cost):
        pointer, kind = f"{at.pointer}/cost/{number}", tag_of(type(effect))
        if not effect.pays:
            message = _("{kind} is no cost like this.").format(kind=quoted(kind))
            kinds = ", ".join(quoted(one) for one, word in words.words_of("effect").items() if _may_pay(word))
            hint = _("Costs: {kinds}. What others suffer or gain stands in “do”.").format(kinds=kinds)
            yield error("not-a-cost", at.file, pointer, message, hint)
        elif kind in paid:
            yield error("not-a-cost", at.file, pointer, _("The same cost stands here twice: use its amount."))
        paid.add(kind)


def _may_pay(word: type) -> bool:
    return bool(getattr(word, "pays", False))
