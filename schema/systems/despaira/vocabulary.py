"""The vocabulary of Despaira: of the shared words those that fit a duel of cards, and its own."""

from typing import Annotated

from schema.language import (
    ability,
    amounts,
    base,
    chance,
    choices,
    conditions,
    control,
    counters,
    durations,
    effects,
    notes,
    payments,
    players,
    replacement,
    selectors,
    sets,
    statuses,
    triggers,
    zones,
)
from schema.language.vocabulary import Vocabulary
from schema.systems.despaira import activations, filters, moments
from schema.systems.despaira import choices as own_choices
from schema.systems.despaira import durations as own_durations
from schema.systems.despaira import effects as own_effects
from schema.systems.despaira import modifiers as own_modifiers
from schema.systems.despaira import selectors as own_selectors
from schema.systems.despaira.card_triggers import MODIFIER_ROLES, ROLES
from schema.systems.despaira.words import TERMS, TYPES

SHARED = (
    *(triggers.TurnStart, triggers.TurnEnd, triggers.WasDamaged),
    *(*replacement.REPLACEABLE, *replacement.EVENT_EFFECTS),
    *(conditions.Compare, conditions.AllOf, conditions.AnyOf, conditions.NoneOf, conditions.Exists, conditions.Same),
    *(conditions.Related, conditions.Wounded),
    *selectors.SELECTORS,
    *(amounts.Count, amounts.EventAmount, amounts.Sum, amounts.Product, amounts.TurnNumber),
    *choices.CHOICES,
    *(effects.Damage, effects.Heal, effects.ChooseOne, effects.WithChoices, effects.Repeat, effects.ForEach),
    *(effects.IfElse,),
    *sets.SETS,
    *sets.TOTALS,
    *counters.COUNTER_WORDS,
    *chance.CHANCE,
    *notes.NOTES,
    *payments.PAYMENTS,
    *(players.OwnerOf, players.ControllerOf, players.IsTurnOf),
    *durations.DURATIONS,
    *statuses.STATUSES,
    *control.CONTROL,
    *(zones.Draw, zones.Discard),
)
"""Shared words with a meaning in a duel."""

VOCABULARY = Vocabulary(
    (
        *SHARED,
        *activations.ACTIVATIONS,
        *moments.MOMENTS,
        *filters.CONDITIONS,
        *own_selectors.SELECTORS,
        *filters.AMOUNTS,
        *own_choices.CHOICES,
        *own_effects.EFFECTS,
        *own_modifiers.MODIFIERS,
        *own_durations.DURATIONS,
    ),
    TERMS,
    {**ROLES, **MODIFIER_ROLES},
    TYPES,
)

Ability = Annotated[ability.Ability, VOCABULARY]
Conditions = Annotated[tuple[base.Condition, ...], VOCABULARY]
