"""The moments and modifiers that abilities on each kind of card can have, and the roles that each moment fills.

The rules support exactly these; the checks reject all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from schema.language import triggers
from schema.language.base import ModifierWord, TriggerWord, Word
from schema.language.types import Types
from schema.systems.dork_tower import activations, modifiers, moments

AbilityCard = Literal["character", "item_card", "scroll", "encounter_token", "curse", "quest", "xp_use", "scenario"]
"""Named as the kinds of content."""

_HERO: Types = ("character",)

ROLES: Mapping[type[Word], Mapping[str, Types]] = {
    activations.Played: {},
    activations.Used: {},
    triggers.TurnStart: {"mover": _HERO},
    triggers.TurnEnd: {"mover": _HERO},
    moments.TokenResolved: {"mover": _HERO},
    **{moment: {"mover": _HERO} for moment in moments.OF_HEROES},
    moments.TowerTurned: {},
    moments.CursePlaced: {"target": ("curse",)},
    moments.WouldBeCursed: {"target": ("curse",)},
}
"""The roles of `event` that each moment fills, with the types of what fills them."""

MODIFIER_ROLES: Mapping[type[Word], Mapping[str, Types]] = {word: {} for word in modifiers.MODIFIERS}

ITSELF: Mapping[AbilityCard, Types] = {
    "character": _HERO,
    "item_card": _HERO,
    "scroll": _HERO,
    "encounter_token": ("token",),
    "curse": ("curse",),
    "quest": _HERO,
    "xp_use": _HERO,
    "scenario": (),
}
"""What `self` is on each kind of card; on items, scrolls and uses of XP it is the hero of their player."""

_EVENTS: tuple[type[TriggerWord], ...] = (
    triggers.TurnStart,
    triggers.TurnEnd,
    *moments.OF_HEROES,
    moments.TowerTurned,
    moments.CursePlaced,
    moments.WouldBeCursed,
)
MOMENTS: Mapping[AbilityCard, tuple[type[TriggerWord], ...]] = {
    "character": (activations.Used, *_EVENTS),
    "item_card": (activations.Used, *_EVENTS),
    "scroll": (activations.Played,),
    "encounter_token": (moments.TokenResolved,),
    "curse": _EVENTS,
    "quest": _EVENTS,
    "xp_use": (activations.Played,),
    "scenario": _EVENTS,
}
"""The moments at which abilities on each kind of card work."""

_CHANGES: tuple[type[ModifierWord], ...] = modifiers.MODIFIERS
CHANGES: Mapping[AbilityCard, tuple[type[ModifierWord], ...]] = {
    "character": _CHANGES,
    "item_card": _CHANGES,
    "scroll": (),
    "encounter_token": (),
    "curse": _CHANGES,
    "quest": (),
    "xp_use": (),
    "scenario": _CHANGES,
}
"""The modifiers that abilities on each kind of card can have."""
