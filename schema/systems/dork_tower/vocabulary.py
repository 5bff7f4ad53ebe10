"""The vocabulary of Dork Tower: of the shared words those that fit a quest on a board, and its own."""

from typing import Annotated

from schema.language import (
    ability,
    amounts,
    base,
    chance,
    choices,
    conditions,
    durations,
    effects,
    notes,
    payments,
    players,
    replacement,
    selectors,
    sets,
    triggers,
    winning,
    zones,
)
from schema.language.vocabulary import Vocabulary
from schema.systems.dork_tower import activations, modifiers, moments
from schema.systems.dork_tower import amounts as own_amounts
from schema.systems.dork_tower import conditions as own_conditions
from schema.systems.dork_tower import durations as own_durations
from schema.systems.dork_tower import effects as own_effects
from schema.systems.dork_tower import selectors as own_selectors
from schema.systems.dork_tower.card_triggers import MODIFIER_ROLES, ROLES
from schema.systems.dork_tower.words import TERMS, TYPES

SHARED = (
    *(triggers.TurnStart, triggers.TurnEnd, replacement.Prevent),
    *(conditions.Compare, conditions.AllOf, conditions.AnyOf, conditions.NoneOf, conditions.Exists, conditions.Same),
    *(conditions.Related, players.IsTurnOf),
    *selectors.SELECTORS,
    *(amounts.Count, amounts.Sum, amounts.Product, amounts.TurnNumber),
    *choices.CHOICES,
    *(effects.ChooseOne, effects.WithChoices, effects.Repeat, effects.ForEach, effects.IfElse),
    *sets.SETS,
    *sets.TOTALS,
    *chance.CHANCE,
    *notes.NOTES,
    *payments.PAYMENTS,
    *(players.ControllerOf,),
    *(durations.UntilTurnEnd, durations.Turns, durations.WhileHolds, durations.ForGood, durations.FirstOf),
    *(durations.Apply, zones.Draw, zones.Discard, winning.Win),
)
"""Shared words with a meaning in a quest; there are no hit points, so words of damage are none of them."""

VOCABULARY = Vocabulary(
    (
        *SHARED,
        *activations.ACTIVATIONS,
        *moments.MOMENTS,
        *moments.REPLACEABLE,
        *own_conditions.CONDITIONS,
        *own_selectors.SELECTORS,
        *own_amounts.AMOUNTS,
        *own_effects.EFFECTS,
        *modifiers.MODIFIERS,
        *own_durations.DURATIONS,
    ),
    TERMS,
    {**ROLES, **MODIFIER_ROLES},
    TYPES,
)

Ability = Annotated[ability.Ability, VOCABULARY]
Conditions = Annotated[tuple[base.Condition, ...], VOCABULARY]
Duration = Annotated[base.Duration, VOCABULARY]
