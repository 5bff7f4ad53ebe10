"""The moments and modifiers that abilities on each kind of card can have, and the roles that each moment fills.

The rules support exactly these; the checks reject all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from schema.language import counters, replacement, triggers
from schema.language.base import ModifierWord, TriggerWord, Word
from schema.language.types import Types
from schema.systems.despaira import activations, modifiers, moments

AbilityCard = Literal["leader", "creature", "trick", "token", "tile", "status", "duel"]

_CREATURE: Types = ("character",)
_CARD: Types = ("character", "leader", "trick")
_ANY: Types = (*_CARD, "tile")
"""What can be the source of damage or of another event; that of a duel's own rules has no card."""

ROLES: Mapping[type[Word], Mapping[str, Types]] = {
    activations.Standard: {},
    activations.Instant: {},
    activations.Played: {},
    triggers.TurnStart: {},
    triggers.TurnEnd: {},
    triggers.WasDamaged: {"source": _ANY, "victim": _CREATURE},
    replacement.WouldBeDamaged: {"source": _ANY, "victim": _CREATURE},
    replacement.WouldDie: {"source": _ANY, "victim": _CREATURE, "dead": _CREATURE},
    counters.CounterReached: {"target": (*_ANY, "player")},
    moments.Spawned: {"mover": _CREATURE},
    moments.PlacedTrick: {"mover": ("trick",)},
    moments.Entered: {"mover": _CREATURE},
    moments.Moved: {"mover": _CARD},
    moments.Destroyed: {"dead": _CARD, "victim": _CARD, "source": _ANY},
    moments.DealtDamage: {"source": _CARD, "victim": _CREATURE},
    moments.LeaderDamaged: {"source": _ANY, "victim": ("leader",)},
    moments.Attacked: {"source": ("character", "leader"), "target": ("character", "leader")},
    moments.Flipped: {"mover": _CARD},
    moments.ModeChanged: {"mover": _CREATURE},
    moments.AbilityActivated: {"source": _ANY},
    moments.Sacrificed: {"victim": _CREATURE},
    moments.ShieldBroken: {"source": _ANY, "victim": ("character", "leader")},
    moments.Drawn: {"target": ("player",)},
    moments.Discarded: {"target": ("player",)},
    moments.TileChanged: {"target": ("tile",)},
    moments.TimerExpired: {"target": ("trick",)},
    moments.PhaseBegan: {},
}
"""The roles of `event` that each moment fills, with the types of what fills them."""

MODIFIER_ROLES: Mapping[type[Word], Mapping[str, Types]] = {word: {} for word in modifiers.MODIFIERS}

ITSELF: Mapping[AbilityCard, Types] = {
    "leader": ("leader",),
    "creature": _CREATURE,
    "trick": ("trick",),
    "token": _CREATURE,
    "tile": ("tile",),
    "status": _CREATURE,
    "duel": (),
}
"""What `self` is on each kind of card; the rules of a duel have no card."""

_EVENTS: tuple[type[TriggerWord], ...] = (
    triggers.TurnStart,
    triggers.TurnEnd,
    triggers.WasDamaged,
    *replacement.REPLACEABLE,
    counters.CounterReached,
    *moments.MOMENTS,
)
MOMENTS: Mapping[AbilityCard, tuple[type[TriggerWord], ...]] = {
    "leader": (activations.Standard, activations.Instant, *_EVENTS),
    "creature": (activations.Standard, activations.Instant, *_EVENTS),
    "trick": (activations.Played, *_EVENTS),
    "token": (activations.Standard, activations.Instant, *_EVENTS),
    "tile": _EVENTS,
    "status": _EVENTS,
    "duel": _EVENTS,
}
"""The moments at which abilities on each kind of card work."""

_CHANGES: tuple[type[ModifierWord], ...] = modifiers.MODIFIERS
CHANGES: Mapping[AbilityCard, tuple[type[ModifierWord], ...]] = dict.fromkeys(MOMENTS, _CHANGES)
"""The modifiers that abilities on each kind of card can have."""
