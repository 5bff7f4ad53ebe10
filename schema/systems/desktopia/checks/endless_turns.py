"""Finds abilities that give their own player an extra turn in every turn."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.language.selectors import Players
from schema.language.triggers import AnyTime, TurnEnd, TurnStart
from schema.language.turns import ExtraTurn
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.diagnostic_builders import warning
from schema.systems.desktopia.checks.per_file import each_ability_with
from schema.systems.desktopia.costs import GiveUpActions
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.words import Action, ActionEnd, GiveTimeCard

CODES = table(
    CodeInfo(
        "endless-turns",
        _("Extra turn in every turn"),
        _("The ability gives its player another turn in each turn, so the others wait as long as the rules let them."),
        '"when": {"kind": "turn_end"}, "do": [{"kind": "extra_turn"}]',
        _("Limit the ability for the battle, or give it a condition."),
    )
)

_EVERY_TURN = (TurnStart, TurnEnd, Action, ActionEnd, AnyTime)
"""The moments that come, or can be chosen, in every turn."""

_PAID_AGAIN = (GiveUpActions, GiveTimeCard)
"""The costs that can be paid in every turn; missiles, life, counters and cards run out."""


@each_ability_with(ExtraTurn)
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """No ability keeps the turn with its player for ever."""
    ability = at.ability
    if not isinstance(ability, EffectAbility) or not isinstance(ability.when, _EVERY_TURN) or ability.if_:
        return
    if at.kind == "ritual" or (ability.limit is not None and ability.limit.per == "battle"):
        # A ritual is gone when it has been played.
        return
    if any(not isinstance(cost, _PAID_AGAIN) for cost in ability.cost):
        return
    for visit in at.visits:
        word = visit.word
        if isinstance(word, ExtraTurn) and (word.to is None or _finds_own(word.to)):
            message = _("The ability gives its player an extra turn in every turn.")
            hint = _("Add a limit for the battle, a condition, or a cost that runs out, such as life or counters.")
            yield warning("endless-turns", at.file, visit.pointer, message, hint)


def _finds_own(word: object) -> bool:
    return isinstance(word, Players) and word.relation != "enemy" and not word.where
